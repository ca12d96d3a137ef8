//! The package graph of a solution, as cargo resolves it for its target: sources, enabled features, and
//! the names of dependencies.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::replaced::{self, Replaced, Replacement};
use super::stand_in::{self, StandIn};
use facts::judges::Version;
use toolchain::cargo_call;

/// The platform of judges.
const PLATFORM: &str = "x86_64-unknown-linux-gnu";

const METADATA: [&str; 4] = ["--format-version", "1", "--filter-platform", PLATFORM];

/// All packages of a manifest, by cargo's id.
pub struct PackageGraph {
    pub manifest: PathBuf,
    /// The solution.
    file: PathBuf,
    /// The root folder of its workspace.
    pub workspace: PathBuf,
    packages: BTreeMap<String, CargoPackage>,
    root: String,
    stand_ins: Vec<StandIn>,
    /// What stand-ins replaced: the id of the user, and the name and version of the crate.
    behind: Vec<(String, String, String)>,
}

#[derive(Clone, Debug)]
pub struct CargoPackage {
    pub id: String,
    pub name: String,
    pub version: String,
    pub edition: u32,
    pub license: String,
    pub library: Option<LibraryTarget>,
    pub features: Vec<String>,
    /// Its dependencies: name in its code, and id.
    pub dependencies: Vec<(String, String)>,
    pub build_script: Option<PathBuf>,
    /// Whether its source can change without a new version: from a path, not a registry.
    pub is_local: bool,
    /// Whether it is published, so that a judge can have it too.
    pub is_published: bool,
    /// What replaces its source.
    pub replacement: Option<Replacement>,
}

#[derive(Clone, Debug)]
pub struct LibraryTarget {
    pub name: String,
    pub root: PathBuf,
    pub is_macro: bool,
}

#[derive(Deserialize)]
struct CargoMetadata {
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
    targets: Vec<PackageTarget>,
}

#[derive(Deserialize)]
struct PackageTarget {
    kind: Vec<String>,
    name: String,
    src_path: PathBuf,
    #[serde(default, rename = "required-features")]
    required_features: Vec<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<ResolvedNode>,
}

#[derive(Deserialize)]
struct ResolvedNode {
    id: String,
    features: Vec<String>,
    deps: Vec<ResolvedDependency>,
}

#[derive(Deserialize)]
struct ResolvedDependency {
    name: String,
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    kind: Option<String>,
}

impl PackageGraph {
    /// Asks cargo, first offline.
    pub fn of(manifest: &Path, file: &Path, replaced: Replaced) -> Result<PackageGraph> {
        let ask = |options: &[&str]| run("metadata", manifest, &[&METADATA, options].concat());
        let output = ask(&["--offline"]).or_else(|_| ask(&[]))?;
        let metadata: CargoMetadata = serde_json::from_slice(&output)
            .context("cannot parse the output of `cargo metadata`")?;
        PackageGraph::from(manifest, file, metadata, replaced)
    }

    /// The graph of a solution without other crates than the stand-ins.
    pub fn of_nothing(file: &Path) -> PackageGraph {
        let root = CargoPackage {
            id: "the solution".into(),
            name: "solution".into(),
            version: String::new(),
            edition: 0,
            license: String::new(),
            library: None,
            features: Vec::new(),
            dependencies: Vec::new(),
            build_script: None,
            is_local: true,
            is_published: false,
            replacement: None,
        };
        PackageGraph {
            manifest: PathBuf::new(),
            file: file.into(),
            workspace: PathBuf::new(),
            root: root.id.clone(),
            packages: [(root.id.clone(), root)].into(),
            stand_ins: Vec::new(),
            behind: Vec::new(),
        }
    }

    /// The same, where the solution and libraries of one's own use these stand-ins. Published crates rely on
    /// more of the crates that these stand for.
    pub fn with_stand_ins(mut self, stand_ins: Vec<StandIn>) -> PackageGraph {
        let has_one = |package: &&CargoPackage| {
            !package.is_local && stand_ins.iter().any(|it| it.name == package.name)
        };
        let replaced = self.packages.values().filter(has_one);
        let replaced: BTreeMap<String, (String, String)> =
            replaced.map(|it| (it.id.clone(), (it.name.clone(), it.version.clone()))).collect();
        let reachable = self.reachable();
        let is_one = |user: &&mut CargoPackage| !user.is_published && reachable.contains(&user.id);
        for user in self.packages.values_mut().filter(is_one) {
            for (_, id) in &mut user.dependencies {
                let Some((name, version)) = replaced.get(id) else { continue };
                self.behind.push((user.id.clone(), name.clone(), version.clone()));
                *id = stand_in::id(name);
            }
        }
        let as_meant = |it: StandIn| {
            let version = self.version_meant(it.name).and_then(|version| version.parse().ok());
            match version {
                Some(version) => it.in_version(version),
                None => it,
            }
        };
        let stand_ins: Vec<StandIn> = stand_ins.into_iter().map(as_meant).collect();
        if let Some(root) = self.packages.get_mut(&self.root) {
            for StandIn { name, .. } in &stand_ins {
                if root.dependencies.iter().all(|(known, _)| known != name) {
                    root.dependencies.push((name.to_string(), stand_in::id(name)));
                }
            }
        }
        let packages = stand_ins.iter().map(|it| it.clone().package(&stand_ins));
        self.packages.extend(packages.map(|package| (package.id.clone(), package)));
        PackageGraph { stand_ins, ..self }
    }

    /// The version of the crate behind a stand-in that decides what it means: the one that the solution asks
    /// for, or else the oldest that a library of its own asks for.
    pub fn version_meant(&self, name: &str) -> Option<&str> {
        let oldest =
            self.behind.iter().filter(|(_, crate_, _)| crate_ == name).min_by_key(
                |(user, _, version)| (*user != self.root, version.parse::<Version>().ok()),
            );
        oldest.map(|(_, _, version)| version.as_str())
    }

    /// The version of the crate that a package asks for and gets a stand-in of.
    pub fn version_asked(&self, user: &CargoPackage, name: &str) -> Option<&str> {
        let mut behind = self.behind.iter();
        let (_, _, version) = behind.find(|(id, crate_, _)| *id == user.id && crate_ == name)?;
        Some(version)
    }

    /// The packages that the solution may use, directly or not.
    fn reachable(&self) -> HashSet<String> {
        let (mut reachable, mut pending) = (HashSet::new(), vec![self.root.clone()]);
        while let Some(id) = pending.pop() {
            let package = self.package(&id);
            if reachable.insert(id.clone()) {
                pending.extend(package.into_iter().flat_map(CargoPackage::dependency_ids).cloned());
            }
        }
        reachable
    }

    /// The same, but replaces only crates that have to be replaced.
    pub fn with_originals(&self) -> Result<PackageGraph> {
        let graph = PackageGraph::of(&self.manifest, &self.file, Replaced::Needed)?;
        Ok(graph.with_stand_ins(self.stand_ins.clone()))
    }

    fn from(
        manifest: &Path,
        file: &Path,
        metadata: CargoMetadata,
        replaced: Replaced,
    ) -> Result<PackageGraph> {
        let manifest = std::path::absolute(manifest)?;
        let is_root = |package: &&RawPackage| files::is_same(&package.manifest_path, &manifest);
        let Some(root) = metadata.packages.iter().find(is_root) else {
            bail!(
                "{} is a virtual manifest: name a file of one of its packages",
                manifest.display()
            )
        };
        let (target, root) = (root.target_of(file), root.id.clone());
        let features = Features::of(&manifest, target)?;
        let is_example = target.is_some_and(|target| target.is(&["example"]));
        let mut nodes: BTreeMap<String, ResolvedNode> =
            metadata.resolve.nodes.into_iter().map(|node| (node.id.clone(), node)).collect();
        let packages = metadata.packages.into_iter().filter_map(|package| {
            let mut node = nodes.remove(&package.id)?;
            node.features = features.get(&package).unwrap_or(node.features);
            // Tests have dev-dependencies too, but a test is not a solution.
            let kinds =
                if is_example && package.id == root { &[None, Some("dev")][..] } else { &[None] };
            Some((package.id.clone(), CargoPackage::from(package, node, kinds, replaced)))
        });
        let (packages, workspace) = (packages.collect(), metadata.workspace_root);
        let (file, stand_ins, behind) = (file.into(), Vec::new(), Vec::new());
        Ok(PackageGraph { packages, manifest, file, workspace, root, stand_ins, behind })
    }

    /// The package of the solution.
    pub fn root(&self) -> Option<&CargoPackage> {
        self.package(&self.root)
    }

    pub fn package(&self, id: &str) -> Option<&CargoPackage> {
        self.packages.get(id)
    }

    pub fn packages(&self) -> impl Iterator<Item = &CargoPackage> {
        self.packages.values()
    }

    /// The crates that the solution may use, by name and id: the dependencies of its package, and the
    /// package's own library.
    pub fn visible(&self) -> Vec<(String, String)> {
        let Some(root) = self.root() else { return Vec::new() };
        let mut visible = root.dependencies.clone();
        visible.extend(root.library.iter().map(|own| (own.name.clone(), root.id.clone())));
        visible
    }
}

impl CargoPackage {
    /// The package id spec for cargo's command line.
    pub fn specification(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }

    /// What a paste says of it.
    pub fn title(&self) -> String {
        let CargoPackage { name, version, license, .. } = self;
        match &self.replacement {
            Some(Replacement::Module(stand_in)) => stand_in.title().into(),
            Some(Replacement::Files(_)) => format!("{name} {version}, replaced"),
            None if license.is_empty() => format!("{name} {version}"),
            None => format!("{name} {version}, {license}"),
        }
    }

    pub fn dependency_ids(&self) -> impl Iterator<Item = &String> {
        self.dependencies.iter().map(|(_, id)| id)
    }

    /// Whether it is a stand-in.
    pub fn stands_in(&self) -> bool {
        matches!(self.replacement, Some(Replacement::Module(_)))
    }

    fn from(
        raw: RawPackage,
        node: ResolvedNode,
        kinds: &[Option<&str>],
        replaced: Replaced,
    ) -> CargoPackage {
        let library = raw.targets.iter().find(|target| target.is(&["lib", "rlib", "proc-macro"]));
        let is_used = |kind: &DependencyKind| kinds.contains(&kind.kind.as_deref());
        let used = node.deps.into_iter().filter(|dep| dep.dep_kinds.iter().any(is_used));
        let script = raw.targets.iter().find(|target| target.is(&["custom-build"]));
        let build_script = script.map(|target| target.src_path.clone());
        let is_local = raw.source.is_none();
        let is_published = raw.source.as_ref().is_some_and(|source| !source.starts_with("git+"));
        let replacement = replaced.of(&raw.name).filter(|_| !is_local);
        let edition = raw.edition.parse().unwrap_or(2015);
        CargoPackage {
            id: raw.id,
            name: raw.name,
            version: raw.version,
            edition: if replacement.is_some() { replaced::EDITION } else { edition },
            license: raw.license.unwrap_or_default(),
            library: library.map(|target| LibraryTarget {
                name: target.name.replace('-', "_"),
                root: target.src_path.clone(),
                is_macro: target.is(&["proc-macro"]),
            }),
            features: node.features,
            dependencies: used.map(|dep| (dep.name, dep.pkg)).collect(),
            build_script: build_script.filter(|_| replacement.is_none()),
            is_local,
            is_published,
            replacement,
        }
    }
}

impl RawPackage {
    /// The target with this source file.
    fn target_of(&self, file: &Path) -> Option<&PackageTarget> {
        self.targets.iter().find(|target| files::is_same(&target.src_path, file))
    }
}

impl PackageTarget {
    fn is(&self, kinds: &[&str]) -> bool {
        self.kind.iter().any(|kind| kinds.contains(&kind.as_str()))
    }
}

/// The features that cargo enables for one target. `cargo metadata` merges those of the whole workspace,
/// including other members and their tests.
struct Features {
    /// Each package as `cargo tree` prints it, with its features separated by commas.
    lines: Vec<(String, String)>,
}

impl Features {
    fn of(manifest: &Path, target: Option<&PackageTarget>) -> Result<Features> {
        let is_example = target.is_some_and(|target| target.is(&["example"]));
        let edges = if is_example { "normal,dev,no-proc-macro" } else { "normal,no-proc-macro" };
        let required = target.map(|target| target.required_features.join(",")).unwrap_or_default();
        let options =
            ["--offline", "--target", PLATFORM, "--edges", edges, "--features", &required];
        let format = ["--prefix", "none", "--format", "{p}|{f}"];
        let output = run("tree", manifest, &[&options[..], &format].concat())?;
        let output = String::from_utf8_lossy(&output);
        let lines = output.lines().filter_map(|line| line.rsplit_once('|'));
        Ok(Features { lines: lines.map(|(it, features)| (it.into(), features.into())).collect() })
    }

    /// The features of a package that the target depends on. A package is printed as `name v1.0.0`, followed
    /// by its folder if it is local.
    fn get(&self, package: &RawPackage) -> Option<Vec<String>> {
        let name = format!("{} v{}", package.name, package.version);
        let folder = package.manifest_path.parent().unwrap_or(Path::new("")).display();
        let folder = package.source.is_none().then(|| format!(" ({folder})"));
        let is_it = |line: &&(String, String)| {
            let rest = line.0.strip_prefix(&name);
            rest.is_some_and(|rest| match &folder {
                Some(folder) => rest.contains(folder),
                None => rest.is_empty() || rest.starts_with(' '),
            })
        };
        let (_, features) = self.lines.iter().find(is_it)?;
        // Repeated packages are marked.
        let features = features.trim_end_matches(" (*)").split(',');
        Some(features.filter(|feature| !feature.is_empty()).map(String::from).collect())
    }
}

/// The output of a cargo command for a manifest.
fn run(command: &str, manifest: &Path, options: &[&str]) -> Result<Vec<u8>> {
    let mut cargo = Command::new("cargo");
    cargo.args([command, "--manifest-path"]).arg(manifest).args(options);
    let output = cargo_call::output(&mut cargo)?;
    if !output.status.success() {
        let why = cargo_call::reason(&output);
        bail!("cargo cannot resolve {}:\n{why}", manifest.display());
    }
    Ok(output.stdout)
}
