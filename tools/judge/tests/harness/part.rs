//! What a test may need beyond Rust, and a machine may lack. All of it is optional, in any combination.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use judge::facts::judges::{Edition, Version};
use judge::facts::usize_bits::UsizeBits;
use judge::toolchain::rustc::Rustc;
use judge::toolchain::wasm_rustc::WasmRustc;

/// One thing that can be installed, or granted, on its own.
pub struct Part {
    pub name: &'static str,
    /// The command that adds it, on Debian if it is the system's.
    pub added_by: &'static str,
    check: Check,
    is_there: OnceLock<bool>,
}

/// How to tell whether a part is there.
enum Check {
    /// It is if this succeeds in a shell.
    Script(&'static str),
    /// It is if this compiler makes a program.
    Compiler(&'static str),
    Function(fn() -> bool),
}

use Check::{Compiler, Function, Script};

impl Part {
    const fn new(name: &'static str, check: Check, added_by: &'static str) -> Part {
        Part { name, added_by, check, is_there: OnceLock::new() }
    }

    /// Found out once.
    pub fn is_there(&self) -> bool {
        *self.is_there.get_or_init(|| match self.check {
            Script(script) => succeeds(script),
            Compiler(command) => compiles(command),
            Function(function) => function(),
        })
    }

    pub fn named(name: &str) -> &'static Part {
        let part = ALL.iter().find(|part| part.name == name);
        part.unwrap_or_else(|| panic!("`{name}` is no part"))
    }
}

/// All of them. `.ci/machine` knows by their names how to hide them.
pub static ALL: [&Part; 26] = [
    &WASM,
    &RUST_SRC,
    &OLD_RUSTC,
    &CRATES,
    &GCC,
    &GXX,
    &GCC_32,
    &GXX_32,
    &UBSAN,
    &MINGW_32,
    &MINGW_32XX,
    &MINGW_64,
    &WINE,
    &PYTHON,
    &NODE,
    &CHROMIUM,
    &PARALLEL,
    &ZSH,
    &FISH,
    &MAN,
    &MOUNT,
    &LIMITS,
    &NAMESPACES,
    &LANDLOCK,
    &SUBMITTER_HELPER,
    &CPH_SUBMIT,
];

pub static WASM: Part = Part::new(
    "wasm32-unknown-unknown",
    Function(|| WasmRustc::find(Edition::E2021, UsizeBits::B32).is_ok()),
    "rustup target add wasm32-unknown-unknown",
);
pub static RUST_SRC: Part = Part::new(
    "rust-src",
    Function(|| {
        let found = WasmRustc::find(Edition::E2021, UsizeBits::B64);
        found.is_ok_and(|rustc| rustc.usize_bits() == UsizeBits::B64)
    }),
    "rustup component add rust-src",
);
pub static OLD_RUSTC: Part = Part::new(
    "rustc 1.63",
    Function(|| old_rustc(Edition::E2021).is_some()),
    "rustup toolchain install 1.63",
);
pub static CRATES: Part = Part::new(
    "crates.io",
    Script(concat!(
        "cargo fetch --locked --manifest-path ",
        env!("CARGO_MANIFEST_DIR"),
        "/tests/programs/crates/Cargo.toml"
    )),
    "cargo fetch --manifest-path tools/judge/tests/programs/crates/Cargo.toml",
);
pub static GCC: Part = Part::new("gcc", Compiler("gcc"), "apt-get install gcc");
pub static GXX: Part = Part::new("g++", Compiler("g++ -x c++"), "apt-get install g++");
pub static GCC_32: Part =
    Part::new("gcc -m32", Compiler("gcc -m32"), "apt-get install gcc-multilib");
pub static GXX_32: Part =
    Part::new("g++ -m32", Compiler("g++ -x c++ -m32"), "apt-get install g++-multilib");
pub static UBSAN: Part = Part::new(
    "gcc -fsanitize=undefined",
    Compiler("gcc -fsanitize=undefined"),
    "apt-get install libubsan1",
);
pub static MINGW_32: Part = Part::new(
    "i686-w64-mingw32-gcc",
    Compiler("i686-w64-mingw32-gcc"),
    "apt-get install gcc-mingw-w64-i686",
);
pub static MINGW_32XX: Part = Part::new(
    "i686-w64-mingw32-g++",
    Compiler("i686-w64-mingw32-g++ -x c++"),
    "apt-get install g++-mingw-w64-i686",
);
pub static MINGW_64: Part = Part::new(
    "x86_64-w64-mingw32-gcc",
    Compiler("x86_64-w64-mingw32-gcc"),
    "apt-get install gcc-mingw-w64-x86-64-win32",
);
pub static WINE: Part =
    Part::new("wine64", Function(super::wine::is_installed), "apt-get install wine64");
pub static PYTHON: Part =
    Part::new("python3", Script("python3 --version"), "apt-get install python3");
pub static NODE: Part = Part::new("node", Script("node --version"), "apt-get install nodejs");
pub static CHROMIUM: Part =
    Part::new("chromium", Script("chromium --version"), "apt-get install chromium");
pub static PARALLEL: Part =
    Part::new("parallel", Script("parallel --version"), "apt-get install parallel");
pub static ZSH: Part = Part::new("zsh", Script("zsh --version"), "apt-get install zsh");
pub static FISH: Part = Part::new("fish", Script("fish --version"), "apt-get install fish");
pub static MAN: Part = Part::new("man", Script("man --version"), "apt-get install man-db");
pub static MOUNT: Part = Part::new(
    "the right to mount",
    Script("unshare --map-root-user --mount mount -t tmpfs test /mnt"),
    "root, or a kernel with user namespaces",
);
pub static LIMITS: Part = Part::new(
    "the right to set limits",
    Script("unshare --map-root-user sh -c 'echo 0 >/proc/sys/user/max_inotify_watches'"),
    "root, or a kernel with user namespaces",
);

pub static NAMESPACES: Part = Part::new(
    "the right to make namespaces",
    Script("unshare --map-root-user --mount --pid --fork --mount-proc true"),
    "root, or a kernel with user namespaces",
);
pub static LANDLOCK: Part = Part::new(
    "the right to use Landlock",
    // The kernel is asked for the version.
    Script("perl -e 'exit(syscall(444, 0, 0, 1) < 1)'"),
    "a kernel with Landlock",
);

/// The real extensions are of others, and no package has them.
pub static SUBMITTER_HELPER: Part = Part::new(
    "the extension submitter-helper",
    Function(|| has_extension("submitter-helper")),
    "see \"Extensions\" in CONTRIBUTING.md",
);
pub static CPH_SUBMIT: Part = Part::new(
    "the extension cph-submit",
    Function(|| has_extension("cph-submit")),
    "see \"Extensions\" in CONTRIBUTING.md",
);

/// Where an extension lies unpacked, beside the checkout.
pub fn extension(name: &str) -> PathBuf {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3);
    beside.expect("the checkout is in a folder").join("extensions").join(name)
}

/// Pages that it submits on need a certificate, too.
fn has_extension(name: &str) -> bool {
    extension(name).join("manifest.json").exists() && succeeds("openssl version")
}

/// What solutions are held to.
pub const OLDEST: Version = Version([1, 63, 0]);

/// A compiler that old.
pub fn old_rustc(edition: Edition) -> Option<Rustc> {
    Rustc::oldest(edition).filter(|rustc| rustc.version <= OLDEST)
}

/// What a command needs that compiles C, such as `g++ -std=c++17 -m32` or that of a judge.
pub fn of_compiler(command: &str) -> Vec<&'static Part> {
    let mut words = command.split(' ').filter(|word| *word != "disguised");
    let compiler = words.next().expect("a command has a name");
    let is_narrow = words.any(|word| word == "-m32");
    let mut parts = match (compiler, is_narrow) {
        ("gcc", false) => vec![&GCC],
        ("gcc", true) => vec![&GCC, &GCC_32],
        ("g++", false) => vec![&GXX],
        ("g++", true) => vec![&GXX, &GXX_32],
        ("i686-w64-mingw32-gcc", _) => vec![&MINGW_32],
        ("i686-w64-mingw32-g++", _) => vec![&MINGW_32XX],
        ("x86_64-w64-mingw32-gcc", _) => vec![&MINGW_64, &WINE],
        _ => panic!("{compiler} is no part: add it to the list"),
    };
    if command.contains("-fsanitize=undefined") {
        parts.push(&UBSAN);
    }
    parts
}

fn succeeds(script: &str) -> bool {
    let mut shell = Command::new("sh");
    let shell = shell.args(["-c", script]).stdin(Stdio::null());
    shell.output().is_ok_and(|output| output.status.success())
}

/// With the headers and libraries that it needs.
fn compiles(command: &str) -> bool {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let source = folder.path().join("main.c");
    std::fs::write(&source, "#include <stdio.h>\nint main() { return 0; }\n").expect("it is empty");
    let (source, program) = (source.display(), folder.path().join("main.exe"));
    succeeds(&format!("{command} {source} -o {}", program.display()))
}
