//! Kosaraju by the textbook: one search notes the order in which vertices are left; a second one, against the
//! arcs and from the last to the first, finds the components, each after those that lead to it.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("the input goes on") };
    let (len, count) = (next(), next());
    let weights: Vec<usize> = (0..len).map(|_| next()).collect();
    let (mut graph, mut reversed) = (vec![Vec::new(); len], vec![Vec::new(); len]);
    for _ in 0..count {
        let (from, to) = (next() - 1, next() - 1);
        graph[from].push(to);
        reversed[to].push(from);
    }
    let mut is_seen = vec![false; len];
    let mut order = Vec::new();
    (0..len).for_each(|start| search(&graph, start, &mut is_seen, &mut order));
    let (mut is_seen, mut heaviest) = (vec![false; len], vec![0; len]);
    for &start in order.iter().rev() {
        let mut component = Vec::new();
        search(&reversed, start, &mut is_seen, &mut component);
        let own: usize = component.iter().map(|&vertex| weights[vertex]).sum();
        let before = component.iter().flat_map(|&vertex| &reversed[vertex]);
        let walk = own + before.map(|&vertex| heaviest[vertex]).max().unwrap_or(0);
        component.iter().for_each(|&vertex| heaviest[vertex] = walk);
    }
    println!("{}", heaviest.iter().max().expect("there is a vertex"));
}

/// Adds what can be reached and was not seen before, in the order in which it is left.
fn search(graph: &[Vec<usize>], start: usize, is_seen: &mut [bool], left: &mut Vec<usize>) {
    if std::mem::replace(&mut is_seen[start], true) {
        return;
    }
    let mut path = vec![(start, 0)];
    while let Some((vertex, arc)) = path.pop() {
        let Some(&next) = graph[vertex].get(arc) else {
            left.push(vertex);
            continue;
        };
        path.push((vertex, arc + 1));
        if !std::mem::replace(&mut is_seen[next], true) {
            path.push((next, 0));
        }
    }
}
