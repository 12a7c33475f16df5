//! Actions of a turn: pass, undo, hint; and resignation.

use super::status::pass_warning;
use crate::app::button::button;
use crate::app::confirm::ConfirmButton;
use crate::app::play::begin::{begin, sealed};
use crate::app::play::desk::OpenDesk;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::text::Texts;
use crate::app::web::random;
use kletka::desk::virus_war::{Input, VirusWarDesk, acting, may_pass, resigner, sent_turn};
use kletka::play::Match;
use kletka::virus_war::{Players, VirusWarPosition, write_turn};
use std::rc::Rc;

type Desk = OpenDesk<VirusWarDesk>;

/// Draws the actions of a turn.
pub(super) fn tools(
    game: &Rc<Match<VirusWarPosition>>,
    handle: &MatchHandle<VirusWarPosition>,
    desk: &Desk,
    text: &Texts,
) -> Html {
    let words = text.virus;
    let may_pass = may_pass(game);
    let warning = if may_pass { pass_warning(game.position(), words) } else { None };
    let hint = html! {
        <button type="button" class="button" disabled={acting(game).is_none()} onclick={desk.press(Input::Hint)}>
            { words.hint }
        </button>
    };
    html! {
        <div class="tools">
            { take_back(game, handle, desk, text) }
            <ConfirmButton label={words.pass} question={warning.map(AttrValue::from)} accept={words.pass}
                disabled={!may_pass} on_confirm={desk.act.reform(|()| Input::Pass)} />
            if game.gives_hints() { { hint } }
        </div>
    }
}

/// Draws the button that undoes a move, or asks the other device to go on from before the last turn sent.
fn take_back(
    game: &Rc<Match<VirusWarPosition>>,
    handle: &MatchHandle<VirusWarPosition>,
    desk: &Desk,
    text: &Texts,
) -> Html {
    let words = text.virus;
    let undoable_by = game.undoable_by();
    let asked_back = if undoable_by.is_none() { sent_turn(game) } else { None };
    let label = match undoable_by {
        None if asked_back.is_some() => words.ask_back.to_owned(),
        Some(side) if side != game.position().side_to_move() && game.seats().share_device() => {
            (words.back_of)(words.in_text[side.index() & 3])
        }
        _ => words.back.to_owned(),
    };
    let on_confirm = match asked_back {
        Some(earlier) => callback!(handle, move |()| {
            let game = handle.current().and_then(|game| game.play_on(earlier, random::seed()));
            game.map(sealed).into_iter().for_each(begin);
        }),
        None => desk.act.reform(|()| Input::TakeBack),
    };
    html! {
        <ConfirmButton {label} question={asked_back.map(|_| words.ask_back_sure)} accept={words.ask_back}
            disabled={undoable_by.is_none() && asked_back.is_none()} {on_confirm} />
    }
}

/// Describes the hint, with a button that plays it.
pub(super) fn advice(game: &Match<VirusWarPosition>, desk: &Desk, text: &Texts) -> Html {
    let now = desk.now();
    let plan = now.hint(game);
    let words = match plan {
        _ if now.is_thinking(game) => "…".to_owned(),
        _ if now.has_failed(game) => text.battle.trouble.to_owned(),
        [] => String::new(),
        plan => (text.virus.hint_is)(&write_turn(plan)),
    };
    html! {
        <div class="advice">
            <p class="hinted" aria-live="polite">{ words }</p>
            if !plan.is_empty() { { button("button", text.squadron.do_it, desk.press(Input::DoHint)) } }
        </div>
    }
}

/// Draws the button that resigns for the side that may.
pub(super) fn resign(game: &Match<VirusWarPosition>, desk: &Desk, text: &Texts) -> Html {
    let four = game.setup().players == Players::Four;
    let sure = if four { text.virus.resign_four } else { text.virus.resign_sure };
    html! {
        <p class="tools">
            <ConfirmButton label={text.battle.resign} question={sure} accept={text.battle.resign}
                decline={text.battle.play_on} disabled={resigner(game).is_none()}
                on_confirm={desk.act.reform(|()| Input::Resign)} />
        </p>
    }
}
