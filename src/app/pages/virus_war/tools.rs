//! What a player can do beside choosing cells: pass, take back, ask for a hint, resign.

use super::flow::ask;
use super::status::pass_warning;
use super::store::Match;
use crate::app::confirm::ConfirmButton;
use crate::app::text::use_texts;
use crate::app::worker_client::PendingRequest;
use kletka::bots::virus_war::Level;
use kletka::game::{Game, Side, Turn};
use kletka::virus_war::history::History;
use kletka::virus_war::{Players, SubMove, VirusWar};
use std::rc::Rc;
use yew::prelude::*;

/// A hint: for which match, as it then was, and what it says.
pub(super) type Hint = Option<(Rc<Match>, Vec<SubMove>)>;

#[derive(Properties, PartialEq)]
pub(super) struct ToolsProps {
    pub(super) game: Rc<Match>,
    pub(super) history: Rc<History>,
    /// Whether a human is to move.
    pub(super) mine: bool,
    /// Whose last move can be taken back.
    pub(super) takes_back: Option<Side>,
    pub(super) push: Callback<(usize, SubMove)>,
    pub(super) back: Callback<()>,
    pub(super) hint: UseStateHandle<Hint>,
}

/// The buttons.
#[function_component]
pub(super) fn Tools(props: &ToolsProps) -> Html {
    let text = use_texts();
    let words = text.virus;
    let ToolsProps { game, history, mine, takes_back, push, back, hint } = props;
    let asked = use_mut_ref(|| None::<PendingRequest>);
    let count = game.moves.len();
    let position = &history.position;
    let may_pass = *mine && position.check(&SubMove::Pass).is_ok();
    let forced = position.reach(position.side_to_move()).is_empty();
    // A pass that is the only move left is no choice: nothing is asked.
    let warning = if may_pass && !forced { pass_warning(position, words) } else { None };
    let pass = push.reform(move |()| (count, SubMove::Pass));
    let back_label = match takes_back {
        Some(side) if *side != position.side_to_move() && game.is_between_people() => {
            (words.back_of)(words.in_text[side.index() & 3])
        }
        _ => words.back.to_owned(),
    };
    let ask_hint = {
        let (game, hint) = (game.clone(), hint.clone());
        move |_: MouseEvent| {
            let (asker, hint) = (game.clone(), hint.clone());
            let ticket = ask(&game, Level::Pandemic, move |result| {
                if let Ok(turn) = result {
                    hint.set(Some((asker.clone(), turn)));
                }
            });
            *asked.borrow_mut() = Some(ticket);
        }
    };
    let resigner = resigner(game, position);
    let resign = resigner.map(|side| push.reform(move |()| (count, SubMove::Resign(side)))).unwrap_or_default();
    let sure = if game.setup.players == Players::Four { words.resign_four } else { words.resign_sure };
    html! {
        <div class="tools">
            <button type="button" class="button" disabled={takes_back.is_none()} onclick={back.reform(|_: MouseEvent| ())}>{ back_label }</button>
            <ConfirmButton label={words.pass} class={if forced { "button primary" } else { "button" }} question={warning.map(AttrValue::from)}
                accept={words.pass} disabled={!may_pass} on_confirm={pass} />
            if game.gives_hints() {
                <button type="button" class="button" disabled={!mine} onclick={ask_hint}>{ words.hint }</button>
            }
            <ConfirmButton label={text.battle.resign} question={sure} accept={text.battle.resign} disabled={resigner.is_none()} on_confirm={resign} />
        </div>
    }
}

/// Who can resign now: the human to move; of two, one who plays the computer at any time.
fn resigner(game: &Match, position: &VirusWar) -> Option<Side> {
    let Turn::Side(mover) = position.turn() else { return None };
    let alone = game.human().filter(|_| game.setup.players == Players::Two);
    alone.or_else(|| Some(mover).filter(|&side| game.player(side).is_none()))
}
