//! Reads floats, rounded to the nearest.

use core::cmp::Ordering;
use core::num::ParseFloatError;
use core::str::FromStr;

use super::{Decimal, Layout, F32, F64};
use crate::show::kind_of;
use crate::vec::Vec;

/// `parse` without `core`'s reading of floats. On the way to C, the solution's calls of `parse` become
/// calls of this.
pub trait Parse {
    fn parse_small<F: FromStr>(&self) -> Result<F, F::Err>;
}

impl Parse for str {
    #[inline]
    fn parse_small<F: FromStr>(&self) -> Result<F, F::Err> {
        macro_rules! parse_floats {
            ($($kind:ty, $layout:ident, $bits:ty;)+) => {
                $(if kind_of::<F>() == core::any::TypeId::of::<$kind>() {
                    let parsed = parse(self, $layout).map(|bits| <$kind>::from_bits(bits as $bits));
                    // SAFETY: it is of that type.
                    return unsafe { core::mem::transmute_copy(&parsed) };
                })+
            };
        }
        parse_floats! {
            f64, F64, u64;
            f32, F32, u32;
        }
        F::from_str(self)
    }
}

/// The bits of the float.
#[inline(never)]
fn parse(text: &str, layout: Layout) -> Result<u64, ParseFloatError> {
    let (is_negative, size) = match text.as_bytes() {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        all => (false, all),
    };
    let sign = u64::from(is_negative) << (if layout.mantissa == F64.mantissa { 63 } else { 31 });
    match named(size, layout).or_else(|| Some(number(size)?.nearest(layout))) {
        Some(bits) => Ok(sign | bits),
        None => Err(error(text.is_empty())),
    }
}

fn error(is_empty: bool) -> ParseFloatError {
    // SAFETY: it has nothing but its kind, which is one of two. Nobody can make one otherwise, except
    // with what this is here to replace.
    unsafe { core::mem::transmute::<u8, ParseFloatError>(u8::from(!is_empty)) }
}

fn named(text: &[u8], layout: Layout) -> Option<u64> {
    let is = |name: &[u8]| text.eq_ignore_ascii_case(name);
    if is(b"inf") || is(b"infinity") {
        return Some(layout.infinity);
    }
    is(b"nan").then(|| layout.infinity | 1 << (layout.mantissa - 1))
}

/// Digits, a point among them, and perhaps an exponent.
fn number(text: &[u8]) -> Option<Decimal> {
    let end = text.iter().position(|byte| matches!(byte, b'e' | b'E')).unwrap_or(text.len());
    let (mut digits, mut point, mut has_point, mut is_number) = (Vec::new(), 0, false, false);
    for byte in &text[..end] {
        match byte {
            b'0'..=b'9' => {
                is_number = true;
                if !has_point && (!digits.is_empty() || *byte > b'0') {
                    point += 1;
                }
                if has_point && digits.is_empty() && *byte == b'0' {
                    point -= 1;
                } else if !digits.is_empty() || *byte > b'0' {
                    digits.push(byte - b'0');
                }
            }
            b'.' if !has_point => has_point = true,
            _ => return None,
        }
    }
    let exponent = if end < text.len() { exponent(&text[end + 1..])? } else { 0 };
    let mut decimal = Decimal { digits, point: (point + exponent).clamp(-100_000, 100_000) as i32 };
    decimal.trim();
    Some(decimal).filter(|_| is_number)
}

fn exponent(text: &[u8]) -> Option<i64> {
    let (sign, digits) = match text {
        [b'-', rest @ ..] => (-1, rest),
        [b'+', rest @ ..] => (1, rest),
        all => (1, all),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let size = digits
        .iter()
        .fold(0, |size: i64, digit| (size * 10 + i64::from(digit - b'0')).min(1 << 40));
    Some(sign * size)
}

impl Decimal {
    /// The nearest float; of two that are as near, the even one.
    fn nearest(&self, layout: Layout) -> u64 {
        if self.digits.is_empty() {
            return 0;
        }
        let (guess, is_exact) = self.guess();
        if is_exact && layout.mantissa == F64.mantissa {
            return guess.to_bits();
        }
        let mut bits = match layout.mantissa == F64.mantissa {
            true => guess.to_bits(),
            false => u64::from((guess as f32).to_bits()),
        };
        loop {
            let is_odd = bits % 2 == 1;
            let is_below =
                bits > 0 && goes(self.compare(&layout.below(bits)), Ordering::Less, is_odd);
            if is_below {
                bits -= 1;
                continue;
            }
            if bits == layout.infinity
                || !goes(self.compare(&layout.above(bits)), Ordering::Greater, is_odd)
            {
                return bits;
            }
            bits += 1;
        }
    }

    /// About this number, and whether it is exactly the nearest float.
    fn guess(&self) -> (f64, bool) {
        let first = self.digits.iter().take(19);
        let number = first.fold(0u64, |number, digit| number * 10 + u64::from(*digit));
        let count = self.digits.len().min(19) as i32;
        let exponent = self.point - count;
        // A product or quotient of two floats that are exact is rounded once.
        let is_exact =
            self.digits.len() <= 19 && number <= 1 << 53 && (-22..=22).contains(&exponent);
        let power = exponent.unsigned_abs().min(400);
        // In two steps, as the whole power may be too large. It is small if it is exact.
        let step = if is_exact { power } else { power / 2 };
        let (one, other) = (power_of_ten(step), power_of_ten(power - step));
        let number = number as f64;
        let guess = if exponent < 0 { number / one / other } else { number * one * other };
        (guess, is_exact)
    }
}

fn power_of_ten(exponent: u32) -> f64 {
    (0..exponent).fold(1.0, |power, _| power * 10.0)
}

/// Whether a comparison leads to the next float: it does at the middle, too, if this one is odd.
fn goes(order: Ordering, beyond: Ordering, is_odd: bool) -> bool {
    order == beyond || (order == Ordering::Equal && is_odd)
}
