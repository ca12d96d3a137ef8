use fixedbitset::FixedBitSet;

fn main() {
    let mut set = FixedBitSet::with_capacity(70);
    set.insert(3);
    set.insert(69);
    let mut other = FixedBitSet::with_capacity(70);
    other.insert(69);
    set.intersect_with(&other);
    println!("{:?} {} {}", set.ones().collect::<Vec<_>>(), set.count_ones(..), set[69]);
}
