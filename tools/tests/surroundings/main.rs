//! `judge` in surroundings that not every machine has: GNU parallel, a disk that is full, limits, other
//! shells, a way to get WebAssembly.

#[allow(dead_code)] // These tests need little of it.
#[path = "harness/mod.rs"]
mod harness;
#[allow(dead_code)]
#[path = "tool/scaffold.rs"]
mod scaffold;

use std::path::Path;
use std::process::{Command, ExitCode};

use assert_cmd::assert::OutputAssertExt;
use harness::needs;
use harness::part::{FISH, GXX, LIMITS, MAN, MOUNT, PARALLEL, PYTHON, Part, WASM, ZSH};
use libtest_mimic::{Failed, Trial};
use predicates::prelude::*;
use predicates::str::contains;
use scaffold::{Folder, HEADER, JUDGE, judge, stderr, stdout};

fn main() -> ExitCode {
    let tests: [(&str, &Part, Test); 11] = [
        ("gnu_parallel_shares_the_cases", &PARALLEL, gnu_parallel_shares_the_cases),
        ("a_full_disk_is_an_error", &MOUNT, a_full_disk_is_an_error),
        ("a_cache_that_cannot_be_written_is_done_without", &MOUNT, a_read_only_cache),
        ("a_lack_of_watches_is_an_error", &LIMITS, a_lack_of_watches_is_an_error),
        ("a_validator_in_python_decides", &PYTHON, a_validator_in_python_decides),
        ("a_validator_in_c++_decides", &GXX, a_validator_in_cxx_decides),
        ("zsh_completes", &ZSH, zsh_completes),
        ("fish_completes", &FISH, fish_completes),
        ("man_shows_the_page", &MAN, man_shows_the_page),
        ("what_a_judge_or_a_page_cannot_run_is_reported", &WASM, what_cannot_run_is_reported),
        ("a_package_of_anybody_has_a_site_and_gets_it_again", &WASM, a_package_has_a_site),
    ];
    let trials = tests.map(|(name, part, test)| needs(&[part], Trial::test(name, test)));
    harness::run(trials.into())
}

type Test = fn() -> Result<(), Failed>;

/// A temporary folder on a disk of its own, for the rest of the line.
const SMALL_DISK: &str = "exec unshare --map-root-user --mount sh -c 'mount -t tmpfs -o size=3m small /mnt && \"$0\" \"$@\"' ";

/// The cache of another day on a disk that can only be read, for the rest of the line.
const READ_ONLY_DISK: &str = "exec unshare --map-root-user --mount sh -c 'mount -t tmpfs cache /mnt && mkdir -p /mnt/anyjudge/compilations && mount -o remount,ro /mnt && \"$0\" \"$@\"' ";

/// The number that an attribute of the whole report has.
fn count(report: &str, attribute: &str) -> usize {
    let value = report.split(&format!(" {attribute}=\"")).nth(1).unwrap();
    value.split('"').next().unwrap().parse().unwrap()
}

fn cases_of(report: &str) -> Vec<&str> {
    let mut cases: Vec<&str> =
        report.lines().filter(|line| line.contains("<testcase ")).map(name_of).collect();
    cases.sort();
    cases
}

fn name_of(line: &str) -> &str {
    line.split("name=\"").nth(1).unwrap().split('"').next().unwrap()
}

fn gnu_parallel_shares_the_cases() -> Result<(), Failed> {
    let folder = Folder::empty();
    for number in 0..10 {
        folder.write(&format!("cases/{number}.in"), format!("{number}\n"));
        folder.write(&format!("cases/{number}.out"), format!("{}\n", number % 7));
    }
    let judge = format!("{JUDGE} test -c cat -d cases --junit");
    let script = format!("parallel {judge} {{}}.xml --partition {{}}/3 ::: 1 2 3; {judge} all.xml");
    let output = Command::new("sh").args(["-c", &script]).current_dir(folder.path()).output()?;
    assert_eq!(output.status.code(), Some(1), "{}{}", stdout(&output), stderr(&output));
    let parts = [1, 2, 3].map(|part| folder.read(&format!("{part}.xml")));
    let whole = folder.read("all.xml");
    for attribute in ["tests", "failures", "errors", "skipped"] {
        let sum: usize = parts.iter().map(|part| count(part, attribute)).sum();
        assert_eq!(sum, count(&whole, attribute), "{attribute}");
    }
    assert_eq!((count(&whole, "tests"), count(&whole, "failures")), (10, 3));
    assert_eq!(cases_of(&parts.concat()), cases_of(&whole));
    Ok(())
}

/// Programs that write to a file, to their output, or to neither.
fn a_full_disk_is_an_error() -> Result<(), Failed> {
    let folder = Folder::with(&[("1.in", ""), ("1.out", "42\n")]);
    for (command, verdict) in [
        ("head -c 9000000 /dev/zero >scratch || true; echo 43", "ERR"),
        ("head -c 9000000 /dev/zero", "ERR"),
        ("echo 42", "AC"),
        ("echo 43", "WA"),
    ] {
        let script = format!("{SMALL_DISK}\"$@\"");
        let output = Command::new("sh")
            .args(["-c", &script, "sh", JUDGE, "test", "-d", ".", "--json", "-c"])
            .arg(format!("sh -c '{command}'"))
            .current_dir(folder.path())
            .env("TMPDIR", "/mnt")
            .output()?;
        let text = stdout(&output);
        let expected = format!("\"verdict\":\"{verdict}\"");
        assert!(text.contains(&expected), "{command}: {text}{}", stderr(&output));
    }
    Ok(())
}

fn a_read_only_cache() -> Result<(), Failed> {
    let text =
        "use proconio::input;\n\nfn main() {\n    input! { n: u32 }\n    println!(\"{n}\");\n}\n";
    let name = "luogu_p1_echo";
    let project = Folder::project().solution(name, &format!("{HEADER}{text}"));
    let project = project.case(name, "1", "42\n", "42\n");
    let script = format!("{READ_ONLY_DISK}\"$@\"");
    let output = Command::new("sh")
        .args(["-c", &script, "sh", JUDGE, "bundle", name])
        .current_dir(project.path())
        .env("XDG_CACHE_HOME", "/mnt")
        .output()?;
    assert!(stderr(&output).contains("1 case: all AC"), "{}", stderr(&output));
    assert!(stdout(&output).contains("mod proconio"), "{}", stdout(&output));
    Ok(())
}

/// A script that runs a command where nothing can be watched: there are none of these.
fn limited(things: &str, command: &str) -> String {
    let limit = format!("/proc/sys/user/max_inotify_{things}");
    format!("exec unshare --map-root-user sh -c 'echo 0 >{limit} && exec {command}'")
}

fn a_lack_of_watches_is_an_error() -> Result<(), Failed> {
    let folder = Folder::with(&[("a.rs", "fn main() {}")]);
    for (things, limit) in [("watches", "max_user_watches"), ("instances", "max_user_instances")] {
        let script = limited(things, &format!("{JUDGE} watch a.rs"));
        let output =
            Command::new("sh").args(["-c", &script]).current_dir(folder.path()).output()?;
        let advice = format!("raise the limit with `sudo sysctl fs.inotify.{limit}=");
        assert!(stderr(&output).contains(&advice), "{}", stderr(&output));
        assert_eq!(output.status.code(), Some(2));
    }
    Ok(())
}

fn a_validator_in_python_decides() -> Result<(), Failed> {
    let source = r#"import sys
word = sys.stdin.read().strip()
if word == "crash": sys.exit(1)
print("not", word, file=open(sys.argv[3] + "judgemessage.txt", "w"))
sys.exit(42 if word == open(sys.argv[2]).read().strip() else 43)
"#;
    scaffold::assert_validator_decides("check.py", source);
    Ok(())
}

fn a_validator_in_cxx_decides() -> Result<(), Failed> {
    let source = r#"#include <fstream>
#include <iostream>
int main(int, char **arguments) {
    std::string word, answer;
    std::cin >> word;
    std::ifstream(arguments[2]) >> answer;
    std::ofstream(std::string(arguments[3]) + "judgemessage.txt") << "not " << word;
    return word == "crash" ? 1 : word == answer ? 42 : 43;
}
"#;
    scaffold::assert_validator_decides("check/check.cpp", source);
    Ok(())
}

/// What a script prints in a project with two problems. `judge` is a command there.
fn printed_in_project(shell: &mut Command) -> Result<String, Failed> {
    let problems = ["luogu_p1001_clocks", "luogu_p1002_sudoku"];
    let project = problems.iter().fold(Folder::project(), |it, name| it.solution(name, HEADER));
    let folder = Path::new(JUDGE).parent().ok_or("the tool is in a folder")?.display();
    let path = format!("{folder}:{}", std::env::var("PATH")?);
    let output = shell.env("PATH", path).current_dir(project.path()).output()?;
    assert_eq!(stderr(&output), "");
    Ok(stdout(&output))
}

fn fish_completes() -> Result<(), Failed> {
    let ask = |words: &str| {
        let script = format!("judge completions fish | source; complete --do-complete '{words}'");
        printed_in_project(Command::new("fish").args(["--no-config", "-c", &script]))
    };
    let problems = "luogu_p1001_clocks\tSum\nluogu_p1002_sudoku\tSum\n";
    assert_eq!(ask("judge watch luo")?, problems);
    assert_eq!(ask("judge submit clocks --to atc")?, "atcoder\tAtCoder\n");
    assert!(ask("judge comple")?.starts_with("completions\t"));
    Ok(())
}

/// Outside of an editor of lines there is nothing to describe candidates to, so they are printed.
fn zsh_completes() -> Result<(), Failed> {
    let ask = |words: &str| {
        let script = format!(
            "autoload -U compinit; compinit -D -u; source <(judge completions zsh)\n\
             _describe() {{ print -l -- ${{(P)3}} }}\n\
             words=({words}) CURRENT=${{#words}}; _clap_dynamic_completer_judge"
        );
        printed_in_project(Command::new("zsh").args(["-f", "-c", &script]))
    };
    let problems = "luogu_p1001_clocks:Sum\nluogu_p1002_sudoku:Sum\n";
    assert_eq!(ask("judge watch luo")?, problems);
    assert_eq!(ask("judge submit clocks --to atc")?, "atcoder:AtCoder\n");
    assert!(ask("judge comple")?.starts_with("completions:"));
    Ok(())
}

/// With all that groff can complain about.
fn man_shows_the_page() -> Result<(), Failed> {
    let script = "judge man | LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings=w -E UTF-8 -l -";
    let page = printed_in_project(Command::new("sh").args(["-c", script]))?;
    for text in ["judge - Write one Rust file", "JUDGE WATCH", "--case <GLOB>"] {
        assert!(page.contains(text), "{text} is not in {page}");
    }
    let example = "         judge test clocks --case 'edge*'  some of its cases";
    assert!(page.lines().any(|line| line == example), "{page}");
    Ok(())
}

fn what_cannot_run_is_reported() -> Result<(), Failed> {
    let source = "fn main() {\n    print!(\"{}\", std::fs::read_to_string(\"a\").unwrap());\n}\n";
    let project = Folder::project().solution("poj_1000_sum", &format!("{HEADER}{source}"));
    let said = contains("poj_1000_sum cannot go to POJ, so its page has no button for it")
        .and(contains("poj_1000_sum cannot run in its page"))
        .and(contains("there are no files: read stdin and write stdout"));
    judge(project.path(), &["site"]).assert().code(1).stderr(said);
    let page = project.read("target/site/problems/poj_1000_sum.html");
    assert!(page.contains("read_to_string") && !page.contains("id=\"run\""), "{page}");
    Ok(())
}

fn a_package_has_a_site() -> Result<(), Failed> {
    let folder = Folder::empty();
    judge(folder.path(), &["init", "mine"]).assert().success();
    let mine = folder.path().join("mine");
    folder.write(
        "mine/src/bin/a.rs",
        "use proconio::input;\n\nfn main() {\n    input!(n: u32);\n    println!(\"{n}\");\n}\n",
    );
    for wrote in ["wrote target/site/index.html: 1 problem, 0 pastes, "; 2] {
        judge(&mine, &["site"]).assert().success().stdout(contains(wrote)).stderr("");
    }
    let page = folder.read("mine/target/site/problems/a.html");
    assert!(page.contains("<h1 lang=\"en\">a</h1>") && page.contains("id=\"run\""), "{page}");
    assert!(folder.read("mine/target/site/index.html").contains("<h1>mine</h1>"));
    Ok(())
}
