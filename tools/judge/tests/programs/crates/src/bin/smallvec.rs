use smallvec::{smallvec, SmallVec};

fn main() {
    let mut digits: SmallVec<[u8; 4]> = smallvec![1, 2, 3];
    digits.push(4);
    digits.extend([5, 6]);
    digits.sort_by(|a, b| b.cmp(a));
    println!("{digits:?} {} {}", digits.spilled(), digits.iter().map(|&x| x as u32).sum::<u32>());
}
