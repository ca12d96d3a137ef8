use itertools::{self, Itertools};
use {proconio, std::collections::BTreeSet};

mod answer {
    use itertools::{self, Itertools};

    pub fn text(a: &[u32]) -> String {
        format!("{} {}", a.iter().unique().count(), itertools::join(a, ","))
    }
}

fn main() {
    proconio::input! { n: usize, a: [u32; n] }
    let seen: BTreeSet<u32> = a.iter().copied().sorted().collect();
    println!("{:?} {:?}", seen, itertools::max(&a));
    println!("{}", answer::text(&a));
}
