//! Disabled versions of derived impls, used until it is known whether they are needed.

use syn::spanned::Spanned;

use super::piece::Guard;
use toolchain::diagnostics::names_in;

/// The derivable traits of std: name, path and the members of an impl.
const TRAITS: [(&str, &str, &str); 9] = [
    ("Clone", "::core::clone::Clone", "{ fn clone(&self) -> Self { loop {} } }"),
    ("Copy", "::core::marker::Copy", "{}"),
    (
        "Debug",
        "::core::fmt::Debug",
        "{ fn fmt(&self, _: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result { loop {} } }",
    ),
    ("Default", "::core::default::Default", "{ fn default() -> Self { loop {} } }"),
    ("Eq", "::core::cmp::Eq", "{}"),
    (
        "Hash",
        "::core::hash::Hash",
        "{ fn hash<__H: ::core::hash::Hasher>(&self, _: &mut __H) { loop {} } }",
    ),
    ("Ord", "::core::cmp::Ord", "{ fn cmp(&self, _: &Self) -> ::core::cmp::Ordering { loop {} } }"),
    ("PartialEq", "::core::cmp::PartialEq", "{ fn eq(&self, _: &Self) -> bool { loop {} } }"),
    (
        "PartialOrd",
        "::core::cmp::PartialOrd",
        "{ fn partial_cmp(&self, _: &Self) -> ::core::option::Option<::core::cmp::Ordering> { loop {} } }",
    ),
];

/// Whether deriving this trait makes a function of this name.
pub fn makes(name: &str, function: &str) -> bool {
    let mut traits = TRAITS.iter().filter(|(derived, ..)| *derived == name);
    traits.any(|(.., after)| names_in(after).nth(1) == Some(function))
}

/// An impl in place of a derive, up to its conditions and after them; `None` for traits not of std.
pub fn stub(name: &str, item: &syn::Item, text: &str) -> Option<Guard> {
    let (ident, generics) = match item {
        syn::Item::Struct(item) => (&item.ident, &item.generics),
        syn::Item::Enum(item) => (&item.ident, &item.generics),
        syn::Item::Union(item) => (&item.ident, &item.generics),
        _ => return None,
    };
    let (_, path, after) = TRAITS.iter().find(|(derived, ..)| *derived == name)?;
    let (mut parameters, mut arguments) = (Vec::new(), Vec::new());
    for parameter in &generics.params {
        let place = parameter.span().byte_range();
        match parameter {
            syn::GenericParam::Lifetime(it) => {
                parameters.push(text[place].to_string());
                arguments.push(it.lifetime.to_string());
            }
            syn::GenericParam::Type(it) => {
                let bounds = it.bounds.span().byte_range();
                let bounds = if it.bounds.is_empty() { "" } else { &text[bounds] };
                let plus = if bounds.is_empty() { "" } else { " + " };
                parameters.push(format!("{}: {bounds}{plus}{path}", it.ident));
                arguments.push(it.ident.to_string());
            }
            syn::GenericParam::Const(it) => {
                parameters.push(format!(
                    "const {}: {}",
                    it.ident,
                    &text[it.ty.span().byte_range()]
                ));
                arguments.push(it.ident.to_string());
            }
        }
    }
    let conditions = generics.where_clause.iter().flat_map(|it| &it.predicates);
    let conditions: String =
        conditions.map(|it| format!("{}, ", &text[it.span().byte_range()])).collect();
    let before = format!(
        "impl<{}> {path} for {ident}<{}> where {conditions}",
        parameters.join(", "),
        arguments.join(", ")
    );
    Some(Guard::Stub { before, after: after.to_string() })
}
