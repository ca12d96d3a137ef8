//! Stands in for the crate itertools 0.14, which this judge lacks.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::collections::HashSet;
use std::collections::VecDeque;
use std::fmt::Debug;
use std::fmt::Display;
use std::fmt::Formatter;
use std::hash::Hash;
use std::iter::Fuse;
use std::iter::Peekable;
use std::marker::PhantomData;
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

    fn find_position<P>(&mut self, mut wanted: P) -> Option<(usize, Self::Item)>
    where
        Self: Sized,
        P: FnMut(&Self::Item) -> bool,
    {
        self.enumerate().find(|(_, item)| wanted(item))
    }

    fn exactly_one(mut self) -> Result<Self::Item, ExactlyOneError>
    where
        Self: Sized,
    {
        match (self.next(), self.next()) {
            (Some(item), None) => Ok(item),
            _ => Err(ExactlyOneError),
        }
    }

    fn at_most_one(mut self) -> Result<Option<Self::Item>, ExactlyOneError>
    where
        Self: Sized,
    {
        match (self.next(), self.next()) {
            (first, None) => Ok(first),
            _ => Err(ExactlyOneError),
        }
    }

    // One item for another, or none.

    fn dedup(self) -> Dedup<Self>
    where
        Self: Sized,
        Self::Item: PartialEq,
    {
        Dedup { items: self.peekable() }
    }

    fn dedup_by<F: FnMut(&Self::Item, &Self::Item) -> bool>(self, same: F) -> DedupBy<Self, F>
    where
        Self: Sized,
    {
        DedupBy { items: self.peekable(), same }
    }

    fn dedup_with_count(self) -> DedupWithCount<Self>
    where
        Self: Sized,
        Self::Item: PartialEq,
    {
        DedupWithCount { items: self.peekable() }
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
        Self::Item: Clone + Eq + Hash,
    {
        Duplicates { items: self, seen: HashMap::new() }
    }

    fn map_into<R>(self) -> MapInto<Self, R>
    where
        Self: Sized,
        Self::Item: Into<R>,
    {
        MapInto { items: self, into: PhantomData }
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
        WithPosition { items: self.peekable(), started: false }
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
        Intersperse { items: self.peekable(), element, due: false }
    }

    fn intersperse_with<F: FnMut() -> Self::Item>(self, element: F) -> IntersperseWith<Self, F>
    where
        Self: Sized,
    {
        IntersperseWith { items: self.peekable(), element, due: false }
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
        Merge { left: self.peekable(), right: other.into_iter().peekable() }
    }

    fn merge_by<J, F>(self, other: J, left_first: F) -> MergeBy<Self, J::IntoIter, F>
    where
        Self: Sized,
        J: IntoIterator<Item = Self::Item>,
        F: FnMut(&Self::Item, &Self::Item) -> bool,
    {
        MergeBy { left: self.peekable(), right: other.into_iter().peekable(), left_first }
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
        ChunkBy { state: RefCell::new((self, key, None)) }
    }

    fn chunks(self, size: usize) -> IntoChunks<Self>
    where
        Self: Sized,
    {
        assert!(size != 0, "chunks are not empty");
        IntoChunks { items: RefCell::new(self), size }
    }

    fn tuples<T: Tuple<Item = Self::Item>>(self) -> Tuples<Self, T>
    where
        Self: Sized,
    {
        Tuples { items: self.fuse(), tuple: PhantomData }
    }

    fn tuple_windows<T: Tuple<Item = Self::Item>>(self) -> TupleWindows<Self, T>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        TupleWindows { items: self, window: VecDeque::new(), tuple: PhantomData }
    }

    fn circular_tuple_windows<T>(self) -> CircularTupleWindows<T>
    where
        Self: Sized,
        T: Tuple<Item = Self::Item>,
        Self::Item: Clone,
    {
        CircularTupleWindows { items: self.collect(), start: 0 }
    }

    fn tuple_combinations<T: Tuple<Item = Self::Item>>(self) -> TupleCombinations<T>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        let items: Vec<_> = self.collect();
        TupleCombinations { more: T::SIZE <= items.len(), chosen: (0..T::SIZE).collect(), items }
    }

    fn combinations(self, k: usize) -> Combinations<Self::Item>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        let items: Vec<_> = self.collect();
        Combinations { more: k <= items.len(), chosen: (0..k).collect(), items }
    }

    fn array_combinations<const K: usize>(self) -> ArrayCombinations<Self::Item, K>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        ArrayCombinations { combinations: self.combinations(K) }
    }

    fn combinations_with_replacement(self, k: usize) -> CombinationsWithReplacement<Self::Item>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        let items: Vec<_> = self.collect();
        CombinationsWithReplacement { more: k == 0 || !items.is_empty(), chosen: vec![0; k], items }
    }

    fn permutations(self, k: usize) -> Permutations<Self::Item>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        let items: Vec<_> = self.collect();
        let n = items.len();
        Permutations {
            more: k <= n,
            order: (0..n).collect(),
            left: (0..k.min(n)).map(|place| n - place).collect(),
            items,
        }
    }

    fn powerset(self) -> Powerset<Self::Item>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        Powerset { items: self.collect(), chosen: Some(Vec::new()) }
    }

    fn multi_cartesian_product(self) -> MultiProduct<<Self::Item as IntoIterator>::Item>
    where
        Self: Sized,
        Self::Item: IntoIterator,
        <Self::Item as IntoIterator>::Item: Clone,
    {
        let lists: Vec<Vec<_>> = self.map(|list| list.into_iter().collect()).collect();
        MultiProduct {
            more: lists.iter().all(|list| !list.is_empty()),
            chosen: vec![0; lists.len()],
            lists,
        }
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

pub enum Either<L, R> {
    Left(L),
    Right(R),
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

#[derive(Debug)]
pub struct ExactlyOneError;

pub struct Dedup<I: Iterator> {
    items: Peekable<I>,
}

impl<I: Iterator> Iterator for Dedup<I>
where
    I::Item: PartialEq,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let first = self.items.next()?;
        while self.items.next_if(|item| first == *item).is_some() {}
        Some(first)
    }
}

pub struct DedupBy<I: Iterator, F> {
    items: Peekable<I>,
    same: F,
}

impl<I: Iterator, F: FnMut(&I::Item, &I::Item) -> bool> Iterator for DedupBy<I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let first = self.items.next()?;
        let same = &mut self.same;
        while self.items.next_if(|item| same(&first, item)).is_some() {}
        Some(first)
    }
}

pub struct DedupWithCount<I: Iterator> {
    items: Peekable<I>,
}

impl<I: Iterator> Iterator for DedupWithCount<I>
where
    I::Item: PartialEq,
{
    type Item = (usize, I::Item);
    fn next(&mut self) -> Option<(usize, I::Item)> {
        let first = self.items.next()?;
        let mut count = 1;
        while self.items.next_if(|item| first == *item).is_some() {
            count += 1;
        }
        Some((count, first))
    }
}

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

#[derive(Clone)]
pub struct Unique<I: Iterator> {
    items: I,
    seen: HashSet<I::Item>,
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

pub struct UniqueBy<I, K, F> {
    items: I,
    seen: HashSet<K>,
    key: F,
}

impl<I: Iterator, K: Eq + Hash, F: FnMut(&I::Item) -> K> Iterator for UniqueBy<I, K, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let UniqueBy { items, seen, key } = self;
        items.find(|item| seen.insert(key(item)))
    }
}

pub struct Duplicates<I: Iterator> {
    items: I,
    seen: HashMap<I::Item, usize>,
}

impl<I: Iterator> Iterator for Duplicates<I>
where
    I::Item: Clone + Eq + Hash,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let seen = &mut self.seen;
        self.items.find(|item| {
            let count = seen.entry(item.clone()).or_default();
            *count += 1;
            *count == 2
        })
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    First,
    Middle,
    Last,
    Only,
}

pub struct WithPosition<I: Iterator> {
    items: Peekable<I>,
    started: bool,
}

impl<I: Iterator> Iterator for WithPosition<I> {
    type Item = (Position, I::Item);
    fn next(&mut self) -> Option<(Position, I::Item)> {
        let item = self.items.next()?;
        let started = std::mem::replace(&mut self.started, true);
        let position = match (started, self.items.peek().is_some()) {
            (false, true) => Position::First,
            (true, true) => Position::Middle,
            (true, false) => Position::Last,
            (false, false) => Position::Only,
        };
        Some((position, item))
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
        self.index += 1;
        item
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

#[derive(Clone)]
pub struct Intersperse<I: Iterator> {
    items: Peekable<I>,
    element: I::Item,
    due: bool,
}

impl<I: Iterator> Iterator for Intersperse<I>
where
    I::Item: Clone,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        self.due = !self.due;
        if self.due {
            self.items.next()
        } else {
            self.items.peek()?;
            Some(self.element.clone())
        }
    }
}

pub struct IntersperseWith<I: Iterator, F> {
    items: Peekable<I>,
    element: F,
    due: bool,
}

impl<I: Iterator, F: FnMut() -> I::Item> Iterator for IntersperseWith<I, F> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        self.due = !self.due;
        if self.due {
            self.items.next()
        } else {
            self.items.peek()?;
            Some((self.element)())
        }
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

pub struct Merge<I: Iterator, J: Iterator> {
    left: Peekable<I>,
    right: Peekable<J>,
}

impl<I: Iterator, J: Iterator<Item = I::Item>> Iterator for Merge<I, J>
where
    I::Item: PartialOrd,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        match (self.left.peek(), self.right.peek()) {
            (Some(left), Some(right)) if left <= right => self.left.next(),
            (_, Some(_)) => self.right.next(),
            _ => self.left.next(),
        }
    }
}

pub struct MergeBy<I: Iterator, J: Iterator, F> {
    left: Peekable<I>,
    right: Peekable<J>,
    left_first: F,
}

impl<I: Iterator, J: Iterator<Item = I::Item>, F> Iterator for MergeBy<I, J, F>
where
    F: FnMut(&I::Item, &I::Item) -> bool,
{
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        match (self.left.peek(), self.right.peek()) {
            (Some(left), Some(right)) if (self.left_first)(left, right) => self.left.next(),
            (_, Some(_)) => self.right.next(),
            _ => self.left.next(),
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

/// The items, how to find their keys, and the first item of the next group with its key.
pub struct ChunkBy<K, I: Iterator, F> {
    state: RefCell<(I, F, Option<(K, I::Item)>)>,
}

impl<'a, K: PartialEq, I: Iterator, F: FnMut(&I::Item) -> K> IntoIterator for &'a ChunkBy<K, I, F> {
    type Item = (K, IntoIter<I::Item>);
    type IntoIter = Groups<'a, K, I, F>;
    fn into_iter(self) -> Groups<'a, K, I, F> {
        Groups { chunks: self }
    }
}

pub struct Groups<'a, K, I: Iterator, F> {
    chunks: &'a ChunkBy<K, I, F>,
}

impl<K: PartialEq, I: Iterator, F: FnMut(&I::Item) -> K> Iterator for Groups<'_, K, I, F> {
    type Item = (K, IntoIter<I::Item>);
    fn next(&mut self) -> Option<Self::Item> {
        let mut state = self.chunks.state.borrow_mut();
        let (items, key_of, ahead) = &mut *state;
        let (key, first) = match ahead.take() {
            Some(first) => first,
            None => items.next().map(|item| (key_of(&item), item))?,
        };
        let mut group = vec![first];
        for item in items {
            let next = key_of(&item);
            if next != key {
                *ahead = Some((next, item));
                break;
            }
            group.push(item);
        }
        Some((key, group.into_iter()))
    }
}

pub struct IntoChunks<I> {
    items: RefCell<I>,
    size: usize,
}

impl<'a, I: Iterator> IntoIterator for &'a IntoChunks<I> {
    type Item = IntoIter<I::Item>;
    type IntoIter = Chunks<'a, I>;
    fn into_iter(self) -> Chunks<'a, I> {
        Chunks { chunks: self }
    }
}

pub struct Chunks<'a, I> {
    chunks: &'a IntoChunks<I>,
}

impl<I: Iterator> Iterator for Chunks<'_, I> {
    type Item = IntoIter<I::Item>;
    fn next(&mut self) -> Option<Self::Item> {
        let mut items = self.chunks.items.borrow_mut();
        let chunk: Vec<_> = items.by_ref().take(self.chunks.size).collect();
        if chunk.is_empty() {
            None
        } else {
            Some(chunk.into_iter())
        }
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

#[derive(Clone)]
pub struct Tuples<I, T> {
    items: Fuse<I>,
    tuple: PhantomData<T>,
}

impl<I: Iterator, T: Tuple<Item = I::Item>> Iterator for Tuples<I, T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        T::take(&mut self.items)
    }
}

#[derive(Clone)]
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

pub struct CircularTupleWindows<T: Tuple> {
    items: Vec<T::Item>,
    start: usize,
}

impl<T: Tuple> Iterator for CircularTupleWindows<T>
where
    T::Item: Clone,
{
    type Item = T;
    fn next(&mut self) -> Option<T> {
        if self.start == self.items.len() {
            return None;
        }
        self.start += 1;
        T::take(&mut self.items.iter().cycle().skip(self.start - 1).cloned())
    }
}

/// Advances to the next choice of places out of `count`, if there is one.
fn choose_next(chosen: &mut [usize], count: usize) -> bool {
    let size = chosen.len();
    for place in (0..size).rev() {
        if chosen[place] + size < count + place {
            chosen[place] += 1;
            for later in place + 1..size {
                chosen[later] = chosen[later - 1] + 1;
            }
            return true;
        }
    }
    false
}

pub struct TupleCombinations<T: Tuple> {
    items: Vec<T::Item>,
    chosen: Vec<usize>,
    more: bool,
}

impl<T: Tuple> Iterator for TupleCombinations<T>
where
    T::Item: Clone,
{
    type Item = T;
    fn next(&mut self) -> Option<T> {
        if !self.more {
            return None;
        }
        let items = &self.items;
        let tuple = T::take(&mut self.chosen.iter().map(|&place| items[place].clone()));
        self.more = choose_next(&mut self.chosen, self.items.len());
        tuple
    }
}

#[derive(Clone)]
pub struct Combinations<T> {
    items: Vec<T>,
    chosen: Vec<usize>,
    more: bool,
}

impl<T: Clone> Iterator for Combinations<T> {
    type Item = Vec<T>;
    fn next(&mut self) -> Option<Vec<T>> {
        if !self.more {
            return None;
        }
        let combination = self.chosen.iter().map(|&place| self.items[place].clone()).collect();
        self.more = choose_next(&mut self.chosen, self.items.len());
        Some(combination)
    }
}

#[derive(Clone)]
pub struct ArrayCombinations<T, const K: usize> {
    combinations: Combinations<T>,
}

impl<T: Clone, const K: usize> Iterator for ArrayCombinations<T, K> {
    type Item = [T; K];
    fn next(&mut self) -> Option<[T; K]> {
        std::convert::TryInto::try_into(self.combinations.next()?).ok()
    }
}

#[derive(Clone)]
pub struct CombinationsWithReplacement<T> {
    items: Vec<T>,
    chosen: Vec<usize>,
    more: bool,
}

impl<T: Clone> Iterator for CombinationsWithReplacement<T> {
    type Item = Vec<T>;
    fn next(&mut self) -> Option<Vec<T>> {
        if !self.more {
            return None;
        }
        let combination = self.chosen.iter().map(|&place| self.items[place].clone()).collect();
        let last = self.items.len().wrapping_sub(1);
        let raised = self.chosen.iter().rposition(|&place| place != last);
        self.more = raised.is_some();
        if let Some(raised) = raised {
            let place = self.chosen[raised] + 1;
            self.chosen[raised..].iter_mut().for_each(|chosen| *chosen = place);
        }
        Some(combination)
    }
}

/// The indices in the order of the current permutation, and for each of the first k places how many
/// items are still to come there.
#[derive(Clone)]
pub struct Permutations<T> {
    items: Vec<T>,
    order: Vec<usize>,
    left: Vec<usize>,
    more: bool,
}

impl<T: Clone> Iterator for Permutations<T> {
    type Item = Vec<T>;
    fn next(&mut self) -> Option<Vec<T>> {
        if !self.more {
            return None;
        }
        let (n, k) = (self.order.len(), self.left.len());
        let permutation = self.order[..k].iter().map(|&place| self.items[place].clone()).collect();
        self.more = false;
        for place in (0..k).rev() {
            self.left[place] -= 1;
            if self.left[place] > 0 {
                self.order.swap(place, n - self.left[place]);
                self.more = true;
                break;
            }
            self.order[place..].rotate_left(1);
            self.left[place] = n - place;
        }
        Some(permutation)
    }
}

#[derive(Clone)]
pub struct Powerset<T> {
    items: Vec<T>,
    chosen: Option<Vec<usize>>,
}

impl<T: Clone> Iterator for Powerset<T> {
    type Item = Vec<T>;
    fn next(&mut self) -> Option<Vec<T>> {
        let mut chosen = self.chosen.take()?;
        let set = chosen.iter().map(|&place| self.items[place].clone()).collect();
        let (size, count) = (chosen.len(), self.items.len());
        if choose_next(&mut chosen, count) {
            self.chosen = Some(chosen);
        } else if size < count {
            self.chosen = Some((0..=size).collect());
        }
        Some(set)
    }
}

#[derive(Clone)]
pub struct MultiProduct<T> {
    lists: Vec<Vec<T>>,
    chosen: Vec<usize>,
    more: bool,
}

impl<T: Clone> Iterator for MultiProduct<T> {
    type Item = Vec<T>;
    fn next(&mut self) -> Option<Vec<T>> {
        if !self.more {
            return None;
        }
        let both = self.lists.iter().zip(&self.chosen);
        let product = both.map(|(list, &place)| list[place].clone()).collect();
        self.more = false;
        for (list, place) in self.lists.iter().zip(&mut self.chosen).rev() {
            *place += 1;
            if *place < list.len() {
                self.more = true;
                break;
            }
            *place = 0;
        }
        Some(product)
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
    ($a:expr $(,)?) => {
        IntoIterator::into_iter($a)
    };
}
pub(crate) use izip;

/// Several iterators one after another.
macro_rules! chain {
    () => {
        std::iter::empty()
    };
    ($first:expr $(, $rest:expr)* $(,)?) => {
        IntoIterator::into_iter($first)$(.chain($rest))*
    };
}
pub(crate) use chain;

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

pub fn repeat_n<T: Clone>(element: T, count: usize) -> std::iter::Take<std::iter::Repeat<T>> {
    std::iter::repeat(element).take(count)
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
