#![allow(clippy::upper_case_acronyms, clippy::type_complexity)]
use std::collections::VecDeque;
use std::fmt::Display;
use std::io::Write;

trait Zero { const ZERO: Self; }
macro_rules! impl_zero { ($($t:ty = $z:expr),* $(,)?) => { $(impl Zero for $t { const ZERO: Self = $z; })* } }
impl_zero!(i32 = 0, u64 = 0, f64 = 0.0, String = String::new());

trait Graph {
    type Node: Copy + Into<usize>;
    fn nodes(&self) -> usize;
    fn neighbours<'a>(&'a self, v: Self::Node) -> Box<dyn Iterator<Item = Self::Node> + 'a>;
    fn bfs(&self, s: Self::Node) -> Vec<Option<u32>> {
        let mut d = vec![None; self.nodes()];
        let mut q = VecDeque::from(vec![s]);
        d[s.into()] = Some(0);
        while let Some(v) = q.pop_front() {
            for w in self.neighbours(v) {
                let i: usize = w.into();
                if d[i].is_none() { d[i] = d[v.into()].map(|x| x + 1); q.push_back(w); }
            }
        }
        d
    }
}
#[derive(Clone, Copy)]
struct Cell(u16);
impl From<Cell> for usize { fn from(c: Cell) -> usize { c.0 as usize } }
struct Grid<const W: usize> { open: Vec<[bool; W]> }
impl<const W: usize> Graph for Grid<W> {
    type Node = Cell;
    fn nodes(&self) -> usize { self.open.len() * W }
    fn neighbours<'a>(&'a self, Cell(v): Cell) -> Box<dyn Iterator<Item = Cell> + 'a> {
        let (i, j) = (v as i32 / W as i32, v as i32 % W as i32);
        Box::new([(0, 1), (1, 0), (0, -1), (-1, 0)].iter().map(move |d| (i + d.0, j + d.1))
            .filter(move |&(i, j)| i >= 0 && j >= 0 && (i as usize) < self.open.len() && (j as usize) < W && self.open[i as usize][j as usize])
            .map(|(i, j)| Cell((i * W as i32 + j) as u16)))
    }
}
fn total<T: Zero + Clone + for<'a> std::ops::Add<&'a T, Output = T>>(v: &[T]) -> T { v.iter().fold(T::ZERO, |a, b| a + b) }
fn print_all<W: Write, T>(w: &mut W, items: &[T]) -> std::io::Result<()> where for<'x> &'x T: Display {
    for i in items { write!(w, "{} ", &i)?; }
    writeln!(w)
}

fn main() {
    let mut g = Grid::<4> { open: vec![] };
    for line in std::io::stdin().lines() {
        let mut row = [false; 4];
        for (cell, c) in row.iter_mut().zip(line.unwrap().chars()) { *cell = c == '.'; }
        g.open.push(row);
    }
    let d = g.bfs(Cell(0));
    for row in d.chunks(4) {
        println!("{}", row.iter().map(|x| x.map_or("-".to_string(), |x| x.to_string())).collect::<String>());
    }
    let stdout = std::io::stdout();
    print_all(&mut stdout.lock(), &[total(&[1, 2, 3]), total::<i32>(&[])]).unwrap();
    println!("{} {}", total(&[0.5, 0.25]), total::<u64>(&[7]));
}
