use std::io::{self, Write};

fn ask(x: u32) -> std::cmp::Ordering {
    println!("? {}", x);
    io::stdout().flush().unwrap();
    let mut answer = String::new();
    if io::stdin().read_line(&mut answer).unwrap() == 0 { std::process::exit(1); }
    match answer.trim() {
        "<" => std::cmp::Ordering::Less,
        ">" => std::cmp::Ordering::Greater,
        _ => std::cmp::Ordering::Equal,
    }
}

fn main() {
    let (mut lo, mut hi) = (1, 101);
    while lo < hi {
        let mid = lo + (hi - lo) / 2;
        match ask(mid) {
            std::cmp::Ordering::Less => hi = mid,
            std::cmp::Ordering::Greater => lo = mid + 1,
            std::cmp::Ordering::Equal => { println!("! {}", mid); return }
        }
    }
    println!("! none");
}
