//! A progress bar, for runs of more than a second on a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Before that long no bar is drawn.
const QUIET: Duration = Duration::from_secs(1);

/// How far a long run is.
pub(crate) struct Progress {
    started: Instant,
    bar: ProgressBar,
    shown: OnceLock<()>,
}

impl Progress {
    /// A bar of `steps` steps on standard error.
    pub(crate) fn new(steps: usize) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {wide_msg}");
        Self {
            started: Instant::now(),
            bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())),
            shown: OnceLock::new(),
        }
    }

    /// One step more, at something called `name`.
    pub(crate) fn step(&self, name: &str) {
        self.show();
        self.bar.set_message(name.to_owned());
        self.bar.inc(1);
    }

    /// A run that is made again.
    pub(crate) fn confirm(&self, name: &str) {
        self.show();
        self.bar.set_message(format!("{name} was too slow: once more, alone"));
    }

    /// Prints something in the place of the bar, which comes back below it.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    fn show(&self) {
        if self.started.elapsed() > QUIET && io::stderr().is_terminal() {
            self.shown.get_or_init(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
