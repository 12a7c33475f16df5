//! Review of a battle: the value of each shot, luck and skill of both sides, and the turning shot.
mod shot_analysis;

pub(super) use shot_analysis::{ShotAnalysis, use_shot_analysis};

use super::hint::{chance, possible};
use crate::app::play::end_card::{Figures, table};
use crate::app::play::review::{PIECE, ReviewCard, curve, review_card, turned, turning, use_judged};
use crate::app::text::EyeText;
use crate::app::text::{Texts, use_texts};
use kletka::bots::protocol::{Response, Task};
use kletka::bots::review::turning_point;
use kletka::bots::sea_battle::review::{Shot, ShotSummary, summarise};
use kletka::format::{hundredths, signed_tenths, tenths, to_tenths};
use kletka::game::Side;
use kletka::play::Match;
use kletka::sea_battle::{Answer, SeaBattlePosition};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct ReviewProps {
    pub(super) game: Rc<Match<SeaBattlePosition>>,
    pub(super) names: [String; 2],
    /// Number of moves shown, and the callback that goes to a shot by its index.
    pub(super) at: usize,
    pub(super) go: Callback<usize>,
    /// Analysis of the shot shown.
    pub(super) shot_analysis: Option<Rc<ShotAnalysis>>,
}

#[function_component]
pub(super) fn Review(props: &ReviewProps) -> Html {
    let all = use_texts();
    let text = all.eye;
    let game = props.game.clone();
    let whole = game.history().shots().iter().sum::<u32>() as usize;
    let task = move |from| Task::SeaBattleReview {
        setup: Box::new(game.setup().clone()),
        moves: game.moves().to_vec(),
        from,
        most: PIECE,
    };
    let judged_shots = |response| if let Response::SeaBattleReview(shots) = response { Some(shots) } else { None };
    let shots = use_judged(true, task, judged_shots);
    let card = ReviewCard {
        line: text.review_line,
        done: (shots.len(), whole),
        progress: text.done,
        shown: props.shot_analysis.as_ref().map(|shot| words(props, shot, all)).unwrap_or_default(),
        result: &|| judged(props, &shots, all),
    };
    review_card(&card, text)
}

/// Describes the value of the shot shown.
fn words(props: &ReviewProps, shot_analysis: &ShotAnalysis, all: &Texts) -> Html {
    let text = all.eye;
    let (name, side) = (&props.names[shot_analysis.side.index() & 1], props.game.setup().size);
    let called = |cell| props.game.setup().coordinates.name(cell);
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
    let sums = Side::BOTH.map(|side| summarise(shots, side));
    let cells: [fn(&ShotSummary, &EyeText) -> String; 5] = [
        |sum, _| sum.shots.to_string(),
        |sum, _| sum.hits.to_string(),
        |sum, text| tenths(to_tenths(sum.promised), text.point),
        |sum, text| signed_tenths(sum.luck(), text.point),
        |sum, _| format!("{}\u{a0}%", hundredths(sum.skill())),
    ];
    let row = |(words, cell): (_, fn(&ShotSummary, &EyeText) -> String)| {
        (words, sums.iter().map(|sum| cell(sum, text)).collect())
    };
    let figures = Figures { sides: props.names.to_vec(), rows: text.rows.into_iter().zip(cells).map(row).collect() };
    html! {
        <>
            { table(&figures, "account") }
            <p>{ text.luck_and_skill }</p>
            { curve(shots, props.at, (text.curve)(&props.names[0]), text.curve_line) }
            { turning_point(shots).map(|shot| turning_shot(props, shot, all)) }
        </>
    }
}

/// Describes the turning shot by the winning chance of the side that it helped.
fn turning_shot(props: &ReviewProps, shot: &Shot, all: &Texts) -> Html {
    let text = all.eye;
    let (whose, before, after) = turned(&shot.turn, 2);
    let cell = props.game.setup().coordinates.name(shot.cell);
    let answer = (all.battle.answer)(shot.answer.unwrap_or(Answer::Miss));
    let names = |side: Side| props.names[side.index() & 1].as_str();
    let words = (text.turning)(names(shot.turn.side), &format!("{cell}, {answer}."), names(whose), before, after);
    let word = shot.turn.index as usize;
    turning(words, props.go.reform(move |()| word), ".board-area", text)
}
