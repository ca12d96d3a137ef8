//! The folder that a site is written to. It appears as a whole, and replaces nothing but an older site.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use files::{self, shown};

/// A file of a site: its path inside of it, and what is in it.
pub struct SiteFile {
    pub path: String,
    pub bytes: Vec<u8>,
}

impl SiteFile {
    pub fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> SiteFile {
        SiteFile { path: path.into(), bytes: bytes.into() }
    }
}

/// Lists the files of a site, and so marks a folder as one.
const MARK: &str = ".judge-site";

pub struct Destination {
    folder: PathBuf,
}

impl Destination {
    /// A folder that is not there yet, is empty, or has a site in it and nothing else.
    pub fn claim(folder: &Path) -> Result<Destination> {
        let folder = match fs::canonicalize(folder) {
            Ok(folder) => folder,
            Err(_) => std::path::absolute(folder)?,
        };
        let destination = Destination { folder };
        destination.check()?;
        Ok(destination)
    }

    fn check(&self) -> Result<()> {
        let folder = shown(&self.folder);
        if !self.folder.exists() {
            return Ok(());
        }
        if !self.folder.is_dir() {
            bail!("{folder} is not a folder: name another one with -o");
        }
        let found = files_in(&self.folder)?;
        let Ok(ours) = fs::read_to_string(self.folder.join(MARK)) else {
            if found.is_empty() {
                return Ok(());
            }
            bail!("{folder} has files in it, and no site of ours: name another folder with -o");
        };
        let is_ours = |path: &&PathBuf| {
            **path == Path::new(MARK) || ours.lines().any(|line| Path::new(line) == path.as_path())
        };
        match found.iter().find(|path| !is_ours(path)) {
            Some(stray) => bail!(
                "{} is no part of the site and would be lost: move it away, or name another folder \
                 with -o",
                shown(&self.folder.join(stray))
            ),
            None => Ok(()),
        }
    }

    /// Puts the site in place of what is there.
    pub fn write(&self, files: &[SiteFile]) -> Result<()> {
        let beside =
            self.folder.parent().context("a site needs a folder of its own: add -o DIR")?;
        files::create_folder(beside)?;
        let work = tempfile::Builder::new().prefix(".judge-site-").tempdir_in(beside)?;
        let [new, old] = ["new", "old"].map(|name| work.path().join(name));
        for file in files {
            write_inside(&new, &file.path, &file.bytes)?;
        }
        let list: String = files.iter().map(|file| format!("{}\n", file.path)).collect();
        write_inside(&new, MARK, list.as_bytes())?;
        self.check()?;
        self.swap(&new, &old).with_context(|| format!("{} cannot be written", shown(&self.folder)))
    }

    /// The old site is there until the new one is.
    fn swap(&self, new: &Path, old: &Path) -> std::io::Result<()> {
        let is_there = self.folder.exists();
        if is_there {
            fs::rename(&self.folder, old)?;
        }
        fs::rename(new, &self.folder).inspect_err(|_| {
            if is_there {
                let _ = fs::rename(old, &self.folder);
            }
        })
    }

    pub fn index(&self) -> PathBuf {
        self.folder.join("index.html")
    }
}

fn write_inside(folder: &Path, path: &str, bytes: &[u8]) -> Result<()> {
    let path = folder.join(path);
    files::create_folder(path.parent().unwrap_or(folder))?;
    fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}

/// The paths of all files in a folder, hidden ones too, as they are from there.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(inner) = folders.pop() {
        let unreadable = || format!("the folder {} cannot be read", folder.join(&inner).display());
        for entry in fs::read_dir(folder.join(&inner)).with_context(unreadable)? {
            let entry = entry.with_context(unreadable)?;
            let path = inner.join(entry.file_name());
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder { &mut folders } else { &mut found }.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(folder: &Path, name: &str) -> Result<()> {
        let files = [SiteFile::new(name, name), SiteFile::new("inner/a.js", "1")];
        Destination::claim(folder)?.write(&files)
    }

    #[test]
    fn a_site_replaces_an_older_one_and_leaves_nothing_of_it() {
        let around = tempfile::tempdir().unwrap();
        let folder = around.path().join("deep/site");
        for name in ["one.html", "two.html"] {
            write(&folder, name).unwrap();
        }
        let mut found = files_in(&folder).unwrap();
        found.sort();
        assert_eq!(found, [MARK, "inner/a.js", "two.html"].map(PathBuf::from));
        assert_eq!(fs::read_dir(around.path().join("deep")).unwrap().count(), 1);
    }

    #[test]
    fn what_somebody_else_wrote_is_never_touched() {
        let around = tempfile::tempdir().unwrap();
        let folder = around.path().join("site");
        write(&folder, "one.html").unwrap();
        fs::write(folder.join("CNAME"), "a.b").unwrap();
        let why = write(&folder, "two.html").unwrap_err().to_string();
        assert!(why.contains("CNAME is no part of the site"), "{why}");
        assert!(folder.join("one.html").exists() && !folder.join("two.html").exists());
        fs::remove_file(folder.join(MARK)).unwrap();
        assert!(write(&folder, "two.html").is_err());
        assert!(write(&folder.join("CNAME"), "two.html").is_err());
    }

    #[test]
    fn an_empty_folder_may_be_used() {
        let around = tempfile::tempdir().unwrap();
        let folder = around.path().join("site");
        fs::create_dir(&folder).unwrap();
        write(&folder, "one.html").unwrap();
        assert!(folder.join("one.html").exists());
    }
}
