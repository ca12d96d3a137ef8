//! Checkers and validators in the languages that setters use.

use std::process::{Command, Output};

use assert_cmd::assert::OutputAssertExt;
use libtest_mimic::Failed;

use crate::scaffold::{self, Folder, stderr, stdout};

pub fn a_validator_in_python_decides() -> Result<(), Failed> {
    let source = r#"import sys
word = sys.stdin.read().strip()
if word == "crash": sys.exit(1)
print("not", word, file=open(sys.argv[3] + "judgemessage.txt", "w"))
sys.exit(42 if word == open(sys.argv[2]).read().strip() else 43)
"#;
    scaffold::assert_validator_decides("check.py", source);
    Ok(())
}

pub fn a_validator_in_cxx_decides() -> Result<(), Failed> {
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

/// A checker for Library Checker, which takes the lines of the answer in any order; with a small testlib.
const SOURCE: &str = "#include \"testlib.h\"\n\
                      int main(int, char **files) { return lines(files[2]) != lines(files[3]); }\n";
const TESTLIB: &str = "#include <fstream>\n#include <set>\n#include <string>\n\
                       std::multiset<std::string> lines(const char *file) {\n\
                       std::ifstream in(file);\nstd::multiset<std::string> found;\n\
                       for (std::string line; std::getline(in, line);) found.insert(line);\n\
                       return found;\n}\n";

/// What only such a checker takes.
const SWAPPED: &str = "printf '2\\n1\\n'";

const INFO: &str = "title = 'Two'\ntimelimit = 5.0\n";

/// A repository with one problem.
fn repository() -> Folder {
    Folder::with(&[
        ("graph/two/info.toml", INFO),
        ("graph/two/in/random_00.in", "two\n"),
        ("graph/two/out/random_00.out", "1\n2\n"),
    ])
}

fn judge(repository: &Folder, command: &str, options: &[&str]) -> Output {
    let words = ["test", "-c", command, "-d", "graph/two"];
    scaffold::judge(repository.path(), &[&words[..], options].concat())
}

pub fn a_checker_in_source_is_built() -> Result<(), Failed> {
    let repository = repository();
    repository.write("graph/two/checker.cpp", SOURCE);
    repository.write("common/testlib.h", TESTLIB);
    let before = repository.contents();
    judge(&repository, SWAPPED, &[]).assert().success();
    judge(&repository, "echo 3", &[]).assert().code(1);
    assert!(repository.contents() == before, "something was written");
    Ok(())
}

pub fn each_problem_has_its_own_checker() -> Result<(), Failed> {
    let empty = "fn main() {}\n";
    let project = Folder::project().solution("yosupo_a", empty).solution("yosupo_b", empty);
    let checkers = [("yosupo_a", "int main() {}"), ("yosupo_b", "int main() { return 1; }")];
    for (name, checker) in checkers {
        project.write(&format!("testcases/{name}/info.toml"), INFO);
        project.write(&format!("testcases/{name}/checker.cpp"), checker);
        project.write(&format!("testcases/{name}/in/1.in"), "");
        project.write(&format!("testcases/{name}/out/1.out"), "");
    }
    let text = stdout(&scaffold::judge(project.path(), &["test"]));
    let (a, b) = text.split_once("yosupo_b").unwrap();
    assert!(a.contains("all AC") && b.contains("all WA"), "{text}");
    Ok(())
}

pub fn an_unusable_checker_is_an_error() -> Result<(), Failed> {
    let says = |path: &str, text: &str, why: &str| {
        let repository = repository();
        repository.write(path, text);
        let output = judge(&repository, SWAPPED, &[]);
        assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
        assert!(stderr(&output).contains(why), "{}", stderr(&output));
        // The user can always say who decides instead.
        assert_eq!(judge(&repository, "cat", &["--checker", "tokens"]).status.code(), Some(1));
    };
    let source = "graph/two/checker.cpp";
    says(
        source,
        SOURCE,
        "judge: graph/two/checker.cpp needs testlib.h, and no folder `common` above it has it: run \
         `generate.py -p two`, which builds the checker, or put testlib.h beside it\n",
    );
    let advice = "judge: run `generate.py -p two`, which builds the checker: ";
    says(source, "int main(", &format!("{advice}graph/two/checker.cpp does not compile:\n"));
    says(source, "#include \"params.h\"\n", advice);
    Ok(())
}

/// Cases of which the answer can be given in any order, with these helpers.
fn two_lines(helpers: &[(&str, &str)]) -> Folder {
    let folder = Folder::with(&[("a/1.in", ""), ("a/1.out", "1\n2\n")]);
    helpers.iter().for_each(|(path, text)| folder.write(path, text));
    folder
}

/// The checker of this folder takes the lines in any order, and nothing is left there.
fn assert_takes_any_order(folder: &Folder, named: &str) {
    let before = folder.contents();
    let judge = |command| scaffold::judge(folder.path(), &["test", "-c", command, "-d", "a"]);
    judge(SWAPPED).assert().success().stderr(format!("judge: {named} decides\n"));
    judge("echo 3").assert().code(1);
    assert!(folder.contents() == before, "something was written");
}

pub fn a_checker_in_python_is_found() -> Result<(), Failed> {
    let check = "import sys\nlines = [sorted(open(file)) for file in sys.argv[2:4]]\n\
                 sys.exit(lines[0] != lines[1])\n";
    assert_takes_any_order(&two_lines(&[("a/check.py", check)]), "a/check.py");
    Ok(())
}

pub fn a_checker_in_cxx_is_found() -> Result<(), Failed> {
    // As a package of Polygon has it, and beside the cases.
    for testlib in ["a/files/testlib.h", "a/testlib.h"] {
        let folder = two_lines(&[("a/check.cpp", SOURCE), (testlib, TESTLIB)]);
        assert_takes_any_order(&folder, "a/check.cpp");
    }
    let folder = two_lines(&[("a/check.cpp", "int main(")]);
    let output = scaffold::judge(folder.path(), &["test", "-c", SWAPPED, "-d", "a"]);
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    let errors = stderr(&output);
    assert!(errors.starts_with("judge: a/check.cpp does not compile:\n"), "{errors}");
    Ok(())
}

/// It would not compile as C++.
pub fn a_checker_in_c_is_found() -> Result<(), Failed> {
    let check = "#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n\
                 static double product(const char *file) {\n\
                 double *all = malloc(sizeof *all);\nFILE *in = fopen(file, \"r\");\n*all = 0;\n\
                 for (double x; fscanf(in, \"%lf\", &x) == 1;) *all += log(x);\nreturn *all;\n}\n\
                 int main(int count, char **files) {\n\
                 return fabs(product(files[2]) - product(files[3])) > 1e-9;\n}\n";
    assert_takes_any_order(&two_lines(&[("a/check.c", check)]), "a/check.c");
    Ok(())
}

/// A wrong sum of two numbers is found and made simple without an option.
/// A helper and a program that print whether they were linked as they should be.
const GENERATOR: &str = r#"#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
int main() {
    std::ifstream file("/proc/self/maps");
    std::string maps((std::istreambuf_iterator<char>(file)), {}), linked = std::getenv("LINKED");
    bool has_loader = maps.find("/ld-") != maps.npos;
    std::cout << (linked == (has_loader ? "usual" : "static")) << std::endl;
}
"#;
const BRUTE: &str = r#"fn main() {
    let mut input = String::new();
    std::io::stdin().read_line(&mut input).unwrap();
    assert_eq!(input, "1\n", "the generator");
    let linked = if has_loader() { "usual" } else { "static" };
    println!("{}", std::env::var("LINKED").unwrap() == linked);
}
"#;
const SOLUTION: &str = "fn main() {\n    println!(\"{}\", has_loader());\n}\n";
const HAS_LOADER: &str = r#"
fn has_loader() -> bool {
    std::fs::read_to_string("/proc/self/maps").unwrap().contains("/ld-")
}
"#;

/// Runs them with these compilers instead, which call the real ones unless a script ends before.
fn are_linked(linked: &str, script: &str) -> Result<(), Failed> {
    // Elsewhere nothing of the kind is tried.
    if cfg!(not(target_os = "linux")) {
        return Ok(());
    }
    let folder = Folder::with(&[
        ("a.rs", &[SOLUTION, HAS_LOADER].concat()),
        ("a/brute.rs", &[BRUTE, HAS_LOADER].concat()),
        ("a/gen.cpp", GENERATOR),
    ]);
    for compiler in ["cc", "g++"] {
        let rest = format!("PATH=\"${{PATH#*:}}\" exec {compiler} \"$@\"\n");
        folder.write(&format!("bin/{compiler}"), format!("#!/bin/sh\n{script}\n{rest}"));
        folder.allow_executing(&format!("bin/{compiler}"));
    }
    let bin = folder.path().join("bin").display().to_string();
    let mut judge = scaffold::judge_command(folder.path());
    judge.args(["stress", "a.rs", "--seed", "1", "--cases", "1"]).env("LINKED", linked);
    judge.env("PATH", format!("{bin}:{}", std::env::var("PATH")?));
    let output = scaffold::run(&mut judge);
    let (text, errors) = (stdout(&output), stderr(&output));
    assert!(text.ends_with("all good\n"), "{linked} {script}: {text}{errors}");
    assert_eq!(errors, "judge: stress with gen.cpp, brute.rs of a\n", "{linked} {script}");
    Ok(())
}

pub fn helpers_are_linked_statically() -> Result<(), Failed> {
    let libc = Command::new("cc").arg("-print-file-name=libc.a").output()?;
    let is_there = String::from_utf8(libc.stdout)?.starts_with('/');
    are_linked(if is_there { "static" } else { "usual" }, "")
}

pub fn helpers_are_linked_as_usual_where_they_must() -> Result<(), Failed> {
    let missing = "case \"$1\" in -print-file-name=*) echo \"${1#*=}\"; exit;; esac";
    let broken = "case \" $* \" in *' -static '*) echo error >&2; exit 1;; esac";
    are_linked("usual", missing)?;
    are_linked("usual", broken)
}

pub fn stress_finds_helpers_in_python_and_cxx() -> Result<(), Failed> {
    let folder = Folder::with(&[
        ("a.rs", "fn main() {\n    println!(\"0\");\n}\n"),
        (
            "a/gen.py",
            "import random, sys\nrandom.seed(int(sys.argv[1]))\nprint(random.randint(1, 9), 7)\n",
        ),
        (
            "a/brute.cpp",
            "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n",
        ),
        ("a/valid.py", "a, b = map(int, input().split())\nassert a > 0 and b > 0\n"),
    ]);
    let output =
        scaffold::judge(folder.path(), &["stress", "a.rs", "--seed", "1", "--time", "600s"]);
    let (text, errors) = (stdout(&output), stderr(&output));
    assert_eq!(output.status.code(), Some(1), "{text}{errors}");
    assert_eq!(errors, "judge: stress with gen.py, brute.cpp, valid.py of a\n");
    assert_eq!(folder.read("a/stress-1.in"), "1 1\n", "{text}");
    assert_eq!(folder.read("a/stress-1.out"), "2", "{text}");
    Ok(())
}
