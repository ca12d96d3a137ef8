pub mod union_find;

pub fn twice(number: u64) -> u64 {
    2 * number
}

pub fn unused() -> String {
    format!("{:?}", std::collections::BTreeMap::<u8, u8>::new())
}
