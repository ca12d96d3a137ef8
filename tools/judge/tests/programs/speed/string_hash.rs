use std::io::Read;
const M: u64 = (1 << 61) - 1;
fn mul(a: u64, b: u64) -> u64 {
    let t = a as u128 * b as u128;
    let r = ((t >> 61) as u64) + ((t as u64) & M);
    if r >= M {
        r - M
    } else {
        r
    }
}
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let n: usize = s.trim().parse().unwrap();
    let mut x = 7u32;
    let text: Vec<u8> = (0..n)
        .map(|_| {
            x = x.wrapping_mul(1103515245).wrapping_add(12345);
            b'a' + (x >> 16) as u8 % 3
        })
        .collect();
    let mut h = vec![0u64; n + 1];
    let mut p = vec![1u64; n + 1];
    for i in 0..n {
        h[i + 1] = (mul(h[i], 911382323) + text[i] as u64) % M;
        p[i + 1] = mul(p[i], 911382323);
    }
    let get = |l: usize, r: usize| (h[r] + M - mul(h[l], p[r - l])) % M;
    let mut best = 0;
    for len in [3usize, 7, 11, 15] {
        let mut v: Vec<u64> = (0..n - len).map(|i| get(i, i + len)).collect();
        v.sort_unstable();
        v.dedup();
        best += v.len();
    }
    println!("{}", best);
}
