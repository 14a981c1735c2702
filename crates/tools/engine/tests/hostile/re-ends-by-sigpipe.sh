# SIGPIPE ends a program anywhere; the judge, which ignores it, must not have
# it ignored in what it starts.
echo 3
kill -PIPE $$
