//! The shape of inputs: what is true of all that a generator was seen to print. That another input
//! of the same shape is legal is a guess, and mostly a good one.

pub mod brackets;
pub mod format;
mod graph;
mod guess;
mod learn;
mod property;
mod rank;
pub mod series;
mod values;

use format::{Content, Part, Variables};
use property::Property;
use series::{ScopeView, Series};

pub struct Shape {
    pub parts: Vec<Part>,
    level: Level,
}

/// What holds for an input apart from its test cases, and for each of these.
struct Level {
    properties: Vec<Property>,
    of_cases: Option<Box<Level>>,
}

/// Numbers that stand for items, such as the vertices of a graph.
#[derive(Clone, Copy)]
pub struct Indices {
    pub series: Series,
    /// How many items there are.
    pub variable: usize,
    /// The number of the first one.
    pub first: i128,
}

impl Shape {
    /// What these inputs have in common; nothing where their format is not understood.
    pub fn learn(inputs: &[Vec<u8>]) -> Option<Shape> {
        let lines: Vec<_> = inputs.iter().map(|input| format::lines(input)).collect();
        let parts = guess::guess(&lines)?;
        let read: Vec<Vec<Content>> =
            inputs.iter().map(|input| format::read(&parts, input)).collect::<Option<_>>()?;
        let scopes = read.iter().map(|contents| scope(&parts, contents, &[])).collect();
        let level = Level::learn(&parts, scopes);
        Some(Shape { parts, level })
    }

    pub fn fits(&self, input: &[u8]) -> bool {
        let contents = format::read(&self.parts, input);
        contents.is_some_and(|contents| {
            self.level.fits(&self.parts, &scope(&self.parts, &contents, &[]))
        })
    }

    /// The indices in an input, or in its test cases.
    pub fn indices(&self, in_cases: bool) -> Vec<Indices> {
        let (level, parts) = match (in_cases, &self.level.of_cases, cases(&self.parts)) {
            (false, ..) => (&self.level, &self.parts[..]),
            (true, Some(level), Some(parts)) => (&**level, parts),
            (true, ..) => return Vec::new(),
        };
        let is_variable =
            |series: Series| matches!(&parts[series.part], Part::Block(block) if block.is_header());
        level.indices().into_iter().filter(|indices| !is_variable(indices.series)).collect()
    }
}

impl Level {
    fn learn(parts: &[Part], scopes: Vec<ScopeView>) -> Level {
        let properties = learn::properties(parts, &scopes);
        let of_cases = cases(parts).map(|inner| {
            let scopes = scopes.iter().flat_map(|scope| inner_scopes(inner, scope)).collect();
            Box::new(Level::learn(inner, scopes))
        });
        Level { properties, of_cases }
    }

    fn fits(&self, parts: &[Part], scope: &ScopeView) -> bool {
        let cases_fit = || match (&self.of_cases, cases(parts)) {
            (Some(level), Some(inner)) => {
                inner_scopes(inner, scope).iter().all(|scope| level.fits(inner, scope))
            }
            _ => true,
        };
        self.properties.iter().all(|property| property.holds(scope)) && cases_fit()
    }

    /// Items are numbered from 1, or from 0.
    fn indices(&self) -> Vec<Indices> {
        let least = |wanted: Series| {
            self.properties.iter().find_map(|property| match property {
                Property::Values(series, values) if *series == wanted => Some(values.least()),
                _ => None,
            })
        };
        let indices = self.properties.iter().filter_map(|property| match property {
            Property::AtMost(series, variable, -1 | 0) => {
                let first = least(*series)?.clamp(0, 1);
                Some(Indices { series: *series, variable: *variable, first })
            }
            _ => None,
        });
        indices.collect()
    }
}

/// The parts of the test cases.
fn cases(parts: &[Part]) -> Option<&[Part]> {
    parts.iter().find_map(|part| match part {
        Part::Cases(_, parts) => Some(&parts[..]),
        Part::Block(_) => None,
    })
}

fn scope<'a>(parts: &[Part], contents: &'a [Content], outer: &[Option<i128>]) -> ScopeView<'a> {
    let cell = |(part, word): (usize, usize)| match &contents[part] {
        Content::Block(lines) => lines[0][word].number(),
        Content::Cases(_) => None,
    };
    let own = format::variables(parts).into_iter().map(cell);
    let variables: Variables = outer.iter().copied().chain(own).collect();
    ScopeView { variables, contents }
}

fn inner_scopes<'a>(parts: &[Part], outer: &ScopeView<'a>) -> Vec<ScopeView<'a>> {
    let cases = outer.contents.iter().filter_map(|content| match content {
        Content::Cases(cases) => Some(cases),
        Content::Block(_) => None,
    });
    cases.flatten().map(|case| scope(parts, case, &outer.variables)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    /// The shape of what a generator prints.
    fn shape(generate: impl Fn(&mut Rng) -> String) -> Shape {
        let input = |seed| generate(&mut Rng::with_seed(seed)).into_bytes();
        Shape::learn(&(0..100).map(input).collect::<Vec<_>>()).expect("a format is found")
    }

    fn check(shape: &Shape, legal: &[&str], illegal: &[&str]) {
        for input in legal {
            assert!(shape.fits(input.as_bytes()), "does not fit: {input:?}");
        }
        for input in illegal {
            assert!(!shape.fits(input.as_bytes()), "fits: {input:?}");
        }
    }

    fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
        items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
    }

    fn permutation(length: i32, random: &mut Rng) -> Vec<i32> {
        let mut numbers: Vec<i32> = (1..=length).collect();
        random.shuffle(&mut numbers);
        numbers
    }

    #[test]
    fn a_list_has_as_many_numbers_as_it_says() {
        let shape = shape(|random| {
            let length = random.i32(1..=8);
            format!("{length}\n{}\n", joined((0..length).map(|_| random.i32(-50..=50)), " "))
        });
        check(&shape, &["1\n0\n", "2\n-3 -3\n"], &["0\n\n", "2\n3\n", "1\n51\n", "1\nx\n"]);
    }

    #[test]
    fn a_permutation_stays_one() {
        let shape = shape(|random| {
            let length = random.i32(1..=8);
            format!("{length}\n{}\n", joined(permutation(length, random), " "))
        });
        check(&shape, &["1\n1\n", "3\n2 3 1\n"], &["1\n3\n", "2\n1 1\n", "2\n0 1\n"]);
    }

    fn tree(size: i32, random: &mut Rng) -> String {
        let names = permutation(size, random);
        let edge = |child: i32| {
            let (a, b) = (names[child as usize], names[random.i32(0..child) as usize]);
            format!("{a} {b}\n")
        };
        format!("{size}\n{}", (1..size).map(edge).collect::<String>())
    }

    #[test]
    fn a_tree_stays_one() {
        let shape = shape(|random| tree(random.i32(2..=8), random));
        check(
            &shape,
            &["2\n2 1\n", "3\n1 2\n3 1\n"],
            &["1\n", "2\n2 2\n", "3\n1 2\n2 1\n", "3\n1 2\n", "2\n1 3\n", "2\n0 1\n"],
        );
    }

    #[test]
    fn many_trees_are_told_apart() {
        let shape = shape(|random| {
            let count = random.usize(1..=4);
            let trees: String = (0..count).map(|_| tree(random.i32(2..=6), random)).collect();
            format!("{count}\n{trees}")
        });
        check(
            &shape,
            &["1\n2\n2 1\n", "2\n2\n1 2\n3\n1 2\n3 1\n"],
            &["0\n", "1\n2\n2 2\n", "2\n2\n2 1\n", "1\n3\n1 2\n1 2\n"],
        );
    }

    #[test]
    fn a_connected_graph_with_weights_stays_simple_and_connected() {
        let shape = shape(|random| {
            let size = random.i32(2..=7);
            let mut pairs: Vec<(i32, i32)> = (2..=size).map(|v| (random.i32(1..v), v)).collect();
            for a in 1..=size {
                for b in a + 1..=size {
                    if random.u8(0..4) == 0 && !pairs.contains(&(a, b)) {
                        pairs.push((a, b));
                    }
                }
            }
            let mut line = |(a, b)| format!("{a} {b} {}\n", random.i32(1..=1_000_000_000));
            let count = pairs.len();
            format!("{size} {count}\n{}", pairs.into_iter().map(&mut line).collect::<String>())
        });
        check(
            &shape,
            &["2 1\n1 2 1\n", "3 3\n1 2 5\n1 3 4\n2 3 6\n"],
            &["3 1\n1 2 1\n", "2 2\n1 2 1\n1 2 2\n", "2 1\n1 2 0\n", "2 1\n2 2 1\n"],
        );
    }

    #[test]
    fn a_graph_with_a_cycle_keeps_one() {
        let shape = shape(|random| {
            let (size, more) = (random.i32(3..=7), random.i32(0..=3));
            let cycle = (1..=size).map(|vertex| (vertex, vertex % size + 1));
            let more = (0..more).map(|_| (random.i32(1..=size), random.i32(1..=size)));
            let edges: Vec<String> = cycle.chain(more).map(|(a, b)| format!("{a} {b}")).collect();
            format!("{size} {}\n{}\n", edges.len(), edges.join("\n"))
        });
        check(
            &shape,
            &["3 3\n1 2\n2 3\n3 1\n"],
            &["0 1\n", "0 0\n", "3 0\n", "3 2\n1 2\n2 3\n", "2 2\n1 2\n2 1\n"],
        );
    }

    #[test]
    fn matrices_and_grids_keep_their_sides() {
        let matrix = shape(|random| {
            let (rows, columns) = (random.usize(1..=4), random.usize(1..=4));
            let mut row = |_| joined((0..columns).map(|_| random.u8(0..=9)), " ") + "\n";
            let rows_text: String = (0..rows).map(&mut row).collect();
            format!("{rows} {columns}\n{rows_text}")
        });
        check(&matrix, &["1 1\n0\n", "2 1\n3\n4\n"], &["1 2\n3\n4\n", "2 2\n1 2\n", "1 1\n10\n"]);
        let grid = shape(|random| {
            let (rows, columns) = (random.usize(1..=4), random.usize(2..=4));
            let mut cells = vec![b'.'; rows * columns];
            cells.iter_mut().filter(|_| random.bool()).for_each(|cell| *cell = b'#');
            cells[random.usize(..rows * columns)] = b'S';
            let lines = cells.chunks(columns).map(|row| String::from_utf8_lossy(row).into_owned());
            format!("{rows} {columns}\n{}\n", joined(lines, "\n"))
        });
        check(
            &grid,
            &["1 2\n.S\n"],
            &["1 2\n..\n", "1 2\nSS\n", "1 1\nS\n", "1 2\nS\n", "1 2\nSa\n"],
        );
    }

    #[test]
    fn words_keep_their_letters_and_may_have_a_length_before_them() {
        let free = shape(|random| {
            (0..random.usize(1..=9)).map(|_| random.lowercase()).chain(['\n']).collect()
        });
        check(&free, &["a\n", "zza\n"], &["\n", "A\n", "a b\n", "a\na\n"]);
        let brackets = shape(|random| {
            let half = random.usize(1..=5);
            let open = random.usize(1..=half);
            let inner = "()".repeat(half - open);
            format!("{}\n{}{inner}{}\n", 2 * half, "(".repeat(open), ")".repeat(open))
        });
        check(&brackets, &["2\n()\n"], &["0\n\n", "1\n(\n", "2\n((\n", "2\n)(\n", "4\n()\n"]);
    }

    #[test]
    fn queries_of_several_kinds_keep_their_forms() {
        let shape = shape(|random| {
            let (size, queries) = (random.i32(2..=9), random.usize(1..=5));
            let mut query = |_| match random.bool() {
                true => format!("1 {} {}\n", random.i32(1..=size), random.i32(0..=9)),
                false => format!("2 {}\n", random.i32(1..=size)),
            };
            let queries_text: String = (0..queries).map(&mut query).collect();
            format!("{size} {queries}\n{queries_text}")
        });
        check(
            &shape,
            &["2 1\n2 1\n", "2 1\n1 2 0\n"],
            &["2 1\n1 2\n", "2 1\n2 1 0\n", "2 1\n3 1\n", "2 2\n2 1\n"],
        );
    }

    #[test]
    fn pairs_that_are_ordered_stay_so() {
        let shape = shape(|random| {
            let (left, more) = (random.i32(1..=900), random.i32(0..=9));
            format!("{left} {}\n", left + more)
        });
        check(&shape, &["1 1\n", "1 7\n"], &["7 1\n", "1\n"]);
    }

    #[test]
    fn a_triangle_stays_one() {
        let shape = shape(|random| {
            let size = random.usize(1..=5);
            let mut line = |at| joined((0..=at).map(|_| random.u8(0..=9)), " ") + "\n";
            let lines: String = (0..size).map(&mut line).collect();
            format!("{size}\n{lines}")
        });
        check(&shape, &["1\n0\n", "2\n5\n0 0\n"], &["2\n0 0\n0\n", "2\n0\n0\n", "1\n0 0\n"]);
    }

    #[test]
    fn zero_gets_no_sign_if_it_had_none() {
        let tenths = |random: &mut Rng| format!("{:.1}", f64::from(random.i32(-50..=50)) / 10.0);
        let header = shape(|random| tenths(random) + "\n");
        check(&header, &["0.0\n", "-0.1\n"], &["-0.0\n"]);
        let list = shape(|random| {
            let length = random.usize(1..=5);
            format!("{length}\n{}\n", joined((0..length).map(|_| tenths(random)), " "))
        });
        check(&list, &["2\n0.0 -0.1\n"], &["2\n0.0 -0.0\n"]);
    }

    /// Nested, beside each other, or none.
    fn expression(random: &mut Rng, depth: u8) -> String {
        match random.u8(0..4) {
            0 if depth > 0 => format!("({})", expression(random, depth - 1)),
            1 if depth > 0 => format!("[{}]", expression(random, depth - 1)),
            2 if depth > 0 => expression(random, depth - 1) + "+" + &expression(random, depth - 1),
            _ => random.lowercase().into(),
        }
    }

    #[test]
    fn brackets_stay_balanced_wherever_they_are() {
        let alone = shape(|random| expression(random, 4) + "\n");
        check(&alone, &["a\n", "(a)+[b]\n"], &["(a\n", "(a]\n", "a)+(b\n"]);
        let beside = shape(|random| format!("{} {}\n", random.u8(1..=9), expression(random, 4)));
        check(&beside, &["1 a\n", "1 (a)\n"], &["1 (a\n", "1 (a]\n"]);
    }

    #[test]
    fn arcs_stay_different_whatever_their_weights() {
        let shape = shape(|random| {
            let size = random.i32(2..=6);
            let all = (1..=size).flat_map(|a| (1..=size).map(move |b| (a, b)));
            let mut arcs: Vec<(i32, i32)> = all.filter(|(a, b)| a != b).collect();
            random.shuffle(&mut arcs);
            arcs.truncate(random.usize(1..=arcs.len()));
            let mut line = |(a, b)| format!("{a} {b} {}\n", random.i32(1..=1_000_000));
            let count = arcs.len();
            format!("{size} {count}\n{}", arcs.into_iter().map(&mut line).collect::<String>())
        });
        check(&shape, &["2 2\n1 2 1\n2 1 2\n"], &["2 2\n1 2 1\n1 2 3\n", "2 1\n1 1 1\n"]);
    }

    #[test]
    fn intervals_that_do_not_touch_stay_apart() {
        let shape = shape(|random| {
            let count = random.usize(1..=6);
            let mut end = 0;
            let mut next = |_| {
                let start = end + random.i32(2..=9);
                end = start + random.i32(1..=9);
                format!("{start} {end}")
            };
            let mut lines: Vec<String> = (0..count).map(&mut next).collect();
            random.shuffle(&mut lines);
            format!("{count}\n{}\n", lines.join("\n"))
        });
        check(
            &shape,
            &["2\n2 3\n5 7\n", "2\n5 7\n2 3\n"],
            &["2\n2 3\n3 5\n", "2\n2 3\n4 5\n", "2\n2 9\n3 5\n", "1\n3 3\n"],
        );
    }

    #[test]
    fn what_is_sorted_stays_so_be_it_times_fractions_or_beside_others() {
        let times = shape(|random| {
            let count = random.usize(2..=6);
            let mut times: Vec<_> = (0..count).map(|_| random.u32(0..100)).collect();
            times.sort();
            let time = |time| format!("{:02}:{:02}", time / 60, time % 60);
            format!("{count}\n{}\n", joined(times.into_iter().map(time), "\n"))
        });
        check(&times, &["2\n00:00\n00:00\n", "2\n00:59\n01:00\n"], &["2\n01:00\n00:59\n"]);
        let fractions = shape(|random| {
            let count = random.usize(2..=6);
            let mut at = 0;
            let mut next = |_| {
                at += random.i32(1..=70);
                format!("{:.1}", f64::from(at) / 10.0)
            };
            format!("{count}\n{}\n", joined((0..count).map(&mut next), " "))
        });
        check(&fractions, &["2\n9.5 10.0\n"], &["2\n9.5 9.5\n", "2\n10.0 9.5\n"]);
        let events = shape(|random| {
            let count = random.usize(2..=6);
            let mut at = 0;
            let mut event = |_| {
                at += random.i32(1..=9);
                match random.bool() {
                    true => format!("{at} in {}\n", random.u8(1..=9)),
                    false => format!("{at} out\n"),
                }
            };
            format!("{count}\n{}", (0..count).map(&mut event).collect::<String>())
        });
        check(
            &events,
            &["2\n1 out\n2 out\n", "2\n1 out\n2 in 1\n"],
            &["2\n2 out\n1 out\n", "2\n2 out\n2 out\n", "2\n1 out\n2 1\n"],
        );
    }

    #[test]
    fn a_symmetric_matrix_stays_one() {
        let shape = shape(|random| {
            let size = random.usize(2..=5);
            let numbers: Vec<u8> = (0..size * size).map(|_| random.u8(1..=99)).collect();
            let number = |a: usize, b: usize| match a == b {
                true => 0,
                false => numbers[a.min(b) * size + a.max(b)],
            };
            let row = |a| joined((0..size).map(|b| number(a, b)), " ");
            format!("{size}\n{}\n", joined((0..size).map(row), "\n"))
        });
        check(&shape, &["2\n0 1\n1 0\n"], &["2\n0 1\n2 0\n", "2\n0 0\n1 0\n"]);
    }

    #[test]
    fn words_with_digits_stay_words() {
        let times = shape(|random| format!("{:02}:{:02}\n", random.u8(0..24), random.u8(0..60)));
        check(&times, &["00:00\n"], &["0\n", "00:0\n", "0000\n"]);
        let point = shape(|random| format!("{:.2}\n", random.f64() * 9.0));
        check(&point, &["0.00\n", "1.10\n"], &["0\n", ".000\n", "0000\n"]);
    }

    #[test]
    fn numbers_on_several_lines_stay_different() {
        let puzzle = shape(|random| {
            let tiles = permutation(9, random);
            joined(tiles.chunks(3).map(|row| joined(row, " ")), "\n") + "\n"
        });
        check(&puzzle, &["1 2 3\n4 5 6\n7 8 9\n"], &["1 2 3\n1 2 3\n1 2 3\n", "1 2 3\n4 5 6\n"]);
    }

    #[test]
    fn inputs_without_a_common_format_have_no_shape() {
        let inputs = ["1 2\n3\n", "a\n", "1\n2 3\n4 5 6\n"];
        assert!(Shape::learn(&inputs.map(|input| input.into())).is_none());
    }
}
