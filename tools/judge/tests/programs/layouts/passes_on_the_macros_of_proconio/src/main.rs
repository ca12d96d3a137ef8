use library::{Words, read};

fn main() {
    read! { n: u32, words: Words }
    println!("{n} {}", words.join("-"));
}
