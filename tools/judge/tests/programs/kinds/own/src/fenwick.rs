pub struct Fenwick(Vec<i64>);

impl Fenwick {
    pub fn new(count: usize) -> Fenwick {
        Fenwick(vec![0; count + 1])
    }

    pub fn add(&mut self, at: usize, number: i64) {
        let mut at = at + 1;
        while at < self.0.len() {
            self.0[at] += number;
            at += at & at.wrapping_neg();
        }
    }

    /// The sum of all before an index.
    pub fn sum(&self, end: usize) -> i64 {
        let (mut at, mut sum) = (end, 0);
        while at > 0 {
            sum += self.0[at];
            at &= at - 1;
        }
        sum
    }
}
