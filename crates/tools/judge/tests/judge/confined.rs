//! Programs are confined: what they do not see, where they write, and what the
//! judge says of it.

use crate::support::{Ended, Judge, cases, eventually, folder, write};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Prints what stands in the file beside its input, if it can.
const LOOKS_UP: &str = r#"cat "$(cat)""#;

/// A case whose input names a file, and whose answer is 42.
fn case_that_names(name: &str) -> TempDir {
    let dir = cases([("1", "", "42\n")]);
    write(&dir.path().join("1.in"), dir.path().join(name).display().to_string());
    dir
}

#[track_caller]
fn only_case(ended: &Ended) -> (String, String) {
    let case = ended.cases().remove(0);
    let text = |key: &str| case[key].as_str().expect("text").to_owned();
    (text("verdict"), text("stderr"))
}

#[test]
fn an_answer_cannot_be_looked_up_and_the_report_says_why() {
    let dir = case_that_names("1.out");
    let judge = |words: &str| Judge::on(dir.path()).words("--time-limit 10").words(words);
    let shown = judge("").shell(LOOKS_UP).run().expect(1).stdout;
    assert!(shown.contains("likely cause: programs are confined"), "{shown}");
    assert!(shown.contains("--unconfined"), "{shown}");
    let confined = judge("--format json").shell(LOOKS_UP).run().expect(1);
    assert_eq!(confined.json()["problems"][0]["confined"], true);
    let (verdict, stderr) = only_case(&confined);
    assert_eq!(verdict, "RE");
    assert!(stderr.contains("Permission denied"), "{stderr}");
    let unconfined = judge("--format json --unconfined").shell(LOOKS_UP).run().expect(0);
    assert_eq!(unconfined.json()["problems"][0]["confined"], false);
}

#[test]
fn an_answer_that_is_a_link_cannot_be_looked_up_where_it_leads_to() {
    let elsewhere = folder();
    let answer = elsewhere.path().join("answer");
    write(&answer, "42\n");
    let dir = cases([("1", answer.display().to_string(), String::new())]);
    fs::remove_file(dir.path().join("1.out")).expect("a file");
    symlink(&answer, dir.path().join("1.out")).expect("a link");
    let judge = || Judge::on(dir.path()).words("--time-limit 10 --format json");
    assert_eq!(only_case(&judge().shell(LOOKS_UP).run().expect(1)).0, "RE");
    assert_eq!(only_case(&judge().shell("cat >/dev/null; echo 42").run().expect(0)).0, "AC");
}

#[test]
fn in_the_home_only_the_cases_are_hidden() {
    let dir = cases([("1", "", "42\n")]);
    write(&dir.path().join("tool"), "echo 42\n");
    let judge = |script: &str| {
        let mut judge = Judge::on(dir.path()).words("--time-limit 10 --format json");
        judge.command.env("HOME", dir.path());
        only_case(&judge.inside(dir.path()).shell(script).run()).0
    };
    assert_eq!(judge("cat 1.out"), "RE");
    assert_eq!(judge(". ./tool"), "AC");
}

#[test]
fn an_answer_with_a_second_name_is_told_once() {
    let dir = case_that_names("../1-too.out");
    let elsewhere = folder();
    fs::hard_link(dir.path().join("1.out"), elsewhere.path().join("1.out")).expect("a link");
    let judge = |words: &str| {
        let judge = Judge::on(dir.path()).words("--time-limit 10").words(words);
        judge.shell("echo 42").run().expect(0).stderr
    };
    assert!(judge("").contains("1 answer has a hard link elsewhere"));
    assert_eq!(judge("--unconfined"), "");
}

#[test]
fn a_compiler_cannot_look_up_an_answer() {
    let dir = cases([("1", "", "42\n")]);
    let file = dir.path().join("mine.c");
    let answer = dir.path().join("1.out");
    write(
        &file,
        format!(
            "#include <stdio.h>\nint main(void) {{ printf(\"%d\\n\",\n#include \"{}\"\n); }}\n",
            answer.display()
        ),
    );
    let judge =
        |words: &str| Judge::on(dir.path()).words("--time-limit 10").words(words).arg(&file);
    let shown = judge("").run().expect(1).stdout;
    assert!(shown.contains("CE") && shown.contains("likely cause"), "{shown}");
    judge("--unconfined").run().expect(0);
}

#[test]
fn a_source_file_runs_in_a_folder_of_its_own_that_is_gone_afterwards() {
    let dir = cases([("1", "", "3\n"), ("2", "", "3\n")]);
    let file = dir.path().join("mine.py");
    write(
        &file,
        "import os, tempfile\n\
         assert os.listdir() == [] and tempfile.gettempdir() == os.getcwd()\n\
         open('name', 'w').write('3')\nprint(open('name').read())\n",
    );
    let target = Target::new();
    let here = folder();
    let judge = Judge::on(dir.path()).words("--time-limit 10").arg(&file).inside(here.path());
    judge.with_program(&target.judge).run().expect(0);
    assert_eq!(names_in(here.path()), [""; 0]);
    assert_eq!(target.folders_of_runs(), [""; 0]);
}

#[test]
fn a_command_runs_in_the_callers_folder_and_cannot_write_there() {
    let dir = cases([("1", "", "3\n")]);
    let here = folder();
    write(&here.path().join("mine.sh"), "echo 3\n");
    let judge = || Judge::on(dir.path()).words("--time-limit 10").inside(here.path());
    judge().words("-- sh mine.sh").run().expect(0);
    let shown = judge().shell("echo >made && echo 3").run().expect(1).stdout;
    assert!(shown.contains("likely cause"), "{shown}");
    assert_eq!(names_in(here.path()), ["mine.sh"]);
    judge().shell("echo >\"$TMPDIR\"/made; echo 3").run().expect(0);
    judge().words("--unconfined").shell("echo >made; echo 3").run().expect(0);
    assert_eq!(names_in(here.path()), ["made", "mine.sh"]);
}

#[test]
fn a_command_beside_the_cases_can_be_run() {
    let dir = case_that_names("1.out");
    let script = dir.path().join("mine.sh");
    write(&script, "#!/bin/sh\necho 42\n");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("a file");
    let judge = || Judge::on(dir.path()).words("--time-limit 10").inside(dir.path());
    judge().words("-- ./mine.sh").run().expect(0);
    judge().words("-- sh mine.sh").run().expect(0);
    // What it reads besides is hidden.
    judge().shell(". ./mine.sh").run().expect(1);
}

#[test]
fn stress_and_compare_confine_programs() {
    let here = folder();
    let file = here.path().join("mine.py");
    write(&file, "open('made', 'w')\nopen('../../made', 'w')\n");
    let workspace = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");
    for command in ["stress sliding-puzzle", "compare sliding-puzzle --boards 1 --repeat 1"] {
        let judge = Judge::new().arg("--workspace").arg(workspace).words(command);
        let ended = judge.words("--time-limit 10").arg(&file).inside(here.path()).run().expect(1);
        assert!(ended.stdout.contains("PermissionError"), "{ended:#?}");
    }
    assert_eq!(names_in(here.path()), ["mine.py"]);
}

/// A copy of the judge with a target folder of its own.
struct Target {
    folder: TempDir,
    judge: PathBuf,
}

impl Target {
    fn new() -> Self {
        let folder = folder();
        let judge = folder.path().join("release/judge");
        write(&judge, fs::read(env!("CARGO_BIN_EXE_judge")).expect("a judge"));
        fs::set_permissions(&judge, fs::Permissions::from_mode(0o755)).expect("a judge");
        Self { folder, judge }
    }

    /// What is in it besides the judge and the programs.
    fn folders_of_runs(&self) -> Vec<String> {
        let mut names = names_in(self.folder.path());
        names.retain(|it| it != "release" && it != "programs");
        names
    }
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<_> =
        entries.map(|it| it.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn no_folder_is_left_after_a_signal_nor_when_the_judge_is_killed() {
    let dir = cases([("1", "", "3\n"), ("2", "", "3\n")]);
    for signal in [Signal::SIGINT, Signal::SIGKILL] {
        let target = Target::new();
        let judge = Judge::on(dir.path()).words("--time-limit 30 --jobs 2");
        let script = "mkdir \"$TMPDIR\"/made; sleep 60";
        let judge = judge.shell(script).with_program(&target.judge).with_default_signals().start();
        let made = || {
            let runs = target.folders_of_runs();
            let made = runs.iter().flat_map(|run| {
                let of_workers = target.folder.path().join(run);
                let of_workers = fs::read_dir(of_workers).into_iter().flatten().flatten();
                of_workers.flat_map(|it| fs::read_dir(it.path()).into_iter().flatten().flatten())
            });
            (made.filter(|it| it.path().join("made").exists()).count() == 2).then_some(())
        };
        eventually(made).expect("two runs begin");
        kill(Pid::from_raw(judge.child.id().cast_signed()), signal).expect("a signal");
        let _ = judge.wait();
        let gone = || target.folders_of_runs().is_empty().then_some(());
        assert!(eventually(gone).is_some(), "{signal}: {:?}", target.folders_of_runs());
    }
}

/// Starts the judge where Landlock is refused with this error.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn run_without_landlock(judge: Judge, error: nix::errno::Errno) -> Ended {
    use seccompiler::{SeccompAction, SeccompFilter, apply_filter};
    // It holds for this thread and what that starts.
    let run = move || {
        let refuse = SeccompAction::Errno((error as i32).unsigned_abs());
        let create_ruleset = nix::libc::SYS_landlock_create_ruleset;
        let processor = std::env::consts::ARCH.try_into().expect("a processor");
        let rules = [(create_ruleset, Vec::new())].into_iter().collect();
        let filter = SeccompFilter::new(rules, SeccompAction::Allow, refuse, processor);
        let filter: Vec<_> = filter.and_then(TryInto::try_into).expect("a filter");
        apply_filter(&filter).expect("a filter");
        judge.run()
    };
    std::thread::spawn(run).join().expect("it runs")
}

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn where_the_kernel_cannot_confine_programs_run_and_that_is_told() {
    use nix::errno::Errno;
    let dir = case_that_names("1.out");
    for (error, why) in [
        (Errno::ENOSYS, "programs are not confined: this system has no Landlock"),
        (Errno::EOPNOTSUPP, "programs are not confined: Landlock is turned off in this kernel"),
        (Errno::EPERM, "programs are not confined: Landlock cannot be used: "),
    ] {
        let judge = |words| {
            let judge = Judge::on(dir.path()).words("--time-limit 10").words(words);
            run_without_landlock(judge.shell(LOOKS_UP), error).expect(0)
        };
        assert_eq!(judge("--format json").json()["problems"][0]["confined"], false);
        let shown = judge("--verbose");
        assert!(shown.stdout.contains(why), "{shown:#?}");
        assert!(!judge("").stdout.contains("confined"));
    }
}
