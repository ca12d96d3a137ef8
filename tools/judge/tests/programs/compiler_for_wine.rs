//! A compiler for wine, where those of Linux cannot be called: Windows programs have pipes that they do not
//! know, and learn nothing of how they end. This one is called like one of them and has a shell call that.
//!
//! Libraries that a compiler loads are for Linux, since it runs there, but have to be called as on Windows:
//! `x.dll` stands for `libx.so`, and like rustc on Windows this one takes no library of another name.

use std::env;
use std::fs;
use std::io::{stderr, stdout, Write};
use std::path::{Path, PathBuf};
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
    let mut libraries = Libraries { folder: file("libraries"), made: None };
    let arguments = libraries.named(arguments(program));
    let mut shell = Command::new(r"Z:\bin\sh");
    let called = if program == "gcc" { "x86_64-w64-mingw32-gcc" } else { program };
    shell.args(["-c", SCRIPT, called]).args(arguments);
    shell.envs(env::vars().map(|(name, value)| (name, linux(&value))));
    shell.env("RESULT", linux(result.to_str().unwrap())).env("CARGO_BUILD_TARGET", TARGET);
    // That it has started is all that can be learned.
    let _ = shell.spawn();
    while !file("code").exists() {
        sleep(Duration::from_millis(5));
    }
    libraries.finish();
    let said = fs::read(file("out")).unwrap();
    match program {
        "cargo" => print!("{}", with_libraries_of_windows(&String::from_utf8(said).unwrap())),
        _ => stdout().write_all(&said).unwrap(),
    }
    stderr().write_all(&fs::read(file("err")).unwrap()).unwrap();
    let code = fs::read_to_string(file("code")).unwrap();
    ["out", "err", "code"].iter().for_each(|end| drop(fs::remove_file(file(end))));
    exit(code.trim().parse().unwrap());
}

/// Programs are to be for Windows, as they would be there.
fn arguments(program: &str) -> Vec<String> {
    let mut arguments: Vec<String> = env::args().skip(1).map(|word| linux(&word)).collect();
    let has_target = arguments.iter().any(|word| word.starts_with("--target"));
    // What the compiler loads is for where it runs.
    let is_loaded = arguments.iter().any(|word| word == "proc-macro");
    if program == "rustc" && !has_target && !is_loaded {
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

/// The libraries of a call under the names that they have on Linux.
struct Libraries {
    folder: PathBuf,
    /// The one that is made, and what it is called on Windows.
    made: Option<(PathBuf, PathBuf)>,
}

impl Libraries {
    /// The arguments with libraries named for Linux.
    fn named(&mut self, arguments: Vec<String>) -> Vec<String> {
        let mut named: Vec<String> = Vec::new();
        for word in arguments {
            let is_made = named.last().map_or(false, |word| word == "-o");
            match word.split_once('=') {
                _ if is_made && named.iter().any(|word| word == "proc-macro") => {
                    let made = Path::new(&word).with_file_name(name_on_linux(&word));
                    named.push(made.to_str().unwrap().into());
                    self.made = Some((made, word.into()));
                }
                Some(("-Ldependency", folder)) => {
                    fs::read_dir(on_windows(folder)).unwrap().for_each(|entry| {
                        let path = entry.unwrap().path();
                        if path.extension().map_or(false, |end| end == "dll") {
                            self.copy(path.to_str().unwrap());
                        }
                    });
                    named.push(format!("-Ldependency={}", linux(self.folder.to_str().unwrap())));
                    named.push(word);
                }
                Some((before, path)) if path.ends_with(".dll") || path.ends_with(".so") => {
                    named.push(format!("{before}={}", self.copy(&on_windows(path))));
                }
                _ => named.push(word),
            }
        }
        named
    }

    /// Where Linux finds a library.
    fn copy(&self, library: &str) -> String {
        let copy = self.folder.join(name_on_linux(library));
        fs::create_dir_all(&self.folder).unwrap();
        fs::copy(library, &copy).unwrap();
        linux(copy.to_str().unwrap())
    }

    fn finish(self) {
        let _ = fs::remove_dir_all(self.folder);
        if let Some((made, called)) = self.made.filter(|(made, _)| made.exists()) {
            fs::rename(made, called).unwrap();
        }
    }
}

/// `libx.so` for `x.dll`. Libraries of other names are none on Windows.
fn name_on_linux(library: &str) -> String {
    let name = library.rsplit(['/', '\\']).next().unwrap();
    match name.strip_suffix(".dll") {
        Some(name) => format!("lib{}.so", name.trim_start_matches("lib")),
        None => {
            eprintln!("error: extern location of an unknown type: {library}");
            exit(1)
        }
    }
}

fn on_windows(path: &str) -> String {
    format!("Z:{path}")
}

/// What cargo says, with the libraries that it has made named as on Windows, where they are copies.
fn with_libraries_of_windows(said: &str) -> String {
    for path in said.split('"').filter(|word| word.starts_with('/') && word.ends_with(".so")) {
        let library = PathBuf::from(on_windows(path));
        fs::copy(&library, library.with_extension("dll")).unwrap();
    }
    said.replace(".so\"", ".dll\"")
}
