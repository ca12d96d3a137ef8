//! `judge doctor`: what this machine can do, and how to add what it cannot.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use anstyle::AnsiColor;
use anyhow::Result;
use unicode_width::UnicodeWidthStr;

use super::handover::Extension;
use super::submit::clipboard;
use crate::report::terminal::{padded, print};
use facts::judges::{Edition, Language, Version, all};
use facts::project::Project;
use facts::usize_bits::UsizeBits;
use judging::verdict::Outcome;
use sandbox::Containment;
use toolchain::cc;
use toolchain::rustc::Rustc;
use toolchain::wasm_rustc::WasmRustc;

/// One thing that is there, or what would add it.
struct Finding {
    what: String,
    state: Result<String, String>,
}

impl Finding {
    fn new(what: &str, state: Result<String, String>) -> Finding {
        Finding { what: what.into(), state }
    }
}

pub fn doctor() -> Result<Outcome> {
    let limits = sandbox::holds(Containment::here()).into_iter();
    let limits = limits
        .map(|(what, state)| Finding::new(what, state.map(String::from).map_err(String::from)));
    tell("Programs are held to their limits", limits.collect())?;
    tell("Fetching samples, and handing out", vec![curl(), clipboard_finding(), browser()])?;
    tell("Browser extensions that submit", Extension::ALL.map(extension).into())?;
    let rust = rust()?;
    // Without these two nothing can be judged or submitted.
    let can_compile = rust.iter().take(NEEDED).all(|finding| finding.state.is_ok());
    tell("Rust", rust)?;
    tell("C, for judges without Rust", c())?;
    Ok(if can_compile { Outcome::Good } else { Outcome::Failed })
}

fn tell(title: &str, findings: Vec<Finding>) -> Result<()> {
    let width = findings.iter().map(|finding| finding.what.width()).max().unwrap_or(0);
    let mut text = format!("{title}\n");
    for Finding { what, state } in findings {
        let (yellow, green) = (AnsiColor::Yellow.on_default(), AnsiColor::Green.on_default());
        let what = padded(&what, width);
        text += &match state {
            Ok(state) => format!("  {green}yes{green:#}  {what}  {state}\n"),
            Err(mend) => format!("  {yellow}no{yellow:#}   {what}  {mend}\n"),
        };
    }
    print(&(text + "\n"))
}

fn clipboard_finding() -> Finding {
    let is_wayland = env::var_os("WAYLAND_DISPLAY").is_some();
    let state = match clipboard::program() {
        Some(program) => Ok(format!("of the desktop, by {program}")),
        None if clipboard::has_display() => {
            Err(install(if is_wayland { "wl-clipboard" } else { "xclip" }))
        }
        None => Ok("of the terminal, where it takes OSC 52; there is no desktop".into()),
    };
    Finding::new("clipboard", state)
}

fn curl() -> Finding {
    let state = match files::on_path("curl") {
        Some(_) => Ok("asks for the page of `judge new URL`".into()),
        None if cfg!(target_os = "linux") => Err(install("curl")),
        None => Err("install it from https://curl.se".into()),
    };
    Finding::new("curl", state)
}

fn browser() -> Finding {
    let is_there = clipboard::has_display()
        && (cfg!(not(target_os = "linux"))
            || ["xdg-open", "x-www-browser", "firefox", "chromium"]
                .iter()
                .any(|it| files::on_path(it).is_some()));
    let state = match is_there {
        true => Ok("opens the page to paste into".into()),
        false => Err("the page to paste into is printed only".into()),
    };
    Finding::new("browser", state)
}

/// What submits in the browser shows itself only when it comes for something.
fn extension(extension: Extension) -> Finding {
    let state = match extension.came_lately() {
        Some(0) => Ok("submitted in your browser in the last 24 hours".into()),
        Some(1) => Ok("submitted in your browser a day ago".into()),
        Some(days) => Ok(format!("submitted in your browser {days} days ago")),
        None => Err("has not come for a paste in the last week".into()),
    };
    Finding::new(extension.name(), state)
}

/// How many of the first findings about Rust nothing goes without.
const NEEDED: usize = 2;

/// The compilers, and those that judges have.
fn rust() -> Result<Vec<Finding>> {
    let current = Rustc::current();
    let mut findings = vec![
        Finding::new(
            "rustc",
            match &current {
                Ok(rustc) => Ok(rustc.version.to_string()),
                Err(error) => Err(error.to_string()),
            },
        ),
        Finding::new("cargo", found("cargo", "install it from https://rustup.rs")),
    ];
    for (title, version, edition) in compilers()? {
        let older = Rustc::not_newer_than(version, edition);
        findings.push(Finding::new(
            &format!("as old as on {title}"),
            older
                .map(|rustc| rustc.version.to_string())
                .ok_or_else(|| format!("`rustup toolchain install {version}`")),
        ));
    }
    Ok(findings)
}

/// The judges whose compiler is known and older than ours, with it.
fn compilers() -> Result<Vec<(String, Version, Edition)>> {
    let judges = all(Project::here().ok().as_ref())?.into_iter();
    let judges = judges.filter(|judge| judge.language == Language::Rust);
    let current = Rustc::current().map(|rustc| rustc.version).ok();
    let known = judges.filter_map(|judge| Some((judge.title, judge.compiler?, judge.edition)));
    Ok(known.filter(|(_, version, _)| current.is_none_or(|current| *version < current)).collect())
}

fn c() -> Vec<Finding> {
    let wasm = WasmRustc::find(Edition::E2021, UsizeBits::B64);
    let bits = match &wasm {
        Ok(compiler) if compiler.usize_bits() == UsizeBits::B64 => Ok("as on judges".into()),
        Ok(_) => Err("`rustup component add rust-src`; until then it has 32".into()),
        Err(_) => Err("`rustup component add rust-src`".into()),
    };
    let wasm = match wasm {
        Ok(compiler) => Ok(format!("by rustc {}", compiler.rustc.version)),
        Err(_) => Err("`rustup target add wasm32-unknown-unknown`".into()),
    };
    vec![
        Finding::new("WebAssembly, which becomes C", wasm),
        Finding::new("usize of 64 bits", bits),
        Finding::new("gcc", c_compiler("gcc")),
        Finding::new("g++", c_compiler("g++")),
    ]
}

fn c_compiler(name: &str) -> Result<String, String> {
    match cc::stand_in(name) {
        Some(other) => Ok(format!("{other} instead")),
        None => found(name, &install(name)),
    }
}

/// How a package is installed here.
fn install(package: &str) -> String {
    match env::consts::OS {
        "macos" => "`xcode-select --install`".into(),
        "windows" => "`winget install BrechtSanders.WinLibs.POSIX.UCRT`".into(),
        _ if Path::new("/etc/debian_version").exists() => format!("`apt-get install {package}`"),
        _ => format!("install {package} by the package manager of your system"),
    }
}

/// The first line that a program says of its version.
fn found(program: &str, mend: &str) -> Result<String, String> {
    let output = Command::new(program).arg("--version").stderr(Stdio::null()).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let line = text.ok().and_then(|text| text.lines().next().map(String::from));
    line.ok_or_else(|| mend.to_string())
}
