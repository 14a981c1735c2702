# White space is no token, and output all the same.
echo 3
exec yes ''
