# SIGINT to the worker alone.
kill -INT $PPID
echo 3
