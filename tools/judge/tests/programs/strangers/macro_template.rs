#![allow(unused_macros)]
use std::io::Read;

macro_rules! input {
    (source = $s:expr, $($r:tt)*) => {
        let mut iter = $s.split_whitespace();
        input_inner!{iter, $($r)*}
    };
    ($($r:tt)*) => {
        let s = {
            let mut s = String::new();
            std::io::stdin().read_to_string(&mut s).unwrap();
            s
        };
        let mut iter = s.split_whitespace();
        input_inner!{iter, $($r)*}
    };
}
macro_rules! input_inner {
    ($iter:expr) => {};
    ($iter:expr, ) => {};
    ($iter:expr, $var:ident : $t:tt $($r:tt)*) => {
        let $var = value!($iter, $t);
        input_inner!{$iter $($r)*}
    };
}
macro_rules! value {
    ($iter:expr, ( $($t:tt),* )) => { ( $(value!($iter, $t)),* ) };
    ($iter:expr, [ $t:tt ; $len:expr ]) => {
        (0..$len).map(|_| value!($iter, $t)).collect::<Vec<_>>()
    };
    ($iter:expr, chars) => { value!($iter, String).chars().collect::<Vec<char>>() };
    ($iter:expr, usize1) => { value!($iter, usize) - 1 };
    ($iter:expr, $t:ty) => { $iter.next().unwrap().parse::<$t>().unwrap() };
}
macro_rules! chmin { ($a:expr, $b:expr) => { if $a > $b { $a = $b; true } else { false } }; }
macro_rules! chmax { ($a:expr, $b:expr) => { if $a < $b { $a = $b; true } else { false } }; }
macro_rules! mat {
    ($e:expr; $d:expr) => { vec![$e; $d] };
    ($e:expr; $d:expr $(; $ds:expr)+) => { vec![mat![$e $(; $ds)*]; $d] };
}
macro_rules! debug { ($($a:expr),*) => { if cfg!(debug_assertions) { eprintln!(concat!($(stringify!($a), " = {:?}, "),*), $($a),*); } } }

fn main() {
    input! {
        n: usize,
        w: usize,
        items: [(usize, i64); n],
        name: chars,
        from: usize1,
    }
    let mut dp = mat![-1i64; n + 1; w + 1];
    dp[0][0] = 0;
    for i in 0..n {
        let (weight, value) = items[i];
        for j in 0..=w {
            if dp[i][j] < 0 { continue; }
            let here = dp[i][j];
            chmax!(dp[i + 1][j], here);
            if j + weight <= w { chmax!(dp[i + 1][j + weight], here + value); }
        }
    }
    debug!(dp, name);
    let mut least = i64::max_value();
    for &(_, v) in &items { chmin!(least, v); }
    let best = dp[n].iter().max().unwrap();
    println!("{} {} {}", best, least, name[from..].iter().collect::<String>());
}
