//! The packages that a solution may use, as cargo resolves them: where their sources are, which
//! features are on, and what each calls the others.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::replaced::{self, Replaced};
use crate::files;
use crate::sandbox::interrupt;

/// The platform of the judges.
const PLATFORM: &str = "x86_64-unknown-linux-gnu";

/// All packages of a manifest, by cargo's id.
pub struct Graph {
    pub manifest: PathBuf,
    /// The folder of the workspace that it is in.
    pub workspace: PathBuf,
    packages: BTreeMap<String, Package>,
    root: String,
}

#[derive(Clone, Debug)]
pub struct Package {
    pub id: String,
    pub name: String,
    pub version: String,
    pub edition: u32,
    pub license: String,
    pub library: Option<Library>,
    pub features: Vec<String>,
    /// What its code calls each of its dependencies, and the id of that.
    pub dependencies: Vec<(String, String)>,
    pub build_script: Option<PathBuf>,
    /// Whether its source can change while its version stays: a path, not a registry.
    pub is_local: bool,
    /// What replaces its source.
    pub replacement: Option<&'static str>,
}

#[derive(Clone, Debug)]
pub struct Library {
    pub name: String,
    pub root: PathBuf,
    pub is_macro: bool,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<RawPackage>,
    workspace_root: PathBuf,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct RawPackage {
    id: String,
    name: String,
    version: String,
    edition: String,
    license: Option<String>,
    manifest_path: PathBuf,
    source: Option<String>,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
    name: String,
    src_path: PathBuf,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    features: Vec<String>,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    kind: Option<String>,
}

impl Graph {
    /// Asks cargo, which looks things up on the network only where it must.
    pub fn of(manifest: &Path, replaced: Replaced) -> Result<Graph> {
        let said = run(manifest, &["--offline"]).or_else(|_| run(manifest, &[]))?;
        let metadata: Metadata = serde_json::from_slice(&said)
            .context("`cargo metadata` says what this tool does not understand")?;
        Graph::from(manifest, metadata, replaced)
    }

    fn from(manifest: &Path, metadata: Metadata, replaced: Replaced) -> Result<Graph> {
        let manifest = manifest.canonicalize()?;
        let is_root = |package: &&RawPackage| files::is_same(&package.manifest_path, &manifest);
        let root = metadata.packages.iter().find(is_root);
        let Some(root) = root.map(|package| package.id.clone()) else {
            bail!("{} is the manifest of no package", manifest.display())
        };
        let mut nodes: BTreeMap<String, Node> =
            metadata.resolve.nodes.into_iter().map(|node| (node.id.clone(), node)).collect();
        let packages = metadata.packages.into_iter().filter_map(|package| {
            let node = nodes.remove(&package.id)?;
            Some((package.id.clone(), Package::from(package, node, replaced)))
        });
        let workspace = metadata.workspace_root;
        Ok(Graph { packages: packages.collect(), manifest, workspace, root })
    }

    pub fn package(&self, id: &str) -> Option<&Package> {
        self.packages.get(id)
    }

    pub fn packages(&self) -> impl Iterator<Item = &Package> {
        self.packages.values()
    }

    /// What the solution calls each crate that it may use, and the id of that: its package's
    /// dependencies, and the library of the package itself.
    pub fn visible(&self) -> Vec<(String, String)> {
        let Some(root) = self.package(&self.root) else { return Vec::new() };
        let mut visible = root.dependencies.clone();
        visible.extend(root.library.iter().map(|own| (own.name.clone(), root.id.clone())));
        visible
    }
}

impl Package {
    /// How cargo is told which package is meant.
    pub fn specification(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }

    fn from(raw: RawPackage, node: Node, replaced: Replaced) -> Package {
        let is = |target: &Target, kinds: &[&str]| {
            target.kind.iter().any(|kind| kinds.contains(&kind.as_str()))
        };
        let library = raw.targets.iter().find(|target| is(target, &["lib", "rlib", "proc-macro"]));
        let is_normal = |kind: &DependencyKind| kind.kind.is_none();
        let used = node.deps.into_iter().filter(|dep| dep.dep_kinds.iter().any(is_normal));
        let script = raw.targets.iter().find(|target| is(target, &["custom-build"]));
        let build_script = script.map(|target| target.src_path.clone());
        let is_local = raw.source.is_none();
        let replacement = replaced.text(&raw.name).filter(|_| !is_local);
        let edition = raw.edition.parse().unwrap_or(2015);
        Package {
            id: raw.id,
            name: raw.name,
            version: raw.version,
            edition: if replacement.is_some() { replaced::EDITION } else { edition },
            license: raw.license.unwrap_or_default(),
            library: library.map(|target| Library {
                name: target.name.replace('-', "_"),
                root: target.src_path.clone(),
                is_macro: is(target, &["proc-macro"]),
            }),
            features: node.features,
            dependencies: used.map(|dep| (dep.name, dep.pkg)).collect(),
            build_script: build_script.filter(|_| replacement.is_none()),
            is_local,
            replacement,
        }
    }
}

fn run(manifest: &Path, options: &[&str]) -> Result<Vec<u8>> {
    let mut cargo = Command::new("cargo");
    cargo
        .args(["metadata", "--format-version", "1", "--filter-platform", PLATFORM])
        .arg("--manifest-path")
        .arg(manifest)
        .args(options);
    let output = interrupt::output(&mut cargo)
        .context("cargo cannot be run: install Rust from https://rustup.rs")?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("cargo cannot resolve {}:\n{said}", manifest.display());
    }
    Ok(output.stdout)
}
