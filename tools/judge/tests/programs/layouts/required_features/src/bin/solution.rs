use proconio::input;

fn main() {
    input! { n: u32 }
    println!("{}", n * library::steps());
    #[cfg(feature = "fast")]
    println!("fast");
}
