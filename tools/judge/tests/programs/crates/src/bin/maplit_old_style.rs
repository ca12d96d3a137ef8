#[macro_use]
extern crate maplit;

fn main() {
    println!("{:?} {:?}", btreeset! { 3, 1 }, maplit::hashmap! { 1 => 2 });
}
