mod shapes;
mod reading;

use reading::points;
use shapes::length;

fn main() {
    println!("{:.3}", length(&points()));
}
