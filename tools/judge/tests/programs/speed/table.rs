use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let n: usize = s.trim().parse().unwrap();
    let mut x = 7u32;
    let mut word = || -> Vec<u8> {
        (0..n)
            .map(|_| {
                x = x.wrapping_mul(1103515245).wrapping_add(12345);
                (x >> 16) as u8 % 26
            })
            .collect()
    };
    let mut total = 0u64;
    for _ in 0..8 {
        let a = word();
        let b = word();
        let mut d = vec![vec![0i32; n + 1]; n + 1];
        for i in 0..n {
            for j in 0..n {
                d[i + 1][j + 1] =
                    if a[i] == b[j] { d[i][j] + 1 } else { d[i][j + 1].max(d[i + 1][j]) };
            }
        }
        total += d[n][n] as u64;
    }
    println!("{}", total);
}
