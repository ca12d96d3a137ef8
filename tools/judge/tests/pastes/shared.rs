//! For tables of programs and compilers: values that several cells need, of which the first test makes
//! one while the others wait.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock};

use anyhow::{Context, Result, ensure};
use judge::facts::judges::Edition;
use judge::facts::project::Project;
use judge::toolchain::compilation::{Compilation, Product};
use judge::toolchain::rustc::Rustc;
use judge::toolchain::rustc_file;

/// This repository.
pub fn project() -> Project {
    Project::at(
        Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("it is in the project"),
    )
}

/// A number that the environment may set.
pub fn from_environment(name: &str, otherwise: u64) -> u64 {
    match env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text} is not a number")),
        Err(_) => otherwise,
    }
}

/// The limit for a case, in seconds. Limits are for judges, not for a machine that is busy with tests:
/// here only what hangs is stopped.
pub const TIME_LIMIT: &str = "20";

/// The names of the Rust files in a folder, without their ending.
pub fn programs_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the programs are there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let sources = paths.filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let mut names: Vec<String> =
        sources.filter_map(|path| Some(path.file_stem()?.to_str()?.to_string())).collect();
    names.sort();
    names
}

/// Stops a program that does what C leaves undefined. The memory of translated programs is bytes that
/// are accessed by memcpy, so neither alignment nor bounds raise false alarms.
pub const SANITIZED: &str = "gcc -m64 -Dalways_inline=noinline \
     -fsanitize=undefined,float-cast-overflow -fno-sanitize-recover=all";

/// What a command makes of a text in C, or why it does not.
pub fn compile_c(command: &str, text: &str) -> Result<Product> {
    let (compiler, options) = command.split_once(' ').unwrap_or((command, ""));
    // Libraries come after what uses them.
    let command = format!("{compiler} main.c -o main.exe {options}");
    let command = command.split_whitespace().map(String::from).collect();
    let (source, product) = (("main.c", text), Some("main.exe"));
    let compiled = Compilation { command, variables: &[], source, product }.run()?;
    compiled.product.with_context(|| String::from_utf8_lossy(&compiled.stderr).into_owned())
}

/// What rustc makes of a program, and what it says about it; or why it makes nothing.
pub fn compile_rust(options: &[&str], text: &str) -> Result<(Product, String)> {
    let compiled = rustc_file::compile("main.rs", text, options)?;
    let said = String::from_utf8_lossy(&compiled.stderr).into_owned();
    Ok((compiled.product.with_context(|| said.clone())?, said))
}

/// Whether a compiler takes a text; it makes nothing of it.
pub fn accepts(rustc: &Rustc, edition: Edition, options: &[&str], text: &str) -> Result<()> {
    let (path, edition) = (rustc.path.display().to_string(), edition.to_string());
    let command = [&path, "--edition", &edition, "--emit=metadata", "main.rs"];
    let command = command.iter().chain(options).map(|word| word.to_string()).collect();
    let source = ("main.rs", text);
    let compiled = Compilation { command, variables: &[], source, product: None }.run()?;
    let said = String::from_utf8_lossy(&compiled.stderr);
    ensure!(compiled.is_success, "rustc {}, edition {edition}:\n{said}", rustc.version);
    Ok(())
}

pub struct Shared<K, V>(Mutex<BTreeMap<K, Arc<Value<V>>>>);

/// The value, or why it could not be made.
type Value<V> = OnceLock<Result<V, String>>;

impl<K: Ord, V: Clone> Shared<K, V> {
    pub const fn new() -> Shared<K, V> {
        Shared(Mutex::new(BTreeMap::new()))
    }

    /// The value of a key, made by the first caller.
    pub fn get(&self, key: K, make: impl FnOnce() -> anyhow::Result<V>) -> Result<V, String> {
        let value = self.0.lock().expect("no test has panicked").entry(key).or_default().clone();
        value.get_or_init(|| make().map_err(|error| format!("{error:#}"))).clone()
    }
}
