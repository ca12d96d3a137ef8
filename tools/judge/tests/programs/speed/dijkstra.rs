use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let rounds: usize = text.trim().parse().unwrap();
    let (nodes, edges) = (100_000, 200_000);
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    let mut graph = vec![vec![]; nodes];
    for _ in 0..edges {
        let (a, b, length) = (random(nodes), random(nodes), random(1_000_000) as u64);
        graph[a].push((b, length));
        graph[b].push((a, length));
    }
    let mut sum = 0;
    for start in 0..rounds {
        let mut distances = vec![u64::MAX; nodes];
        let mut queue = BinaryHeap::new();
        distances[start] = 0;
        queue.push(Reverse((0u64, start)));
        while let Some(Reverse((distance, node))) = queue.pop() {
            if distance > distances[node] {
                continue;
            }
            for &(next, length) in &graph[node] {
                let way = distance + length;
                if way < distances[next] {
                    distances[next] = way;
                    queue.push(Reverse((way, next)));
                }
            }
        }
        sum += distances.iter().filter(|&&it| it < u64::MAX).sum::<u64>();
    }
    println!("{sum}");
}
