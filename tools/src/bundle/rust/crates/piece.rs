//! The pieces of a crate that can be left out, each by itself: items, methods, impls, imports,
//! derives, arms of macros, and what those arms are made of.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, Group, Ident, Spacing, TokenStream, TokenTree};
use syn::spanned::Spanned;

use super::tokens::{TokenKind, tokens};
use crate::bundle::rust::source::attributes;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceKind {
    Module,
    /// A function, a constant, a type: anything that is found by its name.
    Item,
    Trait,
    /// A trait that whoever implements another must implement too.
    Supertrait,
    TraitItem,
    Impl,
    ImplItem,
    TraitImpl,
    TraitImplItem,
    /// A `macro_rules!`.
    Macro,
    Arm,
    /// A macro called where items stand.
    Call,
    /// A line, or a type of a list, of what such a macro is called with.
    Row,
    Import,
    /// One name of an import.
    ImportName,
    Derives,
    Derive,
}

#[derive(Clone, Debug)]
pub struct Piece {
    pub kind: PieceKind,
    /// What it calls itself; of an impl, its type.
    pub name: String,
    /// The trait that it implements or belongs to.
    pub of_trait: String,
    /// Of an impl, the names that its head consists of; of a call, those that it is called with.
    pub head: Vec<String>,
    pub parent: Option<usize>,
    pub range: Range<usize>,
    /// Where its name begins, if it has fields or variants. A warning about another place in it is
    /// about one of these, which cannot go alone.
    pub name_at: Option<usize>,
    /// Of a row, whether it is a line of its own; of a call, whether it is a single line.
    pub is_line: bool,
    /// All names in it that are not in a piece inside it.
    pub mentions: BTreeSet<String>,
    /// Of a macro, the names of what it declares.
    pub declares: BTreeSet<String>,
    /// Of a macro, the names in the heads of its impls.
    pub implements: BTreeSet<String>,
}

/// All pieces of a text, each after the one around it.
pub fn pieces(text: &str) -> Result<Vec<Piece>> {
    let file = syn::parse_file(text).map_err(|error| {
        let place = error.span().start();
        let line = text.lines().nth(place.line.saturating_sub(1)).unwrap_or_default();
        anyhow!("{error} in `{}`", line.trim())
    })?;
    let mut collector = Collector { text, pieces: Vec::new() };
    collector.items(&file.items, None);
    let mut pieces = collector.pieces;
    add_mentions(text, &mut pieces)?;
    Ok(pieces)
}

struct Collector<'a> {
    text: &'a str,
    pieces: Vec<Piece>,
}

impl Collector<'_> {
    fn items(&mut self, items: &[syn::Item], parent: Option<usize>) {
        items.iter().for_each(|item| self.item(item, parent));
    }

    fn item(&mut self, item: &syn::Item, parent: Option<usize>) {
        match item {
            syn::Item::Mod(module) => {
                let piece = self.named(PieceKind::Module, item, &module.ident, parent);
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
            let inner = self.named(PieceKind::TraitItem, inner, name, Some(piece));
            self.pieces[inner].of_trait = item.ident.to_string();
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
        for inner in &item.items {
            let name = match inner {
                syn::ImplItem::Fn(inner) => &inner.sig.ident,
                syn::ImplItem::Const(inner) => &inner.ident,
                syn::ImplItem::Type(inner) => &inner.ident,
                _ => continue,
            };
            let inner = self.named(inner_kind, inner, name, Some(piece));
            self.pieces[inner].of_trait = of_trait.clone();
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

    /// The parts of a group, each with the comma after it.
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
            let piece = self.add(PieceKind::Call, item.span().byte_range(), name, parent);
            self.pieces[piece].head = all_names(&item.mac.tokens);
            let (rows, is_line) = rows(&item.mac.tokens);
            self.pieces[piece].is_line = is_line;
            for row in rows {
                let name = self.pieces[piece].name.clone();
                let row = self.add(PieceKind::Row, row, name, Some(piece));
                self.pieces[row].is_line = !is_line;
            }
            return;
        };
        let piece = self.named(PieceKind::Macro, item, name, parent);
        for arm in arms(&item.mac.tokens) {
            let inside = self.add(PieceKind::Arm, arm.range, String::new(), Some(piece));
            add_made(arm.body.clone(), &mut self.pieces[piece]);
            self.body(arm.body, inside);
        }
    }

    /// The items that an arm of a macro is made of, if it is made of items.
    fn body(&mut self, body: TokenStream, arm: usize) {
        let Ok(file) = syn::parse2::<syn::File>(without_variables(body)) else { return };
        let is_plain = |item: &&syn::Item| {
            matches!(item, syn::Item::Impl(_) | syn::Item::Trait(_) | syn::Item::Mod(_))
        };
        for item in file.items.iter().filter(is_plain) {
            let range = item.span().byte_range();
            let whole = self.text.get(range.clone()).map(str::parse::<TokenStream>);
            if whole.is_none_or(|tokens| tokens.is_err()) {
                continue;
            }
            let piece = self.pieces.len();
            self.item(item, Some(arm));
            self.pieces[piece].range.start = self.before_attributes(range.start);
        }
    }

    /// Where the repeated attributes before an item of a macro begin: `$(#[$attribute])* impl`.
    fn before_attributes(&self, start: usize) -> usize {
        let before = self.text[..start].trim_end();
        let Some(inner) = before.strip_suffix("])*") else { return start };
        inner.rfind("$(#[").unwrap_or(start)
    }

    fn named(
        &mut self,
        kind: PieceKind,
        it: &impl Spanned,
        name: &Ident,
        parent: Option<usize>,
    ) -> usize {
        let name = name.to_string().trim_start_matches("r#").to_string();
        self.add(kind, it.span().byte_range(), name, parent)
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
            name_at: None,
            is_line: false,
            mentions: BTreeSet::new(),
            declares: BTreeSet::new(),
            implements: BTreeSet::new(),
        });
        self.pieces.len() - 1
    }

    /// A part of a list with the comma after it.
    fn with_comma(&self, range: Range<usize>) -> Range<usize> {
        let rest = &self.text[range.end..];
        let inner = rest.trim_start();
        match inner.strip_prefix(',') {
            Some(after) => range.start..self.text.len() - after.trim_start_matches(' ').len(),
            None => range,
        }
    }
}

/// What a path of an import ends with, and the name before that.
fn end_of<'t>(tree: &'t syn::UseTree, inside: &str) -> (&'t syn::UseTree, String) {
    match tree {
        syn::UseTree::Path(path) => end_of(&path.tree, &path.ident.to_string()),
        _ => (tree, inside.to_string()),
    }
}

fn item_name(item: &syn::Item) -> Option<&Ident> {
    Some(match item {
        syn::Item::Const(item) => &item.ident,
        syn::Item::Fn(item) => &item.sig.ident,
        syn::Item::Static(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        syn::Item::TraitAlias(item) => &item.ident,
        _ => return None,
    })
}

fn last_name(path: &syn::Path) -> String {
    path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}

fn type_name(ty: &syn::Type) -> String {
    match ty {
        syn::Type::Path(path) => last_name(&path.path),
        syn::Type::Reference(reference) => type_name(&reference.elem),
        syn::Type::Group(group) => type_name(&group.elem),
        syn::Type::Paren(paren) => type_name(&paren.elem),
        _ => String::new(),
    }
}

/// The names of a path's last part and of what it is applied to.
fn path_names(path: &syn::Path, names: &mut BTreeSet<String>) {
    struct Names<'a>(&'a mut BTreeSet<String>);
    impl<'ast> syn::visit::Visit<'ast> for Names<'_> {
        fn visit_path(&mut self, path: &'ast syn::Path) {
            self.0.insert(last_name(path));
            syn::visit::visit_path(self, path);
        }
    }
    syn::visit::Visit::visit_path(&mut Names(names), path);
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

/// The rows of what a macro is called with: its lines, or the
/// types of a list of such. Whether all is on a single line comes with them.
fn rows(tokens: &TokenStream) -> (Vec<Range<usize>>, bool) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let lines = |tree: &TokenTree| (tree.span().start().line, tree.span().end().line);
    let is_comma = |tree: &TokenTree| matches!(tree, TokenTree::Punct(it) if it.as_char() == ',');
    const NUMBERS: [&str; 16] = [
        "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize",
        "f32", "f64", "bool", "char",
    ];
    let is_number = |tree: &TokenTree| NUMBERS.contains(&tree.to_string().as_str());
    let is_list = trees.iter().all(|tree| is_comma(tree) || is_number(tree));
    let is_one_line = trees.windows(2).all(|pair| lines(&pair[0]).1 == lines(&pair[1]).0);
    let mut rows: Vec<Range<usize>> = Vec::new();
    for (index, tree) in trees.iter().enumerate() {
        let range = tree.span().byte_range();
        let begins = match index.checked_sub(1).map(|before| &trees[before]) {
            None => true,
            Some(_) if is_list => is_number(tree),
            Some(_) if is_one_line => false,
            Some(before) => lines(before).1 != lines(tree).0,
        };
        match rows.last_mut() {
            Some(row) if !begins => row.end = range.end,
            _ => rows.push(range),
        }
    }
    (if rows.len() > 1 { rows } else { Vec::new() }, is_one_line)
}

struct ArmTokens {
    range: Range<usize>,
    body: TokenStream,
}

/// The arms of a `macro_rules!`: matcher, arrow, body, semicolon.
fn arms(tokens: &TokenStream) -> Vec<ArmTokens> {
    let mut arms = Vec::new();
    let mut start = None;
    let mut last: Option<Group> = None;
    for token in tokens.clone() {
        let range = token.span().byte_range();
        match token {
            TokenTree::Punct(punct) if punct.as_char() == ';' => {
                if let (Some(start), Some(body)) = (start.take(), last.take()) {
                    arms.push(ArmTokens { range: start..range.end, body: body.stream() });
                }
            }
            TokenTree::Group(group) => {
                start.get_or_insert(range.start);
                last = Some(group);
            }
            _ => {}
        }
    }
    if let (Some(start), Some(body)) = (start, last) {
        let end = body.span().byte_range().end;
        arms.push(ArmTokens { range: start..end, body: body.stream() });
    }
    arms
}

/// The body of a macro as if it were items: variables as names, repetitions once.
fn without_variables(body: TokenStream) -> TokenStream {
    let mut trees: Vec<TokenTree> = Vec::new();
    let mut rest = body.into_iter().peekable();
    while let Some(tree) = rest.next() {
        match tree {
            TokenTree::Punct(punct) if punct.as_char() == '$' => match rest.next() {
                Some(TokenTree::Ident(name)) if name == "crate" => {
                    trees.push(TokenTree::Ident(name));
                }
                Some(TokenTree::Ident(name)) => {
                    trees.push(TokenTree::Ident(Ident::new(&format!("__{name}"), name.span())));
                }
                Some(TokenTree::Group(group)) => {
                    if !is_attribute(&group.stream()) {
                        trees.extend(without_variables(group.stream()));
                    }
                    skip_repetition(&mut rest);
                }
                other => trees.extend(other),
            },
            TokenTree::Group(group) => {
                let inner = without_variables(group.stream());
                let mut replaced = Group::new(group.delimiter(), inner);
                replaced.set_span(group.span());
                trees.push(TokenTree::Group(replaced));
            }
            tree => trees.push(tree),
        }
    }
    trees.into_iter().collect()
}

fn is_attribute(tokens: &TokenStream) -> bool {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    matches!(&trees[..], [TokenTree::Punct(sign), TokenTree::Group(_)] if sign.as_char() == '#')
}

/// Skips the separator and the sign of a repetition.
fn skip_repetition(rest: &mut std::iter::Peekable<proc_macro2::token_stream::IntoIter>) {
    for _ in 0..2 {
        match rest.next() {
            Some(TokenTree::Punct(punct)) if matches!(punct.as_char(), '*' | '+' | '?') => {
                // `+ *` is a repetition that is separated by plus signs.
                let repeats = matches!(rest.peek(), Some(TokenTree::Punct(next)) if matches!(next.as_char(), '*' | '+' | '?'));
                if !(repeats && punct.spacing() == Spacing::Joint) {
                    return;
                }
            }
            None => return,
            _ => {}
        }
    }
}

/// Adds the names of what the body of a macro declares or implements. A `$` among them stands for
/// anything that the macro is called with, and `other!` for what that makes.
fn add_made(body: TokenStream, it: &mut Piece) {
    const KEYWORDS: [&str; 9] =
        ["fn", "struct", "enum", "trait", "const", "static", "type", "mod", "use"];
    let is_brace = |tree: &TokenTree| matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let is_call = |tree: Option<&TokenTree>| matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == '!');
    let trees: Vec<TokenTree> = body.into_iter().collect();
    for (index, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                add_made(group.stream(), it);
            }
            TokenTree::Punct(sign) if sign.as_char() == '$' => {
                if let Some(TokenTree::Ident(_)) = trees.get(index + 1) {
                    it.declares.insert("$".into());
                }
            }
            TokenTree::Ident(word) if word == "impl" => {
                let head = trees[index + 1..].iter();
                let head = head.take_while(|tree| !is_brace(tree) && tree.to_string() != "where");
                let head: Vec<String> = head.map(ToString::to_string).collect();
                let is_given = head.first().is_some_and(|first| first == "$");
                it.declares.extend(is_given.then(|| "$trait".to_string()));
                it.implements.extend(head);
            }
            TokenTree::Ident(word) if word == "mod" => {
                if let Some(TokenTree::Group(group)) = trees.get(index + 2) {
                    add_made(group.stream(), it);
                }
            }
            TokenTree::Ident(word) if is_call(trees.get(index + 1)) => {
                it.declares.insert(format!("{word}!"));
            }
            TokenTree::Ident(word) if KEYWORDS.iter().any(|keyword| word == keyword) => {
                it.declares.extend(trees.get(index + 1).map(ToString::to_string));
            }
            _ => {}
        }
    }
}

/// Gives every name to the innermost piece around it.
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
            pieces[piece].mentions.insert(token.text(text).trim_start_matches("r#").to_string());
        }
    }
    Ok(())
}

/// An import of a solution.
pub struct SolutionImport {
    /// The name its path begins with, after `crate::`.
    pub first: String,
    pub range: Range<usize>,
    /// Where each imported name stands, with the comma after it.
    pub names: Vec<Range<usize>>,
}

/// The imports in a text.
pub fn imports(text: &str) -> Result<Vec<SolutionImport>> {
    let pieces = pieces(text)?;
    let imports = pieces.iter().enumerate().filter(|(_, piece)| piece.kind == PieceKind::Import);
    Ok(imports
        .map(|(index, import)| {
            let names = pieces.iter().filter(|piece| piece.parent == Some(index));
            SolutionImport {
                first: first_name(&text[import.range.clone()]),
                range: import.range.clone(),
                names: names.map(|piece| piece.range.clone()).collect(),
            }
        })
        .collect())
}

fn first_name(import: &str) -> String {
    let Ok(item) = syn::parse_str::<syn::ItemUse>(import) else { return String::new() };
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
