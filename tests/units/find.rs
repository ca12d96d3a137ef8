//! Finds the solutions, so that adding one edits no list.

use std::env;
use std::fs;
use std::path::Path;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src/bin");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("src/bin can be read")
        .filter_map(|entry| entry.expect("src/bin can be read").file_name().into_string().ok())
        .filter_map(|name| Some(name.strip_suffix(".rs")?.to_string()))
        // Editors keep hidden files next to open ones.
        .filter(|name| !name.starts_with('.'))
        .collect();
    names.sort();
    let module = |name: &String| {
        let file = folder.join(name).with_extension("rs");
        format!("#[path = {file:?}]\nmod {};\n", name.replace('-', "_"))
    };
    let modules: String = names.iter().map(module).collect();
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join("solutions.rs"), modules).expect("it can be written");
}
