use proconio::input;

#[cfg(debug_assertions)]
macro_rules! dbg_print { ($($t:tt)*) => { eprintln!($($t)*) } }
#[cfg(not(debug_assertions))]
macro_rules! dbg_print { ($($t:tt)*) => {} }

#[cfg(local)]
macro_rules! show { ($x:expr) => { eprintln!("{} = {:?}", stringify!($x), $x) } }
#[cfg(not(local))]
macro_rules! show { ($x:expr) => { () } }

#[cfg(feature = "local")]
mod visualize { pub fn draw(_: &[u32]) { compile_error!("only at home") } }

#[allow(unused_macros)]
macro_rules! eprintln { ($($t:tt)*) => { if cfg!(feature = "local") { std::eprintln!($($t)*) } } }

fn main() {
    input! { n: usize, mut a: [u32; n] }
    dbg_print!("{:?}", a);
    show!(a);
    let mut swaps = 0;
    for i in 0..n {
        for j in (i + 1..n).rev() {
            if a[j - 1] > a[j] { a.swap(j - 1, j); swaps += 1; }
        }
        eprintln!("{:?}", a);
    }
    if cfg!(debug_assertions) { dbg!(&a); }
    debug_assert!(a.windows(2).all(|w| w[0] <= w[1]));
    #[cfg(feature = "local")]
    visualize::draw(&a);
    println!("{}", swaps);
}
