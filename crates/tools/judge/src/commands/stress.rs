//! `stress`: the smallest board on which a program is wrong.

use super::Ending;
use super::options::{self, text};
use crate::boards::{self, cases, grid};
use crate::judging::Verdict;
use crate::output;
use crate::programs::{Named, NotReady};
use crate::progress::Progress;
use crate::reports::{path_from_here, run_details};
use anyhow::{Context, Result, bail};
use catalog::Problem;
use checker::Rule;
use clap::{Arg, ArgMatches, Command, value_parser};
use engine::{Limits, Outcome, Pool, Request, interrupt};
use indicatif::HumanCount;
use oracle::{Board, Puzzle};
use std::ffi::OsString;
use std::fs;
use std::iter::from_fn;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A puzzle with no more boards than this is tried whole, however long it takes.
const SMALL: u64 = 5040;

const ABOUT: &str = "Looks for the smallest board on which a program is wrong";

const DETAILS: &str = "\
Boards are tried in order of their distance from the goal, unsolvable ones last, so the first one \
that fails is a smallest. Of a puzzle with more than 5,040 boards, those in order have half of the \
time; the other half goes to boards spread evenly over the rest. What is found there may not be a \
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
        .arg(
            Arg::new("seconds")
                .long("seconds")
                .value_name("SECONDS")
                .default_value("10")
                .value_parser(options::seconds)
                .help("How long to look, where the boards are many"),
        )
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
    let workspace = options::workspace(matches)?;
    let problem = workspace.problem(text(matches, "problem"))?;
    let puzzle = boards::small_puzzle_of(problem)?;
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
    let time = matches.get_one("seconds").copied().unwrap_or_default();
    let (found, tried) = search.run(time)?;
    if interrupt::signal().is_some() {
        return Ok(Ending::Trouble);
    }
    let Some(found) = found else {
        output::print(format!("no wrong answer on {tried}\n"))?;
        return Ok(Ending::Good);
    };
    output::print(found.report(puzzle, &limits)?)?;
    if let Some(name) = save_as {
        output::print(format!("\n{}\n", save(problem, puzzle, name, &found)?))?;
    }
    Ok(Ending::Bad)
}

/// Makes a case of the board, unless it is one already, and says so.
fn save(problem: &Problem, puzzle: &Puzzle, name: &str, found: &Found) -> Result<String> {
    if let Some(old) = cases::case_with_board(problem, puzzle, &found.board)? {
        return Ok(format!("not saved: it is the case '{old}' already"));
    }
    let input = boards::input(puzzle, &found.board);
    let answer = boards::answer(found.distance);
    let path = cases::write(problem, name, input.as_bytes(), answer.as_bytes())?;
    Ok(format!("saved as {}", path_from_here(&path)))
}

/// A board, and where it comes in the order of distance.
struct Trial {
    at: usize,
    board: Board,
    distance: Option<u32>,
}

/// A board on which the program is wrong.
struct Found {
    board: Board,
    distance: Option<u32>,
    verdict: Verdict,
    outcome: Outcome,
    /// Where it comes in the order of distance.
    at: usize,
    /// How many boards the program was right on before.
    right: usize,
    /// No smaller board is left untried.
    is_smallest: bool,
}

struct Search<'a> {
    puzzle: &'a Puzzle,
    command: Vec<OsString>,
    limits: Limits,
    pool: Pool,
    /// Where the boards are that are being tried.
    folder: TempDir,
    boards: u64,
    progress: Progress,
}

impl<'a> Search<'a> {
    fn new(puzzle: &'a Puzzle, command: Vec<OsString>, limits: Limits, pool: Pool) -> Result<Self> {
        let boards = puzzle.board_count().context("there are too many boards")?;
        Ok(Self {
            puzzle,
            command,
            limits,
            pool,
            folder: tempfile::Builder::new().prefix("judge-").tempdir()?,
            boards,
            progress: Progress::new(usize::try_from(boards)?),
        })
    }

    /// What was found, and which boards were tried.
    fn run(&self, time: Duration) -> Result<(Option<Found>, String)> {
        let trial = |(at, (board, distance))| Trial { at, board, distance };
        let mut boards = self.puzzle.boards().enumerate().map(trial);
        let (found, in_order, reached) = self.nearest_first(&mut boards, time / 2)?;
        let all = in_order as u64 == self.boards;
        if found.is_some() || all || interrupt::signal().is_some() {
            return Ok((found, format!("all {} boards", HumanCount(self.boards))));
        }
        let (found, sample) = self.spread(boards.map(Some).collect(), in_order, time / 2)?;
        let all = match reached {
            Some(distance @ 1..) => format!("all up to distance {}", distance - 1),
            Some(0) => "the nearest".into(),
            None => "all solvable ones".into(),
        };
        let number = |count: usize| HumanCount(count as u64);
        let tried = format!(
            "{} of {} boards: {all}, and {} spread over the rest",
            number(in_order + sample),
            HumanCount(self.boards),
            number(sample)
        );
        Ok((found, tried))
    }

    /// Tries the boards in order, as long as there is time where they are many.
    /// Gives what was found, how many the program was right on, and the distance
    /// that was reached.
    fn nearest_first(
        &self,
        boards: &mut (dyn Iterator<Item = Trial> + Send),
        time: Duration,
    ) -> Result<(Option<Found>, usize, Option<u32>)> {
        let start = Instant::now();
        let has_time = || self.boards <= SMALL || start.elapsed() < time;
        let (mut right, mut reached) = (0, None);
        let mut nearest = from_fn(|| {
            let trial = if has_time() { boards.next()? } else { return None };
            reached = trial.distance;
            Some(trial)
        });
        let found = self.first_wrong(&mut nearest, &mut right)?;
        Ok((found.map(|found| Found { right: found.at, ..found }), right, reached))
    }

    /// Tries boards spread evenly over `rest` as long as there is time; once one
    /// is found, only smaller ones. Gives what was found, and how many the
    /// program was right on.
    fn spread(
        &self,
        mut rest: Vec<Option<Trial>>,
        before: usize,
        time: Duration,
    ) -> Result<(Option<Found>, usize)> {
        let start = Instant::now();
        let mut order = evenly(rest.len());
        let (mut right, mut best) = (0, None::<Found>);
        loop {
            let end = best.as_ref().map_or(rest.len(), |best| best.at - before);
            let mut smaller = order.by_ref().filter(|&at| at < end);
            let mut trials =
                from_fn(
                    || {
                        if start.elapsed() < time { rest[smaller.next()?].take() } else { None }
                    },
                );
            match self.first_wrong(&mut trials, &mut right)? {
                Some(found) => {
                    best = Some(Found { right: before + right, is_smallest: false, ..found });
                }
                None => return Ok((best, right)),
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
            let requests = (&mut *trials).map(|trial| {
                let request = self.request(&trial);
                (trial, request)
            });
            self.pool.run_all(requests, |trial, outcome| {
                self.progress.step(&match trial.distance {
                    Some(distance) => format!("distance {distance}"),
                    None => "unsolvable".into(),
                });
                if self.verdict(&outcome) == Verdict::Ac {
                    self.clear(&trial);
                    *right += 1;
                    return ControlFlow::Continue(());
                }
                suspects.push((trial, outcome));
                ControlFlow::Break(())
            });
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
    fn confirmed(&self, trial: Trial, outcome: Outcome) -> Result<Option<Found>> {
        let mut outcome = outcome;
        if self.verdict(&outcome) == Verdict::Tle && self.pool.jobs() > 1 {
            match self.pool.run_alone(&self.request(&trial)) {
                Some(alone) => outcome = alone,
                None => return Ok(None),
            }
        }
        if let Outcome::Failed(message) = outcome {
            bail!(message);
        }
        self.clear(&trial);
        let verdict = self.verdict(&outcome);
        let Trial { at, board, distance } = trial;
        let found = Found { at, board, distance, verdict, outcome, right: 0, is_smallest: true };
        Ok((verdict != Verdict::Ac).then_some(found))
    }

    fn verdict(&self, outcome: &Outcome) -> Verdict {
        Verdict::of(outcome, &self.limits)
    }

    fn request(&self, trial: &Trial) -> Request {
        let [input, answer] = self.files(trial);
        // Where one cannot be written it cannot be read either, and the engine
        // says so.
        let _ = fs::write(&input, boards::input(self.puzzle, &trial.board));
        let _ = fs::write(&answer, boards::answer(trial.distance));
        Request {
            command: self.command.clone(),
            folder: None,
            input,
            answer: Some((answer, Rule::Tokens)),
            limits: self.limits,
        }
    }

    fn clear(&self, trial: &Trial) {
        self.files(trial).iter().for_each(|file| drop(fs::remove_file(file)));
    }

    fn files(&self, trial: &Trial) -> [PathBuf; 2] {
        ["in", "out"].map(|ending| self.folder.path().join(format!("{}.{ending}", trial.at)))
    }
}

impl Found {
    fn report(&self, puzzle: &Puzzle, limits: &Limits) -> Result<String> {
        let Outcome::Ran(run) = &self.outcome else { bail!("the program did not run") };
        let place = match self.distance {
            Some(distance) => format!("a board at distance {distance}"),
            None => "an unsolvable board".into(),
        };
        let mut parts = vec![
            format!("{} on {place}; right on {} before it", self.verdict, self.right),
            grid::grid(puzzle, &self.board, &[], false).trim_end().to_owned(),
        ];
        if !self.is_smallest {
            parts.push("There may be a smaller one: give it more time with --seconds.".into());
        }
        let input = boards::input(puzzle, &self.board);
        let answer = boards::answer(self.distance);
        parts.extend(run_details(&input, &answer, self.verdict, run, limits));
        if let Some(path) = puzzle.path(&self.board)? {
            let grids = grid::path(puzzle, &path, output::is_coloured());
            parts.push(format!("the shortest path:\n\n{}", grids.trim_end()));
        }
        Ok(parts.join("\n\n") + "\n")
    }
}

/// The numbers below `count` in an order whose every beginning is spread evenly
/// over them: that of their bits read backwards.
fn evenly(count: usize) -> impl Iterator<Item = usize> + Send {
    let bits = count.max(2).next_power_of_two().trailing_zeros();
    let reversed = move |it: usize| it.reverse_bits() >> (usize::BITS - bits);
    (0..1 << bits).map(reversed).filter(move |&it| it < count)
}

#[cfg(test)]
mod tests {
    use super::evenly;

    #[test]
    fn an_even_order_has_every_number_once() {
        for count in [0, 1, 2, 7, 8, 9, 1000] {
            let mut all: Vec<_> = evenly(count).collect();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..count), "{count}");
        }
    }

    #[test]
    fn each_beginning_of_an_even_order_leaves_no_wide_gap() {
        let mut first: Vec<_> = evenly(1000).take(100).collect();
        first.sort_unstable();
        assert!(first.windows(2).all(|pair| pair[1] - pair[0] <= 16), "{first:?}");
    }
}
