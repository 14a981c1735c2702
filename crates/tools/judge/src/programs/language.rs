//! The languages: how a source file of each is compiled and run, as judges do.
//! A language is added as one line of the table.

use itertools::Itertools;
use std::path::Path;

/// A language.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Language {
    /// The endings of its source files, in small letters.
    endings: &'static [&'static str],
    /// How the compiler or interpreter tells its version.
    pub(crate) version: &'static str,
    /// How a source file is compiled or, where it is interpreted, checked.
    pub(crate) compile: &'static str,
    /// How what was compiled is run.
    pub(crate) run: &'static str,
}

/// In the commands `SRC` stands for the source file, `OUT` for the program or
/// folder that is made of it, and `CLASS` for the class that holds Java's `main`.
#[rustfmt::skip]
const LANGUAGES: [Language; 7] = [
    Language { endings: &["rs"],                       version: "rustc --version",   compile: "rustc -O --edition 2021 --crate-name main -o OUT SRC", run: "OUT" },
    Language { endings: &["c"],                        version: "gcc --version",     compile: "gcc -O2 -DONLINE_JUDGE -o OUT SRC -lm",                run: "OUT" },
    Language { endings: &["cpp", "cc", "cxx", "c++"],  version: "g++ --version",     compile: "g++ -O2 -std=c++20 -DONLINE_JUDGE -o OUT SRC",         run: "OUT" },
    Language { endings: &["py"],                       version: "python3 --version", compile: "python3 -m py_compile SRC",                            run: "python3 SRC" },
    Language { endings: &["java"],                     version: "javac --version",   compile: "javac -d OUT SRC",                                     run: "java -cp OUT CLASS" },
    Language { endings: &["go"],                       version: "go version",        compile: "go build -o OUT SRC",                                  run: "OUT" },
    Language { endings: &["js"],                       version: "node --version",    compile: "node --check SRC",                                     run: "node SRC" },
];

impl Language {
    /// The language that a file's ending tells, whatever its case. Only `.C` is
    /// C++, as compilers take it, and not C.
    pub(crate) fn of(source: &Path) -> Option<&'static Self> {
        let ending = source.extension()?.to_str()?;
        let ending = if ending == "C" { "cpp".to_owned() } else { ending.to_lowercase() };
        LANGUAGES.iter().find(|language| language.endings.contains(&&*ending))
    }

    /// Every ending of a source file: `.rs .c .cpp` and so on.
    pub(crate) fn endings() -> String {
        LANGUAGES.iter().flat_map(|it| it.endings).map(|it| format!(".{it}")).join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::Language;
    use std::path::Path;

    #[test]
    fn the_ending_tells_the_language_whatever_its_case() {
        let compiler =
            |name: &str| Language::of(Path::new(name)).and_then(|it| it.version.split(' ').next());
        for (name, expected) in [
            ("a.c", Some("gcc")),
            ("a.C", Some("g++")),
            ("a.CPP", Some("g++")),
            ("a.c++", Some("g++")),
            ("a.PY", Some("python3")),
            ("a.b.rs", Some("rustc")),
            ("rs", None),
            ("a.txt", None),
        ] {
            assert_eq!(compiler(name), expected, "{name}");
        }
    }
}
