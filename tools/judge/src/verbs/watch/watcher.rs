//! Tells that something has happened in one of several folders. Folders are watched and not files:
//! most editors save a file by putting another in its place.

use std::collections::BTreeSet;
use std::io;
use std::mem::take;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use notify::event::{AccessKind, AccessMode};
use notify::{ErrorKind, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use files::shown;
use sandbox::interrupt;

/// A save is over when nothing has happened for this long.
const QUIET: Duration = Duration::from_millis(50);

/// Where something happens all the time, this is as long as we wait for it to be over.
const UNREST: Duration = Duration::from_secs(1);

/// How often to look at folders that do not tell what happens in them.
const GLANCE: Duration = Duration::from_secs(1);

pub struct Watcher {
    watcher: RecommendedWatcher,
    folders: BTreeSet<PathBuf>,
    /// Whether some of the folders do not tell what happens in them.
    is_deaf: bool,
    news: Receiver<()>,
    has_news: bool,
}

impl Watcher {
    /// A watcher of no folders yet. It has a thread of its own.
    pub fn new() -> Result<Watcher> {
        let (sender, news) = sync_channel(1);
        let interrupted = sender.clone();
        interrupt::on_request(move || tell(&interrupted));
        let watcher = notify::recommended_watcher(move |event| {
            if is_change(&event) {
                tell(&sender);
            }
        });
        let watcher = watcher.map_err(explain)?;
        Ok(Watcher { watcher, folders: BTreeSet::new(), is_deaf: false, news, has_news: false })
    }

    /// From now on, watches these folders and no others. For one that is not there, the one that it
    /// would be in is watched.
    pub fn cover(&mut self, folders: impl IntoIterator<Item = PathBuf>) -> Result<()> {
        let wanted: BTreeSet<PathBuf> = folders.into_iter().filter_map(nearest).collect();
        for folder in self.folders.difference(&wanted) {
            let _ = self.watcher.unwatch(folder);
        }
        // Also those that are watched already: they may have been removed and made again.
        let watch = |folder| self.watcher.watch(folder, RecursiveMode::NonRecursive).err();
        let failures: Vec<_> = wanted.iter().map(PathBuf::as_path).filter_map(watch).collect();
        self.is_deaf = wanted.iter().any(|folder| is_deaf(folder));
        self.folders = wanted;
        failures
            .into_iter()
            .find(|error| !is_gone(error))
            .map_or(Ok(()), |error| Err(explain(error)))
    }

    /// Waits until something has happened and is over.
    pub fn wait(&mut self) -> Result<()> {
        let longest = if self.is_deaf { GLANCE } else { Duration::MAX };
        self.wait_at_most(longest)
    }

    /// Waits until what happens just now is over.
    pub fn settle(&mut self) -> Result<()> {
        self.wait_at_most(Duration::ZERO)
    }

    pub fn wait_at_most(&mut self, longest: Duration) -> Result<()> {
        interrupt::check()?;
        if take(&mut self.has_news) || self.receive(longest) {
            let begin = Instant::now();
            while self.receive(QUIET) && begin.elapsed() < UNREST {}
        }
        Ok(interrupt::check()?)
    }

    fn receive(&self, longest: Duration) -> bool {
        self.news.recv_timeout(longest) != Err(RecvTimeoutError::Timeout)
    }

    /// Whether something happens just now. The next wait will be about that.
    pub fn hears(&mut self) -> bool {
        let hears = self.news.try_recv().is_ok();
        self.has_news |= hears;
        hears
    }
}

/// One message is as good as many.
fn tell(sender: &SyncSender<()>) {
    let _ = sender.try_send(());
}

/// Reading is no change, and we read what we watch. An error means that events were lost.
fn is_change(event: &notify::Result<notify::Event>) -> bool {
    let written = EventKind::Access(AccessKind::Close(AccessMode::Write));
    event.as_ref().map_or(true, |event| !event.kind.is_access() || event.kind == written)
}

/// The nearest folder above that is there, or the folder itself.
fn nearest(folder: PathBuf) -> Option<PathBuf> {
    folder.ancestors().find(|folder| folder.is_dir()).map(PathBuf::from)
}

/// File systems on which others can write without Linux knowing: shares of a network, and the drives of
/// Windows in WSL.
#[cfg(target_os = "linux")]
const DEAF: [u64; 5] = [
    0x0102_1997, // 9p
    0x6573_5546, // FUSE
    0x6969,      // NFS
    0xfe53_4d42, // SMB
    0xff53_4d42, // CIFS
];

#[cfg(target_os = "linux")]
fn is_deaf(folder: &Path) -> bool {
    rustix::fs::statfs(folder).is_ok_and(|system| DEAF.contains(&(system.f_type as u64)))
}

#[cfg(not(target_os = "linux"))]
fn is_deaf(_: &Path) -> bool {
    false
}

/// Whether a folder was removed before it could be watched.
fn is_gone(error: &notify::Error) -> bool {
    match &error.kind {
        ErrorKind::PathNotFound => true,
        ErrorKind::Io(error) => error.kind() == io::ErrorKind::NotFound,
        _ => false,
    }
}

/// What is wrong, and what to do.
fn explain(error: notify::Error) -> anyhow::Error {
    let folder = error.paths.first().map(|path| shown(path)).unwrap_or_default();
    match &error.kind {
        ErrorKind::MaxFilesWatch => anyhow!(
            "Linux lets you watch no more folders: end another watcher, or raise the limit with \
             `sudo sysctl fs.inotify.max_user_watches=524288`"
        ),
        #[cfg(target_os = "linux")]
        ErrorKind::Io(error) if error.raw_os_error() == Some(libc::EMFILE) => anyhow!(
            "Linux lets you have no more watchers: end another one, or raise the limit with \
             `sudo sysctl fs.inotify.max_user_instances=512`"
        ),
        ErrorKind::Io(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            anyhow!("the folder {folder} cannot be watched: make it readable")
        }
        _ if folder.is_empty() => anyhow!("folders cannot be watched here: {error}"),
        _ => anyhow!("the folder {folder} cannot be watched: {error}"),
    }
}
