//! What the browser extension Competitive Companion sends for a problem.

use anyhow::Result;
use serde::Deserialize;

use crate::verbs::new::page::page_facts::PageFacts;
use crate::verbs::new::statement::ProblemStatement;
use facts::project::Project;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    name: String,
    url: String,
    interactive: Option<bool>,
    /// In megabytes and in milliseconds.
    memory_limit: Option<f64>,
    time_limit: Option<f64>,
    tests: Vec<Sample>,
    input: Option<Way>,
    output: Option<Way>,
    pub batch: Option<ProblemBatch>,
}

#[derive(Deserialize)]
struct Sample {
    input: String,
    output: String,
}

/// How a program reads or writes there.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Way {
    #[serde(alias = "stdout")]
    Stdin,
    File {
        #[serde(rename = "fileName")]
        file_name: String,
    },
    /// Any file with such a name.
    Regex,
}

/// The problems of a contest come one by one, and each tells how many there are.
#[derive(Clone, Deserialize)]
pub struct ProblemBatch {
    pub id: String,
    pub size: usize,
}

impl Message {
    pub fn statement(&self, project: &Project) -> Result<ProblemStatement> {
        let samples = self.tests.iter().map(|it| (it.input.clone(), it.output.clone()));
        let facts = PageFacts {
            title: self.name.clone(),
            is_interactive: self.interactive.unwrap_or(false),
            milliseconds: self.time_limit,
            megabytes: self.memory_limit,
            input_file: file_name(&self.input),
            output_file: file_name(&self.output),
            samples: samples.collect(),
        };
        facts.statement(project, &self.url, None)
    }
}

fn file_name(way: &Option<Way>) -> Option<String> {
    match way {
        Some(Way::File { file_name }) => Some(file_name.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASTLE: &str = r#"{
        "name": "G. Castle Defense", "group": "Codeforces - Round 40",
        "url": "https://codeforces.com/problemset/problem/954/G", "interactive": false,
        "memoryLimit": 256, "timeLimit": 1500,
        "tests": [{"input": "5 0 6\n", "output": "5\n"}], "testType": "single",
        "input": {"type": "file", "fileName": "castle.in"},
        "output": {"type": "file", "fileName": "castle.out"},
        "languages": {"java": {"mainClass": "Main", "taskClass": "GCastleDefense"}},
        "batch": {"id": "1", "size": 2}
    }"#;

    fn statement(json: &str) -> Result<ProblemStatement> {
        let message: Message = serde_json::from_str(json)?;
        message.statement(&Project::at("/nowhere"))
    }

    #[test]
    fn a_problem_has_all_that_the_page_tells() {
        let castle = statement(CASTLE).unwrap();
        assert_eq!(castle.name, "codeforces_954g_castle_defense");
        assert_eq!(castle.title, "G. Castle Defense");
        assert_eq!(castle.limits.unwrap().to_string(), "1.5 s, 256 MB");
        assert_eq!(castle.files.unwrap().to_string(), "castle.in, castle.out");
        assert_eq!(castle.samples, [("5 0 6\n".to_string(), "5\n".to_string())]);
    }

    #[test]
    fn what_makes_no_sense_is_left_out() {
        for (right, odd) in [
            ("256", "0"),
            ("1500", "-1"),
            ("1500", "null"),
            ("1500", "1e300"),
            ("\"memoryLimit\": 256, ", ""),
        ] {
            assert_eq!(statement(&CASTLE.replace(right, odd)).unwrap().limits, None, "{odd}");
        }
        let regex = CASTLE.replace(
            r#""type": "file", "fileName": "castle.in""#,
            r#""type": "regex", "pattern": "castle.*""#,
        );
        let files = statement(&regex).unwrap().files.unwrap();
        assert_eq!(files.to_string(), "stdin, castle.out");
    }

    #[test]
    fn a_name_never_leaves_the_folder() {
        for name in ["../../x", "/etc/passwd", "a\\u0000b\\n//! - url: <x>", "CON", "题目", ""] {
            let statement = statement(&CASTLE.replace("G. Castle Defense", name)).unwrap();
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            assert!(statement.name.chars().all(plain), "{}", statement.name);
            assert!(statement.name.starts_with("codeforces_954g"), "{}", statement.name);
            assert!(!statement.title.contains(char::is_control) && !statement.title.is_empty());
        }
    }

    #[test]
    fn what_would_break_the_header_is_refused() {
        for (right, wrong) in [
            ("https://codeforces.com", "ftp://codeforces.com"),
            ("problem/954/G", "problem/954/G>\\n"),
            ("castle.in", "../castle.in"),
            ("castle.in", "a, b"),
            ("castle.out", ""),
            ("\"tests\"", "\"tsts\""),
        ] {
            assert!(statement(&CASTLE.replace(right, wrong)).is_err(), "{wrong}");
        }
    }
}
