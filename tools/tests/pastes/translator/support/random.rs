//! Random programs, full of writes that change what is pending on the stack.

pub struct Random {
    state: u64,
    /// The loops around the current place. Each has its own counter.
    loops: usize,
    /// The blocks around it: Some(true) if a branch carries an i32, None for loops. No random branch goes
    /// to the head of a loop, since it could run forever.
    blocks: Vec<Option<bool>>,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { state: seed.wrapping_mul(0x9e3779b97f4a7c15) | 1, loops: 0, blocks: vec![] }
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) % limit
    }

    /// A module whose main runs `count` random functions on a few arguments.
    pub fn module(&mut self, count: usize) -> String {
        let mut out = String::from(PRELUDE);
        let mut main = String::new();
        for at in 0..count {
            let body: String = (0..4).map(|_| self.statement(4)).collect();
            let result = self.value(4);
            out += &format!(
                "(func $f{at} (param $a i32) (param $b i32) (result i32) (local $c i32) (local $d i32) \
                 (local $n0 i32) (local $n1 i32) (local $n2 i32) (local $w i64) {body} {result})\n"
            );
            for (a, b) in [(0, 1), (-5, 70000), (1 << 30, -1)] {
                main += &format!(
                    "(call $emit (call $f{at} (i32.const {a}) (i32.const {b}))) (call $emit (global.get $g))\n"
                );
            }
        }
        format!(
            "{out}(func (export \"main\") {main} (call $write (i32.const 1) (i32.const 0) (i32.const 128))))"
        )
    }

    fn local(&mut self) -> &'static str {
        ["$a", "$b", "$c", "$d"][self.below(4) as usize]
    }

    fn address(&mut self, depth: u32) -> String {
        format!("(i32.and {} (i32.const 63))", self.value(depth))
    }

    fn value(&mut self, depth: u32) -> String {
        if depth == 0 {
            return match self.below(4) {
                0 => format!("(i32.const {})", self.below(9) as i64 - 4),
                1 => "(global.get $g)".into(),
                _ => format!("(local.get {})", self.local()),
            };
        }
        let depth = depth - 1;
        match self.below(18) {
            0..6 => {
                let names = "add sub mul and or xor shl shr_s shr_u rotl eq ne lt_s lt_u gt_s le_u ge_s rotr";
                let names: Vec<&str> = names.split(' ').collect();
                let op = names[self.below(names.len() as u64) as usize];
                format!("(i32.{op} {} {})", self.value(depth), self.value(depth))
            }
            6 => format!(
                "(i32.{} {} (i32.or {} (i32.const 1)))",
                ["div_u", "rem_u"][self.below(2) as usize],
                self.value(depth),
                self.value(depth)
            ),
            7 => format!("(local.tee {} {})", self.local(), self.value(depth)),
            8 => format!(
                "(i32.load{} offset={} {})",
                ["", "8_s", "16_u"][self.below(3) as usize],
                self.below(5),
                self.address(depth)
            ),
            9 => format!("(call $noisy {} {})", self.value(depth), self.value(depth)),
            10 => format!(
                "(select {} {} {})",
                self.value(depth),
                self.value(depth),
                self.value(depth)
            ),
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
            14 => format!("(i32.wrap_i64 {})", self.wide(depth)),
            15 => format!(
                "(call_indirect (type $two) {} {} (i32.and {} (i32.const 1)))",
                self.value(depth),
                self.value(depth),
                self.value(depth)
            ),
            16 => format!(
                "(i64.{} {} {})",
                ["lt_s", "lt_u", "eq", "ge_u"][self.below(4) as usize],
                self.wide(depth),
                self.wide(depth)
            ),
            _ => format!(
                "(i32.{} {})",
                ["clz", "ctz", "popcnt", "extend8_s", "eqz"][self.below(5) as usize],
                self.value(depth)
            ),
        }
    }

    fn wide(&mut self, depth: u32) -> String {
        if depth == 0 {
            return ["(local.get $w)", "(i64.const -3)", "(i64.const 4294967296)"]
                [self.below(3) as usize]
                .into();
        }
        let depth = depth - 1;
        match self.below(6) {
            0 => format!("(i64.extend_i32_s {})", self.value(depth)),
            1 => format!("(i64.extend_i32_u {})", self.value(depth)),
            2 => format!("(local.tee $w {})", self.wide(depth)),
            3 => format!("(i64.load32_s {})", self.address(depth)),
            _ => {
                let names =
                    ["add", "sub", "mul", "and", "or", "xor", "shl", "shr_s", "shr_u", "rotl"];
                let op = names[self.below(names.len() as u64) as usize];
                format!("(i64.{op} {} {})", self.wide(depth), self.wide(depth))
            }
        }
    }

    fn block(&mut self, takes: Option<bool>, inside: impl FnOnce(&mut Self) -> String) -> String {
        self.blocks.push(takes);
        let text = inside(self);
        self.blocks.pop();
        text
    }

    fn statement(&mut self, depth: u32) -> String {
        if depth == 0 {
            return format!("(local.set {} {})", self.local(), self.value(0));
        }
        let depth = depth - 1;
        match self.below(12) {
            0..3 => format!("(local.set {} {})", self.local(), self.value(depth)),
            3 => format!(
                "(i32.store{} {} {})",
                ["", "8"][self.below(2) as usize],
                self.address(depth),
                self.value(depth)
            ),
            4 => format!("(global.set $g {})", self.value(depth)),
            5 => {
                let condition = self.value(depth);
                self.block(Some(false), |own| {
                    let (yes, no) = (own.statement(depth), own.statement(depth));
                    format!("(if {condition} (then {yes}) (else {no}))")
                })
            }
            6 | 7 => self.block(Some(false), |own| {
                format!(
                    "(block {} {} {})",
                    own.statement(depth),
                    own.statement(depth),
                    own.statement(depth)
                )
            }),
            8 if self.loops < 3 => self.repeat(depth),
            9 | 10 => match self.blocks.iter().rev().position(|takes| *takes == Some(false)) {
                Some(at) => format!("(br_if {at} {})", self.value(depth)),
                None => format!("(drop {})", self.value(depth)),
            },
            11 => self.table(depth),
            _ => format!("(drop {})", self.value(depth)),
        }
    }

    /// A loop of three iterations.
    fn repeat(&mut self, depth: u32) -> String {
        let counter = format!("$n{}", self.loops);
        self.loops += 1;
        let body = self.block(None, |own| {
            own.block(Some(false), |own| {
                format!("(block {} {})", own.statement(depth), own.statement(depth))
            })
        });
        self.loops -= 1;
        format!(
            "(local.set {counter} (i32.const 0)) (loop {body} (br_if 0 (i32.lt_u (local.tee {counter} \
             (i32.add (local.get {counter}) (i32.const 1))) (i32.const 3))))"
        )
    }

    fn table(&mut self, depth: u32) -> String {
        let (on, one, two, three) =
            (self.value(depth), self.plain(depth), self.plain(depth), self.plain(depth));
        let out = ["(br 0)", ""][self.below(2) as usize];
        format!(
            "(block (block (block (block (br_table 0 1 2 1 3 (i32.and {on} (i32.const 7)))) {one} ) {two} {out}) {three})"
        )
    }

    /// A statement that branches nowhere outside itself.
    fn plain(&mut self, depth: u32) -> String {
        let blocks = std::mem::take(&mut self.blocks);
        let text = self.statement(depth);
        self.blocks = blocks;
        text
    }
}

const PRELUDE: &str = r#"(module
(import "env" "write" (func $write (param i32 i32 i32)))
(memory (export "memory") 1)
(global $g (mut i32) (i32.const 3))
(type $two (func (param i32 i32) (result i32)))
(table 2 funcref) (elem (i32.const 0) $noisy $quiet)
(func $emit (param i32)
  (i32.store (i32.const 1000) (local.get 0)) (call $write (i32.const 1) (i32.const 1000) (i32.const 4)))
(func $quiet (param i32 i32) (result i32) (i32.sub (local.get 0) (local.get 1)))
(func $noisy (param i32 i32) (result i32)
  (global.set $g (i32.add (global.get $g) (local.get 0)))
  (i32.store8 (i32.and (local.get 1) (i32.const 63)) (local.get 0))
  (i32.xor (i32.load (i32.const 4)) (i32.mul (local.get 0) (local.get 1))))
"#;
