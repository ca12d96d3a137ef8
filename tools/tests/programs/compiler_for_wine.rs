//! A compiler for wine, where those of Linux cannot be called: Windows programs have pipes that they do not
//! know, and learn nothing of how they end. This one is called like one of them and has a shell call that.

use std::env;
use std::fs;
use std::io::{stderr, stdout, Write};
use std::path::PathBuf;
use std::process::{exit, id, Command};
use std::thread::sleep;
use std::time::Duration;

const TARGET: &str = "x86_64-pc-windows-gnu";

/// Calls the program in `$0`, and writes how it ended when everything else is written.
const SCRIPT: &str = r#"
unset WINEPATH
"$0" "$@" >"$RESULT.out" 2>"$RESULT.err" </dev/null
echo $? >"$RESULT.new"
mv "$RESULT.new" "$RESULT.code""#;

fn main() {
    let result = PathBuf::from(format!(r"Z:\tmp\compiler-{}", id()));
    let file = |end: &str| result.with_extension(end);
    let program = env::current_exe().unwrap();
    let program = program.file_stem().unwrap().to_str().unwrap();
    let mut shell = Command::new(r"Z:\bin\sh");
    shell.args(["-c", SCRIPT, program]).args(arguments(program));
    shell.envs(env::vars().map(|(name, value)| (name, linux(&value))));
    shell.env("RESULT", linux(result.to_str().unwrap())).env("CARGO_BUILD_TARGET", TARGET);
    // That it has started is all that can be learned.
    let _ = shell.spawn();
    while !file("code").exists() {
        sleep(Duration::from_millis(5));
    }
    stdout().write_all(&fs::read(file("out")).unwrap()).unwrap();
    stderr().write_all(&fs::read(file("err")).unwrap()).unwrap();
    let code = fs::read_to_string(file("code")).unwrap();
    ["out", "err", "code"].iter().for_each(|end| drop(fs::remove_file(file(end))));
    exit(code.trim().parse().unwrap());
}

/// Programs are to be for Windows, as they would be there.
fn arguments(program: &str) -> Vec<String> {
    let mut arguments: Vec<String> = env::args().skip(1).map(|word| linux(&word)).collect();
    let has_target = arguments.iter().any(|word| word.starts_with("--target"));
    if program == "rustc" && !has_target {
        arguments.extend(["--target".into(), TARGET.into()]);
    }
    arguments
}

/// A word with the path in it as Linux has it.
fn linux(word: &str) -> String {
    let disk = format!("{}/drive_c/", env::var("WINEPREFIX").unwrap_or_default());
    for (drive, folder) in [("Z:\\", "/"), ("C:\\", &disk)] {
        if let Some((before, path)) = word.split_once(drive) {
            return format!("{before}{folder}{}", path.replace('\\', "/"));
        }
    }
    // What was joined to a path of Linux.
    if word.starts_with('/') {
        word.replace('\\', "/")
    } else {
        word.into()
    }
}
