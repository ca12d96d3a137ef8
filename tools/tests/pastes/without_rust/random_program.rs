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

const HEAD: &str = "use std::collections::*;
fn read() -> Vec<u64> {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}
";

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
        for index in 0..6 {
            let kind = function.kind();
            let value = function.start(kind);
            function.line(&format!("let mut v{index}: {kind} = {value};"));
            function.variables.push(kind);
        }
        function.line("let mut list: Vec<i64> = input.iter().map(|it| *it as i64).collect();");
        function.line("let mut tree: BTreeMap<u8, i64> = BTreeMap::new();");
        function.line("let mut table: HashMap<i64, u32> = HashMap::new();");
        function.line("let mut queue: VecDeque<i64> = VecDeque::new();");
        function.line("let mut text = String::new();");
        for _ in 0..10 {
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
            2 => format!("list.push({});", self.value("i64", 2)),
            3 => format!(
                "*tree.entry({}).or_insert(1) += {};",
                self.value("u8", 2),
                self.value("i64", 1)
            ),
            4 => format!("*table.entry({} % 50).or_default() += 1;", self.value("i64", 2)),
            5 => self.on_queue(),
            6 => self.on_list(),
            7 => {
                let (kind, spec) = self.shown();
                format!("text += &format!(\"{{{spec}}};\", {});", self.value(kind, 2))
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
        match self.random.u32(..4) {
            0 => format!("queue.push_back({});", self.value("i64", 1)),
            1 => format!("queue.push_front({});", self.value("i64", 1)),
            2 => "if let Some(it) = queue.pop_front() { list.push(it); }".into(),
            _ => "queue.extend(list.iter().take(3)); queue.rotate_left(1);".into(),
        }
    }

    fn on_list(&mut self) -> String {
        match self.random.u32(..6) {
            0 => "list.sort();".into(),
            1 => "list.sort_unstable_by_key(|it| std::cmp::Reverse(*it)); list.dedup();".into(),
            2 => "list.reverse();".into(),
            3 => format!("let at = {} % list.len(); list.swap(0, at);", self.value("usize", 2)),
            4 => "list = list.iter().scan(0i64, |sum, it| { *sum = sum.wrapping_add(*it); Some(*sum) }).collect();".into(),
            _ => "list.truncate(40); list = list.chunks(3).flat_map(|it| it.iter().rev().copied()).collect();".into(),
        }
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
            2 => cast("list.len()", kind),
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
            self.line(&format!("println!(\"{{:?}} {{}}\", v{index}, v{index});"));
        }
        self.line("println!(\"{list:?} {tree:?} {queue:?} {text}\");");
        self.line("let mut pairs: Vec<(i64, u32)> = table.into_iter().collect();");
        self.line("pairs.sort_unstable();");
        self.line("println!(\"{pairs:?}\");");
    }
}

fn cast(value: &str, kind: &str) -> String {
    format!("(({value}) as {kind})")
}
