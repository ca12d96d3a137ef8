//! A reference that is a template: types and functions to know by heart, and a `main` that shows how
//! they are used.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::{Fields, ImplItem, Item, ItemFn, ItemImpl, ItemStruct};

use super::super::reference::Reference;
use super::names::{NameSet, names};
use super::needed::does_io;
use super::opening::{Edit, Function};
use bundle::type_name;

pub struct Template<'a> {
    reference: &'a Reference,
    /// The types that read or write, which are not worth knowing by heart.
    of_io: NameSet,
    /// The types that nobody but their functions makes.
    sealed: NameSet,
    /// The fields that `main` names.
    accessed: NameSet,
}

/// What `main` has to do with the inside of types.
#[derive(Default)]
struct MainView {
    /// What follows a dot and is not called.
    accessed: NameSet,
    /// What stands before braces.
    literals: NameSet,
}

impl MainView {
    fn look(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            let next = tokens.get(at + 1);
            match token {
                TokenTree::Ident(name) if is_group(next, Delimiter::Brace) => {
                    self.literals.insert(name.to_string());
                }
                TokenTree::Ident(name) if !is_group(next, Delimiter::Parenthesis) => {
                    let before = at.checked_sub(1).map(|at| &tokens[at]);
                    let is_field =
                        matches!(before, Some(TokenTree::Punct(it)) if it.as_char() == '.');
                    self.accessed.extend(is_field.then(|| name.to_string()));
                }
                TokenTree::Group(group) => self.look(group.stream()),
                _ => {}
            }
        }
    }
}

fn is_group(token: Option<&TokenTree>, delimiter: Delimiter) -> bool {
    matches!(token, Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
}

impl<'a> Template<'a> {
    pub fn of(reference: &'a Reference, main: &ItemFn) -> Template<'a> {
        let mut seen = MainView::default();
        seen.look(reference.text_of(main).parse().unwrap_or_default());
        let items = || reference.items.iter();
        let does_io = |item: &&Item| does_io(reference.text_of(*item));
        let of_io: NameSet = items().filter(does_io).filter_map(about).collect();
        let is_fixed = |item: &&Item| is_constant(item) || (is_function(item) && does_io(item));
        let fixed = items().filter(is_fixed).flat_map(|item| names(reference.text_of(item)));
        let fixed: NameSet = fixed.collect();
        let is_sealed = |item: &&ItemStruct| {
            let name = item.ident.to_string();
            let others = [&of_io, &fixed, &seen.literals];
            matches!(item.fields, Fields::Named(_))
                // A parameter must be named by a field.
                && item.generics.params.is_empty()
                && others.iter().all(|others| !others.contains(&name))
        };
        let sealed = items().filter_map(as_struct).filter(is_sealed);
        let sealed = sealed.map(|item| item.ident.to_string()).collect();
        Template { reference, of_io, sealed, accessed: seen.accessed }
    }

    /// All functions but `main` and those that read or write.
    pub fn functions(&self) -> Vec<Function<'a>> {
        let mut functions = Vec::new();
        for item in &self.reference.items {
            match item {
                Item::Fn(function) if function.sig.ident == "main" => {}
                Item::Fn(_) if does_io(self.reference.text_of(item)) => {}
                Item::Fn(function) => functions.push((&function.sig, &*function.block)),
                Item::Impl(item) if self.is_open(item) => functions.extend(methods(item)),
                _ => {}
            }
        }
        functions
    }

    /// How a type behaves as another is not open where its fields are there to be seen.
    fn is_open(&self, item: &ItemImpl) -> bool {
        let name = type_name(&item.self_ty);
        match item.trait_ {
            Some(_) => self.sealed.contains(&name),
            None => !self.of_io.contains(&name),
        }
    }

    /// What is left of the fields of types: those that `main` names.
    pub fn fields(&self) -> impl Iterator<Item = Edit> {
        let structs = self.reference.items.iter().filter_map(as_struct);
        let sealed = structs.filter(|item| self.sealed.contains(&item.ident.to_string()));
        sealed.map(|item| {
            let is_named = |name: &syn::Ident| self.accessed.contains(&name.to_string());
            let fields = item.fields.iter().filter(|field| field.ident.iter().any(is_named));
            let fields = fields.map(|field| format!("    {},\n", self.reference.text_of(field)));
            let fields: String = fields.collect();
            let question = if fields.is_empty() { "What has it" } else { "What else has it" };
            let left = format!("{{\n{fields}    // {question} to know?\n}}");
            (item.fields.span().byte_range(), left)
        })
    }
}

/// The type that an item is or is about.
fn about(item: &Item) -> Option<String> {
    match item {
        Item::Struct(item) => Some(item.ident.to_string()),
        Item::Enum(item) => Some(item.ident.to_string()),
        Item::Impl(item) => Some(type_name(&item.self_ty)),
        _ => None,
    }
}

fn is_constant(item: &Item) -> bool {
    matches!(item, Item::Const(_) | Item::Static(_))
}

fn is_function(item: &Item) -> bool {
    matches!(item, Item::Fn(function) if function.sig.ident != "main")
}

fn as_struct(item: &Item) -> Option<&ItemStruct> {
    match item {
        Item::Struct(item) => Some(item),
        _ => None,
    }
}

fn methods(item: &ItemImpl) -> impl Iterator<Item = Function<'_>> {
    item.items.iter().filter_map(|part| match part {
        ImplItem::Fn(method) => Some((&method.sig, &method.block)),
        _ => None,
    })
}
