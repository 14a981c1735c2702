# Completion of judge.sh for fish: the judge itself says what a word may become.
function __judge_sh
    set --local before (commandline --current-process --tokenize --cut-at-cursor)
    set --local judge (string replace --regex '^~' $HOME -- $before[1])
    $judge complete (count $before) -- $before (commandline --current-token --cut-at-cursor) 2>/dev/null
end
complete --command judge.sh --no-files --keep-order --arguments '(__judge_sh)'
