//! Stands in for hashbrown: the maps and sets of std, which are the same tables, with a quick hasher; and
//! a small table for those who hash themselves.

pub use self::hash_map::HashMap;
pub use self::hash_set::HashSet;
pub use self::hash_table::HashTable;

use std::alloc::Layout;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TryReserveError {
    CapacityOverflow,
    AllocError { layout: Layout },
}

/// Makes hashers that nobody can foresee.
#[derive(Clone, Debug)]
pub struct DefaultHashBuilder {
    seed: u64,
}

impl Default for DefaultHashBuilder {
    fn default() -> Self {
        DefaultHashBuilder { seed: RandomState::new().build_hasher().finish() }
    }
}

impl BuildHasher for DefaultHashBuilder {
    type Hasher = DefaultHasher;

    fn build_hasher(&self) -> DefaultHasher {
        DefaultHasher { state: self.seed }
    }
}

#[derive(Clone)]
pub struct DefaultHasher {
    state: u64,
}

impl Hasher for DefaultHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.write_u64(bytes.len() as u64);
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        let product = u128::from(self.state ^ number) * 0x9e37_79b9_7f4a_7c15;
        self.state = (product >> 64) as u64 ^ product as u64;
    }

    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.state
    }
}

pub mod hash_map {
    use std::collections::hash_map;
    use std::fmt;
    use std::hash::{BuildHasher, Hash};
    use std::ops::{Deref, DerefMut};

    pub use super::DefaultHashBuilder;
    pub use std::collections::hash_map::{
        Drain, Entry, IntoIter, IntoKeys, IntoValues, Iter, IterMut, Keys, OccupiedEntry,
        VacantEntry, Values, ValuesMut,
    };

    #[derive(Clone)]
    pub struct HashMap<K, V, S = DefaultHashBuilder> {
        map: hash_map::HashMap<K, V, S>,
    }

    impl<K, V> HashMap<K, V> {
        pub fn new() -> Self {
            HashMap::default()
        }

        pub fn with_capacity(capacity: usize) -> Self {
            HashMap::with_capacity_and_hasher(capacity, DefaultHashBuilder::default())
        }
    }

    impl<K, V, S> HashMap<K, V, S> {
        pub fn with_hasher(hasher: S) -> Self {
            HashMap { map: hash_map::HashMap::with_hasher(hasher) }
        }

        pub fn with_capacity_and_hasher(capacity: usize, hasher: S) -> Self {
            HashMap { map: hash_map::HashMap::with_capacity_and_hasher(capacity, hasher) }
        }

        pub fn into_keys(self) -> IntoKeys<K, V> {
            self.map.into_keys()
        }

        pub fn into_values(self) -> IntoValues<K, V> {
            self.map.into_values()
        }
    }

    impl<K, V, S> Deref for HashMap<K, V, S> {
        type Target = hash_map::HashMap<K, V, S>;

        fn deref(&self) -> &Self::Target {
            &self.map
        }
    }

    impl<K, V, S> DerefMut for HashMap<K, V, S> {
        fn deref_mut(&mut self) -> &mut Self::Target {
            &mut self.map
        }
    }

    impl<K, V, S: Default> Default for HashMap<K, V, S> {
        fn default() -> Self {
            HashMap { map: hash_map::HashMap::default() }
        }
    }

    impl<K: fmt::Debug, V: fmt::Debug, S> fmt::Debug for HashMap<K, V, S> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.map.fmt(f)
        }
    }

    impl<K: Eq + Hash, V: PartialEq, S: BuildHasher> PartialEq for HashMap<K, V, S> {
        fn eq(&self, other: &Self) -> bool {
            self.map == other.map
        }
    }

    impl<K: Eq + Hash, V: Eq, S: BuildHasher> Eq for HashMap<K, V, S> {}

    impl<K: Eq + Hash, V, S: BuildHasher + Default> FromIterator<(K, V)> for HashMap<K, V, S> {
        fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
            HashMap { map: entries.into_iter().collect() }
        }
    }

    impl<K: Eq + Hash, V, const N: usize> From<[(K, V); N]> for HashMap<K, V> {
        fn from(entries: [(K, V); N]) -> Self {
            entries.into_iter().collect()
        }
    }

    impl<K: Eq + Hash, V, S: BuildHasher> Extend<(K, V)> for HashMap<K, V, S> {
        fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
            self.map.extend(entries);
        }
    }

    impl<'a, K: Eq + Hash + Copy, V: Copy, S: BuildHasher> Extend<(&'a K, &'a V)> for HashMap<K, V, S> {
        fn extend<I: IntoIterator<Item = (&'a K, &'a V)>>(&mut self, entries: I) {
            self.map.extend(entries);
        }
    }

    impl<K, V, S> IntoIterator for HashMap<K, V, S> {
        type Item = (K, V);
        type IntoIter = IntoIter<K, V>;

        fn into_iter(self) -> IntoIter<K, V> {
            self.map.into_iter()
        }
    }

    impl<'a, K, V, S> IntoIterator for &'a HashMap<K, V, S> {
        type Item = (&'a K, &'a V);
        type IntoIter = Iter<'a, K, V>;

        fn into_iter(self) -> Iter<'a, K, V> {
            self.map.iter()
        }
    }

    impl<'a, K, V, S> IntoIterator for &'a mut HashMap<K, V, S> {
        type Item = (&'a K, &'a mut V);
        type IntoIter = IterMut<'a, K, V>;

        fn into_iter(self) -> IterMut<'a, K, V> {
            self.map.iter_mut()
        }
    }
}

pub mod hash_set {
    use std::collections::hash_set;
    use std::fmt;
    use std::hash::{BuildHasher, Hash};
    use std::ops::{BitAnd, BitOr, BitXor, Deref, DerefMut, Sub};

    pub use super::DefaultHashBuilder;
    pub use std::collections::hash_set::{
        Difference, Drain, Intersection, IntoIter, Iter, SymmetricDifference, Union,
    };

    #[derive(Clone)]
    pub struct HashSet<T, S = DefaultHashBuilder> {
        set: hash_set::HashSet<T, S>,
    }

    impl<T> HashSet<T> {
        pub fn new() -> Self {
            HashSet::default()
        }

        pub fn with_capacity(capacity: usize) -> Self {
            HashSet::with_capacity_and_hasher(capacity, DefaultHashBuilder::default())
        }
    }

    impl<T, S> HashSet<T, S> {
        pub fn with_hasher(hasher: S) -> Self {
            HashSet { set: hash_set::HashSet::with_hasher(hasher) }
        }

        pub fn with_capacity_and_hasher(capacity: usize, hasher: S) -> Self {
            HashSet { set: hash_set::HashSet::with_capacity_and_hasher(capacity, hasher) }
        }
    }

    impl<T, S> Deref for HashSet<T, S> {
        type Target = hash_set::HashSet<T, S>;

        fn deref(&self) -> &Self::Target {
            &self.set
        }
    }

    impl<T, S> DerefMut for HashSet<T, S> {
        fn deref_mut(&mut self) -> &mut Self::Target {
            &mut self.set
        }
    }

    impl<T, S: Default> Default for HashSet<T, S> {
        fn default() -> Self {
            HashSet { set: hash_set::HashSet::default() }
        }
    }

    impl<T: fmt::Debug, S> fmt::Debug for HashSet<T, S> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.set.fmt(f)
        }
    }

    impl<T: Eq + Hash, S: BuildHasher> PartialEq for HashSet<T, S> {
        fn eq(&self, other: &Self) -> bool {
            self.set == other.set
        }
    }

    impl<T: Eq + Hash, S: BuildHasher> Eq for HashSet<T, S> {}

    impl<T: Eq + Hash, S: BuildHasher + Default> FromIterator<T> for HashSet<T, S> {
        fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
            HashSet { set: values.into_iter().collect() }
        }
    }

    impl<T: Eq + Hash, const N: usize> From<[T; N]> for HashSet<T> {
        fn from(values: [T; N]) -> Self {
            values.into_iter().collect()
        }
    }

    impl<T: Eq + Hash, S: BuildHasher> Extend<T> for HashSet<T, S> {
        fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
            self.set.extend(values);
        }
    }

    impl<'a, T: 'a + Eq + Hash + Copy, S: BuildHasher> Extend<&'a T> for HashSet<T, S> {
        fn extend<I: IntoIterator<Item = &'a T>>(&mut self, values: I) {
            self.set.extend(values);
        }
    }

    impl<T, S> IntoIterator for HashSet<T, S> {
        type Item = T;
        type IntoIter = IntoIter<T>;

        fn into_iter(self) -> IntoIter<T> {
            self.set.into_iter()
        }
    }

    impl<'a, T, S> IntoIterator for &'a HashSet<T, S> {
        type Item = &'a T;
        type IntoIter = Iter<'a, T>;

        fn into_iter(self) -> Iter<'a, T> {
            self.set.iter()
        }
    }

    impl<T: Eq + Hash + Clone, S: BuildHasher + Default> BitAnd for &HashSet<T, S> {
        type Output = HashSet<T, S>;

        fn bitand(self, other: Self) -> HashSet<T, S> {
            HashSet { set: &self.set & &other.set }
        }
    }

    impl<T: Eq + Hash + Clone, S: BuildHasher + Default> BitOr for &HashSet<T, S> {
        type Output = HashSet<T, S>;

        fn bitor(self, other: Self) -> HashSet<T, S> {
            HashSet { set: &self.set | &other.set }
        }
    }

    impl<T: Eq + Hash + Clone, S: BuildHasher + Default> BitXor for &HashSet<T, S> {
        type Output = HashSet<T, S>;

        fn bitxor(self, other: Self) -> HashSet<T, S> {
            HashSet { set: &self.set ^ &other.set }
        }
    }

    impl<T: Eq + Hash + Clone, S: BuildHasher + Default> Sub for &HashSet<T, S> {
        type Output = HashSet<T, S>;

        fn sub(self, other: Self) -> HashSet<T, S> {
            HashSet { set: &self.set - &other.set }
        }
    }
}

pub mod hash_table {
    use super::TryReserveError;
    use std::fmt;
    use std::iter::Map;
    use std::{slice, vec};

    /// What stands in a slot without a value.
    const NONE: u32 = u32::MAX;

    /// Values lie side by side, each with its hash; slots tell where. A value is in the slot that its hash
    /// says, or in one of the next ones, with no empty slot between.
    #[derive(Clone)]
    pub struct HashTable<T> {
        slots: Vec<u32>,
        values: Vec<(u64, T)>,
    }

    impl<T> HashTable<T> {
        pub const fn new() -> Self {
            HashTable { slots: Vec::new(), values: Vec::new() }
        }

        pub fn with_capacity(capacity: usize) -> Self {
            let mut table = HashTable::new();
            table.make_room(capacity);
            table
        }

        pub fn len(&self) -> usize {
            self.values.len()
        }

        pub fn is_empty(&self) -> bool {
            self.values.is_empty()
        }

        pub fn capacity(&self) -> usize {
            self.slots.len() / 4 * 3
        }

        pub fn clear(&mut self) {
            self.slots.fill(NONE);
            self.values.clear();
        }

        pub fn reserve(&mut self, additional: usize, _hasher: impl Fn(&T) -> u64) {
            self.make_room(self.len() + additional);
        }

        pub fn try_reserve(
            &mut self,
            additional: usize,
            _hasher: impl Fn(&T) -> u64,
        ) -> Result<(), TryReserveError> {
            let wanted = self.len().checked_add(additional).filter(|&it| it < NONE as usize / 2);
            self.make_room(wanted.ok_or(TryReserveError::CapacityOverflow)?);
            Ok(())
        }

        pub fn shrink_to_fit(&mut self, hasher: impl Fn(&T) -> u64) {
            self.shrink_to(0, hasher);
        }

        pub fn shrink_to(&mut self, capacity: usize, _hasher: impl Fn(&T) -> u64) {
            self.values.shrink_to(capacity);
            let slots = slots_for(capacity.max(self.len()));
            if slots < self.slots.len() {
                self.lay_out(slots);
            }
        }

        pub fn find(&self, hash: u64, eq: impl FnMut(&T) -> bool) -> Option<&T> {
            let slot = self.slot_of(hash, eq)?;
            Some(&self.values[self.slots[slot] as usize].1)
        }

        pub fn find_mut(&mut self, hash: u64, eq: impl FnMut(&T) -> bool) -> Option<&mut T> {
            let slot = self.slot_of(hash, eq)?;
            Some(&mut self.values[self.slots[slot] as usize].1)
        }

        pub fn find_entry(
            &mut self,
            hash: u64,
            eq: impl FnMut(&T) -> bool,
        ) -> Result<OccupiedEntry<'_, T>, AbsentEntry<'_, T>> {
            match self.slot_of(hash, eq) {
                Some(slot) => Ok(OccupiedEntry { hash, slot, table: self }),
                None => Err(AbsentEntry { table: self }),
            }
        }

        pub fn entry(
            &mut self,
            hash: u64,
            eq: impl FnMut(&T) -> bool,
            _hasher: impl Fn(&T) -> u64,
        ) -> Entry<'_, T> {
            match self.slot_of(hash, eq) {
                Some(slot) => Entry::Occupied(OccupiedEntry { hash, slot, table: self }),
                None => Entry::Vacant(VacantEntry { hash, table: self }),
            }
        }

        pub fn find_bucket_index(&self, hash: u64, eq: impl FnMut(&T) -> bool) -> Option<usize> {
            self.slot_of(hash, eq)
        }

        pub fn get_bucket(&self, slot: usize) -> Option<&T> {
            self.values.get(*self.slots.get(slot)? as usize).map(|(_, value)| value)
        }

        pub fn get_bucket_mut(&mut self, slot: usize) -> Option<&mut T> {
            self.values.get_mut(*self.slots.get(slot)? as usize).map(|(_, value)| value)
        }

        pub fn get_bucket_entry(
            &mut self,
            slot: usize,
        ) -> Result<OccupiedEntry<'_, T>, AbsentEntry<'_, T>> {
            let place = self.slots.get(slot).copied().unwrap_or(NONE);
            match self.values.get(place as usize) {
                Some(&(hash, _)) => Ok(OccupiedEntry { hash, slot, table: self }),
                None => Err(AbsentEntry { table: self }),
            }
        }

        pub fn insert_unique(
            &mut self,
            hash: u64,
            value: T,
            _hasher: impl Fn(&T) -> u64,
        ) -> OccupiedEntry<'_, T> {
            VacantEntry { hash, table: self }.insert(value)
        }

        pub fn retain(&mut self, mut f: impl FnMut(&mut T) -> bool) {
            self.values.retain_mut(|(_, value)| f(value));
            self.lay_out(self.slots.len());
        }

        pub fn drain(&mut self) -> IntoIter<T> {
            self.slots.fill(NONE);
            std::mem::take(&mut self.values).into_iter().map(|(_, value)| value)
        }

        pub fn iter(&self) -> Iter<'_, T> {
            self.values.iter().map(|(_, value)| value)
        }

        pub fn iter_mut(&mut self) -> IterMut<'_, T> {
            self.values.iter_mut().map(|(_, value)| value)
        }

        pub fn get_many_mut<const N: usize>(
            &mut self,
            hashes: [u64; N],
            eq: impl FnMut(usize, &T) -> bool,
        ) -> [Option<&'_ mut T>; N] {
            self.get_disjoint_mut(hashes, eq)
        }

        pub fn get_disjoint_mut<const N: usize>(
            &mut self,
            hashes: [u64; N],
            mut eq: impl FnMut(usize, &T) -> bool,
        ) -> [Option<&'_ mut T>; N] {
            let mut wanted: Vec<(usize, usize)> = Vec::new();
            for (which, &hash) in hashes.iter().enumerate() {
                let slot = self.slot_of(hash, |value| eq(which, value));
                wanted.extend(slot.map(|slot| (self.slots[slot] as usize, which)));
            }
            wanted.sort_unstable();
            let mut found = [(); N].map(|_| None);
            let (mut rest, mut passed) = (&mut self.values[..], 0);
            for (place, which) in wanted {
                assert!(place >= passed, "duplicate keys found");
                let (value, others) = rest[place - passed..].split_first_mut().unwrap();
                found[which] = Some(&mut value.1);
                (rest, passed) = (others, place + 1);
            }
            found
        }

        /// The slot where the value with this hash is that `eq` accepts.
        fn slot_of(&self, hash: u64, mut eq: impl FnMut(&T) -> bool) -> Option<usize> {
            let mut slot = self.first_slot(hash);
            while *self.slots.get(slot)? != NONE {
                let (its_hash, value) = &self.values[self.slots[slot] as usize];
                if *its_hash == hash && eq(value) {
                    return Some(slot);
                }
                slot = self.after(slot);
            }
            None
        }

        fn first_slot(&self, hash: u64) -> usize {
            // All bits of the hash go into the upper bits of a product.
            let unused = 64 - self.slots.len().trailing_zeros();
            (hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> unused) as usize
        }

        fn after(&self, slot: usize) -> usize {
            (slot + 1) & (self.slots.len() - 1)
        }

        /// How many slots after the first slot of a value another one is.
        fn distance(&self, place: u32, slot: usize) -> usize {
            let first = self.first_slot(self.values[place as usize].0);
            slot.wrapping_sub(first) & (self.slots.len() - 1)
        }

        fn make_room(&mut self, capacity: usize) {
            if capacity > self.capacity() {
                self.lay_out(slots_for(capacity));
            }
        }

        /// Fills as many slots anew.
        fn lay_out(&mut self, slots: usize) {
            assert!(slots <= NONE as usize, "capacity overflow");
            self.slots.clear();
            self.slots.resize(slots, NONE);
            self.slots.shrink_to(slots);
            for place in 0..self.values.len() {
                let slot = self.empty_slot(self.values[place].0);
                self.slots[slot] = place as u32;
            }
        }

        fn empty_slot(&self, hash: u64) -> usize {
            let mut slot = self.first_slot(hash);
            while self.slots[slot] != NONE {
                slot = self.after(slot);
            }
            slot
        }

        /// Takes out the value in this slot. What follows moves up, and the last value takes its place.
        fn take(&mut self, slot: usize) -> T {
            let place = self.slots[slot];
            let (mut hole, mut next) = (slot, self.after(slot));
            while self.slots[next] != NONE {
                let from_hole = next.wrapping_sub(hole) & (self.slots.len() - 1);
                if self.distance(self.slots[next], next) >= from_hole {
                    self.slots[hole] = self.slots[next];
                    hole = next;
                }
                next = self.after(next);
            }
            self.slots[hole] = NONE;
            let last = self.len() as u32 - 1;
            if last != place {
                let mut its = self.first_slot(self.values[last as usize].0);
                while self.slots[its] != last {
                    its = self.after(its);
                }
                self.slots[its] = place;
            }
            self.values.swap_remove(place as usize).1
        }
    }

    /// How many slots it takes so that a quarter of them stays empty.
    fn slots_for(capacity: usize) -> usize {
        match capacity {
            0 => 0,
            _ => (capacity / 3 * 4 + 4).next_power_of_two(),
        }
    }

    pub enum Entry<'a, T> {
        Occupied(OccupiedEntry<'a, T>),
        Vacant(VacantEntry<'a, T>),
    }

    impl<'a, T> Entry<'a, T> {
        pub fn or_insert(self, value: T) -> OccupiedEntry<'a, T> {
            self.or_insert_with(|| value)
        }

        pub fn or_insert_with(self, value: impl FnOnce() -> T) -> OccupiedEntry<'a, T> {
            match self {
                Entry::Occupied(entry) => entry,
                Entry::Vacant(entry) => entry.insert(value()),
            }
        }

        pub fn and_modify(mut self, f: impl FnOnce(&mut T)) -> Self {
            if let Entry::Occupied(entry) = &mut self {
                f(entry.get_mut());
            }
            self
        }
    }

    pub struct OccupiedEntry<'a, T> {
        hash: u64,
        slot: usize,
        table: &'a mut HashTable<T>,
    }

    impl<'a, T> OccupiedEntry<'a, T> {
        fn place(&self) -> usize {
            self.table.slots[self.slot] as usize
        }

        pub fn get(&self) -> &T {
            &self.table.values[self.place()].1
        }

        pub fn get_mut(&mut self) -> &mut T {
            let place = self.place();
            &mut self.table.values[place].1
        }

        pub fn bucket_index(&self) -> usize {
            self.slot
        }

        pub fn into_mut(self) -> &'a mut T {
            let place = self.place();
            &mut self.table.values[place].1
        }

        pub fn remove(self) -> (T, VacantEntry<'a, T>) {
            let value = self.table.take(self.slot);
            (value, VacantEntry { hash: self.hash, table: self.table })
        }

        pub fn into_table(self) -> &'a mut HashTable<T> {
            self.table
        }
    }

    pub struct VacantEntry<'a, T> {
        hash: u64,
        table: &'a mut HashTable<T>,
    }

    impl<'a, T> VacantEntry<'a, T> {
        pub fn insert(self, value: T) -> OccupiedEntry<'a, T> {
            let VacantEntry { hash, table } = self;
            if table.len() == table.capacity() {
                table.make_room(table.len() * 2 + 1);
            }
            let slot = table.empty_slot(hash);
            table.slots[slot] = table.len() as u32;
            table.values.push((hash, value));
            OccupiedEntry { hash, slot, table }
        }

        pub fn into_table(self) -> &'a mut HashTable<T> {
            self.table
        }
    }

    pub struct AbsentEntry<'a, T> {
        table: &'a mut HashTable<T>,
    }

    impl<'a, T> AbsentEntry<'a, T> {
        pub fn into_table(self) -> &'a mut HashTable<T> {
            self.table
        }
    }

    impl<T> Default for HashTable<T> {
        fn default() -> Self {
            HashTable::new()
        }
    }

    impl<T: fmt::Debug> fmt::Debug for HashTable<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.debug_set().entries(self.iter()).finish()
        }
    }

    impl<T: fmt::Debug> fmt::Debug for OccupiedEntry<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.debug_struct("OccupiedEntry").field("value", self.get()).finish()
        }
    }

    impl<T> fmt::Debug for AbsentEntry<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("AbsentEntry")
        }
    }

    pub type Iter<'a, T> = Map<slice::Iter<'a, (u64, T)>, fn(&'a (u64, T)) -> &'a T>;
    pub type IterMut<'a, T> = Map<slice::IterMut<'a, (u64, T)>, fn(&'a mut (u64, T)) -> &'a mut T>;
    pub type IntoIter<T> = Map<vec::IntoIter<(u64, T)>, fn((u64, T)) -> T>;

    impl<T> IntoIterator for HashTable<T> {
        type Item = T;
        type IntoIter = IntoIter<T>;

        fn into_iter(mut self) -> IntoIter<T> {
            self.drain()
        }
    }

    impl<'a, T> IntoIterator for &'a HashTable<T> {
        type Item = &'a T;
        type IntoIter = Iter<'a, T>;

        fn into_iter(self) -> Iter<'a, T> {
            self.iter()
        }
    }

    impl<'a, T> IntoIterator for &'a mut HashTable<T> {
        type Item = &'a mut T;
        type IntoIter = IterMut<'a, T>;

        fn into_iter(self) -> IterMut<'a, T> {
            self.iter_mut()
        }
    }
}
