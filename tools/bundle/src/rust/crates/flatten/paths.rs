//! Rewrites paths so that they mean the same when a crate is a module of another: `crate::` is followed
//! by the module's name, other crates are sibling modules, and differences between editions are resolved.

use std::collections::BTreeMap;

use anyhow::Result;

use super::clean::NEVER;
use super::tokens::{Token, TokenKind, after_group, is_path_separator, tokens};
use crate::rust::edit::Edits;

/// The meaning of the first segment of paths in one crate.
#[derive(Clone, Debug)]
pub struct Roots {
    /// The name of the crate's module.
    pub module: String,
    pub edition: u32,
    /// Whether the judge's edition is 2015, where imports are relative to the root of the file.
    pub for_2015: bool,
    /// Other crates by their name in the code: `alloc` -> `std`, `rand` -> `crate::rand`.
    pub crates: BTreeMap<String, String>,
}

/// Words after which `::` begins a path.
const BEFORE_PATHS: [&str; 16] = [
    "use", "return", "as", "in", "dyn", "mut", "impl", "for", "else", "match", "if", "while",
    "where", "unsafe", "const", "break",
];

impl Roots {
    /// Adds the crates that `extern crate` declares in this file, if it is compiled.
    pub fn declare(&mut self, text: &str) -> Result<()> {
        let tokens = tokens(text)?;
        let word = |at: usize| tokens.get(at).map_or("", |token: &Token| token.text(text));
        for at in 0..tokens.len() {
            let declares = word(at) == "extern" && word(at + 1) == "crate";
            if !declares || is_never(text, &tokens[..at]) {
                continue;
            }
            let name = word(at + 2).to_string();
            let alias = if word(at + 3) == "as" { word(at + 4).to_string() } else { name.clone() };
            let meaning = match name.as_str() {
                "self" => Some(format!("crate::{}", self.module)),
                "std" | "alloc" => Some("std".to_string()),
                "core" => Some("core".to_string()),
                _ => self.crates.get(&name).cloned(),
            };
            if let Some(meaning) = meaning.filter(|meaning| *meaning != alias) {
                self.crates.insert(alias, meaning);
            }
        }
        Ok(())
    }

    /// The name of a macro of the crate at the root of the file: in edition 2015 only macros there can be
    /// imported.
    pub fn exported(&self, name: &str) -> String {
        format!("{}_{name}", self.module)
    }

    /// The text of a file with its paths rewritten.
    pub fn rewrite(&self, text: &str) -> Result<String> {
        let tokens = tokens(text)?;
        let modules = declared_modules(text, &tokens);
        let (macros, edits) = (declared_macros(text, &tokens), Edits::default());
        let mut file = PathRewriter { roots: self, text, tokens: &tokens, modules, macros, edits };
        file.rewrite();
        Ok(file.edits.apply(text))
    }
}

/// Whether an attribute at the end of these tokens means that the next item is never compiled.
fn is_never(text: &str, before: &[Token]) -> bool {
    let is = |at: usize, word: &str| before[at].is(text, word);
    let is_public = before.last().is_some_and(|token| token.is(text, "pub"));
    let mut end = before.len() - is_public as usize;
    while end > 0 && is(end - 1, "]") {
        let Some(start) = (0..end).rev().find(|&at| is(at, "#")) else { return false };
        if text[before[start].start..before[end - 1].end] == *NEVER {
            return true;
        }
        end = start;
    }
    false
}

/// The modules that a file declares: they shadow crates of the same name.
fn declared_modules<'t>(text: &'t str, tokens: &[Token]) -> Vec<&'t str> {
    let pairs = tokens.windows(2).filter(|pair| pair[0].is(text, "mod"));
    pairs.map(|pair| pair[1].text(text)).collect()
}

/// The macros that a file declares.
fn declared_macros<'t>(text: &'t str, tokens: &[Token]) -> Vec<&'t str> {
    let threes = tokens.windows(3).filter(|three| three[0].is(text, "macro_rules"));
    threes.map(|three| three[2].text(text)).collect()
}

struct PathRewriter<'a> {
    roots: &'a Roots,
    text: &'a str,
    tokens: &'a [Token],
    modules: Vec<&'a str>,
    macros: Vec<&'a str>,
    edits: Edits,
}

impl PathRewriter<'_> {
    fn word(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |token| token.text(self.text))
    }

    fn separator(&self, at: usize) -> bool {
        is_path_separator(self.text, self.tokens, at)
    }

    fn rewrite(&mut self) {
        for at in 0..self.tokens.len() {
            if self.tokens[at].kind != TokenKind::Ident {
                continue;
            }
            match self.word(at) {
                "crate" if self.separator(at + 1) => {
                    let module = format!("{}::", self.roots.module);
                    self.edits.insert(self.tokens[at + 2].end, &module);
                }
                // The compiler never reports fully public items as unused: neither imports, nor methods
                // of a type that the impl of a public type mentions.
                "pub" if self.is_limited(at + 1) => {
                    self.edits.insert(self.tokens[at].end, "(crate)");
                }
                "use" if self.word(at + 1) != "<" => self.import(at + 1),
                _ if self.separator(at + 1) => self.path(at),
                _ => {}
            }
            self.keyword(at);
        }
    }

    /// Whether an import, or something that may be in an impl, follows `pub` at this index.
    fn is_limited(&self, at: usize) -> bool {
        match self.word(at) {
            "use" | "fn" | "const" | "async" => true,
            "unsafe" | "extern" => !matches!(self.word(at + 1), "trait" | "crate"),
            _ => false,
        }
    }

    /// Escapes a name that became a keyword after the crate's edition.
    fn keyword(&mut self, at: usize) {
        let since = match self.word(at) {
            "async" | "await" | "try" => 2018,
            "gen" => 2024,
            _ => return,
        };
        if self.roots.edition < since {
            self.edits.insert(self.tokens[at].start, "r#");
        }
    }

    /// A path that may begin with the name at this index.
    fn path(&mut self, at: usize) {
        let follows_separator = at >= 2 && self.separator(at - 2);
        if follows_separator {
            if self.is_absolute(at - 2) {
                self.absolute(at);
            }
            return;
        }
        let before = if at > 0 { self.word(at - 1) } else { "" };
        if matches!(before, "." | "$" | "'") || self.in_import(at) {
            return;
        }
        if let Some(root) = self.meaning(at) {
            let token = self.tokens[at];
            // `x:name::T` must not become `x:::name::T`.
            let blank = if before == ":" { " " } else { "" };
            self.edits.replace(token.start..token.end, &format!("{blank}{root}"));
        }
    }

    /// The replacement for the name at this index if it refers to a crate.
    fn meaning(&self, at: usize) -> Option<String> {
        let name = self.word(at);
        let root = self.roots.crates.get(name)?;
        (!self.modules.contains(&name)).then(|| root.clone())
    }

    /// Whether the `::` at this index begins a path.
    fn is_absolute(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1) else { return true };
        let token = self.tokens[before];
        match (token.kind, self.word(before)) {
            (TokenKind::Ident, word) => BEFORE_PATHS.contains(&word),
            (TokenKind::Close, word) => {
                word == ")" && self.word(before.saturating_sub(1)) == "crate"
            }
            (TokenKind::Punct, ">") => {
                before > 0
                    && matches!(self.word(before - 1), "-" | "=")
                    && self.tokens[before - 1].end == token.start
            }
            _ => true,
        }
    }

    /// `::name…`: a crate, or in edition 2015 any item at the root.
    fn absolute(&mut self, at: usize) {
        let name = self.word(at);
        let range = self.tokens[at - 2].start..self.tokens[at].end;
        if let Some(root) = self.roots.crates.get(name) {
            self.edits.replace(range, &root.clone());
        } else if self.roots.for_2015 && name == "core" {
            self.edits.replace(range, "::std");
        } else if self.roots.edition < 2018 && !matches!(name, "std" | "core") {
            let path = format!("crate::{}::{name}", self.roots.module);
            self.edits.replace(range, &path);
        }
    }

    /// Rewrites the first segments of an import.
    fn import(&mut self, at: usize) {
        let leads = self.separator(at);
        let first = if leads { at + 2 } else { at };
        if self.word(first) != "{" {
            return self.import_first(first, leads, false);
        }
        if leads {
            let range = self.tokens[at].start..self.tokens[at + 1].end;
            self.edits.replace(range, "");
        }
        let end = after_group(self.tokens, first);
        let mut index = first + 1;
        let mut is_first = true;
        while index + 1 < end {
            match self.tokens[index].kind {
                TokenKind::Open => {
                    index = after_group(self.tokens, index);
                    continue;
                }
                TokenKind::Ident if is_first => {
                    self.import_first(index, false, true);
                    is_first = false;
                }
                _ => is_first |= self.word(index) == ",",
            }
            index += 1;
        }
    }

    fn import_first(&mut self, at: usize, leads: bool, in_group: bool) {
        let name = self.word(at).to_string();
        let is_name = self.tokens.get(at).is_some_and(|token| token.kind == TokenKind::Ident);
        if self.roots.for_2015 && name == "core" {
            return self.edits.replace(self.tokens[at].start..self.tokens[at].end, "std");
        }
        if !is_name || matches!(name.as_str(), "self" | "super" | "crate" | "std" | "core") {
            return;
        }
        if leads {
            return if !self.separator(at + 1) {
                self.absolute(at)
            };
        }
        let token = self.tokens[at];
        if self.word(at.saturating_sub(1)) == "$" {
            return;
        }
        if let Some(root) = self.meaning(at) {
            // The parser does not know `::` inside of a group.
            let root = if in_group { root.trim_start_matches("::") } else { &root };
            self.edits.replace(token.start..token.end, root);
        } else if self.roots.edition < 2018 {
            self.edits.insert(token.start, &format!("crate::{}::", self.roots.module));
        } else if self.roots.for_2015 {
            self.import_near(at, &name);
        }
    }

    /// An import from the same module, for edition 2015.
    fn import_near(&mut self, at: usize, name: &str) {
        let token = self.tokens[at];
        if self.macros.contains(&name) && !self.separator(at + 1) {
            let alias = if self.word(at + 1) == "as" { "" } else { &format!(" as {name}") };
            let exported = self.roots.exported(name);
            self.edits.replace(token.start..token.end, &format!("{exported}{alias}"));
        } else {
            self.edits.insert(token.start, "self::");
        }
    }

    /// Whether the name at this index begins an import, which `import` handles.
    fn in_import(&self, at: usize) -> bool {
        let mut depth = 0;
        for index in (0..at).rev() {
            match (self.tokens[index].kind, self.word(index)) {
                (_, "use") if depth <= 0 => return true,
                (TokenKind::Open, "{") => depth -= 1,
                (TokenKind::Close, "}") => depth += 1,
                (_, ",") => {}
                (TokenKind::Ident, _) | (_, ":" | "*") => {}
                _ => return false,
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(edition: u32, text: &str) -> String {
        let crates = [("dep", "crate::dep_1"), ("alloc", "std"), ("theirs", "::there")];
        let crates = crates.map(|(name, root)| (name.to_string(), root.to_string())).into();
        Roots { module: "lib".into(), edition, for_2015: false, crates }.rewrite(text).unwrap()
    }

    #[test]
    fn paths_from_the_root_get_the_name_of_the_module() {
        assert_eq!(
            rewritten(2021, "use crate::a::{b, c}; pub(crate) fn f() { $crate::g!(crate::h) }"),
            "use crate::lib::a::{b, c}; pub(crate) fn f() { $crate::lib::g!(crate::lib::h) }"
        );
    }

    #[test]
    fn other_crates_are_found_beside_it() {
        assert_eq!(
            rewritten(
                2021,
                "use dep::a; use dep as b; use {dep::c, std::d}; fn f() -> ::dep::T { x.dep::<u8>(alloc::e()) }"
            ),
            "use crate::dep_1::a; use crate::dep_1 as b; use {crate::dep_1::c, std::d}; fn f() -> crate::dep_1::T { x.dep::<u8>(std::e()) }"
        );
        assert_eq!(rewritten(2021, "mod dep {} use dep::a;"), "mod dep {} use dep::a;");
        assert_eq!(
            rewritten(2021, "use {theirs::{a, b}, theirs::c}; use theirs::d;"),
            "use {there::{a, b}, there::c}; use ::there::d;"
        );
    }

    #[test]
    fn a_crate_declared_for_others_is_not_declared() {
        let text = "#[cfg(any())] #[macro_use] pub extern crate core as std; #[cfg(all())] extern crate \
                    core as inner;";
        let mut roots =
            Roots { module: "lib".into(), edition: 2021, for_2015: false, crates: [].into() };
        roots.declare(text).unwrap();
        assert_eq!(roots.crates, [("inner".to_string(), "core".to_string())].into());
    }

    #[test]
    fn imports_of_edition_2015_begin_at_the_root() {
        assert_eq!(
            rewritten(
                2015,
                "use a::b; use std::c; use dep::d; use self::e; fn f(x: ::g::H) -> a::I { ::std::j() }"
            ),
            "use crate::lib::a::b; use std::c; use crate::dep_1::d; use self::e; fn f(x: crate::lib::g::H) -> a::I { ::std::j() }"
        );
    }

    #[test]
    fn what_is_public_is_so_inside_the_file_alone() {
        assert_eq!(
            rewritten(2021, "pub use self::a; impl A { pub fn b() {} } pub unsafe trait C {}"),
            "pub(crate) use self::a; impl A { pub(crate) fn b() {} } pub unsafe trait C {}"
        );
    }

    #[test]
    fn later_keywords_are_written_raw() {
        assert_eq!(rewritten(2018, "fn gen() {}"), "fn r#gen() {}");
        assert_eq!(rewritten(2015, "fn async() {}"), "fn r#async() {}");
    }
}
