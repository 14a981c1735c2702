# Worker and guard are both stopped, and both made to go on.
read -r _ _ _ guard _ <"/proc/$PPID/stat"
kill -STOP "$guard" $PPID
echo 3
