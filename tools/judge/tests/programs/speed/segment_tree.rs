use std::io::Read;
struct Seg {
    n: usize,
    t: Vec<i64>,
}
impl Seg {
    fn new(n: usize) -> Seg {
        let mut k = 1;
        while k < n {
            k *= 2;
        }
        Seg { n: k, t: vec![0; 2 * k] }
    }
    fn set(&mut self, mut i: usize, v: i64) {
        i += self.n;
        self.t[i] = v;
        while i > 1 {
            i /= 2;
            self.t[i] = self.t[2 * i].max(self.t[2 * i + 1]);
        }
    }
    fn get(&self, mut l: usize, mut r: usize) -> i64 {
        l += self.n;
        r += self.n;
        let mut a = i64::MIN;
        while l < r {
            if l & 1 == 1 {
                a = a.max(self.t[l]);
                l += 1;
            }
            if r & 1 == 1 {
                r -= 1;
                a = a.max(self.t[r]);
            }
            l /= 2;
            r /= 2;
        }
        a
    }
}
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let q: usize = s.trim().parse().unwrap();
    let n = 200000;
    let mut seg = Seg::new(n);
    let mut x = 12345u64;
    let mut sum = 0i64;
    for _ in 0..q {
        x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let a = (x >> 33) as usize % n;
        x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let b = (x >> 33) as usize % n;
        if x >> 63 == 0 {
            seg.set(a, (x >> 40) as i64);
        } else {
            let (l, r) = (a.min(b), a.max(b) + 1);
            sum = sum.wrapping_add(seg.get(l, r));
        }
    }
    println!("{}", sum);
}
