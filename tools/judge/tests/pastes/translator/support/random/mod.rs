//! Random programs, full of writes that change what is pending on the stack.

mod value;

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
            let (result, wide) = (self.value(4), [self.wide(4), self.wide(3)]);
            let wide = wide.map(|wide| format!("(call $emit_wide {wide})")).concat();
            out += &format!(
                "(func $f{at} (param $a i32) (param $b i32) (result i32) (local $c i32) (local $d i32) \
                 (local $n0 i32) (local $n1 i32) (local $n2 i32) (local $w i64) (local $x i64) \
                 (local $y i64) (local $p f32) (local $q f64) {body} {wide} \
                 (i32.store (i32.const 1016) {result}) (call $emit_wide (local.get $w)) \
                 (call $emit_wide (i64.sub (local.get $x) (i64.mul (local.get $y) (i64.const 3)))) \
                 (i32.xor (i32.load (i32.const 1016)) (i32.add (local.get $c) (local.get $d))))\n"
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

    /// One of the words.
    fn pick(&mut self, words: &'static str) -> &'static str {
        let count = words.split(' ').count() as u64;
        words.split(' ').nth(self.below(count) as usize).expect("there are as many words")
    }

    fn block(&mut self, takes: Option<bool>, inside: impl FnOnce(&mut Self) -> String) -> String {
        self.blocks.push(takes);
        let text = inside(self);
        self.blocks.pop();
        text
    }

    fn statement(&mut self, depth: u32) -> String {
        if depth == 0 {
            return self.set(0);
        }
        let depth = depth - 1;
        match self.below(12) {
            0..3 => self.set(depth),
            3 => self.store(depth),
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
(func $emit_wide (param i64)
  (i64.store (i32.const 1000) (local.get 0)) (call $write (i32.const 1) (i32.const 1000) (i32.const 8)))
(func $quiet (param i32 i32) (result i32) (i32.sub (local.get 0) (local.get 1)))
(func $noisy (param i32 i32) (result i32)
  (global.set $g (i32.add (global.get $g) (local.get 0)))
  (i32.store8 (i32.and (local.get 1) (i32.const 63)) (local.get 0))
  (i32.xor (i32.load (i32.const 4)) (i32.mul (local.get 0) (local.get 1))))
"#;
