//! Random expressions of every type.

use super::Random;

const BINARY: &str = "add sub mul and or xor shl shr_s shr_u rotl rotr";
const COMPARE: &str = "eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u";

impl Random {
    /// An i32.
    pub fn value(&mut self, depth: u32) -> String {
        if depth == 0 {
            return match self.below(5) {
                0 => format!("(i32.const {})", self.below(9) as i64 - 4),
                1 => {
                    format!("(i32.const {})", self.pick("2147483647 -2147483648 255 -32768 65536"))
                }
                2 => "(global.get $g)".into(),
                _ => format!("(local.get {})", self.local()),
            };
        }
        let depth = depth - 1;
        match self.below(22) {
            0..4 => {
                let op = self.pick(BINARY);
                format!("(i32.{op} {} {})", self.value(depth), self.value(depth))
            }
            4 => {
                format!("(i32.{} {} {})", self.pick(COMPARE), self.value(depth), self.value(depth))
            }
            5 => self.division("i32", depth),
            6 | 7 => format!("(local.tee {} {})", self.local(), self.value(depth)),
            8 => {
                let load = self.pick("load load8_s load8_u load16_s load16_u");
                format!("(i32.{load} offset={} {})", self.below(5), self.address(depth))
            }
            9 => format!("(call $noisy {} {})", self.value(depth), self.value(depth)),
            10 => {
                let (yes, no) = (self.value(depth), self.value(depth));
                format!("(select {yes} {no} {})", self.value(depth))
            }
            11 => self.block(Some(true), |own| {
                format!("(block (result i32) {} {})", own.statement(depth), own.value(depth))
            }),
            12 => {
                let condition = self.value(depth);
                self.block(Some(true), |own| {
                    let (yes, no) = (own.statement(depth), own.statement(depth));
                    format!(
                        "(if (result i32) {condition} (then {yes} {}) (else {no} {}))",
                        own.value(depth),
                        own.value(depth)
                    )
                })
            }
            13 => match self.blocks.iter().rev().position(|takes| *takes == Some(true)) {
                Some(at) => format!("(br_if {at} {} {})", self.value(depth), self.value(depth)),
                None => format!("(i32.eqz {})", self.value(depth)),
            },
            14 | 15 => format!("(i32.wrap_i64 {})", self.wide(depth)),
            16 => format!(
                "(call_indirect (type $two) {} {} (i32.and {} (i32.const 1)))",
                self.value(depth),
                self.value(depth),
                self.value(depth)
            ),
            17 | 18 => {
                format!("(i64.{} {} {})", self.pick(COMPARE), self.wide(depth), self.wide(depth))
            }
            19 => self.of_floats("i32", depth),
            20 => format!("(i64.eqz {})", self.wide(depth)),
            _ => {
                let op = self.pick("clz ctz popcnt extend8_s extend16_s eqz");
                format!("(i32.{op} {})", self.value(depth))
            }
        }
    }

    /// An i64. Most of them come from an i32 that is needed elsewhere, too.
    pub fn wide(&mut self, depth: u32) -> String {
        if depth == 0 {
            let constants = "-3 1 255 4294967296 2147483648 -2147483648 9223372036854775807";
            return match self.below(4) {
                0 => format!("(i64.const {})", self.pick(constants)),
                1 => format!("(i64.extend_i32_{} (local.get {}))", self.pick("s u"), self.local()),
                _ => format!("(local.get {})", self.wide_local()),
            };
        }
        let depth = depth - 1;
        match self.below(16) {
            0..3 => format!("(i64.extend_i32_{} {})", self.pick("s u"), self.value(depth)),
            3 => {
                let (sign, local) = (self.pick("s u"), self.local());
                format!("(i64.extend_i32_{sign} (local.tee {local} {}))", self.value(depth))
            }
            4 => format!("(local.tee {} {})", self.wide_local(), self.wide(depth)),
            5 | 6 => {
                let load = self.pick("load load8_s load8_u load16_s load16_u load32_s load32_u");
                format!("(i64.{load} offset={} {})", self.below(5), self.address(depth))
            }
            7 => {
                let op = self.pick("extend8_s extend16_s extend32_s clz ctz popcnt");
                format!("(i64.{op} {})", self.wide(depth))
            }
            8 => {
                let (yes, no) = (self.wide(depth), self.wide(depth));
                format!("(select {yes} {no} {})", self.value(depth))
            }
            9 => self.division("i64", depth),
            10 => format!("(block (result i64) {})", self.plain_wide(depth)),
            11 => self.of_floats("i64", depth),
            12 => self.used_again(depth),
            _ => format!("(i64.{} {} {})", self.pick(BINARY), self.wide(depth), self.wide(depth)),
        }
    }

    /// A narrow value beside what it indexes, or beside itself.
    fn used_again(&mut self, depth: u32) -> String {
        let (local, op) = (self.local(), self.pick(BINARY));
        let index = format!("(i32.and (local.get {local}) (i32.const 63))");
        let other = match self.below(3) {
            0 => format!("(i64.extend_i32_u (i32.load16_s {index}))"),
            1 => format!("(i64.load32_u {index})"),
            _ => format!("(i64.extend_i32_{} (local.get {local}))", self.pick("s u")),
        };
        let (sign, value) = (self.pick("s u"), self.value(depth));
        format!("(i64.{op} (i64.extend_i32_{sign} (local.tee {local} {value})) {other})")
    }

    /// An i64 that branches nowhere outside itself.
    fn plain_wide(&mut self, depth: u32) -> String {
        let blocks = std::mem::take(&mut self.blocks);
        let text = self.wide(depth);
        self.blocks = blocks;
        text
    }

    /// By an odd number; a signed one is also positive, as the smallest by -1 would trap.
    fn division(&mut self, ty: &str, depth: u32) -> String {
        let op = self.pick("div_u rem_u div_s rem_s");
        let [left, right] = [0; 2].map(|_| match ty {
            "i32" => self.value(depth),
            _ => self.wide(depth),
        });
        let most = if ty == "i32" { i32::MAX as i64 } else { i64::MAX };
        match op.ends_with('s') {
            true => {
                let right = format!("({ty}.and {right} ({ty}.const {most}))");
                format!("({ty}.{op} {left} ({ty}.or {right} ({ty}.const 1)))")
            }
            false => format!("({ty}.{op} {left} ({ty}.or {right} ({ty}.const 1)))"),
        }
    }

    /// An integer from floats. Their bits are never seen, as wasm leaves those of a NaN open.
    fn of_floats(&mut self, ty: &str, depth: u32) -> String {
        let float = self.pick("f32 f64");
        match (ty, self.below(2)) {
            ("i32", 0) => {
                let op = self.pick("eq ne lt gt le ge");
                format!("({float}.{op} {} {})", self.float(float, depth), self.float(float, depth))
            }
            _ => {
                let sign = self.pick("s u");
                format!("({ty}.trunc_sat_{float}_{sign} {})", self.float(float, depth))
            }
        }
    }

    /// An f32 or f64.
    pub fn float(&mut self, ty: &str, depth: u32) -> String {
        let (local, other) = if ty == "f32" { ("$p", "f64") } else { ("$q", "f32") };
        if depth == 0 {
            return match self.below(2) {
                0 => format!("({ty}.const {})", self.pick("0 -1.5 4294967295 1e30 0.1")),
                _ => format!("(local.get {local})"),
            };
        }
        let depth = depth - 1;
        match self.below(9) {
            0..3 => {
                let op = self.pick("add sub mul div min max");
                format!("({ty}.{op} {} {})", self.float(ty, depth), self.float(ty, depth))
            }
            3 => {
                let op = self.pick("abs neg ceil floor trunc nearest sqrt");
                format!("({ty}.{op} {})", self.float(ty, depth))
            }
            4 => format!("({ty}.convert_i32_{} {})", self.pick("s u"), self.value(depth)),
            5 => format!("({ty}.convert_i64_{} {})", self.pick("s u"), self.wide(depth)),
            6 => format!("(local.tee {local} {})", self.float(ty, depth)),
            7 => format!("({ty}.load {})", self.address(depth)),
            _ => {
                let change = if ty == "f32" { "demote" } else { "promote" };
                format!("({ty}.{change}_{other} {})", self.float(other, depth))
            }
        }
    }

    fn local(&mut self) -> &'static str {
        self.pick("$a $b $c $d")
    }

    fn wide_local(&mut self) -> &'static str {
        self.pick("$w $x $y")
    }

    pub fn address(&mut self, depth: u32) -> String {
        format!("(i32.and {} (i32.const 63))", self.value(depth))
    }

    /// A statement that sets a local.
    pub fn set(&mut self, depth: u32) -> String {
        match self.below(7) {
            0..4 => format!("(local.set {} {})", self.local(), self.value(depth)),
            4 | 5 => format!("(local.set {} {})", self.wide_local(), self.wide(depth)),
            _ => format!("(local.set $q {})", self.float("f64", depth)),
        }
    }

    pub fn store(&mut self, depth: u32) -> String {
        match self.below(2) {
            0 => {
                let store = self.pick("store store8 store16");
                format!("(i32.{store} {} {})", self.address(depth), self.value(depth))
            }
            _ => {
                let store = self.pick("store store8 store16 store32");
                format!("(i64.{store} {} {})", self.address(depth), self.wide(depth))
            }
        }
    }
}
