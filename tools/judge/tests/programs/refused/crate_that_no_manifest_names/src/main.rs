use forgotten::twice;

fn main() {
    println!("{}", twice(library::answer()));
}
