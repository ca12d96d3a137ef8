//! A text that waits to be taken, once. It is in a folder of its own that nobody but the user can read,
//! so that whichever `judge` an extension asks can hand it out; whoever renames it first has it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::cph_submit::Form;
use super::{Extension, LONGEST};
use sandbox::temporary::{self, TemporaryFolder};

/// The file, until somebody takes it. Then it is called like who did.
const FILE: &str = "offer.json";

#[derive(Deserialize, Serialize)]
pub struct Offer {
    /// Its title.
    pub problem: String,
    pub source: String,
    /// What cph-submit fills in; nothing if the text is not for it.
    pub for_cph_submit: Option<Form>,
}

/// Goes when it is dropped, taken or not.
pub struct PublishedOffer(TemporaryFolder);

impl Offer {
    pub fn publish(&self) -> Result<PublishedOffer> {
        let folder = TemporaryFolder::in_cache(&files::cache_folder()?)?;
        files::create(&folder.path().join(FILE), serde_json::to_vec(self)?)?;
        Ok(PublishedOffer(folder))
    }

    /// The offer in a folder, unless somebody else takes it, or it has waited for too long.
    pub fn take(folder: &Path, by: Extension) -> Option<Offer> {
        Offer::take_if(folder, by, |_| true)
    }

    /// The first one for cph-submit.
    pub fn take_for_cph_submit() -> Option<(Offer, Form)> {
        let mut folders = temporary::folders_in_cache(&files::cache_folder().ok()?).into_iter();
        folders.find_map(|folder| {
            let is_for_it = |offer: &Offer| offer.for_cph_submit.is_some();
            let mut offer = Offer::take_if(&folder, Extension::CphSubmit, is_for_it)?;
            let form = offer.for_cph_submit.take()?;
            Some((offer, form))
        })
    }

    fn take_if(folder: &Path, by: Extension, fits: impl Fn(&Offer) -> bool) -> Option<Offer> {
        let file = folder.join(FILE);
        let published = fs::metadata(&file).ok()?.modified().ok()?;
        let is_fresh = SystemTime::now().duration_since(published).is_ok_and(|age| age < LONGEST);
        let offer: Offer = serde_json::from_slice(&fs::read(&file).ok()?).ok()?;
        (is_fresh && fits(&offer)).then_some(())?;
        fs::rename(file, mark(folder, by)).ok()?;
        Some(offer)
    }
}

/// What the file is called once this extension has it.
fn mark(folder: &Path, by: Extension) -> PathBuf {
    folder.join(by.name())
}

impl PublishedOffer {
    pub fn folder(&self) -> &Path {
        self.0.path()
    }

    pub fn taken_by(&self) -> Option<Extension> {
        Extension::ALL.into_iter().find(|it| mark(self.folder(), *it).exists())
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;
    use std::time::Duration;

    use super::*;

    fn published() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let offer = Offer { problem: "A".into(), source: "text".into(), for_cph_submit: None };
        fs::write(folder.path().join(FILE), serde_json::to_vec(&offer).unwrap()).unwrap();
        folder
    }

    #[test]
    fn an_offer_is_taken_once_however_many_come() {
        let folder = published();
        let taken = AtomicUsize::new(0);
        thread::scope(|scope| {
            for number in 0..16 {
                let (folder, taken) = (folder.path(), &taken);
                scope.spawn(move || {
                    let offer = Offer::take(folder, Extension::ALL[number % 2]);
                    taken.fetch_add(usize::from(offer.is_some()), Ordering::Relaxed);
                });
            }
        });
        assert_eq!(taken.into_inner(), 1);
    }

    #[test]
    fn an_offer_that_has_waited_for_too_long_is_not_taken() {
        let folder = published();
        let file = File::options().write(true).open(folder.path().join(FILE)).unwrap();
        file.set_modified(SystemTime::now() - LONGEST - Duration::from_secs(1)).unwrap();
        assert!(Offer::take(folder.path(), Extension::Submitter).is_none());
        file.set_modified(SystemTime::now() - LONGEST + Duration::from_secs(60)).unwrap();
        assert_eq!(Offer::take(folder.path(), Extension::Submitter).unwrap().source, "text");
    }
}
