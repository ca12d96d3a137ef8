//! Random expressions of a given kind.

use super::{Function, cast, is_float};

/// Numbers near the ends of some kind.
const EDGES: [&str; 20] = [
    "0u8",
    "1u8",
    "2u8",
    "7u8",
    "31u8",
    "63u8",
    "100u8",
    "127u8",
    "255u8",
    "32768u16",
    "65535u16",
    "1000000007u32",
    "i32::MAX",
    "2147483648u32",
    "u32::MAX",
    "(-1i32)",
    "i32::MIN",
    "i64::MIN",
    "i64::MAX",
    "4294967296u64",
];

impl Function {
    pub fn value(&mut self, kind: &'static str, depth: u32) -> String {
        if depth == 0 || self.random.u32(..6) == 0 {
            return self.leaf(kind);
        }
        if is_float(kind) { self.float(kind, depth) } else { self.integer(kind, depth) }
    }

    fn leaf(&mut self, kind: &'static str) -> String {
        let variables: Vec<usize> =
            (0..self.variables.len()).filter(|index| self.variables[*index] == kind).collect();
        if !variables.is_empty() && self.random.bool() {
            return format!("v{}", variables[self.random.usize(..variables.len())]);
        }
        match self.random.u32(..5) {
            0 => self.start(kind),
            1 => self.constant(kind),
            2 => format!("tables.{kind}s[{}]", self.random.u32(..8)),
            _ => {
                let index = self.random.usize(..self.variables.len());
                cast(&format!("v{index}"), kind)
            }
        }
    }

    fn constant(&mut self, kind: &str) -> String {
        cast(self.pick(&EDGES), kind)
    }

    pub fn condition(&mut self) -> String {
        let kind = self.kind();
        let one = self.value(kind, 2);
        let other = match self.random.bool() {
            true => self.constant(kind),
            false => self.value(kind, 1),
        };
        format!("{one} {} {other}", self.pick(&["<", "<=", "==", "!=", ">", ">="]))
    }

    fn integer(&mut self, kind: &'static str, depth: u32) -> String {
        let (a, b) = (self.value(kind, depth - 1), self.value(kind, depth - 1));
        let value = match self.random.u32(..24) {
            0 => format!("{a}.wrapping_add({b})"),
            1 => format!("{a}.wrapping_sub({b})"),
            2 | 3 => format!("{a}.wrapping_mul({b})"),
            4 => format!("{a}.wrapping_div({b} | 1)"),
            5 => format!("{a}.wrapping_rem({b} | 1)"),
            6 => format!("({a} {} {b})", self.pick(&["^", "&", "|"])),
            7 => self.shift(kind, &a),
            8 => format!("if {} {{ {a} }} else {{ {b} }}", self.condition()),
            9 => format!("{a}.{}({b})", self.pick(&["min", "max"])),
            10 | 11 => {
                let other = self.kind();
                cast(&self.value(other, depth - 1), kind)
            }
            12 => format!("{a}.{}({b})", self.pick(&["saturating_add", "saturating_sub"])),
            13 => self.checked(kind, &a, &b),
            14 => self.bits(kind, &a),
            15 => {
                let way = self.pick(&["rotate_left", "rotate_right"]);
                format!("{a}.{way}({} as u32)", self.value("u8", 0))
            }
            16 => format!("{a}.wrapping_pow({} as u32 % 9)", self.value("u8", 0)),
            17 => format!("(!{a}).wrapping_neg()"),
            18 => self.early(kind, &a, &b),
            19 => cast(&format!("({}) as u8", self.condition()), kind),
            20 => cast(&format!("{a}.abs_diff({b})"), kind),
            _ => self.used_again(kind, depth),
        };
        format!("({value})")
    }

    /// A count over the whole width, and beyond it where the shift wraps.
    fn shift(&mut self, kind: &'static str, value: &str) -> String {
        let other = self.integer_kind();
        let count = self.value(other, 1);
        match self.random.u32(..4) {
            0 => format!("{value}.wrapping_shl({count} as u32)"),
            1 => format!("{value}.wrapping_shr({count} as u32)"),
            2 => format!("({value} << ({count} as u32 & ({kind}::BITS - 1)))"),
            _ => format!("({value} >> ({count} as u32 & ({kind}::BITS - 1)))"),
        }
    }

    fn checked(&mut self, kind: &'static str, a: &str, b: &str) -> String {
        let way = self.pick(&["checked_mul", "checked_add", "checked_sub", "checked_rem"]);
        let otherwise = self.leaf(kind);
        match self.random.bool() {
            true => format!("{a}.{way}({b}).unwrap_or({otherwise})"),
            false => format!(
                "{{ let (it, over) = {a}.overflowing_mul({b}); if over {{ {otherwise} }} else {{ it }} }}"
            ),
        }
    }

    fn bits(&mut self, kind: &str, value: &str) -> String {
        let way = ["leading_zeros", "trailing_zeros", "count_ones", "swap_bytes", "reverse_bits"];
        cast(&format!("{value}.{}()", self.pick(&way)), kind)
    }

    /// A function that returns in the middle.
    fn early(&mut self, kind: &str, a: &str, b: &str) -> String {
        format!("(|| -> {kind} {{ if {} {{ return {a}; }} {b} }})()", self.condition())
    }

    /// A narrow value that is an index, and then a number once more, beside what it indexes.
    fn used_again(&mut self, kind: &'static str, depth: u32) -> String {
        let narrow = self.integer_kind();
        let index = self.value(narrow, depth - 1);
        let (i, it) = (cast("i", kind), cast("it", kind));
        let (a, b) = if self.random.bool() { (i, it) } else { (it, i) };
        let op = self.pick(&["wrapping_add", "wrapping_sub", "wrapping_mul", "max", "min"]);
        let sign = self.pick(&["^", "|", "&"]);
        let value = match self.random.u32(..5) {
            0 => format!("{a} {sign} !{b}"),
            1 => format!("{a}.wrapping_div({b} | 1)"),
            2 => format!("if {a} < {b} {{ {a} }} else {{ {b} }}"),
            _ => format!("{a}.{op}({b})"),
        };
        format!(
            "{{ let i: {narrow} = {index}; let it = tables.{narrow}s[(i & 7) as usize]; {value} }}"
        )
    }

    fn float(&mut self, kind: &'static str, depth: u32) -> String {
        let (a, b) = (self.value(kind, depth - 1), self.value(kind, depth - 1));
        let value = match self.random.u32(..10) {
            0..=2 => format!("({a} {} {b})", self.pick(&["+", "-", "*", "/", "%"])),
            3 => format!("{a}.{}()", self.pick(&["abs", "floor", "ceil", "round", "trunc"])),
            4 => format!("{a}.abs().sqrt()"),
            5 if kind == "f64" => format!("{a}.mul_add({b}, 0.1)"),
            6 if kind == "f64" => format!("{a}.powi({} as i32 % 5)", self.value("u8", 0)),
            7 => format!("{a}.{}({b})", self.pick(&["min", "max", "copysign"])),
            8 => format!("if {} {{ {a} }} else {{ {b} }}", self.condition()),
            _ => {
                let other = self.kind();
                cast(&self.value(other, depth - 1), kind)
            }
        };
        format!("({value})")
    }
}
