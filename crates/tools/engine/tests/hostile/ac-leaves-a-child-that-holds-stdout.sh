# The program has ended, and its output is still open.
sleep 60 &
echo 3
