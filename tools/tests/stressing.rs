//! `judge stress` on programs with a planted bug: it must be found, made as simple as it can be, and
//! kept; and on programs without one, nothing is found.

mod compiled;
mod scratch;

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use tempfile::TempDir;

/// The programs, compiled once.
static PLANTED: LazyLock<PathBuf> = LazyLock::new(|| compiled::program("planted"));

/// The command line of one of them.
fn planted(bug: &str) -> String {
    format!("{} {bug}", PLANTED.display())
}

/// A project with these problems, each with a header and no solution.
fn project(problems: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("Cargo.toml", "[package]\nname = \"mine\"\nedition = \"2021\"\n");
    for problem in problems {
        let checker = if problem.contains("sudoku") { "//! - checker: sudoku\n" } else { "" };
        let header = format!("//! # T\n//! - url: <http://a.b/>\n//! - technique: t\n{checker}");
        write(&format!("src/bin/{problem}.rs"), &(header + "fn main() {}\n"));
    }
    folder
}

fn judge(folder: &Path, arguments: &[&str]) -> Output {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    // What a panic prints would take longer than a time limit here.
    judge.current_dir(folder).arg("stress").args(arguments).env_remove("RUST_BACKTRACE");
    scratch::run(&mut judge)
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into()
}

/// `judge stress` with the generator and the brute force of lists.
fn on_lists(folder: &Path, bug: &str, arguments: &[&str]) -> Output {
    let (program, generator, brute) = (planted(bug), planted("generate-list"), planted("sum"));
    let call = ["-c", &program, "-d", "cases", "--gen", &generator, "--brute", &brute];
    judge(folder, &[&call, arguments].concat())
}

/// The case that a run has kept, input and answer.
fn kept(folder: &Path) -> (String, String) {
    let read = |ending| fs::read_to_string(folder.join(format!("stress-1.{ending}"))).unwrap();
    (read("in"), read("out"))
}

/// A planted bug of one of our own problems, found within so many cases.
fn found(problem: &str, bug: &str, cases: &str) -> (String, String) {
    let project = project(&[problem]);
    let arguments = [problem, "-c", &planted(bug), "--seed", "1", "--cases", cases];
    let output = judge(project.path(), &arguments);
    assert_eq!(output.status.code(), Some(1), "{}{}", stdout(&output), stderr(&output));
    kept(&project.path().join("testcases").join(problem))
}

#[test]
fn a_forgotten_diagonal_is_shrunk_to_two_squares() {
    let case = found("luogu_p1562_masked_queens", "queens-forget-a-diagonal", "100");
    assert_eq!(case, ("2\n*.\n.*\n".into(), "0\n".into()));
}

#[test]
fn a_sudoku_with_several_solutions_is_shrunk_to_four_blanks() {
    let (input, answer) = found("poj_2676_sudoku", "sudoku-needs-one-solution", "2000");
    let rows: Vec<&str> = input.lines().collect();
    assert_eq!((rows.len(), rows[0]), (10, "1"), "{input}");
    assert_eq!(rows[1..].concat().matches('0').count(), 4, "{input}");
    assert_eq!(answer.lines().count(), 9, "{answer}");
}

#[test]
fn a_sum_that_is_off_by_one_is_shrunk_to_one_number() {
    let folder = tempfile::tempdir().unwrap();
    let output = on_lists(folder.path(), "sum-without-the-first", &["--seed", "1"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(kept(&folder.path().join("cases")), ("1\n1\n".into(), "1\n".into()));
    let text = stdout(&output);
    for part in ["WA in case 1 of seed 1", "expected `1`, found `0`", "kept as cases/stress-1.in"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn a_crash_and_a_loop_are_found_and_shrunk_as_well() {
    for (bug, verdict, input) in [
        ("sum-panics-on-a-thousand", "RE", "1\n1000\n"),
        ("sum-loops-on-seven", "TLE", "7\n0 0 0 0 0 0 0\n"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let output = on_lists(folder.path(), bug, &["--seed", "1", "-t", "0.2"]);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        assert!(stdout(&output).contains(&format!("{verdict} in case")), "{}", stdout(&output));
        assert_eq!(kept(&folder.path().join("cases")).0, input);
    }
}

#[test]
fn the_same_seed_finds_the_same_case_however_many_run_at_a_time() {
    let run = |jobs: &str| {
        let folder = tempfile::tempdir().unwrap();
        let arguments = ["--seed", "5", "--jobs", jobs];
        let output = on_lists(folder.path(), "sum-panics-on-a-thousand", &arguments);
        (stdout(&output).lines().next().unwrap().to_string(), kept(&folder.path().join("cases")))
    };
    assert_eq!(run("1"), run("4"));
}

#[test]
fn a_program_without_a_bug_passes() {
    let folder = tempfile::tempdir().unwrap();
    let output = on_lists(folder.path(), "sum", &["--seed", "1", "--cases", "50"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("50 cases") && text.contains("seed 1: all good"), "{text}");
    assert!(!folder.path().join("cases").exists());
}

#[test]
fn what_is_kept_already_is_neither_overwritten_nor_kept_twice() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("cases")).unwrap();
    fs::write(folder.path().join("cases/stress-1.in"), "mine").unwrap();
    for _ in 0..2 {
        on_lists(folder.path(), "sum-without-the-first", &["--seed", "1"]);
    }
    let read = |name: &str| fs::read_to_string(folder.path().join("cases").join(name)).unwrap();
    assert_eq!((read("stress-1.in"), read("stress-2.in")), ("mine".into(), "1\n1\n".into()));
    assert_eq!(fs::read_dir(folder.path().join("cases")).unwrap().count(), 3);
}

#[test]
fn a_case_that_cannot_be_kept_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("cases"), "a file").unwrap();
    let output = on_lists(folder.path(), "sum-without-the-first", &["--seed", "1"]);
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(stdout(&output).ends_with("\n\n1\n1\n"), "{}", stdout(&output));
    assert!(stderr(&output).contains("cases cannot be created"), "{}", stderr(&output));
}

#[test]
fn a_validator_has_the_last_word_on_what_is_simpler() {
    let folder = tempfile::tempdir().unwrap();
    // It refuses whatever is shorter than what the generator makes in the end.
    let validator = "sh -c 'test $(wc -w) -gt 3'";
    let arguments = ["--seed", "3", "--validator", validator];
    let output = on_lists(folder.path(), "sum-without-the-first", &arguments);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(kept(&folder.path().join("cases")).0, "3\n1 0 0\n");
}

#[test]
fn helpers_that_fail_are_named_and_nothing_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (sum, list, nothing) =
        (planted("sum"), planted("generate-list"), planted("generate-nothing"));
    let short = planted("is-short");
    for (generator, brute, validator, why) in [
        (&nothing, &sum, "true", "the generator failed with seed 1: exit code 3"),
        (&list, &nothing, "true", "was refused by the brute force: exit code 3"),
        (&list, &sum, &short, "was refused by the validator: exit code 101"),
        (&list, &sum, "/no/such/program", "the validator: `/no/such/program` cannot be run"),
    ] {
        let call = ["-c", &sum, "-d", "cases", "--gen", generator, "--brute", brute];
        let more = ["--validator", validator, "--seed", "1", "--cases", "20"];
        let output = judge(folder.path(), &[&call[..], &more].concat());
        assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
        assert!(stderr(&output).contains(why), "{}", stderr(&output));
        assert!(!folder.path().join("cases").exists());
    }
}

#[test]
fn calls_that_say_too_little_are_told_what_to_add() {
    let project = project(&["luogu_p1001_sum"]);
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
        let output = judge(project.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{arguments:?}: {}", stderr(&output));
    }
}

#[test]
fn a_solution_that_does_not_compile_fails_with_what_the_compiler_says() {
    let project = project(&["cses_1624_chessboard_queens"]);
    let source = project.path().join("src/bin/cses_1624_chessboard_queens.rs");
    let header = fs::read_to_string(&source).unwrap();
    fs::write(&source, header.replace("fn main() {}", "fn main() { nothing() }")).unwrap();
    let output = judge(project.path(), &["cses"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("cannot find function `nothing`"), "{}", stderr(&output));
}

/// Whether a case has been made in some folder within this one.
fn is_hunting(scratch: &Path) -> bool {
    let has_input = |folder: fs::DirEntry| folder.path().join("0/input").exists();
    fs::read_dir(scratch).unwrap().any(|folder| has_input(folder.unwrap()))
}

#[test]
fn ctrl_c_reports_and_leaves_nothing_behind() {
    let (folder, scratch) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (sum, generator) = (planted("sum"), planted("generate-list"));
    let judge = Command::new(env!("CARGO_BIN_EXE_judge"))
        .current_dir(folder.path())
        .args(["stress", "-c", &sum, "-d", "cases", "--gen", &generator, "--brute", &sum])
        .args(["--time", "60s", "--seed", "9"])
        .env("TMPDIR", scratch.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .unwrap();
    while !is_hunting(scratch.path()) {
        std::thread::sleep(Duration::from_millis(10));
    }
    let group = format!("-{}", judge.id());
    assert!(Command::new("kill").args(["-INT", "--", &group]).status().unwrap().success());
    let output = judge.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let text = stderr(&output);
    assert!(text.contains("interrupted after") && text.contains("seed 9"), "{text}");
    assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 0);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
