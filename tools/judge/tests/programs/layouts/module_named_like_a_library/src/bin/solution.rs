use ::geometry::area;
use proconio::input;

mod geometry {
    pub fn area(side: u32) -> u32 {
        geometry::area(side, side) + 1
    }
}

fn main() {
    input! { width: u32, height: u32 }
    println!("{} {}", area(width, height), geometry::area(width));
    println!("{}", ::geometry::area(1, height));
}
