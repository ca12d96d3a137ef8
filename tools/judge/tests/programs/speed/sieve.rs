use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let n: usize = s.trim().parse().unwrap();
    let mut total = 0usize;
    for _ in 0..8 {
        let mut p = vec![true; n + 1];
        p[0] = false;
        p[1] = false;
        let mut i = 2;
        while i * i <= n {
            if p[i] {
                let mut j = i * i;
                while j <= n {
                    p[j] = false;
                    j += i;
                }
            }
            i += 1;
        }
        total += p.iter().filter(|&&x| x).count();
    }
    println!("{}", total);
}
