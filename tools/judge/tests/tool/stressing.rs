//! `judge stress` on programs with a planted bug: it must be found, reduced to the simplest legal
//! case, and saved. On programs without a bug, nothing is found.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::scaffold::{self, Folder, HEADER, Running, program, stderr, stdout, wait_until};
use rustix::process::Signal;

/// The command line of a program with this bug.
fn planted(bug: &str) -> String {
    format!("{} {bug}", program("planted").display())
}

/// A project with this problem and a solution that does nothing.
fn project(problem: &str) -> Folder {
    Folder::project().solution(problem, &format!("{HEADER}fn main() {{}}\n"))
}

/// The same with what lies beside the cases of a problem of ours.
fn project_of_ours(problem: &str) -> Folder {
    let project = project(problem);
    let theirs = format!("testcases/{problem}");
    for helper in ["gen.rs", "brute.rs", "textbook.rs", "valid.rs", "check.rs"] {
        if let Ok(text) = fs::read(scaffold::repository().join(&theirs).join(helper)) {
            project.write(&format!("{theirs}/{helper}"), text);
        }
    }
    project
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

/// `judge stress` on lists with something that knows which of them are legal.
fn on_legal_lists(folder: &Folder, bug: &str, arguments: &[&str]) -> Output {
    let validator = planted("sum");
    on_lists(folder, bug, &[&["--validator", &validator, "--time", LONG], arguments].concat())
}

/// Enough time to end by itself on any machine.
const LONG: &str = "600s";

/// The input that is shown.
fn shown(output: &Output) -> String {
    let text = stdout(output);
    let lines = text.lines().skip_while(|line| !line.starts_with("       input "));
    let lines = lines.map_while(|line| line.split_once(" │ "));
    lines.map(|(_, line)| format!("{line}\n")).collect()
}

/// The input and the answer of the case that was saved.
fn saved(folder: &Folder, cases: &str) -> (String, String) {
    let read = |extension| folder.read(&format!("{cases}/stress-1.{extension}"));
    (read("in"), read("out"))
}

/// The case that is saved for a planted bug in one of our own problems.
fn found(problem: &str, bug: &str) -> (String, String) {
    let project = project_of_ours(problem);
    let arguments = [problem, "-c", &planted(bug), "--seed", "1", "--time", LONG];
    let output = stress(&project, &arguments);
    assert_eq!(output.status.code(), Some(1), "{}{}", stdout(&output), stderr(&output));
    saved(&project, &format!("testcases/{problem}"))
}

#[test]
fn a_forgotten_diagonal_is_reduced_to_two_squares() {
    let case = found("luogu_p1562_masked_queens", "queens-forget-a-diagonal");
    assert_eq!(case, ("2\n*.\n.*\n".into(), "0\n".into()));
}

#[test]
fn a_sudoku_with_several_solutions_is_reduced_to_the_empty_grid() {
    let (input, answer) = found("poj_2676_sudoku", "sudoku-needs-one-solution");
    assert_eq!(input, format!("1\n{}", "000000000\n".repeat(9)));
    assert_eq!(answer.lines().count(), 9, "{answer}");
}

#[test]
fn a_sum_without_the_first_number_is_reduced_to_one_number() {
    let folder = Folder::empty();
    let output = on_legal_lists(&folder, "sum-without-the-first", &["--seed", "1"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(saved(&folder, "cases"), ("1\n1\n".into(), "1\n".into()));
    let text = stdout(&output);
    for part in ["WA in case 1 of seed 1", "expected `1`, found `0`", "kept as cases/stress-1.in"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn a_crash_and_a_loop_are_found_and_reduced_as_well() {
    for (bug, limit, verdict, input) in [
        ("sum-panics-on-a-thousand", "10", "RE", "1\n1000\n"),
        ("sum-loops-on-seven", "0.2", "TLE", "7\n0 0 0 0 0 0 0\n"),
    ] {
        let folder = Folder::empty();
        let output = on_legal_lists(&folder, bug, &["--seed", "1", "-t", limit]);
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
        let output = on_legal_lists(&folder, "sum-panics-on-a-thousand", &arguments);
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
        on_legal_lists(&folder, "sum-without-the-first", &["--seed", "1"]);
    }
    assert_eq!(folder.read("cases/stress-1.in"), "mine");
    assert_eq!(folder.read("cases/stress-2.in"), "1\n1\n");
    assert_eq!(fs::read_dir(folder.path().join("cases")).unwrap().count(), 5);
}

#[test]
fn a_case_that_cannot_be_saved_is_printed() {
    let folder = Folder::empty();
    folder.write("cases", "a file");
    let output = on_legal_lists(&folder, "sum-without-the-first", &["--seed", "1"]);
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(stdout(&output).ends_with("\n\n1\n1\n"), "{}", stdout(&output));
    assert!(stderr(&output).contains("cases cannot be created"), "{}", stderr(&output));
}

#[test]
fn the_validator_decides_which_simpler_inputs_are_legal() {
    let folder = Folder::empty();
    // It rejects inputs of fewer than four words.
    let validator = "sh -c 'test $(wc -w) -gt 3'";
    let arguments = ["--seed", "2", "--validator", validator, "--time", LONG];
    let output = on_lists(&folder, "sum-without-the-first", &arguments);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(saved(&folder, "cases").0, "3\n1 0 0\n");
}

/// The command line of a program for inputs of this form.
fn forms(role: &str, form: &str) -> String {
    format!("{} {role} {form}", program("forms").display())
}

fn on_form(folder: &Folder, form: &str, arguments: &[&str]) -> Output {
    let [wrong, generator, brute] = ["wrong", "generate", "right"].map(|role| forms(role, form));
    let call = ["-c", &wrong, "-d", "cases", "--gen", &generator, "--brute", &brute];
    let arguments = [&call[..], &["--seed", "1", "--time", LONG, "-t", "10"], arguments].concat();
    let output = stress(folder, &arguments);
    assert_eq!(output.status.code(), Some(1), "{form}: {}", stderr(&output));
    output
}

/// Whether the validator of this form accepts an input.
fn is_legal(form: &str, input: &str) -> bool {
    let folder = Folder::with(&[("input", input)]);
    let input = fs::File::open(folder.path().join("input")).unwrap();
    let mut validator = Command::new(program("forms"));
    validator.args(["validate", form]).stdin(input).status().unwrap().success()
}

/// What the generator prints when it is called as the report says.
fn generated(output: &Output) -> String {
    let text = stdout(output);
    let call = text.split('`').nth(1).expect("a call of the generator");
    let mut words = call.split(' ');
    let mut generator = Command::new(words.next().unwrap());
    String::from_utf8(generator.args(words).output().unwrap().stdout).unwrap()
}

/// Each form, and the smallest legal input that its planted bug fails on.
const SMALLEST: [(&str, &str); 10] = [
    ("list", "2\n1 123456790\n"),
    ("permutation", "3\n3 2 1\n"),
    ("tree", "4\n1 2\n1 3\n1 4\n"),
    ("graph", "2 1\n1 2 701\n"),
    ("cycle", "3 3\n1 2\n1 2\n1 3\n"),
    ("cases", "1\n4 3\n1 2\n1 3\n1 4\n"),
    ("matrix", "2 3\n0 0 0\n-1 0 0\n"),
    ("word", "aaa\n"),
    ("number", "77\n"),
    ("twins", "901 901\n"),
];

#[test]
fn without_a_validator_the_simpler_case_is_a_likely_one_and_the_generated_one_is_kept() {
    for (form, smallest) in SMALLEST {
        let folder = Folder::empty();
        let output = on_form(&folder, form, &[]);
        // Of several inputs that are as small as this one, the generator may print only some.
        let simpler = shown(&output);
        assert!(is_legal(form, &simpler), "{form}: {}", stdout(&output));
        assert_eq!(simpler.len(), smallest.len(), "{form}: {}", stdout(&output));
        assert_eq!(folder.read("cases/stress-1.in"), generated(&output), "{form}");
        assert_eq!(fs::read_dir(folder.path().join("cases")).unwrap().count(), 2, "{form}");
        assert!(stdout(&output).contains("but may be illegal"), "{form}: {}", stdout(&output));
    }
}

#[test]
fn what_a_validator_accepts_is_kept_beside_the_generated_case() {
    for (form, smallest) in SMALLEST.into_iter().chain([("total", "2 0\n0 0\n")]) {
        let folder = Folder::empty();
        let output = on_form(&folder, form, &["--validator", &forms("validate", form)]);
        assert_eq!(folder.read("cases/stress-1.in"), smallest, "{form}: {}", stdout(&output));
        assert_eq!(folder.read("cases/stress-2.in"), generated(&output), "{form}");
        assert!(!stdout(&output).contains("illegal"), "{form}: {}", stdout(&output));
    }
}

#[test]
fn inputs_without_a_form_are_not_made_simpler_unless_a_validator_helps() {
    let generator = "case $(($1 % 3)) in 0) echo 1 2; echo 3;; 1) echo 7;; \
                     *) echo 4; echo 5 6; echo 7 8 9;; esac";
    let folder = Folder::with(&[("generate", generator), ("one", "echo 1"), ("two", "echo 2")]);
    let call = ["-c", "sh two", "-d", "cases", "--gen", "sh generate", "--brute", "sh one"];
    let output = stress(&folder, &[&call[..], &["--seed", "1", "--time", LONG]].concat());
    assert!(stdout(&output).contains("not made simpler"), "{}", stdout(&output));
    assert!(stdout(&output).contains("add --validator COMMAND"), "{}", stdout(&output));
    assert_eq!(folder.read("cases/stress-1.in"), shown(&output));
}

#[test]
fn without_a_brute_force_a_crash_is_found_and_kept_without_an_answer() {
    let folder = Folder::empty();
    let (bug, generator) = (planted("sum-panics-on-a-thousand"), planted("generate-list"));
    let call = ["-c", &bug, "-d", "cases", "--gen", &generator];
    let output = stress(&folder, &[&call[..], &["--seed", "1", "--time", LONG]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(shown(&output), "1\n1000\n", "{}", stdout(&output));
    assert!(stdout(&output).contains("stress-1.in (add its answer)"), "{}", stdout(&output));
    assert_eq!(fs::read_dir(folder.path().join("cases")).unwrap().count(), 1);
}

#[test]
fn without_a_brute_force_a_checker_decides_by_itself() {
    // The output must not be above 500.
    let checker = "test $(cat $2) -le 500 || exit 1";
    let folder = Folder::with(&[("generate", "echo $(($1 % 1000))"), ("check", checker)]);
    let call = ["-c", "cat", "-d", "cases", "--gen", "sh generate"];
    let arguments = [&call[..], &["--seed", "1", "--cases", "3"]].concat();
    let output = stress(&folder, &arguments);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    assert!(stdout(&output).contains("3 without an answer"), "{}", stdout(&output));
    let more = ["--checker", "sh check", "--seed", "1", "--time", LONG, "-t", "10"];
    let output = stress(&folder, &[&call[..], &more].concat());
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(shown(&output), "501\n", "{}", stdout(&output));
}

#[test]
fn a_program_whose_verdict_changes_is_called_flaky() {
    // Right in every second run, which it counts in a file of the user's folder.
    let flaky = "echo >> runs; echo $(($(wc -l < runs) % 2))";
    let folder = Folder::with(&[("flaky", flaky), ("generate", "echo $1"), ("one", "echo 1")]);
    let call = ["-c", "sh flaky", "-d", "cases", "--gen", "sh generate", "--brute", "sh one"];
    let more = ["--seed", "1", "--time", LONG, "-t", "10", "--jobs", "1", "--here"];
    let output = stress(&folder, &[&call[..], &more].concat());
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let tally = "flaky: in 10 runs on the same input, it got WA 5 times, AC 5 times";
    assert!(stdout(&output).contains(tally), "{}", stdout(&output));
    assert_eq!(folder.read("cases/stress-1.in"), generated_by_sh(&output));
}

/// The seed that the generator was called with, as a line.
fn generated_by_sh(output: &Output) -> String {
    let text = stdout(output);
    let call = text.split('`').nth(1).expect("a call of the generator");
    format!("{}\n", call.rsplit(' ').next().unwrap())
}

#[test]
fn a_brute_force_has_as_long_as_it_is_given() {
    let folder = Folder::with(&[("generate", "echo $1"), ("brute", "sleep 1; cat")]);
    let call = ["-c", "cat", "-d", "cases", "--gen", "sh generate", "--brute", "sh brute"];
    let with_time =
        |time| [&call[..], &["--cases", "1", "-t", "10", "--brute-time", time]].concat();
    let output = stress(&folder, &with_time("0.1"));
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(stderr(&output).contains("give it longer with --brute-time"), "{}", stderr(&output));
    let output = stress(&folder, &with_time("60"));
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

/// Starts a search with a brute force that takes its time.
fn slow(folder: &Folder, time: &str) -> Running {
    folder.write("brute", format!("echo >> calls; sleep 1; exec {}", planted("sum")));
    let (bug, generator) = (planted("sum-panics-on-a-thousand"), planted("generate-list"));
    let validator = planted("sum");
    let call = ["stress", "-c", &bug, "-d", "cases", "--gen", &generator];
    let call = [&call[..], &["--validator", &validator, "--here"]].concat();
    let more = ["--brute", "sh brute", "--seed", "2", "-t", "10", "--jobs", "1", "--time", time];
    scaffold::start(folder.path(), &[&call[..], &more].concat())
}

#[test]
fn making_a_case_simpler_ends_with_the_time() {
    let folder = Folder::empty();
    let output = slow(&folder, "10s").process.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("stopped early: the --time is over"), "{text}");
    assert!(folder.path().join("cases/stress-1.out").exists());
}

#[test]
fn ctrl_c_keeps_what_was_found_so_far() {
    let folder = Folder::empty();
    let judge = slow(&folder, LONG);
    let calls = || fs::read(folder.path().join("calls")).map_or(0, |calls| calls.len());
    wait_until("a case is made simpler", || calls() > 1);
    judge.signal(Signal::INT);
    let output = judge.process.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(stdout(&output).contains("stopped early: interrupted"), "{}", stdout(&output));
    assert!(folder.path().join("cases/stress-1.out").exists());
    assert!(judge.temporary.is_empty());
}

/// The seeds that a run calls its generator with.
fn seeds(arguments: &[&str]) -> BTreeSet<String> {
    let folder = Folder::with(&[("generate", "echo $1 | tee -a seeds")]);
    let call = ["-c", "cat", "-d", "cases", "--gen", "sh generate", "-t", "10", "--here"];
    let output = stress(&folder, &[&call[..], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    folder.read("seeds").lines().map(String::from).collect()
}

#[test]
fn seeds_next_to_each_other_and_parts_of_one_share_no_case() {
    let one = seeds(&["--seed", "1", "--cases", "20"]);
    let two = seeds(&["--seed", "2", "--cases", "20"]);
    assert_eq!((one.len(), two.len()), (20, 20));
    assert!(one.is_disjoint(&two));
    let part = |part| seeds(&["--seed", "1", "--cases", "10", "--partition", part]);
    let (first, second) = (part("1/2"), part("2/2"));
    assert!(first.is_disjoint(&second));
    assert_eq!(&first | &second, one);
}

#[test]
fn helpers_that_fail_are_named_and_nothing_is_saved() {
    let folder = Folder::empty();
    let (sum, list, nothing) =
        (planted("sum"), planted("generate-list"), planted("generate-nothing"));
    let short = planted("is-short");
    for (generator, brute, validator, why) in [
        (&nothing, &sum, "true", "the generator failed with seed 100000: exit code 3"),
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
fn the_validator_is_asked_in_every_part_of_a_search() {
    let folder = Folder::empty();
    let (sum, list, short) = (planted("sum"), planted("generate-list"), planted("is-short"));
    let call = ["-c", &sum, "-d", "cases", "--gen", &list, "--brute", &sum, "--validator", &short];
    let more = ["--seed", "1", "--cases", "20", "--partition", "2/8"];
    let output = stress(&folder, &[&call[..], &more].concat());
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(stderr(&output).contains("was refused by the validator"), "{}", stderr(&output));
}

#[test]
fn incomplete_arguments_are_errors_that_say_what_to_add() {
    let project = project("luogu_p1001_sum");
    for (arguments, why) in [
        (&["p1001"][..], "or --gen COMMAND, and brute.py or --brute COMMAND"),
        (&["-c", "true", "-d", "cases"], "or --gen COMMAND, and brute.py or --brute COMMAND"),
        (&["-c", "true"], "name a problem, or a command with -c"),
        (&[], "name a problem"),
        (&["p1001", "--brute", "true"], "--gen"),
        (&["p1001", "--partition", "1/2"], "--seed"),
        (&["p1001", "--seed", "1", "--partition", "3/2"], "invalid part `3/2`"),
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
    let project = Folder::project().solution("luogu_p1001_sum", &source);
    let output = stress(&project, &["p1001", "--gen", "echo"]);
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
