//! The attributes of proconio, `#[fastout]` and `#[derive_readable]`.
//!
//! A module cannot define attributes, but it can define macros of the same names. So each attribute
//! becomes a call of that macro, by the path that its author wrote: imports stay valid and in use.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Result, bail};
use proc_macro2::{Span, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Meta, UseTree};

use super::edit::Edits;
use super::source::Source;

const CRATE: &str = "proconio";
const FASTOUT: &str = "fastout";
const DERIVE_READABLE: &str = "derive_readable";

/// The text with these attributes written out as calls of macros.
pub fn written_out(text: &str) -> Result<String> {
    let source = Source::parse(text)?;
    let mut names = AttributeNames::default();
    names.visit_file(&source.file);
    let mut prints = MacroPrints::default();
    prints.visit_file(&source.file);
    let (edits, by_macros) = (Edits::default(), prints.0);
    let mut writer =
        AttributeWriter { text, names, by_macros, edits, done: Vec::new(), refusal: None };
    writer.visit_file(&source.file);
    match writer.refusal {
        Some((span, why)) => bail!("line {}: {why}", span.start().line),
        None => Ok(writer.edits.apply(text)),
    }
}

/// The names of the attributes in this file, which may have been renamed by imports.
struct AttributeNames {
    known: BTreeMap<String, &'static str>,
}

impl Default for AttributeNames {
    fn default() -> AttributeNames {
        AttributeNames { known: [FASTOUT, DERIVE_READABLE].map(|name| (name.into(), name)).into() }
    }
}

impl AttributeNames {
    /// Which of our attributes this is.
    fn of(&self, path: &syn::Path) -> Option<&'static str> {
        let segments: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
        match segments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            [name] => self.known.get(name).copied(),
            [CRATE, FASTOUT] => Some(FASTOUT),
            [CRATE, DERIVE_READABLE] => Some(DERIVE_READABLE),
            _ => None,
        }
    }

    fn note(&mut self, tree: &UseTree) {
        match tree {
            UseTree::Rename(rename) => {
                let own = [FASTOUT, DERIVE_READABLE].into_iter().find(|own| rename.ident == own);
                self.known.extend(own.map(|own| (rename.rename.to_string(), own)));
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.note(tree)),
            _ => {}
        }
    }
}

impl<'ast> Visit<'ast> for AttributeNames {
    fn visit_use_path(&mut self, path: &'ast syn::UsePath) {
        if path.ident == CRATE {
            self.note(&path.tree);
        }
    }
}

/// Whether `print!` and `println!` are called.
#[derive(Clone, Copy, Default)]
struct Prints {
    print: bool,
    println: bool,
}

impl Prints {
    /// The calls anywhere in these tokens, whatever they belong to.
    fn inside(tokens: TokenStream) -> Prints {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |index: usize, mark: char| matches!(tokens.get(index), Some(TokenTree::Punct(punct)) if punct.as_char() == mark);
        let mut prints = Prints::default();
        for (index, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => prints.add(Prints::inside(group.stream())),
                TokenTree::Ident(name) if is(index + 1, '!') => {
                    let in_path = index > 0 && is(index - 1, ':');
                    prints.print |= name == "print" && !in_path;
                    prints.println |= name == "println" && !in_path;
                }
                _ => {}
            }
        }
        prints
    }

    fn add(&mut self, other: Prints) {
        self.print |= other.print;
        self.println |= other.println;
    }
}

/// The calls in the body of a function, not counting nested functions.
impl<'ast> Visit<'ast> for Prints {
    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.print |= call.path.is_ident("print");
        self.println |= call.path.is_ident("println");
        self.add(Prints::inside(call.tokens.clone()));
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

/// The calls in the bodies of all macros of the solution, wherever these are used.
#[derive(Default)]
struct MacroPrints(Prints);

impl<'ast> Visit<'ast> for MacroPrints {
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        self.0.add(Prints::inside(item.mac.tokens.clone()));
    }
}

struct AttributeWriter<'a> {
    text: &'a str,
    names: AttributeNames,
    by_macros: Prints,
    edits: Edits,
    /// Offsets of the attributes that have been replaced.
    done: Vec<usize>,
    /// The first attribute that cannot be replaced, and why.
    refusal: Option<(Span, String)>,
}

impl AttributeWriter<'_> {
    fn refuse(&mut self, span: Span, why: String) {
        self.refusal.get_or_insert((span, why));
    }

    /// The range of an attribute among these, and its path as written.
    fn find(&mut self, attributes: &[Attribute], wanted: &str) -> Option<(Range<usize>, String)> {
        let attribute = attributes.iter().find(|it| self.names.of(it.path()) == Some(wanted))?;
        if !matches!(attribute.meta, Meta::Path(_)) {
            self.refuse(attribute.span(), format!("`#[{wanted}]` takes no arguments"));
        }
        let range = attribute.span().byte_range();
        self.done.push(range.start);
        Some((range, self.text[attribute.path().span().byte_range()].into()))
    }

    /// Replaces `#[fastout]` by statements at the start of the body.
    fn function(&mut self, attributes: &[Attribute], body: &syn::Block) {
        let Some((attribute, path)) = self.find(attributes, FASTOUT) else { return };
        let open = body.brace_token.span.open().byte_range().end;
        let inner = attributes.iter().map(|it| it.span().byte_range().end);
        let at = inner.fold(open, usize::max);
        let line = self.text[at..].split_inclusive('\n').next().unwrap_or_default();
        let separator = line_end(line)
            .map_or(" ".into(), |end| format!("{end}{}    ", indent(self.text, attribute.start)));
        let statements = self.statements(&path, body).into_iter();
        let statements = statements.map(|statement| format!("{separator}{statement}"));
        self.edits.insert(at, &statements.collect::<String>());
        self.remove_attribute(attribute);
    }

    /// The statements that do what `#[fastout]` does. They define the printing macros right here, since
    /// names that come out of another macro would be ambiguous.
    fn statements(&self, path: &str, body: &syn::Block) -> Vec<String> {
        let mut own = Prints::default();
        own.visit_block(body);
        let out = self.free_name("fast_out");
        let mut statements = vec![format!("{path}!({out});")];
        for (name, write, is_called, by_macros) in [
            ("print", "write", own.print, self.by_macros.print),
            ("println", "writeln", own.println, self.by_macros.println),
        ] {
            let allow = if is_called { "" } else { "#[allow(unused_macros)] " };
            if is_called || by_macros {
                statements.push(format!(
                    "{allow}macro_rules! {name} {{ ($($text:tt)*) => {{ {path}!({out}, {write}, $($text)*) }} }}"
                ));
            }
        }
        statements
    }

    /// A name that does not occur in the text.
    fn free_name(&self, name: &str) -> String {
        let mut free = name.to_string();
        while self.text.contains(&free) {
            free.push('_');
        }
        free
    }

    /// Replaces `#[derive_readable]` by a macro around the whole struct.
    fn data(&mut self, item: &syn::ItemStruct) {
        let Some((attribute, path)) = self.find(&item.attrs, DERIVE_READABLE) else { return };
        if !item.generics.params.is_empty() {
            let why = "`#[derive_readable]` takes no struct with parameters: implement `Readable`";
            return self.refuse(item.generics.span(), why.into());
        }
        let range = item.span().byte_range();
        let end = if self.text.contains("\r\n") { "\r\n" } else { "\n" };
        let next_line = format!("{end}{}", indent(self.text, range.start));
        if attribute.start == range.start {
            self.edits.replace(attribute, &format!("{path}! {{"));
        } else {
            self.edits.insert(range.start, &format!("{path}! {{{next_line}"));
            self.remove_attribute(attribute);
        }
        self.edits.insert(range.end, &format!("{next_line}}}"));
    }

    fn remove_attribute(&mut self, range: Range<usize>) {
        let rest = &self.text[range.end..];
        let after = rest.trim_start_matches([' ', '\t']);
        if after.starts_with(['\r', '\n']) {
            self.edits.remove_lines(self.text, range);
        } else {
            self.edits.replace(range.start..self.text.len() - after.len(), "");
        }
    }

    /// Inside a macro there are only tokens: an attribute is found there, but cannot be replaced.
    fn refuse_in(&mut self, tokens: TokenStream) {
        let mut after_hash = false;
        for token in tokens {
            if let TokenTree::Group(group) = &token {
                let path = syn::parse2::<syn::Path>(group.stream()).ok();
                let name = path.filter(|_| after_hash).and_then(|path| self.names.of(&path));
                match name {
                    Some(name) => self.refuse(
                        group.span(),
                        format!("`#[{name}]` stands inside a macro: write it outside"),
                    ),
                    None => self.refuse_in(group.stream()),
                }
            }
            after_hash = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '#');
        }
    }
}

impl<'ast> Visit<'ast> for AttributeWriter<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.attrs, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.attrs, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(body) = &item.default {
            self.function(&item.attrs, body);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.data(item);
        visit::visit_item_struct(self, item);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.refuse_in(call.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let is_done = self.done.contains(&attribute.span().byte_range().start);
        if let (Some(name), false) = (self.names.of(attribute.path()), is_done) {
            let place = if name == FASTOUT { "a function" } else { "a struct" };
            self.refuse(attribute.span(), format!("`#[{name}]` belongs to {place}"));
        }
        if let (Meta::List(list), true) = (&attribute.meta, attribute.path().is_ident("cfg_attr")) {
            let words = list.tokens.to_string();
            let named = [FASTOUT, DERIVE_READABLE].into_iter().find(|name| words.contains(name));
            if let Some(name) = named {
                let why =
                    format!("`#[{name}]` stands under a condition: write it without `cfg_attr`");
                self.refuse(attribute.span(), why);
            }
        }
    }
}

/// The indentation of the line at this offset.
fn indent(text: &str, at: usize) -> &str {
    let line = &text[text[..at].rfind('\n').map_or(0, |newline| newline + 1)..];
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// The line ending, if the line is otherwise blank.
fn line_end(line: &str) -> Option<&str> {
    let end = line.trim_start_matches([' ', '\t']);
    ["\r\n", "\n"].into_iter().find(|known| end == *known)
}
