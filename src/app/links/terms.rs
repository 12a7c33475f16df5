//! Terms of a match between devices: the form and their description.

use crate::app::play::form_controls::option;
use crate::app::prelude::*;
use crate::app::text::{AllTexts, LinksText};
use crate::app::web::input;
use kletka::fair::{DiceOrder, TURN_LIMITS, Terms};
use kletka::play::{GameKind, Match};
use kletka::record::Notation;

/// Draws the fields of the terms.
pub(crate) fn terms_form(
    kind: GameKind,
    sides: usize,
    terms: Terms,
    on_change: &Callback<Terms>,
    text: &LinksText,
) -> Html {
    let change = |change: fn(&mut Terms)| {
        on_change.reform(move |_: Event| {
            let mut terms = terms;
            change(&mut terms);
            terms
        })
    };
    let choose_limit = on_change.reform(move |event: Event| Terms {
        turn_limit: input::chosen(&event).parse().ok().filter(|limit| TURN_LIMITS.contains(limit)),
        ..terms
    });
    let orders_first = terms.dice == DiceOrder::OrdersFirst;
    let toggle = change(|terms| {
        let first = terms.dice == DiceOrder::OrdersFirst;
        terms.dice = if first { DiceOrder::AtOnce } else { DiceOrder::OrdersFirst };
    });
    let offered = core::iter::once(None).chain(TURN_LIMITS.map(Some));
    html! {
        <fieldset class="choices">
            <legend>{ text.terms }</legend>
            <p class="hint">{ text.own_browser }</p>
            if has_dice(kind) {
                { option("orders-first", text.orders_first, text.orders_first_line, orders_first, toggle) }
            }
            if sides == 2 {
                <div class="field">
                    <label for="turn-limit">{ text.turn_time }</label>
                    <select id="turn-limit" onchange={choose_limit}>
                        { for offered.map(|limit| html! {
                            <option value={limit.unwrap_or(0).to_string()} selected={limit == terms.turn_limit}>
                                { text.turn_limit(limit) }
                            </option>
                        }) }
                    </select>
                </div>
            }
        </fieldset>
    }
}

/// Returns whether dice are rolled in a game.
fn has_dice(kind: GameKind) -> bool {
    kind == GameKind::Squadron
}

/// Lists the terms. Time is agreed between two only.
pub(crate) fn agreed_terms(kind: GameKind, sides: usize, terms: Terms, text: &AllTexts) -> Vec<(&'static str, String)> {
    let text = text.links;
    let dice = if terms.dice == DiceOrder::OrdersFirst { text.orders_first } else { text.at_once };
    let first = has_dice(kind).then(|| (text.dice, dice.to_lowercase()));
    let time = (sides == 2).then(|| (text.turn_time, text.turn_limit(terms.turn_limit)));
    first.into_iter().chain(time).collect()
}

/// Sets terms and host name of a match with remote players.
pub(crate) fn plan<G: Notation>(game: &mut Match<G>, terms: Terms, name: &str) {
    let Some(inviter) = game.seats().only_human().filter(|_| game.seats().is_between_devices()) else { return };
    game.session_mut().plan_terms(Terms { inviter, ..terms });
    game.session_mut().set_name(inviter, name);
}
