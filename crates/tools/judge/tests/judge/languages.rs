//! The languages: a source file of each is compiled, run and judged.

use crate::support::{Judge, cases, folder, is_installed, write};
use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use tempfile::TempDir;

/// Limits that a busy machine does not reach, and virtual machines neither.
const AMPLE: &str = "--format json --time-limit 30 --memory-limit 1024";

/// A language and its programs.
struct Language {
    ending: &'static str,
    compiler: &'static str,
    /// Prints the sum of two numbers.
    sum: &'static str,
    /// Is refused by the compiler, with this in its message.
    wrong: [&'static str; 2],
    /// Prints the file whose name it reads.
    looks_up: &'static str,
}

const LANGUAGES: [Language; 11] = [
    Language {
        ending: "rs",
        compiler: "rustc",
        sum: r#"fn main() {
            let line = std::io::stdin().lines().next().unwrap().unwrap();
            println!("{}", line.split(' ').map(|it| it.parse::<i32>().unwrap()).sum::<i32>());
        }"#,
        wrong: ["fn main() { missing(); }", "missing"],
        looks_up: r#"fn main() {
            let name = std::io::stdin().lines().next().unwrap().unwrap();
            println!("{}", std::fs::read_to_string(name).unwrap());
        }"#,
    },
    Language {
        ending: "c",
        compiler: "gcc",
        sum: r#"#include <math.h>
        #include <stdio.h>
        int main(void) {
            double a, b;
            scanf("%lf %lf", &a, &b);
            printf("%g\n", sqrt((a + b) * (a + b)));
        }"#,
        wrong: ["int main(void) { return missing; }", "missing"],
        looks_up: r#"#include <stdio.h>
        int main(void) {
            char name[4096];
            scanf("%4095s", name);
            FILE *file = fopen(name, "r");
            int answer;
            if (!file || fscanf(file, "%d", &answer) != 1) return perror(name), 1;
            printf("%d\n", answer);
        }"#,
    },
    Language {
        ending: "cpp",
        compiler: "g++",
        sum: "#include <iostream>
        int main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }",
        wrong: ["int main() { return missing; }", "missing"],
        looks_up: "#include <fstream>
        #include <iostream>
        int main() {
            std::string name;
            std::cin >> name;
            std::ifstream file;
            file.exceptions(std::ios::failbit);
            file.open(name);
            std::cout << file.rdbuf();
        }",
    },
    Language {
        ending: "py",
        compiler: "python3",
        sum: "print(sum(map(int, input().split())))",
        wrong: ["print('3'\n", "SyntaxError"],
        looks_up: "print(open(input()).read())",
    },
    Language {
        ending: "java",
        compiler: "javac",
        sum: "import java.util.Scanner;
        class Sum {
            public static void main(String[] words) {
                Scanner scanner = new Scanner(System.in);
                System.out.println(scanner.nextInt() + scanner.nextInt());
            }
        }",
        wrong: ["class Main { void main() { missing(); } }", "missing"],
        looks_up: "import java.nio.file.*;
        class Main {
            public static void main(String[] words) throws Exception {
                String name = new String(System.in.readAllBytes());
                System.out.println(new String(Files.readAllBytes(Paths.get(name))));
            }
        }",
    },
    Language {
        ending: "go",
        compiler: "go",
        sum: r#"package main
        import "fmt"
        func main() {
            var a, b int
            fmt.Scan(&a, &b)
            fmt.Println(a + b)
        }"#,
        wrong: ["package main\nfunc main() { missing() }", "missing"],
        looks_up: r#"package main
        import ("fmt"; "os")
        func main() {
            var name string
            fmt.Scan(&name)
            text, err := os.ReadFile(name)
            if err != nil { panic(err) }
            fmt.Println(string(text))
        }"#,
    },
    Language {
        ending: "js",
        compiler: "node",
        sum: "const words = require('fs').readFileSync(0, 'utf8').split(' ');
        console.log(words.map(Number).reduce((a, b) => a + b));",
        wrong: ["console.log('3'\n", "SyntaxError"],
        looks_up: "const fs = require('fs');
        console.log(fs.readFileSync(fs.readFileSync(0, 'utf8'), 'utf8'));",
    },
    Language {
        ending: "rb",
        compiler: "ruby",
        sum: "puts gets.split.sum(&:to_i)",
        wrong: ["puts(3\n", "syntax error"],
        looks_up: "puts File.read(gets)",
    },
    Language {
        ending: "cs",
        compiler: "mcs",
        sum: "using System;
        using System.Linq;
        class Sum {
            static void Main() {
                Console.WriteLine(Console.ReadLine().Split(' ').Select(int.Parse).Sum());
            }
        }",
        wrong: ["class Wrong { static void Main() { missing(); } }", "missing"],
        looks_up: "using System;
        class LooksUp {
            static void Main() {
                Console.WriteLine(System.IO.File.ReadAllText(Console.ReadLine()));
            }
        }",
    },
    Language {
        ending: "kt",
        compiler: "kotlinc",
        sum: "fun main() = println(readLine()!!.split(' ').map { it.toInt() }.sum())",
        wrong: ["fun main() = missing()", "missing"],
        looks_up: "fun main() = println(java.io.File(readLine()!!).readText())",
    },
    Language {
        ending: "hs",
        compiler: "ghc",
        sum: "main = interact (show . sum . map read . words)",
        wrong: ["main = missing", "missing"],
        looks_up: "main = getLine >>= readFile >>= putStrLn",
    },
];

/// The program of this language that adds two numbers.
fn sum_in(ending: &str) -> &'static str {
    LANGUAGES.iter().find(|it| it.ending == ending).expect("a language").sum
}

/// The languages whose compilers are installed.
fn installed() -> impl Iterator<Item = Language> {
    LANGUAGES.into_iter().filter(|Language { compiler, .. }| {
        let is_installed = is_installed(compiler);
        if !is_installed {
            eprintln!("{compiler} is not installed, so its sources are not judged");
        }
        is_installed
    })
}

/// A folder with one case: its answer is the sum of its numbers.
fn one_case() -> TempDir {
    cases([("1", "1 2\n", "3\n")])
}

#[test]
fn a_source_file_of_each_language_is_compiled_and_judged() {
    let dir = cases([("right", "1 2\n", "3\n"), ("wrong", "1 2\n", "4\n")]);
    let mine = folder();
    for Language { ending, sum, .. } in installed() {
        let file = mine.path().join("my solution").with_extension(ending);
        write(&file, sum);
        let judge = Judge::on(dir.path()).words(AMPLE).arg(&file);
        assert_eq!(judge.run().expect(1).verdicts(), "AC WA", "{ending}");
    }
}

#[test]
fn what_a_compiler_refuses_is_a_compile_error_with_its_message() {
    let dir = one_case();
    let mine = folder();
    for Language { ending, wrong: [source, message], .. } in installed() {
        let file = mine.path().join("wrong").with_extension(ending);
        write(&file, source);
        let ended = Judge::on(dir.path()).words(AMPLE).arg(&file).run().expect(1);
        assert_eq!(ended.program()["verdict"], "CE", "{ending}");
        assert!(ended.program()["message"].as_str().expect("text").contains(message), "{ended:#?}");
        assert!(ended.cases().is_empty());
    }
}

#[test]
fn a_program_of_no_language_can_look_up_an_answer() {
    let dir = cases([("1", "", "42\n")]);
    let answer = dir.path().join("1.out");
    write(&dir.path().join("1.in"), answer.to_str().expect("a name"));
    let mine = folder();
    for Language { ending, looks_up, .. } in installed() {
        let file = mine.path().join("looks-up").with_extension(ending);
        write(&file, looks_up);
        let judge = || Judge::on(dir.path()).words("--time-limit 30 --memory-limit 1024");
        let confined = judge().arg(&file).run().expect(1).stdout;
        assert!(confined.contains("RE"), "{ending}: {confined}");
        judge().words("--unconfined").arg(&file).run().expect(0);
    }
}

#[test]
fn a_missing_compiler_or_interpreter_is_an_internal_error_that_names_it() {
    let dir = one_case();
    let mine = folder();
    for Language { ending, compiler, sum, .. } in LANGUAGES {
        let file = mine.path().join("mine").with_extension(ending);
        write(&file, sum);
        let mut judge = Judge::on(dir.path()).arg(&file);
        judge.command.env("PATH", "").env("HOME", mine.path()).env_remove("CARGO_HOME");
        let ended = judge.run().expect(2);
        assert!(ended.stdout.contains("IE"), "{ended:#?}");
        assert!(ended.stdout.contains(&format!("{compiler} is not installed")), "{ended:#?}");
    }
}

#[test]
fn a_source_may_have_any_name_and_may_be_a_link() {
    let dir = one_case();
    let mine = folder();
    let languages = || installed().filter(|it| ["c", "rs", "py", "go"].contains(&it.ending));
    for name in [
        "-dash",
        "two words",
        "quote'\"$HOME",
        "new\nline",
        ".dot",
        "_line",
        "@file",
        "773",
        "--",
        "my_test",
    ] {
        for Language { ending, sum, .. } in languages() {
            let name = format!("./{name}.{ending}");
            write(&mine.path().join(&name), sum);
            let judge = Judge::on(dir.path()).words(AMPLE).arg(&name).inside(mine.path());
            assert_eq!(judge.run().expect(0).verdicts(), "AC", "{name}");
        }
    }
    // The name of the link decides the language.
    for Language { ending, sum, .. } in languages() {
        let file = format!("stored/{ending}.txt");
        write(&mine.path().join(&file), sum);
        let link = format!("link.{ending}");
        symlink(&file, mine.path().join(&link)).expect("a link");
        let judge = Judge::on(dir.path()).words(AMPLE).arg(&link).inside(mine.path());
        assert_eq!(judge.run().expect(0).verdicts(), "AC", "{link}");
    }
}

#[test]
fn cpp_has_more_endings() {
    let dir = one_case();
    let mine = folder();
    for ending in ["cc", "C", "CPP"] {
        let file = mine.path().join("mine").with_extension(ending);
        write(&file, sum_in("cpp"));
        let ended = Judge::on(dir.path()).words(AMPLE).arg(&file).run().expect(0);
        assert_eq!(ended.verdicts(), "AC", "{ending}");
    }
}

#[test]
fn compiling_leaves_no_files_behind() {
    let dir = one_case();
    let mine = folder();
    let temporary = folder();
    let file = mine.path().join("mine.c");
    write(&file, sum_in("c"));
    let mut judge = Judge::on(dir.path()).words(AMPLE).arg(&file);
    judge.command.env("TMPDIR", temporary.path());
    judge.run().expect(0);
    let left: Vec<_> = fs::read_dir(temporary.path()).expect("a folder").collect();
    assert!(left.is_empty(), "{left:?}");
    let left = fs::read_dir(mine.path()).expect("a folder").count();
    assert_eq!(left, 1);
}

/// A Java program whose `main` is in the class `Main`.
fn java(before: &str) -> String {
    sum_in("java").replace("class Sum", &format!("{before} class Main"))
}

#[test]
fn a_java_program_may_have_any_file_name_package_and_other_classes() {
    let dir = one_case();
    let mine = folder();
    for before in [
        "public",
        "class Another { static int one = 1; } public final",
        "class A { static void call() { Main.main(new String[0]); } }",
    ] {
        let file = mine.path().join("solution.java");
        write(&file, java(before));
        let judge = Judge::on(dir.path()).words("--format json --time-limit 30");
        let ended = judge.words("--memory-limit 1024").arg(&file).run().expect(0);
        assert_eq!(ended.verdicts(), "AC", "{before}");
    }
    let file = mine.path().join("packed.java");
    write(&file, format!("package a.b;\n{}", java("public")));
    let judge = Judge::on(dir.path()).words("--format json --time-limit 30");
    let ended = judge.words("--memory-limit 1024").arg(&file).run().expect(0);
    assert_eq!(ended.verdicts(), "AC");
}

#[test]
fn a_class_may_have_another_name_than_its_file() {
    let dir = one_case();
    let mine = folder();
    for (file, class) in [("solution.java", "Main"), ("Solution.java", "Solution")] {
        let helper = "class Another { static int one = 1; }\n";
        write(
            &mine.path().join(file),
            sum_in("java").replace("class Sum", &format!("{helper}class {class}")),
        );
        let judge = Judge::on(dir.path()).words("--format json --time-limit 30").arg(file);
        let ended = judge.words("--memory-limit 1024").inside(mine.path()).run().expect(0);
        assert_eq!(ended.verdicts(), "AC", "{file}");
    }
}

#[test]
fn go_compiles_alike_whatever_its_settings_and_the_module_around_are() {
    if !is_installed("go") {
        eprintln!("go is not installed, so its settings are not tried");
        return;
    }
    let dir = one_case();
    let here = folder();
    write(&here.path().join("go.mod"), "module around\n\ngo 99.0\n");
    let judge_file = here.path().join("target/release/judge");
    write(&judge_file, fs::read(env!("CARGO_BIN_EXE_judge")).expect("a judge"));
    fs::set_permissions(&judge_file, Permissions::from_mode(0o755)).expect("a judge");
    let file = here.path().join("mine.go");
    let judge = |comment: &str, settings: &[(&str, &str)]| {
        write(&file, format!("{}\n// {comment}\n", sum_in("go")));
        let judge = Judge::on(dir.path()).words(AMPLE).arg(&file).with_program(&judge_file);
        let mut judge = judge.inside(here.path());
        judge.command.env_remove("HOME").env_remove("XDG_CACHE_HOME").env_remove("GOCACHE");
        judge.command.envs(settings.iter().copied());
        assert_eq!(judge.run().expect(0).verdicts(), "AC", "{comment}");
    };
    judge("no home", &[]);
    // The next source finds what was compiled for the first.
    let cache = here.path().join("target/caches/go");
    assert!(fs::read_dir(&cache).expect("a cache").count() > 0);
    judge("a home where nothing can be written", &[("HOME", "/proc")]);
    for setting in [
        ("GO111MODULE", "on"),
        ("GOCACHE", "/proc"),
        ("GOENV", file.to_str().expect("a name")),
        ("GOFLAGS", "-mod=mod -race"),
        ("GOPATH", "relative"),
        ("GOTELEMETRY", "on"),
        ("GOTOOLCHAIN", "go99.0"),
        ("GOWORK", "/proc/go.work"),
    ] {
        judge(setting.0, &[setting]);
    }
}

#[test]
fn a_go_file_that_is_no_program_is_refused() {
    if !is_installed("go") {
        eprintln!("go is not installed, so its sources are not judged");
        return;
    }
    let dir = one_case();
    let file = dir.path().join("library.go");
    write(&file, "package library\n\nfunc main() {}\n");
    let ended = Judge::on(dir.path()).words(AMPLE).arg(&file).run().expect(1);
    assert_eq!(ended.program()["verdict"], "CE", "{ended:#?}");
}
