//! Splits a crate into pieces that can be removed one by one: items, methods, bodies, impls, imports,
//! derives, arms of macros.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::Result;
use proc_macro2::{Ident, TokenStream, TokenTree};
use serde::{Deserialize, Serialize};
use syn::spanned::Spanned;

use super::derive;
use crate::rust::crates::flatten::parse::parse;
use crate::rust::crates::flatten::tokens::{TokenKind, tokens};
use crate::rust::source::attributes;
use toolchain::diagnostics::names_in;

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum PieceKind {
    Module,
    /// A function, a constant, a type: anything that is used by its name.
    Item,
    Trait,
    /// One supertrait in the declaration of a trait.
    Supertrait,
    TraitItem,
    Impl,
    ImplItem,
    TraitImpl,
    TraitImplItem,
    /// The body of a function, if it can be replaced by a stub.
    Body,
    /// A `macro_rules!`.
    Macro,
    Arm,
    /// A macro call in item position that could not be expanded.
    Call,
    Import,
    /// One name of an import.
    ImportName,
    Derives,
    Derive,
}

impl PieceKind {
    pub fn is_import(self) -> bool {
        matches!(self, PieceKind::Import | PieceKind::ImportName)
    }
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Piece {
    pub kind: PieceKind,
    /// Its own name; of an impl, its type.
    pub name: String,
    /// The trait that it implements or is a member of.
    pub of_trait: String,
    /// Of an impl, the names in its header; of a call, those in its arguments.
    pub head: Vec<String>,
    pub parent: Option<usize>,
    pub range: Range<usize>,
    /// Of an impl, the forms of its type and of the argument of its trait.
    pub operands: Operands,
    /// Of an impl, whether its type is a type parameter or a reference to one.
    pub is_for_any: bool,
    /// Of an impl, a trait or a function with a body, whether it is generic.
    pub has_variables: bool,
    /// Offset of its name, if it has fields or variants. A warning at another offset is about one of these,
    /// which cannot be removed alone.
    pub name_at: Option<usize>,
    /// All names in it that are not inside a child.
    pub mentions: BTreeSet<String>,
    /// Those of them that follow `::`.
    pub paths: BTreeSet<String>,
    pub guard: Option<Guard>,
}

impl Piece {
    /// Whether it is a type alias.
    pub fn is_alias(&self) -> bool {
        let has = |word| self.mentions.contains(word);
        self.kind == PieceKind::Item && self.name_at.is_none() && has("type") && !has("fn")
    }
}

/// The forms of the operands, which tell impls of one operator apart.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub struct Operands {
    pub left: Operand,
    pub right: Operand,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Operand {
    #[default]
    Value,
    Reference,
    /// A mutable reference.
    Mutable,
    /// A type parameter.
    Any,
}

/// How to disable an impl so that compile errors reveal whether it is needed.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub enum Guard {
    /// By one more condition at this offset.
    Condition { at: usize, has_others: bool },
    /// By this impl in place of a derive: the parts before and after its conditions.
    Stub { before: String, after: String },
}

/// All pieces of a text, parents before children.
pub fn pieces(text: &str) -> Result<Vec<Piece>> {
    let file = parse(text)?;
    let mut collector = PieceCollector { text, pieces: Vec::new() };
    collector.items(&file.items, None);
    let mut pieces = collector.pieces;
    add_mentions(text, &mut pieces)?;
    Ok(pieces)
}

struct PieceCollector<'a> {
    text: &'a str,
    pieces: Vec<Piece>,
}

impl PieceCollector<'_> {
    fn items(&mut self, items: &[syn::Item], parent: Option<usize>) {
        items.iter().for_each(|item| self.item(item, parent));
    }

    fn item(&mut self, item: &syn::Item, parent: Option<usize>) {
        match item {
            syn::Item::Mod(module) => {
                let piece =
                    self.add(PieceKind::Module, extent(module), plain(&module.ident), parent);
                let items = module.content.as_ref().map(|(_, items)| items.as_slice());
                self.items(items.unwrap_or_default(), Some(piece));
            }
            syn::Item::Trait(item) => self.trait_items(item, parent),
            syn::Item::Impl(item) => self.impl_items(item, parent),
            syn::Item::Macro(item) => self.macro_item(item, parent),
            syn::Item::Use(item) => self.import(item, parent),
            syn::Item::Struct(data) => self.data(item, &data.ident, parent),
            syn::Item::Enum(data) => self.data(item, &data.ident, parent),
            syn::Item::Union(data) => self.data(item, &data.ident, parent),
            syn::Item::Fn(function) => {
                let piece = self.named(PieceKind::Item, item, &function.sig.ident, parent);
                self.body(&function.sig, &function.block, piece);
            }
            _ => match item_name(item) {
                Some(name) => {
                    self.named(PieceKind::Item, item, name, parent);
                }
                None => {
                    self.add(PieceKind::Item, item.span().byte_range(), String::new(), parent);
                }
            },
        }
    }

    fn trait_items(&mut self, item: &syn::ItemTrait, parent: Option<usize>) {
        let piece = self.named(PieceKind::Trait, item, &item.ident, parent);
        self.pieces[piece].has_variables = true;
        for pair in item.supertraits.pairs() {
            if let syn::TypeParamBound::Trait(bound) = pair.value() {
                let range = pair.span().byte_range();
                self.add(PieceKind::Supertrait, range, last_name(&bound.path), Some(piece));
            }
        }
        for inner in &item.items {
            let name = match inner {
                syn::TraitItem::Fn(inner) => &inner.sig.ident,
                syn::TraitItem::Const(inner) => &inner.ident,
                syn::TraitItem::Type(inner) => &inner.ident,
                _ => continue,
            };
            let place = self.named(PieceKind::TraitItem, inner, name, Some(piece));
            self.pieces[place].of_trait = item.ident.to_string();
            if let syn::TraitItem::Fn(syn::TraitItemFn { sig, default: Some(body), .. }) = inner {
                self.body(sig, body, place);
            }
        }
    }

    fn impl_items(&mut self, item: &syn::ItemImpl, parent: Option<usize>) {
        let of_trait = item.trait_.as_ref().map(|of| last_name(&of.0)).unwrap_or_default();
        let (kind, inner_kind) = match of_trait.is_empty() {
            true => (PieceKind::Impl, PieceKind::ImplItem),
            false => (PieceKind::TraitImpl, PieceKind::TraitImplItem),
        };
        let piece = self.add(kind, item.span().byte_range(), type_name(&item.self_ty), parent);
        self.pieces[piece].of_trait = of_trait.clone();
        let mut head = BTreeSet::new();
        if let Some(of) = &item.trait_ {
            path_names(&of.0, &mut head);
        }
        type_names(&item.self_ty, &mut head);
        self.pieces[piece].head = head.into_iter().collect();
        self.pieces[piece].operands = operands(item);
        self.pieces[piece].has_variables = has_variables(&item.generics);
        let variables = item.generics.type_params().map(|variable| &variable.ident);
        self.pieces[piece].is_for_any =
            variables.into_iter().any(|it| self.pieces[piece].name == *it.to_string());
        self.pieces[piece].guard = item.trait_.is_some().then(|| {
            let conditions = item.generics.where_clause.as_ref();
            let end = item.self_ty.span().byte_range().end;
            let at = conditions.map(|it| it.where_token.span().byte_range().end).unwrap_or(end);
            Guard::Condition { at, has_others: conditions.is_some() }
        });
        for inner in &item.items {
            let name = match inner {
                syn::ImplItem::Fn(inner) => &inner.sig.ident,
                syn::ImplItem::Const(inner) => &inner.ident,
                syn::ImplItem::Type(inner) => &inner.ident,
                _ => continue,
            };
            let place = self.named(inner_kind, inner, name, Some(piece));
            self.pieces[place].of_trait = of_trait.clone();
            if let syn::ImplItem::Fn(inner) = inner {
                self.body(&inner.sig, &inner.block, place);
            }
        }
    }

    /// A struct or an enum, and each trait that it derives.
    fn data(&mut self, item: &syn::Item, name: &Ident, parent: Option<usize>) {
        let piece = self.named(PieceKind::Item, item, name, parent);
        self.pieces[piece].name_at = Some(name.span().byte_range().start);
        for attribute in attributes(item).iter().filter(|it| it.path().is_ident("derive")) {
            let syn::Meta::List(list) = &attribute.meta else { continue };
            let range = attribute.span().byte_range();
            let derives = self.add(PieceKind::Derives, range, String::new(), Some(piece));
            let parser = syn::punctuated::Punctuated::<syn::Path, syn::Token![,]>::parse_terminated;
            let Ok(paths) = syn::parse::Parser::parse2(parser, list.tokens.clone()) else {
                continue;
            };
            for path in &paths {
                let range = self.with_comma(path.span().byte_range());
                let derive = self.add(PieceKind::Derive, range, name.to_string(), Some(derives));
                self.pieces[derive].of_trait = last_name(path);
                self.pieces[derive].guard = derive::stub(&last_name(path), item, self.text);
            }
        }
    }

    fn import(&mut self, item: &syn::ItemUse, parent: Option<usize>) {
        let piece = self.add(PieceKind::Import, item.span().byte_range(), String::new(), parent);
        match end_of(&item.tree, "") {
            (syn::UseTree::Group(group), inside) => self.import_group(group, piece, &inside),
            _ => self.import_name(&item.tree, piece, ""),
        }
    }

    /// The members of a group, each with the comma after it.
    fn import_group(&mut self, group: &syn::UseGroup, import: usize, inside: &str) {
        for tree in &group.items {
            match end_of(tree, inside) {
                (syn::UseTree::Group(group), inside) => {
                    let range = self.with_comma(tree.span().byte_range());
                    let piece = self.add(PieceKind::Import, range, String::new(), Some(import));
                    self.import_group(group, piece, &inside);
                }
                _ => self.import_name(tree, import, inside),
            }
        }
    }

    fn import_name(&mut self, tree: &syn::UseTree, import: usize, inside: &str) {
        let (end, inside) = end_of(tree, inside);
        let name = match end {
            syn::UseTree::Name(name) if name.ident == "self" => inside,
            syn::UseTree::Name(name) => name.ident.to_string(),
            syn::UseTree::Rename(rename) if rename.rename == "_" => rename.ident.to_string(),
            syn::UseTree::Rename(rename) => rename.rename.to_string(),
            _ => "*".to_string(),
        };
        let range = self.with_comma(tree.span().byte_range());
        self.add(PieceKind::ImportName, range, name, Some(import));
    }

    fn macro_item(&mut self, item: &syn::ItemMacro, parent: Option<usize>) {
        let Some(name) = &item.ident else {
            let name = last_name(&item.mac.path);
            if let Some(variable) = thread_local(&name, &item.mac.tokens) {
                self.named(PieceKind::Item, item, &variable, parent);
                return;
            }
            let piece = self.add(PieceKind::Call, item.span().byte_range(), name, parent);
            self.pieces[piece].head = all_names(&item.mac.tokens);
            return;
        };
        let piece = self.named(PieceKind::Macro, item, name, parent);
        for arm in arms(&item.mac.tokens) {
            self.add(PieceKind::Arm, arm, String::new(), Some(piece));
        }
    }

    /// Adds the body of a function as a piece, unless the compiler needs it for a type or a constant.
    fn body(&mut self, signature: &syn::Signature, body: &syn::Block, parent: usize) {
        let mut words = names_in(&self.text[signature.span().byte_range()]);
        self.pieces[parent].has_variables =
            has_variables(&signature.generics) || words.any(|word| word == "impl" || word == "dyn");
        let result = signature.output.span().byte_range();
        let is_opaque = names_in(&self.text[result]).any(|word| word == "impl");
        if signature.constness.is_none() && signature.asyncness.is_none() && !is_opaque {
            self.add(PieceKind::Body, body.span().byte_range(), String::new(), Some(parent));
        }
    }

    fn named(
        &mut self,
        kind: PieceKind,
        it: &impl Spanned,
        name: &Ident,
        parent: Option<usize>,
    ) -> usize {
        self.add(kind, it.span().byte_range(), plain(name), parent)
    }

    fn add(
        &mut self,
        kind: PieceKind,
        range: Range<usize>,
        name: String,
        parent: Option<usize>,
    ) -> usize {
        self.pieces.push(Piece {
            kind,
            name,
            of_trait: String::new(),
            head: Vec::new(),
            parent,
            range,
            operands: Operands::default(),
            is_for_any: false,
            has_variables: false,
            name_at: None,
            mentions: BTreeSet::new(),
            paths: BTreeSet::new(),
            guard: None,
        });
        self.pieces.len() - 1
    }

    /// Extends the range of a list element to the comma after it.
    fn with_comma(&self, range: Range<usize>) -> Range<usize> {
        let rest = &self.text[range.end..];
        let inner = rest.trim_start();
        match inner.strip_prefix(',') {
            Some(after) => range.start..self.text.len() - after.trim_start_matches(' ').len(),
            None => range,
        }
    }
}

/// The range of a module. syn would print all of its tokens to compute the span.
fn extent(module: &syn::ItemMod) -> Range<usize> {
    let Some((braces, _)) = &module.content else { return module.span().byte_range() };
    let attribute = module.attrs.first().map(Spanned::span);
    let visibility = Some(&module.vis).filter(|it| !matches!(it, syn::Visibility::Inherited));
    let spans = [attribute, visibility.map(Spanned::span), Some(module.mod_token.span)];
    let start = spans.into_iter().flatten().map(|span| span.byte_range().start).min();
    start.unwrap_or_default()..braces.span.close().byte_range().end
}

/// A name without `r#`.
fn plain(name: &Ident) -> String {
    name.to_string().trim_start_matches("r#").to_string()
}

/// The variable that `thread_local! { static X: … }` declares, if it is one.
fn thread_local(called: &str, tokens: &TokenStream) -> Option<Ident> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut declared = trees.windows(2).filter_map(|pair| match pair {
        [TokenTree::Ident(word), TokenTree::Ident(name)] if word == "static" => Some(name.clone()),
        _ => None,
    });
    let first = declared.next().filter(|_| called == "thread_local")?;
    declared.next().is_none().then_some(first)
}

/// The end of the path of an import, and the segment before it.
fn end_of<'t>(tree: &'t syn::UseTree, inside: &str) -> (&'t syn::UseTree, String) {
    match tree {
        syn::UseTree::Path(path) => end_of(&path.tree, &path.ident.to_string()),
        _ => (tree, inside.to_string()),
    }
}

fn item_name(item: &syn::Item) -> Option<&Ident> {
    Some(match item {
        syn::Item::Const(item) => &item.ident,
        syn::Item::Static(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        syn::Item::TraitAlias(item) => &item.ident,
        _ => return None,
    })
}

/// The last segment of a path.
pub fn last_name(path: &syn::Path) -> String {
    path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}

/// The name of a type, without references; empty if it has none.
pub fn type_name(ty: &syn::Type) -> String {
    match ty {
        syn::Type::Path(path) => last_name(&path.path),
        syn::Type::Reference(reference) => type_name(&reference.elem),
        syn::Type::Group(group) => type_name(&group.elem),
        syn::Type::Paren(paren) => type_name(&paren.elem),
        _ => String::new(),
    }
}

/// Whether there are parameters other than lifetimes.
fn has_variables(generics: &syn::Generics) -> bool {
    generics.params.iter().any(|it| !matches!(it, syn::GenericParam::Lifetime(_)))
}

fn operands(item: &syn::ItemImpl) -> Operands {
    let left = operand(&item.self_ty, &item.generics);
    let arguments = item.trait_.as_ref().and_then(|of| match &of.0.segments.last()?.arguments {
        syn::PathArguments::AngleBracketed(arguments) => arguments.args.first(),
        _ => None,
    });
    let right = match arguments {
        Some(syn::GenericArgument::Type(ty)) => operand(ty, &item.generics),
        _ => left,
    };
    Operands { left, right }
}

fn operand(ty: &syn::Type, generics: &syn::Generics) -> Operand {
    let is_variable = |path: &syn::TypePath| {
        generics.type_params().any(|parameter| path.path.is_ident(&parameter.ident))
    };
    match ty {
        syn::Type::Reference(it) if it.mutability.is_some() => Operand::Mutable,
        syn::Type::Reference(_) => Operand::Reference,
        syn::Type::Path(path) if is_variable(path) => Operand::Any,
        _ => Operand::Value,
    }
}

/// Collects the last segment of a path, and of the paths in its arguments.
fn path_names(path: &syn::Path, names: &mut BTreeSet<String>) {
    struct PathNames<'a>(&'a mut BTreeSet<String>);
    impl<'ast> syn::visit::Visit<'ast> for PathNames<'_> {
        fn visit_path(&mut self, path: &'ast syn::Path) {
            self.0.insert(last_name(path));
            syn::visit::visit_path(self, path);
        }
    }
    syn::visit::Visit::visit_path(&mut PathNames(names), path);
}

fn type_names(ty: &syn::Type, names: &mut BTreeSet<String>) {
    match ty {
        syn::Type::Path(path) if path.qself.is_none() => path_names(&path.path, names),
        syn::Type::Reference(reference) => type_names(&reference.elem, names),
        syn::Type::Slice(slice) => type_names(&slice.elem, names),
        syn::Type::Array(array) => type_names(&array.elem, names),
        syn::Type::Tuple(tuple) => tuple.elems.iter().for_each(|ty| type_names(ty, names)),
        syn::Type::Group(group) => type_names(&group.elem, names),
        syn::Type::Paren(paren) => type_names(&paren.elem, names),
        _ => {}
    }
}

/// The names in tokens.
fn all_names(tokens: &TokenStream) -> Vec<String> {
    let names = tokens.clone().into_iter().flat_map(|tree| match tree {
        TokenTree::Group(group) => all_names(&group.stream()),
        TokenTree::Ident(name) => vec![name.to_string()],
        _ => Vec::new(),
    });
    names.collect()
}

/// The ranges of the arms of a `macro_rules!`: matcher, arrow, body, semicolon.
fn arms(tokens: &TokenStream) -> Vec<Range<usize>> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let is_end = |tree: &TokenTree| matches!(tree, TokenTree::Punct(it) if it.as_char() == ';');
    let arms = trees.split_inclusive(is_end);
    let place = |arm: &[TokenTree]| {
        let (first, last) = (arm.first()?, arm.last()?);
        Some(first.span().byte_range().start..last.span().byte_range().end)
    };
    arms.filter_map(place).collect()
}

/// Adds every name to the innermost piece around it.
fn add_mentions(text: &str, pieces: &mut [Piece]) -> Result<()> {
    let mut order: Vec<usize> = (0..pieces.len()).collect();
    order.sort_by_key(|&piece| {
        (pieces[piece].range.start, std::cmp::Reverse(pieces[piece].range.end))
    });
    let mut next = order.into_iter().peekable();
    let mut around: Vec<usize> = Vec::new();
    for token in tokens(text)? {
        while let Some(piece) = next.next_if(|&piece| pieces[piece].range.start <= token.start) {
            around.push(piece);
        }
        while around.last().is_some_and(|&piece| pieces[piece].range.end <= token.start) {
            around.pop();
        }
        around.retain(|&piece| pieces[piece].range.end > token.start);
        if let (TokenKind::Ident, Some(&piece)) = (token.kind, around.last()) {
            let name = token.text(text).trim_start_matches("r#").to_string();
            if text[..token.start].trim_end().ends_with("::") {
                pieces[piece].paths.insert(name.clone());
            }
            pieces[piece].mentions.insert(name);
        }
    }
    Ok(())
}

/// An import of a solution.
pub struct SolutionImport {
    /// The first segment of its path, after `crate::`.
    pub first: String,
    pub range: Range<usize>,
    /// The groups among its names, as indices of later imports.
    pub groups: Vec<usize>,
    /// The range of each imported name, with the comma after it.
    pub names: Vec<Range<usize>>,
    /// Whether it is nested in another: `c::{d}` in `use a::{b, c::{d}};`.
    pub is_group: bool,
}

/// The imports in a text.
pub fn imports(text: &str) -> Result<Vec<SolutionImport>> {
    let pieces = pieces(text)?;
    let places: Vec<usize> =
        (0..pieces.len()).filter(|&at| pieces[at].kind == PieceKind::Import).collect();
    let import = |&at: &usize| {
        let is_inside = |piece: &Piece| piece.parent == Some(at);
        let names = pieces.iter().filter(|it| is_inside(it) && it.kind == PieceKind::ImportName);
        SolutionImport {
            groups: (0..places.len()).filter(|&it| is_inside(&pieces[places[it]])).collect(),
            is_group: parent_import(&pieces, &pieces[at]).is_some(),
            first: first_name(text, &pieces, &pieces[at]),
            range: pieces[at].range.clone(),
            names: names.map(|piece| piece.range.clone()).collect(),
        }
    };
    Ok(places.iter().map(import).collect())
}

/// The import that a group is a part of.
fn parent_import<'p>(pieces: &'p [Piece], group: &Piece) -> Option<&'p Piece> {
    group.parent.map(|parent| &pieces[parent]).filter(|parent| parent.kind == PieceKind::Import)
}

/// The first segment of an import; for a nested group, that of the whole path. Empty for `use {a::b, c};`,
/// where each name has its own.
fn first_name(text: &str, pieces: &[Piece], import: &Piece) -> String {
    if let Some(parent) = parent_import(pieces, import) {
        let first = first_name(text, pieces, parent);
        let own = || names_in(&text[import.range.clone()]).next().unwrap_or_default().to_string();
        return if first.is_empty() { own() } else { first };
    }
    let text = &text[import.range.clone()];
    let Ok(item) = syn::parse_str::<syn::ItemUse>(text) else { return String::new() };
    let mut tree = &item.tree;
    loop {
        match tree {
            syn::UseTree::Path(path) if path.ident == "crate" => tree = &path.tree,
            syn::UseTree::Path(path) => return path.ident.to_string(),
            syn::UseTree::Name(name) => return name.ident.to_string(),
            syn::UseTree::Rename(rename) => return rename.ident.to_string(),
            _ => return String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lifetime_is_no_variable_for_types() {
        let has_variables = |text: &str| pieces(text).unwrap().iter().any(|it| it.has_variables);
        for open in [
            "impl<T> A for B<T> {}",
            "impl<'a, T: C<'a>> A for B {}",
            "pub fn f<const N: usize>() {}",
            "fn f(x: &dyn A) {}",
            "impl B { fn f(x: impl A) {} }",
            "trait A {}",
        ] {
            assert!(has_variables(open), "{open}");
        }
        for closed in [
            "impl A<u8> for B<'_> { fn f(&self) {} }",
            "impl<'a> A for B<'a> {}",
            "fn f<'a>(x: &'a str) -> Vec<u8> {}",
            "mod m { struct B<T>(T); }",
        ] {
            assert!(!has_variables(closed), "{closed}");
        }
    }
}
