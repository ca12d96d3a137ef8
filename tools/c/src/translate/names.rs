//! Names the functions by the last part of the Rust path, if it is short. Each name ends in `_`, as no
//! word of C and C++, of their libraries or of the runtime does: so a Rust function may be called
//! `random`, `operator` or `a`.

use std::collections::HashSet;
use std::iter::once;

use anyhow::{Result, bail};

use super::deep;
use super::forbidden::Forbidden;
use super::module::WasmModule;

pub struct FunctionNames(Vec<String>);

const LONGEST: usize = 14;

impl FunctionNames {
    pub fn new(module: &WasmModule, forbidden: Forbidden) -> Result<FunctionNames> {
        let mut taken = HashSet::new();
        let mut names = vec![];
        for function in 0..module.functions.len() {
            names.push(match module.imports.get(function) {
                Some(import) => imported(import)?.to_string(),
                None => own(function, module.names.get(&function), forbidden, &mut taken),
            });
        }
        Ok(FunctionNames(names))
    }

    pub fn function(&self, index: usize) -> &str {
        &self.0[index]
    }
}

/// The runtime's names for the functions of the host.
fn imported(name: &str) -> Result<&'static str> {
    Ok(match name {
        "read" => "input",
        "write" => "output",
        "exit" => "exit",
        "clock" => "nanoseconds",
        "time" => "seconds",
        "deep" => deep::NAME,
        "stretch" => "STRETCH",
        other => bail!("the module imports `{other}`, which the host does not have"),
    })
}

/// Only the first function of a name goes without a number.
fn own(
    function: usize,
    path: Option<&&str>,
    forbidden: Forbidden,
    taken: &mut HashSet<String>,
) -> String {
    let is_fit = |name: &String| is_fit(name) && !forbidden.is_in(&format!("{name}_"));
    let name = path.map(|path| short(path)).filter(is_fit).unwrap_or("f".into());
    let numbered = (function..).map(|number| format!("{name}{number}_"));
    let mut names = once(format!("{name}_")).chain(numbered);
    names.find(|name| taken.insert(name.clone())).expect("there are enough numbers")
}

/// Two underscores in a row are reserved in C++.
fn is_fit(name: &str) -> bool {
    (1..=LONGEST).contains(&name.len())
        && name.starts_with(|first: char| first.is_ascii_lowercase())
        && !name.ends_with('_')
        && !name.contains("__")
}

/// The last readable part of a path: `core::slice::<impl [T]>::sort::h0123456789abcdef` is `sort`.
fn short(path: &str) -> String {
    let plain = without_generics(&legible(path));
    let parts = plain.split("::").filter(|part| !part.is_empty() && !is_hash(part));
    let last = parts.filter(|part| !part.contains('{')).last().unwrap_or_default();
    last.chars().filter(|one| one.is_ascii_alphanumeric() || *one == '_').collect()
}

/// A mangled name as a path, found by the lengths before its parts.
fn legible(path: &str) -> String {
    if !path.starts_with("_ZN") && !path.starts_with("_R") {
        return path.to_string();
    }
    let mut parts = vec![];
    let mut rest = path;
    while let Some(at) = rest.find(|one: char| one.is_ascii_digit()) {
        let digits = rest[at..].chars().take_while(char::is_ascii_digit).count();
        let length: usize = rest[at..at + digits].parse().unwrap_or(0);
        let start = at + digits + usize::from(rest[at + digits..].starts_with('_'));
        let part = rest.get(start..start + length).unwrap_or_default();
        if part.len() > 1 {
            parts.push(part);
        }
        rest = rest.get(start + length.max(1)..).unwrap_or_default();
    }
    parts.join("::")
}

fn without_generics(path: &str) -> String {
    let mut depth = 0;
    let mut out = String::new();
    for one in path.chars() {
        match one {
            '<' => depth += 1,
            '>' => depth -= 1,
            one if depth <= 0 => out.push(one),
            _ => {}
        }
    }
    out
}

fn is_hash(part: &str) -> bool {
    part.len() == 17
        && part.starts_with('h')
        && part[1..].bytes().all(|one| one.is_ascii_hexdigit())
}
