//! A solution's text, parsed to find what has to change before it is pasted.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use anyhow::{Result, anyhow};
use proc_macro2::{Span, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, Meta};

use super::edit::Edits;

pub struct Source<'a> {
    pub text: &'a str,
    pub file: syn::File,
}

impl<'a> Source<'a> {
    pub fn parse(text: &'a str) -> Result<Source<'a>> {
        let file = syn::parse_file(text).map_err(|error| {
            let place = error.span().start();
            anyhow!("line {}, column {}: {error}", place.line, place.column + 1)
        })?;
        Ok(Source { text, file })
    }

    /// The text without items that are compiled only for tests.
    pub fn without_tests(&self) -> String {
        let mut edits = Edits::default();
        for range in self.tests() {
            edits.remove_lines(self.text, range);
        }
        edits.apply(self.text)
    }

    /// The ranges of items that are compiled only for tests.
    pub fn tests(&self) -> Vec<Range<usize>> {
        let mut finder = TestFinder { found: Vec::new() };
        finder.visit_file(&self.file);
        finder.found
    }

    /// Which of these crates the solution names.
    pub fn uses(&self, crates: &[&str]) -> BTreeSet<String> {
        self.mentions(crates).into_iter().map(|mention| mention.name).collect()
    }

    /// Whether the solution may name another crate than these. Never wrong if false.
    pub fn names_crates_besides(&self, crates: &[&str]) -> bool {
        const NEVER: [&str; 9] =
            ["std", "core", "alloc", "crate", "self", "super", "char", "str", "bool"];
        let is_number = |name: &str| {
            let width = name.trim_start_matches(['u', 'i', 'f']);
            width == "size" || (!width.is_empty() && width.chars().all(|c| c.is_ascii_digit()))
        };
        let is_crate = |name: &String| {
            let name = name.as_str();
            name.starts_with(|c: char| c.is_lowercase())
                && !NEVER.contains(&name)
                && !crates.contains(&name)
                && !is_number(name)
        };
        let mut names = Vec::new();
        if let Ok(tokens) = self.text.parse() {
            first_names(tokens, &mut names);
        }
        names.iter().any(is_crate)
    }

    /// The text with paths to crates changed into paths to modules of the file: inside other modules they begin
    /// with `crate::`, and imports of just a crate's own name are removed.
    pub fn with_crates_inside(&self, crates: &[(&str, &str)]) -> String {
        let mut edits = Edits::default();
        let names: Vec<&str> = crates.iter().map(|(name, _)| *name).collect();
        for mention in self.mentions(&names) {
            let known = crates.iter().find(|(name, _)| mention.name == *name);
            let (name, module) = known.copied().unwrap_or_default();
            match mention.how {
                How::Path { in_module: true } => {
                    edits.replace(mention.range, &format!("crate::{module}"));
                }
                How::Path { in_module: false } if name == module => {}
                How::Path { in_module: false } => edits.replace(mention.range, module),
                How::Absolute => edits.replace(mention.range, &format!("crate::{module}")),
                How::ExternCrate { macro_use: false } => {
                    edits.remove_lines(self.text, mention.range);
                }
                // It may be for one macro of many, or for none.
                How::ExternCrate { macro_use: true } => edits.replace(
                    mention.range,
                    &format!("#[allow(unused_imports)]\nuse {}::*;", mention.name),
                ),
                How::Itself => {
                    let after = &self.text[mention.range.end..];
                    let spaces = after.len() - after.trim_start_matches(' ').len();
                    let end = mention.range.end + spaces;
                    edits.remove_lines(self.text, mention.range.start..end);
                }
                // A macro of the file cannot be re-exported.
                How::Reexport => edits.replace(mention.range, "pub(crate)"),
            }
        }
        edits.apply(self.text)
    }

    /// Whether an item at the root of the file has this name, so that no module can have it.
    pub fn declares(&self, name: &str) -> bool {
        declared_in(&self.file.items).contains(name)
    }

    fn mentions(&self, crates: &[&str]) -> Vec<Mention> {
        let declared = vec![declared_in(&self.file.items)];
        let mut finder = MentionFinder { crates, declared, blocks: 0, found: Vec::new() };
        finder.visit_file(&self.file);
        finder.found
    }

    /// The text without some of its top-level items.
    pub fn without_items(&self, unwanted: impl Fn(&Item) -> bool) -> String {
        let mut edits = Edits::default();
        for (_, range) in self.items().filter(|(item, _)| unwanted(item)) {
            edits.remove_lines(self.text, range);
        }
        edits.apply(self.text)
    }

    /// Whether the solution calls a macro of this name.
    pub fn calls(&self, name: &str) -> bool {
        let mut finder = CallFinder { name, found: false };
        finder.visit_file(&self.file);
        finder.found
    }

    /// The first line in which this name occurs.
    pub fn line_of(&self, name: &str) -> Option<usize> {
        let tokens: TokenStream = self.text.parse().ok()?;
        line_of(tokens, name)
    }

    /// The top-level items, with the comments and attributes that belong to each.
    pub fn items(&self) -> impl Iterator<Item = (&Item, Range<usize>)> {
        self.file.items.iter().map(|item| (item, item.span().byte_range()))
    }

    /// The same, and the items of inline modules.
    pub fn all_items(&self) -> Vec<(&Item, Range<usize>)> {
        let mut found = Vec::new();
        let mut open: Vec<&Item> = self.file.items.iter().collect();
        while let Some(item) = open.pop() {
            if let Item::Mod(ItemMod { content: Some((_, items)), .. }) = item {
                open.extend(items);
            }
            found.push((item, item.span().byte_range()));
        }
        found
    }
}

/// Finds code with `#[cfg(test)]` or `#[test]`.
struct TestFinder {
    found: Vec<Range<usize>>,
}

impl TestFinder {
    /// Adds an item if it is only for tests. Returns whether it is.
    fn note(&mut self, attributes: &[Attribute], span: Span) -> bool {
        let for_tests = attributes.iter().any(is_for_tests);
        if for_tests {
            self.found.push(span.byte_range());
        }
        for_tests
    }
}

fn is_for_tests(attribute: &Attribute) -> bool {
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => list.tokens.to_string() == "test",
        Meta::Path(path) => path.is_ident("test"),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for TestFinder {
    fn visit_item(&mut self, item: &'ast Item) {
        if !self.note(attributes(item), item.span()) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        let attributes: &[Attribute] = match item {
            syn::ImplItem::Const(item) => &item.attrs,
            syn::ImplItem::Fn(item) => &item.attrs,
            syn::ImplItem::Type(item) => &item.attrs,
            syn::ImplItem::Macro(item) => &item.attrs,
            _ => &[],
        };
        if !self.note(attributes, item.span()) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast syn::Stmt) {
        let attributes: &[Attribute] = match statement {
            syn::Stmt::Local(local) => &local.attrs,
            syn::Stmt::Macro(call) => &call.attrs,
            _ => &[],
        };
        if !self.note(attributes, statement.span()) {
            visit::visit_stmt(self, statement);
        }
    }
}

pub fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::TraitAlias(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// A place where a crate is named.
struct Mention {
    name: String,
    how: How,
    /// The range to change: the name with a `::` before it, the whole `extern crate`, the `pub` of `pub use`,
    /// or an import of just the crate.
    range: Range<usize>,
}

enum How {
    Path {
        in_module: bool,
    },
    Absolute,
    ExternCrate {
        macro_use: bool,
    },
    Reexport,
    /// An import of just the crate, which a module does not need.
    Itself,
}

struct MentionFinder<'c> {
    crates: &'c [&'c str],
    /// The names declared in the file, and in each module around: a crate of such a name needs `::` before
    /// it.
    declared: Vec<HashSet<String>>,
    /// The nesting depth of blocks.
    blocks: usize,
    found: Vec<Mention>,
}

impl MentionFinder<'_> {
    fn note(&mut self, leading: Option<&syn::Token![::]>, name: &syn::Ident) {
        match leading {
            Some(colons) => {
                let start = colons.span().byte_range().start;
                self.note_at(name, How::Absolute, start..name.span().byte_range().end);
            }
            None if self.is_declared(name) => {}
            None => {
                let how = How::Path { in_module: self.is_in_module() };
                self.note_at(name, how, name.span().byte_range());
            }
        }
    }

    fn is_declared(&self, name: &syn::Ident) -> bool {
        self.declared.last().is_some_and(|declared| declared.iter().any(|it| name == it))
    }

    fn is_in_module(&self) -> bool {
        self.declared.len() > 1
    }

    fn note_at(&mut self, name: &syn::Ident, how: How, range: Range<usize>) {
        if self.crates.iter().any(|known| name == known) {
            self.found.push(Mention { name: name.to_string(), how, range });
        }
    }

    fn note_tree(&mut self, leading: Option<&syn::Token![::]>, tree: &syn::UseTree) {
        match tree {
            syn::UseTree::Path(path) => self.note(leading, &path.ident),
            syn::UseTree::Name(name) => self.note(leading, &name.ident),
            syn::UseTree::Rename(rename) => self.note(leading, &rename.ident),
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.note_tree(leading, tree));
            }
            syn::UseTree::Glob(_) => {}
        }
    }

    /// Notes `a` of `use a;`, `a,` of `use {a, b};` and `self,` of `use a::{self, b};`.
    fn note_itself(&mut self, tree: &syn::UseTree, range: Range<usize>) {
        match tree {
            syn::UseTree::Name(name) => self.note_at(&name.ident, How::Itself, range),
            syn::UseTree::Path(syn::UsePath { ident, tree, .. }) => {
                let syn::UseTree::Group(group) = &**tree else { return };
                let is_self = |tree: &syn::UseTree| matches!(tree, syn::UseTree::Name(name) if name.ident == "self");
                for pair in group.items.pairs().filter(|pair| is_self(pair.value())) {
                    let is_only = group.items.len() == 1;
                    let range = if is_only { range.clone() } else { pair.span().byte_range() };
                    self.note_at(ident, How::Itself, range);
                }
            }
            syn::UseTree::Group(group) => {
                for pair in group.items.pairs() {
                    self.note_itself(pair.value(), pair.span().byte_range());
                }
            }
            _ => {}
        }
    }

    /// Inside a macro call there are only tokens: `proconio ::` is a path there, too.
    fn note_tokens(&mut self, tokens: &TokenStream) {
        let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        let is_colon = |index: usize| matches!(tokens.get(index), Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
        let is_name = |index: usize| matches!(tokens.get(index), Some(TokenTree::Ident(_)));
        for (index, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.note_tokens(&group.stream()),
                TokenTree::Ident(name) if is_colon(index + 1) && is_colon(index + 2) => {
                    let follows_colons = index >= 2 && is_colon(index - 1) && is_colon(index - 2);
                    let is_inner = follows_colons && index >= 3 && is_name(index - 3);
                    if follows_colons && !is_inner {
                        let start = tokens[index - 2].span().byte_range().start;
                        self.note_at(name, How::Absolute, start..name.span().byte_range().end);
                    } else if !is_inner {
                        self.note(None, name);
                    }
                }
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for MentionFinder<'_> {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let items = module.content.as_ref().map(|(_, items)| items.as_slice());
        self.declared.push(declared_in(items.unwrap_or_default()));
        visit::visit_item_mod(self, module);
        self.declared.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let before = self.found.len();
        self.note_tree(item.leading_colon.as_ref(), &item.tree);
        if let (Some(named), syn::Visibility::Public(public)) = (self.found.get(before), &item.vis)
        {
            let name = named.name.clone();
            let range = public.span().byte_range();
            self.found.push(Mention { name, how: How::Reexport, range });
        }
        if !self.is_in_module() && self.blocks == 0 {
            self.note_itself(&item.tree, item.span().byte_range());
        }
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.blocks += 1;
        visit::visit_block(self, block);
        self.blocks -= 1;
    }

    fn visit_item_extern_crate(&mut self, item: &'ast syn::ItemExternCrate) {
        let macro_use = item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use"));
        self.note_at(&item.ident, How::ExternCrate { macro_use }, item.span().byte_range());
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if let (Some(first), true) = (path.segments.first(), path.segments.len() > 1) {
            self.note(path.leading_colon.as_ref(), &first.ident);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.note_tokens(&call.tokens);
        visit::visit_macro(self, call);
    }
}

/// The names of modules and imports, with which a path can begin. A name imported from a crate of the same
/// name does not shadow it: most often it is a macro or a function.
fn declared_in(items: &[Item]) -> HashSet<String> {
    let mut names = HashSet::new();
    for item in items {
        match item {
            Item::Mod(module) => drop(names.insert(module.ident.to_string())),
            Item::Use(item) => imported_names(&item.tree, &mut Vec::new(), &mut names),
            _ => {}
        }
    }
    names
}

/// The names that an import declares after this path.
fn imported_names<'t>(
    tree: &'t syn::UseTree,
    path: &mut Vec<&'t syn::Ident>,
    names: &mut HashSet<String>,
) {
    let name = match tree {
        syn::UseTree::Path(inner) => {
            path.push(&inner.ident);
            imported_names(&inner.tree, path, names);
            path.pop();
            return;
        }
        syn::UseTree::Group(group) => {
            group.items.iter().for_each(|tree| imported_names(tree, path, names));
            return;
        }
        syn::UseTree::Name(it) if it.ident == "self" => path.last().copied(),
        syn::UseTree::Name(it) => Some(&it.ident),
        syn::UseTree::Rename(it) => Some(&it.rename),
        syn::UseTree::Glob(_) => None,
    };
    let is_of_other_crate = |name: &&syn::Ident| path.first().is_some_and(|first| first != name);
    let is_renamed = matches!(tree, syn::UseTree::Rename(_));
    names.extend(name.filter(|it| is_renamed || is_of_other_crate(it)).map(ToString::to_string));
}

struct CallFinder<'n> {
    name: &'n str,
    found: bool,
}

impl<'ast> Visit<'ast> for CallFinder<'_> {
    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.found |= call.path.is_ident(self.name);
    }
}

fn line_of(tokens: TokenStream, name: &str) -> Option<usize> {
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Group(group) => line_of(group.stream(), name),
        TokenTree::Ident(ident) if ident == name => Some(ident.span().start().line),
        _ => None,
    })
}

/// Collects the first segments of paths, imports and `extern crate`.
fn first_names(tokens: TokenStream, names: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_colon = |index: usize| matches!(tokens.get(index), Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
    let is_word = |index: usize, word: &str| matches!(tokens.get(index), Some(TokenTree::Ident(name)) if name == word);
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => first_names(group.stream(), names),
            TokenTree::Ident(name) => {
                let is_inner = index >= 3
                    && is_colon(index - 1)
                    && matches!(tokens[index - 3], TokenTree::Ident(_));
                let begins_path = is_colon(index + 1) && is_colon(index + 2) && !is_inner;
                let is_imported =
                    index >= 1 && (is_word(index - 1, "use") || is_word(index - 1, "crate"));
                if begins_path || is_imported {
                    names.push(name.to_string());
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inside(text: &str) -> String {
        Source::parse(text).unwrap().with_crates_inside(&[("a", "a"), ("b", "b")])
    }

    #[test]
    fn a_crate_can_get_another_name_than_a_module_of_the_solution() {
        let text = "mod a { pub fn f() { a::f(); ::a::g!(x::a::h, ::a::i) } } use ::a::j; fn k() { a::f() }";
        let inside = Source::parse(text).unwrap().with_crates_inside(&[("a", "a_")]);
        let expected = "mod a { pub fn f() { crate::a_::f(); crate::a_::g!(x::a::h, crate::a_::i) } } \
                        use crate::a_::j; fn k() { a::f() }";
        assert_eq!(inside, expected);
    }

    #[test]
    fn a_crate_that_is_a_module_of_the_file_is_not_imported_by_its_name() {
        for (text, expected) in [
            ("use a;\nfn main() {}\n", "fn main() {}\n"),
            ("#[allow(unused_imports)]\npub use ::a;\nfn main() {}\n", "fn main() {}\n"),
            ("use {a, b, c};", "use {c};"),
            ("use {a::{self, d}, b};", "use {a::{d}, };"),
            ("use a::{\n    self,\n    d,\n};", "use a::{\n    d,\n};"),
            ("use a::{self};\nuse b::c;\n", "use b::c;\n"),
            ("use a as d; use b::d::{self, e};", "use a as d; use b::d::{self, e};"),
            ("fn main() { use a::{self, d}; }", "fn main() { use a::{self, d}; }"),
            ("mod m { use a; }", "mod m { use crate::a; }"),
            ("use a::a; mod m { use a::a; }", "use a::a; mod m { use crate::a::a; }"),
            (
                "mod a {} use ::a::c; fn f() { a::d() }",
                "mod a {} use crate::a::c; fn f() { a::d() }",
            ),
            ("mod m { use c::a; fn f() { a::d() } }", "mod m { use c::a; fn f() { a::d() } }"),
        ] {
            assert_eq!(inside(text), expected, "{text}");
        }
    }
}
