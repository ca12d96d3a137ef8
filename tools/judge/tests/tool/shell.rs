//! What the tool does for shells and their users: examples, suggestions, completions, a manual page.

use std::path::Path;
use std::process::{Command, Output};

use crate::scaffold::{Folder, HEADER, JUDGE, judge, stderr, stdout};

/// What is printed by a call that must succeed and have nothing to complain about.
fn printed(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", stderr(output));
    assert_eq!(stderr(output), "");
    stdout(output)
}

fn help(arguments: &[&str]) -> String {
    printed(&judge(Path::new("/"), &[arguments, &["--help"]].concat()))
}

/// All verbs that the help names.
fn verbs() -> Vec<String> {
    let help = help(&[]);
    let listed = help.split("Commands:\n").nth(1).unwrap().lines();
    let verbs = listed.take_while(|line| !line.is_empty()).filter_map(|line| {
        let word = line.strip_prefix("  ")?.split(' ').next()?;
        (!word.is_empty() && word != "help").then(|| word.to_string())
    });
    verbs.collect()
}

/// The calls of the tool in the examples of a verb.
fn examples(verb: &str) -> Vec<String> {
    let help = help(&[verb]);
    let examples = &help[help.find("Example").unwrap_or(help.len())..];
    let calls = examples.lines().filter_map(|line| line.find("judge ").map(|at| &line[at..]));
    let end = |call: &str| [")", " |", " >", "  "].iter().filter_map(|end| call.find(end)).min();
    calls.map(|call| call[..end(call).unwrap_or(call.len())].to_string()).collect()
}

#[test]
fn every_verb_has_examples_that_are_understood() {
    assert!(verbs().len() > 10, "{:?}", verbs());
    for verb in verbs() {
        let examples = examples(&verb);
        let is_own = |example: &String| example.starts_with(&format!("judge {verb}"));
        assert!(examples.iter().any(is_own), "`judge {verb} --help` shows no example");
        for example in examples {
            let mut words = shlex::split(&example).unwrap();
            // Then it is read, but nothing is done.
            words.push("--help".into());
            let output = Command::new(JUDGE).args(&words[1..]).output().unwrap();
            assert!(output.status.success(), "{example}: {}", stderr(&output));
        }
    }
}

#[test]
fn who_mistypes_is_told_what_could_be_meant() {
    let project = Folder::project().solution("luogu_p1001_clocks", HEADER);
    let says = |arguments: &[&str], words: &str| {
        let output = judge(project.path(), arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(words), "{}", stderr(&output));
    };
    says(&["bnech"], "a similar subcommand exists: 'bench'");
    says(
        &["test", "clokcs"],
        "`clokcs` in its name: did you mean luogu_p1001_clocks? `judge list`",
    );
    says(&["test", "knapsack"], "`knapsack` in its name: `judge list` shows all names");
    says(&["submit", "clocks", "--to", "lougu"], "unknown judge `lougu`: did you mean luogu?");
}

/// What we offer for the last of these words, as fish asks for it: each with its description.
fn offered(folder: &Path, words: &[&str]) -> Vec<String> {
    let mut asked = Command::new(JUDGE);
    asked.args(["--", "judge"]).args(words).env("JUDGE_COMPLETE", "fish").current_dir(folder);
    printed(&asked.output().unwrap()).lines().map(String::from).collect()
}

/// A project with three problems, and a judge of its own.
fn project() -> Folder {
    let project = Folder::project()
        .solution("luogu_p1001_clocks", HEADER)
        .solution("luogu_p1002_sudoku", HEADER)
        .solution("poj_1_sudoku", "no header");
    project.write(
        "judges.toml",
        "[lyceum]\ntitle = \"School\"\nlanguage = \"rust\"\npick = \"Rust\"\n\
         compile = \"rustc {source} -o {program}\"\n",
    );
    project
}

#[test]
fn problems_are_offered_by_their_beginnings_or_by_the_one_that_has_a_part() {
    let project = project();
    for verb in ["test", "watch", "stress", "bench", "submit", "bundle", "practice", "hint"] {
        let offered = |typed: &str| offered(project.path(), &[verb, typed]);
        assert_eq!(offered("lu"), ["luogu_p1001_clocks\tSum", "luogu_p1002_sudoku\tSum"]);
        assert_eq!(offered("clo"), ["luogu_p1001_clocks\tSum"]);
        assert_eq!(offered("poj"), ["poj_1_sudoku"]);
        // Their common beginning would replace what was typed.
        assert!(offered("sudo").is_empty());
        let options = offered("--h");
        assert!(options.iter().any(|option| option.starts_with("--help")), "{options:?}");
    }
}

#[test]
fn judges_are_offered_with_those_of_the_project() {
    let project = project();
    for words in [["submit", "clocks", "--to", "l"], ["test", "clocks", "--as", "l"]] {
        let expected = ["leetcode\tLeetCode", "loj\tLibreOJ", "luogu\tLuogu", "lyceum\tSchool"];
        assert_eq!(offered(project.path(), &words), expected);
    }
    // One that has closed.
    assert!(offered(project.path(), &["submit", "clocks", "--to", "bae"]).is_empty());
}

#[test]
fn rust_files_are_offered_and_folders_on_the_way_to_them() {
    let folder = Folder::with(&[("a.rs", ""), ("a.py", ""), ("abc/d/e.rs", ""), ("abc/1.in", "")]);
    let files = |typed: &str| -> Vec<String> {
        let offered = offered(folder.path(), &["test", typed]);
        offered.into_iter().filter(|it| !it.starts_with('-')).collect()
    };
    assert_eq!(files(""), ["a.rs"]);
    assert_eq!(files("a"), ["a.rs", "abc/"]);
    assert_eq!(files("abc/"), ["abc/d/"]);
    assert_eq!(files("abc/d/e"), ["abc/d/e.rs"]);
    assert_eq!(offered(folder.path(), &["test", "-d", "ab"]), ["abc/"]);
    assert_eq!(offered(folder.path(), &["test", "-c", "./a."]), ["./a.py", "./a.rs"]);
}

#[test]
fn nothing_is_said_while_somebody_types_whatever_is_wrong() {
    let broken =
        Folder::with(&[("judges.toml", "[luogu]\nx"), ("Cargo.toml", "?"), ("src/bin", "")]);
    let project = project();
    project.write("judges.toml", "[luogu]\nx");
    for folder in [Folder::empty().path(), broken.path(), project.path(), Path::new("/proc")] {
        for words in [&["test", "x"][..], &["submit", "x", "--to", "x"], &["nothing", "x"], &["x"]]
        {
            assert!(offered(folder, words).is_empty(), "{words:?} in {}", folder.display());
        }
    }
}

#[test]
fn the_manual_has_a_section_for_every_verb() {
    let man = printed(&judge(Path::new("/"), &["man"]));
    let sections: Vec<String> = man
        .lines()
        .filter_map(|line| line.strip_prefix(".SH \"JUDGE ")?.strip_suffix('"'))
        .map(str::to_lowercase)
        .collect();
    assert_eq!(sections, verbs());
    for text in ["\\-\\-partition", "judge bundle p1562 \\-o p1562.rs", ".SH \"EXIT STATUS\""] {
        assert!(man.contains(text), "{text} is not in the manual");
    }
    assert_eq!(man.matches(".TH ").count(), 1);
}

/// What bash offers for the last of these words, in the folder of a project.
fn offered_by_bash(folder: &Path, words: &str) -> Vec<String> {
    let script = format!(
        "source <(\"$JUDGE\" completions bash); COMP_WORDS=({words}); \
         COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); \
         _clap_complete_judge judge \"${{COMP_WORDS[-1]}}\" \"${{COMP_WORDS[-2]}}\"; \
         printf '%s\\n' \"${{COMPREPLY[@]}}\""
    );
    let path = Path::new(JUDGE).parent().unwrap().display();
    let path = format!("{path}:{}", std::env::var("PATH").unwrap());
    let mut bash = Command::new("bash");
    bash.args(["--norc", "-c", &script]).current_dir(folder).env("PATH", path).env("JUDGE", JUDGE);
    printed(&bash.output().unwrap()).lines().map(String::from).collect()
}

#[test]
fn bash_completes() {
    let project = project();
    let offered = |words: &str| offered_by_bash(project.path(), words);
    assert_eq!(offered("judge wa"), ["watch"]);
    assert_eq!(offered("judge test clo"), ["luogu_p1001_clocks"]);
    assert_eq!(offered("judge submit clocks --to luo"), ["luogu"]);
    assert_eq!(offered("judge test --comp"), ["--comparison"]);
    assert_eq!(offered("judge completions z"), ["zsh"]);
}

#[test]
fn every_shell_is_told_to_call_back() {
    for shell in ["bash", "zsh", "fish", "PowerShell", "elvish"] {
        let script = printed(&judge(Path::new("/"), &["completions", shell]));
        let call = format!("JUDGE_COMPLETE={}", shell.to_lowercase());
        let is_told = [&call, &call.replace('=', "=\""), &call.replace('=', " = \"")]
            .iter()
            .any(|call| script.contains(*call));
        assert!(is_told, "{shell}: {script}");
    }
    let mut asked = Command::new(JUDGE);
    asked.args(["--", "judge", "test", "clo"]).env("JUDGE_COMPLETE", "powershell");
    let project = project();
    let output = asked.current_dir(project.path()).output().unwrap();
    assert_eq!(printed(&output), "luogu_p1001_clocks\tSum\n");
}
