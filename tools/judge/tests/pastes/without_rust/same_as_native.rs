//! The programs of `programs/in_c` mean the same as C as they do natively: each prints the same and
//! ends with the same exit code, with 64 bits and with 32. A program runs once for each of its inputs
//! (`NAME/*.in`), or once without any input.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, ensure};
use judge::facts::judges;
use judge::facts::problem::Problem;
use libtest_mimic::{Failed, Trial};

use crate::harness::tier::Tier;
use crate::shared::{Shared, compile_c, compile_rust, programs_in};

pub const COMPILERS: [&str; 2] = ["gcc -m64", "gcc -m32"];

/// These have so much to say that translating them takes half a minute.
const LONG: [&str; 2] = ["floats", "language"];

/// A judge that takes C of any length.
const JUDGE: &str = "hdu";

pub fn trials() -> impl Iterator<Item = (Tier, Trial, &'static str)> {
    COMPILERS.iter().enumerate().flat_map(|(column, compiler)| {
        programs_in(&folder()).into_iter().enumerate().map(move |(row, name)| {
            let tier = match LONG.contains(&name.as_str()) {
                true => Tier::InTurn,
                false => Tier::in_turn(row + 5 * column, 24),
            };
            let trial = Trial::test(format!("{name}::{compiler}"), move || {
                Ok(is_the_same(&folder().join(name.clone() + ".rs"), compiler)?)
            });
            (tier, trial, *compiler)
        })
    })
}

/// What C cannot do is an error that names it, before anything is pasted.
pub fn refuses_by_name() -> Result<(), Failed> {
    let text = "fn main() {
        let _ = std::panic::catch_unwind(|| 1);
        let _ = (std::sync::Condvar::new(), std::sync::Barrier::new(2));
        let _ = std::fs::read(\"a\");
    }";
    let said = match translated(Path::new("main.rs"), text) {
        Ok(text) => return Err(text.into()),
        Err(error) => error.to_string(),
    };
    let is_missing = |advice: &&str| !said.contains(&format!("there is no {advice}"));
    let names = ["catch_unwind", "Condvar", "Barrier"];
    match names.iter().find(|name| is_missing(name)) {
        None if said.contains("there are no files") => Ok(()),
        _ => Err(said.into()),
    }
}

/// A literal is written to standard error after what was printed, by whichever macro or method it is for.
pub fn a_panic_keeps_its_literal_message() -> Result<(), Failed> {
    let text = "fn main() {
        let number = std::io::stdin().lines().count();
        print!(\"printed\");
        let nothing = Some(number).filter(|number| *number > 9);
        let failure: Result<u8, String> = if number > 9 { Ok(1) } else { Err(String::new()) };
        match number {
            1 => panic!(\"a panic\"),
            2 => assert!(number == 0, \"an assertion\"),
            3 => println!(\"{}\", nothing.expect(\"an option\")),
            4 => println!(\"{}\", failure.expect(\"a result\")),
            _ => unreachable!(\"a line\"),
        }
    }";
    let program = compile_c("gcc -O0 -w -lm", &translated(Path::new("main.rs"), text)?)?;
    let folder = tempfile::tempdir()?;
    let input = folder.path().join("input");
    for (lines, message) in
        ["a line", "a panic", "an assertion", "an option", "a result"].iter().enumerate()
    {
        fs::write(&input, "\n".repeat(lines))?;
        let output = Command::new(program.path()).stdin(File::open(&input)?).output()?;
        let said = String::from_utf8(output.stderr)?;
        let is_said = said.starts_with("thread 'main' panicked at main.rs:")
            && said.ends_with(&format!(":\n{message}\n"));
        if !is_said || output.stdout != b"printed" || output.status.code() != Some(101) {
            return Err(format!("{message}: {said} {:?}", output.status).into());
        }
    }
    Ok(())
}

/// Reads floats and prints them in two ways; `core` would need 100 KB for that.
pub fn a_program_with_floats_is_small() -> Result<(), Failed> {
    let text = "fn main() {
        let text = std::io::read_to_string(std::io::stdin()).unwrap();
        let numbers = text.split_whitespace().map(|word| word.parse::<f64>().unwrap());
        let sum: f64 = numbers.sum();
        println!(\"{:.6} {} {:>9.2}\", sum, sum.sqrt(), -sum);
    }";
    let bytes = translated(Path::new("main.rs"), text)?.len();
    println!("{bytes} bytes of C");
    if bytes <= 40 << 10 { Ok(()) } else { Err(format!("{bytes} bytes are too many").into()) }
}

/// The program of floats with an input that asks for a million.
pub fn a_million_floats() -> impl Iterator<Item = (Tier, Trial, &'static str)> {
    COMPILERS.iter().map(|compiler| {
        let trial = Trial::test(format!("a_million_floats::{compiler}"), || {
            let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("floats");
            fs::create_dir_all(target.join("million"))?;
            fs::write(target.join("million/1.in"), "10000\n")?;
            fs::copy(folder().join("floats.rs"), target.join("million.rs"))?;
            Ok(is_the_same(&target.join("million.rs"), compiler)?)
        });
        (Tier::InTurn, trial, *compiler)
    })
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/in_c")
}

pub fn is_the_same(source: &Path, compiler: &str) -> Result<()> {
    let text = in_c(source).map_err(anyhow::Error::msg)?;
    // Other tests optimise and inline. Here the text is long, and what it means is the question.
    let options = "-O0 -Dalways_inline=noinline -w -lm";
    let program = compile_c(&format!("{compiler} {options}"), &text)?;
    let expected = natively(source).map_err(anyhow::Error::msg)?;
    inputs(source)?.iter().zip(&expected).try_for_each(|(input, expected)| {
        let difference = first_difference(expected, &end_of(program.path(), input)?);
        ensure!(difference.is_none(), "{}: {}", input.display(), difference.unwrap_or_default());
        Ok(())
    })
}

/// The files with what a program reads.
fn inputs(source: &Path) -> Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(source.with_extension("")) else {
        return Ok(vec!["/dev/null".into()]);
    };
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// What a program prints, and then how it ends.
fn end_of(program: &Path, input: &Path) -> Result<String> {
    let mut command = Command::new(program);
    // Printing a backtrace would take longer than all else.
    command.env_remove("RUST_BACKTRACE");
    let output = command.stdin(File::open(input)?).stderr(Stdio::null()).output()?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(format!("{printed}\n{}", output.status))
}

fn first_difference(expected: &str, found: &str) -> Option<String> {
    let lines = expected.lines().zip(found.lines());
    let differs = lines.enumerate().find(|(_, (expected, found))| expected != found);
    match differs {
        Some((line, (expected, found))) => {
            Some(format!("line {}:\n  native {expected}\n  in C   {found}", line + 1))
        }
        None => (expected != found).then(|| "one of the two printed more".into()),
    }
}

/// How the native program ends on each input.
fn natively(source: &Path) -> Result<Vec<String>, String> {
    static ENDS: Shared<PathBuf, Vec<String>> = Shared::new();
    ENDS.get(source.into(), || {
        // As optimised programs are, but compiled in less time.
        let unchecked = ["-Coverflow-checks=off", "-Cdebug-assertions=off"];
        let options = [&["--edition=2021", "--cap-lints=allow"], &unchecked[..]].concat();
        let (program, _) = compile_rust(&options, &fs::read_to_string(source)?)?;
        inputs(source)?.iter().map(|input| end_of(program.path(), input)).collect()
    })
}

/// The text of the program in C, translated once.
fn in_c(source: &Path) -> Result<String, String> {
    static TEXTS: Shared<PathBuf, String> = Shared::new();
    TEXTS.get(source.into(), || {
        let text = translated(source, &fs::read_to_string(source)?)?;
        ensure!(!text.contains("rustlib"), "it says where the compiler is on this machine");
        Ok(text)
    })
}

fn translated(source: &Path, text: &str) -> Result<String> {
    let judge = judges::find(None, JUDGE)?;
    Ok(judge::bundle::bundle(&Problem::of_file(source), text, &judge)?.text)
}
