# Completion of judge.sh for bash: the judge itself says what a word may become.
_judge_sh() {
    local judge=${1/#\~/$HOME} candidate IFS=$'\n'
    COMPREPLY=()
    for candidate in $("$judge" complete --quoted "$COMP_CWORD" -- "${COMP_WORDS[@]}" 2>/dev/null); do
        COMPREPLY+=("${candidate%%$'\t'*}")
    done
    # Quotes what needs it, and ends a folder with a slash and no blank.
    compopt -o filenames 2>/dev/null
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == */ ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -o bashdefault -o default -F _judge_sh judge.sh
