use std::io;

fn class(letter: char) -> u32 {
    match letter {
        'a'...'m' => 1,
        'n'...'z' => 2,
        _ => 0,
    }
}

fn total(line: &str, class: &Fn(char) -> u32) -> u32 {
    line.trim().chars().map(class).sum::<u32>()
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    println!("{}", total(&line, &class));
}
