//! Joins the files of a crate into one text, cleaned, with paths that work inside a module.

use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Item};

use super::clean::Cleaner;
use super::parse::parse;
use super::paths::Roots;
use super::tokens::{TokenKind, tokens};
use crate::rust::attributes;
use crate::rust::crates::packages::replaced::Replacement;
use crate::rust::crates::packages::stand_in;
use crate::rust::edit::Edits;
use crate::rust::module_files::Folder;
use crate::rust::source::attributes as attributes_of;
use sandbox::interrupt;

/// Joins the files of a crate into one text. Its exported macros come first.
pub fn inline(cleaner: &Cleaner, roots: Roots, root: &Path) -> Result<String> {
    let mut inliner = CrateInliner { cleaner, roots, macros: String::new(), names: Vec::new() };
    let folder = Folder::beside(root);
    let text = match cleaner.package.replacement {
        Some(Replacement::Files(text)) => {
            inliner.text(cleaner.clean_text(text, root)?, root, &folder)?
        }
        _ => inliner.file(root, &folder)?,
    };
    let module = &inliner.roots.module;
    let macros = match inliner.macros.as_str() {
        "" => String::new(),
        macros if inliner.roots.for_2015 => {
            let import = |name: &String| {
                format!("pub(crate) use {} as {name};\n", inliner.roots.exported(name))
            };
            let imports: String = inliner.names.iter().map(import).collect();
            format!("#[macro_use]\nmod {module}_macros {{\n{macros}}}\n{imports}")
        }
        // In a module of their own, because other items may have the same names.
        macros => format!(
            "#[macro_use]\nmod {module}_macros {{\n{macros}}}\npub(crate) use {module}_macros::{{{}}};\n",
            inliner.names.join(", ")
        ),
    };
    Ok(macros + &text)
}

struct CrateInliner<'a> {
    cleaner: &'a Cleaner<'a>,
    roots: Roots,
    /// The exported macros, wherever they were declared.
    macros: String,
    names: Vec<String>,
}

impl CrateInliner<'_> {
    /// A file whose modules are in this folder.
    fn file(&mut self, path: &Path, folder: &Folder) -> Result<String> {
        interrupt::check()?;
        self.text(self.cleaner.clean(path)?, path, folder)
    }

    /// The cleaned text of that file.
    fn text(&mut self, text: String, path: &Path, folder: &Folder) -> Result<String> {
        let place = || path.display().to_string();
        // The stand-in of proconio has macros in place of the attributes.
        let mut dependencies = self.cleaner.package.dependencies.iter();
        let has_stand_in = dependencies.any(|(_, id)| *id == stand_in::id("proconio"));
        let text =
            if has_stand_in { attributes::written_out(&text).with_context(place)? } else { text };
        self.roots.declare(&text).with_context(place)?;
        let text = self.roots.rewrite(&text).with_context(place)?;
        let file = parse(&text)
            .with_context(|| format!("{} cannot be read as Rust of this edition", place()))?;
        let edits = without_never(&text, &file);
        let mut items = ItemInliner { inliner: self, text: &text, edits };
        items.visit(&file.items, folder)?;
        Ok(items.edits.apply(&text))
    }
}

struct ItemInliner<'a, 'b> {
    inliner: &'a mut CrateInliner<'b>,
    text: &'a str,
    edits: Edits,
}

impl ItemInliner<'_, '_> {
    fn visit(&mut self, items: &[Item], folder: &Folder) -> Result<()> {
        for item in items.iter().filter(|item| !is_never(attributes_of(item))) {
            match item {
                Item::Mod(module) => self.module(module, folder)?,
                Item::ExternCrate(item) => self.extern_crate(item),
                Item::Macro(item) if item.ident.is_some() => self.macro_rules(item),
                _ => {}
            }
        }
        Ok(())
    }

    fn module(&mut self, module: &syn::ItemMod, folder: &Folder) -> Result<()> {
        for path in module.attrs.iter().filter(|attribute| attribute.path().is_ident("path")) {
            self.edits.replace(path.span().byte_range(), "");
        }
        if let Some((_, items)) = &module.content {
            return self.visit(items, &folder.inside(module));
        }
        let found = folder.file_of(module)?;
        let (file, inside) = found.with_context(|| folder.missing(module))?;
        let text = self.inliner.file(&file, &inside)?;
        self.edits.replace(module.semi.span().byte_range(), &format!(" {{\n{text}}}"));
        Ok(())
    }

    /// The crate is a module already: import it under this name.
    fn extern_crate(&mut self, item: &syn::ItemExternCrate) {
        let name = item.rename.as_ref().map_or(&item.ident, |(_, name)| name).to_string();
        let root = self.inliner.roots.crates.get(&name);
        let text = root.map(|root| format!("pub(crate) use {root} as {name};"));
        let text = text.unwrap_or_default();
        self.edits.replace(item.span().byte_range(), &text);
    }

    /// Moves an exported macro to the root of its crate, where it can be imported like other items.
    fn macro_rules(&mut self, item: &syn::ItemMacro) {
        let is_export = |attribute: &&Attribute| attribute.path().is_ident("macro_export");
        let Some(name) = &item.ident else { return };
        let range = item.span().byte_range();
        let Some(export) = item.attrs.iter().find(is_export) else {
            let exported = self.inliner.roots.exported(&name.to_string());
            // The file imports it by this name, if at all.
            if self.inliner.roots.for_2015 && self.text.contains(&format!("use {exported}")) {
                let definition = &self.text[range.clone()];
                self.edits
                    .insert(range.end, &exported_copy(definition, &name.to_string(), &exported));
            }
            return;
        };
        let export: Range<usize> = export.span().byte_range();
        let text = &self.text[range.clone()];
        let (before, after) =
            (&text[..export.start - range.start], &text[export.end - range.start..]);
        let mut definition = format!("{before}{}", after.trim_start());
        if self.text[export].contains("local_inner_macros") {
            definition = with_own_macros(&definition, &self.inliner.roots.module);
        }
        let definition = definition.trim();
        self.inliner.macros += &match self.inliner.roots.for_2015 {
            true => {
                let name = name.to_string();
                let exported = self.inliner.roots.exported(&name);
                format!("{definition}{}", exported_copy(definition, &name, &exported))
            }
            false => format!("{definition}\npub(crate) use {name};\n"),
        };
        self.inliner.names.push(name.to_string());
        self.edits.replace(range, "");
    }
}

/// A copy of a macro under another name, exported at the root of the file.
fn exported_copy(definition: &str, name: &str, exported: &str) -> String {
    let copy = definition.replacen(
        &format!("macro_rules! {name}"),
        &format!("macro_rules! {exported}"),
        1,
    );
    format!("\n#[macro_export]\n{copy}\n")
}

/// A macro whose calls all refer to macros of its own crate.
fn with_own_macros(definition: &str, module: &str) -> String {
    let Ok(tokens) = tokens(definition) else { return definition.into() };
    let mut edits = Edits::default();
    for pair in tokens.windows(2) {
        let is_call = pair[0].kind == TokenKind::Ident && pair[1].is(definition, "!");
        if is_call && !pair[0].is(definition, "macro_rules") {
            edits.insert(pair[0].start, &format!("$crate::{module}::"));
        }
    }
    edits.apply(definition)
}

/// Whether something is never compiled: for another feature or platform, or for tests.
fn is_never(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) if list.path.is_ident("cfg") => {
            list.tokens.to_string().replace(' ', "") == "any()"
        }
        syn::Meta::Path(path) => path.is_ident("test") || path.is_ident("bench"),
        _ => false,
    })
}

/// The edits that remove code that is never compiled.
pub fn without_never(text: &str, file: &syn::File) -> Edits {
    let mut never = Never { text, found: Vec::new() };
    never.visit_file(file);
    let mut edits = Edits::default();
    for range in never.found {
        edits.replace(range, "");
    }
    edits
}

/// Finds code that is never compiled.
struct Never<'t> {
    text: &'t str,
    found: Vec<Range<usize>>,
}

impl Never<'_> {
    fn note(&mut self, attributes: &[Attribute], it: &impl Spanned) -> bool {
        let is_never = is_never(attributes);
        if is_never {
            let range = it.span().byte_range();
            let rest = &self.text[range.end..];
            let comma = rest.trim_start().starts_with(',');
            let length = if comma { rest.len() - rest.trim_start().len() + 1 } else { 0 };
            self.found.push(range.start..range.end + length);
        }
        is_never
    }
}

macro_rules! noted {
    ($($visit:ident $node:ident),* $(,)?) => {
        $(fn $visit(&mut self, node: &'ast syn::$node) {
            if !self.note(&node.attrs, node) {
                visit::$visit(self, node);
            }
        })*
    };
}

impl<'ast> Visit<'ast> for Never<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !self.note(attributes_of(item), item) {
            visit::visit_item(self, item);
        }
    }

    noted! {
        visit_field Field, visit_variant Variant, visit_arm Arm, visit_receiver Receiver,
        visit_pat_type PatType, visit_type_param TypeParam, visit_lifetime_param LifetimeParam,
        visit_const_param ConstParam, visit_field_value FieldValue, visit_field_pat FieldPat,
        visit_impl_item_const ImplItemConst, visit_impl_item_fn ImplItemFn,
        visit_impl_item_type ImplItemType, visit_impl_item_macro ImplItemMacro,
        visit_trait_item_const TraitItemConst, visit_trait_item_fn TraitItemFn,
        visit_trait_item_type TraitItemType, visit_trait_item_macro TraitItemMacro,
        visit_expr_block ExprBlock, visit_expr_call ExprCall, visit_expr_method_call ExprMethodCall,
        visit_expr_unsafe ExprUnsafe, visit_expr_path ExprPath, visit_expr_macro ExprMacro,
        visit_expr_if ExprIf, visit_expr_match ExprMatch, visit_expr_lit ExprLit,
    }

    fn visit_stmt(&mut self, statement: &'ast syn::Stmt) {
        let attributes: &[Attribute] = match statement {
            syn::Stmt::Local(local) => &local.attrs,
            syn::Stmt::Macro(call) => &call.attrs,
            syn::Stmt::Expr(syn::Expr::Block(block), _) => &block.attrs,
            syn::Stmt::Expr(syn::Expr::Return(it), _) => &it.attrs,
            syn::Stmt::Expr(syn::Expr::Assign(it), _) => &it.attrs,
            syn::Stmt::Expr(syn::Expr::MethodCall(it), _) => &it.attrs,
            syn::Stmt::Expr(syn::Expr::Call(it), _) => &it.attrs,
            _ => &[],
        };
        if !self.note(attributes, statement) {
            visit::visit_stmt(self, statement);
        }
    }
}
