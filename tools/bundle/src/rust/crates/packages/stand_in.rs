//! Stand-ins: modules of ours that do what the crates of contests do, in a tenth of their length. They are
//! written for people to read in a paste, so their comments stay.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;

use super::metadata::{CargoPackage, LibraryTarget};
use super::replaced::Replacement;
use super::versions;
use facts::judges::{Judge, Version};
use facts::problem::FileNames;

/// The crates that have one.
pub const NAMES: [&str; 2] = ["itertools", "proconio"];

/// The versions that these mean.
const VERSIONS: [&str; 2] = ["0.14.0", "0.5.0"];

const ITERTOOLS: &str = include_str!("../../../../shims/itertools.rs");
const PROCONIO: &str = include_str!("../../../../shims/proconio.rs");

/// Stands in for standard input and output where a judge uses files.
const FILES: &str = include_str!("../../../../shims/files.rs");

/// The edition of these texts, which compile in all others too.
const EDITION: u32 = 2024;

#[derive(Clone, Debug, Hash)]
pub struct StandIn {
    /// The name of the crate, by which the text also names itself: `crate::NAME`.
    pub name: &'static str,
    version: &'static str,
    text: Cow<'static, str>,
}

/// The stand-ins that a solution for this judge may need. With files, the input or the output is one.
pub fn for_judge(judge: &Judge, files: Option<&FileNames>) -> Vec<StandIn> {
    let ([itertools, proconio], [of_itertools, of_proconio]) = (NAMES, VERSIONS);
    let itertools = StandIn { name: itertools, version: of_itertools, text: ITERTOOLS.into() };
    let proconio = StandIn { name: proconio, version: of_proconio, text: proconio_with(files) };
    let files = files.map(|it| StandIn { name: "files", version: "1.0.0", text: files_of(it) });
    let mut all: Vec<StandIn> = [itertools, proconio].into_iter().chain(files).collect();
    all.retain(|it| !judge.crates.contains_key(it.name));
    all
}

/// The text for proconio, which reads the input file and writes the output file.
fn proconio_with(files: Option<&FileNames>) -> Cow<'static, str> {
    let mut text = Cow::from(PROCONIO);
    if files.is_some_and(|files| files.input.is_some()) {
        text = text.replace("std::io::stdin().lock()", "crate::files::input()").into();
    }
    if files.is_some_and(|files| files.output.is_some()) {
        text = text.replace("std::io::stdout().lock()", "crate::files::Output").into();
    }
    text
}

/// The text for files. A side that is no file is not named, and so left out.
fn files_of(names: &FileNames) -> Cow<'static, str> {
    let sides = [("NAME.in", &names.input), ("NAME.out", &names.output)];
    let named = sides.into_iter().filter_map(|(place, name)| Some((place, name.as_ref()?)));
    named.fold(FILES.to_string(), |text, (place, name)| text.replace(place, name)).into()
}

/// The version of a crate that its stand-in means.
pub fn version(name: &str) -> Option<&'static str> {
    let at = NAMES.iter().position(|known| *known == name)?;
    Some(VERSIONS[at])
}

/// The id of the stand-in for this crate in a graph of packages.
pub fn id(name: &str) -> String {
    format!("stand-in {name}")
}

impl StandIn {
    /// The package that it makes up. Each may use the others.
    pub fn package(self, others: &[StandIn]) -> CargoPackage {
        let others = others.iter().filter(|other| other.name != self.name);
        CargoPackage {
            id: id(self.name),
            name: self.name.into(),
            version: self.version.into(),
            edition: EDITION,
            license: String::new(),
            library: Some(LibraryTarget {
                name: self.name.into(),
                root: PathBuf::new(),
                is_macro: false,
            }),
            features: Vec::new(),
            dependencies: others.map(|other| (other.name.into(), id(other.name))).collect(),
            build_script: None,
            is_local: false,
            is_published: true,
            replacement: Some(Replacement::Module(self)),
        }
    }

    /// The same as the crate was in another version.
    pub fn in_version(self, version: Version) -> StandIn {
        StandIn { text: versions::text_as_of(self.name, version, &self.text).into(), ..self }
    }

    /// What it says of itself in its first line.
    pub fn title(&self) -> &str {
        let (title, _) = self.text.split_once('\n').unwrap_or_default();
        title.trim_start_matches("//!").trim()
    }

    /// The text of the module of this name. The crates have other names in the file.
    pub fn module(&self, name: &str, for_2015: bool, crates: &BTreeMap<String, String>) -> String {
        let (_, text) = self.text.split_once('\n').unwrap_or_default();
        let text = without_headings(text);
        let text = if for_2015 { with_exported_macros(&text) } else { text };
        let own = (self.name.to_string(), format!("crate::{name}"));
        let all = [own].into_iter().chain(crates.clone());
        all.fold(text, |text, (name, root)| {
            text.replace(&format!("crate::{name}::"), &format!("{root}::"))
        })
    }
}

/// Drops headings: comments with a blank line below, which are for readers of the stand-in itself.
fn without_headings(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut kept = String::new();
    for (index, line) in lines.iter().enumerate() {
        let is_heading = line.trim_start().starts_with("// ")
            && lines.get(index + 1).is_none_or(|next| next.is_empty());
        if !is_heading {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// In edition 2015 only macros at the root of the file can be imported: each is exported there under another
/// name, and imported under its own.
fn with_exported_macros(text: &str) -> String {
    let macros = text.lines().filter_map(|line| line.strip_prefix("macro_rules! "));
    let names = macros.filter_map(|rest| rest.split_once(' ')).map(|(name, _)| name);
    names.fold(text.to_string(), |text, name| {
        let (import, renamed) = (format!("use {name};"), format!("use {name} as "));
        if !text.contains(&import) && !text.contains(&renamed) {
            return text;
        }
        let exported = format!("#[macro_export]\nmacro_rules! {name}_ {{");
        text.replace(&format!("macro_rules! {name} {{"), &exported)
            .replace(&renamed, &format!("use {name}_ as "))
            .replace(&import, &format!("use {name}_ as {name};"))
    })
}
