//! Migrates imports between editions. In edition 2015 their paths begin at the root of the file, later in
//! the module around them; and in edition 2015 there is no `core`.

use std::collections::HashSet;
use std::ops::Range;

use anyhow::Result;
use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Item, ItemMod, UseTree};

use super::edit::Edits;
use super::source::Source;
use facts::judges::Edition;

/// First segments that mean the same in every edition.
const ALIKE: [&str; 4] = ["std", "self", "super", "crate"];

/// The text of a solution with its imports migrated from one edition to another.
pub fn for_edition(text: &str, from: Edition, to: Edition) -> Result<String> {
    if (from == Edition::E2015) == (to == Edition::E2015) {
        return Ok(text.into());
    }
    let source = Source::parse(text)?;
    let modules = vec![names_of(&source.file.items)];
    let (is_older, edits) = (to == Edition::E2015, Edits::default());
    let mut writer = ImportWriter { is_older, modules, edits };
    writer.visit_file(&source.file);
    Ok(writer.edits.apply(text))
}

/// The names of items, and those that are imported.
fn names_of(items: &[Item]) -> HashSet<String> {
    let mut names = HashSet::new();
    for item in items {
        let name = match item {
            Item::Mod(it) => &it.ident,
            Item::Enum(it) => &it.ident,
            Item::Struct(it) => &it.ident,
            Item::Trait(it) => &it.ident,
            Item::Type(it) => &it.ident,
            Item::Union(it) => &it.ident,
            Item::Fn(it) => &it.sig.ident,
            Item::Const(it) => &it.ident,
            Item::Static(it) => &it.ident,
            Item::Use(it) => {
                imported(&it.tree, &mut names);
                continue;
            }
            _ => continue,
        };
        names.insert(name.to_string());
    }
    names
}

fn imported(tree: &UseTree, names: &mut HashSet<String>) {
    match tree {
        UseTree::Path(path) => imported(&path.tree, names),
        UseTree::Name(it) => drop(names.insert(it.ident.to_string())),
        UseTree::Rename(it) => drop(names.insert(it.rename.to_string())),
        UseTree::Group(group) => group.items.iter().for_each(|tree| imported(tree, names)),
        UseTree::Glob(_) => {}
    }
}

struct ImportWriter {
    /// Whether it is for edition 2015.
    is_older: bool,
    /// The names declared at the root, and in each of the modules around.
    modules: Vec<HashSet<String>>,
    edits: Edits,
}

impl ImportWriter {
    /// Rewrites the first segments of an import.
    fn import(&mut self, tree: &UseTree) {
        match tree {
            UseTree::Path(path) => self.first(&path.ident),
            UseTree::Name(it) => self.first(&it.ident),
            UseTree::Rename(it) => self.first(&it.ident),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree)),
            UseTree::Glob(_) => {}
        }
    }

    fn first(&mut self, name: &syn::Ident) {
        let (range, name) = (name.span().byte_range(), name.to_string());
        let is_in = |names: Option<&HashSet<String>>| names.is_some_and(|it| it.contains(&name));
        let is_nested = self.modules.len() > 1;
        if ALIKE.contains(&name.as_str()) {
        } else if self.is_older && name == "core" {
            self.edits.replace(range, "std");
        } else if self.is_older && is_nested && is_in(self.modules.last()) {
            self.edits.insert(range.start, "self::");
        } else if !self.is_older && is_nested && is_in(self.modules.first()) {
            self.edits.insert(range.start, "crate::");
        }
    }

    /// `::name` is a crate, or in edition 2015 any item at the root.
    fn absolute(&mut self, colons: Range<usize>, name: &syn::Ident) {
        let is_at_root = self.modules[0].contains(&name.to_string());
        if !self.is_older && is_at_root {
            self.edits.replace(colons, "crate::");
        } else if self.is_older && name == "core" {
            self.edits.replace(name.span().byte_range(), "std");
        }
    }

    /// Inside a macro there are only tokens.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is_colon =
            |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(it)) if it.as_char() == ':');
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(name) if at >= 2 && is_colon(at - 1) && is_colon(at - 2) => {
                    let continues = at >= 3 && ends_path(&tokens[at - 3]);
                    if !continues {
                        let start = tokens[at - 2].span().byte_range().start;
                        self.absolute(start..name.span().byte_range().start, name);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Whether `::` after this token continues a path.
fn ends_path(token: &TokenTree) -> bool {
    match token {
        TokenTree::Ident(_) | TokenTree::Group(_) => true,
        TokenTree::Punct(it) => it.as_char() == '>',
        TokenTree::Literal(_) => false,
    }
}

impl<'ast> Visit<'ast> for ImportWriter {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let items = module.content.as_ref().map(|(_, items)| items.as_slice());
        self.modules.push(names_of(items.unwrap_or_default()));
        visit::visit_item_mod(self, module);
        self.modules.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        match (&item.leading_colon, &item.tree) {
            (None, tree) => self.import(tree),
            (Some(colons), UseTree::Path(path)) => {
                self.absolute(colons.span().byte_range(), &path.ident);
            }
            _ => {}
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if let (Some(colons), Some(first)) = (&path.leading_colon, path.segments.first()) {
            self.absolute(colons.span().byte_range(), &first.ident);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
        visit::visit_macro(self, call);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_import_of_something_near_begins_with_self_in_2015() {
        let text = "use a::b; use core::fmt; mod a { mod c { pub fn d() {} } pub use c::d; use \
                    std::{cmp, mem}; use lib::{e}; enum F { G } fn h() { use F::*; ::core::mem::drop(1) } }";
        let older = "use a::b; use std::fmt; mod a { mod c { pub fn d() {} } pub use self::c::d; use \
                     std::{cmp, mem}; use lib::{e}; enum F { G } fn h() { use self::F::*; ::std::mem::drop(1) } }";
        assert_eq!(for_edition(text, Edition::E2021, Edition::E2015).unwrap(), older);
    }

    #[test]
    fn an_import_of_2015_begins_at_the_root() {
        let text = "extern crate lib; mod a { use b::c; use lib::d; use self::e; fn f() { ::b::g(); x!(::b::h) } } mod b {}";
        let newer = "extern crate lib; mod a { use crate::b::c; use lib::d; use self::e; fn f() { crate::b::g(); x!(crate::b::h) } } mod b {}";
        assert_eq!(for_edition(text, Edition::E2015, Edition::E2018).unwrap(), newer);
        assert_eq!(for_edition(text, Edition::E2015, Edition::E2015).unwrap(), text);
    }
}
