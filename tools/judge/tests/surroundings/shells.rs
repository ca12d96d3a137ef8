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

/// A terminal of zsh's own, in which somebody types a part from the middle of a name and presses Tab.
pub fn zsh_completes_a_part_in_the_middle() -> Result<(), Failed> {
    let script = "zmodload zsh/zpty; zpty shell zsh -f -i\n\
         type() { zpty -w -n shell \"$1\"; zpty -r shell said \"*$2*\"; }\n\
         zpty -w shell \"autoload -U compinit; compinit -D -u; source <(judge completions zsh)\"\n\
         zpty -w shell \"PS1=; print re''ady\"; zpty -r shell said '*ready*'\n\
         type $'judge test clock\\t' luogu_p1001_clocks\n\
         print -r -- $said; zpty -d shell";
    let said = printed_in_project(Command::new("timeout").args(["60", "zsh", "-f", "-c", script]))?;
    assert!(said.contains("luogu_p1001_clocks"), "{said}");
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
