//! What programs use of core and alloc: formatting, numbers, text, slices, collections, pointers.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};
use std::fmt;
use std::rc::{Rc, Weak};

#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Point {
    x: i32,
    y: Option<Box<Point>>,
}

#[derive(Clone, Copy, Debug)]
enum Shape {
    Unit,
    Pair(u8, char),
    Named { size: f64 },
}

struct Money(i64);

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad_integral(self.0 >= 0, "$", &self.0.unsigned_abs().to_string())
    }
}

impl fmt::Binary for Money {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:?}|{:?}|{}", f.width(), f.precision(), f.alternate())
    }
}

fn formatting() {
    println!(
        "[{:>8.3}] [{:<8}] [{:^9}] [{:*^9}] [{:+}] [{:08.2}]",
        3.14159, -5, "mid", 'x', 7, -2.5
    );
    println!("[{:08b}] [{:#010x}] [{:#b}] [{:o}] [{:X}] [{:#?}]", 37, 255, 5u8, 64, 0xbeefu16, 1);
    println!("[{:e}] [{:E}] [{:e}] [{:.2e}] [{:e}]", 1234.5, 0.00012, 12000u32, 6.02e23, 0.0);
    println!("{:?} {:?} {:?} {:?}", 1.0, 0.1 + 0.2, 1e21, 1e-7);
    println!("{} {} {} {}", f64::MAX, f64::MIN_POSITIVE, f64::INFINITY, -f64::NAN.abs());
    println!("{:?} {:?} {} {:.0} {:.0}", f32::MAX, 1e-40f32, 16777217f32, 0.5, 1.5);
    println!("[{:5}] [{:<5}] [{:^5}] [{:>5}] [{:.2}]", "ab", "ab", "ab", "ab", "abcdef");
    println!(
        "[{:1$}] [{}] [{:.*}] [{:>width$.prec$}] [{0:?}]",
        5,
        7,
        2,
        1.23456,
        9.87654,
        width = 9,
        prec = 1
    );
    println!("{:#?}", Point { x: 1, y: Some(Box::new(Point { x: -2, y: None })) });
    println!("{:?} {:#?}", (Shape::Unit, Shape::Pair(1, '\n')), Shape::Named { size: 2.0 });
    println!("{:?} {:?} {:?}", "tab\t\"quote\" é \u{7f} 日本", '\'', 'é');
    println!(
        "[{:>6}] [{:<6}] [{:+}] [{:06}] [{:#}]",
        Money(5),
        Money(-5),
        Money(5),
        Money(-5),
        Money(3)
    );
    println!("{:7.3b} {:#b}", Money(1), Money(2));
    println!("{:5}|{:<5}|{:^5}|{:?}", true, false, true, Some(false));
    println!("{:02}:{:02}:{:02} {:>3}% {:03}", 1, 2, 33, 7, -4);
    println!("{:?} {:02x?} {:#x?} {:5?}", [1, 2], [10, 11], [255], [1, 22]);
    println!("{:?} {:?}", vec![Some("a"), None], (1, "b", [1.5], ()));
    println!("{:.1?} {:8.2?}|{:<8?}|", [1.0, 2.25], 1.5, Some(1));
    println!("{:p}", std::ptr::null::<u8>());
    let (width, name) = (6, "captured");
    println!("{name:>10} {name:?} {0:width$} {0:>1$}", 42, width);
    println!("{{}} {{{}}}", 1);
    let text = format!("{:>1$}", format_args!("{}-{}", 1, 2), 8);
    println!("{text}|{}", text.len());
}

fn wide_integers() {
    let big = u128::MAX / 3;
    println!("{} {} {:x} {:?} {:>45}", big, i128::MIN, big, -1i128, i128::MAX);
    println!("{} {} {}", big * 2, big / 1_000_000_007, big % 998_244_353);
    println!("{} {}", (1u128 << 100) >> 37, (-5i128).rem_euclid(3));
    println!(
        "{:?} {:?} {:?}",
        "340282366920938463463374607431768211455".parse::<u128>(),
        "-1".parse::<i128>(),
        "x".parse::<u128>().is_err()
    );
    println!("{} {} {}", big.leading_zeros(), big.count_ones(), (big as f64).sqrt());
    println!("{:?} {:?}", u128::MAX.checked_mul(2), 5u128.checked_pow(40));
    println!("{} {}", (1e30 as u128), (u128::MAX as f32));
}

fn integers() {
    println!(
        "{:?} {:?} {:?}",
        200u8.checked_add(100),
        200u8.wrapping_add(100),
        200u8.saturating_add(100)
    );
    println!("{:?} {:?}", i32::MAX.overflowing_add(1), i64::MIN.overflowing_neg());
    println!("{} {} {}", (-7i32).rem_euclid(3), -7 / 2, (-7i32).div_euclid(2));
    println!("{} {} {} {}", 300i32 as u8, -1i32 as u32, 3.99 as i32, -1e20 as i64);
    println!("{} {} {}", f64::NAN as i32, 1e10 as u8, u64::MAX as f64);
    println!("{} {} {}", 10u64.pow(18), 2i32.pow(10), 17u32.isqrt());
    println!("{} {} {}", 12u32.trailing_zeros(), 1u64.leading_zeros(), 0xf0u8.count_ones());
    println!("{:?} {:?}", 7u32.checked_ilog2(), 1000u32.ilog10());
    println!(
        "{} {} {}",
        u16::from_str_radix("ff", 16).unwrap(),
        i8::from_str_radix("-80", 16).unwrap(),
        "007".parse::<u8>().unwrap()
    );
    println!("{:?} {:?} {:?}", "256".parse::<u8>(), "".parse::<i32>(), "-".parse::<i32>());
    println!("{:?} {:?} {:?}", u8::try_from(300), i8::try_from(-128i64), char::from_u32(0xd800));
    println!("{} {}", 5i32.abs_diff(-7), 6u8.next_power_of_two());
    println!("{:?} {:?}", 258u32.to_be_bytes(), i16::from_le_bytes([1, 2]));
    println!("{} {}", 1u32.rotate_left(31), 0x1234u16.swap_bytes());
}

fn characters() {
    for one in ['a', 'Z', '9', ' ', 'é', 'ß', '中', '\u{0}'] {
        print!(
            "{}{}{}{} ",
            one.is_alphabetic() as u8,
            one.is_numeric() as u8,
            one.is_uppercase() as u8,
            one.is_whitespace() as u8
        );
        print!(
            "{} {} {:?} {} ",
            one.to_uppercase(),
            one.to_ascii_lowercase(),
            one.to_digit(16),
            one.len_utf8()
        );
    }
    println!(
        "{:?} {} {}",
        char::from_digit(7, 10),
        ('a'..='e').rev().collect::<String>(),
        (b'a' + 2) as char
    );
    let text = "Grüße, Jürgen ❤";
    println!("{:?}", text.char_indices().filter(|(_, one)| !one.is_ascii()).collect::<Vec<_>>());
    println!(
        "{} {} {}",
        text.to_uppercase(),
        text.to_lowercase(),
        text.chars().rev().collect::<String>()
    );
    println!(
        "{:?} {:?} {:?}",
        text.find('ü'),
        text.rfind(|one: char| one.is_uppercase()),
        text.split_once(", ")
    );
    println!("{:?}", "a,b,,c".split(',').collect::<Vec<_>>());
    println!("{:?}", "  two  words ".split_whitespace().map(str::len).collect::<Vec<_>>());
    println!(
        "{:?} {:?}",
        "one\ntwo\r\n\nend".lines().collect::<Vec<_>>(),
        "xxabxx".trim_matches('x')
    );
    println!("{:?} {:?}", "abcabc".replace("bc", "-"), "abcabc".matches("bc").count());
    println!(
        "{:?} {:?}",
        "key=value".strip_prefix("key="),
        "a-b_c".split(['-', '_']).collect::<Vec<_>>()
    );
    println!("{:?}", "mississippi".rmatch_indices("ss").collect::<Vec<_>>());
    println!("{:?} {:?}", String::from_utf8(vec![104, 105]), String::from_utf8(vec![255]).is_err());
    println!("{} {:?}", String::from_utf8_lossy(&[104, 255, 105]), "zażółć".bytes().len());
    println!("{} {:?}", "ab".repeat(3), "b".cmp("a"));
    let mut owned = String::from("hello");
    owned.insert(0, '>');
    owned.insert_str(1, "> ");
    owned.retain(|one| one != 'l');
    println!(
        "{owned} {:?} {:?} {}",
        owned.pop(),
        owned.char_indices().nth(2),
        owned.escape_debug()
    );
    println!("{}", "quote\"d\n".escape_default());
}

fn slices() {
    let mut numbers: Vec<i32> = (0..20).map(|it| it * 7919 % 31 - 9).collect();
    numbers.sort_unstable_by_key(|it| (it.abs(), *it));
    println!("{numbers:?}");
    numbers.sort_by(|a, b| b.cmp(a));
    println!("{:?}", numbers.select_nth_unstable(10).1);
    println!("{:?}", numbers.chunks_exact(6).map(|it| it.iter().sum::<i32>()).sum::<i32>());
    println!("{:?} {}", numbers.chunks_exact(6).remainder().len(), numbers.windows(2).count());
    let mut floats = [2.5, -1.0, 9.75, 0.0];
    floats.sort_by(|a, b| b.partial_cmp(a).unwrap());
    println!("{floats:?} {:?}", floats.iter().cloned().fold(f64::NEG_INFINITY, f64::max));
}

fn collections() {
    let mut map: BTreeMap<i32, &str> = [(5, "five"), (1, "one"), (9, "nine"), (3, "three")].into();
    println!("{:?} {:?}", map.range(2..=5).collect::<Vec<_>>(), map.range(..4).next_back());
    println!(
        "{:?} {:?} {:?}",
        map.first_key_value(),
        map.last_key_value(),
        map.clone().pop_first()
    );
    map.entry(7).or_insert("seven");
    let high = map.split_off(&6);
    println!("{map:?} {high:?} {:?}", high.values().rev().collect::<Vec<_>>());
    let mut heap: BinaryHeap<_> = [3, 1, 4, 1, 5].into_iter().map(std::cmp::Reverse).collect();
    println!("{:?} {:?}", heap.pop(), heap.peek());
    let mut queue: VecDeque<i32> = (0..5).collect();
    queue.rotate_left(2);
    queue.push_front(9);
    println!("{queue:?} {:#?}", BTreeSet::from(["a", "b"]));
}

struct Loud(&'static str);

impl Drop for Loud {
    fn drop(&mut self) {
        println!("dropped {}", self.0);
    }
}

struct Node {
    value: u32,
    parent: RefCell<Weak<Node>>,
    children: RefCell<Vec<Rc<Node>>>,
}

fn pointers() {
    let leaf = Rc::new(Node { value: 3, parent: RefCell::default(), children: RefCell::default() });
    let root = Rc::new(Node {
        value: 5,
        parent: RefCell::default(),
        children: RefCell::new(vec![leaf.clone()]),
    });
    *leaf.parent.borrow_mut() = Rc::downgrade(&root);
    println!(
        "{:?} {} {}",
        leaf.parent.borrow().upgrade().map(|it| it.value),
        Rc::strong_count(&leaf),
        Rc::weak_count(&root)
    );
    println!("{} {}", root.children.borrow().len(), leaf.parent.try_borrow_mut().is_ok());
    let mut steps: Vec<Box<dyn Fn(i64) -> i64>> = vec![Box::new(|it| it + 1)];
    let factor = 7;
    steps.push(Box::new(move |it| it * factor));
    println!("{}", steps.iter().fold(1, |value, step| step(value)));
    let mut counter = 0;
    let mut count = || {
        counter += 2;
        counter
    };
    println!("{} {}", count(), count());
    let shapes: [&dyn fmt::Debug; 3] = [&1, &"two", &Shape::Unit];
    println!("{shapes:?}");
    let (_first, second) = (Loud("first"), Loud("second"));
    drop(second);
    let cell = Cell::new(5);
    println!("{} {} {:?}", cell.replace(6), cell.get(), cell);
    println!("{:?} {:?}", RefCell::new(vec![1]), OnceCell::from(3));
    let any: Box<dyn std::any::Any> = Box::new(5u8);
    println!("{:?} {:?}", any.downcast_ref::<u8>(), any.downcast_ref::<i8>());
    println!("{:?}", std::env::args().count());
    println!("{} {}", std::mem::size_of::<u64>(), std::mem::size_of::<(u8, u32)>());
    println!("{:?} {:?}", Point::default() < Point { x: 1, y: None }, std::any::type_name::<u8>());
}

fn main() {
    formatting();
    wide_integers();
    integers();
    characters();
    slices();
    collections();
    pointers();
}
