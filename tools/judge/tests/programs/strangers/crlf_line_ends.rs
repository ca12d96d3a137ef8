// Written on Windows.
use proconio::input;

fn digit_sum(mut n: u64) -> u64 {
    let mut s = 0;
    while n > 0 {
        s += n % 10;
        n /= 10;
    }
    s
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_works() {
        assert_eq!(digit_sum(123), 6);
    }
}

/* A block
   comment. */
fn main() {
    input! {
        n: u64,
        a: u64,
        b: u64,
    }
    let text = "first\
                second";
    let lines = "x
y";
    let total: u64 = (1..=n).filter(|&i| (a..=b).contains(&digit_sum(i))).sum();
    println!("{} {} {}", total, text, lines.len());
}
