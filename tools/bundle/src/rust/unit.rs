//! The parts of a stand-in that can be removed one by one.

use std::ops::Range;

use proc_macro2::TokenTree;
use syn::spanned::Spanned;

#[derive(Clone)]
pub struct Unit {
    pub kind: UnitKind,
    /// The name of an item or a method, or of the type of an impl.
    pub name: String,
    /// The trait that it is, implements, or is a member of.
    pub of_trait: String,
    /// Its parent.
    pub parent: Option<usize>,
    /// The whole lines it is on, with the comment above them.
    pub lines: Range<usize>,
    /// The range of its own text.
    pub span: Range<usize>,
    /// Offset of the name of a struct or enum. A warning at another offset is about a field or a variant,
    /// which cannot be removed alone.
    pub name_at: Option<usize>,
}

#[derive(Clone, Copy, PartialEq)]
pub enum UnitKind {
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

impl Unit {
    /// Whether its own text begins in the line at this offset.
    pub fn begins_at(&self, line: usize, text: &str) -> bool {
        text[..self.span.start].rfind('\n').map_or(0, |at| at + 1) == line
    }

    /// Whether this cannot exist without the other: an impl without its type or its trait, a method
    /// of an impl without the trait's.
    pub fn needs(&self, other: &Unit) -> bool {
        match other.kind {
            UnitKind::Item if !other.name.is_empty() => {
                matches!(self.kind, UnitKind::Impl | UnitKind::TraitImpl) && self.name == other.name
            }
            UnitKind::Trait => self.kind == UnitKind::TraitImpl && self.of_trait == other.name,
            UnitKind::TraitItem => {
                self.kind == UnitKind::TraitImplItem
                    && self.of_trait == other.of_trait
                    && self.name == other.name
            }
            _ => false,
        }
    }
}

/// All units of a text, parents before children.
pub fn units(text: &str) -> syn::Result<Vec<Unit>> {
    let file = syn::parse_file(text)?;
    let mut collector = UnitCollector { text, units: Vec::new() };
    collector.items(&file.items, None);
    Ok(collector.units)
}

struct UnitCollector<'a> {
    text: &'a str,
    units: Vec<Unit>,
}

impl UnitCollector<'_> {
    fn items(&mut self, items: &[syn::Item], parent: Option<usize>) {
        items.iter().for_each(|item| self.item(item, parent));
    }

    fn item(&mut self, item: &syn::Item, parent: Option<usize>) {
        match item {
            syn::Item::Mod(module) => {
                let unit = self.add(UnitKind::Module, item, module.ident.to_string(), parent);
                let items = module.content.as_ref().map(|(_, items)| items.as_slice());
                self.items(items.unwrap_or_default(), Some(unit));
            }
            syn::Item::Trait(item) => self.trait_items(item, parent),
            syn::Item::Impl(item) => self.impl_items(item, parent),
            syn::Item::Macro(call) => {
                let name = call.ident.as_ref().map(ToString::to_string).unwrap_or_default();
                let unit = self.add(UnitKind::Item, item, name, parent);
                for arm in arms(call.mac.tokens.clone()) {
                    self.add_span(UnitKind::Arm, arm, String::new(), Some(unit));
                }
            }
            syn::Item::Struct(data) => self.data(item, &data.ident, &data.attrs, parent),
            syn::Item::Enum(data) => self.data(item, &data.ident, &data.attrs, parent),
            _ => {
                self.add(UnitKind::Item, item, item_name(item), parent);
            }
        }
    }

    fn trait_items(&mut self, item: &syn::ItemTrait, parent: Option<usize>) {
        let name = item.ident.to_string();
        let unit = self.add(UnitKind::Trait, item, name.clone(), parent);
        for inner in &item.items {
            let inner_name = match inner {
                syn::TraitItem::Fn(inner) => inner.sig.ident.to_string(),
                syn::TraitItem::Const(inner) => inner.ident.to_string(),
                _ => continue,
            };
            let inner = self.add(UnitKind::TraitItem, inner, inner_name, Some(unit));
            self.units[inner].of_trait = name.clone();
        }
    }

    fn impl_items(&mut self, item: &syn::ItemImpl, parent: Option<usize>) {
        let of_trait = item.trait_.as_ref().map(|of| last_name(&of.0)).unwrap_or_default();
        let (kind, inner_kind) = match of_trait.is_empty() {
            true => (UnitKind::Impl, UnitKind::ImplItem),
            false => (UnitKind::TraitImpl, UnitKind::TraitImplItem),
        };
        let unit = self.add(kind, item, type_name(&item.self_ty), parent);
        self.units[unit].of_trait = of_trait.clone();
        for inner in &item.items {
            let name = match inner {
                syn::ImplItem::Fn(inner) => inner.sig.ident.to_string(),
                syn::ImplItem::Const(inner) => inner.ident.to_string(),
                _ => continue,
            };
            let inner = self.add(inner_kind, inner, name, Some(unit));
            self.units[inner].of_trait = of_trait.clone();
        }
    }

    /// A struct or an enum, and its derives.
    fn data(
        &mut self,
        item: &syn::Item,
        name: &syn::Ident,
        attributes: &[syn::Attribute],
        parent: Option<usize>,
    ) {
        let unit = self.add(UnitKind::Item, item, name.to_string(), parent);
        self.units[unit].name_at = Some(name.span().byte_range().start);
        for derive in attributes.iter().filter(|attribute| attribute.path().is_ident("derive")) {
            self.add(UnitKind::Derive, derive, String::new(), Some(unit));
        }
    }

    fn add(
        &mut self,
        kind: UnitKind,
        it: &impl Spanned,
        name: String,
        parent: Option<usize>,
    ) -> usize {
        self.add_span(kind, it.span().byte_range(), name, parent)
    }

    fn add_span(
        &mut self,
        kind: UnitKind,
        span: Range<usize>,
        name: String,
        parent: Option<usize>,
    ) -> usize {
        let lines = lines_of(self.text, &span);
        self.units.push(Unit {
            kind,
            name,
            of_trait: String::new(),
            parent,
            lines,
            span,
            name_at: None,
        });
        self.units.len() - 1
    }
}

/// The name of an item, or of an import from within the stand-in.
fn item_name(item: &syn::Item) -> String {
    let name = match item {
        syn::Item::Fn(item) => Some(&item.sig.ident),
        syn::Item::Const(item) => Some(&item.ident),
        syn::Item::Static(item) => Some(&item.ident),
        syn::Item::Type(item) => Some(&item.ident),
        syn::Item::Use(item) => own_import(&item.tree),
        _ => None,
    };
    name.map(ToString::to_string).unwrap_or_default()
}

fn own_import(tree: &syn::UseTree) -> Option<&syn::Ident> {
    match tree {
        syn::UseTree::Path(path) if path.ident == "super" => own_import(&path.tree),
        syn::UseTree::Name(name) => Some(&name.ident),
        syn::UseTree::Rename(rename) => Some(&rename.rename),
        _ => None,
    }
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
fn lines_of(text: &str, span: &Range<usize>) -> Range<usize> {
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
