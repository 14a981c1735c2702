//! `--format junit`: JUnit XML, a suite a program, a test a case.

use super::JudgedProblem;
use super::failure::fault;
use super::text::{head, output};
use crate::judging::{Judged, JudgedCase, Verdict};
use engine::{Limits, Outcome};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use std::io;

/// How much of an output is given.
const SHOWN_BYTES: u64 = 4 << 10;

type Xml = Writer<Vec<u8>>;

/// The report, with a newline at its end.
pub(crate) fn junit(problems: &[JudgedProblem]) -> io::Result<String> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 2);
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
    Ok(String::from_utf8_lossy(&xml.into_inner()).into_owned() + "\n")
}

/// How many tests, failures and errors `programs` have.
fn counts<'a>(programs: impl Iterator<Item = &'a Judged>) -> [(&'static str, usize); 3] {
    let [mut tests, mut failures, mut errors] = [0; 3];
    for program in programs {
        // That it cannot be run is an error of its own.
        let verdicts = program.cases.iter().map(|case| case.verdict);
        for verdict in verdicts.chain(program.message.is_some().then_some(Verdict::Ie)) {
            tests += 1;
            errors += usize::from(verdict == Verdict::Ie);
            failures += usize::from(![Verdict::Ac, Verdict::Ie].contains(&verdict));
        }
    }
    [("tests", tests), ("failures", failures), ("errors", errors)]
}

fn suite(xml: &mut Xml, problem: &JudgedProblem, program: &Judged) -> io::Result<()> {
    let attributes = counts([program].into_iter()).map(|(name, count)| (name, count.to_string()));
    xml.create_element("testsuite")
        .with_attribute(("name", &*text(&program.name)))
        .with_attributes(attributes.iter().map(|(name, count)| (*name, &**count)))
        .write_inner_content(|xml| {
            xml.create_element("properties").write_inner_content(|xml| {
                let attributes = [("name", "problem"), ("value", &*text(&problem.name))];
                xml.create_element("property").with_attributes(attributes).write_empty().map(drop)
            })?;
            if let Some(message) = &program.message {
                let attributes = [("name", "compile"), ("classname", &*text(&program.name))];
                xml.create_element("testcase").with_attributes(attributes).write_inner_content(
                    |xml| fault_element(xml, program.verdict, true, message),
                )?;
            }
            program.cases.iter().try_for_each(|case| test(xml, program, case))
        })?;
    Ok(())
}

fn test(xml: &mut Xml, program: &Judged, case: &JudgedCase) -> io::Result<()> {
    let run = case.run();
    let time = run.map(|run| format!("{:.3}", run.wall.as_secs_f64()));
    xml.create_element("testcase")
        .with_attributes([("name", &*text(&case.case.name)), ("classname", &*text(&program.name))])
        .with_attributes(time.iter().map(|time| ("time", &**time)))
        .write_inner_content(|xml| {
            if case.verdict == Verdict::Ac {
                return Ok(());
            }
            let is_error = case.verdict == Verdict::Ie;
            fault_element(xml, case.verdict, is_error, &reason(case, &program.limits))?;
            let Some(run) = run else { return Ok(()) };
            for (name, shown) in [
                ("system-out", output(&run.stdout, run.output_bytes)),
                ("system-err", output(&run.stderr, run.stderr_bytes)),
            ] {
                xml.create_element(name).write_text_content(BytesText::new(&text(&shown)))?;
            }
            Ok(())
        })?;
    Ok(())
}

fn fault_element(xml: &mut Xml, kind: Verdict, is_error: bool, message: &str) -> io::Result<()> {
    xml.create_element(if is_error { "error" } else { "failure" })
        .with_attributes([("type", &*kind.to_string()), ("message", &*text(message))])
        .write_empty()
        .map(drop)
}

fn reason(case: &JudgedCase, limits: &Limits) -> String {
    match &case.outcome {
        Outcome::Failed(message) => message.clone(),
        Outcome::Ran(run) => fault(case.verdict, run, limits).unwrap_or_else(|| {
            format!("expected {:?}", head(&case.case.answer, SHOWN_BYTES).trim_end())
        }),
    }
}

/// A text with a mark for each character that XML does not know.
fn text(text: &str) -> String {
    let is_known = |it: char| matches!(it, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    text.chars().map(|it| if is_known(it) { it } else { char::REPLACEMENT_CHARACTER }).collect()
}
