//! `new --from`: the cases of a new problem come from a folder or a zip archive.

use crate::support::{folder, write};
use crate::workspace::Copy;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A folder with these files; each has its own path as content.
fn with_files(files: &[&str]) -> TempDir {
    let dir = folder();
    for file in files {
        write(&dir.path().join(file), file);
    }
    dir
}

/// A zip archive that Python makes: `z` is the archive in these lines.
fn zip(dir: &TempDir, lines: &str) -> PathBuf {
    let file = dir.path().join("tests.zip");
    let open = "import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED)";
    let script = format!("{open}\n{lines}\nz.close()\n");
    let made = Command::new("python3").args(["-c", &script]).arg(&file).status();
    assert!(made.expect("python3 runs").success(), "{script}");
    file
}

/// A new problem called `taken`, with cases from this folder or archive.
fn new(copy: &Copy, from: &Path) -> assert_cmd::assert::Assert {
    copy.judge(&["new", "taken", "--from", from.to_str().expect("text")]).assert()
}

#[track_caller]
fn assert_taken(files: &[&str], expected: &[&str]) -> (Copy, String) {
    let (copy, dir) = (Copy::new(), with_files(files));
    let made = new(&copy, dir.path()).success().stderr("");
    assert_eq!(copy.names("testcases/taken"), expected);
    let printed = String::from_utf8(made.get_output().stdout.clone()).expect("text");
    (copy, printed)
}

#[test]
fn a_kattis_folder_gives_its_samples_and_secret_cases_and_names_the_rest() {
    let (copy, printed) = assert_taken(
        &[
            "problem.yaml",
            "data/sample/1.in",
            "data/sample/1.ans",
            "data/secret/01 big.in",
            "data/secret/01 big.ans",
            "data/secret/02.in",
            "data/secret/notes.txt",
            "submissions/accepted/right.py",
        ],
        &["sample-1.in", "sample-1.out", "secret-01-big.in", "secret-01-big.out"],
    );
    assert_eq!(copy.read("testcases/taken/sample-1.in"), "data/sample/1.in");
    assert_eq!(copy.read("testcases/taken/sample-1.out"), "data/sample/1.ans");
    let left_out: Vec<_> = printed.lines().filter_map(|it| it.strip_prefix("left out: ")).collect();
    let expected = [
        "data/secret/02.in",
        "data/secret/notes.txt",
        "problem.yaml",
        "submissions/accepted/right.py",
    ];
    assert_eq!(left_out, expected);
    assert!(printed.contains("testcases/taken  2 cases\n"), "{printed}");
    // It is a problem like any other.
    copy.judge(&["test", "taken"]).assert().code(1).stdout(is_match("RE +taken +0/2 ").unwrap());
}

#[test]
fn folders_of_oj_and_atcoder_and_sample_files_are_understood() {
    let oj = ["test/sample-1.in", "test/sample-1.out"];
    assert_taken(&oj, &["sample-1.in", "sample-1.out"]);
    let atcoder = ["in/a01", "in/b.txt", "out/a01", "out/b.txt"];
    let (copy, _) = assert_taken(&atcoder, &["a01.in", "a01.out", "b.in", "b.out"]);
    assert_eq!(copy.read("testcases/taken/b.out"), "out/b.txt");
    let nested = atcoder.map(|file| format!("abc224/d/{file}"));
    assert_taken(&nested.each_ref().map(|it| &**it), &["a01.in", "a01.out", "b.in", "b.out"]);
    assert_taken(&["input1.txt", "output1.txt"], &["1.in", "1.out"]);
}

#[test]
fn a_cses_download_is_unpacked() {
    let (copy, dir) = (Copy::new(), folder());
    // Many equal lines, so that it is really compressed; and one file that is not.
    let file = zip(
        &dir,
        "for name in '1', '2', '10':\n    z.writestr(name + '.in', '1 2\\n' * 5000)\n    \
         z.writestr(name + '.out', name, zipfile.ZIP_STORED)\n\
         z.writestr('__MACOSX/._1.in', 'x')\nz.writestr('read me', 'x')",
    );
    new(&copy, &file).success().stdout(contains("  3 cases\nleft out: read me\n"));
    let names = ["1.in", "1.out", "10.in", "10.out", "2.in", "2.out"];
    assert_eq!(copy.names("testcases/taken"), names);
    assert_eq!(copy.read("testcases/taken/2.in"), "1 2\n".repeat(5000));
    assert_eq!(copy.read("testcases/taken/10.out"), "10");
}

/// Nothing is left of a problem that cannot be made.
#[track_caller]
fn refuses(from: &Path, message: &str) {
    let (copy, temporary) = (Copy::new(), folder());
    let names = [copy.names("crates/problems"), copy.names("testcases")];
    copy.judge(&["new", "taken", "--from", from.to_str().expect("text")])
        .env("TMPDIR", temporary.path())
        .assert()
        .code(2)
        .stdout("")
        .stderr(is_match("^judge: [^\n]+\n$").unwrap().and(contains(message)));
    assert_eq!([copy.names("crates/problems"), copy.names("testcases")], names);
    assert_eq!(temporary.path().read_dir().expect("a folder").count(), 0);
}

#[test]
fn a_path_that_leads_out_of_an_archive_is_refused() {
    for path in ["../x.in", "a/../../x.in", "/tmp/x.in", r"..\\x.in", "C:/x.in"] {
        let dir = folder();
        let lines =
            format!("z.writestr('1.in', '')\nz.writestr('1.out', '')\nz.writestr('{path}', '')");
        refuses(&zip(&dir, &lines), "leads out of the archive");
        assert!(!dir.path().join("../x.in").exists());
    }
}

#[test]
fn a_link_in_an_archive_is_not_followed() {
    let (copy, dir) = (Copy::new(), folder());
    let file = zip(
        &dir,
        "it = zipfile.ZipInfo('1.in')\nit.create_system = 3\nit.external_attr = 0o120777 << 16\n\
         z.writestr(it, '/etc/passwd')\nz.writestr('1.out', 'x')\n\
         z.writestr('2.in', 'x')\nz.writestr('2.out', 'x')",
    );
    new(&copy, &file).success().stdout(contains("left out: 1.out"));
    assert_eq!(copy.names("testcases/taken"), ["2.in", "2.out"]);
}

#[test]
fn an_archive_that_is_too_large_unpacked_is_refused() {
    let dir = folder();
    let says = |size| {
        let file = "z.writestr('1.in', bytes(5000))\nz.writestr('1.out', '')";
        zip(&dir, &format!("{file}\nz.filelist[0].file_size = {size}"))
    };
    refuses(&says("257 << 20"), "larger than 256 MiB");
    // A bomb says that it is small.
    refuses(&says("4999"), "larger than the archive says");
}

#[test]
fn what_is_not_a_folder_or_archive_with_cases_is_refused() {
    let dir = with_files(&["notes.txt", "a.zip", "below/1.in"]);
    refuses(dir.path(), "contains no case");
    refuses(&dir.path().join("a.zip"), "neither a folder nor a zip archive");
    refuses(&dir.path().join("missing"), "cannot read");
    write(&dir.path().join("cut.zip"), "PK\u{3}\u{4} cut off");
    refuses(&dir.path().join("cut.zip"), "is not a zip archive");
    let damaged = zip(
        &dir,
        "z.writestr('1.in', '1 2 3' * 99)\nz.writestr('1.out', '')\n\
         z.fp.seek(40)\nz.fp.write(b'?????')\nz.fp.seek(0, 2)",
    );
    refuses(&damaged, "damaged");
}
