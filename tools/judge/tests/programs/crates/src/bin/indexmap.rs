use indexmap::{IndexMap, IndexSet};

fn main() {
    let mut count = IndexMap::new();
    for letter in "mississippi".chars() {
        *count.entry(letter).or_insert(0) += 1;
    }
    let set: IndexSet<i32> = [3, 1, 3, 2].into_iter().collect();
    println!("{count:?} {:?} {:?}", set.get_index_of(&2), count.swap_remove(&'m'));
    println!("{:?}", moved_about());
}

/// All that moves entries, many times over.
fn moved_about() -> (usize, u64) {
    let mut map = IndexMap::new();
    let mut random = 12_345_u64;
    for step in 0..20_000 {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let (key, place) = ((random >> 33) % 500, (random >> 20) as usize % (map.len() + 1));
        match random >> 60 {
            0..=7 => drop(map.insert(key, step)),
            8 | 9 => drop(map.swap_remove(&key)),
            10 => drop(map.shift_remove(&key)),
            11 if place > 0 => map.swap_indices(0, place - 1),
            12 if place > 0 => map.move_index(place - 1, 0),
            13 if key == 1 => map.sort_keys(),
            14 if key == 2 => map.retain(|key, _| key % 5 > 0),
            15 if key == 3 => drop(map.drain(..place)),
            _ => {}
        }
    }
    let is_found = |(place, key)| map.get_index_of(key) == Some(place);
    assert!(map.keys().enumerate().all(is_found));
    (map.len(), map.iter().fold(0, |sum, (key, value)| sum * 31 % 1_000_003 + key + value))
}
