use proconio::{input, marker::{Bytes, Chars, Isize1, Usize1}};

fn main() {
    input! {
        h: usize, _w: usize,
        grid: [Chars; h],
        key: Bytes,
        start: (Usize1, Usize1),
        moves: [Usize1],
        k: Isize1,
        rows: [(Bytes, Usize1); 2],
    }
    println!("{}", grid[start.0][start.1]);
    println!("{:?} {:?}", key, moves);
    println!("{}", k);
    for (b, i) in rows { println!("{}", b[i] as char); }
    println!("{}", grid.iter().map(|r| r.iter().rev().collect::<String>()).collect::<Vec<_>>().join("/"));
}
