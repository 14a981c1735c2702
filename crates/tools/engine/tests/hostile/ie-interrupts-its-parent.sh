# SIGINT to the worker alone.
kill -INT $PPID
sleep 60
