# The answer comes from a child in another session, which the program waits for.
setsid -w sh -c 'echo 3'
