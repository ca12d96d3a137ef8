//! The folders of other tools of contestants, as they are: their cases, limits and pages are found, and
//! nothing of theirs is changed.

use std::fs;
use std::process::Output;

use serde_json::Value;

use crate::scaffold::{Folder, judge, stderr, stdout};

/// A right and a wrong solution of "double the number".
const RIGHT: &str = "awk '{ print 2 * $1 }'";
const WRONG: &str = "awk '{ print 2 + $1 }'";

/// A solution that is never compiled: commands are judged in its place.
const SOURCE: &str = "fn main() {}\n";

const CARGO_COMPETE: &str = "\
[package]
name = \"abc999\"
version = \"0.1.0\"
edition = \"2021\"

[package.metadata.cargo-compete.bin]
abc999-a = { alias = \"a\", problem = \"https://atcoder.jp/contests/abc999/tasks/abc998_c\" }
b = { name = \"abc999-b\", problem = { url = \"https://atcoder.jp/contests/abc999/tasks/abc999_b\" } }
c = { problem = \"https://atcoder.jp/contests/abc999/<FIXME: screen name of the problem>\" }

[[bin]]
name = \"abc999-a\"
path = \"src/bin/a.rs\"

[[bin]]
name = \"abc999-b\"
path = \"./src/bin/b.rs\"
";

const SUITE: &str = "\
---
type: Batch
timelimit: 2s 500ms
match: Lines

cases:
  - name: sample1
    in: |
      3
    out: |
      6
  - name: sample2
    in: |
      5
    out: |
      10

extend:
  - type: Text
    path: \"./a\"
    in: /in/*.txt
    out: /out/*.txt
";

fn cargo_compete() -> Folder {
    Folder::with(&[
        ("Cargo.toml", CARGO_COMPETE),
        ("src/bin/a.rs", SOURCE),
        ("src/bin/b.rs", SOURCE),
        ("src/bin/c.rs", SOURCE),
        ("testcases/a.yml", SUITE),
        ("testcases/a/in/10.txt", "7\n"),
        ("testcases/a/out/10.txt", "14\n"),
        ("testcases/a/in/9.txt", "1\n"),
        ("testcases/a/out/9.txt", "2\n"),
    ])
}

/// What is said about each case when a command is judged in place of a solution.
fn records(folder: &Folder, solution: &str, command: &str) -> Vec<Value> {
    let output = judge(folder.path(), &["test", solution, "-c", command, "--json"]);
    let text = stdout(&output);
    assert!(!text.is_empty(), "{}", stderr(&output));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The names of the cases, of which a wrong solution passes none and a right one all.
fn judged(folder: &Folder, solution: &str) -> Vec<String> {
    let before = folder.contents();
    assert!(records(folder, solution, WRONG).iter().all(|record| record["verdict"] == "WA"));
    let records = records(folder, solution, RIGHT);
    assert_eq!(before, folder.contents());
    let name = |record: &Value| {
        assert_eq!(record["verdict"], "AC", "{record}");
        record["case"].as_str().unwrap().to_string()
    };
    records.iter().map(name).collect()
}

fn limits(folder: &Folder, solution: &str) -> (Value, Value) {
    let record = records(folder, solution, RIGHT).remove(0);
    (record["time_limit_ms"].clone(), record["memory_limit_kb"].clone())
}

fn submit(folder: &Folder, solution: &str) -> Output {
    judge(folder.path(), &["submit", solution, "--no-open"])
}

/// A right solution is handed out for this page.
fn is_pasted_at(folder: &Folder, solution: &str, file: &str, page: &str) {
    folder.write(
        file,
        "fn main() {\n    let line = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
         println!(\"{}\", 2 * line.trim().parse::<i32>().unwrap());\n}\n",
    );
    let output = submit(folder, solution);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains(&format!("  paste at  {page}\n")), "{said}");
}

#[test]
fn cargo_compete_s_cases_are_found_with_their_limits_and_what_they_are_extended_by() {
    let package = cargo_compete();
    assert_eq!(judged(&package, "a"), ["sample1", "sample2", "9", "10"]);
    assert_eq!(limits(&package, "src/bin/a.rs"), (2500.0.into(), (1024 << 10).into()));
}

#[test]
fn cases_that_were_added_to_those_of_another_tool_are_judged_too() {
    let package = cargo_compete();
    fs::remove_dir_all(package.path().join("testcases/a")).unwrap();
    package.write("testcases/a/stress-1.in", "8\n");
    package.write("testcases/a/stress-1.out", "16\n");
    assert_eq!(judged(&package, "a"), ["sample1", "sample2", "stress-1"]);
}

#[test]
fn cargo_compete_s_manifest_tells_where_to_paste() {
    let package = cargo_compete();
    let page = "https://atcoder.jp/contests/abc999/submit?taskScreenName=abc998_c";
    is_pasted_at(&package, "a", "src/bin/a.rs", page);
    let page = "https://atcoder.jp/contests/abc999/submit?taskScreenName=abc999_b";
    is_pasted_at(&package, "b", "src/bin/b.rs", page);
    let said = stderr(&submit(&package, "src/bin/c.rs"));
    assert!(said.contains("which judge is src/bin/c.rs for?"), "{said}");
}

#[test]
fn cargo_compete_s_ways_to_compare_are_followed_or_named() {
    for (matching, output, verdict) in [
        ("Exact", "6 ", "WA"),
        ("Lines", "6 ", "AC"),
        ("Lines", "\n6", "WA"),
        ("SplitWhitespace", "\n6", "AC"),
        ("\n  Float:\n    relative_error: 1e-3\n    absolute_error: 1e-9", "6.001", "AC"),
        ("\n  Float:\n    relative_error: 1e-6\n    absolute_error: ~", "6.001", "WA"),
    ] {
        let package = cargo_compete();
        let suite = SUITE.split("  - name: sample2").next().unwrap();
        package.write("testcases/a.yml", suite.replace("Lines", matching));
        let command = format!("printf '{output}\\n'");
        let records = records(&package, "a", &command);
        assert_eq!(records[0]["verdict"], verdict, "{matching}");
    }
    let package = cargo_compete();
    let checker = "\n  Checker:\n    cmd: 'true'\n    shell: Bash";
    package.write("testcases/a.yml", SUITE.replace("Lines", checker));
    let said = stderr(&judge(package.path(), &["test", "a", "-c", RIGHT]));
    let note = "judge: left out `match` in testcases/a.yml: put check.py beside the cases\n";
    assert!(said.contains(note), "{said}");
}

#[test]
fn cargo_compete_s_cases_are_where_its_configuration_says() {
    let around = Folder::with(&[
        ("compete.toml", "test-suite = \"./suites/{{ contest }}/{{ problem | kebabcase }}.yml\"\n"),
        ("abc999/Cargo.toml", CARGO_COMPETE),
        ("abc999/src/bin/a.rs", SOURCE),
        ("suites/abc999/a.yml", SUITE),
    ]);
    assert_eq!(judged(&around, "abc999/src/bin/a.rs"), ["sample1", "sample2"]);
}

#[test]
fn an_interactive_problem_of_cargo_compete_is_left_out_and_a_broken_suite_is_named() {
    let package = cargo_compete();
    package.write("testcases/a.yml", "type: Interactive\ntimelimit: 2s\n");
    let said = stderr(&judge(package.path(), &["test", "-c", RIGHT, "a"]));
    assert!(said.contains("judge: left out a: it is interactive"), "{said}");
    package.write("testcases/a.yml", "type: Batch\nmatch: Lines\ncases:\n  - name: x\n");
    let said = stderr(&judge(package.path(), &["test", "-c", RIGHT, "a"]));
    assert!(said.contains("judge: testcases/a.yml: case 1 has no `in`\n"), "{said}");
}

#[test]
fn acrust_s_cases_limits_and_pages_are_found() {
    let package = Folder::with(&[
        (
            "Cargo.toml",
            "[package]\nname = \"abc999\"\nedition = \"2024\"\n[package.metadata.acrust]\n\
             contest = \"abc999\"\n[package.metadata.acrust.tasks]\na = \"abc998_c\"\n",
        ),
        ("src/bin/a.rs", SOURCE),
        (
            "testcases/a.toml",
            "type = \"batch\"\ntimelimit = \"2500ms\"\nmatch = \"float\"\n\n[float]\n\
             absolute-error = 1e-9\n\n[[cases]]\nname = \"sample1\"\nin = '''\n3\n'''\nout = '''\n\
             6.0\n'''\n",
        ),
    ]);
    assert_eq!(judged(&package, "a"), ["sample1"]);
    assert_eq!(limits(&package, "a"), (2500.0.into(), (1024 << 10).into()));
    let page = "https://atcoder.jp/contests/abc999/submit?taskScreenName=abc998_c";
    is_pasted_at(&package, "a", "src/bin/a.rs", page);
}

/// What CPH keeps about a source that it knew at this path.
fn prob(path: &str, answer: &str) -> String {
    format!(
        r#"{{"name":"A. Double","url":"https://atcoder.jp/contests/abc300/tasks/abc300_a",
        "interactive":false,"memoryLimit":256,"timeLimit":1500,"group":"Codeforces","tests":[
        {{"input":"3\n","output":"{answer}\n","id":1700000000000}}],"srcPath":"{path}"}}"#
    )
}

#[test]
fn cph_s_cases_limits_and_pages_are_found_beside_a_file() {
    let folder = Folder::with(&[
        ("A_Double.rs", SOURCE),
        (".cph/.A_Double.rs_0123456789abcdef.prob", &prob("/elsewhere/A_Double.rs", "6")),
        (".cph/.A_Double.cpp_0123456789abcdef.prob", &prob("/elsewhere/A_Double.cpp", "7")),
    ]);
    assert_eq!(judged(&folder, "A_Double.rs"), ["1"]);
    assert_eq!(limits(&folder, "A_Double.rs"), (1500.0.into(), (256 << 10).into()));
    let page = "https://atcoder.jp/contests/abc300/submit?taskScreenName=abc300_a";
    let output = submit(&folder, "A_Double.rs");
    assert!(!stderr(&output).contains("which judge"), "{}", stderr(&output));
    is_pasted_at(&folder, "A_Double.rs", "A_Double.rs", page);
}

#[test]
fn of_two_files_of_cph_the_one_for_this_path_counts() {
    let folder = Folder::with(&[
        ("a.rs", SOURCE),
        (".cph/.a.rs_1.prob", &prob("/elsewhere/a.rs", "7")),
        (".cph/.a.rs_2.prob", &prob("/nowhere/a.rs", "7")),
    ]);
    let said = stderr(&judge(folder.path(), &["test", "a.rs", "-c", RIGHT]));
    assert!(said.contains(" are for the same file: remove one\n"), "{said}");
    let path = folder.path().canonicalize().unwrap().join("a.rs");
    folder.write(".cph/.a.rs_3.prob", prob(path.to_str().unwrap(), "6"));
    assert_eq!(judged(&folder, "a.rs"), ["1"]);
}

#[test]
fn atcoder_cli_s_cases_and_pages_are_found() {
    let contest = r#"{"contest":{"id":"abc999"},"tasks":[{"id":"abc999_a","label":"A","title":"x",
        "url":"https://atcoder.jp/contests/abc999/tasks/abc999_a",
        "directory":{"path":"a","testdir":"samples","submit":"main.rs"}},{"id":"abc999_b",
        "label":"B","title":"y","url":"https://atcoder.jp/contests/abc999/tasks/abc999_b"}]}"#;
    let folder = Folder::with(&[
        ("contest.acc.json", contest),
        ("a/main.rs", SOURCE),
        ("a/samples/sample-1.in", "3\n"),
        ("a/samples/sample-1.out", "6\n"),
    ]);
    assert_eq!(judged(&folder, "a/main.rs"), ["sample-1"]);
    let page = "https://atcoder.jp/contests/abc999/submit?taskScreenName=abc999_a";
    is_pasted_at(&folder, "a/main.rs", "a/main.rs", page);
}

#[test]
fn the_cases_of_oj_are_found_beside_a_file_and_in_a_package() {
    let cases = [("test/sample-1.in", "3\n"), ("test/sample-1.out", "6\n")];
    let folder = Folder::with(&cases);
    folder.write("a.rs", SOURCE);
    assert_eq!(judged(&folder, "a.rs"), ["sample-1"]);
    let package = Folder::with(&cases);
    package.write("Cargo.toml", "[package]\nname = \"a\"\n");
    package.write("src/main.rs", SOURCE);
    assert_eq!(judged(&package, "src/main.rs"), ["sample-1"]);
}

#[test]
fn a_package_with_nothing_but_a_main_file_is_a_project() {
    let package = Folder::with(&[
        ("Cargo.toml", "[package]\nname = \"double\"\nedition = \"2021\"\n[workspace]\n"),
        ("src/main.rs", "fn main() {\n    println!(\"6\");\n}\n"),
        ("tests/1.in", "3\n"),
        ("tests/1.out", "6\n"),
    ]);
    let output = judge(package.path(), &["test"]);
    assert!(stdout(&output).contains("1 case: all AC"), "{}", stderr(&output));
    let inside = package.path().join("src");
    let output = judge(&inside, &["submit", "main", "--to", "codeforces", "--no-open"]);
    assert!(stderr(&output).contains("    judged  1 case: all AC\n"), "{}", stderr(&output));
}
