# The CPU time is a child's.
sh -c 'while :; do :; done'
