// Names of itertools 0.8 to 0.12 that 0.14 no longer has.
use itertools::structs::{GroupBy, MapResults};
use itertools::{repeat_call, Itertools};

type Pairs<'a> = std::slice::Iter<'a, Result<i32, ()>>;

fn main() {
    let mut sum = 0;
    (1..4).foreach(|x| sum += x);
    let good = [Ok::<i32, ()>(1)];
    let doubled: MapResults<std::iter::Cloned<Pairs>, _> =
        good.iter().cloned().map_results(|x| x * 2);
    let groups: GroupBy<bool, std::ops::Range<i32>, _> = (1..4).group_by(|x| *x > 9);
    println!(
        "{:?} {} {:?} {:?} {:?} {}",
        (1..4).step(2).collect_vec(),
        sum,
        (1..4).map(Ok::<i32, ()>).fold_results(0, |s, x| s + x),
        doubled.collect_vec(),
        repeat_call(|| 7).take(2).collect_vec(),
        groups.into_iter().map(|(_, mut group)| group.join("")).join("/"),
    );
}
