# Bytes that are no text.
printf '\377\376\303\n'
