use std::cell::{Cell, RefCell};
use std::io::BufRead;
use std::rc::{Rc, Weak};

type Link = Option<Rc<RefCell<Node>>>;
struct Node { key: i32, left: Link, right: Link, parent: Weak<RefCell<Node>> }

thread_local!(static MADE: Cell<usize> = Cell::new(0));

fn insert(root: &mut Link, key: i32) {
    let mut at = match root {
        Some(node) => Rc::clone(node),
        None => { *root = Some(make(key, Weak::new())); return; }
    };
    loop {
        let next = {
            let node = at.borrow();
            let side = if key < node.key { &node.left } else { &node.right };
            side.as_ref().map(Rc::clone)
        };
        match next {
            Some(n) => at = n,
            None => {
                let child = Some(make(key, Rc::downgrade(&at)));
                let mut node = at.borrow_mut();
                if key < node.key { node.left = child } else { node.right = child }
                break;
            }
        }
    }
}
fn make(key: i32, parent: Weak<RefCell<Node>>) -> Rc<RefCell<Node>> {
    MADE.with(|m| m.set(m.get() + 1));
    Rc::new(RefCell::new(Node { key, left: None, right: None, parent }))
}
fn walk(link: &Link, f: &mut dyn FnMut(i32, Option<i32>)) {
    if let Some(ref rc) = *link {
        let node = rc.borrow();
        walk(&node.left, f);
        f(node.key, node.parent.upgrade().map(|p| p.borrow().key));
        walk(&node.right, f);
    }
}

fn main() {
    let mut root = None;
    for word in std::io::stdin().lock().split(b' ') {
        let word = String::from_utf8(word.unwrap()).unwrap();
        if let Ok(key) = word.trim().parse() { insert(&mut root, key) }
    }
    let mut out = String::new();
    walk(&root, &mut |k, p| out += &match p { Some(p) => format!("{}<{} ", k, p), None => format!("{}! ", k) });
    println!("{}", out.trim_end());
    println!("{}", MADE.with(Cell::get));
}
