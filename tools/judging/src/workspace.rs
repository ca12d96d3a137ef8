//! The folder that programs run in: fresh for every run, and yet with the user's files.
//!
//! Runs must not see each other's scratch files, but a data file beside the program must be found
//! by its relative path. So the folder has every entry of the user's folder: small files as copies,
//! which a program may overwrite, and large files and folders as links. What is beside the user's
//! folder is linked beside this one, for paths like `../data`.
//!
//! Between two runs only what has changed is put right: a folder may have many files, and a run may
//! take only a millisecond.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};

use facts::cases::Case;
use files::{self, Stamp};

#[derive(Clone)]
pub struct Workspace {
    /// The user's folder.
    source: PathBuf,
    folder: PathBuf,
    entries: BTreeMap<OsString, FolderEntry>,
}

#[derive(Clone, Copy, PartialEq)]
enum FolderEntry {
    Link,
    Copy(Stamp),
}

/// A file with more bytes than this is linked.
const MOST_COPIED: u64 = 1 << 20;

/// If more than this is beside the user's folder, none of it is linked.
const MOST_SIBLINGS: usize = 500;

/// When the folder says it was modified, unless a run has added or removed something.
const UNTOUCHED: SystemTime = SystemTime::UNIX_EPOCH;

/// Links to the user's folder and to the one around it. Other links lead through them: ext4 takes a
/// hundred times longer to remove one whose target has more than 60 bytes.
const MINE: &str = "mine";
const BESIDE: &str = "beside";

impl Workspace {
    /// A workspace for the files of this folder; the disk is left alone until the first run.
    pub fn of(source: &Path) -> Workspace {
        let entries =
            list(source).into_iter().map(|(name, file)| (name, FolderEntry::for_file(&file)));
        Workspace { source: source.into(), folder: PathBuf::new(), entries: entries.collect() }
    }

    /// The same workspace inside another folder.
    pub fn inside(&self, base: &Path) -> Workspace {
        let name = self.source.file_name().unwrap_or("root".as_ref());
        Workspace { folder: base.join("around").join(name), ..self.clone() }
    }

    /// Sees the user's folder as it is now. What was made of it is made again.
    pub fn renew(&mut self) -> Result<()> {
        self.entries = Workspace::of(&self.source).entries;
        let why = || format!("{} cannot be emptied", self.around().display());
        files::empty(self.around()).with_context(why)
    }

    /// Leaves the files of a case out: there may be thousands, and a program may write a file that
    /// is called like an answer.
    pub fn leave_out(&mut self, case: &Case) {
        for file in [Some(&case.input), case.answer.as_ref()].into_iter().flatten() {
            if let Some(name) = self.name_here(file) {
                self.entries.remove(&name);
            }
        }
    }

    /// The name of a file of the user's folder itself.
    fn name_here(&self, path: &Path) -> Option<OsString> {
        let path = std::path::absolute(path).ok()?;
        (path.parent() == Some(&self.source)).then(|| path.file_name().map(OsString::from))?
    }

    /// The folder as it was before any run, with the input of this case if that is a file of the
    /// user's folder.
    pub fn refresh_for(&self, case: &Case) -> Result<&Path> {
        let folder = self.refresh()?;
        let left_out = self.name_here(&case.input).filter(|name| !self.entries.contains_key(name));
        if let Some(name) = left_out {
            let made = fs::metadata(&case.input).map(|file| FolderEntry::for_file(&file));
            made.and_then(|entry| self.make(&name, entry))
                .with_context(|| format!("{} cannot be copied", case.input.display()))?;
        }
        Ok(folder)
    }

    /// The folder, as it was before any run.
    pub fn refresh(&self) -> Result<&Path> {
        if !self.is_untouched() {
            let why = || format!("the folder {} cannot be prepared", self.folder.display());
            let restored = self.restore().or_else(|_| self.create().and_then(|()| self.restore()));
            restored.with_context(why)?;
        }
        Ok(&self.folder)
    }

    fn is_untouched(&self) -> bool {
        let is_changed = |(name, entry): (&OsString, &FolderEntry)| match entry {
            FolderEntry::Link => false,
            FolderEntry::Copy(_) => !self.is_intact(name),
        };
        is_marked(&self.folder) && is_marked(self.around()) && !self.entries.iter().any(is_changed)
    }

    /// The user's folder.
    pub fn source(&self) -> &Path {
        &self.source
    }

    /// The folder around it.
    pub fn around(&self) -> &Path {
        self.folder.parent().unwrap_or(&self.folder)
    }

    /// Whether an entry is still what it was made as.
    fn is_intact(&self, name: &OsString) -> bool {
        let Ok(file) = fs::symlink_metadata(self.folder.join(name)) else { return false };
        match self.entries.get(name) {
            None => false,
            Some(FolderEntry::Copy(stamp)) if file.is_file() => Stamp::of(&file) == *stamp,
            // A file that may not be read is linked, too.
            Some(_) => file.is_symlink(),
        }
    }

    fn restore(&self) -> io::Result<()> {
        // What a program has locked may still be open to us, but not to the next one.
        let is_locked = fs::metadata(&self.folder).is_ok_and(|folder| !is_open(&folder));
        if is_locked || !is_marked(self.around()) {
            self.create()?;
        }
        for entry in fs::read_dir(&self.folder)? {
            let name = entry?.file_name();
            if !self.is_intact(&name) {
                files::remove(&self.folder.join(name))?;
            }
        }
        for (name, entry) in &self.entries {
            if fs::symlink_metadata(self.folder.join(name)).is_err() {
                self.make(name, *entry)?;
            }
        }
        mark(&self.folder)
    }

    /// Makes the folder, with links to what is beside the user's folder.
    fn create(&self) -> io::Result<()> {
        let around = self.around();
        // Programs see this very folder, and would not see another one in its place.
        files::empty(around)?;
        fs::create_dir_all(&self.folder)?;
        self.shorten(MINE, &self.source)?;
        if let Some(parent) = self.source.parent() {
            self.shorten(BESIDE, parent)?;
            for name in siblings(&self.source, parent) {
                files::link(&Path::new("..").join(BESIDE).join(&name), &around.join(name))?;
            }
        }
        mark(around)
    }

    /// Links outside of it that lead to where other links lead.
    pub fn short_names(&self) -> [PathBuf; 2] {
        [MINE, BESIDE].map(|name| self.around().with_file_name(name))
    }

    /// Makes a link with a short name to a folder.
    fn shorten(&self, name: &str, folder: &Path) -> io::Result<()> {
        let link = self.around().with_file_name(name);
        files::remove(&link)?;
        files::link(folder, &link)
    }

    fn make(&self, name: &OsString, entry: FolderEntry) -> io::Result<()> {
        let (from, to) = (self.source.join(name), self.folder.join(name));
        let copied = match entry {
            FolderEntry::Link => None,
            FolderEntry::Copy(_) => File::open(&from).ok(),
        };
        match copied {
            None => files::link(&Path::new("../..").join(MINE).join(name), &to),
            Some(file) => {
                let original = file.metadata()?;
                copy_start(file, original.len(), &mut File::create(&to)?)?;
                fs::set_permissions(&to, original.permissions())?;
                // The time of a copy is that of the original until somebody writes to it.
                open_to_mark(&to)?.set_modified(original.modified()?)
            }
        }
    }
}

/// Copies as much as there was at the start: a file may grow as fast as it is copied, such as a log of what
/// we do.
fn copy_start(from: impl Read, length: u64, to: &mut impl Write) -> io::Result<()> {
    io::copy(&mut from.take(length), to).map(drop)
}

/// What is beside a folder; nothing if that is more than can be linked quickly.
fn siblings(folder: &Path, parent: &Path) -> Vec<OsString> {
    let names = list(parent).into_iter().map(|(name, _)| name);
    let siblings: Vec<_> = names.filter(|name| Some(&**name) != folder.file_name()).collect();
    if siblings.len() <= MOST_SIBLINGS { siblings } else { Vec::new() }
}

/// Sets the time by which a change of the folder is noticed.
fn mark(folder: &Path) -> io::Result<()> {
    open_to_mark(folder)?.set_modified(UNTOUCHED)
}

/// A file or folder of which the time can be set.
#[cfg(unix)]
fn open_to_mark(path: &Path) -> io::Result<File> {
    File::open(path)
}

#[cfg(windows)]
fn open_to_mark(path: &Path) -> io::Result<File> {
    use std::os::windows::fs::OpenOptionsExt;
    use windows_sys::Win32::Storage::FileSystem::{
        FILE_FLAG_BACKUP_SEMANTICS, FILE_WRITE_ATTRIBUTES,
    };
    // This flag opens folders.
    let mut options = File::options();
    options.access_mode(FILE_WRITE_ATTRIBUTES).custom_flags(FILE_FLAG_BACKUP_SEMANTICS).open(path)
}

/// Whether its owner may change a folder.
#[cfg(unix)]
fn is_open(folder: &Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    folder.permissions().mode() & 0o700 == 0o700
}

#[cfg(windows)]
fn is_open(folder: &Metadata) -> bool {
    !folder.permissions().readonly()
}

/// Whether the folder has its mark, and has not been locked.
fn is_marked(folder: &Path) -> bool {
    fs::metadata(folder).is_ok_and(|folder| {
        folder.modified().is_ok_and(|modified| modified == UNTOUCHED) && is_open(&folder)
    })
}

impl FolderEntry {
    fn for_file(file: &Metadata) -> FolderEntry {
        match file.is_file() && file.len() <= MOST_COPIED {
            true => FolderEntry::Copy(Stamp::of(file)),
            false => FolderEntry::Link,
        }
    }
}

/// What is in a folder; nothing if that cannot be read.
fn list(folder: &Path) -> Vec<(OsString, Metadata)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| Some((entry.file_name(), entry.metadata().ok()?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_of_a_file_is_copied_than_there_was_at_the_start() {
        // It has grown twice by the time it is read.
        let (log, mut copy) = (b"one\n".repeat(3), Vec::new());
        copy_start(&log[..], 4, &mut copy).unwrap();
        assert_eq!(copy, b"one\n");
        // It has become shorter.
        copy_start(&b"x"[..], 4, &mut copy).unwrap();
        assert_eq!(copy, b"one\nx");
    }
}
