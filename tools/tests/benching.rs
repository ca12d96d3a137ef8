//! `judge bench` in a project of its own.

mod scratch;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

const README: &str = "# Mine\n\n<!-- judge bench -->\nold\n<!-- end -->\n\nThe end.\n";

/// A project with a problem whose answer is always 42, and a second one without a slow case.
fn project() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let header = "//! # T\n//! - url: <http://a.b/>\n//! - technique: t\n";
    let source = format!("{header}fn main() {{ println!(\"42\"); }}\n");
    for (path, text) in [
        ("Cargo.toml", "[package]\nname = \"mine\"\nedition = \"2021\"\n[workspace]\n"),
        ("README.md", README),
        ("src/bin/luogu_p1_slow.rs", &source),
        ("src/bin/luogu_p2_quick.rs", &source),
        ("testcases/luogu_p1_slow/max-1.in", ""),
        ("testcases/luogu_p1_slow/max-1.out", "42\n"),
        ("testcases/luogu_p1_slow/sample-1.in", ""),
        ("testcases/luogu_p1_slow/sample-1.out", "42\n"),
        ("testcases/luogu_p2_quick/sample-1.in", ""),
        ("testcases/luogu_p2_quick/sample-1.out", "42\n"),
    ] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn bench(folder: &Path, arguments: &[&str]) -> Output {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    scratch::run(judge.current_dir(folder).arg("bench").args(arguments))
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into()
}

#[test]
fn written_pasted_and_other_programs_are_measured_side_by_side() {
    let project = project();
    let arguments = ["--json", "--compare", "echo 42", "--compare", "echo 41"];
    let output = bench(project.path(), &arguments);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let column = |key: &str| rows.iter().map(|row| row[key].clone()).collect::<Vec<Value>>();
    assert_eq!(column("program"), ["native", "Rust for Luogu", "echo 42", "echo 41"]);
    assert_eq!(column("verdict"), ["AC", "AC", "AC", "WA"]);
    assert!(column("case").iter().all(|case| case == "max-1"), "{text}");
    for row in &rows[..3] {
        let figure = |key: &str| row[key].as_f64().unwrap_or_else(|| panic!("{key} of {row}"));
        assert!(figure("min_ms") <= figure("median_ms") && figure("memory_kb") > 0.0, "{row}");
        assert!(figure("runs") >= 3.0, "{row}");
    }
    assert_eq!((&rows[0]["to_native"], &rows[3]["min_ms"]), (&Value::Null, &Value::Null));
}

#[test]
fn the_table_is_printed_and_put_into_the_readme_between_its_comments() {
    let project = project();
    let output = bench(project.path(), &["--readme"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("luogu_p1_slow, max-1\n  native  "), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let readme = fs::read_to_string(project.path().join("README.md")).unwrap();
    let part = readme.strip_prefix("# Mine\n\n<!-- judge bench -->\n").unwrap();
    let part = part.strip_suffix("<!-- end -->\n\nThe end.\n").unwrap();
    assert!(part.contains("| luogu_p1_slow | max-1 | ") && !part.contains("old"), "{part}");
}

#[test]
fn a_picture_of_a_problem_of_ours_is_drawn_and_written() {
    let project = project();
    let rename = |folder: &str, ending: &str| {
        let path = |name: &str| project.path().join(folder).join(format!("{name}{ending}"));
        fs::rename(path("luogu_p1_slow"), path("luogu_p1562_masked_queens")).unwrap();
    };
    rename("src/bin", ".rs");
    rename("testcases", "");
    let output = bench(project.path(), &["p1562", "--svg", "cost.svg"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let picture = fs::read_to_string(project.path().join("cost.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("luogu_p1562_masked_queens"));
}

#[test]
fn calls_that_cannot_be_met_say_what_to_do_and_change_nothing() {
    let project = project();
    let bare = "# Mine\n";
    for (arguments, readme, why) in [
        (&["p2"][..], README, "add testcases/luogu_p2_quick/max-WHAT.in and .out"),
        (&["p3"], README, "no problem has `p3` in its name"),
        (&["--readme"], bare, "add the lines `<!-- judge bench -->` and `<!-- end -->`"),
        (&["p1", "--svg", "cost.svg"], README, "there is nothing to draw"),
        (&["--compare", "'"], README, "has an unclosed quote"),
    ] {
        fs::write(project.path().join("README.md"), readme).unwrap();
        let output = bench(project.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{arguments:?}: {}", stderr(&output));
        assert_eq!(fs::read_to_string(project.path().join("README.md")).unwrap(), readme);
        assert!(!project.path().join("cost.svg").exists());
    }
}
