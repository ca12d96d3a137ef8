use library::structures::UnionFind;

fn main() {
    let mut sets = UnionFind::new(4);
    sets.join(0, 2);
    println!("{} {}", sets.together(0, 2), sets.together(1, 2));
}
