//! Stands in for the crate itertools 0.14, which this judge lacks.

use std::cell::Cell;
use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::collections::HashSet;
use std::collections::VecDeque;
use std::fmt::Debug;
use std::fmt::Display;
use std::fmt::Formatter;
use std::hash::Hash;
use std::iter::Cycle;
use std::iter::Fuse;
use std::iter::Peekable;
use std::marker::PhantomData;
use std::rc::Rc;
use std::vec::IntoIter;

/// More methods for every iterator.
pub trait Itertools: Iterator {
    // Text.

    /// All items as text, the separator between them.
    fn join(&mut self, separator: &str) -> String
    where
        Self::Item: std::fmt::Display,
    {
        let mut text = String::new();
        for (index, item) in self.enumerate() {
            if index > 0 {
                text.push_str(separator);
            }
            text.push_str(&item.to_string());
        }
        text
    }

    fn format(self, separator: &str) -> Format<'_, Self>
    where
        Self: Sized,
    {
        Format { separator, items: RefCell::new(Some(self)) }
    }

    fn format_with<F>(self, separator: &str, format: F) -> FormatWith<'_, Self, F>
    where
        Self: Sized,
        F: FnMut(Self::Item, &mut dyn FnMut(&dyn Display) -> std::fmt::Result) -> std::fmt::Result,
    {
        FormatWith { separator, items: RefCell::new(Some((self, format))) }
    }

    // Collecting.

    fn collect_vec(self) -> Vec<Self::Item>
    where
        Self: Sized,
    {
        self.collect()
    }

    fn try_collect<T, U, E>(self) -> Result<U, E>
    where
        Self: Sized + Iterator<Item = Result<T, E>>,
        Result<U, E>: std::iter::FromIterator<Result<T, E>>,
    {
        self.collect()
    }

    fn collect_array<const N: usize>(self) -> Option<[Self::Item; N]>
    where
        Self: Sized,
    {
        std::convert::TryInto::try_into(self.take(N + 1).collect::<Vec<_>>()).ok()
    }

    fn next_array<const N: usize>(&mut self) -> Option<[Self::Item; N]>
    where
        Self: Sized,
    {
        std::convert::TryInto::try_into(self.take(N).collect::<Vec<_>>()).ok()
    }

    fn collect_tuple<T: Tuple<Item = Self::Item>>(mut self) -> Option<T>
    where
        Self: Sized,
    {
        let tuple = T::take(&mut self);
        tuple.filter(|_| self.next().is_none())
    }

    fn next_tuple<T: Tuple<Item = Self::Item>>(&mut self) -> Option<T>
    where
        Self: Sized,
    {
        T::take(self)
    }

    fn concat(self) -> Self::Item
    where
        Self: Sized,
        Self::Item: Extend<<Self::Item as IntoIterator>::Item> + IntoIterator + Default,
    {
        let join = |mut all: Self::Item, next| {
            all.extend(next);
            all
        };
        self.reduce(join).unwrap_or_default()
    }

    fn partition_map<A, B, F, L, R>(self, mut side: F) -> (A, B)
    where
        Self: Sized,
        F: FnMut(Self::Item) -> Either<L, R>,
        A: Default + Extend<L>,
        B: Default + Extend<R>,
    {
        let (mut left, mut right) = (A::default(), B::default());
        self.for_each(|item| match side(item) {
            Either::Left(item) => left.extend(Some(item)),
            Either::Right(item) => right.extend(Some(item)),
        });
        (left, right)
    }

    fn partition_result<A, B, T, E>(self) -> (A, B)
    where
        Self: Sized + Iterator<Item = Result<T, E>>,
        A: Default + Extend<T>,
        B: Default + Extend<E>,
    {
        let (mut good, mut bad) = (A::default(), B::default());
        self.for_each(|item| match item {
            Ok(item) => good.extend(Some(item)),
            Err(error) => bad.extend(Some(error)),
        });
        (good, bad)
    }

    fn tail(self, n: usize) -> std::collections::vec_deque::IntoIter<Self::Item>
    where
        Self: Sized,
    {
        let mut last = VecDeque::new();
        self.for_each(|item| {
            last.push_back(item);
            if last.len() > n {
                last.pop_front();
            }
        });
        last.into_iter()
    }

    fn set_from<'a, A: 'a, J: IntoIterator<Item = A>>(&mut self, from: J) -> usize
    where
        Self: Iterator<Item = &'a mut A>,
    {
        let mut count = 0;
        for value in from {
            match self.next() {
                None => break,
                Some(place) => *place = value,
            }
            count += 1;
        }
        count
    }

    fn multiunzip<T>(self) -> T
    where
        Self: Sized + MultiUnzip<T>,
    {
        MultiUnzip::multiunzip(self)
    }

    // Order.

    fn sorted(self) -> IntoIter<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        let mut items: Vec<_> = self.collect();
        items.sort();
        items.into_iter()
    }

    fn sorted_by<F>(self, order: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        let mut items: Vec<_> = self.collect();
        items.sort_by(order);
        items.into_iter()
    }

    fn sorted_by_key<K: Ord, F: FnMut(&Self::Item) -> K>(self, key: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
    {
        let mut items: Vec<_> = self.collect();
        items.sort_by_key(key);
        items.into_iter()
    }

    fn sorted_by_cached_key<K, F>(self, key: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        K: Ord,
        F: FnMut(&Self::Item) -> K,
    {
        let mut items: Vec<_> = self.collect();
        items.sort_by_cached_key(key);
        items.into_iter()
    }

    fn sorted_unstable(self) -> IntoIter<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        let mut items: Vec<_> = self.collect();
        items.sort_unstable();
        items.into_iter()
    }

    fn sorted_unstable_by<F>(self, order: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        let mut items: Vec<_> = self.collect();
        items.sort_unstable_by(order);
        items.into_iter()
    }

    fn sorted_unstable_by_key<K, F>(self, key: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        K: Ord,
        F: FnMut(&Self::Item) -> K,
    {
        let mut items: Vec<_> = self.collect();
        items.sort_unstable_by_key(key);
        items.into_iter()
    }

    fn k_smallest(self, k: usize) -> IntoIter<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        let mut items: Vec<_> = self.collect();
        items.sort_unstable();
        items.truncate(k);
        items.into_iter()
    }

    fn k_largest(self, k: usize) -> IntoIter<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        let mut items: Vec<_> = self.collect();
        items.sort_unstable_by(|a, b| b.cmp(a));
        items.truncate(k);
        items.into_iter()
    }

    fn k_smallest_by<F>(self, k: usize, order: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        first_sorted(self, k, order)
    }

    fn k_smallest_by_key<F, K>(self, k: usize, mut key: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item) -> K,
        K: Ord,
    {
        first_sorted(self, k, |a, b| key(a).cmp(&key(b)))
    }

    fn k_smallest_relaxed(self, k: usize) -> IntoIter<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        first_sorted(self, k, |a, b| a.cmp(b))
    }

    fn k_smallest_relaxed_by<F>(self, k: usize, order: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        first_sorted(self, k, order)
    }

    fn k_smallest_relaxed_by_key<F, K>(self, k: usize, mut key: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item) -> K,
        K: Ord,
    {
        first_sorted(self, k, |a, b| key(a).cmp(&key(b)))
    }

    fn k_largest_by<F>(self, k: usize, mut order: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        first_sorted(self, k, |a, b| order(b, a))
    }

    fn k_largest_by_key<F, K>(self, k: usize, mut key: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item) -> K,
        K: Ord,
    {
        first_sorted(self, k, |a, b| key(b).cmp(&key(a)))
    }

    fn k_largest_relaxed(self, k: usize) -> IntoIter<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        first_sorted(self, k, |a, b| b.cmp(a))
    }

    fn k_largest_relaxed_by<F>(self, k: usize, mut order: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        first_sorted(self, k, |a, b| order(b, a))
    }

    fn k_largest_relaxed_by_key<F, K>(self, k: usize, mut key: F) -> IntoIter<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item) -> K,
        K: Ord,
    {
        first_sorted(self, k, |a, b| key(b).cmp(&key(a)))
    }

    fn minmax(self) -> MinMaxResult<Self::Item>
    where
        Self: Sized,
        Self::Item: PartialOrd,
    {
        extremes(self.map(|item| (item, ())), |a, b| a.0 < b.0)
    }

    fn minmax_by_key<K: PartialOrd, F>(self, mut key: F) -> MinMaxResult<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item) -> K,
    {
        let keyed = self.map(|item| {
            let key = key(&item);
            (item, key)
        });
        extremes(keyed, |a, b| a.1 < b.1)
    }

    fn minmax_by<F>(self, mut order: F) -> MinMaxResult<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        extremes(self.map(|item| (item, ())), |a, b| order(&a.0, &b.0) == Ordering::Less)
    }

    fn position_max(self) -> Option<usize>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        self.enumerate().max_by(|a, b| a.1.cmp(&b.1)).map(|(index, _)| index)
    }

    fn position_max_by<F>(self, mut order: F) -> Option<usize>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        self.enumerate().max_by(|a, b| order(&a.1, &b.1)).map(|(index, _)| index)
    }

    fn position_max_by_key<K: Ord, F: FnMut(&Self::Item) -> K>(self, mut key: F) -> Option<usize>
    where
        Self: Sized,
    {
        self.enumerate().max_by_key(|(_, item)| key(item)).map(|(index, _)| index)
    }

    fn position_min(self) -> Option<usize>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        self.enumerate().min_by(|a, b| a.1.cmp(&b.1)).map(|(index, _)| index)
    }

    fn position_min_by<F>(self, mut order: F) -> Option<usize>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        self.enumerate().min_by(|a, b| order(&a.1, &b.1)).map(|(index, _)| index)
    }

    fn position_min_by_key<K: Ord, F: FnMut(&Self::Item) -> K>(self, mut key: F) -> Option<usize>
    where
        Self: Sized,
    {
        self.enumerate().min_by_key(|(_, item)| key(item)).map(|(index, _)| index)
    }

    fn position_minmax(self) -> MinMaxResult<usize>
    where
        Self: Sized,
        Self::Item: PartialOrd,
    {
        extremes(self.enumerate(), |a, b| a.1 < b.1)
    }

    fn position_minmax_by<F>(self, mut order: F) -> MinMaxResult<usize>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        extremes(self.enumerate(), |a, b| order(&a.1, &b.1) == Ordering::Less)
    }

    fn position_minmax_by_key<K: PartialOrd, F>(self, mut key: F) -> MinMaxResult<usize>
    where
        Self: Sized,
        F: FnMut(&Self::Item) -> K,
    {
        let keyed = self.enumerate().map(|(index, item)| (index, key(&item)));
        extremes(keyed, |a, b| a.1 < b.1)
    }

    fn max_set(self) -> Vec<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        best(self, |a, b| a.cmp(b))
    }

    fn max_set_by<F>(self, order: F) -> Vec<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        best(self, order)
    }

    fn max_set_by_key<K: Ord, F: FnMut(&Self::Item) -> K>(self, mut key: F) -> Vec<Self::Item>
    where
        Self: Sized,
    {
        best(self, |a, b| key(a).cmp(&key(b)))
    }

    fn min_set(self) -> Vec<Self::Item>
    where
        Self: Sized,
        Self::Item: Ord,
    {
        best(self, |a, b| b.cmp(a))
    }

    fn min_set_by<F>(self, mut order: F) -> Vec<Self::Item>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> Ordering,
    {
        best(self, |a, b| order(b, a))
    }

    fn min_set_by_key<K: Ord, F: FnMut(&Self::Item) -> K>(self, mut key: F) -> Vec<Self::Item>
    where
        Self: Sized,
    {
        best(self, |a, b| key(b).cmp(&key(a)))
    }

    // Counting and comparing.

    fn counts(self) -> HashMap<Self::Item, usize>
    where
        Self: Sized,
        Self::Item: Eq + Hash,
    {
        let mut counts = HashMap::new();
        self.for_each(|item| *counts.entry(item).or_default() += 1);
        counts
    }

    fn counts_by<K: Eq + Hash, F: FnMut(Self::Item) -> K>(self, mut key: F) -> HashMap<K, usize>
    where
        Self: Sized,
    {
        let mut counts = HashMap::new();
        self.for_each(|item| *counts.entry(key(item)).or_default() += 1);
        counts
    }

    fn into_group_map<K: Eq + Hash, V>(self) -> HashMap<K, Vec<V>>
    where
        Self: Sized + Iterator<Item = (K, V)>,
    {
        let mut groups: HashMap<K, Vec<V>> = HashMap::new();
        self.for_each(|(key, value)| groups.entry(key).or_default().push(value));
        groups
    }

    fn into_group_map_by<K: Eq + Hash, V, F>(self, mut key: F) -> HashMap<K, Vec<V>>
    where
        Self: Sized + Iterator<Item = V>,
        F: FnMut(&V) -> K,
    {
        let mut groups: HashMap<K, Vec<V>> = HashMap::new();
        self.for_each(|item| groups.entry(key(&item)).or_default().push(item));
        groups
    }

    fn into_grouping_map<K: Eq + Hash, V>(self) -> GroupingMap<Self>
    where
        Self: Sized + Iterator<Item = (K, V)>,
    {
        GroupingMap { pairs: self }
    }

    fn into_grouping_map_by<K: Eq + Hash, V, F>(self, key: F) -> GroupingMapBy<Self, F>
    where
        Self: Sized + Iterator<Item = V>,
        F: FnMut(&V) -> K,
    {
        GroupingMap { pairs: WithKey { items: self, key } }
    }

    fn all_equal(&mut self) -> bool
    where
        Self: Sized,
        Self::Item: PartialEq,
    {
        match self.next() {
            None => true,
            Some(first) => self.all(|item| item == first),
        }
    }

    fn all_equal_value(&mut self) -> Result<Self::Item, Option<(Self::Item, Self::Item)>>
    where
        Self: Sized,
        Self::Item: PartialEq,
    {
        let first = self.next().ok_or(None)?;
        match self.find(|item| *item != first) {
            None => Ok(first),
            Some(other) => Err(Some((first, other))),
        }
    }

    fn all_unique(&mut self) -> bool
    where
        Self: Sized,
        Self::Item: Eq + Hash,
    {
        let mut seen = HashSet::new();
        self.all(|item| seen.insert(item))
    }

    fn contains<Q: ?Sized + PartialEq>(&mut self, wanted: &Q) -> bool
    where
        Self: Sized,
        Self::Item: std::borrow::Borrow<Q>,
    {
        self.any(|item| std::borrow::Borrow::borrow(&item) == wanted)
    }

    fn sum1<S: std::iter::Sum<Self::Item>>(self) -> Option<S>
    where
        Self: Sized,
    {
        let mut items = self.peekable();
        items.peek()?;
        Some(items.sum())
    }

    fn product1<P: std::iter::Product<Self::Item>>(self) -> Option<P>
    where
        Self: Sized,
    {
        let mut items = self.peekable();
        items.peek()?;
        Some(items.product())
    }

    fn fold_while<B, F>(&mut self, start: B, mut step: F) -> FoldWhile<B>
    where
        Self: Sized,
        F: FnMut(B, Self::Item) -> FoldWhile<B>,
    {
        let mut value = start;
        for item in self {
            match step(value, item) {
                FoldWhile::Continue(next) => value = next,
                done => return done,
            }
        }
        FoldWhile::Continue(value)
    }

    fn fold_ok<A, E, B, F>(&mut self, start: B, mut step: F) -> Result<B, E>
    where
        Self: Iterator<Item = Result<A, E>>,
        F: FnMut(B, A) -> B,
    {
        let mut value = start;
        for item in self {
            value = step(value, item?);
        }
        Ok(value)
    }

    fn fold_results<A, E, B, F: FnMut(B, A) -> B>(&mut self, start: B, step: F) -> Result<B, E>
    where
        Self: Iterator<Item = Result<A, E>>,
    {
        self.fold_ok(start, step)
    }

    fn fold_options<A, B, F: FnMut(B, A) -> B>(&mut self, start: B, mut step: F) -> Option<B>
    where
        Self: Iterator<Item = Option<A>>,
    {
        let mut value = start;
        for item in self {
            value = step(value, item?);
        }
        Some(value)
    }

    fn fold1<F: FnMut(Self::Item, Self::Item) -> Self::Item>(self, step: F) -> Option<Self::Item>
    where
        Self: Sized,
    {
        self.reduce(step)
    }

    fn tree_reduce<F>(self, mut join: F) -> Option<Self::Item>
    where
        Self: Sized,
        F: FnMut(Self::Item, Self::Item) -> Self::Item,
    {
        // Of how many items each is made, more of them below.
        let mut trees: Vec<(usize, Self::Item)> = Vec::new();
        for mut item in self {
            let mut size = 1;
            while trees.last().map_or(false, |tree| tree.0 == size) {
                item = join(trees.pop()?.1, item);
                size *= 2;
            }
            trees.push((size, item));
        }
        trees.into_iter().map(|tree| tree.1).rev().reduce(|right, left| join(left, right))
    }

    fn tree_fold1<F>(self, join: F) -> Option<Self::Item>
    where
        Self: Sized,
        F: FnMut(Self::Item, Self::Item) -> Self::Item,
    {
        self.tree_reduce(join)
    }

    fn foreach<F: FnMut(Self::Item)>(self, action: F)
    where
        Self: Sized,
    {
        self.for_each(action)
    }

    fn try_len(&self) -> Result<usize, (usize, Option<usize>)> {
        match self.size_hint() {
            (least, Some(most)) if least == most => Ok(least),
            hint => Err(hint),
        }
    }

    fn find_or_last<P: FnMut(&Self::Item) -> bool>(self, mut wanted: P) -> Option<Self::Item>
    where
        Self: Sized,
    {
        let mut last = None;
        for item in self {
            if wanted(&item) {
                return Some(item);
            }
            last = Some(item);
        }
        last
    }

    fn find_or_first<P: FnMut(&Self::Item) -> bool>(mut self, mut wanted: P) -> Option<Self::Item>
    where
        Self: Sized,
    {
        let first = self.next()?;
        if wanted(&first) {
            return Some(first);
        }
        self.find(wanted).or(Some(first))
    }

    fn find_position<P>(&mut self, mut wanted: P) -> Option<(usize, Self::Item)>
    where
        P: FnMut(&Self::Item) -> bool,
    {
        self.enumerate().find(|(_, item)| wanted(item))
    }

    fn exactly_one(mut self) -> Result<Self::Item, ExactlyOneError<Self>>
    where
        Self: Sized,
    {
        match (self.next(), self.next()) {
            (Some(item), None) => Ok(item),
            (first, second) => Err(ExactlyOneError { first, second, rest: self }),
        }
    }

    fn at_most_one(mut self) -> Result<Option<Self::Item>, ExactlyOneError<Self>>
    where
        Self: Sized,
    {
        match (self.next(), self.next()) {
            (first, None) => Ok(first),
            (first, second) => Err(ExactlyOneError { first, second, rest: self }),
        }
    }

    // One item for another, or none.

    fn dedup(self) -> Dedup<Self>
    where
        Self: Sized,
        Self::Item: PartialEq,
    {
        Dedup { items: self, ahead: None }
    }

    fn dedup_by<F: FnMut(&Self::Item, &Self::Item) -> bool>(self, same: F) -> DedupBy<Self, F>
    where
        Self: Sized,
    {
        DedupBy { items: self, ahead: None, same }
    }

    fn dedup_with_count(self) -> DedupWithCount<Self>
    where
        Self: Sized,
        Self::Item: PartialEq,
    {
        DedupWithCount { items: self, ahead: None }
    }

    fn dedup_by_with_count<F>(self, same: F) -> DedupByWithCount<Self, F>
    where
        Self: Sized,
        F: FnMut(&Self::Item, &Self::Item) -> bool,
    {
        DedupByWithCount { items: self, ahead: None, same }
    }

    fn coalesce<F>(self, merge: F) -> Coalesce<Self, F>
    where
        Self: Sized,
        F: FnMut(Self::Item, Self::Item) -> Result<Self::Item, (Self::Item, Self::Item)>,
    {
        Coalesce { items: self, last: None, merge }
    }

    fn unique(self) -> Unique<Self>
    where
        Self: Sized,
        Self::Item: Clone + Eq + Hash,
    {
        Unique { items: self, seen: HashSet::new() }
    }

    fn unique_by<K: Eq + Hash, F: FnMut(&Self::Item) -> K>(self, key: F) -> UniqueBy<Self, K, F>
    where
        Self: Sized,
    {
        UniqueBy { items: self, seen: HashSet::new(), key }
    }

    fn duplicates(self) -> Duplicates<Self>
    where
        Self: Sized,
        Self::Item: Eq + Hash,
    {
        Duplicates { items: self, seen: HashMap::new() }
    }

    fn duplicates_by<K, F>(self, key: F) -> DuplicatesBy<Self, K, F>
    where
        Self: Sized,
        K: Eq + Hash,
        F: FnMut(&Self::Item) -> K,
    {
        DuplicatesBy { items: self, seen: HashMap::new(), key }
    }

    fn map_into<R>(self) -> MapInto<Self, R>
    where
        Self: Sized,
        Self::Item: Into<R>,
    {
        MapInto { items: self, into: PhantomData }
    }

    fn map_ok<F, T, U, E>(self, map: F) -> MapOk<Self, F>
    where
        Self: Sized + Iterator<Item = Result<T, E>>,
        F: FnMut(T) -> U,
    {
        MapOk { items: self, map }
    }

    fn map_results<F, T, U, E>(self, map: F) -> MapOk<Self, F>
    where
        Self: Sized + Iterator<Item = Result<T, E>>,
        F: FnMut(T) -> U,
    {
        MapOk { items: self, map }
    }

    fn filter_ok<F, T, E>(self, accept: F) -> FilterOk<Self, F>
    where
        Self: Sized + Iterator<Item = Result<T, E>>,
        F: FnMut(&T) -> bool,
    {
        FilterOk { items: self, accept }
    }

    fn filter_map_ok<F, T, U, E>(self, map: F) -> FilterMapOk<Self, F>
    where
        Self: Sized + Iterator<Item = Result<T, E>>,
        F: FnMut(T) -> Option<U>,
    {
        FilterMapOk { items: self, map }
    }

    fn flatten_ok<T: IntoIterator, E>(self) -> FlattenOk<Self, T, E>
    where
        Self: Sized + Iterator<Item = Result<T, E>>,
    {
        FlattenOk { items: self, front: None, back: None, error: PhantomData }
    }

    fn process_results<F, T, E, R>(self, process: F) -> Result<R, E>
    where
        Self: Sized + Iterator<Item = Result<T, E>>,
        F: FnOnce(ProcessResults<'_, Self, E>) -> R,
    {
        let mut error = Ok(());
        let result = process(ProcessResults { items: self, error: &mut error });
        error.map(|_| result)
    }

    fn while_some<A>(self) -> WhileSome<Self>
    where
        Self: Sized + Iterator<Item = Option<A>>,
    {
        WhileSome { items: self }
    }

    fn step(self, n: usize) -> std::iter::StepBy<Self>
    where
        Self: Sized,
    {
        self.step_by(n)
    }

    fn get<R: IteratorIndex<Self>>(self, index: R) -> R::Output
    where
        Self: Sized,
    {
        index.index(self)
    }

    fn update<F: FnMut(&mut Self::Item)>(self, change: F) -> Update<Self, F>
    where
        Self: Sized,
    {
        Update { items: self, change }
    }

    fn positions<P: FnMut(Self::Item) -> bool>(self, wanted: P) -> Positions<Self, P>
    where
        Self: Sized,
    {
        Positions { items: self.enumerate(), wanted }
    }

    fn with_position(self) -> WithPosition<Self>
    where
        Self: Sized,
    {
        WithPosition { items: self, ahead: None, started: false }
    }

    fn dropping(mut self, n: usize) -> Self
    where
        Self: Sized,
    {
        if n > 0 {
            self.nth(n - 1);
        }
        self
    }

    fn dropping_back(mut self, n: usize) -> Self
    where
        Self: Sized + DoubleEndedIterator,
    {
        if n > 0 {
            self.nth_back(n - 1);
        }
        self
    }

    fn take_while_inclusive<F: FnMut(&Self::Item) -> bool>(
        self,
        accept: F,
    ) -> TakeWhileInclusive<Self, F>
    where
        Self: Sized,
    {
        TakeWhileInclusive { items: self, accept, done: false }
    }

    fn take_while_ref<F>(&mut self, accept: F) -> TakeWhileRef<'_, Self, F>
    where
        Self: Clone,
        F: FnMut(&Self::Item) -> bool,
    {
        TakeWhileRef { items: self, accept }
    }

    fn peeking_take_while<F>(&mut self, accept: F) -> PeekingTakeWhile<'_, Self, F>
    where
        Self: Sized + PeekingNext,
        F: FnMut(&Self::Item) -> bool,
    {
        PeekingTakeWhile { items: self, accept }
    }

    fn batching<B, F: FnMut(&mut Self) -> Option<B>>(self, batch: F) -> Batching<Self, F>
    where
        Self: Sized,
    {
        Batching { items: self, batch }
    }

    fn pad_using<F: FnMut(usize) -> Self::Item>(self, length: usize, pad: F) -> PadUsing<Self, F>
    where
        Self: Sized,
    {
        PadUsing { items: self.fuse(), index: 0, length, pad }
    }

    // Two iterators.

    fn interleave<J>(self, other: J) -> Interleave<Self, J::IntoIter>
    where
        Self: Sized,
        J: IntoIterator<Item = Self::Item>,
    {
        Interleave { next: self.fuse(), after: other.into_iter().fuse(), swapped: false }
    }

    fn interleave_shortest<J>(self, other: J) -> InterleaveShortest<Self, J::IntoIter>
    where
        Self: Sized,
        J: IntoIterator<Item = Self::Item>,
    {
        InterleaveShortest { next: self, after: other.into_iter(), swapped: false }
    }

    fn intersperse(self, element: Self::Item) -> Intersperse<Self>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        Intersperse { items: self, ahead: None, element, started: false }
    }

    fn intersperse_with<F: FnMut() -> Self::Item>(self, element: F) -> IntersperseWith<Self, F>
    where
        Self: Sized,
    {
        IntersperseWith { items: self, ahead: None, element, started: false }
    }

    fn zip_eq<J: IntoIterator>(self, other: J) -> ZipEq<Self, J::IntoIter>
    where
        Self: Sized,
    {
        ZipEq { left: self, right: other.into_iter() }
    }

    fn zip_longest<J: IntoIterator>(self, other: J) -> ZipLongest<Self, J::IntoIter>
    where
        Self: Sized,
    {
        ZipLongest { left: self.fuse(), right: other.into_iter().fuse() }
    }

    fn merge<J>(self, other: J) -> Merge<Self, J::IntoIter>
    where
        Self: Sized,
        Self::Item: PartialOrd,
        J: IntoIterator<Item = Self::Item>,
    {
        Merge { left: self.fuse(), right: other.into_iter().fuse(), ahead: (None, None) }
    }

    fn merge_by<J, F>(self, other: J, left_first: F) -> MergeBy<Self, J::IntoIter, F>
    where
        Self: Sized,
        J: IntoIterator<Item = Self::Item>,
        F: FnMut(&Self::Item, &Self::Item) -> bool,
    {
        let right = other.into_iter().fuse();
        MergeBy { left: self.fuse(), right, ahead: (None, None), left_first }
    }

    fn merge_join_by<J, F, T>(self, other: J, order: F) -> MergeJoinBy<Self, J::IntoIter, F>
    where
        Self: Sized,
        J: IntoIterator,
        F: FnMut(&Self::Item, &J::Item) -> T,
    {
        let right = other.into_iter().fuse();
        MergeJoinBy { left: self.fuse(), right, ahead: (None, None), order }
    }

    fn kmerge(self) -> KMerge<<Self::Item as IntoIterator>::IntoIter>
    where
        Self: Sized,
        Self::Item: IntoIterator,
        <Self::Item as IntoIterator>::Item: PartialOrd,
    {
        KMergeBy::new(self, |a, b| a < b)
    }

    fn kmerge_by<F>(self, first: F) -> KMergeBy<<Self::Item as IntoIterator>::IntoIter, F>
    where
        Self: Sized,
        Self::Item: IntoIterator,
        F: FnMut(&<Self::Item as IntoIterator>::Item, &<Self::Item as IntoIterator>::Item) -> bool,
    {
        KMergeBy::new(self, first)
    }

    fn tee(self) -> (Tee<Self>, Tee<Self>)
    where
        Self: Sized,
        Self::Item: Clone,
    {
        let shared = Rc::new(RefCell::new(TeeState { items: self, ahead: VecDeque::new(), of: 0 }));
        (Tee { shared: shared.clone(), id: 0 }, Tee { shared, id: 1 })
    }

    fn multipeek(self) -> MultiPeek<Self>
    where
        Self: Sized,
    {
        MultiPeek { items: self.fuse(), ahead: VecDeque::new(), peeked: 0 }
    }

    fn cartesian_product<J>(self, other: J) -> Product<Self, J::IntoIter>
    where
        Self: Sized,
        Self::Item: Clone,
        J: IntoIterator,
        J::IntoIter: Clone,
    {
        let all = other.into_iter();
        Product { left: self, item: None, right: all.clone(), all }
    }

    // Groups.

    fn chunk_by<K: PartialEq, F: FnMut(&Self::Item) -> K>(self, key: F) -> ChunkBy<K, Self, F>
    where
        Self: Sized,
    {
        let state = ChunkState { items: self, key, ahead: None, over: true, group: Rc::default() };
        ChunkBy { state: RefCell::new(state), started: Cell::new(false) }
    }

    fn group_by<K: PartialEq, F: FnMut(&Self::Item) -> K>(self, key: F) -> ChunkBy<K, Self, F>
    where
        Self: Sized,
    {
        self.chunk_by(key)
    }

    fn chunks(self, size: usize) -> IntoChunks<Self>
    where
        Self: Sized,
    {
        assert!(size != 0);
        let state = ChunksState { items: self.fuse(), left: 0, chunk: Rc::default() };
        IntoChunks { state: RefCell::new(state), size }
    }

    fn tuples<T: Tuple<Item = Self::Item>>(self) -> Tuples<Self, T>
    where
        Self: Sized,
    {
        Tuples { items: self.fuse(), buffer: Vec::new(), tuple: PhantomData }
    }

    fn tuple_windows<T: Tuple<Item = Self::Item>>(self) -> TupleWindows<Self, T>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        TupleWindows { items: self, window: VecDeque::new(), tuple: PhantomData }
    }

    fn circular_tuple_windows<T>(self) -> CircularTupleWindows<Self, T>
    where
        Self: Sized + Clone + ExactSizeIterator,
        T: Tuple<Item = Self::Item>,
        Self::Item: Clone,
    {
        CircularTupleWindows {
            left: self.len(),
            windows: self.cycle().tuple_windows(),
            item: PhantomData,
        }
    }

    fn tuple_combinations<T: Tuple<Item = Self::Item>>(self) -> TupleCombinations<Self, T>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        TupleCombinations { choice: Choice::new(self, T::SIZE), tuple: PhantomData }
    }

    fn combinations(self, k: usize) -> Combinations<Self>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        Combinations { choice: Choice::new(self, k) }
    }

    fn array_combinations<const K: usize>(self) -> ArrayCombinations<Self, K>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        ArrayCombinations { choice: Choice::new(self, K) }
    }

    fn combinations_with_replacement(self, k: usize) -> CombinationsWithReplacement<Self>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        CombinationsWithReplacement {
            items: self.fuse(),
            seen: Vec::new(),
            places: vec![0; k],
            started: false,
        }
    }

    fn permutations(self, k: usize) -> Permutations<Self>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        Permutations {
            items: self.fuse(),
            seen: Vec::new(),
            order: (0..k).collect(),
            left: (0..k).map(|place| k - place).collect(),
            started: false,
            more: true,
        }
    }

    fn powerset(self) -> Powerset<Self>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        Powerset { choice: Choice::new(self, 0) }
    }

    fn multi_cartesian_product(self) -> MultiProduct<<Self::Item as IntoIterator>::IntoIter>
    where
        Self: Sized,
        Self::Item: IntoIterator,
        <Self::Item as IntoIterator>::IntoIter: Clone,
        <Self::Item as IntoIterator>::Item: Clone,
    {
        let all = self.map(|list| list.into_iter());
        let wheels: Vec<_> = all.map(|all| (all.clone(), all)).collect();
        MultiProduct { wheels, shown: None, done: false }
    }
}

impl<I: Iterator + ?Sized> Itertools for I {}

pub struct Format<'a, I> {
    separator: &'a str,
    items: RefCell<Option<I>>,
}

impl<I: Iterator> Format<'_, I> {
    fn write<F>(&self, f: &mut Formatter, item_into: F) -> std::fmt::Result
    where
        F: Fn(&I::Item, &mut Formatter) -> std::fmt::Result,
    {
        let items = self.items.borrow_mut().take().expect("a Format is written once");
        for (index, item) in items.enumerate() {
            if index > 0 {
                f.write_str(self.separator)?;
            }
            item_into(&item, f)?;
        }
        Ok(())
    }
}

impl<I: Iterator> Display for Format<'_, I>
where
    I::Item: Display,
{
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        self.write(f, Display::fmt)
    }
}

impl<I: Iterator> Debug for Format<'_, I>
where
    I::Item: Debug,
{
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        self.write(f, Debug::fmt)
    }
}

pub struct FormatWith<'a, I, F> {
    separator: &'a str,
    items: RefCell<Option<(I, F)>>,
}

impl<I: Iterator, F> Display for FormatWith<'_, I, F>
where
    F: FnMut(I::Item, &mut dyn FnMut(&dyn Display) -> std::fmt::Result) -> std::fmt::Result,
{
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        let taken = self.items.borrow_mut().take();
        let (items, mut format) = taken.expect("a FormatWith is written once");
        for (index, item) in items.enumerate() {
            if index > 0 {
                f.write_str(self.separator)?;
            }
            format(item, &mut |part| part.fmt(f))?;
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Either<L, R> {
    Left(L),
    Right(R),
}

impl<L, R> Either<L, R> {
    pub fn is_left(&self) -> bool {
        matches!(self, Either::Left(_))
    }

    pub fn is_right(&self) -> bool {
        matches!(self, Either::Right(_))
    }

    pub fn left(self) -> Option<L> {
        match self {
            Either::Left(left) => Some(left),
            Either::Right(_) => None,
        }
    }

    pub fn right(self) -> Option<R> {
        match self {
            Either::Left(_) => None,
            Either::Right(right) => Some(right),
        }
    }

    pub fn as_ref(&self) -> Either<&L, &R> {
        match self {
            Either::Left(left) => Either::Left(left),
            Either::Right(right) => Either::Right(right),
        }
    }

    pub fn as_mut(&mut self) -> Either<&mut L, &mut R> {
        match self {
            Either::Left(left) => Either::Left(left),
            Either::Right(right) => Either::Right(right),
        }
    }

    pub fn flip(self) -> Either<R, L> {
        match self {
            Either::Left(left) => Either::Right(left),
            Either::Right(right) => Either::Left(right),
        }
    }

    pub fn either<F: FnOnce(L) -> T, G: FnOnce(R) -> T, T>(self, f: F, g: G) -> T {
        match self {
            Either::Left(left) => f(left),
            Either::Right(right) => g(right),
        }
    }

    pub fn either_with<C, F, G, T>(self, context: C, f: F, g: G) -> T
    where
        F: FnOnce(C, L) -> T,
        G: FnOnce(C, R) -> T,
    {
        match self {
            Either::Left(left) => f(context, left),
            Either::Right(right) => g(context, right),
        }
    }

    pub fn map_either<F, G, M, S>(self, f: F, g: G) -> Either<M, S>
    where
        F: FnOnce(L) -> M,
        G: FnOnce(R) -> S,
    {
        match self {
            Either::Left(left) => Either::Left(f(left)),
            Either::Right(right) => Either::Right(g(right)),
        }
    }

    pub fn map_either_with<C, F, G, M, S>(self, context: C, f: F, g: G) -> Either<M, S>
    where
        F: FnOnce(C, L) -> M,
        G: FnOnce(C, R) -> S,
    {
        match self {
            Either::Left(left) => Either::Left(f(context, left)),
            Either::Right(right) => Either::Right(g(context, right)),
        }
    }

    pub fn map_left<F: FnOnce(L) -> M, M>(self, f: F) -> Either<M, R> {
        match self {
            Either::Left(left) => Either::Left(f(left)),
            Either::Right(right) => Either::Right(right),
        }
    }

    pub fn map_right<F: FnOnce(R) -> S, S>(self, f: F) -> Either<L, S> {
        match self {
            Either::Left(left) => Either::Left(left),
            Either::Right(right) => Either::Right(f(right)),
        }
    }

    pub fn left_and_then<F: FnOnce(L) -> Either<S, R>, S>(self, f: F) -> Either<S, R> {
        match self {
            Either::Left(left) => f(left),
            Either::Right(right) => Either::Right(right),
        }
    }

    pub fn right_and_then<F: FnOnce(R) -> Either<L, S>, S>(self, f: F) -> Either<L, S> {
        match self {
            Either::Left(left) => Either::Left(left),
            Either::Right(right) => f(right),
        }
    }

    pub fn left_and<S>(self, other: Either<S, R>) -> Either<S, R> {
        self.left_and_then(|_| other)
    }

    pub fn right_and<S>(self, other: Either<L, S>) -> Either<L, S> {
        self.right_and_then(|_| other)
    }

    pub fn is_left_and<F: FnOnce(L) -> bool>(self, f: F) -> bool {
        self.either(f, |_| false)
    }

    pub fn is_right_and<F: FnOnce(R) -> bool>(self, f: F) -> bool {
        self.either(|_| false, f)
    }

    pub fn is_left_or<F: FnOnce(R) -> bool>(self, f: F) -> bool {
        self.either(|_| true, f)
    }

    pub fn is_right_or<F: FnOnce(L) -> bool>(self, f: F) -> bool {
        self.either(f, |_| true)
    }

    pub fn map_left_or<F: FnOnce(L) -> S, S>(self, default: S, f: F) -> S {
        self.left().map_or(default, f)
    }

    pub fn map_right_or<F: FnOnce(R) -> S, S>(self, default: S, f: F) -> S {
        self.right().map_or(default, f)
    }

    pub fn inspect_left<F: FnOnce(&L)>(self, f: F) -> Self {
        if let Either::Left(left) = &self {
            f(left);
        }
        self
    }

    pub fn inspect_right<F: FnOnce(&R)>(self, f: F) -> Self {
        if let Either::Right(right) = &self {
            f(right);
        }
        self
    }

    pub fn left_or(self, other: L) -> L {
        self.left().unwrap_or(other)
    }

    pub fn left_or_default(self) -> L
    where
        L: Default,
    {
        self.left().unwrap_or_default()
    }

    pub fn left_or_else<F: FnOnce(R) -> L>(self, f: F) -> L {
        self.either(|left| left, f)
    }

    pub fn right_or(self, other: R) -> R {
        self.right().unwrap_or(other)
    }

    pub fn right_or_default(self) -> R
    where
        R: Default,
    {
        self.right().unwrap_or_default()
    }

    pub fn right_or_else<F: FnOnce(L) -> R>(self, f: F) -> R {
        self.either(f, |right| right)
    }

    pub fn unwrap_left(self) -> L {
        self.left().expect("called `Either::unwrap_left()` on a `Right` value")
    }

    pub fn unwrap_right(self) -> R {
        self.right().expect("called `Either::unwrap_right()` on a `Left` value")
    }

    pub fn expect_left(self, message: &str) -> L {
        self.left().expect(message)
    }

    pub fn expect_right(self, message: &str) -> R {
        self.right().expect(message)
    }

    pub fn either_into<T>(self) -> T
    where
        L: Into<T>,
        R: Into<T>,
    {
        self.either(Into::into, Into::into)
    }

    #[allow(clippy::should_implement_trait)]
    pub fn into_iter(self) -> Either<L::IntoIter, R::IntoIter>
    where
        L: IntoIterator,
        R: IntoIterator<Item = L::Item>,
    {
        self.map_either(|left| left.into_iter(), |right| right.into_iter())
    }
}

impl<L, R> Either<L, R> {
    pub fn iter<'a>(
        &'a self,
    ) -> Either<<&'a L as IntoIterator>::IntoIter, <&'a R as IntoIterator>::IntoIter>
    where
        &'a L: IntoIterator,
        &'a R: IntoIterator<Item = <&'a L as IntoIterator>::Item>,
    {
        self.as_ref().into_iter()
    }

    pub fn iter_mut<'a>(
        &'a mut self,
    ) -> Either<<&'a mut L as IntoIterator>::IntoIter, <&'a mut R as IntoIterator>::IntoIter>
    where
        &'a mut L: IntoIterator,
        &'a mut R: IntoIterator<Item = <&'a mut L as IntoIterator>::Item>,
    {
        self.as_mut().into_iter()
    }
}

impl<L, R> Either<&L, &R> {
    pub fn cloned(self) -> Either<L, R>
    where
        L: Clone,
        R: Clone,
    {
        self.map_either(L::clone, R::clone)
    }

    pub fn copied(self) -> Either<L, R>
    where
        L: Copy,
        R: Copy,
    {
        self.map_either(|left| *left, |right| *right)
    }
}

impl<T> Either<T, T> {
    pub fn into_inner(self) -> T {
        match self {
            Either::Left(it) | Either::Right(it) => it,
        }
    }

    pub fn map<F: FnOnce(T) -> M, M>(self, f: F) -> Either<M, M> {
        match self {
            Either::Left(left) => Either::Left(f(left)),
            Either::Right(right) => Either::Right(f(right)),
        }
    }
}

mod either_items {
    // By another name: an `Iterator` is never left out.
    use std::iter::Iterator as Sequence;

    impl<L: Sequence, R: Sequence<Item = L::Item>> Sequence for super::Either<L, R> {
        type Item = L::Item;
        fn next(&mut self) -> Option<L::Item> {
            match self {
                super::Either::Left(left) => left.next(),
                super::Either::Right(right) => right.next(),
            }
        }
        fn size_hint(&self) -> (usize, Option<usize>) {
            match self {
                super::Either::Left(left) => left.size_hint(),
                super::Either::Right(right) => right.size_hint(),
            }
        }
    }

    impl<L, R> DoubleEndedIterator for super::Either<L, R>
    where
        L: DoubleEndedIterator,
        R: DoubleEndedIterator<Item = L::Item>,
    {
        fn next_back(&mut self) -> Option<L::Item> {
            match self {
                super::Either::Left(left) => left.next_back(),
                super::Either::Right(right) => right.next_back(),
            }
        }
    }

    impl<L: ExactSizeIterator, R: ExactSizeIterator<Item = L::Item>> ExactSizeIterator
        for super::Either<L, R>
    {
    }
}

impl<L: Display, R: Display> Display for Either<L, R> {
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        match self {
            Either::Left(left) => left.fmt(f),
            Either::Right(right) => right.fmt(f),
        }
    }
}

impl<L, R> From<Result<R, L>> for Either<L, R> {
    fn from(result: Result<R, L>) -> Self {
        match result {
            Ok(right) => Either::Right(right),
            Err(left) => Either::Left(left),
        }
    }
}

impl<L, R> Into<Result<R, L>> for Either<L, R> {
    fn into(self) -> Result<R, L> {
        match self {
            Either::Left(left) => Err(left),
            Either::Right(right) => Ok(right),
        }
    }
}

/// Turns an iterator of tuples into a tuple of collections.
pub trait MultiUnzip<T>: Iterator {
    fn multiunzip(self) -> T;
}

impl<I, A, B, FromA, FromB> MultiUnzip<(FromA, FromB)> for I
where
    I: Iterator<Item = (A, B)>,
    FromA: Default + Extend<A>,
    FromB: Default + Extend<B>,
{
    fn multiunzip(self) -> (FromA, FromB) {
        self.unzip()
    }
}

impl<I, A, B, C, FromA, FromB, FromC> MultiUnzip<(FromA, FromB, FromC)> for I
where
    I: Iterator<Item = (A, B, C)>,
    FromA: Default + Extend<A>,
    FromB: Default + Extend<B>,
    FromC: Default + Extend<C>,
{
    fn multiunzip(self) -> (FromA, FromB, FromC) {
        let mut all = (FromA::default(), FromB::default(), FromC::default());
        self.for_each(|(a, b, c)| {
            all.0.extend(Some(a));
            all.1.extend(Some(b));
            all.2.extend(Some(c));
        });
        all
    }
}

impl<I, A, B, C, D, FromA, FromB, FromC, FromD> MultiUnzip<(FromA, FromB, FromC, FromD)> for I
where
    I: Iterator<Item = (A, B, C, D)>,
    FromA: Default + Extend<A>,
    FromB: Default + Extend<B>,
    FromC: Default + Extend<C>,
    FromD: Default + Extend<D>,
{
    fn multiunzip(self) -> (FromA, FromB, FromC, FromD) {
        let mut all = (FromA::default(), FromB::default(), FromC::default(), FromD::default());
        self.for_each(|(a, b, c, d)| {
            all.0.extend(Some(a));
            all.1.extend(Some(b));
            all.2.extend(Some(c));
            all.3.extend(Some(d));
        });
        all
    }
}

impl<I, A, FromA> MultiUnzip<(FromA,)> for I
where
    I: Iterator<Item = (A,)>,
    FromA: Default + Extend<A>,
{
    fn multiunzip(self) -> (FromA,) {
        let mut all = FromA::default();
        all.extend(self.map(|(a,)| a));
        (all,)
    }
}

impl<Z, A, B, C, D, E, FA, FB, FC, FD, FE> MultiUnzip<(FA, FB, FC, FD, FE)> for Z
where
    Z: Iterator<Item = (A, B, C, D, E)>,
    FA: Default + Extend<A>,
    FB: Default + Extend<B>,
    FC: Default + Extend<C>,
    FD: Default + Extend<D>,
    FE: Default + Extend<E>,
{
    fn multiunzip(self) -> (FA, FB, FC, FD, FE) {
        let (a, (b, (c, (d, e)))) = self.map(|(a, b, c, d, e)| (a, (b, (c, (d, e))))).unzip();
        (a, b, c, d, e)
    }
}

impl<Z, A, B, C, D, E, F, FA, FB, FC, FD, FE, FF> MultiUnzip<(FA, FB, FC, FD, FE, FF)> for Z
where
    Z: Iterator<Item = (A, B, C, D, E, F)>,
    FA: Default + Extend<A>,
    FB: Default + Extend<B>,
    FC: Default + Extend<C>,
    FD: Default + Extend<D>,
    FE: Default + Extend<E>,
    FF: Default + Extend<F>,
{
    fn multiunzip(self) -> (FA, FB, FC, FD, FE, FF) {
        let (a, (b, (c, (d, (e, f))))) =
            self.map(|(a, b, c, d, e, f)| (a, (b, (c, (d, (e, f)))))).unzip();
        (a, b, c, d, e, f)
    }
}

impl<Z, A, B, C, D, E, F, G, FA, FB, FC, FD, FE, FF, FG> MultiUnzip<(FA, FB, FC, FD, FE, FF, FG)>
    for Z
where
    Z: Iterator<Item = (A, B, C, D, E, F, G)>,
    FA: Default + Extend<A>,
    FB: Default + Extend<B>,
    FC: Default + Extend<C>,
    FD: Default + Extend<D>,
    FE: Default + Extend<E>,
    FF: Default + Extend<F>,
    FG: Default + Extend<G>,
{
    fn multiunzip(self) -> (FA, FB, FC, FD, FE, FF, FG) {
        let (a, (b, (c, (d, (e, (f, g)))))) =
            self.map(|(a, b, c, d, e, f, g)| (a, (b, (c, (d, (e, (f, g))))))).unzip();
        (a, b, c, d, e, f, g)
    }
}

impl<Z, A, B, C, D, E, F, G, H, FA, FB, FC, FD, FE, FF, FG, FH>
    MultiUnzip<(FA, FB, FC, FD, FE, FF, FG, FH)> for Z
where
    Z: Iterator<Item = (A, B, C, D, E, F, G, H)>,
    FA: Default + Extend<A>,
    FB: Default + Extend<B>,
    FC: Default + Extend<C>,
    FD: Default + Extend<D>,
    FE: Default + Extend<E>,
    FF: Default + Extend<F>,
    FG: Default + Extend<G>,
    FH: Default + Extend<H>,
{
    fn multiunzip(self) -> (FA, FB, FC, FD, FE, FF, FG, FH) {
        let (a, (b, (c, (d, (e, (f, (g, h))))))) =
            self.map(|(a, b, c, d, e, f, g, h)| (a, (b, (c, (d, (e, (f, (g, h)))))))).unzip();
        (a, b, c, d, e, f, g, h)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinMaxResult<T> {
    NoElements,
    OneElement(T),
    MinMax(T, T),
}

impl<T: Clone> MinMaxResult<T> {
    pub fn into_option(self) -> Option<(T, T)> {
        match self {
            MinMaxResult::NoElements => None,
            MinMaxResult::OneElement(only) => Some((only.clone(), only)),
            MinMaxResult::MinMax(least, most) => Some((least, most)),
        }
    }
}

/// The first of the least and the last of the greatest.
fn extremes<T, K, F>(mut items: impl Iterator<Item = (T, K)>, mut less: F) -> MinMaxResult<T>
where
    F: FnMut(&(T, K), &(T, K)) -> bool,
{
    let (mut least, mut most) = match (items.next(), items.next()) {
        (None, _) => return MinMaxResult::NoElements,
        (Some(only), None) => return MinMaxResult::OneElement(only.0),
        (Some(first), Some(second)) if less(&second, &first) => (second, first),
        (Some(first), Some(second)) => (first, second),
    };
    for item in items {
        if less(&item, &least) {
            least = item;
        } else if !less(&item, &most) {
            most = item;
        }
    }
    MinMaxResult::MinMax(least.0, most.0)
}

/// The first k items in order.
fn first_sorted<T, F>(items: impl Iterator<Item = T>, k: usize, order: F) -> IntoIter<T>
where
    F: FnMut(&T, &T) -> Ordering,
{
    let mut items: Vec<T> = items.collect();
    items.sort_by(order);
    items.truncate(k);
    items.into_iter()
}

/// All items that no other item comes after.
fn best<T, F>(items: impl Iterator<Item = T>, mut order: F) -> Vec<T>
where
    F: FnMut(&T, &T) -> Ordering,
{
    let mut best: Vec<T> = Vec::new();
    for item in items {
        match best.first().map_or(Ordering::Equal, |first| order(&item, first)) {
            Ordering::Less => {}
            Ordering::Equal => best.push(item),
            Ordering::Greater => best = vec![item],
        }
    }
    best
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoldWhile<T> {
    Continue(T),
    Done(T),
}

impl<T> FoldWhile<T> {
    pub fn into_inner(self) -> T {
        match self {
            FoldWhile::Continue(value) | FoldWhile::Done(value) => value,
        }
    }

    pub fn is_done(&self) -> bool {
        matches!(self, FoldWhile::Done(_))
    }
}

/// Pairs of keys and values, to be brought together by key.
#[derive(Clone, Debug)]
pub struct GroupingMap<I> {
    pairs: I,
}

pub type GroupingMapBy<I, F> = GroupingMap<WithKey<I, F>>;

impl<K: Eq + Hash, V, I: Iterator<Item = (K, V)>> GroupingMap<I> {
    pub fn aggregate<F, R>(self, mut step: F) -> HashMap<K, R>
    where
        F: FnMut(Option<R>, &K, V) -> Option<R>,
    {
        let mut results = HashMap::new();
        for (key, value) in self.pairs {
            let before = results.remove(&key);
            if let Some(result) = step(before, &key, value) {
                results.insert(key, result);
            }
        }
        results
    }

    pub fn fold_with<S, F, R>(self, mut start: S, mut step: F) -> HashMap<K, R>
    where
        S: FnMut(&K, &V) -> R,
        F: FnMut(R, &K, V) -> R,
    {
        self.aggregate(|result, key, value| {
            let result = result.unwrap_or_else(|| start(key, &value));
            Some(step(result, key, value))
        })
    }

    pub fn fold<F, R: Clone>(self, start: R, step: F) -> HashMap<K, R>
    where
        F: FnMut(R, &K, V) -> R,
    {
        self.fold_with(|_, _| start.clone(), step)
    }

    pub fn reduce<F: FnMut(V, &K, V) -> V>(self, mut step: F) -> HashMap<K, V> {
        self.aggregate(|result, key, value| match result {
            Some(result) => Some(step(result, key, value)),
            None => Some(value),
        })
    }

    pub fn fold_first<F: FnMut(V, &K, V) -> V>(self, step: F) -> HashMap<K, V> {
        self.reduce(step)
    }

    pub fn collect<C: Default + Extend<V>>(self) -> HashMap<K, C> {
        let mut groups: HashMap<K, C> = HashMap::new();
        self.pairs.for_each(|(key, value)| groups.entry(key).or_default().extend(Some(value)));
        groups
    }

    pub fn max(self) -> HashMap<K, V>
    where
        V: Ord,
    {
        self.reduce(|best, _, value| best.max(value))
    }

    pub fn max_by<F: FnMut(&K, &V, &V) -> Ordering>(self, mut order: F) -> HashMap<K, V> {
        self.reduce(|best, key, value| match order(key, &best, &value) {
            Ordering::Greater => best,
            _ => value,
        })
    }

    pub fn max_by_key<F: FnMut(&K, &V) -> C, C: Ord>(self, mut by: F) -> HashMap<K, V> {
        self.max_by(|key, a, b| by(key, a).cmp(&by(key, b)))
    }

    pub fn min(self) -> HashMap<K, V>
    where
        V: Ord,
    {
        self.reduce(|best, _, value| best.min(value))
    }

    pub fn min_by<F: FnMut(&K, &V, &V) -> Ordering>(self, mut order: F) -> HashMap<K, V> {
        self.reduce(|best, key, value| match order(key, &best, &value) {
            Ordering::Greater => value,
            _ => best,
        })
    }

    pub fn min_by_key<F: FnMut(&K, &V) -> C, C: Ord>(self, mut by: F) -> HashMap<K, V> {
        self.min_by(|key, a, b| by(key, a).cmp(&by(key, b)))
    }

    pub fn minmax(self) -> HashMap<K, MinMaxResult<V>>
    where
        V: Ord,
    {
        self.minmax_by(|_, a, b| a.cmp(b))
    }

    pub fn minmax_by<F>(self, mut order: F) -> HashMap<K, MinMaxResult<V>>
    where
        F: FnMut(&K, &V, &V) -> Ordering,
    {
        let mut less = move |key: &K, a: &V, b: &V| order(key, a, b) == Ordering::Less;
        self.aggregate(|result, key, value| {
            Some(match result {
                None | Some(MinMaxResult::NoElements) => MinMaxResult::OneElement(value),
                Some(MinMaxResult::OneElement(only)) => match less(key, &value, &only) {
                    true => MinMaxResult::MinMax(value, only),
                    false => MinMaxResult::MinMax(only, value),
                },
                Some(MinMaxResult::MinMax(least, most)) => {
                    if less(key, &value, &least) {
                        MinMaxResult::MinMax(value, most)
                    } else if less(key, &value, &most) {
                        MinMaxResult::MinMax(least, most)
                    } else {
                        MinMaxResult::MinMax(least, value)
                    }
                }
            })
        })
    }

    pub fn minmax_by_key<F, C: Ord>(self, mut by: F) -> HashMap<K, MinMaxResult<V>>
    where
        F: FnMut(&K, &V) -> C,
    {
        self.minmax_by(|key, a, b| by(key, a).cmp(&by(key, b)))
    }

    pub fn sum(self) -> HashMap<K, V>
    where
        V: std::ops::Add<V, Output = V>,
    {
        self.reduce(|sum, _, value| sum + value)
    }

    pub fn product(self) -> HashMap<K, V>
    where
        V: std::ops::Mul<V, Output = V>,
    {
        self.reduce(|product, _, value| product * value)
    }
}

/// Items with their keys.
#[derive(Clone, Debug)]
pub struct WithKey<I, F> {
    items: I,
    key: F,
}

impl<I: Iterator, K, F: FnMut(&I::Item) -> K> Iterator for WithKey<I, F> {
    type Item = (K, I::Item);
    fn next(&mut self) -> Option<(K, I::Item)> {
        let item = self.items.next()?;
        Some(((self.key)(&item), item))
    }
}

/// All the items of an iterator that should have had one.
#[allow(dead_code)]
#[derive(Clone)]
pub struct ExactlyOneError<I: Iterator> {
    first: Option<I::Item>,
    second: Option<I::Item>,
    rest: I,
}

mod exactly_one_items {
    // By another name: an `Iterator` is never left out.
    use std::iter::Iterator as Sequence;

    impl<I: Sequence> Sequence for super::ExactlyOneError<I> {
        type Item = I::Item;
        fn next(&mut self) -> Option<I::Item> {
            self.first.take().or_else(|| self.second.take()).or_else(|| self.rest.next())
        }
    }

    impl<I: ExactSizeIterator> ExactSizeIterator for super::ExactlyOneError<I> {
        fn len(&self) -> usize {
            self.first.is_some() as usize + self.second.is_some() as usize + self.rest.len()
        }
    }
}

impl<I: Iterator> Display for ExactlyOneError<I> {
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        f.write_str(match self.second {
            None => "got zero elements when exactly one was expected",
            Some(_) => "got at least 2 elements when exactly one was expected",
        })
    }
}

impl<I: Iterator> Debug for ExactlyOneError<I> {
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        f.write_str("ExactlyOneError")
    }
}

impl<I: Iterator> std::error::Error for ExactlyOneError<I> {}

#[derive(Clone, Debug)]
pub struct Dedup<I: Iterator> {
    items: I,
    ahead: Option<I::Item>,
}

impl<I: Iterator> Iterator for Dedup<I>
where
    I::Item: PartialEq,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let first = self.ahead.take().or_else(|| self.items.next())?;
        self.ahead = self.items.find(|item| first != *item);
        Some(first)
    }
}

#[derive(Clone, Debug)]
pub struct DedupBy<I: Iterator, F> {
    items: I,
    ahead: Option<I::Item>,
    same: F,
}

impl<I: Iterator, F: FnMut(&I::Item, &I::Item) -> bool> Iterator for DedupBy<I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let first = self.ahead.take().or_else(|| self.items.next())?;
        let same = &mut self.same;
        self.ahead = self.items.find(|item| !same(&first, item));
        Some(first)
    }
}

#[derive(Clone, Debug)]
pub struct DedupWithCount<I: Iterator> {
    items: I,
    ahead: Option<I::Item>,
}

impl<I: Iterator> Iterator for DedupWithCount<I>
where
    I::Item: PartialEq,
{
    type Item = (usize, I::Item);
    fn next(&mut self) -> Option<(usize, I::Item)> {
        let first = self.ahead.take().or_else(|| self.items.next())?;
        let mut count = 1;
        self.ahead = self.items.find(|item| {
            count += 1;
            first != *item
        });
        Some((count - self.ahead.is_some() as usize, first))
    }
}

#[derive(Clone, Debug)]
pub struct DedupByWithCount<I: Iterator, F> {
    items: I,
    ahead: Option<I::Item>,
    same: F,
}

impl<I: Iterator, F: FnMut(&I::Item, &I::Item) -> bool> Iterator for DedupByWithCount<I, F> {
    type Item = (usize, I::Item);
    fn next(&mut self) -> Option<(usize, I::Item)> {
        let first = self.ahead.take().or_else(|| self.items.next())?;
        let (same, mut count) = (&mut self.same, 1);
        self.ahead = self.items.find(|item| {
            count += 1;
            !same(&first, item)
        });
        Some((count - self.ahead.is_some() as usize, first))
    }
}

#[derive(Clone, Debug)]
pub struct Coalesce<I: Iterator, F> {
    items: I,
    last: Option<I::Item>,
    merge: F,
}

impl<I: Iterator, F> Iterator for Coalesce<I, F>
where
    F: FnMut(I::Item, I::Item) -> Result<I::Item, (I::Item, I::Item)>,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let mut last = match self.last.take() {
            Some(last) => last,
            None => self.items.next()?,
        };
        for item in &mut self.items {
            match (self.merge)(last, item) {
                Ok(merged) => last = merged,
                Err((done, next)) => {
                    self.last = Some(next);
                    return Some(done);
                }
            }
        }
        Some(last)
    }
}

#[derive(Clone, Debug)]
pub struct Unique<I: Iterator> {
    items: I,
    seen: HashSet<I::Item>,
}

impl<I: DoubleEndedIterator> DoubleEndedIterator for Unique<I>
where
    I::Item: Clone + Eq + Hash,
{
    fn next_back(&mut self) -> Option<I::Item> {
        let seen = &mut self.seen;
        self.items.rfind(|item| seen.insert(item.clone()))
    }
}

impl<I: Iterator> Iterator for Unique<I>
where
    I::Item: Clone + Eq + Hash,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let seen = &mut self.seen;
        self.items.find(|item| seen.insert(item.clone()))
    }
}

#[derive(Clone, Debug)]
pub struct UniqueBy<I, K, F> {
    items: I,
    seen: HashSet<K>,
    key: F,
}

impl<I, K: Eq + Hash, F: FnMut(&I::Item) -> K> DoubleEndedIterator for UniqueBy<I, K, F>
where
    I: DoubleEndedIterator,
{
    fn next_back(&mut self) -> Option<I::Item> {
        let UniqueBy { items, seen, key } = self;
        items.rfind(|item| seen.insert(key(item)))
    }
}

impl<I: Iterator, K: Eq + Hash, F: FnMut(&I::Item) -> K> Iterator for UniqueBy<I, K, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let UniqueBy { items, seen, key } = self;
        items.find(|item| seen.insert(key(item)))
    }
}

/// The items, and which were seen: only once, or again.
#[derive(Clone, Debug)]
pub struct Duplicates<I: Iterator> {
    items: I,
    seen: HashMap<I::Item, bool>,
}

/// Whether a key comes for the second time.
fn is_second<K: Eq + Hash>(seen: &mut HashMap<K, bool>, key: K) -> bool {
    match seen.get_mut(&key) {
        Some(again) => !std::mem::replace(again, true),
        None => {
            seen.insert(key, false);
            false
        }
    }
}

impl<I: Iterator> Iterator for Duplicates<I>
where
    I::Item: Eq + Hash,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let seen = &mut self.seen;
        self.items.find_map(|item| second(seen, item))
    }
}

impl<I: DoubleEndedIterator> DoubleEndedIterator for Duplicates<I>
where
    I::Item: Eq + Hash,
{
    fn next_back(&mut self) -> Option<I::Item> {
        let seen = &mut self.seen;
        self.items.by_ref().rev().find_map(|item| second(seen, item))
    }
}

#[derive(Clone, Debug)]
pub struct DuplicatesBy<I, K, F> {
    items: I,
    seen: HashMap<K, bool>,
    key: F,
}

impl<I: Iterator, K: Eq + Hash, F: FnMut(&I::Item) -> K> Iterator for DuplicatesBy<I, K, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let DuplicatesBy { items, seen, key } = self;
        items.find(|item| is_second(seen, key(item)))
    }
}

impl<I, K: Eq + Hash, F: FnMut(&I::Item) -> K> DoubleEndedIterator for DuplicatesBy<I, K, F>
where
    I: DoubleEndedIterator,
{
    fn next_back(&mut self) -> Option<I::Item> {
        let DuplicatesBy { items, seen, key } = self;
        items.rfind(|item| is_second(seen, key(item)))
    }
}

/// An item that comes for the second time.
fn second<T: Eq + Hash>(seen: &mut HashMap<T, bool>, item: T) -> Option<T> {
    match seen.get_mut(&item) {
        Some(again) if *again => None,
        Some(again) => {
            *again = true;
            Some(item)
        }
        None => {
            seen.insert(item, false);
            None
        }
    }
}

#[derive(Clone)]
pub struct MapInto<I, R> {
    items: I,
    into: PhantomData<fn() -> R>,
}

impl<R, I: Iterator> Iterator for MapInto<I, R>
where
    I::Item: Into<R>,
{
    type Item = R;
    fn next(&mut self) -> Option<R> {
        self.items.next().map(Into::into)
    }
}

impl<R, I: DoubleEndedIterator> DoubleEndedIterator for MapInto<I, R>
where
    I::Item: Into<R>,
{
    fn next_back(&mut self) -> Option<R> {
        self.items.next_back().map(Into::into)
    }
}

impl<R, I: ExactSizeIterator> ExactSizeIterator for MapInto<I, R>
where
    I::Item: Into<R>,
{
    fn len(&self) -> usize {
        self.items.len()
    }
}

#[derive(Clone, Debug)]
pub struct MapOk<I, F> {
    items: I,
    map: F,
}

impl<T, U, E, I, F: FnMut(T) -> U> Iterator for MapOk<I, F>
where
    I: Iterator<Item = Result<T, E>>,
{
    type Item = Result<U, E>;
    fn next(&mut self) -> Option<Result<U, E>> {
        Some(self.items.next()?.map(&mut self.map))
    }
}

impl<T, U, E, I, F: FnMut(T) -> U> DoubleEndedIterator for MapOk<I, F>
where
    I: DoubleEndedIterator<Item = Result<T, E>>,
{
    fn next_back(&mut self) -> Option<Result<U, E>> {
        Some(self.items.next_back()?.map(&mut self.map))
    }
}

impl<T, U, E, I, F: FnMut(T) -> U> ExactSizeIterator for MapOk<I, F>
where
    I: ExactSizeIterator<Item = Result<T, E>>,
{
    fn len(&self) -> usize {
        self.items.len()
    }
}

pub type MapResults<I, F> = MapOk<I, F>;

#[derive(Clone, Debug)]
pub struct FilterOk<I, F> {
    items: I,
    accept: F,
}

impl<T, E, I, F: FnMut(&T) -> bool> Iterator for FilterOk<I, F>
where
    I: Iterator<Item = Result<T, E>>,
{
    type Item = Result<T, E>;
    fn next(&mut self) -> Option<Result<T, E>> {
        let accept = &mut self.accept;
        self.items.find(|item| item.as_ref().map_or(true, |item| accept(item)))
    }
}

impl<T, E, I, F: FnMut(&T) -> bool> DoubleEndedIterator for FilterOk<I, F>
where
    I: DoubleEndedIterator<Item = Result<T, E>>,
{
    fn next_back(&mut self) -> Option<Result<T, E>> {
        let accept = &mut self.accept;
        self.items.rfind(|item| item.as_ref().map_or(true, |item| accept(item)))
    }
}

#[derive(Clone, Debug)]
pub struct FilterMapOk<I, F> {
    items: I,
    map: F,
}

impl<T, U, E, I, F: FnMut(T) -> Option<U>> Iterator for FilterMapOk<I, F>
where
    I: Iterator<Item = Result<T, E>>,
{
    type Item = Result<U, E>;
    fn next(&mut self) -> Option<Result<U, E>> {
        let map = &mut self.map;
        self.items.find_map(|item| item.map(&mut *map).transpose())
    }
}

impl<T, U, E, I, F: FnMut(T) -> Option<U>> DoubleEndedIterator for FilterMapOk<I, F>
where
    I: DoubleEndedIterator<Item = Result<T, E>>,
{
    fn next_back(&mut self) -> Option<Result<U, E>> {
        let map = &mut self.map;
        self.items.by_ref().rev().find_map(|item| item.map(&mut *map).transpose())
    }
}

#[derive(Clone)]
pub struct FlattenOk<I, T: IntoIterator, E> {
    items: I,
    front: Option<T::IntoIter>,
    back: Option<T::IntoIter>,
    error: PhantomData<fn() -> E>,
}

impl<T: IntoIterator, E, I: Iterator<Item = Result<T, E>>> Iterator for FlattenOk<I, T, E> {
    type Item = Result<T::Item, E>;
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.front.as_mut().and_then(Iterator::next) {
                return Some(Ok(item));
            }
            match self.items.next() {
                Some(Ok(list)) => self.front = Some(list.into_iter()),
                Some(Err(error)) => return Some(Err(error)),
                None => return self.back.as_mut()?.next().map(Ok),
            }
        }
    }
}

impl<T: IntoIterator, E, I> DoubleEndedIterator for FlattenOk<I, T, E>
where
    I: DoubleEndedIterator<Item = Result<T, E>>,
    T::IntoIter: DoubleEndedIterator,
{
    fn next_back(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.back.as_mut().and_then(|back| back.next_back()) {
                return Some(Ok(item));
            }
            match self.items.next_back() {
                Some(Ok(list)) => self.back = Some(list.into_iter()),
                Some(Err(error)) => return Some(Err(error)),
                None => return self.front.as_mut()?.next_back().map(Ok),
            }
        }
    }
}

/// The good items before the first error, which is remembered.
#[derive(Debug)]
pub struct ProcessResults<'a, I, E> {
    items: I,
    error: &'a mut Result<(), E>,
}

impl<T, E, I: Iterator<Item = Result<T, E>>> Iterator for ProcessResults<'_, I, E> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        self.items.next()?.map_err(|error| *self.error = Err(error)).ok()
    }
}

impl<T, E, I> DoubleEndedIterator for ProcessResults<'_, I, E>
where
    I: DoubleEndedIterator<Item = Result<T, E>>,
{
    fn next_back(&mut self) -> Option<T> {
        self.items.next_back()?.map_err(|error| *self.error = Err(error)).ok()
    }
}

#[derive(Clone, Debug)]
pub struct WhileSome<I> {
    items: I,
}

impl<A, I: Iterator<Item = Option<A>>> Iterator for WhileSome<I> {
    type Item = A;
    fn next(&mut self) -> Option<A> {
        self.items.next()?
    }
}

/// What `get` takes: a range of places.
pub trait IteratorIndex<I: Iterator> {
    type Output: Iterator<Item = I::Item>;
    fn index(self, items: I) -> Self::Output;
}

impl<I: Iterator> IteratorIndex<I> for std::ops::Range<usize> {
    type Output = std::iter::Skip<std::iter::Take<I>>;
    fn index(self, items: I) -> Self::Output {
        items.take(self.end).skip(self.start)
    }
}

impl<I: Iterator> IteratorIndex<I> for std::ops::RangeInclusive<usize> {
    type Output = std::iter::Take<std::iter::Skip<I>>;
    fn index(self, items: I) -> Self::Output {
        let (start, end) = self.into_inner();
        assert!(start != 0 || end != usize::MAX);
        items.skip(start).take((end + 1).saturating_sub(start))
    }
}

impl<I: Iterator> IteratorIndex<I> for std::ops::RangeTo<usize> {
    type Output = std::iter::Take<I>;
    fn index(self, items: I) -> Self::Output {
        items.take(self.end)
    }
}

impl<I: Iterator> IteratorIndex<I> for std::ops::RangeToInclusive<usize> {
    type Output = std::iter::Take<I>;
    fn index(self, items: I) -> Self::Output {
        assert!(self.end != usize::MAX);
        items.take(self.end + 1)
    }
}

impl<I: Iterator> IteratorIndex<I> for std::ops::RangeFrom<usize> {
    type Output = std::iter::Skip<I>;
    fn index(self, items: I) -> Self::Output {
        items.skip(self.start)
    }
}

impl<I: Iterator> IteratorIndex<I> for std::ops::RangeFull {
    type Output = I;
    fn index(self, items: I) -> I {
        items
    }
}

#[derive(Clone)]
pub struct Update<I, F> {
    items: I,
    change: F,
}

impl<I: Iterator, F: FnMut(&mut I::Item)> Iterator for Update<I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let mut item = self.items.next()?;
        (self.change)(&mut item);
        Some(item)
    }
}

impl<I: DoubleEndedIterator, F: FnMut(&mut I::Item)> DoubleEndedIterator for Update<I, F> {
    fn next_back(&mut self) -> Option<I::Item> {
        let mut item = self.items.next_back()?;
        (self.change)(&mut item);
        Some(item)
    }
}

impl<I: ExactSizeIterator, F: FnMut(&mut I::Item)> ExactSizeIterator for Update<I, F> {
    fn len(&self) -> usize {
        self.items.len()
    }
}

#[derive(Clone)]
pub struct Positions<I, P> {
    items: std::iter::Enumerate<I>,
    wanted: P,
}

impl<I: Iterator, P: FnMut(I::Item) -> bool> Iterator for Positions<I, P> {
    type Item = usize;
    fn next(&mut self) -> Option<usize> {
        let wanted = &mut self.wanted;
        self.items.find_map(|(index, item)| if wanted(item) { Some(index) } else { None })
    }
}

impl<I, P: FnMut(I::Item) -> bool> DoubleEndedIterator for Positions<I, P>
where
    I: DoubleEndedIterator + ExactSizeIterator,
{
    fn next_back(&mut self) -> Option<usize> {
        let wanted = &mut self.wanted;
        let mut from_back = self.items.by_ref().rev();
        from_back.find_map(|(index, item)| if wanted(item) { Some(index) } else { None })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    First,
    Middle,
    Last,
    Only,
}

#[derive(Clone, Debug)]
pub struct WithPosition<I: Iterator> {
    items: I,
    ahead: Option<I::Item>,
    started: bool,
}

impl<I: Iterator> Iterator for WithPosition<I> {
    type Item = (Position, I::Item);
    fn next(&mut self) -> Option<(Position, I::Item)> {
        let started = std::mem::replace(&mut self.started, true);
        if !started {
            self.ahead = self.items.next();
        }
        let item = self.ahead.take()?;
        self.ahead = self.items.next();
        let position = match (started, self.ahead.is_some()) {
            (false, true) => Position::First,
            (true, true) => Position::Middle,
            (true, false) => Position::Last,
            (false, false) => Position::Only,
        };
        Some((position, item))
    }
}

impl<I: ExactSizeIterator> ExactSizeIterator for WithPosition<I> {
    fn len(&self) -> usize {
        self.items.len() + self.ahead.is_some() as usize
    }
}

#[derive(Clone)]
pub struct TakeWhileInclusive<I, F> {
    items: I,
    accept: F,
    done: bool,
}

impl<I: Iterator, F: FnMut(&I::Item) -> bool> Iterator for TakeWhileInclusive<I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        if self.done {
            return None;
        }
        let item = self.items.next()?;
        self.done = !(self.accept)(&item);
        Some(item)
    }
}

pub struct TakeWhileRef<'a, I, F> {
    items: &'a mut I,
    accept: F,
}

impl<I: Iterator + Clone, F: FnMut(&I::Item) -> bool> Iterator for TakeWhileRef<'_, I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let before = self.items.clone();
        let item = self.items.next()?;
        if (self.accept)(&item) {
            return Some(item);
        }
        *self.items = before;
        None
    }
}

/// Iterators that can look at an item before they take it.
pub trait PeekingNext: Iterator {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item>;
}

impl<I: Iterator> PeekingNext for Peekable<I> {
    fn peeking_next<F: FnOnce(&I::Item) -> bool>(&mut self, accept: F) -> Option<I::Item> {
        self.next_if(accept)
    }
}

impl<I: PeekingNext> PeekingNext for &mut I {
    fn peeking_next<F: FnOnce(&I::Item) -> bool>(&mut self, accept: F) -> Option<I::Item> {
        (**self).peeking_next(accept)
    }
}

impl<I: Iterator> PeekingNext for PutBack<I> {
    fn peeking_next<F: FnOnce(&I::Item) -> bool>(&mut self, accept: F) -> Option<I::Item> {
        let item = self.next()?;
        if accept(&item) {
            return Some(item);
        }
        self.ahead = Some(item);
        None
    }
}

impl<I: Iterator> PeekingNext for PutBackN<I> {
    fn peeking_next<F: FnOnce(&I::Item) -> bool>(&mut self, accept: F) -> Option<I::Item> {
        let item = self.next()?;
        if accept(&item) {
            return Some(item);
        }
        self.ahead.push(item);
        None
    }
}

impl<I: Iterator> PeekingNext for MultiPeek<I> {
    fn peeking_next<F: FnOnce(&I::Item) -> bool>(&mut self, accept: F) -> Option<I::Item> {
        if self.ahead.is_empty() {
            self.peek()?;
        }
        if accept(&self.ahead[0]) {
            self.next()
        } else {
            None
        }
    }
}

impl<I: Iterator> PeekingNext for PeekNth<I> {
    fn peeking_next<F: FnOnce(&I::Item) -> bool>(&mut self, accept: F) -> Option<I::Item> {
        self.next_if(accept)
    }
}

impl<T: Clone> PeekingNext for RepeatN<T> {
    fn peeking_next<F: FnOnce(&T) -> bool>(&mut self, accept: F) -> Option<T> {
        if accept(self.element.as_ref()?) {
            self.next()
        } else {
            None
        }
    }
}

impl<I: PeekingNext, G: FnMut(&I::Item) -> bool> PeekingNext for PeekingTakeWhile<'_, I, G> {
    fn peeking_next<F: FnOnce(&I::Item) -> bool>(&mut self, accept: F) -> Option<I::Item> {
        let first = &mut self.accept;
        self.items.peeking_next(|item| first(item) && accept(item))
    }
}

/// The next item of an iterator that is cheap to clone, if it is accepted.
fn next_if_by_clone<I, F>(items: &mut I, accept: F) -> Option<I::Item>
where
    I: Iterator + Clone,
    F: FnOnce(&I::Item) -> bool,
{
    let before = items.clone();
    let item = items.next()?;
    if accept(&item) {
        return Some(item);
    }
    *items = before;
    None
}

impl<T> PeekingNext for std::slice::Iter<'_, T> {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item> {
        next_if_by_clone(self, accept)
    }
}

impl PeekingNext for std::str::Chars<'_> {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item> {
        next_if_by_clone(self, accept)
    }
}

impl PeekingNext for std::str::CharIndices<'_> {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item> {
        next_if_by_clone(self, accept)
    }
}

impl PeekingNext for std::str::Bytes<'_> {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item> {
        next_if_by_clone(self, accept)
    }
}

impl<T> PeekingNext for std::option::Iter<'_, T> {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item> {
        next_if_by_clone(self, accept)
    }
}

impl<T> PeekingNext for std::result::Iter<'_, T> {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item> {
        next_if_by_clone(self, accept)
    }
}

impl<T> PeekingNext for std::iter::Empty<T> {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item> {
        next_if_by_clone(self, accept)
    }
}

impl<T> PeekingNext for std::collections::linked_list::Iter<'_, T> {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item> {
        next_if_by_clone(self, accept)
    }
}

impl<T> PeekingNext for std::collections::vec_deque::Iter<'_, T> {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item> {
        next_if_by_clone(self, accept)
    }
}

impl<I: Clone + PeekingNext + DoubleEndedIterator> PeekingNext for std::iter::Rev<I> {
    fn peeking_next<F: FnOnce(&Self::Item) -> bool>(&mut self, accept: F) -> Option<Self::Item> {
        next_if_by_clone(self, accept)
    }
}

pub struct PeekingTakeWhile<'a, I, F> {
    items: &'a mut I,
    accept: F,
}

impl<I: PeekingNext, F: FnMut(&I::Item) -> bool> Iterator for PeekingTakeWhile<'_, I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        self.items.peeking_next(&mut self.accept)
    }
}

#[derive(Clone)]
pub struct Batching<I, F> {
    items: I,
    batch: F,
}

impl<B, I, F: FnMut(&mut I) -> Option<B>> Iterator for Batching<I, F> {
    type Item = B;
    fn next(&mut self) -> Option<B> {
        (self.batch)(&mut self.items)
    }
}

#[derive(Clone)]
pub struct PadUsing<I, F> {
    items: Fuse<I>,
    index: usize,
    length: usize,
    pad: F,
}

impl<I: Iterator, F: FnMut(usize) -> I::Item> Iterator for PadUsing<I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let item = match self.items.next() {
            None if self.index < self.length => Some((self.pad)(self.index)),
            item => item,
        };
        self.index += item.is_some() as usize;
        item
    }
}

impl<I, F: FnMut(usize) -> I::Item> DoubleEndedIterator for PadUsing<I, F>
where
    I: DoubleEndedIterator + ExactSizeIterator,
{
    fn next_back(&mut self) -> Option<I::Item> {
        let is_short = self.items.len() < self.length;
        self.length = self.length.saturating_sub(1);
        if is_short {
            Some((self.pad)(self.length))
        } else {
            self.items.next_back()
        }
    }
}

impl<I: ExactSizeIterator, F: FnMut(usize) -> I::Item> ExactSizeIterator for PadUsing<I, F> {
    fn len(&self) -> usize {
        self.items.len().max(self.length.saturating_sub(self.index))
    }
}

#[derive(Clone)]
pub struct Interleave<I, J> {
    next: Fuse<I>,
    after: Fuse<J>,
    swapped: bool,
}

impl<I: Iterator, J: Iterator<Item = I::Item>> Iterator for Interleave<I, J> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        self.swapped = !self.swapped;
        if self.swapped {
            let after = &mut self.after;
            self.next.next().or_else(|| after.next())
        } else {
            let next = &mut self.next;
            self.after.next().or_else(|| next.next())
        }
    }
}

#[derive(Clone)]
pub struct InterleaveShortest<I, J> {
    next: I,
    after: J,
    swapped: bool,
}

impl<I: Iterator, J: Iterator<Item = I::Item>> Iterator for InterleaveShortest<I, J> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let item = if self.swapped { self.after.next() } else { self.next.next() };
        self.swapped ^= item.is_some();
        item
    }
}

#[derive(Clone, Debug)]
pub struct Intersperse<I: Iterator> {
    items: I,
    ahead: Option<I::Item>,
    element: I::Item,
    started: bool,
}

impl<I: Iterator> Iterator for Intersperse<I>
where
    I::Item: Clone,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        if self.ahead.is_some() {
            return self.ahead.take();
        }
        let item = self.items.next()?;
        if std::mem::replace(&mut self.started, true) {
            self.ahead = Some(item);
            return Some(self.element.clone());
        }
        Some(item)
    }
}

#[derive(Clone, Debug)]
pub struct IntersperseWith<I: Iterator, F> {
    items: I,
    ahead: Option<I::Item>,
    element: F,
    started: bool,
}

impl<I: Iterator, F: FnMut() -> I::Item> Iterator for IntersperseWith<I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        if self.ahead.is_some() {
            return self.ahead.take();
        }
        let item = self.items.next()?;
        if std::mem::replace(&mut self.started, true) {
            self.ahead = Some(item);
            return Some((self.element)());
        }
        Some(item)
    }
}

#[derive(Clone)]
pub struct ZipEq<I, J> {
    left: I,
    right: J,
}

impl<I: Iterator, J: Iterator> Iterator for ZipEq<I, J> {
    type Item = (I::Item, J::Item);
    fn next(&mut self) -> Option<(I::Item, J::Item)> {
        match (self.left.next(), self.right.next()) {
            (None, None) => None,
            (Some(left), Some(right)) => Some((left, right)),
            _ => panic!("itertools: .zip_eq() reached end of one iterator before the other"),
        }
    }
}

impl<I: ExactSizeIterator, J: ExactSizeIterator> ExactSizeIterator for ZipEq<I, J> {
    fn len(&self) -> usize {
        self.left.len().min(self.right.len())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EitherOrBoth<A, B = A> {
    Both(A, B),
    Left(A),
    Right(B),
}

impl<A, B> EitherOrBoth<A, B> {
    pub fn left(self) -> Option<A> {
        match self {
            EitherOrBoth::Both(left, _) | EitherOrBoth::Left(left) => Some(left),
            EitherOrBoth::Right(_) => None,
        }
    }

    pub fn right(self) -> Option<B> {
        match self {
            EitherOrBoth::Both(_, right) | EitherOrBoth::Right(right) => Some(right),
            EitherOrBoth::Left(_) => None,
        }
    }

    pub fn has_left(&self) -> bool {
        !self.is_right()
    }

    pub fn has_right(&self) -> bool {
        !self.is_left()
    }

    pub fn is_left(&self) -> bool {
        matches!(self, EitherOrBoth::Left(_))
    }

    pub fn is_right(&self) -> bool {
        matches!(self, EitherOrBoth::Right(_))
    }

    pub fn is_both(&self) -> bool {
        matches!(self, EitherOrBoth::Both(..))
    }

    pub fn left_and_right(self) -> (Option<A>, Option<B>) {
        match self {
            EitherOrBoth::Both(left, right) => (Some(left), Some(right)),
            EitherOrBoth::Left(left) => (Some(left), None),
            EitherOrBoth::Right(right) => (None, Some(right)),
        }
    }

    pub fn just_left(self) -> Option<A> {
        match self {
            EitherOrBoth::Left(left) => Some(left),
            _ => None,
        }
    }

    pub fn just_right(self) -> Option<B> {
        match self {
            EitherOrBoth::Right(right) => Some(right),
            _ => None,
        }
    }

    pub fn both(self) -> Option<(A, B)> {
        match self {
            EitherOrBoth::Both(left, right) => Some((left, right)),
            _ => None,
        }
    }

    pub fn into_left(self) -> A
    where
        B: Into<A>,
    {
        match self {
            EitherOrBoth::Both(left, _) | EitherOrBoth::Left(left) => left,
            EitherOrBoth::Right(right) => right.into(),
        }
    }

    pub fn into_right(self) -> B
    where
        A: Into<B>,
    {
        match self {
            EitherOrBoth::Both(_, right) | EitherOrBoth::Right(right) => right,
            EitherOrBoth::Left(left) => left.into(),
        }
    }

    pub fn as_ref(&self) -> EitherOrBoth<&A, &B> {
        match self {
            EitherOrBoth::Both(left, right) => EitherOrBoth::Both(left, right),
            EitherOrBoth::Left(left) => EitherOrBoth::Left(left),
            EitherOrBoth::Right(right) => EitherOrBoth::Right(right),
        }
    }

    pub fn as_mut(&mut self) -> EitherOrBoth<&mut A, &mut B> {
        match self {
            EitherOrBoth::Both(left, right) => EitherOrBoth::Both(left, right),
            EitherOrBoth::Left(left) => EitherOrBoth::Left(left),
            EitherOrBoth::Right(right) => EitherOrBoth::Right(right),
        }
    }

    pub fn as_deref(&self) -> EitherOrBoth<&A::Target, &B::Target>
    where
        A: std::ops::Deref,
        B: std::ops::Deref,
    {
        self.as_ref().map_any(|left| &**left, |right| &**right)
    }

    pub fn as_deref_mut(&mut self) -> EitherOrBoth<&mut A::Target, &mut B::Target>
    where
        A: std::ops::DerefMut,
        B: std::ops::DerefMut,
    {
        self.as_mut().map_any(|left| &mut **left, |right| &mut **right)
    }

    pub fn flip(self) -> EitherOrBoth<B, A> {
        match self {
            EitherOrBoth::Both(left, right) => EitherOrBoth::Both(right, left),
            EitherOrBoth::Left(left) => EitherOrBoth::Right(left),
            EitherOrBoth::Right(right) => EitherOrBoth::Left(right),
        }
    }

    pub fn map_any<F, L, G, R>(self, f: F, g: G) -> EitherOrBoth<L, R>
    where
        F: FnOnce(A) -> L,
        G: FnOnce(B) -> R,
    {
        match self {
            EitherOrBoth::Both(left, right) => EitherOrBoth::Both(f(left), g(right)),
            EitherOrBoth::Left(left) => EitherOrBoth::Left(f(left)),
            EitherOrBoth::Right(right) => EitherOrBoth::Right(g(right)),
        }
    }

    pub fn map_left<F: FnOnce(A) -> M, M>(self, f: F) -> EitherOrBoth<M, B> {
        self.map_any(f, |right| right)
    }

    pub fn map_right<F: FnOnce(B) -> M, M>(self, f: F) -> EitherOrBoth<A, M> {
        self.map_any(|left| left, f)
    }

    pub fn left_and_then<F, L>(self, f: F) -> EitherOrBoth<L, B>
    where
        F: FnOnce(A) -> EitherOrBoth<L, B>,
    {
        match self {
            EitherOrBoth::Both(left, _) | EitherOrBoth::Left(left) => f(left),
            EitherOrBoth::Right(right) => EitherOrBoth::Right(right),
        }
    }

    pub fn right_and_then<F, R>(self, f: F) -> EitherOrBoth<A, R>
    where
        F: FnOnce(B) -> EitherOrBoth<A, R>,
    {
        match self {
            EitherOrBoth::Both(_, right) | EitherOrBoth::Right(right) => f(right),
            EitherOrBoth::Left(left) => EitherOrBoth::Left(left),
        }
    }

    pub fn or_else<L: FnOnce() -> A, R: FnOnce() -> B>(self, left: L, right: R) -> (A, B) {
        match self {
            EitherOrBoth::Both(a, b) => (a, b),
            EitherOrBoth::Left(a) => (a, right()),
            EitherOrBoth::Right(b) => (left(), b),
        }
    }

    pub fn left_or_insert(&mut self, value: A) -> &mut A {
        self.left_or_insert_with(|| value)
    }

    pub fn right_or_insert(&mut self, value: B) -> &mut B {
        self.right_or_insert_with(|| value)
    }

    pub fn left_or_insert_with<F: FnOnce() -> A>(&mut self, f: F) -> &mut A {
        match self {
            EitherOrBoth::Both(left, _) | EitherOrBoth::Left(left) => left,
            EitherOrBoth::Right(_) => self.insert_left(f()),
        }
    }

    pub fn right_or_insert_with<F: FnOnce() -> B>(&mut self, f: F) -> &mut B {
        match self {
            EitherOrBoth::Both(_, right) | EitherOrBoth::Right(right) => right,
            EitherOrBoth::Left(_) => self.insert_right(f()),
        }
    }

    pub fn insert_left(&mut self, value: A) -> &mut A {
        if let EitherOrBoth::Right(right) = self {
            // What is read is overwritten at once.
            unsafe {
                let both = EitherOrBoth::Both(value, std::ptr::read(right));
                std::ptr::write(self, both);
            }
        } else if let EitherOrBoth::Both(left, _) | EitherOrBoth::Left(left) = self {
            *left = value;
        }
        self.as_mut().left().unwrap()
    }

    pub fn insert_right(&mut self, value: B) -> &mut B {
        if let EitherOrBoth::Left(left) = self {
            // What is read is overwritten at once.
            unsafe {
                let both = EitherOrBoth::Both(std::ptr::read(left), value);
                std::ptr::write(self, both);
            }
        } else if let EitherOrBoth::Both(_, right) | EitherOrBoth::Right(right) = self {
            *right = value;
        }
        self.as_mut().right().unwrap()
    }

    pub fn insert_both(&mut self, left: A, right: B) -> (&mut A, &mut B) {
        *self = EitherOrBoth::Both(left, right);
        match self {
            EitherOrBoth::Both(left, right) => (left, right),
            _ => unreachable!(),
        }
    }

    pub fn or(self, left: A, right: B) -> (A, B) {
        match self {
            EitherOrBoth::Both(a, b) => (a, b),
            EitherOrBoth::Left(a) => (a, right),
            EitherOrBoth::Right(b) => (left, b),
        }
    }

    pub fn or_default(self) -> (A, B)
    where
        A: Default,
        B: Default,
    {
        self.or(A::default(), B::default())
    }
}

impl<T> EitherOrBoth<T, T> {
    pub fn reduce<F: FnOnce(T, T) -> T>(self, f: F) -> T {
        match self {
            EitherOrBoth::Both(left, right) => f(left, right),
            EitherOrBoth::Left(it) | EitherOrBoth::Right(it) => it,
        }
    }
}

impl<A, B> Into<Option<Either<A, B>>> for EitherOrBoth<A, B> {
    fn into(self) -> Option<Either<A, B>> {
        match self {
            EitherOrBoth::Both(..) => None,
            EitherOrBoth::Left(left) => Some(Either::Left(left)),
            EitherOrBoth::Right(right) => Some(Either::Right(right)),
        }
    }
}

impl<A, B> From<Either<A, B>> for EitherOrBoth<A, B> {
    fn from(it: Either<A, B>) -> Self {
        match it {
            Either::Left(left) => EitherOrBoth::Left(left),
            Either::Right(right) => EitherOrBoth::Right(right),
        }
    }
}

#[derive(Clone)]
pub struct ZipLongest<I, J> {
    left: Fuse<I>,
    right: Fuse<J>,
}

impl<I: Iterator, J: Iterator> Iterator for ZipLongest<I, J> {
    type Item = EitherOrBoth<I::Item, J::Item>;
    fn next(&mut self) -> Option<Self::Item> {
        match (self.left.next(), self.right.next()) {
            (None, None) => None,
            (Some(left), None) => Some(EitherOrBoth::Left(left)),
            (None, Some(right)) => Some(EitherOrBoth::Right(right)),
            (Some(left), Some(right)) => Some(EitherOrBoth::Both(left, right)),
        }
    }
}

impl<I, J> DoubleEndedIterator for ZipLongest<I, J>
where
    I: DoubleEndedIterator + ExactSizeIterator,
    J: DoubleEndedIterator + ExactSizeIterator,
{
    fn next_back(&mut self) -> Option<Self::Item> {
        match self.left.len().cmp(&self.right.len()) {
            Ordering::Greater => self.left.next_back().map(EitherOrBoth::Left),
            Ordering::Less => self.right.next_back().map(EitherOrBoth::Right),
            Ordering::Equal => {
                Some(EitherOrBoth::Both(self.left.next_back()?, self.right.next_back()?))
            }
        }
    }
}

impl<I: ExactSizeIterator, J: ExactSizeIterator> ExactSizeIterator for ZipLongest<I, J> {
    fn len(&self) -> usize {
        self.left.len().max(self.right.len())
    }
}

/// Two iterators, and an item that each is ahead.
#[derive(Clone, Debug)]
pub struct Merge<I: Iterator, J> {
    left: Fuse<I>,
    right: Fuse<J>,
    ahead: (Option<I::Item>, Option<I::Item>),
}

impl<I: Iterator, J: Iterator<Item = I::Item>> Iterator for Merge<I, J>
where
    I::Item: PartialOrd,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let left = self.ahead.0.take().or_else(|| self.left.next());
        let right = self.ahead.1.take().or_else(|| self.right.next());
        let left_is_first = match (&left, &right) {
            (Some(left), Some(right)) => left <= right,
            _ => left.is_some(),
        };
        if left_is_first {
            self.ahead.1 = right;
            left
        } else {
            self.ahead.0 = left;
            right
        }
    }
}

/// Two iterators, and an item that each is ahead.
#[derive(Clone, Debug)]
pub struct MergeBy<I: Iterator, J, F> {
    left: Fuse<I>,
    right: Fuse<J>,
    ahead: (Option<I::Item>, Option<I::Item>),
    left_first: F,
}

impl<I: Iterator, J: Iterator<Item = I::Item>, F> Iterator for MergeBy<I, J, F>
where
    F: FnMut(&I::Item, &I::Item) -> bool,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let left = self.ahead.0.take().or_else(|| self.left.next());
        let right = self.ahead.1.take().or_else(|| self.right.next());
        let left_is_first = match (&left, &right) {
            (Some(left), Some(right)) => (self.left_first)(left, right),
            _ => left.is_some(),
        };
        if left_is_first {
            self.ahead.1 = right;
            left
        } else {
            self.ahead.0 = left;
            right
        }
    }
}

/// Two iterators, and an item that each is ahead.
#[derive(Clone, Debug)]
pub struct MergeJoinBy<I: Iterator, J: Iterator, F> {
    left: Fuse<I>,
    right: Fuse<J>,
    ahead: (Option<I::Item>, Option<J::Item>),
    order: F,
}

impl<I: Iterator, J: Iterator, T, F> Iterator for MergeJoinBy<I, J, F>
where
    F: FnMut(&I::Item, &J::Item) -> T,
    T: OrderingOrBool<I::Item, J::Item>,
{
    type Item = T::Joined;
    fn next(&mut self) -> Option<T::Joined> {
        let left = self.ahead.0.take().or_else(|| self.left.next());
        let right = self.ahead.1.take().or_else(|| self.right.next());
        match (left, right) {
            (None, None) => None,
            (Some(left), None) => Some(T::left(left)),
            (None, Some(right)) => Some(T::right(right)),
            (Some(left), Some(right)) => {
                let (joined, left, right) = (self.order)(&left, &right).join(left, right);
                self.ahead = (left, right);
                Some(joined)
            }
        }
    }
}

/// How `merge_join_by` can be told which of two comes first.
pub trait OrderingOrBool<L, R> {
    type Joined;
    fn left(left: L) -> Self::Joined;
    fn right(right: R) -> Self::Joined;
    fn join(self, left: L, right: R) -> (Self::Joined, Option<L>, Option<R>);
}

impl<L, R> OrderingOrBool<L, R> for Ordering {
    type Joined = EitherOrBoth<L, R>;
    fn left(left: L) -> EitherOrBoth<L, R> {
        EitherOrBoth::Left(left)
    }
    fn right(right: R) -> EitherOrBoth<L, R> {
        EitherOrBoth::Right(right)
    }
    fn join(self, left: L, right: R) -> (EitherOrBoth<L, R>, Option<L>, Option<R>) {
        match self {
            Ordering::Less => (EitherOrBoth::Left(left), None, Some(right)),
            Ordering::Equal => (EitherOrBoth::Both(left, right), None, None),
            Ordering::Greater => (EitherOrBoth::Right(right), Some(left), None),
        }
    }
}

impl<L, R> OrderingOrBool<L, R> for bool {
    type Joined = Either<L, R>;
    fn left(left: L) -> Either<L, R> {
        Either::Left(left)
    }
    fn right(right: R) -> Either<L, R> {
        Either::Right(right)
    }
    fn join(self, left: L, right: R) -> (Either<L, R>, Option<L>, Option<R>) {
        match self {
            true => (Either::Left(left), None, Some(right)),
            false => (Either::Right(right), Some(left), None),
        }
    }
}

/// The first item of each list and what follows it: a heap with the first of all on top.
#[derive(Clone, Debug)]
pub struct KMergeBy<I: Iterator, F> {
    heads: Vec<(I::Item, I)>,
    first: F,
}

pub type KMerge<I> = KMergeBy<I, fn(&<I as Iterator>::Item, &<I as Iterator>::Item) -> bool>;

impl<I: Iterator, F: FnMut(&I::Item, &I::Item) -> bool> KMergeBy<I, F> {
    fn new<L: Iterator>(lists: L, first: F) -> Self
    where
        L::Item: IntoIterator<IntoIter = I, Item = I::Item>,
    {
        let heads = lists.filter_map(|list| {
            let mut items = list.into_iter();
            Some((items.next()?, items))
        });
        let mut merged = KMergeBy { heads: heads.collect(), first };
        (0..merged.heads.len() / 2).rev().for_each(|place| merged.sink(place));
        merged
    }

    fn sink(&mut self, mut place: usize) {
        let KMergeBy { heads, first } = self;
        let mut child = 2 * place + 1;
        while child < heads.len() {
            if child + 1 < heads.len() && first(&heads[child + 1].0, &heads[child].0) {
                child += 1;
            }
            if !first(&heads[child].0, &heads[place].0) {
                return;
            }
            heads.swap(child, place);
            place = child;
            child = 2 * place + 1;
        }
    }
}

impl<I: Iterator, F: FnMut(&I::Item, &I::Item) -> bool> Iterator for KMergeBy<I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let top = self.heads.first_mut()?;
        let item = match top.1.next() {
            Some(next) => std::mem::replace(&mut top.0, next),
            None => self.heads.swap_remove(0).0,
        };
        self.sink(0);
        Some(item)
    }
}

/// An iterator read in two places, and what the slower of them is still to get.
#[derive(Debug)]
pub struct TeeState<I, T> {
    items: I,
    ahead: VecDeque<T>,
    of: usize,
}

#[derive(Debug)]
pub struct Tee<I: Iterator> {
    shared: Rc<RefCell<TeeState<I, I::Item>>>,
    id: usize,
}

impl<I: Iterator> Iterator for Tee<I>
where
    I::Item: Clone,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let mut shared = self.shared.borrow_mut();
        if shared.of == self.id && !shared.ahead.is_empty() {
            return shared.ahead.pop_front();
        }
        let item = shared.items.next()?;
        shared.of = 1 - self.id;
        shared.ahead.push_back(item.clone());
        Some(item)
    }
}

impl<I: ExactSizeIterator> ExactSizeIterator for Tee<I>
where
    I::Item: Clone,
{
    fn len(&self) -> usize {
        let shared = self.shared.borrow();
        let ahead = if shared.of == self.id { shared.ahead.len() } else { 0 };
        ahead + shared.items.len()
    }
}

#[derive(Clone, Debug)]
pub struct MultiPeek<I: Iterator> {
    items: Fuse<I>,
    ahead: VecDeque<I::Item>,
    peeked: usize,
}

impl<I: Iterator> MultiPeek<I> {
    pub fn peek(&mut self) -> Option<&I::Item> {
        if self.peeked == self.ahead.len() {
            self.ahead.push_back(self.items.next()?);
        }
        self.peeked += 1;
        self.ahead.get(self.peeked - 1)
    }

    pub fn reset_peek(&mut self) {
        self.peeked = 0;
    }
}

impl<I: Iterator> Iterator for MultiPeek<I> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        self.peeked = 0;
        self.ahead.pop_front().or_else(|| self.items.next())
    }
}

impl<I: ExactSizeIterator> ExactSizeIterator for MultiPeek<I> {
    fn len(&self) -> usize {
        self.ahead.len() + self.items.len()
    }
}

#[derive(Clone, Debug)]
pub struct PeekNth<I: Iterator> {
    items: Fuse<I>,
    ahead: VecDeque<I::Item>,
}

impl<I: Iterator> PeekNth<I> {
    pub fn peek(&mut self) -> Option<&I::Item> {
        self.peek_nth(0)
    }

    pub fn peek_mut(&mut self) -> Option<&mut I::Item> {
        self.peek_nth_mut(0)
    }

    pub fn peek_nth(&mut self, n: usize) -> Option<&I::Item> {
        while self.ahead.len() <= n {
            self.ahead.push_back(self.items.next()?);
        }
        self.ahead.get(n)
    }

    pub fn peek_nth_mut(&mut self, n: usize) -> Option<&mut I::Item> {
        self.peek_nth(n)?;
        self.ahead.get_mut(n)
    }

    pub fn next_if(&mut self, accept: impl FnOnce(&I::Item) -> bool) -> Option<I::Item> {
        if accept(self.peek()?) {
            self.next()
        } else {
            None
        }
    }

    pub fn next_if_eq<T: ?Sized>(&mut self, expected: &T) -> Option<I::Item>
    where
        I::Item: PartialEq<T>,
    {
        self.next_if(|item| item == expected)
    }
}

impl<I: Iterator> Iterator for PeekNth<I> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        self.ahead.pop_front().or_else(|| self.items.next())
    }
}

impl<I: ExactSizeIterator> ExactSizeIterator for PeekNth<I> {
    fn len(&self) -> usize {
        self.ahead.len() + self.items.len()
    }
}

#[derive(Clone, Debug)]
pub struct PutBack<I: Iterator> {
    items: I,
    ahead: Option<I::Item>,
}

impl<I: Iterator> PutBack<I> {
    pub fn with_value(mut self, value: I::Item) -> Self {
        self.ahead = Some(value);
        self
    }

    pub fn into_parts(self) -> (Option<I::Item>, I) {
        (self.ahead, self.items)
    }

    pub fn put_back(&mut self, item: I::Item) -> Option<I::Item> {
        self.ahead.replace(item)
    }
}

impl<I: Iterator> Iterator for PutBack<I> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        self.ahead.take().or_else(|| self.items.next())
    }
}

#[derive(Clone, Debug)]
pub struct PutBackN<I: Iterator> {
    items: I,
    ahead: Vec<I::Item>,
}

impl<I: Iterator> PutBackN<I> {
    pub fn put_back(&mut self, item: I::Item) {
        self.ahead.push(item);
    }
}

impl<I: Iterator> Iterator for PutBackN<I> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        self.ahead.pop().or_else(|| self.items.next())
    }
}

/// An iterator with several owners.
#[derive(Debug)]
pub struct RcIter<I> {
    pub rciter: Rc<RefCell<I>>,
}

impl<I> Clone for RcIter<I> {
    fn clone(&self) -> Self {
        RcIter { rciter: self.rciter.clone() }
    }
}

impl<I: Iterator> Iterator for RcIter<I> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        self.rciter.borrow_mut().next()
    }
}

impl<I: DoubleEndedIterator> DoubleEndedIterator for RcIter<I> {
    fn next_back(&mut self) -> Option<I::Item> {
        self.rciter.borrow_mut().next_back()
    }
}

/// How two iterators differ: from which place on, and what follows there.
#[allow(dead_code)]
pub enum Diff<I: Iterator, J: Iterator> {
    FirstMismatch(usize, PutBack<I>, PutBack<J>),
    Shorter(usize, PutBack<I>),
    Longer(usize, PutBack<J>),
}

impl<I: Iterator, J: Iterator> Clone for Diff<I, J>
where
    PutBack<I>: Clone,
    PutBack<J>: Clone,
{
    fn clone(&self) -> Self {
        match self {
            Diff::FirstMismatch(index, left, right) => {
                Diff::FirstMismatch(*index, left.clone(), right.clone())
            }
            Diff::Shorter(index, left) => Diff::Shorter(*index, left.clone()),
            Diff::Longer(index, right) => Diff::Longer(*index, right.clone()),
        }
    }
}

impl<I: Iterator, J: Iterator> Debug for Diff<I, J> {
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        match self {
            Diff::FirstMismatch(index, ..) => write!(f, "FirstMismatch({})", index),
            Diff::Shorter(index, _) => write!(f, "Shorter({})", index),
            Diff::Longer(index, _) => write!(f, "Longer({})", index),
        }
    }
}

#[derive(Clone)]
pub struct Product<I: Iterator, J> {
    left: I,
    item: Option<I::Item>,
    right: J,
    all: J,
}

impl<I: Iterator, J: Iterator + Clone> Iterator for Product<I, J>
where
    I::Item: Clone,
{
    type Item = (I::Item, J::Item);
    fn next(&mut self) -> Option<(I::Item, J::Item)> {
        loop {
            if let Some(left) = &self.item {
                if let Some(right) = self.right.next() {
                    return Some((left.clone(), right));
                }
                self.right = self.all.clone();
            }
            self.item = self.left.next();
            self.item.as_ref()?;
        }
    }
}

pub struct ChunkBy<K, I: Iterator, F> {
    state: RefCell<ChunkState<K, I, F>>,
    started: Cell<bool>,
}

pub type GroupBy<K, I, F> = ChunkBy<K, I, F>;

/// The next item with its key, whether the group before it is over, and what that one keeps.
pub struct ChunkState<K, I: Iterator, F> {
    items: I,
    key: F,
    ahead: Option<(K, I::Item)>,
    over: bool,
    group: Rc<RefCell<VecDeque<I::Item>>>,
}

impl<K: PartialEq, I: Iterator, F: FnMut(&I::Item) -> K> ChunkState<K, I, F> {
    fn step(&mut self) -> Option<(K, I::Item)> {
        let last = self.ahead.take();
        let next = self.items.next();
        self.ahead = next.map(|item| ((self.key)(&item), item));
        self.over = match (&self.ahead, &last) {
            (Some(next), Some(last)) => next.0 != last.0,
            _ => true,
        };
        last
    }
}

impl<'a, K: PartialEq, I: Iterator, F: FnMut(&I::Item) -> K> IntoIterator for &'a ChunkBy<K, I, F> {
    type Item = (K, Group<'a, K, I, F>);
    type IntoIter = Groups<'a, K, I, F>;
    fn into_iter(self) -> Groups<'a, K, I, F> {
        Groups { chunks: self }
    }
}

pub struct Groups<'a, K, I: Iterator, F> {
    chunks: &'a ChunkBy<K, I, F>,
}

impl<'a, K: PartialEq, I: Iterator, F: FnMut(&I::Item) -> K> Iterator for Groups<'a, K, I, F> {
    type Item = (K, Group<'a, K, I, F>);
    fn next(&mut self) -> Option<Self::Item> {
        let mut state = self.chunks.state.borrow_mut();
        if !self.chunks.started.replace(true) {
            state.step();
        }
        while !state.over {
            let item = state.step()?.1;
            state.group.borrow_mut().push_back(item);
        }
        state.ahead.as_ref()?;
        let (key, first) = state.step()?;
        state.group = Rc::new(RefCell::new(Some(first).into_iter().collect()));
        Some((key, Group { chunks: self.chunks, kept: state.group.clone() }))
    }
}

pub struct Group<'a, K, I: Iterator, F> {
    chunks: &'a ChunkBy<K, I, F>,
    kept: Rc<RefCell<VecDeque<I::Item>>>,
}

impl<K: PartialEq, I: Iterator, F: FnMut(&I::Item) -> K> Iterator for Group<'_, K, I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let kept = self.kept.borrow_mut().pop_front();
        let mut state = self.chunks.state.borrow_mut();
        if kept.is_some() || state.over || !Rc::ptr_eq(&self.kept, &state.group) {
            return kept;
        }
        Some(state.step()?.1)
    }
}

pub struct IntoChunks<I: Iterator> {
    state: RefCell<ChunksState<I>>,
    size: usize,
}

/// How many items of the last chunk are still to be read, and what it keeps.
pub struct ChunksState<I: Iterator> {
    items: Fuse<I>,
    left: usize,
    chunk: Rc<RefCell<VecDeque<I::Item>>>,
}

impl<'a, I: Iterator> IntoIterator for &'a IntoChunks<I> {
    type Item = Chunk<'a, I>;
    type IntoIter = Chunks<'a, I>;
    fn into_iter(self) -> Chunks<'a, I> {
        Chunks { chunks: self }
    }
}

#[derive(Clone)]
pub struct Chunks<'a, I: Iterator> {
    chunks: &'a IntoChunks<I>,
}

impl<'a, I: Iterator> Iterator for Chunks<'a, I> {
    type Item = Chunk<'a, I>;
    fn next(&mut self) -> Option<Chunk<'a, I>> {
        let state = &mut *self.chunks.state.borrow_mut();
        state.chunk.borrow_mut().extend(state.items.by_ref().take(state.left));
        let first = state.items.next()?;
        state.left = self.chunks.size - 1;
        state.chunk = Rc::new(RefCell::new(Some(first).into_iter().collect()));
        Some(Chunk { chunks: self.chunks, kept: state.chunk.clone() })
    }
}

pub struct Chunk<'a, I: Iterator> {
    chunks: &'a IntoChunks<I>,
    kept: Rc<RefCell<VecDeque<I::Item>>>,
}

impl<I: Iterator> Iterator for Chunk<'_, I> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let kept = self.kept.borrow_mut().pop_front();
        let mut state = self.chunks.state.borrow_mut();
        if kept.is_some() || state.left == 0 || !Rc::ptr_eq(&self.kept, &state.chunk) {
            return kept;
        }
        state.left -= 1;
        state.items.next()
    }
}

/// Tuples of items of one type.
pub trait Tuple: Sized {
    type Item;
    const SIZE: usize;
    fn take(items: &mut impl Iterator<Item = Self::Item>) -> Option<Self>;
}

impl<T> Tuple for (T,) {
    type Item = T;
    const SIZE: usize = 1;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        Some((items.next()?,))
    }
}

impl<T> Tuple for (T, T) {
    type Item = T;
    const SIZE: usize = 2;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        Some((items.next()?, items.next()?))
    }
}

impl<T> Tuple for (T, T, T) {
    type Item = T;
    const SIZE: usize = 3;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        Some((items.next()?, items.next()?, items.next()?))
    }
}

impl<T> Tuple for (T, T, T, T) {
    type Item = T;
    const SIZE: usize = 4;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        Some((items.next()?, items.next()?, items.next()?, items.next()?))
    }
}

impl<T> Tuple for (T, T, T, T, T) {
    type Item = T;
    const SIZE: usize = 5;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        Some((items.next()?, items.next()?, items.next()?, items.next()?, items.next()?))
    }
}

impl<T> Tuple for (T, T, T, T, T, T) {
    type Item = T;
    const SIZE: usize = 6;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        let (a, b, c, d, e) = Tuple::take(items)?;
        Some((a, b, c, d, e, items.next()?))
    }
}

impl<T> Tuple for (T, T, T, T, T, T, T) {
    type Item = T;
    const SIZE: usize = 7;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        let (a, b, c, d, e, f) = Tuple::take(items)?;
        Some((a, b, c, d, e, f, items.next()?))
    }
}

impl<T> Tuple for (T, T, T, T, T, T, T, T) {
    type Item = T;
    const SIZE: usize = 8;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        let (a, b, c, d, e, f) = Tuple::take(items)?;
        Some((a, b, c, d, e, f, items.next()?, items.next()?))
    }
}

impl<T> Tuple for (T, T, T, T, T, T, T, T, T) {
    type Item = T;
    const SIZE: usize = 9;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        let (a, b, c, d, e, f) = Tuple::take(items)?;
        Some((a, b, c, d, e, f, items.next()?, items.next()?, items.next()?))
    }
}

impl<T> Tuple for (T, T, T, T, T, T, T, T, T, T) {
    type Item = T;
    const SIZE: usize = 10;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        let (a, b, c, d, e, f) = Tuple::take(items)?;
        Some((a, b, c, d, e, f, items.next()?, items.next()?, items.next()?, items.next()?))
    }
}

impl<T> Tuple for (T, T, T, T, T, T, T, T, T, T, T) {
    type Item = T;
    const SIZE: usize = 11;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        let (a, b, c, d, e, f) = Tuple::take(items)?;
        Some((
            a,
            b,
            c,
            d,
            e,
            f,
            items.next()?,
            items.next()?,
            items.next()?,
            items.next()?,
            items.next()?,
        ))
    }
}

impl<T> Tuple for (T, T, T, T, T, T, T, T, T, T, T, T) {
    type Item = T;
    const SIZE: usize = 12;
    fn take(items: &mut impl Iterator<Item = T>) -> Option<Self> {
        let (a, b, c, d, e, f) = Tuple::take(items)?;
        Some((
            a,
            b,
            c,
            d,
            e,
            f,
            items.next()?,
            items.next()?,
            items.next()?,
            items.next()?,
            items.next()?,
            items.next()?,
        ))
    }
}

/// The items that are not yet enough for a tuple.
#[derive(Clone, Debug)]
pub struct Tuples<I: Iterator, T> {
    items: Fuse<I>,
    buffer: Vec<I::Item>,
    tuple: PhantomData<T>,
}

impl<I: Iterator, T: Tuple<Item = I::Item>> Tuples<I, T> {
    pub fn into_buffer(self) -> TupleBuffer<T> {
        TupleBuffer { items: self.buffer.into_iter() }
    }
}

impl<I: Iterator, T: Tuple<Item = I::Item>> Iterator for Tuples<I, T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        while self.buffer.len() < T::SIZE {
            self.buffer.push(self.items.next()?);
        }
        T::take(&mut self.buffer.drain(..))
    }
}

impl<I: ExactSizeIterator, T: Tuple<Item = I::Item>> ExactSizeIterator for Tuples<I, T> {
    fn len(&self) -> usize {
        (self.buffer.len() + self.items.len()) / T::SIZE
    }
}

/// What `Tuples` had left.
#[derive(Clone)]
pub struct TupleBuffer<T: Tuple> {
    items: IntoIter<T::Item>,
}

impl<T: Tuple> Iterator for TupleBuffer<T> {
    type Item = T::Item;
    fn next(&mut self) -> Option<T::Item> {
        self.items.next()
    }
}

impl<T: Tuple> ExactSizeIterator for TupleBuffer<T> {
    fn len(&self) -> usize {
        self.items.len()
    }
}

#[derive(Clone, Debug)]
pub struct TupleWindows<I: Iterator, T> {
    items: I,
    window: VecDeque<I::Item>,
    tuple: PhantomData<T>,
}

impl<I: Iterator, T: Tuple<Item = I::Item>> Iterator for TupleWindows<I, T>
where
    I::Item: Clone,
{
    type Item = T;
    fn next(&mut self) -> Option<T> {
        self.window.pop_front();
        while self.window.len() < T::SIZE {
            self.window.push_back(self.items.next()?);
        }
        T::take(&mut self.window.iter().cloned())
    }
}

impl<I: ExactSizeIterator, T: Tuple<Item = I::Item>> ExactSizeIterator for TupleWindows<I, T>
where
    I::Item: Clone,
{
    fn len(&self) -> usize {
        let missing = if self.window.is_empty() { T::SIZE - 1 } else { 0 };
        self.items.len().saturating_sub(missing)
    }
}

#[derive(Clone, Debug)]
pub struct CircularTupleWindows<I: Iterator + Clone, T> {
    windows: TupleWindows<Cycle<I>, T>,
    left: usize,
    item: PhantomData<I::Item>,
}

impl<I: Iterator + Clone, T: Tuple<Item = I::Item>> Iterator for CircularTupleWindows<I, T>
where
    I::Item: Clone,
{
    type Item = T;
    fn next(&mut self) -> Option<T> {
        self.left = self.left.checked_sub(1)?;
        self.windows.next()
    }
}

impl<I: Iterator + Clone, T: Tuple<Item = I::Item>> ExactSizeIterator for CircularTupleWindows<I, T>
where
    I::Item: Clone,
{
    fn len(&self) -> usize {
        self.left
    }
}

/// Ascending places among the items, which are read one by one.
#[derive(Clone, Debug)]
pub struct Choice<I, T> {
    items: Fuse<I>,
    seen: Vec<T>,
    places: Vec<usize>,
    started: bool,
}

impl<I: Iterator> Choice<I, I::Item> {
    fn new(items: I, k: usize) -> Self {
        Choice { items: items.fuse(), seen: Vec::new(), places: (0..k).collect(), started: false }
    }

    /// Goes on to the next choice, if there is one.
    fn advance(&mut self) -> Option<()> {
        let k = self.places.len();
        if !self.started {
            self.started = true;
            self.seen.extend(self.items.by_ref().take(k));
            return if self.seen.len() == k { Some(()) } else { None };
        }
        self.seen.extend(self.items.next());
        let count = self.seen.len();
        let raised = (0..k).rfind(|&place| self.places[place] + k < count + place)?;
        let next = self.places[raised] + 1;
        (raised..k).for_each(|place| self.places[place] = next + place - raised);
        Some(())
    }
}

#[derive(Clone, Debug)]
pub struct TupleCombinations<I: Iterator, T> {
    choice: Choice<I, I::Item>,
    tuple: PhantomData<T>,
}

impl<I: Iterator, T: Tuple<Item = I::Item>> Iterator for TupleCombinations<I, T>
where
    I::Item: Clone,
{
    type Item = T;
    fn next(&mut self) -> Option<T> {
        self.choice.advance()?;
        let items = &self.choice.seen;
        T::take(&mut self.choice.places.iter().map(|&place| items[place].clone()))
    }
}

#[derive(Clone, Debug)]
pub struct Combinations<I: Iterator> {
    choice: Choice<I, I::Item>,
}

impl<I: Iterator> Combinations<I> {
    pub fn k(&self) -> usize {
        self.choice.places.len()
    }

    pub fn n(&self) -> usize {
        self.choice.seen.len()
    }
}

impl<I: Iterator> Iterator for Combinations<I>
where
    I::Item: Clone,
{
    type Item = Vec<I::Item>;
    fn next(&mut self) -> Option<Vec<I::Item>> {
        self.choice.advance()?;
        let items = &self.choice.seen;
        Some(self.choice.places.iter().map(|&place| items[place].clone()).collect())
    }
}

#[derive(Clone, Debug)]
pub struct ArrayCombinations<I: Iterator, const K: usize> {
    choice: Choice<I, I::Item>,
}

impl<I: Iterator, const K: usize> ArrayCombinations<I, K> {
    pub fn k(&self) -> usize {
        K
    }

    pub fn n(&self) -> usize {
        self.choice.seen.len()
    }
}

impl<I: Iterator, const K: usize> Iterator for ArrayCombinations<I, K>
where
    I::Item: Clone,
{
    type Item = [I::Item; K];
    fn next(&mut self) -> Option<[I::Item; K]> {
        self.choice.advance()?;
        let mut places = self.choice.places.iter();
        Some([(); K].map(|_| self.choice.seen[*places.next().unwrap()].clone()))
    }
}

#[derive(Clone, Debug)]
pub struct CombinationsWithReplacement<I: Iterator> {
    items: Fuse<I>,
    seen: Vec<I::Item>,
    places: Vec<usize>,
    started: bool,
}

impl<I: Iterator> Iterator for CombinationsWithReplacement<I>
where
    I::Item: Clone,
{
    type Item = Vec<I::Item>;
    fn next(&mut self) -> Option<Vec<I::Item>> {
        self.seen.extend(self.items.next());
        if !std::mem::replace(&mut self.started, true) {
            if self.seen.is_empty() && !self.places.is_empty() {
                return None;
            }
        } else {
            let count = self.seen.len();
            let raised = self.places.iter().rposition(|place| place + 1 < count)?;
            let next = self.places[raised] + 1;
            self.places[raised..].iter_mut().for_each(|place| *place = next);
        }
        Some(self.places.iter().map(|&place| self.seen[place].clone()).collect())
    }
}

/// The items read, their places in the order of the present permutation, and for each of the first k
/// how many of them are still to stand there.
#[derive(Clone, Debug)]
pub struct Permutations<I: Iterator> {
    items: Fuse<I>,
    seen: Vec<I::Item>,
    order: Vec<usize>,
    left: Vec<usize>,
    started: bool,
    more: bool,
}

impl<I: Iterator> Iterator for Permutations<I>
where
    I::Item: Clone,
{
    type Item = Vec<I::Item>;
    fn next(&mut self) -> Option<Vec<I::Item>> {
        if !self.more {
            return None;
        }
        let k = self.left.len();
        if !std::mem::replace(&mut self.started, true) {
            self.seen.extend(self.items.by_ref().take(k));
            self.more = self.seen.len() == k;
        } else {
            // One item more: it stands last, and can stand in every place.
            if let Some(item) = self.items.next() {
                self.order.push(self.seen.len());
                self.seen.push(item);
                self.left.iter_mut().for_each(|left| *left += 1);
            }
            let n = self.seen.len();
            let Permutations { order, left, .. } = self;
            self.more = (0..k).rev().any(|place| {
                left[place] -= 1;
                if left[place] > 0 {
                    order.swap(place, n - left[place]);
                    return true;
                }
                order[place..].rotate_left(1);
                left[place] = n - place;
                false
            });
        }
        if !self.more {
            return None;
        }
        Some(self.order[..k].iter().map(|&place| self.seen[place].clone()).collect())
    }
}

#[derive(Clone, Debug)]
pub struct Powerset<I: Iterator> {
    choice: Choice<I, I::Item>,
}

impl<I: Iterator> Iterator for Powerset<I>
where
    I::Item: Clone,
{
    type Item = Vec<I::Item>;
    fn next(&mut self) -> Option<Vec<I::Item>> {
        let Powerset { choice } = self;
        if choice.advance().is_none() {
            choice.places = (0..=choice.places.len()).collect();
        }
        choice.places.iter().map(|&place| choice.seen.get(place).cloned()).collect()
    }
}

/// Each iterator as it is now and as it was, and the items they show.
#[derive(Clone, Debug)]
pub struct MultiProduct<I: Iterator> {
    wheels: Vec<(I, I)>,
    shown: Option<Vec<I::Item>>,
    done: bool,
}

impl<I: Iterator + Clone> Iterator for MultiProduct<I>
where
    I::Item: Clone,
{
    type Item = Vec<I::Item>;
    fn next(&mut self) -> Option<Vec<I::Item>> {
        if self.done {
            return None;
        }
        if self.shown.is_none() {
            self.shown = self.wheels.iter_mut().map(|(now, _)| now.next()).collect();
            self.done = self.shown.is_none();
            return self.shown.clone();
        }
        let wheels = self.wheels.iter_mut().zip(self.shown.iter_mut().flatten());
        for ((now, all), item) in wheels.collect::<Vec<_>>().into_iter().rev() {
            if let Some(next) = now.next() {
                *item = next;
                return self.shown.clone();
            }
            *now = all.clone();
            *item = now.next()?;
        }
        self.done = true;
        None
    }
}

/// All tuples with one item of each.
macro_rules! iproduct {
    ($a:expr, $b:expr $(,)?) => {
        $crate::itertools::Itertools::cartesian_product(IntoIterator::into_iter($a), $b)
    };
    ($a:expr, $b:expr, $c:expr $(,)?) => {
        $crate::itertools::iproduct!($crate::itertools::iproduct!($a, $b), $c)
            .map(|((a, b), c)| (a, b, c))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr $(,)?) => {
        $crate::itertools::iproduct!($crate::itertools::iproduct!($a, $b, $c), $d)
            .map(|((a, b, c), d)| (a, b, c, d))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr $(,)?) => {
        $crate::itertools::iproduct!($crate::itertools::iproduct!($a, $b, $c, $d), $e)
            .map(|((a, b, c, d), e)| (a, b, c, d, e))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr $(,)?) => {
        $crate::itertools::iproduct!($crate::itertools::iproduct!($a, $b, $c, $d, $e), $f)
            .map(|((a, b, c, d, e), f)| (a, b, c, d, e, f))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr $(,)?) => {
        $crate::itertools::iproduct!($crate::itertools::iproduct!($a, $b, $c, $d, $e, $f), $g)
            .map(|((a, b, c, d, e, f), g)| (a, b, c, d, e, f, g))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr, $h:expr $(,)?) => {
        $crate::itertools::iproduct!($crate::itertools::iproduct!($a, $b, $c, $d, $e, $f, $g), $h)
            .map(|((a, b, c, d, e, f, g), h)| (a, b, c, d, e, f, g, h))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr, $h:expr, $i:expr $(,)?) => {
        $crate::itertools::iproduct!(
            $crate::itertools::iproduct!($a, $b, $c, $d, $e, $f, $g, $h),
            $i
        )
        .map(|((a, b, c, d, e, f, g, h), i)| (a, b, c, d, e, f, g, h, i))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr, $h:expr, $i:expr, $j:expr $(,)?) => {
        $crate::itertools::iproduct!(
            $crate::itertools::iproduct!($a, $b, $c, $d, $e, $f, $g, $h, $i),
            $j
        )
        .map(|((a, b, c, d, e, f, g, h, i), j)| (a, b, c, d, e, f, g, h, i, j))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr, $h:expr, $i:expr, $j:expr, $k:expr $(,)?) => {
        $crate::itertools::iproduct!(
            $crate::itertools::iproduct!($a, $b, $c, $d, $e, $f, $g, $h, $i, $j),
            $k
        )
        .map(|((a, b, c, d, e, f, g, h, i, j), k)| (a, b, c, d, e, f, g, h, i, j, k))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr, $h:expr, $i:expr, $j:expr, $k:expr, $l:expr $(,)?) => {
        $crate::itertools::iproduct!(
            $crate::itertools::iproduct!($a, $b, $c, $d, $e, $f, $g, $h, $i, $j, $k),
            $l
        )
        .map(|((a, b, c, d, e, f, g, h, i, j, k), l)| (a, b, c, d, e, f, g, h, i, j, k, l))
    };
    ($a:expr $(,)?) => {
        IntoIterator::into_iter($a).map(|a| (a,))
    };
    () => {
        std::iter::once(())
    };
}
pub(crate) use iproduct;

/// Several iterators side by side.
macro_rules! izip {
    ($a:expr, $b:expr $(,)?) => {
        IntoIterator::into_iter($a).zip($b)
    };
    ($a:expr, $b:expr, $c:expr $(,)?) => {
        IntoIterator::into_iter($a).zip($b).zip($c).map(|((a, b), c)| (a, b, c))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr $(,)?) => {
        IntoIterator::into_iter($a).zip($b).zip($c).zip($d).map(|(((a, b), c), d)| (a, b, c, d))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr $(,)?) => {
        $crate::itertools::izip!($crate::itertools::izip!($a, $b, $c, $d), $e)
            .map(|((a, b, c, d), e)| (a, b, c, d, e))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr $(,)?) => {
        $crate::itertools::izip!($crate::itertools::izip!($a, $b, $c, $d, $e), $f)
            .map(|((a, b, c, d, e), f)| (a, b, c, d, e, f))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr $(,)?) => {
        $crate::itertools::izip!($crate::itertools::izip!($a, $b, $c, $d, $e, $f), $g)
            .map(|((a, b, c, d, e, f), g)| (a, b, c, d, e, f, g))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr, $h:expr $(,)?) => {
        $crate::itertools::izip!($crate::itertools::izip!($a, $b, $c, $d, $e, $f, $g), $h)
            .map(|((a, b, c, d, e, f, g), h)| (a, b, c, d, e, f, g, h))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr, $h:expr, $i:expr $(,)?) => {
        $crate::itertools::izip!($crate::itertools::izip!($a, $b, $c, $d, $e, $f, $g, $h), $i)
            .map(|((a, b, c, d, e, f, g, h), i)| (a, b, c, d, e, f, g, h, i))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr, $h:expr, $i:expr, $j:expr $(,)?) => {
        $crate::itertools::izip!($crate::itertools::izip!($a, $b, $c, $d, $e, $f, $g, $h, $i), $j)
            .map(|((a, b, c, d, e, f, g, h, i), j)| (a, b, c, d, e, f, g, h, i, j))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr, $h:expr, $i:expr, $j:expr, $k:expr $(,)?) => {
        $crate::itertools::izip!($crate::itertools::izip!($a, $b, $c, $d, $e, $f, $g, $h, $i, $j), $k)
            .map(|((a, b, c, d, e, f, g, h, i, j), k)| (a, b, c, d, e, f, g, h, i, j, k))
    };
    ($a:expr, $b:expr, $c:expr, $d:expr, $e:expr, $f:expr, $g:expr, $h:expr, $i:expr, $j:expr, $k:expr, $l:expr $(,)?) => {
        $crate::itertools::izip!($crate::itertools::izip!($a, $b, $c, $d, $e, $f, $g, $h, $i, $j, $k), $l)
            .map(|((a, b, c, d, e, f, g, h, i, j, k), l)| (a, b, c, d, e, f, g, h, i, j, k, l))
    };
    ($a:expr $(,)?) => {
        IntoIterator::into_iter($a)
    };
}
pub(crate) use izip;

/// Several iterators one after another.
macro_rules! chain_all {
    () => {
        std::iter::empty()
    };
    ($first:expr $(, $rest:expr)* $(,)?) => {
        IntoIterator::into_iter($first)$(.chain($rest))*
    };
}
pub(crate) use chain_all as chain;

// The functions that take anything iterable.

pub fn join<I: IntoIterator>(items: I, separator: &str) -> String
where
    I::Item: Display,
{
    items.into_iter().join(separator)
}

pub fn sorted<I: IntoIterator>(items: I) -> IntoIter<I::Item>
where
    I::Item: Ord,
{
    items.into_iter().sorted()
}

pub fn sorted_unstable<I: IntoIterator>(items: I) -> IntoIter<I::Item>
where
    I::Item: Ord,
{
    items.into_iter().sorted_unstable()
}

pub fn concat<I: IntoIterator>(items: I) -> I::Item
where
    I::Item: Extend<<I::Item as IntoIterator>::Item> + IntoIterator + Default,
{
    items.into_iter().concat()
}

pub fn enumerate<I: IntoIterator>(items: I) -> std::iter::Enumerate<I::IntoIter> {
    items.into_iter().enumerate()
}

pub fn rev<I: IntoIterator>(items: I) -> std::iter::Rev<I::IntoIter>
where
    I::IntoIter: DoubleEndedIterator,
{
    items.into_iter().rev()
}

pub fn zip<I: IntoIterator, J: IntoIterator>(
    left: I,
    right: J,
) -> std::iter::Zip<I::IntoIter, J::IntoIter> {
    left.into_iter().zip(right)
}

pub fn zip_eq<I: IntoIterator, J: IntoIterator>(
    left: I,
    right: J,
) -> ZipEq<I::IntoIter, J::IntoIter> {
    left.into_iter().zip_eq(right)
}

pub fn interleave<I: IntoIterator, J: IntoIterator<Item = I::Item>>(
    first: I,
    second: J,
) -> Interleave<I::IntoIter, J::IntoIter> {
    first.into_iter().interleave(second)
}

pub fn all<I: IntoIterator, F: FnMut(I::Item) -> bool>(items: I, test: F) -> bool {
    items.into_iter().all(test)
}

pub fn any<I: IntoIterator, F: FnMut(I::Item) -> bool>(items: I, test: F) -> bool {
    items.into_iter().any(test)
}

pub fn max<I: IntoIterator>(items: I) -> Option<I::Item>
where
    I::Item: Ord,
{
    items.into_iter().max()
}

pub fn min<I: IntoIterator>(items: I) -> Option<I::Item>
where
    I::Item: Ord,
{
    items.into_iter().min()
}

pub fn equal<I: IntoIterator, J: IntoIterator>(left: I, right: J) -> bool
where
    I::Item: PartialEq<J::Item>,
{
    left.into_iter().eq(right)
}

pub fn intersperse<I: IntoIterator>(items: I, element: I::Item) -> Intersperse<I::IntoIter>
where
    I::Item: Clone,
{
    Itertools::intersperse(items.into_iter(), element)
}

pub fn intersperse_with<I, F>(items: I, element: F) -> IntersperseWith<I::IntoIter, F>
where
    I: IntoIterator,
    F: FnMut() -> I::Item,
{
    Itertools::intersperse_with(items.into_iter(), element)
}

pub fn chain<I: IntoIterator, J: IntoIterator<Item = I::Item>>(
    first: I,
    second: J,
) -> std::iter::Chain<I::IntoIter, J::IntoIter> {
    first.into_iter().chain(second)
}

pub fn cloned<'a, I, T: Clone + 'a>(items: I) -> std::iter::Cloned<I::IntoIter>
where
    I: IntoIterator<Item = &'a T>,
{
    items.into_iter().cloned()
}

pub fn fold<I: IntoIterator, B, F: FnMut(B, I::Item) -> B>(items: I, start: B, step: F) -> B {
    items.into_iter().fold(start, step)
}

pub fn assert_equal<I: IntoIterator, J: IntoIterator>(left: I, right: J)
where
    I::Item: Debug + PartialEq<J::Item>,
    J::Item: Debug,
{
    let mut both = left.into_iter().zip_longest(right).enumerate();
    both.all(|(index, pair)| {
        let (left, right) = pair.left_and_right();
        let equal = match (&left, &right) {
            (Some(left), Some(right)) => left == right,
            _ => false,
        };
        assert!(equal, "Failed assertion {:?} == {:?} for iteration {}", left, right, index);
        equal
    });
}

/// Brings those with a property to the front: how many they are.
pub fn partition<'a, A: 'a, I, F: FnMut(&A) -> bool>(items: I, mut is_front: F) -> usize
where
    I: IntoIterator<Item = &'a mut A>,
    I::IntoIter: DoubleEndedIterator,
{
    let mut items = items.into_iter();
    let mut count = 0;
    while let Some(front) = items.next() {
        if !is_front(front) {
            match items.rfind(|back| is_front(back)) {
                None => break,
                Some(back) => std::mem::swap(front, back),
            }
        }
        count += 1;
    }
    count
}

pub fn merge<I, J>(left: I, right: J) -> Merge<I::IntoIter, J::IntoIter>
where
    I: IntoIterator,
    J: IntoIterator<Item = I::Item>,
    I::Item: PartialOrd,
{
    left.into_iter().merge(right)
}

pub fn merge_join_by<I: IntoIterator, J: IntoIterator, F, T>(
    left: I,
    right: J,
    order: F,
) -> MergeJoinBy<I::IntoIter, J::IntoIter, F>
where
    F: FnMut(&I::Item, &J::Item) -> T,
{
    left.into_iter().merge_join_by(right, order)
}

pub fn kmerge<I: IntoIterator>(lists: I) -> KMerge<<I::Item as IntoIterator>::IntoIter>
where
    I::Item: IntoIterator,
    <I::Item as IntoIterator>::Item: PartialOrd,
{
    lists.into_iter().kmerge()
}

pub fn kmerge_by<I, F>(lists: I, first: F) -> KMergeBy<<I::Item as IntoIterator>::IntoIter, F>
where
    I: IntoIterator,
    I::Item: IntoIterator,
    F: FnMut(&<I::Item as IntoIterator>::Item, &<I::Item as IntoIterator>::Item) -> bool,
{
    lists.into_iter().kmerge_by(first)
}

pub fn multipeek<I: IntoIterator>(items: I) -> MultiPeek<I::IntoIter> {
    items.into_iter().multipeek()
}

pub fn peek_nth<I: IntoIterator>(items: I) -> PeekNth<I::IntoIter> {
    PeekNth { items: items.into_iter().fuse(), ahead: VecDeque::new() }
}

pub fn put_back<I: IntoIterator>(items: I) -> PutBack<I::IntoIter> {
    PutBack { items: items.into_iter(), ahead: None }
}

pub fn put_back_n<I: IntoIterator>(items: I) -> PutBackN<I::IntoIter> {
    PutBackN { items: items.into_iter(), ahead: Vec::new() }
}

pub fn rciter<I: IntoIterator>(items: I) -> RcIter<I::IntoIter> {
    RcIter { rciter: Rc::new(RefCell::new(items.into_iter())) }
}

pub fn process_results<I, F, T, E, R>(items: I, process: F) -> Result<R, E>
where
    I: IntoIterator<Item = Result<T, E>>,
    F: FnOnce(ProcessResults<'_, I::IntoIter, E>) -> R,
{
    items.into_iter().process_results(process)
}

pub fn multiunzip<T, I: IntoIterator>(items: I) -> T
where
    I::IntoIter: MultiUnzip<T>,
{
    MultiUnzip::multiunzip(items.into_iter())
}

pub fn diff_with<I, J, F>(left: I, right: J, mut same: F) -> Option<Diff<I::IntoIter, J::IntoIter>>
where
    I: IntoIterator,
    J: IntoIterator,
    F: FnMut(&I::Item, &J::Item) -> bool,
{
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    for index in 0.. {
        match (left.next(), right.next()) {
            (None, None) => break,
            (Some(a), None) => return Some(Diff::Shorter(index, put_back(left).with_value(a))),
            (None, Some(b)) => return Some(Diff::Longer(index, put_back(right).with_value(b))),
            (Some(a), Some(b)) => {
                if !same(&a, &b) {
                    let (left, right) = (put_back(left).with_value(a), put_back(right));
                    return Some(Diff::FirstMismatch(index, left, right.with_value(b)));
                }
            }
        }
    }
    None
}

pub fn repeat_call<T, F: FnMut() -> T>(call: F) -> std::iter::RepeatWith<F> {
    std::iter::repeat_with(call)
}

pub fn repeat_n<T: Clone>(element: T, count: usize) -> RepeatN<T> {
    RepeatN { element: if count > 0 { Some(element) } else { None }, count }
}

/// An element, as long as it is to come again.
#[derive(Clone, Debug)]
pub struct RepeatN<T> {
    element: Option<T>,
    count: usize,
}

impl<T: Clone> Iterator for RepeatN<T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        self.count = self.count.checked_sub(1)?;
        if self.count > 0 {
            self.element.clone()
        } else {
            self.element.take()
        }
    }
}

impl<T: Clone> DoubleEndedIterator for RepeatN<T> {
    fn next_back(&mut self) -> Option<T> {
        self.next()
    }
}

impl<T: Clone> ExactSizeIterator for RepeatN<T> {
    fn len(&self) -> usize {
        self.count
    }
}

pub fn unfold<T, S, F: FnMut(&mut S) -> Option<T>>(state: S, step: F) -> Unfold<S, F> {
    Unfold { state, step }
}

#[derive(Clone, Debug)]
pub struct Unfold<S, F> {
    pub state: S,
    step: F,
}

impl<T, S, F: FnMut(&mut S) -> Option<T>> Iterator for Unfold<S, F> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        (self.step)(&mut self.state)
    }
}

#[derive(Clone)]
pub struct Iterate<T, F> {
    state: T,
    step: F,
}

pub fn iterate<T: Clone, F: FnMut(&T) -> T>(state: T, step: F) -> Iterate<T, F> {
    Iterate { state, step }
}

impl<T: Clone, F: FnMut(&T) -> T> Iterator for Iterate<T, F> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        let next = (self.step)(&self.state);
        Some(std::mem::replace(&mut self.state, next))
    }
}

/// What `multizip` takes: a tuple of things to iterate over.
pub trait ZipTuple {
    type Iters;
    type Item;
    fn iters(self) -> Self::Iters;
    fn next(iters: &mut Self::Iters) -> Option<Self::Item>;
}

impl<A> ZipTuple for (A,)
where
    A: IntoIterator,
{
    type Iters = (A::IntoIter,);
    type Item = (A::Item,);
    fn iters(self) -> Self::Iters {
        (self.0.into_iter(),)
    }
    fn next(iters: &mut Self::Iters) -> Option<Self::Item> {
        Some((iters.0.next()?,))
    }
}

impl<A, B> ZipTuple for (A, B)
where
    A: IntoIterator,
    B: IntoIterator,
{
    type Iters = (A::IntoIter, B::IntoIter);
    type Item = (A::Item, B::Item);
    fn iters(self) -> Self::Iters {
        (self.0.into_iter(), self.1.into_iter())
    }
    fn next(iters: &mut Self::Iters) -> Option<Self::Item> {
        Some((iters.0.next()?, iters.1.next()?))
    }
}

impl<A, B, C> ZipTuple for (A, B, C)
where
    A: IntoIterator,
    B: IntoIterator,
    C: IntoIterator,
{
    type Iters = (A::IntoIter, B::IntoIter, C::IntoIter);
    type Item = (A::Item, B::Item, C::Item);
    fn iters(self) -> Self::Iters {
        (self.0.into_iter(), self.1.into_iter(), self.2.into_iter())
    }
    fn next(iters: &mut Self::Iters) -> Option<Self::Item> {
        Some((iters.0.next()?, iters.1.next()?, iters.2.next()?))
    }
}

impl<A, B, C, D> ZipTuple for (A, B, C, D)
where
    A: IntoIterator,
    B: IntoIterator,
    C: IntoIterator,
    D: IntoIterator,
{
    type Iters = (A::IntoIter, B::IntoIter, C::IntoIter, D::IntoIter);
    type Item = (A::Item, B::Item, C::Item, D::Item);
    fn iters(self) -> Self::Iters {
        (self.0.into_iter(), self.1.into_iter(), self.2.into_iter(), self.3.into_iter())
    }
    fn next(iters: &mut Self::Iters) -> Option<Self::Item> {
        Some((iters.0.next()?, iters.1.next()?, iters.2.next()?, iters.3.next()?))
    }
}

impl<A, B, C, D, E> ZipTuple for (A, B, C, D, E)
where
    A: IntoIterator,
    B: IntoIterator,
    C: IntoIterator,
    D: IntoIterator,
    E: IntoIterator,
{
    type Iters = (A::IntoIter, B::IntoIter, C::IntoIter, D::IntoIter, E::IntoIter);
    type Item = (A::Item, B::Item, C::Item, D::Item, E::Item);
    fn iters(self) -> Self::Iters {
        (
            self.0.into_iter(),
            self.1.into_iter(),
            self.2.into_iter(),
            self.3.into_iter(),
            self.4.into_iter(),
        )
    }
    fn next(iters: &mut Self::Iters) -> Option<Self::Item> {
        Some((iters.0.next()?, iters.1.next()?, iters.2.next()?, iters.3.next()?, iters.4.next()?))
    }
}

impl<A, B, C, D, E, F> ZipTuple for (A, B, C, D, E, F)
where
    A: IntoIterator,
    B: IntoIterator,
    C: IntoIterator,
    D: IntoIterator,
    E: IntoIterator,
    F: IntoIterator,
{
    type Iters = (A::IntoIter, B::IntoIter, C::IntoIter, D::IntoIter, E::IntoIter, F::IntoIter);
    type Item = (A::Item, B::Item, C::Item, D::Item, E::Item, F::Item);
    fn iters(self) -> Self::Iters {
        (
            self.0.into_iter(),
            self.1.into_iter(),
            self.2.into_iter(),
            self.3.into_iter(),
            self.4.into_iter(),
            self.5.into_iter(),
        )
    }
    fn next(iters: &mut Self::Iters) -> Option<Self::Item> {
        Some((
            iters.0.next()?,
            iters.1.next()?,
            iters.2.next()?,
            iters.3.next()?,
            iters.4.next()?,
            iters.5.next()?,
        ))
    }
}

impl<A, B, C, D, E, F, G> ZipTuple for (A, B, C, D, E, F, G)
where
    A: IntoIterator,
    B: IntoIterator,
    C: IntoIterator,
    D: IntoIterator,
    E: IntoIterator,
    F: IntoIterator,
    G: IntoIterator,
{
    type Iters =
        (A::IntoIter, B::IntoIter, C::IntoIter, D::IntoIter, E::IntoIter, F::IntoIter, G::IntoIter);
    type Item = (A::Item, B::Item, C::Item, D::Item, E::Item, F::Item, G::Item);
    fn iters(self) -> Self::Iters {
        (
            self.0.into_iter(),
            self.1.into_iter(),
            self.2.into_iter(),
            self.3.into_iter(),
            self.4.into_iter(),
            self.5.into_iter(),
            self.6.into_iter(),
        )
    }
    fn next(iters: &mut Self::Iters) -> Option<Self::Item> {
        Some((
            iters.0.next()?,
            iters.1.next()?,
            iters.2.next()?,
            iters.3.next()?,
            iters.4.next()?,
            iters.5.next()?,
            iters.6.next()?,
        ))
    }
}

impl<A, B, C, D, E, F, G, H> ZipTuple for (A, B, C, D, E, F, G, H)
where
    A: IntoIterator,
    B: IntoIterator,
    C: IntoIterator,
    D: IntoIterator,
    E: IntoIterator,
    F: IntoIterator,
    G: IntoIterator,
    H: IntoIterator,
{
    type Iters = (
        A::IntoIter,
        B::IntoIter,
        C::IntoIter,
        D::IntoIter,
        E::IntoIter,
        F::IntoIter,
        G::IntoIter,
        H::IntoIter,
    );
    type Item = (A::Item, B::Item, C::Item, D::Item, E::Item, F::Item, G::Item, H::Item);
    fn iters(self) -> Self::Iters {
        (
            self.0.into_iter(),
            self.1.into_iter(),
            self.2.into_iter(),
            self.3.into_iter(),
            self.4.into_iter(),
            self.5.into_iter(),
            self.6.into_iter(),
            self.7.into_iter(),
        )
    }
    fn next(iters: &mut Self::Iters) -> Option<Self::Item> {
        Some((
            iters.0.next()?,
            iters.1.next()?,
            iters.2.next()?,
            iters.3.next()?,
            iters.4.next()?,
            iters.5.next()?,
            iters.6.next()?,
            iters.7.next()?,
        ))
    }
}

#[derive(Clone, Debug)]
pub struct Zip<T> {
    iters: T,
}

pub fn multizip<T: ZipTuple>(tuple: T) -> Zip<T::Iters> {
    Zip { iters: tuple.iters() }
}

impl<T: ZipTuple<Iters = T>> Iterator for Zip<T> {
    type Item = T::Item;
    fn next(&mut self) -> Option<T::Item> {
        T::next(&mut self.iters)
    }
}

/// What `cons_tuples` makes flat: a tuple with another in front.
pub trait ConsTuple {
    type Flat;
    fn flat(self) -> Self::Flat;
}

impl<A, B, C> ConsTuple for ((A, B), C) {
    type Flat = (A, B, C);
    fn flat(self) -> Self::Flat {
        let ((a, b), c) = self;
        (a, b, c)
    }
}

impl<A, B, C, D> ConsTuple for ((A, B, C), D) {
    type Flat = (A, B, C, D);
    fn flat(self) -> Self::Flat {
        let ((a, b, c), d) = self;
        (a, b, c, d)
    }
}

impl<A, B, C, D, E> ConsTuple for ((A, B, C, D), E) {
    type Flat = (A, B, C, D, E);
    fn flat(self) -> Self::Flat {
        let ((a, b, c, d), e) = self;
        (a, b, c, d, e)
    }
}

impl<A, B, C, D, E, F> ConsTuple for ((A, B, C, D, E), F) {
    type Flat = (A, B, C, D, E, F);
    fn flat(self) -> Self::Flat {
        let ((a, b, c, d, e), f) = self;
        (a, b, c, d, e, f)
    }
}

#[derive(Clone, Debug)]
pub struct ConsTuples<I> {
    items: I,
}

pub fn cons_tuples<I: IntoIterator>(items: I) -> ConsTuples<I::IntoIter>
where
    I::Item: ConsTuple,
{
    ConsTuples { items: items.into_iter() }
}

impl<I: Iterator> Iterator for ConsTuples<I>
where
    I::Item: ConsTuple,
{
    type Item = <I::Item as ConsTuple>::Flat;
    fn next(&mut self) -> Option<Self::Item> {
        Some(self.items.next()?.flat())
    }
}

impl<I: ExactSizeIterator> ExactSizeIterator for ConsTuples<I>
where
    I::Item: ConsTuple,
{
    fn len(&self) -> usize {
        self.items.len()
    }
}

// The same names where the crate also has them.

pub mod free {
    pub(crate) use super::*;
}

pub mod structs {
    pub(crate) use super::*;
}

pub mod traits {
    pub(crate) use super::IteratorIndex;
    pub(crate) use super::Tuple as HomogeneousTuple;
}
