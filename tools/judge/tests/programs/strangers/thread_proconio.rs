#![allow(non_snake_case, unused)]
use proconio::{input, marker::Usize1};

fn main() {
    std::thread::Builder::new().name("big stack".into()).stack_size(1 << 28).spawn(|| main_()).unwrap().join().unwrap();
}

fn main_() {
    input! { N: usize, E: [(Usize1, Usize1); N - 1] }
    let mut G = vec![vec![]; N];
    for &(u, v) in &E { G[u].push(v); G[v].push(u); }
    fn go(G: &[Vec<usize>], v: usize, from: Option<usize>, order: &mut Vec<usize>) {
        order.push(v + 1);
        for &w in G[v].iter().filter(|&&w| Some(w) != from) {
            go(G, w, Some(v), order);
            order.push(v + 1);
        }
    }
    let mut order = vec![];
    for l in G.iter_mut() { l.sort(); }
    go(&G, 0, None, &mut order);
    println!("{}", order.iter().map(|x| x.to_string()).collect::<Vec<_>>().join(" "));
}
