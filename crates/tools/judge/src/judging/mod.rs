//! Judges every candidate on every case.

mod hidden;
mod measuring;
mod refused;
mod smaller;
mod spool;
mod verdict;

pub(crate) use hidden::{hidden, with_second_names};
pub(crate) use measuring::{Fault, Measured, Plan, Reason, Runner, Spent, measure};
pub(crate) use refused::refused;
pub(crate) use smaller::smaller;
pub(crate) use verdict::{Verdict, wall_time};

use crate::programs::{Candidate, Check, NotReady};
use crate::progress::Progress;
use anyhow::{Context, Result};
use catalog::Case;
use engine::{Limit, Limits, Outcome, Pool, Request, Run, interrupt};
use spool::{Spool, Texts};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// After so many cases over the time limit a program's other cases are not run.
const MOST_TIME_OUTS: usize = 3;

/// How to judge.
#[derive(Clone, Debug)]
pub(crate) struct Options<'a> {
    pub(crate) limits: Limits,
    pub(crate) check: &'a Check,
    /// Stop at the first case that is not accepted.
    pub(crate) fail_fast: bool,
    /// Run all cases, even if many are over the time limit.
    pub(crate) all: bool,
    /// No new run begins once this is `true`.
    pub(crate) stop: Option<&'a AtomicBool>,
    /// What programs do not see: the cases.
    pub(crate) hidden: Vec<PathBuf>,
}

pub(crate) fn is_stopped(stop: Option<&AtomicBool>) -> bool {
    stop.is_some_and(|it| it.load(Ordering::SeqCst))
}

/// The result of a candidate.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    pub(crate) name: String,
    /// What to type to name it again.
    pub(crate) typed: String,
    /// The worst of the cases, or that of a candidate that cannot be run.
    pub(crate) verdict: Verdict,
    /// Why it cannot be run.
    pub(crate) message: Option<String>,
    /// What its source lacks.
    pub(crate) hint: Option<&'static str>,
    /// The cases that were run, in order.
    pub(crate) cases: Vec<JudgedCase>,
    /// The names of cases that were not run, although it could be run.
    pub(crate) not_run: Vec<String>,
    /// How many cases there are.
    pub(crate) total: usize,
    /// The limits that it ran under.
    pub(crate) limits: Limits,
}

/// The result of a candidate on a case.
#[derive(Clone, Debug)]
pub(crate) struct JudgedCase {
    pub(crate) case: Arc<Case>,
    pub(crate) verdict: Verdict,
    /// Without the output, which is in `texts`.
    outcome: Outcome,
    texts: Option<Texts>,
}

impl Judged {
    fn new(
        candidate: &Candidate,
        cases: Vec<JudgedCase>,
        mut not_run: Vec<String>,
        limits: Limits,
    ) -> Self {
        let total = cases.len() + not_run.len();
        if candidate.command.is_err() {
            not_run.clear();
        }
        let (verdict, message) = match &candidate.command {
            Ok(_) => (cases.iter().map(|case| case.verdict).min().unwrap_or(Verdict::Ac), None),
            Err(NotReady::Refused(message)) => (Verdict::Ce, Some(message.clone())),
            Err(NotReady::Failed(message)) => (Verdict::Ie, Some(message.clone())),
        };
        let Candidate { name, typed, hint, .. } = candidate.clone();
        Self { name, typed, verdict, message, hint, cases, not_run, total, limits }
    }

    /// Adds the results of the same program on other cases.
    pub(crate) fn add(&mut self, other: Self) {
        self.cases.extend(other.cases);
        self.not_run.extend(other.not_run);
        self.total += other.total;
        self.verdict = self.verdict.min(other.verdict);
    }

    /// Brings the cases in order.
    pub(crate) fn sort(&mut self, order: &[Case]) {
        let places: HashMap<_, _> = order.iter().zip(0..).map(|(it, at)| (&*it.name, at)).collect();
        let place = |name: &str| places.get(name).copied().unwrap_or(0);
        self.cases.sort_by_key(|it| place(&it.case.name));
        self.not_run.sort_by_key(|it| place(it));
    }

    /// The verdict; `None` if it has passed all cases so far, and some were not run.
    pub(crate) fn known_verdict(&self) -> Option<Verdict> {
        Some(self.verdict).filter(|it| *it != Verdict::Ac || self.not_run.is_empty())
    }

    pub(crate) fn passed(&self) -> usize {
        self.cases.iter().filter(|case| case.verdict == Verdict::Ac).count()
    }

    /// The case that took the most CPU time.
    pub(crate) fn slowest(&self) -> Option<(&JudgedCase, Duration)> {
        let timed = self.cases.iter().filter_map(|case| Some((case, case.run()?.cpu)));
        timed.max_by_key(|(_, cpu)| *cpu)
    }

    /// The greatest peak memory of all cases.
    pub(crate) fn peak_kib(&self) -> Option<u64> {
        self.cases.iter().filter_map(|case| Some(case.run()?.memory_kib)).max()
    }
}

impl JudgedCase {
    fn new(case: Arc<Case>, outcome: Outcome, limits: &Limits, spool: &Arc<Spool>) -> Self {
        let verdict = Verdict::of(&outcome, limits);
        let mut it = Self { case, verdict, outcome, texts: None };
        if let Outcome::Ran(run) = &mut it.outcome {
            match spool.take(run) {
                Ok(texts) => it.texts = Some(texts),
                Err(error) => {
                    it.verdict = Verdict::Ie;
                    it.outcome = Outcome::Failed(format!("cannot store the output: {error}"));
                }
            }
        }
        it
    }

    /// The run, without the output.
    pub(crate) fn run(&self) -> Option<&Run> {
        match &self.outcome {
            Outcome::Ran(run) => Some(run),
            Outcome::Failed(_) => None,
        }
    }

    /// The outcome, with the output.
    pub(crate) fn outcome(&self) -> Outcome {
        let mut outcome = self.outcome.clone();
        if let (Outcome::Ran(run), Some(texts)) = (&mut outcome, &self.texts)
            && let Err(error) = texts.restore(run)
        {
            return Outcome::Failed(format!("cannot read the stored output: {error}"));
        }
        outcome
    }

    /// Whether only the wall time was too long: a busy machine may be the reason.
    fn may_be_confirmed(&self, limits: &Limits) -> bool {
        self.run().is_some_and(|run| run.exceeded(limits) == Some(Limit::Wall))
    }
}

/// Judges every candidate on every case. After a signal the result is partial.
///
/// # Errors
///
/// There is no file to store the output in.
pub(crate) fn judge(
    pool: &Pool,
    candidates: &[Candidate],
    cases: &[Case],
    options: &Options<'_>,
    progress: &Progress,
) -> Result<Vec<Judged>> {
    let spool = Spool::new().context("cannot create a file for the output of programs")?;
    let cases: Vec<_> = cases.iter().cloned().map(Arc::new).collect();
    let mut judging = Judging {
        judged: vec![vec![None; cases.len()]; candidates.len()],
        time_outs: candidates.iter().map(|_| AtomicUsize::new(0)).collect(),
        candidates,
        cases: &cases,
        options,
        progress,
        spool,
    };
    judging.run_in_parallel(pool);
    if pool.jobs() > 1 {
        for candidate in 0..candidates.len() {
            judging.confirm_alone(pool, candidate);
        }
    }
    Ok(judging.result())
}

struct Judging<'a> {
    candidates: &'a [Candidate],
    cases: &'a [Arc<Case>],
    options: &'a Options<'a>,
    progress: &'a Progress,
    spool: Arc<Spool>,
    /// By candidate and case.
    judged: Vec<Vec<Option<JudgedCase>>>,
    /// How many cases of each candidate are over the time limit.
    time_outs: Vec<AtomicUsize>,
}

impl Judging<'_> {
    fn run_in_parallel(&mut self, pool: &Pool) {
        let Self { candidates, cases, options, .. } = *self;
        let (time_outs, judged) = (&self.time_outs, &mut self.judged);
        let (spool, progress) = (&self.spool, self.progress);
        let all = (0..candidates.len()).flat_map(|at| (0..cases.len()).map(move |case| (at, case)));
        let requests =
            all.filter(|&(at, _)| !is_over(&time_outs[at], options)).filter_map(|(at, case)| {
                Some(((at, case), request(&candidates[at], &cases[case], options)?))
            });
        pool.run_all(requests, |(at, case), outcome| {
            progress.step(&candidates[at].name);
            let it = JudgedCase::new(cases[case].clone(), outcome, &options.limits, spool);
            time_outs[at].fetch_add((it.verdict == Verdict::Tle).into(), Ordering::Relaxed);
            let is_last = options.fail_fast && it.verdict != Verdict::Ac;
            judged[at][case] = Some(it);
            if is_last || is_stopped(options.stop) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
    }

    /// Cases may be too slow only because others ran at the same time. This runs
    /// them again, each alone, until one is too slow again; then the cases that
    /// were not run because of them.
    fn confirm_alone(&mut self, pool: &Pool, at: usize) {
        let options = self.options;
        let was_over = is_over(&self.time_outs[at], options);
        for case in 0..self.cases.len() {
            let slow = self.judged[at][case].as_ref();
            if slow.is_some_and(|it| it.may_be_confirmed(&options.limits)) {
                self.progress.confirm(&self.candidates[at].name);
                self.time_outs[at].fetch_sub(1, Ordering::Relaxed);
                if self.run_alone(pool, at, case) != Some(Verdict::Ac) {
                    break;
                }
            }
        }
        if was_over {
            for case in 0..self.cases.len() {
                if self.judged[at][case].is_none() && !is_over(&self.time_outs[at], options) {
                    self.run_alone(pool, at, case);
                }
            }
        }
    }

    fn run_alone(&mut self, pool: &Pool, at: usize, case: usize) -> Option<Verdict> {
        if interrupt::signal().is_some() || is_stopped(self.options.stop) {
            return None;
        }
        let request = request(&self.candidates[at], &self.cases[case], self.options)?;
        let outcome = pool.run_alone(&request)?;
        let it =
            JudgedCase::new(self.cases[case].clone(), outcome, &self.options.limits, &self.spool);
        let verdict = it.verdict;
        self.time_outs[at].fetch_add((verdict == Verdict::Tle).into(), Ordering::Relaxed);
        self.judged[at][case] = Some(it);
        Some(verdict)
    }

    fn result(self) -> Vec<Judged> {
        let all = self.candidates.iter().zip(self.judged);
        all.map(|(candidate, judged)| {
            let is_run = judged.iter().map(Option::is_some);
            let not_run = self.cases.iter().zip(is_run).filter(|(_, is_run)| !is_run);
            let not_run = not_run.map(|(case, _)| case.name.clone()).collect();
            let judged = judged.into_iter().flatten().collect();
            Judged::new(candidate, judged, not_run, self.options.limits)
        })
        .collect()
    }
}

fn is_over(time_outs: &AtomicUsize, options: &Options) -> bool {
    !options.all && time_outs.load(Ordering::Relaxed) >= MOST_TIME_OUTS
}

fn request(candidate: &Candidate, case: &Case, options: &Options) -> Option<Request> {
    Some(Request {
        command: candidate.command.as_ref().ok()?.clone(),
        folder: None,
        input: case.input.clone(),
        answer: Some((case.answer.clone(), options.check.rule)),
        output: None,
        checker: options.check.checker(),
        limits: options.limits,
        confinement: candidate.confinement(&options.hidden),
    })
}
