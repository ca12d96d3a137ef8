use proconio::input;
use proconio::marker::Usize1;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

#[derive(Debug, Clone)]
struct Edge { to: usize, cost: u64 }

#[derive(Copy, Clone, Eq, PartialEq)]
struct State { cost: u64, position: usize }
impl Ord for State {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        other.cost.cmp(&self.cost).then_with(|| self.position.cmp(&other.position))
    }
}
impl PartialOrd for State {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> { Some(self.cmp(other)) }
}

fn main() {
    input! { n: usize, m: usize, s: Usize1, abc: [(Usize1, Usize1, u64); m] }
    let mut g: Vec<Vec<Edge>> = vec![Vec::new(); n];
    for (a, b, c) in abc { g[a].push(Edge { to: b, cost: c }); }

    let mut dist = vec![std::u64::MAX; n];
    let mut pq = BinaryHeap::new();
    dist[s] = 0;
    pq.push((Reverse(0), s));
    while let Some((Reverse(d), v)) = pq.pop() {
        if dist[v] < d { continue; }
        for &Edge { to, cost } in &g[v] {
            let nd = d + cost;
            if nd < dist[to] { dist[to] = nd; pq.push((Reverse(nd), to)); }
        }
    }

    let mut again: Vec<Option<u64>> = vec![None; n];
    let mut heap = BinaryHeap::from(vec![State { cost: 0, position: s }]);
    while let Some(State { cost, position }) = heap.pop() {
        if again[position].is_some() { continue; }
        again[position] = Some(cost);
        heap.extend(g[position].iter().map(|e| State { cost: cost + e.cost, position: e.to }));
    }
    for i in 0..n {
        assert_eq!(again[i].unwrap_or(u64::max_value()), dist[i]);
        if dist[i] == std::u64::MAX { println!("INF") } else { println!("{}", dist[i]) }
    }
}
