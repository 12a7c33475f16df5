//! Plots of a statistics row with text alternatives.

use crate::app::pictures::{figure, number};
use crate::app::prelude::*;
use crate::app::text::AllTexts;
use kletka::format::{signed_sixths, tenths};
use kletka::play::statistics::{Score, Tally};
use kletka::scene::plot::{self, HEIGHT, Histogram, RunningSum, WIDTH};

/// Margins for numbers at the left and right of a plot.
const BESIDE: (i32, i32) = (30, 10);

/// Number of values from which on plots, rates and streaks are shown.
const FEW: usize = 3;

pub(super) fn is_few(tally: &Tally) -> bool {
    tally.results.len() < FEW
}

/// Describes few matches.
pub(super) fn in_words(tally: &Tally, text: &AllTexts) -> String {
    let words = &text.library.statistics;
    let results = match tally.results.as_slice() {
        [Score::Won] => format!("{}.", text.end.you_won),
        [Score::Drawn] => format!("{}.", text.end.draw),
        [Score::Lost] => format!("{}.", text.end.you_lost),
        _ => (words.course_text)(tally.won, tally.drawn, tally.played - tally.won - tally.drawn),
    };
    let shots = shots_in_words(tally, text);
    let luck = (!tally.luck.is_empty()).then(|| luck_in_words(tally, text));
    [results].into_iter().chain(shots).chain(luck).collect::<Vec<_>>().join(" ")
}

/// Lists the shots of won battles.
fn shots_in_words(tally: &Tally, text: &AllTexts) -> Option<String> {
    let words = &text.library.statistics;
    let shots: Vec<String> = tally.shots.iter().map(|(shots, _)| shots.to_string()).collect();
    (!shots.is_empty()).then(|| format!("{}: {}. {}", words.shots, shots.join(", "), saved(tally, text)))
}

/// Compares the shots with the captain's; empty if it has fired at no board.
fn saved(tally: &Tally, text: &AllTexts) -> String {
    let boards = tally.shots.iter().filter(|(_, captain)| captain.is_some()).count();
    tally.shots_saved().map(|saved| text.library.statistics.shots_saved(saved, boards)).unwrap_or_default()
}

fn luck_in_words(tally: &Tally, text: &AllTexts) -> String {
    let sum = tally.luck.iter().fold(0i32, |sum, luck| sum.saturating_add(*luck));
    (text.library.statistics.luck_text)(&signed_sixths(sum, text.eye.point))
}

/// Draws the results over time and the game's own counts.
pub(super) fn plots(tally: &Tally, text: &AllTexts) -> Html {
    let words = &text.library.statistics;
    let value = |score: &Score| match score {
        Score::Won => 1,
        Score::Drawn => 0,
        Score::Lost => -1,
    };
    let values: Vec<i32> = tally.results.iter().map(value).collect();
    html! {
        <div class="plots">
            if let Some(plot) = plot::running_sum(&values) {
                { figure(words.course,
                    &(words.course_text)(tally.won, tally.drawn, tally.played - tally.won - tally.drawn),
                    BESIDE, course(&plot)) }
            }
            { shots(tally, text) }
            { luck(tally, text) }
        </div>
    }
}

/// Draws the player's shots as bars and the captain's mean as a dashed line.
fn shots(tally: &Tally, text: &AllTexts) -> Html {
    let words = &text.library.statistics;
    if tally.shots.len() < FEW {
        return shots_in_words(tally, text).map(|words| html! { <p>{ words }</p> }).unwrap_or_default();
    }
    let own: Vec<i32> = tally.shots.iter().map(|&(shots, _)| i32::try_from(shots).unwrap_or(i32::MAX)).collect();
    let both = tally.against_captain_tenths();
    let marks: Vec<i32> = both.iter().map(|&(_, captain)| i32::try_from(captain).unwrap_or(i32::MAX)).collect();
    let (Some(plot), Some(mean)) = (plot::histogram(&own, &marks), tally.mean_shots_tenths()) else {
        return Html::default();
    };
    let written = both.map(|(same, captain)| (tenths(same, text.eye.point), tenths(captain, text.eye.point)));
    let written = written.as_ref().map(|(same, captain)| (same.as_str(), captain.as_str()));
    let description = format!("{} {}", words.shots_text(&tenths(mean, text.eye.point), written), saved(tally, text));
    let mark = both.map(|_| words.captain);
    figure(words.shots, &description, BESIDE, histogram(&plot, mark))
}

/// Draws the luck with dice against expectation.
fn luck(tally: &Tally, text: &AllTexts) -> Html {
    let words = &text.library.statistics;
    let Some(plot) = plot::histogram(&tally.luck, &[0]) else { return Html::default() };
    figure(words.luck, &luck_in_words(tally, text), BESIDE, histogram(&plot, None))
}

fn histogram(plot: &Histogram, mark: Option<&'static str>) -> Html {
    html! {
        <>
            <path class="plot-axis" d={format!("M0 0V{HEIGHT}H{WIDTH}")} />
            <path class="plot-bar" d={plot.bars.clone()} />
            { number("plot-left", -5, 4, plot.highest.to_string()) }
            { for plot.below.iter().map(|tick| number("plot-below", tick.at, HEIGHT + 14, tick.value.to_string())) }
            { for plot.marks.iter().map(|at| html! {
                <>
                    <path class="plot-mark" d={format!("M{at} -14V{HEIGHT}")} />
                    if let Some(mark) = mark {
                        // Labels the side with more space.
                        { number(
                            if *at * 2 > WIDTH { "plot-left" } else { "plot-right" },
                            if *at * 2 > WIDTH { at - 4 } else { at + 4 },
                            -5,
                            mark.to_owned()
                        ) }
                    }
                </>
            }) }
        </>
    }
}

fn course(plot: &RunningSum) -> Html {
    html! {
        <>
            <path class="plot-axis" d={format!("M0 {0}H{WIDTH}M0 0V{HEIGHT}", plot.zero)} />
            <path class="plot-line" d={plot.line.clone()} />
            { for plot.beside.iter().map(|tick| {
                let written = if tick.value < 0 { format!("−{}", -tick.value) } else { tick.value.to_string() };
                number("plot-left", -5, tick.at + 4, written)
            }) }
        </>
    }
}
