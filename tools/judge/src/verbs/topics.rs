//! Problems by topic, for whoever looks for what to read or practise next.

use std::collections::BTreeMap;

/// What those belong to that name no topic.
pub const OTHER: &str = "other";

/// These by their topics, in alphabetical order. Those without one come last, whatever they are called.
pub fn by_topic<'a, T>(
    all: &'a [T],
    topic: impl Fn(&'a T) -> Option<&'a str>,
) -> Vec<(Option<&'a str>, Vec<&'a T>)> {
    let mut topics = BTreeMap::<Option<&str>, Vec<&T>>::new();
    all.iter().for_each(|it| topics.entry(topic(it)).or_default().push(it));
    let without = topics.remove_entry(&None);
    topics.into_iter().chain(without).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_are_sorted_and_those_without_one_are_last() {
        let all = [("a", None), ("b", Some("z")), ("c", Some("graphs")), ("d", Some("z"))];
        let names = |of: Vec<&(&'static str, _)>| of.iter().map(|it| it.0).collect::<String>();
        let topics = by_topic(&all, |(_, topic)| *topic).into_iter();
        let topics: Vec<_> = topics.map(|(topic, of)| (topic, names(of))).collect();
        let expected = [(Some("graphs"), "c"), (Some("z"), "bd"), (None, "a")];
        assert_eq!(topics, expected.map(|(topic, names)| (topic, names.to_string())));
    }
}
