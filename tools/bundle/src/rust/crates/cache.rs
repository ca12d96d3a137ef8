//! A cache keyed by content: bundles, crates as parsed and split into pieces, the pieces that were
//! needed, and the output of build scripts.

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
use super::flatten::cfg::Conditions;
use super::flatten::paths::Roots;
use super::packages::build_script::ScriptOutput;
use super::packages::metadata::{CargoPackage, PackageGraph};
use super::pieces::module::CrateModule;
use super::pieces::piece::Piece;
use crate::rust::crates::prove::calls::Calls;
use facts::judges::Language;
use toolchain::rustc::Rustc;
use toolchain::{eviction, scratch_package, seal};

/// The cache folder.
fn folder() -> PathBuf {
    files::cache_folder().unwrap_or_else(|_| env::temp_dir().join("anyjudge"))
}

/// The target folder for build scripts and procedural macros. Packages of a registry can share one; local
/// packages of different workspaces would get mixed up.
pub fn target(packages: &[&CargoPackage], graph: &PackageGraph) -> PathBuf {
    match packages.iter().any(|package| package.is_local) {
        true => {
            let name = format!("{:016x}", files::hash(&graph.workspace));
            scratch_package::target_folder_in(&folder(), &name)
        }
        false => scratch_package::target_folder_in(&folder(), scratch_package::SHARED),
    }
}

/// The cache key of a bundle: a hash of all that it depends on.
pub fn key(texts: &[&str], language: Language, graph: &PackageGraph) -> Result<String> {
    let mut hasher = hasher();
    (texts, language).hash(&mut hasher);
    for package in graph.packages() {
        (&package.id, &package.version, &package.features).hash(&mut hasher);
        package.replacement.hash(&mut hasher);
        hash_package(package, &mut hasher)?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// The cache key of a crate that is parsed under these conditions, with its paths rewritten like this.
pub fn crate_key(package: &CargoPackage, roots: &Roots, conditions: &Conditions) -> Result<String> {
    let mut hasher = hasher();
    conditions.hash(&mut hasher);
    package.replacement.hash(&mut hasher);
    (&package.id, &package.version, &package.features).hash(&mut hasher);
    (&roots.module, roots.for_2015, &roots.crates).hash(&mut hasher);
    hash_package(package, &mut hasher)?;
    Ok(format!("{:016x}", hasher.finish()))
}

/// The cache key of the pieces needed of some crates, given the set of calls and what else in the solution
/// decides that.
pub fn needed_key(modules: &[CrateModule], calls: &Calls, mentions: &BTreeSet<&str>) -> String {
    let mut hasher = hasher();
    mentions.hash(&mut hasher);
    for module in modules {
        (&module.name, &module.text).hash(&mut hasher);
    }
    for places in [&calls.bodies, &calls.impls] {
        places.iter().collect::<BTreeSet<_>>().hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

/// The cache key of the output of a build script. Local packages have none, because they may change without
/// a new version: cargo keeps track of these.
fn script_key(package: &CargoPackage) -> Option<String> {
    let mut hasher = hasher();
    (&package.id, &package.version, &package.features).hash(&mut hasher);
    (!package.is_local).then(|| format!("{:016x}", hasher.finish()))
}

/// A hasher that starts with the compiler, whose messages decide what is needed, and with the tool itself,
/// which may change without a new version.
fn hasher() -> DefaultHasher {
    let mut hasher = DefaultHasher::new();
    Rustc::current().ok().map(|rustc| (rustc.path, rustc.version.to_string())).hash(&mut hasher);
    env!("CARGO_PKG_VERSION").hash(&mut hasher);
    if let Ok(tool) = env::current_exe().and_then(fs::metadata) {
        (tool.len(), tool.modified().ok()).hash(&mut hasher);
    }
    hasher
}

/// Hashes the sources of a package, if they can change without a new version.
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

/// Hashes all files in a folder.
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
            // Not only Rust: `include_str!` may read any file.
            name.hash(hasher);
            files::read(&path)?.hash(hasher);
        }
    }
    Ok(())
}

/// The cached bundle, if it is there and intact.
pub fn read(key: &str) -> Option<InlinedCrates> {
    read_entry("bundles", key)
}

/// Caches a bundle. If that fails, it is made again the next time.
pub fn write(key: &str, inside: &InlinedCrates) {
    write_entry("bundles", key, inside);
}

/// The cached set of pieces that were needed of each crate.
pub fn read_needed(key: &str) -> Option<Vec<HashSet<usize>>> {
    read_entry("needed", key)
}

/// Caches the pieces that were needed of each crate. If that fails, they are found again the next time.
pub fn write_needed(key: &str, pieces: &[HashSet<usize>]) {
    write_entry("needed", key, pieces);
}

/// The cached output of the build script of a package.
pub fn read_script_output(package: &CargoPackage) -> Option<ScriptOutput> {
    read_entry("scripts", &script_key(package)?)
}

/// Caches the output of a build script. If that fails, it is run again the next time.
pub fn write_script_output(package: &CargoPackage, output: &ScriptOutput) {
    if let Some(key) = script_key(package) {
        write_entry("scripts", &key, output);
    }
}

/// The cached text and pieces of a crate, if they are there and intact.
pub fn read_crate(key: &str) -> Option<(String, Vec<Piece>)> {
    read_entry("crates", key)
}

/// Caches a crate as parsed and split. If that fails, it is parsed again the next time.
pub fn write_crate(key: &str, text: &str, pieces: &[Piece]) {
    write_entry("crates", key, &(text, pieces));
}

fn read_entry<T: DeserializeOwned>(category: &str, key: &str) -> Option<T> {
    let path = folder().join(category).join(key);
    let sealed = fs::read(&path).ok()?;
    eviction::note_use(&path);
    serde_json::from_slice(seal::opened(&sealed)?).ok()
}

fn write_entry(category: &str, key: &str, value: &(impl Serialize + ?Sized)) {
    let folder = folder().join(category);
    let _ = files::create_folder(&folder);
    if let Ok(text) = serde_json::to_vec(value) {
        let _ = files::replace(&folder.join(key), seal::sealed(&text));
        eviction::note_addition();
    }
}

#[cfg(test)]
mod tests {
    use super::super::packages::replaced::Replaced;
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
