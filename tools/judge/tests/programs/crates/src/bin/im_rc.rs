//! Collections whose copies share what they have in common.
use im_rc::{HashMap, OrdMap, Vector};

fn main() {
    let mut versions: Vec<Vector<u32>> = vec![(0..200).collect()];
    for i in 0..5 {
        let mut next = versions[i].clone();
        next.set(i * 10, 1_000 + i as u32);
        next.push_back(i as u32);
        versions.push(next);
    }
    let sums: Vec<u32> = versions.iter().map(|version| version.iter().sum()).collect();
    println!("{sums:?} {}", versions[5].len());
    let counts = versions[5].iter().fold(HashMap::new(), |counts, &number| {
        let count = counts.get(&(number % 7)).unwrap_or(&0) + 1;
        counts.update(number % 7, count)
    });
    let sorted: OrdMap<u32, i32> = counts.iter().map(|(&key, &count)| (key, count)).collect();
    println!("{} {sorted:?} {:?}", counts.len(), sorted.get_min());
}
