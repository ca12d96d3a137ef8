//! Every solution of a problem that a judge without Rust has, as the C that is pasted there: it passes
//! all cases under the judge's command, and the short ones under every compiler we know such judges to
//! have. One named test each: `cogs_668_clocks::cogs`, `cogs_668_clocks::g++ -std=gnu++98 -m32`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::{Arc, Mutex, OnceLock};

use judge::bundle;
use judge::judges::{self, Edition, Language};
use judge::project::Project;
use libtest_mimic::{Arguments, Failed, Trial};

/// The compilers of POJ's and COGS's kind, old standards and new, 64 bits and 32, Linux and Windows.
const COMPILERS: [&str; 10] = [
    "gcc -std=gnu89",
    "gcc -std=c99",
    "g++ -std=gnu++98",
    "g++ -std=c++17",
    "gcc -std=gnu89 -m32",
    "gcc -std=c99 -m32",
    "g++ -std=gnu++98 -m32",
    "g++ -std=c++17 -m32",
    "i686-w64-mingw32-gcc",
    "i686-w64-mingw32-g++",
];

/// The most that POJ is known to take, and so the most for all.
const MOST_BYTES: usize = 64 << 10;

/// What a test that cannot be run here says in front of its name.
const MISSING: &str = "needs `make setup`";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let judges = judges::all(&project()).expect("judges.toml is well formed");
    let judges = judges.iter().filter(|judge| judge.language == Language::C);
    let judges: Vec<&str> = judges.map(|judge| judge.name.as_str()).collect();
    let has_wasm = makes_wasm();
    let compilers = COMPILERS.map(|compiler| (compiler, has_wasm && links(compiler)));
    let mut trials =
        vec![marked(Trial::test("a_users_own_program", a_users_own_program), has_wasm)];
    for problem in project().problems().expect("all headers are in order") {
        let has = |judge: &&&str| problem.id_on(judge).is_some();
        let homes: Vec<String> = judges.iter().filter(has).map(|judge| judge.to_string()).collect();
        let Some(home) = homes.first().cloned() else { continue };
        for judge in homes {
            let (name, trial) = (problem.name.clone(), format!("{}::{judge}", problem.name));
            trials.push(marked(Trial::test(trial, move || passes(&name, &judge)), has_wasm));
        }
        for (compiler, works) in compilers {
            let (name, home) = (problem.name.clone(), home.clone());
            let trial = format!("{name}::{compiler}");
            trials
                .push(marked(Trial::test(trial, move || compiles(&name, &home, compiler)), works));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Ignored, and saying why, where the machine lacks something.
fn marked(trial: Trial, can_run: bool) -> Trial {
    if can_run { trial } else { trial.with_kind(MISSING).with_ignored_flag(true) }
}

fn project() -> Project {
    Project::at(Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tools is in the project"))
}

fn makes_wasm() -> bool {
    bundle::toolchain::find(Edition::E2021).is_ok()
}

/// Whether the compiler is there, with the libraries it needs.
fn links(compiler: &str) -> bool {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let source = folder.path().join("main.c");
    fs::write(&source, "#include <stdio.h>\nint main() { return 0; }\n")
        .expect("it can be written");
    let output = command(compiler, &source, &folder.path().join("main")).output();
    output.is_ok_and(|output| output.status.success())
}

fn command(compiler: &str, source: &Path, program: &Path) -> Command {
    let words: Vec<&str> = compiler.split(' ').collect();
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).args(["-O1", "-w", "-o"]).args([program, source]);
    command
}

fn judge(arguments: &[&str]) -> Result<(), Failed> {
    judge_in(project().root(), arguments)
}

fn judge_in(folder: &Path, arguments: &[&str]) -> Result<(), Failed> {
    let judge =
        Command::new(env!("CARGO_BIN_EXE_judge")).current_dir(folder).args(arguments).output()?;
    if judge.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&[judge.stdout, judge.stderr].concat()).into_owned().into())
}

/// The whole way: bundled, compiled with the judge's command, and judged.
fn passes(name: &str, to: &str) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("main.c");
    judge(&["bundle", name, "--to", to, "-o", &path.display().to_string()])?;
    let bytes = fs::read(path)?.len();
    println!("{name} for {to}: {bytes} bytes of C");
    if bytes > MOST_BYTES {
        return Err(format!("{bytes} bytes are more than {MOST_BYTES}").into());
    }
    Ok(())
}

/// What is pasted, or why there is nothing; made by who needs it first.
type Shared = Arc<OnceLock<Result<String, String>>>;

/// The C of a solution for a judge.
fn bundled(name: &str, to: &str) -> Result<String, String> {
    static TEXTS: Mutex<BTreeMap<String, Shared>> = Mutex::new(BTreeMap::new());
    let shared =
        TEXTS.lock().expect("no test has panicked").entry(name.into()).or_default().clone();
    let make = || -> anyhow::Result<String> {
        let (problem, judge) = (project().problem(name)?, judges::find(&project(), to)?);
        let source = fs::read_to_string(project().solution(name))?;
        Ok(bundle::bundle(&problem, &source, &judge)?.text)
    };
    shared.get_or_init(|| make().map_err(|error| format!("{error:#}"))).clone()
}

fn compiles(name: &str, home: &str, compiler: &str) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let (source, program) = (folder.path().join("main.c"), folder.path().join("main"));
    fs::write(&source, bundled(name, home)?)?;
    let output = command(compiler, &source, &program).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    // Windows' programs do not run here. The slowest cases are for the judge's own command.
    if compiler.contains("mingw") {
        return Ok(());
    }
    judge(&["test", name, "-c", &program.display().to_string(), "--case", "[es]*", "-t", "10"])
}

/// A solution with collections, strings and sorting, in a project that is not ours.
fn a_users_own_program() -> Result<(), Failed> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/collections.rs");
    let folder = tempfile::tempdir()?;
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a file lies in a folder"))?;
        fs::write(path, text)
    };
    let header = "//! # T\n//! - url: <https://a.b/>\n//! - technique: t\n//!\n";
    write("Cargo.toml", "[package]\nname = \"mine\"\nedition = \"2021\"\n[workspace]\n")?;
    write("src/bin/poj_1_words.rs", &format!("{header}{}", fs::read_to_string(&source)?))?;
    write(
        "testcases/poj_1_words/sample-1.in",
        "the queen and the king, and\nno knight; the end\n",
    )?;
    // The answer is what the program says with the real std.
    let native = folder.path().join("native");
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2021", "-o"]).args([&native, &source]);
    assert!(rustc.status()?.success());
    let input = fs::File::open(folder.path().join("testcases/poj_1_words/sample-1.in"))?;
    let output = Command::new(native).stdin(input).output()?;
    write("testcases/poj_1_words/sample-1.out", &String::from_utf8(output.stdout)?)?;
    judge_in(folder.path(), &["bundle", "words"])
}
