/// Only the first time counts.
pub fn improves(slot: &mut Option<u64>, d: u64) -> bool {
    let first = slot.is_none();
    if first { *slot = Some(d) }
    first
}
