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
    let mut suite = TestSuite::new(program.name.as_str());
    suite.add_property(("problem", problem.name.as_str()));
    if let Some(message) = &program.message {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_type(program.verdict.to_string()).set_message(message.as_str());
        suite.add_test_case(TestCase::new("compile", status));
    }
    suite.add_test_cases(program.cases.iter().map(|case| {
        let mut test = test_case(case, &program.limits);
        test.set_classname(program.name.as_str());
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
        status.set_type(judged.verdict.to_string()).set_message(message);
    }
    let mut test = TestCase::new(judged.case.name.as_str(), status);
    if let Some(run) = judged.run() {
        test.set_time(run.wall);
        if judged.verdict != Verdict::Ac {
            test.set_system_out(run.stdout.as_str()).set_system_err(run.stderr.as_str());
        }
    }
    test
}
