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
        let mut key = [0; 8];
        for (word, bytes) in key.iter_mut().zip(seed.chunks(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Core { key, count: 0 }
    }
}

impl<const ROUNDS: usize> BlockRngCore for Core<ROUNDS> {
    type Item = u32;
    type Results = [u32; 16];

    fn generate(&mut self, block: &mut [u32; 16]) {
        let mut start = [0; 16];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        start[4..12].copy_from_slice(&self.key);
        start[12] = self.count as u32;
        start[13] = (self.count >> 32) as u32;
        self.count = self.count.wrapping_add(1);
        *block = start;
        for _ in 0..ROUNDS / 2 {
            for column in 0..4 {
                stir(block, [0, 4, 8, 12].map(|row| row + column));
            }
            for column in 0..4 {
                stir(block, [0, 4, 8, 12].map(|row| row + (column + row / 4) % 4));
            }
        }
        for (word, start) in block.iter_mut().zip(start) {
            *word = word.wrapping_add(start);
        }
    }
}

fn stir(block: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (one, two, other, bits) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        block[one] = block[one].wrapping_add(block[two]);
        block[other] = (block[other] ^ block[one]).rotate_left(bits);
    }
}

impl<const ROUNDS: usize> PartialEq for BlockRng<Core<ROUNDS>> {
    fn eq(&self, other: &Self) -> bool {
        self.core == other.core && self.index() == other.index()
    }
}

impl<const ROUNDS: usize> Eq for BlockRng<Core<ROUNDS>> {}
