//! Shared by the tests of the judge: folders of cases, and the judge as a command
//! whose processes can all be found.

use assert_cmd::cargo::cargo_bin;
use nix::pty::{OpenptyResult, openpty};
use serde_json::Value;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{Read, Seek, Write};
use std::os::unix::fs::FileExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The environment variable by which a test finds the processes of its judge.
pub const MARK: &str = "JUDGE_TEST_MARK";

/// How long a test waits for something that must happen, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A new folder with these cases: name, input, answer.
pub fn cases<N: AsRef<Path>, T: AsRef<[u8]>>(
    cases: impl IntoIterator<Item = (N, T, T)>,
) -> TempDir {
    let folder = folder();
    for (name, input, answer) in cases {
        for (ending, text) in [("in", input), ("out", answer)] {
            let mut file = folder.path().join(&name).into_os_string();
            file.push(format!(".{ending}"));
            write(&PathBuf::from(file), text);
        }
    }
    folder
}

/// A new, empty folder.
pub fn folder() -> TempDir {
    tempfile::Builder::new().prefix("judge-test-").tempdir().expect("a folder")
}

/// Writes a file, and the folders above it where they are missing.
pub fn write(file: &Path, text: impl AsRef<[u8]>) {
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(file, text).expect("a file");
}

/// Whether there is a program of this name in `PATH`.
pub fn is_installed(program: &str) -> bool {
    let found = Command::new("sh").args(["-c", "command -v \"$0\"", program]).output();
    found.expect("a shell").status.success()
}

/// A command line of the judge. All processes that it starts have its mark.
pub struct Judge {
    pub command: Command,
    pub mark: String,
}

impl Judge {
    /// The judge, without arguments.
    pub fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let mark = format!("{}-{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let mut command = Command::new(cargo_bin!("judge"));
        command.env(MARK, &mark).env_remove("NO_COLOR").stdin(Stdio::null());
        Self { command, mark }
    }

    /// The judge, started by a shell script in which it is `"$@"`.
    pub fn within(self, script: &str) -> Self {
        let mut command = Command::new("sh");
        command.args(["-c", script, "sh"]).arg(self.command.get_program());
        command.args(self.command.get_args()).env(MARK, &self.mark).env_remove("NO_COLOR");
        Self { command, mark: self.mark }
    }

    /// The same judge, which ignores no signal even if whoever started the tests
    /// does, like nohup.
    pub fn with_default_signals(self) -> Self {
        let mut command = Command::new("env");
        command.arg("--default-signal").arg(self.command.get_program());
        command.args(self.command.get_args()).env(MARK, &self.mark).env_remove("NO_COLOR");
        command.stdin(Stdio::null());
        Self { command, mark: self.mark }
    }

    /// The same arguments for a copy of the judge at `program`.
    pub fn with_program(self, program: &Path) -> Self {
        let mut command = Command::new(program);
        command.args(self.command.get_args()).env(MARK, &self.mark).env_remove("NO_COLOR");
        command.stdin(Stdio::null());
        Self { command, mark: self.mark }
    }

    /// `judge test --cases FOLDER`.
    pub fn on(cases: &Path) -> Self {
        Self::new().args(["test", "--cases"]).arg(cases)
    }

    pub fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.command.arg(argument);
        self
    }

    /// Adds words, with blanks between them.
    pub fn words(self, words: &str) -> Self {
        self.args(words.split_whitespace())
    }

    pub fn args(mut self, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        self.command.args(arguments);
        self
    }

    /// `-- sh -c SCRIPT`.
    pub fn shell(self, script: &str) -> Self {
        self.args(["--", "sh", "-c", script])
    }

    /// Starts it in this folder.
    pub fn inside(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Starts it.
    pub fn start(mut self) -> Started {
        // Into files, so that it never waits for a reader.
        let [stdout, stderr] = [(); 2].map(|()| tempfile::tempfile().expect("a file"));
        let clone = |file: &File| file.try_clone().expect("a file");
        self.command.stdout(clone(&stdout)).stderr(clone(&stderr));
        let child = self.command.spawn().expect("the judge starts");
        Started { child, stdout, stderr, mark: self.mark }
    }

    /// Runs it to its end.
    pub fn run(self) -> Ended {
        self.start().wait()
    }
}

/// A judge that runs.
pub struct Started {
    pub child: Child,
    pub mark: String,
    stdout: File,
    stderr: File,
}

impl Started {
    /// Waits until it has printed a text that `is_it`.
    #[track_caller]
    pub fn until(&mut self, is_it: impl Fn(&str) -> bool) {
        self.until_file(|it| &it.stdout, is_it);
    }

    /// Waits until it has written a text that `is_it` to standard error.
    #[track_caller]
    pub fn until_complains(&mut self, is_it: impl Fn(&str) -> bool) {
        self.until_file(|it| &it.stderr, is_it);
    }

    #[track_caller]
    fn until_file(&mut self, file: fn(&Self) -> &File, is_it: impl Fn(&str) -> bool) {
        let mut text = String::new();
        let found = eventually(|| {
            let mut bytes = vec![0; 1 << 16];
            let count = file(self).read_at(&mut bytes, 0).expect("a file");
            text = String::from_utf8_lossy(&bytes[..count]).into_owned();
            is_it(&text).then_some(())
        });
        if found.is_none() {
            let _ = self.child.kill();
            panic!("{text}");
        }
    }

    /// Waits for its end.
    pub fn wait(mut self) -> Ended {
        let ended = eventually(|| self.child.try_wait().expect("the judge is watched"));
        let _ = self.child.kill();
        let text = |mut file: File| {
            let mut bytes = Vec::new();
            file.rewind().and_then(|()| file.read_to_end(&mut bytes)).expect("a file");
            String::from_utf8(bytes).expect("the judge prints text")
        };
        let (stdout, stderr) = (text(self.stdout), text(self.stderr));
        let status = ended.unwrap_or_else(|| panic!("the judge hangs\n{stdout}\n{stderr}"));
        Ended { status, stdout, stderr, mark: self.mark }
    }
}

/// A program on a terminal; it is killed with this.
pub struct OnTerminal {
    pub child: Child,
    pub terminal: OpenptyResult,
    shown: Arc<Mutex<String>>,
}

impl OnTerminal {
    /// Starts it in a session of its own, so that it may read the terminal.
    pub fn start(command: &Command) -> Self {
        let terminal = openpty(None, None).expect("a terminal");
        let side = || Stdio::from(terminal.slave.try_clone().expect("a terminal"));
        let mut session = Command::new("setsid");
        session.args(["--ctty", "--wait"]).arg(command.get_program()).args(command.get_args());
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => session.env(name, value),
                None => session.env_remove(name),
            };
        }
        if let Some(folder) = command.get_current_dir() {
            session.current_dir(folder);
        }
        session.stdin(side()).stdout(side()).stderr(side());
        let child = session.spawn().expect("it starts");
        let shown = Arc::new(Mutex::new(String::new()));
        let sink = shown.clone();
        let mut reader = File::from(terminal.master.try_clone().expect("a terminal"));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                // zsh rings the bell before it completes.
                let text = String::from_utf8_lossy(&bytes[..count]).replace('\u{7}', "");
                sink.lock().expect("text").push_str(&text);
            }
        });
        Self { child, terminal, shown }
    }

    /// What it has shown since the last key.
    pub fn shown(&self) -> String {
        self.shown.lock().expect("text").clone()
    }

    /// Presses these keys.
    pub fn types(&mut self, keys: &str) {
        self.shown.lock().expect("text").clear();
        let mut keyboard = File::from(self.terminal.master.try_clone().expect("a terminal"));
        keyboard.write_all(keys.as_bytes()).expect("a terminal");
    }

    /// Waits until it has shown this.
    #[track_caller]
    pub fn until(&self, text: &str) {
        let found = eventually(|| self.shown().contains(text).then_some(()));
        assert!(found.is_some(), "{text}: {}", self.shown());
    }
}

impl Drop for OnTerminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A judge that has ended.
#[derive(Debug)]
pub struct Ended {
    status: ExitStatus,
    pub stdout: String,
    pub stderr: String,
    pub mark: String,
}

impl Ended {
    /// Its exit status, or the negative signal that ended it.
    pub fn status(&self) -> i32 {
        self.status.code().unwrap_or_else(|| -self.status.signal().unwrap_or(0))
    }

    /// What `--format json` printed.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:#?}"))
    }

    /// The only program of the JSON report.
    #[track_caller]
    pub fn program(&self) -> Value {
        self.json()["problems"][0]["programs"][0].take()
    }

    /// The cases of the only program of the JSON report.
    #[track_caller]
    pub fn cases(&self) -> Vec<Value> {
        self.program()["cases"].as_array().expect("cases").clone()
    }

    /// The verdicts of the only program of the JSON report, case by case.
    #[track_caller]
    pub fn verdicts(&self) -> String {
        let cases = self.cases();
        let verdicts = cases.iter().map(|case| case["verdict"].as_str().expect("a verdict"));
        verdicts.collect::<Vec<_>>().join(" ")
    }

    /// Asserts that it ended with `status` and left no process.
    #[track_caller]
    pub fn expect(self, status: i32) -> Self {
        let left = processes(&self.mark);
        assert!(left.is_empty(), "left behind: {left:?}\n{self:#?}");
        assert_eq!(self.status(), status, "{self:#?}");
        self
    }

    /// Asserts that it printed nothing, wrote one line with `message` to standard
    /// error, and ended with status 2.
    #[track_caller]
    pub fn refuses(self, message: &str) {
        let this = self.expect(2);
        assert_eq!(this.stdout, "", "{this:#?}");
        assert_eq!(this.stderr.lines().count(), 1, "{this:#?}");
        assert!(this.stderr.contains(message), "{message}\n{this:#?}");
    }
}

/// Waits until `ready` returns something, but not longer than [`PATIENCE`].
pub fn eventually<T>(mut ready: impl FnMut() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(it) = ready() {
            return Some(it);
        }
        sleep(Duration::from_millis(2));
    }
    None
}

/// The processes with this mark: number and command line.
pub fn processes(mark: &str) -> Vec<(i32, String)> {
    if !cfg!(target_os = "linux") {
        return Vec::new();
    }
    let mark = format!("{MARK}={mark}").into_bytes();
    let marked = |dir: &Path| {
        let environment = fs::read(dir.join("environ")).ok()?;
        environment.split(|&byte| byte == 0).find(|it| *it == mark)?;
        let words = fs::read(dir.join("cmdline")).ok()?;
        let words = String::from_utf8_lossy(&words).replace('\0', " ");
        Some((dir.file_name()?.to_str()?.parse().ok()?, words))
    };
    let entries = fs::read_dir("/proc").expect("/proc");
    entries.flatten().filter_map(|entry| marked(&entry.path())).collect()
}
