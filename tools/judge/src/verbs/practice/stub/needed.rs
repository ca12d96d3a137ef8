//! What a stub keeps of an opened reference: what `main` needs to read, call and print, and whatever
//! reads or writes. Told by names alone: what is named is kept, whether that name means it or not.

use syn::{ImplItem, Item, ItemImpl, ItemUse, TraitItem};

use super::super::reference::{Reference, item_name};
use super::imports;
use super::names::{NameSet, names};
use bundle::{last_name, type_name};

pub struct Needed<'a> {
    reference: &'a Reference,
    /// Every name of the solved reference, imports left out.
    solved: NameSet,
    /// Every name in what is kept so far.
    names: NameSet,
    /// The types and traits of the reference.
    own: NameSet,
    /// Those of its types that read or write.
    of_io: NameSet,
}

/// Who names one of these reads input or writes output.
const IO: [&str; 14] = [
    "BufRead",
    "BufReader",
    "BufWriter",
    "FromStr",
    "Read",
    "Readable",
    "Stdin",
    "StdinLock",
    "Stdout",
    "StdoutLock",
    "Write",
    "read_line",
    "stdin",
    "stdout",
];

impl<'a> Needed<'a> {
    pub fn of(reference: &'a Reference, solved: NameSet) -> Needed<'a> {
        let mut needed = Needed {
            reference,
            solved,
            names: names(&reference.attributes.concat()),
            own: NameSet::new(),
            of_io: NameSet::new(),
        };
        needed.look_around();
        while needed.grow() {}
        needed
    }

    fn look_around(&mut self) {
        for item in &self.reference.items {
            let about = match item {
                Item::Impl(item) => type_name(&item.self_ty),
                Item::Struct(_) | Item::Enum(_) | Item::Union(_) | Item::Trait(_) => {
                    self.own.extend(item_name(item));
                    item_name(item).unwrap_or_default()
                }
                _ => continue,
            };
            if self.does_io(item) {
                self.of_io.insert(about);
            }
        }
    }

    fn does_io(&self, item: &Item) -> bool {
        does_io(self.reference.text_of(item))
    }

    /// Adds the names in what is needed by now. Returns whether there were new ones.
    fn grow(&mut self) -> bool {
        let before = self.names.len();
        for item in &self.reference.items {
            match item {
                Item::Use(item) => {
                    let kept = self.import(item).unwrap_or_default();
                    self.names.extend(names(&kept));
                }
                Item::Impl(item) if item.trait_.is_none() => self.grow_by(item),
                item if self.has(item) => self.names.extend(names(self.reference.text_of(item))),
                _ => {}
            }
        }
        self.names.len() > before
    }

    fn grow_by(&mut self, item: &ItemImpl) {
        for part in &item.items {
            if self.has_part(item, part) {
                self.names.extend(names(self.reference.text_of(part)));
                self.names.extend(names(self.reference.head_of(item)));
            }
        }
    }

    /// Whether an item is needed. Imports and impls without a trait are needed in parts.
    pub fn has(&self, item: &Item) -> bool {
        match item {
            Item::Impl(ItemImpl { trait_: Some((of, _)), self_ty, .. }) => {
                self.is_there(&last_name(of)) && self.is_there(&type_name(self_ty))
            }
            Item::Impl(_) | Item::Use(_) => false,
            Item::Trait(item) => {
                let methods = item.items.iter().filter_map(trait_item_name);
                methods.chain([item.ident.to_string()]).any(|name| self.names.contains(&name))
            }
            // A macro that is called to make items: kept for what these are about.
            Item::Macro(call) if call.ident.is_none() => {
                let about = names(self.reference.text_of(&call.mac));
                let mut about = about.iter().filter(|name| name.starts_with(char::is_uppercase));
                about.any(|name| self.names.contains(name))
            }
            item => item_name(item).is_none_or(|name| self.is_kept(&name)) || self.does_io(item),
        }
    }

    /// Whether a part of an impl without a trait is needed. What reads or writes is kept whole.
    pub fn has_part(&self, around: &ItemImpl, part: &ImplItem) -> bool {
        let of = type_name(&around.self_ty);
        let is_named = impl_item_name(part).is_none_or(|name| self.names.contains(&name));
        self.is_there(&of) && (is_named || self.of_io.contains(&of))
    }

    /// What is needed of an import.
    pub fn import(&self, item: &ItemUse) -> Option<String> {
        imports::kept(&item.tree, &self.names, &self.solved)
    }

    fn is_kept(&self, name: &String) -> bool {
        name == "main" || self.names.contains(name) || self.of_io.contains(name)
    }

    /// Whether a type or trait is of somebody else, or kept.
    fn is_there(&self, name: &String) -> bool {
        !self.own.contains(name) || self.is_kept(name)
    }
}

/// Whether a text reads input or writes output.
pub fn does_io(text: &str) -> bool {
    let names = names(text);
    IO.iter().any(|name| names.contains(*name))
}

fn impl_item_name(item: &ImplItem) -> Option<String> {
    let name = match item {
        ImplItem::Const(item) => &item.ident,
        ImplItem::Fn(item) => &item.sig.ident,
        ImplItem::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

fn trait_item_name(item: &TraitItem) -> Option<String> {
    let name = match item {
        TraitItem::Const(item) => &item.ident,
        TraitItem::Fn(item) => &item.sig.ident,
        TraitItem::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}
