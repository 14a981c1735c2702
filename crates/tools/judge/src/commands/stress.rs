//! `stress`: the smallest board on which a program is wrong.

use super::Ending;
use super::options::{self, text};
use crate::boards::{self, Walks, cases, grid};
use crate::judging::Verdict;
use crate::output;
use crate::programs::{Named, NotReady};
use crate::progress::Progress;
use crate::reports::{path_from_here, run_details};
use anyhow::{Context, Result, bail};
use catalog::Problem;
use checker::Rule;
use clap::{Arg, ArgMatches, Command, value_parser};
use engine::{Limits, Outcome, Pool, Request, Run, interrupt};
use indicatif::HumanCount;
use oracle::{Board, Puzzle};
use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::iter::from_fn;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A puzzle with no more boards than this is tried whole, however long it takes.
const SMALL: u64 = 5040;
/// The oracle holds no more boards than this at a time: about 200 MiB.
const MOST_HELD: usize = 10_000_000;
/// How long the oracle may look for the distance of a board that lies anywhere.
const ORACLE_TIME: Duration = Duration::from_millis(50);

const ABOUT: &str = "Looks for the smallest board on which a program is wrong";

const DETAILS: &str = "\
Boards are tried in order of their distance from the goal, unsolvable ones last, so the first one \
that fails is a smallest. Of a puzzle with more than 5,040 boards, those in order have half of the \
time; the other half goes to boards at the ends of random walks. What is found there may not be a \
smallest one, and is reported as such.

Exit status: 0 none found; 1 one found; 2 wrong usage or an internal error.";

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
                    "One of its programs, or a source file [default: the program called like the \
                     problem]",
                ),
        )
        .arg(options::command_argument("The command to try"))
        .arg(options::seconds_argument("10", "How long to look, where the boards are many"))
        .arg(
            Arg::new("save")
                .long("save")
                .value_name("NAME")
                .help("Make a case of the board that is found"),
        )
        .args(options::limit_arguments())
        .arg(options::jobs_argument())
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
    let pool = Pool::new(options::jobs_of(matches))?;
    let Some(candidate) = named.compile(&pool)?.pop() else { return Ok(Ending::Trouble) };
    let command = match candidate.command {
        Ok(command) => command,
        Err(NotReady::Refused(message) | NotReady::Failed(message)) => {
            bail!("{}: {}", candidate.name, message.trim_end())
        }
    };

    let limits = options::limits(matches, Some(problem));
    let search = Search::new(puzzle, command, limits, pool)?;
    let (found, tried) = search.run(start, options::seconds_of(matches))?;
    if interrupt::signal().is_some() {
        return Ok(Ending::Trouble);
    }
    let Some(found) = found else {
        output::print(format!("no wrong answer on {}\n", tried.report(puzzle)))?;
        return Ok(Ending::Good);
    };
    output::print(found.report(puzzle, &limits, &tried))?;
    if let Some(name) = save_as {
        output::print(format!("\n{}\n", save(problem, puzzle, name, &found.trial)?))?;
    }
    Ok(Ending::Bad)
}

/// Makes a case of the board, unless it is one already, and says so.
fn save(problem: &Problem, puzzle: &Puzzle, name: &str, trial: &Trial) -> Result<String> {
    if let Some(old) = cases::case_with_board(problem, puzzle, &trial.board)? {
        return Ok(format!("not saved: it is the case '{old}' already"));
    }
    let input = boards::input(puzzle, &trial.board);
    let answer = boards::answer(trial.distance);
    let path = cases::write(problem, name, input.as_bytes(), answer.as_bytes())?;
    Ok(format!("saved as {}", path_from_here(&path)))
}

/// A board to be tried.
struct Trial {
    /// The how-manieth it is.
    at: usize,
    board: Board,
    distance: Option<u32>,
}

/// A board on which the program is wrong.
struct Found {
    trial: Trial,
    verdict: Verdict,
    run: Run,
    /// No smaller board is left untried.
    is_smallest: bool,
}

/// How many boards the program was right on.
#[derive(Default)]
struct Tried {
    in_order: usize,
    on_walks: usize,
    /// All boards were tried.
    all: bool,
    /// Not all boards at this distance were tried; `None` for the unsolvable.
    reached: Option<u32>,
}

struct Search<'a> {
    puzzle: &'a Puzzle,
    command: Vec<OsString>,
    limits: Limits,
    pool: Pool,
    /// Where the boards are that are being tried.
    folder: TempDir,
    progress: Progress,
}

impl<'a> Search<'a> {
    fn new(puzzle: &'a Puzzle, command: Vec<OsString>, limits: Limits, pool: Pool) -> Result<Self> {
        let boards = puzzle.board_count().and_then(|count| usize::try_from(count).ok());
        let folder = tempfile::Builder::new().prefix("judge-").tempdir();
        Ok(Self {
            puzzle,
            command,
            limits,
            pool,
            folder: folder.context("cannot make a folder for the boards")?,
            progress: Progress::new(boards.unwrap_or(usize::MAX)),
        })
    }

    /// What was found, and which boards were tried.
    fn run(&self, start: Instant, time: Duration) -> Result<(Option<Found>, Tried)> {
        let mut tried = Tried::default();
        let mut found = self.in_order(&mut tried, start, time / 2)?;
        if found.is_none() && !tried.all && interrupt::signal().is_none() {
            found = self.on_walks(&mut tried, start, time)?;
        }
        Ok((found, tried))
    }

    /// Tries the boards in order, as long as there is time where they are many.
    fn in_order(&self, tried: &mut Tried, start: Instant, time: Duration) -> Result<Option<Found>> {
        let is_small = self.puzzle.board_count().is_some_and(|count| count <= SMALL);
        let mut boards = self.puzzle.boards();
        let Tried { in_order, all, reached, .. } = tried;
        let mut at = 0;
        let mut trials = from_fn(|| {
            if !is_small && (start.elapsed() > time || boards.held() > MOST_HELD) {
                return None;
            }
            let Some((board, distance)) = boards.next() else {
                *all = true;
                return None;
            };
            *reached = distance;
            at += 1;
            Some(Trial { at: at - 1, board, distance })
        });
        let found = self.first_wrong(&mut trials, in_order)?;
        // Those that were run beside it lie behind it.
        *in_order = found.as_ref().map_or(*in_order, |found| found.trial.at);
        Ok(found)
    }

    /// Tries boards at the ends of random walks as long as there is time; once one
    /// is found, only smaller ones.
    fn on_walks(&self, tried: &mut Tried, start: Instant, time: Duration) -> Result<Option<Found>> {
        let size = |distance: Option<u32>| distance.unwrap_or(u32::MAX);
        let mut walks = Walks::new(self.puzzle);
        let mut seen = HashSet::new();
        let mut at = tried.in_order;
        let mut best = None::<Found>;
        loop {
            let end = best.as_ref().map(|best| size(best.trial.distance));
            let mut trials = from_fn(|| {
                loop {
                    if start.elapsed() > time || interrupt::signal().is_some() {
                        return None;
                    }
                    let board = walks.next()?;
                    if !seen.insert(board.clone()) {
                        continue;
                    }
                    let path = boards::path_within(self.puzzle, &board, ORACLE_TIME);
                    // Too far for the oracle, or tried before.
                    let Ok(path) = path else { continue };
                    let distance = path.and_then(|path| u32::try_from(path.len() - 1).ok());
                    let is_smaller = end.is_none_or(|end| size(distance) < end);
                    if is_smaller && size(distance) >= size(tried.reached) {
                        at += 1;
                        return Some(Trial { at: at - 1, board, distance });
                    }
                }
            });
            match self.first_wrong(&mut trials, &mut tried.on_walks)? {
                Some(found) => best = Some(Found { is_smallest: false, ..found }),
                None => return Ok(best),
            }
        }
    }

    /// Tries board after board until the program is wrong on one, and counts
    /// those that it is right on.
    fn first_wrong(
        &self,
        trials: &mut (dyn Iterator<Item = Trial> + Send),
        right: &mut usize,
    ) -> Result<Option<Found>> {
        loop {
            let mut suspects = Vec::new();
            let mut unwritten = Ok(());
            let requests = from_fn(|| {
                let trial = trials.next()?;
                let request = self.request(&trial);
                request.map_err(|error| unwritten = Err(error)).ok().map(|it| (trial, it))
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
            unwritten.context("cannot write a board to be tried")?;
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

    /// The board, unless the program was only slowed down by what ran beside it.
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
            parts.push("There may be a smaller one: give it more time with --seconds.".into());
        }
        let input = (boards::input(puzzle, board).into_bytes(), true);
        let answer = (boards::answer(*distance).into_bytes(), true);
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
