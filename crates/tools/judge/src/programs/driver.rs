//! Drivers: the main program that LeetCode's `class Solution` lacks. It reads the
//! board and prints what the method returns; what LeetCode has included is there.
//! In compilers' messages, lines keep their numbers. To add a language, add a line
//! to the table.

use super::{MainFile, Source};
use anyhow::{Context, Result, bail};
use catalog::Problem;
use std::ffi::OsString;

const HINT: &str = "a 'class Solution' needs a main program that reads the board and prints what \
                    the method returns";

/// Which of the user's files get a driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Those with a `class Solution` and no main program.
    WhereMissing,
    Always,
    Never,
}

/// The driver for a problem.
#[derive(Debug)]
pub(crate) struct Driver {
    choice: Choice,
    /// `None` if the problem has none.
    signature: Option<Signature>,
}

/// What LeetCode calls.
#[derive(Debug)]
struct Signature {
    method: String,
    rows: usize,
    cols: usize,
}

/// The driver of a language.
struct Template {
    extension: &'static str,
    /// What a file for LeetCode has at the start of a line; `{method}` is its method.
    solution: &'static [&'static str],
    /// What a file with a main program has.
    main: &'static [Sign],
    place: Place,
    text: &'static str,
}

/// A sign of a main program. One blank stands for any white space.
enum Sign {
    Anywhere(&'static str),
    /// In a line that is not indented.
    InOuterLine(&'static str),
    /// At the start of a line.
    AtStart(&'static str),
}
use Sign::{Anywhere, AtStart, InOuterLine};

/// Where a driver is.
enum Place {
    /// After the source, which begins with this, on its first line.
    After(&'static str),
    /// In another file, which is compiled in place of the source and includes it.
    Including,
    /// In another file, which is run in place of the source and runs it.
    Running,
}

#[rustfmt::skip]
const TEMPLATES: [Template; 5] = [
    Template { extension: "py",   solution: &["class Solution"],  main: &[Anywhere("if __name__"), InOuterLine("print("), InOuterLine("input("), InOuterLine("sys.stdin")], place: Place::Running, text: include_str!("../../templates/leetcode/driver.py") },
    Template { extension: "cpp",  solution: &["class Solution"],  main: &[Anywhere(" main(")], place: Place::Including, text: include_str!("../../templates/leetcode/driver.cpp") },
    Template { extension: "java", solution: &["class Solution", "public class Solution", "final class Solution"], main: &[Anywhere("void main(")], place: Place::After("import java.util.*; import java.util.function.*; import java.util.stream.*; "), text: include_str!("../../templates/leetcode/driver.java") },
    Template { extension: "js",   solution: &["class Solution", "var {method} =", "let {method} =", "const {method} =", "function {method}"], main: &[Anywhere("readFileSync"), Anywhere("process.stdin"), AtStart("console.log")], place: Place::After(""), text: include_str!("../../templates/leetcode/driver.js") },
    Template { extension: "rs",   solution: &["impl Solution"],   main: &[Anywhere("fn main(")], place: Place::After(""), text: include_str!("../../templates/leetcode/driver.rs") },
];

impl Driver {
    /// The driver for a problem, or for a folder of cases without one.
    pub(crate) fn new(choice: Choice, problem: Option<&Problem>) -> Result<Self> {
        let signature = problem.and_then(|problem| {
            let (method, puzzle) = (problem.leetcode_method.clone()?, problem.puzzle.as_ref()?);
            Some(Signature { method, rows: puzzle.rows(), cols: puzzle.cols() })
        });
        if choice == Choice::Always && signature.is_none() {
            match problem {
                Some(problem) => bail!(
                    "--driver leetcode: {} has no [package.metadata.problem.leetcode]",
                    problem.name
                ),
                None => bail!("--driver leetcode needs a problem, not a folder of cases"),
            }
        }
        Ok(Self { choice, signature })
    }

    /// Gives the source a main program where it needs one.
    pub(crate) fn complete(&self, source: Source) -> Result<Source> {
        let extension = source.language.extension();
        let template = TEMPLATES.iter().find(|it| it.extension == extension);
        let signature = self.signature.as_ref();
        let is_missing = |template: &&Template| {
            let method = signature.map_or("?", |it| &it.method);
            template.is_missing_in(&String::from_utf8_lossy(&source.text), method)
        };
        let template = match self.choice {
            Choice::Never => None,
            Choice::Always => Some(template.with_context(|| {
                format!("{}: there is no driver for .{extension} files", source.name)
            })?),
            Choice::WhereMissing => template.filter(is_missing),
        };
        Ok(match (template, signature) {
            (None, _) => source,
            (Some(_), None) => Source { hint: Some(HINT), ..source },
            (Some(template), Some(signature)) => template.complete(source, signature),
        })
    }
}

impl Template {
    /// Whether a text is for LeetCode, and has no main program.
    fn is_missing_in(&self, text: &str, method: &str) -> bool {
        let code = code(text.trim_start_matches('\u{feff}'), self.extension == "py");
        let lines: Vec<_> = code.lines().collect();
        let is_solution = lines.iter().any(|line| {
            self.solution.iter().any(|it| starts_with_words(line, &it.replace("{method}", method)))
        });
        let joined = joined(&code);
        let is_shown = |sign: &Sign| match sign {
            Anywhere(it) => joined.contains(it),
            InOuterLine(it) => {
                lines.iter().any(|line| !line.starts_with([' ', '\t']) && line.contains(it))
            }
            AtStart(it) => lines.iter().any(|line| line.starts_with(it)),
        };
        is_solution && !self.main.iter().any(is_shown)
    }

    fn complete(&self, mut source: Source, signature: &Signature) -> Source {
        let is_rust = self.extension == "rs";
        let method = if is_rust { snake_case(&signature.method) } else { signature.method.clone() };
        let file = source.file_name.as_encoded_bytes();
        // In a string of Python; C++ has no such escapes in the name of a file.
        let file = match self.place {
            Place::Running => file.escape_ascii().to_string(),
            _ => String::from_utf8_lossy(file).into_owned(),
        };
        let text = self
            .text
            .replace("{method}", &method)
            .replace("{rows}", &signature.rows.to_string())
            .replace("{cols}", &signature.cols.to_string())
            .replace("{file}", &file);
        let Place::After(start) = self.place else {
            let mut name = OsString::from("driver-of-");
            name.push(&source.file_name);
            let includes = matches!(self.place, Place::Including);
            source.main = Some(MainFile { name, text: text.into_bytes(), includes });
            return source;
        };
        let own = String::from_utf8_lossy(&source.text);
        let is_declared = code(&own, false).lines().any(|line| {
            ["struct Solution", "pub struct Solution"].iter().any(|it| starts_with_words(line, it))
        });
        let structure = if is_rust && !is_declared { "struct Solution;\n\n" } else { "" };
        let end = format!("\n\n{structure}{text}");
        source.text = [start.as_bytes(), &source.text, end.as_bytes()].concat();
        source
    }
}

/// A text without its comments; a string over several lines is one too.
fn code(text: &str, is_python: bool) -> String {
    let comments: &[[&str; 2]] = if is_python {
        &[["#", "\n"], ["\"\"\"", "\"\"\""], ["'''", "'''"]]
    } else {
        &[["//", "\n"], ["/*", "*/"]]
    };
    let mut code = String::new();
    let mut rest = text;
    let mut in_string = false;
    while let Some(first) = rest.chars().next() {
        let comment = comments.iter().find(|it| !in_string && rest.starts_with(it[0]));
        if let Some([start, end]) = comment {
            let after = &rest[start.len()..];
            rest = after.find(end).map_or("", |at| &after[at + end.len()..]);
            code.push_str(if *end == "\n" { "\n" } else { " " });
            continue;
        }
        // A string ends on its line; what is escaped does not end it.
        in_string = first != '\n' && in_string != (first == '"');
        let escaped = rest[first.len_utf8()..].chars().next().filter(|_| first == '\\');
        let length = first.len_utf8() + escaped.map_or(0, char::len_utf8);
        code.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    code
}

/// Whether a line starts with these words, and the last one ends there.
fn starts_with_words(line: &str, words: &str) -> bool {
    let line = joined(line);
    let rest = line.strip_prefix(words);
    rest.is_some_and(|it| !it.starts_with(|it: char| it.is_alphanumeric() || it == '_'))
}

/// A text with one blank in place of all white space, and none before parentheses.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace(" (", "(")
}

/// The name as Rust writes it: `sliding_puzzle` for `slidingPuzzle`.
fn snake_case(name: &str) -> String {
    let part = |it: char| {
        let before = if it.is_ascii_uppercase() { "_" } else { "" };
        format!("{before}{}", it.to_ascii_lowercase())
    };
    name.chars().map(part).collect()
}
