// Names of 2021 that are keywords in 2024: of a method, a function and a variable, and in a macro.
use proconio::input;

struct Xorshift {
    state: u64,
}

impl Xorshift {
    fn gen(&mut self) -> u64 {
        self.state ^= self.state << 7;
        self.state ^= self.state >> 9;
        self.state
    }

    fn gen_range(&mut self, below: u64) -> u64 {
        self.gen() % below
    }
}

fn gen(seed: u64) -> Xorshift {
    Xorshift { state: seed }
}

macro_rules! roll {
    ($rng:expr) => {
        $rng.gen() % 6 + 1
    };
}

fn main() {
    input! { seed: u64, n: usize }
    let mut gen = gen(seed);
    let rolls: Vec<u64> = (0..n).map(|_| roll!(gen)).collect();
    println!("{:?} gen {}", rolls, gen.gen_range(100));
}
