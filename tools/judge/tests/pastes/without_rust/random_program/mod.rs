//! Random programs that mean the same everywhere: small functions over numbers of every kind, tables,
//! collections and formatting. Every operation is defined for every value; what is printed depends on
//! no hash, no address and no sign of a NaN.

mod head;
mod statement;
mod textbook;
mod value;

use std::fmt::Write;

use fastrand::Rng;

/// The functions of many seeds in one program, so that each compilation tests many.
pub fn program(seeds: impl Iterator<Item = u64> + Clone) -> String {
    let mut text = head::head();
    for seed in seeds.clone() {
        text += &Function::new(seed).text();
    }
    text += "fn main() {\n    let mut input = read();\n    for _ in 0..3 {\n";
    text += "    let tables = Tables::new(&input);\n";
    for seed in seeds {
        writeln!(text, "    println!(\"seed {seed}\");\n    f{seed}(&input, &tables);")
            .expect("it is a text");
    }
    text + "    input.rotate_left(4);\n    }\n}\n"
}

/// What every function starts from: numbers that no compiler knows.
pub const INPUT: &str =
    "3 0 1 250 65537 4294967295 9223372036854775808 18446744073709551615 12345678987654321\n";
const INPUTS: usize = 9;

const INTEGERS: [&str; 12] =
    ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];
const KINDS: [&str; 14] = [
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32",
    "f64",
];

struct Function {
    seed: u64,
    random: Rng,
    /// The kinds of the variables `v0`, `v1`, …
    variables: Vec<&'static str>,
    /// Whether it has collections, too. They take much longer to compile than numbers.
    has_things: bool,
    body: String,
}

impl Function {
    fn new(seed: u64) -> Function {
        let mut random = Rng::with_seed(seed);
        let has_things = random.u32(..4) == 0;
        let mut function =
            Function { seed, random, variables: vec![], has_things, body: String::new() };
        for index in 0..4 {
            let kind = function.kind();
            let value = function.start(kind);
            function.line(&format!("let mut v{index}: {kind} = {value};"));
            function.variables.push(kind);
        }
        if has_things {
            function.line("let mut things = Things::new(input);");
        }
        for _ in 0..function.random.u32(1..5) {
            let statement = function.statement(2);
            function.line(&statement);
        }
        function.end();
        function
    }

    fn text(self) -> String {
        let Function { seed, body, .. } = self;
        format!("#[inline(never)]\nfn f{seed}(input: &[u64], tables: &Tables) {{\n{body}}}\n")
    }

    fn line(&mut self, line: &str) {
        self.body += line;
        self.body.push('\n');
    }

    fn end(&mut self) {
        for index in 0..self.variables.len() {
            self.line(&format!("show(v{index});"));
        }
        if self.has_things {
            self.line("things.show();");
        }
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.random.usize(..from.len())]
    }

    fn kind(&mut self) -> &'static str {
        self.pick(&KINDS)
    }

    fn integer_kind(&mut self) -> &'static str {
        self.pick(&INTEGERS)
    }

    /// A value from the input, so that nothing is known when it is compiled.
    fn start(&mut self, kind: &str) -> String {
        let value = format!("input[{}]", self.random.usize(..INPUTS));
        cast(&value, kind)
    }
}

fn cast(value: &str, kind: &str) -> String {
    format!("(({value}) as {kind})")
}

fn is_float(kind: &str) -> bool {
    kind.starts_with('f')
}
