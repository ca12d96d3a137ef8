//! Stands in for standard input and output where a judge uses files.

use std::fs::File;
use std::io::BufRead;
use std::io::BufReader;
use std::io::Read;
use std::io::Write;
use std::sync::Mutex;
use std::sync::MutexGuard;

/// The input file, open from its first use to the end.
static INPUT: Mutex<Option<BufReader<File>>> = Mutex::new(None);

pub struct Input(MutexGuard<'static, Option<BufReader<File>>>);

pub fn input() -> Input {
    let mut input = INPUT.lock().expect("the input file is free");
    let open = || File::open("NAME.in").expect("the input file can be opened");
    input.get_or_insert_with(|| BufReader::new(open()));
    Input(input)
}

impl Input {
    fn reader(&mut self) -> &mut BufReader<File> {
        self.0.as_mut().expect("the input file is open")
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.reader().read(buffer)
    }
}

impl BufRead for Input {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        self.reader().fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.reader().consume(amount)
    }
}

/// Writes at once, so that the file is complete however the program ends.
macro_rules! print_to_file {
    ($($text:tt)*) => {
        $crate::files::write(format!($($text)*).as_bytes())
    };
}
pub(crate) use print_to_file as print;

macro_rules! println_to_file {
    () => {
        $crate::files::write(b"\n")
    };
    ($($text:tt)*) => {
        $crate::files::write((format!($($text)*) + "\n").as_bytes())
    };
}
pub(crate) use println_to_file as println;

static OUTPUT: Mutex<Option<File>> = Mutex::new(None);

pub fn write(bytes: &[u8]) {
    let mut output = OUTPUT.lock().expect("the output file is free");
    let create = || File::create("NAME.out").expect("the output file can be created");
    let written = output.get_or_insert_with(create).write_all(bytes);
    written.expect("the output file can be written");
}

pub struct Output;

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
