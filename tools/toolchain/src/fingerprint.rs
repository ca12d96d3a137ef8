//! Fingerprints of generated functions. Two are the same if the functions do the same, wherever they stand:
//! numbers of lines, attributes and constants depend on the rest of the file. So constants count with their
//! values instead, and other functions with their names.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use rustc_demangle::demangle;

use super::instances::symbol_at;

/// How the place of a panic begins: the name of the file, then its line and column.
const PLACE: &str = "<{ ptr, [16 x i8] }> <{ ptr @";

/// What is in the paths of std's files.
const STD: &str = "/library/";

/// Fingerprints of the functions in one text of LLVM.
pub struct Fingerprints<'t> {
    file: &'t str,
    /// What constants and variables are defined as.
    values: HashMap<&'t str, &'t str>,
    /// What symbols mean, as far as known.
    known: HashMap<&'t str, u64>,
}

impl<'t> Fingerprints<'t> {
    /// For a program in the file of this name.
    pub fn new(ir: &'t str, file: &'t str) -> Fingerprints<'t> {
        let values = ir.lines().filter_map(|line| {
            let (name, value) = line.strip_prefix('@')?.split_once(" = ")?;
            Some((name.trim_matches('"'), value))
        });
        Fingerprints { file, values: values.collect(), known: HashMap::new() }
    }

    pub fn of(&mut self, function: &[&'t str]) -> u64 {
        let mut hasher = DefaultHasher::new();
        for line in function.iter().filter(|line| is_code(line)) {
            let line = without_metadata(line);
            if !line.contains(['#', '!', '@']) {
                line.hash(&mut hasher);
                continue;
            }
            let words = line.split(' ').filter(|word| is_in_code(word));
            for word in words {
                self.hash_meaning(self.without_position(word), &mut hasher);
            }
        }
        hasher.finish()
    }

    /// A word without where a closure stands. Old compilers name types of LLVM after it, as 1.75 does:
    /// `%"{closure@bundle.rs:745:29: 745:32}"`, or 1.70 in square brackets.
    fn without_position<'w>(&self, word: &'w str) -> &'w str {
        let is_position = |c: char| c.is_ascii_digit() || c == ':';
        let (start, end) =
            (word.trim_end_matches(is_position), word.trim_start_matches(is_position));
        let has_column = word[..word.len() - end.len()].contains(':');
        match word {
            _ if start.ends_with(self.file) => start,
            _ if has_column && end.starts_with(['}', ']']) => end,
            _ => word,
        }
    }

    /// Hashes a text with the meanings of its symbols.
    fn hash_meaning(&mut self, text: &'t str, hasher: &mut DefaultHasher) {
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('@') {
            let (symbol, length) = symbol_at(after);
            (before, self.meaning(symbol)).hash(hasher);
            rest = &after[length..];
        }
        rest.hash(hasher);
    }

    /// The value of a constant or a variable, the name of anything else.
    fn meaning(&mut self, symbol: &'t str) -> u64 {
        if let Some(&known) = self.known.get(symbol) {
            return known;
        }
        let mut hasher = DefaultHasher::new();
        let value = self.values.get(symbol).copied();
        if let Some(value) = value {
            // Until it is known: it may refer to itself.
            self.known.insert(symbol, 0);
            match self.is_place(value) {
                true => PLACE.hash(&mut hasher),
                false => self.hash_meaning(without_metadata(value), &mut hasher),
            }
        }
        // Variables with the same value are two, and so are those that are defined elsewhere.
        if value.is_none() || symbol.starts_with("_R") {
            name(symbol).hash(&mut hasher);
        }
        let meaning = hasher.finish();
        self.known.insert(symbol, meaning);
        meaning
    }

    /// Whether a constant is a place in the file, or in std, whose files have other paths once rust-src is
    /// installed.
    fn is_place(&self, value: &str) -> bool {
        let file = value.split_once(PLACE).map(|(_, file)| symbol_at(file).0);
        let name = file.and_then(|file| self.values.get(file)?.split_once(" c\""));
        name.is_some_and(|(_, name)| name.starts_with(self.file) || name.contains(STD))
    }
}

/// The name of a symbol, as it stands in the source.
pub fn name(symbol: &str) -> String {
    format!("{:#}", demangle(symbol))
}

/// Not a comment, nor for debuggers.
fn is_code(line: &str) -> bool {
    let line = line.trim_start();
    !line.starts_with(';') && !line.starts_with("#dbg_") && !line.contains("@llvm.dbg.")
}

/// Not a number of attributes or metadata.
fn is_in_code(word: &str) -> bool {
    let is_attribute = word.strip_prefix('#').is_some_and(|it| it.parse::<u32>().is_ok());
    !word.is_empty() && !is_attribute && !word.starts_with('!')
}

/// A line without what follows: `, !dbg !7`.
fn without_metadata(mut line: &str) -> &str {
    while let Some((before, after)) = line.rsplit_once(", !") {
        if after.contains('"') {
            break;
        }
        line = before;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fingerprint of the only function in a text.
    fn fingerprint(ir: &str) -> u64 {
        let lines: Vec<&str> = ir.lines().skip_while(|line| !line.starts_with("define ")).collect();
        Fingerprints::new(ir, "bundle.rs").of(&lines)
    }

    const CODE: &str = r#"
@alloc_1 = private unnamed_addr constant [10 x i8] c"bundle.rs\00", align 1
@alloc_2 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_1, [16 x i8] c"\09\07\02" }>, align 8
@alloc_3 = private unnamed_addr constant [6 x i8] c"a, !b\00", align 1
@vtable.0 = private unnamed_addr constant <{ ptr, ptr }> <{ ptr @_RNvCs1_6bundle1f, ptr @vtable.0 }>, align 8
define internal i8 @_RNvCs1_6bundle1g(i8 %x) unnamed_addr #3 !dbg !8 {
start:
; call bundle::f
  %0 = call i8 @_RNvCs1_6bundle1f(ptr @alloc_3, ptr @vtable.0) #4, !dbg !9, !noundef !2
    #dbg_value(i8 %0, !4, !DIExpression(), !7)
  %1 = add i8 %0, 1
  call void @panic(ptr @alloc_2)
  %f = alloca %"{closure@bundle.rs:7:9: 7:12}", align 1
  %g = alloca %"[closure@bundle.rs:8:9: 8:12]", align 1
  ret i8 %1
"#;

    #[test]
    fn where_a_function_stands_does_not_count() {
        for (old, new) in [
            ("#3 !dbg !8", "#5 !dbg !6"),
            (") #4, !dbg !9", ") #7, !dbg !10"),
            ("; call bundle::f", "; call f"),
            ("!4, !DIExpression", "!5, !DIExpression"),
            ("alloc_3", "alloc_4"),
            ("vtable.0", "vtable.6"),
            (r"\09\07\02", r"\09\09\09"),
            ("_RNvCs1_6bundle1f", "_RNvCs2_6bundle1f"),
            ("7:9: 7:12", "8:9: 9:10"),
            ("8:9: 8:12", "9:9: 9:12"),
        ] {
            let moved = CODE.replace(old, new);
            assert!(moved != CODE && fingerprint(&moved) == fingerprint(CODE), "{new}");
        }
    }

    #[test]
    fn where_std_lies_does_not_count() {
        let with_file = |file: &str| fingerprint(&CODE.replace("bundle.rs\\00", file));
        let local = "/root/.rustup/toolchains/a/lib/rustlib/src/rust/library/core/src/ptr.rs\\00";
        assert_eq!(with_file("/rustc/0123/library/core/src/ptr.rs\\00"), with_file(local));
    }

    #[test]
    fn what_a_function_does_counts() {
        for (old, new) in [
            ("%0, 1", "%0, 2"),
            ("add", "sub"),
            ("a, !b", "a, !c"),
            ("bundle.rs", "panics.rs"),
            ("ptr @vtable.0 }", "ptr null }"),
            ("_RNvCs1_6bundle1f", "_RNvCs1_6bundle1h"),
            ("ptr @alloc_3, ", "ptr @alloc_1, "),
            ("closure@bundle.rs:7", "closure@other.rs:7"),
        ] {
            let changed = CODE.replace(old, new);
            assert!(changed != CODE && fingerprint(&changed) != fingerprint(CODE), "{new}");
        }
    }
}
