//! `--format junit`: JUnit XML, one suite per program, one test per case. It is
//! written piece by piece, so that it is never in memory as a whole.

use super::JudgedProblem;
use super::failure::{fault, refusal};
use super::text::{cut_bytes, lossy, part};
use crate::judging::{Judged, JudgedCase, Verdict};
use engine::{Limits, Outcome};
use quick_xml::Writer;
use quick_xml::escape::escape;
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesDecl, BytesText, Event};
use quick_xml::name::QName;
use std::io::{self, Write};

/// How much of an output is shown, in bytes.
const SHOWN_BYTES: usize = 4 << 10;

type Xml<'a> = Writer<&'a mut dyn Write>;

/// Writes the report, with a newline at its end.
pub(crate) fn junit(problems: &[JudgedProblem], to: &mut dyn Write) -> io::Result<()> {
    let mut xml = Writer::new_with_indent(to, b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let programs = || problems.iter().flat_map(|problem| &problem.programs);
    let attributes = counts(programs()).map(|(name, count)| (name, count.to_string()));
    xml.create_element("testsuites")
        .with_attributes([("name", "judge")])
        .with_attributes(attributes.iter().map(|(name, count)| (*name, &**count)))
        .write_inner_content(|xml| {
            let suites = problems.iter().flat_map(|it| it.programs.iter().map(move |p| (it, p)));
            { suites }.try_for_each(|(problem, program)| suite(xml, problem, program))
        })?;
    xml.into_inner().write_all(b"\n")
}

/// The numbers of tests, failures, errors and skipped tests of `programs`.
fn counts<'a>(programs: impl Iterator<Item = &'a Judged>) -> [(&'static str, usize); 4] {
    let [mut tests, mut failures, mut errors, mut skipped] = [0; 4];
    for program in programs {
        // A program that cannot be run counts as one error.
        let verdicts = program.cases.iter().map(|case| case.verdict);
        for verdict in verdicts.chain(program.message.is_some().then_some(Verdict::Ie)) {
            tests += 1;
            errors += usize::from(verdict == Verdict::Ie);
            failures += usize::from(![Verdict::Ac, Verdict::Ie].contains(&verdict));
        }
        skipped += program.not_run.len();
        tests += program.not_run.len();
    }
    [("tests", tests), ("failures", failures), ("errors", errors), ("skipped", skipped)]
}

fn suite(xml: &mut Xml<'_>, problem: &JudgedProblem, program: &Judged) -> io::Result<()> {
    let attributes = counts([program].into_iter()).map(|(name, count)| (name, count.to_string()));
    xml.create_element("testsuite")
        .with_attribute(attribute("name", &program.name))
        .with_attributes(attributes.iter().map(|(name, count)| (*name, &**count)))
        .write_inner_content(|xml| {
            xml.create_element("properties").write_inner_content(|xml| {
                let attributes = [attribute("name", "problem"), attribute("value", &problem.name)];
                xml.create_element("property").with_attributes(attributes).write_empty().map(drop)
            })?;
            if let Some(message) = &program.message {
                let attributes =
                    [attribute("name", "compile"), attribute("classname", &program.name)];
                xml.create_element("testcase").with_attributes(attributes).write_inner_content(
                    |xml| fault_element(xml, program.verdict, true, message),
                )?;
            }
            program.cases.iter().try_for_each(|case| test(xml, program, case))?;
            program.not_run.iter().try_for_each(|name| {
                let attributes = [attribute("name", name), attribute("classname", &program.name)];
                let test = xml.create_element("testcase").with_attributes(attributes);
                test.write_inner_content(|xml| {
                    xml.create_element("skipped").write_empty().map(drop)
                })
                .map(drop)
            })
        })?;
    Ok(())
}

fn test(xml: &mut Xml<'_>, program: &Judged, case: &JudgedCase) -> io::Result<()> {
    let outcome = case.outcome();
    let run = match &outcome {
        Outcome::Ran(run) => Some(run),
        Outcome::Failed(_) => None,
    };
    let time = run.map(|run| format!("{:.3}", run.wall.as_secs_f64()));
    xml.create_element("testcase")
        .with_attributes([
            attribute("name", &case.case.name),
            attribute("classname", &program.name),
        ])
        .with_attributes(time.iter().map(|time| ("time", &**time)))
        .write_inner_content(|xml| {
            if case.verdict == Verdict::Ac {
                return Ok(());
            }
            let is_error = case.verdict == Verdict::Ie;
            fault_element(xml, case.verdict, is_error, &reason(case, &outcome, &program.limits))?;
            let Some(run) = run else { return Ok(()) };
            for (name, kept, count) in [
                ("system-out", &run.stdout, run.output_bytes),
                ("system-err", &run.stderr, run.stderr_bytes),
            ] {
                let shown = lossy(kept, count == kept.len() as u64);
                let shown = text(cut_bytes(&shown, SHOWN_BYTES));
                xml.create_element(name).write_text_content(BytesText::new(&shown))?;
            }
            Ok(())
        })?;
    Ok(())
}

fn fault_element(
    xml: &mut Xml<'_>,
    kind: Verdict,
    is_error: bool,
    message: &str,
) -> io::Result<()> {
    xml.create_element(if is_error { "error" } else { "failure" })
        .with_attributes([
            attribute("type", &kind.to_string()),
            attribute("message", cut_bytes(message, SHOWN_BYTES)),
        ])
        .write_empty()
        .map(drop)
}

fn reason(case: &JudgedCase, outcome: &Outcome, limits: &Limits) -> String {
    match outcome {
        Outcome::Failed(message) => message.clone(),
        Outcome::Ran(run) => {
            fault(case.verdict, run, limits).or(refusal(run)).unwrap_or_else(|| {
                let (expected, whole) = part(&case.case.answer, 0, SHOWN_BYTES);
                format!("expected {:?}", lossy(&expected, whole).trim_end())
            })
        }
    }
}

/// An attribute. A reader makes blanks of the white space in it that is not escaped.
fn attribute(name: &'static str, value: &str) -> Attribute<'static> {
    let mut escaped = escape(text(value)).into_owned();
    for (space, code) in [("\t", "&#9;"), ("\n", "&#10;"), ("\r", "&#13;")] {
        escaped = escaped.replace(space, code);
    }
    Attribute { key: QName(name.as_bytes()), value: escaped.into_bytes().into() }
}

/// A text in which the characters that XML does not allow are replaced.
fn text(text: &str) -> String {
    let is_allowed = |it: char| matches!(it, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    text.chars().map(|it| if is_allowed(it) { it } else { char::REPLACEMENT_CHARACTER }).collect()
}
