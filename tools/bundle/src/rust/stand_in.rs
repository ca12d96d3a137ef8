//! A module that stands in for a crate, from which units can be removed.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};

use super::crates::Exports;
use super::source::Source;
use super::unit::{Unit, UnitKind, units};
use facts::judges::{Edition, Judge};

#[derive(Clone)]
pub struct StandIn {
    name: String,
    text: String,
    pub units: Vec<Unit>,
    /// For each unit, whether it is removed.
    pub removed: Vec<bool>,
    /// Units that may be unused without a warning.
    allowed: Vec<usize>,
}

/// For each unit of a stand-in, by its name, whether it is removable. Stand-ins that are not listed are
/// removable as a whole.
pub type Removable = BTreeMap<String, Vec<bool>>;

/// The text of a stand-in with a source map.
#[derive(Default)]
pub struct RenderedStandIn {
    pub text: String,
    /// For each line: offset in the whole file, offset in the stand-in, length.
    lines: Vec<(usize, usize, usize)>,
}

/// A line of the stand-in's text and its offset there.
struct SourceLine<'a> {
    start: usize,
    text: &'a str,
}

impl RenderedStandIn {
    fn push(&mut self, offset: usize, line: SourceLine) {
        if !line.text.is_empty() {
            self.text += "    ";
            self.lines.push((offset + self.text.len(), line.start, line.text.len() + 1));
            self.text += line.text;
        }
        self.text.push('\n');
    }

    /// Maps an offset in the whole file to one in the stand-in.
    pub fn source_offset(&self, at: usize) -> Option<usize> {
        let contains =
            |(start, _, length): &&(usize, usize, usize)| (*start..start + length).contains(&at);
        let (start, source, _) = self.lines.iter().find(contains)?;
        Some(source + (at - start))
    }
}

/// The lines without the empty ones that removed units leave: none first, no two in a row, none at
/// the edges of a block.
fn without_gaps(lines: Vec<SourceLine>) -> Vec<SourceLine> {
    let mut kept: Vec<SourceLine> = Vec::new();
    for line in lines {
        let before = kept.last().map_or("{", |line| line.text);
        let is_gap = line.text.is_empty() && (before.is_empty() || before.ends_with('{'));
        if line.text.trim_start().starts_with('}') && before.is_empty() {
            kept.pop();
        }
        if !is_gap {
            kept.push(line);
        }
    }
    if kept.last().is_some_and(|line| line.text.is_empty()) {
        kept.pop();
    }
    kept
}

/// Each crate we have a stand-in for, and its text.
const TEXTS: [(&str, &str); 2] = [
    ("itertools", include_str!("../../shims/itertools.rs")),
    ("proconio", include_str!("../../shims/proconio.rs")),
];

/// The crates we have a stand-in for.
pub const NAMES: [&str; 2] = ["itertools", "proconio"];

/// The crates with a stand-in that the judge lacks and that the solution or the modules below it use.
pub fn missing(source: &Source, below: &str, judge: &Judge) -> BTreeSet<String> {
    let by_modules = NAMES.iter().filter(|name| below.contains(&format!("crate::{name}")));
    let used = source.uses(&NAMES).into_iter().chain(by_modules.map(|name| name.to_string()));
    used.filter(|name| !judge.crates.contains_key(name)).collect()
}

/// The text of the stand-in for a crate.
pub fn text(name: &str) -> Result<&'static str> {
    let found = TEXTS.iter().find(|(known, _)| *known == name);
    Ok(found.with_context(|| format!("there is no stand-in for {name}"))?.1)
}

impl StandIn {
    /// The stand-ins of several crates.
    pub fn all(names: &BTreeSet<String>, edition: Edition) -> Result<Vec<StandIn>> {
        names.iter().map(|name| StandIn::of(name, edition)).collect()
    }

    pub fn of(name: &str, edition: Edition) -> Result<StandIn> {
        StandIn::of_text(name, text(name)?, edition)
    }

    /// The stand-in with this text, which is written for newer editions.
    pub fn of_text(name: &str, text: &str, edition: Edition) -> Result<StandIn> {
        match edition {
            Edition::E2015 => StandIn::parse(name, &with_exported_macros(text)),
            _ => StandIn::parse(name, text),
        }
    }

    pub fn parse(name: &str, text: &str) -> Result<StandIn> {
        let text = without_headings(text);
        let units = units(&text).with_context(|| format!("the stand-in {name} does not parse"))?;
        let removed = vec![false; units.len()];
        Ok(StandIn { name: name.into(), text, units, removed, allowed: Vec::new() })
    }

    /// The name of the crate.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The exports of the stand-in.
    pub fn exports(&self) -> Exports {
        let of = |kinds: &[UnitKind]| -> Vec<&Unit> {
            self.units.iter().filter(|unit| kinds.contains(&unit.kind)).collect()
        };
        let members = of(&[UnitKind::TraitItem]);
        let all = of(&[UnitKind::Item, UnitKind::Module, UnitKind::Trait, UnitKind::TraitItem]);
        Exports {
            members: members.iter().map(|it| (it.of_trait.clone(), it.name.clone())).collect(),
            all: all.iter().map(|unit| unit.name.clone()).collect(),
        }
    }

    /// The innermost unit at an offset that the compiler reports, if it can be removed alone.
    pub fn unit_at(&self, at: usize) -> Option<usize> {
        let around = (0..self.units.len())
            .filter(|&unit| self.units[unit].span.contains(&at) && !self.removed[unit]);
        let mut unit = around.min_by_key(|&unit| self.units[unit].span.len())?;
        // A method that a trait requires can only be removed together with the trait's.
        while matches!(self.units[unit].kind, UnitKind::TraitImplItem | UnitKind::Derive) {
            unit = self.units[unit].parent?;
        }
        let is_part = self.units[unit].name_at.is_some_and(|name| name != at);
        (!is_part).then_some(unit)
    }

    /// Removes a unit and what cannot exist without it.
    pub fn remove(&mut self, unit: usize) {
        self.removed[unit] = true;
        for other in 0..self.units.len() {
            if self.units[other].needs(&self.units[unit]) {
                self.removed[other] = true;
            }
        }
    }

    /// Allows a unit to be unused. There are no warnings about unused arms anyway.
    pub fn allow_unused(&mut self, unit: usize) {
        if self.units[unit].kind != UnitKind::Arm {
            self.allowed.push(unit);
        }
    }

    /// Units that no warning names, even if they are not needed.
    pub fn unreported(&self) -> Vec<usize> {
        let gone = |unit: usize| {
            std::iter::successors(Some(unit), |&unit| self.units[unit].parent)
                .any(|unit| self.removed[unit])
        };
        let is_only = |unit: &Unit| {
            let all = (0..self.units.len()).filter(|&other| {
                self.units[other].kind == UnitKind::TraitImpl
                    && self.units[other].of_trait == unit.of_trait
                    && !gone(other)
            });
            self.has_trait(&unit.of_trait) && all.count() == 1
        };
        let wanted = |unit: &Unit| match unit.kind {
            // A used adaptor has to be an iterator; and a trait of ours would be unused without its only
            // impl.
            UnitKind::TraitImpl => unit.of_trait != "Iterator" && !is_only(unit),
            UnitKind::Derive => true,
            UnitKind::TraitItem => unit.name.chars().all(|letter| !letter.is_lowercase()),
            _ => false,
        };
        (0..self.units.len()).filter(|&unit| wanted(&self.units[unit]) && !gone(unit)).collect()
    }

    /// Whether hardly any solution that needs the type needs this too: a derive, or an impl of a trait that is
    /// not ours.
    pub fn is_rarely_needed(&self, unit: usize) -> bool {
        let Unit { kind, of_trait, .. } = &self.units[unit];
        match kind {
            UnitKind::TraitImpl => of_trait != "IntoIterator" && !self.has_trait(of_trait),
            kind => *kind == UnitKind::Derive,
        }
    }

    fn has_trait(&self, name: &str) -> bool {
        self.units.iter().any(|unit| unit.kind == UnitKind::Trait && unit.name == name)
    }

    /// Renders the module for a file in which it begins at `offset`.
    pub fn render(&self, offset: usize) -> RenderedStandIn {
        let mut lines = self.kept_lines();
        let mut rendered = RenderedStandIn::default();
        let title = lines.first().and_then(|line| line.text.strip_prefix("//!"));
        if let Some(title) = title {
            rendered.text = format!("//{title}\n");
            lines.remove(0);
        }
        rendered.text += &format!("mod {} {{\n", self.name);
        for line in without_gaps(lines) {
            let begins = |unit: &usize| self.units[*unit].begins_at(line.start, &self.text);
            if self.allowed.iter().any(begins) {
                let indent = line.text.len() - line.text.trim_start().len();
                rendered.text += &format!("    {:indent$}#[allow(unused)]\n", "");
            }
            rendered.push(offset, line);
        }
        rendered.text += "}\n";
        rendered
    }

    fn kept_lines(&self) -> Vec<SourceLine<'_>> {
        // Units are sorted by their start, so one pass is enough.
        let is_hidden = |index: &usize| self.removed[*index] || self.is_empty(*index);
        let hidden = (0..self.units.len()).filter(is_hidden);
        let mut hidden = hidden.map(|index| &self.units[index].lines).peekable();
        let (mut start, mut hidden_until) = (0, 0);
        let mut kept = Vec::new();
        for line in self.text.split_inclusive('\n') {
            while let Some(lines) = hidden.next_if(|lines| lines.start <= start) {
                hidden_until = lines.end.max(hidden_until);
            }
            if start >= hidden_until {
                kept.push(SourceLine { start, text: line.trim_end() });
            }
            start += line.len();
        }
        kept
    }

    /// The text of a unit without its children, in parts.
    pub fn own_text(&self, unit: usize) -> Vec<&str> {
        let span = &self.units[unit].span;
        let inner = self.units[unit + 1..].iter().take_while(|inner| inner.span.start < span.end);
        let inner = inner.filter(|inner| inner.parent == Some(unit)).map(|inner| &inner.span);
        let (mut pieces, mut done) = (Vec::new(), span.start);
        for inner in inner {
            pieces.push(&self.text[done..inner.start.max(done)]);
            done = inner.end;
        }
        pieces.push(&self.text[done..span.end]);
        pieces
    }

    /// Whether it is a module or an inherent impl without any remaining units.
    fn is_empty(&self, unit: usize) -> bool {
        let children =
            || (0..self.units.len()).filter(move |&child| self.units[child].parent == Some(unit));
        matches!(self.units[unit].kind, UnitKind::Module | UnitKind::Impl)
            && children().next().is_some()
            && children().all(|child| self.removed[child] || self.is_empty(child))
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
