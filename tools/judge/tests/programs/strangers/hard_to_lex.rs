#![doc = "Raw strings, lifetimes, and braces in odd places."]
/* outer /* inner */ still a comment: mod tests; */
use proconio::input;

const RAW: &str = r#"use proconio::input; "quoted" \n {}"#;
const BYTES: &[u8] = br##"a"#b"##;
const BRACE: char = '{';
const QUOTE: char = '"';

struct Lex<'a> { it: std::iter::Peekable<std::str::Chars<'a>> }
impl<'a> Lex<'a> {
    fn word(&mut self) -> Option<String> {
        let mut w = String::new();
        while let Some(&c) = self.it.peek() {
            match c {
                '{' | '}' if w.is_empty() => { self.it.next(); return Some(c.into()); }
                '{' | '}' => break,
                '\'' | '\\' => { self.it.next(); }
                c => { w.push(c); self.it.next(); }
            }
        }
        if w.is_empty() { None } else { Some(w) }
    }
}

fn r#match(r#type: &str) -> usize { r#type.matches(BRACE).count() }

fn main() {
    input! { s: String }
    let mut lex = Lex { it: s.chars().peekable() };
    let words: Vec<_> = std::iter::from_fn(|| lex.word()).collect();
    println!("{:?} {}", words, r#match(&s));
    println!("{} {} {}{}", RAW, BYTES.len(), QUOTE, '\u{41}');
    println!("{{{}}} {}", 0x_ff_u8 as i8, 1_000.5e-1_f64);
    println!("{}", ({ let x = 1; x << 2 >> 1 } as u8) < 5);
    'a: for _ in 0..2 { 'b: loop { if s.len() > 3 { break 'a } else { break 'b } } }
}
