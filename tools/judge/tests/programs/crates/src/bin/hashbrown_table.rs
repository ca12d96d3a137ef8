//! A table for those who hash themselves, beside a list that does the same; with a bad hash too.
use hashbrown::hash_table::{Entry, HashTable};

type Hash = fn(&u64) -> u64;

fn main() {
    let hashes: [Hash; 3] = [|key| *key, |key| key / 16, |key| key << 58];
    for hash in hashes {
        let (mut table, mut list) = (HashTable::new(), Vec::new());
        let mut random = 12_345_u64;
        for _ in 0..20_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let key = (random >> 33) % 300;
            step(&mut table, &mut list, key, random >> 60, hash);
            assert_eq!(table.len(), list.len());
            assert_eq!(table.find(hash(&key), |it| *it == key), list.iter().find(|it| **it == key));
        }
        let mut found: Vec<u64> = table.iter().copied().collect();
        found.sort();
        list.sort();
        assert_eq!(found, list);
        println!("{} {:?}", list.len(), &list[..10]);
    }
}

fn step(table: &mut HashTable<u64>, list: &mut Vec<u64>, key: u64, what: u64, hash: Hash) {
    let place = list.iter().position(|it| *it == key);
    match what {
        0..=5 => match table.entry(hash(&key), |it| *it == key, hash) {
            Entry::Occupied(entry) => assert_eq!(Some(*entry.get()), place.map(|at| list[at])),
            Entry::Vacant(entry) => {
                entry.insert(key);
                list.push(key);
            }
        },
        6..=12 => match table.find_entry(hash(&key), |it| *it == key) {
            Ok(entry) => assert_eq!(entry.remove().0, list.swap_remove(place.unwrap())),
            Err(_) => assert!(place.is_none()),
        },
        13 if key < 3 => {
            table.retain(|it| *it % 3 == key);
            list.retain(|it| *it % 3 == key);
        }
        14 if key < 2 => {
            table.clear();
            list.clear();
        }
        15 if place.is_none() => {
            table.reserve(key as usize, hash);
            table.insert_unique(hash(&key), key, hash);
            table.shrink_to_fit(hash);
            list.push(key);
        }
        _ => {}
    }
}
