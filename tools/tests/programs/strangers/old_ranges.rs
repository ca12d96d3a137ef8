use std::io;

fn class(letter: char) -> u32 {
    match letter {
        'a'...'m' => 1,
        'n'...'z' => 2,
        _ => 0,
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    println!("{}", line.trim().chars().map(class).sum::<u32>());
}
