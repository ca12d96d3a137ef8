use std::io::{BufRead, Write};

fn main() {
    let stdin = std::io::stdin();
    let mut lines = stdin.lock().lines().map(|x| x.unwrap());
    let stdout = std::io::stdout();
    let out = &mut std::io::BufWriter::new(stdout.lock());
    macro_rules! out { ($($x:expr),*) => { writeln!(out, $($x),*).unwrap() } }
    let t = lines.next().unwrap().trim().parse::<usize>().unwrap();
    'test: for case in 1..=t {
        lines.next();
        let a: Vec<i32> = lines.next().unwrap().split_whitespace().map(|x| x.parse().unwrap()).collect();
        let mut stack = vec![];
        for &x in &a {
            match x {
                0 => if stack.pop().is_none() { out!("Case #{}: IMPOSSIBLE", case); continue 'test; },
                x if x > 0 => stack.push(x),
                _ => { stack.clear() }
            }
        }
        out!("Case #{}: {}", case, stack.iter().sum::<i32>());
    }
}
