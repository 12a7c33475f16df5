//! What the one who is to act can order: deployment, fire, the end of the turn, and what is beside the game.

use super::Push;
use super::flow::ask;
use super::store::Match;
use crate::app::text::squadron::side_name;
use crate::app::text::use_texts;
use crate::app::thinker::Ticket;
use kletka::bots::squadron::Level;
use kletka::game::{Game, Side};
use kletka::scene::squadron::FireLine;
use kletka::squadron::{Move, Phase, Ship, Squadron, write_words};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct OrdersProps {
    pub(super) game: Rc<Match>,
    pub(super) position: Rc<Squadron>,
    /// The side of the human who is to act.
    pub(super) side: Side,
    pub(super) chosen: Option<Ship>,
    /// What the chosen ship can fire at from where it is.
    pub(super) lines: Vec<FireLine>,
    pub(super) push: Push,
    pub(super) back: Callback<()>,
    /// A hint was given, after so many things said.
    pub(super) on_hint: Callback<(usize, Vec<Move>)>,
}

/// The orders.
#[function_component]
pub(super) fn Orders(props: &OrdersProps) -> Html {
    let text = use_texts().squadron;
    let OrdersProps { game, position, side, chosen, .. } = props;
    let asked = use_mut_ref(|| None::<Ticket>);
    let waits = use_state_eq(|| None::<usize>);
    let count = game.moves.len();
    let say = |said: Vec<Move>| props.push.reform(move |_: MouseEvent| (count, said.clone()));
    let think = |level: Level, told: Callback<(usize, Vec<Move>)>| {
        let (game, asked, waits) = (game.clone(), asked.clone(), waits.clone());
        move |_: MouseEvent| {
            let (told, number, done) = (told.clone(), game.moves.len(), waits.clone());
            waits.set(Some(number));
            let ticket = ask(&game, level, move |result| {
                done.set(None);
                if let Ok(said) = result {
                    told.emit((number, said));
                }
            });
            *asked.borrow_mut() = Some(ticket);
        }
    };
    let thinking = *waits == Some(count);
    if let Phase::Deploy(_) = position.phase() {
        let declare = |ship: Ship| {
            html! {
                <button type="button" class={classes!("button", (ship == Ship::ShipOfTheLine).then_some("primary"))}
                    onclick={say(vec![Move::Flagship(ship)])}>{ (text.ship)(ship) }</button>
            }
        };
        return html! {
            <section class="orders">
                if position.is_deployed(*side) {
                    <p class="hint">{ text.declare_line }</p>
                    <p class="tools" role="group" aria-label={(text.declare)(side_name(text, *side))}>{ for Ship::ALL.map(declare) }</p>
                }
                <p class="tools">
                    <button type="button" class="button" disabled={!game.may_take_back()} onclick={props.back.reform(|_: MouseEvent| ())}>{ text.back }</button>
                    <button type="button" class="button" disabled={thinking} onclick={think(Level::Commodore, props.push.clone())}>{ text.by_itself }</button>
                </p>
            </section>
        };
    }
    let target = |line: &FireLine| {
        let (_, target) = position.ship_at(line.to)?;
        let fire = chosen.map(|ship| Move::Fire(ship, target)).filter(|mv| position.check(mv).is_ok());
        Some(match (line.shot, fire) {
            (Some(shot), Some(fire)) => html! {
                <button type="button" class="button fire" onclick={say(vec![fire])}>{ (text.fire_at)(target, shot) }</button>
            },
            _ => html! { <span class="fire-blocked">{ (text.blocked)(target) }</span> },
        })
    };
    html! {
        <section class="orders">
            <div class="targets" role="group">
                if chosen.is_none() { <p class="hint">{ text.choose_ship }</p> }
                else if props.lines.is_empty() { <p class="hint">{ text.no_targets }</p> }
                else { { for props.lines.iter().filter_map(target) } }
            </div>
            <p class="tools">
                <button type="button" class="button primary" onclick={say(vec![Move::Done])}>{ text.done }</button>
                <button type="button" class="button" disabled={!game.may_take_back()} onclick={props.back.reform(|_: MouseEvent| ())}>{ text.back }</button>
                <button type="button" class="button" disabled={thinking} onclick={think(Level::Commodore, props.on_hint.clone())}>{ text.hint }</button>
            </p>
        </section>
    }
}

/// The moves of a hint as words: what is done with one ship is one of them. That the turn ends after them is not said.
pub(super) fn words(said: &[Move]) -> String {
    let said: Vec<Move> = said.iter().copied().filter(|mv| *mv != Move::Done).collect();
    write_words(&said).join(", ")
}

#[derive(Properties, PartialEq)]
pub(super) struct EndingsProps {
    pub(super) game: Rc<Match>,
    pub(super) position: Rc<Squadron>,
    pub(super) push: Push,
}

/// Resigning, and draws between two people.
#[function_component]
pub(super) fn Endings(props: &EndingsProps) -> Html {
    let text = use_texts().squadron;
    let sure = use_state_eq(|| false);
    let count = props.game.moves.len();
    let say = |mv: Move| props.push.reform(move |_: MouseEvent| (count, vec![mv]));
    let mover = match props.position.phase() {
        Phase::Deploy(side) | Phase::Act(side) | Phase::Shot { side, .. } => side,
        Phase::Wind => props.position.roller(),
        Phase::Over(..) => return html! {},
    };
    let own = props.game.human().unwrap_or(mover);
    if props.game.player(own).is_some() {
        return html! {};
    }
    let both = Side::BOTH.into_iter().all(|side| props.game.player(side).is_none());
    let ask = {
        let sure = sure.clone();
        move |_: MouseEvent| sure.set(true)
    };
    html! {
        <p class="tools endings">
            if let Some(side) = props.position.offer() {
                <span role="status">{ (text.offered)(side_name(text, side)) }</span>
                <button type="button" class="button" onclick={say(Move::AcceptDraw(side.other()))}>{ text.accept }</button>
            } else if both {
                <button type="button" class="button" onclick={say(Move::OfferDraw(mover))}>{ text.offer }</button>
            }
            if *sure {
                <button type="button" class="button danger" onclick={say(Move::Resign(own))}>{ text.resign_sure }</button>
            } else {
                <button type="button" class="button" onclick={ask}>{ text.resign }</button>
            }
        </p>
    }
}
