//! The two extensions, and when they last came for a text.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// How long one that has come is expected again.
const LATELY: Duration = Duration::from_secs(7 * DAY);
const DAY: u64 = 24 * 60 * 60;

/// The room in the cache for files that tell by their age who came when.
const ROOM: &str = "extensions";

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
        let age = fs::metadata(self.file()?).ok()?.modified().ok()?.elapsed().unwrap_or_default();
        (age < LATELY).then_some(age.as_secs() / DAY)
    }

    /// It has come now. Without a cache, nobody will know.
    pub fn note(self) {
        let Some(file) = self.file() else { return };
        let folder = file.parent().map(files::create_folder);
        let _ = folder.map(|made| made.and_then(|()| files::replace(&file, "")));
    }

    fn file(self) -> Option<PathBuf> {
        Some(files::cache_folder().ok()?.join(ROOM).join(self.name()))
    }
}
