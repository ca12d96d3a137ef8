//! Other shells than the one that runs the other tests, and the manual.

use std::path::Path;
use std::process::Command;

use libtest_mimic::Failed;

use crate::scaffold::{Folder, HEADER, JUDGE, stderr, stdout};

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

pub fn fish_completes() -> Result<(), Failed> {
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
pub fn zsh_completes() -> Result<(), Failed> {
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
pub fn man_shows_the_page() -> Result<(), Failed> {
    let script = "judge man | LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings=w -E UTF-8 -l -";
    let page = printed_in_project(Command::new("sh").args(["-c", script]))?;
    for text in ["judge - Write one Rust file", "JUDGE WATCH", "--case <GLOB>"] {
        assert!(page.contains(text), "{text} is not in {page}");
    }
    let example = "         judge test clocks --case 'edge*'  some of its cases";
    assert!(page.lines().any(|line| line == example), "{page}");
    Ok(())
}
