//! `--format junit`: JUnit XML, a suite a program, a test a case.

use super::JudgedProblem;
use super::failure::fault;
use super::text::head;
use crate::engine::{Limits, Outcome};
use crate::judging::{Judged, JudgedCase};
use crate::verdict::Verdict;
use quick_junit::{NonSuccessKind, Report, SerializeError, TestCase, TestCaseStatus, TestSuite};

/// How much of an output is given.
const SHOWN_BYTES: u64 = 4 << 10;

/// The report, with a newline at its end.
pub(crate) fn junit(problems: &[JudgedProblem]) -> Result<String, SerializeError> {
    let mut report = Report::new("judge");
    for problem in problems {
        report.add_test_suites(problem.programs.iter().map(|program| suite(problem, program)));
    }
    Ok(report.to_string()?.trim_end().to_owned() + "\n")
}

fn suite(problem: &JudgedProblem, program: &Judged) -> TestSuite {
    let mut suite = TestSuite::new(text(&program.name));
    suite.add_property(("problem", text(&problem.name).as_str()));
    if let Some(message) = &program.message {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_type(program.verdict.to_string()).set_message(text(message));
        suite.add_test_case(TestCase::new("compile", status));
    }
    suite.add_test_cases(program.cases.iter().map(|case| {
        let mut test = test_case(case, &program.limits);
        test.set_classname(text(&program.name));
        test
    }));
    suite
}

fn test_case(judged: &JudgedCase, limits: &Limits) -> TestCase {
    let mut status = match judged.verdict {
        Verdict::Ac => TestCaseStatus::success(),
        Verdict::Ie => TestCaseStatus::non_success(NonSuccessKind::Error),
        _ => TestCaseStatus::non_success(NonSuccessKind::Failure),
    };
    if judged.verdict != Verdict::Ac {
        let message = match &judged.outcome {
            Outcome::Failed(message) => message.clone(),
            Outcome::Ran(run) => fault(judged.verdict, run, limits).unwrap_or_else(|| {
                let expected = head(&judged.case.answer, SHOWN_BYTES);
                format!("expected {:?}", expected.trim_end())
            }),
        };
        status.set_type(judged.verdict.to_string()).set_message(text(&message));
    }
    let mut test = TestCase::new(text(&judged.case.name), status);
    if let Some(run) = judged.run() {
        test.set_time(run.wall);
        if judged.verdict != Verdict::Ac {
            test.set_system_out(text(&run.stdout)).set_system_err(text(&run.stderr));
        }
    }
    test
}

/// A text without the two characters that XML does not know and `quick_junit`
/// leaves in; others that XML does not know it takes out.
fn text(text: &str) -> String {
    text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
}
