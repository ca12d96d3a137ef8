use itertools::Itertools;

fn main() {
    println!("{:?}", [1, 2, 3].into_iter().sorted());
}
