pub mod payload {
    pub trait Payload: Sized {
        fn reset(&mut self) {}

        fn update(&mut self, _left: Option<&Self>, _right: Option<&Self>) {}

        fn push(&mut self, _left: Option<&mut Self>, _right: Option<&mut Self>) {}
    }

    impl Payload for () {}
}

pub mod treap {
    use super::payload::Payload;
    use std::ops::{Deref, DerefMut};

    pub struct Node<P> {
        priority: u64,
        size: usize,
        payload: P,
        left: Tree<P>,
        right: Tree<P>,
    }

    pub struct Tree<P> {
        root: Option<Box<Node<P>>>,
    }

    impl<P> Default for Tree<P> {
        fn default() -> Self {
            Tree { root: None }
        }
    }

    impl<P> Deref for Tree<P> {
        type Target = Option<Box<Node<P>>>;

        fn deref(&self) -> &Self::Target {
            &self.root
        }
    }

    impl<P> DerefMut for Tree<P> {
        fn deref_mut(&mut self) -> &mut Self::Target {
            &mut self.root
        }
    }

    impl<P: Payload> Tree<P> {
        pub fn new() -> Self {
            Self::default()
        }

        pub fn size(&self) -> usize {
            self.as_ref().map_or(0, |node| node.size)
        }

        pub fn push(&mut self, payload: P) {
            let priority = (self.size() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
            let (left, right) = (Tree::new(), Tree::new());
            let node = Tree { root: Some(Box::new(Node { priority, size: 1, payload, left, right })) };
            *self = std::mem::take(self).join(node);
        }

        pub fn join(mut self, mut other: Self) -> Self {
            match (&mut *self, &mut *other) {
                (None, _) => return other,
                (_, None) => return self,
                (Some(one), Some(two)) if one.priority > two.priority => {
                    one.right = std::mem::take(&mut one.right).join(other);
                    one.update();
                }
                (_, Some(two)) => {
                    two.left = self.join(std::mem::take(&mut two.left));
                    two.update();
                    return other;
                }
            }
            self
        }

        pub fn split(mut self, at: usize) -> (Self, Self) {
            let Some(node) = &mut *self else { return (Tree::new(), Tree::new()) };
            if at <= node.left.size() {
                let (one, two) = std::mem::take(&mut node.left).split(at);
                node.left = two;
                node.update();
                (one, self)
            } else {
                let (one, two) = std::mem::take(&mut node.right).split(at - node.left.size() - 1);
                node.right = one;
                node.update();
                (self, two)
            }
        }

        pub fn visit(&self, visit: &mut impl FnMut(&P)) {
            if let Some(node) = &**self {
                node.left.visit(visit);
                visit(&node.payload);
                node.right.visit(visit);
            }
        }
    }

    impl<P: Payload> Node<P> {
        fn update(&mut self) {
            self.size = self.left.size() + self.right.size() + 1;
            let side = |tree: &Tree<P>| tree.as_ref().map(|node| &node.payload as *const P);
            let (left, right) = (side(&self.left), side(&self.right));
            unsafe { self.payload.update(left.map(|it| &*it), right.map(|it| &*it)) };
        }
    }
}

pub mod link_cut {
    use super::payload::Payload;
    use std::ops::{Deref, DerefMut};

    pub struct Content<P> {
        payload: P,
        parent: Node<P>,
    }

    pub struct Node<P> {
        link: *mut Content<P>,
    }

    impl<P> Clone for Node<P> {
        fn clone(&self) -> Self {
            *self
        }
    }

    impl<P> Copy for Node<P> {}

    impl<P> PartialEq for Node<P> {
        fn eq(&self, other: &Self) -> bool {
            self.link == other.link
        }
    }

    impl<P> Deref for Node<P> {
        type Target = Content<P>;

        fn deref(&self) -> &Self::Target {
            unsafe { &*self.link }
        }
    }

    impl<P> DerefMut for Node<P> {
        fn deref_mut(&mut self) -> &mut Self::Target {
            unsafe { &mut *self.link }
        }
    }

    impl<P: Payload> Node<P> {
        pub fn new(payload: P) -> Self {
            let parent = Node { link: std::ptr::null_mut() };
            Node { link: Box::into_raw(Box::new(Content { payload, parent })) }
        }

        pub fn push(&mut self, other: Self) {
            self.parent = other;
        }

        pub fn size(&self) -> usize {
            if self.parent.link.is_null() { 1 } else { self.parent.size() + 1 }
        }

        pub fn next(&mut self) -> &mut P {
            &mut self.payload
        }
    }
}

pub mod map {
    use std::collections::{BTreeMap, HashMap};
    use std::hash::{BuildHasherDefault, Hash, Hasher};

    #[derive(Default)]
    pub struct FastHasher {
        hash: u64,
    }

    impl Hasher for FastHasher {
        fn write(&mut self, bytes: &[u8]) {
            bytes.iter().for_each(|byte| self.write_u8(*byte));
        }

        fn write_u8(&mut self, number: u8) {
            self.hash = (self.hash.rotate_left(5) ^ u64::from(number)).wrapping_mul(0x517c_c1b7_2722_0a95);
        }

        fn finish(&self) -> u64 {
            self.hash
        }
    }

    pub type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<FastHasher>>;

    pub trait Edges: Default {
        type Key: Copy;

        fn next(&self, key: Self::Key) -> Option<usize>;

        fn push(&mut self, key: Self::Key, node: usize);
    }

    macro_rules! edges {
        ($map: ident, [$($bound: tt)+]) => {
            impl<K: $($bound)+ + Copy> Edges for $map<K, usize> {
                type Key = K;

                fn next(&self, key: K) -> Option<usize> {
                    $map::get(self, &key).copied()
                }

                fn push(&mut self, key: K, node: usize) {
                    $map::insert(self, key, node);
                }
            }
        };
    }

    edges!(BTreeMap, [Ord]);
    edges!(FastMap, [Hash + Eq]);

    pub trait Search<'a, T> {
        type Output;

        fn next(&'a self, value: &'a T) -> Option<Self::Output>;
    }

    impl<'a, T: Ord + 'a> Search<'a, T> for std::collections::BTreeSet<T> {
        type Output = &'a T;

        fn next(&'a self, value: &'a T) -> Option<Self::Output> {
            use std::ops::Bound::{Excluded, Unbounded};
            self.range((Excluded(value), Unbounded)).next()
        }
    }
}
