//! Helpers of a setter, found by their names where the cases are: `check` and `interact` decide, `gen`,
//! `brute` and `valid` make cases.

use std::process::Output;

use assert_cmd::assert::OutputAssertExt;
use predicates::prelude::*;
use predicates::str::contains;

use crate::scaffold::{self, Folder, HEADER, stderr, stdout};

/// Prints the lines of the answer in another order.
const SWAPPED: &str = "fn main() {\n    println!(\"2\\n1\");\n}\n";

/// Takes the lines of the answer in any order.
const CHECK: &str = "[ \"$(sort \"$2\")\" = \"$(sort \"$3\")\" ] && exit 0\n\
                     echo \"other lines than in $(cat \"$1\")\" >&2\nexit 1\n";

/// A solution that only this checker takes, with its cases and these helpers.
fn swapped(helpers: &[(&str, &str)]) -> Folder {
    let folder = Folder::with(&[("a.rs", SWAPPED), ("a/1.in", "two\n"), ("a/1.out", "1\n2\n")]);
    helpers.iter().for_each(|(path, text)| folder.write(path, text));
    folder
}

fn judge(folder: &Folder, words: &[&str]) -> Output {
    scaffold::judge(folder.path(), words)
}

/// Expects an error that says this, and nothing written.
fn refuses(folder: &Folder, words: &[&str], why: &str) {
    let before = folder.contents();
    let output = judge(folder, words);
    assert_eq!(output.status.code(), Some(2), "{}{}", stdout(&output), stderr(&output));
    assert!(stdout(&output).is_empty(), "{}", stdout(&output));
    assert!(stderr(&output).contains(why), "{why} is not in {}", stderr(&output));
    assert!(folder.contents() == before, "something was written");
}

#[test]
fn a_checker_beside_the_cases_decides_and_is_named() {
    let folder = swapped(&[("a/check.sh", CHECK)]);
    let before = folder.contents();
    let named = "judge: a/check.sh decides\n";
    judge(&folder, &["test", "a.rs"]).assert().success().stderr(named);
    judge(&folder, &["test", "-c", "printf '2\\n1\\n'", "-d", "a"])
        .assert()
        .success()
        .stderr(named);
    let wrong = judge(&folder, &["test", "a.rs", "-c", "echo 3"]);
    wrong.assert().code(1).stdout(contains("other lines than in two"));
    assert!(folder.contents() == before, "something was written");
}

#[test]
fn a_checker_of_a_project_decides_for_its_problem_alone() {
    let project = Folder::project();
    for (problem, helper) in [("a_1_two", Some(CHECK)), ("a_2_two", Some("exit 1")), ("a_3", None)]
    {
        project.write(&format!("src/bin/{problem}.rs"), format!("{HEADER}{SWAPPED}"));
        project.write(&format!("testcases/{problem}/1.in"), "");
        project.write(&format!("testcases/{problem}/1.out"), "1\n2\n");
        if let Some(text) = helper {
            project.write(&format!("testcases/{problem}/check.sh"), text);
        }
    }
    let text = stdout(&judge(&project, &["test", "--json"]));
    let verdicts = ["AC", "WA", "WA"].map(|verdict| format!("\"verdict\":\"{verdict}\""));
    assert_eq!(text.lines().count(), verdicts.len(), "{text}");
    for (line, verdict) in text.lines().zip(&verdicts) {
        assert!(line.contains(verdict), "{text}");
    }
}

#[test]
fn a_checker_in_rust_may_use_the_crates_of_solutions() {
    let check = "use itertools::Itertools;\n\nfn main() {\n    \
                 let lines = |nth: usize| {\n        let file = std::env::args().nth(nth).unwrap();\n        \
                 std::fs::read_to_string(file).unwrap().lines().map(String::from).sorted().collect_vec()\n    };\n    \
                 std::process::exit(i32::from(lines(2) != lines(3)));\n}\n";
    let folder = swapped(&[("a/check.rs", check)]);
    let before = folder.contents();
    judge(&folder, &["test", "a.rs"]).assert().success().stderr("judge: a/check.rs decides\n");
    judge(&folder, &["test", "a.rs", "-c", "echo 3"]).assert().code(1);
    assert!(folder.contents() == before, "something was written");
}

#[test]
fn what_is_pasted_and_measured_is_judged_by_it_as_well() {
    let folder = swapped(&[("a/check.sh", CHECK), ("a/max-1.in", ""), ("a/max-1.out", "1\n2\n")]);
    let bundle = judge(&folder, &["bundle", "a.rs", "--to", "atcoder"]);
    bundle.assert().success().stderr(contains("judged  2 cases: all AC"));
    judge(&folder, &["bench", "a.rs"]).assert().success();
}

#[test]
fn an_option_goes_before_a_checker_that_was_found() {
    // It is not even built.
    let folder = swapped(&[("a/check.rs", "no program")]);
    for option in [["--checker", "tokens"], ["-e", "1e-6"]] {
        let output = judge(&folder, &[&["test", "a.rs"], &option[..]].concat());
        output.assert().code(1).stdout(contains("expected `1`, found `2`")).stderr("");
    }
}

#[test]
fn a_checker_decides_whatever_judge_the_outputs_are_compared_as() {
    let folder = swapped(&[("a/check.sh", CHECK)]);
    judge(&folder, &["test", "a.rs", "--as", "luogu"]).assert().success();
}

#[test]
fn a_checker_is_called_by_the_protocol_that_the_user_names() {
    let folder =
        swapped(&[("a/check.sh", "[ \"$(sort)\" = \"$(sort \"$2\")\" ] && exit 42\nexit 43\n")]);
    judge(&folder, &["test", "a.rs", "--protocol", "kattis"]).assert().success();
}

#[test]
fn an_interactor_beside_the_cases_talks_to_the_solution() {
    let header = "//! # Guess\n//!\n//! - interactive: yes\n";
    let solution = "fn main() {\n    println!(\"?\");\n    let mut line = String::new();\n    \
                    std::io::stdin().read_line(&mut line).unwrap();\n    print!(\"{line}\");\n}\n";
    let interact = "read -r question\ncat \"$1\"\nread -r said\n\
                    [ \"$said\" = \"$(cat \"$1\")\" ] && exit 0\necho no >&2\nexit 1\n";
    let project = Folder::project().solution("a_1_guess", &format!("{header}{solution}")).case(
        "a_1_guess",
        "1",
        "37\n",
        "",
    );
    refuses(&project, &["test", "guess"], "nothing to judge");
    project.write("testcases/a_1_guess/interact.sh", interact);
    let named = contains("judge: testcases/a_1_guess/interact.sh decides\n");
    judge(&project, &["test"]).assert().success().stderr(named);
    judge(&project, &["test", "guess", "-c", "yes"]).assert().code(1);
    let bundle = judge(&project, &["bundle", "guess", "--to", "atcoder"]);
    bundle.assert().success().stderr(contains("judged  1 case: all AC"));
}

#[test]
fn helpers_that_leave_a_doubt_are_errors_that_name_both() {
    let folder = swapped(&[("a/check.py", ""), ("a/check.sh", CHECK)]);
    refuses(
        &folder,
        &["test", "a.rs"],
        "a/check.py and a/check.sh are the same helper: remove one",
    );
    let folder = swapped(&[("a/interact.sh", ""), ("a/check.sh", CHECK)]);
    refuses(&folder, &["test", "a.rs"], "a/check.sh and a/interact.sh cannot both decide");
    let folder = swapped(&[("a/gen.py", ""), ("a/gen.sh", "")]);
    refuses(&folder, &["stress", "a.rs"], "a/gen.py and a/gen.sh are the same helper: remove one");
}

#[test]
fn a_helper_that_cannot_be_built_or_run_is_an_error_that_names_it() {
    let why = "judge: a/check.rs does not compile:\nerror";
    refuses(&swapped(&[("a/check.rs", "fn main( {}\n")]), &["test", "a.rs"], why);
    let why = "judge: a/check has no permission to be executed";
    refuses(&swapped(&[("a/check", CHECK)]), &["test", "a.rs"], why);
    let script = format!("#!/no/such/shell\n{CHECK}");
    let why = "judge: a/check.sh needs /no/such/shell: install it\n";
    refuses(&swapped(&[("a/check.sh", &script)]), &["test", "a.rs"], why);
    let folder = swapped(&[("a/gen.sh", "echo 1"), ("a/brute.rs", "fn main( {}\n")]);
    refuses(&folder, &["stress", "a.rs"], "judge: a/brute.rs does not compile:\nerror");
}

#[test]
fn a_program_without_an_ending_is_a_helper_and_the_shell_of_a_script_is_heeded() {
    let folder = swapped(&[("a/check", &format!("#!/bin/sh\n{CHECK}"))]);
    folder.allow_executing("a/check");
    judge(&folder, &["test", "a.rs"]).assert().success().stderr("judge: a/check decides\n");
    let folder = swapped(&[("a/check.sh", &format!("#!/usr/bin/env true\n{CHECK}"))]);
    judge(&folder, &["test", "a.rs", "-c", "echo 3"]).assert().success();
}

#[test]
fn packages_keep_their_own_rules() {
    let rejecting = "exit 1\n";
    let kattis = Folder::with(&[
        ("problem.yaml", "limits:\n  time_limit: 1\n"),
        ("check.sh", rejecting),
        ("data/secret/check.sh", rejecting),
        ("data/secret/1.in", ""),
        ("data/secret/1.ans", "1\n"),
    ]);
    for folder in [".", "data/secret"] {
        let output = judge(&kattis, &["test", "-c", "echo 1", "-d", folder]);
        output.assert().success().stderr("");
    }
    let library_checker = Folder::with(&[
        ("info.toml", "timelimit = 5.0\n"),
        ("check.sh", rejecting),
        ("in/1.in", ""),
        ("out/1.out", "1\n"),
    ]);
    let output = judge(&library_checker, &["test", "-c", "echo 1", "-d", "."]);
    output.assert().success().stderr(contains("decides").not());
}

#[test]
fn a_solution_is_not_its_own_checker() {
    let folder = Folder::with(&[("check.rs", SWAPPED), ("1.in", ""), ("1.out", "2\n1\n")]);
    judge(&folder, &["test", "check.rs"]).assert().success().stderr("");
}

/// A wrong sum of a list, with what is needed to find that out.
fn sums() -> Folder {
    let solution = "use proconio::input;\n\nfn main() {\n    input! { numbers: [u32] }\n    \
                    println!(\"{}\", numbers.iter().skip(1).sum::<u32>());\n}\n";
    Folder::with(&[
        ("a.rs", solution),
        ("a/gen.sh", "echo 3\necho \"$1 2 3\"\n"),
        ("a/brute.rs", &solution.replace(".skip(1)", "")),
    ])
}

#[test]
fn stress_needs_no_option_where_there_are_helpers() {
    let folder = sums();
    folder.write("a/valid.sh", "test \"$(wc -w)\" -gt 1\n");
    let before = folder.contents();
    let output = judge(&folder, &["stress", "a.rs", "--seed", "1", "--time", "600s"]);
    let (text, errors) = (stdout(&output), stderr(&output));
    assert_eq!(output.status.code(), Some(1), "{text}{errors}");
    assert_eq!(errors, "judge: stress with gen.sh, brute.rs, valid.sh of a\n");
    assert!(text.starts_with("a: WA in case 1 of seed 1: `a/gen.sh "), "{text}");
    assert_eq!(folder.read("a/stress-1.in"), "1\n1\n", "{text}");
    assert_eq!(folder.read("a/stress-1.out"), "1\n", "{text}");
    let after = folder.contents();
    let added: Vec<_> = after.keys().filter(|path| !before.contains_key(*path)).collect();
    assert_eq!(added.len(), 4, "{added:?}");
    // The kept cases are the only ones.
    judge(&folder, &["test", "a.rs"]).assert().code(1).stdout(contains("2 cases: all WA"));
}

#[test]
fn an_option_of_stress_goes_before_a_helper_that_was_found() {
    let folder = sums();
    let call = ["stress", "a.rs", "--seed", "1", "--cases", "5"];
    let same =
        judge(&folder, &[&call[..], &["--brute", "tail -n 1"], &["-c", "tail -n 1"]].concat());
    same.assert().success().stderr("judge: stress with gen.sh of a\n");
    let gen_and_program = ["--gen", "echo 1", "-c", "cut -d ' ' -f 2"];
    let other = judge(&folder, &[&call[..], &gen_and_program].concat());
    other.assert().success().stderr("judge: stress with brute.rs of a\n");
}

#[test]
fn a_checker_and_an_interactor_decide_in_stress_as_well() {
    let folder = Folder::with(&[("cases/gen.sh", "echo \"$1\""), ("cases/check.sh", "exit 1")]);
    let call = ["stress", "-c", "cat", "-d", "cases", "--cases", "5"];
    let output = judge(&folder, &call);
    let named = contains("judge: stress with gen.sh of cases\njudge: cases/check.sh decides\n");
    output.assert().code(1).stdout(contains("WA in case 1")).stderr(named);
    let folder = Folder::with(&[
        ("cases/gen.sh", "echo \"$1\""),
        ("cases/interact.sh", "echo x\nread -r said\n[ \"$said\" = x ]\n"),
    ]);
    judge(&folder, &call).assert().success().stdout(contains("5 cases"));
}

#[test]
fn a_generator_that_takes_sizes_is_called_with_small_ones_first() {
    let folder = Folder::with(&[
        ("cases/gen.sh", "# sizes: 3 to 5\necho \"$2\" | tee -a sizes\n"),
        ("cases/textbook.sh", "cat\n"),
    ]);
    let call = ["stress", "-c", "cat", "-d", "cases", "--here", "-j", "1", "--cases", "90"];
    let output = judge(&folder, &[&call[..], &["--seed", "1"]].concat()).assert().success();
    let output = output.stdout(contains("90 cases").and(contains("sizes up to 5 of 5")));
    output.stderr("judge: stress with gen.sh, textbook.sh of cases\n");
    let sizes = folder.read("sizes");
    let sizes: Vec<&str> = sizes.lines().collect();
    assert!(sizes[..20].iter().all(|size| *size == "3"), "{sizes:?}");
    for size in ["3", "4", "5"] {
        assert!(sizes[60..].contains(&size), "{sizes:?}");
    }
}

#[test]
fn sizes_that_make_no_sense_are_an_error_that_names_the_generator() {
    let folder = Folder::with(&[("cases/gen.sh", "# sizes: 1..14\necho 1\n")]);
    let why = "cases/gen.sh: write the sizes like this: `sizes: 1 to 14`";
    refuses(&folder, &["stress", "-c", "cat", "-d", "cases"], why);
}

#[test]
fn helpers_without_a_generator_are_an_error_that_says_what_to_add() {
    let folder = Folder::with(&[("a.rs", SWAPPED), ("a/brute.rs", "no program")]);
    refuses(&folder, &["stress", "a.rs"], "nothing makes inputs: add a/gen.py (or .rs, .cpp, .sh");
    let problem = "cogs_640_n_queens";
    let project = Folder::project().solution(problem, &format!("{HEADER}fn main() {{}}\n"));
    project.write(&format!("testcases/{problem}/brute.sh"), "cat\n");
    refuses(&project, &["stress", problem], "nothing makes inputs");
}

#[test]
fn stress_follows_the_rules_of_a_package() {
    let package = Folder::with(&[
        ("problem.yaml", "limits:\n  time_limit: 1\nvalidator_flags: float_tolerance 0.5\n"),
        ("data/secret/1.in", ""),
        ("data/secret/1.ans", "1\n"),
        ("data/secret/gen.sh", "echo \"$1\"\n"),
        ("data/secret/brute.sh", "echo 1\n"),
        ("data/secret/check.sh", "exit 1\n"),
    ]);
    let stress = |program| {
        let call = ["stress", "-c", program, "-d", "data/secret", "--cases", "5"];
        judge(&package, &call).assert()
    };
    stress("echo 1.2").success();
    stress("echo 2").code(1).stdout(contains("WA in case 1"));
}
