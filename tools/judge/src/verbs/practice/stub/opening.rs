//! A reference without what is to be found again: the body of `solve`, what a judge calls of `impl
//! Solution`, or else all that `main` uses: the bodies of functions and the fields of types.

use std::cmp::Reverse;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Block, FnArg, ImplItem, ImplItemFn, Item, ItemImpl, Pat, PatIdent, ReturnType};
use syn::{Signature, Type, TypeParamBound, Visibility};

use super::super::reference::{Reference, line_start};
use super::template::Template;
use bundle::{is_of_solution, last_name};

/// A function that is left open.
pub type Function<'a> = (&'a Signature, &'a Block);

/// What is at a place of the text instead.
pub type Edit = (Range<usize>, String);

/// The same with all this left open.
pub fn opened(reference: &Reference) -> Result<Reference> {
    let main = reference.function("main").context("it has no `fn main`: add one")?;
    let mut functions = asked_for(reference);
    let mut edits: Vec<Edit> = Vec::new();
    if functions.is_empty() {
        let template = Template::of(reference, main);
        functions = template.functions();
        edits.extend(template.fields());
    }
    if functions.is_empty() {
        bail!(
            "it has nothing but `main`: move what is worth practising into functions, so that \
             main reads, calls them and prints"
        );
    }
    for function in functions {
        edits.extend(without_mut(function.0));
        edits.push(without_body(&reference.text, function)?);
    }
    edits.sort_by_key(|(range, _)| Reverse(range.start));
    let mut text = reference.text.clone();
    edits.into_iter().for_each(|(range, edit)| text.replace_range(range, &edit));
    Reference::parse(text)
}

/// Nothing changes a parameter of a function without a body.
fn without_mut(signature: &Signature) -> impl Iterator<Item = Edit> {
    signature.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(input) => match &*input.pat {
            Pat::Ident(PatIdent { mutability: Some(word), ident, .. }) => {
                let range = word.span.byte_range().start..ident.span().byte_range().start;
                Some((range, String::new()))
            }
            _ => None,
        },
        FnArg::Receiver(_) => None,
    })
}

fn without_body(text: &str, (signature, body): Function) -> Result<Edit> {
    let line = &text[line_start(text, signature.span().byte_range().start)..];
    let indent = &line[..line.len() - line.trim_start().len()];
    let lines = stand_in(signature)?.lines().map(|line| format!("{indent}    {line}\n"));
    let open = format!("{{\n{}{indent}}}", lines.collect::<String>());
    Ok((body.span().byte_range(), open))
}

/// `solve`, or what a judge calls.
fn asked_for(reference: &Reference) -> Vec<Function<'_>> {
    if let Some(solve) = reference.function("solve") {
        return vec![(&solve.sig, &solve.block)];
    }
    let methods = reference.items.iter().filter_map(as_solution).flat_map(|item| &item.items);
    methods.filter_map(public_function).map(|method| (&method.sig, &method.block)).collect()
}

/// What compiles where any type is returned, and where some iterator is.
const UNSOLVED: &str = "todo!()";
const UNSOLVED_ITERATOR: &str = "if true {\n    todo!()\n}\nstd::iter::empty()";

/// What compiles as the body of a function that is not solved yet.
fn stand_in(signature: &Signature) -> Result<&'static str> {
    match &signature.output {
        ReturnType::Type(_, output) => match &**output {
            Type::ImplTrait(it) if it.bounds.iter().any(is_iterator) => Ok(UNSOLVED_ITERATOR),
            output if has_impl(output) => {
                bail!("`{}` returns an `impl`: write a type instead", signature.ident)
            }
            _ => Ok(UNSOLVED),
        },
        ReturnType::Default => Ok(UNSOLVED),
    }
}

fn is_iterator(bound: &TypeParamBound) -> bool {
    matches!(bound, TypeParamBound::Trait(bound) if last_name(&bound.path).ends_with("Iterator"))
}

fn has_impl(output: &Type) -> bool {
    struct Finder(bool);
    impl Visit<'_> for Finder {
        fn visit_type_impl_trait(&mut self, _: &syn::TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut finder = Finder(false);
    finder.visit_type(output);
    finder.0
}

fn as_solution(item: &Item) -> Option<&ItemImpl> {
    match item {
        Item::Impl(item) if item.trait_.is_none() && is_of_solution(item) => Some(item),
        _ => None,
    }
}

fn public_function(item: &ImplItem) -> Option<&ImplItemFn> {
    match item {
        ImplItem::Fn(function) if matches!(function.vis, Visibility::Public(_)) => Some(function),
        _ => None,
    }
}
