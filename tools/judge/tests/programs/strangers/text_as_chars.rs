use std::io::stdin;

fn is_palindrome(s: &[char]) -> bool {
    (0..s.len() / 2).all(|i| s[i] == s[s.len() - 1 - i])
}

fn main() {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    let s: Vec<char> = line.trim_end_matches('\n').chars().collect();
    let b: Vec<u8> = line.trim().bytes().collect();
    let mut best = "".to_string();
    for i in 0..s.len() {
        for j in i + 1..=s.len() {
            if j - i > best.len() && is_palindrome(&s[i..j]) {
                best = s[i..j].iter().collect();
            }
        }
    }
    println!("{}", best);
    let caesar: Vec<u8> = b.iter().map(|&c| if c.is_ascii_lowercase() { (c - b'a' + 13) % 26 + b'a' } else { c }).collect();
    println!("{}", String::from_utf8(caesar).unwrap());
    let mut count = [0usize; 26];
    for &c in b.iter().filter(|c| (**c as char).is_alphabetic()) { count[(c.to_ascii_lowercase() - b'a') as usize] += 1; }
    let (i, n) = count.iter().enumerate().max_by_key(|&(i, &n)| (n, std::cmp::Reverse(i))).unwrap();
    println!("{}{}", (b'a' + i as u8) as char, n);
    println!("{}", std::str::from_utf8(&b[..4]).unwrap().to_uppercase());
}
