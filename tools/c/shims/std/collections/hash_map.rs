//! `HashMap`: the entries in a list, in the order of their insertion as long as none is removed, and
//! a table that finds them.

mod entry;
mod iter;

use core::borrow::Borrow;
use core::fmt;
use core::hash::{BuildHasher, Hash};
use core::ops::Index;

pub use entry::{Entry, OccupiedEntry, VacantEntry};
pub use iter::*;

use super::positions::{kept, Positions};
use super::TryReserveError;
pub use crate::hash::{DefaultHasher, RandomState};
use crate::vec::Vec;

#[derive(Clone)]
pub struct HashMap<K, V, S = RandomState> {
    entries: Entries<K, V>,
    build: S,
}

/// The part of a map that does not know its hasher.
#[derive(Clone)]
pub(super) struct Entries<K, V> {
    pub(super) list: Vec<(K, V)>,
    positions: Positions,
}

impl<K, V> Entries<K, V> {
    const fn new() -> Entries<K, V> {
        Entries { list: Vec::new(), positions: Positions::new() }
    }

    fn reserve(&mut self, more: usize) {
        self.list.reserve(more);
        self.positions.reserve(more);
    }

    /// Adds an entry that is not there yet, and returns its position.
    #[inline]
    fn push(&mut self, hash: u32, entry: (K, V)) -> usize {
        self.positions.push(hash);
        self.list.push(entry);
        self.list.len() - 1
    }

    fn remove(&mut self, position: usize) -> (K, V) {
        self.positions.swap_remove(position);
        self.list.swap_remove(position)
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.positions.clear();
    }

    fn retain(&mut self, mut is_kept: impl FnMut(&K, &mut V) -> bool) {
        let list = &mut self.list;
        let kept: Vec<bool> = list.iter_mut().map(|(key, value)| is_kept(key, value)).collect();
        let mut position = 0;
        list.retain(|_| {
            position += 1;
            kept[position - 1]
        });
        self.positions.retain(|position| kept[position]);
    }
}

impl<K, V> HashMap<K, V> {
    pub fn new() -> HashMap<K, V> {
        HashMap::default()
    }

    pub fn with_capacity(capacity: usize) -> HashMap<K, V> {
        HashMap::with_capacity_and_hasher(capacity, RandomState)
    }
}

impl<K, V, S> HashMap<K, V, S> {
    pub const fn with_hasher(build: S) -> HashMap<K, V, S> {
        HashMap { entries: Entries::new(), build }
    }

    pub fn with_capacity_and_hasher(capacity: usize, build: S) -> HashMap<K, V, S> {
        let mut map = HashMap::with_hasher(build);
        if capacity > 0 {
            map.entries.reserve(capacity);
        }
        map
    }

    pub fn capacity(&self) -> usize {
        self.entries.list.capacity()
    }

    pub fn hasher(&self) -> &S {
        &self.build
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.entries.list.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.entries.list.is_empty()
    }

    pub fn clear(&mut self) {
        self.entries.clear();
    }

    pub fn iter(&self) -> Iter<'_, K, V> {
        Iter(self.entries.list.iter())
    }

    pub fn iter_mut(&mut self) -> IterMut<'_, K, V> {
        IterMut(self.entries.list.iter_mut())
    }

    pub fn keys(&self) -> Keys<'_, K, V> {
        Keys(self.iter())
    }

    pub fn values(&self) -> Values<'_, K, V> {
        Values(self.iter())
    }

    pub fn values_mut(&mut self) -> ValuesMut<'_, K, V> {
        ValuesMut(self.iter_mut())
    }

    pub fn into_keys(self) -> IntoKeys<K, V> {
        IntoKeys(self.into_iter())
    }

    pub fn into_values(self) -> IntoValues<K, V> {
        IntoValues(self.into_iter())
    }

    pub fn drain(&mut self) -> Drain<'_, K, V> {
        self.entries.positions.clear();
        Drain(self.entries.list.drain(..))
    }

    pub fn retain<F: FnMut(&K, &mut V) -> bool>(&mut self, is_kept: F) {
        self.entries.retain(is_kept);
    }

    pub fn extract_if<F: FnMut(&K, &mut V) -> bool>(
        &mut self,
        is_taken: F,
    ) -> ExtractIf<'_, K, V, F> {
        ExtractIf { entries: &mut self.entries, position: 0, is_taken }
    }
}

impl<K: Eq + Hash, V, S: BuildHasher> HashMap<K, V, S> {
    pub fn reserve(&mut self, more: usize) {
        self.entries.reserve(more);
    }

    pub fn try_reserve(&mut self, more: usize) -> Result<(), TryReserveError> {
        self.entries.list.try_reserve(more)
    }

    pub fn shrink_to_fit(&mut self) {
        self.entries.list.shrink_to_fit();
    }

    pub fn shrink_to(&mut self, least: usize) {
        self.entries.list.shrink_to(least);
    }

    #[inline]
    fn hash<Q: Hash + ?Sized>(&self, key: &Q) -> u32 {
        // Not `hash_one`, which compilers before 1.71 lack.
        let mut hasher = self.build.build_hasher();
        key.hash(&mut hasher);
        kept(core::hash::Hasher::finish(&hasher))
    }

    #[inline]
    fn position<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<usize>
    where
        K: Borrow<Q>,
    {
        if self.is_empty() {
            return None;
        }
        self.position_of(self.hash(key), key)
    }

    #[inline]
    fn position_of<Q: Eq + ?Sized>(&self, hash: u32, key: &Q) -> Option<usize>
    where
        K: Borrow<Q>,
    {
        let list = &self.entries.list;
        self.entries.positions.find(hash, |position| list[position].0.borrow() == key)
    }

    #[inline]
    pub fn contains_key<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.position(key).is_some()
    }

    #[inline]
    pub fn get<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.get_key_value(key).map(|(_, value)| value)
    }

    #[inline]
    pub fn get_key_value<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<(&K, &V)>
    where
        K: Borrow<Q>,
    {
        let position = self.position(key)?;
        let (key, value) = &self.entries.list[position];
        Some((key, value))
    }

    #[inline]
    pub fn get_mut<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        let position = self.position(key)?;
        Some(&mut self.entries.list[position].1)
    }

    pub fn get_disjoint_mut<Q: Hash + Eq + ?Sized, const N: usize>(
        &mut self,
        keys: [&Q; N],
    ) -> [Option<&'_ mut V>; N]
    where
        K: Borrow<Q>,
    {
        let found = keys.map(|key| self.position(key));
        for (index, position) in found.iter().enumerate() {
            if position.is_some() && found[..index].contains(position) {
                crate::panic::literal("duplicate keys found");
            }
        }
        let list = self.entries.list.as_mut_ptr();
        // SAFETY: these are positions in the list, and no two of them are the same.
        found.map(|position| position.map(|position| unsafe { &mut (*list.add(position)).1 }))
    }

    #[inline]
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        let hash = self.hash(&key);
        match self.position_of(hash, &key) {
            Some(position) => Some(core::mem::replace(&mut self.entries.list[position].1, value)),
            None => {
                self.entries.push(hash, (key, value));
                None
            }
        }
    }

    pub fn remove<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.remove_entry(key).map(|(_, value)| value)
    }

    pub fn remove_entry<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<(K, V)>
    where
        K: Borrow<Q>,
    {
        let position = self.position(key)?;
        Some(self.entries.remove(position))
    }

    #[inline]
    pub fn entry(&mut self, key: K) -> Entry<'_, K, V> {
        let hash = self.hash(&key);
        let position = self.position_of(hash, &key);
        let entries = &mut self.entries;
        match position {
            Some(position) => Entry::Occupied(OccupiedEntry { entries, position }),
            None => Entry::Vacant(VacantEntry { entries, hash, key }),
        }
    }
}

impl<K, V, S: Default> Default for HashMap<K, V, S> {
    fn default() -> HashMap<K, V, S> {
        HashMap::with_hasher(S::default())
    }
}

impl<K: fmt::Debug, V: fmt::Debug, S> fmt::Debug for HashMap<K, V, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K: Eq + Hash, V: PartialEq, S: BuildHasher> PartialEq for HashMap<K, V, S> {
    fn eq(&self, other: &HashMap<K, V, S>) -> bool {
        self.len() == other.len()
            && self.iter().all(|(key, value)| other.get(key).map_or(false, |it| *value == *it))
    }
}

impl<K: Eq + Hash, V: Eq, S: BuildHasher> Eq for HashMap<K, V, S> {}

impl<K: Eq + Hash + Borrow<Q>, Q: Eq + Hash + ?Sized, V, S: BuildHasher> Index<&Q>
    for HashMap<K, V, S>
{
    type Output = V;

    #[inline]
    #[track_caller]
    fn index(&self, key: &Q) -> &V {
        self.get(key).expect("no entry found for key")
    }
}

impl<K: Eq + Hash, V, S: BuildHasher> Extend<(K, V)> for HashMap<K, V, S> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        entries.into_iter().for_each(|(key, value)| drop(self.insert(key, value)));
    }
}

impl<'a, K: Eq + Hash + Copy, V: Copy, S: BuildHasher> Extend<(&'a K, &'a V)> for HashMap<K, V, S> {
    fn extend<I: IntoIterator<Item = (&'a K, &'a V)>>(&mut self, entries: I) {
        self.extend(entries.into_iter().map(|(key, value)| (*key, *value)));
    }
}

impl<K: Eq + Hash, V, S: BuildHasher + Default> FromIterator<(K, V)> for HashMap<K, V, S> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> HashMap<K, V, S> {
        let mut map = HashMap::default();
        map.extend(entries);
        map
    }
}

impl<K: Eq + Hash, V, const N: usize> From<[(K, V); N]> for HashMap<K, V> {
    fn from(entries: [(K, V); N]) -> HashMap<K, V> {
        HashMap::from_iter(entries)
    }
}

impl<K, V, S> IntoIterator for HashMap<K, V, S> {
    type Item = (K, V);
    type IntoIter = IntoIter<K, V>;

    fn into_iter(self) -> IntoIter<K, V> {
        IntoIter(self.entries.list.into_iter())
    }
}

impl<'a, K, V, S> IntoIterator for &'a HashMap<K, V, S> {
    type Item = (&'a K, &'a V);
    type IntoIter = Iter<'a, K, V>;

    fn into_iter(self) -> Iter<'a, K, V> {
        self.iter()
    }
}

impl<'a, K, V, S> IntoIterator for &'a mut HashMap<K, V, S> {
    type Item = (&'a K, &'a mut V);
    type IntoIter = IterMut<'a, K, V>;

    fn into_iter(self) -> IterMut<'a, K, V> {
        self.iter_mut()
    }
}
