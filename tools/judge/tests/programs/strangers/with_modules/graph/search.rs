mod relax;
use super::{heap::MinHeap, Graph};
use relax::improves;

impl Graph {
    pub fn shortest(&self, s: usize, heap: &mut MinHeap) -> Vec<Option<u64>> {
        let mut dist = vec![None; self.to.len()];
        heap.push(0, s);
        while let Some((d, v)) = heap.pop() {
            if improves(&mut dist[v], d) {
                self.to[v].iter().for_each(|&(w, c)| heap.push(d + c, w));
            }
        }
        dist
    }
}
