//! A solution as practice sees it: its text without tests, and its items.

use std::ops::Range;
use std::path::Path;

use anyhow::Result;
use syn::spanned::Spanned;
use syn::{Item, ItemFn, ItemImpl};

use facts::solution::Solution;

pub struct Reference {
    pub text: String,
    pub items: Vec<Item>,
    /// Attributes of the whole file, as they are written.
    pub attributes: Vec<String>,
}

impl Reference {
    pub fn of(solution: &Solution) -> Result<Reference> {
        Reference::read(&solution.text, &solution.problem.file)
    }

    pub fn read(text: &str, file: &Path) -> Result<Reference> {
        let text = bundle::with_local_modules(text, file)?;
        Reference::parse(bundle::without_tests(&text.replace("\r\n", "\n"))?)
    }

    pub fn parse(text: String) -> Result<Reference> {
        let file = bundle::parsed(&text)?;
        let attributes = file.attrs.iter().filter(|attribute| !attribute.path().is_ident("doc"));
        let attributes = attributes.map(|attribute| text[attribute.span().byte_range()].into());
        Ok(Reference { attributes: attributes.collect(), items: file.items, text })
    }

    /// Its function of this name.
    pub fn function(&self, name: &str) -> Option<&ItemFn> {
        self.items.iter().find_map(|item| match item {
            Item::Fn(function) if function.sig.ident == name => Some(function),
            _ => None,
        })
    }

    /// A part of it as it is written.
    pub fn text_of(&self, part: &impl Spanned) -> &str {
        &self.text[part.span().byte_range()]
    }

    /// What stands before the parts of an impl, with the comment above it.
    pub fn head_of(&self, item: &ItemImpl) -> &str {
        let end = item.brace_token.span.open().byte_range().start;
        &self.text[self.with_comments(item).start..end]
    }

    /// Where a part is, with the comment lines right above it and the comment behind it.
    pub fn with_comments(&self, part: &impl Spanned) -> Range<usize> {
        let Range { start, end } = part.span().byte_range();
        let rest = self.text[end..].lines().next().unwrap_or_default();
        let is_comment = rest.trim_start().starts_with("//");
        self.comment_start(start)..if is_comment { end + rest.len() } else { end }
    }

    /// Where the comment begins that is right above what begins here. One at the top of the file is
    /// about the whole file.
    fn comment_start(&self, part: usize) -> usize {
        let line = line_start(&self.text, part);
        if !self.text[line..part].trim().is_empty() {
            return part;
        }
        let mut start = line;
        while let Some(above) = self.comment_above(start) {
            start = above;
        }
        if start == 0 { line } else { start }
    }

    /// Where the line before this one begins, if it is a comment on what follows.
    fn comment_above(&self, line: usize) -> Option<usize> {
        let above = line_start(&self.text, line.checked_sub(1)?);
        let text = self.text[above..line].trim_start();
        (text.starts_with("//") && !text.starts_with("//!")).then_some(above)
    }
}

/// What an item is called, if it has a name.
pub fn item_name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Mod(item) => &item.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::TraitAlias(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// Where the line begins that something is in.
pub fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}
