use itertools::{iproduct, Itertools};
use proconio::input;

fn main() {
    input! { n: usize, d: [[u32; n]; n] }
    let best = (1..n).permutations(n - 1).map(|p| {
        std::iter::once(0).chain(p).chain(Some(0)).tuple_windows().map(|(a, b)| d[a][b]).sum::<u32>()
    }).min().unwrap();
    println!("{}", best);
    println!("{:?}", (0..n).combinations(2).map(|c| d[c[0]][c[1]]).max());
    println!("{}", (0..n).tuple_combinations().filter(|&(a, b, c)| d[a][b] + d[b][c] < d[a][c]).count());
    println!("{}", iproduct!(0..n, 0..n).filter(|&(i, j)| d[i][j] != d[j][i]).count());
    for (i, j, k) in iproduct!(0..2, "ab".chars(), [true, false]).skip(5) { print!("{}{}{} ", i, j, k as u8); }
    println!();
    let choices = vec![vec![0, 1], vec![2], vec![3, 4]];
    println!("{:?}", choices.into_iter().multi_cartesian_product().collect_vec());
    println!("{}", (1..=3).powerset().map(|s| s.iter().sum::<u32>().to_string()).join(" "));
    println!("{}", (0..3).combinations_with_replacement(2).map(|c| c.iter().join("")).join(" "));
    println!("{:?}", (0..2).cartesian_product("xy".chars()).collect::<Vec<_>>());
}
