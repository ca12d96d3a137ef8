//! Stands in for standard input and output where a judge uses files.

use std::fs::File;
use std::io::Cursor;
use std::io::Write;
use std::sync::Mutex;

/// The whole input for who asks first, nothing for who asks again.
pub fn input() -> Cursor<Vec<u8>> {
    let mut is_read = IS_READ.lock().expect("the input file is free");
    let text = if *is_read { Ok(Vec::new()) } else { std::fs::read("NAME.in") };
    *is_read = true;
    Cursor::new(text.expect("the input file can be read"))
}

static IS_READ: Mutex<bool> = Mutex::new(false);

/// Writes at once, so that the file is complete however the program ends.
macro_rules! print_to_file {
    ($($text:tt)*) => {
        $crate::files::write(&format!($($text)*))
    };
}
pub(crate) use print_to_file as print;

macro_rules! println_to_file {
    () => {
        $crate::files::write("\n")
    };
    ($($text:tt)*) => {
        $crate::files::write(&(format!($($text)*) + "\n"))
    };
}
pub(crate) use println_to_file as println;

pub fn write(text: &str) {
    let mut output = OUTPUT.lock().expect("the output file is free");
    let create = || File::create("NAME.out").expect("the output file can be created");
    let written = output.get_or_insert_with(create).write_all(text.as_bytes());
    written.expect("the output file can be written");
}

static OUTPUT: Mutex<Option<File>> = Mutex::new(None);
