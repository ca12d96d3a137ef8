use proconio::input_interactive;
use std::io::Write;

fn main() {
    input_interactive! { n: usize, names: [String; n] }
    let mut alive = (0..n).collect::<Vec<_>>();
    while alive.len() > 1 {
        let (a, b) = (alive[0], alive[1]);
        println!("? {} {}", names[a], names[b]);
        std::io::stdout().flush().unwrap();
        input_interactive! { first_wins: u8 }
        alive.remove(if first_wins == 1 { 1 } else { 0 });
    }
    println!("! {}", names[alive[0]]);
}
