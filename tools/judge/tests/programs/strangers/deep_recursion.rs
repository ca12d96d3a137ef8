use std::thread;

fn dfs(v: usize, p: usize, g: &Vec<Vec<usize>>, size: &mut Vec<usize>) -> usize {
    let mut deepest = 0;
    size[v] = 1;
    for &to in &g[v] {
        if to == p { continue; }
        deepest = deepest.max(dfs(to, v, g, size) + 1);
        size[v] += size[to];
    }
    deepest
}

fn solve() {
    let mut s = String::new();
    std::io::stdin().read_line(&mut s).unwrap();
    let n: usize = s.trim().parse().unwrap();
    let mut g = vec![vec![]; n];
    for i in 1..n { g[i].push(i - 1); g[i - 1].push(i); }
    let mut size = vec![0; n];
    println!("{}", dfs(0, n, &g, &mut size));
    println!("{}", size[n / 2]);
}

fn main() {
    thread::Builder::new()
        .stack_size(256 * 1024 * 1024)
        .spawn(solve)
        .unwrap()
        .join()
        .unwrap();
}
