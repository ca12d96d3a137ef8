//! The largest parts of a paste, for who has to make it shorter.

use std::fmt::Write;

use facts::judges::Language;
use syn::spanned::Spanned;

/// How many parts are worth reading about.
const SHOWN: usize = 6;

/// A part of a paste and its length in bytes.
type Part = (String, usize);

/// The largest parts of this paste, a line each: modules of Rust, functions of C. Nothing if it has but one.
pub fn largest(text: &str, language: Language) -> String {
    let mut parts = match language {
        Language::Rust => modules(text),
        Language::C => functions(text),
    };
    if parts.len() < 2 {
        return String::new();
    }
    parts.sort_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(&other.0)));
    let heading = String::from("\nIts largest parts, in bytes:");
    parts.iter().take(SHOWN).fold(heading, |mut lines, (name, bytes)| {
        let _ = write!(lines, "\n{bytes:>8}  {name}");
        lines
    })
}

/// The modules, without those inside them, and what stands outside of all.
fn modules(text: &str) -> Vec<Part> {
    let Ok(file) = syn::parse_file(text) else { return Vec::new() };
    let mut parts = Vec::new();
    let inside = add_modules("", &file.items, &mut parts);
    parts.push(("the solution itself".into(), text.len() - inside));
    parts
}

/// Adds the modules among these items, and returns how long they are altogether.
fn add_modules(around: &str, items: &[syn::Item], parts: &mut Vec<Part>) -> usize {
    let mut whole = 0;
    for item in items {
        let syn::Item::Mod(module) = item else { continue };
        let Some((_, items)) = &module.content else { continue };
        let (name, bytes) = (format!("{around}{}", module.ident), module.span().byte_range().len());
        let inside = add_modules(&format!("{name}::"), items, parts);
        parts.push((name, bytes - inside));
        whole += bytes;
    }
    whole
}

/// The functions and tables, by their braces.
fn functions(text: &str) -> Vec<Part> {
    let (mut parts, mut depth, mut begin, mut quote) = (Vec::new(), 0usize, 0, None);
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match (letter, quote) {
            ('\\', Some(_)) => drop(letters.next()),
            (_, Some(closing)) if letter == closing => quote = None,
            (_, Some(_)) => {}
            ('"' | '\'', None) => quote = Some(letter),
            ('{', None) => depth += 1,
            ('}', None) => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    let part = &text[begin..=at];
                    parts.extend(c_name(part).map(|name| (name, part.len())));
                    begin = at + 1;
                }
            }
            (';' | '\n', None) if depth == 0 => begin = at + 1,
            _ => {}
        }
    }
    parts
}

/// The name in front of the arguments of a function or the size of a table.
fn c_name(part: &str) -> Option<String> {
    let head = &part[..part.find(['(', '['])?];
    let name =
        head.rsplit(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').next()?;
    (!name.is_empty()).then(|| name.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_count_without_those_inside_them() {
        let text =
            "fn main() {}\nmod a { pub mod b { pub fn f() { println!(\"}\") } } pub mod c {} }\n";
        assert_eq!(
            largest(text, Language::Rust),
            "\nIts largest parts, in bytes:\n      42  a::b\n      14  the solution itself\n      12  a::c\n      11  a"
        );
    }

    #[test]
    fn functions_and_tables_of_c_count_by_their_braces() {
        let text = "#include <stdio.h>\ntypedef int i32;\nstatic const u8 table[3]={1,2,3};\n\
            static i32 f(i32 a){if(a=='}'){puts(\"}{\");}return 1;}int main(void){return f(0);}\n";
        assert_eq!(
            largest(text, Language::C),
            "\nIts largest parts, in bytes:\n      53  f\n      32  table\n      28  main"
        );
    }
}
