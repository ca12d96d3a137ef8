// The rarely used parts of itertools; two builds of this file print the same.
#![allow(deprecated)]
use itertools::structs::{Combinations, KMerge, MultiProduct, Permutations, Tee};
use itertools::traits::HomogeneousTuple;
use itertools::{
    cons_tuples, diff_with, free, iproduct, izip, multizip, Diff, Either, EitherOrBoth, Itertools,
    MinMaxResult, PeekingNext,
};
use std::collections::HashMap;

macro_rules! show {
    ($($value:expr),+ $(,)?) => {{ $(println!("{} = {:?}", line!(), $value);)+ }};
}

fn sorted<K: Ord, V>(map: HashMap<K, V>) -> Vec<(K, V)> {
    map.into_iter().sorted_by(|a, b| a.0.cmp(&b.0)).collect()
}

fn main() {
    let mut lists = vec![vec![], vec![7], vec![1, 2], vec![3, 3, 3], (0..6).collect()];
    let mut seed = 54321u64;
    for length in 0..11 {
        let list = (0..length).map(|_| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 60) as i32 % 6
        });
        lists.push(list.collect());
    }
    for list in lists {
        println!("# {:?}", list);
        order(&list);
        results(&list);
        folds(&list);
        grouping(&list);
        several(&list);
        peeking(&list);
        from_both_ends(&list);
        lengths(&list);
        again(&list);
        groups_out_of_order(&list);
    }
    either();
    either_or_both();
    infinite();
    wide();
    lazily();
    panics();
}

fn order(list: &[i32]) {
    let a = || list.iter().copied();
    for k in [0, 1, 2, 4, 20] {
        show!(
            a().k_smallest(k).collect_vec(),
            a().k_smallest_by(k, |x, y| y.cmp(x)).collect_vec(),
            a().k_smallest_by_key(k, |x| -x).collect_vec(),
            a().k_smallest_relaxed(k).collect_vec(),
            a().k_smallest_relaxed_by(k, |x, y| y.cmp(x)).collect_vec(),
            a().k_smallest_relaxed_by_key(k, |x| -x).collect_vec(),
            a().k_largest(k).collect_vec(),
            a().k_largest_by(k, |x, y| y.cmp(x)).collect_vec(),
            a().k_largest_by_key(k, |x| -x).collect_vec(),
            a().k_largest_relaxed(k).collect_vec(),
            a().k_largest_relaxed_by(k, |x, y| y.cmp(x)).collect_vec(),
            a().k_largest_relaxed_by_key(k, |x| -x).collect_vec(),
            a().tail(k).collect_vec(),
            a().dropping(k).collect_vec(),
            a().dropping_back(k).collect_vec(),
        );
    }
    show!(
        a().position_minmax_by(|x, y| (x % 3).cmp(&(y % 3))),
        a().position_minmax_by_key(|x| x % 3),
        a().duplicates_by(|x| x % 3).collect_vec(),
        a().duplicates().collect_vec(),
        a().dedup_by_with_count(|x, y| x % 2 == y % 2).collect_vec(),
        a().find_or_last(|x| *x > 3),
        a().find_or_first(|x| *x > 3),
        a().get(1..3).collect_vec(),
        a().get(1..=3).collect_vec(),
        a().get(..2).collect_vec(),
        a().get(..=2).collect_vec(),
        a().get(2..).collect_vec(),
        a().get(..).collect_vec(),
        a().get(3..2).collect_vec(),
        a().map(|x| Some(x).filter(|x| *x != 4)).while_some().collect_vec(),
        a().try_len(),
        a().filter(|x| *x > 1).try_len(),
    );
    let mut places = list.to_vec();
    let set = places.iter_mut().set_from(10..13);
    show!(set, places);
    let mut places = list.to_vec();
    let front = itertools::partition(&mut places, |x| *x % 2 == 0);
    show!(front, places);
}

fn results(list: &[i32]) {
    let a = || list.iter().map(|&x| if x == 5 { Err(x) } else { Ok(x) });
    show!(
        a().map_ok(|x| x * 2).collect_vec(),
        a().filter_ok(|x| *x > 1).collect_vec(),
        a().filter_map_ok(|x| if x > 1 { Some(x * 3) } else { None }).collect_vec(),
        a().map_ok(|x| 0..x).flatten_ok().collect_vec(),
        a().map_ok(|x| 0..x).flatten_ok().rev().collect_vec(),
        a().process_results(|all| all.sum::<i32>()),
        itertools::process_results(a(), |all| all.collect_vec()),
        itertools::process_results(a(), |mut all| all.next()),
        a().partition_result::<Vec<_>, Vec<_>, _, _>(),
        a().fold_ok(0, |s, x| s + x),
        a().map(Result::ok).fold_options(0, |s, x| s + x),
        a().try_collect::<_, Vec<_>, _>(),
    );
}

fn folds(list: &[i32]) {
    let a = || list.iter().copied();
    let text = || list.iter().map(|x| x.to_string());
    show!(
        text().tree_reduce(|x, y| format!("({} {})", x, y)),
        text().tree_fold1(|x, y| format!("({} {})", x, y)),
        text().fold1(|x, y| format!("({} {})", x, y)),
        free::fold(list, 1, |s, x| s * 3 + x),
        a().exactly_one().map_err(|e| e.to_string()),
        a().exactly_one().map_err(|e| (e.len(), e.collect_vec())),
        a().at_most_one().map_err(|e| e.to_string()),
        a().at_most_one().map_err(|e| (e.len(), e.collect_vec())),
        itertools::intersperse(a(), 9).collect_vec(),
        itertools::intersperse_with(a(), || 8).collect_vec(),
        itertools::chain(a(), 3..5).collect_vec(),
        itertools::cloned(list).collect_vec(),
        itertools::unfold(3, |n| {
            *n -= 1;
            if *n > 0 {
                Some(*n)
            } else {
                None
            }
        })
        .collect_vec(),
    );
    itertools::assert_equal(list, list.to_vec().iter());
}

fn grouping(list: &[i32]) {
    let pairs = || list.iter().enumerate().map(|(i, &x)| (x % 3, (i, x)));
    let values = || list.iter().map(|&x| (x % 3, x));
    show!(
        sorted(values().into_grouping_map().sum()),
        sorted(values().into_grouping_map().product()),
        sorted(values().into_grouping_map().max()),
        sorted(values().into_grouping_map().min()),
        sorted(values().into_grouping_map().minmax()),
        sorted(pairs().into_grouping_map().collect::<Vec<_>>()),
        sorted(pairs().into_grouping_map().max_by(|_, x, y| x.1.cmp(&y.1))),
        sorted(pairs().into_grouping_map().max_by_key(|_, x| x.1 / 2)),
        sorted(pairs().into_grouping_map().min_by(|_, x, y| x.1.cmp(&y.1))),
        sorted(pairs().into_grouping_map().min_by_key(|_, x| x.1 / 2)),
        sorted(pairs().into_grouping_map().minmax_by(|_, x, y| x.1.cmp(&y.1))),
        sorted(pairs().into_grouping_map().minmax_by_key(|_, x| x.1 / 2)),
        sorted(pairs().into_grouping_map().fold(1, |s, k, x| s * 2 + k + x.1)),
        sorted(pairs().into_grouping_map().fold_with(|k, x| k + x.1, |s, k, x| s * 2 + k + x.1)),
        sorted(values().into_grouping_map().reduce(|s, k, x| s * 2 + k + x)),
        sorted(values().into_grouping_map().fold_first(|s, k, x| s * 2 + k + x)),
        sorted(values().into_grouping_map().aggregate(|s: Option<i32>, _, x| {
            if x == 4 {
                None
            } else {
                Some(s.unwrap_or(0) + x)
            }
        })),
        sorted(list.iter().into_grouping_map_by(|x| *x % 2).collect::<Vec<&i32>>()),
    );
    for (key, group) in &list.iter().group_by(|x| **x % 2) {
        show!(key, group.collect_vec());
    }
}

fn several(list: &[i32]) {
    let a = || list.iter().copied().sorted();
    let b = || (1..6).map(|x| x * x % 7).sorted();
    let merged: KMerge<std::vec::IntoIter<i32>> = vec![a(), b(), a()].into_iter().kmerge();
    show!(
        merged.collect_vec(),
        itertools::kmerge(vec![a(), b()]).collect_vec(),
        itertools::kmerge(list.chunks(2).map(|c| c.iter().sorted())).collect_vec(),
        list.chunks(3)
            .map(|c| c.iter().copied().sorted_by(|x, y| y.cmp(x)))
            .kmerge_by(|x, y| x > y)
            .collect_vec(),
        itertools::kmerge_by(vec![a().rev(), b().rev()], |x: &i32, y: &i32| x > y).collect_vec(),
        itertools::merge(a(), b()).collect_vec(),
        a().merge_join_by(b(), |x, y| x.cmp(y)).collect_vec(),
        a().merge_join_by(b(), |x, y| x <= y).collect_vec(),
        itertools::merge_join_by(list, b(), |x, y| (**x).cmp(y)).count(),
        multizip((list, b(), 0..)).collect_vec(),
        multizip((a(),)).collect_vec(),
        cons_tuples(a().zip(b()).zip(0..)).collect_vec(),
        itertools::multiunzip::<(Vec<_>, Vec<_>, Vec<_>), _>(a().map(|x| (x, x + 1, x + 2))),
    );
    let first = |x: &i32, y: &i32| x % 3 == y % 3;
    match diff_with(list, &[1, 2, 3], |x, y| first(x, y)) {
        None => show!("same"),
        Some(Diff::FirstMismatch(i, x, y)) => show!(i, x.collect_vec(), y.collect_vec()),
        Some(Diff::Shorter(i, x)) => show!("shorter", i, x.collect_vec()),
        Some(Diff::Longer(i, y)) => show!("longer", i, y.collect_vec()),
    }
    let (mut left, mut right): (Tee<_>, _) = list.iter().tee();
    show!(left.next(), right.next(), right.next(), left.len(), right.len());
    show!(left.collect_vec(), right.collect_vec());
}

fn peeking(list: &[i32]) {
    let mut all = list.iter().multipeek();
    show!(all.peek(), all.peek(), all.next(), all.peek());
    all.reset_peek();
    show!(all.peek(), all.len(), all.peeking_next(|x| **x > 2), all.collect_vec());
    let mut all = itertools::peek_nth(list.to_vec());
    show!(all.peek_nth(2), all.peek(), all.next_if(|x| *x > 1), all.next_if_eq(&3), all.len());
    if let Some(x) = all.peek_mut() {
        *x += 10;
    }
    if let Some(x) = all.peek_nth_mut(1) {
        *x += 20;
    }
    show!(all.collect_vec());
    let mut all = itertools::put_back(list).with_value(&77);
    show!(all.next(), all.put_back(&5), all.put_back(&6), all.into_parts().0);
    let mut all = itertools::put_back_n(list);
    all.put_back(&8);
    all.put_back(&9);
    show!(all.peeking_take_while(|x| **x > 6).collect_vec(), all.collect_vec());
    let all = itertools::rciter(list);
    show!(all.clone().zip(all).collect_vec());
    let mut all = list.iter();
    show!(all.peeking_take_while(|x| **x < 3).collect_vec(), all.collect_vec());
    let mut text = "12ab".chars();
    show!(text.peeking_take_while(|c| c.is_ascii_digit()).collect_vec(), text.as_str());
    let mut pairs = list.iter().tuples::<(_, _, _)>();
    show!(pairs.by_ref().collect_vec(), pairs.into_buffer().collect_vec());
}

fn from_both_ends(list: &[i32]) {
    let a = || list.iter().copied();
    show!(
        a().unique().rev().collect_vec(),
        a().unique_by(|x| x % 3).rev().collect_vec(),
        a().duplicates().rev().collect_vec(),
        a().positions(|x| x > 2).rev().collect_vec(),
        a().update(|x| *x += 1).rev().collect_vec(),
        a().map_into::<i64>().rev().collect_vec(),
        a().pad_using(4, |i| i as i32 * 10).rev().collect_vec(),
        a().zip_longest(0..4).rev().collect_vec(),
        itertools::repeat_n(list.len(), 3).rev().collect_vec(),
        itertools::repeat_n(list.len(), 0).collect_vec(),
    );
    let mut ends = a().pad_using(5, |i| i as i32 * 10);
    show!(ends.next(), ends.next_back(), ends.next(), ends.next_back(), ends.collect_vec());
}

fn lengths(list: &[i32]) {
    let a = || list.iter().copied();
    show!(
        a().tuples::<(_, _)>().len(),
        a().tuple_windows::<(_,)>().len(),
        a().tuple_windows::<(_, _)>().len(),
        a().tuple_windows::<(_, _, _)>().len(),
        a().circular_tuple_windows::<(_, _)>().len(),
        a().with_position().len(),
        a().zip_eq(a()).len(),
        a().zip_longest(0..3).len(),
        a().map_into::<i64>().len(),
        a().update(|_| ()).len(),
        a().pad_using(4, |_| 0).len(),
        a().sorted().len(),
        itertools::repeat_n(1, 4).len(),
    );
    let mut windows = a().tuple_windows::<(_, _, _)>();
    show!(windows.next(), windows.len(), windows.next(), windows.len());
    let mut positions = a().with_position();
    show!(positions.next(), positions.len(), positions.next(), positions.len());
}

/// What can be cloned goes on from where it was.
fn again(list: &[i32]) {
    let a = || list.iter().copied();
    macro_rules! twice {
        ($($items:expr),+ $(,)?) => { $(
            let mut items = $items;
            let first = items.next();
            let copy = items.clone();
            show!(first, items.take(9).collect_vec(), copy.take(9).collect_vec());
        )+ };
    }
    twice!(
        a().dedup(),
        a().dedup_by(|x, y| x % 2 == y % 2),
        a().dedup_with_count(),
        a().with_position(),
        Itertools::intersperse(a(), 0),
        a().merge(0..3),
        a().merge_by(0..3, |x, y| x < y),
        a().unique(),
        a().coalesce(|x, y| if x == y { Ok(x) } else { Err((x, y)) }),
        a().combinations(2),
        a().combinations_with_replacement(2),
        a().permutations(2),
        a().powerset(),
        a().tuple_combinations::<(_, _)>(),
        a().array_combinations::<2>(),
        a().tuple_windows::<(_, _)>(),
        a().tuples::<(_, _)>(),
        a().cartesian_product(0..2),
        vec![a(), a()].into_iter().multi_cartesian_product(),
        vec![a(), a()].into_iter().kmerge(),
        a().circular_tuple_windows::<(_, _)>(),
    );
    // And what has ended stays so.
    let mut permutations: Permutations<std::vec::IntoIter<i32>> =
        list.to_vec().into_iter().permutations(2);
    show!(permutations.by_ref().count(), permutations.next(), permutations.next());
    let mut combinations: Combinations<_> = a().combinations(3);
    show!(combinations.k(), combinations.by_ref().count(), combinations.next());
    let mut product: MultiProduct<_> = vec![a(), a()].into_iter().multi_cartesian_product();
    show!(product.by_ref().count(), product.next(), product.next());
    show!(a().permutations(0).collect_vec(), a().combinations(0).collect_vec());
    show!(a().combinations(list.len() + 1).count(), a().permutations(list.len() + 1).count());
    show!((0..0).map(|_| a()).multi_cartesian_product().collect_vec());
}

fn groups_out_of_order(list: &[i32]) {
    let chunks = list.iter().chunk_by(|x| **x % 2);
    let groups = chunks.into_iter().collect_vec();
    for (key, group) in groups.into_iter().rev() {
        show!(key, group.collect_vec());
    }
    let chunks = list.iter().chunk_by(|x| **x % 2);
    let mut groups = chunks.into_iter();
    let (first, second) = (groups.next(), groups.next());
    show!(second.map(|(key, group)| (key, group.collect_vec())));
    show!(first.map(|(key, mut group)| (key, group.next(), group.collect_vec())));
    show!(groups.map(|(key, mut group)| (key, group.next())).collect_vec());
    let chunks = list.iter().chunks(2);
    let all = chunks.into_iter().collect_vec();
    show!(all.into_iter().rev().map(|chunk| chunk.collect_vec()).collect_vec());
    show!(list.iter().chunks(3).into_iter().map(|mut chunk| chunk.next()).collect_vec());
}

fn either() {
    let (left, right): (Either<i32, i64>, Either<i32, i64>) = (Either::Left(3), Either::Right(4));
    for e in [left, right] {
        show!(
            e,
            e.to_string(),
            (e.is_left(), e.is_right(), e.left(), e.right(), e.flip()),
            (e.as_ref(), e.map_left(|x| x + 1), e.map_right(|x| x + 1)),
            e.either(|x| x as i64, |x| x * 2),
            e.either_with(5, |c, x| c + x as i64, |c, x| c * x),
            e.map_either(|x| x + 1, |x| x + 2),
            (e.left_or(9), e.right_or(9), e.left_or_default(), e.right_or_default()),
            (e.left_or_else(|x| x as i32), e.right_or_else(|x| x as i64)),
            e.left_and_then(|x| Either::<u8, i64>::Left(x as u8)),
            e.either_into::<i64>(),
            Into::<Result<i64, i32>>::into(e),
            e < right,
        );
    }
    let both = |up: bool| if up { Either::Left(0..3) } else { Either::Right((0..3).rev()) };
    show!(both(true).collect_vec(), both(false).rev().collect_vec(), both(true).len());
    show!(Either::<i32, i32>::Left(1).into_inner(), Either::<i32, i32>::Right(1).map(|x| x + 1));
    show!(
        Either::from(Err::<i32, _>("no")),
        Either::<Vec<i32>, Vec<i32>>::Left(vec![1]).iter().max()
    );
}

fn either_or_both() {
    let all: [EitherOrBoth<i32, i64>; 3] =
        [EitherOrBoth::Both(1, 2), EitherOrBoth::Left(3), EitherOrBoth::Right(4)];
    for e in all {
        let c = || e.clone();
        show!(
            (e.has_left(), e.has_right(), e.is_left(), e.is_right(), e.is_both()),
            (c().left_and_right(), c().just_left(), c().just_right(), c().both()),
            (c().into_right(), e.as_ref(), c().flip()),
            (c().map_left(|x| x + 1), c().map_right(|x| x + 1), c().map_any(|x| x + 1, |x| x + 2)),
            c().left_and_then(|x| EitherOrBoth::<i32, i64>::Both(x, 7)),
            c().right_and_then(|x| EitherOrBoth::<i32, i64>::Both(7, x)),
            c().or_else(|| 8, || 9),
            (c().insert_left(5), c().insert_right(6), c().left_or_insert(7)),
            (c().right_or_insert_with(|| 8), c().insert_both(1, 2)),
            c().map_left(i64::from).reduce(|x, y| x * 10 + y),
        );
        let mut changed = c();
        changed.insert_left(50);
        show!(changed, Into::<Option<Either<i32, i64>>>::into(c()));
    }
}

/// Only what is needed is read.
fn infinite() {
    show!(
        (0..).combinations(2).take(5).collect_vec(),
        (0..).tuple_combinations::<(_, _, _)>().take(5).collect_vec(),
        (0..).combinations_with_replacement(2).take(5).collect_vec(),
        (0..).permutations(3).take(5).collect_vec(),
        (0..).powerset().take(5).collect_vec(),
        (0..).chunks(2).into_iter().map(|c| c.sum::<i32>()).take(3).collect_vec(),
        (0..).tuple_windows().map(|(a, b)| a * b).take(4).collect_vec(),
        (0..2).cartesian_product(5..).take(3).collect_vec(),
        vec![3.., 5..].into_iter().multi_cartesian_product().take(3).collect_vec(),
        itertools::iterate(1, |x| x * 2).take_while(|x| *x < 40).collect_vec(),
    );
    let ones = std::iter::repeat(1).chunk_by(|x| *x);
    show!(ones.into_iter().next().map(|(key, group)| (key, group.take(3).collect_vec())));
}

fn pairs<I: Iterator, T: HomogeneousTuple<Item = I::Item>>(items: I) -> Option<T> {
    items.tuples().next()
}

fn wide() {
    show!(
        pairs::<_, (_, _)>(0..5),
        (0..20).tuples::<(_, _, _, _, _, _, _)>().collect_vec(),
        (0..13).tuple_windows::<(_, _, _, _, _, _, _, _, _, _, _, _)>().collect_vec(),
        (0..9).tuple_combinations::<(_, _, _, _, _, _, _, _)>().count(),
        (0..9).collect_tuple::<(_, _, _, _, _, _, _, _, _)>(),
        iproduct!(0..2, 0..2, 0..1, 0..1, 0..1, 0..1, 0..2).collect_vec(),
        iproduct!(0..1, 0..1, 0..1, 0..1, 0..1, 0..1, 0..1, 0..1, 0..1, 0..1, 0..1, 0..2).count(),
        izip!(0..3, 0..3, 0..3, 0..3, 0..3, 0..3, 0..3, 0..3).collect_vec(),
        multizip((0..2, 0..2, 0..2, 0..2, 0..2, 0..2, 0..2)).collect_vec(),
    );
    type Lists = (Vec<i32>, Vec<i32>, Vec<i32>, Vec<i32>, Vec<i32>, Vec<i32>);
    let six: Lists = (0..3).map(|x| (x, x, x, x, x, x + 1)).multiunzip();
    show!(six);
}

/// When items are read.
fn lazily() {
    let read = std::cell::Cell::new(0);
    let count = || {
        (0..9).map(|x| {
            read.set(read.get() + 1);
            x
        })
    };
    let waiting = count().combinations(2);
    let others = (count().permutations(2), count().powerset(), count().tuple_windows::<(_, _)>());
    let chunks = count().chunks(3);
    let groups = count().chunk_by(|x| x / 3);
    show!(read.get());
    drop((waiting, others, chunks, groups));
    show!(count().all_equal(), read.replace(0));
    show!(count().contains(&2), read.replace(0));
    show!(count().find_position(|x| *x == 3), read.replace(0));
    show!(count().exactly_one().is_ok(), read.replace(0));
    show!(count().fold_options_like(), read.replace(0));
    let chunks = count().chunks(3);
    show!(chunks.into_iter().next().map(|mut chunk| chunk.next()), read.replace(0));
}

trait Like: Iterator<Item = i32> + Sized {
    fn fold_options_like(self) -> Option<i32> {
        self.map(|x| if x < 2 { Some(x) } else { None }).fold_options(0, |s, x| s + x)
    }
}

impl<I: Iterator<Item = i32>> Like for I {}

fn panics() {
    std::panic::set_hook(Box::new(|_| ()));
    fn fails<T>(action: impl FnOnce() -> T + std::panic::UnwindSafe) -> bool {
        std::panic::catch_unwind(action).is_err()
    }
    show!(
        fails(|| (0..3).chunks(0)),
        fails(|| (0..3).zip_eq(0..2).count()),
        fails(|| (0..2).zip_eq(0..2).count()),
        fails(|| itertools::assert_equal(0..3, 0..4)),
        fails(|| itertools::assert_equal(vec![1, 2], vec![1, 3])),
        fails(|| Either::<i32, i32>::Left(1).unwrap_right()),
        fails(|| Either::<i32, i32>::Left(1).expect_left("left")),
        fails(|| {
            let items = (0..3).format(" ");
            (items.to_string(), items.to_string())
        }),
        fails(|| (0..3).exactly_one().unwrap()),
        fails(|| (0..3).get(..=usize::MAX).count()),
    );
    show!((0..0).minmax() == MinMaxResult::<i32>::NoElements);
}
