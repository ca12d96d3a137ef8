use rustc_hash::{FxHashMap, FxHashSet};

fn main() {
    let mut count: FxHashMap<u64, usize> = FxHashMap::default();
    for i in 0..100u64 {
        *count.entry(i * i % 10).or_default() += 1;
    }
    let mut sorted: Vec<_> = count.into_iter().collect();
    sorted.sort();
    let set: FxHashSet<&str> = ["a", "b", "a"].into_iter().collect();
    println!("{sorted:?} {}", set.len());
}
