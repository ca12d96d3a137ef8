//! Threads, one after the other; what they share; large stacks; clocks.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvError, TryRecvError};
use std::sync::{Arc, LazyLock, Mutex, Once, OnceLock, RwLock};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

static TOTAL: AtomicUsize = AtomicUsize::new(0);
static SQUARES: LazyLock<Vec<u64>> = LazyLock::new(|| (0..10).map(|it| it * it).collect());
static NAMES: OnceLock<Mutex<HashMap<u32, String>>> = OnceLock::new();

thread_local! {
    static COUNT: Cell<u32> = const { Cell::new(1) };
    static LIST: RefCell<Vec<u32>> = RefCell::new(vec![7]);
}

/// Its depth is that of a path, and each call keeps an array that is referred to.
fn depth(next: &[usize], node: usize, seen: &mut [bool]) -> usize {
    let mut around = [node; 4];
    seen[node] = true;
    touch(&mut around);
    match next[node] {
        end if end == usize::MAX => around[0] - node,
        child => (depth(next, child, seen) * 3 + around[0] - node + 1) % 1_000_007,
    }
}

#[inline(never)]
fn touch(around: &mut [usize; 4]) {
    around[TOTAL.load(Ordering::Relaxed) % 4] += 0;
}

fn large_stacks() {
    let nodes = 400_000;
    let next: Vec<usize> = (1..nodes).chain([usize::MAX]).collect();
    let search = move || depth(&next, 0, &mut vec![false; nodes]);
    let builder = thread::Builder::new().name("deep".into()).stack_size(512 << 20);
    println!("{:?}", builder.spawn(search).unwrap().join().unwrap());
    let numbers = vec![1.5, 2.5];
    let inner = thread::Builder::new().stack_size(1 << 20).spawn(move || {
        let name = thread::current().name().map(str::to_string);
        let nested = thread::Builder::new().stack_size(64 << 20).spawn(move || {
            fn sum(left: u32) -> f64 {
                if left == 0 {
                    0.25
                } else {
                    sum(left - 1) + f64::from(left)
                }
            }
            (name, sum(100_000))
        });
        (nested.unwrap().join().unwrap(), numbers.iter().sum::<f64>())
    });
    println!("{:?}", inner.unwrap().join().unwrap());
    let small = thread::Builder::new().stack_size(1).spawn(|| SQUARES[3]);
    println!("{}", small.unwrap().join().unwrap());
}

fn shared() {
    let sum = Arc::new(Mutex::new(0));
    let handles: Vec<_> = (1..=4)
        .map(|number| {
            let sum = Arc::clone(&sum);
            thread::spawn(move || {
                *sum.lock().unwrap() += number;
                TOTAL.fetch_add(1, Ordering::SeqCst);
                number * 10
            })
        })
        .collect();
    let values: Vec<i32> = handles.into_iter().map(|handle| handle.join().unwrap()).collect();
    println!("{values:?} {} {:?}", TOTAL.load(Ordering::SeqCst), sum.lock().unwrap());
    println!("{sum:?} {:?}", RwLock::new(Some("text")));
    let mut numbers = [1, 2, 3, 4];
    let (left, right) = numbers.split_at_mut(2);
    let best = thread::scope(|scope| {
        let first = scope.spawn(|| left.iter_mut().for_each(|it| *it *= 2));
        let second = scope.spawn(|| right.iter().copied().max());
        first.join().unwrap();
        second.join().unwrap()
    });
    println!("{numbers:?} {best:?}");
    let lock = RwLock::new(5);
    println!("{} {}", *lock.read().unwrap() + *lock.read().unwrap(), lock.try_write().is_ok());
    *lock.write().unwrap() += 1;
    println!("{}", lock.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()));
    let mutex = Mutex::new('a');
    let guard = mutex.lock().unwrap();
    println!("{} {:?}", mutex.try_lock().is_err(), mutex);
    drop(guard);
}

fn channels() {
    let (sender, receiver) = mpsc::channel();
    for number in 0..3 {
        let sender = sender.clone();
        thread::spawn(move || (0..=number).for_each(|it| sender.send(it).unwrap()));
    }
    println!("{:?}", receiver.recv());
    drop(sender);
    let mut rest: Vec<u32> = receiver.iter().collect();
    rest.sort_unstable();
    println!("{} {:?} {:?}", rest.len(), receiver.recv(), receiver.try_recv());
    assert_eq!(
        (receiver.recv(), receiver.try_recv()),
        (Err(RecvError), Err(TryRecvError::Disconnected))
    );
    let (sender, receiver) = mpsc::sync_channel(8);
    (0..5).for_each(|it| sender.send(it).unwrap());
    println!("{:?}", receiver.try_iter().sum::<i32>());
    drop(receiver);
    println!("{:?}", sender.send(1));
}

fn locals() {
    COUNT.set(COUNT.get() + 1);
    LIST.with_borrow_mut(|list| list.push(COUNT.get()));
    let there = thread::spawn(|| {
        COUNT.with(|count| count.set(count.get() + 10));
        LIST.with(|list| list.borrow_mut().push(8));
        (COUNT.get(), LIST.take())
    });
    println!("{:?} {} {:?}", there.join().unwrap(), COUNT.get(), LIST.take());
    println!("{:?} {}", thread::current().name(), thread::current().id() == thread::current().id());
}

fn once() {
    static START: Once = Once::new();
    static ROUNDS: AtomicU64 = AtomicU64::new(0);
    (0..3).for_each(|_| START.call_once(|| drop(ROUNDS.fetch_add(1, Ordering::Relaxed))));
    let names = NAMES.get_or_init(|| Mutex::new(HashMap::new()));
    names.lock().unwrap().insert(3, "three".into());
    println!(
        "{} {:?} {}",
        ROUNDS.load(Ordering::Relaxed),
        NAMES.get(),
        SQUARES.iter().sum::<u64>()
    );
    let cell: OnceLock<u8> = OnceLock::new();
    println!("{cell:?} {:?} {:?} {cell:?}", cell.set(1), cell.set(2));
    let flag = AtomicBool::new(false);
    println!(
        "{:?} {flag:?}",
        flag.compare_exchange(false, true, Ordering::SeqCst, Ordering::SeqCst)
    );
}

fn clocks() {
    let start = Instant::now();
    let mut steps = 0u64;
    while start.elapsed() < Duration::from_millis(20) {
        steps += 1;
    }
    println!("{} {}", steps > 0, Instant::now() - start >= Duration::from_millis(20));
    println!("{}", Instant::now().checked_sub(Duration::from_secs(1)).is_some());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    println!("{} {:?}", now.as_secs() > 1_700_000_000, Duration::from_millis(1_500));
    thread::sleep(Duration::from_millis(1));
}

fn main() {
    large_stacks();
    shared();
    channels();
    locals();
    once();
    clocks();
}
