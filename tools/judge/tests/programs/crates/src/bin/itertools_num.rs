use itertools_num::{linspace, ItertoolsNum};

fn main() {
    let sums: Vec<i32> = [1, 2, 3].iter().cumsum().collect();
    println!("{sums:?} {:?}", linspace(0.0f64, 1.0, 3).collect::<Vec<_>>());
}
