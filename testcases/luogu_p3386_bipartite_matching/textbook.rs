//! Hopcroft and Karp by the textbook: a breadth-first search puts the left vertices in layers, and each phase moves along
//! as many shortest ways as possible.

use std::io;

const FAR: usize = usize::MAX;

struct Matching {
    neighbors: Vec<Vec<usize>>,
    /// The partner of each left and of each right vertex.
    partners: [Vec<Option<usize>>; 2],
    layers: Vec<usize>,
}

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (left, right, count) = (next(), next(), next());
    let mut neighbors = vec![Vec::new(); left];
    for _ in 0..count {
        neighbors[next() - 1].push(next() - 1);
    }
    let partners = [vec![None; left], vec![None; right]];
    let mut matching = Matching { neighbors, partners, layers: Vec::new() };
    while matching.find_layers() {
        for vertex in 0..left {
            if matching.partners[0][vertex].is_none() {
                matching.extend(vertex);
            }
        }
    }
    println!("{}", matching.partners[0].iter().flatten().count());
}

impl Matching {
    /// Says whether a free right vertex can be reached.
    fn find_layers(&mut self) -> bool {
        let left = self.neighbors.len();
        let mut order: Vec<usize> =
            (0..left).filter(|&it| self.partners[0][it].is_none()).collect();
        self.layers = vec![FAR; left];
        order.iter().for_each(|&vertex| self.layers[vertex] = 0);
        let (mut index, mut is_free) = (0, false);
        while index < order.len() {
            let vertex = order[index];
            for &right in &self.neighbors[vertex] {
                match self.partners[1][right] {
                    None => is_free = true,
                    Some(next) if self.layers[next] == FAR => {
                        self.layers[next] = self.layers[vertex] + 1;
                        order.push(next);
                    }
                    Some(_) => {}
                }
            }
            index += 1;
        }
        is_free
    }

    /// Finds a way from a left vertex through the layers, and swaps its edges.
    fn extend(&mut self, vertex: usize) -> bool {
        let layer = std::mem::replace(&mut self.layers[vertex], FAR);
        for right in self.neighbors[vertex].clone() {
            let next = self.partners[1][right];
            if next.map_or(true, |next| self.layers[next] == layer + 1 && self.extend(next)) {
                self.partners[0][vertex] = Some(right);
                self.partners[1][right] = Some(vertex);
                return true;
            }
        }
        false
    }
}
