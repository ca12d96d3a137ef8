use num_traits as numbers;
use numbers::Zero;

pub fn is_nothing(number: u32) -> bool {
    number.is_zero()
}
