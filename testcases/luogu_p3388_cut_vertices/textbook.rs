//! Tarjan by the textbook, with recursion: a vertex other than the root is a cut vertex if a child of it has a low
//! that is not less than its number, and the root if it has two children.

use std::io;
use std::thread;

struct Search {
    graph: Vec<Vec<usize>>,
    /// In the order in which vertices are met, from 1; 0 before that.
    numbers: Vec<usize>,
    lows: Vec<usize>,
    is_cut: Vec<bool>,
    seen: usize,
}

fn main() {
    let search = thread::Builder::new().stack_size(1 << 26).spawn(run);
    search.expect("a thread can be started").join().expect("the input is legal");
}

fn run() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let mut graph = vec![Vec::new(); len + 1];
    for _ in 0..count {
        let (one, other) = (next(), next());
        graph[one].push(other);
        graph[other].push(one);
    }
    let zeros = vec![0; len + 1];
    let is_cut = vec![false; len + 1];
    let mut search = Search { graph, numbers: zeros.clone(), lows: zeros, is_cut, seen: 0 };
    for root in 1..=len {
        if search.numbers[root] == 0 {
            search.visit(root, 0);
        }
    }
    let found = (1..=len).filter(|&vertex| search.is_cut[vertex]);
    let found: Vec<String> = found.map(|vertex| vertex.to_string()).collect();
    println!("{}\n{}", found.len(), found.join(" "));
}

impl Search {
    fn visit(&mut self, vertex: usize, parent: usize) {
        self.seen += 1;
        self.numbers[vertex] = self.seen;
        self.lows[vertex] = self.seen;
        let mut children = 0;
        for index in 0..self.graph[vertex].len() {
            let next = self.graph[vertex][index];
            if self.numbers[next] != 0 {
                self.lows[vertex] = self.lows[vertex].min(self.numbers[next]);
                continue;
            }
            self.visit(next, vertex);
            children += 1;
            self.lows[vertex] = self.lows[vertex].min(self.lows[next]);
            if parent != 0 && self.lows[next] >= self.numbers[vertex] {
                self.is_cut[vertex] = true;
            }
        }
        if parent == 0 && children > 1 {
            self.is_cut[vertex] = true;
        }
    }
}
