//! Finds entries by their hash. The entries stand in a list without gaps; this is an open table of
//! their positions in it, probed one slot after the other.

use crate::vec::Vec;

/// A slot is 0 if it is empty, else it has the hash in its upper half and the position plus one in
/// its lower half: most comparisons end here, without a look at the entry.
#[derive(Clone, Default)]
pub struct Positions {
    slots: Vec<u64>,
    /// The hash of each entry, in the order of the list.
    hashes: Vec<u32>,
}

/// The part of a hash that is kept. Weak hashers, which leave some bits as they were in the key, are
/// mixed once more.
#[inline]
pub fn kept(hash: u64) -> u32 {
    ((hash ^ hash >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
}

fn slot(hash: u32, position: usize) -> u64 {
    u64::from(hash) << 32 | (position as u64 + 1)
}

impl Positions {
    pub const fn new() -> Positions {
        Positions { slots: Vec::new(), hashes: Vec::new() }
    }

    /// The position of the entry with this hash that is the same.
    #[inline]
    pub fn find(&self, hash: u32, mut is_same: impl FnMut(usize) -> bool) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = self.slots[at & mask];
            if slot == 0 {
                return None;
            }
            let position = (slot as u32 - 1) as usize;
            if (slot >> 32) as u32 == hash && is_same(position) {
                return Some(position);
            }
            at = (at + 1) & mask;
        }
    }

    /// Adds an entry, which comes last in the list.
    #[inline(never)]
    pub fn push(&mut self, hash: u32) {
        self.reserve(1);
        let position = self.hashes.len();
        self.hashes.push(hash);
        self.fill(slot(hash, position));
    }

    /// Removes an entry, and the last one takes its place: `Vec::swap_remove` for the list.
    #[inline(never)]
    pub fn swap_remove(&mut self, position: usize) {
        self.free(self.place(position));
        let last = self.hashes.len() - 1;
        if position < last {
            let place = self.place(last);
            self.slots[place] = slot(self.hashes[last], position);
        }
        self.hashes.swap_remove(position);
    }

    /// Makes room for so many more entries.
    #[inline(never)]
    pub fn reserve(&mut self, more: usize) {
        // At most three of four slots are full.
        let wanted = (self.hashes.len() + more) / 3 * 4 + 4;
        if wanted > self.slots.len() {
            self.rebuild(wanted.next_power_of_two());
        }
    }

    pub fn clear(&mut self) {
        self.slots.fill(0);
        self.hashes.clear();
    }

    /// Keeps only some of the entries, in their order.
    pub fn retain(&mut self, mut is_kept: impl FnMut(usize) -> bool) {
        let mut position = 0;
        self.hashes.retain(|_| {
            position += 1;
            is_kept(position - 1)
        });
        self.rebuild(self.slots.len());
    }

    fn rebuild(&mut self, size: usize) {
        // The old slots go first, so that there are never two tables in memory.
        self.slots = Vec::new();
        self.slots = alloc_crate::vec![0; size];
        for position in 0..self.hashes.len() {
            self.fill(slot(self.hashes[position], position));
        }
    }

    /// Puts a slot into the first empty place from where its hash points.
    fn fill(&mut self, slot: u64) {
        let mask = self.slots.len() - 1;
        let mut at = (slot >> 32) as usize & mask;
        while self.slots[at & mask] != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at & mask] = slot;
    }

    /// Where the slot of an entry is.
    fn place(&self, position: usize) -> usize {
        let mask = self.slots.len() - 1;
        let hash = self.hashes[position];
        let mut at = hash as usize & mask;
        while self.slots[at & mask] != slot(hash, position) {
            at = (at + 1) & mask;
        }
        at
    }

    /// Empties a place, and moves back those behind it that could not come closer to theirs.
    fn free(&mut self, mut empty: usize) {
        let mask = self.slots.len() - 1;
        let mut at = empty;
        loop {
            at = (at + 1) & mask;
            let slot = self.slots[at];
            if slot == 0 {
                break;
            }
            let home = (slot >> 32) as usize & mask;
            if at.wrapping_sub(home) & mask >= at.wrapping_sub(empty) & mask {
                self.slots[empty] = slot;
                empty = at;
            }
        }
        self.slots[empty] = 0;
    }
}
