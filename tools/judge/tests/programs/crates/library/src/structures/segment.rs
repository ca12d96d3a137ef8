use std::ops::Range;

use crate::algebra::Monoid;

/// Answers about ranges.
pub struct SegmentTree<M: Monoid> {
    length: usize,
    nodes: Vec<M::Value>,
}

impl<M: Monoid> SegmentTree<M> {
    pub fn new(values: &[M::Value]) -> Self {
        let length = values.len();
        let mut nodes = vec![M::identity(); length];
        nodes.extend_from_slice(values);
        for node in (1..length).rev() {
            nodes[node] = M::combine(&nodes[2 * node], &nodes[2 * node + 1]);
        }
        SegmentTree { length, nodes }
    }

    /// Replaces one value.
    pub fn set(&mut self, index: usize, value: M::Value) {
        let mut node = index + self.length;
        self.nodes[node] = value;
        while node > 1 {
            node /= 2;
            self.nodes[node] = M::combine(&self.nodes[2 * node], &self.nodes[2 * node + 1]);
        }
    }

    pub fn fold(&self, range: Range<usize>) -> M::Value {
        let (mut left, mut right) = (range.start + self.length, range.end + self.length);
        let (mut before, mut after) = (M::identity(), M::identity());
        while left < right {
            if left % 2 == 1 {
                before = M::combine(&before, &self.nodes[left]);
                left += 1;
            }
            if right % 2 == 1 {
                right -= 1;
                after = M::combine(&self.nodes[right], &after);
            }
            left /= 2;
            right /= 2;
        }
        M::combine(&before, &after)
    }
}
