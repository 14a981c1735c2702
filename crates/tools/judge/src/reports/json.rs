//! `--format json`: one object with everything that was judged. It is written piece
//! by piece, so that it is never in memory as a whole.

use super::JudgedProblem;
use super::text::{cut_bytes, lossy, milliseconds, part};
use crate::judging::{Judged, JudgedCase, wall_time};
use engine::Outcome;
use serde_core::ser::{Serialize, SerializeMap, Serializer};
use std::io::{self, Write};

/// How much of an output is shown, in bytes.
const SHOWN_BYTES: usize = 4 << 10;

/// Writes the report, with a newline at its end.
pub(crate) fn json(problems: &[JudgedProblem], to: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *to, &Report(problems))?;
    to.write_all(b"\n")
}

struct Report<'a>(&'a [JudgedProblem]);

impl Serialize for Report<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(1))?;
        map.serialize_entry("problems", self.0)?;
        map.end()
    }
}

impl Serialize for JudgedProblem {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("problem", &self.name)?;
        map.serialize_entry("title", &self.title)?;
        map.serialize_entry("url", &self.url)?;
        map.serialize_entry("time_limit_s", &self.limits.time.as_secs_f64())?;
        map.serialize_entry("memory_limit_mib", &(self.limits.memory_kib >> 10))?;
        map.serialize_entry("confined", &self.confined)?;
        map.serialize_entry("programs", &self.programs)?;
        map.end()
    }
}

impl Serialize for Judged {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("program", &self.name)?;
        map.serialize_entry("verdict", &self.known_verdict().map(|it| it.to_string()))?;
        // Why it could not be run.
        if let Some(message) = &self.message {
            map.serialize_entry("message", cut_bytes(message, SHOWN_BYTES))?;
        }
        map.serialize_entry("passed", &self.passed())?;
        map.serialize_entry("total", &self.total)?;
        map.serialize_entry("slowest_ms", &self.slowest().map(|(_, cpu)| milliseconds(cpu)))?;
        map.serialize_entry("peak_kib", &self.peak_kib())?;
        map.serialize_entry("cases", &self.cases)?;
        if !self.not_run.is_empty() {
            map.serialize_entry("not_run", &self.not_run)?;
        }
        map.end()
    }
}

impl Serialize for JudgedCase {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let outcome = self.outcome();
        let (run, message) = match &outcome {
            Outcome::Ran(run) => (Some(run), None),
            Outcome::Failed(message) => (None, Some(message)),
        };
        let shown = |bytes: &[u8], whole: bool| {
            let text = lossy(bytes, whole);
            cut_bytes(&text, SHOWN_BYTES).to_owned()
        };
        let (expected, whole) = part(&self.case.answer, 0, SHOWN_BYTES);
        let output = |kept: &[u8], count: u64| shown(kept, count == kept.len() as u64);
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("case", &self.case.name)?;
        map.serialize_entry("verdict", &self.verdict.to_string())?;
        map.serialize_entry("cpu_ms", &run.map(|run| milliseconds(run.cpu)))?;
        map.serialize_entry("wall_ms", &run.map(|run| milliseconds(wall_time(run))))?;
        map.serialize_entry("memory_kib", &run.map(|run| run.memory_kib))?;
        map.serialize_entry("exit_code", &run.and_then(|run| run.exit_code))?;
        map.serialize_entry("signal", &run.and_then(|run| run.signal))?;
        map.serialize_entry("expected", &shown(&expected, whole))?;
        map.serialize_entry("got", &run.map(|run| output(&run.stdout, run.output_bytes)))?;
        map.serialize_entry("stderr", &run.map(|run| output(&run.stderr, run.stderr_bytes)))?;
        // What the checker says against it.
        if let Some(refusal) = run.and_then(|run| run.refusal.as_ref()) {
            map.serialize_entry("checker", &shown(refusal, true))?;
        }
        // Why the judge could not run it.
        if let Some(message) = message {
            map.serialize_entry("message", cut_bytes(message, SHOWN_BYTES))?;
        }
        map.end()
    }
}
