use superslice::Ext;

fn main() {
    let sorted = [1, 3, 3, 7];
    println!("{} {}", sorted.lower_bound(&3), sorted.lower_bound(&8));
}
