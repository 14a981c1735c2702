# The shell that is watched waits; what grows is its child.
tail /dev/zero
exit 1
