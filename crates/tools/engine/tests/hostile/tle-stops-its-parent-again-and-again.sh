# The worker goes on for moments only.
while :; do kill -STOP $PPID; done
