//! Floats as text, as `core` shows them.

use super::{Decimal, Layout, F32, F64};
use crate::fmt;
use crate::show::Sink;
use crate::string::String;

#[derive(Clone, Copy, PartialEq)]
pub enum Style {
    /// `{}`.
    Display,
    /// `{:?}`: a whole number ends with `.0`, and very large and small ones have an exponent.
    Debug,
    /// `{:e}`, with this letter.
    Exponent(char),
}

/// A float without its sign, perhaps with so many digits after the point.
pub fn show(layout: Layout, bits: u64, style: Style, precision: Option<usize>) -> String {
    if bits >= layout.infinity {
        return if bits == layout.infinity { "inf" } else { "NaN" }.into();
    }
    match (style, precision) {
        (Style::Exponent(letter), Some(precision)) => {
            let mut decimal = layout.exact(bits);
            decimal.round(precision.saturating_add(1));
            scientific(&decimal, letter, precision)
        }
        (_, Some(precision)) => fixed(layout.exact(bits), precision),
        (Style::Exponent(letter), None) => scientific(&Decimal::shortest(layout, bits), letter, 0),
        (style, None) => plain(Decimal::shortest(layout, bits), style),
    }
}

fn plain(decimal: Decimal, style: Style) -> String {
    let is_zero = decimal.digits.is_empty();
    match style {
        Style::Debug if is_zero || (-3..=16).contains(&decimal.point) => fixed_at_least(decimal, 1),
        Style::Debug => scientific(&decimal, 'e', 0),
        _ => fixed_at_least(decimal, 0),
    }
}

fn fixed_at_least(decimal: Decimal, least: usize) -> String {
    let behind = decimal.digits.len() as i32 - decimal.point;
    let behind = if decimal.digits.is_empty() { 0 } else { behind.max(0) as usize };
    fixed(decimal, behind.max(least))
}

/// With so many digits behind the point.
#[inline(never)]
fn fixed(mut decimal: Decimal, precision: usize) -> String {
    let kept = i64::from(decimal.point) + precision as i64;
    if kept < 0 {
        decimal.digits.clear();
    } else {
        decimal.round(kept as usize);
    }
    let mut text = String::new();
    let point = if decimal.digits.is_empty() { 0 } else { i64::from(decimal.point) };
    let digit = |place: i64| {
        let known = usize::try_from(place).ok().and_then(|place| decimal.digits.get(place));
        (b'0' + known.copied().unwrap_or(0)) as char
    };
    (0..point).for_each(|place| text.push(digit(place)));
    if text.is_empty() {
        text.push('0');
    }
    if precision > 0 {
        text.push('.');
        (point..point + precision as i64).for_each(|place| text.push(digit(place)));
    }
    text
}

/// With one digit before the point, at least so many behind it, and an exponent.
fn scientific(decimal: &Decimal, letter: char, least: usize) -> String {
    let mut text = String::new();
    let count = decimal.digits.len().max(least + 1);
    for place in 0..count {
        if place == 1 {
            text.push('.');
        }
        text.push((b'0' + decimal.digits.get(place).copied().unwrap_or(0)) as char);
    }
    text.push(letter);
    let exponent = if decimal.digits.is_empty() { 0 } else { decimal.point - 1 };
    crate::show::Show::show(&exponent, &mut text);
    text
}

/// A float that is shown without `core`.
pub trait ShowFloat {
    fn show<S: Sink>(&self, sink: &mut S);
    fn show_debug<S: Sink>(&self, sink: &mut S);
    fn show_fixed<S: Sink>(&self, to: (&mut S, usize));
    /// With all that a format string can ask for.
    fn format(&self, f: (&mut fmt::Formatter<'_>, Style)) -> fmt::Result;
}

macro_rules! show_floats {
    ($($kind:ty, $layout:ident;)+) => {
        $(impl ShowFloat for $kind {
            fn show<S: Sink>(&self, sink: &mut S) {
                sink.text(&signed($layout, self.to_bits().into(), Style::Display, None));
            }

            fn show_debug<S: Sink>(&self, sink: &mut S) {
                sink.text(&signed($layout, self.to_bits().into(), Style::Debug, None));
            }

            fn show_fixed<S: Sink>(&self, (sink, precision): (&mut S, usize)) {
                sink.text(&signed($layout, self.to_bits().into(), Style::Display, Some(precision)));
            }

            fn format(&self, (f, style): (&mut fmt::Formatter<'_>, Style)) -> fmt::Result {
                format($layout, self.to_bits().into(), f, style)
            }
        })+
    };
}
show_floats! {
    f64, F64;
    f32, F32;
}

/// The bits without the sign, and whether there is one. NaN has none.
fn without_sign(layout: Layout, bits: u64) -> (u64, bool) {
    let sign = layout.infinity + (1 << layout.mantissa);
    let size = bits & (sign - 1);
    (size, bits != size && size <= layout.infinity)
}

#[inline(never)]
fn signed(layout: Layout, bits: u64, style: Style, precision: Option<usize>) -> String {
    let (size, is_negative) = without_sign(layout, bits);
    let mut text = show(layout, size, style, precision);
    if is_negative {
        text.insert(0, '-');
    }
    text
}

#[inline(never)]
fn format(layout: Layout, bits: u64, f: &mut fmt::Formatter<'_>, style: Style) -> fmt::Result {
    let (size, is_negative) = without_sign(layout, bits);
    let text = show(layout, size, style, f.precision());
    match size > layout.infinity && f.sign_plus() {
        true => f.write_str(&text),
        false => f.pad_integral(!is_negative, "", &text),
    }
}
