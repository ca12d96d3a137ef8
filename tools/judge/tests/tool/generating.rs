//! Cases that are not stored: `max-1.gen` says how they are made by the helpers beside it.

use std::fs;
use std::path::PathBuf;
use std::process::Output;
use std::time::SystemTime;

use assert_cmd::assert::OutputAssertExt;
use predicates::str::contains;

use crate::scaffold::{self, Folder, stderr};

const SUM: &str = "fn main() {\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
                   let sum: u32 = text.split_whitespace().map(|word| word.parse::<u32>().unwrap()).sum();\n    \
                   println!(\"{sum}\");\n}\n";
const GENERATOR: &str = "echo \"$1 $2\"\n";
const TEXTBOOK: &str = "read a b\necho $((a + b))\n";

/// What the line `7 12` makes.
const LINE: &str = "7 12 -> 74f1dcc2b3461295\n";

/// A package with a solution, a sample, and a case that is made.
fn summed(line: &str) -> Folder {
    let folder = Folder::with(&[
        ("Cargo.toml", "[package]\nname = \"sums\"\nversion = \"0.1.0\"\nedition = \"2021\"\n"),
        ("src/bin/sum.rs", SUM),
        ("testcases/sum/sample-1.in", "1 2\n"),
        ("testcases/sum/sample-1.out", "3\n"),
        ("testcases/sum/gen.sh", GENERATOR),
        ("testcases/sum/textbook.sh", TEXTBOOK),
    ]);
    folder.write("testcases/sum/max-1.gen", line);
    folder
}

fn judge(folder: &Folder, words: &[&str]) -> Output {
    scaffold::judge(folder.path(), words)
}

/// What was made, and when.
fn made(folder: &Folder) -> Vec<(PathBuf, SystemTime)> {
    let home = folder.path().join("target/judge/cases/sum/max-1");
    let entries = fs::read_dir(home).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        entries.map(|path| (path.clone(), path.metadata().unwrap().modified().unwrap())).collect();
    files.sort();
    files
}

/// Expects an error that says this.
fn refuses(folder: &Folder, why: &str) {
    let output = judge(folder, &["test", "src/bin/sum.rs"]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(stderr(&output).contains(why), "{why} is not in {}", stderr(&output));
}

#[test]
fn a_case_is_made_once_and_judged() {
    let folder = summed(LINE);
    let words = ["test", "src/bin/sum.rs"];
    judge(&folder, &words).assert().success().stdout(contains("max-1")).stdout(contains("all AC"));
    let files = made(&folder);
    assert_eq!(files.len(), 2, "{files:?}");
    judge(&folder, &words).assert().success();
    assert_eq!(made(&folder), files);
    let wrong = judge(&folder, &["test", "src/bin/sum.rs", "-c", "echo 3"]);
    wrong.assert().code(1).stdout(contains("expected `19`, found `3`"));
}

#[test]
fn what_is_pasted_and_measured_is_judged_on_it_as_well() {
    let folder = summed(LINE);
    let bundle = judge(&folder, &["bundle", "src/bin/sum.rs", "--to", "luogu"]);
    bundle.assert().success().stderr(contains("2 cases: all AC"));
    fs::remove_dir_all(folder.path().join("target/judge/cases")).unwrap();
    judge(&folder, &["bench", "src/bin/sum.rs"]).assert().success().stdout(contains("max-1"));
}

#[test]
fn a_line_without_a_checksum_is_told_the_right_one() {
    refuses(
        &summed("7 12\n"),
        &format!("max-1.gen has no checksum: make it `{}`", LINE.trim_end()),
    );
}

#[test]
fn what_comes_out_otherwise_than_the_line_says_is_not_judged_by() {
    let folder = summed(LINE);
    judge(&folder, &["test", "src/bin/sum.rs"]).assert().success();
    folder.write("testcases/sum/textbook.sh", "echo 20\n");
    refuses(&folder, "max-1.gen stands for 74f1dcc2b3461295, but testcases/sum/gen.sh and ");
}

#[test]
fn what_was_made_before_is_removed_when_it_changes() {
    let folder = summed(LINE);
    judge(&folder, &["test", "src/bin/sum.rs"]).assert().success();
    let before = made(&folder);
    folder.write("testcases/sum/textbook.sh", format!("# The same in other words.\n{TEXTBOOK}"));
    judge(&folder, &["test", "src/bin/sum.rs"]).assert().success();
    let files = made(&folder);
    assert!(files.len() == 2 && files.iter().all(|it| !before.contains(it)), "{files:?}");
}

#[test]
fn a_helper_that_fails_is_named_with_what_it_said() {
    for helper in ["gen.sh", "textbook.sh"] {
        let folder = summed(LINE);
        folder.write(&format!("testcases/sum/{helper}"), "echo 'no such size' >&2\nexit 3\n");
        refuses(&folder, &format!("max-1.gen cannot be made: testcases/sum/{helper} failed: "));
        refuses(&folder, "no such size");
    }
}

#[test]
fn a_missing_helper_and_a_line_that_cannot_be_read_are_errors_that_say_what_to_do() {
    for (helper, why) in
        [("gen.sh", "needs a generator: add gen.rs"), ("textbook.sh", "add textbook.rs")]
    {
        let folder = summed(LINE);
        fs::remove_file(folder.path().join("testcases/sum").join(helper)).unwrap();
        refuses(&folder, why);
    }
    refuses(
        &summed("seven\n"),
        "max-1.gen must be a seed, a size and a checksum, like `7 1000000 -> ",
    );
}

#[test]
fn only_what_is_judged_is_made() {
    let folder = summed(LINE);
    folder.write("testcases/sum/gen.sh", "exit 3\n");
    let words = ["test", "src/bin/sum.rs", "--case", "sample-*"];
    judge(&folder, &words).assert().success();
}
