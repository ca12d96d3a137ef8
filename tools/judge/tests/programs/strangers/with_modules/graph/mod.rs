pub mod heap;
mod search;

pub struct Graph { pub(crate) to: Vec<Vec<(usize, u64)>> }

impl Graph {
    pub fn new(n: usize) -> Self { Graph { to: vec![vec![]; n] } }
    pub fn add(&mut self, a: usize, b: usize, c: u64) {
        self.to[a].push((b, c));
        self.to[b].push((a, c));
    }
}
