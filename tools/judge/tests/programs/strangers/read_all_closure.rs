use std::io::*;

fn main() {
    let mut s = String::new();
    stdin().read_to_string(&mut s).unwrap();
    let mut it = s.split_ascii_whitespace().map(|x| x.parse::<usize>().unwrap());
    let mut get = || it.next().unwrap();
    let (h, w) = (get(), get());
    let g: Vec<Vec<usize>> = (0..h).map(|_| (0..w).map(|_| get()).collect()).collect();
    let rows: Vec<usize> = g.iter().map(|r| r.iter().sum()).collect();
    let cols: Vec<usize> = (0..w).map(|j| (0..h).map(|i| g[i][j]).sum()).collect();
    for i in 0..h {
        let line: Vec<String> = (0..w).map(|j| (rows[i] + cols[j] - g[i][j]).to_string()).collect();
        println!("{}", line.join(" "));
    }
}
