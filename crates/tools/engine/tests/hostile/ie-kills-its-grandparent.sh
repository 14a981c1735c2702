# The guard is dead, and the worker goes with it.
echo 3
read -r _ _ _ guard _ <"/proc/$PPID/stat"
kill -KILL "$guard"
sleep 60
