use bitset_fixed::BitSet;

fn main() {
    let mut sums = BitSet::new(100);
    sums.set(0, true);
    for weight in [3, 5, 7] {
        sums |= &(&sums << weight);
    }
    println!("{:?} {}", (0..20).filter(|&i| sums[i]).collect::<Vec<_>>(), sums.count_ones());
}
