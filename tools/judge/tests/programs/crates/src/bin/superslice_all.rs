//! With an import that hides nothing, and a permutation.
use superslice::*;

fn main() {
    let mut a = vec![1, 2, 2, 5];
    println!("{} {:?} {}", a.upper_bound(&2), a.equal_range(&2), a.lower_bound_by(|x| x.cmp(&3)));
    while a.next_permutation() {
        println!("{a:?}");
    }
}
