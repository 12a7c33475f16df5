//! Review of a battle: the value of each shot, luck and skill of both sides, and the turning shot.
mod shot_analysis;

pub(super) use shot_analysis::{ShotAnalysis, use_shot_analysis};

use super::hint::{chance, possible};
use crate::app::text::EyeText;
use crate::app::text::{Texts, use_texts};
use crate::app::worker_client::{self, PendingRequest};
use kletka::bots::protocol::{Response, Task};
use kletka::bots::sea_battle::review::{Shot, ShotSummary, summarise, turning_point};
use kletka::format::{hundredths, signed_tenths, tenths, to_tenths};
use kletka::game::Side;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Action, Answer};
use std::rc::Rc;
use yew::prelude::*;

/// Shots per request, after each of which the progress is shown.
const PIECE: u32 = 4;

#[derive(Properties, PartialEq)]
pub(super) struct ReviewProps {
    pub(super) transcript: Rc<Transcript>,
    pub(super) names: [String; 2],
    /// Number of legal moves.
    pub(super) words: usize,
    /// Number of moves shown, and the callback that jumps to a shot by its index.
    pub(super) at: usize,
    pub(super) go: Callback<usize>,
    /// The review was requested.
    pub(super) reviews: UseStateHandle<bool>,
    /// Analysis of the shot shown.
    pub(super) shot_analysis: Option<Rc<ShotAnalysis>>,
}

#[function_component]
pub(super) fn Review(props: &ReviewProps) -> Html {
    let all = use_texts();
    let text = all.eye;
    let shots = use_judged(&props.transcript, props.words, *props.reviews);
    let begin = {
        let reviews = props.reviews.clone();
        move |_: MouseEvent| reviews.set(true)
    };
    let moves = &props.transcript.moves[..props.words.min(props.transcript.moves.len())];
    let whole = moves.iter().filter(|mv| matches!(mv.action, Action::Shot(_))).count();
    let body = if *props.reviews {
        html! {
            <>
                if let Some(shot_analysis) = &props.shot_analysis { { words(props, shot_analysis, all) } }
                if shots.len() < whole { <p role="status">{ (text.done)(shots.len(), whole) }</p> }
                else { { judged(props, &shots, all) } }
            </>
        }
    } else {
        html! {
            <button type="button" class="button" name="review" disabled={whole == 0} onclick={begin}>
                { text.begin }
            </button>
        }
    };
    html! {
        <section class="review">
            <h2>{ text.review }</h2>
            <p>{ text.review_line }</p>
            { body }
        </section>
    }
}

/// Requests the evaluation of all shots piece by piece once `asked`.
#[hook]
fn use_judged(transcript: &Rc<Transcript>, words: usize, asked: bool) -> Rc<Vec<Shot>> {
    let shots = use_state_eq(|| Rc::new(Vec::<Shot>::new()));
    let request = use_mut_ref(|| None::<PendingRequest>);
    let (transcript, known) = (transcript.clone(), shots.clone());
    use_effect_with((asked, shots.len()), move |&(asked, _)| {
        *request.borrow_mut() = asked.then(|| {
            let from = known.last().map_or(0, |shot| shot.index + 1);
            let moves = transcript.moves.iter().take(words).copied().collect();
            let task = Task::SeaBattleReview { setup: Box::new(transcript.setup.clone()), moves, from, most: PIECE };
            worker_client::ask(1, task, move |result| {
                if let Ok(Response::SeaBattleReview(more)) = result {
                    known.set(Rc::new(known.iter().copied().chain(more).collect()));
                }
            })
        });
    });
    (*shots).clone()
}

/// Describes the value of the shot shown.
fn words(props: &ReviewProps, shot_analysis: &ShotAnalysis, all: &Texts) -> Html {
    let text = all.eye;
    let (name, side) = (&props.names[shot_analysis.side.index() & 1], props.transcript.setup.size);
    let called = |cell| props.transcript.setup.coordinates.name(cell);
    let shot = chance(&shot_analysis.analysis, shot_analysis.cell, side);
    let best = shot_analysis.analysis.best.map(|cell| (called(cell), chance(&shot_analysis.analysis, cell, side)));
    let worth = match best {
        Some((cell, most)) if most > shot => (text.shot)(name, &called(shot_analysis.cell), shot, &cell, most),
        _ => (text.best_shot)(name, &called(shot_analysis.cell), shot),
    };
    let fell = possible(&shot_analysis.analysis.fleets, text).zip(possible(&shot_analysis.after, text));
    html! {
        <p class="worth">{ worth }
            if let Some((before, after)) = fell { { " " }{ (text.fell)(&before, &after) } }</p>
    }
}

/// Shows luck, skill, winning chances and the turning shot.
fn judged(props: &ReviewProps, shots: &[Shot], all: &Texts) -> Html {
    let text = all.eye;
    let name = |side: Side| &props.names[side.index() & 1];
    let sums = Side::BOTH.map(|side| summarise(shots, side));
    let cells: [fn(&ShotSummary, &EyeText) -> String; 5] = [
        |sum, _| sum.shots.to_string(),
        |sum, _| sum.hits.to_string(),
        |sum, text| tenths(to_tenths(sum.promised), text.point),
        |sum, text| signed_tenths(sum.luck(), text.point),
        |sum, _| format!("{}\u{a0}%", hundredths(sum.skill())),
    ];
    let row = |(words, cell): (&str, fn(&ShotSummary, &EyeText) -> String)| {
        html! {
            <tr><th scope="row">{ words }</th>{ for sums.iter().map(|sum| html! { <td>{ cell(sum, text) }</td> }) }</tr>
        }
    };
    let turn = turning_point(shots);
    let turned = turn.map(|shot| turned(props, shot, all));
    html! {
        <>
            <table class="account">
                <thead>
                    <tr><td></td>{ for Side::BOTH.map(|side| html! { <th scope="col">{ name(side) }</th> }) }</tr>
                </thead>
                <tbody>{ for text.rows.into_iter().zip(cells).map(row) }</tbody>
            </table>
            <p>{ text.luck_and_skill }</p>
            <p><b>{ (text.curve)(name(Side::FIRST)) }{ "." }</b>{ " " }{ text.curve_line }</p>
            { curve(shots, turn, props.at, (text.curve)(name(Side::FIRST))) }
            { turned.unwrap_or_default() }
        </>
    }
}

/// Describes the turning shot by the winning chance of the side that it helped.
fn turned(props: &ReviewProps, shot: &Shot, all: &Texts) -> Html {
    let text = all.eye;
    let (before, after) = shot.winning;
    let first = after > before;
    let whose = if first { Side::FIRST } else { Side::SECOND };
    let part = |winning: f32| hundredths(if first { winning } else { 1.0 - winning });
    let cell = props.transcript.setup.coordinates.name(shot.cell);
    let answer = (all.battle.answer)(shot.answer.unwrap_or(Answer::Miss));
    let names = |side: Side| props.names[side.index() & 1].as_str();
    let words =
        (text.turning)(names(shot.side), &format!("{cell}, {answer}."), names(whose), part(before), part(after));
    let go = {
        let word = shot.index as usize;
        props.go.reform(move |_: MouseEvent| word)
    };
    html! {
        <>
            <p class="turning">{ words }</p>
            <p class="tools"><button type="button" class="button" name="turning" onclick={go}>{ text.go }</button></p>
        </>
    }
}

const WIDTH: u32 = 320;
const HEIGHT: u32 = 90;

/// Draws the first side's winning chance over the shots, with marks at the turning shot and at `at`.
fn curve(shots: &[Shot], turning: Option<&Shot>, at: usize, label: String) -> Html {
    let count = shots.len().max(1) as u32;
    let across = |number: u32| number * WIDTH / count;
    let height = |part: f32| HEIGHT - (part * HEIGHT as f32) as u32;
    let mut path = format!("M0 {}", height(shots.first().map_or(0.5, |shot| shot.winning.0)));
    for (number, shot) in (1..).zip(shots) {
        path = format!("{path}L{} {}", across(number), height(shot.winning.1));
    }
    let place = |shot: &Shot| shots.iter().position(|other| other.index == shot.index).unwrap_or(0) as u32 + 1;
    let turned = turning.map(|shot| (across(place(shot)), height(shot.winning.0), height(shot.winning.1)));
    let now = across(shots.iter().filter(|shot| (shot.index as usize) < at).count() as u32);
    html! {
        <svg class="curve" viewBox={format!("-24 -5 {} {}", WIDTH + 30, HEIGHT + 10)} role="img" aria-label={label}>
            <path class="curve-half" d={format!("M0 0H{WIDTH}M0 {}H{WIDTH}M0 {HEIGHT}H{WIDTH}", HEIGHT / 2)} />
            <text x="-4" y="4">{ "100" }</text>
            <text x="-4" y={(HEIGHT / 2 + 4).to_string()}>{ "50" }</text>
            <text x="-4" y={(HEIGHT + 4).to_string()}>{ "0" }</text>
            <path class="curve-now" d={format!("M{now} 0V{HEIGHT}")} />
            <path class="curve-line" d={path} />
            if let Some((x, from, to)) = turned {
                <path class="curve-turn" d={format!("M{x} {from}V{to}")} />
                <circle class="curve-turn" cx={x.to_string()} cy={to.to_string()} r="4" />
            }
        </svg>
    }
}
