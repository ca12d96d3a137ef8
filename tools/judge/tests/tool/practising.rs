//! Practice in a temporary project, with a clock that the test sets.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::thread;

use serde_json::Value;

use crate::scaffold::{self, Folder, HEADER, judge_command, repository, run, stderr, stdout};

const NAME: &str = "a_1_sum";
const FILE: &str = "practice/a_1_sum.rs";
const PROGRESS: &str = "practice/progress.toml";

const LESSON: &str = "\
//! - limits: 1 s, 64 MB
//!
//! Print the sum of two numbers.
//!
//! **Columns.** Add them from the right:
//!
//! ```text
//!   1 7
//! + 2 5
//! ```
//!
//! Time: a moment.
";

const CODE: &str = "
use std::collections::BTreeMap;
use std::io::{self, Read};

/// The sum of both.
fn solve(a: i64, b: i64) -> i64 {
    add(&BTreeMap::from([(0, a), (1, b)]))
}

/// Adds all values.
fn add(numbers: &BTreeMap<u8, i64>) -> i64 {
    numbers.values().sum()
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<i64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    println!(\"{}\", solve(numbers[0], numbers[1]));
}

#[cfg(test)]
mod tests {
    #[test]
    fn adds() {
        assert_eq!(super::solve(1, 2), 3);
    }
}
";

/// Somebody with a project of one problem, who practises on days of November 2026.
struct Learner {
    project: Folder,
}

impl Learner {
    fn new() -> Learner {
        Learner::with(&format!("{HEADER}{LESSON}{CODE}"))
    }

    fn with(source: &str) -> Learner {
        let project = Folder::project().solution(NAME, source);
        let project = project.case(NAME, "sample-1", "1 2\n", "3\n");
        Learner { project: project.case(NAME, "max-1", "1000000 2000000\n", "3000000\n") }
    }

    /// Calls judge at a time like `15T12:00`.
    fn judge(&self, time: &str, arguments: &[&str]) -> Output {
        run(self.command(time).args(arguments))
    }

    fn command(&self, time: &str) -> Command {
        let mut judge = judge_command(self.project.path());
        judge.env("JUDGE_NOW", format!("2026-11-{time}:00Z"));
        // What is compiled goes with the project.
        judge.env("XDG_CACHE_HOME", self.project.path().join("target"));
        judge
    }

    /// What judge prints when all is well.
    fn prints(&self, time: &str, arguments: &[&str]) -> String {
        let output = self.judge(time, arguments);
        assert_eq!(output.status.code(), Some(0), "{}{}", stdout(&output), stderr(&output));
        let text = stdout(&output);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        text
    }

    /// What judge complains about.
    fn complains(&self, time: &str, arguments: &[&str]) -> String {
        let output = self.judge(time, arguments);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), String::new()));
        stderr(&output)
    }

    /// Writes this into `solve`.
    fn solve(&self, body: &str) {
        let stub = self.project.read(FILE);
        assert!(stub.contains("todo!()"), "{stub}");
        self.project.write(FILE, stub.replace("todo!()", body));
    }

    /// The last lines that the test of the attempt prints, and its exit code.
    fn test(&self, time: &str) -> (String, Option<i32>) {
        let output = self.judge(time, &["test", FILE]);
        let text = stdout(&output);
        let told = text.split_once("MB of 64 MB\n\n").map(|(_, told)| told.to_string());
        (told.unwrap_or(text), output.status.code())
    }

    /// A round that is passed at the first try. Returns when the problem is due again.
    fn passes(&self, time: &str) -> String {
        self.prints(time, &["practice", "sum"]);
        self.solve("a + b");
        let (told, code) = self.test(time);
        assert_eq!(code, Some(0), "{told}");
        let (_, due) = told.split_once("passed at the first try, after 1 min; due again ").unwrap();
        due.trim_end().into()
    }

    /// The line of the table about the problem, without what was measured.
    fn listed(&self, time: &str) -> String {
        let text = self.prints(time, &["practice", "--all"]);
        let line = text.lines().find(|line| line.starts_with(NAME)).unwrap();
        let words = line.split_whitespace().skip(1);
        words.map(|word| if is_ratio(word) { "#x" } else { word }).collect::<Vec<_>>().join(" ")
    }

    fn exists(&self, path: &str) -> bool {
        self.project.path().join(path).exists()
    }
}

fn is_ratio(word: &str) -> bool {
    word.strip_suffix('x').is_some_and(|number| number.parse::<f64>().is_ok())
}

#[test]
fn a_round_leads_from_the_stub_over_a_failure_and_a_hint_to_the_pass() {
    let learner = Learner::new();
    assert_eq!(learner.listed("15T12:00"), "never tried");
    let told = learner.prints("15T12:00", &["practice", "sum"]);
    assert!(told.starts_with(&format!("wrote {FILE}\n")), "{told}");
    assert!(told.contains(&format!("  judge test {FILE}\n")), "{told}");
    assert_eq!(learner.listed("15T12:00"), "tried 2026-11-15");

    let stub = learner.test("15T12:05");
    assert_eq!(stub, ("not counted: a `todo!` is left\n".into(), Some(1)));
    learner.solve("a - b");
    let failed = format!("not passed: due again tomorrow; `judge hint {NAME}` helps\n");
    assert_eq!(learner.test("15T12:10"), (failed, Some(1)));
    let hint = learner.prints("15T12:20", &["hint", "sum"]);
    assert!(hint.starts_with("hint 1 of 5\n\nTechnique: addition\n"), "{hint}");
    assert!(hint.contains("due again tomorrow"), "{hint}");
    assert_eq!(learner.listed("15T12:20"), "tried 2026-11-15 tomorrow");

    learner.project.write(FILE, learner.project.read(FILE).replace("a - b", "a + b"));
    let (told, code) = learner.test("15T12:40");
    let lines: Vec<&str> = told.lines().collect();
    let ratio = lines[0].strip_prefix("right; ").unwrap();
    assert!(is_ratio(ratio.strip_suffix(" the reference's time").unwrap()), "{told}");
    let another = format!(
        "built in another way than the reference: compare it with\nsrc/bin/{NAME}.rs\n\
         passed with 1 hint and 1 failed test, after 40 min; due again tomorrow"
    );
    assert_eq!((lines[1..].join("\n"), code), (another, Some(0)));
    assert_eq!(learner.listed("15T12:40"), "passed 2026-11-15 40 min #x tomorrow");
    assert_eq!(learner.listed("16T00:00"), "passed 2026-11-15 40 min #x today");
    let progress = learner.project.read(PROGRESS);
    for record in [
        "begun = 2026-11-15T12:00:00Z\n",
        "{ at = 2026-11-15T12:10:00Z, verdicts = \"2 WA\" }",
        "hints = [2026-11-15T12:20:00Z]\n",
        "passed = { at = 2026-11-15T12:40:00Z, time = ",
    ] {
        assert_eq!(progress.matches(record).count(), 1, "{record}: {progress}");
    }
}

#[test]
fn a_problem_is_due_at_growing_distances() {
    let learner = Learner::new();
    assert_eq!(learner.passes("01T12:00"), "tomorrow");
    assert_eq!(learner.passes("02T23:00"), "in 3 days");
    assert_eq!(learner.passes("05T01:00"), "in 7 days");
    let told = learner.prints("11T12:00", &["practice", "sum"]);
    assert!(told.starts_with(&format!("{NAME} is passed, and due again tomorrow\n")), "{told}");
    assert_eq!(learner.passes("13T12:00"), "in 16 days");
    assert_eq!(learner.passes("29T12:00"), "in 35 days");
    let due = learner.prints("30T12:00", &["practice"]);
    assert!(due.starts_with(&format!("nothing is due today; next is {NAME}, in 34 days\n")));
    let old = |number: u8| format!("practice/old/{NAME}-{number}.rs");
    assert!((1..5).all(|number| learner.project.read(&old(number)).contains("a + b")));
    assert!(!learner.exists(&old(5)));
}

#[test]
fn an_attempt_has_the_facts_of_its_problem_and_what_is_for_machines_stays_so() {
    let learner = Learner::new();
    learner.prints("15T12:00", &["practice", "sum"]);
    learner.solve("a + b");
    let text = learner.project.read(FILE);
    assert!(!text.contains("technique") && !text.contains("Columns"), "{text}");
    assert!(text.contains("//! Print the sum of two numbers.\n\nuse std::io"), "{text}");
    learner.project.write(FILE, text.replace("limits: 1 s, 64 MB", "limit: none"));
    let output = learner.judge("15T12:10", &["test", FILE, "--json"]);
    let records: Vec<Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records.len(), 2);
    for record in records {
        assert_eq!((&record["problem"], &record["verdict"]), (&NAME.into(), &"AC".into()));
        assert_eq!(record["memory_limit_kb"], 64 << 10);
    }
    assert!(stderr(&output).contains("passed at the first try"), "{}", stderr(&output));
}

#[test]
fn a_pass_ends_the_round() {
    let learner = Learner::new();
    learner.passes("15T12:00");
    let progress = learner.project.read(PROGRESS);
    learner.project.write(FILE, learner.project.read(FILE).replace("a + b", "a - b"));
    let already = "passed already, on 2026-11-15; due again tomorrow\n";
    assert_eq!(learner.test("15T13:00"), (already.into(), Some(1)));
    // Now the whole solution is there to be compared.
    let hint = stdout(&learner.judge("15T13:00", &["hint", "sum"]));
    assert!(hint.starts_with("hint 5 of 5: the whole solution\n"), "{hint}");
    assert_eq!(learner.project.read(PROGRESS), progress);
    // But when it is due, a hint is one of the next round.
    let hint = learner.prints("16T12:00", &["hint", "sum"]);
    assert!(hint.starts_with(&format!("kept your last attempt as practice/old/{NAME}-1.rs\n")));
    assert!(hint.contains("hint 1 of 5\n"), "{hint}");
    assert!(learner.listed("16T12:00").ends_with("tomorrow"));
}

#[test]
fn a_clock_that_was_set_back_breaks_nothing() {
    let learner = Learner::new();
    let ahead = "begun = 2026-11-19T12:00:00Z\npassed = { at = 2026-11-20T12:00:00Z }\n";
    learner.project.write(PROGRESS, format!("[[{NAME}]]\n{ahead}"));
    assert_eq!(learner.listed("15T12:00"), "passed 2026-11-20 24 h today");
    learner.prints("15T12:00", &["practice", "sum"]);
    learner.solve("a + b");
    let (told, _) = learner.test("14T12:00");
    assert!(told.ends_with("passed at the first try; due again in 3 days\n"), "{told}");
    assert_eq!(learner.listed("14T12:00"), "passed 2026-11-14 #x in 3 days");
}

#[test]
fn hints_come_in_order_and_each_is_counted_once() {
    let learner = Learner::new();
    let hint = |time: &str, more: &[&str]| learner.prints(time, &[&["hint", "sum"], more].concat());
    let none = format!("no hint for {NAME} was asked for in this round\n");
    assert_eq!(hint("15T12:00", &["--again"]), none);
    let first = hint("15T12:00", &[]);
    assert!(first.starts_with(&format!("wrote {FILE}\n")), "{first}");
    assert!(first.contains("\n\nhint 1 of 5\n\nTechnique: addition\n"), "{first}");
    let second = "hint 2 of 5\n\n**Columns.** Add them from the right:\n\n  1 7\n+ 2 5\n";
    assert_eq!(hint("15T12:01", &[]), second);
    assert_eq!(hint("15T12:02", &[]), "hint 3 of 5\n\nTime: a moment.\n");
    let again = hint("15T12:03", &["--again"]);
    assert!(again.starts_with("hint 1 of 5\n\nTechnique: addition\n\nhint 2 of 5\n"), "{again}");
    assert!(again.ends_with("hint 3 of 5\n\nTime: a moment.\n"), "{again}");
    let fourth = "hint 4 of 5\n\n/// Adds all values.\n\
                  fn add(numbers: &BTreeMap<u8, i64>) -> i64;\n";
    assert_eq!(hint("15T12:04", &[]), fourth);
    let whole = format!("hint 5 of 5: the whole solution\n\n{HEADER}{LESSON}{CODE}");
    assert!(stdout(&learner.judge("15T12:05", &["hint", "sum"])) == whole);
    assert!(stdout(&learner.judge("15T12:06", &["hint", "sum"])) == whole);
    let progress = learner.project.read(PROGRESS);
    assert_eq!(progress.matches("T12:0").count(), 6, "{progress}");
}

#[test]
fn an_attempt_is_never_overwritten() {
    let learner = Learner::new();
    learner.prints("15T12:00", &["practice", "sum"]);
    learner.solve("a * b");
    let mine = learner.project.read(FILE);
    let told = learner.prints("15T12:10", &["practice", "sum"]);
    assert!(told.starts_with(&format!("{FILE} is there already\n")), "{told}");
    assert!(told.contains(&format!("  judge practice {NAME} --reset\n")), "{told}");
    assert_eq!(learner.project.read(FILE), mine);

    learner.project.write(&format!("practice/old/{NAME}-1.rs"), "older");
    let told = learner.prints("15T12:20", &["practice", "sum", "--reset"]);
    assert!(told.contains(&format!("kept your last attempt as practice/old/{NAME}-2.rs\n")));
    assert_eq!(learner.project.read(&format!("practice/old/{NAME}-1.rs")), "older");
    assert_eq!(learner.project.read(&format!("practice/old/{NAME}-2.rs")), mine);
    assert!(learner.project.read(FILE).contains("todo!()"));
    // A stub is not worth keeping, nor a round without any event.
    learner.prints("15T12:30", &["practice", "sum", "--reset"]);
    assert!(!learner.exists(&format!("practice/old/{NAME}-3.rs")));
    let progress = learner.project.read(PROGRESS);
    assert_eq!(progress.matches("begun").count(), 1, "{progress}");
    assert!(progress.contains("begun = 2026-11-15T12:30:00Z"), "{progress}");
}

#[test]
fn only_a_whole_test_of_what_compiles_counts() {
    let learner = Learner::new();
    learner.prints("15T12:00", &["practice", "sum"]);
    let before = learner.project.read(PROGRESS);
    learner.solve("a - c");
    let (told, code) = learner.test("15T12:01");
    assert!(told.ends_with("\nnot counted: it does not compile\n"), "{told}");
    assert_eq!(code, Some(1));
    learner.project.write(FILE, learner.project.read(FILE).replace("a - c", "a - b"));
    for part in [&["--case", "sample*"][..], &["-t", "5"]] {
        let output = learner.judge("15T12:02", &[&["test", FILE], part].concat());
        let why = "not counted: only a test of all cases by the usual rules is\n";
        assert!(stdout(&output).ends_with(why), "{}", stdout(&output));
    }
    // This is a test of another program.
    let output = learner.judge("15T12:03", &["test", FILE, "-c", "echo 0"]);
    assert!(stdout(&output).ends_with("MB of 64 MB\n\n"), "{}", stdout(&output));
    assert_eq!(learner.project.read(PROGRESS), before);
}

#[test]
fn all_problems_are_those_of_the_project_and_not_the_attempts() {
    let learner = Learner::new();
    learner.prints("15T12:00", &["practice", "sum"]);
    let text = learner.prints("15T12:00", &["test"]);
    assert!(text.contains("2 cases: all AC") && !text.contains("counted"), "{text}");
    let both = learner.judge("15T12:00", &["test", "sum", FILE]);
    assert!(stdout(&both).contains("2 problems, 4 cases: 2 AC, 2 RE\n"), "{}", stdout(&both));
    assert!(stdout(&both).ends_with(&format!("\n{NAME}: not counted: a `todo!` is left\n")));
}

#[test]
fn a_broken_record_is_named_and_left_alone() {
    let learner = Learner::new();
    learner.prints("15T12:00", &["practice", "sum"]);
    let heading = "# mine\n[[a_1_sum]]\nbegun = 2026-11-15T12:00:00Z\n";
    for (broken, line) in [
        (format!("{heading}passed = "), 4),
        (format!("{heading}hints = [2026-11-15]\n"), 4),
        (format!("{heading}passed = {{ at = 2026-11-15T12:00:00 }}\n"), 4),
        ("[[a_1_sum]]\n".into(), 1),
        ("a_1_sum = 3\n".into(), 1),
    ] {
        learner.project.write(PROGRESS, &broken);
        for arguments in [
            &["practice"][..],
            &["practice", "sum"],
            &["practice", "sum", "--reset"],
            &["hint", "sum"],
        ] {
            let why = learner.complains("15T13:00", arguments);
            assert!(why.starts_with(&format!("judge: {PROGRESS}:{line}: ")), "{broken}: {why}");
            assert!(why.contains("correct it, or move the file away to start over"), "{why}");
            assert_eq!(learner.project.read(PROGRESS), broken);
        }
        // Whether the attempt is right can be told all the same.
        let output = run(learner.command("15T13:00").args(["test", FILE]));
        let said = stdout(&output);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        assert!(said.contains(&format!("not counted: {PROGRESS}:{line}: ")), "{broken}: {said}");
        assert_eq!(learner.project.read(PROGRESS), broken);
    }
}

#[test]
fn days_are_those_where_the_user_is() {
    let learner = Learner::new();
    let at = |now: &str, arguments: &[&str]| {
        let output = run(learner.command("15T12:00").args(arguments).env("JUDGE_NOW", now));
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output)
    };
    at("2026-11-15T23:30:00-08:00", &["hint", "sum"]);
    let next = |zone: &str| at(&format!("2026-11-{zone}"), &["practice"]);
    assert!(next("15T23:59:00-08:00").starts_with("nothing is due today"));
    assert!(next("16T00:00:00-08:00").starts_with("1 due today: a_1_sum\n"));
    assert!(learner.project.read(PROGRESS).contains("begun = 2026-11-15T23:30:00-08:00"));
}

#[test]
fn a_time_that_is_none_is_refused() {
    let learner = Learner::new();
    let output = run(learner.command("").arg("practice").env("JUDGE_NOW", "tomorrow"));
    let why = "judge: JUDGE_NOW: invalid time `tomorrow`: write it like 2026-11-15T12:00:00Z\n";
    assert_eq!((output.status.code(), stderr(&output)), (Some(2), why.into()));
}

#[test]
fn what_cannot_be_practised_is_told_and_nothing_is_written() {
    let solve_it = "fn main() { println!(\"3\"); }\n";
    for (source, why) in [
        (solve_it, "cannot be practised: it has nothing but `main`: move what is worth practising"),
        ("fn solve() {}\n", "it has no `fn main`: add one"),
        (
            "fn solve() -> impl Fn() { || () }\nfn main() {}\n",
            "`solve` returns an `impl`: write a type",
        ),
        ("fn solve( {}\n", "src/bin/a_1_sum.rs cannot be practised: line 1, column"),
    ] {
        let learner = Learner::with(source);
        for verb in ["practice", "hint"] {
            let told = learner.complains("15T12:00", &[verb, "sum"]);
            assert!(told.contains(why), "{told}");
        }
        assert!(!learner.exists("practice"));
    }
    let learner = Learner::new();
    learner.project.write("elsewhere/a_1_sum.rs", "fn main() {}\n");
    for (word, why) in [
        ("b", "no problem has `b` in its name"),
        ("src/bin/b.rs", "src/bin/b.rs is not a solution in src/bin"),
        ("elsewhere/a_1_sum.rs", "is not a solution in src/bin"),
        ("practice/b.rs", "is not a solution in src/bin"),
    ] {
        for verb in ["practice", "hint"] {
            let told = learner.complains("15T12:00", &[verb, word]);
            assert!(told.contains(why), "{told}");
        }
    }
    assert!(!learner.exists("practice"));
    assert!(learner.complains("15T12:00", &["practice", "--reset"]).contains("<PROBLEM>"));
}

#[test]
fn a_problem_may_be_named_by_a_path() {
    let learner = Learner::new();
    for path in ["src/bin/a_1_sum.rs", FILE] {
        assert!(learner.prints("15T12:00", &["practice", path]).contains(FILE));
        assert!(learner.prints("15T12:00", &["hint", path]).contains("hint "));
    }
}

#[test]
fn where_nothing_can_be_written_the_attempt_stays_as_it_is() {
    let learner = Learner::new();
    learner.project.write("practice", "mine");
    let why = learner.complains("15T12:00", &["practice", "sum"]);
    assert!(why.contains("practice cannot be created"), "{why}");
    assert_eq!(learner.project.read("practice"), "mine");

    let learner = Learner::new();
    learner.prints("15T12:00", &["practice", "sum"]);
    learner.solve("a + b");
    let mine = [FILE, PROGRESS].map(|path| learner.project.read(path));
    learner.project.write("practice/old", "a file where a folder should be");
    let why = learner.complains("15T12:00", &["practice", "sum", "--reset"]);
    assert!(why.contains("practice/old cannot be created"), "{why}");
    assert_eq!([FILE, PROGRESS].map(|path| learner.project.read(path)), mine);
}

#[test]
fn attempts_are_ignored_by_git_but_not_what_was_there_before() {
    let learner = Learner::new();
    learner.prints("15T12:00", &["practice", "sum"]);
    assert_eq!(learner.project.read("practice/.gitignore"), "*\n");

    let learner = Learner::new();
    learner.project.write("practice/diary.txt", "mine");
    learner.prints("15T12:00", &["practice", "sum"]);
    assert!(learner.exists(FILE) && !learner.exists("practice/.gitignore"));
}

#[test]
fn several_judges_at_once_lose_nothing() {
    let learner = Learner::new();
    let names: Vec<String> = (0..8).map(|number| format!("a_{number}_copy")).collect();
    for name in &names {
        let source = learner.project.read(&format!("src/bin/{NAME}.rs"));
        learner.project.write(&format!("src/bin/{name}.rs"), source);
    }
    thread::scope(|scope| {
        for name in &names {
            scope.spawn(|| {
                (0..3).for_each(|_| drop(learner.prints("15T12:00", &["hint", name])));
            });
        }
    });
    let text = learner.prints("16T12:00", &["practice"]);
    assert!(text.starts_with("8 due today: a_0_copy"), "{text}");
    let progress = learner.project.read(PROGRESS);
    assert_eq!(progress.matches("2026-11-15T12:00:00Z").count(), 8 * (1 + 3), "{progress}");
}

#[test]
fn the_library_and_the_settings_of_the_package_are_there_for_an_attempt() {
    let code = CODE.replace("text.split_whitespace()", "mine::words(&text)");
    let learner = Learner::with(&format!("{HEADER}{LESSON}{code}"));
    let library = "pub fn words(text: &str) -> std::str::SplitWhitespace<'_> {\n    \
                   text.split_whitespace()\n}\n";
    learner.project.write("src/lib.rs", library);
    let manifest = learner.project.read("Cargo.toml");
    learner.project.write("Cargo.toml", manifest + "[profile.release]\noverflow-checks = true\n");
    learner.prints("15T12:00", &["practice", "sum"]);
    learner.solve("a + b + i64::MAX + i64::from(b > 0)");
    let output = learner.judge("15T12:00", &["test", FILE]);
    assert!(stdout(&output).contains("attempt to add with overflow"), "{}", stdout(&output));
}

/// Other ways to write a solution, of which a stub must compile, too.
const STRANGERS: [(&str, &str); 5] = [
    (
        "scanner",
        "#![allow(dead_code)]\nuse std::collections::BinaryHeap;\n\
         use std::io::{self, BufRead, Write};\n\
         struct Scanner<R> { reader: R, words: Vec<String> }\n\
         impl<R: BufRead> Scanner<R> {\n\
         fn new(reader: R) -> Self { Scanner { reader, words: Vec::new() } }\n\
         fn word<T: std::str::FromStr>(&mut self) -> Option<T> {\n\
         while self.words.is_empty() {\nlet mut line = String::new();\n\
         self.reader.read_line(&mut line).ok()?;\n\
         self.words = line.split_whitespace().rev().map(String::from).collect();\n}\n\
         self.words.pop()?.parse().ok()\n}\n}\n\
         fn solve<R: BufRead, W: Write>(scanner: &mut Scanner<R>, out: &mut W) {\n\
         let heap: BinaryHeap<i32> = (0..2).filter_map(|_| scanner.word()).collect();\n\
         writeln!(out, \"{}\", heap.iter().sum::<i32>()).unwrap();\n}\n\
         fn main() {\nlet mut scanner = Scanner::new(io::stdin().lock());\n\
         solve(&mut scanner, &mut io::stdout());\n}\n",
    ),
    (
        "one_line",
        "use std::io::*; const N: usize = 2; fn f(a: i64) -> i64 { a } fn solve(a: i64) -> i64 \
         { f(a) } fn main() { let t = read_to_string(stdin()).unwrap(); let _ = t; \
         println!(\"{}{N}\", solve(1)) }",
    ),
    (
        "bounds",
        "trait Monoid { fn unit() -> Self; }\nimpl Monoid for i64 { fn unit() -> i64 { 0 } }\n\
         trait Unused { fn unused(&self) {} }\nimpl Unused for i64 {}\n\
         struct Tree<T> { root: T }\n\
         impl<T: Monoid> Tree<T> {\nfn new() -> Self { Tree { root: T::unit() } }\n\
         fn fold(&self) -> &T { &self.root }\n}\n\
         fn solve(tree: &Tree<i64>) -> i64 { tree.fold().unused(); *tree.fold() }\n\
         fn main() { let tree = Tree::new(); println!(\"{}\", solve(&tree) + tree.root); }\n",
    ),
    (
        "iterator",
        "fn solve(n: u32) -> impl Iterator<Item = u32> + Clone { 0..n }\n\
         fn main() { for number in solve(3) { println!(\"{number}\"); } }\n",
    ),
    (
        "traits",
        "use std::fmt;\n#[derive(Clone, Copy)]\nstruct Money(i64);\n\
         impl fmt::Display for Money {\nfn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result \
         { write!(f, \"{}\", self.cents()) }\n}\n\
         impl Money {\nfn cents(self) -> i64 { self.0 }\nfn greedy(self) -> i64 { self.0 / 5 }\n}\n\
         trait Doubled { fn doubled(self) -> Self; }\n\
         impl Doubled for i64 { fn doubled(self) -> i64 { 2 * self } }\n\
         macro_rules! show { ($value:expr) => { println!(\"{}\", $value) }; }\n\
         const fn solve(money: Money) -> Money { Money(money.0) }\n\
         fn main() { show!(solve(Money(3i64.doubled()))); }\n",
    ),
];

#[test]
fn every_stub_compiles_and_waits_to_be_solved() {
    let project = Folder::with(&[("Cargo.toml", MANIFEST)]);
    let copy = |from: &str| fs::copy(repository().join(from), project.path().join(from)).unwrap();
    copy("Cargo.lock");
    for entry in fs::read_dir(repository().join("src/bin")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        project.write(&format!("src/bin/{name}"), "");
        copy(&format!("src/bin/{name}"));
    }
    for (name, text) in STRANGERS {
        project.write(&format!("src/bin/stranger_1_{name}.rs"), text);
    }
    let stubs = Folder::with(&[("Cargo.toml", MANIFEST)]);
    fs::copy(repository().join("Cargo.lock"), stubs.path().join("Cargo.lock")).unwrap();
    let mut names = Vec::new();
    for entry in fs::read_dir(project.path().join("src/bin")).unwrap() {
        let name = entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_string();
        let output = scaffold::judge(project.path(), &["practice", &name]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let stub = project.read(&format!("practice/{name}.rs"));
        stubs.write(&format!("src/{name}.rs"), stub.replacen("\nfn main()", "\npub fn main()", 1));
        names.push(name);
    }
    assert!(names.len() >= 9 + STRANGERS.len());
    stubs.write("src/main.rs", program_of_modules(&names));
    let mut cargo = Command::new("cargo");
    cargo.current_dir(stubs.path()).args(["build", "--quiet", "--offline"]);
    // Its own, so that other tests do not wait for cargo's lock on the shared one.
    cargo.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("stubs"));
    let output = cargo.output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stubs/debug/mine");
    names.iter().for_each(|name| waits_to_be_solved(name, &program));
}

/// One program of all stubs, which calls the `main` that its argument names: linking one for each would take
/// most of a minute.
fn program_of_modules(names: &[String]) -> String {
    let modules: String = names.iter().map(|name| format!("mod {name};\n")).collect();
    let calls: String =
        names.iter().map(|name| format!("Some(\"{name}\") => {name}::main(),\n")).collect();
    format!(
        "{modules}fn main() {{\nlet name = std::env::args().nth(1);\n\
         match name.as_deref() {{\n{calls}_ => unreachable!(),\n}}\n}}\n"
    )
}

/// As every sample of ours has something on its first line, the input is not to blame.
fn waits_to_be_solved(name: &str, program: &Path) {
    let sample = repository().join(format!("testcases/{name}/sample-1.in"));
    let input = if sample.exists() { sample } else { "/dev/null".into() };
    let mut program = Command::new(program);
    let output = program.arg(name).stdin(fs::File::open(input).unwrap()).output().unwrap();
    assert_eq!(output.status.code(), Some(101), "{name}: {}", stderr(&output));
    assert!(stderr(&output).contains("not yet implemented"), "{name}: {}", stderr(&output));
}

/// What our solutions need. Nobody uses yet what `solve` is called with.
const MANIFEST: &str = "[package]\nname = \"mine\"\nedition = \"2021\"\n[workspace]\n\
                        [dependencies]\nproconio = \"=0.5.0\"\nitertools = \"=0.14.0\"\n\
                        [lints.rust]\nwarnings = { level = \"deny\", priority = -1 }\n\
                        unused_variables = \"allow\"\n";

/// A type and a function to know by heart, and a `main` that uses them.
const TEMPLATE: &str = "\
//! # Counters
//!
//! - url: <https://a.b/c>
//! - limits: 1 s, 64 MB
//! - topic: data structures
//! - technique: none
//!
//! Add up.
//!
//! As one does, with < and &.

/// Counts.
struct Counter {
    sum: i64,
}

impl Counter {
    fn new() -> Counter {
        Counter { sum: 0 }
    }

    /// Counts this, too.
    fn add(&mut self, number: i64) {
        if number == 0 {
            return;
        }
        self.sum += self.checked(number);
    }

    fn checked(&self, number: i64) -> i64 {
        number
    }

    /// What there is by now.
    fn total(&self) -> i64 {
        self.sum
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut counter = Counter::new();
    text.split_whitespace().for_each(|word| counter.add(word.parse().unwrap()));
    println!(\"{}\", counter.total());
}
";

#[test]
fn a_template_is_written_again_and_compared_by_its_structure() {
    let learner = Learner::with(TEMPLATE);
    learner.prints("15T12:00", &["practice", "sum"]);
    let stub = learner.project.read(FILE);
    for part in
        ["/// Counts.\nstruct Counter {\n    // What", "fn new() -> Counter {\n        todo!()"]
    {
        assert!(stub.contains(part), "{stub}");
    }
    assert!(!stub.contains("sum") && !stub.contains("checked"), "{stub}");
    let (main, reference) = (stub.find("fn main").unwrap(), TEMPLATE.find("fn main").unwrap());
    assert_eq!(stub[main..], TEMPLATE[reference..]);
    let forgotten = "        if number == 0 {\n            return;\n        }\n";
    let attempt = TEMPLATE.replace(forgotten, "").replace("sum", "total_so_far");
    learner.project.write(FILE, attempt);
    let (told, code) = learner.test("15T12:10");
    let expected = "the reference does this, and you do not:\n    if number == 0 {\n    return;\n\
                    passed at the first try, after 10 min; due again tomorrow\n";
    assert_eq!((told.split_once('\n').unwrap().1, code), (expected, Some(0)));
}

#[test]
fn from_memory_nothing_is_left_but_the_facts() {
    let learner = Learner::with(TEMPLATE);
    learner.prints("15T12:00", &["practice", "sum", "--from-memory"]);
    let facts = TEMPLATE.split("//! - technique").next().unwrap();
    let expected = format!("{facts}//!\n//! Add up.\n\nfn main() {{\n    todo!()\n}}\n");
    assert_eq!(learner.project.read(FILE), expected);
    for arguments in [&["practice", "--from-memory"][..], &["practice", "sum", "--all"]] {
        learner.complains("15T12:00", arguments);
    }
}

#[test]
fn next_is_what_is_due_longest_then_what_is_begun_then_what_is_new_and_none_twice_a_day() {
    let learner = Learner::new();
    for name in ["b_2_new", "c_3_due"] {
        let source = format!("{HEADER}{LESSON}{CODE}");
        let project = Folder::project().solution(name, &source);
        learner
            .project
            .write(&format!("src/bin/{name}.rs"), project.read(&format!("src/bin/{name}.rs")));
    }
    let next = |time: &str| {
        let told = learner.prints(time, &["practice", "--next"]);
        told.lines().next().unwrap().to_string()
    };
    assert_eq!(next("15T12:00"), format!("wrote {FILE}"));
    assert_eq!(next("15T12:01"), format!("{FILE} is there already"));
    learner.prints("15T12:02", &["hint", "sum"]);
    assert_eq!(next("15T12:03"), "wrote practice/b_2_new.rs");
    learner.prints("15T12:04", &["hint", "b_2"]);
    assert_eq!(next("15T12:05"), "wrote practice/c_3_due.rs");
    learner.prints("15T12:06", &["hint", "c_3"]);
    assert_eq!(next("15T12:07"), format!("nothing is due today; next is {NAME}, tomorrow"));
    learner.prints("16T12:00", &["hint", "sum"]);
    assert_eq!(next("18T12:00"), "practice/b_2_new.rs is there already");
    learner.complains("18T12:00", &["practice", "sum", "--next"]);
}

#[test]
fn what_is_due_can_be_learned_with_anki() {
    let learner = Learner::with(TEMPLATE);
    let deck = |time: &str| learner.judge(time, &["practice", "--anki"]);
    assert_eq!(stdout(&deck("15T12:00")).lines().count(), 4);
    learner.prints("15T12:00", &["hint", "sum"]);
    assert_eq!(stdout(&deck("15T12:00")).lines().count(), 4);
    let text = stdout(&deck("16T12:00"));
    let lines: Vec<&str> = text.lines().collect();
    let [heading @ .., card] = &lines[..] else { panic!("{text}") };
    assert_eq!(heading, ["#separator:tab", "#html:true", "#guid column:1", "#deck:anyjudge"]);
    let fields: Vec<&str> = card.split('\t').collect();
    assert_eq!((fields.len(), fields[0]), (3, "anyjudge-a_1_sum"));
    assert!(fields[1].starts_with("<b>Counters</b><br>Add up.<pre"), "{text}");
    assert!(fields[1].contains("todo!()") && !fields[1].contains("+="), "{text}");
    assert!(fields[2].contains("self.sum += self.checked(number);<br>"), "{text}");
    assert!(fields[2].contains("-&gt; i64") && !fields[2].contains("//!"), "{text}");
}
