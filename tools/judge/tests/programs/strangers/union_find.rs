#![allow(unused)]
use std::io::{self, Read, Write};
pub struct UnionFind { parent: Vec<i32>, groups: usize }
impl UnionFind
{
    pub fn new(n: usize) -> UnionFind { UnionFind { parent: vec![-1; n], groups: n } }
    pub fn root(&mut self, x: usize) -> usize
    {
        if self.parent[x] < 0 { return x; }
        let r = self.root(self.parent[x] as usize);
        self.parent[x] = r as i32;
        r
    }
    pub fn unite(&mut self, a: usize, b: usize) -> bool
    {
        let mut a = self.root(a);
        let mut b = self.root(b);
        if a == b { return false; }
        if self.parent[a] > self.parent[b] { std::mem::swap(&mut a, &mut b); }
        self.parent[a] += self.parent[b];
        self.parent[b] = a as i32;
        self.groups -= 1;
        return true;
    }
    pub fn size(&mut self, x: usize) -> usize { let r = self.root(x); return -self.parent[r] as usize; }
}

fn main()
{
    let mut buffer = String::new();
    io::stdin().read_to_string(&mut buffer).expect("no input");
    let mut iterator = buffer.split_whitespace();
    macro_rules! next { ($t:ty) => { iterator.next().unwrap().parse::<$t>().unwrap() } }
    let n = next!(usize);
    let m = next!(usize);
    let mut uf = UnionFind::new(n);
    let mut edges: Vec<(i64, usize, usize)> = Vec::with_capacity(m);
    for _ in 0..m
    {
        let a = next!(usize); let b = next!(usize); let c = next!(i64);
        edges.push((c, a - 1, b - 1));
    }
    edges.sort();
    let mut cost: i64 = 0;
    for (c, a, b) in edges { if uf.unite(a, b) { cost += c; } }
    if uf.groups == 1 { println!("{}", cost); return; }
    let size = uf.size(0);
    println!("{} groups, {}", uf.groups, size);
}
