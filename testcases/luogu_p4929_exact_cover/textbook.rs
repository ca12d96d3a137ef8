//! Algorithm X by the textbook, without links: at each step the rows that are left are looked through again,
//! and those that share a column with the chosen one are left out of a copy.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next().expect("the input goes on");
    let mut size = || next().parse().expect("a number");
    let (count, columns): (usize, usize) = (size(), size());
    let rows: Vec<Vec<usize>> =
        (0..count).map(|_| (0..columns).filter(|_| next() == "1").collect()).collect();
    let mut chosen = Vec::new();
    if search(&rows, &vec![true; columns], &(0..count).collect::<Vec<_>>(), &mut chosen) {
        let chosen: Vec<String> = chosen.iter().map(|row| (row + 1).to_string()).collect();
        println!("{}", chosen.join(" "));
    } else {
        println!("No Solution!");
    }
}

fn search(rows: &[Vec<usize>], open: &[bool], left: &[usize], chosen: &mut Vec<usize>) -> bool {
    let mut sizes = vec![0; open.len()];
    left.iter().flat_map(|&row| &rows[row]).for_each(|&column| sizes[column] += 1);
    let columns = (0..open.len()).filter(|&column| open[column]);
    let Some(column) = columns.min_by_key(|&column| sizes[column]) else { return true };
    for &row in left.iter().filter(|&&row| rows[row].contains(&column)) {
        let mut open = open.to_vec();
        rows[row].iter().for_each(|&column| open[column] = false);
        let fits = |other: &usize| rows[*other].iter().all(|&column| open[column]);
        let left: Vec<usize> = left.iter().copied().filter(fits).collect();
        chosen.push(row);
        if search(rows, &open, &left, chosen) {
            return true;
        }
        chosen.pop();
    }
    false
}
