# More on standard error than any pipe holds, before the answer.
yes error | head -c 8000000 >&2
echo 3
