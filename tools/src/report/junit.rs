//! Results for CI systems: a JUnit report, with one suite per problem.

use anyhow::Result;
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};

use crate::facts::cases::Case;
use crate::judging::case_run::CaseRun;
use crate::judging::verdict::Verdict;

#[derive(Default)]
pub struct Junit {
    suites: Vec<TestSuite>,
}

impl Junit {
    /// Starts a new suite.
    pub fn begin(&mut self, name: &str) {
        self.suites.push(TestSuite::new(name));
    }

    /// Adds a result to the current suite.
    pub fn add(&mut self, case: &Case, run: &CaseRun) {
        let suite = self.suites.last_mut().expect("a suite has been started");
        suite.add_test_case(test_case(case, run));
    }

    pub fn text(self) -> Result<String> {
        let mut report = quick_junit::Report::new("judge");
        report.add_test_suites(self.suites);
        Ok(report.to_string()?)
    }
}

fn test_case(case: &Case, run: &CaseRun) -> TestCase {
    let mut status = match run.verdict {
        verdict if verdict.is_good() => TestCaseStatus::success(),
        Verdict::Broken => TestCaseStatus::non_success(NonSuccessKind::Error),
        _ => TestCaseStatus::non_success(NonSuccessKind::Failure),
    };
    if !run.verdict.is_good() {
        let code = run.verdict.code();
        status.set_type(code).set_message(format!("{code}: {}", run.why));
    }
    let mut test = TestCase::new(&case.name, status);
    if let Some(execution) = &run.execution {
        test.set_time(execution.cpu);
    }
    if !run.errors.is_empty() {
        test.set_system_err(&run.errors);
    }
    test
}
