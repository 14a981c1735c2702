# The right answer among lines of white space.
printf '\n \t\n\f\n3\v\n\n \n'
