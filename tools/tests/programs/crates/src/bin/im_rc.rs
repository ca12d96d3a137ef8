use im_rc::{HashMap, OrdMap, Vector};

fn main() {
    let first: Vector<i32> = (0..5).collect();
    let mut second = first.clone();
    second.push_back(7);
    second.set(0, 9);
    println!("{first:?} {second:?}");
    let map: OrdMap<i32, &str> = OrdMap::new().update(2, "b").update(1, "a");
    println!("{map:?} {:?}", HashMap::<i32, i32>::unit(1, 2).get(&1));
}
