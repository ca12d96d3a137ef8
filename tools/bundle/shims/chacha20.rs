//! Stands in for the generators of chacha20: the same numbers, without the instructions of a certain processor.

use std::fmt;
use std::marker::PhantomData;

use rand_core::block::{BlockRng, Generator};
use rand_core::{Infallible, SeedableRng, TryCryptoRng, TryRng};

/// How many blocks are made at a time.
const BLOCKS: usize = 4;

/// How often a block is stirred.
pub trait Rounds {
    const COUNT: usize;
}

pub struct R8;
pub struct R12;
pub struct R20;

impl Rounds for R8 {
    const COUNT: usize = 8;
}

impl Rounds for R12 {
    const COUNT: usize = 12;
}

impl Rounds for R20 {
    const COUNT: usize = 20;
}

pub mod variants {
    pub struct Legacy;
}

pub struct ChaChaCore<R, V> {
    key: [u32; 8],
    /// How many blocks have been made.
    count: u64,
    kind: PhantomData<(R, V)>,
}

impl<R, V> ChaChaCore<R, V> {
    pub fn get_block_pos(&self) -> u64 {
        self.count
    }
}

impl<R: Rounds, V> SeedableRng for ChaChaCore<R, V> {
    type Seed = [u8; 32];

    fn from_seed(seed: [u8; 32]) -> Self {
        ChaChaCore { key: key_of(seed), count: 0, kind: PhantomData }
    }
}

impl<R: Rounds, V> Generator for ChaChaCore<R, V> {
    type Output = [u32; 16 * BLOCKS];

    fn generate(&mut self, words: &mut [u32; 16 * BLOCKS]) {
        for words in words.chunks_mut(16) {
            words.copy_from_slice(&block(R::COUNT, &self.key, self.count));
            self.count = self.count.wrapping_add(1);
        }
    }
}

pub type ChaCha8Rng = ChaChaRng<R8>;
pub type ChaCha12Rng = ChaChaRng<R12>;
pub type ChaCha20Rng = ChaChaRng<R20>;

pub struct ChaChaRng<R: Rounds> {
    core: BlockRng<ChaChaCore<R, variants::Legacy>>,
}

impl<R: Rounds> ChaChaRng<R> {
    pub fn get_word_pos(&self) -> u128 {
        let offset = self.core.word_offset();
        let ahead = if offset == 0 { 0 } else { BLOCKS as u64 };
        u128::from(self.core.core.get_block_pos().wrapping_sub(ahead)) * 16 + offset as u128
    }
}

impl<R: Rounds> SeedableRng for ChaChaRng<R> {
    type Seed = [u8; 32];

    fn from_seed(seed: [u8; 32]) -> Self {
        ChaChaRng { core: BlockRng::new(ChaChaCore::from_seed(seed)) }
    }
}

impl<R: Rounds> TryRng for ChaChaRng<R> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.core.next_word())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.core.next_u64_from_u32())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.core.fill_bytes(bytes);
        Ok(())
    }
}

impl<R: Rounds> TryCryptoRng for ChaChaRng<R> {}

impl<R: Rounds> PartialEq for ChaChaRng<R> {
    fn eq(&self, other: &Self) -> bool {
        self.core.core.key == other.core.core.key && self.get_word_pos() == other.get_word_pos()
    }
}

impl<R: Rounds> Eq for ChaChaRng<R> {}

impl<R: Rounds> fmt::Debug for ChaChaRng<R> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "ChaCha{}Rng {{ ... }}", R::COUNT)
    }
}
