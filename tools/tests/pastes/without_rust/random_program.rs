//! Random programs that mean the same everywhere: small functions over integers, floats, collections
//! and formatting. Every operation is defined for every value; what is printed depends on no hash, no
//! address and no sign of a NaN.

use std::fmt::Write;

use fastrand::Rng;

/// The functions of many seeds in one program, so that each compilation tests many.
pub fn program(seeds: impl Iterator<Item = u64> + Clone) -> String {
    let mut text = HEAD.to_string();
    for seed in seeds.clone() {
        text += &Function::new(seed).text();
    }
    text += "fn main() {\n    let input = read();\n";
    for seed in seeds {
        writeln!(text, "    println!(\"seed {seed}\");\n    f{seed}(&input);")
            .expect("it is a text");
    }
    text + "}\n"
}

/// What the functions share. Nothing of it is inlined, or compiling it again for each would take most
/// of the time.
const HEAD: &str = r#"use std::collections::*;
use std::fmt::{Debug, Display};

#[inline(never)]
fn read() -> Vec<u64> {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

#[inline(never)]
fn show<T: Debug + Display>(value: T) {
    println!("{:?} {}", value, value);
}

struct Things {
    list: Vec<i64>,
    tree: BTreeMap<u8, i64>,
    table: HashMap<i64, u32>,
    queue: VecDeque<i64>,
    text: String,
}

impl Things {
    #[inline(never)]
    fn new(input: &[u64]) -> Things {
        let list = input.iter().map(|it| *it as i64).collect();
        let (tree, table, queue) = (BTreeMap::new(), HashMap::new(), VecDeque::new());
        Things { list, tree, table, queue, text: String::new() }
    }

    #[inline(never)]
    fn push(&mut self, value: i64) {
        self.list.push(value);
    }

    #[inline(never)]
    fn add(&mut self, key: u8, value: i64) {
        let sum = self.tree.entry(key).or_insert(1);
        *sum = sum.wrapping_add(value);
    }

    #[inline(never)]
    fn count(&mut self, key: i64) {
        *self.table.entry(key % 50).or_default() += 1;
    }

    #[inline(never)]
    fn queue(&mut self, way: u8, value: i64) {
        match way {
            0 => self.queue.push_back(value),
            1 => self.queue.push_front(value),
            2 => self.list.extend(self.queue.pop_front()),
            _ => {
                self.queue.extend(self.list.iter().take(3));
                self.queue.rotate_left(1);
            }
        }
    }

    #[inline(never)]
    fn arrange(&mut self, way: u8, at: usize) {
        let at = at % self.list.len();
        let list = &mut self.list;
        match way {
            0 => list.sort(),
            1 => {
                list.sort_unstable_by_key(|it| std::cmp::Reverse(*it));
                list.dedup();
            }
            2 => list.reverse(),
            3 => list.swap(0, at),
            4 => {
                let mut sum = 0i64;
                for it in list {
                    sum = sum.wrapping_add(*it);
                    *it = sum;
                }
            }
            _ => {
                list.truncate(40);
                *list = list.chunks(3).flat_map(|it| it.iter().rev().copied()).collect();
            }
        }
    }

    #[inline(never)]
    fn show(self) {
        println!("{:?} {:?} {:?} {}", self.list, self.tree, self.queue, self.text);
        let mut pairs: Vec<(i64, u32)> = self.table.into_iter().collect();
        pairs.sort_unstable();
        println!("{:?}", pairs);
    }
}
"#;

/// What every function starts from: numbers that no compiler knows.
pub const INPUT: &str =
    "3 0 1 250 65537 4294967295 9223372036854775808 18446744073709551615 12345678987654321\n";
const INPUTS: usize = 9;

const KINDS: [&str; 8] = ["usize", "i32", "i64", "u64", "u128", "u8", "i128", "f64"];

struct Function {
    seed: u64,
    random: Rng,
    /// The kinds of the variables `v0`, `v1`, …
    variables: Vec<&'static str>,
    body: String,
}

impl Function {
    fn new(seed: u64) -> Function {
        let mut function =
            Function { seed, random: Rng::with_seed(seed), variables: vec![], body: String::new() };
        for index in 0..4 {
            let kind = function.kind();
            let value = function.start(kind);
            function.line(&format!("let mut v{index}: {kind} = {value};"));
            function.variables.push(kind);
        }
        function.line("let mut things = Things::new(input);");
        for _ in 0..function.random.u32(1..8) {
            let statement = function.statement(2);
            function.line(&statement);
        }
        function.end();
        function
    }

    fn text(self) -> String {
        format!("#[inline(never)]\nfn f{}(input: &[u64]) {{\n{}}}\n", self.seed, self.body)
    }

    fn line(&mut self, line: &str) {
        self.body += line;
        self.body.push('\n');
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.random.usize(..from.len())]
    }

    fn kind(&mut self) -> &'static str {
        self.pick(&KINDS)
    }

    /// A value from the input, so that nothing is known when it is compiled.
    fn start(&mut self, kind: &str) -> String {
        let value = format!("input[{}]", self.random.usize(..INPUTS));
        cast(&value, kind)
    }

    fn statement(&mut self, depth: u32) -> String {
        let choice = self.random.u32(..if depth == 0 { 8 } else { 11 });
        match choice {
            0 | 1 => self.assignment(),
            2 => format!("things.push({});", self.value("i64", 2)),
            3 => format!("things.add({}, {});", self.value("u8", 2), self.value("i64", 1)),
            4 => format!("things.count({});", self.value("i64", 2)),
            5 => self.on_queue(),
            6 => self.on_list(),
            7 => {
                let (kind, spec) = self.shown();
                format!(
                    "let it = {}; things.text += &format!(\"{{it{spec}}};\");",
                    self.value(kind, 2)
                )
            }
            8 => {
                let (condition, one, other) =
                    (self.condition(), self.statement(depth - 1), self.statement(depth - 1));
                format!("if {condition} {{ {one} }} else {{ {other} }}")
            }
            9 => {
                let (count, body) = (self.random.u32(1..6), self.statement(depth - 1));
                format!(
                    "for step in 0..{count}u8 {{ v0 = {}; {body} }}",
                    cast("step", self.variables[0])
                )
            }
            _ => {
                let (value, one, other) =
                    (self.value("u8", 2), self.statement(depth - 1), self.statement(depth - 1));
                format!(
                    "match {value} {{ 0..=9 | 200.. => {{ {one} }} it if it % 3 == 0 => {{ {other} }} _ => {{}} }}"
                )
            }
        }
    }

    fn assignment(&mut self) -> String {
        let index = self.random.usize(..self.variables.len());
        let kind = self.variables[index];
        format!("v{index} = {};", self.value(kind, 3))
    }

    fn on_queue(&mut self) -> String {
        format!("things.queue({}, {});", self.random.u32(..4), self.value("i64", 1))
    }

    fn on_list(&mut self) -> String {
        format!("things.arrange({}, {});", self.random.u32(..6), self.value("usize", 2))
    }

    fn condition(&mut self) -> String {
        let kind = self.kind();
        let (one, other) = (self.value(kind, 2), self.value(kind, 1));
        format!("{one} {} {other}", self.pick(&["<", "<=", "==", "!=", ">", ">="]))
    }

    /// An expression of this kind.
    fn value(&mut self, kind: &'static str, depth: u32) -> String {
        if depth == 0 || self.random.u32(..6) == 0 {
            return self.leaf(kind);
        }
        match kind {
            "f64" => self.float(depth),
            _ => self.integer(kind, depth),
        }
    }

    fn leaf(&mut self, kind: &'static str) -> String {
        let variables: Vec<usize> =
            (0..self.variables.len()).filter(|index| self.variables[*index] == kind).collect();
        if !variables.is_empty() && self.random.bool() {
            return format!("v{}", variables[self.random.usize(..variables.len())]);
        }
        match self.random.u32(..4) {
            0 => self.start(kind),
            1 => format!("{}{kind}", self.random.u8(..100)),
            2 => cast("things.list.len()", kind),
            _ => {
                let index = self.random.usize(..self.variables.len());
                cast(&format!("v{index}"), kind)
            }
        }
    }

    fn integer(&mut self, kind: &'static str, depth: u32) -> String {
        let (a, b) = (self.value(kind, depth - 1), self.value(kind, depth - 1));
        let value = match self.random.u32(..17) {
            0 => format!("{a}.wrapping_add({b})"),
            1 => format!("{a}.wrapping_sub({b})"),
            2 | 3 => format!("{a}.wrapping_mul({b})"),
            4 => format!("{a}.wrapping_div({b} | 1)"),
            5 => format!("{a}.wrapping_rem({b} | 1)"),
            6 => format!("({a} {} {b})", self.pick(&["^", "&", "|"])),
            7 => format!("({a} >> ({} & 7))", self.value("u8", 0)),
            8 => format!("if {} {{ {a} }} else {{ {b} }}", self.condition()),
            9 => format!("{a}.{}({b})", self.pick(&["min", "max"])),
            10 => {
                let other = self.kind();
                cast(&self.value(other, depth - 1), kind)
            }
            11 => format!("({a} << ({} & 7))", self.value("u8", 0)),
            12 => format!("{a}.{}({b})", self.pick(&["saturating_add", "saturating_sub"])),
            13 => format!("{a}.checked_mul({b}).unwrap_or({})", self.leaf(kind)),
            14 => cast(
                &format!("{a}.{}()", self.pick(&["leading_zeros", "trailing_zeros", "count_ones"])),
                kind,
            ),
            15 => format!("{a}.rotate_left({} as u32)", self.value("u8", 0)),
            _ => format!("{a}.wrapping_pow({} as u32 % 9)", self.value("u8", 0)),
        };
        format!("({value})")
    }

    fn float(&mut self, depth: u32) -> String {
        let (a, b) = (self.value("f64", depth - 1), self.value("f64", depth - 1));
        let value = match self.random.u32(..7) {
            0..=2 => format!("({a} {} {b})", self.pick(&["+", "-", "*", "/", "%"])),
            3 => format!("{a}.{}()", self.pick(&["abs", "floor", "ceil", "round", "trunc"])),
            4 => format!("{a}.abs().sqrt()"),
            5 => format!("{a}.mul_add({b}, 0.1)"),
            _ => format!("{a}.powi({} as i32 % 5)", self.value("u8", 0)),
        };
        format!("({value})")
    }

    /// A kind, and how it is formatted.
    fn shown(&mut self) -> (&'static str, &'static str) {
        let kind = self.kind();
        let spec = match kind {
            "f64" => self.pick(&["", ":?", ":.3", ":>10.2", ":e", ":+", ":08.1", ":.0"]),
            _ => {
                self.pick(&["", ":?", ":>12", ":<5", ":+", ":08", ":x", ":#b", ":o", ":^9", ":#X"])
            }
        };
        (kind, spec)
    }

    fn end(&mut self) {
        for index in 0..self.variables.len() {
            self.line(&format!("show(v{index});"));
        }
        self.line("things.show();");
    }
}

fn cast(value: &str, kind: &str) -> String {
    format!("(({value}) as {kind})")
}
