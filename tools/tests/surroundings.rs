//! `judge` in surroundings that not every machine has: GNU parallel, a disk that is full, limits, other
//! shells. A test that lacks something is ignored, and says so; `make setup` installs what can be installed.

#[allow(dead_code)] // These tests need little of it.
#[path = "tool/scaffold.rs"]
mod scaffold;

use std::path::Path;
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};
use scaffold::{Folder, HEADER, JUDGE, stderr, stdout};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = vec![
        needs(
            "`make setup`",
            runs("parallel --version"),
            Trial::test("gnu_parallel_shares_the_cases", gnu_parallel_shares_the_cases),
        ),
        needs(
            "the right to mount",
            runs(&format!("{SMALL_DISK}true")),
            Trial::test("a_full_disk_is_an_error", a_full_disk_is_an_error),
        ),
        needs(
            "the right to mount",
            runs(&format!("{READ_ONLY_DISK}true")),
            Trial::test("a_cache_that_cannot_be_written_is_done_without", a_read_only_cache),
        ),
        needs(
            "the right to set limits",
            runs(&limited("watches", "true")),
            Trial::test("a_lack_of_watches_is_an_error", a_lack_of_watches_is_an_error),
        ),
    ];
    let trials = trials.into_iter().chain(shells()).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn shells() -> [Trial; 3] {
    let installed = "`make setup`";
    [
        needs(installed, runs("zsh --version"), Trial::test("zsh_completes", zsh_completes)),
        needs(installed, runs("fish --version"), Trial::test("fish_completes", fish_completes)),
        needs(
            installed,
            runs("man --version"),
            Trial::test("man_shows_the_page", man_shows_the_page),
        ),
    ]
}

fn needs(what: &str, is_there: bool, trial: Trial) -> Trial {
    if is_there { trial } else { trial.with_kind(format!("needs {what}")).with_ignored_flag(true) }
}

fn runs(script: &str) -> bool {
    let output = Command::new("sh").args(["-c", script]).output();
    output.is_ok_and(|output| output.status.success())
}

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
