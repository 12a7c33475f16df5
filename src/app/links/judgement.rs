//! Disclosed boards and ruling of a match between devices (S19, S20).

use super::names::player_name;
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::text::{AllTexts, use_all_texts};
use kletka::game::{Outcome, Side};
use kletka::play::{AuditReport, GameKind, Match, PlayedOutcome, Ruling, Seats, SecretStatus};
use std::rc::Rc;

#[derive(Properties, PartialEq)]
pub(super) struct JudgementProps<G: PageGame> {
    pub(super) game: Rc<Match<G>>,
}

/// Ruling on a finished match; empty if nothing was to be audited.
#[function_component]
pub(super) fn JudgementSection<G: PageGame>(props: &JudgementProps<G>) -> Html {
    let text = use_all_texts();
    let words = text.judgement;
    let seats = props.game.seats();
    let judgement = use_memo(props.game.clone(), |game| game.session().audit_report());
    let has_dice = G::KIND == GameKind::Squadron || judgement.dice.is_err();
    let is_plain = matches!(judgement.ruling, Ruling::Stands(_) | Ruling::Running);
    if is_plain && !has_dice && judgement.secrets.iter().all(|&opened| opened == SecretStatus::NotSealed) {
        return Html::default();
    }
    let openings = seats.sides().zip(&judgement.secrets).filter(|&(_, &opened)| opened != SecretStatus::NotSealed);
    let opening = |(side, &opened): (Side, &SecretStatus)| {
        let class = match opened {
            SecretStatus::Verified | SecretStatus::NotSealed => "opened",
            SecretStatus::Undisclosed => "opened-not",
            SecretStatus::Meaningless => "opened-other",
        };
        let board = if seats.only_human() == Some(side) {
            words.your_board.to_owned()
        } else {
            (words.board_of)(&player_name::<G>(seats, side, text))
        };
        html! { <><dt>{ board }</dt><dd {class}>{ (words.opened)(opened) }</dd></> }
    };
    html! {
        <section class="judged" aria-labelledby="judged-title">
            <h2 id="judged-title">{ words.title }</h2>
            <dl class="agreed-rules">
                { for openings.map(opening) }
                if has_dice { <dt>{ words.dice }</dt><dd>{ words.die(judgement.dice) }</dd> }
            </dl>
            <p aria-live="polite">{ ruling::<G>(&judgement, seats, text) }</p>
        </section>
    }
}

/// Names the offenders and the result.
fn ruling<G: PageGame>(judgement: &AuditReport<G>, seats: &Seats<G::Level>, text: &AllTexts) -> String {
    let words = text.judgement;
    let name = |side| player_name::<G>(seats, side, text);
    let result = |outcome: Outcome| {
        let winner = if let Outcome::Win(side) = outcome { name(side) } else { String::new() };
        words.result(seats.local_outcome(outcome), &winner)
    };
    let mut sentences: Vec<String> = judgement.violators.iter().map(|&side| (words.broke)(&name(side))).collect();
    sentences.extend(match judgement.ruling {
        Ruling::Running => None,
        Ruling::Stands(_) => Some(words.stands.to_owned()),
        Ruling::Reversed(outcome) => Some((words.reversed)(&result(outcome))),
        Ruling::NotCounted => {
            let played = match judgement.played {
                PlayedOutcome::Over(outcome) => (words.at_table)(&result(outcome)),
                PlayedOutcome::Running | PlayedOutcome::Contested => String::new(),
            };
            let why = if judgement.played == PlayedOutcome::Contested { words.contested } else { words.not_counted };
            Some(format!("{played} {why}").trim().to_owned())
        }
    });
    sentences.join(" ")
}
