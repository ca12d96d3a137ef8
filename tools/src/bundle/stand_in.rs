//! A module that stands in for a crate, as a list of units that can be left out: items, methods,
//! arms of macros, derives.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::{Context, Result};
use proc_macro2::TokenTree;
use syn::spanned::Spanned;

use super::source::Source;
use crate::judges::Judge;

pub struct StandIn {
    name: String,
    text: String,
    units: Vec<Unit>,
    pub removed: Vec<bool>,
}

struct Unit {
    kind: Kind,
    /// Whole lines where it fills whole lines.
    range: Range<usize>,
    /// Without leading comments and attributes' lines taken along.
    span: Range<usize>,
    name: String,
    /// For impls: the trait. For methods of traits and impls: the trait too.
    of_trait: String,
    parent: Option<usize>,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Item,
    Module,
    Trait,
    TraitImpl,
    Impl,
    TraitItem,
    ImplItem,
    TraitImplItem,
    Arm,
    Derive,
}

pub struct Rendered {
    pub text: String,
    /// Where each kept line starts in the whole file, where it started in the stand-in, its length.
    lines: Vec<(usize, usize, usize)>,
}

impl Rendered {
    pub fn source_offset(&self, at: usize) -> Option<usize> {
        let line = self
            .lines
            .iter()
            .find(|(start, _, length)| (*start..*start + *length).contains(&at))?;
        Some(line.1 + (at - line.0))
    }
}

/// Each crate we have a stand-in for, and its text.
const TEXTS: [(&str, &str); 2] = [
    ("itertools", include_str!("../../shims/itertools.rs")),
    ("proconio", include_str!("../../shims/proconio.rs")),
];

/// The crates that the solution uses, that the judge lacks, and that we can stand in for.
pub fn missing(source: &Source, judge: &Judge) -> BTreeSet<String> {
    let names = TEXTS.map(|(name, _)| name);
    let used = source.uses(&names).into_iter();
    used.filter(|name| !judge.crates.contains_key(name)).collect()
}

/// The text that stands in for a crate.
pub fn text(name: &str) -> Result<&'static str> {
    let found = TEXTS.iter().find(|(known, _)| *known == name);
    Ok(found.with_context(|| format!("there is no stand-in for {name}"))?.1)
}

impl StandIn {
    pub fn of(name: &str) -> Result<StandIn> {
        StandIn::parse(name, text(name)?)
    }

    pub fn parse(name: &str, text: &str) -> Result<StandIn> {
        let text = without_loose_comments(text);
        let file = syn::parse_file(&text)
            .with_context(|| format!("the stand-in {name} does not parse"))?;
        let mut stand_in =
            StandIn { name: name.into(), text, units: Vec::new(), removed: Vec::new() };
        stand_in.items(&file.items, None);
        stand_in.removed = vec![false; stand_in.units.len()];
        Ok(stand_in)
    }

    fn items(&mut self, items: &[syn::Item], parent: Option<usize>) {
        for item in items {
            self.item(item, parent);
        }
    }

    fn item(&mut self, item: &syn::Item, parent: Option<usize>) {
        let range = item.span().byte_range();
        match item {
            syn::Item::Mod(item) => {
                let unit =
                    self.add(Kind::Module, range, item.ident.to_string(), String::new(), parent);
                if let Some((_, items)) = &item.content {
                    self.items(items, Some(unit));
                }
            }
            syn::Item::Trait(item) => {
                let name = item.ident.to_string();
                let unit = self.add(Kind::Trait, range, name.clone(), String::new(), parent);
                for inner in &item.items {
                    let inner_name = match inner {
                        syn::TraitItem::Fn(inner) => inner.sig.ident.to_string(),
                        syn::TraitItem::Const(inner) => inner.ident.to_string(),
                        _ => continue,
                    };
                    self.add(
                        Kind::TraitItem,
                        inner.span().byte_range(),
                        inner_name,
                        name.clone(),
                        Some(unit),
                    );
                }
            }
            syn::Item::Impl(item) => {
                let of = item.trait_.as_ref().map(|of| last_name(&of.0)).unwrap_or_default();
                let kind = if of.is_empty() { Kind::Impl } else { Kind::TraitImpl };
                let unit = self.add(kind, range, type_name(&item.self_ty), of.clone(), parent);
                for inner in &item.items {
                    let inner_name = match inner {
                        syn::ImplItem::Fn(inner) => inner.sig.ident.to_string(),
                        syn::ImplItem::Const(inner) => inner.ident.to_string(),
                        _ => continue,
                    };
                    let kind = if of.is_empty() { Kind::ImplItem } else { Kind::TraitImplItem };
                    self.add(kind, inner.span().byte_range(), inner_name, of.clone(), Some(unit));
                }
            }
            syn::Item::Macro(item) => {
                let name = item.ident.as_ref().map(|name| name.to_string()).unwrap_or_default();
                let unit = self.add(Kind::Item, range, name, String::new(), parent);
                for arm in arms(item.mac.tokens.clone()) {
                    self.add(Kind::Arm, arm, String::new(), String::new(), Some(unit));
                }
            }
            syn::Item::Struct(item) => self.data(range, &item.ident, &item.attrs, parent),
            syn::Item::Enum(item) => self.data(range, &item.ident, &item.attrs, parent),
            _ => {
                self.add(Kind::Item, range, String::new(), String::new(), parent);
            }
        }
    }

    fn data(
        &mut self,
        range: Range<usize>,
        name: &syn::Ident,
        attributes: &[syn::Attribute],
        parent: Option<usize>,
    ) {
        let unit = self.add(Kind::Item, range, name.to_string(), String::new(), parent);
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("derive")) {
            self.add(
                Kind::Derive,
                attribute.span().byte_range(),
                String::new(),
                String::new(),
                Some(unit),
            );
        }
    }

    fn add(
        &mut self,
        kind: Kind,
        span: Range<usize>,
        name: String,
        of_trait: String,
        parent: Option<usize>,
    ) -> usize {
        let range = with_lines(&self.text, span.clone());
        self.units.push(Unit { kind, range, span, name, of_trait, parent });
        self.units.len() - 1
    }

    /// The smallest unit around a place that the compiler named.
    pub fn unit_at(&self, at: usize) -> Option<usize> {
        let around = (0..self.units.len())
            .filter(|&unit| self.units[unit].span.contains(&at) && !self.removed[unit]);
        let mut unit = around.min_by_key(|&unit| self.units[unit].span.len())?;
        // A method that an impl owes to its trait goes only with the trait's.
        while matches!(self.units[unit].kind, Kind::TraitImplItem | Kind::Derive) {
            unit = self.units[unit].parent?;
        }
        Some(unit)
    }

    /// Removes a unit and what cannot live without it.
    pub fn remove(&mut self, unit: usize) {
        self.removed[unit] = true;
        let (kind, name, of) = (
            self.units[unit].kind,
            self.units[unit].name.clone(),
            self.units[unit].of_trait.clone(),
        );
        for other in 0..self.units.len() {
            let it = &self.units[other];
            let goes = match kind {
                Kind::Item if !name.is_empty() => {
                    matches!(it.kind, Kind::Impl | Kind::TraitImpl) && it.name == name
                }
                Kind::Trait => it.kind == Kind::TraitImpl && it.of_trait == name,
                Kind::TraitItem => {
                    it.kind == Kind::TraitImplItem && it.of_trait == of && it.name == name
                }
                _ => false,
            };
            if goes {
                self.removed[other] = true;
            }
        }
    }

    /// Units that no warning names when they are not needed.
    pub fn doubtful(&self) -> Vec<usize> {
        let gone = |unit: usize| {
            std::iter::successors(Some(unit), |&unit| self.units[unit].parent)
                .any(|unit| self.removed[unit])
        };
        let wanted = |unit: &Unit| match unit.kind {
            // An adaptor that is used is an iterator.
            Kind::TraitImpl => unit.of_trait != "Iterator",
            Kind::Derive => true,
            Kind::TraitItem => unit.name.chars().all(|letter| !letter.is_lowercase()),
            _ => false,
        };
        (0..self.units.len()).filter(|&unit| wanted(&self.units[unit]) && !gone(unit)).collect()
    }

    /// The module, as it stands in a file after `offset` bytes.
    pub fn render(&self, offset: usize) -> Rendered {
        let mut hidden: Vec<Range<usize>> = Vec::new();
        for (index, unit) in self.units.iter().enumerate() {
            if self.removed[index] || self.is_empty(index) {
                hidden.push(unit.range.clone());
            }
        }
        let mut kept: Vec<(usize, &str)> = Vec::new();
        let mut start = 0;
        for line in self.text.split_inclusive('\n') {
            if !hidden.iter().any(|range| range.contains(&start)) {
                kept.push((start, line.trim_end()));
            }
            start += line.len();
        }
        let mut text = String::new();
        let mut lines = Vec::new();
        let header = kept
            .first()
            .filter(|line| line.1.starts_with("//!"))
            .map(|line| line.1.replacen("//!", "//", 1));
        if let Some(header) = header {
            text.push_str(&header);
            text.push('\n');
            kept.remove(0);
        }
        text.push_str(&format!("mod {} {{\n", self.name));
        let mut blank = true; // no blank line first, none twice, none before a closing brace
        for (index, (start, line)) in kept.iter().enumerate() {
            if line.is_empty() {
                let next = kept[index..].iter().find(|next| !next.1.is_empty());
                let closes = next.is_none_or(|next| next.1.trim_start().starts_with('}'));
                if blank || closes {
                    continue;
                }
                blank = true;
                text.push('\n');
                continue;
            }
            blank = line.ends_with('{');
            text.push_str("    ");
            lines.push((offset + text.len(), *start, line.len() + 1));
            text.push_str(line);
            text.push('\n');
        }
        text.push_str("}\n");
        Rendered { text, lines }
    }

    /// A module or an inherent impl nothing is left of.
    fn is_empty(&self, unit: usize) -> bool {
        let children =
            || (0..self.units.len()).filter(move |&child| self.units[child].parent == Some(unit));
        matches!(self.units[unit].kind, Kind::Module | Kind::Impl)
            && children().next().is_some()
            && children().all(|child| self.removed[child] || self.is_empty(child))
    }
}

fn last_name(path: &syn::Path) -> String {
    path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}

fn type_name(ty: &syn::Type) -> String {
    match ty {
        syn::Type::Path(path) => last_name(&path.path),
        syn::Type::Reference(reference) => type_name(&reference.elem),
        _ => String::new(),
    }
}

/// The arms of a `macro_rules!`: matcher, arrow, body, semicolon.
fn arms(tokens: proc_macro2::TokenStream) -> Vec<Range<usize>> {
    let mut arms = Vec::new();
    let mut start = None;
    let mut end = 0;
    for token in tokens {
        let range = token.span().byte_range();
        match &token {
            TokenTree::Punct(punct) if punct.as_char() == ';' => {
                arms.extend(start.take().map(|start| start..range.end));
                continue;
            }
            TokenTree::Group(group) => {
                start.get_or_insert(range.start);
                end = group.span().byte_range().end;
            }
            _ => {}
        }
    }
    arms.extend(start.map(|start| start..end));
    arms
}

/// The lines of a unit, and the comment lines right above them.
fn with_lines(text: &str, span: Range<usize>) -> Range<usize> {
    let mut start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    loop {
        let above = text[..start].trim_end_matches('\n').rfind('\n').map_or(0, |at| at + 1);
        if above < start && text[above..start].trim_start().starts_with("// ") {
            start = above;
        } else {
            break;
        }
    }
    let end = text[span.end..].find('\n').map_or(text.len(), |at| span.end + at + 1);
    start..end
}

/// Headings for who reads the stand-in itself: comments with a blank line below.
fn without_loose_comments(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut kept = String::new();
    for (index, line) in lines.iter().enumerate() {
        let loose = line.trim_start().starts_with("// ")
            && lines.get(index + 1).is_none_or(|next| next.is_empty());
        if !loose {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}
