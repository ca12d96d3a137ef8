use library::merged;
use pio::input;

mod inner {
    pub fn size(groups: &mut acl::Dsu) -> usize {
        groups.size(0)
    }
}

fn main() {
    input! { n: usize }
    let mut groups: acl::Dsu = merged(n);
    println!("{}", inner::size(&mut groups));
}
