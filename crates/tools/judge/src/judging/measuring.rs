//! Measures programs on the same boards, in turns.

use super::{Verdict, hidden};
use crate::boards::{Form, Sample};
use crate::files::temporary_folder;
use crate::programs::{Candidate, Check, NotReady};
use crate::progress::Progress;
use anyhow::{Context, Result};
use engine::{Limits, Outcome, Pool, Request, Run, interrupt};
use oracle::Board;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What is measured, and how.
#[derive(Debug)]
pub(crate) struct Plan<'a> {
    pub(crate) form: &'a Form,
    pub(crate) samples: &'a [Sample],
    pub(crate) check: &'a Check,
    pub(crate) limits: Limits,
    /// How often a program runs on a board.
    pub(crate) repeat: usize,
}

/// The result of a program.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    pub(crate) name: String,
    /// Time and memory on each sample, or why they do not count.
    pub(crate) spent: Result<Vec<Spent>, Fault>,
}

/// The time and memory of a program on a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent {
    /// The median CPU time of its runs.
    pub(crate) cpu: Duration,
    /// The greatest peak memory of its runs.
    pub(crate) peak_kib: u64,
}

/// Why a program is not measured; its earlier runs do not count.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) verdict: Verdict,
    pub(crate) reason: Reason,
}

#[derive(Clone, Debug)]
pub(crate) enum Reason {
    /// It cannot be run.
    NotReady(String),
    /// It was wrong on a board.
    Board { board: Board, distance: Option<u32>, run: Box<Run> },
}

/// A program, and what it should print.
pub(crate) struct Runner {
    pub(crate) candidate: Candidate,
    /// The right output is empty for every board.
    pub(crate) prints_nothing: bool,
}

/// A board with its files.
struct Trial<'a> {
    sample: usize,
    board: &'a Board,
    input: PathBuf,
    answer: PathBuf,
}

/// Runs all programs on all boards. The programs take turns on each board, so that
/// a busy moment of the machine affects all of them. A program that fails is not
/// run again. `None` after a signal.
pub(crate) fn measure(
    pool: &Pool,
    runners: &[Runner],
    plan: &Plan,
) -> Result<Option<Vec<Measured>>> {
    let folder = temporary_folder()?;
    let trials = write(folder.path(), plan).context("cannot write the boards")?;
    let hidden = hidden(folder.path(), &[]);
    let has_failed: Vec<AtomicBool> =
        runners.iter().map(|it| AtomicBool::new(it.candidate.command.is_err())).collect();
    let requests = turns(runners.len(), trials.len(), plan.repeat)
        .filter(|&(runner, _)| !has_failed[runner].load(Ordering::Relaxed))
        .filter_map(|(runner, trial)| {
            Some(((runner, trial), request(&runners[runner], &trials[trial], plan, &hidden)?))
        });

    let mut runs = vec![vec![Vec::new(); plan.samples.len()]; runners.len()];
    let mut faults: Vec<Option<Fault>> =
        runners.iter().map(|it| not_ready(&it.candidate)).collect();
    let progress = Progress::new(runners.len() * trials.len() * plan.repeat);
    pool.run_all(requests, |(runner, trial), outcome| {
        progress.step(&runners[runner].candidate.name);
        let trial = &trials[trial];
        match judge(outcome, trial, plan) {
            Ok(run) => runs[runner][trial.sample].push((run.cpu, run.memory_kib)),
            Err(fault) => {
                has_failed[runner].store(true, Ordering::Relaxed);
                faults[runner] = Some(fault);
            }
        }
        ControlFlow::Continue(())
    });
    if interrupt::signal().is_some() {
        return Ok(None);
    }
    let measured = runners.iter().zip(runs).zip(faults).map(|((runner, runs), fault)| Measured {
        name: runner.candidate.name.clone(),
        spent: fault.map_or_else(|| Ok(runs.into_iter().map(Spent::of).collect()), Err),
    });
    Ok(Some(measured.collect()))
}

fn request(runner: &Runner, trial: &Trial, plan: &Plan, hidden: &[PathBuf]) -> Option<Request> {
    let (answer, checker) = if runner.prints_nothing {
        ("/dev/null".into(), None)
    } else {
        (trial.answer.clone(), plan.check.checker())
    };
    Some(Request {
        command: runner.candidate.command.as_ref().ok()?.clone(),
        folder: None,
        input: trial.input.clone(),
        answer: Some((answer, plan.check.rule)),
        output: None,
        checker,
        limits: plan.limits,
        confinement: runner.candidate.confinement(hidden),
    })
}

/// The order of the runs, as pairs of program and board: all programs on one board,
/// then all on the next, each time with another program first. Consecutive boards
/// are far apart in the list, so that a slow moment affects all distances alike.
fn turns(runners: usize, trials: usize, repeat: usize) -> impl Iterator<Item = (usize, usize)> {
    let stride = stride(trials);
    (0..repeat).flat_map(move |round| {
        (0..trials).flat_map(move |step| {
            let trial = (step * stride + round) % trials;
            (0..runners).map(move |turn| ((turn + step + round) % runners, trial))
        })
    })
}

/// A step that visits all of `count` places, from any start.
fn stride(count: usize) -> usize {
    let has_no_divisor_of =
        |it: usize| !(2..=it).any(|by| it.is_multiple_of(by) && count.is_multiple_of(by));
    // About the golden ratio, which spreads the places most evenly.
    (count * 618 / 1000..count).find(|&it| has_no_divisor_of(it)).unwrap_or(1)
}

fn write<'a>(folder: &Path, plan: &Plan<'a>) -> Result<Vec<Trial<'a>>> {
    let mut trials = Vec::new();
    for (sample, it) in plan.samples.iter().enumerate() {
        for board in &it.boards {
            let file = |ending| folder.join(trials.len().to_string()).with_extension(ending);
            let (input, answer) = (file("in"), file("out"));
            fs::write(&input, plan.form.input([board]))?;
            fs::write(&answer, plan.form.answer(board, it.distance))?;
            trials.push(Trial { sample, board, input, answer });
        }
    }
    Ok(trials)
}

fn not_ready(candidate: &Candidate) -> Option<Fault> {
    let (verdict, message) = match candidate.command.as_ref().err()? {
        NotReady::Refused(message) => (Verdict::Ce, message),
        NotReady::Failed(message) => (Verdict::Ie, message),
    };
    Some(Fault { verdict, reason: Reason::NotReady(message.clone()) })
}

fn judge(outcome: Outcome, trial: &Trial, plan: &Plan) -> Result<Run, Fault> {
    let verdict = Verdict::of(&outcome, &plan.limits);
    let reason = match outcome {
        Outcome::Ran(run) if verdict == Verdict::Ac => return Ok(run),
        Outcome::Ran(run) => Reason::Board {
            board: trial.board.clone(),
            distance: plan.samples[trial.sample].distance,
            run: Box::new(run),
        },
        Outcome::Failed(message) => Reason::NotReady(message),
    };
    Err(Fault { verdict, reason })
}

impl Spent {
    fn of(runs: Vec<(Duration, u64)>) -> Self {
        let (times, peaks): (Vec<_>, Vec<_>) = runs.into_iter().unzip();
        Self { cpu: median(times), peak_kib: peaks.into_iter().max().unwrap_or(0) }
    }
}

/// The time in the middle, or the average of the two in the middle.
fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    let Some(last) = times.len().checked_sub(1) else { return Duration::ZERO };
    (times[last / 2] + times[last.div_ceil(2)]) / 2
}

#[cfg(test)]
mod tests {
    use super::{median, turns};
    use std::collections::HashSet;
    use std::time::Duration;

    #[test]
    fn every_program_runs_once_on_every_board_in_every_round() {
        for boards in 1..100 {
            let all: Vec<_> = turns(3, boards, 2).collect();
            assert_eq!(all.len(), 6 * boards);
            for round in all.chunks(3 * boards) {
                assert_eq!(round.iter().collect::<HashSet<_>>().len(), 3 * boards);
            }
        }
    }

    #[test]
    fn all_programs_run_on_a_board_before_any_runs_on_the_next() {
        let boards: Vec<_> = turns(3, 20, 2).map(|(_, board)| board).collect();
        assert!(boards.chunks(3).all(|turn| turn.iter().all(|board| *board == turn[0])));
    }

    #[test]
    fn each_program_is_first_on_some_board() {
        let first: HashSet<_> = turns(3, 3, 1).step_by(3).map(|(program, _)| program).collect();
        assert_eq!(first.len(), 3);
    }

    #[test]
    fn a_median_is_the_time_in_the_middle() {
        let of = |times: &[u64]| {
            median(times.iter().map(|&it| Duration::from_millis(it)).collect()).as_millis()
        };
        assert_eq!([of(&[9, 1, 5]), of(&[4, 100, 2, 8]), of(&[7]), of(&[])], [5, 6, 7, 0]);
    }
}
