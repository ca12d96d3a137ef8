use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let n: usize = s.trim().parse().unwrap();
    let mut x = 7u64;
    let mut sum = 0usize;
    for r in 0..5 {
        let mut v: Vec<(u32, usize)> = (0..n)
            .map(|i| {
                x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                ((x >> 40) as u32, i)
            })
            .collect();
        v.sort();
        sum += v[n / 2 + r].1;
        v.sort_by(|a, b| b.1.cmp(&a.1));
        sum += v[0].1;
    }
    println!("{}", sum);
}
