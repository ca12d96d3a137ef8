//! `judge test` on programs that misbehave, each in its own way: the verdict must be the true one,
//! and nothing may be left of them.

mod compiled;
mod scratch;

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// The program that misbehaves on demand, compiled once.
static MISBEHAVE: LazyLock<PathBuf> = LazyLock::new(|| compiled::program("misbehave"));

/// A folder with these files.
fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn one_case() -> TempDir {
    folder(&[("1.in", b"6 7\n"), ("1.out", b"42\n")])
}

/// So many cases with an empty input and without an answer.
fn empty_cases(count: usize) -> TempDir {
    let names: Vec<String> = (0..count).map(|index| format!("{index}.in")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    folder(&files)
}

/// `judge test` on a behaviour, with more arguments; its scratch folder must be empty afterwards.
fn judge(behaviour: &str, cases: &TempDir, arguments: &[&str]) -> Output {
    let command = format!("{} {behaviour}", MISBEHAVE.display());
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    let judge = judge.args(["test", "-c", &command, "-d"]).arg(cases.path()).args(arguments);
    scratch::run(judge)
}

/// The one record of `judge test --json`, and the exit code.
fn record(behaviour: &str, cases: &TempDir, arguments: &[&str]) -> (Value, i32) {
    let output = judge(behaviour, cases, &[arguments, &["--json"]].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(text.lines().count(), 1, "{text}{errors}");
    (serde_json::from_str(&text).unwrap(), output.status.code().unwrap())
}

/// The behaviour gets this verdict, and a reason with these words.
fn gets(behaviour: &str, arguments: &[&str], verdict: &str, why: &str) -> Value {
    gets_on(&one_case(), behaviour, arguments, verdict, why)
}

fn gets_on(
    cases: &TempDir,
    behaviour: &str,
    arguments: &[&str],
    verdict: &str,
    why: &str,
) -> Value {
    let (record, code) = record(behaviour, cases, arguments);
    assert_eq!(record["verdict"], verdict, "{record}");
    assert!(record["why"].as_str().unwrap().contains(why), "{record}");
    let expected = match verdict {
        "AC" | "RAN" => 0,
        "ERR" => 2,
        _ => 1,
    };
    assert_eq!(code, expected, "{record}");
    record
}

fn error(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    String::from_utf8_lossy(&output.stderr).into()
}

/// Whether a process with these words on its command line is alive.
fn is_alive(words: &str) -> bool {
    let words = words.replace(' ', "\0");
    fs::read_dir("/proc").unwrap().flatten().any(|entry| {
        let line = fs::read_to_string(entry.path().join("cmdline")).unwrap_or_default();
        line.starts_with(&words)
    })
}

#[test]
fn a_right_answer_is_accepted_with_its_time_and_memory() {
    let record = gets("answer", &[], "AC", "");
    assert!(record["cpu_ms"].as_f64().unwrap() < 500.0, "{record}");
    assert!(record["wall_ms"].as_f64().unwrap() > 0.0, "{record}");
    assert_eq!(record["exit_code"], 0);
}

#[test]
fn a_small_program_shows_its_own_memory_and_not_the_judges() {
    let cases = folder(&[("1.in", &[b'x'; 20 << 20]), ("1.out", b"")]);
    let output = Command::new(env!("CARGO_BIN_EXE_judge"))
        .args(["test", "--json", "-c", "true", "-d"])
        .arg(cases.path())
        .output()
        .unwrap();
    let record: Value = serde_json::from_slice(&output.stdout).unwrap();
    let memory = record["memory_kb"].as_u64().unwrap();
    assert!((200..4096).contains(&memory), "{record}");
}

#[test]
fn a_program_that_touches_memory_shows_it() {
    let record = gets("touch-40-mb", &["--mle", "64"], "AC", "");
    assert!((40 << 10..50 << 10).contains(&record["memory_kb"].as_u64().unwrap()), "{record}");
}

#[test]
fn an_endless_loop_is_stopped_by_its_cpu_time() {
    let record = gets("loop", &["-t", "0.2"], "TLE", "took longer than 0.2 s");
    assert!(record["cpu_ms"].as_f64().unwrap() >= 200.0, "{record}");
}

#[test]
fn the_time_of_all_threads_counts() {
    gets("spin-in-threads", &["-t", "0.2"], "TLE", "took longer than 0.2 s");
}

#[test]
fn a_sleeper_is_stopped_by_the_clock_on_the_wall() {
    let record = gets("sleep", &["-t", "0.2"], "TLE", "without using up its CPU time");
    assert!(record["cpu_ms"].as_f64().unwrap() < 200.0, "{record}");
}

#[test]
fn a_memory_hog_is_stopped_and_is_no_runtime_error() {
    let record = gets("hog", &["--mle", "64", "-t", "5"], "MLE", "used more than 64 MB");
    assert!(record["memory_kb"].as_u64().unwrap() < 1 << 20, "{record}");
}

#[test]
fn memory_that_is_only_reserved_does_not_count() {
    gets("reserve", &["--mle", "64"], "AC", "");
}

#[test]
fn the_memory_of_a_child_counts() {
    let record = gets("shell '$THIS hog; echo 42'", &["--mle", "64", "-t", "5"], "MLE", "64 MB");
    assert!(record["memory_kb"].as_u64().unwrap() > 64 << 10, "{record}");
}

#[test]
fn the_memory_of_several_processes_counts_together_and_is_shown_so() {
    let four = "shell 'for i in 1 2 3 4; do $THIS hold-40-mb & done; wait; echo 42'";
    let record = gets(four, &["--mle", "128", "-t", "5"], "MLE", "used more than 128 MB");
    assert!(record["memory_kb"].as_u64().unwrap() > 128 << 10, "{record}");
}

#[test]
fn memory_that_processes_share_counts_once() {
    let record = gets("share-80-mb", &["--mle", "128"], "AC", "");
    assert!((80 << 10..100 << 10).contains(&record["memory_kb"].as_u64().unwrap()), "{record}");
    gets("start-programs-beside-80-mb", &["--mle", "128", "-t", "5"], "AC", "");
}

#[test]
fn the_stack_is_as_large_as_the_memory_limit_but_leaves_room_for_threads() {
    let cases = folder(&[("1.in", b"")]);
    let stack = |megabytes: &str| {
        let arguments = ["--mle", megabytes];
        gets_on(&cases, "shell 'ulimit -s'", &arguments, "RAN", "")["output"].clone()
    };
    assert_eq!(stack("64"), "65536");
    assert_eq!(stack("1000000"), "1048576");
}

#[test]
fn the_time_of_children_counts_waited_for_or_not() {
    for script in [
        "$THIS loop",
        "$THIS loop & sleep 1; echo 42",
        "(setsid $THIS loop &); sleep 1; echo 42",
        "while :; do $THIS burn-0.2-s; done",
    ] {
        let script = format!("shell '{script}'");
        let record = gets(&script, &["-t", "0.3"], "TLE", "took longer than 0.3 s");
        assert!(record["cpu_ms"].as_f64().unwrap() < 600.0, "not stopped in time: {record}");
    }
}

#[test]
fn waiting_for_a_core_is_not_the_programs_time() {
    let (cases, scratch) = (empty_cases(12), tempfile::tempdir().unwrap());
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let cores = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:\t")).unwrap();
    let core = cores.split(['-', ',']).next().unwrap();
    // Together they burn 2.4 s on one core; each alone would be stopped after 1.8 s.
    let output = Command::new("taskset")
        .args(["-c", core, env!("CARGO_BIN_EXE_judge"), "test", "-j", "12", "-t", "0.4", "-c"])
        .arg(format!("{} burn-0.2-s", MISBEHAVE.display()))
        .arg("-d")
        .arg(cases.path())
        .env("TMPDIR", scratch.path())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("12 cases: all RAN"), "{text}");
}

#[test]
fn signals_do_to_a_program_what_they_always_do() {
    gets("shell 'kill -TERM $$; echo 42'", &[], "RE", "killed by SIGTERM");
    gets("shell 'kill -INT $$; echo 42'", &[], "RE", "killed by SIGINT");
    gets("shell 'sleep 100 & kill $!; wait; echo 42'", &[], "AC", "");
}

#[test]
fn a_deep_recursion_that_fits_into_memory_does_not_crash() {
    let record = gets("recurse", &["--mle", "256"], "AC", "");
    assert!(record["memory_kb"].as_u64().unwrap() > 30 << 10, "{record}");
}

#[test]
fn what_a_program_leaves_behind_dies_with_the_case() {
    gets("detach 987651", &[], "AC", "");
    assert!(!is_alive("sleep 987651"));
    gets("detach-and-loop 987652", &["-t", "0.2"], "TLE", "");
    assert!(!is_alive("sleep 987652"));
}

#[test]
fn endless_output_is_stopped() {
    gets("flood", &[], "OLE", "wrote more than 64 MB");
    gets("flood-stderr", &[], "OLE", "wrote more than 64 MB");
    // Whatever the program does about the limit.
    gets("shell 'ulimit -f unlimited; exec yes'", &["-t", "9"], "OLE", "wrote more than 64 MB");
    gets("shell 'trap \"\" XFSZ; exec $THIS flood'", &["-t", "9"], "OLE", "wrote more than 64 MB");
}

#[test]
fn a_crash_is_named_by_its_signal() {
    let record = gets("segfault", &[], "RE", "killed by SIGSEGV");
    assert_eq!(record["signal"], "SIGSEGV");
}

#[test]
fn another_exit_code_than_0_is_a_runtime_error() {
    assert_eq!(gets("exit 3", &[], "RE", "exit code 3")["exit_code"], 3);
}

#[test]
fn a_panic_is_shown_with_what_it_said() {
    let record = gets("panic", &[], "RE", "exit code 101");
    assert!(record["stderr"].as_str().unwrap().contains("the board is upside down"), "{record}");
}

#[test]
fn a_large_input_may_stay_unread() {
    let cases = folder(&[("1.in", &[b'1'; 10 << 20]), ("1.out", b"42\n")]);
    gets_on(&cases, "answer", &[], "AC", "");
}

#[test]
fn a_program_may_write_much_before_it_reads_much() {
    let answer = "42 \n".repeat(1 << 21) + &format!("{}\n", 10 << 20);
    let cases = folder(&[("1.in", &[b'1'; 10 << 20]), ("1.out", answer.as_bytes())]);
    gets_on(&cases, "write-then-read", &["-t", "5"], "AC", "");
}

#[test]
fn output_that_is_no_text_is_wrong_and_shown_escaped() {
    gets("no-text", &[], "WA", "line 1, column 1: expected `42`, found `\\xff\\xfe`");
}

#[test]
fn line_ends_of_either_kind_and_none_are_right() {
    gets("crlf", &[], "AC", "");
    gets("no-newline", &[], "AC", "");
}

#[test]
fn a_missing_answer_means_run_and_show() {
    let cases = folder(&[("1.in", b"")]);
    assert_eq!(gets_on(&cases, "answer", &[], "RAN", "")["output"], "42");
    gets_on(&cases, "exit 3", &[], "RE", "exit code 3");
}

#[test]
fn an_answer_without_an_input_is_a_broken_set_up() {
    let cases = folder(&[("1.in", b""), ("2.out", b"")]);
    assert!(error(&judge("answer", &cases, &[])).contains("2.out has no input"));
}

#[test]
fn an_empty_folder_is_a_broken_set_up() {
    assert!(error(&judge("answer", &folder(&[]), &[])).contains("has no cases"));
}

#[test]
fn wrong_calls_are_refused() {
    let cases = one_case();
    for (arguments, words) in [
        (["-t", "0"], "invalid time limit `0`: write seconds, like 1.5"),
        (["-t", "x"], "invalid time limit `x`"),
        (["--mle", "0"], "0 is not in 1.."),
        (["-e=-1", "-v"], "invalid error `-1`: write a number like 1e-6"),
        (["-j", "0"], "0 is not in 1.."),
        (["--checker", "tokns"], "unknown checker `tokns`: use tokens"),
        (["--checker", "float abc"], "invalid error `abc`"),
        (["--case", "no-such-case"], "no case has a name like `no-such-case`"),
    ] {
        let error = error(&judge("answer", &cases, &arguments));
        assert!(error.contains(words), "{arguments:?}: {error}");
    }
}

#[test]
fn a_command_that_cannot_be_run_is_a_broken_set_up_and_no_verdict() {
    let cases = one_case();
    let output = Command::new(env!("CARGO_BIN_EXE_judge"))
        .args(["test", "--json", "-c", "/no/such/program", "-d"])
        .arg(cases.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let record: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(record["why"].as_str().unwrap().contains("/no/such/program"), "{record}");
}

#[test]
fn more_jobs_than_the_machine_can_hold_are_refused_with_the_mend() {
    let (cases, judge) = (empty_cases(50), env!("CARGO_BIN_EXE_judge"));
    let script = format!("ulimit -n 40; exec {judge} test -j 50 -c true -d .");
    let output = Command::new("sh").args(["-c", &script]).current_dir(cases.path()).output();
    let error = error(&output.unwrap());
    assert!(error.contains("cannot run 50 cases at a time here: lower -j"), "{error}");
}

#[test]
fn a_case_that_its_checker_cannot_read_is_a_broken_set_up_and_no_verdict() {
    gets("answer", &["--checker", "queens"], "ERR", "expected the end after 6, found `7`: fix ");
    gets("answer", &["--checker", "sudoku"], "ERR", "1.in or its answer");
}

#[test]
fn a_checker_command_decides_by_its_exit_code() {
    let checker = |word: &str| format!("{} check {word}", MISBEHAVE.display());
    gets("answer", &["--checker", &checker("0")], "AC", "");
    gets("answer", &["--checker", &checker("1")], "WA", "checked 3 files");
    gets("answer", &["--checker", &checker("2")], "WA", "presentation: checked 3 files");
}

#[test]
fn a_checker_that_fails_is_reported_as_such() {
    let checker = |word: &str| format!("{} check {word}", MISBEHAVE.display());
    gets("answer", &["--checker", &checker("3")], "ERR", "the checker failed: exit code 3");
    gets(
        "answer",
        &["--checker", &checker("panic")],
        "ERR",
        "the checker failed: killed by SIGABRT",
    );
    gets("answer", &["--checker", &checker("loop")], "ERR", "the checker failed: took longer");
    gets("answer", &["--checker", "./no-such-checker"], "ERR", "no-such-checker");
}

#[test]
fn checkers_are_chosen_by_name_or_by_an_allowed_error() {
    let cases = folder(&[("1.in", b""), ("1.out", b"42.00001\n")]);
    gets_on(&cases, "answer", &[], "WA", "expected `42.00001`");
    gets_on(&cases, "answer", &["-e", "1e-4"], "AC", "");
    gets_on(&cases, "answer", &["--checker", "float 1e-4"], "AC", "");
    gets("crlf", &["--checker", "exact"], "WA", "only white space differs");
}

#[test]
fn cases_are_chosen_by_pattern_and_listed_in_natural_order() {
    let cases = folder(&[("a10.in", b""), ("a9.in", b""), ("b.in", b"")]);
    let output = judge("answer", &cases, &["--json", "--case", "a*"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let records = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let names: Vec<String> =
        records.map(|record| record["case"].as_str().unwrap().into()).collect();
    assert_eq!(names, ["a9", "a10"]);
}

#[test]
fn people_see_where_it_went_wrong_and_no_escape_codes() {
    let output = judge("escape", &one_case(), &[]);
    let text = String::from_utf8(output.stdout).unwrap();
    for line in [
        "       line 1, column 1: expected `42`, found `\\x1b[31m42`",
        "       expected │ 42⏎",
        "       actual   │ �[31m42⏎",
        "       input    │ 6 7",
        "  1 case: all WA",
    ] {
        assert!(text.lines().any(|found| found.starts_with(line)), "no `{line}` in\n{text}");
    }
    assert!(!text.contains('\x1b'), "{text}");
}

#[test]
fn a_long_input_is_shown_only_when_asked_for() {
    let cases = folder(&[("1.in", "7\n".repeat(100).as_bytes()), ("1.out", b"43\n")]);
    let lines = |arguments: &[&str]| {
        let text = String::from_utf8(judge("answer", &cases, arguments).stdout).unwrap();
        text.lines().filter(|line| line.ends_with("│ 7")).count()
    };
    assert_eq!((lines(&[]), lines(&["-v"])), (0, 100));
}

#[test]
fn junit_tells_the_true_verdicts() {
    let cases = folder(&[("1.in", b""), ("1.out", b"42\n"), ("2.in", b""), ("2.out", b"<43>\n")]);
    let file = cases.path().join("report.xml");
    judge("answer", &cases, &["--junit", file.to_str().unwrap()]);
    let text = fs::read_to_string(file).unwrap();
    assert!(text.contains("tests=\"2\"") && text.contains("failures=\"1\""), "{text}");
    assert!(text.contains("type=\"WA\"") && text.contains("&lt;43&gt;"), "{text}");
}

/// A judge in a group of its own, whose program has left `sleep NUMBER` behind and does not end.
/// With it come the folders that it uses: its cases, and the one for its scratch.
fn busy_judge(number: &str) -> (Child, [TempDir; 2]) {
    let (cases, scratch) = (one_case(), tempfile::tempdir().unwrap());
    let command = format!("{} detach-and-loop {number}", MISBEHAVE.display());
    let judge = Command::new(env!("CARGO_BIN_EXE_judge"))
        .args(["test", "-t", "100", "-c", &command, "-d"])
        .arg(cases.path())
        .env("TMPDIR", scratch.path())
        .stdout(Stdio::null())
        .process_group(0)
        .spawn()
        .unwrap();
    wait_until("it runs", || is_alive(&format!("sleep {number}")));
    (judge, [cases, scratch])
}

/// Of such a judge nothing remains.
fn all_is_gone(number: &str, scratch: &TempDir) {
    let command = format!("{} detach-and-loop {number}", MISBEHAVE.display());
    let sleeper = format!("sleep {number}");
    wait_until("it is gone", || !is_alive(&sleeper) && !is_alive(&command));
    wait_until("its files are gone", || fs::read_dir(scratch.path()).unwrap().count() == 0);
}

#[test]
fn an_interrupted_judge_leaves_no_program_and_no_files() {
    use rustix::process::{Pid, Signal, kill_process_group};
    for (signal, number) in
        [(Signal::INT, "987653"), (Signal::HUP, "987655"), (Signal::QUIT, "987656")]
    {
        let (mut judge, [_cases, scratch]) = busy_judge(number);
        // To all of them, as a terminal does.
        kill_process_group(Pid::from_child(&judge), signal).unwrap();
        let status = judge.wait().unwrap();
        assert!(status.code() == Some(130) || signal == Signal::QUIT, "{status}");
        all_is_gone(number, &scratch);
    }
}

#[test]
fn a_killed_judge_leaves_no_program_and_no_files() {
    let (mut judge, [_cases, scratch]) = busy_judge("987654");
    judge.kill().unwrap();
    judge.wait().unwrap();
    all_is_gone("987654", &scratch);
}

#[test]
fn an_interrupted_judge_leaves_no_files_of_a_program_that_goes_on_writing() {
    let project = project("fn main() {}", FILES);
    let scratch = tempfile::tempdir().unwrap();
    let script = "i=0; while :; do i=$((i+1)); : >f$i; done";
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"))
        .current_dir(project.path())
        .args(["test", "clocks", "-t", "100", "-c", &format!("sh -c '{script}'")])
        .env("TMPDIR", scratch.path())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let is_writing = || {
        let court = fs::read_dir(scratch.path()).unwrap().flatten().next();
        court.is_some_and(|court| court.path().join("0/scratch/f500").exists())
    };
    wait_until("it writes", is_writing);
    let pid = rustix::process::Pid::from_child(&judge);
    rustix::process::kill_process(pid, rustix::process::Signal::INT).unwrap();
    judge.wait().unwrap();
    assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 0);
}

#[test]
fn quick_cases_have_a_progress_bar_too() {
    let (cases, judge) = (empty_cases(150), env!("CARGO_BIN_EXE_judge"));
    // On a terminal that `script` makes.
    let line = format!("{judge} test -j 1 -c 'sleep 0.01' -d . --json >/dev/null");
    let output = Command::new("script")
        .args(["-qec", &line, "/dev/null"])
        .current_dir(cases.path())
        .env("TERM", "xterm")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("of 150 cases"), "{text}");
}

#[test]
fn a_report_that_is_not_read_to_its_end_ends_the_judge_without_a_verdict() {
    let (cases, start) = (empty_cases(50), Instant::now());
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"))
        .args(["test", "-j", "1", "-c", "sleep 0.2", "-d"])
        .arg(cases.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(judge.stdout.take());
    assert_eq!(judge.wait().unwrap().code(), Some(2));
    assert!(start.elapsed() < Duration::from_secs(5), "it has run all cases");
}

fn wait_until(what: &str, happens: impl Fn() -> bool) {
    let start = Instant::now();
    while !happens() {
        assert!(start.elapsed() < Duration::from_secs(20), "20 s have passed before {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The fact of a header that a problem is read from and written to files.
const FILES: &str = "//! - files: clocks.in, clocks.out\n";

/// A project with one solution of this text and two cases.
fn project(main: &str, header: &str) -> TempDir {
    let manifest = b"[package]\nname = \"mine\"\nedition = \"2021\"\n[workspace]\n";
    let source = format!("//! # T\n//! - url: <https://a.b/>\n//! - technique: t\n{header}{main}");
    folder(&[
        ("Cargo.toml", manifest),
        ("src/bin/cogs_1_clocks.rs", source.as_bytes()),
        ("testcases/cogs_1_clocks/sample-1.in", b"42\n"),
        ("testcases/cogs_1_clocks/sample-1.out", b"42\n"),
        ("testcases/cogs_1_clocks/sample-2.in", b"42\n"),
        ("testcases/cogs_1_clocks/sample-2.out", b"42\n"),
    ])
}

/// `judge test` in such a project.
fn judge_problem(main: &str, header: &str, arguments: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_judge"))
        .current_dir(project(main, header).path())
        .args(["test"])
        .args(arguments)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    (text + &String::from_utf8_lossy(&output.stderr), output.status.code())
}

#[test]
fn a_problem_is_found_by_a_part_of_its_name_compiled_and_judged() {
    let (text, code) = judge_problem("fn main() { println!(\"42\") }", "", &["CLOCK"]);
    assert!(text.contains("2 cases: all AC"), "{text}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_solution_that_does_not_compile_is_a_compile_error_said_once() {
    let (text, code) = judge_problem("fn main() { 42 }", "", &[]);
    assert!(text.contains("  CE   sample-1"), "{text}");
    assert_eq!(text.matches("mismatched types").count(), 1, "{text}");
    assert!(text.contains("2 cases: all CE"), "{text}");
    assert_eq!(code, Some(1));
}

#[test]
fn an_unknown_problem_is_a_wrong_call() {
    let (text, code) = judge_problem("fn main() {}", "", &["queens"]);
    assert!(text.contains("no problem has `queens` in its name"), "{text}");
    assert_eq!(code, Some(2));
}

#[test]
fn a_program_may_use_the_files_of_its_problem() {
    let command = format!("{} copy-files", MISBEHAVE.display());
    let (text, code) = judge_problem("fn main() {}", FILES, &["clocks", "-c", &command]);
    assert!(text.contains("2 cases: all AC"), "{text}");
    assert_eq!(code, Some(0));
    // One that writes to standard output is right as well.
    let (text, code) = judge_problem("fn main() { println!(\"42\") }", FILES, &[]);
    assert!(text.contains("2 cases: all AC"), "{text}");
    assert_eq!(code, Some(0));
}

#[test]
fn an_output_file_that_is_too_long_is_an_output_limit() {
    let command = "sh -c 'trap \"\" XFSZ; yes >clocks.out'";
    let (text, code) = judge_problem("fn main() {}", FILES, &["clocks", "-c", command, "-t", "9"]);
    assert!(text.contains("2 cases: all OLE"), "{text}");
    assert_eq!(code, Some(1));
}

#[test]
fn an_output_file_that_is_no_file_is_not_read() {
    for make in ["mkfifo clocks.out", "mkdir clocks.out", "ln -s /dev/zero clocks.out"] {
        let (text, _) = judge_problem("fn main() {}", FILES, &["clocks", "-c", make]);
        assert!(text.contains("2 cases: all WA"), "{make}: {text}");
    }
}

#[test]
fn a_command_finds_its_files_though_it_runs_in_another_folder() {
    let project = project("fn main() {}", FILES);
    fs::write(project.path().join("copy.sh"), "cat clocks.in >clocks.out").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_judge"))
        .current_dir(project.path())
        .args(["test", "clocks", "-c", "sh copy.sh"])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("2 cases: all AC"), "{text}");
}
