//! By the prefix function of Knuth, Morris and Pratt, of the word, a separator and the text: it tells for each letter
//! the longest match that ends there, and so for the places where such matches begin how long they are. Places of
//! which it does not tell are inside of one, and are like those in the word's own beginning.

use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).expect("the input is text");
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let (text, word) = (words[0], words[1]);
    let borders = prefix_function(format!("{word}#{text}").as_bytes());
    let mut lens = match_lens(&borders);
    lens[0] = word.len() as u32;
    println!("{}\n{}", digest(&lens[..word.len()]), digest(&lens[word.len() + 1..]));
}

fn prefix_function(word: &[u8]) -> Vec<u32> {
    let mut borders: Vec<u32> = vec![0; word.len()];
    for end in 1..word.len() {
        let mut border = borders[end - 1];
        while border > 0 && word[border as usize] != word[end] {
            border = borders[border as usize - 1];
        }
        borders[end] = border + u32::from(word[border as usize] == word[end]);
    }
    borders
}

fn match_lens(borders: &[u32]) -> Vec<u32> {
    let mut lens = vec![0; borders.len()];
    for (last, &border) in borders.iter().enumerate() {
        if border > 0 {
            lens[last + 1 - border as usize] = border;
        }
    }
    let mut place = 1;
    while place < lens.len() {
        let (start, len) = (place, lens[place] as usize);
        place += 1;
        // From the first place on that has a longer match of its own, that one goes on.
        while place < start + len && lens[place] <= lens[place - start] {
            lens[place] = lens[place - start].min((start + len - place) as u32);
            place += 1;
        }
    }
    lens
}

fn digest(lens: &[u32]) -> u64 {
    (1..).zip(lens).fold(0, |xor, (place, &len)| xor ^ place * (u64::from(len) + 1))
}
