//! Why a file cannot be run as a program, found by looking at it: the kernel only says that
//! something was not found or not permitted, or a shell tries to read a foreign program as a script.

use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use rustix::fs::{Access, access};

/// What is in the way, and what to do; None if nothing is.
pub fn obstacle(path: &Path) -> Option<String> {
    let Ok(file) = fs::metadata(path) else { return Some("does not exist: check its path".into()) };
    if file.is_dir() {
        return Some("is a folder: name a program in it".into());
    }
    if access(path, Access::EXEC_OK).is_err() {
        return Some(match file.permissions().mode() & 0o111 {
            0 => "has no permission to be executed: `chmod +x` gives it".into(),
            _ => "may not be executed by this user, or on this disk".into(),
        });
    }
    let mut start = Vec::new();
    // A program that may be run but not read is run as it is.
    File::open(path).ok()?.take(4096).read_to_end(&mut start).ok()?;
    match &start[..] {
        [] => Some("is empty: compile it again".into()),
        [b'#', b'!', line @ ..] => obstacle_of_script(line),
        [0x7f, b'E', b'L', b'F', ..] => obstacle_of_elf(&start, file.len()),
        [b'M', b'Z', ..] if !are_foreign_programs_run() => {
            Some("is a program for Windows: compile it for Linux".into())
        }
        _ => None,
    }
}

/// Of a script, given what comes after `#!`.
fn obstacle_of_script(start: &[u8]) -> Option<String> {
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if line.ends_with(b"\r") {
        return Some(
            "has a carriage return at the end of its first line: `sed -i 's/\\r$//'` removes them"
                .into(),
        );
    }
    let words = String::from_utf8_lossy(line);
    let interpreter = words.split_whitespace().next().unwrap_or_default();
    is_missing(interpreter)
        .then(|| format!("needs `{interpreter}`, which its first line names and which is missing"))
}

fn is_missing(program: &str) -> bool {
    !Path::new(program).exists()
}

/// The places of the header of an ELF file that matter here, with 64 bits and with 32.
struct Layout {
    header: usize,
    table_offset: usize,
    entry_count: usize,
    /// Where the entries of the table say what part of the file they are about.
    part_offset: usize,
    part_length: usize,
    word: usize,
}

const BITS_64: Layout = Layout {
    header: 64,
    table_offset: 32,
    entry_count: 56,
    part_offset: 8,
    part_length: 32,
    word: 8,
};

const BITS_32: Layout = Layout {
    header: 52,
    table_offset: 28,
    entry_count: 44,
    part_offset: 4,
    part_length: 16,
    word: 4,
};

/// The kind of an entry of the table: the name of the loader.
const LOADER: u64 = 3;

fn obstacle_of_elf(start: &[u8], length: u64) -> Option<String> {
    let truncated = || Some("is cut short: compile or copy it again".to_string());
    let layout = if start.get(4) == Some(&2) { BITS_64 } else { BITS_32 };
    if start.len() < layout.header {
        return truncated();
    }
    if !is_for_this_machine(start) && !are_foreign_programs_run() {
        return Some("is a program for another kind of processor: compile it here".into());
    }
    let size = number(start, layout.entry_count - 2, 2)? as usize;
    let table = number(start, layout.table_offset, layout.word)? as usize;
    for entry in 0..number(start, layout.entry_count, 2)? as usize {
        let Some(entry) = start.get(table + entry * size..) else { break };
        let offset = number(entry, layout.part_offset, layout.word)?;
        let part = number(entry, layout.part_length, layout.word)?;
        if offset.saturating_add(part) > length {
            return truncated();
        }
        if number(entry, 0, 4)? == LOADER {
            let name = start.get(offset as usize..(offset + part) as usize)?;
            let loader = String::from_utf8_lossy(name).trim_end_matches('\0').to_string();
            if is_missing(&loader) {
                return Some(format!("needs `{loader}`, which is missing: compile it here"));
            }
        }
    }
    None
}

/// The machine is the one of this program; 64 bits of x86 run its 32 bits, too.
fn is_for_this_machine(start: &[u8]) -> bool {
    const MACHINE: usize = 18;
    const X86: [u64; 2] = [3, 62];
    let mut own = Vec::new();
    let read = File::open("/proc/self/exe").map(|file| file.take(64).read_to_end(&mut own));
    let machines = [number(start, MACHINE, 2), number(&own, MACHINE, 2)];
    let is_x86 = |machine: &Option<u64>| machine.is_some_and(|machine| X86.contains(&machine));
    read.is_err() || machines[0] == machines[1] || machines.iter().all(is_x86)
}

/// Whether the kernel hands foreign programs to an emulator, such as QEMU or wine.
fn are_foreign_programs_run() -> bool {
    let handlers = fs::read_dir("/proc/sys/fs/binfmt_misc").into_iter().flatten().flatten();
    handlers.map(|handler| handler.file_name()).any(|name| name != "register" && name != "status")
}

/// The number of so many bytes at a place, the lowest byte first.
fn number(bytes: &[u8], at: usize, length: usize) -> Option<u64> {
    let bytes = bytes.get(at..at + length)?;
    Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}
