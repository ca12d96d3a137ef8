//! `judge bench` in a temporary project.

use std::process::Output;

use crate::scaffold::{self, Folder, HEADER, stderr, stdout};
use serde_json::Value;

const README: &str = "# Mine\n\n<!-- judge bench -->\nold\n<!-- end -->\n\nThe end.\n";

/// A project with two problems whose answer is always 42. Only the first has a slow case.
fn project() -> Folder {
    let source = format!("{HEADER}fn main() {{ println!(\"42\"); }}\n");
    let project = Folder::project()
        .solution("luogu_p1_slow", &source)
        .case("luogu_p1_slow", "max-1", "", "42\n")
        .case("luogu_p1_slow", "sample-1", "", "42\n")
        .solution("luogu_p2_quick", &source)
        .case("luogu_p2_quick", "sample-1", "", "42\n");
    project.write("README.md", README);
    project
}

fn bench(project: &Folder, arguments: &[&str]) -> Output {
    scaffold::judge(project.path(), &[&["bench"], arguments].concat())
}

#[test]
fn the_solution_its_bundle_and_other_programs_are_measured_side_by_side() {
    let project = project();
    let arguments = ["--json", "--compare", "echo 42", "--compare", "echo 41"];
    let output = bench(&project, &arguments);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
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
fn the_table_is_printed_and_written_between_the_comments_of_every_document() {
    let project = project();
    let others = ["README.zh-CN.md", "docs/bench.md", "docs/zh-CN/bench.md"];
    others.iter().for_each(|path| project.write(path, README));
    let output = bench(&project, &["--readme"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("luogu_p1_slow, max-1\n  native  "), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let readme = project.read("README.md");
    others.iter().for_each(|path| assert_eq!(project.read(path), readme));
    let part = readme.strip_prefix("# Mine\n\n<!-- judge bench -->\n").unwrap();
    let part = part.strip_suffix("<!-- end -->\n\nThe end.\n").unwrap();
    assert!(part.contains("| luogu_p1_slow | max-1 | ") && !part.contains("old"), "{part}");
}

#[test]
fn the_table_of_the_readme_is_of_all_problems_and_of_nothing_else() {
    let project = project();
    let output = bench(&project, &["slow", "--readme"]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert_eq!(project.read("README.md"), README);
    let output = bench(&project, &["--readme", "--compare", "sh -c 'sleep 0.1; echo 42'"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("sleep 0.1"), "{}", stdout(&output));
    assert!(!project.read("README.md").contains("sleep"), "{}", project.read("README.md"));
}

/// A generator that prints its size.
const GENERATOR: &str = "//! - sizes: 1 to 6\n\nfn main() {
    println!(\"{}\", std::env::args().nth(2).unwrap());
}
";

#[test]
fn a_picture_shows_the_textbook_method_up_to_where_it_was_stopped() {
    let source =
        format!("{HEADER}//! - limits: 0.05 s, 64 MB\nfn main() {{ println!(\"42\"); }}\n");
    let project = project().solution("luogu_p1_slow", &source);
    let endless_from_four = "fn main() {
        let mut line = String::new();
        std::io::stdin().read_line(&mut line).unwrap();
        while line.trim().parse::<u32>().unwrap_or(0) > 3 { std::hint::black_box(&line); }
        println!(\"42\");
    }";
    project.write(TEXTBOOK, endless_from_four);
    project.write("testcases/luogu_p1_slow/gen.rs", GENERATOR);
    // Generated inputs have no answer to check by.
    project.write("testcases/luogu_p1_slow/check.sh", "test -s \"$3\" || exit 3\n");
    let output = bench(&project, &["--svg", "cost.svg"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let picture = project.read("cost.svg");
    let line = |class: &str| {
        let (_, line) = picture.split_once(&format!("<polyline class='{class}' points='")).unwrap();
        line.split_once('\'').unwrap().0.split(' ').count()
    };
    assert_eq!((line("line"), line("line textbook")), (6, 4), "{picture}");
    for words in ["luogu_p1_slow", "the textbook method", "stopped: it takes longer"] {
        assert!(picture.contains(words), "{words} is missing in {picture}");
    }
}

#[test]
fn impossible_requests_are_errors_that_say_what_to_do_and_change_nothing() {
    let project = project();
    let bare = "# Mine\n";
    for (arguments, readme, why) in [
        (&["p2"][..], README, "add testcases/luogu_p2_quick/max-WHAT.in and .out"),
        (&["p3"], README, "no problem has `p3` in its name"),
        (&["--readme"], bare, "add the lines `<!-- judge bench -->` and `<!-- end -->`"),
        (&["p1", "--svg", "cost.svg"], README, "there is nothing to draw"),
        (&["--compare", "'"], README, "has an unclosed quote"),
    ] {
        project.write("README.md", readme);
        let output = bench(&project, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{arguments:?}: {}", stderr(&output));
        assert_eq!(project.read("README.md"), readme);
        assert!(!project.path().join("cost.svg").exists());
    }
}

/// The textbook method of the slow problem, beside its cases.
const TEXTBOOK: &str = "testcases/luogu_p1_slow/textbook.rs";

#[test]
fn the_textbook_method_is_measured_beside_the_solution_and_has_a_column() {
    let project = project();
    project.write(TEXTBOOK, "fn main() { println!(\"42\"); }\n");
    let output = bench(&project, &["--json", "--compare", "echo 42"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let programs: Vec<&Value> = rows.iter().map(|row| &row["program"]).collect();
    assert_eq!(programs, ["native", "Rust for Luogu", "textbook", "echo 42"]);
    let textbook = &rows[2];
    assert!(
        textbook["verdict"] == "AC" && textbook["to_native"].as_f64() > Some(0.0),
        "{textbook}"
    );
    let output = bench(&project, &["--readme"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("\n  textbook  "), "{}", stdout(&output));
    let readme = project.read("README.md");
    assert!(readme.contains("| Of the limit | Against the textbook method |\n"), "{readme}");
    assert!(readme.contains("ms that starting a process takes."), "{readme}");
    let row = readme.lines().find(|line| line.starts_with("| luogu_p1_slow |")).unwrap();
    assert_eq!(row.matches('|').count(), 9, "{row}");
}

#[test]
fn without_a_textbook_method_nothing_is_said_of_one() {
    let project = project();
    project.write("testcases/luogu_p9_other/textbook.rs", "it is of no problem here");
    let output = bench(&project, &["--readme"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    for text in [stdout(&output), stderr(&output), project.read("README.md")] {
        assert!(!text.contains("textbook"), "{text}");
    }
}

#[test]
fn a_textbook_method_that_takes_too_long_is_stopped_and_said_to_take_longer() {
    let source = format!("{HEADER}//! - limits: 0.1 s, 64 MB\nfn main() {{ println!(\"42\"); }}\n");
    let project = project().solution("luogu_p1_slow", &source);
    project.write(TEXTBOOK, "fn main() { loop { std::hint::black_box(0); } }\n");
    let output = bench(&project, &["--readme"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    let line = text.lines().find(|line| line.starts_with("  textbook ")).unwrap();
    assert_eq!(line.matches(" > ").count(), 3, "{line}");
    assert!(line.contains(" ms ") && line.contains("x ") && line.ends_with(" %"), "{line}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let readme = project.read("README.md");
    assert!(readme.contains("x faster |\n") && readme.contains(" % | over "), "{readme}");
    let output = bench(&project, &["--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    let textbook: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    assert_eq!((&textbook["verdict"], &textbook["runs"]), (&"TLE".into(), &0.into()));
    assert!(textbook["min_ms"].is_null() && textbook["to_native"].is_null(), "{textbook}");
}

#[test]
fn a_wrong_textbook_method_is_told_and_fails() {
    let project = project();
    project.write(TEXTBOOK, "fn main() { println!(\"41\"); }\n");
    let output = bench(&project, &["--readme"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    let line = text.lines().find(|line| line.starts_with("  textbook ")).unwrap();
    assert!(line.ends_with(" WA"), "{line}");
    assert!(project.read("README.md").contains(" % | WA |\n"), "{}", project.read("README.md"));
}

#[test]
fn a_textbook_method_that_cannot_be_compiled_is_an_error_that_names_its_file() {
    let project = project();
    for (text, why) in [
        (&b"fn main() { 42 }\n"[..], "mismatched types"),
        (b"", "`main` function not found"),
        (b"\xff\xfe", "UTF-8"),
    ] {
        project.write(TEXTBOOK, text);
        let output = bench(&project, &["--readme"]);
        assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
        let told = stderr(&output);
        assert!(told.contains(TEXTBOOK) && told.contains(why), "{told}");
        assert_eq!(project.read("README.md"), README);
    }
}
