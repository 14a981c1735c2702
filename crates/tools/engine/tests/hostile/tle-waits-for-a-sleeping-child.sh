# The child sleeps in a session of its own.
setsid -w sleep 60
