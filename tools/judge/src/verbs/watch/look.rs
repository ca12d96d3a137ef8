//! What the verdicts on a solution depend on, as it is at some time. Whether something has changed is
//! told by comparing two looks: what happens in a folder may be anything.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use facts::cases::Case;
use facts::helpers::{Helper, Helpers};
use facts::place::Place;
use files::{self, Stamp};
use judging::program::Program;
use toolchain::dep_info;

#[derive(Clone, PartialEq)]
pub struct Look {
    sources: Stamps,
    /// With the helpers that decide.
    cases: Stamps,
    /// What is wrong with them.
    trouble: Option<String>,
}

/// Nothing for a file that is not there.
type Stamps = BTreeMap<PathBuf, Option<Stamp>>;

impl Look {
    pub fn at(place: &Place, sources: &Sources) -> Look {
        let (cases, helpers) = (place.cases(), helpers(place));
        let trouble = cases.as_ref().err().or(helpers.as_ref().err());
        let trouble = trouble.map(|error| format!("{error:#}"));
        let cases = case_files(cases).into_iter().chain(helpers.unwrap_or_default());
        Look { sources: stamps(sources.files(place)), cases: stamps(cases.collect()), trouble }
    }

    /// The same look, by someone who knows these sources. What is new among them is seen as it is
    /// now.
    pub fn knowing(self, place: &Place, sources: &Sources) -> Look {
        let seen = |(path, stamp): (PathBuf, Option<Stamp>)| {
            let stamp = self.sources.get(&path).copied().unwrap_or(stamp);
            (path, stamp)
        };
        let sources = stamps(sources.files(place)).into_iter().map(seen).collect();
        Look { sources, ..self }
    }

    /// Whether a file has been emptied or removed since then: many editors do so before they write.
    pub fn is_half_saved_since(&self, earlier: &Look) -> bool {
        let lacks = |now: &Stamps, then: &Stamps| {
            then.iter().any(|(path, stamp)| {
                has_text(*stamp) && !has_text(now.get(path).copied().flatten())
            })
        };
        lacks(&self.sources, &earlier.sources) || lacks(&self.cases, &earlier.cases)
    }
}

fn has_text(stamp: Option<Stamp>) -> bool {
    stamp.is_some_and(|stamp| stamp.length > 0)
}

fn stamps(files: Vec<PathBuf>) -> Stamps {
    let stamp = |path: &Path| fs::metadata(path).ok().map(|file| Stamp::of(&file));
    files.into_iter().map(|path| (path.clone(), stamp(&path))).collect()
}

/// None while something is wrong with the cases.
fn case_files(cases: Result<Option<Vec<Case>>>) -> Vec<PathBuf> {
    let cases = cases.ok().flatten().unwrap_or_default();
    cases.iter().flat_map(Case::files).map(PathBuf::from).collect()
}

/// The helpers that decide about its outputs.
fn helpers(place: &Place) -> Result<Vec<PathBuf>> {
    let helpers = Helpers { folder: place.case_folder(), judged: Some(&place.file) };
    let found = [Helper::Checker, Helper::Interactor].map(|helper| helpers.find(helper));
    let found: Vec<_> = found.into_iter().collect::<Result<_>>()?;
    Ok(found.into_iter().flatten().collect())
}

/// The files that a program is made from, as far as we know.
#[derive(Default)]
pub struct Sources {
    files: Vec<PathBuf>,
    /// Whether the program was made from these and no others.
    are_all: bool,
}

impl Sources {
    /// Of a program that cannot be compiled nobody knows the sources: what is missing may be one.
    pub fn learn(&mut self, program: Option<&Program>) {
        let made_from = match program {
            Some(Program::Command(words)) => dep_info::sources(Path::new(&words[0])),
            _ => Vec::new(),
        };
        self.are_all = !made_from.is_empty();
        if self.are_all {
            self.files = made_from;
        }
    }

    fn files(&self, place: &Place) -> Vec<PathBuf> {
        let manifests = place.file.ancestors().skip(1).map(|folder| folder.join("Cargo.toml"));
        let mut files: Vec<PathBuf> = manifests.filter(|manifest| manifest.is_file()).collect();
        files.push(place.file.clone());
        files.extend(self.files.iter().cloned());
        if !self.are_all {
            files.extend(folders_around(place).iter().flat_map(|folder| rust_files(folder)));
        }
        files
    }

    /// The folders in which something can happen that concerns a solution.
    pub fn folders(&self, place: &Place) -> Vec<PathBuf> {
        let files = self.files(place).into_iter().chain(case_files(place.cases()));
        let mut folders: Vec<PathBuf> = files.flat_map(|file| folders_of(&file)).collect();
        folders.extend(place.folders_for_cases());
        if !self.are_all {
            folders.extend(folders_around(place));
        }
        folders
    }
}

/// How deep modules may be inside of a package, and beside a file that is in none.
const IN_PACKAGE: usize = 4;
const BESIDE: usize = 1;

/// The folders that may have a source of a solution.
fn folders_around(place: &Place) -> Vec<PathBuf> {
    let mut folders = files::folders(place.file.parent().unwrap_or(&place.file), BESIDE);
    if let Some(package) = &place.package {
        folders.extend(files::folders(&package.join("src"), IN_PACKAGE));
    }
    folders
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let names = files::entries(folder).unwrap_or_default().into_iter();
    names.filter(|name| name.ends_with(".rs")).map(|name| folder.join(name)).collect()
}

/// The folder of a file; and where it is a link, that of the file it leads to.
fn folders_of(file: &Path) -> Vec<PathBuf> {
    let target = fs::read_link(file).and_then(|_| fs::canonicalize(file)).ok();
    let paths = [Some(file), target.as_deref()].into_iter().flatten();
    paths.filter_map(Path::parent).map(PathBuf::from).collect()
}
