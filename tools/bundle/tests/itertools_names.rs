//! The stand-in for itertools has every public name of the crate, or the list says why not.
//!
//! `itertools_names.txt` has a name per line: a method with its trait or type, a macro with its `!`.
//! What follows a colon and a space is the reason why the stand-in lacks it.

use std::collections::BTreeSet;

const LIST: &str = include_str!("itertools_names.txt");
const STAND_IN: &str = include_str!("../shims/itertools.rs");

#[test]
fn every_name_is_there_or_has_a_reason_not_to_be() {
    let defined = names(&syn::parse_file(STAND_IN).expect("the stand-in parses").items);
    for line in LIST.lines() {
        match line.split_once(": ") {
            None => assert!(defined.contains(line), "{line} is missing"),
            Some((name, _)) => assert!(!defined.contains(name), "{name} is there after all"),
        }
    }
}

#[test]
fn the_list_is_sorted_and_long() {
    let lines: Vec<&str> = LIST.lines().collect();
    assert!(lines.is_sorted() && lines.len() > 370, "{} names", lines.len());
}

fn names(items: &[syn::Item]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for item in items {
        match item {
            syn::Item::Fn(item) => names.extend([item.sig.ident.to_string()]),
            syn::Item::Struct(item) => names.extend([item.ident.to_string()]),
            syn::Item::Enum(item) => names.extend([item.ident.to_string()]),
            syn::Item::Type(item) => names.extend([item.ident.to_string()]),
            // The macros; imports from std do not matter.
            syn::Item::Use(item) => names.extend(imported(&item.tree).map(|name| name + "!")),
            syn::Item::Mod(item) => {
                let inner = item.content.iter().flat_map(|(_, items)| items);
                let uses = inner.filter_map(|inner| match inner {
                    syn::Item::Use(inner) => imported(&inner.tree),
                    _ => None,
                });
                names.extend(uses.map(|name| format!("{}::{name}", item.ident)));
            }
            syn::Item::Trait(item) => {
                names.extend([item.ident.to_string()]);
                let methods = item.items.iter().filter_map(|inner| match inner {
                    syn::TraitItem::Fn(inner) => {
                        Some(format!("{}::{}", item.ident, inner.sig.ident))
                    }
                    _ => None,
                });
                names.extend(methods);
            }
            syn::Item::Impl(item) if item.trait_.is_none() => {
                let syn::Type::Path(of) = &*item.self_ty else { continue };
                let of = &of.path.segments.last().expect("a type has a name").ident;
                let methods = item.items.iter().filter_map(|inner| match inner {
                    syn::ImplItem::Fn(inner) => Some(format!("{of}::{}", inner.sig.ident)),
                    _ => None,
                });
                names.extend(methods);
            }
            _ => {}
        }
    }
    names
}

/// The name that an import gives.
fn imported(tree: &syn::UseTree) -> Option<String> {
    match tree {
        syn::UseTree::Path(path) => imported(&path.tree),
        syn::UseTree::Name(name) => Some(name.ident.to_string()),
        syn::UseTree::Rename(rename) => Some(rename.rename.to_string()),
        _ => None,
    }
}
