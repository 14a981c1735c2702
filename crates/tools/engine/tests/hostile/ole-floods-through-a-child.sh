# The child in its own session floods while the program waits.
setsid -w yes
