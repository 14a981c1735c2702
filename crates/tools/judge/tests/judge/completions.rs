//! `completions`: the scripts for the shells.

use crate::workspace::judge;
use assert_cmd::Command;
use predicates::str::contains;

fn script(shell: &str) -> String {
    let mut judge = judge(&["completions", shell]);
    let output = judge.assert().success().stderr("").get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

#[test]
fn bash_completes_commands_and_options() {
    let complete = |words: &str| {
        let ask = format!(
            "{}\nCOMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))\n\
             complete=$(complete -p judge.sh | sed 's/.*-F \\([^ ]*\\).*/\\1/')\n\
             $complete \"$COMP_WORDS\" \"${{COMP_WORDS[COMP_CWORD]}}\" \"${{COMP_WORDS[COMP_CWORD-1]}}\"\n\
             printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            script("bash")
        );
        let mut bash = Command::new("bash");
        bash.args(["--norc", "-c", &ask]).assert().success()
    };
    complete("./judge.sh str").stdout("stress\n");
    complete("./judge.sh test --time").stdout("--time-limit\n");
    complete("./judge.sh test --format j").stdout(contains("json"));
}

#[test]
fn the_script_of_each_shell_contains_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let script = script(shell);
        for command in
            ["test", "list", "submit", "add", "new", "stress", "show", "atlas", "compare", "page"]
        {
            assert!(script.contains(command), "{shell}: {command}");
        }
    }
}

#[test]
fn an_unknown_shell_is_an_error_with_the_known_shells() {
    judge(&["completions", "tcsh"])
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains("[possible values: bash, zsh, fish]"));
}
