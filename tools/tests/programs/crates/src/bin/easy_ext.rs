use easy_ext::ext;

#[ext(Collatz)]
impl u64 {
    fn steps(self) -> usize {
        if self == 1 { 0 } else { 1 + (if self % 2 == 0 { self / 2 } else { 3 * self + 1 }).steps() }
    }
}

fn main() {
    println!("{}", 27u64.steps());
}
