//! `stress`: looks for the smallest board on which a program is wrong.

use super::Ending;
use super::generated::{self, Duel};
use super::options::{self, text};
use crate::boards::{self, Form, Walks, cases, grid};
use crate::files::temporary_folder;
use crate::judging::{Verdict, hidden};
use crate::output;
use crate::programs::{Candidate, Check, Driver, Helper, Named};
use crate::progress::Progress;
use crate::reports::{Answer, not_ready, path_from_here, run_details, with_hint};
use anyhow::{Context, Result, anyhow, bail};
use catalog::Problem;
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
use std::path::{Path, PathBuf};
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
boards, the report says so. Where an input has many boards, a program gets each board twice, and \
alone if it fails.

With --generator and --brute no oracle is needed: the generator makes inputs, and the first on \
which the program is wrong is made smaller. Lines and tokens are left out as long as the program \
has the same verdict and the one of --brute still takes the input; if a number before them counts \
them, it is made smaller too. The search and this have --seconds each.

Exit status: 0 if no board is found; 1 if one is; 2 for wrong usage or an internal error; 130 \
after Ctrl-C.";

const EXAMPLES: &str = "\
Examples:
  ./judge.sh stress swap-game mine.cpp
  ./judge.sh stress sliding-puzzle --save my-mistake -- python3 mine.py
  ./judge.sh stress puzzle-on-graph --generator graphs.py --brute bfs-string mine.cpp";

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
            "How long to search, if there are more than 5,040 boards, or with --generator",
        ))
        .arg(
            Arg::new("save")
                .long("save")
                .value_name("NAME")
                .help("Save the board or the input that is found as a case"),
        )
        .arg(
            options::file_argument(
                "generator",
                "For a problem that the oracle does not know: a source file that prints an \
                 input; it gets a seed as its argument: 1, 2, 3 and so on",
            )
            .requires("brute"),
        )
        .arg(
            Arg::new("brute")
                .long("brute")
                .value_name("PROGRAM|FILE")
                .value_parser(value_parser!(OsString))
                .requires("generator")
                .help("A program that is known to be right, however slow: it gives the answers"),
        )
        .args(options::limit_arguments())
        .arg(options::jobs_argument())
        .arg(options::unconfined_argument())
        .arg(options::driver_argument())
}

pub(super) fn run(matches: &ArgMatches) -> Result<Ending> {
    let start = Instant::now();
    let workspace = options::workspace(matches)?;
    let problem = workspace.problem(text(matches, "problem"))?;
    let generator = options::path(matches, "generator");
    let form = boards::form_of(problem);
    if generator.is_none() {
        form.as_ref().map_err(|error| anyhow!("{error}; or use --generator and --brute"))?;
    }
    let save_as = matches.get_one::<String>("save");
    if let Some(name) = save_as {
        cases::check_name(problem, name)?;
    }
    let main = OsString::from(&problem.name);
    let command = options::command(matches);
    let name = matches.get_one::<OsString>("program");
    let name = name.or(command.is_empty().then_some(&main));
    let driver = options::driver(matches, Some(problem))?;
    let named =
        Named::for_problem(problem, name.map_or(&[], std::slice::from_ref), &command, &driver)?;
    let pool = options::pool(matches, options::jobs_of(matches))?;
    let check = Check::of_problem(problem, &pool)?;
    let helpers =
        generator.map(|file| helpers(file, matches, problem, &driver, &pool)).transpose()?;
    let Some(candidate) = named.compile(&pool, &hidden(&problem.cases_dir, &[]))?.pop() else {
        return Ok(Ending::Trouble);
    };
    if interrupt::signal().is_some() {
        return Ok(Ending::Trouble);
    }
    if let Err(reason) = &candidate.command {
        let (verdict, message) = not_ready(&candidate.name, reason);
        output::print(with_hint(message, candidate.hint))?;
        return Ok(if verdict == Verdict::Ie { Ending::Trouble } else { Ending::Bad });
    }

    let limits = options::limits(matches, Some(problem));
    if let Some((generator, brute)) = helpers {
        let duel = Duel { generator, brute, candidate, check, limits, pool };
        let save_as = save_as.map(String::as_str);
        return generated::run(&duel, problem, options::seconds_of(matches), save_as);
    }
    let form = &form?;
    let puzzle = &form.puzzle;
    let search = Search::new(form, &candidate, check, limits, pool)?;
    let (found, tried) = search.run(start, options::seconds_of(matches))?;
    if interrupt::signal().is_some() {
        return Ok(Ending::Trouble);
    }
    let Some(found) = found else {
        output::print(format!("right on {}\n", tried.report(puzzle)))?;
        return Ok(Ending::Good);
    };
    output::print(with_hint(found.report(form, &limits, &tried), candidate.hint))?;
    if let Some(name) = save_as {
        output::print(format!("\n{}\n", save(problem, form, name, &found.trial)?))?;
    }
    Ok(Ending::Bad)
}

/// The generator, and the program that is known to be right.
fn helpers(
    generator: &Path,
    matches: &ArgMatches,
    problem: &Problem,
    driver: &Driver,
    pool: &Pool,
) -> Result<(Helper, Helper)> {
    let brute = Named::for_problem(problem, &options::words(matches, "brute"), &[], driver)?;
    let brute = Helper::of_named("program of --brute,", brute, pool)?;
    Ok((Helper::of_file("generator", generator, pool)?, brute))
}

/// Makes a case from the board, unless it is one already, and returns a message.
fn save(problem: &Problem, form: &Form, name: &str, trial: &Trial) -> Result<String> {
    if let Some(old) = cases::case_with_boards(problem, form, &trial.boards())? {
        return Ok(format!("not saved: it is already the case '{old}'"));
    }
    let [input, answer] = trial.texts(form);
    let path = cases::write(problem, name, input.as_bytes(), answer.as_bytes())?;
    Ok(format!("saved as {}", path_from_here(&path)))
}

/// A board to try.
struct Trial {
    /// Its number in the order of trials, from 0.
    at: usize,
    board: Board,
    distance: Option<u32>,
    /// How often the input has it: twice, if it may have many boards, because a
    /// program may be right on the first board only.
    copies: usize,
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
    form: &'a Form,
    command: Vec<OsString>,
    check: Check,
    confinement: Confinement,
    limits: Limits,
    pool: Pool,
    /// The folder for boards while they are tried.
    folder: TempDir,
    progress: Progress,
}

impl<'a> Search<'a> {
    fn new(
        form: &'a Form,
        candidate: &Candidate,
        check: Check,
        limits: Limits,
        pool: Pool,
    ) -> Result<Self> {
        let folder = temporary_folder()?;
        let boards = form.puzzle.board_count().and_then(|count| usize::try_from(count).ok());
        Ok(Self {
            form,
            command: candidate.command.clone().unwrap_or_default(),
            check,
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
        let mut boards = self.form.puzzle.boards();
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
        let is_small = self.form.puzzle.board_count().is_some_and(|count| count <= SMALL);
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
            (size(distance) < distance_end).then_some(self.trial(at - 1, board, distance))
        });
        let found = self.first_wrong(&mut trials, in_order)?;
        // Boards that ran at the same time do not count.
        *in_order = found.as_ref().map_or(*in_order, |found| found.trial.at);
        Ok(found)
    }

    /// Tries boards at the ends of random walks until one is found, as long as
    /// there is time.
    fn on_walks(&self, tried: &mut Tried, end: Instant) -> Result<Option<Found>> {
        let mut walks = Walks::new(&self.form.puzzle);
        let mut seen = HashSet::new();
        let mut at = tried.in_order;
        let mut trials = from_fn(|| {
            while Instant::now() < end && interrupt::signal().is_none() {
                let board = walks.next()?;
                if !seen.insert(board.clone()) {
                    continue;
                }
                let path = boards::path_within(&self.form.puzzle, &board, ORACLE_TIME);
                // Too far for the oracle, or tried before.
                let Ok(path) = path else { continue };
                let distance = path.and_then(|path| u32::try_from(path.len() - 1).ok());
                if size(distance) >= size(tried.reached) {
                    at += 1;
                    return Some(self.trial(at - 1, board, distance));
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
                    Some(found) => return self.alone(found).map(Some),
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

    /// The board alone in an input, if the program is wrong on that too.
    fn alone(&self, found: Found) -> Result<Found> {
        if found.trial.copies == 1 {
            return Ok(found);
        }
        let Trial { at, ref board, distance, .. } = found.trial;
        let trial = Trial { at, board: board.clone(), distance, copies: 1 };
        let Some(outcome) = self.pool.run_alone(&self.request(&trial)?) else { return Ok(found) };
        Ok(self.confirmed(trial, outcome)?.unwrap_or(found))
    }

    fn request(&self, trial: &Trial) -> io::Result<Request> {
        let [input, answer] = self.files(trial);
        let [input_text, answer_text] = trial.texts(self.form);
        fs::write(&input, input_text)?;
        fs::write(&answer, answer_text)?;
        Ok(Request {
            command: self.command.clone(),
            folder: None,
            input,
            answer: Some((answer, self.check.rule)),
            output: None,
            checker: self.check.checker(),
            limits: self.limits,
            confinement: self.confinement.clone(),
        })
    }

    fn trial(&self, at: usize, board: Board, distance: Option<u32>) -> Trial {
        let copies = if self.form.has_many() { 2 } else { 1 };
        Trial { at, board, distance, copies }
    }

    fn clear(&self, trial: &Trial) {
        self.files(trial).iter().for_each(|file| drop(fs::remove_file(file)));
    }

    fn files(&self, trial: &Trial) -> [PathBuf; 2] {
        ["in", "out"].map(|ending| self.folder.path().join(format!("{}.{ending}", trial.at)))
    }
}

impl Trial {
    /// All boards of the input.
    fn boards(&self) -> Vec<Board> {
        vec![self.board.clone(); self.copies]
    }

    /// The input and its answer.
    fn texts(&self, form: &Form) -> [String; 2] {
        let answer = form.answer(&self.board, self.distance);
        [form.input(self.boards()), answer.repeat(self.copies)]
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
    fn report(&self, form: &Form, limits: &Limits, tried: &Tried) -> String {
        let Trial { board, distance, .. } = &self.trial;
        let puzzle = &form.puzzle;
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
        let [input, answer] = self.trial.texts(form);
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
