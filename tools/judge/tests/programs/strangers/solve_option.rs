use proconio::input;

fn solve() -> Option<()> {
    input! { n: usize, s: String, t: [(usize, char); n] }
    let mut s: Vec<char> = s.chars().collect();
    for (i, c) in t {
        *s.get_mut(i.checked_sub(1)?)? = c;
    }
    let first = s.iter().position(|&c| c == 'x')?;
    println!("{} {}", s.into_iter().collect::<String>(), first);
    Some(())
}

fn main() {
    if solve().is_none() { println!("-1"); }
}
