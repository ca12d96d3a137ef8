//! Folders of the user's cache that are made once, by one process at a time, and never changed.

use std::fs::{self, File, TryLockError};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::files;
use crate::sandbox::interrupt;

/// How often to ask whether another process has finished.
const PAUSE: Duration = Duration::from_millis(50);

/// A folder with a name that says all that its contents depend on.
pub struct Kept {
    folder: PathBuf,
}

impl Kept {
    /// `what` is for people; the content is for the name to change with it.
    pub fn new(what: &str, content: &impl Hash) -> Result<Kept> {
        let mut hasher = DefaultHasher::new();
        content.hash(&mut hasher);
        let name = format!("{what}-{:016x}", hasher.finish());
        Ok(Kept { folder: files::cache_folder()?.join("wasm").join(name) })
    }

    pub fn exists(&self) -> bool {
        self.folder.is_dir()
    }

    /// The folder. If it is not there yet it is filled under another name, so that nobody sees half
    /// of it; whoever comes meanwhile waits.
    pub fn or_make(self, fill: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
        if self.exists() {
            return Ok(self.folder);
        }
        let around = self.folder.parent().expect("it is in the cache");
        files::create_folder(around)?;
        let _lock = locked(&self.folder.with_extension("lock"))?;
        if !self.exists() {
            let unmade = || format!("the folder {} cannot be made", self.folder.display());
            let made = tempfile::tempdir_in(around).with_context(unmade)?;
            fill(made.path())?;
            fs::rename(made.path(), &self.folder).with_context(unmade)?;
        }
        Ok(self.folder)
    }
}

/// The file, locked until it is dropped.
fn locked(path: &Path) -> Result<File> {
    let cannot = || format!("{} cannot be locked", path.display());
    let file = File::create(path).with_context(cannot)?;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            Err(TryLockError::Error(error)) => return Err(error).with_context(cannot),
        }
        interrupt::check()?;
    }
}
