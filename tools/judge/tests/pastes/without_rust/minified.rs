//! C with `--minify`: shorter, taken by the same compilers, and as right.

use std::fs;
use std::process::Command;

use libtest_mimic::{Failed, Trial};

use super::{bundled, bundled_with, passes_text, remark};

/// A solution, minified for its judge and compiled by this compiler.
pub fn trial(name: String, home: String, compiler: &'static str) -> Trial {
    let trial = format!("{name} --minify::{compiler}{}", remark(compiler));
    Trial::test(trial, move || {
        let (whole, text) = (bundled(&name, &home)?, bundled_with(&name, &home, &["--minify"])?);
        println!("{name} for {home}: {} of {} bytes", text.len(), whole.len());
        if text.len() * 10 > whole.len() * 9 || text.contains("/*") {
            return Err(format!("{} of {} bytes are left", text.len(), whole.len()).into());
        }
        passes_text(&name, &text, compiler)
    })
}

/// A judge that takes one byte less than the shortest C that is not minified.
pub fn is_advised() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    fs::create_dir_all(folder.path().join("src/bin"))?;
    fs::write(folder.path().join("Cargo.toml"), "[package]\nname = \"mine\"\n")?;
    fs::write(folder.path().join("src/bin/a.rs"), "fn main() {\n    println!(\"7\");\n}\n")?;
    let bundle = |limit: usize, options: &[&str]| -> Result<(String, Option<i32>), Failed> {
        let judges = format!("[poj]\nsource_limit = {limit}\n");
        fs::write(folder.path().join("judges.toml"), judges)?;
        let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
        judge.current_dir(folder.path()).args(["bundle", "src/bin/a.rs", "--to", "poj"]);
        let output = judge.args(options).output()?;
        Ok((String::from_utf8(output.stderr)?, output.status.code()))
    };
    let (said, code) = bundle(1, &[])?;
    assert!(said.contains("POJ takes at most 1 bytes") && said.contains("shorten it"), "{said}");
    assert_eq!(code, Some(2), "{said}");
    let (_, bytes) = said.split_once("the bundle has ").expect(&said);
    let bytes: usize = bytes.split_once(':').expect(&said).0.parse()?;
    let (said, code) = bundle(bytes - 1, &[])?;
    assert!(said.contains("try --minify"), "{said}");
    assert_eq!(code, Some(2), "{said}");
    let (said, code) = bundle(bytes - 1, &["--minify"])?;
    assert_eq!(code, Some(0), "{said}");
    Ok(())
}
