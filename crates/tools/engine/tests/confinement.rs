//! What a confined program cannot reach, and what it can as before. Whatever one
//! cannot do, an unconfined one can: each attempt is made by both.

mod support;

use engine::{Limit, Outcome, Pool};
use nix::errno::Errno;
use std::ffi::OsString;
use std::fs::{self, File, Permissions};
use std::net::{TcpListener, UdpSocket};
use std::os::fd::AsRawFd;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::net::{UnixDatagram, UnixListener};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::{env, iter, process};
use support::{AMPLE, Case, c_program, confined_pool, folder, pool, verdict};

fn main() -> ExitCode {
    support::main(|| {
        trials![
            the_answer_cannot_be_read,
            an_answer_in_a_folder_below_the_hidden_one_cannot_be_read,
            nothing_outside_can_be_written_or_removed,
            modes_owners_and_times_of_files_cannot_be_changed,
            what_is_written_in_the_private_folder_is_gone_afterwards,
            a_private_folder_is_removed_whatever_is_in_it,
            runs_do_not_see_each_others_files,
            runs_do_not_see_the_files_of_other_pools,
            what_is_granted_can_be_read_and_what_is_writable_written,
            what_comes_later_in_a_folder_above_can_be_read,
            the_network_cannot_be_reached,
            nothing_outside_can_be_signalled_or_traced,
            limits_and_priorities_of_others_cannot_be_changed,
            not_even_roots_program_comes_before_what_watches_it,
            a_program_may_ask_for_the_usual_priority_and_does_not_get_it,
            giving_others_the_usual_policy_is_said_to_be_done_and_is_not,
            its_own_processes_can_be_signalled,
            descriptors_of_the_caller_are_closed,
            the_input_can_be_opened_again_and_not_be_changed,
            a_large_input_can_be_opened_again,
            the_input_is_no_memory_of_the_program,
            devices_are_those_that_do_no_harm,
            what_is_usual_works,
            languages_work,
            another_user_is_confined_as_well,
            an_older_landlock_refuses_what_it_can_and_tells_what_it_cannot,
            without_landlock_all_is_as_before,
            nothing_is_left_when_a_pool_is_gone,
        ]
    })
}

fn is_root() -> bool {
    fs::metadata("/proc/self").expect("/proc").uid() == 0
}

/// A run of a script with these arguments, which is to print the answer if it
/// succeeds.
fn attempt<W: Into<OsString>>(script: &str, arguments: impl IntoIterator<Item = W>) -> Case {
    Case::shell(&format!("({script}) && echo 3; exit 0"), arguments).hidden()
}

fn succeeds(case: &Case, pool: &Pool) -> bool {
    let run = case.run_in(pool);
    assert_eq!(run.exit_code, Some(0), "{run:?}");
    run.is_answer()
}

#[track_caller]
fn assert_refused(case: &Case) {
    assert!(!succeeds(case, &confined_pool()), "it can");
}

#[track_caller]
fn assert_allowed(case: &Case) {
    let run = case.run_in(&confined_pool());
    assert!(run.is_answer(), "{}{}", said(&run.stdout), said(&run.stderr));
}

fn said(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

/// That the script, whose arguments are the answer and the input, is refused, and
/// succeeds where it is not confined.
#[track_caller]
fn assert_only_refused_if_confined(script: &str) {
    let attempt = || {
        let mut case = attempt(script, [""; 0]);
        let files = ["1.out", "1.in"].map(|it| case.folder.path().join(it));
        case.request.command.extend(files.map(Into::into));
        case
    };
    let confined = attempt();
    assert!(!succeeds(&confined, &confined_pool()), "confined: {script}");
    let left = fs::read_dir(confined.folder.path()).expect("a folder");
    assert_eq!(left.count(), 2, "{script}");
    let text = |name| fs::read(confined.folder.path().join(name)).expect(name);
    assert_eq!([text("1.out"), text("1.in")], [b"3\n".to_vec(), Vec::new()], "{script}");
    assert!(succeeds(&attempt(), &pool()), "unconfined: {script}");
}

fn the_answer_cannot_be_read() {
    for script in [
        r#"cat "$1""#,
        // By the name of its input, where it has one.
        r#"cat "$(dirname "$(readlink /proc/$$/fd/0)")/1.out""#,
        r#"cat /proc/self/fd/0/../1.out || cd "$(dirname "$2")" && cat 1.out"#,
        r#"d=$(mktemp -d); ln -s "$1" "$d"/link && cat "$d"/link; s=$?; rm -r "$d"; [ $s = 0 ]"#,
        r#"d=$(mktemp -d); ln "$1" "$d"/link && cat "$d"/link; s=$?; rm -r "$d"; [ $s = 0 ]"#,
        r#"cat /proc/self/root"$1""#,
        r#"cat /proc/$PPID/root"$1""#,
        r#"for it in /proc/$PPID/fd/*; do [ -f "$it" ] && grep -q 3 "$it" && exit; done; false"#,
        r#"dd bs=2 count=1 if="$1""#,
    ] {
        // A fresh worker does not hold the answer of another run open.
        assert_only_refused_if_confined(&format!("({script}) >/dev/null"));
    }
}

fn an_answer_in_a_folder_below_the_hidden_one_cannot_be_read() {
    let case = attempt(r#"cat "$1"/below/it/1.out"#, [""; 0]);
    fs::create_dir_all(case.folder.path().join("below/it")).expect("a folder");
    fs::write(case.folder.path().join("below/it/1.out"), "3").expect("a file");
    let mut case = case;
    case.request.command.push(case.folder.path().into());
    assert_refused(&case);
    // Nor by another name of the folder.
    let link = folder();
    let link = link.path().join("link");
    std::os::unix::fs::symlink(case.folder.path(), &link).expect("a link");
    case.request.confinement.hidden = vec![link];
    assert_refused(&case);
    case.request.confinement.hidden.clear();
    assert_allowed(&case.answer("33"));
}

fn nothing_outside_can_be_written_or_removed() {
    for script in [
        r#"echo 4 >"$1""#,
        r#"echo 4 >"$2""#,
        r#"rm "$1""#,
        r#"rm "$2""#,
        r#"mv "$1" "$2""#,
        r#"truncate -s 0 "$1""#,
        r#"echo >"$(dirname "$1")/2.out""#,
        r#"mkdir "$(dirname "$1")/folder""#,
        r#"mkfifo "$(dirname "$1")/pipe""#,
        r#"ln -s 1.in "$(dirname "$1")/link""#,
        r#"ln "$1" "$(dirname "$1")/link""#,
    ] {
        assert_only_refused_if_confined(script);
    }
    // The program that runs, its source, its folder, the home, and /tmp.
    let made = folder();
    let copy = made.path().join("program");
    fs::copy("/bin/true", &copy).expect("a program");
    let places = [env::var_os("HOME").map(PathBuf::from), Some(env::temp_dir())];
    let places = places.into_iter().flatten().chain([
        made.path().into(),
        env::current_exe().expect("a program").parent().expect("a folder").into(),
        env::current_dir().expect("a folder"),
    ]);
    for place in places {
        let file = place.join(format!(".engine-test-{}", process::id()));
        let script = r#"touch "$1" && rm "$1""#;
        assert_refused(&attempt(script, [&file]));
        assert!(!file.exists());
        assert!(succeeds(&attempt(script, [&file]), &pool()), "{}", place.display());
    }
    for script in [r#"echo >>"$1""#, r#"rm -f "$1""#, r#"mv "$1" "$1.moved""#] {
        assert_refused(&attempt(script, [&copy]));
        assert_eq!(fs::read(&copy).ok(), fs::read("/bin/true").ok());
        assert!(succeeds(&attempt(script, [&copy]), &pool()), "{script}");
        fs::copy("/bin/true", &copy).expect("a program");
    }
    assert_refused(&attempt(r"echo 5 >/proc/$PPID/oom_score_adj", [""; 0]));
}

fn modes_owners_and_times_of_files_cannot_be_changed() {
    for script in [
        r#"chmod 777 "$1""#,
        r#"chown "$(id -u)" "$1""#,
        r#"touch -d 2001-01-01 "$1""#,
        r#"touch -h -d 2001-01-01 "$1""#,
    ] {
        let mut case = attempt(script, [""; 0]);
        let answer = case.folder.path().join("1.out");
        case.request.command.push(answer.clone().into());
        let about = || {
            let it = fs::metadata(&answer).expect("a file");
            (it.mode(), it.mtime(), it.ctime_nsec())
        };
        let before = about();
        assert_refused(&case);
        assert_eq!(about(), before, "{script}");
        assert!(succeeds(&case, &pool()), "{script}");
    }
    // By what it may read, too.
    let program = c_program(
        r#"
        #include <fcntl.h>
        #include <stdio.h>
        #include <sys/stat.h>

        int main(int count, char **words) {
            int file = open(words[1], O_RDONLY);
            if (file < 0 || fchmod(file, 0600) != 0) return 0;
            struct timespec times[2] = {{1, 0}, {1, 0}};
            if (futimens(file, times) != 0) return 0;
            puts("3");
        }
    "#,
    );
    let here = folder();
    let file = here.path().join("file");
    fs::write(&file, "").expect("a file");
    let case = Case::new([&program, &file]);
    assert_refused(&case);
    assert!(succeeds(&case, &pool()));
}

fn what_is_written_in_the_private_folder_is_gone_afterwards() {
    let (pool, at) = (confined_pool(), |output: &[u8]| PathBuf::from(said(output).trim()));
    let script = r#"echo "$TMPDIR"; cd "$TMPDIR"; mkdir a a/b; echo 3 >a/b/c; touch d
        mv a/b e; ln d f; ln -s d g; rm d; [ "$(cat e/c)" = 3 ] && [ "$(ls)" = "$(printf 'a\ne\nf\ng')" ]"#;
    let first = Case::script(script).run_in(&pool);
    assert_eq!(first.exit_code, Some(0), "{}", said(&first.stderr));
    assert!(!at(&first.stdout).exists());
    // The next is another, and empty.
    let second = Case::script(r#"echo "$TMPDIR"; [ -z "$(ls -A "$TMPDIR")" ]"#).run_in(&pool);
    assert_eq!(second.exit_code, Some(0), "{}", said(&second.stdout));
    assert_ne!(second.stdout, first.stdout);
    // Beside it nothing can be written.
    assert_refused(&attempt(r#"touch "$TMPDIR/../beside""#, [""; 0]));
    // It is where a program runs that is to run there.
    let here = Case::script(r#"[ "$(pwd -P)" = "$TMPDIR" ] && touch file && echo 3"#);
    assert_allowed(&here.in_private_folder());
}

/// What a private folder may be filled with.
const FILLINGS: &str = r#"
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/stat.h>
    #include <unistd.h>

    int main(void) {
        chdir(getenv("TMPDIR"));
        mkdir("closed", 0300);
        close(open("closed/file", O_CREAT | O_WRONLY, 0));
        close(open("closed/readable", O_CREAT | O_WRONLY, 0600));
        mkdir("closed/more", 0300);
        mkdir("closed/more/deep", 0);
        mkfifo("pipe", 0);
        for (int i = 0; i < 1000; i++) {
            char name[20];
            sprintf(name, "%d", i);
            close(open(name, O_CREAT | O_WRONLY, 0600));
        }
        int depth = 0;
        while (depth < 5000 && mkdir("d", 0700) == 0 && chdir("d") == 0) depth++;
        if (depth == 5000) puts("3");
    }
"#;

fn a_private_folder_is_removed_whatever_is_in_it() {
    let at = folder();
    let pool = Pool::confined(1, at.path()).expect("a pool");
    let run = Case::new([c_program(FILLINGS)]).run_in(&pool);
    assert!(run.is_answer(), "{run:?}");
    if is_root() {
        // At once, where no mode stands against it.
        let left = Command::new("find").arg(at.path()).args(["-mindepth", "3"]).output();
        assert_eq!(said(&left.expect("find").stdout), "");
    }
    // The next run does not see it, wherever it is.
    let looks = r#"cat "$TMPDIR"/../*/closed/readable && echo 4; echo 3"#;
    assert!(Case::script(looks).run_in(&pool).is_answer());
    drop(pool);
    assert_eq!(fs::read_dir(at.path()).expect("a folder").count(), 0);
}

fn runs_do_not_see_each_others_files() {
    let pool = Pool::confined(2, &env::temp_dir()).expect("a pool");
    // Each waits until the other has surely written its own, or cannot.
    let script = r#"echo "$1" >file; sleep 0.2; [ "$(cat file)" = "$1" ] || exit 1
        for other in "$TMPDIR"/../../*/*/file; do
            [ "$other" -ef file ] || ! cat "$other" || exit 2
        done; echo 3"#;
    let cases = ["a", "b"].map(|it| Case::shell(script, [it]).in_private_folder());
    let requests = cases.iter().map(|case| ((), case.request.clone()));
    let requests = requests.cycle().take(8).collect::<Vec<_>>();
    pool.run_all(requests.into_iter(), |(), outcome| {
        assert_eq!(verdict(&outcome, &AMPLE), "AC", "{outcome:?}");
        std::ops::ControlFlow::Continue(())
    });
}

fn runs_do_not_see_the_files_of_other_pools() {
    let at = folder();
    let [one, other] = [(); 2].map(|()| Pool::confined(1, at.path()).expect("a pool"));
    // Where the other's private folder is, as if a program had just written there.
    let beside = at.path().join("beside");
    fs::create_dir(&beside).expect("a folder");
    assert_eq!(fs::read_dir(at.path()).expect("a folder").count(), 3);
    for entry in fs::read_dir(at.path()).expect("a folder").flatten() {
        fs::write(entry.path().join("file"), "").expect("a file");
    }
    let script = r#"cd "$1" && n=0; for it in */file; do cat "$it" && n=$((n+1)); done; echo $n"#;
    for pool in [one, other] {
        let case = Case::shell(script, [at.path()]).answer("1");
        assert!(case.run_in(&pool).is_answer());
    }
}

fn what_is_granted_can_be_read_and_what_is_writable_written() {
    let mut case = attempt(r#""$1"/program && ! "$1"/other"#, [""; 0]);
    let here = case.folder.path().to_owned();
    for name in ["program", "other"] {
        fs::copy("/bin/true", here.join(name)).expect("a program");
    }
    case.request.command.push(here.clone().into());
    case.request.confinement.granted = vec![here.join("program")];
    let pool = confined_pool();
    assert!(succeeds(&case, &pool));
    // Even where it is another file by then.
    fs::copy("/bin/true", here.join("new")).expect("a program");
    fs::rename(here.join("new"), here.join("program")).expect("a program");
    assert!(succeeds(&case, &pool));
    let elsewhere = folder();
    let mut case = attempt(r#"cd "$1" && echo >a && mv a b && rm b"#, [elsewhere.path()]);
    assert_refused(&case);
    case.request.confinement.writable = vec![elsewhere.path().into()];
    assert_allowed(&case);
}

fn what_comes_later_in_a_folder_above_can_be_read() {
    let pool = confined_pool();
    let first = Case::script("echo 3").hidden();
    assert!(first.run_in(&pool).is_answer());
    for _ in 0..20 {
        // Beside the hidden folder.
        let later = folder();
        fs::write(later.path().join("file"), "3").expect("a file");
        let mut case = Case::new(["cat".into(), later.path().join("file")]);
        case.request.confinement = first.request.confinement.clone();
        assert!(case.run_in(&pool).is_answer());
    }
}

/// Connects as its arguments say.
const CONNECTS: &str = r#"
    #include <arpa/inet.h>
    #include <stddef.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/socket.h>
    #include <sys/un.h>
    #include <unistd.h>

    int main(int count, char **words) {
        const char *how = words[1], *to = words[2];
        struct sockaddr_in inet = {.sin_family = AF_INET, .sin_port = htons(atoi(to))};
        inet.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        struct sockaddr_un local = {.sun_family = AF_UNIX};
        strcpy(local.sun_path, to);
        socklen_t length = sizeof local;
        if (*to == '@') {
            local.sun_path[0] = 0;
            length = offsetof(struct sockaddr_un, sun_path) + strlen(to);
        }
        int result = -1, pair[2];
        if (strcmp(how, "tcp") == 0)
            result = connect(socket(AF_INET, SOCK_STREAM, 0), (void *)&inet, sizeof inet);
        if (strcmp(how, "udp") == 0)
            result = sendto(socket(AF_INET, SOCK_DGRAM, 0), "3", 1, 0, (void *)&inet, sizeof inet);
        if (strcmp(how, "bind") == 0)
            result = bind(socket(AF_INET, SOCK_STREAM, 0), (void *)&inet, sizeof inet);
        if (strcmp(how, "listen") == 0)
            result = listen(socket(AF_INET, SOCK_STREAM, 0), 1);
        if (strcmp(how, "netlink") == 0)
            result = socket(AF_NETLINK, SOCK_RAW, 0) >= 0 ? 0 : -1;
        if (strcmp(how, "unix") == 0)
            result = connect(socket(AF_UNIX, SOCK_STREAM, 0), (void *)&local, length);
        if (strcmp(how, "pair") == 0 || strcmp(how, "raw pair") == 0) {
            int type = *how == 'r' ? SOCK_RAW : SOCK_DGRAM;
            if (socketpair(AF_UNIX, type, 0, pair) == 0)
                result = sendto(pair[0], "3", 1, 0, (void *)&local, length) == 1 ? 0 : -1;
        }
        if (strcmp(how, "stream pair") == 0) {
            char byte;
            if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 && write(pair[0], "3", 1) == 1)
                result = read(pair[1], &byte, 1) == 1 ? 0 : -1;
        }
        if (result >= 0) puts("3");
    }
"#;

#[cfg(target_os = "linux")]
fn abstract_socket(name: &str) -> UnixListener {
    use std::os::linux::net::SocketAddrExt;
    let address = std::os::unix::net::SocketAddr::from_abstract_name(name).expect("a name");
    UnixListener::bind_addr(&address).expect("a socket")
}

#[cfg(not(target_os = "linux"))]
fn abstract_socket(_: &str) {}

fn the_network_cannot_be_reached() {
    let program = c_program(CONNECTS);
    let here = folder();
    let [stream, datagram] = ["stream", "datagram"].map(|it| here.path().join(it));
    let _stream = UnixListener::bind(&stream).expect("a socket");
    let _datagram = UnixDatagram::bind(&datagram).expect("a socket");
    let name = format!("engine-test-{}", process::id());
    let _abstract = abstract_socket(&name);
    let tcp = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let udp = UdpSocket::bind("127.0.0.1:0").expect("a socket");
    let port = |it: std::io::Result<std::net::SocketAddr>| it.expect("a port").port().to_string();
    let (tcp_port, udp_port) = (port(tcp.local_addr()), port(udp.local_addr()));
    let name = format!("@{name}");
    for (how, to) in [
        ("tcp", Path::new(&tcp_port)),
        ("udp", Path::new(&udp_port)),
        ("bind", Path::new("0")),
        ("listen", Path::new("0")),
        ("netlink", Path::new("0")),
        ("unix", &stream),
        ("unix", Path::new(&name)),
        ("pair", &datagram),
        ("raw pair", &datagram),
    ] {
        let case = Case::new([&program, Path::new(how), to]);
        assert!(!succeeds(&case, &confined_pool()), "confined: {how}");
        assert!(succeeds(&case, &pool()), "unconfined: {how}");
    }
    assert_allowed(&Case::new([&program, Path::new("stream pair"), Path::new("")]));
}

/// Asks whether it may signal or trace the process of its arguments, or does it.
const REACHES: &str = r#"
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/ptrace.h>
    #include <sys/wait.h>
    #include <unistd.h>

    int main(int count, char **words) {
        int pid = atoi(words[2]), result = -1;
        if (pid == 0) pid = getppid();
        if (strcmp(words[1], "signal") == 0) result = kill(pid, 0);
        if (strcmp(words[1], "continue") == 0) result = kill(pid, SIGCONT);
        if (strcmp(words[1], "all") == 0) result = kill(-1, 0);
        if (strcmp(words[1], "trace") == 0) {
            result = ptrace(PTRACE_SEIZE, pid, NULL, NULL);
            if (result == 0) ptrace(PTRACE_DETACH, pid, NULL, NULL);
        }
        if (result == 0) puts("3");
    }
"#;

fn nothing_outside_can_be_signalled_or_traced() {
    let program = c_program(REACHES);
    let mut other = Command::new("sleep").arg("600").spawn().expect("a process");
    // Its parent, this process, and another.
    let whom = ["0".to_owned(), process::id().to_string(), other.id().to_string()];
    for how in ["signal", "continue", "trace"] {
        for whom in &whom {
            let case = Case::new([&program, Path::new(how), Path::new(whom)]);
            assert!(!succeeds(&case, &confined_pool()), "confined: {how} {whom}");
            if how != "trace" {
                assert!(succeeds(&case, &pool()), "unconfined: {how} {whom}");
            }
        }
    }
    other.kill().and_then(|()| other.wait()).expect("a child");
}

fn limits_and_priorities_of_others_cannot_be_changed() {
    let has = |program: &str| {
        let found = Command::new("sh").args(["-c", &format!("command -v {program}")]).output();
        assert!(found.expect("a shell").status.success(), "{program} is needed");
    };
    for program in ["prlimit", "renice", "taskset", "ionice", "chrt"] {
        has(program);
    }
    for script in [
        "prlimit --pid $PPID --nofile=512:512",
        "renice -n 1 -p $PPID",
        "taskset -p 1 $PPID",
        "ionice -c 3 -p $PPID",
        "chrt -b -p 0 $PPID",
    ] {
        let case = attempt(&format!("{script} >/dev/null"), [""; 0]);
        assert!(!succeeds(&case, &confined_pool()), "confined: {script}");
        assert!(succeeds(&case, &pool()), "unconfined: {script}");
    }
    assert_refused(&attempt("renice -n 1 -u $(id -u)", [""; 0]));
    for own in ["ulimit -n 50", "nice -n 1 true", "prlimit --nofile=50:50 true", "taskset 1 true"] {
        assert_allowed(&attempt(own, [""; 0]));
    }
}

fn not_even_roots_program_comes_before_what_watches_it() {
    for script in ["[ $(nice -n -9 nice) -lt 5 ]", "chrt -f 1 true"] {
        assert_refused(&attempt(script, [""; 0]));
    }
}

fn a_program_may_ask_for_the_usual_priority_and_does_not_get_it() {
    let source = r#"
        #include <stdio.h>
        #include <sys/resource.h>

        int main(void) {
            int asked = setpriority(PRIO_PROCESS, 0, 0);
            if (asked == 0 && getpriority(PRIO_PROCESS, 0) >= 5) puts("3");
            return 0;
        }
    "#;
    assert_allowed(&Case::new([c_program(source)]));
}

/// Gives a process this policy.
const RESCHEDULES: &str = r#"
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
    struct sched_param none = {0};
    if (sched_setscheduler(atoi(words[1]), POLICY, &none) == 0) puts("3");
    return 0;
}
"#;

fn giving_others_the_usual_policy_is_said_to_be_done_and_is_not() {
    let mut other = Command::new("sleep").arg("600").spawn().expect("a process");
    let number = other.id().to_string();
    let chrt = |words: &[&str]| {
        let output = Command::new("chrt").args(words).arg(&number).output().expect("chrt");
        assert!(output.status.success(), "{output:?}");
        said(&output.stdout)
    };
    chrt(&["--batch", "--pid", "0"]);
    let gives = |policy: &str| {
        let source = RESCHEDULES.replace("POLICY", policy);
        Case::new([c_program(&source).into_os_string(), number.clone().into()])
    };
    assert!(succeeds(&gives("SCHED_OTHER"), &confined_pool()));
    assert!(!succeeds(&gives("SCHED_IDLE"), &confined_pool()));
    assert!(chrt(&["--pid"]).contains("SCHED_BATCH"));
    assert!(succeeds(&gives("SCHED_OTHER"), &pool()));
    assert!(chrt(&["--pid"]).contains("SCHED_OTHER"));
    other.kill().and_then(|()| other.wait()).expect("a child");
}

fn its_own_processes_can_be_signalled() {
    let script = "sleep 60 & kill -STOP $! && kill -CONT $! && kill $!; wait $!; [ $? = 143 ]";
    assert_allowed(&attempt(script, [""; 0]));
    assert_allowed(&attempt("setsid sleep 60 & sleep 0.05; kill -KILL -$!", [""; 0]));
    let group = "trap 'echo 3; exit 0' TERM; kill -TERM 0; sleep 60";
    assert_allowed(&Case::script(group));
}

fn descriptors_of_the_caller_are_closed() {
    // The worker's own are closed anyway; this one its caller passes on.
    let here = folder();
    let file = here.path().join("leaked");
    fs::write(&file, "3").expect("a file");
    let leaked = File::open(&file).expect("a file");
    nix::fcntl::fcntl(&leaked, nix::fcntl::FcntlArg::F_SETFD(nix::fcntl::FdFlag::empty()))
        .expect("a flag");
    let case = attempt(&format!("cat /dev/fd/{}", leaked.as_raw_fd()), [""; 0]).answer("33");
    let (confined, unconfined) = (confined_pool(), pool());
    assert!(!succeeds(&case, &confined));
    assert!(succeeds(&case, &unconfined));
}

fn the_input_can_be_opened_again_and_not_be_changed() {
    for script in [
        "cat",
        "cat /dev/stdin",
        "cat /dev/fd/0",
        "cat /proc/self/fd/0",
        "cat </dev/stdin",
        "head -c 1 >/dev/null; cat /dev/stdin",
        // It can be read from its beginning again.
        "cat >/dev/null; cat /dev/stdin",
        "tail -c 7 </dev/stdin",
    ] {
        let case = Case::script(script).input("1 2 3 4").answer("1 2 3 4").hidden();
        assert_allowed(&case);
    }
    let changed = Case::script("echo 9 >>/dev/stdin; echo 9 >/dev/stdin; cat").input("1");
    let changed = changed.answer("1").hidden();
    assert_allowed(&changed);
    assert_eq!(fs::read(&changed.request.input).expect("a file"), b"1");
    let missing = attempt("cat", [""; 0]);
    fs::remove_file(&missing.request.input).expect("a file");
    assert!(matches!(missing.outcome_in(&confined_pool()), Outcome::Failed(_)));
}

fn a_large_input_can_be_opened_again() {
    let at = folder();
    let pool = Pool::confined(1, at.path()).expect("a pool");
    let script = r#"[ "$(head -c 1)" = a ] && tail -c 2 /dev/stdin && wc -c </dev/stdin"#;
    let case = Case::script(script).input(vec![b'a'; (64 << 20) + 1]).answer("aa67108865");
    assert!(case.run_in(&pool).is_answer());
    let left = Command::new("find").arg(at.path()).args(["-type", "f"]).output();
    assert_eq!(said(&left.expect("find").stdout), "");
}

fn the_input_is_no_memory_of_the_program() {
    let mut case = Case::script("sleep 0.1; echo 3").input(vec![b'a'; 48 << 20]).hidden();
    case.request.limits.memory_kib = 16 << 10;
    let run = case.run_in(&confined_pool());
    assert_eq!(run.exceeded(&case.request.limits), None::<Limit>, "{run:?}");
}

fn devices_are_those_that_do_no_harm() {
    for script in [
        "echo >/dev/null",
        "cat /dev/null",
        "[ $(head -c 5 /dev/urandom | wc -c) = 5 ]",
        "[ $(head -c 5 /dev/zero | wc -c) = 5 ]",
        "! echo 2>/dev/null >/dev/full",
        "echo 2>&1 >/dev/stderr",
        "ls /dev",
    ] {
        assert_allowed(&attempt(&format!("({script}) >/dev/null"), [""; 0]));
    }
    assert_refused(&attempt("touch /dev/shm/engine-test", [""; 0]));
    let disk = fs::read_dir("/sys/block").expect("/sys").flatten().map(|it| it.file_name());
    let disk = disk.map(|it| Path::new("/dev").join(it)).find(|it| it.exists());
    if let Some(disk) = disk.filter(|_| is_root()) {
        assert_refused(&attempt(r#"head -c 512 "$1" >/dev/null"#, [&disk]));
        let number = fs::metadata(&disk).expect("a disk").rdev();
        let (major, minor) = (number >> 8 & 0xfff, number & 0xff);
        let script = format!(r#"mknod "$TMPDIR/disk" b {major} {minor}"#);
        assert_refused(&attempt(&script, [""; 0]));
    }
}

fn what_is_usual_works() {
    for script in [
        "ls / /usr /bin >/dev/null",
        "echo 3 | sort | tee \"$TMPDIR/copy\" >/dev/null",
        "cat /proc/self/status /proc/cpuinfo >/dev/null",
        "sh -c 'exit 0' && env true && /usr/bin/env true",
        "ulimit -s 1024; true",
        "cat <<EOF >/dev/null\nhere\nEOF\n",
        "date >/dev/null && id >/dev/null",
        "cd \"$TMPDIR\" && cp /bin/true . && ./true",
        "cd \"$TMPDIR\" && mkfifo pipe && (echo 3 >pipe &) && cat pipe >/dev/null",
        "mktemp >/dev/null",
    ] {
        let case = attempt(script, [""; 0]);
        let run = case.run_in(&confined_pool());
        assert!(run.is_answer(), "{script}: {}", said(&run.stderr));
    }
    // A program that needs nothing else.
    let here = folder();
    let [source, program] = ["static.c", "static"].map(|it| here.path().join(it));
    fs::write(&source, "#include <stdio.h>\nint main(void) { puts(\"3\"); }").expect("a file");
    let gcc = Command::new("gcc").arg("-static").arg("-o").args([&program, &source]).status();
    assert!(gcc.expect("gcc").success());
    assert_allowed(&Case::new([program]));
}

fn languages_work() {
    let here = folder();
    let file = |name: &str, text: &str| {
        let path = here.path().join(name);
        fs::write(&path, text).expect("a file");
        path.into_os_string()
    };
    let python = "import sys, random, subprocess, threading, tempfile, os\n\
        a = open('/dev/stdin').read(); sys.stdin.seek(0); assert sys.stdin.read() == a\n\
        thread = threading.Thread(target=lambda: print(a.strip())); thread.start(); thread.join()\n\
        tempfile.TemporaryFile().write(b'1')\n\
        assert subprocess.run(['true']).returncode == 0 and os.cpu_count() > 0";
    let node = "const fs = require('fs'); const a = fs.readFileSync(0, 'utf8');\n\
        if (fs.readFileSync('/dev/stdin', 'utf8') !== a) throw 1; console.log(a.trim());\n\
        require('child_process').execFileSync('true');";
    let java = "import java.nio.file.*; class Main { public static void main(String[] a) throws \
        Exception { String s = new String(System.in.readAllBytes());\n\
        if (!s.equals(new String(Files.readAllBytes(Paths.get(\"/dev/stdin\"))))) throw new \
        Exception(); Thread t = new Thread(() -> System.out.println(s.trim())); t.start(); \
        t.join(); } }";
    let go = "package main\nimport (\"fmt\"; \"os\")\nfunc main() { b, _ := \
        os.ReadFile(\"/dev/stdin\"); fmt.Print(string(b)) }";
    let go_run = r#"GOCACHE=$TMPDIR/cache go run "$0""#;
    let programs: [(&str, Vec<OsString>); 4] = [
        ("python3", vec!["python3".into(), file("a.py", python)]),
        ("node", vec!["node".into(), file("a.js", node)]),
        ("java", vec!["java".into(), file("Main.java", java)]),
        ("go", vec!["sh".into(), "-c".into(), go_run.into(), file("a.go", go)]),
    ];
    for (name, words) in programs {
        let version = if name == "go" { "version" } else { "--version" };
        let installed = Command::new(name).arg(version).stdout(Stdio::null()).status();
        if !installed.is_ok_and(|it| it.success()) {
            println!("{name} is not installed");
            continue;
        }
        let mut case = Case::new(words).input("3\n").hidden().in_private_folder();
        case.request.limits.memory_kib = 2 << 20;
        assert_allowed(&case);
    }
}

/// Runs the trials of the name as another user than root.
fn another_user_is_confined_as_well() {
    const OTHER: &str = "ENGINE_TEST_AS_ANOTHER_USER";
    if !is_root() || env::var_os(OTHER).is_some() {
        return;
    }
    let here = folder();
    fs::set_permissions(here.path(), Permissions::from_mode(0o777)).expect("a folder");
    let program = here.path().join("program");
    fs::copy(env::current_exe().expect("a program"), &program).expect("a copy");
    let tests = [
        "the_answer_cannot_be_read",
        "nothing_outside_can_be_signalled_or_traced",
        "what_is_written_in_the_private_folder_is_gone_afterwards",
        "a_private_folder_is_removed_whatever_is_in_it",
        "the_input_can_be_opened_again_and_not_be_changed",
    ];
    for test in tests {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all"]);
        command.arg(&program).args(["--exact", test]).env(OTHER, "1").current_dir(here.path());
        let output = command.env("TMPDIR", here.path()).output().expect("setpriv");
        let said = said(&output.stdout) + &said(&output.stderr);
        assert!(output.status.success() && said.contains("1 passed"), "{said}");
    }
}

fn an_older_landlock_refuses_what_it_can_and_tells_what_it_cannot() {
    let program = c_program(REACHES);
    for (version, truncates, signals) in
        [(1, true, true), (3, false, true), (5, false, true), (6, false, false)]
    {
        let pool = Pool::confined_by_landlock(1, &env::temp_dir(), version).expect("a pool");
        assert_eq!(pool.is_confined(), version >= 6, "{version}");
        assert_eq!(pool.gap().is_some(), version < 6, "{version}");
        let file = |script: &str| {
            let mut case = attempt(script, [""; 0]);
            let answer = case.folder.path().join("1.out");
            case.request.command.push(answer.into());
            case
        };
        assert!(!succeeds(&file(r#"cat "$1" >/dev/null"#), &pool), "{version}");
        assert!(!succeeds(&file(r#"rm "$1""#), &pool), "{version}");
        let mut cut = Case::new([c_program(CUTS)]).hidden();
        cut.request.command.push(cut.request.input.clone().into());
        assert_eq!(succeeds(&cut, &pool), truncates, "{version}");
        let signal = Case::new([&program, Path::new("signal"), Path::new("0")]);
        assert_eq!(succeeds(&signal, &pool), signals, "{version}");
        assert!(succeeds(&attempt(r#"cd "$TMPDIR" && echo >a && mv a b"#, [""; 0]), &pool));
    }
}

/// Cuts a file off by its path.
const CUTS: &str = r#"
    #include <stdio.h>
    #include <unistd.h>

    int main(int count, char **words) {
        if (truncate(words[1], 0) == 0) puts("3");
    }
"#;

fn without_landlock_all_is_as_before() {
    for error in [Errno::ENOSYS, Errno::EOPNOTSUPP] {
        let pool = Pool::confined_by_landlock(1, &env::temp_dir(), -(error as i32));
        let pool = pool.expect("a pool");
        assert!(!pool.is_confined());
        assert!(pool.gap().is_some_and(|it| it.contains("Landlock")), "{error}");
        let mut case = attempt(r#"cat "$1" >/dev/null"#, [""; 0]);
        case.request.command.push(case.folder.path().join("1.out").into());
        assert!(succeeds(&case, &pool));
        // The private folder is there all the same.
        let script = "echo 4 >file && cat /dev/stdin";
        let case = Case::script(script).input("3").hidden().in_private_folder();
        assert!(case.run_in(&pool).is_answer());
        assert!(!Path::new("file").exists());
    }
    assert!(!pool().is_confined());
    assert_eq!(pool().gap(), None);
}

fn nothing_is_left_when_a_pool_is_gone() {
    let at = folder();
    let pool = Pool::confined(3, at.path()).expect("a pool");
    let case = Case::script("touch file; echo 3").in_private_folder();
    let requests = iter::repeat_with(|| ((), case.request.clone())).take(9);
    pool.run_all(requests.collect::<Vec<_>>().into_iter(), |(), outcome| {
        assert_eq!(verdict(&outcome, &AMPLE), "AC", "{outcome:?}");
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(fs::read_dir(at.path()).expect("a folder").count(), 1);
    drop(pool);
    assert_eq!(fs::read_dir(at.path()).expect("a folder").count(), 0);
}
