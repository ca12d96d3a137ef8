//! What to practise today, on one screen: what is due, and how far each topic is.

use anstyle::Style;

use super::prose::wrapped;
use super::standing::{Standing, table};
use crate::verbs::listing::columns;
use crate::verbs::topics::{OTHER, by_topic};

/// What is due, then what is due or begun as a table, then the topics.
pub fn overview(standings: &[Standing]) -> String {
    let mut parts = vec![wrapped(&summary(standings))];
    let at_hand = standings.iter().filter(|it| it.is_due() || it.is_begun());
    if at_hand.clone().next().is_some() {
        parts.push(table(at_hand));
    }
    parts.push(topics(standings));
    parts.join("\n")
}

/// What is due, then all problems.
pub fn everything(standings: &[Standing]) -> String {
    wrapped(&summary(standings)) + "\n" + &table(standings.iter())
}

/// What is due, in a sentence.
fn summary(standings: &[Standing]) -> String {
    let due: Vec<&str> = standings.iter().filter(|it| it.is_due()).map(|it| it.name).collect();
    let next = standings.iter().find_map(|it| Some((it.name, it.due_in_words()?)));
    match (due.len(), next) {
        (0, Some((name, day))) => format!("nothing is due today; next is {name}, {day}"),
        (0, None) => "nothing is due today; `judge practice --next` chooses one".into(),
        (count, _) => format!("{count} due today: {}", due.join(", ")),
    }
}

/// How many problems of each topic are passed, and which could be the next.
fn topics(standings: &[Standing]) -> String {
    let rows = by_topic(standings, |it| it.topic).into_iter().map(|(topic, of)| {
        let passed = of.iter().filter(|it| it.is_passed()).count();
        let new = of.iter().find(|it| it.is_new());
        let new = new.map(|it| it.name.to_string()).unwrap_or_default();
        [topic.unwrap_or(OTHER).to_string(), format!("{passed} of {}", of.len()), new]
    });
    let titles = ["topic", "passed", "new"].map(String::from);
    let text = columns([titles].into_iter().chain(rows).collect());
    let bold = Style::new().bold();
    let (heading, rest) = text.split_once('\n').unwrap_or((&text, ""));
    format!("{bold}{heading}{bold:#}\n{rest}")
}

#[cfg(test)]
mod tests {
    use super::super::progress_file::Rounds;
    use super::super::standing::{Topics, standings};
    use super::*;
    use facts::day::Day;

    const ROUNDS: &str = "[[a]]\nbegun = 2026-11-15T12:00:00Z\n\
        passed = { at = 2026-11-15T12:40:00Z, time = 3.14 }\n\
        [[b]]\nbegun = 2026-11-14T12:00:00Z\nhints = [2026-11-14T12:00:00Z]\n\
        [[d]]\nbegun = 2026-11-12T12:00:00Z\npassed = { at = 2026-11-11T12:00:00Z }\n\
        [[e]]\nbegun = 2026-11-15T12:00:00Z\n";

    /// What is printed on the 15th of November 2026 about problems, each with its topic or none.
    fn printed(tell: fn(&[Standing]) -> String, problems: &[(&str, &str)], rounds: &str) -> String {
        let topic = |(name, topic): &(&str, &str)| {
            (name.to_string(), Some(topic.to_string()).filter(|topic| !topic.is_empty()))
        };
        let topics: Topics = problems.iter().map(topic).collect();
        let rounds: Rounds = toml::from_str(rounds).unwrap();
        let text = tell(&standings(&topics, &rounds, Day::of_date(2026, 11, 15)));
        anstream::adapter::strip_str(&text).to_string()
    }

    #[test]
    fn all_problems_are_listed_with_what_is_due_first() {
        let problems = ["a", "b", "c", "d", "e"].map(|name| (name, ""));
        let expected = "\
2 due today: d, b

problem  state              took    cost  due
d        passed 2026-11-11                3 days ago
b        tried 2026-11-14                 today
a        passed 2026-11-15  40 min  3.1x  tomorrow
e        tried 2026-11-15
c        never tried
";
        assert_eq!(printed(everything, &problems, ROUNDS), expected);
    }

    #[test]
    fn the_overview_has_what_is_at_hand_and_how_far_each_topic_is() {
        let problems =
            [("a", "graphs"), ("b", "graphs"), ("c", "graphs"), ("d", "strings"), ("e", "")];
        let expected = "\
2 due today: d, b

problem  state              took  cost  due
d        passed 2026-11-11              3 days ago
b        tried 2026-11-14               today
e        tried 2026-11-15

topic    passed  new
graphs   1 of 3  c
strings  1 of 1
other    0 of 1
";
        assert_eq!(printed(overview, &problems, ROUNDS), expected);
    }

    #[test]
    fn a_list_of_what_is_due_fits_the_terminal() {
        let names: Vec<String> = (0..30).map(|number| format!("problem_{number}")).collect();
        let round = "begun = 2026-11-10T12:00:00Z\nhints = [2026-11-10T12:00:00Z]\n";
        let rounds: String = names.iter().map(|name| format!("[[{name}]]\n{round}")).collect();
        let problems: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "")).collect();
        let text = printed(everything, &problems, &rounds);
        assert!(text.starts_with("30 due today: problem_0, problem_1,"), "{text}");
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    }

    #[test]
    fn what_comes_next_is_told_when_nothing_is_due() {
        let fresh = printed(overview, &[("a", "")], "");
        assert!(fresh.starts_with("nothing is due today; `judge practice --next`"), "{fresh}");
        assert!(!fresh.contains("state"), "{fresh}");
        let rounds =
            "[[a]]\nbegun = 2026-11-15T12:00:00Z\npassed = { at = 2026-11-15T12:40:00Z }\n";
        let rested = printed(overview, &[("a", "")], rounds);
        assert!(rested.starts_with("nothing is due today; next is a, tomorrow\n"), "{rested}");
    }
}
