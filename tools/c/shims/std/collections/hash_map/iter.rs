//! The iterators of a map: those of its list, in other shapes.

use core::fmt;
use core::iter::FusedIterator;

use super::Entries;
use crate::{slice, vec};

/// An iterator around another: its type, what is inside, and what becomes of an item.
macro_rules! iterators {
    ($($name:ident<$($life:lifetime,)? K, V>($inside:ty) $item:ty, $entry:pat => $shape:expr;)+) => {
        $(
            pub struct $name<$($life,)? K, V>(pub(in crate::collections) $inside);

            impl<$($life,)? K, V> Iterator for $name<$($life,)? K, V> {
                type Item = $item;

                #[inline]
                fn next(&mut self) -> Option<$item> {
                    self.0.next().map(|$entry| $shape)
                }

                fn size_hint(&self) -> (usize, Option<usize>) {
                    self.0.size_hint()
                }
            }

            impl<$($life,)? K, V> ExactSizeIterator for $name<$($life,)? K, V> {}

            impl<$($life,)? K, V> FusedIterator for $name<$($life,)? K, V> {}
        )+
    };
}
iterators! {
    Iter<'a, K, V>(slice::Iter<'a, (K, V)>) (&'a K, &'a V), (key, value) => (key, value);
    IterMut<'a, K, V>(slice::IterMut<'a, (K, V)>) (&'a K, &'a mut V), (key, value) => (&*key, value);
    IntoIter<K, V>(vec::IntoIter<(K, V)>) (K, V), entry => entry;
    Keys<'a, K, V>(Iter<'a, K, V>) &'a K, (key, _) => key;
    Values<'a, K, V>(Iter<'a, K, V>) &'a V, (_, value) => value;
    ValuesMut<'a, K, V>(IterMut<'a, K, V>) &'a mut V, (_, value) => value;
    IntoKeys<K, V>(IntoIter<K, V>) K, (key, _) => key;
    IntoValues<K, V>(IntoIter<K, V>) V, (_, value) => value;
    Drain<'a, K, V>(vec::Drain<'a, (K, V)>) (K, V), entry => entry;
}

macro_rules! clone_and_debug {
    ($($name:ident: $($shown:ident)+;)+) => {
        $(
            impl<K, V> Clone for $name<'_, K, V> {
                fn clone(&self) -> Self {
                    $name(self.0.clone())
                }
            }

            impl<K, V> fmt::Debug for $name<'_, K, V>
            where
                $($shown: fmt::Debug,)+
            {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.debug_list().entries(self.clone()).finish()
                }
            }
        )+
    };
}
clone_and_debug! {
    Iter: K V;
    Keys: K;
    Values: V;
}

/// Takes the entries that a function chooses. The others stay, even if it is not run to its end.
pub struct ExtractIf<'a, K, V, F> {
    pub(super) entries: &'a mut Entries<K, V>,
    pub(super) position: usize,
    pub(super) is_taken: F,
}

impl<K, V, F: FnMut(&K, &mut V) -> bool> Iterator for ExtractIf<'_, K, V, F> {
    type Item = (K, V);

    fn next(&mut self) -> Option<(K, V)> {
        while let Some((key, value)) = self.entries.list.get_mut(self.position) {
            if (self.is_taken)(key, value) {
                return Some(self.entries.remove(self.position));
            }
            self.position += 1;
        }
        None
    }
}
