use itertools::Itertools;
use proconio::input;

fn main() {
    input! { n: usize, mut a: [i32; n], words: [String; n] }
    println!("{}", a.iter().join(" "));
    println!("{}", a.iter().sorted().dedup().format(", "));
    println!("[{}]", a.iter().format_with("|", |x, f| f(&format_args!("{:+}", x))));
    let counts = words.iter().counts();
    let mut top = counts.iter().collect_vec();
    top.sort_by_key(|&(w, c)| (std::cmp::Reverse(c), w));
    println!("{:?}", top);
    println!("{}", words.iter().sorted_by_key(|w| (w.len(), *w)).unique().join("/"));
    println!("{:?}", words.iter().map(|w| w.chars().next().unwrap()).dedup_with_count().collect_vec());
    a.sort();
    println!("{:?}", a.iter().minmax().into_option());
    println!("{:?} {:?}", words.iter().positions(|w| w == "an").collect_vec(), words.iter().all_equal());
    println!("{:?}", words.iter().find_position(|w| w.len() > 2));
    let groups = words.iter().map(|w| (w.len(), w)).into_group_map();
    println!("{:?}", groups.into_iter().sorted().collect_vec());
}
