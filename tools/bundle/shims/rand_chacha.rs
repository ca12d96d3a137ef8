//! Stands in for rand_chacha: the same numbers, without the instructions of a certain processor.

use rand_core::block::{BlockRng, BlockRngCore};
use rand_core::SeedableRng;

pub type ChaCha8Core = Core<8>;
pub type ChaCha12Core = Core<12>;
pub type ChaCha20Core = Core<20>;

pub type ChaCha8Rng = BlockRng<ChaCha8Core>;
pub type ChaCha12Rng = BlockRng<ChaCha12Core>;
pub type ChaCha20Rng = BlockRng<ChaCha20Core>;
pub type ChaChaRng = ChaCha20Rng;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Core<const ROUNDS: usize> {
    key: [u32; 8],
    /// How many blocks have been made.
    count: u64,
}

impl<const ROUNDS: usize> SeedableRng for Core<ROUNDS> {
    type Seed = [u8; 32];

    fn from_seed(seed: [u8; 32]) -> Self {
        Core { key: key_of(seed), count: 0 }
    }
}

impl<const ROUNDS: usize> BlockRngCore for Core<ROUNDS> {
    type Item = u32;
    type Results = [u32; 16];

    fn generate(&mut self, block: &mut [u32; 16]) {
        *block = self::block(ROUNDS, &self.key, self.count);
        self.count = self.count.wrapping_add(1);
    }
}

impl<const ROUNDS: usize> PartialEq for BlockRng<Core<ROUNDS>> {
    fn eq(&self, other: &Self) -> bool {
        self.core == other.core && self.index() == other.index()
    }
}

impl<const ROUNDS: usize> Eq for BlockRng<Core<ROUNDS>> {}
