pub fn merged(count: usize) -> atcoder::Dsu {
    let mut groups = atcoder::Dsu::new(count);
    groups.merge(0, 1);
    groups
}
