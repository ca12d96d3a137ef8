//! What every solution has: tables of inverses and factorials, powers, greatest divisors and sieves, over
//! varying kinds of numbers.

use super::Function;

/// Expressions of type u64. `N` and `W` are kinds of numbers, `P` is a prime, `X` and `Y` are values.
struct Lesson {
    narrow: &'static [&'static str],
    wide: &'static [&'static str],
    text: &'static str,
}

const ANY: &[&str] = &super::INTEGERS;
const UNSIGNED: &[&str] = &["u8", "u16", "u32", "u64", "u128", "usize"];
const SIGNED: &[&str] = &["i8", "i16", "i32", "i64", "i128", "isize"];
/// Those that hold a residue modulo a prime of 30 bits, and those that hold the product of two.
const RESIDUES: &[&str] = &["u32", "i32", "u64", "i64", "usize", "u128"];
const PRODUCTS: &[&str] = &["u64", "i64", "u128", "i128"];

const LESSONS: [Lesson; 14] = [
    Lesson {
        narrow: RESIDUES,
        wide: PRODUCTS,
        text: "let m = P as N; let count = (X as usize & 15) + 3; let mut inv = vec![0 as N; count]; inv[1] = 1;
            for i in 2..count {
                let rest = inv[(m % i as N) as usize] as W * (m / i as N) as W % m as W;
                inv[i] = (m - rest as N) % m;
            }
            inv.iter().fold(0u64, |sum, it| sum.wrapping_mul(31) ^ *it as u64)",
    },
    Lesson {
        narrow: RESIDUES,
        wide: PRODUCTS,
        text: "let m = P as W; let count = (X as usize & 31) + 2; let mut fact = vec![1 as N; count];
            for i in 1..count { fact[i] = (fact[i - 1] as W * i as W % m) as N; }
            let (mut base, mut power, mut result) = (fact[count - 1] as W, m - 2, 1 as W);
            while power > 0 {
                if power & 1 == 1 { result = result * base % m; }
                base = base * base % m;
                power >>= 1;
            }
            result as u64 ^ (fact[count / 2] as u64) << 20",
    },
    Lesson {
        narrow: RESIDUES,
        wide: PRODUCTS,
        text: "let m = P as N; let mut sum = 0 as N; let mut power = 1 as N;
            for it in input {
                let digit = (*it % m as u64) as N;
                sum = ((power as W * digit as W + sum as W) % m as W) as N;
                power = (power as W * (X as u16 as W) % m as W) as N;
                if sum >= m { sum -= m; }
            }
            sum as u64 * 3 + power as u64",
    },
    Lesson {
        narrow: ANY,
        wide: ANY,
        text: "let (mut a, mut b, mut steps) = (X as N, Y as N, 0 as W);
            while b != 0 { let rest = a.wrapping_rem(b); a = b; b = rest; steps += 1; }
            (a as u64).wrapping_add(steps as u64)",
    },
    Lesson {
        narrow: SIGNED,
        wide: ANY,
        text: "let (mut a, mut b, mut s, mut t) = (X as N | 1, Y as N | 1, 1 as N, 0 as N);
            while b != 0 {
                let q = a.wrapping_div(b);
                let (c, u) = (a.wrapping_sub(q.wrapping_mul(b)), s.wrapping_sub(q.wrapping_mul(t)));
                a = b; b = c; s = t; t = u;
            }
            (a as W as u64) ^ (s as W as u64).rotate_left(7)",
    },
    Lesson {
        narrow: ANY,
        wide: ANY,
        text: "let mut table = [0 as N; 16]; let mut at = X as N; let mut sum = Y as W;
            for _ in 0..20 {
                let i = at & 15;
                table[i as usize] = table[i as usize].wrapping_add(at);
                sum = sum.wrapping_mul(i as W).wrapping_add(table[(at & 15) as usize] as W);
                at = at.wrapping_mul(5).wrapping_add(table[(i ^ 3) as usize]);
            }
            sum as u64 ^ at as u64",
    },
    Lesson {
        narrow: ANY,
        wide: ANY,
        text: "let (mut i, mut sum) = (X as N, Y as W);
            for _ in 0..9 {
                let it = tables.Ns[(i & 7) as usize];
                sum = sum.wrapping_add((it as W).wrapping_mul(i as W));
                i = i.wrapping_add(tables.Ns[(i >> 1 & 7) as usize]);
                if it > i { sum = sum.wrapping_sub(i as W); }
            }
            sum as u64",
    },
    Lesson {
        narrow: &["u32", "u64", "u128", "usize"],
        wide: ANY,
        text: "let mut state = X as N | 1; let mut sum = 0 as W;
            for step in 0..8u32 {
                state ^= state << 13; state ^= state >> 7; state ^= state << 17;
                sum = sum.wrapping_add((state >> (step * 3 % 29)) as W).rotate_left(step);
            }
            sum as u64",
    },
    Lesson {
        narrow: &["u128", "i128"],
        wide: &["u64", "i64", "u32", "i32", "usize"],
        text: "let (a, b) = ((X as W as N).wrapping_mul(Y as N), Y as W as N | 1);
            let (quotient, rest) = (a.wrapping_div(b), a.wrapping_rem(b));
            (quotient ^ rest ^ a.wrapping_shr(X as u32) ^ b.wrapping_shl(Y as u32)) as u64",
    },
    Lesson {
        narrow: UNSIGNED,
        wide: ANY,
        text: "let mut least = [0 as N; 64];
            for i in 2..64usize {
                let mut j = i;
                while j < 64 { if least[j] == 0 { least[j] = i as N; } j += i; }
            }
            let mut n = (X as usize % 62) + 2; let mut sum = Y as W;
            while n > 1 { sum = sum.wrapping_mul(7).wrapping_add(least[n] as W); n /= least[n] as usize; }
            sum as u64",
    },
    Lesson {
        narrow: ANY,
        wide: ANY,
        text: "let mut best = [0 as N; 20];
            for it in tables.Ns {
                let weight = (it & 7) as usize + 1;
                for j in (weight..20).rev() { best[j] = best[j].max(best[j - weight].wrapping_add(it)); }
            }
            best.iter().fold(X as W, |sum, it| sum.wrapping_mul(3) ^ *it as W) as u64",
    },
    Lesson {
        narrow: UNSIGNED,
        wide: ANY,
        text: "let (mut n, mut digits, mut sum) = (X as N, 0u32, 0 as W);
            while n > 0 { sum = sum.wrapping_mul(10).wrapping_add((n % 10) as W); n /= 10; digits += 1; }
            let mut bits = Y as N;
            while bits != 0 {
                let low = bits & bits.wrapping_neg();
                sum = sum.wrapping_add(tables.Ns[low.trailing_zeros() as usize & 7] as W ^ low as W);
                bits ^= low;
            }
            (sum as u64) << (digits & 7)",
    },
    Lesson {
        narrow: ANY,
        wide: &["f32", "f64"],
        text: "let (mut sum, mut most) = (0 as W, X as W);
            for it in tables.Ns { let it = it as W; sum += it; if it > most { most = it; } }
            let root = (X as u64 as f64).sqrt() as u64;
            ((sum / 8.0) as N as u64) ^ (most as N as u64).rotate_left(9) ^ root",
    },
    Lesson {
        narrow: ANY,
        wide: ANY,
        text: "let find = |wanted: N| -> Option<usize> {
                for (at, it) in tables.Ns.iter().enumerate() {
                    if *it == wanted { return Some(at); }
                    if (*it as W) < wanted as W && at > 4 { return None; }
                }
                Some(9)
            };
            let (mut sum, mut at) = (0u64, X as N);
            for _ in 0..5 {
                let Some(found) = find(at) else { sum = sum.wrapping_add(at as W as u64); break };
                sum = sum.wrapping_mul(11).wrapping_add(found as u64);
                at = tables.Ns[(at & 7) as usize].wrapping_add((found & 1) as N);
            }
            sum",
    },
];

const PRIMES: [&str; 5] = ["998244353", "1000000007", "97", "65521", "2147483647"];

impl Function {
    /// An expression of type u64.
    pub fn textbook(&mut self) -> String {
        let Lesson { narrow, wide, text } = &LESSONS[self.random.usize(..LESSONS.len())];
        let (narrow, wide, prime) = (self.pick(narrow), self.pick(wide), self.pick(&PRIMES));
        let (x, y) = (self.value("u64", 1), self.value("u64", 1));
        let mut out = String::new();
        let mut rest = *text;
        while let Some(at) = rest.find(|one: char| one.is_ascii_uppercase()) {
            let word = &rest[at..];
            let length = word.find(|one: char| !one.is_ascii_alphanumeric()).unwrap_or(word.len());
            out += &rest[..at];
            out += &match &word[..length] {
                "N" => narrow.to_string(),
                "Ns" => format!("{narrow}s"),
                "W" => wide.to_string(),
                "P" => format!("{prime}u64"),
                "X" => x.clone(),
                "Y" => y.clone(),
                other => other.to_string(),
            };
            rest = &word[length..];
        }
        format!("{{ {out}{rest} }}")
    }
}
