//! The names that a program gives: whoever writes it again may choose others.

use syn::visit::{self, Visit};

use super::reference::Reference;
use super::stub::names::NameSet;

pub fn own_names(program: &Reference) -> NameSet {
    let mut finder = Finder(NameSet::new());
    program.items.iter().for_each(|item| finder.visit_item(item));
    finder.0
}

struct Finder(NameSet);

impl Finder {
    fn add(&mut self, name: &syn::Ident) {
        self.0.insert(name.to_string());
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        // What begins with a capital is a constant or a variant, like `None`.
        if !pattern.ident.to_string().starts_with(char::is_uppercase) {
            self.add(&pattern.ident);
        }
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        self.add(&signature.ident);
        visit::visit_signature(self, signature);
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        field.ident.iter().for_each(|name| self.add(name));
        visit::visit_field(self, field);
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        self.add(&variant.ident);
        visit::visit_variant(self, variant);
    }

    fn visit_type_param(&mut self, parameter: &'ast syn::TypeParam) {
        self.add(&parameter.ident);
    }

    fn visit_lifetime(&mut self, lifetime: &'ast syn::Lifetime) {
        self.add(&lifetime.ident);
    }

    fn visit_item(&mut self, item: &'ast syn::Item) {
        match item {
            syn::Item::Struct(item) => self.add(&item.ident),
            syn::Item::Enum(item) => self.add(&item.ident),
            syn::Item::Trait(item) => self.add(&item.ident),
            syn::Item::Type(item) => self.add(&item.ident),
            syn::Item::Const(item) => self.add(&item.ident),
            syn::Item::Static(item) => self.add(&item.ident),
            _ => {}
        }
        visit::visit_item(self, item);
    }
}
