use permutohedron::{Heap, LexicalPermutation};

fn main() {
    let mut data = [1, 2, 3];
    println!("{}", Heap::new(&mut data).count());
    let mut word = ['a', 'b', 'c'];
    while word.next_permutation() {
        println!("{}", word.iter().collect::<String>());
    }
}
