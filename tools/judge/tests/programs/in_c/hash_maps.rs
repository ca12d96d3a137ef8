//! All of `HashMap` and `HashSet`. Everything is printed in an order that does not depend on hashes.

use std::collections::hash_map::{DefaultHasher, Entry, RandomState};
use std::collections::{hash_map, BTreeMap, HashMap, HashSet};
use std::fmt::Debug;
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

fn sorted<T: Debug>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    let mut items: Vec<String> = items.into_iter().map(|item| format!("{item:?}")).collect();
    items.sort();
    items
}

/// Makes hashers of several kinds.
#[derive(Clone, Copy)]
enum Kind {
    /// All hashes are the same.
    Constant,
    /// The hash is the key itself, most of whose bits never change.
    Identity,
    Sip,
}

struct KindHasher(Kind, u64, DefaultHasher);

impl BuildHasher for Kind {
    type Hasher = KindHasher;

    fn build_hasher(&self) -> KindHasher {
        KindHasher(*self, 0, DefaultHasher::new())
    }
}

impl Hasher for KindHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.2.write(bytes);
    }

    fn write_u64(&mut self, key: u64) {
        self.1 = key;
        self.2.write_u64(key);
    }

    fn finish(&self) -> u64 {
        match self.0 {
            Kind::Constant => 7,
            Kind::Identity => self.1,
            Kind::Sip => self.2.finish(),
        }
    }
}

struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.0 >> 33
    }
}

/// Random insertions, removals and lookups, the same in a map of the other kind.
fn walk<S: BuildHasher>(name: &str, build: S, spread: u64, shift: u32) {
    let mut numbers = Numbers(spread);
    let mut map: HashMap<u64, u64, S> = HashMap::with_hasher(build);
    let mut model = BTreeMap::new();
    for step in 0..6_000 {
        let key = numbers.next() % spread << shift;
        let same = match numbers.next() % 4 {
            0 => map.insert(key, step) == model.insert(key, step),
            1 => map.remove(&key) == model.remove(&key),
            2 => map.entry(key).or_insert(step) == model.entry(key).or_insert(step),
            _ => map.get(&key) == model.get(&key),
        };
        assert!(same && map.len() == model.len(), "{name}: step {step}");
        if step % 2_000 == 1_999 {
            let is_kept = |key: &u64, value: &mut u64| (*key >> shift) % 3 > 0 && *value % 2 == 0;
            map.retain(is_kept);
            model.retain(is_kept);
        }
    }
    assert!(map.iter().all(|(key, value)| model.get(key) == Some(value)));
    println!("{name}: {} of {:?}", map.len(), model.iter().next());
}

fn show<T: Debug>(name: &str, value: T) {
    println!("{name}: {value:?}");
}

fn entries() {
    let mut count: HashMap<char, usize> = HashMap::new();
    for letter in "mississippi".chars() {
        *count.entry(letter).or_default() += 1;
    }
    count.entry('m').and_modify(|count| *count += 10).or_insert(1);
    count.entry('x').and_modify(|count| *count += 10).or_insert_with(|| 5);
    count.entry('y').or_insert_with_key(|letter| *letter as usize);
    match count.entry('s') {
        Entry::Occupied(mut entry) => {
            show("before", (*entry.key(), entry.insert(44), *entry.get()));
            *entry.get_mut() += 1;
            show("removed", entry.remove_entry());
        }
        Entry::Vacant(_) => unreachable!(),
    }
    if let Entry::Vacant(entry) = count.entry('z') {
        show("vacant", *entry.key());
        *entry.insert(3) *= 2;
    }
    show("counted", sorted(count.clone()));
    show("one", HashMap::from([(1, 'a')]));
    println!("{:#?}", HashMap::from([("key", vec![1, 2])]));
    show("found", (count[&'i'], count.get_key_value(&'p'), count.contains_key(&'s')));
    if let Some(value) = count.get_mut(&'i') {
        *value = 0;
    }
    count.values_mut().for_each(|value| *value += 1);
    count.iter_mut().for_each(|(key, value)| *value += usize::from(*key == 'p'));
    show("keys", sorted(count.keys().copied()));
    show("values", sorted(count.values().copied()));
    show("sum", (&count).into_iter().map(|(_, value)| *value).sum::<usize>());
    let copy: HashMap<char, usize> = count.iter().map(|(key, value)| (*key, *value)).collect();
    show("same", (copy == count, copy.len(), count.iter().len(), count.is_empty()));
    show(
        "removed",
        (count.remove(&'i'), count.remove(&'i'), count.remove_entry(&'p'), copy == count),
    );
    show("drained", sorted(count.drain()));
    show("empty", (count.len(), count.get(&'m')));
    count.extend(&copy);
    count.extend([('!', 0)]);
    count.reserve(100);
    count.shrink_to_fit();
    show("again", (sorted(count.clone().into_keys()), sorted(count.into_values())));
}

fn keys() {
    let mut words: HashMap<String, Vec<&str>> = HashMap::with_capacity(8);
    words.entry("one".to_string()).or_default().push("eins");
    words.entry("one".to_string()).or_default().push("un");
    show("by str", (words.get("one"), words.get("two"), words["one"].len()));
    let mut places: HashMap<(i32, i64), [u8; 2]> = HashMap::new();
    (0..50).for_each(|at| drop(places.insert((at % 7, i64::from(at) - 25), [1, at as u8])));
    show("place", (places.len(), places.get(&(3, -15)), places.get(&(3, 15))));
    let lists: HashSet<Vec<u8>> =
        ["ab", "ba", "ab", ""].iter().map(|it| it.as_bytes().to_vec()).collect();
    show("lists", sorted(lists));
    let wide: HashSet<u128> = (0..70).map(|shift| 1u128 << shift).collect();
    show("wide", (wide.len(), wide.contains(&(1 << 69)), wide.contains(&(1 << 70))));
    let nothing: HashMap<(), i32> = [((), 1), ((), 2)].into_iter().collect();
    show("nothing", nothing);
    let mut late = HashMap::new();
    let owner = String::from("dropped before the map that borrows it");
    late.insert(owner.as_str(), 1);
    show("late", late.len());
}

fn sets() {
    let even: HashSet<i32> = (0..20).step_by(2).collect();
    let three: HashSet<i32> = (0..20).step_by(3).collect();
    show("both", sorted(even.intersection(&three)));
    show("any", sorted(even.union(&three)));
    show("even only", sorted(even.difference(&three)));
    show("one of them", sorted(even.symmetric_difference(&three)));
    let by_sign = [&even & &three, &even | &three, &even - &three, &even ^ &three];
    show("by sign", by_sign.iter().map(HashSet::len).collect::<Vec<_>>());
    let six = HashSet::from([0, 6, 12, 18]);
    show(
        "parts",
        (six.is_subset(&even), even.is_superset(&six), six.is_disjoint(&HashSet::from([1]))),
    );
    show("equal", (by_sign[0] == six, six == even));
    let mut set = HashSet::new();
    show(
        "inserted",
        (set.insert("a"), set.insert("a"), set.replace("a"), set.take("a"), set.remove("a")),
    );
    set.extend(["x", "y", "z"]);
    set.retain(|name| *name != "y");
    show("kept", (sorted(&set), set.get("x"), set.contains("y"), set.len()));
    show("drained", (sorted(set.drain()), set.is_empty()));
    println!("{:?} {:?}", HashSet::from([5]), HashSet::<u8>::new());
}

fn hashers() {
    let hash = |item: &dyn Fn(&mut DefaultHasher)| {
        let mut hasher = DefaultHasher::new();
        item(&mut hasher);
        hasher.finish()
    };
    // The keys of this hasher are fixed in the real std, too.
    show("siphash", hash(&|_| {}));
    show("siphash", hash(&|hasher| 42u64.hash(hasher)));
    show("siphash", hash(&|hasher| "a text of more than eight bytes".hash(hasher)));
    show("siphash", hash(&|hasher| (1u8, 2u16, 3u32, -4i64, 5u128, 'x', true).hash(hasher)));
    show("siphash", BuildHasherDefault::<DefaultHasher>::default().hash_one("one"));
    let state = RandomState::new();
    show("equal keys", state.hash_one("key") == state.hash_one(String::from("key")));
    let mut map = HashMap::with_hasher(state);
    map.insert(1, 2);
    let mut other: hash_map::HashMap<u8, u8, _> =
        HashMap::with_capacity_and_hasher(4, map.hasher().clone());
    other.insert(1, 2);
    show("same hasher", map == other);
}

fn main() {
    walk("default", RandomState::new(), 500, 0);
    walk("high bits", RandomState::new(), 3_000, 50);
    walk("constant", Kind::Constant, 60, 0);
    walk("identity", Kind::Identity, 1_000, 0);
    walk("identity, high bits", Kind::Identity, 1_000, 40);
    walk("siphash", Kind::Sip, 400, 3);
    entries();
    keys();
    sets();
    hashers();
}
