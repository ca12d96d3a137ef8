use proconio::input;

#[cfg(feature = "greeting")]
fn word() -> &'static str {
    "hello"
}

#[cfg(not(feature = "greeting"))]
fn word() -> &'static str {
    "silence"
}

fn main() {
    input! { n: u64 }
    println!("{} {} {}", word(), n * library::number(), library::has_one());
    if cfg!(feature = "farewell") {
        println!("bye");
    }
}
