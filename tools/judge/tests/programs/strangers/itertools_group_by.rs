#![allow(deprecated)]
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { n: usize, a: [(u32, i64); n] }
    for (key, group) in &a.iter().group_by(|x| x.0) {
        println!("{} -> {}", key, group.map(|&(_, v)| v).sum::<i64>());
    }
    let groups = a.iter().sorted_by_key(|p| p.0).group_by(|p| p.0);
    let best = groups.into_iter().map(|(k, g)| (g.map(|p| p.1).max().unwrap(), k)).max();
    println!("{:?}", best);
    let v = a.iter().map(|p| p.1).fold_while(0, |s, x| if s + x > 8 { itertools::FoldWhile::Done(s) } else { itertools::FoldWhile::Continue(s + x) }).into_inner();
    println!("{}", v);
    if let Some((x, y)) = a.iter().map(|p| p.1).collect_tuple::<(i64, i64)>() { println!("{} {}", x, y) }
    println!("{:?}", a.iter().map(|p| p.0).tuple_windows::<(_, _)>().map(|(x, y)| x.abs_diff(y)).minmax());
}
