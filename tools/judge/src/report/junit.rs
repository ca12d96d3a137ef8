//! Results for other machines: the XML of JUnit, with a suite for each problem.

use facts::cases::Case;
use judging::case_run::CaseRun;
use judging::verdict::Verdict;

/// The runs of one batch.
pub struct JunitSuite {
    name: String,
    tests: String,
    counts: Counts,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
}

/// The whole report.
pub fn document(suites: &[JunitSuite]) -> String {
    let all = suites.iter().fold(Counts::default(), |all, suite| all.and(suite.counts));
    let suites: String = suites.iter().map(JunitSuite::xml).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <testsuites name=\"judge\" {}>\n{suites}</testsuites>\n",
        all.xml()
    )
}

impl JunitSuite {
    pub fn new(name: &str) -> JunitSuite {
        JunitSuite { name: name.into(), tests: String::new(), counts: Counts::default() }
    }

    pub fn add(&mut self, case: &Case, run: &CaseRun) {
        let one = Counts { tests: 1, ..Counts::default() };
        let (kind, counts) = match run.verdict {
            Verdict::Accepted | Verdict::Points => (None, one),
            Verdict::Ran => (Some("skipped"), Counts { skipped: 1, ..one }),
            Verdict::Broken => (Some("error"), Counts { errors: 1, ..one }),
            _ => (Some("failure"), Counts { failures: 1, ..one }),
        };
        self.counts = self.counts.and(counts);
        let seconds = run.execution.as_ref().map(|execution| execution.cpu.as_secs_f64());
        let time = seconds.map_or(String::new(), |seconds| format!(" time=\"{seconds:.3}\""));
        self.tests += &format!("    <testcase name=\"{}\"{time}>\n", attribute(&case.name));
        if let Some(score) = run.score {
            self.tests += &format!(
                "      <properties><property name=\"score\" value=\"{score}\"/></properties>\n"
            );
        }
        if let Some(kind) = kind {
            let (code, summary) = (run.verdict.code(), run.verdict.summary());
            let message = attribute(&format!("{summary}: {}", run.why));
            let message = message.trim_end_matches(": ");
            self.tests += &format!("      <{kind} type=\"{code}\" message=\"{message}\"/>\n");
        }
        if !run.errors.is_empty() {
            let errors = escaped(&run.errors);
            self.tests += &format!("      <system-err>{errors}</system-err>\n");
        }
        self.tests += "    </testcase>\n";
    }

    fn xml(&self) -> String {
        let JunitSuite { name, tests, counts } = self;
        let (name, counts) = (attribute(name), counts.xml());
        format!("  <testsuite name=\"{name}\" {counts}>\n{tests}  </testsuite>\n")
    }
}

impl Counts {
    fn and(self, other: Counts) -> Counts {
        Counts {
            tests: self.tests + other.tests,
            failures: self.failures + other.failures,
            errors: self.errors + other.errors,
            skipped: self.skipped + other.skipped,
        }
    }

    fn xml(self) -> String {
        let Counts { tests, failures, errors, skipped } = self;
        format!(
            "tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"{skipped}\""
        )
    }
}

/// A text for the inside of an attribute, which keeps no line ends of its own.
fn attribute(text: &str) -> String {
    escaped(text).replace('\n', "&#10;")
}

/// A text without colours, and without the characters that XML cannot have.
fn escaped(text: &str) -> String {
    let mut xml = String::new();
    for c in anstream::adapter::strip_str(text).to_string().chars() {
        match c {
            '&' => xml += "&amp;",
            '<' => xml += "&lt;",
            '>' => xml += "&gt;",
            '"' => xml += "&quot;",
            '\r' => xml += "&#13;",
            '\t' | '\n' => xml.push(c),
            '\0'..' ' | '\u{fffe}' | '\u{ffff}' => {}
            _ => xml.push(c),
        }
    }
    xml
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suite(verdicts: &[Verdict], why: &str, errors: &str) -> JunitSuite {
        let mut suite = JunitSuite::new("a & b");
        let case = Case::new("<1>", "1.in", None);
        for &verdict in verdicts {
            let trial = CaseRun { errors: errors.into(), ..CaseRun::new(verdict, why.into()) };
            suite.add(&case, &trial);
        }
        suite
    }

    #[test]
    fn what_went_wrong_is_a_failure_and_what_could_not_be_judged_is_not_passed() {
        let one = suite(&[Verdict::Accepted, Verdict::WrongAnswer], "", "");
        let other = suite(&[Verdict::Broken, Verdict::Ran, Verdict::TimeLimit], "", "");
        let xml = document(&[one, other]);
        for part in [
            "<testsuites name=\"judge\" tests=\"5\" failures=\"2\" errors=\"1\" skipped=\"1\">",
            "<testsuite name=\"a &amp; b\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\">",
            "<testsuite name=\"a &amp; b\" tests=\"3\" failures=\"1\" errors=\"1\" skipped=\"1\">",
            "<testcase name=\"&lt;1&gt;\">",
            "<failure type=\"WA\"",
            "<failure type=\"TLE\"",
            "<error type=\"ERR\"",
            "<skipped type=\"RAN\" message=\"RAN without an answer to compare with\"/>",
        ] {
            assert!(xml.contains(part), "{part} is missing in {xml}");
        }
    }

    #[test]
    fn points_are_a_property_of_their_case() {
        let case = Case::new("1", "1.in", None);
        for run in [CaseRun::scored(2.5, ""), CaseRun::partly_right(7, "")] {
            let mut suite = JunitSuite::new("a");
            suite.add(&case, &run);
            let property = format!("<property name=\"score\" value=\"{}\"/>", run.score.unwrap());
            let xml = document(&[suite]);
            assert!(xml.contains(&property), "{xml}");
        }
        assert!(!document(&[suite(&[Verdict::Accepted], "", "")]).contains("<propert"));
    }

    #[test]
    fn whatever_a_program_says_is_well_formed() {
        let xml = document(&[suite(&[Verdict::WrongAnswer], "\"a\"\n\tb", "]]>\x1b[31m\0&\r\n")]);
        assert!(xml.contains("message=\"WA: &quot;a&quot;&#10;\tb\""), "{xml}");
        assert!(xml.contains("<system-err>]]&gt;&amp;&#13;\n</system-err>"), "{xml}");
    }
}
