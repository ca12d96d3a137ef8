//! Hashing: what `core` has, and the hashers of maps.

pub use core::hash::*;

/// Makes the hasher of maps that name none. There is nothing random about it.
#[derive(Clone, Debug, Default)]
pub struct RandomState;

impl RandomState {
    pub fn new() -> RandomState {
        RandomState
    }
}

impl BuildHasher for RandomState {
    type Hasher = QuickHasher;

    #[inline]
    fn build_hasher(&self) -> QuickHasher {
        QuickHasher(0)
    }
}

/// One multiplication per word. What it leaves weak, the table mixes.
#[derive(Clone, Debug)]
pub struct QuickHasher(u64);

macro_rules! write_words {
    ($($name:ident $kind:ty)+) => {
        $(
            #[inline]
            fn $name(&mut self, word: $kind) {
                self.word(word as u64);
            }
        )+
    };
}

impl QuickHasher {
    #[inline]
    fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(25) ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93);
    }
}

impl Hasher for QuickHasher {
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.word(u64::from_le_bytes(word));
        }
    }

    write_words!(write_u8 u8 write_u16 u16 write_u32 u32 write_u64 u64 write_usize usize);

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.word(word as u64);
        self.word((word >> 64) as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}

/// SipHash-1-3 with the keys 0 and 0: the same numbers as those of the real one.
#[derive(Clone, Debug)]
pub struct DefaultHasher {
    state: [u64; 4],
    /// The bytes that are not a whole word yet, and how many bytes there were in all.
    tail: u64,
    length: u64,
}

impl DefaultHasher {
    pub fn new() -> DefaultHasher {
        let state = [
            0x736f_6d65_7073_6575,
            0x646f_7261_6e64_6f6d,
            0x6c79_6765_6e65_7261,
            0x7465_6462_7974_6573,
        ];
        DefaultHasher { state, tail: 0, length: 0 }
    }
}

impl Default for DefaultHasher {
    fn default() -> DefaultHasher {
        DefaultHasher::new()
    }
}

fn round([mut a, mut b, mut c, mut d]: [u64; 4]) -> [u64; 4] {
    a = a.wrapping_add(b);
    c = c.wrapping_add(d);
    b = b.rotate_left(13) ^ a;
    d = d.rotate_left(16) ^ c;
    a = a.rotate_left(32).wrapping_add(d);
    c = c.wrapping_add(b);
    b = b.rotate_left(17) ^ c;
    d = d.rotate_left(21) ^ a;
    [a, b, c.rotate_left(32), d]
}

fn absorb(mut state: [u64; 4], word: u64) -> [u64; 4] {
    state[3] ^= word;
    state = round(state);
    state[0] ^= word;
    state
}

impl Hasher for DefaultHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.tail |= u64::from(byte) << (self.length % 8 * 8);
            self.length += 1;
            if self.length % 8 == 0 {
                self.state = absorb(self.state, self.tail);
                self.tail = 0;
            }
        }
    }

    fn finish(&self) -> u64 {
        let mut state = absorb(self.state, self.tail | self.length << 56);
        state[2] ^= 0xff;
        for _ in 0..3 {
            state = round(state);
        }
        state.iter().fold(0, |all, part| all ^ part)
    }
}
