//! What solutions cost, drawn against the size of the input, with a panel for each problem. Times have a
//! logarithmic scale. The textbook method is a dotted line.

use std::fmt::{self, Write};
use std::ops::Range;
use std::time::Duration;

use anyhow::{Result, bail};

use super::start::TELLABLE;
use super::survey::{Curve, Time};
use crate::report::terminal::milliseconds;
use crate::verbs::cost::Relation;

/// All curves of one problem.
struct Panel<'a> {
    curves: &'a [Curve],
    sizes: Range<f64>,
    times: Range<f64>,
}

/// The width of the picture and how many panels are in a row; the height of a row, and the room around the
/// plot of each panel: left, right, above, below; the height of the legend and the caption.
const WIDTH: f64 = 960.0;
const COLUMNS: usize = 3;
const ROW: f64 = 240.0;
const MARGINS: [f64; 4] = [60.0, 20.0, 40.0, 50.0];
const FOOT: f64 = 56.0;

/// An axis has no more labels than this and one.
const MOST_LABELS: f64 = 8.0;

/// Colours that everyone can tell apart, on white and, where that is preferred, on black.
const STYLE: &str = "<style>
text { fill: #1f2328 }
.paper { fill: #fff }
.grid { stroke: #ddd }
.axes { fill: none; stroke: #1f2328 }
.line { fill: none; stroke-width: 2; stroke: #0072b2 }
.textbook { stroke: #d55e00; stroke-dasharray: 0 5; stroke-linecap: round; stroke-width: 2.5 }
.arrow { fill: none; stroke: #d55e00; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
text { fill: #d1d7e0 }
.paper { fill: #0d1117 }
.grid { stroke: #2a313c }
.axes { stroke: #d1d7e0 }
.line { stroke: #56b4e9 }
.textbook, .arrow { stroke: #e69f00 }
}
</style>
";

/// The picture as SVG. `start` is what starting a process takes.
pub fn draw(curves: &[Curve], start: Duration) -> Result<String> {
    let panels: Vec<Panel> =
        curves.chunk_by(|one, other| one.problem == other.problem).map(Panel::of).collect();
    if panels.is_empty() {
        bail!("there is nothing to draw: no gen beside the cases says `sizes: 1 to 14`");
    }
    let columns = panels.len().min(COLUMNS);
    let foot = ROW * panels.len().div_ceil(columns) as f64;
    let height = foot + FOOT;
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{height}' \
         viewBox='0 0 {WIDTH} {height}' font-family='sans-serif' font-size='11'>\n\
         {STYLE}<rect class='paper' width='{WIDTH}' height='{height}'/>\n"
    );
    let ([left, right, above, below], width) = (MARGINS, WIDTH / columns as f64);
    for (index, panel) in panels.iter().enumerate() {
        let (column, row) = ((index % columns) as f64, (index / columns) as f64);
        let (x, y) = (width * column + left, ROW * row + above);
        writeln!(svg, "<g transform='translate({x:.1}, {y:.1})'>")?;
        panel.draw(&mut svg, (width - left - right, ROW - above - below))?;
        svg += "</g>\n";
    }
    legend(&mut svg, curves, foot + 10.0)?;
    text(&mut svg, (WIDTH / 2.0, foot + 36.0), "middle", &caption(start))?;
    Ok(svg + "</svg>\n")
}

/// What the lines and the arrow stand for, in a row.
fn legend(svg: &mut String, curves: &[Curve], y: f64) -> fmt::Result {
    let has_textbook = curves.iter().any(|curve| curve.relation == Relation::Textbook);
    let is_cut = curves.iter().any(is_cut);
    let mut x = WIDTH / 2.0 - 260.0;
    let mut sign = |svg: &mut String, sign: &str, words: &str, room: f64| {
        write!(svg, "<g transform='translate({x:.1}, {y:.1})'>{sign}")?;
        text(svg, (26.0, 4.0), "start", words)?;
        x += room;
        writeln!(svg, "</g>")
    };
    sign(svg, "<path class='line' d='M0 0h18'/>", "the solution", 150.0)?;
    if has_textbook {
        let line = "<path class='line textbook' d='M0 0h18'/>";
        sign(svg, line, "the textbook method", 190.0)?;
    }
    if is_cut {
        let arrow = "<path class='arrow' transform='translate(9, 5) rotate(-90)' d='M0 0h9m-5 -4l5 4l-5 4'/>";
        sign(svg, arrow, "stopped: it takes longer", 180.0)?;
    }
    Ok(())
}

fn caption(start: Duration) -> String {
    let (start, tellable) = (milliseconds(start), milliseconds(TELLABLE));
    format!(
        "The slowest of a few inputs of each size, without the {start} that starting a process takes. \
         Less than {tellable} cannot be told from nothing, and is drawn as that."
    )
}

/// Whether its last point is where the program was stopped: what follows is not known.
fn is_cut(curve: &Curve) -> bool {
    matches!(curve.points.last(), Some((_, Time::Over(_))))
}

/// Of the seconds, so that 0 stands for a second and -3 for a millisecond.
fn logarithm(time: Time) -> f64 {
    let (Time::Took(time) | Time::Over(time)) = time;
    time.as_secs_f64().max(1e-9).log10()
}

/// The time of a logarithm, in the unit that suits it.
fn time(logarithm: f64) -> String {
    let seconds = 10f64.powf(logarithm);
    match seconds {
        _ if seconds < 0.000_000_999 => format!("{:.0} ns", seconds * 1e9),
        _ if seconds < 0.000_999 => format!("{:.0} µs", seconds * 1e6),
        _ if seconds < 0.999 => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{seconds:.0} s"),
    }
}

impl Panel<'_> {
    fn of(curves: &[Curve]) -> Panel<'_> {
        let points = || curves.iter().flat_map(|curve| &curve.points);
        let sizes = range(points().map(|(size, _)| f64::from(*size)));
        Panel { curves, sizes, times: range(points().map(|(_, time)| logarithm(*time))) }
    }

    /// Draws it with the upper left corner of the plot at (0, 0).
    fn draw(&self, svg: &mut String, (width, height): (f64, f64)) -> Result<()> {
        let x_of = |size: f64| width * share(&self.sizes, size);
        let y_of = |time: f64| height * (1.0 - share(&self.times, time));
        let mut grid = String::new();
        for size in ticks(&self.sizes) {
            let x = x_of(size);
            write!(grid, "M{x:.1} 0V{:.1}", height + 5.0)?;
            text(svg, (x, height + 20.0), "middle", &format!("{size:.0}"))?;
        }
        for logarithm in ticks(&self.times) {
            let y = y_of(logarithm);
            write!(grid, "M-5 {y:.1}H{width:.1}")?;
            text(svg, (-9.0, y + 4.0), "end", &time(logarithm))?;
        }
        writeln!(svg, "<path class='grid' d='{grid}'/>")?;
        writeln!(svg, "<path class='axes' d='M0 0V{height:.1}H{width:.1}'/>")?;
        text(svg, (width / 2.0, height + 36.0), "middle", "size")?;
        text(svg, (width / 2.0, -14.0), "middle", &self.curves[0].problem)?;
        for curve in self.curves {
            let place = |&(size, time): &(u32, Time)| (x_of(size.into()), y_of(logarithm(time)));
            draw_line(svg, curve, &curve.points.iter().map(place).collect::<Vec<_>>())?;
        }
        Ok(())
    }
}

fn draw_line(svg: &mut String, curve: &Curve, places: &[(f64, f64)]) -> fmt::Result {
    let dots = if curve.relation == Relation::Textbook { " textbook" } else { "" };
    let points: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    writeln!(svg, "<polyline class='line{dots}' points='{}'/>", points.join(" "))?;
    match places.last() {
        Some((x, y)) if is_cut(curve) => writeln!(
            svg,
            "<path class='arrow' transform='translate({x:.1}, {y:.1}) rotate(-90)' \
             d='M0 0h9m-5 -4l5 4l-5 4'/>"
        ),
        _ => Ok(()),
    }
}

/// From the whole number below all of these to the one above.
fn range(numbers: impl Iterator<Item = f64> + Clone) -> Range<f64> {
    let least = numbers.clone().fold(f64::INFINITY, f64::min).floor();
    let most = numbers.fold(f64::NEG_INFINITY, f64::max).ceil();
    least.min(most - 1.0)..most
}

/// How far along a range a number is.
fn share(range: &Range<f64>, number: f64) -> f64 {
    (number - range.start) / (range.end - range.start)
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

    fn curve(problem: &str, relation: Relation, points: &[(u32, Time)]) -> Curve {
        Curve { problem: problem.into(), relation, points: points.to_vec() }
    }

    fn took(micros: u64) -> Time {
        Time::Took(Duration::from_micros(micros))
    }

    fn curves() -> Vec<Curve> {
        let queens = [(1, took(1000)), (2, took(10_000)), (3, took(200_000))];
        let sudoku = [(0, took(300)), (64, took(700))];
        vec![
            curve("queens", Relation::Solution, &queens),
            curve("sudoku", Relation::Solution, &sudoku),
        ]
    }

    fn drawn(curves: &[Curve]) -> String {
        draw(curves, Duration::from_micros(1700)).unwrap()
    }

    #[test]
    fn a_picture_names_the_problems_the_times_and_what_was_taken_off() {
        let svg = drawn(&curves());
        let words = ["<svg", ">queens<", ">sudoku<", ">size<", ">1 ms<", ">100 µs<", "</svg>"];
        for text in words.into_iter().chain(["the 1.7 ms that starting a process takes"]) {
            assert!(svg.contains(text), "{text} is missing in {svg}");
        }
        assert!(!svg.contains("the textbook method") && !svg.contains("stopped"), "{svg}");
    }

    #[test]
    fn the_textbook_method_is_dotted_in_the_panel_of_its_problem() {
        let mut curves = curves();
        let points = [(1, took(1000)), (2, took(90_000))];
        curves.insert(1, curve("queens", Relation::Textbook, &points));
        let svg = drawn(&curves);
        assert_eq!(svg.matches("<polyline class='line textbook'").count(), 1, "{svg}");
        assert_eq!(svg.matches(">queens<").count(), 1, "{svg}");
        assert_eq!(svg.matches(">the textbook method<").count(), 1, "{svg}");
        assert!(!svg.contains("stopped"), "{svg}");
    }

    #[test]
    fn a_line_ends_with_an_arrow_where_the_program_was_stopped() {
        let over = Time::Over(Duration::from_secs(10));
        let curves = [
            curve("queens", Relation::Textbook, &[(1, took(1000)), (2, over)]),
            curve("sudoku", Relation::Textbook, &[(1, took(1000))]),
        ];
        let svg = drawn(&curves);
        assert_eq!(svg.matches(">stopped: it takes longer<").count(), 1, "{svg}");
        // One where the line ends, and one that is explained.
        assert_eq!(svg.matches("<path class='arrow'").count(), 2, "{svg}");
    }

    #[test]
    fn a_fourth_problem_begins_a_second_row() {
        let problem =
            |name: &str| curve(name, Relation::Solution, &[(1, took(1000)), (2, took(9000))]);
        let places =
            |names: &[&str]| drawn(&names.iter().map(|name| problem(name)).collect::<Vec<_>>());
        assert!(places(&["a", "b", "c"]).contains("height='296'"));
        let svg = places(&["a", "b", "c", "d"]);
        assert!(svg.contains("height='536'") && svg.contains("translate(60.0, 280.0)"), "{svg}");
    }

    #[test]
    fn a_picture_of_nothing_is_an_error_that_says_what_it_takes() {
        let error = draw(&[], Duration::ZERO).unwrap_err();
        assert!(error.to_string().contains("sizes: 1 to 14"), "{error}");
    }

    #[test]
    fn a_picture_of_a_single_point_is_drawn() {
        let svg = drawn(&[curve("one", Relation::Solution, &[(5, took(100))])]);
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }

    #[test]
    fn times_are_in_the_unit_that_suits_them() {
        assert_eq!([-8.0, -4.0, -2.0, 1.0].map(time), ["10 ns", "100 µs", "10 ms", "10 s"]);
    }
}
