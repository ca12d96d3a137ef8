//! What the functions of random programs share. Nothing of it is inlined, or compiling it again for
//! each would take most of the time.

use super::KINDS;

pub fn head() -> String {
    let tables = KINDS.map(|kind| format!("    {kind}s: [{kind}; 8],\n"));
    let filled = KINDS.map(|kind| format!("{kind}s: std::array::from_fn(|i| at(i) as {kind})"));
    HEAD.replace("TABLES", &tables.concat()).replace("FILLED", &filled.join(", "))
}

const HEAD: &str = r#"use std::collections::*;
use std::fmt::{Debug, Display};

#[inline(never)]
fn read() -> Vec<u64> {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

#[inline(never)]
fn show<T: Debug + Display>(value: T) {
    println!("{:?} {}", value, value);
}

/// Numbers of every kind that are looked up by index.
struct Tables {
TABLES}

impl Tables {
    #[inline(never)]
    fn new(input: &[u64]) -> Tables {
        let at = |index: usize| input[index % input.len()] >> (index * 7 % 40);
        Tables { FILLED }
    }
}

struct Things {
    list: Vec<i64>,
    tree: BTreeMap<u8, i64>,
    table: HashMap<i64, u32>,
    queue: VecDeque<i64>,
    text: String,
}

impl Things {
    #[inline(never)]
    fn new(input: &[u64]) -> Things {
        let list = input.iter().map(|it| *it as i64).collect();
        let (tree, table, queue) = (BTreeMap::new(), HashMap::new(), VecDeque::new());
        Things { list, tree, table, queue, text: String::new() }
    }

    #[inline(never)]
    fn push(&mut self, value: i64) {
        self.list.push(value);
    }

    #[inline(never)]
    fn add(&mut self, key: u8, value: i64) {
        let sum = self.tree.entry(key).or_insert(1);
        *sum = sum.wrapping_add(value);
    }

    #[inline(never)]
    fn count(&mut self, key: i64) {
        *self.table.entry(key % 50).or_default() += 1;
    }

    #[inline(never)]
    fn queue(&mut self, way: u8, value: i64) {
        match way {
            0 => self.queue.push_back(value),
            1 => self.queue.push_front(value),
            2 => self.list.extend(self.queue.pop_front()),
            _ => {
                self.queue.extend(self.list.iter().take(3));
                self.queue.rotate_left(1);
            }
        }
    }

    #[inline(never)]
    fn arrange(&mut self, way: u8, at: usize) {
        let at = at % self.list.len();
        let list = &mut self.list;
        match way {
            0 => list.sort(),
            1 => {
                list.sort_unstable_by_key(|it| std::cmp::Reverse(*it));
                list.dedup();
            }
            2 => list.reverse(),
            3 => list.swap(0, at),
            4 => {
                let mut sum = 0i64;
                for it in list {
                    sum = sum.wrapping_add(*it);
                    *it = sum;
                }
            }
            _ => {
                list.truncate(40);
                *list = list.chunks(3).flat_map(|it| it.iter().rev().copied()).collect();
            }
        }
    }

    #[inline(never)]
    fn show(self) {
        println!("{:?} {:?} {:?} {}", self.list, self.tree, self.queue, self.text);
        let mut pairs: Vec<(i64, u32)> = self.table.into_iter().collect();
        pairs.sort_unstable();
        println!("{:?}", pairs);
    }
}
"#;
