use std::ops::Mul;

#[derive(Clone, Copy, Debug)]
pub struct Modular {
    pub value: u64,
}

impl Modular {
    pub fn new(value: u64) -> Modular {
        Modular { value: value % ::modular::modulus() }
    }
}

impl Mul for Modular {
    type Output = Modular;

    fn mul(self, other: Modular) -> Modular {
        Modular::new(self.value * other.value)
    }
}

fn modulus() -> u64 {
    let async = 1_000_000_007;
    async
}
