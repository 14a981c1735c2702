# A worker that is stopped is made to go on.
kill -STOP $PPID
echo 3
