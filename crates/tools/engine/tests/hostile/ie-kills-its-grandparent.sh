# The guard is dead, and the worker goes with it.
read -r _ _ _ guard _ <"/proc/$PPID/stat"
kill -KILL "$guard"
sleep 2
echo 3
