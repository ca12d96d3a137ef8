use std::collections::HashMap;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let n: usize = s.trim().parse().unwrap();
    let mut x = 7u64;
    let mut m: HashMap<u64, usize> = HashMap::new();
    for i in 0..n {
        x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        *m.entry(x >> 44).or_insert(0) += i;
    }
    let mut sum = 0;
    for k in 0..n as u64 {
        if let Some(v) = m.get(&k) {
            sum += v;
        }
    }
    println!("{} {}", m.len(), sum);
}
