# Nobody waits for what it has to say.
(sleep 0.2; echo 4) &
echo 3
