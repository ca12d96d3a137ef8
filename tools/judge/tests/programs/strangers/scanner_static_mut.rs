// needs edition 2021 at most
static mut BUF: Vec<u8> = Vec::new();
static mut POS: usize = 0;

fn read() -> i32 {
    unsafe {
        if BUF.is_empty() {
            use std::io::Read;
            std::io::stdin().read_to_end(&mut BUF).unwrap();
        }
        while !BUF[POS].is_ascii_digit() && BUF[POS] != b'-' { POS += 1 }
        let neg = BUF[POS] == b'-';
        if neg { POS += 1 }
        let mut x = 0;
        while POS < BUF.len() && BUF[POS].is_ascii_digit() {
            x = x * 10 + (BUF[POS] - b'0') as i32;
            POS += 1;
        }
        if neg { -x } else { x }
    }
}

fn main() {
    let n = read();
    let mut best = i32::MIN;
    let mut cur = 0;
    for _ in 0..n {
        let x = read();
        cur = (cur + x).max(x);
        best = best.max(cur);
    }
    println!("{best}");
}
