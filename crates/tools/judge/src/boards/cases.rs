//! Cases of a puzzle: what the oracle says of them, and new ones.

use super::Form;
use crate::files;
use anyhow::{Context, Result, ensure};
use catalog::{Case, Error, Problem};
use oracle::{Board, Puzzle};
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
    form: Form,
    /// By the file of the input: what is told, and how the answer should be.
    told: RefCell<HashMap<PathBuf, (Told, Option<String>)>>,
    /// The time that is left for all searches.
    left: Cell<Duration>,
}

/// What the oracle says of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// The distance of its board.
    Distance(u32),
    Unsolvable,
    /// It has many boards, whose distances add up to `moves`, if all are solvable.
    Many {
        boards: usize,
        moves: Option<u64>,
    },
    /// Its input is not a board of the puzzle, and why.
    NotABoard(String),
    /// There was not enough time.
    Unknown,
}

impl Oracle {
    /// For a report, which must not take long for any number of cases.
    pub(crate) fn for_report(problem: &Problem) -> Option<Self> {
        Some(Self { left: Cell::new(REPORT_TIME), ..Self::for_all(problem)? })
    }

    /// For any number of cases, a second for each.
    pub(crate) fn for_all(problem: &Problem) -> Option<Self> {
        let form = Form::of(problem)?;
        Some(Self { form, told: RefCell::default(), left: Cell::new(Duration::MAX) })
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.form.puzzle
    }

    pub(crate) fn ask(&self, case: &Case) -> Told {
        self.all(case).0
    }

    /// What should stand in the answer of a case instead, if it is wrong.
    pub(crate) fn correction(&self, case: &Case) -> Option<String> {
        self.all(case).1
    }

    fn all(&self, case: &Case) -> (Told, Option<String>) {
        if let Some(all) = self.told.borrow().get(&case.input) {
            return all.clone();
        }
        let all = self.search(case);
        self.told.borrow_mut().insert(case.input.clone(), all.clone());
        all
    }

    fn search(&self, case: &Case) -> (Told, Option<String>) {
        let boards =
            read(&case.input).and_then(|input| self.form.boards(&String::from_utf8_lossy(&input)));
        let boards = match boards {
            Ok(boards) => boards,
            Err(error) => return (Told::NotABoard(format!("{error:#}")), None),
        };
        let start = Instant::now();
        let time = ORACLE_TIME.min(self.left.get());
        if time.is_zero() {
            return (Told::Unknown, None);
        }
        let path = |board: &Board| {
            super::path_within(self.puzzle(), board, time.saturating_sub(start.elapsed()))
        };
        let paths = boards.iter().map(path).collect::<Result<Vec<_>, _>>();
        self.left.set(self.left.get().saturating_sub(start.elapsed()));
        let Ok(paths) = paths else { return (Told::Unknown, None) };
        let answer = read(&case.answer).unwrap_or_default();
        let mistake = self.form.mistake(&boards, &paths, &String::from_utf8_lossy(&answer));
        let correction = mistake.map(|(line, right)| match boards.len() {
            1 => right,
            _ => format!("{right} in line {line}"),
        });
        let moves = |path: &Option<Vec<Board>>| Some(path.as_ref()?.len() as u64 - 1);
        let moves = paths.iter().map(moves).sum::<Option<u64>>();
        let told = match (boards.len(), moves.and_then(|it| u32::try_from(it).ok())) {
            (1, Some(distance)) => Told::Distance(distance),
            (1, None) => Told::Unsolvable,
            (boards, _) => Told::Many { boards, moves },
        };
        (told, correction)
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

/// The name of the case whose input is `boards`, if there is one.
pub(crate) fn case_with_boards(
    problem: &Problem,
    form: &Form,
    boards: &[Board],
) -> Result<Option<String>> {
    case_where(problem, |input| {
        let text = String::from_utf8_lossy(input);
        form.boards(&text).is_ok_and(|it| it == boards)
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
