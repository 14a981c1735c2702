//! Verdicts, and how one follows from a run.

use engine::{Limit, Limits, Outcome, Run};
use std::fmt;
use std::time::Duration;

/// A verdict, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// Internal error of the judge.
    Ie,
    /// Compile error: the compiler refused the source, or went beyond its limits.
    Ce,
    /// Time limit exceeded.
    Tle,
    /// Memory limit exceeded.
    Mle,
    /// Output limit exceeded.
    Ole,
    /// Runtime error: a status other than 0, or a signal.
    Re,
    /// Wrong answer.
    Wa,
    /// Accepted: the answer, inside all limits.
    Ac,
}

impl Verdict {
    /// The verdict on what came of a request: where several hold, the worst.
    pub(crate) fn of(outcome: &Outcome, limits: &Limits) -> Self {
        match outcome {
            Outcome::Ran(run) => Self::of_run(run, limits),
            Outcome::Failed(_) => Self::Ie,
        }
    }

    fn of_run(run: &Run, limits: &Limits) -> Self {
        if let Some(limit) = run.exceeded(limits) {
            match limit {
                Limit::Cpu | Limit::Wall => Self::Tle,
                Limit::Memory => Self::Mle,
                Limit::Output => Self::Ole,
            }
        } else if run.exit_code != Some(0) {
            Self::Re
        } else if !run.is_answer {
            Self::Wa
        } else {
            Self::Ac
        }
    }
}

/// The wall time that counts: without the time of waiting for a core.
pub(crate) fn wall_time(run: &Run) -> Duration {
    run.wall.saturating_sub(run.waited)
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Ie => "IE",
            Self::Ce => "CE",
            Self::Tle => "TLE",
            Self::Mle => "MLE",
            Self::Ole => "OLE",
            Self::Re => "RE",
            Self::Wa => "WA",
            Self::Ac => "AC",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Verdict;
    use engine::{Limits, Run};
    use std::time::Duration;

    const LIMITS: Limits =
        Limits { time: Duration::from_secs(1), memory_kib: 100, output_bytes: 100 };

    fn run() -> Run {
        Run {
            cpu: LIMITS.time,
            wall: LIMITS.wall(),
            memory_kib: 100,
            output_bytes: 100,
            exit_code: Some(0),
            is_answer: true,
            ..Run::default()
        }
    }

    #[test]
    fn what_uses_just_its_limits_is_accepted() {
        assert_eq!(Verdict::of_run(&run(), &LIMITS), Verdict::Ac);
    }

    #[test]
    fn of_several_faults_the_worst_is_the_verdict() {
        let mut run = run();
        run.is_answer = false;
        assert_eq!(Verdict::of_run(&run, &LIMITS), Verdict::Wa);
        (run.exit_code, run.signal) = (None, Some(11));
        assert_eq!(Verdict::of_run(&run, &LIMITS), Verdict::Re);
        run.output_bytes += 1;
        assert_eq!(Verdict::of_run(&run, &LIMITS), Verdict::Ole);
        run.memory_kib += 1;
        assert_eq!(Verdict::of_run(&run, &LIMITS), Verdict::Mle);
        run.wall += Duration::from_nanos(1);
        assert_eq!(Verdict::of_run(&run, &LIMITS), Verdict::Tle);
        run.waited += Duration::from_nanos(1);
        assert_eq!(Verdict::of_run(&run, &LIMITS), Verdict::Mle);
    }

    #[test]
    fn the_order_is_from_the_worst_to_the_best() {
        let order = [
            Verdict::Ie,
            Verdict::Ce,
            Verdict::Tle,
            Verdict::Mle,
            Verdict::Ole,
            Verdict::Re,
            Verdict::Wa,
            Verdict::Ac,
        ];
        assert!(order.is_sorted());
    }
}
