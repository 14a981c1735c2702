# Lines without end.
exec yes
