//! Limits the size of the user's cache: evicts the least recently used entries.
//!
//! The cache has rooms, and a room has entries. Files and folders with the same name up to the first dot
//! are one entry, such as a folder and its checksum; it is evicted as a whole. A file next to the rooms is
//! an entry, too. An entry that a process is using is held, and is not evicted.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs::{self, DirEntry, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use sandbox::temporary::{ROOM, TemporaryFolder};

/// The size limit of the cache. The crates of one judge and the core library for WebAssembly take 200 MB.
pub const MAX_BYTES: u64 = 1 << 30;

/// An entry larger than the whole limit is evicted at this age, and not earlier: the crates of a package may
/// need that much, and take minutes to compile. Unfinished files of this age are from killed processes.
const LONG: Duration = Duration::from_secs(24 * 60 * 60);

/// The precision of the time of use.
const NOTED: Duration = Duration::from_secs(60 * 60);

/// The time between two sweeps: looking at every file of a full cache takes longer than judging a small program.
const INTERVAL: Duration = Duration::from_secs(10 * 60);

/// Marks the time of the last sweep, in the room for locks.
const SWEPT: &str = "swept";

/// The room for locks. There is a fixed number of them, shared by entries: so they are never removed, and a
/// process cannot hold one that others no longer see.
const LOCKS: &str = "locks";
const NUMBER_OF_LOCKS: u64 = 64;

/// Whether this process has added something since the last eviction.
static HAS_ADDED: AtomicBool = AtomicBool::new(false);

/// The holds of this process until it exits, by lock path.
static HELD: Mutex<BTreeMap<PathBuf, Hold>> = Mutex::new(BTreeMap::new());

/// Protects an entry from eviction as long as it lives.
pub struct Hold {
    _lock: File,
}

/// Holds the entry of this path. `None` if that fails, as in a read-only cache.
pub fn hold(path: &Path) -> Option<Hold> {
    let lock = lock_of(path)?;
    let file = open_lock(&lock).ok()?;
    file.lock_shared().ok()?;
    Some(Hold { _lock: file })
}

/// Marks an entry as used, and holds it until this process exits. Call this before checking whether it
/// exists.
pub fn hold_to_the_end(path: &Path) {
    if let Some(lock) = lock_of(path)
        && !held().contains_key(&lock)
        && let Some(hold) = hold(path)
    {
        held().insert(lock, hold);
    }
    note_use(path);
}

/// Marks an entry as used, by its modification time.
pub fn note_use(path: &Path) {
    let is_noted = |used: SystemTime| used.elapsed().is_ok_and(|age| age < NOTED);
    if !fs::metadata(path).and_then(|it| it.modified()).is_ok_and(is_noted) {
        let _ = open(path).and_then(|file| file.set_modified(SystemTime::now()));
    }
}

/// Records that something may have been added.
pub fn note_addition() {
    HAS_ADDED.store(true, Ordering::Relaxed);
}

/// Evicts entries if this process has added something, unless that was done a moment ago. Call this when it no
/// longer needs the cache.
pub fn finish() {
    held().clear();
    if HAS_ADDED.swap(false, Ordering::Relaxed)
        && let Ok(folder) = files::cache_folder()
        && is_due(&folder)
    {
        sweep(&folder, MAX_BYTES);
    }
}

/// True once in a while, since it marks the time.
fn is_due(cache: &Path) -> bool {
    let mark = cache.join(LOCKS).join(SWEPT);
    let is_recent = |swept: SystemTime| swept.elapsed().is_ok_and(|age| age < INTERVAL);
    if fs::metadata(&mark).and_then(|mark| mark.modified()).is_ok_and(is_recent) {
        return false;
    }
    let marked = open_lock(&mark).and_then(|file| file.set_modified(SystemTime::now()));
    marked.is_ok()
}

fn held() -> MutexGuard<'static, BTreeMap<PathBuf, Hold>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The lock of the entry of this path.
fn lock_of(path: &Path) -> Option<PathBuf> {
    lock_in(path.parent()?.parent()?, path)
}

/// The lock of the entry of this path in this cache.
fn lock_in(cache: &Path, path: &Path) -> Option<PathBuf> {
    let number = files::hash(&(path.parent()?.file_name()?, name(path)?)) % NUMBER_OF_LOCKS;
    Some(cache.join(LOCKS).join(format!("{number:02}")))
}

fn open_lock(lock: &Path) -> io::Result<File> {
    fs::create_dir_all(lock.parent().unwrap_or(lock))?;
    files::open_over(lock)
}

/// The name of the entry of this path.
fn name(path: &Path) -> Option<&str> {
    path.file_name()?.to_str()?.split('.').next()
}

/// Opens a file or folder to set its time.
fn open(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    #[cfg(windows)]
    {
        use std::os::windows::fs::OpenOptionsExt;
        use windows_sys::Win32::Storage::FileSystem::{
            FILE_FLAG_BACKUP_SEMANTICS, FILE_WRITE_ATTRIBUTES,
        };
        options.access_mode(FILE_WRITE_ATTRIBUTES).custom_flags(FILE_FLAG_BACKUP_SEMANTICS);
    }
    options.read(true).open(path)
}

struct CacheEntry {
    paths: Vec<PathBuf>,
    used: SystemTime,
    size: Size,
}

/// The size of files and folders.
#[derive(Clone, Copy)]
struct Size {
    bytes: u64,
    /// The time of the oldest file.
    since: SystemTime,
}

/// Evicts the least recently used entries, until at most this many bytes are left.
fn sweep(folder: &Path, max_bytes: u64) {
    let mut entries = entries(folder);
    entries.sort_by_key(|entry| Reverse(entry.used));
    let mut bytes = 0;
    for entry in entries {
        let is_too_large = entry.size.bytes > max_bytes;
        // Other entries are not evicted for it.
        bytes += if is_too_large { 0 } else { entry.size.bytes };
        let is_too_much =
            if is_too_large { is_long_ago(entry.size.since) } else { bytes > max_bytes };
        if is_too_much {
            entry.evict(folder);
        }
    }
}

fn is_long_ago(then: SystemTime) -> bool {
    then.elapsed().is_ok_and(|age| age > LONG)
}

/// All entries of the cache. Also removes old unfinished files.
fn entries(cache: &Path) -> Vec<CacheEntry> {
    let is_room = |it: &DirEntry| it.file_type().is_ok_and(|it| it.is_dir());
    let (rooms, files): (Vec<DirEntry>, Vec<DirEntry>) = finished(cache).partition(is_room);
    let is_for_entries = |room: &&DirEntry| ![LOCKS, ROOM].iter().any(|it| room.file_name() == *it);
    let rooms = rooms.iter().filter(is_for_entries);
    let in_rooms = rooms.flat_map(|room| grouped(finished(&room.path())));
    grouped(files.into_iter()).into_iter().chain(in_rooms).collect()
}

/// The contents of a folder except unfinished files, which have hidden names.
fn finished(folder: &Path) -> impl Iterator<Item = DirEntry> {
    fs::read_dir(folder).into_iter().flatten().flatten().filter(|it| {
        let is_hidden = it.file_name().as_encoded_bytes().starts_with(b".");
        if is_hidden && it.metadata().and_then(|it| it.modified()).is_ok_and(is_long_ago) {
            let _ = files::remove(&it.path());
        }
        !is_hidden
    })
}

/// Groups files and folders of one room into entries.
fn grouped(found: impl Iterator<Item = DirEntry>) -> Vec<CacheEntry> {
    let mut entries: BTreeMap<String, CacheEntry> = BTreeMap::new();
    for it in found {
        let path = it.path();
        let (Some(name), Ok(metadata)) = (name(&path), it.metadata()) else { continue };
        let Ok(used) = metadata.modified() else { continue };
        let size = Size { bytes: 0, since: used };
        let new = || CacheEntry { paths: Vec::new(), used, size };
        let entry = entries.entry(name.into()).or_insert_with(new);
        entry.used = entry.used.max(used);
        entry.size.add(&it);
        entry.paths.push(path);
    }
    entries.into_values().collect()
}

impl Size {
    /// Adds a file, or all files in a folder.
    fn add(&mut self, it: &DirEntry) {
        let Ok(metadata) = it.metadata() else { return };
        if metadata.is_dir() {
            let inside = fs::read_dir(it.path()).into_iter().flatten().flatten();
            return inside.for_each(|it| self.add(&it));
        }
        self.bytes += metadata.len() / names_of(&metadata);
        self.since = metadata.modified().map_or(self.since, |then| then.min(self.since));
    }
}

/// The number of hard links of a file: cargo makes two for some.
#[cfg(unix)]
fn names_of(metadata: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(metadata).max(1)
}

#[cfg(not(unix))]
fn names_of(_: &fs::Metadata) -> u64 {
    1
}

impl CacheEntry {
    /// Moves it away and removes it, unless a process holds it.
    fn evict(&self, cache: &Path) {
        let lock = lock_in(cache, &self.paths[0]).and_then(|lock| open_lock(&lock).ok());
        let Some(lock) = lock.filter(|lock| lock.try_lock().is_ok()) else { return };
        let Ok(trash) = TemporaryFolder::in_cache(cache) else { return };
        for path in &self.paths {
            let _ = fs::rename(path, trash.path().join(path.file_name().unwrap_or_default()));
        }
        // Removing takes a while, and needs no lock.
        drop(lock);
    }
}

#[cfg(test)]
mod tests {
    use std::path::MAIN_SEPARATOR;

    use super::*;

    /// A cache with files of 100 bytes, each used some hours ago.
    struct Cache(tempfile::TempDir);

    impl Cache {
        fn with(files: &[(&str, u64)]) -> Cache {
            let cache = Cache(tempfile::tempdir().unwrap());
            for (name, hours) in files {
                let path = cache.path(name);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(&path, [0; 100]).unwrap();
                cache.set_age(name, *hours);
            }
            cache
        }

        fn path(&self, name: &str) -> PathBuf {
            self.0.path().join(name)
        }

        fn set_age(&self, name: &str, hours: u64) {
            let then = SystemTime::now() - Duration::from_secs(60 * 60 * hours);
            open(&self.path(name)).unwrap().set_modified(then).unwrap();
        }

        /// What is left when there may be this much.
        fn left(&self, max_bytes: u64) -> Vec<String> {
            sweep(self.0.path(), max_bytes);
            let folders = files::folders(self.0.path(), 9);
            let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap().flatten());
            let files = files.map(|it| it.path()).filter(|path| path.is_file());
            let names = files.map(|path| path.strip_prefix(self.0.path()).unwrap().to_path_buf());
            let names = names.filter(|path| !path.starts_with(LOCKS));
            let names = names.map(|path| path.display().to_string().replace(MAIN_SEPARATOR, "/"));
            let mut names: Vec<String> = names.collect();
            names.sort();
            names
        }
    }

    #[test]
    fn what_was_used_last_stays_whichever_room_it_is_in() {
        let cache = Cache::with(&[
            ("paste.rs", 6),
            ("bundles/a", 2),
            ("bundles/b", 5),
            ("crates/a", 3),
            ("crates/b", 4),
        ]);
        assert_eq!(cache.left(250), ["bundles/a", "crates/a"]);
    }

    #[test]
    fn what_is_used_again_stays() {
        let cache = Cache::with(&[("bundles/a", 5), ("bundles/b", 4), ("bundles/c", 3)]);
        note_use(&cache.path("bundles/a"));
        assert_eq!(cache.left(250), ["bundles/a", "bundles/c"]);
    }

    #[test]
    fn an_entry_goes_as_a_whole() {
        let cache = Cache::with(&[
            ("compilations/a.answer", 4),
            ("compilations/a.made", 9),
            ("compilations/b.answer", 5),
            ("compilations/b.made", 1),
            ("targets/shared/release/one", 0),
            ("targets/shared/release/deps/two", 0),
        ]);
        cache.set_age("targets/shared", 2);
        let b = ["compilations/b.answer", "compilations/b.made"];
        let shared = ["targets/shared/release/deps/two", "targets/shared/release/one"];
        assert_eq!(cache.left(450), [b, shared].concat());
        cache.set_age("targets/shared", 7);
        assert_eq!(cache.left(350), b);
        assert!(!cache.path("targets/shared").exists());
    }

    #[test]
    fn an_entry_that_a_process_holds_stays() {
        let cache = Cache::with(&[("wasm/std/lib", 5), ("wasm/std.checksum", 5), ("bundles/a", 1)]);
        cache.set_age("wasm/std", 5);
        let held = hold(&cache.path("wasm/std")).unwrap();
        assert_eq!(cache.left(250), ["bundles/a", "wasm/std.checksum", "wasm/std/lib"]);
        drop(held);
        assert_eq!(cache.left(250), ["bundles/a"]);
    }

    #[test]
    fn a_folder_that_alone_is_too_large_goes_when_it_is_old_and_nothing_else_with_it() {
        let files =
            [("targets/shared/a", 1), ("targets/shared/b", 20), ("bundles/a", 3), ("needed/a", 4)];
        let cache = Cache::with(&files);
        assert_eq!(cache.left(150), ["bundles/a", "targets/shared/a", "targets/shared/b"]);
        cache.set_age("targets/shared/b", 25);
        assert_eq!(cache.left(150), ["bundles/a"]);
    }

    #[test]
    fn a_file_with_two_names_counts_once() {
        let cache = Cache::with(&[("targets/shared/a", 1), ("bundles/a", 3)]);
        fs::hard_link(cache.path("targets/shared/a"), cache.path("targets/shared/b")).unwrap();
        let all = ["bundles/a", "targets/shared/a", "targets/shared/b"];
        assert_eq!(cache.left(200), if cfg!(unix) { &all[..] } else { &all[1..] });
    }

    #[test]
    fn a_cache_is_swept_once_in_a_while() {
        let cache = Cache::with(&[]);
        assert!(is_due(cache.0.path()) && !is_due(cache.0.path()));
        let mark = cache.path("locks/swept");
        for then in [SystemTime::now() - INTERVAL, SystemTime::now() + INTERVAL] {
            File::options().append(true).open(&mark).unwrap().set_modified(then).unwrap();
            assert!(is_due(cache.0.path()) && !is_due(cache.0.path()));
        }
    }

    #[test]
    fn what_was_left_unfinished_goes_when_it_is_old() {
        let cache = Cache::with(&[("compilations/.tmp1", 1), ("compilations/.tmp2", 25)]);
        assert_eq!(cache.left(0), ["compilations/.tmp1"]);
    }
}
