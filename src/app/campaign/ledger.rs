//! Ledger: every coin of a camp with its cause (C6).

use super::words::{Words, name, use_words};
use crate::app::prelude::*;
use crate::app::web::input;
use kletka::campaign::{CampId, Entry, SavedCampaign};
use kletka::format::grouped;
use std::rc::Rc;

#[derive(Properties, PartialEq)]
pub(super) struct LedgerProps {
    pub(super) saved: Rc<SavedCampaign>,
    /// Camp shown by default.
    pub(super) mine: Option<CampId>,
}

#[function_component]
pub(super) fn Ledger(props: &LedgerProps) -> Html {
    let words = use_words();
    let chosen = use_state_eq(|| None::<CampId>);
    let position = props.saved.campaign.position();
    let text = &words.own.ledger;
    let Some(camp) = chosen.or(props.mine).or_else(|| position.setup().camp_ids().next()) else { return html! {} };
    let choose = cloned!(chosen, move |event: Event| chosen.set(input::chosen(&event).parse().ok()));
    html! {
        <details class="ledger">
            <summary>{ text.title }</summary>
            <label class="field"><span>{ text.of }</span>
                <select onchange={choose}>
                    { for position.setup().camp_ids().map(|id| html! {
                        <option value={id.to_string()} selected={id == camp}>{ name(position, id) }</option>
                    }) }
                </select></label>
            <table>
                <thead><tr>
                    { for [text.day, text.cause, text.amount, text.balance].map(|head| html! {
                        <th scope="col">{ head }</th>
                    }) }
                </tr></thead>
                <tbody>{ for position.ledger_of(camp).rev().map(|entry| row(entry, words)) }</tbody>
            </table>
        </details>
    }
}

fn row(entry: &Entry, words: Words) -> Html {
    let sign = if entry.amount < 0 { "−" } else { "+" };
    html! {
        <tr>
            <td>{ entry.day.to_string() }</td>
            <td>{ words.cause(entry.cause) }</td>
            <td class="amount">{ format!("{sign}{}", grouped(entry.amount.unsigned_abs().into())) }</td>
            <td class="amount">{ grouped(entry.balance.into()) }</td>
        </tr>
    }
}
