//! Problems with inputs of many forms, each with a generator, a right solution that checks nothing,
//! one with a planted bug, and a strict validator: `forms <role> <form>`, then a seed for the
//! generator.

use std::collections::BTreeMap;
use std::io::{self, Read};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (role, form) = (arguments[1].as_str(), arguments[2].as_str());
    if role == "generate" {
        let seed = arguments[3].parse().expect("a seed");
        print!("{}", generate(form, &mut Random(seed)));
        return;
    }
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    match role {
        "right" => println!("{}", answer(form, &input).0),
        "wrong" => {
            let (answer, is_hit) = answer(form, &input);
            println!("{}", if is_hit { "wrong".into() } else { answer });
        }
        "validate" => std::process::exit(if is_legal(form, &input) { 0 } else { 1 }),
        other => panic!("unknown role {}", other),
    }
}

struct Random(u64);

impl Random {
    fn number(&mut self, from: i64, to: i64) -> i64 {
        // As splitmix64 does it, so that seeds next to each other have nothing in common.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        from + ((mixed ^ (mixed >> 31)) % (to - from + 1) as u64) as i64
    }

    fn numbers(&mut self, count: i64, from: i64, to: i64) -> Vec<i64> {
        (0..count).map(|_| self.number(from, to)).collect()
    }

    fn permutation(&mut self, length: i64) -> Vec<i64> {
        let mut numbers: Vec<i64> = (1..=length).collect();
        for at in (1..numbers.len()).rev() {
            numbers.swap(at, self.number(0, at as i64) as usize);
        }
        numbers
    }

    fn tree(&mut self, size: i64) -> Vec<Vec<i64>> {
        let names = self.permutation(size);
        let edge =
            |child: usize| vec![names[child], names[self.number(0, child as i64 - 1) as usize]];
        (1..size as usize).map(edge).collect()
    }

    /// A tree, and up to four more edges; no two join the same vertices.
    fn graph(&mut self, size: i64) -> Vec<Vec<i64>> {
        let mut edges = self.tree(size);
        for _ in 0..self.number(0, 4) {
            let (a, b) = (self.number(1, size), self.number(1, size));
            if a != b && !edges.contains(&vec![a, b]) && !edges.contains(&vec![b, a]) {
                edges.push(vec![a, b]);
            }
        }
        edges
    }
}

fn line(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ") + "\n"
}

fn lines(lines: &[Vec<i64>]) -> String {
    lines.iter().map(|numbers| line(numbers)).collect()
}

fn generate(form: &str, random: &mut Random) -> String {
    let size = random.number(2, 9);
    match form {
        "list" => line(&[size]) + &line(&random.numbers(size, 1, 1_000_000_000)),
        "permutation" => line(&[size]) + &line(&random.permutation(size)),
        "tree" => line(&[size]) + &lines(&random.tree(size)),
        "graph" => {
            let edges = random.graph(size);
            let weighted =
                edges.into_iter().map(|edge| [&edge[..], &[random.number(1, 1000)]].concat());
            let weighted: Vec<Vec<i64>> = weighted.collect();
            line(&[size, weighted.len() as i64]) + &lines(&weighted)
        }
        "cycle" => {
            let size = size + 1;
            let names = random.permutation(size);
            let next = |at: usize| vec![names[at], names[(at + 1) % names.len()]];
            let mut edges: Vec<Vec<i64>> = (0..names.len()).map(next).collect();
            let more = random.number(0, 2) as usize;
            edges.extend(random.graph(size).into_iter().take(more));
            line(&[size, edges.len() as i64]) + &lines(&edges)
        }
        "cases" => {
            let count = random.number(1, 4);
            let mut case = |_| {
                let size = random.number(2, 7);
                let edges = random.graph(size);
                line(&[size, edges.len() as i64]) + &lines(&edges)
            };
            line(&[count]) + &(0..count).map(&mut case).collect::<String>()
        }
        "matrix" => {
            let columns = random.number(1, 6);
            let rows = (0..size).map(|_| random.numbers(columns, -9, 9)).collect::<Vec<_>>();
            line(&[size, columns]) + &lines(&rows)
        }
        "word" => {
            let letter = |number: &i64| (b'a' + *number as u8) as char;
            random.numbers(size, 0, 25).iter().map(letter).chain(Some('\n')).collect()
        }
        "number" => line(&[random.number(1, 9_999_999) * 100 + 77]),
        "twins" => {
            let number = random.number(1, 2000);
            let other = if size < 4 { number } else { random.number(1, 2000) };
            line(&[number, other])
        }
        "total" => {
            let numbers = random.numbers(size, 0, 20);
            let total = if random.number(0, 2) == 0 { numbers.iter().sum() } else { 50 };
            line(&[size, total]) + &line(&numbers)
        }
        other => panic!("unknown form {}", other),
    }
}

fn numbers(input: &str) -> Vec<Vec<i64>> {
    let number = |word: &str| word.parse().unwrap_or(0);
    input.lines().map(|line| line.split_whitespace().map(number).collect()).collect()
}

/// The most edges at a vertex.
fn most_edges(edges: &[Vec<i64>]) -> usize {
    let mut counts = BTreeMap::new();
    for vertex in edges.iter().flat_map(|edge| edge.iter().take(2)) {
        *counts.entry(*vertex).or_insert(0) += 1;
    }
    counts.values().copied().max().unwrap_or(0)
}

/// The answer, and whether the planted bug is hit. Nothing is checked.
fn answer(form: &str, input: &str) -> (String, bool) {
    let all = numbers(input);
    let row = |at: usize| all.get(at).cloned().unwrap_or_default();
    let rest = all.get(1..).unwrap_or_default();
    match form {
        "list" => (row(1).iter().sum::<i64>().to_string(), row(1).iter().any(|a| *a > 123_456_789)),
        "permutation" => {
            let list = row(1);
            let falls = list.windows(2).filter(|pair| pair[0] > pair[1]).count();
            (falls.to_string(), falls > 1)
        }
        "tree" | "cycle" => (most_edges(rest).to_string(), most_edges(rest) > 2),
        "graph" => {
            let weights: Vec<i64> = rest.iter().filter_map(|edge| edge.get(2).copied()).collect();
            (weights.iter().sum::<i64>().to_string(), weights.iter().any(|weight| *weight > 700))
        }
        "cases" => {
            let (mut most, mut at) = (Vec::new(), 1);
            for _ in 0..row(0).first().copied().unwrap_or(0) {
                let edges = row(at).get(1).copied().unwrap_or(0).max(0) as usize;
                let edges = all.get(at + 1..at + 1 + edges).unwrap_or_default();
                most.push(most_edges(edges));
                at += 1 + edges.len();
            }
            (format!("{:?}", most), most.iter().any(|most| *most > 2))
        }
        "matrix" => {
            let sum: i64 = rest.iter().flatten().sum();
            (sum.to_string(), rest.iter().any(|row| row.len() > 2 && row[0] < 0))
        }
        "word" => {
            let letters: Vec<char> = input.trim().chars().collect();
            let is_hit = letters.windows(3).any(|three| three[0] == three[2]);
            (letters.len().to_string(), is_hit)
        }
        "number" => (row(0)[0].to_string(), row(0)[0] % 100 == 77),
        "twins" => (
            format!("{:?}", row(0)),
            row(0).len() == 2 && row(0)[0] == row(0)[1] && row(0)[0] > 900,
        ),
        "total" => {
            let sum = row(1).iter().sum::<i64>();
            (sum.to_string(), row(0).get(1) == Some(&sum))
        }
        other => panic!("unknown form {}", other),
    }
}

fn is_tree_and_more(size: i64, edges: &[Vec<i64>]) -> bool {
    let mut part: Vec<i64> = (0..=size.max(0)).collect();
    for edge in edges {
        if edge.iter().take(2).any(|vertex| *vertex < 1 || *vertex > size) || edge[0] == edge[1] {
            return false;
        }
        let (from, to) = (part[edge[0] as usize], part[edge[1] as usize]);
        part.iter_mut().filter(|it| **it == from).for_each(|it| *it = to);
    }
    part[1..].windows(2).all(|pair| pair[0] == pair[1])
}

fn is_simple(edges: &[Vec<i64>]) -> bool {
    let mut pairs: Vec<(i64, i64)> =
        edges.iter().map(|edge| (edge[0].min(edge[1]), edge[0].max(edge[1]))).collect();
    pairs.sort();
    pairs.windows(2).all(|two| two[0] != two[1])
}

/// Whether the generator could have printed it.
fn is_legal(form: &str, input: &str) -> bool {
    let all = numbers(input);
    let head = match all.first() {
        Some(head) if !head.is_empty() => head,
        _ => return false,
    };
    let (size, rest) = (head[0], &all[1..]);
    let is_size = (2..=9).contains(&size);
    let is_list = || head.len() == 1 && is_size && rest.len() == 1 && rest[0].len() as i64 == size;
    let have = |words: usize| rest.iter().all(|row| row.len() == words);
    match form {
        "list" => is_list() && rest[0].iter().all(|number| (1..=1_000_000_000).contains(number)),
        "permutation" => is_list() && (1..=size).all(|number| rest[0].contains(&number)),
        "tree" => {
            head.len() == 1
                && is_size
                && have(2)
                && rest.len() as i64 == size - 1
                && is_tree_and_more(size, rest)
        }
        "graph" => {
            head.len() == 2
                && is_size
                && have(3)
                && rest.len() as i64 == head[1]
                && is_tree_and_more(size, rest)
                && is_simple(rest)
                && rest.iter().all(|edge| (1..=1000).contains(&edge[2]))
        }
        "cycle" => {
            head.len() == 2
                && (3..=10).contains(&size)
                && have(2)
                && rest.len() as i64 == head[1]
                && rest.len() as i64 >= size
                && is_tree_and_more(size, rest)
        }
        "cases" => {
            let mut at = 1;
            for _ in 0..size {
                let head = match all.get(at) {
                    Some(head) if head.len() == 2 && (2..=7).contains(&head[0]) => head,
                    _ => return false,
                };
                let edges = match all.get(at + 1..at + 1 + head[1].max(0) as usize) {
                    Some(edges) => edges,
                    None => return false,
                };
                if edges.iter().any(|edge| edge.len() != 2)
                    || !is_simple(edges)
                    || !is_tree_and_more(head[0], edges)
                {
                    return false;
                }
                at += 1 + edges.len();
            }
            head.len() == 1 && (1..=4).contains(&size) && at == all.len()
        }
        "matrix" => {
            head.len() == 2
                && is_size
                && (1..=6).contains(&head[1])
                && have(head[1] as usize)
                && rest.len() as i64 == size
                && rest.iter().flatten().all(|number| (-9..=9).contains(number))
        }
        "word" => {
            let word = input.strip_suffix('\n').unwrap_or("");
            (2..=9).contains(&word.len()) && word.bytes().all(|letter| letter.is_ascii_lowercase())
        }
        "number" => all.len() == 1 && head.len() == 1 && size >= 1,
        "twins" => {
            all.len() == 1 && head.len() == 2 && head.iter().all(|it| (1..=2000).contains(it))
        }
        "total" => {
            head.len() == 2
                && is_size
                && rest.len() == 1
                && rest[0].len() as i64 == size
                && head[1] >= 0
                && rest[0].iter().all(|number| (0..=20).contains(number))
        }
        other => panic!("unknown form {}", other),
    }
}
