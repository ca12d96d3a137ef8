//! What was found out once is kept, by content: bundles, and what build scripts have said.

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::Inside;
use super::metadata::Graph;
use crate::files;

/// Between the solution's own text and the modules; the last line says that the file is whole.
const BORDER: &str = "\n// anyjudge: crates\n";
const END: &str = "\n// anyjudge: end\n";

/// The folder for what is kept.
fn folder() -> PathBuf {
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
    let cache = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    cache.or_else(home).unwrap_or_else(env::temp_dir).join("anyjudge")
}

/// Where cargo compiles build scripts.
pub fn target() -> PathBuf {
    folder().join("target")
}

/// The name under which a bundle is kept: what it depends on, as a number.
pub fn key(texts: &[&str], graph: &Graph) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    env!("CARGO_PKG_VERSION").hash(&mut hasher);
    texts.hash(&mut hasher);
    // The tool itself, which may have changed within its version.
    if let Ok(tool) = env::current_exe().and_then(fs::metadata) {
        (tool.len(), tool.modified().ok()).hash(&mut hasher);
    }
    for package in graph.packages() {
        (&package.id, &package.version, &package.features).hash(&mut hasher);
        if let (true, Some(library)) = (package.is_local, &package.library) {
            hash_folder(library.root.parent().unwrap_or(Path::new("")), &mut hasher)?;
        }
    }
    Ok(format!("{:016x}", hasher.finish()))
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
        } else if name.ends_with(".rs") {
            name.hash(hasher);
            files::read(&path)?.hash(hasher);
        }
    }
    Ok(())
}

/// A bundle that was kept under this name, if it is there and whole.
pub fn read(key: &str) -> Option<Inside> {
    let text = fs::read_to_string(folder().join("bundles").join(key)).ok()?;
    let (own, modules) = text.strip_suffix(END)?.split_once(BORDER)?;
    Some(Inside { own: own.into(), modules: modules.into() })
}

/// Keeps a bundle. Where that is not possible, it is made again the next time.
pub fn write(key: &str, inside: &Inside) {
    let folder = folder().join("bundles");
    let text = format!("{}{BORDER}{}{END}", inside.own, inside.modules);
    let _ = files::create_folder(&folder);
    let _ = files::replace(&folder.join(key), text);
}
