//! `judge test PACKAGE`: all submissions of a package, compared with what it expects of them.

use std::process::Output;

use crate::scaffold::{self, Folder, stderr, stdout};

/// Submissions of "double the number", as scripts for a shell, which need no compiler.
const RIGHT: &str = "read n\necho $((2 * n))\n";
const WRONG: &str = "read n\necho $((2 + n))\n";
const CRASH: &str = "exit 3\n";
const SLOW: &str = "while :; do :; done\n";

/// A package of Kattis with these submissions. The sample does not tell right from wrong.
fn kattis(submissions: &[(&str, &str)]) -> Folder {
    let package = Folder::with(&[
        ("package/problem.yaml", "limits: {time_limit: 0.3}\n"),
        ("package/data/sample/1.in", "2\n"),
        ("package/data/sample/1.ans", "4\n"),
        ("package/data/secret/1.in", "3\n"),
        ("package/data/secret/1.ans", "6\n"),
    ]);
    for (path, text) in submissions {
        package.write(&format!("package/submissions/{path}"), text);
    }
    package
}

fn judge(package: &Folder, arguments: &[&str]) -> Output {
    scaffold::judge(package.path(), &[&["test", "package"], arguments].concat())
}

/// Expects the exit code and these texts in the report.
fn reports(package: &Folder, code: i32, texts: &[&str]) {
    let output = judge(package, &[]);
    let report = stdout(&output);
    assert_eq!(output.status.code(), Some(code), "{report}{}", stderr(&output));
    for text in texts {
        assert!(report.contains(text), "{text} is missing in {report}");
    }
    let widest = report.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(widest <= 80, "{report}");
}

#[test]
fn submissions_that_get_what_their_folders_say_are_as_expected() {
    let package = kattis(&[
        ("accepted/a.sh", RIGHT),
        ("wrong_answer/b.sh", WRONG),
        ("run_time_error/c.sh", CRASH),
        ("time_limit_exceeded/d.sh", SLOW),
        ("rejected/e.sh", WRONG),
        ("mixed/f.sh", "# @EXPECTED_RESULTS@: WRONG-ANSWER,TIMELIMIT\nwhile :; do :; done\n"),
        ("wrong_answer/g/main.rs", "fn main() {\n    println!(\"4\");\n}\n"),
    ]);
    let rows = [
        "  AC   accepted/a.sh             AC     ",
        "  WA   wrong_answer/b.sh         WA     ",
        "  RE   run_time_error/c.sh       RE, MLE, OLE ",
        "  TLE  time_limit_exceeded/d.sh  TLE    ",
        "  WA   rejected/e.sh             not AC ",
        "  TLE  mixed/f.sh                WA, TLE ",
        "  WA   wrong_answer/g            WA     ",
        "  secret/1\n",
        "  7 submissions: 7 as expected\n",
    ];
    reports(&package, 0, &rows);
}

#[test]
fn a_submission_that_gets_something_else_fails_the_run_and_is_explained() {
    let accepted = kattis(&[("accepted/a.sh", RIGHT), ("wrong_answer/b.sh", RIGHT)]);
    reports(&accepted, 1, &["       not as expected\n", "1 as expected, 1 not as expected"]);
    let wrong = kattis(&[("accepted/a.sh", WRONG)]);
    reports(&wrong, 1, &["not as expected\n       line 1, column 1: expected `6`, found `5`"]);
    let crash = kattis(&[("mixed/a.sh", &format!("# @EXPECTED_RESULTS@: CORRECT\n{CRASH}"))]);
    reports(&crash, 1, &["  RE   mixed/a.sh", "exit code 3"]);
}

#[test]
fn what_does_not_compile_is_a_verdict_and_what_cannot_be_built_is_skipped() {
    let package = kattis(&[
        ("compiler_error/a.rs", "fn main( {}\n"),
        ("accepted/b.hs", "main = interact id\n"),
        ("accepted/c.py", "#!/usr/bin/env python2\nprint 6\n"),
        ("accepted/d.sh.disabled", RIGHT),
        ("mixed/e.sh", RIGHT),
        ("mixed/f.sh", "# @EXPECTED_RESULTS@: SPLENDID\n"),
    ]);
    let rows = [
        "  CE   compiler_error/a.rs ",
        "  --   accepted/b.hs           AC\n       it cannot be built: it has no source in C, ",
        "  --   accepted/c.py           AC\n       it is for Python 2\n",
        "  --   accepted/d.sh.disabled\n       it is disabled\n",
        "  --   mixed/e.sh\n       nothing says what to expect\n",
        "  --   mixed/f.sh\n       unknown expected result `SPLENDID`\n",
        "  6 submissions: 1 as expected, 5 skipped\n",
    ];
    reports(&package, 0, &rows);
}

/// A submission may have been written to keep the compiler busy for good.
#[test]
fn compilers_have_bounded_time_and_memory_and_their_errors_a_length() {
    let limits = "#!/bin/sh\necho \"$(ulimit -t) s, $(ulimit -d) KB\" >&2\nexit 1\n";
    let flood = "#!/bin/sh\nhead -c 1000000 /dev/zero | tr '\\0' x >&2\nexit 1\n";
    let package = kattis(&[]);
    for (name, script) in [("limits", limits), ("flood", flood)] {
        let build = format!("package/submissions/accepted/{name}/build");
        package.write(&build, script);
        package.allow_executing(&build);
    }
    let report = stdout(&judge(&package, &[]));
    assert!(report.contains("60 s, 4194304 KB"), "{report}");
    assert!(report.contains("2 submissions: 2 not as expected"), "{report}");
    assert!(report.len() < 100_000, "{}", report.len());
}

#[test]
fn a_run_in_which_nothing_is_judged_is_not_green() {
    let package = kattis(&[("accepted/b.hs", "main = interact id\n")]);
    reports(&package, 2, &["  1 submission: 1 skipped\n"]);
    assert!(stderr(&judge(&package, &[])).contains("judge: no submission could be judged\n"));
    let without = kattis(&[]);
    let output = judge(&without, &[]);
    assert_eq!(output.status.code(), Some(2));
    let why = "package has no submissions: judge a program with -c COMMAND -d package";
    assert!(stderr(&output).contains(why), "{}", stderr(&output));
}

#[test]
fn a_set_up_that_fails_is_an_error_and_no_verdict() {
    let package = kattis(&[("accepted/a.sh", RIGHT), ("wrong_answer/b.sh", WRONG)]);
    package.write("package/output_validators/check.sh", "exit 1\n");
    reports(&package, 2, &["  ERR  accepted/a.sh", "2 could not be judged"]);
    package.write("package/output_validators/check.hs", "");
    let output = judge(&package, &[]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), String::new()));
}

/// The case after the one that fails would take all of the time there is.
#[test]
fn the_first_case_that_fails_decides() {
    let late = "read n\n[ $n = 2 ] && echo 5 && exit\nwhile :; do :; done\n";
    let package = kattis(&[("wrong_answer/a.sh", late)]);
    reports(&package, 0, &["  WA   wrong_answer/a.sh", "  sample/1\n"]);
    let only = judge(&package, &["--case", "secret/*"]);
    assert!(stdout(&only).contains("  TLE  wrong_answer/a.sh"), "{}", stdout(&only));
}

#[test]
fn machines_get_an_object_for_each_submission() {
    let package = kattis(&[
        ("accepted/a.sh", RIGHT),
        ("accepted/b.sh", WRONG),
        ("rejected/c.hs", "main = interact id\n"),
    ]);
    let output = judge(&package, &["--json"]);
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    let records: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [right, wrong, skipped] = &records[..] else { panic!("{text}") };
    assert_eq!(
        (&right["submission"], &right["as_expected"]),
        (&"accepted/a.sh".into(), &true.into())
    );
    assert_eq!((&wrong["verdict"], &wrong["case"]), (&"WA".into(), &"secret/1".into()));
    assert_eq!(wrong["as_expected"], false);
    assert!(skipped["verdict"].is_null() && skipped["skipped"].is_string(), "{skipped}");
    for arguments in [["--junit", "x.xml"], ["--partition", "1/2"]] {
        let output = judge(&package, &arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("--junit and --partition are not for the submissions"));
    }
}

#[test]
fn solutions_of_polygon_get_what_their_tags_say() {
    let solution = |tag: &str, name: &str| {
        format!("<solution tag=\"{tag}\"><source path=\"solutions/{name}\"/></solution>")
    };
    let solutions = [
        ("main", "a.sh", RIGHT),
        ("wrong-answer", "b.sh", WRONG),
        ("time-limit-exceeded-or-accepted", "c.sh", RIGHT),
        ("rejected", "d.sh", CRASH),
        ("do-not-run", "e.sh", RIGHT),
    ];
    let tags = solutions.map(|(tag, name, _)| solution(tag, name)).concat();
    let xml = format!(
        "<problem><judging><testset name=\"tests\"><time-limit>300</time-limit>\
         <memory-limit>67108864</memory-limit><test-count>1</test-count>\
         <input-path-pattern>tests/%02d</input-path-pattern>\
         <answer-path-pattern>tests/%02d.a</answer-path-pattern></testset></judging>\
         <assets><checker name=\"std::wcmp.cpp\"/><solutions>{tags}</solutions></assets></problem>"
    );
    let package = Folder::with(&[
        ("package/problem.xml", &xml),
        ("package/tests/01", "3\n"),
        ("package/tests/01.a", "6\n"),
    ]);
    for (_, name, text) in solutions {
        package.write(&format!("package/solutions/{name}"), text);
    }
    let rows = [
        "  AC   solutions/a.sh        AC ",
        "  WA   solutions/b.sh        WA ",
        "  AC   solutions/c.sh        TLE, AC ",
        "  RE   solutions/d.sh        not AC ",
        "  --   solutions/e.sh\n       its tag is `do-not-run`\n",
        "  5 submissions: 4 as expected, 1 skipped\n",
    ];
    reports(&package, 0, &rows);
    package.write("package/solutions/a.sh", WRONG);
    reports(&package, 1, &["  WA   solutions/a.sh", "1 not as expected"]);
}
