//! An input that is made of what a solution reads. It need not be legal: a program that fails on it fails
//! in Rust and in C.

use std::collections::{BTreeMap, BTreeSet};

use syn::{BinOp, Expr, Lit};

use super::reads::{Kind, ReadStep};
use fastrand::Rng;

pub struct Made<'a> {
    size: u32,
    magnitude: Magnitude,
    counts: &'a BTreeSet<String>,
    random: &'a mut Rng,
    values: BTreeMap<String, i128>,
    /// The least number of things so far: no position is beyond it.
    fewest: i128,
    /// The last number that was read alone, which is often the length of a word.
    last: Option<i128>,
    depends: bool,
    text: String,
}

/// How large numbers are.
#[derive(Clone, Copy, PartialEq)]
enum Magnitude {
    Positive,
    Small,
    Usual,
    Any,
}

/// More bytes than this are too long.
const LONGEST: usize = 1 << 18;

/// What numbers are in most statements.
const USUAL: i128 = 1_000_000_000;

/// The letters that words are made of, a kind for each input.
const ALPHABETS: [&[u8]; 4] = [b"ab", b"abcdefghijklmnopqrstuvwxyz", b".#", b"01"];

/// How many numbers follow where nobody knows what is read.
const FILLERS: u32 = 200;

impl<'a> Made<'a> {
    /// The n-th input of a size: every fourth has numbers of the same magnitude.
    pub fn new(size: u32, nth: u64, counts: &'a BTreeSet<String>, random: &'a mut Rng) -> Made<'a> {
        let magnitude = match nth % 4 {
            0 => Magnitude::Positive,
            1 => Magnitude::Small,
            2 => Magnitude::Usual,
            _ => Magnitude::Any,
        };
        Made {
            size,
            magnitude,
            counts,
            random,
            values: BTreeMap::new(),
            fewest: i128::MAX,
            last: None,
            depends: false,
            text: String::new(),
        }
    }

    pub fn define(&mut self, constants: &[(String, Expr)]) {
        for (name, value) in constants {
            if let Some(value) = self.value(value) {
                self.values.insert(name.clone(), value);
            }
        }
    }

    pub fn follow(&mut self, steps: &[ReadStep]) -> Option<()> {
        for step in steps {
            match step {
                ReadStep::Read { name, kind } => {
                    self.read(name.as_deref(), kind)?;
                    self.end_line();
                }
                ReadStep::Repeat(count, steps) => {
                    for _ in 0..self.count(count) {
                        self.follow(steps)?;
                    }
                }
                ReadStep::Depends => self.depends = true,
            }
        }
        Some(())
    }

    pub fn into_text(mut self) -> Vec<u8> {
        if self.depends {
            (0..FILLERS).for_each(|_| self.index());
            self.end_line();
        }
        self.text.into_bytes()
    }

    fn read(&mut self, name: Option<&str>, kind: &Kind) -> Option<()> {
        if self.text.len() > LONGEST {
            return None;
        }
        let is_count = name.is_some_and(|name| self.counts.contains(name));
        match kind {
            Kind::Integer { .. } | Kind::Index if is_count => {
                let count = i128::from(self.random.u32(1..=self.size));
                self.fewest = self.fewest.min(count);
                self.number(count);
            }
            Kind::Integer { least, most } => {
                let number = self.integer(*least, *most);
                self.number(number);
            }
            Kind::Index => self.index(),
            Kind::Float => self.float(),
            Kind::Letter => self.word(1),
            Kind::Word => {
                let length = self.word_length();
                self.word(length);
            }
            Kind::List(inner, count) => self.list(inner, self.count(count))?,
            Kind::Counted(inner) => {
                let count = self.random.u32(1..=self.size);
                self.number(count.into());
                self.list(inner, count.into())?;
            }
            Kind::Tuple(parts) => parts.iter().try_for_each(|part| self.read(None, part))?,
            Kind::Unknown => {
                self.depends = true;
                self.index();
            }
        }
        if let (Some(name), Some(last)) = (name, self.last) {
            self.values.insert(name.into(), last);
        }
        Some(())
    }

    fn list(&mut self, kind: &Kind, count: i128) -> Option<()> {
        let last = self.last;
        for _ in 0..count {
            self.read(None, kind)?;
            if !matches!(kind, Kind::Integer { .. } | Kind::Index | Kind::Float | Kind::Letter) {
                self.end_line();
            }
        }
        self.last = last;
        Some(())
    }

    fn number(&mut self, number: i128) {
        self.last = Some(number);
        self.put(&number.to_string());
    }

    fn put(&mut self, word: &str) {
        let is_first = self.text.is_empty() || self.text.ends_with('\n');
        self.text += if is_first { "" } else { " " };
        self.text += word;
    }

    fn end_line(&mut self) {
        if !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    fn integer(&mut self, least: i128, most: i128) -> i128 {
        let size = i128::from(self.size);
        let (low, high) = match self.magnitude {
            Magnitude::Positive => (1, size),
            Magnitude::Small => (-size, size),
            Magnitude::Usual => (-USUAL, USUAL),
            Magnitude::Any if self.random.u8(0..4) == 0 => {
                return if self.random.bool() { least } else { most };
            }
            Magnitude::Any => (least, most),
        };
        self.random.i128(low.max(least)..=high.min(most))
    }

    fn index(&mut self) {
        let most = self.fewest.min(self.size.into()).max(1);
        let number = self.random.i128(1..=most);
        self.number(number);
    }

    fn float(&mut self) {
        let whole = self.integer(-USUAL, USUAL);
        let digits = self.random.usize(0..=6);
        let number = whole as f64 + self.random.f64();
        self.put(&format!("{number:.digits$}"));
    }

    fn word_length(&mut self) -> usize {
        let is_length = |length: &i128| (1..=i128::from(self.size)).contains(length);
        match self.last.filter(is_length) {
            Some(length) => length as usize,
            None => self.random.usize(1..=self.size as usize),
        }
    }

    fn word(&mut self, length: usize) {
        let letters = ALPHABETS[self.magnitude as usize];
        let letter = |random: &mut Rng| char::from(letters[random.usize(..letters.len())]);
        let word: String = (0..length).map(|_| letter(self.random)).collect();
        self.put(&word);
    }

    /// A count that cannot be told is guessed.
    fn count(&self, count: &Expr) -> i128 {
        self.value(count).unwrap_or_else(|| self.size.into())
    }

    fn value(&self, count: &Expr) -> Option<i128> {
        match count {
            Expr::Lit(it) => match &it.lit {
                Lit::Int(number) => number.base10_parse().ok(),
                _ => None,
            },
            Expr::Path(it) => self.values.get(&it.path.get_ident()?.to_string()).copied(),
            Expr::Paren(it) => self.value(&it.expr),
            Expr::Group(it) => self.value(&it.expr),
            Expr::Cast(it) => self.value(&it.expr),
            Expr::Binary(it) => {
                let (one, other) = (self.value(&it.left)?, self.value(&it.right)?);
                match it.op {
                    BinOp::Add(_) => one.checked_add(other),
                    BinOp::Sub(_) => one.checked_sub(other),
                    BinOp::Mul(_) => one.checked_mul(other),
                    BinOp::Div(_) => one.checked_div(other),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
