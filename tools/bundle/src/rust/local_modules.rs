//! Inlines the files of a solution: `mod x;` becomes `mod x { … }`, and `include!` becomes the text of the
//! file. Paths are resolved as in rustc.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ItemMod};

use super::edit::Edits;
use super::module_files::{Folder, folder_of};
use super::source::Source;
use files::{read, read_text, shown};

/// The text of a file with all its files inlined.
pub fn inlined(text: &str, file: &Path) -> Result<String> {
    let folder = Folder::beside(file);
    FileInliner { open: vec![file.into()] }.inlined(text, folder)
}

/// One file of the solution.
struct FileInliner {
    /// The current file, after those that include it.
    open: Vec<PathBuf>,
}

impl FileInliner {
    fn inlined(&self, text: &str, folder: Folder) -> Result<String> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let source = self.parse(text)?;
        let tests = source.tests();
        let is_in_test = |at: usize| tests.iter().any(|test| test.contains(&at));
        let mut finder = ModuleFinder::starting_in(folder);
        finder.visit_file(&source.file);
        let mut edits = Edits::default();
        for (module, folder) in finder.modules {
            if is_in_test(module.ident.span().byte_range().start) {
                continue;
            }
            let place = || self.place(module.ident.span().start().line);
            if let Some(content) = self.module(module, &folder).with_context(place)? {
                edits.replace(module.semi.span().byte_range(), &format!(" {{\n{content}\n}}"));
                for path in module.attrs.iter().filter(|it| it.path().is_ident("path")) {
                    edits.remove_lines(text, path.span().byte_range());
                }
            }
        }
        for include in includes(text)? {
            if is_in_test(include.range.start) {
                continue;
            }
            let item = finder.includes.get(&include.range.start);
            let place = || self.place(include.line);
            let content = self.include(&include, item.is_some()).with_context(place)?;
            edits.replace(item.unwrap_or(&include.range).clone(), &content);
        }
        Ok(edits.apply(text))
    }

    /// Errors name the file, except the solution itself.
    fn parse<'a>(&self, text: &'a str) -> Result<Source<'a>> {
        let source = Source::parse(text);
        if self.open.len() == 1 { source } else { source.with_context(|| shown(self.file())) }
    }

    fn file(&self) -> &Path {
        self.open.last().expect("one file is at hand")
    }

    fn place(&self, line: usize) -> String {
        format!("{}:{line}", shown(self.file()))
    }

    /// The text of the file of `mod x;`. `None` if it is missing and not part of this build.
    fn module(&self, module: &ItemMod, folder: &Folder) -> Result<Option<String>> {
        match folder.file_of(module)? {
            Some((file, inside)) => self.file_inlined(&file, inside).map(Some),
            None if module.attrs.iter().any(|it| it.path().is_ident("cfg")) => Ok(None),
            None => bail!("{}", folder.missing(module)),
        }
    }

    fn file_inlined(&self, file: &Path, folder: Folder) -> Result<String> {
        ensure!(!self.open.iter().any(|open| open == file), "{} contains itself", shown(file));
        let inner = FileInliner { open: [&self.open[..], &[file.into()]].concat() };
        Ok(inner.inlined(&read_text(file)?, folder)?.trim_end().into())
    }

    fn include(&self, include: &Include, is_item: bool) -> Result<String> {
        let file = folder_of(self.file()).join(&include.path);
        match include.name.as_str() {
            "include_str" => Ok(format!("{:?}", read_text(&file)?)),
            "include_bytes" => Ok(format!("b\"{}\"", read(&file)?.escape_ascii())),
            _ if is_item => {
                let folder = Folder::beside(&file);
                self.file_inlined(&file, folder)
            }
            _ => Ok(as_one_expression(read_text(&file)?.trim())),
        }
    }
}

/// A text in parentheses if it is an expression, so that it stays one.
fn as_one_expression(text: &str) -> String {
    let end = if text.contains("//") { "\n" } else { "" };
    match syn::parse_str(text) {
        Ok(Expr::Array(_) | Expr::Lit(_) | Expr::Tuple(_) | Expr::Path(_) | Expr::Macro(_)) => {
            format!("{text}{end}")
        }
        _ => format!("({text}{end})"),
    }
}

/// Finds each `mod x;` with the folder of its file, and each `include!` in item position.
struct ModuleFinder<'ast> {
    /// The folders of the modules around.
    folders: Vec<Folder>,
    modules: Vec<(&'ast ItemMod, Folder)>,
    /// The range of the whole item by its start.
    includes: BTreeMap<usize, Range<usize>>,
}

impl ModuleFinder<'_> {
    fn starting_in(folder: Folder) -> Self {
        Self { folders: vec![folder], modules: Vec::new(), includes: BTreeMap::new() }
    }
}

impl<'ast> Visit<'ast> for ModuleFinder<'ast> {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let folder = self.folders.last().expect("that of the file").clone();
        if module.content.is_none() {
            self.modules.push((module, folder));
        } else {
            self.folders.push(folder.inside(module));
            visit::visit_item_mod(self, module);
            self.folders.pop();
        }
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        let range = item.span().byte_range();
        self.includes.insert(item.mac.path.span().byte_range().start, range);
    }
}

/// A call of `include!`, `include_str!` or `include_bytes!`.
struct Include {
    name: String,
    path: String,
    range: Range<usize>,
    line: usize,
}

/// All of them, also inside other macros. Those whose path is not a literal are ignored.
fn includes(text: &str) -> Result<Vec<Include>> {
    let tokens: TokenStream = text.parse().map_err(|error| anyhow!("{error}"))?;
    let mut found = Vec::new();
    find_includes(tokens, &mut found);
    Ok(found)
}

fn find_includes(tokens: TokenStream, found: &mut Vec<Include>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for window in tokens.windows(3) {
        let [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(group)] = window
        else {
            continue;
        };
        let is_include = ["include", "include_str", "include_bytes"].iter().any(|it| name == it);
        let path = syn::parse2::<syn::LitStr>(group.stream());
        if let (true, '!', Ok(path)) = (is_include, bang.as_char(), path) {
            let (start, end) = (name.span().byte_range().start, group.span().byte_range().end);
            found.push(Include {
                name: name.to_string(),
                path: path.value(),
                range: start..end,
                line: name.span().start().line,
            });
        }
    }
    for token in tokens {
        if let TokenTree::Group(group) = token
            && group.delimiter() != Delimiter::None
        {
            find_includes(group.stream(), found);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::MAIN_SEPARATOR;

    use super::*;
    use std::fs;

    /// What becomes of the first of these files, its blanks as one each; in errors the folder is `.`.
    fn inline(files: &[(&str, &str)]) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let (name, text) = files[0];
        let inlined = inlined(text, &folder.path().join(name));
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let here = folder.path().display().to_string();
        let plain = |error| format!("{error:#}").replace(&here, ".").replace(MAIN_SEPARATOR, "/");
        inlined.map(|text| words(&text)).map_err(plain)
    }

    #[test]
    fn modules_are_found_where_rustc_finds_them() {
        let files = [
            ("main.rs", "mod a; mod b { mod c; } #[path = \"x/y.rs\"] mod d; mod r#try;"),
            ("a.rs", "mod e; #[path = \"f.rs\"] mod g; mod i { mod j; }"),
            ("a/e.rs", "// e"),
            ("f.rs", "// f"),
            ("a/i/j.rs", "// j"),
            ("b/c/mod.rs", "mod h;"),
            ("b/c/h.rs", "// h"),
            ("x/y.rs", "mod z;"),
            ("x/z.rs", "// z"),
            ("try.rs", "// try"),
        ];
        let expected = "mod a { mod e { // e } mod g { // f } mod i { mod j { // j } } } \
                        mod b { mod c { mod h { // h } } } mod d { mod z { // z } } \
                        mod r#try { // try }";
        assert_eq!(inline(&files).unwrap(), expected);
    }

    #[test]
    fn modules_for_tests_and_absent_ones_of_other_builds_stay_as_they_are() {
        let text = "#[cfg(test)] mod tests; #[cfg(local)] mod draw; \
                    #[cfg(test)] mod more { const X: &str = include_str!(\"no\"); }";
        assert_eq!(inline(&[("main.rs", text)]).unwrap(), text);
    }

    #[test]
    fn inner_comments_and_attributes_come_first_in_the_block() {
        let files = [("main.rs", "pub mod a;"), ("a.rs", "\u{feff}//! A\n#![allow(dead_code)]\n")];
        assert_eq!(inline(&files).unwrap(), "pub mod a { //! A #![allow(dead_code)] }");
    }

    #[test]
    fn included_files_are_items_expressions_or_literals() {
        let files = [
            (
                "main.rs",
                "include!(\"a/a.rs\"); fn f() { g!(2 * include!(\"sum\")); include_str!(\"s\"); include_bytes!(\"s\"); }",
            ),
            ("a/a.rs", "mod b; include!(\"c.rs\");"),
            ("a/b.rs", "// b"),
            ("a/c.rs", "// c"),
            ("sum", "1 + 1\n"),
            ("s", "\"é\n"),
        ];
        let expected = "mod b { // b } // c fn f() { g!(2 * (1 + 1)); \"\\\"é\\n\"; \
                        b\"\\\"\\xc3\\xa9\\n\"; }";
        assert_eq!(inline(&files).unwrap(), expected);
    }

    #[test]
    fn errors_name_the_file_and_the_line() {
        let error = |files: &[(&str, &str)]| inline(files).unwrap_err();
        let main = ("main.rs", "\nmod a;\n");
        assert_eq!(
            error(&[main]),
            "./main.rs:2: the module `a` is neither in ./a.rs nor in ./a/mod.rs: add it"
        );
        assert_eq!(
            error(&[main, ("a.rs", ""), ("a/mod.rs", "")]),
            "./main.rs:2: the module `a` is both in ./a.rs and in ./a/mod.rs: remove one"
        );
        assert_eq!(
            error(&[main, ("a.rs", "#[path = \"b\"]\nmod c;")]),
            "./main.rs:2: ./a.rs:2: the module `c` should be in ./b: add it"
        );
        assert_eq!(
            error(&[main, ("a.rs", "#[path = \"a.rs\"] mod a;")]),
            "./main.rs:2: ./a.rs:1: ./a.rs contains itself"
        );
        let unclear = error(&[main, ("a.rs", "fn (")]);
        assert!(unclear.starts_with("./main.rs:2: ./a.rs: line 1, column "), "{unclear}");
        let absent = error(&[("main.rs", "const X: &str = include_str!(\"x\");")]);
        assert!(absent.starts_with("./main.rs:1: ./x cannot be read"), "{absent}");
    }
}
