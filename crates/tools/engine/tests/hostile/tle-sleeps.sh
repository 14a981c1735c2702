# Neither CPU time nor an end.
sleep 60
