/// Sets that are joined.
#[derive(Clone, Debug)]
pub struct UnionFind {
    parents: Vec<usize>,
    count: usize,
}

impl UnionFind {
    pub fn new(count: usize) -> Self {
        UnionFind { parents: (0..count).collect(), count }
    }

    pub fn root(&mut self, x: usize) -> usize {
        if self.parents[x] != x {
            self.parents[x] = self.root(self.parents[x]);
        }
        self.parents[x]
    }

    /// Whether they were apart.
    pub fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        self.parents[a] = b;
        self.count -= usize::from(a != b);
        a != b
    }

    pub fn together(&mut self, a: usize, b: usize) -> bool {
        self.root(a) == self.root(b)
    }

    /// How many sets there are.
    pub fn count(&self) -> usize {
        self.count
    }
}
