//! `HashSet`: a map from its values to nothing.

use core::borrow::Borrow;
use core::fmt;
use core::hash::{BuildHasher, Hash};
use core::iter::{Chain, FusedIterator};
use core::ops::{BitAnd, BitOr, BitXor, Sub};

use super::hash_map::{self, HashMap, RandomState};
use super::TryReserveError;

#[derive(Clone)]
pub struct HashSet<T, S = RandomState>(HashMap<T, (), S>);

impl<T> HashSet<T> {
    pub fn new() -> HashSet<T> {
        HashSet::default()
    }

    pub fn with_capacity(capacity: usize) -> HashSet<T> {
        HashSet(HashMap::with_capacity(capacity))
    }
}

impl<T, S> HashSet<T, S> {
    pub const fn with_hasher(build: S) -> HashSet<T, S> {
        HashSet(HashMap::with_hasher(build))
    }

    pub fn with_capacity_and_hasher(capacity: usize, build: S) -> HashSet<T, S> {
        HashSet(HashMap::with_capacity_and_hasher(capacity, build))
    }

    pub fn capacity(&self) -> usize {
        self.0.capacity()
    }

    pub fn hasher(&self) -> &S {
        self.0.hasher()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn iter(&self) -> Iter<'_, T> {
        Iter(self.0.keys())
    }

    pub fn drain(&mut self) -> Drain<'_, T> {
        Drain(self.0.drain())
    }

    pub fn retain<F: FnMut(&T) -> bool>(&mut self, mut is_kept: F) {
        self.0.retain(|value, _| is_kept(value));
    }

    pub fn extract_if<'a, F: FnMut(&T) -> bool + 'a>(
        &'a mut self,
        mut is_taken: F,
    ) -> impl Iterator<Item = T> + 'a {
        self.0.extract_if(move |value, _| is_taken(value)).map(|(value, _)| value)
    }
}

impl<T: Eq + Hash, S: BuildHasher> HashSet<T, S> {
    pub fn reserve(&mut self, more: usize) {
        self.0.reserve(more);
    }

    pub fn try_reserve(&mut self, more: usize) -> Result<(), TryReserveError> {
        self.0.try_reserve(more)
    }

    pub fn shrink_to_fit(&mut self) {
        self.0.shrink_to_fit();
    }

    pub fn shrink_to(&mut self, least: usize) {
        self.0.shrink_to(least);
    }

    #[inline]
    pub fn contains<Q: Hash + Eq + ?Sized>(&self, value: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.0.contains_key(value)
    }

    pub fn get<Q: Hash + Eq + ?Sized>(&self, value: &Q) -> Option<&T>
    where
        T: Borrow<Q>,
    {
        self.0.get_key_value(value).map(|(value, _)| value)
    }

    #[inline]
    pub fn insert(&mut self, value: T) -> bool {
        self.0.insert(value, ()).is_none()
    }

    pub fn replace(&mut self, value: T) -> Option<T> {
        let old = self.take(&value);
        self.insert(value);
        old
    }

    pub fn remove<Q: Hash + Eq + ?Sized>(&mut self, value: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.0.remove(value).is_some()
    }

    pub fn take<Q: Hash + Eq + ?Sized>(&mut self, value: &Q) -> Option<T>
    where
        T: Borrow<Q>,
    {
        self.0.remove_entry(value).map(|(value, _)| value)
    }

    pub fn is_disjoint(&self, other: &HashSet<T, S>) -> bool {
        self.intersection(other).next().is_none()
    }

    pub fn is_subset(&self, other: &HashSet<T, S>) -> bool {
        self.len() <= other.len() && self.iter().all(|value| other.contains(value))
    }

    pub fn is_superset(&self, other: &HashSet<T, S>) -> bool {
        other.is_subset(self)
    }

    pub fn difference<'a>(&'a self, other: &'a HashSet<T, S>) -> Difference<'a, T, S> {
        Difference(Members { values: self.iter(), other, is_in: false })
    }

    pub fn intersection<'a>(&'a self, other: &'a HashSet<T, S>) -> Intersection<'a, T, S> {
        let (few, many) = if self.len() <= other.len() { (self, other) } else { (other, self) };
        Intersection(Members { values: few.iter(), other: many, is_in: true })
    }

    pub fn union<'a>(&'a self, other: &'a HashSet<T, S>) -> Union<'a, T, S> {
        let (few, many) = if self.len() <= other.len() { (self, other) } else { (other, self) };
        Union(many.iter().chain(few.difference(many)))
    }

    pub fn symmetric_difference<'a>(
        &'a self,
        other: &'a HashSet<T, S>,
    ) -> SymmetricDifference<'a, T, S> {
        SymmetricDifference(self.difference(other).chain(other.difference(self)))
    }
}

/// The values that are in another set, or those that are not.
struct Members<'a, T, S> {
    values: Iter<'a, T>,
    other: &'a HashSet<T, S>,
    is_in: bool,
}

impl<T, S> Clone for Members<'_, T, S> {
    fn clone(&self) -> Self {
        Members { values: self.values.clone(), ..*self }
    }
}

impl<'a, T: Eq + Hash, S: BuildHasher> Iterator for Members<'a, T, S> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        let (other, is_in) = (self.other, self.is_in);
        self.values.find(|value| other.contains(*value) == is_in)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.values.len()))
    }
}

pub struct Difference<'a, T, S>(Members<'a, T, S>);
pub struct Intersection<'a, T, S>(Members<'a, T, S>);
pub struct Union<'a, T, S>(Chain<Iter<'a, T>, Difference<'a, T, S>>);
pub struct SymmetricDifference<'a, T, S>(Chain<Difference<'a, T, S>, Difference<'a, T, S>>);

macro_rules! set_iterators {
    ($($name:ident)+) => {
        $(
            impl<'a, T: Eq + Hash, S: BuildHasher> Iterator for $name<'a, T, S> {
                type Item = &'a T;

                fn next(&mut self) -> Option<&'a T> {
                    self.0.next()
                }

                fn size_hint(&self) -> (usize, Option<usize>) {
                    self.0.size_hint()
                }
            }

            impl<T: Eq + Hash, S: BuildHasher> FusedIterator for $name<'_, T, S> {}

            impl<T, S> Clone for $name<'_, T, S> {
                fn clone(&self) -> Self {
                    $name(self.0.clone())
                }
            }

            impl<T: fmt::Debug + Eq + Hash, S: BuildHasher> fmt::Debug for $name<'_, T, S> {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.debug_list().entries(self.clone()).finish()
                }
            }
        )+
    };
}
set_iterators!(Difference Intersection Union SymmetricDifference);

macro_rules! operators {
    ($($operator:ident $name:ident $method:ident;)+) => {
        $(impl<T: Eq + Hash + Clone, S: BuildHasher + Default> $operator<&HashSet<T, S>> for &HashSet<T, S> {
            type Output = HashSet<T, S>;

            fn $name(self, other: &HashSet<T, S>) -> HashSet<T, S> {
                self.$method(other).cloned().collect()
            }
        })+
    };
}
operators! {
    BitOr bitor union;
    BitAnd bitand intersection;
    BitXor bitxor symmetric_difference;
    Sub sub difference;
}

impl<T, S: Default> Default for HashSet<T, S> {
    fn default() -> HashSet<T, S> {
        HashSet(HashMap::default())
    }
}

impl<T: fmt::Debug, S> fmt::Debug for HashSet<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Eq + Hash, S: BuildHasher> PartialEq for HashSet<T, S> {
    fn eq(&self, other: &HashSet<T, S>) -> bool {
        self.0 == other.0
    }
}

impl<T: Eq + Hash, S: BuildHasher> Eq for HashSet<T, S> {}

impl<T: Eq + Hash, S: BuildHasher> Extend<T> for HashSet<T, S> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        self.0.extend(values.into_iter().map(|value| (value, ())));
    }
}

impl<'a, T: Eq + Hash + Copy + 'a, S: BuildHasher> Extend<&'a T> for HashSet<T, S> {
    fn extend<I: IntoIterator<Item = &'a T>>(&mut self, values: I) {
        self.extend(values.into_iter().copied());
    }
}

impl<T: Eq + Hash, S: BuildHasher + Default> FromIterator<T> for HashSet<T, S> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> HashSet<T, S> {
        let mut set = HashSet::default();
        set.extend(values);
        set
    }
}

impl<T: Eq + Hash, const N: usize> From<[T; N]> for HashSet<T> {
    fn from(values: [T; N]) -> HashSet<T> {
        HashSet::from_iter(values)
    }
}

pub struct Iter<'a, T>(hash_map::Keys<'a, T, ()>);
pub struct IntoIter<T>(hash_map::IntoKeys<T, ()>);
pub struct Drain<'a, T>(hash_map::Drain<'a, T, ()>);

macro_rules! iterators {
    ($($name:ident<$($life:lifetime,)? T> $item:ty, $next:expr;)+) => {
        $(
            impl<$($life,)? T> Iterator for $name<$($life,)? T> {
                type Item = $item;

                #[inline]
                fn next(&mut self) -> Option<$item> {
                    self.0.next().map($next)
                }

                fn size_hint(&self) -> (usize, Option<usize>) {
                    self.0.size_hint()
                }
            }

            impl<$($life,)? T> ExactSizeIterator for $name<$($life,)? T> {}

            impl<$($life,)? T> FusedIterator for $name<$($life,)? T> {}
        )+
    };
}
iterators! {
    Iter<'a, T> &'a T, |value| value;
    IntoIter<T> T, |value| value;
    Drain<'a, T> T, |(value, _)| value;
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Iter(self.0.clone())
    }
}

impl<T: fmt::Debug> fmt::Debug for Iter<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<T, S> IntoIterator for HashSet<T, S> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> IntoIter<T> {
        IntoIter(self.0.into_keys())
    }
}

impl<'a, T, S> IntoIterator for &'a HashSet<T, S> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}
