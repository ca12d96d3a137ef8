//! What solutions cost, drawn: on the left how it grows with n, on the right how it varies from
//! puzzle to puzzle. Times have a logarithmic scale.

use std::fmt::{self, Write};
use std::ops::Range;
use std::time::Duration;

use anyhow::{Result, bail};

use super::survey::Curve;

struct Panel<'a> {
    title: &'a str,
    x: Axis,
    y: Axis,
    /// Where no line passes.
    free: Free,
    lines: Vec<Line<'a>>,
}

enum Free {
    UpperLeft,
    Middle,
}

/// The problem it is of, and its points.
type Line<'a> = (&'a str, Vec<(f64, f64)>);

struct Axis {
    name: &'static str,
    /// What is written at a place.
    label: fn(&f64) -> String,
}

const N: Axis = Axis { name: "n", label: |n| format!("{n:.0}") };
const TIME: Axis = Axis { name: "CPU time", label: time };
const SHARE: Axis = Axis { name: "puzzles solved", label: |share| format!("{share:.0} %") };

/// The picture, and the room around the plot of each panel: left, right, above, below.
const SIZE: (f64, f64) = (960.0, 440.0);
const MARGINS: [f64; 4] = [72.0, 29.0, 36.0, 55.0];

/// An axis has no more labels than this and one.
const MOST_LABELS: f64 = 16.0;

/// Colours that everyone can tell apart.
const COLOURS: [&str; 5] = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#565656"];

/// The picture as SVG, with a panel for each kind of curve.
pub fn draw(curves: &[Curve]) -> Result<String> {
    let panels = [growth(curves), spread(curves)];
    let panels: Vec<Panel> = panels.into_iter().filter(|panel| !panel.lines.is_empty()).collect();
    if panels.is_empty() {
        bail!("there is nothing to draw: only the costs of our queens and sudokus can be drawn");
    }
    let (width, height) = SIZE;
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' \
         viewBox='0 0 {width} {height}' font-family='sans-serif' font-size='11'>\n\
         <rect width='{width}' height='{height}' fill='white'/>\n"
    );
    let [left, right, above, below] = MARGINS;
    let width = width / panels.len() as f64;
    for (index, panel) in panels.iter().enumerate() {
        writeln!(svg, "<g transform='translate({}, {above})'>", width * index as f64 + left)?;
        panel.draw(&mut svg, (width - left - right, height - above - below))?;
        svg += "</g>\n";
    }
    Ok(svg + "</svg>\n")
}

fn growth(curves: &[Curve]) -> Panel<'_> {
    let lines = curves.iter().filter_map(times_over_n).collect();
    let free = Free::UpperLeft;
    Panel { title: "How the cost grows with n", x: N, y: TIME, free, lines }
}

fn times_over_n(curve: &Curve) -> Option<Line<'_>> {
    let Curve::Growth { problem, times } = curve else { return None };
    Some((problem, times.iter().map(|&(n, time)| (f64::from(n), logarithm(time))).collect()))
}

fn spread(curves: &[Curve]) -> Panel<'_> {
    let lines = curves.iter().filter_map(shares_over_time).collect();
    let free = Free::Middle;
    Panel { title: "How it varies from puzzle to puzzle", x: TIME, y: SHARE, free, lines }
}

/// How many puzzles, in percent, take no longer than the time of each.
fn shares_over_time(curve: &Curve) -> Option<Line<'_>> {
    let Curve::Spread { problem, times } = curve else { return None };
    let share = |index: usize| 100.0 * (index + 1) as f64 / times.len() as f64;
    let point = |(index, &time): (usize, &Duration)| (logarithm(time), share(index));
    Some((problem, times.iter().enumerate().map(point).collect()))
}

/// Of the seconds, so that 0 stands for a second and -3 for a millisecond.
fn logarithm(time: Duration) -> f64 {
    time.as_secs_f64().max(1e-9).log10()
}

/// The time of a logarithm, in the unit that suits it.
fn time(logarithm: &f64) -> String {
    let seconds = 10f64.powf(*logarithm);
    match seconds {
        _ if seconds < 0.000_999 => format!("{:.0} µs", seconds * 1e6),
        _ if seconds < 0.999 => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{seconds:.0} s"),
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
        writeln!(svg, "<path d='{grid}' stroke='#ccc'/>")?;
        writeln!(svg, "<path d='M0 0V{height}H{width}' fill='none' stroke='black'/>")?;
        text(svg, (width / 2.0, height + 42.0), "middle", self.x.name)?;
        writeln!(svg, "<g transform='translate(-52, {}) rotate(-90)'>", height / 2.0)?;
        text(svg, (0.0, 0.0), "middle", self.y.name)?;
        writeln!(svg, "</g>\n<g font-size='14'>")?;
        text(svg, (width / 2.0, -14.0), "middle", self.title)?;
        writeln!(svg, "</g>\n<g fill='none' stroke-width='2'>")?;
        for ((_, points), colour) in self.coloured_lines() {
            let at = |&(x, y): &(f64, f64)| format!("{:.1},{:.1}", x_of(x), y_of(y));
            let points = points.iter().map(at).collect::<Vec<_>>().join(" ");
            writeln!(svg, "<polyline points='{points}' stroke='{colour}'/>")?;
        }
        svg.push_str("</g>\n");
        self.draw_names(svg, (width, height))
    }

    /// A box that tells whose each line is.
    fn draw_names(&self, svg: &mut String, plot: (f64, f64)) -> Result<()> {
        const LINE_HEIGHT: f64 = 16.0;
        const LETTER_WIDTH: f64 = 6.6;
        let longest = self.lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let width = LETTER_WIDTH * longest as f64 + 42.0;
        let height = LINE_HEIGHT * self.lines.len() as f64 + 10.0;
        let (x, y) = match self.free {
            Free::UpperLeft => (5.0, 5.0),
            Free::Middle => ((plot.0 - width) / 2.0, (plot.1 - height) / 2.0),
        };
        writeln!(svg, "<g transform='translate({x:.1}, {y:.1})'>")?;
        let style = "fill='white' fill-opacity='0.8' stroke='#ccc'";
        writeln!(svg, "<rect width='{width:.1}' height='{height}' {style}/>")?;
        for (index, ((name, _), colour)) in self.coloured_lines().enumerate() {
            let y = LINE_HEIGHT * (index as f64 + 0.5) + 5.0;
            writeln!(svg, "<path d='M8 {y}h18' stroke='{colour}' stroke-width='2'/>")?;
            text(svg, (34.0, y + 4.0), "start", name)?;
        }
        svg.push_str("</g>\n");
        Ok(())
    }

    fn coloured_lines(&self) -> impl Iterator<Item = (&Line<'_>, &str)> {
        self.lines.iter().zip(COLOURS.into_iter().cycle())
    }

    /// From the whole number below all points to the one above.
    fn range(&self, coordinate: impl Fn(&(f64, f64)) -> f64) -> Range<f64> {
        let points = || self.lines.iter().flat_map(|(_, points)| points).map(&coordinate);
        let least = points().fold(f64::INFINITY, f64::min).floor();
        let most = points().fold(f64::NEG_INFINITY, f64::max).ceil();
        least.min(most - 1.0)..most
    }
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

    fn curves() -> Vec<Curve> {
        let milliseconds = Duration::from_millis;
        let times = vec![(1, milliseconds(1)), (2, milliseconds(10)), (3, milliseconds(200))];
        let growth = Curve::Growth { problem: "queens".into(), times };
        let times = vec![Duration::from_micros(3), Duration::from_micros(70)];
        vec![growth, Curve::Spread { problem: "sudoku".into(), times }]
    }

    #[test]
    fn a_picture_names_the_problems_and_the_axes() {
        let svg = draw(&curves()).unwrap();
        for text in ["<svg", "queens", "sudoku", "CPU time", "1 ms", "100 µs", "100 %", "</svg>"] {
            assert!(svg.contains(text), "{text} is missing in {svg}");
        }
    }

    #[test]
    fn a_picture_with_one_kind_of_curve_has_one_panel() {
        let svg = draw(&curves()[..1]).unwrap();
        assert!(svg.contains("queens") && !svg.contains("puzzle"), "{svg}");
    }

    #[test]
    fn a_picture_of_nothing_is_an_error() {
        assert!(draw(&[]).unwrap_err().to_string().contains("nothing to draw"));
    }

    #[test]
    fn times_are_written_in_the_unit_that_suits_them() {
        let written: Vec<String> = [-6.0, -3.0, -1.0, 0.0, 1.0].iter().map(time).collect();
        assert_eq!(written, ["1 µs", "1 ms", "100 ms", "1 s", "10 s"]);
    }
}
