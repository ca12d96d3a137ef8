//! Which brackets belong together.

/// The places of brackets that do; nothing where one is not closed by its own kind.
pub fn pairs(text: &[u8]) -> Option<Vec<(usize, usize)>> {
    let (mut open, mut pairs) = (Vec::new(), Vec::new());
    for (at, letter) in text.iter().enumerate() {
        let opening = match letter {
            b'(' | b'[' | b'{' => {
                open.push(at);
                continue;
            }
            b')' => b'(',
            b']' => b'[',
            b'}' => b'{',
            _ => continue,
        };
        pairs.push((open.pop().filter(|start| text[*start] == opening)?, at));
    }
    open.is_empty().then_some(pairs)
}
