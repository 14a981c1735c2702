# SIGKILL to its whole group.
echo 3
sleep 60 &
kill -KILL 0
