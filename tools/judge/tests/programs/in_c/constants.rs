//! What is computed by the compiler can call methods of `core` alone.

macro_rules! first {
    ($numbers:expr) => {
        $numbers.expect("a first number")
    };
}

const THREE: usize = first!(Some(3));

fn main() {
    println!("{} {:?}", first!(Some(THREE)), [1u8; Some(2usize).expect("a length")]);
    println!("{:?}", "2.5".parse::<f64>().expect("a float"));
}
