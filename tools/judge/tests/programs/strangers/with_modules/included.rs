include!("library/scanner.inc");

const TABLE: [u32; 5] = include!("library/table.txt");
static WORDS: &str = include_str!("library/words.txt");

fn main() {
    let mut scanner = Scanner::new();
    let n: usize = scanner.next();
    println!("{}", TABLE[n % 5]);
    println!("{}", WORDS.split_whitespace().nth(n).unwrap_or("?"));
    println!("{} {}", WORDS.len(), include_bytes!("library/words.txt").iter().filter(|b| **b == b'\n').count());
    println!("{}", 10 * include!("library/sum.txt"));
}
