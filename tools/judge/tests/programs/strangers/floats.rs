use std::f64::consts::PI;

struct P { x: f64, y: f64 }

fn main() {
    let mut s = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut s).unwrap();
    let v: Vec<f64> = s.split_whitespace().skip(1).map(|t| t.parse().unwrap()).collect();
    let p: Vec<P> = v.chunks(2).map(|c| P { x: c[0], y: c[1] }).collect();
    let mut longest = 0f64;
    for i in 0..p.len() {
        for j in 0..i {
            longest = longest.max((p[i].x - p[j].x).hypot(p[i].y - p[j].y));
        }
    }
    println!("{:.10}", longest);
    println!("{:.3} {:8.2}| {:e} {:?} {}", PI * longest, -0.125, 1500.0f64, 1.0f64, 0.1 + 0.2);
    let (mut lo, mut hi) = (0.0, longest);
    for _ in 0..100 {
        let mid = (lo + hi) / 2.0;
        if mid * mid < 2.0 { lo = mid } else { hi = mid }
    }
    println!("{:.12}", lo);
    let mut sorted: Vec<f64> = p.iter().map(|p| p.x).collect();
    sorted.sort_by(|a, b| b.partial_cmp(a).unwrap());
    println!("{:?}", sorted);
}
