#[derive(Clone, Debug, Default, PartialEq)]
pub struct Polynomial(pub Vec<i64>);

impl Polynomial {
    pub fn at(&self, x: i64) -> i64 {
        self.0.iter().rev().fold(0, |sum, factor| sum * x + factor)
    }
}
