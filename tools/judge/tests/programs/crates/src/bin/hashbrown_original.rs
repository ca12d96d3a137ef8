//! Something that only hashbrown has: an entry that owns its key once it is needed.
use hashbrown::HashMap;

fn main() {
    let mut count: HashMap<String, usize> = HashMap::new();
    for word in "to be or not to be".split(' ') {
        *count.entry_ref(word).or_insert(0) += 1;
    }
    let mut count: Vec<_> = count.into_iter().collect();
    count.sort();
    println!("{count:?}");
}
