use std::io;
use std::io::prelude::*;

fn read_vec() -> Vec<i32> {
    let mut buf = String::new();
    io::stdin().read_line(&mut buf).unwrap();
    buf.trim().split(' ').map(|x| x.parse().unwrap()).collect()
}

fn main() {
    let stdout = io::stdout();
    let mut handle = io::BufWriter::new(stdout.lock());
    let nk = read_vec();
    let (n, k) = (nk[0], nk[1]);
    let mut a = read_vec();
    assert_eq!(a.len(), n as usize);
    a.rotate_left(k as usize);
    for (i, x) in a.iter().enumerate() {
        if i > 0 { write!(handle, " ").unwrap(); }
        write!(&mut handle, "{}", x).unwrap();
    }
    writeln!(handle).unwrap();
}
