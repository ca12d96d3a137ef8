use fixedbitset::FixedBitSet;

/// Since version 0.5 these are numbers of another size.
pub fn words(bits: &FixedBitSet) -> &[u32] {
    bits.as_slice()
}

pub fn answer() -> usize {
    words(&FixedBitSet::with_capacity(64)).len()
}
