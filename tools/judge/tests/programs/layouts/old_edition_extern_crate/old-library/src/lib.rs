pub mod modular;

use modular::Modular;

#[macro_export]
macro_rules! product {
    ($($factor:expr),*) => {{
        let mut product = $crate::modular::Modular::new(1);
        $(product = product * $crate::modular::Modular::new($factor);)*
        product
    }};
}

pub fn factorial(number: u64) -> Modular {
    (1..number + 1).fold(Modular::new(1), |product, factor| product * ::modular::Modular::new(factor))
}
