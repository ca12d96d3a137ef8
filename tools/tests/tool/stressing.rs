//! `judge stress` on programs with a planted bug: it must be found, reduced to the simplest case,
//! and saved. On programs without a bug, nothing is found.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::scaffold::{self, Folder, HEADER, program, stderr, stdout, wait_until};
use rustix::process::Signal;

/// The command line of a program with this bug.
fn planted(bug: &str) -> String {
    format!("{} {bug}", program("planted").display())
}

/// A project with this problem and a solution that does nothing.
fn project(problem: &str) -> Folder {
    let checker = if problem.contains("sudoku") { "//! - checker: sudoku\n" } else { "" };
    Folder::project().solution(problem, &format!("{HEADER}{checker}fn main() {{}}\n"))
}

fn stress(folder: &Folder, arguments: &[&str]) -> Output {
    scaffold::judge(folder.path(), &[&["stress"], arguments].concat())
}

/// `judge stress` with the generator and the brute force for lists.
fn on_lists(folder: &Folder, bug: &str, arguments: &[&str]) -> Output {
    let (program, generator, brute) = (planted(bug), planted("generate-list"), planted("sum"));
    let call = ["-c", &program, "-d", "cases", "--gen", &generator, "--brute", &brute];
    stress(folder, &[&call, arguments].concat())
}

/// The input and the answer of the case that was saved.
fn saved(folder: &Folder, cases: &str) -> (String, String) {
    let read = |extension| folder.read(&format!("{cases}/stress-1.{extension}"));
    (read("in"), read("out"))
}

/// The case that is saved for a planted bug in one of our own problems.
fn found(problem: &str, bug: &str, cases: &str) -> (String, String) {
    let project = project(problem);
    let arguments = [problem, "-c", &planted(bug), "--seed", "1", "--cases", cases];
    let output = stress(&project, &arguments);
    assert_eq!(output.status.code(), Some(1), "{}{}", stdout(&output), stderr(&output));
    saved(&project, &format!("testcases/{problem}"))
}

#[test]
fn a_forgotten_diagonal_is_reduced_to_two_squares() {
    let case = found("luogu_p1562_masked_queens", "queens-forget-a-diagonal", "100");
    assert_eq!(case, ("2\n*.\n.*\n".into(), "0\n".into()));
}

#[test]
fn a_sudoku_with_several_solutions_is_reduced_to_four_blanks() {
    let (input, answer) = found("poj_2676_sudoku", "sudoku-needs-one-solution", "2000");
    let rows: Vec<&str> = input.lines().collect();
    assert_eq!((rows.len(), rows[0]), (10, "1"), "{input}");
    assert_eq!(rows[1..].concat().matches('0').count(), 4, "{input}");
    assert_eq!(answer.lines().count(), 9, "{answer}");
}

#[test]
fn a_sum_without_the_first_number_is_reduced_to_one_number() {
    let folder = Folder::empty();
    let output = on_lists(&folder, "sum-without-the-first", &["--seed", "1"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(saved(&folder, "cases"), ("1\n1\n".into(), "1\n".into()));
    let text = stdout(&output);
    for part in ["WA in case 1 of seed 1", "expected `1`, found `0`", "kept as cases/stress-1.in"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn a_crash_and_a_loop_are_found_and_reduced_as_well() {
    for (bug, verdict, input) in [
        ("sum-panics-on-a-thousand", "RE", "1\n1000\n"),
        ("sum-loops-on-seven", "TLE", "7\n0 0 0 0 0 0 0\n"),
    ] {
        let folder = Folder::empty();
        let output = on_lists(&folder, bug, &["--seed", "1", "-t", "0.2"]);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        assert!(stdout(&output).contains(&format!("{verdict} in case")), "{}", stdout(&output));
        assert_eq!(saved(&folder, "cases").0, input);
    }
}

#[test]
fn the_same_seed_finds_the_same_case_with_any_number_of_jobs() {
    let run = |jobs: &str| {
        let folder = Folder::empty();
        let arguments = ["--seed", "5", "--jobs", jobs];
        let output = on_lists(&folder, "sum-panics-on-a-thousand", &arguments);
        (stdout(&output).lines().next().unwrap().to_string(), saved(&folder, "cases"))
    };
    assert_eq!(run("1"), run("4"));
}

#[test]
fn a_program_without_a_bug_passes() {
    let folder = Folder::empty();
    let output = on_lists(&folder, "sum", &["--seed", "1", "--cases", "50"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("50 cases") && text.contains("seed 1: all good"), "{text}");
    assert!(!folder.path().join("cases").exists());
}

#[test]
fn a_saved_case_is_neither_overwritten_nor_saved_twice() {
    let folder = Folder::empty();
    folder.write("cases/stress-1.in", "mine");
    for _ in 0..2 {
        on_lists(&folder, "sum-without-the-first", &["--seed", "1"]);
    }
    assert_eq!(folder.read("cases/stress-1.in"), "mine");
    assert_eq!(folder.read("cases/stress-2.in"), "1\n1\n");
    assert_eq!(fs::read_dir(folder.path().join("cases")).unwrap().count(), 3);
}

#[test]
fn a_case_that_cannot_be_saved_is_printed() {
    let folder = Folder::empty();
    folder.write("cases", "a file");
    let output = on_lists(&folder, "sum-without-the-first", &["--seed", "1"]);
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(stdout(&output).ends_with("\n\n1\n1\n"), "{}", stdout(&output));
    assert!(stderr(&output).contains("cases cannot be created"), "{}", stderr(&output));
}

#[test]
fn the_validator_decides_which_simpler_inputs_are_legal() {
    let folder = Folder::empty();
    // It rejects inputs of fewer than four words.
    let validator = "sh -c 'test $(wc -w) -gt 3'";
    let arguments = ["--seed", "3", "--validator", validator];
    let output = on_lists(&folder, "sum-without-the-first", &arguments);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(saved(&folder, "cases").0, "3\n1 0 0\n");
}

#[test]
fn helpers_that_fail_are_named_and_nothing_is_saved() {
    let folder = Folder::empty();
    let (sum, list, nothing) =
        (planted("sum"), planted("generate-list"), planted("generate-nothing"));
    let short = planted("is-short");
    for (generator, brute, validator, why) in [
        (&nothing, &sum, "true", "the generator failed with seed 1: exit code 3"),
        (&list, &nothing, "true", "was refused by the brute force: exit code 3"),
        (&list, &sum, &short, "was refused by the validator: exit code 101"),
        (&list, &sum, "/no/such/program", "/no/such/program does not exist: check its path"),
    ] {
        let call = ["-c", &sum, "-d", "cases", "--gen", generator, "--brute", brute];
        let more = ["--validator", validator, "--seed", "1", "--cases", "20"];
        let output = stress(&folder, &[&call[..], &more].concat());
        assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
        assert!(stderr(&output).contains(why), "{}", stderr(&output));
        assert!(!folder.path().join("cases").exists());
    }
}

#[test]
fn incomplete_arguments_are_errors_that_say_what_to_add() {
    let project = project("luogu_p1001_sum");
    for (arguments, why) in [
        (&["p1001"][..], "add --gen COMMAND and --brute COMMAND"),
        (&["-c", "true", "-d", "cases"], "add --gen COMMAND and --brute COMMAND"),
        (&["-c", "true"], "name a problem, or a command with -c"),
        (&[], "name a problem"),
        (&["p1001", "--gen", "true"], "--brute"),
        (&["p1001", "--time", "soon"], "invalid time `soon`: write it like 10s"),
        (&["p1001", "--time", "1s", "--cases", "5"], "cannot be used with"),
        (&["p1001", "--cases", "0"], "0 is not in 1.."),
        (&["p1002"], "no problem has `p1002` in its name"),
    ] {
        let output = stress(&project, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{arguments:?}: {}", stderr(&output));
    }
}

#[test]
fn a_solution_that_does_not_compile_fails_with_the_compiler_errors() {
    let source = format!("{HEADER}fn main() {{ nothing() }}\n");
    let project = Folder::project().solution("cses_1624_chessboard_queens", &source);
    let output = stress(&project, &["cses"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("cannot find function `nothing`"), "{}", stderr(&output));
}

/// Whether some folder within this one contains a generated case.
fn is_searching(temporary: &Path) -> bool {
    let has_input = |folder: fs::DirEntry| folder.path().join("0/input").exists();
    fs::read_dir(temporary).unwrap().any(|folder| has_input(folder.unwrap()))
}

#[test]
fn ctrl_c_reports_and_leaves_nothing_behind() {
    let folder = Folder::empty();
    let (sum, generator) = (planted("sum"), planted("generate-list"));
    let call = ["stress", "-c", &sum, "-d", "cases", "--gen", &generator, "--brute", &sum];
    let arguments = [&call[..], &["--time", "60s", "--seed", "9"]].concat();
    let judge = scaffold::start(folder.path(), &arguments);
    wait_until("it searches", || is_searching(judge.temporary.path()));
    judge.signal(Signal::INT);
    let output = judge.process.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let text = stderr(&output);
    assert!(text.contains("interrupted after") && text.contains("seed 9"), "{text}");
    assert!(judge.temporary.is_empty() && folder.is_empty());
}
