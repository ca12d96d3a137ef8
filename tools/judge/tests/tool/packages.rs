//! `judge test -d` on packages as setters share them, one small package in each of the layouts: each
//! has to accept a right program and to refuse a wrong one.

use std::process::Output;

use crate::scaffold::{self, Folder, program, stderr, stdout};

/// A right and a wrong solution of "double the number".
const RIGHT: &str = "awk '{ print 2 * $1 }'";
const WRONG: &str = "awk '{ print 2 + $1 }'";

fn judge(package: &Folder, command: &str, arguments: &[&str]) -> Output {
    scaffold::judge(package.path(), &[&["test", "-c", command, "-d", "."], arguments].concat())
}

/// The verdicts of a program with the names of the cases, one per line.
fn verdicts(package: &Folder, command: &str) -> Vec<String> {
    let output = judge(package, command, &["--json"]);
    let text = stdout(&output);
    assert!(!text.is_empty(), "{}", stderr(&output));
    let record = |line| serde_json::from_str::<serde_json::Value>(line).unwrap();
    let records = text.lines().map(record);
    let word = |value: &serde_json::Value| value.as_str().unwrap().to_string();
    records.map(|it| format!("{} {}", word(&it["case"]), word(&it["verdict"]))).collect()
}

/// Expects these cases, with the answers 6 and 10, which tell right from wrong.
fn has_cases(files: [&str; 4], names: [&str; 2]) {
    adds_cases(&Folder::empty(), files, names);
}

/// The same in a folder that tells what kind of package it is.
fn adds_cases(package: &Folder, files: [&str; 4], names: [&str; 2]) {
    files
        .iter()
        .zip(["3\n", "6\n", "5\n", "10\n"])
        .for_each(|(file, text)| package.write(file, text));
    for (command, verdict) in [(RIGHT, "AC"), (WRONG, "WA")] {
        assert_eq!(verdicts(package, command), names.map(|name| format!("{name} {verdict}")));
    }
}

#[test]
fn kattis_and_icpc() {
    has_cases(
        ["data/sample/1.in", "data/sample/1.ans", "data/secret/big/1.in", "data/secret/big/1.ans"],
        ["sample/1", "secret/big/1"],
    );
}

#[test]
fn polygon() {
    let package = Folder::with(&[("problem.xml", "")]);
    adds_cases(&package, ["tests/01", "tests/01.a", "tests/02", "tests/02.a"], ["01", "02"]);
}

#[test]
fn hackerrank() {
    has_cases(
        ["input/input00.txt", "output/output00.txt", "input/input01.txt", "output/output01.txt"],
        ["00", "01"],
    );
}

#[test]
fn coci() {
    has_cases(
        ["double.in.1a", "double.out.1a", "double.in.1b", "double.out.1b"],
        ["double.1a", "double.1b"],
    );
}

#[test]
fn upper_case() {
    has_cases(["DOUBLE1.IN", "DOUBLE1.OUT", "DOUBLE2.IN", "DOUBLE2.OUT"], ["DOUBLE1", "DOUBLE2"]);
}

#[test]
fn hydro() {
    has_cases(["testdata/1.in", "testdata/1.out", "testdata/2.in", "testdata/2.out"], ["1", "2"]);
}

#[test]
fn lemon() {
    has_cases(
        [
            "data/double/double1.in",
            "data/double/double1.ans",
            "data/double/double2.in",
            "data/double/double2.ans",
        ],
        ["data/double/double1", "data/double/double2"],
    );
}

#[test]
fn a_program_beside_the_cases_is_not_one_of_them() {
    let package = Folder::with(&[("1.in", "3\n"), ("1.out", "6\n")]);
    package.write("a.out", b"\x7fELF\x02\x01\x01");
    assert_eq!(verdicts(&package, RIGHT), ["1 AC"]);
}

#[test]
fn a_group_may_have_cases_and_groups_inside_it() {
    has_cases(
        ["data/secret/1.in", "data/secret/1.ans", "data/secret/big/1.in", "data/secret/big/1.ans"],
        ["secret/1", "secret/big/1"],
    );
}

#[test]
fn groups_are_summed() {
    let package = Folder::with(&[
        ("data/sample/1.in", "2\n"),
        ("data/sample/1.ans", "4\n"),
        ("data/secret/a/1.in", "2\n"),
        ("data/secret/a/1.ans", "4\n"),
        ("data/secret/b/1.in", "3\n"),
        ("data/secret/b/1.ans", "6\n"),
        ("data/secret/b/2.in", "2\n"),
        ("data/secret/b/2.ans", "4\n"),
    ]);
    let text = stdout(&judge(&package, WRONG, &[]));
    for line in [
        "  sample: 1 case: all AC\n",
        "  secret/a: 1 case: all AC\n",
        "  secret/b: 2 cases: 1 WA, 1 AC\n",
        "  4 cases: 3 AC, 1 WA; ",
    ] {
        assert!(text.contains(line), "{line} is missing in {text}");
    }
}

#[test]
fn what_is_left_out_is_told() {
    let package = Folder::with(&[
        ("data/secret/1.in", "2\n"),
        ("data/secret/1.ans", "4\n"),
        ("data/secret/1.out", "5\n"),
        ("data/invalid_input/2.in", "x\n"),
    ]);
    let output = judge(&package, RIGHT, &[]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("left out ./data/secret/1.out: ./data/secret/1.ans is"), "{said}");
    assert!(said.contains("left out the cases of ./data/invalid_input\n"), "{said}");
}

/// A package of Kattis with one secret case, and this `problem.yaml`.
fn kattis(settings: &str, answer: &str) -> Folder {
    Folder::with(&[
        ("problem.yaml", settings),
        ("data/secret/1.in", "3\n"),
        ("data/secret/1.ans", answer),
    ])
}

#[test]
fn a_package_of_kattis_is_compared_as_kattis_does() {
    let right = |package: &Folder, output: &str| {
        verdicts(package, &format!("echo {output}")) == ["secret/1 AC"]
    };
    let plain = kattis("name: Yes\n", "yes 0.5\n");
    assert!(right(&plain, "YES 0.5"));
    assert!(!right(&plain, "YES 0.50"));
    let lenient = kattis("validator_flags: float_tolerance 1e-6\n", "yes 0.5\n");
    assert!(right(&lenient, "YES 0.5000001"));
    assert!(!right(&lenient, "YES 0.51"));
    let strict = kattis("name: Yes\n", "yes\n");
    strict.write("data/testdata.yaml", "output_validator_flags: case_sensitive\n");
    assert!(right(&strict, "yes"));
    assert!(!right(&strict, "YES"));
}

#[test]
fn a_package_is_followed_where_the_cases_of_a_solution_are_and_for_what_is_pasted() {
    let solution = "fn main() {\n    println!(\"YES\");\n}\n";
    let project = Folder::project().solution("luogu_p1_yes", solution);
    let folder = "testcases/luogu_p1_yes";
    project.write(&format!("{folder}/problem.yaml"), "limits:\n  time_limit: 3\n");
    project.write(&format!("{folder}/data/secret/1.in"), "");
    project.write(&format!("{folder}/data/secret/1.ans"), "yes\n");
    let judge = |call: &[&str]| scaffold::judge(project.path(), call);
    let tested = judge(&["test", "yes"]);
    assert!(stdout(&tested).contains("1 case: all AC; slowest secret/1"), "{}", stdout(&tested));
    assert!(stdout(&tested).contains("of 3 s;"), "{}", stdout(&tested));
    for arguments in [&["bundle", "yes"][..], &["bundle", "yes", "-d", folder]] {
        let bundled = judge(arguments);
        assert!(stderr(&bundled).contains("judged  1 case: all AC"), "{}", stderr(&bundled));
    }
}

#[test]
fn the_same_comparison_is_there_for_any_cases() {
    let cases = Folder::with(&[("1.in", ""), ("1.out", "Yes 1\n")]);
    let code = |comparison| {
        let output = judge(&cases, "echo yes 1.0", &["--comparison", comparison]);
        (output.status.code(), stderr(&output))
    };
    assert_eq!(code("kattis").0, Some(1));
    assert_eq!(code("kattis float_tolerance 0").0, Some(0));
    assert_eq!(code("kattis float_tolerance 0 case_sensitive").0, Some(1));
    let (code, why) = code("kattis float");
    assert!(code == Some(2) && why.contains("unknown flag `float`"), "{why}");
}

#[test]
fn the_limits_of_a_package_are_applied_from_any_folder_inside() {
    let package = kattis("limits:\n  time_limit: 2.5\n  memory: 512\n", "6\n");
    for folder in [".", "data", "data/secret"] {
        let call = ["test", "-c", RIGHT, "-d", folder, "--json"];
        let text = stdout(&scaffold::judge(package.path(), &call));
        let record: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(record["time_limit_ms"], 2500.0, "{record}");
        assert_eq!(record["memory_limit_kb"], 512 << 10, "{record}");
    }
}

#[test]
fn settings_that_make_no_sense_are_errors_that_name_the_file() {
    for (settings, why) in [
        ("limits:\n  time_limit: soon\n", "problem.yaml: invalid time limit `soon`"),
        ("limits: {memory: much}\n", "problem.yaml: invalid memory limit `much`"),
        ("validator_flags: sloppy\n", "unknown flag `sloppy`"),
    ] {
        let output = judge(&kattis(settings, "6\n"), RIGHT, &[]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(why), "{}", stderr(&output));
    }
}

/// A validator that accepts 6, reports what else it gets and its flags, and fails at "crash".
const VALIDATOR: &str = r#"use std::{env, fs, io, process};
fn main() {
    let arguments: Vec<String> = env::args().collect();
    let word = io::read_to_string(io::stdin()).unwrap().trim().to_string();
    let answer = fs::read_to_string(&arguments[2]).unwrap();
    let message = format!("not {word} {:?}", &arguments[4..]);
    fs::write(format!("{}/judgemessage.txt", arguments[3]), message).unwrap();
    process::exit(if word == "crash" { 1 } else if word == answer.trim() { 42 } else { 43 });
}
"#;

#[test]
fn the_validator_of_a_package_decides() {
    scaffold::assert_validator_decides("check.rs", VALIDATOR);
}

#[test]
fn a_folder_beside_the_files_of_a_validator_is_a_part_of_it() {
    for folder in ["output_validator", "output_validators/x"] {
        let package = kattis("validation: custom\n", "6\n");
        package.write(&format!("{folder}/validate.rs"), VALIDATOR);
        package.write(&format!("{folder}/data/table.txt"), "");
        assert_eq!(judge(&package, "echo 6", &[]).status.code(), Some(0), "{folder}");
        assert_eq!(judge(&package, "echo 7", &[]).status.code(), Some(1), "{folder}");
    }
}

#[test]
fn a_validator_gets_the_flags_of_its_package() {
    let package = kattis("validation: custom\nvalidator_flags: a 1\n", "6\n");
    package.write("output_validators/check.rs", VALIDATOR);
    let text = stdout(&judge(&package, "echo 7", &[]));
    assert!(text.contains(r#"not 7 ["a", "1"]"#), "{text}");
}

#[test]
fn a_validator_that_cannot_be_used_is_an_error_that_says_why() {
    let says = |files: &[(&str, &str)], settings: &str, why: &str| {
        let package = kattis(settings, "6\n");
        files.iter().for_each(|(file, text)| package.write(file, text));
        let output = judge(&package, "echo 6", &[]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(why), "{}", stderr(&output));
        // The user can always say who decides instead.
        assert_eq!(judge(&package, "echo 6", &["--checker", "tokens"]).status.code(), Some(0));
    };
    says(&[], "validation: custom\n", "output_validators has none");
    says(&[], "validation: custom interactive\n", "output_validators has none");
    says(&[], "type:\n- interactive\n- multi-pass\n", "several passes");
    says(&[("output_validators/x.py", ""), ("output_validators/y/x.py", "")], "", "several");
    says(&[("output_validators/x.hs", "")], "", "x.hs cannot be built");
    says(&[("output_validators/x.rs", "fn main(")], "", "x.rs does not compile:");
    let script = "output_validators/x/build";
    says(&[(script, ""), ("output_validators/x/a", "")], "", "build cannot be run: make it");
}

#[test]
fn an_interactive_package_needs_no_option() {
    let settings = "type: interactive\nlimits:\n  time_limit: 1\n";
    let package = Folder::with(&[
        ("problem.yaml", settings),
        ("data/secret/1.in", "37\n"),
        ("data/secret/1.ans", ""),
        // What it brings is built in a copy, and finds what was built.
        ("output_validator/guess/build", "#!/bin/sh\necho kattis fair > words\n"),
    ]);
    let guess = program("guess");
    let run = format!(
        "#!/bin/sh\nhere=$(dirname \"$0\")\nexec {} $(cat $here/words) \"$@\"\n",
        guess.display()
    );
    package.write("output_validator/guess/run", &run);
    for script in ["build", "run"] {
        package.allow_executing(&format!("output_validator/guess/{script}"));
    }
    for (way, verdict) in [("right", "AC"), ("wrong", "WA"), ("silent", "TLE"), ("crash", "RE")] {
        let command = format!("{} solve {way}", guess.display());
        let output = judge(&package, &command, &[]);
        let text = stdout(&output);
        assert!(text.contains(&format!("all {verdict}")), "{way}: {text}{}", stderr(&output));
    }
    assert!(!package.path().join("output_validator/guess/words").exists());
}

#[test]
fn what_a_package_does_not_say_or_we_do_not_know_is_told() {
    let package = kattis("name: x\n", "6\n");
    package.write("data/secret/group/testdata.yaml", "output_validator_flags: case_sensitive\n");
    let said = stderr(&judge(&package, "echo 6", &[]));
    assert!(said.contains("no time limit, so it is 1 s: set it with -t"), "{said}");
    assert!(said.contains("left out the validator flags in data/secret/group/"), "{said}");
    assert!(!said.contains("points"), "{said}");
    let scoring = kattis("type: scoring\n", "6\n");
    let said = stderr(&judge(&scoring, "echo 6", &[]));
    assert!(said.contains("judge: the points of groups are not added up"), "{said}");
    assert!(!stderr(&judge(&package, "echo 6", &["-t", "2"])).contains("no time limit"));
}
