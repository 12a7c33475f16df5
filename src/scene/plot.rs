//! Plots as SVG paths in integer arithmetic: histograms and lines over time.

use core::fmt::Write;

/// The width of a plot.
pub const WIDTH: i32 = 320;
/// The height of a plot.
pub const HEIGHT: i32 = 96;

/// A label beside an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tick {
    /// The position, from the left or the top.
    pub at: i32,
    /// The number.
    pub value: i32,
}

/// A histogram: a bar for each range of values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Histogram {
    /// The bars.
    pub bars: String,
    /// The positions of marked values, from the left.
    pub marks: Vec<i32>,
    /// The labels below the bars.
    pub below: Vec<Tick>,
    /// The height of the highest bar, as a count.
    pub highest: i32,
}

const BARS: i32 = 24;

/// The bound to which values are clamped; no real count reaches it.
const FAR: i32 = 100_000;

/// Plots the distribution of values, with marks at values in tenths. `None` without a value.
pub fn histogram(values: &[i32], marks_tenths: &[i32]) -> Option<Histogram> {
    let values: Vec<i32> = values.iter().map(|value| value.clamp(&-FAR, &FAR)).copied().collect();
    let marked: Vec<i32> = marks_tenths.iter().map(|tenths| tenths.clamp(&(-FAR * 10), &(FAR * 10))).copied().collect();
    values.first()?;
    let all = || values.iter().copied().chain(marked.iter().map(|tenths| tenths.div_euclid(10)));
    let (least, most) = (all().min()?, all().max()?);
    // Ranges begin at multiples of the step, for round bounds.
    let step = (1..20).map(round_step).find(|step| most.div_euclid(*step) - least.div_euclid(*step) < BARS)?;
    let first = least.div_euclid(step);
    let count = most.div_euclid(step) - first + 1;
    let mut counts = vec![0i32; count as usize];
    for value in &values {
        counts[(value.div_euclid(step) - first) as usize] += 1;
    }
    let highest = counts.iter().copied().max()?;
    let across = |bar: i32| bar * WIDTH / count;
    let mut bars = String::new();
    for (bar, &number) in (0..).zip(&counts).filter(|(_, number)| **number > 0) {
        let (left, right, height) = (across(bar) + 1, across(bar + 1) - 1, (number * HEIGHT / highest).max(2));
        // Writing to a string does not fail.
        let _ = write!(bars, "M{left} {HEIGHT}V{}H{right}V{HEIGHT}z", HEIGHT - height);
    }
    let marks = marked.iter().map(|tenths| (tenths - first * step * 10) * WIDTH / (count * step * 10)).collect();
    let below = (0..count).step_by(((count + 5) / 6) as usize);
    let middle = |bar: i32| i32::midpoint(across(bar), across(bar + 1));
    let below = below.map(|bar| Tick { at: middle(bar), value: (first + bar) * step }).collect();
    Some(Histogram { bars, marks, below, highest })
}

/// Returns 1, 2, 5, 10, 20, 50 and so on.
fn round_step(number: u32) -> i32 {
    let power = 10i32.saturating_pow((number - 1) / 3);
    power.saturating_mul([1, 2, 5][(number as usize - 1) % 3])
}

/// A running sum as a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningSum {
    /// The line.
    pub line: String,
    /// The position of zero, from the top.
    pub zero: i32,
    /// The labels beside the line: the greatest sum, the least, and zero.
    pub beside: Vec<Tick>,
}

/// Values over time as lines on a common scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines {
    /// The lines in order.
    pub lines: Vec<String>,
    /// The position of each line's name at the right, without overlaps; its value is the position of the line's end.
    pub names: Vec<Tick>,
    /// The labels beside the lines: the greatest value and the least.
    pub beside: Vec<Tick>,
}

/// The least distance between names.
const NAME_HEIGHT: i32 = 10;
/// The farthest that a name may lie above or below the plot.
const ASIDE: i32 = 8;

/// Plots lines of (time, value) points, ordered by time. `None` if no time passes.
pub fn lines(lines: &[Vec<(i32, i32)>]) -> Option<Lines> {
    let points = || lines.iter().flatten();
    let (begin, end) = (points().map(|point| point.0).min()?, points().map(|point| point.0).max()?);
    let scale = Scale::new(points().map(|point| point.1))?;
    let length = i64::from(end) - i64::from(begin);
    if length == 0 {
        return None;
    }
    let across = |time: i32| ((i64::from(time) - i64::from(begin)) * i64::from(WIDTH) / length) as i32;
    let drawn =
        |points: &Vec<(i32, i32)>| trace(points.iter().map(|&(time, value)| (across(time), scale.height(value))));
    let last = |points: &Vec<(i32, i32)>| points.last().map_or(HEIGHT, |&(_, value)| scale.height(value));
    let mut beside: Vec<Tick> = [scale.most, scale.least].map(|value| Tick { at: scale.height(value), value }).into();
    beside.dedup();
    let ends: Vec<i32> = lines.iter().map(last).collect();
    let names = apart(&ends).into_iter().zip(ends).map(|(at, value)| Tick { at, value }).collect();
    Some(Lines { lines: lines.iter().map(drawn).collect(), names, beside })
}

/// Moves positions apart to make room for names, keeping their order.
fn apart(heights: &[i32]) -> Vec<i32> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by_key(|&line| heights[line]);
    let mut moved = heights.to_vec();
    let mut above = i32::MIN / 2;
    for &line in &order {
        moved[line] = moved[line].max(above + NAME_HEIGHT);
        above = moved[line];
    }
    let mut below = HEIGHT + ASIDE + NAME_HEIGHT;
    for &line in order.iter().rev() {
        moved[line] = moved[line].min(below - NAME_HEIGHT);
        below = moved[line];
    }
    moved
}

struct Scale {
    least: i32,
    most: i32,
}

impl Scale {
    /// Creates the scale for values; `None` without a value.
    fn new(values: impl Iterator<Item = i32> + Clone) -> Option<Self> {
        Some(Self { least: values.clone().min()?, most: values.max()? })
    }

    /// Returns the position of a value, from the top; the middle if all values are equal.
    fn height(&self, value: i32) -> i32 {
        let span = i64::from(self.most) - i64::from(self.least);
        let at = ((i64::from(self.most) - i64::from(value)) * i64::from(HEIGHT)).checked_div(span);
        at.map_or(HEIGHT / 2, |at| at as i32)
    }
}

/// Writes the path through points.
fn trace(points: impl Iterator<Item = (i32, i32)>) -> String {
    let mut line = String::new();
    for (number, (across, down)) in points.enumerate() {
        // Writing to a string does not fail.
        let _ = write!(line, "{}{across} {down}", if number == 0 { 'M' } else { 'L' });
    }
    line
}

/// Plots the running sum of values; `None` without a value.
pub fn running_sum(values: &[i32]) -> Option<RunningSum> {
    let sums: Vec<i32> = core::iter::once(0)
        .chain(values.iter().scan(0i32, |sum, value| {
            *sum = sum.saturating_add(*value);
            Some(*sum)
        }))
        .collect();
    if values.is_empty() {
        return None;
    }
    let scale = Scale::new(sums.iter().copied())?;
    let height = |sum: i32| scale.height(sum);
    let across = |number: usize| (number * WIDTH as usize / values.len()) as i32;
    let line = trace(sums.iter().enumerate().map(|(number, &sum)| (across(number), height(sum))));
    let mut beside = vec![Tick { at: height(0), value: 0 }];
    beside.extend(
        [scale.most, scale.least].into_iter().filter(|&sum| sum != 0).map(|value| Tick { at: height(value), value }),
    );
    // Overlapping labels are unreadable: drop zero.
    if beside[1..].iter().any(|other| (other.at - beside[0].at).abs() < 12) {
        beside.remove(0);
    }
    Some(RunningSum { line, zero: height(0), beside })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_histogram_has_a_bar_for_each_value() {
        let plot = histogram(&[40, 42, 42], &[435]).unwrap();
        assert_eq!(plot.bars, "M1 96V48H79V96zM161 96V0H239V96z");
        assert_eq!((plot.marks, plot.highest), (vec![280], 2));
        assert_eq!(
            plot.below.iter().map(|tick| (tick.at, tick.value)).collect::<Vec<_>>(),
            [(40, 40), (120, 41), (200, 42), (280, 43)]
        );
        assert_eq!(histogram(&[], &[435]), None);
    }

    #[test]
    fn values_far_apart_share_bars_of_round_bounds() {
        let plot = histogram(&[-31, 0, 99], &[]).unwrap();
        assert_eq!(plot.bars.matches('M').count(), 3);
        assert!(plot.below.iter().all(|tick| tick.value % 10 == 0), "{:?}", plot.below);
    }

    #[test]
    fn a_course_goes_up_and_down() {
        let plot = running_sum(&[1, 1, -1, 0]).unwrap();
        assert_eq!(plot.line, "M0 96L80 48L160 0L240 48L320 48");
        assert_eq!(plot.zero, 96);
        assert_eq!(plot.beside, [Tick { at: 96, value: 0 }, Tick { at: 0, value: 2 }]);
        assert_eq!(running_sum(&[0]).unwrap().line, "M0 48L320 48");
        assert_eq!(running_sum(&[]), None);
    }

    #[test]
    fn lines_share_one_scale_and_their_names_stand_apart() {
        let plot = lines(&[vec![(0, 10), (5, 10), (6, 20)], vec![(0, 10), (6, 18)], vec![(0, 10), (6, 0)]]).unwrap();
        assert_eq!(plot.lines, ["M0 48L266 48L320 0", "M0 48L320 9", "M0 48L320 96"]);
        assert_eq!(plot.beside, [Tick { at: 0, value: 20 }, Tick { at: 96, value: 0 }]);
        let names: Vec<(i32, i32)> = plot.names.iter().map(|name| (name.at, name.value)).collect();
        assert_eq!(names, [(0, 0), (10, 9), (96, 96)]);
        let same = lines(&vec![vec![(0, 7), (3, 7)]; 12]).unwrap();
        assert_eq!(same.lines[11], "M0 48L320 48");
        assert_eq!(same.beside.len(), 1);
        assert_eq!(
            same.names.iter().map(|name| name.at).collect::<Vec<_>>(),
            (0..12).map(|name| name * 10 - 6).collect::<Vec<_>>()
        );
        assert_eq!((lines(&[]), lines(&[vec![]]), lines(&[vec![(4, 1)]])), (None, None, None));
    }

    proptest! {
        #[test]
        fn every_line_stays_in_its_frame(values in proptest::collection::vec(i32::MIN..i32::MAX, 2..60), count in 1usize..12) {
            let points: Vec<(i32, i32)> = (i32::MIN..).step_by(70_000_000).zip(values).collect();
            let plot = lines(&vec![points; count]).unwrap();
            let numbers = plot.lines.iter().flat_map(|line| line.split(['M', 'L', ' '])).filter(|part| !part.is_empty());
            prop_assert!(numbers.map(|part| part.parse::<i32>().unwrap()).all(|at| (0..=WIDTH).contains(&at)));
            let mut names: Vec<i32> = plot.names.iter().map(|name| name.at).collect();
            names.sort_unstable();
            prop_assert!(names.windows(2).all(|two| two[1] - two[0] >= NAME_HEIGHT), "{names:?}");
            prop_assert!(names.iter().all(|at| (-ASIDE..=HEIGHT + ASIDE).contains(at)));
        }

        #[test]
        fn every_plot_stays_in_its_frame(values in proptest::collection::vec(-2000i32..2000, 1..60), mark in -9000i32..9000) {
            let plot = histogram(&values, &[mark]).unwrap();
            prop_assert!(plot.marks.iter().chain(plot.below.iter().map(|tick| &tick.at)).all(|at| (0..=WIDTH).contains(at)));
            prop_assert!(plot.bars.matches('M').count() as i32 <= BARS && plot.below.len() <= 6);
            let far = histogram(&[i32::MIN, i32::MAX, values[0]], &[i32::MAX]).unwrap();
            prop_assert!(far.marks.iter().all(|at| (0..=WIDTH).contains(at)));
            let line = running_sum(&values).unwrap();
            prop_assert!((0..=HEIGHT).contains(&line.zero));
            prop_assert!(line.beside.iter().all(|tick| (0..=HEIGHT).contains(&tick.at)));
        }
    }
}
