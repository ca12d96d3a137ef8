// Saved by an editor that marks its files.
use proconio::{input, marker::Chars};

#[cfg(test)]
mod tests {}

mod lines {
    use proconio::input;
    pub fn read() -> Vec<String> {
        input! { n: usize, lines: [String; n] }
        lines
    }
}

fn main() {
    let lines = lines::read();
    input! { c: Chars }
    println!("{}", lines.iter().filter(|l| l.starts_with(c[0])).count());
}
