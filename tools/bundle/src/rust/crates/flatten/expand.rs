//! Expands the macros of a crate that make items: `forward! { u8 u16 }` becomes the impls that it stands
//! for, so that each can be removed on its own. Calls inside functions stay.
//!
//! The text is copied as its author wrote it, with the arguments substituted.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::inline::without_never;
use super::macro_rules::{Expansion, MacroRules};
use super::parse::parse;
use crate::rust::edit::Edits;
use crate::rust::source::attributes;

/// The recursion limit, as in the compiler. A macro that calls itself forever is not expanded.
const MAX_DEPTH: usize = 128;

/// The macros in scope, by name. They are added in the order of the text.
type MacroScope = HashMap<String, Rc<MacroRules>>;

/// The text of a crate with calls of its own macros expanded.
pub fn expand(text: &str) -> String {
    match parse(text) {
        Ok(file) => items(text, &file.items, &mut MacroScope::new(), 0),
        Err(_) => text.into(),
    }
}

fn items(text: &str, items: &[syn::Item], scope: &mut MacroScope, depth: usize) -> String {
    let mut edits = Edits::default();
    for item in items {
        self::item(text, item, scope, depth, &mut edits);
    }
    edits.apply(text)
}

fn item(text: &str, item: &syn::Item, scope: &mut MacroScope, depth: usize, edits: &mut Edits) {
    match item {
        syn::Item::Mod(module) => {
            let Some((_, inner)) = &module.content else { return };
            let mut own = scope.clone();
            inner.iter().for_each(|item| self::item(text, item, &mut own, depth, edits));
            let is_open = attributes(item).iter().any(|it| it.path().is_ident("macro_use"));
            if is_open {
                *scope = own;
            }
        }
        syn::Item::Macro(item) => match &item.ident {
            Some(name) => {
                match MacroRules::parse(&item.mac, text) {
                    Some(rules) => scope.insert(name.to_string(), Rc::new(rules)),
                    None => scope.remove(&name.to_string()),
                };
            }
            None => {
                let found = expanded(text, &item.mac, scope, depth, |text, shared, scope| {
                    // If the expansion is wrong, leave the call to the compiler.
                    let file =
                        syn::parse_file(text).ok().filter(|file| !binds_any(file, shared))?;
                    // A macro may make items that are only for tests.
                    let edits = without_never(text, &file);
                    if edits.is_empty() {
                        return Some(items(text, &file.items, scope, depth + 1));
                    }
                    let text = edits.apply(text);
                    Some(items(&text, &parse(&text).ok()?.items, scope, depth + 1))
                });
                if let Some(found) = found {
                    edits.replace(item.span().byte_range(), &found);
                }
            }
        },
        syn::Item::Impl(item) => {
            for inner in &item.items {
                if let syn::ImplItem::Macro(call) = inner {
                    inside(text, &call.mac, call, "impl ()", scope, depth, edits);
                }
            }
        }
        syn::Item::Trait(item) => {
            for inner in &item.items {
                if let syn::TraitItem::Macro(call) = inner {
                    inside(text, &call.mac, call, "trait It", scope, depth, edits);
                }
            }
        }
        _ => {}
    }
}

/// Expands a call in an impl or a trait. `head` stands for that while the expansion is parsed.
fn inside(
    text: &str,
    call: &syn::Macro,
    whole: &impl Spanned,
    head: &str,
    scope: &mut MacroScope,
    depth: usize,
    edits: &mut Edits,
) {
    let found = expanded(text, call, scope, depth, |made, shared, scope| {
        let open = format!("{head} {{");
        let text = format!("{open}{made}}}");
        let file = syn::parse_file(&text).ok().filter(|file| !binds_any(file, shared))?;
        let text = items(&text, &file.items, scope, depth + 1);
        Some(text[open.len()..text.len() - 1].to_string())
    });
    if let Some(found) = found {
        edits.replace(whole.span().byte_range(), &found);
    }
}

/// The full expansion of a call. `None` if the macro is unknown or the result does not parse.
fn expanded(
    text: &str,
    call: &syn::Macro,
    scope: &mut MacroScope,
    depth: usize,
    again: impl FnOnce(&str, &HashSet<String>, &mut MacroScope) -> Option<String>,
) -> Option<String> {
    // With a path, it may be another crate's.
    let name = call.path.get_ident()?.to_string();
    let rules = scope.get(&name).filter(|_| depth < MAX_DEPTH)?.clone();
    let Expansion { text, shared } = rules.call(call.tokens.clone(), text)?;
    // Doc comments in the call may end up in the result.
    again(&text.replace("#[doc=\"\"]", ""), &shared, scope)
}

/// Whether one of these names is a local variable somewhere.
fn binds_any(file: &syn::File, names: &HashSet<String>) -> bool {
    struct Bound<'n>(&'n HashSet<String>, bool);

    impl Visit<'_> for Bound<'_> {
        fn visit_pat_ident(&mut self, pattern: &syn::PatIdent) {
            self.1 |= self.0.contains(&pattern.ident.to_string());
            visit::visit_pat_ident(self, pattern);
        }

        fn visit_label(&mut self, label: &syn::Label) {
            self.1 |= self.0.contains(&label.name.ident.to_string());
        }
    }

    let mut bound = Bound(names, false);
    if !names.is_empty() {
        bound.visit_file(file);
    }
    bound.1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expanded(text: &str) -> String {
        let words = expand(text);
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_call_becomes_what_it_makes() {
        let text = "macro_rules! zero { ($($t:ty)*) => { $(impl Zero for $t { fn zero() -> $t { 0 } })* } }";
        let made = "impl Zero for u8 { fn zero() -> u8 { 0 } } impl Zero for u16 { fn zero() -> u16 { 0 } }";
        assert_eq!(expanded(&format!("{text}\nzero! {{ u8 u16 }}")), format!("{text} {made}"));
    }

    #[test]
    fn calls_inside_impls_and_traits_are_written_out() {
        let text = "macro_rules! get { ($n:ident) => { fn $n(&self) -> u8; } }";
        assert_eq!(
            expanded(&format!("{text} trait A {{ get!(a); get! {{ b }} }}")),
            format!("{text} trait A {{ fn a(&self) -> u8; fn b(&self) -> u8; }}")
        );
    }

    #[test]
    fn macros_that_call_macros_end() {
        let text = "macro_rules! one { ($($t:ty),* $(,)?) => { $(two!($t);)* } } macro_rules! two { ($t:ty) => { impl A for $t {} } }";
        let made = "impl A for u8 {} impl A for Vec<u16> {}";
        assert_eq!(expanded(&format!("{text} one!(u8, Vec<u16>,);")), format!("{text} {made}"));
        let text = "macro_rules! again { () => { again!(); } } again!();";
        assert!(expanded(text).ends_with("again!();"));
    }

    #[test]
    fn a_call_stays_that_makes_what_cannot_be_read() {
        let text = "macro_rules! odd { ($($t:tt)*) => { fn f() { $($t)* } } } odd! { 1 2 }";
        assert_eq!(expanded(text), text);
    }

    #[test]
    fn a_macro_may_call_itself_as_often_as_the_compiler_lets_it() {
        let text = "macro_rules! count { ($t:ident) => { struct $t; }; ($t:ident $($rest:tt)+) => { count!($($rest)+); } }";
        let call = format!("count!({}End);", "x ".repeat(100));
        assert_eq!(expanded(&format!("{text} {call}")), format!("{text} struct End;"));
    }

    #[test]
    fn an_expression_after_a_name_is_not_its_argument() {
        let text = "macro_rules! half { ($n:expr, $N:ident) => { impl A for [u8; $n] {} }; \
                    (by $n:expr, $N:ident, $M:ident) => { half!($n, $N); half!(by $n / 2, $M); }; \
                    (by $n:expr, $N:ident) => { half!($n, $N); }; }";
        let made = "impl A for [u8; (8 / 2)] {} impl A for [u8; ({(8 / 2)} / 2)] {}";
        assert_eq!(expanded(&format!("{text} half!(by 8 / 2, N, N);")), format!("{text} {made}"));
    }

    #[test]
    fn what_follows_a_type_is_not_its_argument() {
        let text = "macro_rules! one { ($t:ty) => { fn one(n: u32) -> $t { 1 as $t << n } } }";
        let made = "fn one(n: u32) -> u8 { 1 as (u8) << n }";
        assert_eq!(expanded(&format!("{text} one!(u8);")), format!("{text} {made}"));
    }

    #[test]
    fn an_operator_is_one_token() {
        let text = "macro_rules! all { ($($t:tt)*) => { $($t)* } }";
        assert_eq!(
            expanded(&format!("{text} all! {{ fn f() -> a::B {{ x >>= 1 }} }}")),
            format!("{text} fn f () -> a :: B {{ x >>= 1 }}")
        );
    }

    #[test]
    fn a_call_stays_that_other_variables_would_be_meant_in() {
        let text = "fn n() -> u8 { 1 } macro_rules! m { ($name:ident, $e:expr) => { fn $name() -> u8 { \
                    let n = || 2; n() + $e } } }";
        assert_eq!(expanded(&format!("{text} m!(f, n());")), format!("{text} m!(f, n());"));
        assert!(expanded(&format!("{text} m!(f, g());")).ends_with("n() + (g()) }"));
        assert!(expanded(&format!("{text} m!(f, e());")).ends_with("n() + (e()) }"));
        assert!(expanded(&format!("{text} m!(n, g());")).ends_with("m!(n, g());"));
    }

    #[test]
    fn a_call_stays_of_a_macro_of_another_crate_or_of_unknown_syntax() {
        let text = "macro_rules! m { () => { fn f() {} } } other::m!();";
        assert_eq!(expanded(text), text);
        let text = "macro_rules! m { () => { fn f() {} } } macro_rules! m { odd } m!();";
        assert_eq!(expanded(text), text);
    }

    #[test]
    fn a_call_stays_if_the_first_rule_that_matches_cannot_be_written_out() {
        let text = "macro_rules! m { ($($t:ty)*) => { type A = $t; }; ($t:ty) => { type B = $t; } } m!(u8);";
        assert_eq!(expanded(text), text);
    }

    #[test]
    fn a_module_keeps_its_macros_to_itself() {
        let text = "mod a { macro_rules! m { () => { fn f() {} } } } m!();";
        assert_eq!(expanded(text), text);
        let text = "#[macro_use] mod a { macro_rules! m { () => { fn f() {} } } } m!();";
        assert!(expanded(text).ends_with("fn f() {}"));
    }
}
