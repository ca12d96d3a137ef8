//! The rules of the repository, as tests. Each failure says where to mend what.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use judge::facts::cases;
use judge::facts::helpers::{Helper, Helpers};
use judge::facts::lesson::Lesson;
use judge::facts::problem::check_name;
use judge::facts::project::Project;
use judge::facts::translation::Translation;
use judge::verbs::site::scripts;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("it is in the repository")
}

fn project() -> Project {
    Project::at(root())
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every solution: where it is and its text.
fn solutions() -> Vec<(PathBuf, String)> {
    let names = project().names().unwrap();
    assert!(!names.is_empty(), "src/bin has no solutions");
    let paths = names.iter().map(|name| project().solution(name));
    paths.map(|path| (path.clone(), read(&path))).collect()
}

/// Fails with all complaints at once.
fn report(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// What the root of the repository may hold. `judges.toml` is for judges of your own, and `practice` for
/// your attempts.
const ROOT: [&str; 25] = [
    ".cargo",
    ".ci",
    ".git",
    ".gitattributes",
    ".github",
    ".gitignore",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "Makefile",
    "README.md",
    "README.zh-CN.md",
    "docs",
    "judges.toml",
    "practice",
    "rustfmt.toml",
    "src",
    "target",
    "testcases",
    "tests",
    "tools",
];

#[test]
fn the_root_holds_nothing_but_what_belongs_there() {
    let strays = tracked_in_root().into_iter().filter(|name| !ROOT.contains(&name.as_str()));
    let complaint = |name| {
        format!(
            "{name} does not belong in the root: remove it, or list it in ROOT of tools/judge/tests/tidy.rs"
        )
    };
    report(strays.map(complaint).collect());
}

/// What git knows of the root: editors leave folders of their own there. Without git, all there is.
fn tracked_in_root() -> BTreeSet<String> {
    let output = Command::new("git").arg("ls-files").current_dir(root()).output();
    let tracked = output.ok().filter(|output| output.status.success() && !output.stdout.is_empty());
    match tracked {
        Some(output) => {
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            text.lines().filter_map(|path| Some(path.split('/').next()?.into())).collect()
        }
        None => {
            let entries = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().file_name());
            entries.map(|name| name.to_string_lossy().into_owned()).collect()
        }
    }
}

#[test]
fn every_header_is_complete_and_has_known_keys_only() {
    let names = project().names().unwrap();
    report(names.iter().filter_map(|name| check_header(name).err()).collect());
}

fn check_header(name: &str) -> Result<(), String> {
    let problem = project().problem(name).map_err(|error| format!("{error:#}"))?;
    let file = problem.file.display();
    check_name(name).map_err(|why| format!("{file}: {why}"))?;
    for (fact, value) in [("url", &problem.url), ("technique", &problem.technique)] {
        value
            .as_ref()
            .ok_or(format!("{file}: the header has no `//! - {fact}: …` line: add one"))?;
    }
    scripts::of_problem("", &problem).map(drop).map_err(|error| error.to_string())
}

#[test]
fn every_header_is_filled_in() {
    let template =
        solutions().into_iter().filter(|(_, text)| text.contains("<https://example.org/>"));
    report(
        template
            .map(|(path, _)| format!("{}: put the problem's link into `url`", path.display()))
            .collect(),
    );
}

#[test]
fn every_lesson_says_first_what_is_asked() {
    let lacks = |text: &str| Lesson::of(text).statement.is_none();
    let short = solutions().into_iter().filter(|(_, text)| lacks(text));
    let complaint =
        |path: &Path| format!("{}: say in a paragraph of its own what is asked", path.display());
    report(short.map(|(path, _)| complaint(&path)).collect());
}

#[test]
fn every_solution_has_cases_and_every_case_folder_a_solution() {
    let (names, folders) = (project().names().unwrap(), project().case_folders().unwrap());
    let strays = folders.iter().filter(|folder| !names.contains(folder));
    let strays = strays.map(|folder| format!("testcases/{folder} has no src/bin/{folder}.rs"));
    let broken = names.iter().filter_map(|name| cases::read(&project().cases(name)).err());
    report(strays.chain(broken.map(|error| format!("{error:#}"))).collect());
}

#[test]
fn every_case_is_a_sample_an_edge_a_maximum_or_a_stress_case() {
    let mut complaints = Vec::new();
    for name in project().names().unwrap() {
        for case in cases::read(&project().cases(&name)).unwrap() {
            let number = |rest: &str| rest.parse::<u32>().is_ok_and(|number| number > 0);
            let known = match case.name.split_once('-') {
                Some(("sample" | "stress", rest)) => number(rest),
                Some(("edge" | "max", rest)) => !rest.is_empty(),
                _ => false,
            };
            if !known {
                complaints.push(format!(
                    "{}: name it sample-<n>, edge-<what>, max-<what> or stress-<n>",
                    case.input.display()
                ));
            }
        }
    }
    report(complaints);
}

#[test]
fn every_file_of_a_case_folder_is_an_input_its_answer_a_helper_or_a_lesson() {
    let mut complaints = Vec::new();
    for name in project().names().unwrap() {
        let folder = project().cases(&name);
        let helpers = Helpers { folder: &folder, judged: None };
        let helpers = Helper::ALL.map(|helper| helpers.find(helper).unwrap());
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let is_lesson = path == Translation::path(&folder, "zh-CN");
            if is_lesson || helpers.contains(&Some(path.clone())) {
                continue;
            }
            let partner = match path.extension().and_then(|extension| extension.to_str()) {
                Some("in") => path.with_extension("out"),
                Some("out") => path.with_extension("in"),
                // What it lacks, reading the cases tells.
                Some("gen") => continue,
                _ => {
                    complaints.push(format!(
                        "{}: name it *.in, *.out, *.gen, lesson.zh-CN.md or like a helper, such as \
                         gen.rs",
                        path.display()
                    ));
                    continue;
                }
            };
            if !partner.exists() {
                complaints.push(format!("{} is missing: add it", partner.display()));
            }
        }
    }
    report(complaints);
}

#[test]
fn large_cases_are_generated_and_not_stored() {
    const MOST_BYTES: u64 = 100_000;
    let mut complaints = Vec::new();
    for name in project().names().unwrap() {
        for entry in fs::read_dir(project().cases(&name)).unwrap() {
            let path = entry.unwrap().path();
            if fs::metadata(&path).unwrap().len() > MOST_BYTES {
                complaints.push(format!(
                    "{} has more than {MOST_BYTES} bytes: make it a .gen",
                    path.display()
                ));
            }
        }
    }
    report(complaints);
}

#[test]
fn tests_stand_last_and_once() {
    let mut complaints = Vec::new();
    for (path, text) in solutions() {
        let last = text.rsplit("\n#[cfg(test)]\nmod tests {\n").next().unwrap_or_default();
        let ends_with_tests = last.len() < text.len() && last.find("\n}") == Some(last.len() - 3);
        if text.matches("#[cfg(test)]").count() != 1 || !ends_with_tests {
            let path = path.display();
            complaints.push(format!("{path}: end it with one `#[cfg(test)] mod tests {{ … }}`"));
        }
    }
    report(complaints);
}

#[test]
fn no_solution_keeps_a_dbg_or_a_todo() {
    let left =
        |text: &str| ["dbg!", "todo!", "unimplemented!"].iter().any(|word| text.contains(word));
    let unfinished = solutions().into_iter().filter(|(_, text)| left(text));
    report(
        unfinished
            .map(|(path, _)| format!("{}: remove the dbg! or todo!", path.display()))
            .collect(),
    );
}

#[test]
fn every_solution_reads_with_proconio() {
    let reads = |text: &str| text.contains("use proconio::") && !text.contains("read_to_string");
    let others = solutions().into_iter().filter(|(_, text)| !reads(text));
    report(
        others
            .map(|(path, _)| {
                format!("{}: read with proconio, as docs/adding-a-problem.md says", path.display())
            })
            .collect(),
    );
}

#[test]
fn solutions_depend_on_proconio_and_itertools_alone() {
    let manifest = read(&root().join("Cargo.toml"));
    let section = manifest.split("\n[dependencies]\n").nth(1).unwrap();
    let lines: Vec<&str> = section.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(lines, ["proconio = \"=0.5.0\"", "itertools = \"=0.14.0\""]);
}

#[test]
fn the_workflow_runs_what_the_makefile_does() {
    let (makefile, workflow) =
        (read(&root().join("Makefile")), read(&root().join(".github/workflows/ci.yml")));
    let commands = workflow.lines().filter_map(|line| line.trim().strip_prefix("- run: "));
    let commands: Vec<&str> = commands.collect();
    assert!(commands.contains(&"make check"), "ci.yml does not run the tests");
    // The recipe of `make check` counts the tests of `cargo test` with the same arguments.
    let without_cargo = |command: &str| command.replacen("cargo test", "check", 1);
    let is_known = |command: &str| {
        makefile.lines().any(|line| match command.strip_prefix("make ") {
            Some(target) => line.starts_with(&format!("{target}:")),
            None => line.starts_with('\t') && line.contains(without_cargo(command).as_str()),
        })
    };
    let unknown = commands.iter().filter(|command| !is_known(command));
    report(unknown.map(|it| format!("ci.yml: the Makefile does not have `{it}`")).collect());
}

#[test]
fn every_target_of_the_makefile_is_in_its_help() {
    let makefile = read(&root().join("Makefile"));
    let targets = makefile.lines().filter(|line| {
        line.starts_with(|c: char| c.is_ascii_lowercase())
            && line.contains(':')
            && !line.contains("=")
    });
    report(
        targets
            .filter(|line| !line.contains("## "))
            .map(|line| format!("Makefile: say in a `## …` comment what `{line}` does"))
            .collect(),
    );
    let help = Command::new("make").current_dir(root()).output().expect("make is installed");
    assert!(String::from_utf8_lossy(&help.stdout).contains("make test"), "make prints no help");
}

/// The sources of the tool's crates.
fn tool_files() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("tools")).unwrap().map(|entry| entry.unwrap().path());
    let sources = crates.map(|path| path.join("src")).filter(|path| path.is_dir());
    sources.flat_map(|folder| rust_files(&folder)).collect()
}

#[test]
fn every_crate_and_folder_of_the_tool_says_what_it_is_for() {
    let roots = tool_files()
        .into_iter()
        .filter(|path| ["lib.rs", "main.rs", "mod.rs"].iter().any(|name| path.ends_with(name)));
    let silent = roots.filter(|path| !read(path).starts_with("//! "));
    report(silent.map(|path| format!("{}: say first what it is for", path.display())).collect());
}

/// Crates cannot use those above them; in the command, this is all there is to mix up.
#[test]
fn reports_do_not_know_who_asks_for_them() {
    let files = rust_files(&root().join("tools/judge/src/report"));
    let wrong = files.into_iter().filter(|path| read(path).contains("crate::verbs"));
    report(wrong.map(|path| format!("{}: a report uses a verb", path.display())).collect());
}

/// What a verb may be asked is `Options` everywhere, and the sandbox has the same for each system.
#[test]
fn every_public_type_of_the_tool_has_a_name_of_its_own() {
    let mut homes = BTreeMap::<String, Vec<String>>::new();
    let sandbox = root().join("tools/sandbox");
    for path in tool_files().into_iter().filter(|path| !path.starts_with(&sandbox)) {
        for name in read(&path).lines().filter_map(public_type).filter(|name| name != "Options") {
            homes.entry(name).or_default().push(path.display().to_string());
        }
    }
    let shared = homes.into_iter().filter(|(_, homes)| homes.len() > 1);
    report(shared.map(|(name, homes)| format!("{name} is in {}", homes.join(", "))).collect());
}

/// The name of the type that begins with this line.
fn public_type(line: &str) -> Option<String> {
    let rest = line.strip_prefix("pub ")?;
    let rest = ["struct ", "enum ", "trait "].iter().find_map(|kind| rest.strip_prefix(kind))?;
    Some(rest.chars().take_while(|it| it.is_alphanumeric()).collect())
}

/// The Rust files of a folder and of those in it.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
    let files = files.into_iter().filter(|path| path.extension().is_some_and(|it| it == "rs"));
    files.chain(folders.iter().flat_map(|folder| rust_files(folder))).collect()
}
