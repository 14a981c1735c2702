#compdef judge.sh
# Completion of judge.sh for zsh: the judge itself says what a word may become.
_judge_sh() {
    local candidate value
    local -a described folders
    for candidate in "${(@f)$(${~words[1]} complete $((CURRENT - 1)) -- "${(@Q)words}" 2>/dev/null)}"; do
        value=${candidate%%$'\t'*}
        if [[ $value == */ ]]; then
            folders+=("$value")
        elif [[ -n $value ]]; then
            described+=("${value//:/\\:}${${candidate#"$value"}/$'\t'/:}")
        fi
    done
    _describe -V 'judge.sh' described
    compadd -S '' -a folders
}
if [[ ${funcstack[1]-} == _judge_sh ]]; then
    _judge_sh "$@"
else
    compdef _judge_sh judge.sh
fi
