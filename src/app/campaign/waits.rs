//! Decisions that the player owes, battles to fight, and others' pending answers.

use super::battles::{self, Fought, enemy, match_of};
use super::days::Days;
use super::devices::absences;
use super::words::{Words, name};
use crate::app::button::button_if;
use crate::app::play::store::OpenHandle;
use crate::app::prelude::*;
use crate::app::web::storage::LocalStorage;
use kletka::campaign::library::battle_tags;
use kletka::campaign::{
    Awaited, Battle, CampId, Event, Fighter, Order, OrderId, PlacedOrder, SavedCampaign, WRATH_TO_FIRE_FIRST,
    WRATH_TO_LAY_A_MINE,
};
use kletka::game::Side;
use kletka::play::library::{MatchId, delete, summary_of};
use kletka::play::{Seat, Store};

pub(super) struct WaitsProps<'a> {
    pub(super) handle: &'a OpenHandle<SavedCampaign>,
    pub(super) saved: &'a SavedCampaign,
    /// Campaign with the local drafts applied.
    pub(super) shown: &'a SavedCampaign,
    /// Matches of begun battles.
    pub(super) begun: &'a [(OrderId, MatchId)],
    /// Finished battles that the gods have not registered.
    pub(super) fought: &'a Fought,
    pub(super) days: &'a Days,
    pub(super) words: Words,
}

/// Draws the list, or a hint if it is empty.
pub(super) fn waits(props: &WaitsProps<'_>, mine: Option<CampId>) -> Html {
    let &WaitsProps { saved, shown, words, .. } = props;
    let position = shown.campaign.position();
    let Some(mine) = mine.filter(|_| !position.is_over()) else { return html! {} };
    let asked: Vec<Awaited> = position.awaited().filter(|awaited| awaited.camp == mine).collect();
    let due: Vec<Battle> = saved.battles().filter(|battle| battle.side_of(mine).is_some()).collect();
    let own = position.orders_of(mine).filter(|order| order.camp == mine && order.awaited().is_some());
    let count = asked.len() + due.len();
    html! {
        <section class="waits">
            <h2>{ words.own.waits.title }</h2>
            <p aria-live="polite" class={classes!((count > 0).then_some("turn"))}>{
                match count {
                    0 if saved.is_of_gods() => words.own.table.nothing_to_do.to_owned(),
                    0 => words.own.devices.camp.give_orders.to_owned(),
                    count => (words.own.table.to_do)(count),
                }
            }</p>
            <ul>
                { for due.iter().map(|battle| fight(props, battle, mine)) }
                { for asked.iter().map(|awaited| answers(props, *awaited)) }
                { for own.map(|order| waiting(shown, order, words)) }
            </ul>
        </section>
    }
}

fn answers(props: &WaitsProps<'_>, awaited: Awaited) -> Html {
    let &WaitsProps { handle, shown, days, words, .. } = props;
    let (text, position) = (&words.own.waits, shown.campaign.position());
    let Some(order) = position.order(awaited.order) else { return html! {} };
    let other = name(position, order.camp);
    let sentence = match order.order {
        Order::Challenge { day, .. } => (text.challenged)(&other, &words.own.until(day)),
        Order::Attack { .. } | Order::Explore { .. } => (text.attacked)(&other),
    };
    let legal = position.legal_answers(awaited.camp).filter(|(id, _)| *id == awaited.order);
    let button = |(id, answer)| {
        let handle = handle.clone();
        let camp = awaited.camp;
        let give = move |_: MouseEvent| {
            handle.change(move |saved| {
                let _ = saved.play_or_draft(Event::Answer { camp, order: id, answer });
            });
        };
        button_if(!days.is_busy(), "button", words.answer(order, answer), give)
    };
    html! {
        <li key={format!("answer-{}", awaited.order)}>
            <p>{ sentence }{ " " }{ (text.answer_by)(&words.own.until(awaited.answer_by)) }</p>
            <p class="tools">{ for legal.map(button) }</p>
        </li>
    }
}

fn fight(props: &WaitsProps<'_>, battle: &Battle, mine: CampId) -> Html {
    let &WaitsProps { handle, saved, days, words, .. } = props;
    let (text, position) = (&words.own.waits, saved.campaign.position());
    let id = handle.id();
    let kept = match_of(props.begun, battle.order).and_then(|id| Some((id, LocalStorage.read(&id.key())?)));
    let begun = kept.is_some();
    let is_shot = kept
        .as_ref()
        .and_then(|(_, text)| summary_of(text))
        .is_some_and(|now| now.shots.into_iter().flatten().any(|shots| shots > 0));
    let go = {
        let (battle, tags) = (battle.clone(), battle_tags(id, position, battle));
        move |_: MouseEvent| battles::fight(id, &battle, &tags, words)
    };
    let unshot = kept.map(|(id, _)| id);
    let delegate = cloned!(days, battle, move |_: MouseEvent| {
        if let Some(id) = unshot {
            drop(delete(&LocalStorage, id));
        }
        days.delegate(battle.clone());
    });
    let against_gods = enemy(battle, mine) == Some(Fighter::Gods);
    let wrath = if against_gods { position.wrath(mine) } else { 0 };
    let [one, other] = battle.fighters.map(|fighter| words.fighter(position, fighter));
    let by = position.order(battle.order).and_then(PlacedOrder::fight_by);
    let is_invited = battle.seats.seat(Side::FIRST) == Seat::Remote;
    let invites = battle.seats.seat(Side::SECOND) == Seat::Remote;
    let is_over = props.fought.iter().any(|(order, _)| *order == battle.order);
    let label = match (begun, invites) {
        (true, _) if is_over => words.own.devices.battle.look,
        (true, _) => text.fight_on,
        (false, true) => words.own.devices.battle.invite,
        (false, false) => text.fight,
    };
    // Only the gods' device can let the computer fight, until the first shot.
    let can_settle = !is_shot && !is_over && saved.is_of_gods();
    html! {
        <li key={format!("battle-{}", battle.order)}>
            <p><b>{ (text.battle)(&one, &other) }</b>{ " " }
                { by.map(|day| (text.fight_by)(&words.own.until(day))).unwrap_or_default() }
                if wrath >= WRATH_TO_FIRE_FIRST { { " " }{ text.gods_first } }
                if wrath >= WRATH_TO_LAY_A_MINE { { " " }{ text.gods_mine } }</p>
            if is_over {
                <p>
                    { if saved.reported.contains(&battle.order) {
                        words.own.devices.camp.sent
                    } else {
                        words.own.devices.battle.over
                    } }
                </p>
            }
            if is_invited && !begun { <p>{ (words.own.devices.battle.wait)(&one) }</p> }
            <p class="tools">
                if begun || !is_invited {
                    { button_if(!days.is_busy(), classes!("button", (!is_over).then_some("primary")), label, go) }
                }
                if can_settle { { button_if(!days.is_busy(), "button settle", text.settle, delegate) } }
                if saved.is_of_gods() && !begun { { for absences(handle, battle, position, words) } }
            </p>
        </li>
    }
}

/// Draws an own order without an answer.
fn waiting(saved: &SavedCampaign, order: &PlacedOrder, words: Words) -> Html {
    let sentence = order
        .awaited()
        .map(|(camp, by)| (words.own.waits.yours_waits)(&name(saved.campaign.position(), camp), &words.own.until(by)));
    html! { <li key={format!("order-{}", order.id)}><p class="hint">{ sentence.unwrap_or_default() }</p></li> }
}
