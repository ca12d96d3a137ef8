use indexmap::{IndexMap, IndexSet};

fn main() {
    let mut count = IndexMap::new();
    for letter in "mississippi".chars() {
        *count.entry(letter).or_insert(0) += 1;
    }
    let set: IndexSet<i32> = [3, 1, 3, 2].into_iter().collect();
    println!("{count:?} {:?} {:?}", set.get_index_of(&2), count.swap_remove(&'m'));
}
