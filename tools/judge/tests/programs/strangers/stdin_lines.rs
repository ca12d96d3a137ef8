use std::{collections::HashMap, io::{self, BufRead}};

fn main() {
    let mut lines = io::stdin().lock().lines();
    let n: usize = lines.next().unwrap().unwrap().trim().parse().unwrap();
    let mut count: HashMap<String, u32> = HashMap::new();
    for line in lines.by_ref().take(n) {
        *count.entry(line.unwrap()).or_insert(0) += 1;
    }
    let mut all = count.into_iter().collect::<Vec<_>>();
    all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    for (word, times) in all { println!("{word}: {times:>3}"); }
    println!("{} left", lines.count());
}
