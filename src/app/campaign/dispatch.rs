//! Section for the link to the gods, on a camp's device.

use super::battles::Fought;
use super::words::{Words, name, use_words};
use crate::app::button::button_if;
use crate::app::links::AddressWays;
use crate::app::play::store::OpenHandle;
use crate::app::prelude::*;
use kletka::campaign::{Act, OrderId, SavedCampaign};
use kletka::link::campaign::DispatchLink;
use std::rc::Rc;

#[derive(Properties, PartialEq)]
pub(super) struct ToGodsProps {
    pub(super) handle: OpenHandle<SavedCampaign>,
    pub(super) saved: Rc<SavedCampaign>,
    /// Finished local battles.
    pub(super) fought: Fought,
}

#[function_component]
pub(super) fn ToGods(props: &ToGodsProps) -> Html {
    let words = use_words();
    let dispatch =
        use_memo((props.saved.clone(), props.fought.clone()), |(saved, fought)| saved.dispatch((**fought).clone()));
    let (text, saved) = (&words.own.devices.camp, &props.saved);
    let Some(commission) = saved.commission else {
        return html! { <section class="devices"><p>{ text.watching }</p></section> };
    };
    if saved.campaign.position().is_over() {
        return html! {};
    }
    let unsent = (*dispatch).as_ref().is_some_and(|dispatch| saved.has_unsent(dispatch));
    let body = match &*dispatch {
        None => html! { <p class="hint">{ text.nothing }</p> },
        Some(dispatch) => {
            let address = DispatchLink::new(dispatch.clone(), &commission).map(|link| link.to_address());
            let reported: Vec<OrderId> = dispatch.acts.iter().filter_map(report).collect();
            let has_report = !reported.is_empty();
            let on_sent = {
                let handle = props.handle.clone();
                Callback::from(move |()| {
                    let reported = reported.clone();
                    handle.change(move |saved| saved.mark_sent(reported));
                })
            };
            let message = (text.message)(&name(saved.campaign.position(), commission.camp));
            html! {
                <>
                    if has_report && unsent { <p>{ words.own.devices.battle.over }</p> }
                    <p aria-live="polite">{ if unsent { text.to_send } else { text.sent } }</p>
                    <AddressWays {address} {on_sent} {message} first={unsent} id="outgoing-link" />
                </>
            }
        }
    };
    html! {
        <section class={classes!("devices", "shared", unsent.then_some("post-unsent"))}>
            <h2>{ text.title }</h2>
            { body }
            <p class="tools">{ take_back(&props.handle, saved, words) }</p>
        </section>
    }
}

/// Returns the battle that an act reports.
fn report(act: &Act) -> Option<OrderId> {
    if let Act::Report(order, _) = act { Some(*order) } else { None }
}

/// Draws the button that undoes the last local act.
pub(super) fn take_back(handle: &OpenHandle<SavedCampaign>, saved: &SavedCampaign, words: Words) -> Html {
    let back = cloned!(handle, move |_: MouseEvent| handle.change(SavedCampaign::undo));
    button_if(saved.can_undo(), "button", words.own.table.take_back, back)
}
