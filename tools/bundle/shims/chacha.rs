/// The next words of a stream: 16 for a count.
fn block(rounds: usize, key: &[u32; 8], count: u64) -> [u32; 16] {
    let mut start = [0; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    start[4..12].copy_from_slice(key);
    start[12] = count as u32;
    start[13] = (count >> 32) as u32;
    let mut block = start;
    for _ in 0..rounds / 2 {
        for column in 0..4 {
            stir(&mut block, [0, 4, 8, 12].map(|row| row + column));
        }
        for column in 0..4 {
            stir(&mut block, [0, 4, 8, 12].map(|row| row + (column + row / 4) % 4));
        }
    }
    for (word, start) in block.iter_mut().zip(start) {
        *word = word.wrapping_add(start);
    }
    block
}

fn stir(block: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (one, two, other, bits) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        block[one] = block[one].wrapping_add(block[two]);
        block[other] = (block[other] ^ block[one]).rotate_left(bits);
    }
}

fn key_of(seed: [u8; 32]) -> [u32; 8] {
    let mut key = [0; 8];
    for (word, bytes) in key.iter_mut().zip(seed.chunks(4)) {
        *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    key
}
