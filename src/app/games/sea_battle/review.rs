//! Review of a battle: the value of each shot, luck and skill of both sides, and the turning shot.
mod shot_analysis;

pub(super) use shot_analysis::{ShotAnalysis, analysis_shown};

use super::audit::{audit, use_findings};
use super::hint::{chance, possible};
use super::side_name;
use crate::app::play::end_card::{hits_of, table};
use crate::app::play::page_game::{BoardProps, Figures};
use crate::app::play::review::{ReviewCard, curve, review_card, turned, turning, use_judged};
use crate::app::prelude::*;
use crate::app::text::EyeText;
use crate::app::text::{Texts, use_texts};
use kletka::bots::protocol::SeaBattleReview;
use kletka::bots::review::turning_point;
use kletka::bots::sea_battle::review::{Shot, ShotSummary, piece, summarise};
use kletka::format::{hundredths, signed_tenths, tenths, to_tenths};
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::play::Match;
use kletka::sea_battle::{Answer, Marksmanship, SeaBattlePosition};
use shot_analysis::use_shot_analysis;

/// Review, once it was requested, and what the audit has found.
#[function_component]
pub(crate) fn After(props: &BoardProps<SeaBattlePosition>) -> Html {
    let all = use_texts();
    let text = all.eye;
    let BoardProps { game, replay, .. } = props;
    use_shot_analysis(props);
    let findings = use_findings(props, all);
    let job = cloned!(game, move |from| {
        let (setup, moves) = (game.setup().clone(), game.moves().to_vec());
        SeaBattleReview { most: piece(setup.size), setup, moves, from }
    });
    let shots = use_judged(replay.is_reviewed(), job);
    let Some(findings) = &*findings else { return Html::default() };
    let review = replay.is_reviewed().then(|| {
        let shown = Shown { props, names: findings.names() };
        let card = ReviewCard {
            line: text.review_line,
            done: (shots.len(), game.history().shots().iter().sum::<u32>() as usize),
            progress: text.done,
            shown: analysis_shown(props).map(|shot| words(&shown, shot, all)).unwrap_or_default(),
            result: &|| judged(&shown, &shots, all),
        };
        review_card(&card, text)
    });
    html! { <>{ review }{ audit(findings, all) }</> }
}

/// Review as it is shown.
struct Shown<'a> {
    props: &'a BoardProps<SeaBattlePosition>,
    names: &'a [String; 2],
}

impl Shown<'_> {
    fn called(&self, cell: Cell) -> String {
        self.props.game.setup().coordinates.name(cell)
    }
}

/// Lists how well both sides have fired.
pub(super) fn figures(game: &Match<SeaBattlePosition>, text: &Texts) -> Figures {
    let fire = Side::BOTH.map(|side| game.history().marksmanship(side));
    let row = |value: fn(&Marksmanship) -> String| fire.iter().map(value).collect();
    Figures {
        sides: Side::BOTH.map(|side| side_name(game.seats(), side, text)).into(),
        rows: vec![
            (text.end.shots, row(|fire| fire.shots.to_string())),
            (text.end.hits, row(|fire| hits_of(fire.hits, fire.shots))),
            (text.end.longest_run, row(|fire| fire.longest_run.to_string())),
        ],
    }
}

/// Describes the value of the shot shown.
fn words(about: &Shown, shot_analysis: &ShotAnalysis, all: &Texts) -> Html {
    let text = all.eye;
    let (name, side) = (&about.names[shot_analysis.side.index() & 1], about.props.game.setup().size);
    let called = |cell| about.called(cell);
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
fn judged(about: &Shown, shots: &[Shot], all: &Texts) -> Html {
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
    let figures = Figures { sides: about.names.to_vec(), rows: text.rows.into_iter().zip(cells).map(row).collect() };
    html! {
        <>
            { table(&figures, "account") }
            <p>{ text.luck_and_skill }</p>
            { curve(shots, about.props.replay.at(), (text.curve)(&about.names[0]), text.curve_line) }
            { turning_point(shots).map(|shot| turning_shot(about, shot, all)) }
        </>
    }
}

/// Describes the turning shot by the winning chance of the side that it helped.
fn turning_shot(about: &Shown, shot: &Shot, all: &Texts) -> Html {
    let text = all.eye;
    let (whose, before, after) = turned(&shot.turn, 2);
    let cell = about.called(shot.cell);
    let answer = (all.battle.answer)(shot.answer.unwrap_or(Answer::Miss));
    let names = |side: Side| about.names[side.index() & 1].as_str();
    let words = (text.turning)(names(shot.turn.side), &format!("{cell}, {answer}."), names(whose), before, after);
    let word = shot.turn.index as usize;
    turning(words, about.props.replay.go_past().reform(move |()| word), ".board-area", text)
}
