// needs rustc 1.80
use std::io::{self, BufRead, IsTerminal};
use std::num::NonZero;
use std::sync::{LazyLock, OnceLock};

static SQUARES: LazyLock<Vec<u64>> = LazyLock::new(|| (0..100).map(|x| x * x).collect());
static LIMIT: OnceLock<u64> = OnceLock::new();

fn main() {
    let lines: Vec<String> = io::stdin().lock().lines().map_while(Result::ok).collect();
    let n = lines.first().and_then(|l| l.trim().parse::<u64>().ok());
    if n.is_some_and(|n| SQUARES.contains(&n)) { println!("square") }
    let n = n.unwrap_or_default();
    let limit = LIMIT.get_or_init(|| n.div_ceil(4));
    println!("{limit} {} {}", n.ilog2(), n.next_multiple_of(7));
    println!("{:?}", NonZero::new(n).map(NonZero::get));
    let (pairs, rest) = lines[1].as_bytes().as_chunks_of_two();
    println!("{pairs} {rest}");
    let _ = io::stdout().is_terminal();
}

trait Chunks { fn as_chunks_of_two(&self) -> (usize, usize); }
impl Chunks for [u8] { fn as_chunks_of_two(&self) -> (usize, usize) { (self.chunks_exact(2).len(), self.chunks_exact(2).remainder().len()) } }
