// One call of everything the itertools stand-in has. Two builds of this file must print the same.
use itertools::{
    chain, iproduct, izip, Either, EitherOrBoth, FoldWhile, Itertools, MinMaxResult, Position,
};

macro_rules! show {
    ($($value:expr),+ $(,)?) => { $(println!("{} = {:?}", line!(), $value);)+ };
}

fn lists() -> Vec<Vec<i32>> {
    let mut lists = vec![vec![], vec![7], vec![1, 2], vec![2, 1], vec![3, 3, 3], (0..5).collect()];
    let mut seed = 12345u64;
    for length in 0..12 {
        let list = (0..length).map(|_| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 60) as i32 % 6
        });
        lists.push(list.collect());
    }
    lists
}

fn main() {
    for list in lists() {
        println!("# {:?}", list);
        let a = || list.iter().copied();
        let b = || list.iter().rev().copied().chain(Some(9));
        text(&list);
        order(&list);
        groups(&list);
        show!(
            a().collect_vec(),
            a().map(|x| if x < 5 { Ok(x) } else { Err(x) }).try_collect::<_, Vec<_>, _>(),
            a().collect_array::<2>(),
            a().next_array::<3>(),
            a().collect_tuple::<(_, _)>(),
            a().collect_tuple::<(_, _, _)>(),
            a().next_tuple::<(_, _, _, _)>(),
            a().map(|x| vec![x; x as usize]).concat(),
            itertools::concat(a().map(|x| vec![x, x])),
            a().partition_map::<Vec<_>, Vec<_>, _, _, _>(|x| if x % 2 == 0 {
                Either::Left(x)
            } else {
                Either::Right(-x)
            }),
            a().map(|x| (x, x * 2, x * 3)).multiunzip::<(Vec<_>, Vec<_>, Vec<_>)>(),
            a().map(|x| (x, x * 2)).multiunzip::<(Vec<_>, Vec<_>)>(),
            a().map(|x| (x, x * 2, x * 3, x > 2)).multiunzip::<(Vec<_>, Vec<_>, Vec<_>, Vec<_>)>(),
            a().counts().into_iter().sorted().collect_vec(),
            a().counts_by(|x| x % 3).into_iter().sorted().collect_vec(),
            a().map(|x| (x % 3, x)).into_group_map().into_iter().sorted().collect_vec(),
            a().into_group_map_by(|x| x % 2).into_iter().sorted().collect_vec(),
            a().all_equal(),
            a().all_equal_value(),
            a().all_unique(),
            a().contains(&3),
            a().sum1::<i32>(),
            a().product1::<i32>(),
            a().fold_while(0, |s, x| if s + x > 9 {
                FoldWhile::Done(s)
            } else {
                FoldWhile::Continue(s + x)
            }),
            a().fold_while(0, |s, x| if x == 3 {
                FoldWhile::Done(s)
            } else {
                FoldWhile::Continue(s + x)
            })
            .into_inner(),
            a().fold_while(0, |s, x| if x == 3 {
                FoldWhile::Done(s)
            } else {
                FoldWhile::Continue(s + x)
            })
            .is_done(),
            a().find_position(|x| *x > 2),
            a().exactly_one().ok(),
            a().at_most_one().ok(),
            a().dedup().collect_vec(),
            a().dedup_by(|x, y| x % 2 == y % 2).collect_vec(),
            a().dedup_by(|x, y| x < y).collect_vec(),
            a().dedup_with_count().collect_vec(),
            a().coalesce(|x, y| if (x + y) % 2 == 0 { Ok(x + y) } else { Err((x, y)) })
                .collect_vec(),
            a().unique().collect_vec(),
            a().unique_by(|x| x % 3).collect_vec(),
            a().duplicates().collect_vec(),
            a().map_into::<i64>().collect_vec(),
            a().map(|x| vec![x]).update(|v| v.push(0)).collect_vec(),
            a().positions(|x| x % 2 == 1).collect_vec(),
            a().with_position().collect_vec(),
            a().with_position()
                .map(|(p, x)| match p {
                    Position::First => x,
                    Position::Middle => 0,
                    Position::Last => -x,
                    Position::Only => 99,
                })
                .collect_vec(),
            a().dropping(0).collect_vec(),
            a().dropping(2).collect_vec(),
            a().take_while_inclusive(|x| *x < 3).collect_vec(),
            a().batching(|it| {
                let x = it.next()?;
                Some((x, it.next()))
            })
            .collect_vec(),
            a().pad_using(4, |i| i as i32 * 10).collect_vec(),
        );
        let mut rest = a();
        show!(rest.take_while_ref(|x| *x < 3).collect_vec(), rest.collect_vec());
        let mut rest = a().peekable();
        show!(rest.peeking_take_while(|x| *x < 3).collect_vec(), rest.collect_vec());
        show!(
            a().interleave(b()).collect_vec(),
            b().interleave(a()).collect_vec(),
            itertools::interleave(&list, &[1, 2]).collect_vec(),
            a().interleave_shortest(b()).collect_vec(),
            b().interleave_shortest(a()).collect_vec(),
            Itertools::intersperse(a(), -1).collect_vec(),
            Itertools::intersperse_with(a(), || -2).collect_vec(),
            a().zip_eq(list.iter().rev()).collect_vec(),
            itertools::zip_eq(&list, &list).collect_vec(),
            a().zip_longest(b()).collect_vec(),
            b().zip_longest(a())
                .map(|p| match p {
                    EitherOrBoth::Both(x, y) => x + y,
                    EitherOrBoth::Left(x) => x,
                    EitherOrBoth::Right(y) => y,
                })
                .collect_vec(),
            b().zip_longest(a()).map(|p| p.or(7, 8)).collect_vec(),
            a().zip_longest(b()).map(|p| p.or_default()).collect_vec(),
            a().zip_longest(b()).map(|p| p.left()).collect_vec(),
            a().zip_longest(b()).map(|p| p.right()).collect_vec(),
            a().sorted().merge(b().sorted()).collect_vec(),
            a().merge(b()).collect_vec(),
            a().merge_by(b(), |x, y| x >= y).collect_vec(),
            a().cartesian_product(b()).collect_vec(),
            a().cartesian_product(0..0).collect_vec(),
            a().take(4).cartesian_product(a().take(3).cartesian_product(b().take(2))).collect_vec(),
            iproduct!(&list, 0..2).collect_vec(),
            iproduct!(a(), 0..2, list.iter().take(2)).collect_vec(),
            iproduct!(0..2, 0..2, a().take(2), 0..2).collect_vec(),
            iproduct!(0..2, 0..1, a().take(2), 0..2, 5..7).collect_vec(),
            iproduct!(0..2, 0..1, a().take(2), 0..2, 5..7, 0..2,).count(),
            iproduct!(a()).collect_vec(),
            iproduct!().collect_vec(),
            izip!(&list).collect_vec(),
            izip!(a(), b()).collect_vec(),
            izip!(&list, b(), 0..).collect_vec(),
            izip!(a(), b(), 0.., &list).collect_vec(),
            izip!(a(), b(), 0.., &list, 5..).collect_vec(),
            izip!(a(), b(), 0.., &list, 5.., 6..8,).collect_vec(),
            chain!(a(), b(), 3..5).collect_vec(),
            chain!(a()).collect_vec(),
            chain!(&list, &[4],).collect_vec(),
            itertools::all(a(), |x| x > 1),
            itertools::any(a(), |x| x > 1),
            itertools::max(a()),
            itertools::min(&list),
            itertools::equal(a(), b()),
            itertools::equal(a(), list.clone()),
            itertools::enumerate(&list).collect_vec(),
            itertools::rev(&list).collect_vec(),
            itertools::repeat_n(list.len(), 3).collect_vec(),
            itertools::iterate(1, |x| x * 3).take(6).collect_vec(),
        );
    }
}

fn text(list: &[i32]) {
    show!(
        list.iter().join(", "),
        list.iter().map(|x| x.to_string()).join(""),
        itertools::join(list, "/"),
        format!("{}", list.iter().format(" ")),
        format!("[{:>4}]", list.iter().format("|")),
        format!("{:?}", list.iter().map(|x| Some(*x)).format(", ")),
        format!("{:.2}", list.iter().map(|x| *x as f64 / 3.0).format(" ")),
        list.iter().format_with("; ", |x, f| f(&format_args!("<{}>", x))).to_string(),
        list.iter()
            .format_with("; ", |x, f| {
                f(x)?;
                f(&"!")
            })
            .to_string(),
    );
}

fn order(list: &[i32]) {
    let a = || list.iter().copied();
    let tagged = || list.iter().copied().enumerate();
    show!(
        a().sorted().rev().collect_vec(),
        tagged().sorted_by(|x, y| y.1.cmp(&x.1)).collect_vec(),
        tagged().sorted_by_key(|x| x.1 % 3).collect_vec(),
        tagged().sorted_by_cached_key(|x| x.1.to_string()).collect_vec(),
        a().sorted_unstable().collect_vec(),
        a().sorted_unstable_by(|x, y| y.cmp(x)).collect_vec(),
        a().sorted_unstable_by_key(|x| -x).collect_vec(),
        itertools::sorted(list).collect_vec(),
        itertools::sorted_unstable(list).collect_vec(),
        a().k_smallest(3).collect_vec(),
        a().k_largest(3).collect_vec(),
        a().minmax(),
        a().minmax().into_option(),
        a().map(|x| x as f64 / 2.0).minmax().into_option(),
        tagged().minmax_by_key(|x| x.1),
        tagged().minmax_by(|x, y| x.1.cmp(&y.1)).into_option(),
        matches!(a().minmax(), MinMaxResult::MinMax(x, y) if x == y),
        a().position_max(),
        a().position_min(),
        a().position_max_by_key(|x| x % 3),
        a().position_min_by_key(|x| x % 3),
        a().position_max_by(|x, y| (x % 3).cmp(&(y % 3))),
        a().position_min_by(|x, y| (x % 3).cmp(&(y % 3))),
        a().position_minmax(),
        tagged().map(|x| x.1).max_set(),
        tagged().max_set_by_key(|x| x.1),
        tagged().max_set_by(|x, y| x.1.cmp(&y.1)),
        a().min_set(),
        tagged().min_set_by_key(|x| x.1),
        tagged().min_set_by(|x, y| x.1.cmp(&y.1)),
    );
}

fn groups(list: &[i32]) {
    let a = || list.iter().copied();
    for (key, group) in &a().chunk_by(|x| x % 2) {
        show!(key, group.collect_vec());
    }
    let chunks = a().chunk_by(|x| *x > 2);
    show!(
        chunks.into_iter().map(|(key, group)| (key, group.sum::<i32>())).collect_vec(),
        a().chunk_by(|x| *x).into_iter().map(|(key, group)| (key, group.count())).collect_vec(),
        a().chunks(3).into_iter().map(|chunk| chunk.collect_vec()).collect_vec(),
        a().tuples().map(|(x, y)| x * 10 + y).collect_vec(),
        a().tuples::<(_, _, _)>().collect_vec(),
        a().tuple_windows::<(_,)>().collect_vec(),
        a().tuple_windows().map(|(x, y)| y - x).collect_vec(),
        list.iter().tuple_windows().all(|(x, y)| x <= y),
        a().tuple_windows::<(_, _, _)>().collect_vec(),
        a().tuple_windows::<(_, _, _, _)>().collect_vec(),
        a().tuple_windows::<(_, _, _, _, _)>().collect_vec(),
        a().tuple_windows::<(_, _, _, _, _, _)>().collect_vec(),
        a().collect_vec().into_iter().circular_tuple_windows::<(_, _)>().collect_vec(),
        a().collect_vec().into_iter().circular_tuple_windows::<(_, _, _)>().collect_vec(),
        a().tuple_combinations().map(|(x, y)| x * y).collect_vec(),
        a().tuple_combinations::<(_,)>().collect_vec(),
        a().tuple_combinations::<(_, _, _)>().collect_vec(),
        a().tuple_combinations::<(_, _, _, _)>().collect_vec(),
        a().array_combinations::<2>().collect_vec(),
        a().powerset().take(200).collect_vec(),
        a().take(3).map(|x| 0..x).multi_cartesian_product().collect_vec(),
        a().take(3)
            .map(|_| list.iter().take(2).copied().collect_vec())
            .multi_cartesian_product()
            .collect_vec(),
    );
    for k in 0..5 {
        show!(
            a().combinations(k).collect_vec(),
            a().combinations_with_replacement(k).take(300).collect_vec(),
            a().permutations(k).take(300).collect_vec(),
        );
    }
    if list.len() < 7 {
        show!(a().permutations(list.len()).collect_vec());
    }
}
