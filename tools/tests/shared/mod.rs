//! What several tests need and one of them makes, while the others wait.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

pub struct Shared<K, V>(Mutex<BTreeMap<K, Arc<Slot<V>>>>);

/// What was made, or why it could not be.
type Slot<V> = OnceLock<Result<V, String>>;

impl<K: Ord, V: Clone> Shared<K, V> {
    pub const fn new() -> Shared<K, V> {
        Shared(Mutex::new(BTreeMap::new()))
    }

    /// What belongs to the key; made by who asks first.
    pub fn get(&self, key: K, make: impl FnOnce() -> anyhow::Result<V>) -> Result<V, String> {
        let slot = self.0.lock().expect("no test has panicked").entry(key).or_default().clone();
        slot.get_or_init(|| make().map_err(|error| format!("{error:#}"))).clone()
    }
}
