//! `judge test --interactor` and `judge stress --interactor`: whoever fails, the right one is blamed.

use std::fs;
use std::process::Output;

use rustix::process::Signal;
use serde_json::Value;

use crate::scaffold::{self, Folder, program, stderr, stdout, wait_until};

/// The command line of one side of the game.
fn guess(words: &str) -> String {
    format!("{} {words}", program("guess").display())
}

fn one_case() -> Folder {
    Folder::with(&[("1.in", "37\n")])
}

/// `judge test` on a solution and an interactor, with more arguments.
fn judge(cases: &Folder, solution: &str, interactor: &str, arguments: &[&str]) -> Output {
    let (solution, interactor) = (guess(&format!("solve {solution}")), guess(interactor));
    let call = ["test", "-c", &solution, "-d", ".", "--interactor", &interactor];
    scaffold::judge(cases.path(), &[&call, arguments].concat())
}

/// Expects this verdict, and a reason with these words.
fn gets_with(call: &[&str], solution: &str, interactor: &str, verdict: &str, why: &str) -> Value {
    let output = judge(&one_case(), solution, interactor, &[call, &["--json"]].concat());
    let (text, errors) = (stdout(&output), stderr(&output));
    let record: Value =
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("{solution}: {text}{errors}"));
    assert_eq!(record["verdict"], verdict, "{solution}, {interactor}: {record}");
    assert!(record["why"].as_str().unwrap().contains(why), "{solution}: {record}");
    let expected = match verdict {
        "AC" | "PTS" => 0,
        "ERR" => 2,
        _ => 1,
    };
    assert_eq!(output.status.code(), Some(expected), "{record}");
    record
}

fn gets(solution: &str, verdict: &str, why: &str) -> Value {
    gets_with(&["-t", time_limit(verdict)], solution, "testlib fair", verdict, why)
}

/// Whoever must not exceed it gets more than the slowest machine needs.
fn time_limit(verdict: &str) -> &'static str {
    if verdict == "TLE" { "0.3" } else { "10" }
}

#[test]
fn a_right_solution_is_accepted_with_its_time_and_memory() {
    let record = gets("right", "AC", "");
    assert!(record["memory_kb"].as_u64().unwrap() > 0, "{record}");
    assert_eq!(record["exit_code"], 0);
}

#[test]
fn a_wrong_solution_is_rejected_in_the_words_of_the_interactor() {
    let record = gets("wrong", "WA", "38 is wrong");
    assert!(!record["why"].as_str().unwrap().contains("ended"), "{record}");
}

#[test]
fn a_deadlock_is_a_time_limit_that_says_who_waited_for_whom() {
    let both = "the program and the interactor waited for each other";
    gets("silent", "TLE", both);
    gets("without-flush", "TLE", both);
    gets("sleepy", "TLE", "the interactor waited for the program");
    gets("busy", "TLE", "took longer than 0.3 s");
}

#[test]
fn a_crash_of_the_program_is_its_own_fault() {
    gets("crash", "RE", "killed by SIGABRT");
}

#[test]
fn a_program_that_closes_its_output_gets_the_verdict_of_its_own_end() {
    gets("close-then-crash", "RE", "killed by SIGABRT");
    gets("close-then-sleep", "TLE", "the interactor waited for the program");
}

#[test]
fn a_program_that_ends_early_is_told_from_one_that_is_wrong() {
    gets("early", "WA", "nothing more\nthe program ended without an answer");
}

#[test]
fn a_crash_because_the_interactor_has_rejected_is_a_wrong_answer() {
    for _ in 0..20 {
        gets("illegal", "WA", "1000 is too large");
    }
}

#[test]
fn after_it_was_accepted_a_program_must_still_end_well() {
    gets("chatty", "AC", "");
    gets("crash-after", "RE", "exit code 3, after the interactor had accepted and ended");
    gets("sleep-after", "TLE", "after the interactor had accepted and ended");
}

#[test]
fn endless_output_is_stopped() {
    gets("flood", "WA", "not understood");
    gets_with(&["-t", "20"], "flood", "testlib greedy", "OLE", "wrote more than 64 MB");
}

#[test]
fn an_interactor_that_fails_is_an_error_and_never_the_fault_of_the_program() {
    let gets = |interactor, why| gets_with(&[], "right", interactor, "ERR", why);
    gets("testlib crash", "the interactor failed: killed by SIGABRT");
    gets("testlib fail", "the interactor failed: exit code 3");
    gets("testlib hang", "the interactor kept the program waiting");
    // The pipe is full.
    let why = "the interactor kept the program waiting";
    gets_with(&["-t", "0.3"], "flood", "testlib asleep", "ERR", why);
}

#[test]
fn the_protocol_of_kattis_is_spoken_too() {
    let gets = |solution, interactor, verdict, why| {
        gets_with(&["--protocol", "kattis"], solution, interactor, verdict, why)
    };
    gets("right", "kattis fair", "AC", "");
    gets("wrong", "kattis fair", "WA", "38 is wrong");
    gets("early", "kattis fair", "WA", "the program ended without an answer");
    gets("right", "kattis fail", "ERR", "the interactor failed: ended with exit code 0");
    let record = gets("right", "kattis points", "PTS", "points");
    assert!(record["score"].as_f64().unwrap().fract() == 0.25, "{record}");
}

#[test]
fn points_are_given_per_case_and_in_sum() {
    let record = gets_with(&[], "right", "testlib points", "PTS", "points after");
    let score = record["score"].as_f64().unwrap();
    let cases = Folder::with(&[("1.in", "37\n"), ("2.in", "37\n"), ("3.in", "37\n")]);
    let text = stdout(&judge(&cases, "right", "testlib points", &[]));
    assert!(text.contains(&format!("3 cases: all PTS; {} points;", 3.0 * score)), "{text}");
    gets_with(&[], "right", "testlib no-points", "WA", "0 points for nothing");
}

#[test]
fn checkers_give_points_too() {
    let cases = Folder::with(&[("1.in", "6 7\n"), ("1.out", "42\n")]);
    let gets = |checker: &str, protocol: &str| -> Value {
        let call = ["test", "-c", "echo 42", "-d", ".", "--json", "--protocol", protocol];
        let output = scaffold::judge(cases.path(), &[&call[..], &["--checker", checker]].concat());
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", stderr(&output)))
    };
    let record = gets("sh -c 'echo points 2.5 so so >&2; exit 7'", "testlib");
    assert_eq!((&record["verdict"], &record["score"]), (&"PTS".into(), &2.5.into()), "{record}");
    assert_eq!(record["why"], "2.5 points so so");
    // The output comes on standard input, and the answer is the second file.
    let script = "sh -c 'cmp -s - $2 && echo 3 >$3/score.txt && exit 42; exit 43' checker";
    let record = gets(script, "kattis");
    assert_eq!((&record["verdict"], &record["score"]), (&"PTS".into(), &3.0.into()), "{record}");
    assert_eq!(gets("sh -c 'exit 43'", "kattis")["verdict"], "WA");
    assert_eq!(gets("sh -c 'exit 7'", "testlib")["verdict"], "ERR");
    let not_a_number = "sh -c 'echo nan >$3/score.txt; exit 42' checker";
    assert_eq!(gets(not_a_number, "kattis")["verdict"], "ERR");
    let record = gets("sh -c 'echo points points_info=3,4 >&2; exit 7'", "testlib");
    assert_eq!((&record["verdict"], &record["score"]), (&"PTS".into(), &Value::Null), "{record}");
}

#[test]
fn what_a_checker_calls_partially_correct_is_wrong_and_its_points_are_shown() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", ""), ("2.in", ""), ("2.out", "")]);
    for (score, code) in [("50 points", 50), ("50 points", 100), ("0 points", 0), ("1 point", 1)] {
        let number = score.split_once(' ').unwrap().0;
        let checker =
            format!("sh -c 'echo \"partially correct ({number}) so so\" >&2; exit {code}'");
        let call = ["test", "-c", "true", "-d", ".", "--checker", &checker];
        let output = scaffold::judge(cases.path(), &call);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        let text = stdout(&output);
        assert!(text.contains(&format!("\n       partially correct: {score} so so\n")), "{text}");
        let sum = 2 * number.parse::<u32>().unwrap();
        assert!(text.contains(&format!("2 cases: all WA; {sum} points;")), "{text}");
    }
}

#[test]
fn the_dialogue_is_shown_on_demand_with_who_said_what() {
    let cases = Folder::with(&[("1.in", "50\n")]);
    let text = stdout(&judge(&cases, "right", "testlib fair", &["-v"]));
    let expected = "       dialogue │ program:    ? 50\n                \
                    │ interactor: =\n                │ program:    ! 50\n";
    assert!(text.contains(expected), "{text}");
    let text = stdout(&judge(&cases, "right", "testlib fair", &[]));
    assert!(!text.contains("interactor:"), "{text}");
}

#[test]
fn a_program_cannot_harm_the_judge_that_runs_it() {
    let output = judge(&one_case(), "kill-its-parent", "testlib fair", &["-t", "0.3"]);
    let text = stdout(&output);
    // An error where it is not kept from doing so; else it waits in vain for its end.
    assert!(text.contains("sent a signal to the judge") || text.contains("TLE"), "{text}");
    gets("stop-its-parent", "AC", "");
}

/// Whether a process whose command line begins with these words is alive.
fn is_alive(words: &str) -> bool {
    let words = words.replace(' ', "\0");
    let mut processes = fs::read_dir("/proc").unwrap().flatten();
    processes.any(|process| {
        let line = fs::read_to_string(process.path().join("cmdline")).unwrap_or_default();
        line.starts_with(&words)
    })
}

#[test]
fn an_interruption_ends_both_sides() {
    let cases = one_case();
    let (solution, interactor) = ("sh -c 'sleep 987671; :'", "sh -c 'sleep 987672; :'");
    let call = ["test", "-c", solution, "-d", ".", "-t", "60", "--interactor", interactor];
    let mut judge = scaffold::start(cases.path(), &call);
    let sleepers = ["sleep 987671", "sleep 987672"];
    wait_until("both run", || sleepers.iter().all(|sleeper| is_alive(sleeper)));
    judge.signal(Signal::INT);
    assert_eq!(judge.process.wait().unwrap().code(), Some(130));
    assert!(!sleepers.iter().any(|sleeper| is_alive(sleeper)));
    assert!(judge.temporary.is_empty());
}

/// `judge stress` on a solution, and what it prints.
fn stress(solution: &str, folder: &Folder, verdict: &str) -> String {
    let (solution, interactor) = (guess(&format!("solve {solution}")), guess("testlib fair"));
    let (generator, validator) = (guess("generate"), guess("validate"));
    let limit = time_limit(verdict);
    let call = ["stress", "-c", &solution, "-d", ".", "-t", limit, "--seed", "1", "--cases", "50"];
    let programs =
        ["--interactor", &interactor, "--gen", &generator, "--validator", &validator, "-j", "2"];
    stdout(&scaffold::judge(folder.path(), &[&call[..], &programs].concat()))
}

#[test]
fn stress_finds_the_secret_that_fails_and_shrinks_it() {
    let folder = Folder::empty();
    let text = stress("wrong-from-30", &folder, "WA");
    assert!(text.contains("31 is wrong"), "{text}");
    assert!(text.contains("\nkept as stress-1.in\n"), "{text}");
    assert_eq!(folder.read("stress-1.in").trim(), "30", "{text}");
}

#[test]
fn stress_tells_all_ways_to_fail_from_success() {
    let text = stress("right", &Folder::empty(), "AC");
    assert!(text.contains("all good"), "{text}");
    for (solution, verdict) in [("wrong", "WA"), ("silent", "TLE"), ("crash", "RE")] {
        let text = stress(solution, &Folder::empty(), verdict);
        assert!(text.contains(&format!(": {verdict} in case 1 of seed 1")), "{text}");
    }
}
