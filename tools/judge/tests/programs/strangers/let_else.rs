// needs rustc 1.65
use proconio::input;

fn parse(word: &str) -> Option<(char, u32)> {
    let Some((sign, digits)) = word.split_once(':') else { return None };
    let (Some(c), Ok(n)) = (sign.chars().next(), digits.parse()) else { return None; };
    Some((c, n))
}

fn main() {
    input! { n: usize, words: [String; n] }
    let mut total = 0;
    for w in &words {
        let Some((c, k)) = parse(w) else { println!("skip {w}"); continue };
        total += k;
        println!("{c}{k:03}");
    }
    println!("{total}");
}
