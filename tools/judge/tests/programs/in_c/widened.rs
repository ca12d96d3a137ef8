//! Values of 32 bits that are widened to 64, and needed a second time in 32: to index a table, as in
//! the textbook table of inverses.

use std::hint::black_box;

const M: u32 = 998244353;

/// inv[i] * i = 1 modulo M.
fn inverses(count: usize) -> Vec<u32> {
    let mut inv = vec![0u32; count];
    inv[1] = 1;
    for i in 2..count {
        let rest = inv[(M % i as u32) as usize] as i64 * (M / i as u32) as i64 % M as i64;
        inv[i] = (M - rest as u32) % M;
    }
    inv
}

/// The same over other types: each takes another way through the widening.
fn inverses_of_u64(count: usize) -> Vec<u32> {
    let mut inv = vec![0u32; count];
    inv[1] = 1;
    for i in 2..count as u32 {
        let (quotient, rest) = (M / i, M % i);
        inv[i as usize] =
            (u64::from(M - quotient) * u64::from(inv[rest as usize]) % u64::from(M)) as u32;
    }
    inv
}

/// What an index is used for once more, in 64 bits and with another narrow value.
macro_rules! used_again {
    ($($name:ident: $kind:ty, |$x:ident, $y:ident| $value:expr;)+) => {
        $(
            #[inline(never)]
            fn $name(table: &[$kind; 8], a: $kind) -> [i64; 2] {
                let used = |$x: $kind, $y: $kind| -> i64 { $value };
                let x = a ^ 5;
                let first = used(x, table[(x & 7) as usize]);
                let y = a.wrapping_mul(3);
                let second = used(table[(y & 7) as usize], y);
                [first, second]
            }
        )+
        fn all() {
            let table = black_box([0, 0xffff_fff0u32, 7, 1 << 31, 48, 0x8000_0001, 3, 0xffff]);
            for a in [0u32, 1, 6, 40, 1 << 31, 0xffff_ffff, 0x7fff_fff9, 0x1_0001] {
                let a = black_box(a);
                $(
                    println!("{} {a}: {:?}", stringify!($name), $name(&table.map(|it| it as $kind), a as $kind));
                )+
            }
        }
    };
}

used_again! {
    add: u32, |x, y| x as i64 + y as i64;
    sub: u32, |x, y| x as i64 - y as i64;
    mul: u32, |x, y| (x as u64).wrapping_mul(y as u64) as i64;
    and: u32, |x, y| !(x as i64) & y as i64;
    or: u32, |x, y| x as i64 | !(y as i64);
    xor: u32, |x, y| (x as i64 - 1) ^ y as i64;
    shl: u32, |x, y| (x as i64) << (y & 31);
    shr: u32, |x, y| ((x as u64) << 32 >> (y & 63)) as i64;
    equal: u32, |x, y| ((x as i64) == y as i64 - 1) as i64;
    less: u32, |x, y| ((x as i64) < -(y as i64)) as i64;
    at_least: u32, |x, y| ((x as u64) >= (y as u64).wrapping_neg()) as i64;
    select: u32, |x, y| if y & 1 == 0 { x as i64 } else { y as i64 - 9 };
    signed_sub: i32, |x, y| x as i64 - y as i64;
    signed_mul: i32, |x, y| x as i64 * y as i64;
    signed_less: i32, |x, y| ((x as i64) < -(y as i64)) as i64;
    short_mul: u16, |x, y| x as i64 * y as i64 - (x as u32 * y as u32) as i64;
    short_signed: i16, |x, y| x as i64 * y as i64 - (x as i32 * y as i32) as i64;
    byte_sub: u8, |x, y| x as i64 - y as i64;
    byte_signed: i8, |x, y| (x as i64 - y as i64) << 40;
    division: u32, |x, y| (x as i64 - y as i64) / (y as i64 + 1);
    remainder: u32, |x, y| (x as i64 - y as i64) % (y as i64 + 1);
}

fn main() {
    println!("{:?}", &inverses(50)[..]);
    println!("{:?}", &inverses_of_u64(50)[..]);
    all();
}
