//! `judge init` and `judge new`: from an empty folder, a fresh package or a project to a solution that
//! is judged, submitted and tested by cargo.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use assert_cmd::assert::{Assert, OutputAssertExt};
use predicates::prelude::*;
use predicates::str::contains;

use crate::scaffold::{self, Folder, JUDGE, judge_command, stdout};

const NAME: &str = "luogu_p1001_sum_of_all";
const URL: &str = "https://www.luogu.com.cn/problem/P1001";

fn judge(folder: &Path, arguments: &[&str]) -> Assert {
    scaffold::judge(folder, arguments).assert()
}

/// A project with these files.
fn project(files: &[(&str, &str)]) -> Folder {
    let project = Folder::project();
    files.iter().for_each(|(path, text)| project.write(path, text));
    project
}

/// Runs a line of a shell where `judge` is installed, without a network.
fn shell(folder: &Folder, line: &str) -> Output {
    let judge = Path::new(JUDGE).parent().unwrap().to_path_buf();
    let path = env::var_os("PATH").unwrap_or_default();
    let path: OsString =
        env::join_paths([judge].into_iter().chain(env::split_paths(&path))).unwrap();
    let lock = folder.path().join("Cargo.lock");
    if !lock.exists() {
        fs::copy(scaffold::repository().join("Cargo.lock"), lock).unwrap();
    }
    let mut shell = Command::new("sh");
    shell.current_dir(folder.path()).args(["-c", line]);
    shell.env("PATH", path).env("CARGO_NET_OFFLINE", "true");
    shell.env("CARGO_TARGET_DIR", scaffold::shared_target());
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "CARGO_MANIFEST_DIR"] {
        shell.env_remove(variable);
    }
    shell.output().unwrap()
}

/// The commands that `judge new` prints.
fn commands(said: &str) -> Vec<&str> {
    let (_, next) = said.split_once("Next:\n").expect("it says what to do next");
    let lines = next.lines().map(str::trim);
    lines.filter(|line| line.starts_with("judge ") || line.starts_with("cargo ")).collect()
}

#[test]
fn from_an_empty_folder_to_a_tested_submission_as_printed() {
    let folder = Folder::empty();
    let said = scaffold::judge(folder.path(), &["new", URL, "--slug", "Sum of all"]);
    let said = stdout(&said);
    for line in ["wrote Cargo.toml", "wrote tests/samples.rs", &format!("wrote src/bin/{NAME}.rs")]
    {
        assert!(said.contains(line), "{said}");
    }
    let expected =
        [format!("judge test {NAME}"), format!("judge submit {NAME}"), "cargo test".into()];
    assert_eq!(commands(&said), expected);

    let solution = format!("src/bin/{NAME}.rs");
    let source = folder.read(&solution);
    assert!(
        source.starts_with(&format!("//! # Sum of all\n//!\n//! - url: <{URL}>\n")),
        "{source}"
    );
    // What nobody has given is missing, and not invented.
    shell(&folder, &expected[0]).assert().code(2).stderr(contains("no cases of"));
    let files = format!("{NAME}/1.in and testcases/{NAME}/1.out");
    let untested = format!("not tested  {NAME} has no cases: add testcases/{files}\n");
    shell(&folder, &expected[1]).assert().success().stderr(contains(untested));
    // The statement's sample, and an edit that solves it.
    folder.write(&format!("testcases/{NAME}/sample-1.in"), "20 30\n");
    folder.write(&format!("testcases/{NAME}/sample-1.out"), "50\n");
    shell(&folder, &expected[0]).assert().code(1);
    // For release, because that is what its crates are compiled for already.
    let cargo_test = format!("{} --release", expected[2]);
    shell(&folder, &cargo_test).assert().failure().stdout(contains("RE   sample-1"));
    let solved = "use proconio::input;\nfn main() {\n    input!(a: i64, b: i64);\n    \
                  println!(\"{}\", a + b);\n}\n";
    let header = source.split_once("use proconio").unwrap().0;
    folder.write(&solution, format!("{header}{solved}"));
    for command in [&expected[0], &expected[1], &cargo_test] {
        shell(&folder, command).assert().success();
    }
    let submitted = shell(&folder, &expected[1]);
    submitted.assert().stderr(contains(format!("paste at  {URL}#submit")));
}

#[test]
fn a_fresh_package_gets_what_is_missing_and_nothing_else_changes() {
    let folder = Folder::empty();
    let manifest =
        "[package]\nname = \"mine\"\nedition = \"2021\"\n\n[dependencies]\nrand = \"1\"\n";
    folder.write("Cargo.toml", manifest);
    folder.write("src/main.rs", "fn main() {}\n");
    let before = folder.contents();
    // Without a terminal nobody can be asked.
    judge(folder.path(), &["new", URL])
        .code(2)
        .stdout("")
        .stderr(contains("Cargo.toml lacks").and(contains("proconio = { version = \"=0.5.0\"")));
    assert_eq!(folder.contents(), before);

    judge(folder.path(), &["new", URL, "--yes"]).success().stdout(contains("added proconio to"));
    let after = folder.read("Cargo.toml");
    assert!(after.contains("rand = \"1\"\n") && after.contains("proconio = {"), "{after}");
    for path in ["template.rs", "tests/samples.rs", ".gitignore", "testcases/luogu_p1001"] {
        assert!(folder.path().join(path).exists(), "{path}");
    }
    assert_eq!(folder.read("src/main.rs"), "fn main() {}\n");
}

#[test]
fn a_folder_of_other_things_is_left_alone() {
    let folder = Folder::with(&[("notes.txt", "mine")]);
    let before = folder.contents();
    judge(folder.path(), &["new", URL])
        .code(2)
        .stdout("")
        .stderr(contains("`judge init` makes it"));
    assert_eq!(folder.contents(), before);
    judge(folder.path(), &["init", "inner"]).success().stdout(contains("cd inner"));
    judge(&folder.path().join("inner"), &["new", URL]).success();
}

#[test]
fn init_adds_what_is_missing_and_overwrites_nothing() {
    let folder = Folder::with(&[("template.rs", "mine"), (".gitignore", "mine")]);
    judge(folder.path(), &["init"]).success().stdout(contains("template.rs").not());
    assert_eq!(
        (folder.read("template.rs"), folder.read(".gitignore")),
        ("mine".into(), "mine".into())
    );
    judge(folder.path(), &["init"]).success().stdout(contains("nothing is missing"));
}

#[test]
fn init_refuses_a_workspace_without_a_package() {
    let folder = Folder::with(&[("Cargo.toml", "[workspace]\nmembers = []\n")]);
    let before = folder.contents();
    judge(folder.path(), &["init"]).code(2).stderr(contains("Cargo.toml has no [package]"));
    assert_eq!(folder.contents(), before);
}

#[test]
fn a_package_inside_another_ones_folder_is_its_own() {
    let folder = Folder::with(&[("Cargo.toml", "[workspace]\nmembers = []\n")]);
    judge(folder.path(), &["init", "practice"]).success();
    let manifest = folder.read("practice/Cargo.toml");
    assert!(manifest.ends_with("[workspace]\n"), "{manifest}");
}

#[test]
fn in_a_virtual_workspace_new_advises_what_works() {
    let folder = Folder::with(&[("Cargo.toml", "[workspace]\nmembers = []\n")]);
    let advice = "Cargo.toml has no [package]: go into one of its members, or `judge init FOLDER`";
    for arguments in [&["new", URL][..], &["init"], &["listen"]] {
        judge(folder.path(), arguments).code(2).stdout("").stderr(contains(advice));
    }
    judge(folder.path(), &["init", "contest"]).success();
    let member = folder.path().join("contest");
    judge(&member, &["new", URL]).success().stdout(contains("wrote src/bin/luogu_p1001.rs"));
}

#[test]
fn the_users_own_template_wins() {
    let template = "use std::io;\n\nfn main() {\n    let _ = io::stdin();\n}\n";
    let project = project(&[("template.rs", template)]);
    judge(project.path(), &["new", "abc300_a"]).success();
    assert_eq!(project.read("src/bin/abc300_a.rs"), template);
    assert_eq!(fs::read_dir(project.path().join("testcases/abc300_a")).unwrap().count(), 0);
    judge(project.path(), &["new", URL]).success();
    let source = project.read("src/bin/luogu_p1001.rs");
    assert_eq!(source, format!("//! # P1001\n//!\n//! - url: <{URL}>\n\n{template}"));
}

#[test]
fn a_judge_that_calls_a_function_gets_one_and_main_reads_the_cases() {
    let project = project(&[("template.rs", "fn main() {}\n")]);
    let url = "https://leetcode.com/problems/two-sum/";
    let said = stdout(&scaffold::judge(project.path(), &["new", url]));
    assert!(said.contains("write Solution in src/bin/leetcode_twosum.rs\n"), "{said}");
    let name = "leetcode_twosum";
    let source = format!("src/bin/{name}.rs");
    let start = format!("//! # Two sum\n//!\n//! - url: <{url}>\n");
    assert!(project.read(&source).starts_with(&start), "{}", project.read(&source));
    // As it stands, it adds numbers up.
    let project = project.case(name, "sample-1", "[2,7,-11]\n", "-2\n");
    judge(project.path(), &["test", name]).success();
    // With the signature of the page.
    let solved = project
        .read(&source)
        .replace("solve(numbers: Vec<i32>) -> i32", "two_sum(a: Vec<i32>, sum: i32) -> Vec<i32>")
        .replace("numbers.iter().sum()", "vec![0, (a[0] + a[1] == sum) as i32]")
        .replace("solve(arguments[0].clone())", "two_sum(arguments[0].clone(), arguments[1][0])");
    project.write(&source, solved);
    let project = project.case(name, "sample-1", "[2,7,11,15]\n9\n", "[0,1]\n");
    let pasted = scaffold::judge(project.path(), &["bundle", name]);
    let text = stdout(&pasted);
    pasted.assert().success().stderr(contains("judged  1 case: all AC"));
    assert!(text.contains("pub fn two_sum(") && !text.contains("fn main"), "{text}");
}

#[test]
fn a_name_without_a_slug_is_taken_everywhere() {
    let url = "https://judge.yosupo.jp/problem/many_aplusb";
    let name = "yosupo_manyaplusb";
    let template =
        "fn solve() -> u32 {\n    6\n}\n\nfn main() {\n    println!(\"{}\", solve());\n}\n";
    let project = project(&[("template.rs", template)]);
    let said = stdout(&scaffold::judge(project.path(), &["new", url]));
    assert_eq!(commands(&said), [format!("judge test {name}"), format!("judge submit {name}")]);
    let file = format!("src/bin/{name}.rs");
    let header = format!("//! # Many aplusb\n//!\n//! - url: <{url}>\n");
    assert_eq!(project.read(&file), format!("{header}\n{template}"));
    project.write(&file, format!("{header}//! - technique: none\n\n{template}"));
    let project = project.case(name, "sample-1", "", "6\n");
    let tables = "<!-- judge list --markdown -->\n<!-- end -->\n\
                  <!-- judge judges --markdown -->\n<!-- end -->\n";
    project.write("README.md", tables);

    judge(project.path(), &["test", name]).success();
    let page = contains(format!("paste at  {url}\n"));
    judge(project.path(), &["submit", name, "--no-open"]).success().stderr(page);
    judge(project.path(), &["readme"]).success();
    let readme = project.read("README.md");
    assert!(readme.contains("| Library Checker many_aplusb | [none]"), "{readme}");
    assert!(readme.contains(&format!("| {name} | yes, many_aplusb |\n")), "{readme}");
    judge(project.path(), &["practice", name]).success();
    judge(project.path(), &["test", &format!("practice/{name}.rs")]).code(1);
    judge(project.path(), &["site"]).success().stdout(contains("1 problem, 1 paste, "));
    let page = project.read(&format!("target/site/problems/{name}.html"));
    assert!(page.contains("Library Checker many_aplusb"), "{page}");
}

#[test]
fn a_new_solution_compiles_before_and_after_solve_gets_another_signature() {
    let folder = Folder::empty();
    // A name that no other test compiles in the same folder.
    let name = "luogu_p1000_sum_of_two";
    judge(folder.path(), &["new", name]).success();
    let folder = folder.case(name, "sample-1", "3\n1 2 3\n", "6\n");
    shell(&folder, &format!("judge test {name}")).assert().success();
    let manifest = folder.read("Cargo.toml");
    folder.write("Cargo.toml", manifest + "[lints.rust]\nwarnings = \"deny\"\n");
    let source = format!("src/bin/{name}.rs");
    assert!(!folder.read(&source).contains("technique"), "{}", folder.read(&source));
    // What everybody does first: another input, and another signature.
    let changed = folder
        .read(&source)
        .replace("solve(numbers: &[i64]) -> i64", "solve(a: i64, b: i64) -> i64")
        .replace("numbers.iter().sum()", "a + b")
        .replace(
            "        n: usize,\n        numbers: [i64; n],\n",
            "        a: i64,\n        b: i64,\n",
        )
        .replace("solve(&numbers)", "solve(a, b)");
    folder.write(&source, changed);
    let folder = folder.case(name, "sample-1", "1 2\n", "3\n");
    shell(&folder, "cargo test --release").assert().success().stdout(contains("1 passed"));
}

#[test]
fn new_never_overwrites() {
    let taken = format!("src/bin/{NAME}.rs");
    let project = project(&[(&taken, "mine"), ("template.rs", "")]);
    let before = project.contents();
    judge(project.path(), &["new", NAME])
        .code(2)
        .stdout("")
        .stderr(contains(format!("{taken} already exists")));
    assert_eq!(project.contents(), before);
}

#[test]
fn a_name_that_another_url_has_gets_a_number() {
    let project = project(&[("template.rs", "fn main() {}\n")]);
    let url = |contest: &str| format!("https://cses.fi/{contest}/task/A");
    judge(project.path(), &["new", &url("241")]).success();
    let taken = "src/bin/csesfi_a.rs is of another URL, hence the number\n";
    judge(project.path(), &["new", &url("242")])
        .success()
        .stdout(contains(taken).and(contains("judge test csesfi_a_2\n")));
    assert!(project.read("src/bin/csesfi_a_2.rs").contains(&url("242")));
    judge(project.path(), &["new", &url("242")])
        .code(2)
        .stderr(contains("src/bin/csesfi_a_2.rs already exists"));
}

#[test]
fn new_leaves_existing_cases_alone() {
    let other = format!("testcases/{NAME}/edge-mine.in");
    let project = project(&[(&other, "mine"), ("template.rs", "")]);
    judge(project.path(), &["new", NAME]).success();
    assert_eq!(project.read(&other), "mine");
}

#[test]
fn new_writes_all_files_or_none() {
    let project = project(&[("testcases", "a file where a folder should be"), ("template.rs", "")]);
    let before = project.contents();
    judge(project.path(), &["new", NAME]).code(2).stdout("").stderr(contains("cannot be created"));
    assert_eq!(project.contents(), before);
}

#[test]
fn new_rejects_malformed_names_and_urls() {
    let project = project(&[]);
    let before = project.contents();
    for name in ["Luogu_P1001_sum", "../../a_b_c", "a_b_c/d", "a_b_ü", "", "1a", "con"] {
        judge(project.path(), &["new", name])
            .code(2)
            .stdout("")
            .stderr(contains("<judge>_<id>_<slug>"));
    }
    for url in ["https://", "https://a.b/", "://", "https://dmoj.ca/题目"] {
        judge(project.path(), &["new", url]).code(2).stdout("").stderr(contains("give the URL"));
    }
    judge(project.path(), &["new", NAME, "--slug", "x"])
        .code(2)
        .stderr(contains("--slug goes with"));
    assert_eq!(project.contents(), before);
}

#[test]
fn a_solution_in_the_manner_of_a_stranger_is_judged_by_its_name() {
    let project = Folder::project();
    project.write("src/bin/a.rs", "fn main() {\n    println!(\"6\");\n}\n");
    project.write("tests/a/1.in", "1 2 3\n");
    project.write("tests/a/1.out", "6\n");
    judge(project.path(), &["test"]).success().stdout(contains("AC   1 "));
    judge(project.path(), &["list"]).success().stdout(contains("a  not published  a"));
    // One without cases does not keep the others from being judged.
    project.write("src/bin/b.rs", "fn main() {}\n");
    fs::remove_file(project.path().join("tests/a/1.in")).unwrap();
    fs::remove_file(project.path().join("tests/a/1.out")).unwrap();
    project.write("testcases/a/1.in", "");
    project.write("testcases/a/1.out", "6\n");
    judge(project.path(), &["test"]).success().stderr(contains("left out b: it has no cases"));
    judge(project.path(), &["test", "b"]).code(2).stderr(contains("no cases of b were found"));
}

#[test]
fn an_interactive_problem_is_left_out_without_an_interactor() {
    let header = "//! # Guess\n//!\n//! - interactive: yes\n";
    let project = Folder::project()
        .solution("a_1_guess", &format!("{header}fn main() {{}}\n"))
        .case("a_1_guess", "sample-1", "", "")
        .solution("a_2_sum", "fn main() {}\n")
        .case("a_2_sum", "sample-1", "", "");
    let why = "left out a_1_guess: it is interactive";
    judge(project.path(), &["test"]).success().stderr(contains(why)).stdout(contains("a_2_sum"));
    judge(project.path(), &["test", "guess"]).code(2).stderr(contains("nothing to judge"));
    judge(project.path(), &["test", "guess", "--checker", "tokens"]).success();
    judge(project.path(), &["bundle", "guess", "--to", "luogu"])
        .success()
        .stderr(contains("not judged  a_1_guess is interactive"));
}

#[test]
fn the_judge_of_a_file_is_known_by_the_url_in_its_header() {
    let url = "https://codeforces.com/gym/101991/problem/E";
    let source = format!("//! # Menus\n//!\n//! - url: <{url}>\n\nfn main() {{}}\n");
    let folder = Folder::with(&[("a.rs", &source), ("a/1.in", ""), ("a/1.out", "")]);
    let mut submit = judge_command(folder.path());
    submit.args(["submit", "a.rs", "--no-open"]).env("XDG_CACHE_HOME", folder.path());
    let page = "https://codeforces.com/gym/101991/submit/E\n";
    submit.output().unwrap().assert().success().stderr(contains(page));
}

#[test]
fn a_package_without_a_lock_file_needs_no_network_for_crates_that_are_in_the_store() {
    let project = Folder::project().case("a", "1", "1 2\n", "3\n").solution(
        "a",
        "use proconio::input;\nfn main() {\n    input!(a: i32, b: i32);\n    \
         println!(\"{}\", a + b);\n}\n",
    );
    project.write(
        "Cargo.toml",
        "[package]\nname = \"mine\"\nedition = \"2024\"\n[dependencies]\nproconio = \"=0.5.0\"\n\
         [workspace]\n",
    );
    let mut judge = judge_command(project.path());
    judge.args(["test", "a"]).env("CARGO_TARGET_DIR", scaffold::shared_target());
    // Nobody listens there, and cargo gives up at once.
    judge.env_remove("CARGO_NET_OFFLINE");
    judge.env("CARGO_HTTP_PROXY", "http://127.0.0.1:1").env("CARGO_NET_RETRY", "0");
    let output = scaffold::run(&mut judge);
    assert!(stdout(&output).contains("1 case: all AC"), "{}", scaffold::stderr(&output));
}

/// Two templates that need the same import, and one that is called as the first one is.
const QUEUE: &str = "\
//! # Queue
use std::collections::VecDeque;
use std::io::{self, Read};

/// Waits. In the order of arrival.
struct Queue(VecDeque<u8>);

impl Queue {
    fn push(&mut self, one: u8) {
        self.0.push_back(one);
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    Queue(VecDeque::new()).push(text.len() as u8);
}
";
const WINDOW: &str = "\
use std::{cmp::max, collections::VecDeque};

fn largest(window: &VecDeque<u8>) -> u8 {
    window.iter().fold(0, |one, &other| max(one, other))
}

fn main() {
    println!(\"{}\", largest(&VecDeque::new()));
}

#[cfg(test)]
mod tests {
    #[test]
    fn works() {}
}
";

#[test]
fn a_solution_starts_with_the_templates_that_are_asked_for() {
    let project = project(&[("src/bin/a_1_queue.rs", QUEUE), ("src/bin/a_2_window.rs", WINDOW)]);
    let template = "use std::cmp::max;\n\nfn main() {\n    println!(\"{}\", max(1, 2));\n}\n\n\
                    // Mine.\n#[cfg(test)]\nmod tests {}\n";
    project.write("template.rs", template);
    judge(project.path(), &["new", "a_3_new", "--with", "queue,window"]).success();
    let expected = "\
use std::cmp::max;
use std::collections::VecDeque;

fn main() {
    println!(\"{}\", max(1, 2));
}

// From a_1_queue.

/// Waits.
struct Queue(VecDeque<u8>);

impl Queue {
    fn push(&mut self, one: u8) {
        self.0.push_back(one);
    }
}

// From a_2_window.

fn largest(window: &VecDeque<u8>) -> u8 {
    window.iter().fold(0, |one, &other| max(one, other))
}

// Mine.
#[cfg(test)]
mod tests {}
";
    assert_eq!(project.read("src/bin/a_3_new.rs"), expected);
    project.write("testcases/a_3_new/sample-1.in", "");
    project.write("testcases/a_3_new/sample-1.out", "2\n");
    judge(project.path(), &["test", "a_3_new"]).success();
}

#[test]
fn a_part_that_cannot_be_one_is_refused_and_nothing_is_written() {
    let project = project(&[
        ("template.rs", "fn main() {}\n"),
        ("src/bin/a_1_queue.rs", QUEUE),
        ("src/bin/a_2_queue.rs", QUEUE),
        ("src/bin/a_3_solved.rs", "fn solve() {}\nfn main() { solve() }\n"),
        ("src/bin/a_4_main.rs", "fn main() {}\n"),
        ("src/bin/a_5_broken.rs", "fn main( {}\n"),
    ]);
    for (with, why) in [
        ("a_1_queue,a_2_queue", "both a_1_queue and a_2_queue have a `Queue`: take one of them"),
        ("solved", "a_3_solved.rs has a `solve`: it is a solution and no template"),
        ("a_4_main", "a_4_main.rs has nothing but a `main`"),
        ("broken", "a_5_broken.rs cannot be a part"),
        ("nonsense", "nonsense"),
    ] {
        let new = judge(project.path(), &["new", "a_9_new", "--with", with]);
        new.code(2).stderr(contains(why));
        assert!(!project.path().join("src/bin/a_9_new.rs").exists(), "{with}");
    }
    let empty = Folder::empty();
    judge(empty.path(), &["new", "a_9_new", "--with", "queue"]).code(2);
    assert_eq!(fs::read_dir(empty.path()).unwrap().count(), 0);
}
