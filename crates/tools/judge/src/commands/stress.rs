//! `stress`: the smallest board on which a program is wrong.

use super::workspace;
use crate::candidate;
use crate::cli::{self, LimitArguments};
use crate::engine::{Limits, Outcome, Pool, Request};
use crate::grid;
use crate::progress::Progress;
use crate::report::{path_from_here, told_run};
use crate::verdict::Verdict;
use crate::{Ending, interrupt, newcase, output, puzzle};
use anyhow::{Context, Result, bail};
use catalog::Problem;
use indicatif::HumanCount;
use oracle::{Board, Puzzle};
use std::ffi::OsString;
use std::fs;
use std::iter::from_fn;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A puzzle with no more boards than this is tried whole, however long it takes.
const SMALL: u64 = 5040;

/// Looks for the smallest board on which a program is wrong
///
/// Boards are tried in order of their distance from the goal, unsolvable ones
/// last, so the first one that fails is a smallest. Of a puzzle with more than
/// 5,040 boards, those in order have half of the time; the other half goes to
/// boards spread evenly over the rest. What is found there may not be a
/// smallest one, and is said so.
///
/// Exit status: 0 none found; 1 one found; 2 wrong usage, or the judge could not
/// do its work.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  ./judge.sh stress swap-game mine.cpp
  ./judge.sh stress sliding-puzzle --save my-mistake -- python3 mine.py")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// One of its programs, or a source file [default: the program called like
    /// the problem]
    #[arg(value_name = "PROGRAM|FILE")]
    program: Option<OsString>,
    /// The command to try
    #[arg(last = true)]
    command: Vec<OsString>,
    /// How long to look, where the boards are many
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = cli::seconds)]
    seconds: Duration,
    /// Make a case of the board that is found
    #[arg(long, value_name = "NAME")]
    save: Option<String>,
    #[command(flatten)]
    limits: LimitArguments,
    /// How many programs run at a time [default: one a core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending> {
    let workspace = workspace()?;
    let problem = workspace.problem(&arguments.problem)?;
    let puzzle = puzzle::of(problem)?;
    if let Some(name) = &arguments.save {
        newcase::check_name(problem, name)?;
    }
    let main = OsString::from(&problem.name);
    let named = match (&arguments.program, arguments.command.is_empty()) {
        (None, true) => Some(&main),
        (named, _) => named.as_ref(),
    };
    let chosen = candidate::choose(&workspace, problem, named.map(|it| &**it), &arguments.command)?;
    let Some(candidate) = chosen.first() else { bail!("there is nothing to try") };
    let command = match &candidate.command {
        Ok(command) => command.clone(),
        Err(unready) => bail!("{}: {}", candidate.name, unready.message.trim_end()),
    };

    let limits = arguments.limits.for_engine(arguments.limits.or(problem.limits));
    let search = Search::new(&puzzle, command, limits, arguments)?;
    let (found, tried) = search.run(arguments.seconds)?;
    if interrupt::signal().is_some() {
        return Ok(Ending::Trouble);
    }
    let Some(found) = found else {
        output::print(format!("no wrong answer on {tried}\n"))?;
        return Ok(Ending::Good);
    };
    output::print(found.told(&puzzle, &limits)?)?;
    if let Some(name) = &arguments.save {
        output::print(format!("\n{}\n", save(problem, &puzzle, name, &found)?))?;
    }
    Ok(Ending::Bad)
}

/// Makes a case of the board, unless it is one already, and says so.
fn save(problem: &Problem, puzzle: &Puzzle, name: &str, found: &Found) -> Result<String> {
    if let Some(old) = newcase::case_with_board(problem, puzzle, &found.board)? {
        return Ok(format!("not saved: it is the case '{old}' already"));
    }
    let input = puzzle::input(puzzle, &found.board);
    let answer = puzzle::answer(found.distance);
    let path = newcase::write(problem, name, input.as_bytes(), answer.as_bytes())?;
    Ok(format!("saved as {}", path_from_here(&path).display()))
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
    fn new(
        puzzle: &'a Puzzle,
        command: Vec<OsString>,
        limits: Limits,
        arguments: &Arguments,
    ) -> Result<Self> {
        let jobs = arguments.jobs.map_or_else(cli::cores, Into::into);
        let boards = puzzle.board_count().context("there are too many boards")?;
        Ok(Self {
            puzzle,
            command,
            limits,
            pool: Pool::new(jobs)?,
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
        let _ = fs::write(&input, puzzle::input(self.puzzle, &trial.board));
        let _ = fs::write(&answer, puzzle::answer(trial.distance));
        Request { command: self.command.clone(), input, answer, exact: false, limits: self.limits }
    }

    fn clear(&self, trial: &Trial) {
        self.files(trial).iter().for_each(|file| drop(fs::remove_file(file)));
    }

    fn files(&self, trial: &Trial) -> [PathBuf; 2] {
        ["in", "out"].map(|ending| self.folder.path().join(format!("{}.{ending}", trial.at)))
    }
}

impl Found {
    fn told(&self, puzzle: &Puzzle, limits: &Limits) -> Result<String> {
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
        let input = puzzle::input(puzzle, &self.board);
        parts.extend(told_run(&input, &puzzle::answer(self.distance), self.verdict, run, limits));
        if let Some(path) = puzzle.path(&self.board)? {
            let way = grid::way(puzzle, &path, output::is_coloured());
            parts.push(format!("the shortest way:\n\n{}", way.trim_end()));
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
