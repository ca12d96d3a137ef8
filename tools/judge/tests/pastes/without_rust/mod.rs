//! Every solution to a problem of a judge without Rust, as the C that is pasted there: it passes all
//! cases when compiled with the judge's command, and with every compiler that such judges are known to
//! have. One named test each: `cogs_668_clocks::cogs`, `cogs_668_clocks::g++ -std=gnu++98 -m32`. So does a
//! program whose answer needs a `usize` of 64 bits. Beside them, programs that try what Rust has:
//! `hash_maps::gcc -m32`.

mod compared;
mod fuzz;
mod minified;
#[cfg(unix)]
mod no_sources;
mod random_program;
mod same_as_native;

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::ensure;
use judge::facts::judges::{self, Language};
use judge::facts::usize_bits::UsizeBits;
use judge::toolchain::compilation::Product;
use libtest_mimic::{Failed, Trial};

use crate::harness::part::{Part, RUST_SRC, WASM, of_compiler};
use crate::harness::tier::Tier;
use crate::harness::{needs, wine};
use crate::shared::{Shared, TIME_LIMIT, compile_c, compile_rust, project};

/// Compilers like those of POJ and COGS: old standards and new, 64 bits and 32, Linux and Windows.
const COMPILERS: [&str; 11] = [
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
    "x86_64-w64-mingw32-gcc",
];

/// The one for programs with a `usize` of 32 bits.
const NARROW: &str = COMPILERS[4];

/// Those whose programs are not run, as `wine` for 32 bits would need a second set of Debian packages.
const FOREIGN: &str = "i686-w64-mingw32";

/// Those whose programs run under `wine`.
const WINDOWS: &str = "x86_64-w64-mingw32";

/// The most that POJ is known to take, so the limit for all.
const MOST_BYTES: usize = 64 << 10;

/// Multiplies two numbers of type `usize`, to one beyond 32 bits.
const PRODUCT: &str = "tools/judge/tests/programs/product.rs";

pub fn trials() -> Vec<(Tier, Trial)> {
    let mut trials = tables();
    let own_program = Trial::test("a_users_own_program", a_users_own_program);
    trials.push((Tier::InTurn, compiled_by("gcc", own_program)));
    #[cfg(unix)]
    trials.push((Tier::InTurn, compiled_by("gcc", no_sources::trial())));
    let refuses = Trial::test("refuses_by_name", same_as_native::refuses_by_name);
    trials.push((Tier::Quick, compiled_by("gcc", refuses)));
    let kept = same_as_native::a_panic_keeps_its_literal_message;
    let kept = Trial::test("a_panic_keeps_its_literal_message", kept);
    trials.push((Tier::Quick, compiled_by("gcc", kept)));
    let advised = Trial::test("minify_is_advised_for_c_if_it_helps", minified::is_advised);
    trials.push((Tier::Quick, compiled_by("gcc", advised)));
    let compared = compared::trials().map(|trial| (Tier::Quick, compiled_by("gcc", trial)));
    trials.extend(compared);
    let small = same_as_native::a_program_with_floats_is_small;
    let small = Trial::test("a_program_with_floats_is_small", small);
    trials.push((Tier::InTurn, compiled_by("gcc", small)));
    trials
}

fn tables() -> Vec<(Tier, Trial)> {
    let mut trials = Vec::new();
    // The slowest come first; the tests of the compilers share what these make.
    let mut homes = homes();
    for (name, judge) in homes.clone() {
        let earlier = homes.iter().take_while(|(other, _)| *other != name);
        let row = earlier.filter(|(_, other)| *other == judge).count();
        let trial = format!("{name}::{judge}");
        let command = compile_command(&judge);
        let trial = Trial::test(trial, move || passes(&name, &judge));
        trials.push((Tier::in_turn(row, 20), compiled_by(&command, trial)));
    }
    homes.dedup_by(|(name, _), (before, _)| name == before);
    let narrow = homes.iter().filter(|(name, _)| has_narrow_usize(name)).cloned();
    for (row, (name, home)) in narrow.enumerate() {
        let trial = format!("{name}::agrees with its brute force although usize has 32 bits");
        let commands = format!("{NARROW}\n{}", compile_command(&home));
        let trial = Trial::test(trial, move || withstands(&name, &home));
        trials.push((Tier::in_turn(row, 20), compiled_by(&commands, trial)));
    }
    for (column, compiler) in COMPILERS.into_iter().enumerate() {
        for (row, (name, home)) in homes.clone().into_iter().enumerate() {
            let tier = match name == PRODUCT {
                true => Tier::Quick,
                false => Tier::in_turn(row + column, 96),
            };
            let trial = format!("{name}::{compiler}{}", remark(compiler));
            let minified = minified::trial(name.clone(), home.clone(), compiler);
            // It is bundled for its judge first.
            let commands = format!("{compiler}\n{}", compile_command(&home));
            trials.push((Tier::in_turn(row + column, 160), compiled_by(&commands, minified)));
            let trial = Trial::test(trial, move || passes_under(&name, &home, compiler));
            trials.push((tier, compiled_by(&commands, trial)));
        }
    }
    let floats = same_as_native::a_million_floats();
    for (tier, trial, compiler) in same_as_native::trials().chain(fuzz::trials()).chain(floats) {
        trials.push((tier, compiled_by(compiler, trial)));
    }
    trials
}

/// What a solution needs to become C, with a `usize` of either width, and these commands (a line each) to
/// compile that.
fn compiled_by(commands: &str, trial: Trial) -> Trial {
    let compilers = commands.lines().flat_map(of_compiler);
    let parts: Vec<&Part> = [&WASM, &RUST_SRC].into_iter().chain(compilers).collect();
    needs(&parts, trial)
}

fn compile_command(judge: &str) -> String {
    judges::find(Some(&project()), judge).expect("it is a judge").compile
}

/// What a test does not do, in its name.
fn remark(compiler: &str) -> &'static str {
    if compiler.starts_with(FOREIGN) { " (compiled, not run)" } else { "" }
}

/// Each program, with each judge without Rust that has its problem.
fn homes() -> Vec<(String, String)> {
    let judges = judges::all(Some(&project())).expect("judges.toml is well formed");
    let problems = project().problems().expect("all headers are in order");
    let product = (PRODUCT.to_string(), "poj".to_string());
    let pairs =
        problems.iter().flat_map(|problem| judges.iter().map(move |judge| (problem, judge)));
    pairs
        .filter(|(problem, judge)| {
            judge.language == Language::C && problem.id_on(&judge.name).is_some()
        })
        .map(|(problem, judge)| (problem.name.clone(), judge.name.clone()))
        .chain([product])
        .collect()
}

/// Runs the tool. If it fails, its output is the error.
fn judge(folder: &Path, arguments: &[&str]) -> anyhow::Result<()> {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    let output = wine::set(&mut judge).current_dir(folder).args(arguments).output()?;
    let said = [output.stdout, output.stderr].concat();
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&said));
    Ok(())
}

fn passes(name: &str, to: &str) -> Result<(), Failed> {
    let bytes = bundled(name, to)?.len();
    println!("{name} for {to}: {bytes} bytes of C");
    if bytes > MOST_BYTES {
        return Err(format!("{bytes} bytes are more than {MOST_BYTES}").into());
    }
    Ok(())
}

/// The C of a solution, after it was bundled, compiled with the judge's command, and judged.
fn bundled(name: &str, to: &str) -> Result<String, String> {
    bundled_with(name, to, &[])
}

/// The same with options.
fn bundled_with(name: &str, to: &str, options: &'static [&'static str]) -> Result<String, String> {
    static TEXTS: Shared<(String, String, &[&str]), String> = Shared::new();
    TEXTS.get((name.into(), to.into(), options), || {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("main.c");
        let path_text = path.display().to_string();
        let arguments = [&["bundle", name, "--to", to, "-o", &path_text], options].concat();
        let bundle = || judge(project().root(), &arguments);
        // A shared machine may stand still for a second, which counts as the program's; hardly twice.
        bundle().or_else(|error| match error.to_string().contains("TLE") {
            true => bundle(),
            false => Err(error),
        })?;
        Ok(fs::read_to_string(path)?)
    })
}

fn has_narrow_usize(name: &str) -> bool {
    let problem = project().problem(name);
    problem.is_ok_and(|problem| problem.usize_bits == UsizeBits::B32)
}

/// Tries random inputs.
fn withstands(name: &str, home: &str) -> Result<(), Failed> {
    // A case that fails is not kept among those of this repository.
    let folder = tempfile::tempdir()?;
    for entry in fs::read_dir(project().cases(name))? {
        let file = entry?.path();
        if file.extension() == Some(OsStr::new("rs")) {
            fs::copy(&file, folder.path().join(file.file_name().unwrap_or_default()))?;
        }
    }
    let program = compiled(name, home, NARROW)?;
    let line = program.path().display().to_string();
    let cases = folder.path().display().to_string();
    let arguments = ["stress", name, "-c", &line, "--cases", "40", "-t", TIME_LIMIT, "-d", &cases];
    Ok(judge(project().root(), &arguments)?)
}

/// The program that the compiler makes of the C for this judge.
fn compiled(name: &str, home: &str, compiler: &str) -> Result<Product, Failed> {
    compiled_text(&bundled(name, home)?, compiler)
}

fn compiled_text(text: &str, compiler: &str) -> Result<Product, Failed> {
    // A program that is not run need not be fast.
    let level = if compiler.starts_with(FOREIGN) { "-O0" } else { "-O2" };
    Ok(compile_c(&format!("{compiler} {level} -s -w"), text)?)
}

fn passes_under(name: &str, home: &str, compiler: &str) -> Result<(), Failed> {
    passes_text(name, &bundled(name, home)?, compiler)
}

/// Whether this text of a solution passes its cases when this compiler has compiled it.
fn passes_text(name: &str, text: &str, compiler: &str) -> Result<(), Failed> {
    let program = compiled_text(text, compiler)?;
    let program = program.path();
    if compiler.starts_with(FOREIGN) {
        return Ok(());
    }
    // Programs under wine are charged for its own processes, too.
    let (line, limits) = match compiler.starts_with(WINDOWS) {
        true => (wine::command_line(program)?, &["--mle", "1G"][..]),
        false => (program.display().to_string(), &[][..]),
    };
    Ok(judged(name, program, &line, limits)?)
}

/// Judges a program. An old standard and a new one mostly make identical programs from the same text;
/// these share the verdict.
fn judged(name: &str, program: &Path, line: &str, limits: &[&str]) -> Result<(), String> {
    static VERDICTS: Shared<(String, Vec<u8>), ()> = Shared::new();
    let bytes = fs::read(program).map_err(|error| error.to_string())?;
    VERDICTS.get((name.into(), bytes), || {
        let call = ["test", name, "-c", line, "-t", TIME_LIMIT];
        judge(project().root(), &[&call, limits].concat())
    })
}

/// A solution with collections, strings and sorting, in a project that is not ours.
fn a_users_own_program() -> Result<(), Failed> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/collections.rs");
    let folder = tempfile::tempdir()?;
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("the file is in a folder"))?;
        fs::write(path, text)
    };
    let header = "//! # T\n//! - url: <https://a.b/>\n//! - technique: t\n//!\n";
    write("Cargo.toml", "[package]\nname = \"mine\"\nedition = \"2021\"\n[workspace]\n")?;
    write("src/bin/poj_1_words.rs", &format!("{header}{}", fs::read_to_string(&source)?))?;
    write(
        "testcases/poj_1_words/sample-1.in",
        "the queen and the king, and\nno knight; the end\n",
    )?;
    // The answer is what the program prints with the real std.
    let (native, _) = compile_rust(&["--edition=2021"], &fs::read_to_string(&source)?)?;
    let input = fs::File::open(folder.path().join("testcases/poj_1_words/sample-1.in"))?;
    let output = Command::new(native.path()).stdin(input).output()?;
    write("testcases/poj_1_words/sample-1.out", &String::from_utf8(output.stdout)?)?;
    Ok(judge(folder.path(), &["bundle", "words"])?)
}
