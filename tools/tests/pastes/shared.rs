//! For tables of programs and compilers: values that several cells need, of which the first test makes
//! one while the others wait.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock};

use judge::facts::project::Project;
use libtest_mimic::Trial;

/// This repository.
pub fn project() -> Project {
    Project::at(Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tools is in the project"))
}

/// Ignored, with the reason, if the machine lacks something.
pub fn marked(trial: Trial, can_run: bool) -> Trial {
    if can_run { trial } else { trial.with_kind("needs `make setup`").with_ignored_flag(true) }
}

/// The limit for a case, in seconds. Limits are for judges, not for a machine that is busy with tests:
/// here only what hangs is stopped.
pub const TIME_LIMIT: &str = "20";

/// The names of the Rust files in a folder, without their ending.
pub fn programs_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the programs are there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let sources = paths.filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let mut names: Vec<String> =
        sources.filter_map(|path| Some(path.file_stem()?.to_str()?.to_string())).collect();
    names.sort();
    names
}

pub struct Shared<K, V>(Mutex<BTreeMap<K, Arc<Value<V>>>>);

/// The value, or why it could not be made.
type Value<V> = OnceLock<Result<V, String>>;

impl<K: Ord, V: Clone> Shared<K, V> {
    pub const fn new() -> Shared<K, V> {
        Shared(Mutex::new(BTreeMap::new()))
    }

    /// The value of a key, made by the first caller.
    pub fn get(&self, key: K, make: impl FnOnce() -> anyhow::Result<V>) -> Result<V, String> {
        let value = self.0.lock().expect("no test has panicked").entry(key).or_default().clone();
        value.get_or_init(|| make().map_err(|error| format!("{error:#}"))).clone()
    }
}
