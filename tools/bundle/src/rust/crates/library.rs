//! The crates that a solution may need, each loaded when something first mentions it.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::panic::resume_unwind;
use std::thread;

use anyhow::{Context, Result};

use super::PieceId;
use super::cache;
use super::flatten::cfg::Conditions;
use super::flatten::clean::Cleaner;
use super::flatten::expand::expand;
use super::flatten::inline::inline;
use super::flatten::paths::Roots;
use super::flatten::tokens::tokens;
use super::imports::Exports;
use super::packages::build_script::{self, ScriptOutput};
use super::packages::metadata::{CargoPackage, PackageGraph};
use super::packages::provider::{Provider, is_compatible};
use super::packages::replaced::{self, Replacement};
use super::pieces::module::CrateModule;
use super::pieces::piece::{self, Piece, PieceKind, pieces};
use super::pieces::reachable::Reachable;
use super::pieces::trait_imports::{self, ImportedFrom};
use crate::rust::edit::Edits;
use crate::{judge_crates, refusal};
use facts::judges::{Edition, Judge};
use toolchain::diagnostics::{Diagnostic, names_in};
use toolchain::lint::prefetch;

#[derive(Clone)]
pub struct Library<'g> {
    graph: &'g PackageGraph,
    judge: &'g Judge,
    /// The solution.
    own: String,
    /// The crates of the solution: name in the solution and package id.
    roots: Vec<(String, String)>,
    /// The module name of each package, by id.
    names: BTreeMap<String, String>,
    taken: HashSet<String>,
    /// The loaded crates, each before its dependencies.
    pub modules: Vec<CrateModule>,
    /// Other crates whose traits were asked for.
    peeked: Vec<CrateModule>,
    /// Whether crates are loaded without the output of their build scripts.
    without_scripts: bool,
}

impl<'g> Library<'g> {
    /// For a solution that uses these crates. Modules avoid the names that the solution declares.
    pub fn new(
        graph: &'g PackageGraph,
        judge: &'g Judge,
        roots: Vec<(String, String)>,
        own: &str,
    ) -> Library<'g> {
        let mut taken: HashSet<String> = declared(own).into_iter().collect();
        let mut names = BTreeMap::new();
        for (name, id) in &roots {
            taken.insert(name.clone());
            names.insert(id.clone(), name.clone());
        }
        let (modules, peeked, without_scripts) = (Vec::new(), Vec::new(), false);
        Library {
            graph,
            judge,
            own: own.into(),
            roots,
            names,
            taken,
            modules,
            peeked,
            without_scripts,
        }
    }

    /// Loads crates without the output of build scripts, which hardly ever matters for the items they have.
    /// Meanwhile cargo runs the scripts, which takes longest; their output is cached.
    pub fn read_ahead(mut self, names: &HashSet<String>) -> Result<Library<'g>> {
        self.without_scripts = true;
        let (graph, mut pending) = (self.graph, self.scripts());
        pending.retain(|package| cache::read_script_output(package).is_none());
        let run = move || drop((!pending.is_empty()).then(|| run_scripts(&pending, graph)));
        prefetch(run, || self.load_all(names))?;
        Ok(self)
    }

    /// Whether a build script has not run yet.
    fn has_pending_scripts(&self) -> bool {
        !self.without_scripts
            && self.scripts().into_iter().any(|it| cache::read_script_output(it).is_none())
    }

    /// The packages with build scripts, among the solution's crates and all their dependencies.
    fn scripts(&self) -> Vec<&'g CargoPackage> {
        let mut all: Vec<&CargoPackage> = Vec::new();
        let mut ids: Vec<&String> = self.roots.iter().map(|(_, id)| id).collect();
        while let Some(id) = ids.pop() {
            if let Some(package) =
                self.graph.package(id).filter(|_| all.iter().all(|it| it.id != *id))
            {
                all.push(package);
                ids.extend(package.dependencies.iter().map(|(_, id)| id));
            }
        }
        all.retain(|package| package.build_script.is_some());
        all
    }

    /// The exports of the crates.
    pub fn exports(&self) -> Exports {
        let pieces = self.modules.iter().flat_map(|module| module.pieces.iter());
        let members = pieces.filter(|piece| piece.kind == PieceKind::TraitItem);
        let members = members.map(|piece| (piece.of_trait.clone(), piece.name.clone())).collect();
        let foreign = trait_imports::all(&self.modules);
        let foreign = foreign.filter(|it| it.is_public && it.from == ImportedFrom::Elsewhere);
        let foreign = foreign.map(|it| it.name.to_string()).collect();
        Exports { members, foreign, all: self.importable().map(String::from).collect() }
    }

    /// The names that can be imported from the crates, and the members of their traits.
    fn importable(&self) -> impl Iterator<Item = &str> {
        let names = self.modules.iter().flat_map(|module| {
            let is_open = |piece: usize| module.pieces[piece].mentions.contains("pub");
            let is_importable = move |piece: &usize| match module.pieces[*piece].kind {
                PieceKind::Item | PieceKind::Trait | PieceKind::Module => is_open(*piece),
                PieceKind::ImportName => module.around(*piece).any(is_open),
                PieceKind::TraitItem | PieceKind::Macro => true,
                _ => false,
            };
            let pieces = (0..module.pieces.len()).filter(is_importable);
            pieces.map(|piece| module.pieces[piece].name.as_str())
        });
        names.filter(|name| *name != "*")
    }

    /// The texts of the loaded crates.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.modules.iter().map(|module| &*module.text)
    }

    /// Loads all crates that anything in them mentions.
    pub fn load_all(&mut self, names: &HashSet<String>) -> Result<()> {
        if self.has_pending_scripts() {
            // Errors are reported below.
            let _ = self.clone().read_ahead(names);
        }
        let mut bodies = HashSet::new();
        loop {
            self.load_for(names, &bodies)?;
            let all = self.bodies();
            if all.len() == bodies.len() {
                return Ok(());
            }
            bodies = all;
        }
    }

    /// Loads the crates of the solution, those that reachable pieces mention, and those whose traits they use.
    pub fn load_for(&mut self, names: &HashSet<String>, live: &HashSet<PieceId>) -> Result<()> {
        let roots: Vec<String> = self.roots.iter().map(|(_, id)| id.clone()).collect();
        self.load(&roots)?;
        loop {
            let wanted = self.wanted(names, live)?;
            if wanted.is_empty() {
                return Ok(());
            }
            self.load(&wanted)?;
        }
    }

    /// The crates to load next.
    fn wanted(&mut self, names: &HashSet<String>, live: &HashSet<PieceId>) -> Result<Vec<String>> {
        let modules = self.modules.clone();
        let reachable = Reachable::run(&modules, names, live);
        let absent = reachable.absent_traits();
        let (mut wanted, mut imported) = (Vec::new(), Vec::new());
        for (id, name) in self.names.iter().filter(|(id, _)| !self.is_loaded(id)) {
            let depends = |module: &CrateModule| {
                module.package.dependencies.iter().any(|(_, dependency)| dependency == id)
            };
            if reachable.mentioning(name).any(depends) {
                wanted.push(id.clone());
                continue;
            }
            let traits = absent.iter().filter(|(by, from, _)| from == name && depends(by));
            let traits: HashSet<&str> = traits.map(|(_, _, name)| *name).collect();
            if !traits.is_empty() {
                imported.push((id.clone(), traits));
            }
        }
        self.peek(imported.iter().map(|(id, _)| id))?;
        let used = imported.iter().filter(|(id, traits)| self.has_used(id, traits, &reachable));
        wanted.extend(used.map(|(id, _)| id.clone()));
        Ok(wanted)
    }

    /// Reads crates for their traits alone, which hardly ever depend on the output of a build script.
    fn peek<'i>(&mut self, ids: impl Iterator<Item = &'i String>) -> Result<()> {
        let new = ids.filter(|id| self.peeked.iter().all(|module| module.package.id != **id));
        let new: Vec<String> = new.cloned().collect();
        let modules = self.read_all(&new, true)?;
        self.peeked.extend(modules);
        Ok(())
    }

    /// Whether one of these names may be that of a trait in a peeked crate, with a member that is mentioned.
    fn has_used(&self, id: &str, names: &HashSet<&str>, reachable: &Reachable) -> bool {
        let module = self.peeked.iter().find(|module| module.package.id == id);
        let pieces = module.map_or(&[][..], |module| &module.pieces);
        names.iter().any(|name| {
            let mut same = pieces.iter().filter(|it| it.name == *name && !it.kind.is_import());
            let mut members = pieces.iter().filter(|it| it.kind == PieceKind::TraitItem);
            // A macro or another crate may declare it.
            same.next().is_none()
                || members.any(|it| it.of_trait == *name && reachable.is_called(&it.name))
        })
    }

    /// Applies edits to a loaded crate.
    pub fn amend(&mut self, index: usize, edits: Edits) -> Result<()> {
        let module = &self.modules[index];
        let text = edits.apply(&module.text);
        let pieces = deep(|| pieces(&text))?;
        let (package, name) = ((*module.package).clone(), module.name.to_string());
        self.modules[index] = CrateModule::new(package, name, text, pieces);
        Ok(())
    }

    /// All bodies of functions in the loaded crates.
    pub fn bodies(&self) -> HashSet<PieceId> {
        let modules = self.modules.iter().enumerate();
        let bodies = modules.flat_map(|(index, module)| {
            let pieces = module.pieces.iter().enumerate();
            let bodies = pieces.filter(|(_, piece)| piece.kind == PieceKind::Body);
            bodies.map(move |(piece, _)| (index, piece))
        });
        bodies.collect()
    }

    /// The size of some pieces in bytes.
    pub fn size_of(&self, places: &HashSet<PieceId>) -> usize {
        places.iter().map(|&(module, piece)| self.modules[module].pieces[piece].range.len()).sum()
    }

    /// Whether the solution calls one of its crates by this name.
    pub fn is_root(&self, name: &str) -> bool {
        self.roots.iter().any(|(root, _)| root == name)
    }

    /// Whether the solution calls each of its crates by one of these names.
    pub fn has_all_roots_in(&self, names: &HashSet<String>) -> bool {
        self.roots.iter().all(|(root, _)| names.contains(root))
    }

    /// Whether a loaded crate is replaced only to save space.
    pub fn has_lighter(&self) -> bool {
        let mut packages = self.modules.iter().map(|module| &module.package);
        packages.any(|it| it.replacement.is_some() && replaced::is_lighter(&it.name))
    }

    /// Names and versions of the loaded crates.
    pub fn titles(&self) -> String {
        titles(self.modules.iter())
    }

    /// Names and versions of the crates of these pieces.
    pub fn titles_of(&self, places: &HashSet<PieceId>) -> String {
        let modules: BTreeSet<usize> = places.iter().map(|&(module, _)| module).collect();
        titles(modules.into_iter().map(|module| &self.modules[module]))
    }

    /// Advice for a solution that does not compile with these crates.
    pub fn what_to_change(&self, faults: &[Diagnostic]) -> String {
        let unresolved = faults.iter().filter(|fault| fault.is_unresolved());
        let names: HashSet<&str> = unresolved.flat_map(Diagnostic::quoted).collect();
        let users = self.modules.iter().map(|module| &*module.package).chain(self.graph.root());
        let used = users.flat_map(|user| {
            let named = user.dependencies.iter();
            named.filter_map(move |(name, id)| Some((user, name, self.graph.package(id)?)))
        });
        let judge = &self.judge.title;
        for (user, name, used) in used {
            let is_macro = used.library.as_ref().is_some_and(|library| library.is_macro);
            match Provider::of(used, user, self.judge) {
                Provider::Inlined if is_macro && names.contains(name.as_str()) => {
                    return format!(
                        "write out what the macros of `{name}` make in {}: procedural macros cannot go \
                         into a file\n",
                        user.name
                    );
                }
                Provider::Judge(there) => {
                    let version = judge_crates::of_package(self.judge, &used.name).map(|it| it.1);
                    let other = version.filter(|version| !is_compatible(&used.version, version));
                    if let Some(version) = other {
                        return format!(
                            "ask for `{name} = \"={version}\"` in the Cargo.toml of {}: {judge} has \
                             {there} {version}, and this is for {}\n",
                            user.name, used.version
                        );
                    }
                }
                _ => {}
            }
        }
        self.what_to_add(&names).unwrap_or_else(|| refusal::change(faults, self.judge.edition))
    }

    /// Advice to add a crate to the manifest, if the solution imports one of these unresolved names.
    fn what_to_add(&self, unresolved: &HashSet<&str>) -> Option<String> {
        let imports = piece::imports(&self.own).unwrap_or_default().into_iter();
        let mut names = imports.map(|import| import.first);
        let package = self.graph.root()?;
        let is_known = |name: &String| package.dependencies.iter().any(|(known, _)| known == name);
        let name = names.find(|name| unresolved.contains(name.as_str()) && !is_known(name))?;
        let package = &package.name;
        Some(format!(
            "add `{name}` to the dependencies of {package}: its Cargo.toml names no such crate\n"
        ))
    }

    fn is_loaded(&self, id: &str) -> bool {
        self.modules.iter().any(|module| module.package.id == id)
    }

    /// Loads those of these packages that are not loaded yet.
    fn load(&mut self, ids: &[String]) -> Result<()> {
        let mut asked = HashSet::new();
        let missing = ids.iter().filter(|id| !self.is_loaded(id) && asked.insert(*id));
        let missing: Vec<String> = missing.cloned().collect();
        let modules = self.read_all(&missing, self.without_scripts)?;
        self.modules.extend(modules);
        Ok(())
    }

    /// The crates of these packages, read one per core at a time.
    fn read_all(&mut self, ids: &[String], without_scripts: bool) -> Result<Vec<CrateModule>> {
        let (graph, language) = (self.graph, self.judge.language);
        let mut packages: Vec<(&CargoPackage, Roots)> = Vec::new();
        for id in ids {
            let package = graph.package(id).context("cargo names a package it does not list")?;
            packages.push((package, self.roots_of(package)));
        }
        let mut modules = Vec::new();
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for some in packages.chunks(cores) {
            let read = in_parallel(some, |(package, roots)| {
                let asks = package.build_script.is_some() && !without_scripts;
                let output =
                    if asks { script_output(package, graph)? } else { ScriptOutput::default() };
                read(package, roots, Conditions::new(language, &package.features, output))
            });
            for ((package, roots), read) in some.iter().zip(read) {
                let CargoPackage { name, version, .. } = package;
                let (text, pieces) = read.with_context(|| {
                    format!("the crate {name} {version} cannot be put into one file")
                })?;
                let package: CargoPackage = (*package).clone();
                modules.push(CrateModule::new(package, roots.module.clone(), text, pieces));
            }
        }
        Ok(modules)
    }

    /// The meaning of crate names inside a package. Its dependencies get module names.
    fn roots_of(&mut self, package: &CargoPackage) -> Roots {
        let mut crates = BTreeMap::new();
        for (name, id) in &package.dependencies {
            let Some(used) = self.graph.package(id) else { continue };
            let is_macro = used.library.as_ref().is_none_or(|library| library.is_macro);
            let root = match Provider::of(used, package, self.judge) {
                Provider::Judge(name) => format!("::{name}"),
                Provider::Inlined if is_macro => continue,
                Provider::Inlined => format!("crate::{}", self.name_of(id, name)),
            };
            crates.insert(name.clone(), root);
        }
        let module = self.name_of(&package.id, &package.name.replace('-', "_"));
        let for_2015 = self.judge.edition == Edition::E2015;
        Roots { module, edition: package.edition, for_2015, crates }
    }

    fn name_of(&mut self, id: &str, wanted: &str) -> String {
        if let Some(name) = self.names.get(id) {
            return name.clone();
        }
        let mut name = wanted.to_string();
        while !self.taken.insert(name.clone()) {
            name.push('_');
        }
        self.names.insert(id.into(), name.clone());
        name
    }
}

/// Names and versions of crates.
fn titles<'m>(modules: impl Iterator<Item = &'m CrateModule>) -> String {
    let title =
        |module: &CrateModule| format!("{} {}", module.package.name, module.package.version);
    modules.map(title).collect::<Vec<_>>().join(", ")
}

/// The names of the items that a solution declares or imports.
fn declared(own: &str) -> Vec<String> {
    let Ok(tokens) = tokens(own) else { return Vec::new() };
    let pairs = tokens.windows(2).filter(|pair| {
        ["mod", "struct", "enum", "trait", "type", "fn"].iter().any(|word| pair[0].is(own, word))
    });
    let declared = pairs.map(|pair| pair[1].text(own).to_string());
    let imports = piece::imports(own).unwrap_or_default().into_iter();
    let imported = imports.flat_map(|import| import.names);
    let imported = imported.filter_map(|name| names_in(&own[name]).last().map(String::from));
    declared.chain(imported).collect()
}

/// The text of a crate and its pieces, from the cache if possible.
fn read(
    package: &CargoPackage,
    roots: &Roots,
    conditions: Conditions,
) -> Result<(String, Vec<Piece>)> {
    let key = cache::crate_key(package, roots, &conditions)?;
    if let Some(cached) = cache::read_crate(&key) {
        return Ok(cached);
    }
    let (text, pieces) = deep(|| {
        let text = text(package, roots.clone(), &conditions)?;
        let pieces = pieces(&text)?;
        Ok((text, pieces))
    })?;
    cache::write_crate(&key, &text, &pieces);
    Ok((text, pieces))
}

/// Maps each of these in parallel, in order.
fn in_parallel<T: Sync, R: Send>(all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    thread::scope(|scope| {
        let threads: Vec<_> = all.iter().map(|it| scope.spawn(|| work(it))).collect();
        threads.into_iter().map(|it| it.join().unwrap_or_else(|it| resume_unwind(it))).collect()
    })
}

/// Runs some work on a large stack: recursive macros are parsed as deep as they go.
fn deep<T: Send>(work: impl FnOnce() -> Result<T> + Send) -> Result<T> {
    const STACK: usize = 64 << 20;
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
        thread.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// The output of the build script of a package, from the cache if possible.
pub fn script_output(package: &CargoPackage, graph: &PackageGraph) -> Result<ScriptOutput> {
    match cache::read_script_output(package) {
        Some(cached) => Ok(cached),
        None => run_scripts(&[package], graph)?.remove(0),
    }
}

/// Has cargo run the build scripts of packages, and caches their output.
fn run_scripts(
    packages: &[&CargoPackage],
    graph: &PackageGraph,
) -> Result<Vec<Result<ScriptOutput>>> {
    let target = cache::target(packages, graph);
    let output = build_script::run(packages, &graph.manifest, &target)?;
    for (package, output) in packages.iter().zip(&output) {
        if let Ok(output) = output {
            cache::write_script_output(package, output);
        }
    }
    Ok(output)
}

fn text(package: &CargoPackage, roots: Roots, conditions: &Conditions) -> Result<String> {
    if let Some(Replacement::Module(stand_in)) = &package.replacement {
        return Ok(stand_in.module(&roots.module, roots.for_2015, &roots.crates));
    }
    let library = package.library.as_ref().context("it has no library")?;
    let text = inline(&Cleaner { package, conditions }, roots, &library.root)?;
    Ok(expand(&text))
}
