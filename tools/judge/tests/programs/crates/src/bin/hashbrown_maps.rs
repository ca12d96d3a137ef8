//! Maps and sets of hashbrown, in all the ways that people use those of std.
use hashbrown::hash_map::Entry;
use hashbrown::{DefaultHashBuilder, HashMap, HashSet};

fn main() {
    let mut count: HashMap<String, usize> = HashMap::with_capacity(10);
    for word in "the cat and the dog and the bird".split(' ') {
        *count.entry(word.to_string()).or_insert(0) += 1;
    }
    if let Entry::Occupied(mut entry) = count.entry("dog".to_string()) {
        *entry.get_mut() += 10;
    }
    count.extend([("cow".to_string(), 5)]);
    count.remove("cat");
    println!("{} {:?} {}", count["the"], count.get("cat"), count.contains_key("bird"));
    let same: HashMap<String, usize> = count.clone().into_iter().collect();
    let mut sorted: Vec<_> = (&count).into_iter().collect();
    sorted.sort();
    println!("{sorted:?} {}", same == count);
    for (_, times) in &mut count {
        *times *= 2;
    }
    println!("{} {}", count.values().sum::<usize>(), count.into_keys().count());

    let small: HashSet<u32> = HashSet::from([1, 2, 3, 4]);
    let even: HashSet<u32> = (0..5).map(|i| i * 2).collect();
    let mut all: Vec<u32> = (&small | &even).into_iter().collect();
    all.sort();
    let mut both: Vec<&u32> = small.intersection(&even).collect();
    both.sort();
    println!("{all:?} {both:?} {:?}", (&small - &even).len() + (&small ^ &even).len());
    let one: HashSet<u32> = HashSet::from([7]);
    println!("{one:?} {}", small.is_subset(&even));

    let hasher = DefaultHashBuilder::default();
    let mut pairs = HashMap::with_capacity_and_hasher(1 << 10, hasher);
    for i in 0..50_000_u64 {
        *pairs.entry((i % 1009, "x".repeat((i % 7) as usize))).or_insert(0) += i;
    }
    pairs.retain(|(key, _), _| key % 3 == 0);
    println!("{} {}", pairs.len(), pairs.values().fold(0, |sum, value| sum ^ value));
}
