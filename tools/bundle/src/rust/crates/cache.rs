//! What was found out once is kept, by content: bundles, crates as they were read and cut, what was
//! needed of them, and what build scripts have said.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeSet, HashSet};
use std::env;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::Result;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::InlinedCrates;
use super::build_script::ScriptOutput;
use super::calls::Calls;
use super::cfg::Conditions;
use super::metadata::{CargoPackage, PackageGraph};
use super::module::CrateModule;
use super::paths::Roots;
use super::piece::Piece;
use facts::judges::Language;
use toolchain::rustc::Rustc;
use toolchain::{eviction, scratch_package, seal};

/// The folder for what is kept.
fn folder() -> PathBuf {
    files::cache_folder().unwrap_or_else(|_| env::temp_dir().join("anyjudge"))
}

/// Where cargo compiles the build scripts of packages, or their macros. It tells packages of several
/// workspaces apart only if they are of a registry.
pub fn target(packages: &[&CargoPackage], graph: &PackageGraph) -> PathBuf {
    match packages.iter().any(|package| package.is_local) {
        true => {
            let name = format!("{:016x}", files::hash(&graph.workspace));
            scratch_package::target_folder_in(&folder(), &name)
        }
        false => scratch_package::target_folder_in(&folder(), scratch_package::SHARED),
    }
}

/// The name under which a bundle is kept: what it depends on, as a number.
pub fn key(texts: &[&str], language: Language, graph: &PackageGraph) -> Result<String> {
    let mut hasher = hasher();
    (texts, language).hash(&mut hasher);
    for package in graph.packages() {
        (&package.id, &package.version, &package.features).hash(&mut hasher);
        hash_package(package, &mut hasher)?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// The name under which a crate is kept that is read under these conditions, with its paths rewritten
/// like this.
pub fn crate_key(package: &CargoPackage, roots: &Roots, conditions: &Conditions) -> Result<String> {
    let mut hasher = hasher();
    conditions.hash(&mut hasher);
    package.replacement.hash(&mut hasher);
    (&package.id, &package.version, &package.features).hash(&mut hasher);
    (&roots.module, roots.for_2015, &roots.crates).hash(&mut hasher);
    hash_package(package, &mut hasher)?;
    Ok(format!("{:016x}", hasher.finish()))
}

/// The name under which it is kept what is needed of crates, where these functions of them are called.
pub fn needed_key(modules: &[CrateModule], calls: &Calls) -> String {
    let mut hasher = hasher();
    for module in modules {
        (&module.name, &module.text).hash(&mut hasher);
    }
    for places in [&calls.bodies, &calls.impls] {
        places.iter().collect::<BTreeSet<_>>().hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

/// The name under which it is kept what the build script of a package has said. Of one that can change
/// while its version stays, cargo knows.
fn script_key(package: &CargoPackage) -> Option<String> {
    let mut hasher = hasher();
    Rustc::current().ok()?.version.to_string().hash(&mut hasher);
    (&package.id, &package.version, &package.features).hash(&mut hasher);
    (!package.is_local).then(|| format!("{:016x}", hasher.finish()))
}

/// A hash of the tool itself, which may have changed within its version.
fn hasher() -> DefaultHasher {
    let mut hasher = DefaultHasher::new();
    env!("CARGO_PKG_VERSION").hash(&mut hasher);
    if let Ok(tool) = env::current_exe().and_then(fs::metadata) {
        (tool.len(), tool.modified().ok()).hash(&mut hasher);
    }
    hasher
}

/// The sources of a package, if they can change while its version stays.
fn hash_package(package: &CargoPackage, hasher: &mut DefaultHasher) -> Result<()> {
    if !package.is_local {
        return Ok(());
    }
    if let Some(library) = &package.library {
        hash_folder(library.root.parent().unwrap_or(Path::new("")), hasher)?;
    }
    if let Some(script) = &package.build_script {
        files::read(script)?.hash(hasher);
    }
    Ok(())
}

/// The sources in a folder.
fn hash_folder(folder: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    let mut names = files::entries(folder)?;
    names.sort();
    for name in names {
        let path = folder.join(&name);
        if path.is_dir() {
            if name != "target" {
                hash_folder(&path, hasher)?;
            }
        } else {
            // Not only Rust: `include_str!` may take any.
            name.hash(hasher);
            files::read(&path)?.hash(hasher);
        }
    }
    Ok(())
}

/// A bundle that was kept under this name, if it is there and whole.
pub fn read(key: &str) -> Option<InlinedCrates> {
    kept("bundles", key)
}

/// Keeps a bundle. Where that is not possible, it is made again the next time.
pub fn write(key: &str, inside: &InlinedCrates) {
    keep("bundles", key, inside);
}

/// The pieces that were needed of each crate, if that is kept.
pub fn read_needed(key: &str) -> Option<Vec<HashSet<usize>>> {
    kept("needed", key)
}

/// Keeps what was needed of crates. Where that is not possible, it is found out again the next time.
pub fn write_needed(key: &str, pieces: &[HashSet<usize>]) {
    keep("needed", key, pieces);
}

/// What the build script of a package says, if that is kept.
pub fn read_script_output(package: &CargoPackage) -> Option<ScriptOutput> {
    kept("scripts", &script_key(package)?)
}

/// Keeps what a build script has said. Where that is not possible, it is run again the next time.
pub fn write_script_output(package: &CargoPackage, output: &ScriptOutput) {
    if let Some(key) = script_key(package) {
        keep("scripts", &key, output);
    }
}

/// The text and the pieces of a crate that were kept under this name, if they are there and whole.
pub fn read_crate(key: &str) -> Option<(String, Vec<Piece>)> {
    kept("crates", key)
}

/// Keeps a crate as it was read and cut. Where that is not possible, it is read again the next time.
pub fn write_crate(key: &str, text: &str, pieces: &[Piece]) {
    keep("crates", key, &(text, pieces));
}

fn kept<T: DeserializeOwned>(room: &str, key: &str) -> Option<T> {
    let path = folder().join(room).join(key);
    let sealed = fs::read(&path).ok()?;
    eviction::note_use(&path);
    serde_json::from_slice(seal::opened(&sealed)?).ok()
}

fn keep(room: &str, key: &str, value: &(impl Serialize + ?Sized)) {
    let folder = folder().join(room);
    let _ = files::create_folder(&folder);
    if let Ok(text) = serde_json::to_vec(value) {
        let _ = files::replace(&folder.join(key), seal::sealed(&text));
        eviction::note_addition();
    }
}

#[cfg(test)]
mod tests {
    use super::super::replaced::Replaced;
    use super::*;

    #[test]
    fn a_bundle_depends_on_the_build_script_of_a_library_of_ones_own() {
        let folder = tempfile::tempdir().unwrap();
        let manifest = folder.path().join("Cargo.toml");
        fs::write(&manifest, "[package]\nname = \"own\"\nedition = \"2021\"\n[workspace]\n")
            .unwrap();
        fs::create_dir(folder.path().join("src")).unwrap();
        fs::write(folder.path().join("src/lib.rs"), "").unwrap();
        let key_with = |script: &str| {
            fs::write(folder.path().join("build.rs"), script).unwrap();
            let graph = PackageGraph::of(&manifest, &manifest, Replaced::All).unwrap();
            key(&[""], Language::Rust, &graph).unwrap()
        };
        let before = key_with("fn main() {}");
        assert_ne!(before, key_with("fn main() { println!(\"cargo::rustc-cfg=fast\"); }"));
        assert_eq!(before, key_with("fn main() {}"));
    }
}
