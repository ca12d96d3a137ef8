use it::Itertools;

fn main() {
    println!("{}", [2, 3, 1].iter().sorted().join(" "));
}
