//! The languages: how a source file of each is compiled and run, as judges do. To
//! add a language, add a line to the table.

use itertools::Itertools;
use std::path::Path;

/// A language.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Language {
    /// The extensions of its source files, in lower case.
    extensions: &'static [&'static str],
    /// How the compiler or interpreter prints its version.
    pub(crate) version: &'static str,
    /// How a source file is compiled or, for an interpreted language, checked.
    pub(crate) compile: &'static str,
    /// How the program is run.
    pub(crate) run: &'static str,
}

/// In the commands, `SRC` is the source file, `OUT` the compiled program or folder,
/// and `CLASS` the class with Java's `main`.
#[rustfmt::skip]
const LANGUAGES: [Language; 7] = [
    Language { extensions: &["rs"],                       version: "rustc --version",   compile: "rustc -O --edition 2021 --crate-name main -o OUT SRC", run: "OUT" },
    Language { extensions: &["c"],                        version: "gcc --version",     compile: "gcc -O2 -DONLINE_JUDGE -o OUT SRC -lm",                run: "OUT" },
    Language { extensions: &["cpp", "cc", "cxx", "c++"],  version: "g++ --version",     compile: "g++ -O2 -std=c++20 -DONLINE_JUDGE -o OUT SRC",         run: "OUT" },
    Language { extensions: &["py"],                       version: "python3 --version", compile: "python3 -m py_compile SRC",                            run: "python3 SRC" },
    Language { extensions: &["java"],                     version: "javac --version",   compile: "javac -d OUT SRC",                                     run: "java -cp OUT CLASS" },
    Language { extensions: &["go"],                       version: "go version",        compile: "go build -o OUT SRC",                                  run: "OUT" },
    Language { extensions: &["js"],                       version: "node --version",    compile: "node --check SRC",                                     run: "node SRC" },
];

impl Language {
    /// The language of a file by its extension, in upper or lower case. Only `.C` is
    /// C++ and not C, as for compilers.
    pub(crate) fn of(source: &Path) -> Option<&'static Self> {
        let extension = source.extension()?.to_str()?;
        let extension = if extension == "C" { "cpp".to_owned() } else { extension.to_lowercase() };
        LANGUAGES.iter().find(|language| language.extensions.contains(&&*extension))
    }

    /// Every extension of a source file: `.rs .c .cpp` and so on.
    pub(crate) fn extensions() -> String {
        LANGUAGES.iter().flat_map(|it| it.extensions).map(|it| format!(".{it}")).join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::Language;
    use std::path::Path;

    #[test]
    fn the_extension_decides_the_language_in_upper_or_lower_case() {
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
