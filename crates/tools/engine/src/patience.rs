//! How long something is waited for that should happen by itself.

use std::time::{Duration, Instant};

/// What a step counts for at most: where the machine stands still, or has no core for
/// this process, what is waited for has had no time either.
const LONGEST_STEP: Duration = Duration::from_millis(100);

/// Patience that runs out step by step.
pub(crate) struct Patience {
    spent: Duration,
    last: Instant,
}

impl Patience {
    pub(crate) fn new() -> Self {
        Self { spent: Duration::ZERO, last: Instant::now() }
    }

    /// Takes a step, and tells whether there is patience for `time` in all.
    pub(crate) fn lasts(&mut self, time: Duration) -> bool {
        self.step(Instant::now());
        self.spent < time
    }

    fn step(&mut self, now: Instant) {
        self.spent += now.duration_since(self.last).min(LONGEST_STEP);
        self.last = now;
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_STEP, Patience};
    use std::time::Duration;

    #[test]
    fn a_machine_that_stood_still_costs_one_step() {
        let mut patience = Patience::new();
        let step = Duration::from_millis(10);
        let mut now = patience.last;
        for _ in 0..3 {
            now += step;
            patience.step(now);
        }
        assert_eq!(patience.spent, 3 * step);
        patience.step(now + Duration::from_secs(3600));
        assert_eq!(patience.spent, 3 * step + LONGEST_STEP);
    }
}
