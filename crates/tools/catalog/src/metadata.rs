//! `[package.metadata.problem]`: the description of a problem in its manifest.
//!
//! ```toml
//! [package.metadata.problem]
//! title = "Sliding Puzzle"
//! url = "https://leetcode.com/problems/sliding-puzzle/"
//! time-limit = 1.0                  # seconds
//! memory-limit = 256                # MiB
//! checker = "checker.rs"            # only if more than one output is right: a
//!                                   # source file of the crate, called as testlib's are
//!
//! [package.metadata.problem.puzzle] # only if the oracle can solve it
//! rule = "slide"                    # or "swap"
//! goal = [[1, 2, 3], [4, 5, 0]]     # the grid's rows
//! # How boards and answers are written, where it is not like this:
//! tiles = "rows"                    # or "line": all on one; or "digits": 123450
//! gap = "0"                         # its letters: programs get the first, all are read
//! boards = "one"                    # or "many": as many as the input has
//! answer = "number"                 # of moves; or "path": where the gap goes, lrud
//! unsolvable = "-1"                 # what is printed for an unsolvable board
//!
//! [package.metadata.problem.leetcode] # only if LeetCode takes a `class Solution`
//! method = "slidingPuzzle"            # gets the board's rows, returns the answer
//! ```

use crate::error::hint;
use crate::{Answer, BoardText, Boards, Error, Problem, Tiles, WrongText, files};
use oracle::{Puzzle, Rule};
use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Reads the crate in `dir`: `None` if it is not a problem.
pub(crate) fn read_problem(root: &Path, dir: &Path) -> Result<Option<Problem>, Error> {
    let path = dir.join("Cargo.toml");
    let text = match fs::read_to_string(&path) {
        Err(_) if !dir.is_dir() => return Ok(None),
        Err(reason) if reason.kind() == io::ErrorKind::NotFound => return Ok(None),
        text => text.map_err(|reason| Error::read(&path, &reason))?,
    };
    parse(root, dir, &text).map_err(|Wrong { at, message }| {
        let line = text[..at].matches('\n').count() + 1;
        Error::Manifest { path, line, message }
    })
}

/// What is wrong with a manifest.
struct Wrong {
    /// Where, in bytes from the start.
    at: usize,
    message: String,
}

fn parse(root: &Path, dir: &Path, text: &str) -> Result<Option<Problem>, Wrong> {
    let document = DeTable::parse(text).map_err(|error| Wrong {
        at: error.span().map_or(0, |span| span.start),
        message: error.message().replace('\n', " "),
    })?;
    let manifest = Table { name: "the manifest", at: 0, entries: document.get_ref() };
    let Some(package) = manifest.table("package", "[package]")? else {
        return Ok(None);
    };
    let Some(metadata) = package.table("metadata", "[package.metadata]")? else {
        return Ok(None);
    };
    let Some(problem) = metadata.table("problem", "[package.metadata.problem]")? else {
        return Ok(None);
    };

    let name = files::name(dir);
    let is_name = |value: &DeValue| (string(value)? == name).then_some(());
    package.get("name", &format!("\"{name}\", the name of its folder"), is_name)?;
    problem.check_keys(&[
        "title",
        "url",
        "time-limit",
        "memory-limit",
        "checker",
        "puzzle",
        "leetcode",
    ])?;
    let puzzle = problem.table("puzzle", "[package.metadata.problem.puzzle]")?;
    let (puzzle, text) = match puzzle.map(|table| described(&table)).transpose()? {
        Some((puzzle, text)) => (Some(puzzle), text),
        None => (None, BoardText::default()),
    };
    let leetcode = problem.table("leetcode", "[package.metadata.problem.leetcode]")?;
    if leetcode.is_some() && !is_for_leetcode(puzzle.as_ref(), &text) {
        let message = "leetcode needs a [package.metadata.problem.puzzle] with one board of \
                       numbers and a number as the answer: leave out tiles, gap, boards and answer";
        return Err(problem.wrong("leetcode", message.into()));
    }
    Ok(Some(Problem {
        title: problem.get("title", "a string", string)?,
        url: problem.get("url", "a string", string)?,
        time_limit: problem.get(
            "time-limit",
            "a number of seconds above 0, at most 86400",
            seconds,
        )?,
        memory_limit_mib: problem.get(
            "memory-limit",
            "a whole number of MiB above 0",
            mebibytes,
        )?,
        checker: problem.optional("checker", "the path of a file of the crate", |value| {
            string(value).map(|path| dir.join(path)).filter(|path| path.is_file())
        })?,
        leetcode_method: leetcode.map(|table| method(&table)).transpose()?,
        puzzle,
        text,
        dir: dir.to_owned(),
        cases_dir: root.join("testcases").join(&name),
        root: root.to_owned(),
        name,
    }))
}

/// Whether LeetCode's method can take a board and return the answer.
fn is_for_leetcode(puzzle: Option<&Puzzle>, text: &BoardText) -> bool {
    let BoardText { tiles, gap, boards, answer, .. } = text;
    puzzle.is_some()
        && *tiles != Tiles::Digits
        && gap == "0"
        && (*boards, *answer) == (Boards::One, Answer::Number)
}

/// The name of LeetCode's method, as all languages but Rust write it.
fn method(table: &Table) -> Result<String, Wrong> {
    table.check_keys(&["method"])?;
    table.get("method", "a name such as \"slidingPuzzle\"", |value| {
        let is_name = |it: &String| {
            it.starts_with(|it: char| it.is_ascii_lowercase())
                && it.chars().all(|it| it.is_ascii_alphanumeric())
        };
        string(value).filter(is_name)
    })
}

/// The puzzle, and what it looks like as text.
fn described(table: &Table) -> Result<(Puzzle, BoardText), Wrong> {
    table.check_keys(&["rule", "goal", "tiles", "gap", "boards", "answer", "unsolvable"])?;
    let puzzle = puzzle(table)?;
    let default = BoardText::default();
    let text = BoardText {
        tiles: table.one_of("tiles", &Tiles::NAMES)?.unwrap_or(default.tiles),
        gap: table.optional("gap", "a string of letters", string)?.unwrap_or(default.gap),
        boards: table.one_of("boards", &Boards::NAMES)?.unwrap_or(default.boards),
        answer: table.one_of("answer", &Answer::NAMES)?.unwrap_or(default.answer),
        unsolvable: table.optional("unsolvable", "a string", string)?.unwrap_or(default.unsolvable),
    };
    match text.check(&puzzle) {
        Ok(()) => Ok((puzzle, text)),
        Err(WrongText { key, message }) => {
            Err(table.wrong(key, format!("invalid {key}: {message}")))
        }
    }
}

fn puzzle(table: &Table) -> Result<Puzzle, Wrong> {
    let rule = table.get("rule", "\"slide\" or \"swap\"", rule)?;
    let what = "a list of rows of equal length, as in [[1, 2, 3], [4, 5, 0]]";
    let goal: Vec<Vec<u8>> = table.get("goal", what, rows)?;
    let cols = goal.first().map_or(0, Vec::len);
    let puzzle = Puzzle::new(goal.len(), cols, rule, &goal.concat());
    puzzle.map_err(|error| table.wrong("goal", format!("invalid goal: {error}")))
}

fn string(value: &DeValue) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn seconds(value: &DeValue) -> Option<Duration> {
    let seconds = match value {
        DeValue::Float(it) => it.as_str().parse().ok()?,
        value => f64::from(whole::<u32>(value)?),
    };
    let a_day = Duration::from_secs(86_400);
    Duration::try_from_secs_f64(seconds).ok().filter(|it| !it.is_zero() && *it <= a_day)
}

/// A number of MiB whose number of bytes fits a `u64`.
fn mebibytes(value: &DeValue) -> Option<u64> {
    whole(value).filter(|&it: &u64| it > 0 && it.checked_mul(1 << 20).is_some())
}

fn rule(value: &DeValue) -> Option<Rule> {
    match value.as_str()? {
        "slide" => Some(Rule::Slide),
        "swap" => Some(Rule::Swap),
        _ => None,
    }
}

fn rows(value: &DeValue) -> Option<Vec<Vec<u8>>> {
    let row = |row: &Spanned<DeValue>| row.get_ref().as_array()?.iter().map(tile).collect();
    let rows: Vec<Vec<u8>> = value.as_array()?.iter().map(row).collect::<Option<_>>()?;
    rows.windows(2).all(|pair| pair[0].len() == pair[1].len()).then_some(rows)
}

fn tile(value: &Spanned<DeValue>) -> Option<u8> {
    whole(value.get_ref())
}

fn whole<T: TryFrom<i64>>(value: &DeValue) -> Option<T> {
    let integer = value.as_integer()?;
    i64::from_str_radix(integer.as_str(), integer.radix()).ok()?.try_into().ok()
}

/// A table of the manifest.
struct Table<'a> {
    /// Its name in errors.
    name: &'static str,
    at: usize,
    entries: &'a DeTable<'a>,
}

impl<'a> Table<'a> {
    /// The value of `key`, as `read` reads it; `what` says what it must be.
    fn get<T>(
        &self,
        key: &str,
        what: &str,
        read: impl Fn(&DeValue) -> Option<T>,
    ) -> Result<T, Wrong> {
        let Some(value) = self.entries.get(key) else {
            return Err(self.wrong(key, format!("{} has no {key} ({what})", self.name)));
        };
        read(value.get_ref()).ok_or_else(|| self.wrong(key, format!("{key} is not {what}")))
    }

    /// The same, if there is a value.
    fn optional<T>(
        &self,
        key: &str,
        what: &str,
        read: impl Fn(&DeValue) -> Option<T>,
    ) -> Result<Option<T>, Wrong> {
        let is_there = self.entries.contains_key(key);
        is_there.then(|| self.get(key, what, read)).transpose()
    }

    /// The value with this name, if there is one.
    fn one_of<T: Copy>(&self, key: &str, names: &[(&str, T)]) -> Result<Option<T>, Wrong> {
        let quoted: Vec<_> = names.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        let read = |value: &DeValue| {
            let name = value.as_str()?;
            names.iter().find(|(it, _)| *it == name).map(|&(_, value)| value)
        };
        self.optional(key, &quoted.join(" or "), read)
    }

    /// The table under `key`, if there is one.
    fn table(&self, key: &str, name: &'static str) -> Result<Option<Table<'a>>, Wrong> {
        let Some(value) = self.entries.get(key) else {
            return Ok(None);
        };
        match value.get_ref() {
            DeValue::Table(entries) => Ok(Some(Table { name, at: value.span().start, entries })),
            _ => Err(self.wrong(key, format!("{key} is not a table {name}"))),
        }
    }

    fn check_keys(&self, known: &[&str]) -> Result<(), Wrong> {
        match self.entries.keys().find(|key| !known.contains(&&**key.get_ref())) {
            None => Ok(()),
            Some(key) => {
                let hint = hint("key", key.get_ref(), known.iter().copied());
                let message = format!("unknown key '{}' in {}; {hint}", key.get_ref(), self.name);
                Err(Wrong { at: key.span().start, message })
            }
        }
    }

    /// An error at the value of `key` or, if it is missing, at the table.
    fn wrong(&self, key: &str, message: String) -> Wrong {
        Wrong { at: self.entries.get(key).map_or(self.at, |value| value.span().start), message }
    }
}
