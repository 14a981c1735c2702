# The judge sends SIGKILL too, but not here.
echo 3
kill -KILL $$
