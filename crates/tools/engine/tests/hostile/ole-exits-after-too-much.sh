# Ends by itself, just above the limit, and with a status of its own.
head -c 1048577 /dev/zero
exit 3
