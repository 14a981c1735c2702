# A worker that is stopped answers nothing, ever.
kill -STOP $PPID
echo 3
