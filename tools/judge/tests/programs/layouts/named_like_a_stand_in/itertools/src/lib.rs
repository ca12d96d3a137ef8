/// Like that of the crate, but the largest comes first.
pub trait Itertools: Iterator {
    fn sorted(self) -> Vec<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        let mut items: Vec<Self::Item> = self.collect();
        items.sort();
        items.reverse();
        items
    }
}

impl<I: Iterator> Itertools for I {}
