use ordered_float::{NotNan, OrderedFloat};
use std::collections::BinaryHeap;

fn main() {
    let mut heap: BinaryHeap<OrderedFloat<f64>> = BinaryHeap::new();
    heap.extend([1.5, 0.5, 2.5].map(OrderedFloat));
    let least = [3.0, 1.0].into_iter().map(|x| NotNan::new(x).unwrap()).min();
    println!("{} {}", heap.pop().unwrap().into_inner(), least.unwrap() + 1.0);
}
