//! Plots of numbers as paths of SVG, with whole numbers only: how often a value came, and how results went on.

use core::fmt::Write;

/// The width of a plot's drawing.
pub const WIDTH: i32 = 320;
/// The height of a plot's drawing.
pub const HEIGHT: i32 = 96;

/// A number beside an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tick {
    /// Where it stands, from the left or the top.
    pub at: i32,
    /// The number.
    pub value: i32,
}

/// How often values came: a bar for each range of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Histogram {
    /// The bars.
    pub bars: String,
    /// Where marked values stand, from the left.
    pub marks: Vec<i32>,
    /// The numbers below the bars.
    pub below: Vec<Tick>,
    /// How many values the highest bar has.
    pub highest: i32,
}

/// The most bars of a histogram.
const BARS: i32 = 24;

/// Values beyond this are drawn here: nothing that was counted goes so far.
const FAR: i32 = 100_000;

/// The histogram of values, with marks at values given in tenths. `None` without a value.
pub fn histogram(values: &[i32], marks_tenths: &[i32]) -> Option<Histogram> {
    let values: Vec<i32> = values.iter().map(|value| value.clamp(&-FAR, &FAR)).copied().collect();
    let marked: Vec<i32> = marks_tenths.iter().map(|tenths| tenths.clamp(&(-FAR * 10), &(FAR * 10))).copied().collect();
    values.first()?;
    let all = || values.iter().copied().chain(marked.iter().map(|tenths| tenths.div_euclid(10)));
    let (least, most) = (all().min()?, all().max()?);
    // Ranges begin at multiples of the step, so that they have round bounds.
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

/// 1, 2, 5, 10, 20, 50 and so on.
fn round_step(number: u32) -> i32 {
    let power = 10i32.saturating_pow((number - 1) / 3);
    power.saturating_mul([1, 2, 5][(number as usize - 1) % 3])
}

/// A sum over time, as a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The line.
    pub line: String,
    /// Where nothing has been added yet, from the top.
    pub zero: i32,
    /// The numbers beside the line: the greatest sum, the least, and zero.
    pub beside: Vec<Tick>,
}

/// The course of the running sum of the values; `None` without a value.
pub fn course(values: &[i32]) -> Option<Course> {
    let sums: Vec<i32> = core::iter::once(0)
        .chain(values.iter().scan(0i32, |sum, value| {
            *sum = sum.saturating_add(*value);
            Some(*sum)
        }))
        .collect();
    let (least, most) = (*sums.iter().min()?, *sums.iter().max()?);
    if values.is_empty() {
        return None;
    }
    let span = i64::from(most) - i64::from(least);
    let height = |sum: i32| ((i64::from(most) - i64::from(sum)) * i64::from(HEIGHT)).checked_div(span);
    let height = |sum: i32| height(sum).map_or(HEIGHT / 2, |at| at as i32);
    let mut line = String::new();
    for (number, &sum) in sums.iter().enumerate() {
        let across = number * WIDTH as usize / values.len();
        let _ = write!(line, "{}{across} {}", if number == 0 { 'M' } else { 'L' }, height(sum));
    }
    let mut beside = vec![Tick { at: height(0), value: 0 }];
    beside.extend([most, least].into_iter().filter(|&sum| sum != 0).map(|value| Tick { at: height(value), value }));
    // Two numbers on one another cannot be read: zero gives way.
    if beside[1..].iter().any(|other| (other.at - beside[0].at).abs() < 12) {
        beside.remove(0);
    }
    Some(Course { line, zero: height(0), beside })
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
        let plot = course(&[1, 1, -1, 0]).unwrap();
        assert_eq!(plot.line, "M0 96L80 48L160 0L240 48L320 48");
        assert_eq!(plot.zero, 96);
        assert_eq!(plot.beside, [Tick { at: 96, value: 0 }, Tick { at: 0, value: 2 }]);
        assert_eq!(course(&[0]).unwrap().line, "M0 48L320 48");
        assert_eq!(course(&[]), None);
    }

    proptest! {
        #[test]
        fn every_plot_stays_in_its_frame(values in proptest::collection::vec(-2000i32..2000, 1..60), mark in -9000i32..9000) {
            let plot = histogram(&values, &[mark]).unwrap();
            prop_assert!(plot.marks.iter().chain(plot.below.iter().map(|tick| &tick.at)).all(|at| (0..=WIDTH).contains(at)));
            prop_assert!(plot.bars.matches('M').count() as i32 <= BARS && plot.below.len() <= 6);
            let far = histogram(&[i32::MIN, i32::MAX, values[0]], &[i32::MAX]).unwrap();
            prop_assert!(far.marks.iter().all(|at| (0..=WIDTH).contains(at)));
            let line = course(&values).unwrap();
            prop_assert!((0..=HEIGHT).contains(&line.zero));
            prop_assert!(line.beside.iter().all(|tick| (0..=HEIGHT).contains(&tick.at)));
        }
    }
}
