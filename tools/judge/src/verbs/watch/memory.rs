//! What is known of each solution since it was last judged.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::differences::{Verdicts, differences};
use super::look::{Look, Sources};
use super::targets::Target;
use judging::program::Program;

/// By the files of the solutions.
#[derive(Default)]
pub struct Memory(BTreeMap<PathBuf, Known>);

#[derive(Default)]
struct Known {
    sources: Sources,
    /// What was judged last, or begun to be.
    look: Option<Look>,
    /// Whether that was not finished.
    is_due: bool,
    verdicts: Option<Verdicts>,
}

/// A solution, as it is now.
pub struct Seen {
    pub target: Target,
    look: Look,
}

impl Memory {
    /// Looks at a solution.
    pub fn look(&mut self, target: Target) -> Seen {
        let look = self.now(&target);
        Seen { target, look }
    }

    /// The folders in which something can happen that concerns it.
    pub fn folders(&mut self, target: &Target) -> Vec<PathBuf> {
        self.known(target).sources.folders(&target.place)
    }

    pub fn has_changed(&mut self, seen: &Seen) -> bool {
        let known = self.known(&seen.target);
        known.is_due || known.look.as_ref() != Some(&seen.look)
    }

    /// Whether these solutions, which should be all, lack nothing that was there, and are all still as
    /// they were seen: a file that two of them share may be saved after one was seen and before the
    /// other.
    pub fn are_saved(&mut self, all: &[Seen]) -> bool {
        let is_saved = |seen: &Seen| {
            let earlier = &self.known(&seen.target).look;
            let lacks = earlier.as_ref().is_some_and(|it| seen.look.is_half_saved_since(it));
            !lacks && self.now(&seen.target) == seen.look
        };
        all.iter().all(is_saved) && self.others(all).is_empty()
    }

    /// Whether a solution is no longer what was judged last, or begun to be.
    pub fn is_outdated(&mut self, Seen { target, .. }: &Seen) -> bool {
        Some(self.now(target)) != self.known(target).look
    }

    fn now(&mut self, target: &Target) -> Look {
        Look::at(&target.place, &self.known(target).sources)
    }

    /// What was seen is judged now, with this program if it can be compiled.
    pub fn remember(&mut self, Seen { target, look }: &Seen, program: Option<&Program>) {
        let known = self.known(target);
        known.sources.learn(program);
        known.look = Some(look.clone().knowing(&target.place, &known.sources));
        known.is_due = false;
    }

    /// It has to be judged again, whatever becomes of it.
    pub fn judge_again(&mut self, target: &Target) {
        self.known(target).is_due = true;
    }

    /// How these verdicts differ from those before; nothing for the first ones.
    pub fn replace_verdicts(&mut self, file: &Path, new: Verdicts) -> Option<Vec<String>> {
        let known = self.0.entry(file.into()).or_default();
        let old = known.verdicts.replace(new);
        Some(differences(&old?, known.verdicts.as_ref()?))
    }

    /// Forgets all solutions but these, and returns the files of those.
    pub fn keep(&mut self, kept: &[Seen]) -> Vec<PathBuf> {
        let others = self.others(kept);
        others.iter().for_each(|file| drop(self.0.remove(file)));
        others
    }

    /// The files of all solutions but these.
    fn others(&self, these: &[Seen]) -> Vec<PathBuf> {
        let is_these = |file: &Path| these.iter().any(|seen| seen.target.place.file == file);
        self.0.keys().filter(|file| !is_these(file)).cloned().collect()
    }

    fn known(&mut self, target: &Target) -> &mut Known {
        self.0.entry(target.place.file.clone()).or_default()
    }
}
