use petgraph::unionfind::UnionFind;

fn main() {
    let mut sets = UnionFind::<usize>::new(6);
    sets.union(0, 1);
    sets.union(1, 5);
    println!("{} {}", sets.equiv(0, 5), sets.equiv(2, 5));
}
