//! How verdicts differ from those of the run before.

use crate::report::terminal::{coloured, printable};
use judging::verdict::Verdict;

/// The verdict on each case of a problem, in the order of the cases.
pub type Verdicts = Vec<(String, Verdict)>;

/// More cases than these are not named.
const MOST_NAMED: usize = 3;

/// Cases that have gone from one verdict to the same other one. Where there is no verdict, there was or
/// is no such case.
struct VerdictChange<'a> {
    old: Option<Verdict>,
    new: Option<Verdict>,
    cases: Vec<&'a str>,
}

/// A line for each way in which verdicts differ.
pub fn differences(old: &Verdicts, new: &Verdicts) -> Vec<String> {
    let verdict = |verdicts: &Verdicts, case: &str| {
        verdicts.iter().find(|(name, _)| name == case).map(|(_, verdict)| *verdict)
    };
    let gone = old.iter().filter(|(case, _)| verdict(new, case).is_none());
    let cases = new.iter().chain(gone).map(|(case, _)| case.as_str());
    let mut found: Vec<VerdictChange> = Vec::new();
    for case in cases {
        let (old, new) = (verdict(old, case), verdict(new, case));
        match found.iter_mut().find(|known| (known.old, known.new) == (old, new)) {
            _ if old == new => {}
            Some(known) => known.cases.push(case),
            None => found.push(VerdictChange { old, new, cases: vec![case] }),
        }
    }
    found.iter().map(|difference| difference.line(new.len())).collect()
}

impl VerdictChange<'_> {
    fn line(&self, all: usize) -> String {
        let code = |verdict: Verdict| coloured(verdict, verdict.code());
        let names = self.names(all);
        match (self.old, self.new) {
            (Some(old), Some(new)) => format!("{names}: {} -> {}", code(old), code(new)),
            (None, Some(new)) => format!("new: {names} {}", code(new)),
            (_, None) => format!("gone: {names}"),
        }
    }

    /// The cases in words, if they are some of this many.
    fn names(&self, all: usize) -> String {
        let count = self.cases.len();
        if count == all && count > 1 && self.new.is_some() {
            return format!("all {all} cases");
        }
        let named: Vec<String> =
            self.cases.iter().take(MOST_NAMED).map(|case| printable(case)).collect();
        let named = named.join(", ");
        match count.saturating_sub(MOST_NAMED) {
            0 => named,
            more => format!("{named} and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Accepted, CompileError, WrongAnswer};

    /// The lines without colours.
    fn lines(old: &[(&str, Verdict)], new: &[(&str, Verdict)]) -> Vec<String> {
        let owned = |verdicts: &[(&str, Verdict)]| -> Verdicts {
            verdicts.iter().map(|(case, verdict)| (case.to_string(), *verdict)).collect()
        };
        let lines = differences(&owned(old), &owned(new));
        lines.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect()
    }

    #[test]
    fn a_case_that_has_changed_is_named_with_both_verdicts() {
        let old = [("1", Accepted), ("2", WrongAnswer)];
        assert_eq!(lines(&old, &[("1", Accepted), ("2", Accepted)]), ["2: WA -> AC"]);
        assert!(lines(&old, &old).is_empty());
    }

    #[test]
    fn cases_that_come_and_go_are_named() {
        let (one, two) = ([("1", Accepted)], [("2", Accepted)]);
        assert_eq!(lines(&one, &two), ["new: 2 AC", "gone: 1"]);
    }

    #[test]
    fn what_happens_to_many_cases_is_one_line() {
        let names = ["1", "2", "3", "4", "5"];
        let all = |verdict: Verdict| names.map(|name| (name, verdict));
        assert_eq!(lines(&all(Accepted), &all(CompileError)), ["all 5 cases: AC -> CE"]);
        let mut four = all(WrongAnswer);
        four[0].1 = Accepted;
        assert_eq!(lines(&all(Accepted), &four), ["2, 3, 4 and 1 more: AC -> WA"]);
    }
}
