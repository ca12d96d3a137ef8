//! What solutions cost, drawn: on the left how it grows with n, on the right how it varies from
//! puzzle to puzzle. Times have a logarithmic scale. The textbook method is a dotted line.

use std::fmt::{self, Write};
use std::ops::Range;
use std::time::Duration;

use anyhow::{Result, bail};

use super::start::TELLABLE;
use super::survey::{Curve, Points, Time};
use crate::report::terminal::milliseconds;
use crate::verbs::cost::Role;

struct Panel<'a> {
    title: &'a str,
    x: Axis,
    y: Axis,
    lines: Vec<Line<'a>>,
}

struct Line<'a> {
    problem: &'a str,
    role: Role,
    points: Vec<(f64, f64)>,
    /// Whether the last point is where the program was stopped: what follows is not known.
    is_cut: bool,
}

/// What is explained.
enum Sign {
    /// With a class of the style.
    Line(String),
    Arrow,
}

struct Axis {
    name: &'static str,
    /// What is written at a place.
    label: fn(&f64) -> String,
}

const N: Axis = Axis { name: "n", label: |n| format!("{n:.0}") };
const TIME: Axis = Axis { name: "CPU time", label: time };
const SHARE: Axis = Axis { name: "puzzles solved", label: |share| format!("{share:.0} %") };

/// The picture without the names of the lines, and the room around the plot of each panel: left,
/// right, above, below.
const SIZE: (f64, f64) = (960.0, 484.0);
const MARGINS: [f64; 4] = [72.0, 29.0, 44.0, 91.0];

/// The height of a row of names.
const ROW: f64 = 16.0;

/// An axis has no more labels than this and one.
const MOST_LABELS: f64 = 16.0;

/// Colours that everyone can tell apart, on white and, where that is preferred, on black.
const STYLE: &str = "<style>
text { fill: #1f2328 }
.paper { fill: #fff }
.grid { stroke: #ddd }
.axes { fill: none; stroke: #1f2328 }
.line { fill: none; stroke-width: 2; stroke: #1f2328 }
.textbook { stroke-dasharray: 0 5; stroke-linecap: round; stroke-width: 2.5 }
.line0 { stroke: #0072b2 }
.line1 { stroke: #d55e00 }
.line2 { stroke: #009e73 }
.line3 { stroke: #cc79a7 }
.line4 { stroke: #565656 }
@media (prefers-color-scheme: dark) {
text { fill: #d1d7e0 }
.paper { fill: #0d1117 }
.grid { stroke: #2a313c }
.axes, .line { stroke: #d1d7e0 }
.line0 { stroke: #56b4e9 }
.line1 { stroke: #e69f00 }
.line2 { stroke: #2fcf9f }
.line3 { stroke: #e6a3c9 }
.line4 { stroke: #9da7b3 }
}
</style>
";
const COLOURS: usize = 5;

/// The picture as SVG, with a panel for each kind of curve. `start` is what starting a process takes.
pub fn draw(curves: &[Curve], start: Duration) -> Result<String> {
    let panels = [growth(curves), spread(curves)];
    let panels: Vec<Panel> = panels.into_iter().filter(|panel| !panel.lines.is_empty()).collect();
    if panels.is_empty() {
        bail!("there is nothing to draw: only the costs of our queens and sudokus can be drawn");
    }
    let rows = panels.iter().map(|panel| panel.names().len().max(panel.signs().len()));
    let names = ROW * rows.max().unwrap_or(0) as f64;
    let (width, height) = (SIZE.0, SIZE.1 + names);
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' \
         viewBox='0 0 {width} {height}' font-family='sans-serif' font-size='11'>\n\
         {STYLE}<rect class='paper' width='{width}' height='{height}'/>\n"
    );
    text(&mut svg, (width / 2.0, height - 14.0), "middle", &caption(start))?;
    let [left, right, above, below] = MARGINS;
    let width = width / panels.len() as f64;
    for (index, panel) in panels.iter().enumerate() {
        writeln!(svg, "<g transform='translate({}, {above})'>", width * index as f64 + left)?;
        panel.draw(&mut svg, (width - left - right, height - above - below - names))?;
        svg += "</g>\n";
    }
    Ok(svg + "</svg>\n")
}

fn caption(start: Duration) -> String {
    let (start, tellable) = (milliseconds(start), milliseconds(TELLABLE));
    format!(
        "The {start} that starting a process takes are taken off. One that takes less than \
         {tellable} more, which cannot be told from nothing, is drawn as if it took that."
    )
}

fn growth(curves: &[Curve]) -> Panel<'_> {
    let lines = curves.iter().filter_map(times_over_n).collect();
    Panel { title: "How the cost grows with n", x: N, y: TIME, lines }
}

fn times_over_n(curve: &Curve) -> Option<Line<'_>> {
    let Points::Growth(times) = &curve.points else { return None };
    let points = times.iter().map(|&(n, time)| (f64::from(n), logarithm(time))).collect();
    Some(Line::of(curve, points, times.iter().any(|(_, time)| is_over(time))))
}

fn spread(curves: &[Curve]) -> Panel<'_> {
    let lines = curves.iter().filter_map(shares_over_time).collect();
    Panel { title: "How it varies from puzzle to puzzle", x: TIME, y: SHARE, lines }
}

/// How many puzzles, in percent, take no longer than the time of each. Those that were stopped come
/// last and are not solved, so the line ends at the first.
fn shares_over_time(curve: &Curve) -> Option<Line<'_>> {
    let Points::Spread(times) = &curve.points else { return None };
    let solved = times.iter().filter(|time| !is_over(time)).count();
    let share = |index: usize| 100.0 * (index + 1).min(solved) as f64 / times.len() as f64;
    let shown = times.iter().take(solved + 1).enumerate();
    let points = shown.map(|(index, &time)| (logarithm(time), share(index))).collect();
    Some(Line::of(curve, points, solved < times.len()))
}

fn is_over(time: &Time) -> bool {
    matches!(time, Time::Over(_))
}

/// Of the seconds, so that 0 stands for a second and -3 for a millisecond.
fn logarithm(time: Time) -> f64 {
    let (Time::Took(time) | Time::Over(time)) = time;
    time.as_secs_f64().max(1e-9).log10()
}

/// The time of a logarithm, in the unit that suits it.
fn time(logarithm: &f64) -> String {
    let seconds = 10f64.powf(*logarithm);
    match seconds {
        _ if seconds < 0.000_000_999 => format!("{:.0} ns", seconds * 1e9),
        _ if seconds < 0.000_999 => format!("{:.0} µs", seconds * 1e6),
        _ if seconds < 0.999 => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{seconds:.0} s"),
    }
}

impl Line<'_> {
    fn of(curve: &Curve, points: Vec<(f64, f64)>, is_cut: bool) -> Line<'_> {
        Line { problem: &curve.problem, role: curve.role, points, is_cut }
    }
}

impl Panel<'_> {
    /// Draws it with the upper left corner of the plot at (0, 0).
    fn draw(&self, svg: &mut String, (width, height): (f64, f64)) -> Result<()> {
        let (xs, ys) = (self.range(|point| point.0), self.range(|point| point.1));
        let x_of = |x: f64| width * (x - xs.start) / (xs.end - xs.start);
        let y_of = |y: f64| height * (ys.end - y) / (ys.end - ys.start);
        let mut grid = String::new();
        for place in ticks(&xs) {
            let x = x_of(place);
            write!(grid, "M{x:.1} 0V{}", height + 5.0)?;
            text(svg, (x, height + 20.0), "middle", &(self.x.label)(&place))?;
        }
        for place in ticks(&ys) {
            let y = y_of(place);
            write!(grid, "M-5 {y:.1}H{width}")?;
            text(svg, (-9.0, y + 4.0), "end", &(self.y.label)(&place))?;
        }
        writeln!(svg, "<path class='grid' d='{grid}'/>")?;
        writeln!(svg, "<path class='axes' d='M0 0V{height}H{width}'/>")?;
        text(svg, (width / 2.0, height + 42.0), "middle", self.x.name)?;
        writeln!(svg, "<g transform='translate(-52, {}) rotate(-90)'>", height / 2.0)?;
        text(svg, (0.0, 0.0), "middle", self.y.name)?;
        writeln!(svg, "</g>\n<g font-size='14'>")?;
        text(svg, (width / 2.0, -22.0), "middle", self.title)?;
        writeln!(svg, "</g>")?;
        for line in &self.lines {
            let places = line.points.iter().map(|&(x, y)| (x_of(x), y_of(y)));
            self.draw_line(svg, line, &places.collect::<Vec<_>>())?;
        }
        self.draw_names(svg, height + 66.0)
    }

    fn draw_line(&self, svg: &mut String, line: &Line, places: &[(f64, f64)]) -> Result<()> {
        let dots = if line.role == Role::Textbook { " textbook" } else { "" };
        let colour = self.colour(line);
        let points: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        writeln!(svg, "<polyline class='{colour}{dots}' points='{}'/>", points.join(" "))?;
        if let (Some(end), true) = (places.last(), line.is_cut) {
            arrow(svg, &colour, *end, self.times_go_up())?;
        }
        Ok(())
    }

    fn times_go_up(&self) -> bool {
        self.y.name == TIME.name
    }

    /// Whose each line is, and beside that what else is drawn, from this height on.
    fn draw_names(&self, svg: &mut String, top: f64) -> Result<()> {
        for (x, entries) in [(0.0, self.names()), (225.0, self.signs())] {
            for (index, (sign, words)) in entries.iter().enumerate() {
                let y = top + ROW * index as f64;
                match sign {
                    Sign::Line(class) => writeln!(svg, "<path class='{class}' d='M{x} {y}h18'/>")?,
                    Sign::Arrow => {
                        let up = self.times_go_up();
                        let end = if up { (x + 9.0, y + 5.0) } else { (x + 5.0, y) };
                        arrow(svg, "line", end, up)?;
                    }
                }
                text(svg, (x + 26.0, y + 4.0), "start", words)?;
            }
        }
        Ok(())
    }

    fn names(&self) -> Vec<(Sign, &str)> {
        let problems = self.problems().into_iter().enumerate();
        problems.map(|(index, problem)| (Sign::Line(class_of_colour(index)), problem)).collect()
    }

    fn signs(&self) -> Vec<(Sign, &str)> {
        let has = |test: fn(&Line) -> bool| self.lines.iter().any(test);
        let textbook = has(|line| line.role == Role::Textbook)
            .then(|| (Sign::Line("line textbook".into()), "the textbook method"));
        let cut = has(|line| line.is_cut).then_some((Sign::Arrow, "stopped: it takes longer"));
        textbook.into_iter().chain(cut).collect()
    }

    /// The problems, each once.
    fn problems(&self) -> Vec<&str> {
        let mut problems: Vec<&str> = self.lines.iter().map(|line| line.problem).collect();
        problems.dedup();
        problems
    }

    /// Both lines of a problem have its colour.
    fn colour(&self, line: &Line) -> String {
        let index = self.problems().iter().position(|problem| *problem == line.problem);
        class_of_colour(index.unwrap_or_default())
    }

    /// From the whole number below all points to the one above.
    fn range(&self, coordinate: impl Fn(&(f64, f64)) -> f64) -> Range<f64> {
        let points = || self.lines.iter().flat_map(|line| &line.points).map(&coordinate);
        let least = points().fold(f64::INFINITY, f64::min).floor();
        let most = points().fold(f64::NEG_INFINITY, f64::max).ceil();
        least.min(most - 1.0)..most
    }
}

fn class_of_colour(index: usize) -> String {
    format!("line line{}", index % COLOURS)
}

/// An arrow from here, to the right or up.
fn arrow(svg: &mut String, class: &str, (x, y): (f64, f64), is_up: bool) -> fmt::Result {
    let degrees = if is_up { -90 } else { 0 };
    let place = format!("translate({x:.1}, {y:.1}) rotate({degrees})");
    writeln!(svg, "<path class='{class}' transform='{place}' d='M0 0h9m-5 -4l5 4l-5 4'/>")
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, text: &str) -> fmt::Result {
    writeln!(svg, "<text x='{x:.1}' y='{y:.1}' text-anchor='{anchor}'>{text}</text>")
}

/// Where an axis has labels: at the multiples of 1, 2, 5, 10, 20…
fn ticks(range: &Range<f64>) -> impl Iterator<Item = f64> {
    let steps = (0..).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10f64.powi(power)));
    let fits = |step: &f64| (range.end - range.start) / step <= MOST_LABELS;
    let step = steps.into_iter().find(fits).expect("some step is large enough");
    let (first, last) = ((range.start / step).ceil() as i64, (range.end / step).floor() as i64);
    (first..=last).map(move |index| step * index as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(problem: &str, role: Role, points: Points) -> Curve {
        Curve { problem: problem.into(), role, points }
    }

    fn took(micros: u64) -> Time {
        Time::Took(Duration::from_micros(micros))
    }

    fn curves() -> Vec<Curve> {
        let growth = Points::Growth(vec![(1, took(1000)), (2, took(10_000)), (3, took(200_000))]);
        let spread = Points::Spread(vec![took(3), took(70)]);
        vec![curve("queens", Role::Solution, growth), curve("sudoku", Role::Solution, spread)]
    }

    fn drawn(curves: &[Curve]) -> String {
        draw(curves, Duration::from_micros(1700)).unwrap()
    }

    #[test]
    fn a_picture_names_the_problems_the_axes_and_what_was_taken_off() {
        let svg = drawn(&curves());
        let words = ["<svg", "queens", "sudoku", "CPU time", "1 ms", "100 µs", "100 %", "</svg>"];
        for text in words.into_iter().chain(["The 1.7 ms that starting a process takes"]) {
            assert!(svg.contains(text), "{text} is missing in {svg}");
        }
        assert!(!svg.contains("the textbook method") && !svg.contains("stopped"), "{svg}");
    }

    #[test]
    fn the_textbook_method_is_dotted_in_the_colour_of_its_problem() {
        let mut curves = curves();
        let points = Points::Growth(vec![(1, took(1000)), (2, took(90_000))]);
        curves.insert(1, curve("queens", Role::Textbook, points));
        let svg = drawn(&curves);
        assert_eq!(svg.matches("class='line line0 textbook'").count(), 1, "{svg}");
        assert_eq!(svg.matches(">queens<").count(), 1, "{svg}");
        assert_eq!(svg.matches(">the textbook method<").count(), 1, "{svg}");
        assert!(!svg.contains("stopped"), "{svg}");
    }

    #[test]
    fn a_line_ends_with_an_arrow_where_the_program_was_stopped() {
        let over = Time::Over(Duration::from_secs(10));
        let growth = Points::Growth(vec![(1, took(1000)), (2, over)]);
        let spread = Points::Spread(vec![took(1000), over, over, over]);
        let curves =
            [curve("queens", Role::Textbook, growth), curve("sudoku", Role::Textbook, spread)];
        let [growth, spread] = [times_over_n(&curves[0]), shares_over_time(&curves[1])];
        let [growth, spread] = [growth, spread].map(|line| line.unwrap());
        assert_eq!((growth.points, growth.is_cut), (vec![(1.0, -3.0), (2.0, 1.0)], true));
        assert_eq!((spread.points, spread.is_cut), (vec![(-3.0, 25.0), (1.0, 25.0)], true));
        let svg = drawn(&curves);
        assert_eq!(svg.matches(">stopped: it takes longer<").count(), 2, "{svg}");
        assert_eq!(
            (svg.matches("rotate(-90)' d=").count(), svg.matches("rotate(0)").count()),
            (2, 2)
        );
    }

    #[test]
    fn a_picture_with_one_kind_of_curve_has_one_panel() {
        let svg = drawn(&curves()[..1]);
        assert!(svg.contains("queens") && !svg.contains("puzzle"), "{svg}");
    }

    #[test]
    fn a_picture_of_nothing_is_an_error() {
        let error = draw(&[], Duration::ZERO).unwrap_err();
        assert!(error.to_string().contains("nothing to draw"));
    }

    #[test]
    fn times_are_written_in_the_unit_that_suits_them() {
        let written: Vec<String> = [-7.0, -6.0, -3.0, -1.0, 0.0, 1.0].iter().map(time).collect();
        assert_eq!(written, ["100 ns", "1 µs", "1 ms", "100 ms", "1 s", "10 s"]);
    }
}
