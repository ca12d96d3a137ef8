//! Temporary folders. Each goes with its owner. If that is killed, somebody else removes it: a lock beside
//! the folder, which its process holds to the end, tells that it is dead.

use std::collections::BTreeSet;
use std::env;
use std::fs::{self, File, Metadata, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::NamedTempFile;

/// The room for temporary folders in the cache.
pub const ROOM: &str = "temporary";

/// How the names of folders begin, and those of their locks end.
const PREFIX: &str = "judge-";
const LOCK: &str = "lock";

/// A folder that is removed when this is dropped.
#[derive(Debug)]
pub struct TemporaryFolder {
    path: PathBuf,
    _lock: NamedTempFile,
}

impl TemporaryFolder {
    /// One in the place that the user has for such.
    pub fn new() -> io::Result<TemporaryFolder> {
        TemporaryFolder::inside(&env::temp_dir())
    }

    /// One in the cache, so that what is made in it can be moved to its place there.
    pub fn in_cache(cache: &Path) -> io::Result<TemporaryFolder> {
        let around = cache.join(ROOM);
        fs::create_dir_all(&around)?;
        TemporaryFolder::inside(&around)
    }

    fn inside(around: &Path) -> io::Result<TemporaryFolder> {
        static CLEARED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
        if CLEARED.lock().unwrap_or_else(PoisonError::into_inner).insert(around.into()) {
            clear(around);
        }
        let suffix = format!(".{LOCK}");
        loop {
            let lock =
                tempfile::Builder::new().prefix(PREFIX).suffix(&suffix).tempfile_in(around)?;
            // Somebody has taken it for one of the dead, and is about to remove it.
            if let Err(TryLockError::WouldBlock) = lock.as_file().try_lock() {
                continue;
            }
            let path = lock.path().with_extension("");
            create(&path)?;
            return Ok(TemporaryFolder { path, _lock: lock });
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for TemporaryFolder {
    /// The lock goes afterwards.
    fn drop(&mut self) {
        let _ = files::remove(&self.path);
    }
}

/// Creates a folder for nobody else.
#[cfg(unix)]
fn create(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().mode(0o700).create(path)
}

/// Here nobody else can read what is in a folder of this user.
#[cfg(not(unix))]
fn create(path: &Path) -> io::Result<()> {
    fs::create_dir(path)
}

/// The lock of a temporary folder.
pub fn lock_of(folder: &Path) -> PathBuf {
    folder.with_extension(LOCK)
}

/// Those in this cache whose owners live.
pub fn folders_in_cache(cache: &Path) -> Vec<PathBuf> {
    let is_held = |lock: &PathBuf| {
        let file = File::open(lock).map(|file| file.try_lock());
        matches!(file, Ok(Err(TryLockError::WouldBlock)))
    };
    locks(&cache.join(ROOM)).filter(is_held).map(|lock| lock.with_extension("")).collect()
}

/// Removes the folders of processes that were killed.
pub fn clear_all() {
    clear(&env::temp_dir());
    if let Ok(cache) = files::cache_folder() {
        clear(&cache.join(ROOM));
    }
}

fn clear(around: &Path) {
    for lock in locks(around) {
        // Whoever has it now lives, or removes the folder as we would.
        let Ok(file) = File::open(&lock) else { continue };
        if file.try_lock().is_err() {
            continue;
        }
        let folder = lock.with_extension("");
        let is_there = fs::symlink_metadata(&folder);
        if is_there.is_err() || is_there.is_ok_and(|it| it.is_dir() && is_own(&it)) {
            let _ = files::remove(&folder).and_then(|()| fs::remove_file(&lock));
        }
    }
}

fn locks(around: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(around).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(|path| is_lock(path))
}

/// Whether this is a lock that this user has made here: nothing was ever written to it.
fn is_lock(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    let is_called_so = name.as_encoded_bytes().starts_with(PREFIX.as_bytes())
        && path.extension().is_some_and(|end| end == LOCK);
    let is_ours = |it: Metadata| it.is_file() && it.len() == 0 && is_own(&it);
    is_called_so && fs::symlink_metadata(path).is_ok_and(is_ours)
}

#[cfg(unix)]
fn is_own(it: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::uid(it) == rustix::process::geteuid().as_raw()
}

/// Here everybody has a folder of their own for temporary files.
#[cfg(not(unix))]
fn is_own(_: &Metadata) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names = files::entries(folder).unwrap();
        names.sort();
        names
    }

    #[test]
    fn a_folder_goes_with_its_owner() {
        let around = tempfile::tempdir().unwrap();
        let folder = TemporaryFolder::inside(around.path()).unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        assert_eq!(names(around.path()).len(), 2);
        drop(folder);
        assert_eq!(names(around.path()), [""; 0]);
    }

    #[test]
    fn what_the_dead_have_left_goes_and_what_the_living_have_stays() {
        let around = tempfile::tempdir().unwrap();
        let living = TemporaryFolder::inside(around.path()).unwrap();
        for name in ["judge-dead/inner", "judge-mine", "judge-text", "other"] {
            fs::create_dir_all(around.path().join(name)).unwrap();
        }
        let locks = [("judge-dead", ""), ("judge-gone", ""), ("judge-text", "mine"), ("other", "")];
        for (name, text) in locks {
            fs::write(around.path().join(name).with_extension(LOCK), text).unwrap();
        }
        clear(around.path());
        let living = living.path().file_name().unwrap().to_str().unwrap();
        let mut left: Vec<String> =
            ["judge-mine", "judge-text", "judge-text.lock", "other", "other.lock"]
                .map(String::from)
                .to_vec();
        left.extend([living.to_string(), format!("{living}.lock")]);
        left.sort();
        assert_eq!(names(around.path()), left);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_in_place_of_a_folder_leads_to_no_harm() {
        let around = tempfile::tempdir().unwrap();
        let [link, folder] = ["judge-link", "folder"].map(|name| around.path().join(name));
        fs::create_dir(&folder).unwrap();
        std::os::unix::fs::symlink(&folder, &link).unwrap();
        fs::write(lock_of(&link), "").unwrap();
        clear(around.path());
        assert_eq!(names(around.path()), ["folder", "judge-link", "judge-link.lock"]);
    }
}
