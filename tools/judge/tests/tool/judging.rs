//! `judge test` on programs that misbehave, each in its own way: the verdict must be right, and
//! nothing may be left behind.

use std::fs;
use std::os::unix::process::CommandExt;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::scaffold::{
    self, Folder, HEADER, JUDGE, Running, program, run, stderr, stdout, wait_until,
};

/// The command line of the program that misbehaves on demand.
fn misbehave(behaviour: &str) -> String {
    format!("{} {behaviour}", program("misbehave").display())
}

fn one_case() -> Folder {
    Folder::with(&[("1.in", "6 7\n"), ("1.out", "42\n")])
}

/// This many cases with an empty input and without an answer.
fn empty_cases(count: usize) -> Folder {
    let cases = Folder::empty();
    (0..count).for_each(|index| cases.write(&format!("{index}.in"), ""));
    cases
}

/// `judge test` on a behaviour, with more arguments.
fn judge(behaviour: &str, cases: &Folder, arguments: &[&str]) -> Output {
    judge_command(&misbehave(behaviour), cases, arguments)
}

fn judge_command(command: &str, cases: &Folder, arguments: &[&str]) -> Output {
    let call = ["test", "-c", command, "-d", "."];
    scaffold::judge(cases.path(), &[&call, arguments].concat())
}

/// The only record that `judge test --json` prints, and the exit code.
fn record(behaviour: &str, cases: &Folder, arguments: &[&str]) -> (Value, i32) {
    let output = judge(behaviour, cases, &[arguments, &["--json"]].concat());
    let text = stdout(&output);
    assert_eq!(text.lines().count(), 1, "{text}{}", stderr(&output));
    (serde_json::from_str(&text).unwrap(), output.status.code().unwrap())
}

/// Expects this verdict on a behaviour, and a reason with these words.
fn gets(behaviour: &str, arguments: &[&str], verdict: &str, why: &str) -> Value {
    gets_on(&one_case(), behaviour, arguments, verdict, why)
}

fn gets_on(cases: &Folder, behaviour: &str, arguments: &[&str], verdict: &str, why: &str) -> Value {
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

/// What a call that must fail says.
fn error(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    stderr(output)
}

/// Tries again, a few times. Where a machine is itself a program of another one, it may stand still
/// for seconds, which count for whatever was running: a limit of less than that proves nothing.
fn between_stalls(mut attempt: impl FnMut() -> (bool, String)) {
    for _ in 0..5 {
        let (is_right, what) = attempt();
        if is_right {
            return;
        }
        eprintln!("{what}");
        std::thread::sleep(Duration::from_secs(1));
    }
    panic!("five times in a row");
}

/// Whether a process whose command line begins with these words is alive.
fn is_alive(words: &str) -> bool {
    state_of(words).is_some()
}

/// The state of such a process, as the kernel calls it: `T` when it is stopped.
fn state_of(words: &str) -> Option<char> {
    let words = words.replace(' ', "\0");
    fs::read_dir("/proc").unwrap().flatten().find_map(|entry| {
        let read = |name| fs::read_to_string(entry.path().join(name)).unwrap_or_default();
        read("cmdline")
            .starts_with(&words)
            .then(|| read("stat").rsplit_once(") ")?.1.chars().next())?
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
fn a_small_program_is_charged_its_own_memory_and_not_that_of_the_judge() {
    let cases = Folder::with(&[("1.in", &"x".repeat(20 << 20)), ("1.out", "")]);
    let output = judge_command("true", &cases, &["--json"]);
    let record: Value = serde_json::from_slice(&output.stdout).unwrap();
    let memory = record["memory_kb"].as_u64().unwrap();
    // No less than the process that started it, which is small.
    assert!((200..8192).contains(&memory), "{record}");
}

#[test]
fn memory_that_is_touched_is_reported() {
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
fn a_sleeping_program_is_stopped_by_its_wall_time() {
    let record = gets("sleep", &["-t", "0.2"], "TLE", "without using up its CPU time");
    assert!(record["cpu_ms"].as_f64().unwrap() < 200.0, "{record}");
}

#[test]
fn too_much_memory_is_a_memory_limit_and_not_a_runtime_error() {
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
fn the_memory_of_several_processes_is_added_up() {
    let four = "shell 'for i in 1 2 3 4; do $THIS hold-40-mb & done; wait; echo 42'";
    let record = gets(four, &["--mle", "128", "-t", "5"], "MLE", "used more than 128 MB");
    assert!(record["memory_kb"].as_u64().unwrap() > 128 << 10, "{record}");
    let crowd = "shell 'for i in $(seq 40); do $THIS hold-40-mb & done; wait; echo 42'";
    gets(crowd, &["--mle", "128", "-t", "5"], "MLE", "used more than 128 MB");
}

#[test]
fn memory_that_processes_share_counts_once() {
    let record = gets("share-80-mb", &["--mle", "128"], "AC", "");
    assert!((80 << 10..100 << 10).contains(&record["memory_kb"].as_u64().unwrap()), "{record}");
    gets("start-programs-beside-80-mb", &["--mle", "128", "-t", "5"], "AC", "");
    gets("share-20-mb-with-a-crowd", &["--mle", "128", "-t", "5"], "AC", "");
}

#[test]
fn the_stack_is_as_large_as_the_memory_limit_but_leaves_room_for_threads() {
    let cases = Folder::with(&[("1.in", "")]);
    let stack = |megabytes: &str| {
        let arguments = ["--mle", megabytes];
        gets_on(&cases, "shell 'ulimit -s'", &arguments, "RAN", "")["output"].clone()
    };
    assert_eq!(stack("64"), "65536");
    assert_eq!(stack("1000000"), "1048576");
}

#[test]
fn the_time_of_children_counts_whether_they_are_waited_for_or_not() {
    for script in [
        "$THIS loop",
        "$THIS loop & sleep 9; echo 42",
        "(setsid $THIS loop &); sleep 9; echo 42",
        "while :; do $THIS burn-0.2-s; done",
    ] {
        let script = format!("shell '{script}'");
        between_stalls(|| {
            let record = gets(&script, &["-t", "0.3"], "TLE", "took longer than 0.3 s");
            let is_stopped_in_time = record["cpu_ms"].as_f64().unwrap() < 600.0;
            (is_stopped_in_time, format!("not stopped in time: {record}"))
        });
    }
}

/// Expects that no case exceeds a limit of one second when as many as this share one core.
fn runs_on_one_core(behaviour: &str, cases: usize) {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let cores = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:\t")).unwrap();
    let core = cores.split(['-', ',']).next().unwrap();
    let (folder, jobs, command) = (empty_cases(cases), cases.to_string(), misbehave(behaviour));
    let mut judge = Command::new("taskset");
    judge.args(["-c", core, JUDGE, "test", "-j", &jobs, "-t", "1", "-c", &command, "-d", "."]);
    judge.current_dir(folder.path());
    let expected = format!("{cases} cases: all RAN");
    between_stalls(|| {
        let text = stdout(&run(&mut judge));
        (text.contains(&expected), text)
    });
}

#[test]
fn waiting_for_a_core_does_not_count() {
    // Together they take 3.4 s on one core, but each is stopped after 3 s of wall time.
    runs_on_one_core("burn-0.2-s", 17);
}

#[test]
fn waiting_for_a_core_does_not_count_for_children_that_have_ended_either() {
    runs_on_one_core("shell 'for i in 1 2; do $THIS burn-0.1-s; done'", 17);
}

#[test]
fn more_jobs_than_cores_are_warned_about() {
    let jobs = (std::thread::available_parallelism().unwrap().get() + 1).to_string();
    let output = judge("answer", &empty_cases(64), &["-j", &jobs]);
    assert!(stderr(&output).contains(&format!("{jobs} jobs share")), "{}", stderr(&output));
    assert_eq!(stderr(&judge("answer", &empty_cases(2), &["-j", "1"])), "");
}

#[test]
fn the_standard_output_can_be_opened_by_its_name() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", "4\n2\n3\n")]);
    let script = "shell 'echo 4 >/dev/stdout; echo 2 >/proc/self/fd/1; echo 3'";
    gets_on(&cases, script, &[], "AC", "");
    gets("shell 'echo oops >/dev/stderr; echo dear >/dev/stderr; exit 1'", &[], "RE", "");
}

#[test]
fn a_program_that_kills_its_parent_has_no_success_or_is_an_error_and_the_rest_is_judged() {
    let cases = Folder::with(&[("1.in", "answer"), ("2.in", "kill"), ("3.in", "answer")]);
    (1..=3).for_each(|number| cases.write(&format!("{number}.out"), "42\n"));
    let kill = "setsid sleep 987657 & sleep 0.1; kill -9 $PPID; sleep 1";
    let script = format!("shell 'read word; if [ $word = kill ]; then {kill}; fi; echo 42'");
    let text = stdout(&judge(&script, &cases, &["-j", "1"]));
    // Where it is not kept from doing so.
    let is_error =
        text.contains("3 cases: 2 AC, 1 ERR") && text.contains("sent SIGKILL to the judge");
    assert!(is_error || text.contains("3 cases: all AC"), "{text}");
    assert!(!is_alive("sleep 987657"));
}

#[test]
fn a_program_that_stops_its_parent_is_judged_nevertheless() {
    gets("shell 'kill -STOP $PPID; kill -TSTP $PPID; echo 42'", &[], "AC", "");
    gets("shell 'kill -STOP $PPID; exec $THIS loop'", &["-t", "0.2"], "TLE", "longer than 0.2 s");
}

/// The record of a behaviour under a limit of the shell that calls the judge.
fn under_limit(limit: &str, behaviour: &str, arguments: &str) -> Value {
    let (cases, command) = (one_case(), misbehave(behaviour).replace('\'', "'\\''"));
    let script =
        format!("ulimit {limit}; exec {JUDGE} test -c '{command}' -d . --json {arguments}");
    let output = run(Command::new("sh").args(["-c", &script]).current_dir(cases.path()));
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", stderr(&output)))
}

/// Whether it is told that this limit of the caller was in the way, and what is said.
fn blames_the_caller(limit: &str, behaviour: &str, arguments: &str, flag: &str) -> (bool, String) {
    let record = under_limit(limit, behaviour, arguments);
    let is_told = record["why"].as_str().unwrap().contains(flag);
    (record["verdict"] == "ERR" && is_told, format!("{limit}: {record}"))
}

#[test]
fn a_limit_of_the_caller_is_an_error_and_not_the_fault_of_the_program() {
    for (limit, behaviour, arguments, flag) in [
        ("-f 20", "shell 'yes | head -c 100000 >file || exit 1; echo 42'", "", "-f"),
        ("-f 20", "shell 'yes | head -c 100000; echo 42'", "", "cannot be written"),
        ("-s 512", "recurse", "--mle 256", "-s"),
        ("-v 200000", "hog", "--mle 256", "-v"),
    ] {
        let (is_right, what) = blames_the_caller(limit, behaviour, arguments, flag);
        assert!(is_right, "{what}");
        assert_eq!(under_limit(limit, "answer", arguments)["verdict"], "AC");
    }
    between_stalls(|| blames_the_caller("-t 1", "loop", "-t 3", "-t"));
    assert_eq!(under_limit("-t 1", "answer", "-t 3")["verdict"], "AC");
    assert_eq!(under_limit("-s 512", "no-text", "")["verdict"], "WA");
}

#[test]
fn an_input_that_is_a_pipe_or_a_device_is_an_error() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", "42\n")]);
    std::os::unix::fs::symlink("/dev/zero", cases.path().join("2.in")).unwrap();
    let pipe = cases.path().join("3.in");
    assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
    let text = stdout(&judge("answer", &cases, &[]));
    assert!(text.contains("3 cases: 1 AC, 2 ERR"), "{text}");
    assert!(text.contains("3.in is not a regular file"), "{text}");
}

#[test]
fn a_program_stops_together_with_the_judge() {
    let (cases, command) = (one_case(), "sh -c 'sleep 1.987658; echo 42'");
    let arguments = ["test", "-t", "1", "-c", command, "-d", ".", "--json"];
    let judge = scaffold::start(cases.path(), &arguments);
    wait_until("it runs", || is_alive("sleep 1.987658"));
    let pid = Pid::from_child(&judge.process);
    kill_process(pid, Signal::STOP).unwrap();
    wait_until("it is stopped", || state_of("sleep 1.987658") == Some('T'));
    // Longer than it may sleep.
    std::thread::sleep(Duration::from_millis(3500));
    kill_process(pid, Signal::CONT).unwrap();
    let output = judge.process.wait_with_output().unwrap();
    let record: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(record["verdict"], "AC", "{record}");
}

#[test]
fn signals_have_their_usual_effect_on_a_program() {
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
fn processes_left_behind_are_killed_after_the_case() {
    gets("detach 987651", &[], "AC", "");
    assert!(!is_alive("sleep 987651"));
    gets("detach-and-loop 987652", &["-t", "0.2"], "TLE", "");
    assert!(!is_alive("sleep 987652"));
}

#[test]
fn endless_output_is_stopped() {
    gets("flood", &[], "OLE", "wrote more than 64 MB");
    gets("flood-stderr", &[], "OLE", "wrote more than 64 MB");
    // Even if the program tries to evade the limit.
    gets("shell 'ulimit -f unlimited; exec yes'", &["-t", "9"], "OLE", "wrote more than 64 MB");
    gets("shell 'trap \"\" XFSZ; exec $THIS flood'", &["-t", "9"], "OLE", "wrote more than 64 MB");
}

#[test]
fn a_crash_is_reported_with_its_signal() {
    let record = gets("segfault", &[], "RE", "killed by SIGSEGV");
    assert_eq!(record["signal"], "SIGSEGV");
}

#[test]
fn a_non_zero_exit_code_is_a_runtime_error() {
    assert_eq!(gets("exit 3", &[], "RE", "exit code 3")["exit_code"], 3);
}

#[test]
fn a_panic_is_reported_with_its_message() {
    let record = gets("panic", &[], "RE", "exit code 101");
    assert!(record["stderr"].as_str().unwrap().contains("the board is upside down"), "{record}");
}

#[test]
fn a_large_input_may_stay_unread() {
    let cases = Folder::with(&[("1.in", &"1".repeat(10 << 20)), ("1.out", "42\n")]);
    gets_on(&cases, "answer", &[], "AC", "");
}

#[test]
fn a_program_may_write_a_lot_before_it_reads_a_lot() {
    let answer = "42 \n".repeat(1 << 21) + &format!("{}\n", 10 << 20);
    let cases = Folder::with(&[("1.in", &"1".repeat(10 << 20)), ("1.out", &answer)]);
    gets_on(&cases, "write-then-read", &["-t", "5"], "AC", "");
}

#[test]
fn output_that_is_not_text_is_wrong_and_shown_escaped() {
    gets("no-text", &[], "WA", "line 1, column 1: expected `42`, found `\\xff\\xfe`");
}

#[test]
fn any_line_ending_or_none_is_right() {
    gets("crlf", &[], "AC", "");
    gets("no-newline", &[], "AC", "");
}

#[test]
fn without_an_answer_the_program_is_run_and_its_output_shown() {
    let cases = Folder::with(&[("1.in", "")]);
    assert_eq!(gets_on(&cases, "answer", &[], "RAN", "")["output"], "42");
    gets_on(&cases, "exit 3", &[], "RE", "exit code 3");
}

#[test]
fn an_answer_without_an_input_is_an_error() {
    let cases = Folder::with(&[("1.in", ""), ("2.out", "")]);
    assert!(error(&judge("answer", &cases, &[])).contains("2.out has no input"));
}

#[test]
fn an_empty_folder_is_an_error() {
    assert!(error(&judge("answer", &Folder::empty(), &[])).contains("has no cases"));
}

#[test]
fn invalid_arguments_are_errors_that_say_what_to_do() {
    let cases = one_case();
    for (arguments, words) in [
        (["-t", "0"], "invalid time limit `0`: write seconds, like 1.5"),
        (["-t", "x"], "invalid time limit `x`"),
        (["--mle", "0"], "invalid memory limit `0`: write megabytes, like 256, or 1G"),
        (["--partition", "4/3"], "invalid part `4/3`: write it like 1/3"),
        (["-j", "65535"], "65535 is not in 1..=256"),
        (["--checker", "./no-such-checker"], "./no-such-checker does not exist"),
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

/// A folder of cases with files that look like programs but cannot be run.
fn broken_programs() -> Folder {
    let folder = one_case();
    for (name, text) in [
        ("crlf.sh", "#!/bin/sh\r\necho 42\r\n"),
        ("odd.sh", "#!/usr/bin/no-such-interpreter\n"),
        ("empty", ""),
        ("windows", "MZ"),
        ("cut", "\x7fELF"),
    ] {
        folder.write(name, text);
        folder.allow_executing(name);
    }
    let program = fs::read(program("misbehave")).unwrap();
    folder.write("half", &program[..100_000]);
    let mut foreign = program.clone();
    foreign[18] = 0x16; // A mainframe.
    folder.write("foreign", foreign);
    let mut musl = program;
    let loader = musl.windows(8).position(|bytes| bytes == b"/lib64/l").unwrap();
    musl[loader..][..8].copy_from_slice(b"/nolib/l");
    folder.write("musl", musl);
    ["half", "foreign", "musl"].iter().for_each(|name| folder.allow_executing(name));
    folder.write("sol.py", "print(42)");
    folder.write("sol.cpp", "");
    folder.write("no-bit", "echo 42");
    folder
}

#[test]
fn a_command_that_cannot_be_run_is_an_error_that_says_what_to_do() {
    let folder = broken_programs();
    for (command, words) in [
        ("/no/such/program", "/no/such/program does not exist"),
        ("./crlf.sh", "carriage return at the end of its first line"),
        ("./odd.sh", "needs `/usr/bin/no-such-interpreter`"),
        ("./empty", "./empty is empty: compile it again"),
        ("./windows", "is a program for Windows"),
        ("./cut", "./cut is cut short"),
        ("./half", "./half is cut short"),
        ("./foreign", "is a program for another kind of processor"),
        ("./musl", "needs `/nolib/ld-linux"),
        ("./no-bit", "has no permission to be executed: `chmod +x` gives it"),
        ("./sol.py", "try `python3 ./sol.py`"),
        ("sol.py", "`sol.py` is not a command; try `python3 sol.py`"),
        ("empty", "`empty` is not a command; try `./empty`"),
        ("sol.cpp", "it is a source: compile it first"),
        ("no-such-word", "`no-such-word` is not a command: install it"),
        ("./sol.py | cat", "`|` in `./sol.py | cat` is for a shell: quote it, or write sh -c '"),
        ("true && true", "`&` in `true && true` is for a shell"),
        ("true >x", "`>` in `true >x` is for a shell"),
    ] {
        let error = error(&judge_command(command, &folder, &[]));
        assert!(error.contains(words), "{command}: {error}");
    }
}

#[test]
fn a_script_with_an_interpreter_and_one_without_are_run() {
    let cases = one_case();
    cases.write("with", "#!/bin/sh\necho 42");
    cases.write("without", "echo 42");
    for name in ["with", "without"] {
        cases.allow_executing(name);
        let text = stdout(&judge_command(&format!("./{name}"), &cases, &[]));
        assert!(text.contains("1 case: all AC"), "{name}: {text}");
    }
}

#[test]
fn trouble_that_all_cases_have_is_told_once() {
    let cases = empty_cases(20);
    cases.write("sol.sh", "#!/bin/sh\nrm \"$0\"\n");
    cases.allow_executing("sol.sh");
    let text = stdout(&judge_command("./sol.sh", &cases, &["-j", "1", "--here"]));
    assert!(text.contains("20 cases: 1 RAN") && text.contains("19 ERR"), "{text}");
    assert_eq!(text.matches("cannot be run").count(), 1, "{text}");
}

#[test]
fn limits_may_have_units() {
    let record = gets("answer", &["-t", "500ms", "--mle", "1G"], "AC", "");
    assert_eq!(
        (&record["time_limit_ms"], &record["memory_limit_kb"]),
        (&500.0.into(), &(1 << 20).into())
    );
}

#[test]
fn parts_share_the_cases_and_may_be_empty() {
    let cases = empty_cases(3);
    let names = |part: &str| -> Vec<String> {
        let output = judge("answer", &cases, &["--json", "--partition", part]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let text = stdout(&output);
        let records = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        records.map(|record| record["case"].as_str().unwrap().into()).collect()
    };
    assert_eq!((names("1/2"), names("2/2")), (vec!["0".into(), "2".into()], vec!["1".into()]));
    assert!(names("4/4").is_empty());
}

#[test]
fn too_many_jobs_are_an_error_that_says_what_to_do() {
    let cases = empty_cases(50);
    let script = format!("ulimit -n 40; exec {JUDGE} test -j 50 -c true -d .");
    let output = run(Command::new("sh").args(["-c", &script]).current_dir(cases.path()));
    let error = error(&output);
    assert!(error.contains("cannot run 50 cases at a time here: lower -j"), "{error}");
}

#[test]
fn a_checker_command_decides_by_its_exit_code() {
    let checker = |word: &str| misbehave(&format!("check {word}"));
    gets("answer", &["--checker", &checker("0")], "AC", "");
    gets("answer", &["--checker", &checker("1")], "WA", "checked 3 files");
    gets("answer", &["--checker", &checker("2")], "WA", "presentation: checked 3 files");
}

#[test]
fn a_checker_is_asked_even_if_there_is_no_answer() {
    let cases = Folder::with(&[("1.in", "")]);
    let is_empty_file = "test -f \"$3\" && ! test -s \"$3\"";
    let checker = |then: &str| format!("sh -c '{is_empty_file} && {then}' checker");
    gets_on(&cases, "answer", &["--checker", &checker("exit 0")], "AC", "");
    gets_on(&cases, "answer", &["--checker", &checker("exit 1")], "WA", "");
}

#[test]
fn cases_without_an_answer_do_not_look_like_successes() {
    let cases = Folder::with(&[("1.in", ""), ("2.in", ""), ("2.out", "42\n"), ("3.in", "")]);
    let text = stdout(&judge("answer", &cases, &["--junit", "report.xml"]));
    assert!(text.contains("3 cases: 2 RAN without an answer to compare with, 1 AC"), "{text}");
    assert!(cases.read("report.xml").contains("skipped=\"2\""));
}

#[test]
fn a_checker_that_fails_is_an_error() {
    let checker = |word: &str| misbehave(&format!("check {word}"));
    gets("answer", &["--checker", &checker("3")], "ERR", "the checker failed: exit code 3");
    gets(
        "answer",
        &["--checker", &checker("panic")],
        "ERR",
        "the checker failed: killed by SIGABRT",
    );
    gets("answer", &["--checker", &checker("sleep")], "ERR", "without using up its CPU time");
}

#[test]
fn checkers_are_chosen_by_name_or_by_an_allowed_error() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", "42.00001\n")]);
    gets_on(&cases, "answer", &[], "WA", "expected `42.00001`");
    gets_on(&cases, "answer", &["-e", "1e-4"], "AC", "");
    gets_on(&cases, "answer", &["--checker", "float 1e-4"], "AC", "");
    gets("crlf", &["--checker", "exact"], "WA", "only white space differs");
}

#[test]
fn cases_are_chosen_by_pattern_and_listed_in_natural_order() {
    let cases = Folder::with(&[("a10.in", ""), ("a9.in", ""), ("b.in", "")]);
    let output = judge("answer", &cases, &["--json", "--case", "a*"]);
    let text = stdout(&output);
    let records = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let names: Vec<String> =
        records.map(|record| record["case"].as_str().unwrap().into()).collect();
    assert_eq!(names, ["a9", "a10"]);
}

#[test]
fn the_table_shows_where_it_went_wrong_without_escape_codes() {
    let output = judge("escape", &one_case(), &[]);
    let text = stdout(&output);
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
    let cases = Folder::with(&[("1.in", &"7\n".repeat(100)), ("1.out", "43\n")]);
    let lines = |arguments: &[&str]| {
        let text = stdout(&judge("answer", &cases, arguments));
        text.lines().filter(|line| line.ends_with("│ 7")).count()
    };
    assert_eq!((lines(&[]), lines(&["-v"])), (0, 100));
}

#[test]
fn the_junit_report_has_the_verdicts() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", "42\n"), ("2.in", ""), ("2.out", "<43>\n")]);
    judge("answer", &cases, &["--junit", "report.xml"]);
    let text = cases.read("report.xml");
    assert!(text.contains("tests=\"2\"") && text.contains("failures=\"1\""), "{text}");
    assert!(text.contains("type=\"WA\"") && text.contains("&lt;43&gt;"), "{text}");
}

/// A judge whose program has left `sleep NUMBER` behind and does not end, with the folder of its
/// cases.
fn busy_judge(number: &str) -> (Running, Folder) {
    let (cases, command) = (one_case(), misbehave(&format!("detach-and-loop {number}")));
    let judge = scaffold::start(cases.path(), &["test", "-t", "100", "-c", &command, "-d", "."]);
    wait_until("it runs", || is_alive(&format!("sleep {number}")));
    (judge, cases)
}

/// Expects that nothing is left of such a judge.
fn expect_all_gone(number: &str, judge: &Running) {
    let command = misbehave(&format!("detach-and-loop {number}"));
    let sleeper = format!("sleep {number}");
    wait_until("its programs are gone", || !is_alive(&sleeper) && !is_alive(&command));
    wait_until("its files are gone", || judge.temporary.is_empty());
}

#[test]
fn an_interrupted_judge_leaves_no_program_and_no_files() {
    for (signal, number, code) in [
        (Signal::INT, "987653", Some(130)),
        (Signal::HUP, "987655", Some(129)),
        (Signal::TERM, "987659", Some(143)),
        (Signal::QUIT, "987656", None),
    ] {
        let (mut judge, _cases) = busy_judge(number);
        judge.signal(signal);
        let status = judge.process.wait().unwrap();
        assert_eq!(status.code(), code);
        expect_all_gone(number, &judge);
    }
}

#[test]
fn a_killed_judge_leaves_no_program_and_no_files() {
    let (mut judge, _cases) = busy_judge("987654");
    judge.process.kill().unwrap();
    judge.process.wait().unwrap();
    expect_all_gone("987654", &judge);
}

#[test]
fn an_interrupted_judge_leaves_no_files_of_a_program_that_keeps_writing() {
    let project = project("fn main() {}", FILES);
    let command = "sh -c 'i=0; while :; do i=$((i+1)); : >f$i; done'";
    let mut judge =
        scaffold::start(project.path(), &["test", "clocks", "-t", "100", "-c", command]);
    let is_writing = || {
        let mut folders = fs::read_dir(judge.temporary.path()).unwrap().flatten();
        let name = project.path().file_name().unwrap();
        folders.any(|it| it.path().join("0/around").join(name).join("f500").exists())
    };
    wait_until("it writes", is_writing);
    kill_process(Pid::from_child(&judge.process), Signal::INT).unwrap();
    judge.process.wait().unwrap();
    assert!(judge.temporary.is_empty());
}

#[test]
fn many_quick_cases_have_a_progress_bar() {
    let cases = empty_cases(150);
    let line = format!("{JUDGE} test -j 1 -c 'sleep 0.01' -d . --json >/dev/null");
    // `script` provides a terminal.
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).env("TERM", "xterm");
    let text = stdout(&run(script.current_dir(cases.path())));
    assert!(text.contains("of 150 cases"), "{text}");
}

#[test]
fn a_closed_pipe_ends_the_judge_without_a_verdict() {
    let (cases, start) = (empty_cases(50), Instant::now());
    let arguments = ["test", "-j", "1", "-c", "sleep 1", "-d", "."];
    let mut judge = scaffold::start(cases.path(), &arguments);
    drop(judge.process.stdout.take());
    assert_eq!(judge.process.wait().unwrap().code(), Some(2));
    assert!(start.elapsed() < Duration::from_secs(40), "it ran all cases");
}

/// Prints a number by way of a file, and complains about files of other runs.
const SCRATCH: &str = "\
#!/bin/sh
read number
if [ -e scratch.txt ] || [ -e ../left-over ]; then echo taken; fi
echo $number >scratch.txt
: >../left-over
sleep 0.05
cat scratch.txt
";

#[test]
fn every_case_has_a_folder_of_its_own() {
    let folder = Folder::with(&[("mine/sol.sh", SCRATCH)]);
    for number in 0..12 {
        folder.write(&format!("cases/{number}.in"), format!("{number}\n"));
        folder.write(&format!("cases/{number}.out"), format!("{number}\n"));
    }
    let mine = folder.path().join("mine");
    let arguments = ["test", "-j", "4", "-c", "sh sol.sh", "-d", "../cases"];
    let text = stdout(&scaffold::judge(&mine, &arguments));
    assert!(text.contains("12 cases: all AC"), "{text}");
    assert!(!mine.join("scratch.txt").exists());
}

#[test]
fn a_file_of_the_user_is_found_and_never_changed() {
    let cases =
        Folder::with(&[("1.in", ""), ("1.out", "2 3 5\n"), ("2.in", ""), ("2.out", "2 3 5\n")]);
    cases.write("data.txt", "2\n");
    cases.write("lib/more.txt", "3\n");
    cases.write("lib/large.txt", format!("5\n{}", " ".repeat(2 << 20)));
    std::os::unix::fs::symlink("lib/large.txt", cases.path().join("link.txt")).unwrap();
    // A second run reads what the first has written, unless that is put right.
    cases.write("sol.sh", "cat data.txt ../$(basename $PWD)/lib/more.txt; head -n 1 link.txt; echo 7 >data.txt; rm link.txt; echo 8 >1.out");
    let output = judge_command("sh sol.sh", &cases, &["-j", "1"]);
    assert!(stdout(&output).contains("2 cases: all AC"), "{}", stdout(&output));
    assert_eq!(cases.read("data.txt"), "2\n");
    assert_eq!(cases.read("1.out"), "2 3 5\n");
    assert_eq!(cases.read("link.txt").lines().next(), Some("5"));
}

#[test]
fn a_file_beside_the_users_folder_is_found() {
    let folder = Folder::with(&[("data.txt", "42\n"), ("a/1.in", ""), ("a/1.out", "42\n")]);
    let arguments = ["test", "-c", "cat ../data.txt", "-d", "."];
    let text = stdout(&scaffold::judge(&folder.path().join("a"), &arguments));
    assert!(text.contains("1 case: all AC"), "{text}");
}

#[test]
fn a_program_runs_in_the_users_folder_when_asked_to() {
    let cases = one_case();
    let output = judge_command("sh -c 'echo 42 | tee scratch.txt'", &cases, &["--here"]);
    assert!(stdout(&output).contains("1 case: all AC"), "{}", stdout(&output));
    assert_eq!(cases.read("scratch.txt"), "42\n");
}

#[test]
fn a_script_that_names_no_interpreter_may_have_many_arguments() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", "30000\n")]);
    cases.write("count", "echo $#\n");
    cases.allow_executing("count");
    let output = judge_command(&format!("./count{}", " a".repeat(30_000)), &cases, &[]);
    assert!(stdout(&output).contains("1 case: all AC"), "{}", stderr(&output));
}

#[test]
fn programs_are_waited_for_even_if_who_starts_the_judge_ignores_how_they_end() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", "")]);
    let mut judge = scaffold::judge_command(cases.path());
    judge.args(["test", "-c", "true", "-d", "."]);
    // SAFETY: between fork and exec there is only a system call.
    unsafe {
        judge.pre_exec(|| {
            libc::signal(libc::SIGCHLD, libc::SIG_IGN);
            Ok(())
        })
    };
    let output = run(&mut judge);
    assert!(stdout(&output).contains("1 case: all AC"), "{}", stdout(&output));
}

/// The judge itself ignores that signal.
#[test]
fn a_program_that_writes_to_a_closed_pipe_is_ended_by_a_signal() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", "141\n")]);
    cases.write("sol.sh", "{ yes; echo $? >status; } | head -n 1 >head; cat status");
    let output = judge_command("sh sol.sh", &cases, &[]);
    assert!(stdout(&output).contains("1 case: all AC"), "{}", stdout(&output));
}

#[test]
fn a_program_is_told_its_folder_and_a_temporary_one_that_it_can_write_to() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", "yes\n")]);
    let told = "sh -c 'test \"$PWD\" = \"$(pwd -P)\" && echo yes >$TMPDIR/a && cat a'";
    let output = judge_command(told, &cases, &[]);
    assert!(stdout(&output).contains("1 case: all AC"), "{}", stdout(&output));
}

#[test]
fn a_folder_that_a_program_has_locked_is_removed_nevertheless() {
    let cases = Folder::with(&[("1.in", ""), ("2.in", "")]);
    let lock = "sh -c 'mkdir -p a/b && chmod 0 a/b a .'";
    let text = stdout(&judge_command(lock, &cases, &["-j", "1"]));
    assert!(text.contains("2 cases: all RAN"), "{text}");
}

/// The fact in a header that a problem uses files.
const FILES: &str = "//! - files: clocks.in, clocks.out\n";

/// A project with one solution and two cases.
fn project(main: &str, facts: &str) -> Folder {
    Folder::project()
        .solution("cogs_1_clocks", &format!("{HEADER}{facts}{main}"))
        .case("cogs_1_clocks", "sample-1", "42\n", "42\n")
        .case("cogs_1_clocks", "sample-2", "42\n", "42\n")
}

/// `judge test` in such a project.
fn judge_problem(main: &str, facts: &str, arguments: &[&str]) -> (String, Option<i32>) {
    judge_project(&project(main, facts), arguments)
}

fn judge_project(project: &Folder, arguments: &[&str]) -> (String, Option<i32>) {
    let output = scaffold::judge(project.path(), &[&["test"], arguments].concat());
    (stdout(&output) + &stderr(&output), output.status.code())
}

#[test]
fn a_problem_is_found_by_part_of_its_name_compiled_and_judged() {
    let (text, code) = judge_problem("fn main() { println!(\"42\") }", "", &["CLOCK"]);
    assert!(text.contains("2 cases: all AC"), "{text}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_compile_error_is_shown_once() {
    let (text, code) = judge_problem("fn main() { 42 }", "", &[]);
    assert!(text.contains("  CE   sample-1"), "{text}");
    assert_eq!(text.matches("mismatched types").count(), 1, "{text}");
    assert!(text.contains("2 cases: all CE"), "{text}");
    assert_eq!(code, Some(1));
}

#[test]
fn a_file_that_does_not_compile_is_told_by_its_own_name_alone() {
    let folder = Folder::with(&[("a.rs", "fn main() { 42 }\n"), ("a/1.in", ""), ("a/1.out", "")]);
    let output = scaffold::judge(folder.path(), &["test", "a.rs"]);
    assert!(stdout(&output).contains("a.rs:1:13"), "{}", stdout(&output));
    assert_eq!(stderr(&output), "");
}

#[test]
fn an_unknown_problem_is_an_error() {
    let (text, code) = judge_problem("fn main() {}", "", &["queens"]);
    assert!(text.contains("no problem has `queens` in its name"), "{text}");
    assert_eq!(code, Some(2));
}

#[test]
fn a_program_may_use_the_files_of_its_problem() {
    let command = misbehave("copy-files");
    let (text, code) = judge_problem("fn main() {}", FILES, &["clocks", "-c", &command]);
    assert!(text.contains("2 cases: all AC"), "{text}");
    assert_eq!(code, Some(0));
    // Standard output is accepted as well.
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
fn an_output_file_that_is_not_a_regular_file_is_not_read() {
    for make in ["mkfifo clocks.out", "mkdir clocks.out", "ln -s /dev/zero clocks.out"] {
        let (text, _) = judge_problem("fn main() {}", FILES, &["clocks", "-c", make]);
        assert!(text.contains("2 cases: all WA"), "{make}: {text}");
    }
}

#[test]
fn a_command_that_runs_in_another_folder_still_finds_its_files() {
    let project = project("fn main() {}", FILES);
    project.write("copy.sh", "cat clocks.in >clocks.out");
    let (text, _) = judge_project(&project, &["clocks", "-c", "sh copy.sh"]);
    assert!(text.contains("2 cases: all AC"), "{text}");
}
