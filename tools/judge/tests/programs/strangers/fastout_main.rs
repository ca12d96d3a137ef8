use proconio::{fastout, input};

#[fastout]
fn main() {
    input! { n: usize, }
    for i in 1..=n {
        if i % 15 == 0 { println!("FizzBuzz"); continue; }
        match (i % 3, i % 5) {
            (0, _) => print!("Fizz\n"),
            (_, 0) => println!("{}", "Buzz"),
            _ => println!("{i}"),
        }
    }
    if n > 10 { return; }
    println!();
    print!("end");
}
