use counter::count;
use proconio::input;

fn main() {
    input! { numbers: [u32] }
    println!("{}", count(&numbers));
}
