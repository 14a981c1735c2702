//! The languages: how a source file of each is compiled and run, as judges do. To
//! add a language, add a line to the table.

use itertools::Itertools;
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// A language.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Language {
    /// The extensions of its source files, in lower case.
    extensions: &'static [&'static str],
    /// The compiler or interpreter, with the options that a user may replace.
    tool: &'static str,
    /// How it prints its version.
    pub(crate) version: &'static str,
    /// How a source file is compiled or, for an interpreted language, checked.
    pub(crate) compile: &'static str,
    /// How the program is run.
    pub(crate) run: &'static str,
}

/// A command of Go, whatever the user's settings are and whatever module the folder
/// is in. Without C, the compiler runs nothing but itself: its cache can be trusted.
macro_rules! go {
    ($command:literal) => {
        concat!(
            "env CGO_ENABLED=0 GO111MODULE=off GOENV=off GOFLAGS= GOPATH= GOTOOLCHAIN=local ",
            $command
        )
    };
}

/// In the commands, `TOOL` is the compiler or interpreter, `BARE` the same without its
/// options, `SRC` the source file, `OUT` the compiled program or folder, `CLASS` the
/// class with Java's `main`, and `CACHE` a folder that the compiler finds again for
/// the next source.
#[rustfmt::skip]
const LANGUAGES: [Language; 11] = [
    Language { extensions: &["rs"],                      tool: "rustc -O --edition 2021", version: "BARE --version",    compile: "TOOL --crate-name main -o OUT SRC",                 run: "OUT" },
    Language { extensions: &["c"],                       tool: "gcc -O2",                 version: "BARE --version",    compile: "TOOL -DONLINE_JUDGE -o OUT SRC -lm",                run: "OUT" },
    Language { extensions: &["cpp", "cc", "cxx", "c++"], tool: "g++ -O2 -std=c++20",      version: "BARE --version",    compile: "TOOL -DONLINE_JUDGE -o OUT SRC",                    run: "OUT" },
    Language { extensions: &["py"],                      tool: "python3",                 version: "BARE --version",    compile: "TOOL -m py_compile SRC",                            run: "TOOL SRC" },
    Language { extensions: &["java"],                    tool: "javac",                   version: "BARE --version",    compile: "TOOL -d OUT SRC",                                   run: "java -cp OUT CLASS" },
    Language { extensions: &["go"],                      tool: "go build",                version: go!("BARE version"), compile: go!("GOCACHE=CACHE TOOL -buildmode=exe -o OUT SRC"), run: "OUT" },
    Language { extensions: &["js"],                      tool: "node",                    version: "BARE --version",    compile: "TOOL --check SRC",                                  run: "TOOL SRC" },
    Language { extensions: &["rb"],                      tool: "ruby",                    version: "BARE --version",    compile: "TOOL -c SRC",                                       run: "TOOL SRC" },
    Language { extensions: &["cs"],                      tool: "mcs -optimize+",          version: "BARE --version",    compile: "TOOL -out:OUT SRC",                                 run: "mono OUT" },
    Language { extensions: &["kt"],                      tool: "kotlinc",                 version: "BARE -version",     compile: "TOOL -include-runtime -d OUT.jar SRC",              run: "java -jar OUT.jar" },
    Language { extensions: &["hs"],                      tool: "ghc -O2",                 version: "BARE --version",    compile: "TOOL -o OUT SRC",                                   run: "OUT" },
];

/// What a sanitizer needs to name the line, and to end the program with an error.
const SANITIZER_OPTIONS: &str = "-g -fno-sanitize-recover=all";

impl Language {
    /// The language of a file by its extension, in upper or lower case. Only `.C` is
    /// C++ and not C, as for compilers.
    pub(crate) fn of(source: &Path) -> Option<&'static Self> {
        let extension = source.extension()?.to_str()?;
        let extension = if extension == "C" { "cpp".to_owned() } else { extension.to_lowercase() };
        LANGUAGES.iter().find(|language| language.extensions.contains(&&*extension))
    }

    /// The words of the compiler or interpreter: those of the variable, if it is set.
    pub(crate) fn tool(&self) -> Vec<String> {
        let own = env::var_os(self.variable()).unwrap_or_default();
        let own = own.to_string_lossy();
        let words = if own.trim().is_empty() { self.tool } else { &own };
        let is_sanitized = words.contains("-fsanitize=");
        let more = if is_sanitized { SANITIZER_OPTIONS } else { "" };
        words.split_whitespace().chain(more.split_whitespace()).map(str::to_owned).collect()
    }

    /// The environment variable for another compiler: `LEAST_MOVES_CPP`, say.
    pub(crate) fn variable(&self) -> String {
        format!("LEAST_MOVES_{}", self.extension().to_uppercase())
    }

    /// All these variables.
    pub(crate) fn variables() -> String {
        LANGUAGES.iter().map(Self::variable).join(", ")
    }

    /// The usual extension of its source files.
    pub(super) fn extension(&self) -> &'static str {
        self.extensions[0]
    }

    /// Whether the compiler wants the name of the class as that of the file.
    pub(crate) fn is_java(&self) -> bool {
        self.run.contains("CLASS")
    }

    /// The name under which a file is compiled: its own, unless the compiler passes over
    /// files that are called so.
    pub(super) fn file_name(&self, own: &OsStr) -> OsString {
        let text = own.to_string_lossy();
        let is_passed_over = !text.starts_with(char::is_alphanumeric) || text.ends_with("_test.go");
        if self.extension() == "go" && is_passed_over { "main.go".into() } else { own.to_owned() }
    }

    /// Whether the compiler needs a folder that it finds again for the next source.
    pub(super) fn has_cache(&self) -> bool {
        self.compile.contains("CACHE")
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
            |name: &str| Language::of(Path::new(name)).and_then(|it| it.tool.split(' ').next());
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
