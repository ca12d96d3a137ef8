//! Where a new problem goes: the user's package, which is made or completed first.

use std::fs;
use std::io::{IsTerminal, stdin};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::manifest;
use super::statement::TEMPLATE;
use crate::report::terminal::{confirms, print};
use facts::place::package_around;
use facts::project::Project;
use files::{self, read_text, shown};

const SAMPLES_TEST: &str = include_str!("../../../samples.rs");

pub struct Home {
    pub project: Project,
    /// The user's own `template.rs`, or ours.
    pub template: String,
}

impl Home {
    /// The package around the current folder, completed if it has no solutions yet. In an empty folder
    /// outside of any it is made. Returns what was written, too.
    pub fn here(may_change_manifest: bool) -> Result<(Home, Vec<PathBuf>)> {
        let here = files::here()?;
        let package = package_around(&here.join("Cargo.toml"));
        if package.is_none() {
            refuse_virtual(&here)?;
        }
        if package.is_none() && !files::entries(&here)?.is_empty() {
            bail!(
                "{} is in no Cargo package and is not empty: `judge init` makes it a package, and \
                 `judge init FOLDER` another folder",
                here.display()
            );
        }
        let project = Project::at(package.clone().unwrap_or(here));
        let template = match project.template() {
            Some(path) => read_text(&path)?,
            None => TEMPLATE.into(),
        };
        let home = Home { project, template };
        if package.is_some() {
            home.add_crates(may_change_manifest)?;
        }
        let has_solutions = home.project.root().join("src/bin").is_dir();
        let written = if has_solutions { Vec::new() } else { complete(home.project.root())? };
        Ok((home, written))
    }

    /// Asks before it adds to the manifest what the template uses.
    fn add_crates(&self, may_change_manifest: bool) -> Result<()> {
        let path = self.project.root().join("Cargo.toml");
        let text = read_text(&path)?;
        let in_file = || shown(&path);
        let lines = manifest::lacking(&text, &self.template).with_context(in_file)?;
        if lines.is_empty() {
            return Ok(());
        }
        let question = format!("{} lacks what the template uses:\n\n{lines}\n", shown(&path));
        if !may_change_manifest && !stdin().is_terminal() {
            bail!("{question}Add this to its [dependencies], or let --yes do it");
        }
        if may_change_manifest || confirms(&format!("{question}Add it? [Y/n] "))? {
            files::replace(&path, manifest::with(&text, &lines).with_context(in_file)?)?;
            print(&format!("added {} to {}\n", crate_names(&lines), shown(&path)))?;
        }
        Ok(())
    }
}

fn crate_names(lines: &str) -> String {
    let names = lines.lines().filter_map(|line| line.split(' ').next());
    names.collect::<Vec<_>>().join(" and ")
}

/// A workspace without a package of its own is no place for solutions.
fn refuse_virtual(root: &Path) -> Result<()> {
    let manifest = root.join("Cargo.toml");
    if manifest.exists() && package_around(&manifest).as_deref() != Some(root) {
        bail!(
            "{} has no [package]: go into one of its members, or `judge init FOLDER` makes a package \
             of its own",
            shown(&manifest)
        );
    }
    Ok(())
}

/// Makes a folder a package with a place for solutions and cases; adds what is missing and changes
/// nothing. Returns what was written.
pub fn complete(root: &Path) -> Result<Vec<PathBuf>> {
    refuse_virtual(root)?;
    let is_inside_another =
        root.ancestors().skip(1).any(|folder| folder.join("Cargo.toml").exists());
    let name = root.file_name().unwrap_or_default().to_string_lossy();
    let parts = [
        ("Cargo.toml", manifest::new(&name, is_inside_another)?),
        (".gitignore", "/target\n".into()),
        ("template.rs", TEMPLATE.into()),
        ("tests/samples.rs", SAMPLES_TEST.into()),
    ];
    let missing = parts.into_iter().map(|(path, text)| (root.join(path), text.into_bytes()));
    let missing: Vec<_> = missing.filter(|(path, _)| fs::symlink_metadata(path).is_err()).collect();
    files::create_all(&missing)?;
    files::create_folder(&root.join("src/bin"))?;
    files::create_folder(&root.join("testcases"))?;
    Ok(missing.into_iter().map(|(path, _)| path).collect())
}
