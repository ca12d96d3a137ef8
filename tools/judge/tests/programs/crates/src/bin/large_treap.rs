//! A tree of a large library, its modular numbers, and its own input and output.
use large::collections::payload::Payload;
use large::collections::treap::Tree;
use large::io::input::Input;
use large::io::output::Output;
use large::numbers::modular::Mod;
use large::numbers::traits::Ring;
use large::value;

value!(Modulus: u32 = 998_244_353);
type Number = Mod<Modulus>;

struct Item {
    number: Number,
    sum: Number,
}

impl Payload for Item {
    fn update(&mut self, left: Option<&Self>, right: Option<&Self>) {
        self.sum = self.number;
        for side in [left, right].into_iter().flatten() {
            self.sum += side.sum;
        }
    }
}

fn main() {
    let (mut input, mut output) = (Input::stdin(), Output::stdout());
    let mut tree = Tree::new();
    let count: u64 = input.read();
    for at in 1..=4 * count {
        let number = Number::from(at).power(5);
        tree.push(Item { number, sum: number });
    }
    let half = tree.size() / 2;
    let (one, two) = tree.split(half);
    let mut numbers: Vec<Number> = Vec::new();
    let tree = two.join(one);
    tree.visit(&mut |item| numbers.push(item.number));
    output.print_line(&numbers);
    output.print_line(tree.size());
}
