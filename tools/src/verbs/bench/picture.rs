//! What solutions cost, drawn: on the left how it grows with n, on the right how it varies from
//! puzzle to puzzle. Times have a logarithmic scale.

use std::ops::Range;
use std::time::Duration;

use anyhow::{Result, bail};
use plotters::chart::SeriesLabelPosition;
use plotters::coord::Shift;
use plotters::prelude::*;

use super::survey::Curve;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

struct Panel<'a> {
    title: &'a str,
    x: Axis,
    y: Axis,
    /// The corner that no line passes through.
    free: SeriesLabelPosition,
    lines: Vec<Line<'a>>,
}

/// A problem, and its points.
type Line<'a> = (&'a str, Vec<(f64, f64)>);

struct Axis {
    name: &'static str,
    /// What is written at a place.
    label: fn(&f64) -> String,
}

const N: Axis = Axis { name: "n", label: |n| format!("{n:.0}") };
const TIME: Axis = Axis { name: "CPU time", label: time };
const SHARE: Axis = Axis { name: "puzzles solved", label: |share| format!("{share:.0} %") };

const SIZE: (u32, u32) = (960, 440);
const FONT: &str = "sans-serif";

/// Colours that everyone can tell apart.
const COLOURS: [RGBColor; 5] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 86, 86),
];

/// The picture as SVG, with a panel for each kind of curve.
pub fn draw(curves: &[Curve]) -> Result<String> {
    let panels = [growth(curves), spread(curves)];
    let panels: Vec<Panel> = panels.into_iter().filter(|panel| !panel.lines.is_empty()).collect();
    if panels.is_empty() {
        bail!("there is nothing to draw: only the costs of our queens and sudokus can be drawn");
    }
    let mut svg = String::new();
    let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    for (panel, area) in panels.iter().zip(area.split_evenly((1, panels.len()))) {
        panel.draw(&area)?;
    }
    area.present()?;
    drop(area);
    Ok(svg)
}

fn growth(curves: &[Curve]) -> Panel<'_> {
    let lines = curves.iter().filter_map(times_over_n).collect();
    let free = SeriesLabelPosition::UpperLeft;
    Panel { title: "How the cost grows with n", x: N, y: TIME, free, lines }
}

fn times_over_n(curve: &Curve) -> Option<Line<'_>> {
    let Curve::Growth { problem, times } = curve else { return None };
    Some((problem, times.iter().map(|&(n, time)| (f64::from(n), logarithm(time))).collect()))
}

fn spread(curves: &[Curve]) -> Panel<'_> {
    let lines = curves.iter().filter_map(shares_over_time).collect();
    let free = SeriesLabelPosition::MiddleMiddle;
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
    fn draw(&self, area: &Area) -> Result<()> {
        let (xs, ys) = (self.range(|point| point.0), self.range(|point| point.1));
        let labels = |range: &Range<f64>| (range.end - range.start).min(16.0) as usize + 1;
        let (x_labels, y_labels) = (labels(&xs), labels(&ys));
        let mut chart = ChartBuilder::on(area)
            .caption(self.title, (FONT, 17))
            .margin(12)
            .margin_right(28)
            .x_label_area_size(42)
            .y_label_area_size(60)
            .build_cartesian_2d(xs, ys)?;
        let mut mesh = chart.configure_mesh();
        mesh.x_desc(self.x.name).x_labels(x_labels).x_label_formatter(&self.x.label);
        mesh.y_desc(self.y.name).y_labels(y_labels).y_label_formatter(&self.y.label);
        mesh.light_line_style(TRANSPARENT).label_style((FONT, 13)).draw()?;
        for ((name, points), &colour) in self.lines.iter().zip(COLOURS.iter().cycle()) {
            let line = LineSeries::new(points.iter().copied(), colour.stroke_width(2));
            let key = move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2));
            chart.draw_series(line)?.label(*name).legend(key);
        }
        let mut labels = chart.configure_series_labels();
        labels
            .position(self.free.clone())
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.2));
        labels.label_font((FONT, 13)).draw()?;
        Ok(())
    }

    /// From the whole number below all points to the one above.
    fn range(&self, coordinate: impl Fn(&(f64, f64)) -> f64) -> Range<f64> {
        let points = || self.lines.iter().flat_map(|(_, points)| points).map(&coordinate);
        let least = points().fold(f64::INFINITY, f64::min).floor();
        let most = points().fold(f64::NEG_INFINITY, f64::max).ceil();
        least.min(most - 1.0)..most
    }
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
