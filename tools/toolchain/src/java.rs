//! Finds the class that a program in Java starts with, by its text.

/// The class with `main`, as `java` wants it named: of a file with this name.
pub fn main_class(stem: &str, source: &str) -> Option<String> {
    let before = source.split_once("void main(")?.0;
    let mut package = String::new();
    let (mut depth, mut outer) = (0, stem);
    let mut words = Words(source);
    while let Some(word) = words.next() {
        match word {
            "{" => depth += 1,
            "}" => depth -= 1,
            "package" if depth == 0 => package = words.until(';') + ".",
            "class" | "enum" | "interface" | "record" if depth == 0 => {
                outer = words.next()?;
            }
            _ => {}
        }
        if words.0.len() + before.len() <= source.len() {
            break;
        }
    }
    Some(package + outer)
}

/// The words and braces of a source, without comments, strings and the rest.
struct Words<'a>(&'a str);

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        loop {
            let text = self.0;
            let first = text.chars().next()?;
            let length = match first {
                '/' if text.starts_with("//") => text.find('\n').unwrap_or(text.len()),
                '/' if text.starts_with("/*") => {
                    text[2..].find("*/").map_or(text.len(), |at| at + 4)
                }
                '"' | '\'' => quoted(text, first),
                _ if is_part(first) => text.find(|letter| !is_part(letter)).unwrap_or(text.len()),
                _ => first.len_utf8(),
            };
            let word;
            (word, self.0) = text.split_at(length);
            if is_part(first) || ["{", "}"].contains(&word) {
                return Some(word);
            }
        }
    }
}

impl Words<'_> {
    /// What comes before a letter.
    fn until(&mut self, letter: char) -> String {
        let (text, rest) = self.0.split_once(letter).unwrap_or((self.0, ""));
        self.0 = rest;
        text.split_whitespace().collect()
    }
}

fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || ['_', '$'].contains(&letter)
}

/// How long the literal is that a text begins with.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = true;
    for (at, letter) in text.char_indices() {
        match (escaped, letter) {
            (false, '\\') => escaped = true,
            (false, letter) if letter == quote => return at + 1,
            _ => escaped = false,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::main_class;

    #[test]
    fn the_outermost_class_around_main_is_taken() {
        for (source, class) in [
            ("public class A { public static void main(String[] a) {} }", "A"),
            (
                "class In { } class B {\n  static class C { }\n  static void main(String[] a) {} }",
                "B",
            ),
            ("package a.b ;\nclass B { static void main(String[] a) {} } class C {}", "a.b.B"),
            (
                "// class X {\n/* class Y { */ class Z { char c = '{'; String s = \"\\\"{\"; void main(",
                "Z",
            ),
            ("/*/ class X { */ class Y { void main(", "Y"),
            ("void main() { }", "file"),
            ("enum E { ; public static void main(String[] a) {} }", "E"),
        ] {
            assert_eq!(main_class("file", source).as_deref(), Some(class), "{source}");
        }
        assert_eq!(main_class("file", "class A {}"), None);
    }
}
