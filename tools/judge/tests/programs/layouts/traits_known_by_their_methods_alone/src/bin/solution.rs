use my_solutions::{direct, grouped, num_traits, passed_on, renamed};

mod numbers {
    use my_solutions::prelude::*;

    pub fn one() -> i64 {
        i64::one()
    }
}

fn main() {
    let line = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<u32> = line.split_whitespace().map(|it| it.parse().unwrap()).collect();
    println!("{}", direct::list(0..numbers[0]));
    println!("{}", passed_on::reversed(&numbers));
    println!("{} {}", renamed::is_nothing(numbers[1]), num_traits::is_nothing(7));
    println!("{} {}", grouped::twice(numbers[0]), grouped::twice(1000));
    println!("{}", numbers::one());
    println!("{:?}", my_solutions::from_float(7.0));
}
