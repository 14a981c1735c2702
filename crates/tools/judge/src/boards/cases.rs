//! Cases of a puzzle: what the oracle says of them, and new ones.

use crate::files;
use anyhow::{Context, Result, ensure};
use catalog::{Case, Error, Problem};
use oracle::Puzzle;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long the oracle looks for the distance of a case.
const ORACLE_TIME: Duration = Duration::from_secs(1);

/// How long it looks for the distances of all failing cases of a report.
const REPORT_TIME: Duration = Duration::from_secs(3);

/// What the oracle says of the cases of a puzzle. It is asked once for each.
#[derive(Clone, Debug)]
pub(crate) struct Oracle {
    puzzle: Puzzle,
    /// By the file of the input.
    told: RefCell<HashMap<PathBuf, Told>>,
    /// The time that is left for all searches.
    left: Cell<Duration>,
}

/// What the oracle says of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// The distance of its board.
    Distance(u32),
    Unsolvable,
    /// Its input is not a board of the puzzle, and why.
    NotABoard(String),
    /// There was not enough time.
    Unknown,
}

impl Oracle {
    /// For a report, which must not take long for any number of cases.
    pub(crate) fn for_report(puzzle: &Puzzle) -> Self {
        Self { left: Cell::new(REPORT_TIME), ..Self::for_all(puzzle) }
    }

    /// For any number of cases, a second for each.
    pub(crate) fn for_all(puzzle: &Puzzle) -> Self {
        Self { puzzle: puzzle.clone(), told: RefCell::default(), left: Cell::new(Duration::MAX) }
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub(crate) fn ask(&self, case: &Case) -> Told {
        if let Some(told) = self.told.borrow().get(&case.input) {
            return told.clone();
        }
        let told = self.search(case);
        self.told.borrow_mut().insert(case.input.clone(), told.clone());
        told
    }

    fn search(&self, case: &Case) -> Told {
        let board = read(&case.input)
            .and_then(|input| super::parse(&self.puzzle, &String::from_utf8_lossy(&input)));
        let board = match board {
            Ok(board) => board,
            Err(error) => return Told::NotABoard(format!("{error:#}")),
        };
        let start = Instant::now();
        let time = ORACLE_TIME.min(self.left.get());
        if time.is_zero() {
            return Told::Unknown;
        }
        let path = super::path_within(&self.puzzle, &board, time);
        self.left.set(self.left.get().saturating_sub(start.elapsed()));
        match path {
            Ok(None) => Told::Unsolvable,
            Ok(Some(path)) => u32::try_from(path.len() - 1).map_or(Told::Unknown, Told::Distance),
            Err(_) => Told::Unknown,
        }
    }

    /// The right answer of a case, if the answer it has is wrong.
    pub(crate) fn correction(&self, case: &Case) -> Option<String> {
        let right = match self.ask(case) {
            Told::Distance(distance) => distance.to_string(),
            Told::Unsolvable => "-1".to_owned(),
            Told::NotABoard(_) | Told::Unknown => return None,
        };
        (read(&case.answer).ok()?.trim_ascii() != right.as_bytes()).then_some(right)
    }
}

/// Checks that `name` can be the name of a new case: a plain file name that is not
/// used yet.
pub(crate) fn check_name(problem: &Problem, name: &str) -> Result<()> {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "-_.".contains(it);
    ensure!(
        name.starts_with(|it: char| it.is_ascii_alphanumeric()) && name.chars().all(is_plain),
        "invalid case name '{}': use letters, digits, '-', '_' and '.'",
        name.escape_debug()
    );
    for path in [".in", ".out", ".ans"].map(|it| file(problem, name, it)) {
        let shown = catalog::shown(&path);
        ensure!(!path.exists(), "{shown} already exists: choose another name");
    }
    Ok(())
}

/// The name of the case with the input `board`, if there is one.
pub(crate) fn case_with_board(
    problem: &Problem,
    puzzle: &Puzzle,
    board: &[u8],
) -> Result<Option<String>> {
    case_where(problem, |input| {
        let text = String::from_utf8_lossy(input);
        super::parse(puzzle, &text).is_ok_and(|it| it == board)
    })
}

/// The name of the first case whose input satisfies `is_it`, if there is one.
pub(crate) fn case_where(
    problem: &Problem,
    is_it: impl Fn(&[u8]) -> bool,
) -> Result<Option<String>> {
    let cases = match problem.cases() {
        Err(Error::NoCase(_)) => Vec::new(),
        Err(Error::Read { .. }) if !problem.cases_dir.exists() => Vec::new(),
        cases => cases?,
    };
    for case in cases {
        if is_it(&read(&case.input)?) {
            return Ok(Some(case.name));
        }
    }
    Ok(None)
}

/// Writes the case, and returns the path of its input.
pub(crate) fn write(problem: &Problem, name: &str, input: &[u8], answer: &[u8]) -> Result<PathBuf> {
    check_name(problem, name)?;
    let folder = &problem.cases_dir;
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot create {}", catalog::shown(folder)))?;
    let [answer_file, input_file] = [".out", ".in"].map(|ending| file(problem, name, ending));
    files::write_new(&[(answer_file, answer), (input_file.clone(), input)])?;
    Ok(input_file)
}

/// The bytes of a file.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("cannot read {}", catalog::shown(file)))
}

fn file(problem: &Problem, name: &str, ending: &str) -> PathBuf {
    problem.cases_dir.join(format!("{name}{ending}"))
}
