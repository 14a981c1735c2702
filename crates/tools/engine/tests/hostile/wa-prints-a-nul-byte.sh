# The answer, and a NUL byte, which is no white space.
printf '3\0\n'
