//! The project as it is on Windows, built for it and run under Debian's `wine64`: the tests of solutions
//! and of the tool's rooms, the tool's verdicts on programs that behave and misbehave, and what it makes
//! of a stranger's file. It takes minutes to build, so these tests are ignored unless asked for:
//! `make check-foreign`.

#[path = "harness/mod.rs"]
#[allow(dead_code)]
mod harness;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::Duration;

use harness::part::{MINGW_64, WINE};
use harness::{needs, wine};
use libtest_mimic::{Failed, Trial};
use tempfile::TempDir;

const TARGET: &str = "x86_64-pc-windows-gnu";

/// What a program does, and what the tool must say of it.
const VERDICTS: [(&str, &str); 9] = [
    ("answer", "AC   1"),
    ("wrong", "expected `42`, found `43`"),
    ("loop", "TLE  1"),
    ("sleep", "TLE  1"),
    ("hog", "MLE  1"),
    ("flood", "OLE  1"),
    ("exit", "exit code 3"),
    ("crash", "killed by access violation (0xC0000005)"),
    // Windows ends it with 0xC00000FD, a stack overflow; wine 8 with 0.
    ("recurse", "has overflowed its stack"),
];

/// The same for what wine 8 does not hold, or does not measure.
const BEYOND_WINE: [(&str, &str, &str); 2] = [
    ("commit", "MLE  1", "wine has no limit on the memory of a job"),
    ("busy-child", "TLE  1", "wine does not measure the time of a job"),
];

fn main() -> ExitCode {
    let is_asked_for = std::env::var("TESTS").is_ok_and(|asked| asked == "windows");
    let trials = trials().into_iter().map(|trial| match is_asked_for {
        true => needs(&[&MINGW_64, &WINE], trial),
        false => trial.with_kind("takes minutes").with_ignored_flag(true),
    });
    let beyond = BEYOND_WINE.map(|(what, said, why)| {
        let trial = Trial::test(format!("verdicts::{what}"), move || verdict(what, said));
        trial.with_kind(why).with_ignored_flag(true)
    });
    harness::run(trials.chain(beyond).collect())
}

fn trials() -> Vec<Trial> {
    let verdicts = VERDICTS
        .map(|(what, said)| Trial::test(format!("verdicts::{what}"), move || verdict(what, said)));
    let others = [
        Trial::test("solutions_pass_their_cases_and_reject_bad_input", solutions_pass),
        Trial::test("the_rooms_of_the_tool_pass_their_tests", rooms_pass),
        Trial::test("a_paste_has_the_same_bytes_as_on_linux", a_paste_has_the_same_bytes),
        Trial::test("a_paste_in_c_has_the_same_bytes_as_on_linux", a_paste_in_c),
        Trial::test("the_attribute_of_a_crate_is_expanded_as_on_linux", an_attribute_of_a_crate),
        Trial::test("nothing_outlives_its_case", nothing_outlives_its_case),
        Trial::test("a_file_beside_the_program_is_found", a_file_beside_the_program_is_found),
        Trial::test("an_interactor_talks_to_the_program", an_interactor_talks_to_the_program),
        Trial::test("stress_finds_and_keeps_a_case", stress_finds_and_keeps_a_case),
        Trial::test("new_makes_a_package", new_makes_a_package),
    ];
    verdicts.into_iter().chain(others).collect()
}

/// A folder with a case whose answer is 42, and the program.
fn folder() -> Result<TempDir, Failed> {
    let folder = tempfile::tempdir()?;
    fs::create_dir(folder.path().join("cases"))?;
    fs::write(folder.path().join("cases/1.in"), "")?;
    fs::write(folder.path().join("cases/1.out"), "42\r\n")?;
    fs::copy(&tools()?.program, folder.path().join("a.exe"))?;
    Ok(folder)
}

struct Tools {
    judge: PathBuf,
    program: PathBuf,
}

/// The tool and the program, built by the first test that needs them.
fn tools() -> Result<&'static Tools, Failed> {
    static TOOLS: OnceLock<Result<Tools, String>> = OnceLock::new();
    TOOLS.get_or_init(|| build().map_err(|error| error.to_string())).as_ref().map_err(Failed::from)
}

fn build() -> Result<Tools, Box<dyn std::error::Error>> {
    let folder = target().join(TARGET).join("debug");
    succeed(cargo("build").args(["--package", "anyjudge", "--bin", "judge"]))?;
    let program = folder.join("a.exe");
    compile("for_windows", &program)?;
    for compiler in ["rustc.exe", "cargo.exe", "gcc.exe"] {
        compile("compiler_for_wine", &folder.join(compiler))?;
    }
    // Rust asks this library for random numbers, and wine does not have it.
    let mut gcc = Command::new("x86_64-w64-mingw32-gcc");
    gcc.args(["-shared", "-o"]).arg(folder.join("bcryptprimitives.dll"));
    succeed(gcc.arg(source("bcryptprimitives.c")).arg("-ladvapi32"))?;
    Ok(Tools { judge: folder.join("judge.exe"), program })
}

/// Where everything for Windows is built.
fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("windows")
}

fn cargo(verb: &str) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    cargo.args([verb, "--quiet", "--target", TARGET, "--target-dir"]).arg(target());
    cargo
}

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs").join(name)
}

fn compile(name: &str, program: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2021", "-O", "--target", TARGET, "-o"]).arg(program);
    succeed(rustc.arg(source(&format!("{name}.rs"))))
}

/// What is said if wine fails to start a program. On a busy machine wine 8 does so now and then, for
/// reasons of its own.
const NOT_STARTED: &str = "(os error 1359)";

/// Runs a command, again if a program of it was not started.
fn output(command: &mut Command) -> io::Result<Output> {
    let mut output = command.output()?;
    for _ in 0..2 {
        if !output.status.success() && said(&output).contains(NOT_STARTED) {
            output = command.output()?;
        }
    }
    Ok(output)
}

fn succeed(command: &mut Command) -> Result<(), Box<dyn std::error::Error>> {
    let output = output(command)?;
    match output.status.success() {
        true => Ok(()),
        false => Err(said(&output).into()),
    }
}

/// Runs the tool in a folder.
fn judge(folder: &Path, arguments: &[&str]) -> Result<Output, Failed> {
    let line = wine::command_line(&tools()?.judge)?;
    let (loader, judge) = line.split_once(' ').ok_or("wine has a program to run")?;
    let mut command = Command::new(loader);
    command.arg(judge).args(arguments).current_dir(folder);
    // No test asks a judge for a page.
    command.env("CARGO_NET_OFFLINE", "true");
    Ok(output(set(&mut command)?)?)
}

/// Makes a command find Windows, with the library and the compilers that every program there needs.
fn set(command: &mut Command) -> Result<&mut Command, Failed> {
    let folder = tools()?.judge.with_file_name("");
    let windows = |path: &Path| format!("Z:{}", path.display().to_string().replace('/', "\\"));
    command.env("XDG_CACHE_HOME", windows(&target().join("cache")));
    Ok(wine::set(command).env("WINEPATH", windows(&folder)))
}

/// Runs tests of this repository.
fn test(arguments: &[&str]) -> Result<(), Failed> {
    let line = wine::command_line(&tools()?.judge)?;
    let (loader, _) = line.split_once(' ').ok_or("wine has a program to run")?;
    let mut cargo = cargo("test");
    cargo.env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", loader).args(arguments);
    succeed(set(&mut cargo)?).map_err(|error| error.to_string().into())
}

fn solutions_pass() -> Result<(), Failed> {
    test(&["--test", "samples", "--test", "bad_input"])
}

fn rooms_pass() -> Result<(), Failed> {
    test(&["--lib", "--workspace"])
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned()
}

fn contains(output: &Output, words: &str) -> Result<(), Failed> {
    let said = said(output);
    if said.contains(words) { Ok(()) } else { Err(format!("no `{words}` in:\n{said}").into()) }
}

fn verdict(what: &str, expected: &str) -> Result<(), Failed> {
    let folder = folder()?;
    let command = format!(".\\a.exe {what}");
    let output = judge(folder.path(), &["test", "-c", &command, "-d", "cases"])?;
    contains(&output, expected)?;
    let code = if what == "answer" { 0 } else { 1 };
    if output.status.code() == Some(code) { Ok(()) } else { Err(said(&output).into()) }
}

/// What a stranger has written, for a judge that takes no crates.
const STRANGER: [(&str, &str); 3] = [
    (
        "sum.rs",
        "use itertools::Itertools;\nuse proconio::{fastout, input};\n\nmod twice;\n\n#[fastout]\n\
         fn main() {\n    input! { n: usize, a: [i64; n] }\n    \
         println!(\"{}\", a.iter().map(|&x| twice::of(x)).join(\" \"));\n}\n",
    ),
    ("twice.rs", "pub fn of(x: i64) -> i64 {\r\n    2 * x\r\n}\r\n"),
    ("sum/1.in", "3\r\n1 2 3\r\n"),
];

/// His folder, with the answer to his case.
fn stranger() -> Result<TempDir, Failed> {
    let folder = tempfile::tempdir()?;
    fs::create_dir(folder.path().join("sum"))?;
    for (path, text) in STRANGER {
        fs::write(folder.path().join(path), text)?;
    }
    fs::write(folder.path().join("sum/1.out"), "2 4 6\n")?;
    Ok(folder)
}

fn a_paste_has_the_same_bytes() -> Result<(), Failed> {
    is_the_same_on_linux(stranger()?.path(), &["bundle", "sum.rs", "--to", "luogu"])
}

/// rustc loads the macros of the small std, as a library.
fn a_paste_in_c() -> Result<(), Failed> {
    let words = ["bundle", "sum.rs", "--to", "poj", "--usize", "32"];
    is_the_same_on_linux(stranger()?.path(), &words)
}

/// rustc loads the crate, as a library that cargo has made.
fn an_attribute_of_a_crate() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    fs::create_dir(folder.path().join("memoise"))?;
    fs::write(folder.path().join("memoise/1.in"), "")?;
    fs::write(folder.path().join("memoise/1.out"), "2880067194370816120\n")?;
    let cases = folder.path().join("memoise").display().to_string();
    let words = ["bundle", "src/bin/memoise.rs", "--to", "luogu", "-d", &cases];
    is_the_same_on_linux(&source("crates"), &words)
}

/// What passes its case, and is printed, is the same on both systems.
fn is_the_same_on_linux(folder: &Path, words: &[&str]) -> Result<(), Failed> {
    let there = judge(folder, words)?;
    contains(&there, "1 case: all AC")?;
    let mut here = Command::new(env!("CARGO_BIN_EXE_judge"));
    let here = here.args(words).current_dir(folder).output()?;
    if there.stdout == here.stdout { Ok(()) } else { Err(said(&there).into()) }
}

fn nothing_outlives_its_case() -> Result<(), Failed> {
    let folder = folder()?;
    let file = folder.path().join("late.txt");
    let command = format!("./a.exe leave-behind {}", file.display());
    contains(&judge(folder.path(), &["test", "-c", &command, "-d", "cases"])?, "AC   1")?;
    sleep(Duration::from_secs(4));
    if file.exists() { Err("it was still there".into()) } else { Ok(()) }
}

fn a_file_beside_the_program_is_found() -> Result<(), Failed> {
    let folder = folder()?;
    fs::write(folder.path().join("data.txt"), "42\n")?;
    let arguments = ["test", "-c", "./a.exe relative-file", "-d", "cases"];
    contains(&judge(folder.path(), &arguments)?, "AC   1")
}

fn an_interactor_talks_to_the_program() -> Result<(), Failed> {
    let folder = folder()?;
    fs::write(folder.path().join("cases/1.in"), "777\r\n")?;
    let interactor = ["--interactor", "./a.exe interact"];
    let guess = [&["test", "-c", "./a.exe guess", "-d", "cases"][..], &interactor].concat();
    contains(&judge(folder.path(), &guess)?, "AC   1")?;
    let wrong = [&["test", "-c", "./a.exe answer", "-d", "cases"][..], &interactor].concat();
    contains(&judge(folder.path(), &wrong)?, "WA   1")
}

fn stress_finds_and_keeps_a_case() -> Result<(), Failed> {
    let folder = folder()?;
    fs::create_dir(folder.path().join("found"))?;
    let output = judge(
        folder.path(),
        &[
            "stress",
            "-c",
            "./a.exe double-small",
            "-d",
            "found",
            "--gen",
            "./a.exe generate",
            "--brute",
            "./a.exe double",
            "--seed",
            "1",
            "--time",
            "60s",
            // A machine that stands still for seconds is no fault of the program.
            "-t",
            "20s",
        ],
    )?;
    contains(&output, "WA")?;
    let kept = fs::read_to_string(folder.path().join("found/stress-1.in"))?;
    let number: u32 = kept.trim().parse().map_err(|_| format!("kept `{kept}`"))?;
    if number > 4 { Ok(()) } else { Err(format!("kept {number}").into()) }
}

fn new_makes_a_package() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let output = judge(folder.path(), &["new", "https://www.luogu.com.cn/problem/P1001"])?;
    contains(&output, "wrote Cargo.toml")?;
    contains(&output, "judge test luogu_p1001")?;
    let source = fs::read_to_string(folder.path().join("src/bin/luogu_p1001.rs"))?;
    let again = judge(folder.path(), &["new", "luogu_p1001"])?;
    contains(&again, "already exists")?;
    if source.contains("problem/P1001") { Ok(()) } else { Err(source.into()) }
}
