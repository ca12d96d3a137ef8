//! Floats as text and back: random ones of every size, in every format. A line of output stands for
//! a hundred floats, and shows the last of them. The input says how many lines.

use std::fmt::Write;

struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, end: u64) -> u64 {
        (self.next() >> 11) % end
    }
}

/// Any float, or one as contests have them, or one next to a power of two or ten.
fn float(numbers: &mut Numbers) -> f64 {
    let small = numbers.below(1 << 40) as f64;
    match numbers.below(8) {
        0 | 1 => f64::from_bits(numbers.next()),
        2 => small / 1000.0,
        3 => (small / 1e12).sqrt(),
        4 => -small * 1e-6,
        5 => f64::from_bits(
            (numbers.below(2046) << 52).wrapping_add(numbers.below(3)).wrapping_sub(1),
        ),
        6 => 10f64.powi(numbers.below(40) as i32 - 20) * numbers.below(1000) as f64,
        _ => numbers.below(4096) as f64 / 64.0,
    }
}

/// A text that is a number, or nearly one.
fn text(numbers: &mut Numbers, text: &mut String) {
    text.clear();
    text.push_str(["", "", "-", "+"][numbers.below(4) as usize]);
    let most = [4, 20, 20, 40][numbers.below(4) as usize];
    for part in ["", "."] {
        let count = numbers.below(most);
        if count > 0 {
            text.push_str(part);
        }
        (0..count).for_each(|_| text.push((b'0' + numbers.below(10) as u8) as char));
    }
    match numbers.below(4) {
        0 => write!(text, "e{}", numbers.below(700) as i32 - 350).unwrap(),
        1 => write!(text, "E{:+}", numbers.below(60) as i32 - 30).unwrap(),
        _ => {}
    }
}

fn hash(text: &str, state: u64) -> u64 {
    text.bytes().fold(state, |state, byte| (state ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let lines: usize = line.trim().parse().unwrap();
    let (mut numbers, mut all) = (Numbers(0x9e37_79b9_7f4a_7c15), String::new());
    for _ in 0..lines {
        let mut state = 0;
        for _ in 0..100 {
            let value = float(&mut numbers);
            let single = value as f32;
            all.clear();
            write!(all, "{value} {value:?} {value:e} {value:E} {value:.0} {value:.1} ").unwrap();
            write!(all, "{value:.3} {value:.9} {value:.15} {value:+.2} {value:>12.4} ").unwrap();
            write!(all, "{value:.2e} {value:<8} {value:010.2} {value:.1?} {value:.0e} ").unwrap();
            write!(all, "{single} {single:?} {single:.5} {single:e} {:?}", value.to_string())
                .unwrap();
            let digits = numbers.below(30) as usize;
            write!(all, " {value:.digits$} {value:>digits$}").unwrap();
            let back = (format!("{value}").parse::<f64>(), format!("{single:?}").parse::<f32>());
            assert!(value.is_nan() || back == (Ok(value), Ok(single)), "{value:?}");
            state = hash(&all, state);
            text(&mut numbers, &mut line);
            match (line.parse::<f64>(), line.parse::<f32>()) {
                (Ok(double), Ok(single)) => {
                    state ^= double.to_bits() ^ u64::from(single.to_bits()) << 7
                }
                (Err(error), _) => state = hash(&format!("{error:?} {error}"), state),
                _ => unreachable!(),
            }
        }
        println!("{state:016x} {all} {line}");
    }
    for word in [
        "inf",
        "-Infinity",
        "NaN",
        "nan",
        "",
        "-",
        ".",
        "1.",
        ".5",
        "1e",
        "e5",
        "1_0",
        " 1",
        "0x1",
        "1e400",
    ] {
        println!("{word:?} {:?} {:?}", word.parse::<f64>(), word.parse::<f32>());
    }
    let halves = "2.2250738585072011e-308 1.7976931348623159e308 1.7976931348623158e308 4.9406564584124654e-324
        2.4703282292062327e-324 2.4703282292062328e-324 9007199254740993 9007199254740993.0000000000000000001
        0.1000000000000000055511151231257827021181583404541015625 16777217 16777217.0000000000000000000000001";
    for word in halves.split_whitespace() {
        println!("{word} {:?} {:?}", word.parse::<f64>(), word.parse::<f32>());
    }
    for value in [0.3, 2.5, 17.125] {
        let x: f64 = value;
        let rounded = [x.sin(), x.cos().acos(), x.tan(), x.exp(), x.ln(), x.log10(), x.powf(1.7)];
        rounded.iter().for_each(|it| print!("{it:.9e} "));
        let rounded =
            [x.hypot(4.0), x.atan2(2.0), x.cbrt(), x.sinh(), x.tanh(), x.asinh(), x.ln_1p()];
        rounded.iter().for_each(|it| print!("{it:.9e} "));
        let exact = [x.sqrt(), x.powi(-3), x.mul_add(x, 0.1), (-x).round(), (-x).floor(), x % 0.7];
        println!("{exact:?} {:?} {:?}", (-x).rem_euclid(0.7), (x - 2.0).round_ties_even());
    }
    println!("{:.40} {:.3} {:05} {:+} {:+e}", 0.1, f64::MAX, f64::INFINITY, 0.0, -0.0);
    println!("{:?} {:8.2?} {:?}", vec![1.5, 1e300], Some(0.1), (f32::MIN_POSITIVE, -0.0));
}
