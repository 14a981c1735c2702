//! `stress` with a generator: for problems that the oracle does not know.

use super::Ending;
use crate::boards::cases;
use crate::files::temporary_folder;
use crate::judging::{Verdict, hidden, smaller};
use crate::output;
use crate::programs::{Candidate, Check, Helper};
use crate::progress::Progress;
use crate::reports::{Answer, path_from_here, run_details};
use anyhow::{Context, Result, bail};
use catalog::Problem;
use checker::Rule;
use engine::{Confinement, Limits, Outcome, Pool, Request, Run, interrupt};
use indicatif::HumanCount;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The limits of the generator and of the program that is known to be right.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(10), memory_kib: 1 << 20, output_bytes: 16 << 20 };
/// How many inputs are made, and then tried, at a time: few at first, and more if
/// that is quick.
const FIRST_BATCH: u64 = 4;
const LARGEST_BATCH: u64 = 64;
const QUICK: Duration = Duration::from_millis(500);
/// How much of a message is shown, in characters.
const MESSAGE: usize = 200;

/// The programs of a search.
pub(super) struct Duel {
    pub(super) generator: Helper,
    /// A program that is known to be right, however slow.
    pub(super) brute: Helper,
    /// The program to try.
    pub(super) candidate: Candidate,
    pub(super) check: Check,
    pub(super) limits: Limits,
    pub(super) pool: Pool,
}

/// An input on which the program is wrong.
struct Found {
    seed: u64,
    verdict: Verdict,
    run: Run,
    input: String,
    answer: String,
    /// The size of the input that the generator made, in bytes.
    size: usize,
    /// It was made smaller as far as that goes.
    is_smallest: bool,
}

/// Tries input after input, until the program is wrong on one or time is over.
pub(super) fn run(
    duel: &Duel,
    problem: &Problem,
    time: Duration,
    save_as: Option<&str>,
) -> Result<Ending> {
    let search = Search { duel, folder: temporary_folder()?, progress: Progress::new(usize::MAX) };
    let end = Instant::now() + time;
    let mut seeds = 1..1 + FIRST_BATCH;
    let found = loop {
        let start = Instant::now();
        let found = search.first_wrong(seeds.clone())?;
        if interrupt::signal().is_some() {
            return Ok(Ending::Trouble);
        }
        if found.is_some() || Instant::now() > end {
            break found;
        }
        let batch = seeds.end - seeds.start;
        let more = if start.elapsed() < QUICK { 2 * batch } else { batch };
        seeds = seeds.end..seeds.end + more.min(LARGEST_BATCH);
    };
    let Some(found) = found else {
        let tried = HumanCount(seeds.end - 1);
        output::print(format!("right on the inputs of all seeds from 1 to {tried}\n"))?;
        return Ok(Ending::Good);
    };
    let found = search.made_smaller(found, Instant::now() + time)?;
    if interrupt::signal().is_some() {
        return Ok(Ending::Trouble);
    }
    drop(search);
    output::print(found.report(&duel.limits))?;
    if let Some(name) = save_as {
        output::print(format!("\n{}\n", found.save(problem, name)?))?;
    }
    Ok(Ending::Bad)
}

struct Search<'a> {
    duel: &'a Duel,
    /// The folder for inputs and answers while they are tried.
    folder: TempDir,
    progress: Progress,
}

impl Search<'_> {
    /// The first of these seeds on whose input the program is wrong.
    fn first_wrong(&self, seeds: Range<u64>) -> Result<Option<Found>> {
        let outcomes = self.run_all(seeds.clone(), |seed| self.generating(seed));
        require_all("the generator", outcomes)?;
        let outcomes = self.run_all(seeds.clone(), |seed| self.solving(&seed.to_string()));
        require_all("the program that is known to be right", outcomes)?;
        let outcomes = self.run_all(seeds.clone(), |seed| {
            self.progress.step(&format!("seed {seed}"));
            self.trying(&seed.to_string())
        });
        for (seed, outcome) in outcomes {
            if let Some(found) = self.found(seed, outcome)? {
                return Ok(Some(found));
            }
        }
        seeds.for_each(|seed| self.clear(&seed.to_string()));
        Ok(None)
    }

    /// The input, if the program is wrong on it: alone too, if it was too slow.
    fn found(&self, seed: u64, mut outcome: Outcome) -> Result<Option<Found>> {
        let Duel { limits, pool, .. } = self.duel;
        let name = seed.to_string();
        if Verdict::of(&outcome, limits) == Verdict::Tle && pool.jobs() > 1 {
            match pool.run_alone(&self.trying(&name)) {
                Some(alone) => outcome = alone,
                None => return Ok(None),
            }
        }
        let verdict = Verdict::of(&outcome, limits);
        match outcome {
            Outcome::Failed(message) => bail!("seed {seed}: {message}"),
            Outcome::Ran(_) if verdict == Verdict::Ac => Ok(None),
            Outcome::Ran(run) => {
                let [input, answer] = self.texts(&name)?;
                let size = input.len();
                Ok(Some(Found { seed, verdict, run, input, answer, size, is_smallest: true }))
            }
        }
    }

    /// A smaller input with the same verdict, as far as there is time.
    fn made_smaller(&self, mut found: Found, end: Instant) -> Result<Found> {
        let input = found.input.clone();
        let mut error = None;
        smaller(&input, &mut |text| {
            if error.is_some() || interrupt::signal().is_some() {
                return false;
            }
            if Instant::now() > end {
                found.is_smallest = false;
                return false;
            }
            self.progress.step("making the input smaller");
            self.is_as_wrong(text, &mut found).unwrap_or_else(|it| {
                error = Some(it);
                false
            })
        });
        error.map_or(Ok(found), Err)
    }

    /// Whether the program has the same verdict on the input `text`. If so, that is
    /// what was found.
    fn is_as_wrong(&self, text: &str, found: &mut Found) -> Result<bool> {
        const NAME: &str = "smaller";
        let Duel { limits, pool, .. } = self.duel;
        let [input, _] = self.files(NAME);
        fs::write(&input, text).with_context(|| format!("cannot write {}", input.display()))?;
        // What is no input any more, the right program refuses, or says nothing to.
        let Some(solved) = pool.run_alone(&self.solving(NAME)) else { return Ok(false) };
        let [_, answer] = self.texts(NAME)?;
        let is_answered = !answer.trim().is_empty() || found.answer.trim().is_empty();
        if Verdict::of(&solved, &LIMITS) != Verdict::Ac || !is_answered {
            return Ok(false);
        }
        let Some(tried) = pool.run_alone(&self.trying(NAME)) else { return Ok(false) };
        let is_same = Verdict::of(&tried, limits) == found.verdict;
        let Outcome::Ran(run) = tried else { return Ok(false) };
        if is_same {
            (found.input, found.answer, found.run) = (text.to_owned(), answer, run);
        }
        Ok(is_same)
    }

    /// Makes the run of each seed, and returns what came of it.
    fn run_all(
        &self,
        seeds: Range<u64>,
        request: impl Fn(u64) -> Request + Sync,
    ) -> BTreeMap<u64, Outcome> {
        let mut outcomes = BTreeMap::new();
        let requests = seeds.map(|seed| (seed, request(seed)));
        self.duel.pool.run_all(requests, |seed, outcome| {
            outcomes.insert(seed, outcome);
            ControlFlow::Continue(())
        });
        outcomes
    }

    fn generating(&self, seed: u64) -> Request {
        let [input, _] = self.files(&seed.to_string());
        let mut command = self.duel.generator.command.clone();
        command.push(seed.to_string().into());
        printing(command, "/dev/null".into(), input)
    }

    fn solving(&self, name: &str) -> Request {
        let [input, answer] = self.files(name);
        printing(self.duel.brute.command.clone(), input, answer)
    }

    fn trying(&self, name: &str) -> Request {
        let Duel { candidate, check, limits, .. } = self.duel;
        let [input, answer] = self.files(name);
        Request {
            command: candidate.command.clone().unwrap_or_default(),
            folder: None,
            input,
            answer: Some((answer, check.rule)),
            output: None,
            checker: check.checker(),
            limits: *limits,
            confinement: candidate.confinement(&hidden(self.folder.path(), &[])),
        }
    }

    fn texts(&self, name: &str) -> Result<[String; 2]> {
        let [input, answer] = self.files(name);
        let read = |file: &Path| -> Result<String> {
            let bytes =
                fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        };
        Ok([read(&input)?, read(&answer)?])
    }

    fn clear(&self, name: &str) {
        self.files(name).iter().for_each(|file| drop(fs::remove_file(file)));
    }

    /// The files of an input and its answer.
    fn files(&self, name: &str) -> [PathBuf; 2] {
        ["in", "out"].map(|ending| self.folder.path().join(format!("{name}.{ending}")))
    }
}

/// A run of a helper, whose output is saved.
fn printing(command: Vec<OsString>, input: PathBuf, output: PathBuf) -> Request {
    Request {
        command,
        folder: None,
        input,
        answer: Some(("/dev/null".into(), Rule::Tokens)),
        output: Some(output),
        checker: None,
        limits: LIMITS,
        confinement: Confinement::default(),
    }
}

/// Checks that a helper ended well with each seed.
fn require_all(kind: &str, outcomes: BTreeMap<u64, Outcome>) -> Result<()> {
    for (seed, outcome) in outcomes {
        let verdict = Verdict::of(&outcome, &LIMITS);
        match outcome {
            Outcome::Failed(message) => bail!(message),
            Outcome::Ran(_) if verdict == Verdict::Ac => {}
            Outcome::Ran(run) => {
                let stderr = String::from_utf8_lossy(&run.stderr);
                let line = stderr.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
                let shown: String = line.chars().take(MESSAGE).collect();
                let colon = if shown.is_empty() { "" } else { ": " };
                bail!("{kind} failed with seed {seed}: {verdict}{colon}{}", shown.escape_debug())
            }
        }
    }
    Ok(())
}

impl Found {
    fn report(&self, limits: &Limits) -> String {
        let right = HumanCount(self.seed - 1);
        let seed = self.seed;
        let mut parts = vec![format!(
            "{} on the input of seed {seed}; right on {right} before it",
            self.verdict
        )];
        if self.input.len() < self.size {
            let [size, now] = [self.size, self.input.len()].map(|it| HumanCount(it as u64));
            parts.push(format!("The input was made smaller, from {size} to {now} bytes."));
        }
        if !self.is_smallest {
            parts.push("There may be a smaller one: search longer with --seconds.".into());
        }
        let answer = Answer::Text(&self.answer);
        parts.extend(run_details(&self.input, &answer, self.verdict, &self.run, limits));
        parts.join("\n\n") + "\n"
    }

    /// Makes a case from the input, unless it is one already, and returns a message.
    fn save(&self, problem: &Problem, name: &str) -> Result<String> {
        let input = self.input.as_bytes();
        if let Some(old) = cases::case_where(problem, |other| other == input)? {
            return Ok(format!("not saved: it is already the case '{old}'"));
        }
        let path = cases::write(problem, name, input, self.answer.as_bytes())?;
        Ok(format!("saved as {}", path_from_here(&path)))
    }
}
