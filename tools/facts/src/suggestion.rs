//! What somebody may have meant who has mistyped a name.

/// How alike two words must be, on a scale up to 1, for one to be meant by the other.
const ALIKE: f64 = 0.85;

/// More names than these are no help.
const MOST: usize = 3;

/// `did you mean a or b?`, or nothing if no name is like what was typed.
pub fn did_you_mean(typed: &str, names: &[String]) -> Option<String> {
    let similar = similar(typed, names);
    (!similar.is_empty()).then(|| format!("did you mean {}?", similar.join(" or ")))
}

/// The names that are like what was typed, or that have a part like it; the most similar first.
fn similar<'a>(typed: &str, names: &'a [String]) -> Vec<&'a str> {
    let mut rated: Vec<(f64, &str)> = names
        .iter()
        .map(|name| (likeness(typed, name), name.as_str()))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .collect();
    rated.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    rated.into_iter().take(MOST).map(|(_, name)| name).collect()
}

/// How much the typed word is like the name, or like as many words of it as were typed.
fn likeness(typed: &str, name: &str) -> f64 {
    let words: Vec<&str> = name.split('_').collect();
    let count = typed.split('_').count().min(words.len());
    let parts = words.windows(count).map(|part| part.join("_"));
    let parts = parts.chain([name.to_string()]);
    parts.map(|part| strsim::jaro_winkler(typed, &part)).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 4] = [
        "cogs_3441_sudoku",
        "cogs_407_target_sudoku",
        "cogs_668_clocks",
        "luogu_p1562_masked_queens",
    ];

    fn meant(typed: &str) -> Vec<String> {
        let names = NAMES.map(String::from);
        similar(typed, &names).into_iter().map(String::from).collect()
    }

    #[test]
    fn a_mistyped_part_suggests_the_names_that_have_it() {
        assert_eq!(meant("clokcs"), ["cogs_668_clocks"]);
        assert_eq!(meant("cloks"), ["cogs_668_clocks"]);
        assert_eq!(meant("p1652"), ["luogu_p1562_masked_queens"]);
        assert_eq!(meant("tagret_sudoku"), ["cogs_407_target_sudoku"]);
        assert_eq!(meant("sudko"), ["cogs_3441_sudoku", "cogs_407_target_sudoku"]);
    }

    #[test]
    fn other_words_suggest_nothing() {
        for typed in ["knapsack", "x", "", "_", "12345"] {
            assert!(meant(typed).is_empty(), "{typed}: {:?}", meant(typed));
        }
    }
}
