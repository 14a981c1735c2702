# A stopped process ends by no signal that it could take.
kill -STOP $$
