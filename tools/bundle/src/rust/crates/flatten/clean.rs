//! Prepares a file of a crate for the judge: removes comments, docs and lint attributes, resolves every
//! `cfg`, and inlines included files and cargo's variables.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::cfg::{Conditions, split};
use super::tokens::{Token, TokenKind, after_group, tokens};
use crate::rust::crates::packages::metadata::CargoPackage;
use crate::rust::edit::Edits;
use files::read_text;

/// Marks an item that is never compiled.
pub const NEVER: &str = "#[cfg(any())]";

/// Attributes that do not matter when lints are off.
const LINT_ATTRIBUTES: [&str; 17] = [
    "allow",
    "warn",
    "deny",
    "forbid",
    "expect",
    "doc",
    "must_use",
    "deprecated",
    "rustfmt",
    "clippy",
    "diagnostic",
    "automatically_derived",
    "rustversion",
    "stable",
    "unstable",
    "no_implicit_prelude",
    "debugger_visualizer",
];

/// Attributes with a condition.
const CONDITIONAL: [&str; 2] = ["cfg", "cfg_attr"];

/// Crates with attributes that leave an item as it is, and these attributes: they mark what tools cut out of a
/// library.
const MARKER_CRATES: [&str; 3] = ["cargo_snippet", "codesnip", "codesnip_attr"];
const MARKS: [&str; 3] = ["snippet", "entry", "skip"];

pub struct Cleaner<'a> {
    pub package: &'a CargoPackage,
    pub conditions: &'a Conditions,
}

impl Cleaner<'_> {
    /// The text of this file, cleaned.
    pub fn clean(&self, path: &Path) -> Result<String> {
        self.clean_text(&read_text(path)?, path)
    }

    /// A text that replaces this file, cleaned.
    pub fn clean_text(&self, text: &str, path: &Path) -> Result<String> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let tokens = tokens(text).with_context(|| path.display().to_string())?;
        let mut file = FileCleaner {
            cleaner: self,
            path,
            text,
            tokens: &tokens,
            edits: Edits::default(),
            is_never: false,
        };
        file.gaps();
        file.attributes_and_calls()?;
        if file.is_never {
            return Ok(String::new());
        }
        Ok(without_blank_lines(&file.edits.apply(text)))
    }
}

struct FileCleaner<'a> {
    cleaner: &'a Cleaner<'a>,
    path: &'a Path,
    text: &'a str,
    tokens: &'a [Token],
    edits: Edits,
    /// Whether the whole file is for another feature or platform.
    is_never: bool,
}

impl FileCleaner<'_> {
    /// Removes comments, which are between tokens like white space.
    fn gaps(&mut self) {
        let ends = [0].into_iter().chain(self.tokens.iter().map(|token| token.end));
        let starts = self.tokens.iter().map(|token| token.start).chain([self.text.len()]);
        for (start, end) in ends.zip(starts) {
            let gap = self.text.get(start..end).unwrap_or_default();
            if !gap.trim().is_empty() {
                let indent = gap.rfind('\n').map_or(" ", |newline| &gap[newline..]);
                let indent = if indent.trim().is_empty() { indent } else { "\n" };
                self.edits.replace(start..end, indent);
            }
        }
    }

    fn word(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |token| token.text(self.text))
    }

    fn attributes_and_calls(&mut self) -> Result<()> {
        let (mut at, mut call_end) = (0, 0);
        while at < self.tokens.len() {
            let token = self.tokens[at];
            if self.is_call(at) && at >= call_end {
                call_end = after_group(self.tokens, at + 2);
            }
            if token.kind == TokenKind::Doc {
                // A macro may insist on it.
                let doc = if at < call_end { "#[doc=\"\"]" } else { "" };
                self.edits.replace(token.start..token.end, doc);
            } else if token.is(self.text, "#") {
                at = self.attribute(at, at < call_end);
                continue;
            } else if token.kind == TokenKind::Ident && self.word(at + 1) == "!" {
                self.call(at)?;
            } else if at < call_end && ["any", "all", "not"].contains(&self.word(at)) {
                self.condition(at);
            }
            at += 1;
        }
        Ok(())
    }

    /// Resolves a condition about the platform in a macro call, which the macro may turn into a `cfg`.
    fn condition(&mut self, at: usize) {
        if self.word(at + 1) != "(" {
            return;
        }
        let tokens = &self.tokens[at..after_group(self.tokens, at + 1)];
        let is_platform = |token: &Token| token.text(self.text).starts_with("target_");
        let can_be_part = |token: &Token| {
            let is_word = matches!(token.kind, TokenKind::Ident | TokenKind::Literal);
            is_word || ["=", ",", "(", ")"].iter().any(|sign| token.is(self.text, sign))
        };
        if !tokens.iter().any(is_platform) || !tokens.iter().all(can_be_part) {
            return;
        }
        if let (Some(holds), Some(last)) =
            (self.cleaner.conditions.evaluate(self.text, tokens), tokens.last())
        {
            self.edits.replace(self.tokens[at].start..last.end, decided(holds));
        }
    }

    /// Whether a macro is called here, and not declared.
    fn is_call(&self, at: usize) -> bool {
        self.tokens[at].kind == TokenKind::Ident
            && self.word(at + 1) == "!"
            && self.tokens.get(at + 2).is_some_and(|token| token.kind == TokenKind::Open)
    }

    /// Handles an attribute that may begin at this index. Returns the index after it.
    fn attribute(&mut self, at: usize, in_call: bool) -> usize {
        let is_inner = self.word(at + 1) == "!";
        let open = at + 1 + usize::from(is_inner);
        if self.word(open) != "[" {
            return at + 1;
        }
        let end = after_group(self.tokens, open);
        let inside = &self.tokens[open + 1..end - 1];
        if inside.iter().any(|token| token.is(self.text, "$")) {
            return at + 1;
        }
        if is_inner && self.rewritten(inside).is_some_and(|rewritten| rewritten == NEVER) {
            self.is_never = true;
        }
        let name = inside.first().map_or("", |token| token.text(self.text));
        let rewritten = match is_inner {
            // A macro may insist on an attribute, and tell a function with one from a function without.
            _ if in_call && LINT_ATTRIBUTES.contains(&name) => None,
            false if in_call && CONDITIONAL.contains(&name) => {
                self.decide(inside);
                None
            }
            true => Some(String::new()),
            false => self.rewritten(inside),
        };
        if let Some(rewritten) = rewritten {
            self.edits.replace(self.tokens[at].start..self.tokens[end - 1].end, &rewritten);
        }
        end
    }

    /// Resolves the condition of a `cfg` or `cfg_attr`, which stays.
    fn decide(&mut self, inside: &[Token]) {
        let Some(arguments) = inside.get(2..inside.len() - 1) else { return };
        let parts = split(self.text, arguments);
        let Some(&condition) = parts.first() else { return };
        let (Some(first), Some(last)) = (condition.first(), condition.last()) else { return };
        if let Some(holds) = self.cleaner.conditions.evaluate(self.text, condition) {
            self.edits.replace(first.start..last.end, decided(holds));
        }
    }

    /// The text that replaces an attribute; `None` if it stays.
    fn rewritten(&self, inside: &[Token]) -> Option<String> {
        let name = inside.first()?.text(self.text);
        if LINT_ATTRIBUTES.contains(&name) || self.is_mark(inside) {
            return Some(String::new());
        }
        if !CONDITIONAL.contains(&name) {
            return None;
        }
        let parts = split(self.text, inside.get(2..inside.len() - 1)?);
        let holds = self.cleaner.conditions.evaluate(self.text, parts.first()?);
        match (name, holds) {
            (_, None) => None,
            ("cfg", Some(true)) | ("cfg_attr", Some(false)) => Some(String::new()),
            ("cfg", Some(false)) => Some(NEVER.into()),
            (_, Some(true)) => {
                Some(parts[1..].iter().map(|part| self.unconditional(part)).collect())
            }
            _ => None,
        }
    }

    /// Whether an attribute only marks its item: `cargo_snippet::snippet("gcd")`, or `snippet` if that is imported.
    fn is_mark(&self, inside: &[Token]) -> bool {
        let word = |at: usize| inside.get(at).map_or("", |token| token.text(self.text));
        let is_marker = |name: &str| {
            let mut dependencies = self.cleaner.package.dependencies.iter();
            MARKER_CRATES.contains(&name) && dependencies.any(|(known, _)| known == name)
        };
        match word(1) {
            ":" => is_marker(word(0)) && MARKS.contains(&word(3)),
            _ => MARKS.contains(&word(0)) && self.imports(word(0), is_marker),
        }
    }

    /// Whether the file imports this name from such a crate.
    fn imports(&self, name: &str, is_from: impl Fn(&str) -> bool) -> bool {
        let begins = |at: &usize| self.word(*at) == "use" && is_from(self.word(at + 1));
        (0..self.tokens.len()).filter(begins).any(|at| {
            let import = (at..self.tokens.len()).take_while(|&at| self.word(at) != ";");
            import.map(|at| self.word(at)).any(|word| word == name)
        })
    }

    /// An attribute of a `cfg_attr` whose condition holds, without that condition.
    fn unconditional(&self, part: &[Token]) -> String {
        let (Some(first), Some(last)) = (part.first(), part.last()) else { return String::new() };
        let text = &self.text[first.start..last.end];
        self.rewritten(part).unwrap_or_else(|| format!("#[{text}]"))
    }

    /// Replaces a call of a built-in macro that depends on the crate or on the path of its file.
    fn call(&mut self, at: usize) -> Result<()> {
        let name = self.word(at);
        if name == "cfg_if" {
            self.cfg_if(at);
            return Ok(());
        }
        if !matches!(
            name,
            "cfg" | "include" | "include_str" | "include_bytes" | "env" | "option_env"
        ) || self.tokens.get(at + 2).is_none_or(|token| token.kind != TokenKind::Open)
        {
            return Ok(());
        }
        let end = after_group(self.tokens, at + 2);
        let inside = &self.tokens[at + 3..end - 1];
        let replacement = match (name, inside) {
            ("cfg", _) => {
                self.cleaner.conditions.evaluate(self.text, inside).map(|it| it.to_string())
            }
            (_, [literal]) if literal.kind == TokenKind::Literal => {
                self.included(name, literal.text(self.text), literal)
            }
            (_, [literal, comma])
                if literal.kind == TokenKind::Literal && comma.is(self.text, ",") =>
            {
                self.included(name, literal.text(self.text), literal)
            }
            // With a `$` it is part of a macro, which may never be called.
            ("include" | "include_str" | "include_bytes", [first, ..])
                if !inside.iter().any(|token| token.is(self.text, "$")) =>
            {
                bail!(
                    "{}: write the name of the file in {} as one string: it is computed, as from a \
                     build script",
                    self.place(first),
                    self.cleaner.package.name
                )
            }
            _ => None,
        };
        if let Some(mut replacement) = replacement {
            let before = at.checked_sub(1).map_or(";", |before| self.word(before));
            let is_value = name == "include" && ![";", "{", "}", "]"].contains(&before);
            if is_value {
                replacement = format!("({})", replacement.trim());
            }
            let semicolon = name == "include" && !is_value && self.word(end) == ";";
            let end = self.tokens[if semicolon { end } else { end - 1 }].end;
            self.edits.replace(self.tokens[at].start..end, &replacement);
        }
        Ok(())
    }

    /// `cfg_if! { if #[cfg(…)] { … } else { … } }`: the branch that is compiled.
    fn cfg_if(&mut self, at: usize) {
        let is_choice = self.word(at + 3) == "if" && self.word(at + 4) == "#";
        if !is_choice || self.tokens[at + 2].kind != TokenKind::Open {
            return;
        }
        let end = after_group(self.tokens, at + 2);
        let (mut index, mut chosen) = (at + 3, None);
        while chosen.is_none() && index < end - 1 {
            let mut holds = Some(true);
            if self.word(index) == "if" {
                // `if`, `#`, and the group `[cfg(…)]`.
                let after = after_group(self.tokens, index + 2);
                holds =
                    self.cleaner.conditions.evaluate(self.text, &self.tokens[index + 5..after - 2]);
                index = after;
            }
            let block = index..after_group(self.tokens, index);
            match holds {
                Some(true) => chosen = Some(block.clone()),
                Some(false) => {}
                None => return,
            }
            // Skip `else`.
            index = block.end + 1;
        }
        // A path in front of the name is part of the call.
        let mut first = at;
        while first >= 3 && self.word(first - 1) == ":" && self.word(first - 2) == ":" {
            first -= 3;
        }
        // A call in parentheses ends with a semicolon that belongs to no branch.
        let is_ended = self.word(at + 2) != "{" && self.word(end) == ";";
        let last = if is_ended { end } else { end - 1 };
        let (start, close) = (self.tokens[first].start, self.tokens[last].end);
        match chosen {
            Some(block) => {
                let inner = self.tokens[block.start].end;
                self.edits.replace(start..inner, "");
                self.edits.replace(self.tokens[block.end - 1].start..close, "");
            }
            None => self.edits.replace(start..close, ""),
        }
    }

    fn included(&self, name: &str, literal: &str, token: &Token) -> Option<String> {
        let value = syn::parse_str::<syn::LitStr>(literal).ok()?.value();
        let path = self.path.parent().unwrap_or(Path::new("")).join(&value);
        let set = |name: &str| variable(self.cleaner.package, self.cleaner.conditions, name);
        let read = match name {
            "include" => self.cleaner.clean(&path).ok(),
            "include_str" => fs::read_to_string(&path).ok().map(|text| format!("{text:?}")),
            "include_bytes" => {
                fs::read(&path).ok().map(|bytes| format!("b\"{}\"", bytes.escape_ascii()))
            }
            "env" => return set(&value).map(|value| format!("{value:?}")),
            "option_env" => return set(&value).map(|value| format!("Some({value:?})")),
            _ => return None,
        };
        // Files that only tests include are often not published. If it is used elsewhere, this fails.
        let missing = || format!("{}: {} cannot be read", self.place(token), path.display());
        Some(read.unwrap_or_else(|| format!("compile_error! {{ {:?} }}", missing())))
    }

    fn place(&self, token: &Token) -> String {
        let line = self.text[..token.start].matches('\n').count() + 1;
        format!("{}:{line}", self.path.display())
    }
}

/// A condition that always holds, or never.
fn decided(holds: bool) -> &'static str {
    if holds { "all()" } else { "any()" }
}

/// A variable that cargo or a build script sets for a package.
pub fn variable(package: &CargoPackage, conditions: &Conditions, name: &str) -> Option<String> {
    let mut version = package.version.split(['.', '-', '+']);
    match name {
        "CARGO_PKG_NAME" => Some(package.name.clone()),
        "CARGO_PKG_VERSION" => Some(package.version.clone()),
        "CARGO_PKG_VERSION_MAJOR" => version.next().map(String::from),
        "CARGO_PKG_VERSION_MINOR" => version.nth(1).map(String::from),
        "CARGO_PKG_VERSION_PATCH" => version.nth(2).map(String::from),
        "CARGO_CRATE_NAME" => Some(package.name.replace('-', "_")),
        _ => conditions.variable(name).map(String::from),
    }
}

/// The text without the lines that removed comments leave, unless they are in a string.
pub fn without_blank_lines(text: &str) -> String {
    let Ok(tokens) = tokens(text) else { return text.into() };
    let mut edits = Edits::default();
    let ends = [0].into_iter().chain(tokens.iter().map(|token| token.end));
    let starts = tokens.iter().map(|token| token.start).chain([text.len()]);
    for (start, end) in ends.zip(starts) {
        let gap = &text[start..end];
        if gap.matches('\n').count() > 1 {
            let last = gap.rfind('\n').map_or(0, |newline| newline);
            edits.replace(start..end, &gap[last..]);
        } else if let Some(newline) = gap.find('\n').filter(|&newline| newline > 0) {
            edits.replace(start..start + newline, "");
        }
    }
    edits.apply(text).trim().to_string() + "\n"
}

#[cfg(test)]
mod tests {
    use tempfile::tempdir;

    use super::*;
    use crate::rust::crates::packages::build_script::ScriptOutput;
    use facts::judges::Language;

    /// The text of a file in a crate with the feature `std`.
    fn cleaned(text: &str) -> String {
        let package = CargoPackage {
            id: "a".into(),
            name: "a".into(),
            version: "1.0.0".into(),
            edition: 2021,
            license: "MIT".into(),
            library: None,
            features: vec!["std".into()],
            dependencies: vec![("cargo_snippet".into(), "cargo-snippet".into())],
            build_script: None,
            is_local: false,
            is_published: true,
            replacement: None,
        };
        let conditions =
            Conditions::new(Language::Rust, &package.features, ScriptOutput::default());
        let folder = tempdir().unwrap();
        let file = folder.path().join("a.rs");
        fs::write(&file, text).unwrap();
        Cleaner { package: &package, conditions: &conditions }.clean(&file).unwrap()
    }

    #[test]
    fn an_attribute_that_marks_an_item_for_another_tool_goes() {
        let text = "use cargo_snippet::snippet;\n#[snippet(\"gcd\")]\nfn f() {}\n\
                    #[cargo_snippet::snippet]\nfn g() {}\n";
        assert_eq!(cleaned(text), "use cargo_snippet::snippet;\nfn f() {}\nfn g() {}\n");
        for other in [
            "use other::snippet;\n#[snippet]\nfn f() {}",
            "#[codesnip::entry]\nfn f() {}",
            "use cargo_snippet::snippet;\n#[other::snippet]\nfn f() {}",
        ] {
            assert_eq!(cleaned(other).trim(), other);
        }
    }

    #[test]
    fn a_macro_may_compute_what_it_includes() {
        let text = "macro_rules! m { ($e:expr) => { include_str!(concat!(\"a/\", $e)) } }";
        assert_eq!(cleaned(text).trim(), text);
    }

    #[test]
    fn a_file_that_is_not_there_is_an_error_only_where_it_is_compiled() {
        let text =
            cleaned("#[cfg(all(test, feature = \"std\"))]\nmod tests { include!(\"a\"); }\n");
        assert!(text.contains("cfg(any())"), "{text}");
        let text = cleaned("const A: &str = include_str!(\"missing.txt\");");
        assert!(text.contains("const A: &str = compile_error! { \""), "{text}");
        assert!(
            text.contains("a.rs:1: ") && text.contains("missing.txt cannot be read\""),
            "{text}"
        );
    }

    #[test]
    fn a_condition_that_a_macro_is_called_with_is_decided() {
        let text = "m! { if: any(a, not(all(target_pointer_width = \"8\", a))), else: f }";
        assert_eq!(cleaned(text).trim(), "m! { if: all(), else: f }");
        for other in [
            "m!(any(a, b), target_pointer_width = \"8\")",
            "fn f() { any(target_pointer_width) }",
            "m!(x.all(|it| it.target_pointer_width == \"8\"))",
        ] {
            assert_eq!(cleaned(other).trim(), other);
        }
    }

    #[test]
    fn what_a_macro_is_called_with_keeps_the_form_of_its_attributes() {
        let text = "m! { if: #[cfg(feature = \"std\")]; #[cfg(not(feature = \"std\"))] \
                    #[cfg_attr(feature = \"std\", derive(Clone))] #[inline] f }";
        assert_eq!(
            cleaned(text).trim(),
            "m! { if: #[cfg(all())]; #[cfg(any())] #[cfg_attr(all(), derive(Clone))] #[inline] f }"
        );
    }

    #[test]
    fn of_a_choice_the_branch_that_is_compiled_stays() {
        let branches = "if #[cfg(feature = \"alloc\")] { type A = u8; } \
                        else if #[cfg(feature = \"std\")] { type A = u16; } else { type A = u32; }";
        for call in [format!("cfg_if::cfg_if!({branches});"), format!("cfg_if! {{ {branches} }}")] {
            assert_eq!(cleaned(&format!("{call} fn f() {{}}")).trim(), "type A = u16;  fn f() {}");
        }
        let none = "cfg_if!(if #[cfg(feature = \"alloc\")] { type A = u8; }); fn f() {}";
        assert_eq!(cleaned(none).trim(), "fn f() {}");
    }
}
