//! Immutable folders in the user's cache, each made once, by one process at a time. A folder that was changed
//! is made again.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use super::{eviction, seal};
use sandbox::interrupt;
use sandbox::temporary::TemporaryFolder;

/// How often to check whether another process has finished.
const PAUSE: Duration = Duration::from_millis(50);

/// A folder whose name is a hash of all that its contents depend on.
pub struct CacheDir {
    folder: PathBuf,
}

impl CacheDir {
    /// `what` is for people; `content` goes into the hash.
    pub fn new(what: &str, content: &impl Hash) -> Result<CacheDir> {
        let mut hasher = DefaultHasher::new();
        content.hash(&mut hasher);
        let name = format!("{what}-{:016x}", hasher.finish());
        Ok(CacheDir { folder: files::cache_folder()?.join("wasm").join(name) })
    }

    /// Whether the folder exists and is intact.
    pub fn exists(&self) -> bool {
        static INTACT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
        let mut intact = INTACT.lock().unwrap_or_else(PoisonError::into_inner);
        // Computing the checksum takes a moment, so do it once.
        if !intact.contains(&self.folder) && self.is_intact() {
            intact.insert(self.folder.clone());
        }
        intact.contains(&self.folder) && self.folder.is_dir()
    }

    fn is_intact(&self) -> bool {
        let checksum = seal::checksum_of_folder(&self.folder).ok();
        checksum.is_some() && checksum == self::checksum(&self.folder).ok()
    }

    /// The folder. If it does not exist yet, fills it under a temporary name, so that other processes never see
    /// half of it; they wait for the lock.
    pub fn or_make(self, fill: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
        eviction::hold_to_the_end(&self.folder);
        if self.exists() {
            return Ok(self.folder);
        }
        let around = self.folder.parent().expect("it is in the cache");
        files::create_folder(around)?;
        let _lock = locked(&self.folder.with_extension("lock"))?;
        if !self.exists() {
            let unmade = || format!("the folder {} cannot be made", self.folder.display());
            let cache = around.parent().expect("it is in a room of the cache");
            let made = TemporaryFolder::in_cache(cache).with_context(unmade)?;
            fill(made.path())?;
            let checksum = seal::checksum_of_folder(made.path())?;
            if self.folder.exists() {
                fs::remove_dir_all(&self.folder).with_context(unmade)?;
            }
            fs::rename(made.path(), &self.folder).with_context(unmade)?;
            files::replace(&seal_of(&self.folder), checksum)?;
            eviction::note_addition();
        }
        Ok(self.folder)
    }
}

/// The recorded checksum of a folder.
pub fn checksum(folder: &Path) -> Result<String> {
    files::read_text(&seal_of(folder))
}

/// The file with the checksum of a folder, next to it.
fn seal_of(folder: &Path) -> PathBuf {
    folder.with_extension("checksum")
}

/// A lock file, locked until it is dropped.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_was_changed_is_made_again() {
        let cache = tempfile::tempdir().unwrap();
        let kept = || CacheDir { folder: cache.path().join("wasm/thing-1") };
        let make = |folder: &Path| Ok(fs::write(folder.join("file"), "made")?);
        let file = kept().or_make(make).unwrap().join("file");
        assert!(kept().is_intact());
        for text in ["", "mad", "Made"] {
            fs::write(&file, text).unwrap();
            assert!(!kept().is_intact(), "{text}");
        }
        kept().or_make(make).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "made");
    }
}
