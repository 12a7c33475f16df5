//! Section for remote camps on the gods' device: the decisions they owe, and the links for them.

use super::battles::note_absence;
use super::days::Days;
use super::words::{Words, name, use_words};
use crate::app::button::button_if;
use crate::app::confirm::ConfirmButton;
use crate::app::links::AddressWays;
use crate::app::play::store::OpenHandle;
use crate::app::prelude::*;
use kletka::campaign::{Battle, CampId, Fighter, Leader, PlacedOrder, Position, SavedCampaign};
use kletka::game::Side;
use kletka::link::{Address, Length, LinkError};
use kletka::play::Seat;
use std::rc::Rc;

#[derive(Properties, PartialEq)]
pub(super) struct DevicesProps {
    pub(super) handle: OpenHandle<SavedCampaign>,
    pub(super) saved: Rc<SavedCampaign>,
    pub(super) days: Days,
}

/// Section for remote camps; empty without one.
#[function_component]
pub(super) fn Devices(props: &DevicesProps) -> Html {
    let words = use_words();
    // Camp whose invitation is shown.
    let invited = use_state_eq(|| None::<CampId>);
    // Encoding a long event log is slow, so it is memoised.
    let address = use_memo(props.saved.clone(), |saved| saved.bulletin().to_address());
    let text = &words.own.devices.gods;
    let (saved, position) = (&props.saved, props.saved.campaign.position());
    if position.setup().led_by(Leader::Remote).next().is_none() {
        return html! {};
    }
    let camp = |camp: CampId| {
        let shows = *invited == Some(camp);
        let show = cloned!(invited, move |_: MouseEvent| invited.set((!shows).then_some(camp)));
        html! {
            <li key={camp.index()}>
                <p><b>{ name(position, camp) }</b>{ " " }{ status(position, camp, words) }</p>
                if !position.is_over() {
                    <p class="tools">
                        <button type="button" class="button invitation" aria-expanded={shows.to_string()}
                            onclick={show}>
                            { text.invitation }
                        </button>
                    </p>
                }
                if shows { { invitation(saved, camp, words) } }
            </li>
        }
    };
    html! {
        <section class="devices">
            <h2>{ text.title }</h2>
            <p class="hint">{ text.line }</p>
            <ul>{ for position.setup().led_by(Leader::Remote).map(camp) }</ul>
            <ul>{ for saved.battles().filter(is_elsewhere).map(|battle| awaited_battle(props, &battle, words)) }</ul>
            { send(props, &address, words) }
        </section>
    }
}

/// Describes the decisions that a camp owes.
fn status(position: &Position, camp: CampId, words: Words) -> String {
    let text = &words.own.devices.gods;
    if position.is_over() {
        return String::new();
    }
    let asked = position
        .awaited()
        .find(|awaited| awaited.camp == camp)
        .map(|awaited| (text.asked)(&words.own.until(awaited.answer_by)));
    let battle = position.battles().find(|battle| battle.side_of(camp).is_some());
    let by = battle.and_then(|battle| position.order(battle.order)?.fight_by());
    let sentences: Vec<String> = asked.into_iter().chain(by.map(|day| (text.fights)(&words.own.until(day)))).collect();
    if sentences.is_empty() { text.free.to_owned() } else { sentences.join(", ") }
}

/// Draws the link that hands a camp to its commander.
fn invitation(saved: &SavedCampaign, camp: CampId, words: Words) -> Html {
    let text = &words.own.devices.gods;
    let Some(bulletin) = saved.commissioning(camp) else { return html! {} };
    let name = name(saved.campaign.position(), camp);
    html! {
        <div class="shared shared-private">
            <p class="private-sign">{ text.invitation_sign }</p>
            <p>{ (text.invitation_line)(&name) }</p>
            <AddressWays address={bulletin.to_address()} message={(text.invitation_message)(&name)} id="commission-link"
                too_long={text.too_long} />
        </div>
    }
}

/// Draws the link with the campaign for all camps.
fn send(props: &DevicesProps, address: &Result<Address, LinkError>, words: Words) -> Html {
    let (text, saved) = (&words.own.devices.gods, &props.saved);
    let count = saved.campaign.events().len();
    let unsent = count.saturating_sub(saved.sent);
    let nearly_long = address.as_ref().is_ok_and(|address| address.length() == Length::LongLink);
    let on_sent = {
        let handle = props.handle.clone();
        Callback::from(move |()| handle.change(|saved| saved.mark_sent([])))
    };
    html! {
        <div class={classes!("shared", (unsent > 0).then_some("post-unsent"))}>
            <h3>{ text.send }</h3>
            <p aria-live="polite">{ match (count, unsent) {
                // The invitations already contain the start.
                (0, _) => String::new(),
                (_, 0) => text.sent.to_owned(),
                _ => (text.unsent)(unsent),
            } }</p>
            <p class="hint">{ text.send_line }</p>
            if nearly_long { <p class="notice">{ text.nearly_long }</p> }
            <AddressWays address={address.clone()} {on_sent} message={text.message} id="outgoing-link"
                too_long={text.too_long} />
        </div>
    }
}

/// Returns whether only remote people fight; local people's battles are listed elsewhere.
fn is_elsewhere(battle: &Battle) -> bool {
    let has = |seat: Seat<_>| Side::BOTH.into_iter().any(|side| battle.seats.seat(side) == seat);
    has(Seat::Remote) && !has(Seat::Human)
}

/// Draws a battle between remote camps, with a button that lets the computer fight it.
fn awaited_battle(props: &DevicesProps, battle: &Battle, words: Words) -> Html {
    let (text, position) = (&words.own.waits, props.saved.campaign.position());
    let [one, other] = battle.fighters.map(|fighter| words.fighter(position, fighter));
    let delegate = {
        let (days, battle) = (props.days.clone(), battle.clone());
        move |_: MouseEvent| days.delegate(battle.clone())
    };
    html! {
        <li key={format!("elsewhere-{}", battle.order)}>
            <p>{ (text.battle)(&one, &other) }</p>
            <p class="tools">
                { button_if(!props.days.is_busy(), "button settle-elsewhere", text.settle, delegate) }
                { for absences(&props.handle, battle, position, words) }
            </p>
        </li>
    }
}

/// Draws the buttons that register a remote camp's absence on the last day of a battle (C5).
pub(super) fn absences(
    handle: &OpenHandle<SavedCampaign>,
    battle: &Battle,
    position: &Position,
    words: Words,
) -> Vec<Html> {
    let text = &words.own.devices.battle;
    let is_due = position.order(battle.order).and_then(PlacedOrder::fight_by) == Some(position.day());
    let absent = |side: Side| {
        let Fighter::Camp(camp) = battle.fighter(side) else { return None };
        let name = name(position, camp);
        let (handle, order) = (handle.clone(), battle.order);
        let note = move |()| note_absence(&handle, order, side);
        Some(html! {
            <ConfirmButton label={(text.absent)(&name)} question={(text.absent_sure)(&name)}
                accept={text.absent_confirm} on_confirm={note} />
        })
    };
    let elsewhere = Side::BOTH.into_iter().filter(|&side| is_due && battle.seats.seat(side) == Seat::Remote);
    elsewhere.filter_map(absent).collect()
}
