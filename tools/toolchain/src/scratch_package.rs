//! Scratch packages in the cache, for files that are not a target of any package.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::{cargo_call, eviction};
use facts::judges::Edition;
use files::{self, hash, read_text};

/// A target that cargo can build: a binary or an example.
pub struct BuildTarget {
    kind: &'static str,
    name: String,
    /// Its required features, separated by commas.
    pub features: String,
}

impl BuildTarget {
    pub fn arguments(&self) -> [&str; 4] {
        [self.kind, &self.name, "--features", &self.features]
    }
}

#[derive(Deserialize)]
struct WorkspaceMetadata {
    packages: Vec<PackageMetadata>,
    workspace_root: PathBuf,
    target_directory: PathBuf,
}

#[derive(Deserialize)]
struct PackageMetadata {
    name: String,
    manifest_path: PathBuf,
    targets: Vec<TargetMetadata>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct TargetMetadata {
    name: String,
    kind: Vec<String>,
    src_path: PathBuf,
    #[serde(default, rename = "required-features")]
    required_features: Vec<String>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    req: String,
    rename: Option<String>,
    /// `None` for normal dependencies, not those of tests or the build script.
    kind: Option<String>,
    path: Option<PathBuf>,
    source: Option<String>,
    features: Vec<String>,
    uses_default_features: bool,
}

/// A package as cargo sees it.
pub struct ManifestPackage {
    folder: PathBuf,
    metadata: PackageMetadata,
    workspace: PathBuf,
}

impl ManifestPackage {
    /// Reads the package in this folder.
    pub fn read(folder: &Path) -> Result<ManifestPackage> {
        let manifest = folder.join("Cargo.toml");
        let WorkspaceMetadata { packages, workspace_root, .. } = metadata(folder)?;
        let mut packages = packages.into_iter();
        let package = packages.find(|package| files::is_same(&package.manifest_path, &manifest));
        let metadata = package.with_context(|| {
            format!("cargo does not list the package of {}", manifest.display())
        })?;
        Ok(ManifestPackage { folder: folder.into(), metadata, workspace: workspace_root })
    }

    /// The binaries and examples by their source files.
    pub fn targets(&self) -> BTreeMap<PathBuf, BuildTarget> {
        let targets = self.metadata.targets.iter().filter_map(|target| {
            let is = |kind: &str| target.kind.iter().any(|known| known == kind);
            let kind = if is("bin") { "--bin" } else { "--example" };
            let features = target.required_features.join(",");
            (is("bin") || is("example")).then(|| {
                let name = target.name.clone();
                (target.src_path.clone(), BuildTarget { kind, name, features })
            })
        });
        targets.collect()
    }

    /// Brings the lock file up to date with the crates in cargo's store, if that can be done offline. Else
    /// cargo does it when it builds: it asks the network first, and without one that takes long and fails,
    /// even if the store has all that is needed.
    pub fn lock_offline(&self) -> Result<()> {
        if !is_newer(&self.workspace.join("Cargo.lock"), &self.folder.join("Cargo.toml")) {
            let mut cargo = Command::new("cargo");
            cargo_call::output(cargo.args(["fetch", "--offline"]).current_dir(&self.folder))?;
        }
        Ok(())
    }
}

/// Also true if they are equally old, or neither exists.
fn is_newer(path: &Path, than: &Path) -> bool {
    let written = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
    written(path) >= written(than)
}

/// Where cargo puts what it makes of the package in this folder.
pub fn cargo_target_folder(package: &Path) -> Result<PathBuf> {
    Ok(metadata(package)?.target_directory)
}

/// Asked for in the folder, so that cargo finds the settings with which it builds there.
fn metadata(folder: &Path) -> Result<WorkspaceMetadata> {
    let manifest = folder.join("Cargo.toml");
    let mut cargo = Command::new("cargo");
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version=1"]);
    let output = cargo_call::output(cargo.current_dir(folder))?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        bail!("cargo cannot read {}:\n{}", manifest.display(), why.trim_end());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

impl PackageMetadata {
    /// The crates that a file of this package may use: its dependencies, and its own library.
    fn crates(&self) -> toml::Table {
        let is_library = |target: &TargetMetadata| {
            target.kind.iter().any(|kind| kind == "lib" || kind == "rlib")
        };
        let own = self.targets.iter().any(is_library).then(|| {
            let folder = self.manifest_path.parent().unwrap_or(&self.manifest_path);
            let path = toml::Value::from(folder.display().to_string());
            (self.name.clone(), toml::Table::from_iter([("path".to_string(), path)]).into())
        });
        self.dependencies.iter().filter_map(dependency).chain(own).collect()
    }
}

/// The release profile of a workspace, without settings for single packages.
fn release_profile(workspace: &Path) -> toml::Table {
    let text = read_text(&workspace.join("Cargo.toml")).unwrap_or_default();
    let manifest: toml::Table = toml::from_str(&text).unwrap_or_default();
    let release = manifest.get("profile").and_then(|profile| profile.get("release"));
    let mut release = release.and_then(toml::Value::as_table).cloned().unwrap_or_default();
    release.remove("package");
    release
}

pub struct ScratchPackage {
    pub name: String,
    pub folder: PathBuf,
    /// Shared by all such packages, so that crates are compiled once.
    pub target_folder: PathBuf,
}

impl ScratchPackage {
    /// Writes a package for this file, with the dependencies and profile of the package around it. Without one,
    /// its dependencies are `crates`. Its name begins with what the file is.
    pub fn write(
        what: &str,
        file: &Path,
        around: Option<&Path>,
        edition: Edition,
        crates: impl FnOnce() -> Result<toml::Table>,
    ) -> Result<ScratchPackage> {
        let cache = files::cache_folder()?;
        let name = format!("{what}-{:016x}", hash(file));
        let folder = cache.join("packages").join(&name);
        let (dependencies, release) = match around {
            Some(package) => {
                let package = ManifestPackage::read(package)?;
                (package.metadata.crates(), release_profile(&package.workspace))
            }
            None => (crates()?, toml::Table::new()),
        };
        eviction::hold_to_the_end(&folder);
        let manifest = manifest(&name, file, edition.to_string(), dependencies, release)?;
        files::create_folder(&folder)?;
        let manifest_path = folder.join("Cargo.toml");
        files::replace_if_changed(&manifest_path, &manifest)?;
        // The packages around others can change what they depend on.
        if around.is_some() || !is_newer(&folder.join("Cargo.lock"), &manifest_path) {
            lock(&folder)?;
        }
        Ok(ScratchPackage { name, folder, target_folder: target_folder_in(&cache, SHARED) })
    }
}

/// What the file of such a package is.
pub const SOLUTION: &str = "solution";
pub const HELPER: &str = "helper";

/// The name of the shared target folder.
pub const SHARED: &str = "shared";

/// The target folder of this name in the cache, to which cargo is going to write.
pub fn target_folder_in(cache: &Path, name: &str) -> PathBuf {
    let folder = cache.join("targets").join(name);
    eviction::hold_to_the_end(&folder);
    eviction::note_addition();
    folder
}

/// The target folder of a package, if that is a scratch package.
pub fn target_folder(package: &Path) -> Result<Option<PathBuf>> {
    let cache = files::cache_folder()?;
    let is_ours = package.starts_with(cache.join("packages"));
    Ok(is_ours.then(|| target_folder_in(&cache, SHARED)))
}

/// Writes the lock file of a package, offline if possible.
pub fn lock(package: &Path) -> Result<()> {
    let generate = |options: &[&str]| {
        let mut cargo = Command::new("cargo");
        cargo_call::output(cargo.arg("generate-lockfile").args(options).current_dir(package))
    };
    let output = generate(&["--offline"])?;
    let output = if output.status.success() { output } else { generate(&[])? };
    if !output.status.success() {
        let why = cargo_call::reason(&output);
        bail!("cargo cannot find what {} depends on:\n{why}", package.display());
    }
    Ok(())
}

/// A dependency as an entry of a manifest.
fn dependency(dependency: &Dependency) -> Option<(String, toml::Value)> {
    if dependency.kind.is_some() {
        return None;
    }
    let mut table = toml::Table::new();
    let mut set = |key: &str, value: toml::Value| drop(table.insert(key.into(), value));
    let path = dependency.path.as_ref().map(|path| path.display().to_string());
    let git = dependency.source.as_ref().and_then(|source| source.strip_prefix("git+"));
    match (path, git) {
        (Some(path), _) => set("path", path.into()),
        (None, Some(git)) => set("git", git.split(['?', '#']).next().unwrap_or(git).into()),
        (None, None) => set("version", dependency.req.clone().into()),
    }
    set("package", dependency.name.clone().into());
    set("features", dependency.features.clone().into());
    set("default-features", dependency.uses_default_features.into());
    let name = dependency.rename.as_ref().unwrap_or(&dependency.name);
    Some((name.clone(), table.into()))
}

fn manifest(
    name: &str,
    file: &Path,
    edition: String,
    dependencies: toml::Table,
    release: toml::Table,
) -> Result<String> {
    let table = |entries: Vec<(&str, toml::Value)>| -> toml::Table {
        entries.into_iter().map(|(key, value)| (key.to_string(), value)).collect()
    };
    let path = files::absolute(file)?;
    let binary = table(vec![("name", name.into()), ("path", path.into())]);
    let package = table(vec![("name", name.into()), ("edition", edition.into())]);
    let manifest = table(vec![
        ("package", package.into()),
        ("bin", vec![binary].into()),
        ("dependencies", dependencies.into()),
        ("profile", table(vec![("release", release.into())]).into()),
        ("workspace", toml::Table::new().into()),
    ]);
    Ok(toml::to_string(&manifest)?)
}
