//! The functions that the compiler makes code for: all that a program can call, and nothing else.

use std::collections::HashSet;

/// A function, with the line that it begins in.
#[derive(Debug, PartialEq)]
pub struct Instance {
    /// Counted from 0.
    pub line: usize,
    pub name: String,
}

/// The functions of one file, as LLVM's text describes them for debuggers:
/// `!8 = distinct !DISubprogram(name: "add<u8>", …, file: !9, line: 12, …)`.
pub fn instances(ir: &str, file: &str) -> Vec<Instance> {
    let end = format!("{file}\"");
    let files = ir.lines().filter_map(|line| {
        let (number, rest) = line.split_once(" = !DIFile(filename: ")?;
        rest.split(", ").next()?.ends_with(&end).then_some(number)
    });
    let files: HashSet<&str> = files.collect();
    let functions = ir.lines().filter_map(|line| {
        let (_, function) = line.split_once("!DISubprogram(name: \"")?;
        if !files.contains(field(function, "file")?) {
            return None;
        }
        let name = function.split(['"', '<']).next()?.to_string();
        let line: usize = field(function, "line")?.parse().ok()?;
        Some(Instance { line: line.checked_sub(1)?, name })
    });
    functions.collect()
}

fn field<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let (_, after) = text.split_once(&format!(", {name}: "))?;
    after.split([',', ')']).next()
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
        assert_eq!(instances(ir, "main.rs"), [Instance { line: 11, name: "add".into() }]);
    }
}
