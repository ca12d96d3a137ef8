//! The two extensions, and when they last came for a text.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// How long one that has come is expected again.
const LATELY: Duration = Duration::from_secs(7 * DAY);
const DAY: u64 = 24 * 60 * 60;

/// The room in the cache for files that tell by their age who came when.
const ROOM: &str = "extensions";
const NOBODY: &str = "nobody";

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Extension {
    Submitter,
    CphSubmit,
}

impl Extension {
    pub const ALL: [Extension; 2] = [Extension::Submitter, Extension::CphSubmit];

    /// Also the name of a file.
    pub fn name(self) -> &'static str {
        match self {
            Extension::Submitter => "submitter-helper",
            Extension::CphSubmit => "cph-submit",
        }
    }

    /// How many days ago it took a text, if that was in the last week.
    pub fn came_lately(self) -> Option<u64> {
        Some(age(self.name()).filter(|age| *age < LATELY)?.as_secs() / DAY)
    }

    /// It has come now.
    pub fn note(self) {
        note(self.name());
    }
}

/// Whether nobody came when a text was offered in the last week, and nobody has come since.
pub fn nobody_came_lately() -> bool {
    let has_come_since = |since: Duration| {
        Extension::ALL.into_iter().filter_map(|it| age(it.name())).any(|age| age < since)
    };
    age(NOBODY).is_some_and(|since| since < LATELY && !has_come_since(since))
}

/// Nobody has come now.
pub fn note_nobody() {
    note(NOBODY);
}

fn age(name: &str) -> Option<Duration> {
    Some(fs::metadata(file(name)?).ok()?.modified().ok()?.elapsed().unwrap_or_default())
}

/// Without a cache, nobody will know.
fn note(name: &str) {
    let Some(file) = file(name) else { return };
    let folder = file.parent().map(files::create_folder);
    let _ = folder.map(|made| made.and_then(|()| files::replace(&file, "")));
}

fn file(name: &str) -> Option<PathBuf> {
    Some(files::cache_folder().ok()?.join(ROOM).join(name))
}
