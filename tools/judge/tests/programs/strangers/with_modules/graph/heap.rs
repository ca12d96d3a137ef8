use std::{cmp::Reverse, collections::BinaryHeap};

#[derive(Default)]
pub struct MinHeap(BinaryHeap<Reverse<(u64, usize)>>);

impl MinHeap {
    pub fn push(&mut self, d: u64, v: usize) { self.0.push(Reverse((d, v))) }
    pub fn pop(&mut self) -> Option<(u64, usize)> { self.0.pop().map(|r| r.0) }
}
