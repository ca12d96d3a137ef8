// needs rustc 1.88, edition 2024
use proconio::input;

fn main() {
    input! { n: usize, a: [i64; n], s: String }
    let mut last = None;
    let mut rises = 0;
    for &x in &a {
        if let Some(before) = last && before < x { rises += 1; }
        last = Some(x);
    }
    let word = if let Some(c) = s.chars().next() && c.is_uppercase() && let Some(d) = s.chars().last() && d != c { "proper" } else { "plain" };
    println!("{rises} {word}");
}
