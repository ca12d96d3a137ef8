//! Where the files of modules are, as rustc resolves `mod x;` and `#[path]`.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use syn::ext::IdentExt;
use syn::{Attribute, ItemMod, Meta};

use files::shown;

/// Where the files of a module are.
#[derive(Clone)]
pub struct Folder {
    path: PathBuf,
    /// The modules of `x.rs` are in the folder `x` next to it; but a `#[path]` is relative to `x.rs`.
    of_module: Option<String>,
}

impl Folder {
    /// Where the modules are that stand in this file, the first of its crate.
    pub fn beside(file: &Path) -> Folder {
        Folder { path: folder_of(file), of_module: None }
    }

    /// The folder of an inline `mod x { … }`.
    pub fn inside(&self, module: &ItemMod) -> Folder {
        let path = match path_attribute(&module.attrs) {
            Some(path) => self.path.join(path),
            None => self.of_files().join(name(module)),
        };
        Folder { path, of_module: None }
    }

    fn of_files(&self) -> PathBuf {
        self.of_module.iter().fold(self.path.clone(), |path, module| path.join(module))
    }

    /// The file of `mod x;` and the folder of its own modules. `None` if there is no such file.
    pub fn file_of(&self, module: &ItemMod) -> Result<Option<(PathBuf, Folder)>> {
        let of_module = |file: PathBuf, of_module| {
            let path = folder_of(&file);
            Some((file, Folder { path, of_module }))
        };
        if let Some(path) = path_attribute(&module.attrs) {
            let file = self.path.join(path);
            return Ok(of_module(file.clone(), None).filter(|_| file.is_file()));
        }
        let [beside, below] = self.candidates(module);
        match (beside.is_file(), below.is_file()) {
            (true, true) => bail!(
                "the module `{}` is both in {} and in {}: remove one",
                name(module),
                shown(&beside),
                shown(&below)
            ),
            (true, false) => Ok(of_module(beside, Some(name(module)))),
            (false, true) => Ok(of_module(below, None)),
            (false, false) => Ok(None),
        }
    }

    fn candidates(&self, module: &ItemMod) -> [PathBuf; 2] {
        let (folder, name) = (self.of_files(), name(module));
        [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")]
    }

    pub fn missing(&self, module: &ItemMod) -> String {
        let name = name(module);
        match path_attribute(&module.attrs) {
            Some(path) => {
                format!("the module `{name}` should be in {}: add it", shown(&self.path.join(path)))
            }
            None => {
                let [beside, below] = self.candidates(module);
                let (beside, below) = (shown(&beside), shown(&below));
                format!("the module `{name}` is neither in {beside} nor in {below}: add it")
            }
        }
    }
}

pub fn folder_of(file: &Path) -> PathBuf {
    file.parent().map(PathBuf::from).unwrap_or_default()
}

fn name(module: &ItemMod) -> String {
    module.ident.unraw().to_string()
}

pub fn path_attribute(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("path") => match &meta.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) => Some(path.value()),
            _ => None,
        },
        _ => None,
    })
}
