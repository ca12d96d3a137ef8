//! The reachable functions of a program, from its generated code. The compiler also generates functions
//! that statics in unreachable functions mention; these are filtered out.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::fingerprint::{self, Fingerprints};

/// A function and its first line.
#[derive(Debug, PartialEq)]
pub struct Instance {
    /// Counted from 0.
    pub line: usize,
    pub name: String,
}

/// The entry point, and the lists of symbols that must not be removed.
const ROOTS: [&str; 3] = ["main", "llvm.used", "llvm.compiler.used"];

/// The name of the program's crate.
pub const CRATE: &str = "bundle";

/// What the compiler has generated for a program.
pub struct GeneratedCode<'t> {
    ir: &'t str,
    unreachable: HashSet<&'t str>,
}

impl<'t> GeneratedCode<'t> {
    /// As LLVM's text has it.
    pub fn new(ir: &'t str) -> GeneratedCode<'t> {
        GeneratedCode { ir, unreachable: unreachable_symbols(ir) }
    }

    /// The functions of one file, as they are described for debuggers:
    /// `!8 = distinct !DISubprogram(name: "add<u8>", linkageName: "_RNv3add", …, file: !9, line: 12, …)`.
    pub fn instances(&self, file: &str) -> Vec<Instance> {
        let end = format!("{file}\"");
        let metadata = || self.ir.lines().filter(|line| line.starts_with('!'));
        let files = metadata().filter_map(|line| {
            let (number, rest) = line.split_once(" = !DIFile(filename: ")?;
            rest.split(", ").next()?.ends_with(&end).then_some(number)
        });
        let files: HashSet<&str> = files.collect();
        let functions = metadata().filter_map(|line| {
            let (_, function) = line.split_once("!DISubprogram(name: \"")?;
            if !files.contains(field(function, "file")?) {
                return None;
            }
            let symbol = field(function, "linkageName").unwrap_or_default().trim_matches('"');
            if self.unreachable.contains(symbol) {
                return None;
            }
            let name = function.split(['"', '<']).next()?.to_string();
            let line: usize = field(function, "line")?.parse().ok()?;
            Some(Instance { line: line.checked_sub(1)?, name })
        });
        functions.collect()
    }

    /// All functions of the program in this file, those of std among them.
    pub fn functions(&self, file: &str) -> Functions {
        let mut fingerprints = Fingerprints::new(self.ir, file);
        let mut functions = Functions::new();
        for (symbol, lines) in function_lines(self.ir) {
            if !self.unreachable.contains(symbol) {
                let name = fingerprint::name(symbol);
                let fingerprint = if is_of_std(&name) { 0 } else { fingerprints.of(&lines) };
                functions.entry(name).or_default().push(fingerprint);
            }
        }
        functions.values_mut().for_each(|fingerprints| fingerprints.sort_unstable());
        functions
    }
}

/// Functions by name, with their type arguments: `<bundle::A<u8>>::get::<i32>`. Each has the fingerprints of
/// its code; two impls in different places may have the same name.
pub type Functions = BTreeMap<String, Vec<u64>>;

/// Whether a function has nothing to do with the program, so that its name tells all that it does.
fn is_of_std(name: &str) -> bool {
    name.contains("::") && !name.contains(CRATE)
}

/// The lines of each defined function, and its symbol.
fn function_lines(ir: &str) -> Vec<(&str, Vec<&str>)> {
    let mut functions: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut is_inside = false;
    for line in ir.lines() {
        if line.starts_with("define ") {
            functions.extend(symbols(line).next().map(|symbol| (symbol, Vec::new())));
            is_inside = true;
        }
        is_inside &= line != "}";
        if let Some((_, lines)) = functions.last_mut().filter(|_| is_inside) {
            lines.push(line);
        }
    }
    functions
}

/// The defined symbols that are unreachable: a static in a function that is never called mentions what that
/// would call.
fn unreachable_symbols(ir: &str) -> HashSet<&str> {
    let mut mentions = mentions(ir);
    let mut next: Vec<&str> = ROOTS.to_vec();
    while let Some(symbol) = next.pop() {
        next.extend(mentions.remove(symbol).unwrap_or_default());
    }
    mentions.into_keys().collect()
}

/// The symbols that each defined symbol mentions: a function up to `}`, a value in a single line.
fn mentions(ir: &str) -> HashMap<&str, Vec<&str>> {
    let mut mentions: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut function = None;
    for line in ir.lines() {
        let mut symbols = symbols(line);
        if line.starts_with("define ") {
            function = symbols.next();
        }
        let user = if line.starts_with('@') { symbols.next() } else { function };
        if let Some(user) = user {
            mentions.entry(user).or_default().extend(symbols);
        }
        if line == "}" {
            function = None;
        }
    }
    mentions
}

/// The symbols in a line: `@main`, `@"_ZN3add$LT$u8$GT$"`.
fn symbols(line: &str) -> impl Iterator<Item = &str> {
    line.split('@').skip(1).map(|text| symbol_at(text).0)
}

/// The symbol that a text begins with, after its `@`, and how long it is with its quotes.
pub fn symbol_at(text: &str) -> (&str, usize) {
    if let Some((symbol, _)) = text.strip_prefix('"').and_then(|quoted| quoted.split_once('"')) {
        return (symbol, symbol.len() + 2);
    }
    let is_end = |c: char| !c.is_ascii_alphanumeric() && !"._$-".contains(c);
    let length = text.find(is_end).unwrap_or(text.len());
    (&text[..length], length)
}

fn field<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let parts = text.split(", ");
    let value = parts.filter_map(|part| part.strip_prefix(name)?.strip_prefix(": ")).next()?;
    value.split([',', ')']).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_of_other_files_are_left_out() {
        let ir = r#"
!1 = !DIFile(filename: "/tmp/main.rs", directory: "/tmp")
!2 = !DIFile(filename: "/rust/core/src/main.rs/@/0", directory: "")
!3 = distinct !DISubprogram(name: "add<u8>", linkageName: "_ZN", scope: !4, file: !1, line: 12, type: !5)
!6 = distinct !DISubprogram(name: "sub", linkageName: "_ZN", scope: !4, file: !2, line: 13, type: !5)
"#;
        assert_eq!(
            GeneratedCode::new(ir).instances("main.rs"),
            [Instance { line: 11, name: "add".into() }]
        );
    }

    #[test]
    fn what_only_a_static_of_an_idle_function_names_is_left_out() {
        let ir = r#"
@A = internal constant ptr @_ZN4good, align 8
@B = internal constant ptr @"_ZN4idle$", align 8
@llvm.used = appending global [1 x ptr] [ptr @_ZN4kept], section "llvm.metadata"

define internal i8 @_ZN4good() unnamed_addr #0 !dbg !3 {
  ret i8 3
}
define internal i8 @"_ZN4idle$"() unnamed_addr #0 !dbg !4 {
  %1 = call i8 @"_ZN4idle$"()
  ret i8 %1
}
define internal void @_ZN4kept() unnamed_addr #0 !dbg !5 {
  ret void
}
define i32 @main(i32 %0, ptr %1) unnamed_addr #6 {
  %2 = load ptr, ptr @A, align 8
  ret i32 0
}
!1 = !DIFile(filename: "/tmp/main.rs", directory: "/tmp")
!3 = distinct !DISubprogram(name: "good", linkageName: "_ZN4good", scope: !9, file: !1, line: 2, type: !8)
!4 = distinct !DISubprogram(name: "unreachable_symbols", linkageName: "_ZN4idle$", scope: !9, file: !1, line: 3, type: !8)
!5 = distinct !DISubprogram(name: "kept", linkageName: "_ZN4kept", scope: !9, file: !1, line: 4, type: !8)
!6 = distinct !DISubprogram(name: "inside", linkageName: "_ZN6inside", scope: !9, file: !1, line: 5, type: !8)
"#;
        let names: Vec<String> =
            GeneratedCode::new(ir).instances("main.rs").into_iter().map(|it| it.name).collect();
        assert_eq!(names, ["good", "kept", "inside"]);
    }

    #[test]
    fn a_function_with_other_type_arguments_is_another_one() {
        let ir = r#"
define internal void @_RINvCs1_6bundle1flEB2_() {
  ret void
}
define internal void @_RINvCs1_6bundle1fyEB2_() {
  ret void
}
define internal void @_RINvCs1_6bundle4idlelEB2_() {
  ret void
}
define i32 @main(i32 %0, ptr %1) {
  call void @_RINvCs1_6bundle1flEB2_()
  call void @_RINvCs1_6bundle1fyEB2_()
}
"#;
        let functions: Vec<String> =
            GeneratedCode::new(ir).functions("main.rs").into_keys().collect();
        assert_eq!(functions, ["bundle::f::<i32>", "bundle::f::<u64>", "main"]);
    }
}
