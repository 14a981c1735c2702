# The end of its output is not its own end.
echo 3
exec sleep 60 >/dev/null 2>&1
