//! `gen SEED SIZE` prints this many points. The seed modulo 4 tells which: random in a square, integers of which many are
//! the same or on one line, around a circle, or on two lines.
//!
//! - sizes: 1 to 40
//!
//! That is enough for small inputs; the largest legal size is 100000.

use std::env;
use std::fmt::Write;

/// In hundredths, as all coordinates here.
const MOST: usize = 100_000_000;

fn main() {
    let (seed, count) = arguments();
    let random = &mut Random(seed);
    let most = if count < 40 { [3, 10, 1000, MOST][random.below(4)] } else { MOST };
    let (slope, height) = (random.below(4) as i64 - 1, random.below(most + 1) as i64);
    let mut text = format!("{count}\n");
    for _ in 0..count {
        let mut any = || random.below(2 * most + 1) as i64 - most as i64;
        let (x, y) = match seed % 4 {
            0 => (any(), any()),
            1 => (any() / 100 * 100 % 2000, any() / 100 * 100 % 2000),
            2 => around_circle(any() as f64 / most as f64, most as f64),
            _ => {
                let x = any() / 4;
                (x, x * slope + [0, height][random.below(2)] / 4)
            }
        };
        let (x, y) = if seed % 8 == 7 { (y, x) } else { (x, y) };
        writeln!(text, "{} {}", decimal(x), decimal(y)).expect("a string takes everything");
    }
    print!("{text}");
}

/// The point of a circle at an angle in half turns.
fn around_circle(angle: f64, radius: f64) -> (i64, i64) {
    let (sin, cos) = (angle * std::f64::consts::PI).sin_cos();
    ((cos * radius) as i64, (sin * radius) as i64)
}

/// Without needless zeros.
fn decimal(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match (rest, rest % 10) {
        (0, _) => format!("{sign}{whole}"),
        (_, 0) => format!("{sign}{whole}.{}", rest / 10),
        _ => format!("{sign}{whole}.{rest:02}"),
    }
}

/// The arguments: a seed and a size.
fn arguments() -> (u64, usize) {
    let mut numbers = env::args().skip(1).map(|word| word.parse().expect("a number"));
    let mut next = || numbers.next().expect("called as gen SEED SIZE");
    (next(), next() as usize)
}

/// SplitMix64: even neighbouring seeds give unlike numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }
}
