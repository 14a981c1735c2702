//! `judge.sh` itself, with a fake cargo that says where the judge is.

use crate::workspace::root;
use assert_cmd::Command;
use predicates::prelude::*;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use tempfile::TempDir;

/// A folder with a blank in its name and a `cargo` script of these lines.
fn folder_with_cargo(lines: &str) -> TempDir {
    let dir = tempfile::Builder::new().prefix("least moves ").tempdir().unwrap();
    let cargo = dir.path().join("cargo");
    let version = r#"[ "$1" = --version ] && echo "${CARGO_VERSION:-cargo 1.88.0}" && exit"#;
    fs::write(&cargo, format!("#!/bin/sh\n{version}\n{lines}\n")).unwrap();
    fs::set_permissions(&cargo, PermissionsExt::from_mode(0o755)).unwrap();
    dir
}

/// A cargo that says that it has built `judge`.
fn cargo_for(judge: &str) -> TempDir {
    let message = r#"{"reason":"compiler-artifact","executable":null}"#;
    let artifact =
        format!(r#"{{"target":{{"name":"judge"}},"executable":"{judge}","fresh":true}}"#);
    folder_with_cargo(&format!("pwd >&2\nprintf '%s\\n' '{message}' '{artifact}'"))
}

/// A command line of judge.sh with this cargo, which has built a judge before.
fn judge_sh(script: &Path, cargo: &TempDir) -> Command {
    let mut command = Command::new(script);
    fs::create_dir_all(cargo.path().join("release")).unwrap();
    fs::write(cargo.path().join("release/judge"), "").unwrap();
    command.env("CARGO_TARGET_DIR", cargo.path());
    let path = std::env::join_paths([cargo.path(), Path::new("/usr/bin"), Path::new("/bin")]);
    command.env("PATH", path.unwrap());
    command
}

const JUDGE: &str = env!("CARGO_BIN_EXE_judge");

#[test]
fn it_builds_in_its_own_folder_and_becomes_the_judge() {
    let cargo = cargo_for(JUDGE);
    judge_sh(&root().join("judge.sh"), &cargo)
        .current_dir("/")
        .arg("list")
        .assert()
        .success()
        .stdout(predicate::str::contains("swap-game"))
        .stderr(format!("{}\n", root().display()));
}

#[test]
fn a_first_build_is_told_in_one_line() {
    let cargo = cargo_for(JUDGE);
    let mut first = judge_sh(&root().join("judge.sh"), &cargo);
    fs::remove_file(cargo.path().join("release/judge")).unwrap();
    let told = "judge.sh: building the judge, about half a minute the first time\n";
    first.arg("list").assert().success().stderr(format!("{told}{}\n", root().display()));
}

#[test]
fn it_finds_its_folder_through_links() {
    let cargo = cargo_for(JUDGE);
    let [first, second] = ["first", "second"].map(|name| cargo.path().join(name));
    symlink(root().join("judge.sh"), &first).unwrap();
    symlink("first", &second).unwrap();
    judge_sh(&second, &cargo)
        .current_dir("/tmp")
        .arg("list")
        .assert()
        .success()
        .stderr(format!("{}\n", root().display()));
}

#[test]
fn it_passes_on_its_arguments_and_the_folder_unchanged() {
    // A script in place of the judge prints its arguments.
    let show = folder_with_cargo(r#"pwd; printf '<%s>' "$@"; exit 7"#);
    let cargo = cargo_for(show.path().join("cargo").to_str().unwrap());
    let here = tempfile::tempdir().unwrap();
    judge_sh(&root().join("judge.sh"), &cargo)
        .current_dir(here.path())
        .args(["a b", "", "*", "--", "$HOME"])
        .assert()
        .code(7)
        .stdout(format!(
            "{}\n<--workspace><{}><a b><><*><--><$HOME>",
            here.path().display(),
            root().display()
        ));
}

#[test]
fn without_cargo_it_says_how_to_get_it() {
    let empty = tempfile::tempdir().unwrap();
    for program in ["dirname", "readlink", "sed"] {
        symlink(Path::new("/usr/bin").join(program), empty.path().join(program)).unwrap();
    }
    Command::new(root().join("judge.sh"))
        .env("PATH", empty.path())
        .env("HOME", empty.path())
        .env_remove("CARGO_HOME")
        .assert()
        .code(2)
        .stdout("")
        .stderr("judge.sh: cargo is not installed; get Rust from https://rustup.rs\n");
}

#[test]
fn cargo_is_found_where_rustup_installs_it() {
    let home = tempfile::tempdir().unwrap();
    let cargo = cargo_for(JUDGE);
    fs::create_dir_all(home.path().join(".cargo/bin")).unwrap();
    fs::copy(cargo.path().join("cargo"), home.path().join(".cargo/bin/cargo")).unwrap();
    for program in ["dirname", "readlink", "sed"] {
        symlink(Path::new("/usr/bin").join(program), home.path().join(program)).unwrap();
    }
    Command::new(root().join("judge.sh"))
        .env("PATH", home.path())
        .env("HOME", home.path())
        .env_remove("CARGO_HOME")
        .arg("list")
        .assert()
        .success();
}

#[test]
fn a_failed_build_is_an_error_and_not_a_verdict() {
    let cargo = folder_with_cargo("echo 'error: no space' >&2; exit 101");
    judge_sh(&root().join("judge.sh"), &cargo)
        .assert()
        .code(2)
        .stdout("")
        .stderr("error: no space\njudge.sh: the judge could not be built\n");
}

#[test]
fn a_cargo_that_is_too_old_is_an_error() {
    let cargo = cargo_for(JUDGE);
    for version in ["1.9.0", "1.63.0", "1.75.0-nightly", "1.87.0"] {
        judge_sh(&root().join("judge.sh"), &cargo)
            .env("CARGO_VERSION", format!("cargo {version} (0123456 2025-01-01)"))
            .assert()
            .code(2)
            .stdout("")
            .stderr("judge.sh: Rust 1.88 or newer is needed; get it with rustup update\n");
    }
    for version in ["1.88.0", "1.95.0", "1.100.0", "2.0.0"] {
        judge_sh(&root().join("judge.sh"), &cargo)
            .env("CARGO_VERSION", format!("cargo {version}"))
            .arg("list")
            .assert()
            .success();
    }
}

#[test]
fn a_quote_and_a_backslash_in_the_path_of_the_judge_are_understood() {
    let dir = tempfile::tempdir().unwrap();
    let judge = dir.path().join(r#"a "quoted" \ folder"#);
    symlink(JUDGE, &judge).unwrap();
    let escaped = judge.to_str().unwrap().replace('\\', r"\\").replace('"', r#"\""#);
    let cargo = cargo_for(&escaped);
    judge_sh(&root().join("judge.sh"), &cargo).arg("list").assert().success();
}

#[test]
fn what_was_built_is_used_where_nothing_can_be_written() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("release")).unwrap();
    symlink(JUDGE, dir.path().join("release/judge")).unwrap();
    fs::set_permissions(dir.path().join("release"), PermissionsExt::from_mode(0o555)).unwrap();
    let is_writable = fs::write(dir.path().join("release/any"), "").is_ok();
    let cargo = folder_with_cargo("echo 'error: read-only' >&2; exit 101");
    let mut judge = judge_sh(&root().join("judge.sh"), &cargo);
    let judge = judge.env("CARGO_TARGET_DIR", dir.path()).arg("list").assert();
    // To root, every folder takes files: then cargo is asked, and is heard.
    if is_writable {
        judge.code(2).stderr("error: read-only\njudge.sh: the judge could not be built\n");
    } else {
        judge.success();
    }
}

#[test]
fn a_closed_standard_output_is_an_error() {
    let cargo = cargo_for(JUDGE);
    let path = std::env::join_paths([cargo.path(), Path::new("/usr/bin"), Path::new("/bin")]);
    Command::new("sh")
        .args(["-c", "exec \"$0\" list >&-"])
        .arg(root().join("judge.sh"))
        .env("PATH", path.unwrap())
        .assert()
        .code(2)
        .stderr("judge.sh: standard output is closed\n");
}

#[test]
fn a_caller_that_ignores_its_children_is_no_trouble() {
    let cargo = cargo_for(JUDGE);
    let path = std::env::join_paths([cargo.path(), Path::new("/usr/bin"), Path::new("/bin")]);
    let script = "trap '' CHLD; exec \"$0\" test swap-game swap-game --case solved";
    Command::new("sh")
        .args(["-c", script])
        .arg(root().join("judge.sh"))
        .env("PATH", path.unwrap())
        .assert()
        .success()
        .stdout(predicate::str::contains("1/1"));
}
