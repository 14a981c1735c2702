//! Judging: every candidate on every case, and what came of it.

mod measuring;
mod verdict;

pub(crate) use measuring::{Fault, Measured, Plan, Reason, Runner, Spent, measure};
pub(crate) use verdict::Verdict;

use crate::programs::{Candidate, NotReady};
use crate::progress::Progress;
use catalog::Case;
use checker::Rule;
use engine::{Limits, Outcome, Pool, Request, Run, interrupt};
use std::ops::ControlFlow;
use std::time::Duration;

/// How to judge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) limits: Limits,
    pub(crate) rule: Rule,
    /// Stop at the first case that is not accepted.
    pub(crate) fail_fast: bool,
}

/// What came of a candidate.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    pub(crate) name: String,
    /// Of the worst case, or of a candidate that is not ready to run.
    pub(crate) verdict: Verdict,
    /// Why it was not ready to run.
    pub(crate) message: Option<String>,
    /// Of each case that was run, in order.
    pub(crate) cases: Vec<JudgedCase>,
    /// How many cases there are.
    pub(crate) total: usize,
    /// What it was allowed.
    pub(crate) limits: Limits,
}

/// What came of a candidate on a case.
#[derive(Clone, Debug)]
pub(crate) struct JudgedCase {
    pub(crate) case: Case,
    pub(crate) verdict: Verdict,
    pub(crate) outcome: Outcome,
}

impl Judged {
    fn new(candidate: &Candidate, cases: Vec<JudgedCase>, total: usize, limits: Limits) -> Self {
        let (verdict, message) = match &candidate.command {
            Ok(_) => (cases.iter().map(|case| case.verdict).min().unwrap_or(Verdict::Ac), None),
            Err(NotReady::Refused(message)) => (Verdict::Ce, Some(message.clone())),
            Err(NotReady::Failed(message)) => (Verdict::Ie, Some(message.clone())),
        };
        Self { name: candidate.name.clone(), verdict, message, cases, total, limits }
    }

    pub(crate) fn passed(&self) -> usize {
        self.cases.iter().filter(|case| case.verdict == Verdict::Ac).count()
    }

    /// The case that took the most CPU time.
    pub(crate) fn slowest(&self) -> Option<(&JudgedCase, Duration)> {
        let timed = self.cases.iter().filter_map(|case| Some((case, case.run()?.cpu)));
        timed.max_by_key(|(_, cpu)| *cpu)
    }

    /// The greatest peak of all cases.
    pub(crate) fn peak_kib(&self) -> Option<u64> {
        self.cases.iter().filter_map(|case| Some(case.run()?.memory_kib)).max()
    }

    /// The first case that is not accepted.
    pub(crate) fn first_failing(&self) -> Option<&JudgedCase> {
        self.cases.iter().find(|case| case.verdict != Verdict::Ac)
    }
}

impl JudgedCase {
    pub(crate) fn run(&self) -> Option<&Run> {
        match &self.outcome {
            Outcome::Ran(run) => Some(run),
            Outcome::Failed(_) => None,
        }
    }
}

/// Judges every candidate on every case. After a signal the result is partial.
pub(crate) fn judge(
    pool: &Pool,
    candidates: &[Candidate],
    cases: &[Case],
    options: &Options,
    progress: &Progress,
) -> Vec<Judged> {
    let verdict_of = |outcome: &Outcome| Verdict::of(outcome, &options.limits);
    let request = |command: &[_], case: &Case| Request {
        command: command.to_vec(),
        folder: None,
        input: case.input.clone(),
        answer: Some((case.answer.clone(), options.rule)),
        limits: options.limits,
    };
    let ready = candidates
        .iter()
        .enumerate()
        .filter_map(|(at, candidate)| Some((at, candidate.command.as_ref().ok()?)));
    let requests = ready.flat_map(|(at, command)| {
        cases.iter().enumerate().map(move |(case, it)| ((at, case), request(command, it)))
    });

    let mut outcomes: Vec<Vec<Option<Outcome>>> = vec![vec![None; cases.len()]; candidates.len()];
    pool.run_all(requests, |(at, case), outcome| {
        let verdict = verdict_of(&outcome);
        progress.step(&candidates[at].name);
        outcomes[at][case] = Some(outcome);
        if options.fail_fast && verdict != Verdict::Ac {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });

    // What ran beside it may have slowed a program down.
    if pool.jobs() > 1 {
        for (candidate, outcomes) in candidates.iter().zip(&mut outcomes) {
            let Ok(command) = &candidate.command else { continue };
            for (case, outcome) in cases.iter().zip(outcomes) {
                let too_slow = outcome.as_ref().is_some_and(|it| verdict_of(it) == Verdict::Tle);
                if too_slow && interrupt::signal().is_none() {
                    progress.confirm(&candidate.name);
                    *outcome = pool.run_alone(&request(command, case));
                }
            }
        }
    }

    candidates
        .iter()
        .zip(outcomes)
        .map(|(candidate, outcomes)| {
            let judged = cases.iter().zip(outcomes).filter_map(|(case, outcome)| {
                let outcome = outcome?;
                Some(JudgedCase { case: case.clone(), verdict: verdict_of(&outcome), outcome })
            });
            Judged::new(candidate, judged.collect(), cases.len(), options.limits)
        })
        .collect()
}
