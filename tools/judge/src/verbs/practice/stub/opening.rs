//! A reference without what is to be found again: the body of `solve`, or what a judge calls of `impl
//! Solution`.

use anyhow::{Context, Result, bail};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Block, ImplItem, ImplItemFn, Item, ItemImpl, ReturnType, Signature, Type};
use syn::{TypeParamBound, Visibility};

use super::super::reference::{Reference, line_start};
use bundle::{is_of_solution, last_name};

/// The same with these functions left open.
pub fn opened(reference: &Reference) -> Result<Reference> {
    let mut text = reference.text.clone();
    for (signature, body) in open_functions(reference)?.into_iter().rev() {
        let line = &text[line_start(&text, signature.span().byte_range().start)..];
        let indent = &line[..line.len() - line.trim_start().len()];
        let lines = stand_in(signature)?.lines().map(|line| format!("{indent}    {line}\n"));
        let open = format!("{{\n{}{indent}}}", lines.collect::<String>());
        text.replace_range(body.span().byte_range(), &open);
    }
    Reference::parse(text)
}

fn open_functions(reference: &Reference) -> Result<Vec<(&Signature, &Block)>> {
    reference.function("main").context("it has no `fn main`: add one")?;
    if let Some(solve) = reference.function("solve") {
        return Ok(vec![(&solve.sig, &solve.block)]);
    }
    let methods = reference.items.iter().filter_map(as_solution).flat_map(|item| &item.items);
    let methods = methods.filter_map(public_function);
    let open: Vec<_> = methods.map(|method| (&method.sig, &method.block)).collect();
    if open.is_empty() {
        bail!(
            "it has no `fn solve`: move what is worth practising into one, so that main reads, \
             calls it and prints"
        );
    }
    Ok(open)
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
