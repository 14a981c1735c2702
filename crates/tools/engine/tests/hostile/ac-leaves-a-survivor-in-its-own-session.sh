# No signal to the program's group reaches it.
setsid sleep 60 &
echo 3
