//! `stress`: looks for the smallest board on which a program is wrong.

use super::Ending;
use super::options::{self, text};
use crate::boards::{self, Walks, cases, grid};
use crate::files::temporary_folder;
use crate::judging::{Verdict, hidden};
use crate::output;
use crate::programs::{Candidate, Named};
use crate::progress::Progress;
use crate::reports::{Answer, not_ready, path_from_here, run_details};
use anyhow::{Context, Result, bail};
use catalog::Problem;
use checker::Rule;
use clap::{Arg, ArgMatches, Command, value_parser};
use engine::{Confinement, Limits, Outcome, Pool, Request, Run, interrupt};
use indicatif::HumanCount;
use oracle::{Board, Boards, Puzzle};
use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::iter::from_fn;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// If a puzzle has at most so many boards, all are tried, without a time limit.
const SMALL: u64 = 5040;
/// The most boards in the oracle's memory: about 200 MiB.
const MOST_HELD: usize = 10_000_000;
/// How long the oracle may search for the distance of a random board.
const ORACLE_TIME: Duration = Duration::from_millis(50);

const ABOUT: &str = "Looks for the smallest board on which a program is wrong";

const DETAILS: &str = "\
Boards are tried in order of their distance from the goal, unsolvable boards last, so the first \
board that fails is a smallest one. For a puzzle with more than 5,040 boards the time is limited: \
boards in order get half of it, then boards at the ends of random walks follow. If one of those \
fails, smaller boards are tried again in order. If there is not enough time for all smaller \
boards, the report says so.

Exit status: 0 if no board is found; 1 if one is; 2 for wrong usage or an internal error; 130 \
after Ctrl-C.";

const EXAMPLES: &str = "\
Examples:
  ./judge.sh stress swap-game mine.cpp
  ./judge.sh stress sliding-puzzle --save my-mistake -- python3 mine.py";

pub(super) fn arguments() -> Command {
    Command::new("stress")
        .about(ABOUT)
        .long_about(format!("{ABOUT}\n\n{DETAILS}"))
        .after_help(EXAMPLES)
        .arg(options::problem_argument())
        .arg(
            Arg::new("program")
                .value_name("PROGRAM|FILE")
                .value_parser(value_parser!(OsString))
                .help(
                    "One of its programs, or a source file [default: the program with the name of \
                     the problem]",
                ),
        )
        .arg(options::command_argument("The command to try"))
        .arg(options::seconds_argument(
            "10",
            "How long to search, if there are more than 5,040 boards",
        ))
        .arg(
            Arg::new("save")
                .long("save")
                .value_name("NAME")
                .help("Save the board that is found as a case"),
        )
        .args(options::limit_arguments())
        .arg(options::jobs_argument())
        .arg(options::unconfined_argument())
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let start = Instant::now();
    let workspace = options::workspace(matches)?;
    let problem = workspace.problem(text(matches, "problem"))?;
    let puzzle = boards::puzzle_of(problem)?;
    let save_as = matches.get_one::<String>("save");
    if let Some(name) = save_as {
        cases::check_name(problem, name)?;
    }
    let main = OsString::from(&problem.name);
    let command = options::command(matches);
    let name = matches.get_one::<OsString>("program");
    let name = name.or(command.is_empty().then_some(&main)).map(OsString::as_os_str);
    let named = Named::for_problem(problem, name, &command)?;
    let pool = options::pool(matches, options::jobs_of(matches))?;
    let Some(candidate) = named.compile(&pool, &hidden(&problem.cases_dir, &[]))?.pop() else {
        return Ok(Ending::Trouble);
    };
    if interrupt::signal().is_some() {
        return Ok(Ending::Trouble);
    }
    if let Err(reason) = &candidate.command {
        let (verdict, message) = not_ready(&candidate.name, reason);
        output::print(message)?;
        return Ok(if verdict == Verdict::Ie { Ending::Trouble } else { Ending::Bad });
    }

    let limits = options::limits(matches, Some(problem));
    let search = Search::new(puzzle, &candidate, limits, pool)?;
    let (found, tried) = search.run(start, options::seconds_of(matches))?;
    if interrupt::signal().is_some() {
        return Ok(Ending::Trouble);
    }
    let Some(found) = found else {
        output::print(format!("right on {}\n", tried.report(puzzle)))?;
        return Ok(Ending::Good);
    };
    output::print(found.report(puzzle, &limits, &tried))?;
    if let Some(name) = save_as {
        output::print(format!("\n{}\n", save(problem, puzzle, name, &found.trial)?))?;
    }
    Ok(Ending::Bad)
}

/// Makes a case from the board, unless it is one already, and returns a message.
fn save(problem: &Problem, puzzle: &Puzzle, name: &str, trial: &Trial) -> Result<String> {
    if let Some(old) = cases::case_with_board(problem, puzzle, &trial.board)? {
        return Ok(format!("not saved: it is already the case '{old}'"));
    }
    let input = boards::input(puzzle, &trial.board);
    let answer = boards::answer(trial.distance);
    let path = cases::write(problem, name, input.as_bytes(), answer.as_bytes())?;
    Ok(format!("saved as {}", path_from_here(&path)))
}

/// A board to try.
struct Trial {
    /// Its number in the order of trials, from 0.
    at: usize,
    board: Board,
    distance: Option<u32>,
}

/// A board on which the program is wrong.
struct Found {
    trial: Trial,
    verdict: Verdict,
    run: Run,
    /// All smaller boards were tried.
    is_smallest: bool,
}

/// The boards on which the program was right.
#[derive(Default)]
struct Tried {
    in_order: usize,
    on_walks: usize,
    /// All boards were tried.
    all: bool,
    /// Not all boards at this distance were tried; `None` for the unsolvable.
    reached: Option<u32>,
}

const UNSOLVABLE: u64 = u32::MAX as u64 + 1;

/// The size of a board is its distance; unsolvable boards are the largest.
fn size(distance: Option<u32>) -> u64 {
    distance.map_or(UNSOLVABLE, u64::from)
}

struct Search<'a> {
    puzzle: &'a Puzzle,
    command: Vec<OsString>,
    confinement: Confinement,
    limits: Limits,
    pool: Pool,
    /// The folder for boards while they are tried.
    folder: TempDir,
    progress: Progress,
}

impl<'a> Search<'a> {
    fn new(puzzle: &'a Puzzle, candidate: &Candidate, limits: Limits, pool: Pool) -> Result<Self> {
        let folder = temporary_folder()?;
        let boards = puzzle.board_count().and_then(|count| usize::try_from(count).ok());
        Ok(Self {
            puzzle,
            command: candidate.command.clone().unwrap_or_default(),
            confinement: candidate.confinement(&hidden(folder.path(), &[])),
            limits,
            pool,
            folder,
            progress: Progress::new(boards.unwrap_or(usize::MAX)),
        })
    }

    /// The board that was found, and which boards were tried.
    fn run(&self, start: Instant, time: Duration) -> Result<(Option<Found>, Tried)> {
        let mut tried = Tried { reached: Some(0), ..Tried::default() };
        let mut boards = self.puzzle.boards();
        let (half, end) = (start + time / 2, start + time);
        if let Some(found) = self.in_order(&mut boards, &mut tried, half, u64::MAX)? {
            return Ok((Some(found), tried));
        }
        let anywhere = if tried.all { None } else { self.on_walks(&mut tried, end)? };
        let Some(anywhere) = anywhere else { return Ok((None, tried)) };
        // Look for a smaller one, as long as there is time.
        let distance = size(anywhere.trial.distance);
        let smaller = self.in_order(&mut boards, &mut tried, end, distance)?;
        let is_smallest = size(tried.reached) >= distance;
        Ok((Some(smaller.unwrap_or(Found { is_smallest, ..anywhere })), tried))
    }

    /// Tries the boards in order up to a distance; if there are many, only as long as
    /// there is time.
    fn in_order(
        &self,
        boards: &mut Boards,
        tried: &mut Tried,
        end: Instant,
        distance_end: u64,
    ) -> Result<Option<Found>> {
        let is_small = self.puzzle.board_count().is_some_and(|count| count <= SMALL);
        let Tried { in_order, all, reached, .. } = tried;
        let mut at = *in_order;
        let mut trials = from_fn(|| {
            let is_over = || Instant::now() > end || boards.held() > MOST_HELD;
            if size(*reached) >= distance_end || !is_small && is_over() {
                return None;
            }
            let Some((board, distance)) = boards.next() else {
                *all = true;
                return None;
            };
            *reached = distance;
            at += 1;
            (size(distance) < distance_end).then_some(Trial { at: at - 1, board, distance })
        });
        let found = self.first_wrong(&mut trials, in_order)?;
        // Boards that ran at the same time do not count.
        *in_order = found.as_ref().map_or(*in_order, |found| found.trial.at);
        Ok(found)
    }

    /// Tries boards at the ends of random walks until one is found, as long as
    /// there is time.
    fn on_walks(&self, tried: &mut Tried, end: Instant) -> Result<Option<Found>> {
        let mut walks = Walks::new(self.puzzle);
        let mut seen = HashSet::new();
        let mut at = tried.in_order;
        let mut trials = from_fn(|| {
            while Instant::now() < end && interrupt::signal().is_none() {
                let board = walks.next()?;
                if !seen.insert(board.clone()) {
                    continue;
                }
                let path = boards::path_within(self.puzzle, &board, ORACLE_TIME);
                // Too far for the oracle, or tried before.
                let Ok(path) = path else { continue };
                let distance = path.and_then(|path| u32::try_from(path.len() - 1).ok());
                if size(distance) >= size(tried.reached) {
                    at += 1;
                    return Some(Trial { at: at - 1, board, distance });
                }
            }
            None
        });
        self.first_wrong(&mut trials, &mut tried.on_walks)
    }

    /// Tries board after board until the program is wrong on one, and counts the
    /// boards on which it is right.
    fn first_wrong(
        &self,
        trials: &mut (dyn Iterator<Item = Trial> + Send),
        right: &mut usize,
    ) -> Result<Option<Found>> {
        loop {
            let mut suspects = Vec::new();
            let mut written = Ok(());
            let requests = from_fn(|| {
                let trial = trials.next()?;
                let request = self.request(&trial);
                request.map_err(|error| written = Err(error)).ok().map(|it| (trial, it))
            });
            self.pool.run_all(requests, |trial, outcome| {
                self.progress.step(&match trial.distance {
                    Some(distance) => format!("distance {distance}"),
                    None => "unsolvable".into(),
                });
                if Verdict::of(&outcome, &self.limits) == Verdict::Ac {
                    self.clear(&trial);
                    *right += 1;
                    return ControlFlow::Continue(());
                }
                suspects.push((trial, outcome));
                ControlFlow::Break(())
            });
            written.context("cannot write a board to try")?;
            if interrupt::signal().is_some() || suspects.is_empty() {
                return Ok(None);
            }
            suspects.sort_by_key(|(trial, _)| trial.at);
            for (trial, outcome) in suspects {
                match self.confirmed(trial, outcome)? {
                    Some(found) => return Ok(Some(found)),
                    None => *right += 1,
                }
            }
        }
    }

    /// The board, unless the program was only slow because others ran at the same
    /// time.
    fn confirmed(&self, trial: Trial, mut outcome: Outcome) -> Result<Option<Found>> {
        if Verdict::of(&outcome, &self.limits) == Verdict::Tle && self.pool.jobs() > 1 {
            match self.pool.run_alone(&self.request(&trial)?) {
                Some(alone) => outcome = alone,
                None => return Ok(None),
            }
        }
        self.clear(&trial);
        let verdict = Verdict::of(&outcome, &self.limits);
        match outcome {
            Outcome::Failed(message) => bail!(message),
            Outcome::Ran(_) if verdict == Verdict::Ac => Ok(None),
            Outcome::Ran(run) => Ok(Some(Found { trial, verdict, run, is_smallest: true })),
        }
    }

    fn request(&self, trial: &Trial) -> io::Result<Request> {
        let [input, answer] = self.files(trial);
        fs::write(&input, boards::input(self.puzzle, &trial.board))?;
        fs::write(&answer, boards::answer(trial.distance))?;
        Ok(Request {
            command: self.command.clone(),
            folder: None,
            input,
            answer: Some((answer, Rule::Tokens)),
            limits: self.limits,
            confinement: self.confinement.clone(),
        })
    }

    fn clear(&self, trial: &Trial) {
        self.files(trial).iter().for_each(|file| drop(fs::remove_file(file)));
    }

    fn files(&self, trial: &Trial) -> [PathBuf; 2] {
        ["in", "out"].map(|ending| self.folder.path().join(format!("{}.{ending}", trial.at)))
    }
}

impl Tried {
    fn count(&self) -> usize {
        self.in_order + self.on_walks
    }

    fn report(&self, puzzle: &Puzzle) -> String {
        let number = |count: usize| HumanCount(count as u64);
        let all = puzzle.board_count();
        let boards = all.map_or("more than 10^18".into(), |all| HumanCount(all).to_string());
        if self.all {
            return format!("all {boards} boards");
        }
        let in_order = match self.reached {
            Some(distance @ 1..) => format!("all up to distance {}", distance - 1),
            Some(0) => "the nearest".into(),
            None => "all solvable ones".into(),
        };
        let walks = number(self.on_walks);
        let count = number(self.count());
        format!("{count} of {boards} boards: {in_order}, and {walks} at the ends of random walks")
    }
}

impl Found {
    fn report(&self, puzzle: &Puzzle, limits: &Limits, tried: &Tried) -> String {
        let Trial { board, distance, .. } = &self.trial;
        let place = match distance {
            Some(distance) => format!("a board at distance {distance}"),
            None => "an unsolvable board".into(),
        };
        let right = HumanCount(tried.count() as u64);
        let mut parts = vec![
            format!("{} on {place}; right on {right} before it", self.verdict),
            grid::grid(puzzle, board, &[], false).trim_end().to_owned(),
        ];
        if !self.is_smallest {
            parts.push("There may be a smaller one: search longer with --seconds.".into());
        }
        let (input, answer) = (boards::input(puzzle, board), boards::answer(*distance));
        let answer = Answer::Text(&answer);
        parts.extend(run_details(&input, &answer, self.verdict, &self.run, limits));
        if distance.is_some()
            && let Ok(Some(path)) = boards::path_within(puzzle, board, 20 * ORACLE_TIME)
        {
            let grids = grid::path(puzzle, &path, output::is_coloured());
            parts.push(format!("the shortest path:\n\n{}", grids.trim_end()));
        }
        parts.join("\n\n") + "\n"
    }
}
