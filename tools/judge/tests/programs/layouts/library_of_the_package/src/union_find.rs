pub struct UnionFind {
    parents: Vec<usize>,
}

impl UnionFind {
    pub fn new(count: usize) -> UnionFind {
        UnionFind { parents: (0..count).collect() }
    }

    pub fn find(&mut self, it: usize) -> usize {
        if self.parents[it] != it {
            self.parents[it] = self.find(self.parents[it]);
        }
        self.parents[it]
    }

    pub fn unite(&mut self, one: usize, other: usize) -> bool {
        let (one, other) = (self.find(one), self.find(other));
        self.parents[one] = other;
        one != other
    }
}
