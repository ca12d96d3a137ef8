//! An attempt beside its reference: what one does and the other does not, for who is to learn from it.

use anyhow::Result;

use super::prose::WIDTH;
use super::reference::Reference;
use super::structure::{Contrast, Step};
use facts::attempt::Attempt;
use files::{read_text, shown};

/// How many steps are shown of each.
const SHOWN: usize = 8;

/// How an attempt that is right is built, in words.
pub fn compared(attempt: &Attempt) -> Result<String> {
    let solution = attempt.reference()?;
    let mine = Reference::read(&read_text(&attempt.file())?, &attempt.file())?;
    let reference = Reference::of(&solution)?;
    Ok(message(&mine, &reference, &shown(&solution.problem.file)))
}

fn message(mine: &Reference, reference: &Reference, file: &str) -> String {
    let Contrast { missing, added, common } = Contrast::between(mine, reference);
    if missing.is_empty() && added.is_empty() {
        return "built as the reference is\n".into();
    }
    // Line by line, two ways have nothing to say to each other.
    if common < missing.len() {
        return format!("built in another way than the reference: compare it with\n{file}\n");
    }
    let theirs = listed("the reference does this, and you do not", &missing, reference);
    theirs + &listed("you do this, and the reference does not", &added, mine)
}

fn listed(heading: &str, steps: &[Step], program: &Reference) -> String {
    if steps.is_empty() {
        return String::new();
    }
    let lines = steps.iter().take(SHOWN).map(|step| format!("    {}\n", line(step, program)));
    let more = steps.len().saturating_sub(SHOWN);
    let more = (more > 0).then(|| format!("    and {more} more\n"));
    format!("{heading}:\n{}", lines.chain(more).collect::<String>())
}

/// The first line of a step, or as much of it as there is room for.
fn line(step: &Step, program: &Reference) -> String {
    let line = program.text[step.start..].lines().next().unwrap_or_default().trim_end();
    let room = WIDTH - 4;
    match line.chars().count() > room {
        true => line.chars().take(room - 1).chain(['…']).collect(),
        false => line.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REFERENCE: &str = "
fn root(links: &mut [usize], mut at: usize) -> usize {
    while links[at] != at {
        links[at] = links[links[at]];
        at = links[at];
    }
    at
}
fn main() {}
";

    fn message_of(attempt: &str) -> String {
        let parse = |text: &str| Reference::parse(text.into()).unwrap();
        message(&parse(attempt), &parse(REFERENCE), "src/bin/a_1_b.rs")
    }

    #[test]
    fn what_one_does_and_the_other_does_not_is_told() {
        assert_eq!(message_of(&REFERENCE.replace("at", "x")), "built as the reference is\n");
        let attempt = REFERENCE.replace("links[at] = links[links[at]];", "println!(\"{at}\");");
        let expected = "\
the reference does this, and you do not:
    links[at] = links[links[at]];
you do this, and the reference does not:
    println!(\"{at}\");
";
        assert_eq!(message_of(&attempt), expected);
    }

    #[test]
    fn another_way_is_told_as_such() {
        let attempt = "fn f(n: &[usize]) -> usize { n.iter().map(|n| n + 1).sum() } fn main() {}";
        let expected =
            "built in another way than the reference: compare it with\nsrc/bin/a_1_b.rs\n";
        assert_eq!(message_of(attempt), expected);
    }

    #[test]
    fn long_lists_and_lines_are_cut() {
        let call =
            |number| format!("    links[{number}].max({});\n", "1234567890 + ".repeat(9) + "1");
        let calls: String = (0..20).map(call).collect();
        let attempt = REFERENCE.replace("    while", &format!("{calls}    while"));
        let text = message_of(&attempt);
        assert!(text.ends_with("    and 12 more\n"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(text.lines().count(), 10, "{text}");
    }
}
