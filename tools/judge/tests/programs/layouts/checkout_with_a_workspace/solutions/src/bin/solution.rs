use deque::Window;
use proconio::input;

fn main() {
    input! { width: usize, numbers: [u32] }
    let minima = Window::new(width).minima(&numbers);
    println!("{minima:?}");
}
