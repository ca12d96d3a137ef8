//! Values that several tests need: the first test makes one while the others wait.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

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
