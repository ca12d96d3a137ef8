use proconio::input;
use std::collections::btree_map::Entry;
use std::collections::hash_map::RandomState;
use std::collections::*;
use std::hash::BuildHasher;

fn main() {
    input! { q: usize }
    let mut multiset: BTreeMap<i64, usize> = BTreeMap::new();
    let mut seen = HashSet::with_hasher(RandomState::new());
    let mut times: HashMap<&'static str, i32> = [("add", 0), ("del", 0)].iter().cloned().collect();
    for _ in 0..q {
        input! { op: String, x: i64 }
        match &op[..] {
            "add" => {
                *multiset.entry(x).or_default() += 1;
                seen.insert(x);
                *times.get_mut("add").unwrap() += 1;
            }
            "del" => {
                if let Entry::Occupied(mut e) = multiset.entry(x) {
                    *e.get_mut() -= 1;
                    if *e.get() == 0 { e.remove(); }
                }
                times.entry("del").and_modify(|t| *t += 1);
            }
            "low" => match multiset.range(..x).next_back() {
                Some((k, c)) => println!("{} x{}", k, c),
                None => println!("none"),
            },
            _ => println!("{:?}", multiset.range(x..).map(|(k, _)| *k).collect::<VecDeque<_>>()),
        }
    }
    let a: BTreeSet<_> = seen.iter().copied().collect();
    let b: BTreeSet<_> = multiset.keys().copied().collect();
    println!("{:?} {:?}", &a - &b, a.intersection(&b).collect::<Vec<_>>());
    println!("{} {}", times["add"], times["del"]);
    let _ = seen.hasher().build_hasher();
}
