//! Panel of the chosen site with its orders.

use super::standings::marks;
use super::words::{Words, name, use_words};
use crate::app::button::button_if;
use crate::app::play::store::OpenHandle;
use crate::app::prelude::*;
use kletka::campaign::{
    ATTACK_FLEET, CLASSIC_FLEET, CampId, Coast, CoastState, Day, EXPLORATION_FLEET, Event, MAX_DAYS_AHEAD, Order,
    Position, SavedCampaign,
};
use kletka::scene::campaign::Site;
use std::rc::Rc;

/// Default delay of a proposed battle in days.
const DAYS_AHEAD: u16 = 7;
const _: () = assert!(DAYS_AHEAD <= MAX_DAYS_AHEAD);

#[derive(Properties, PartialEq)]
pub(super) struct OrdersProps {
    pub(super) saved: Rc<SavedCampaign>,
    pub(super) handle: OpenHandle<SavedCampaign>,
    /// Player's acting camp.
    pub(super) mine: Option<CampId>,
    pub(super) site: Option<Site>,
    /// The days are advancing.
    pub(super) busy: bool,
}

#[function_component]
pub(super) fn Orders(props: &OrdersProps) -> Html {
    let words = use_words();
    let (text, position) = (&words.own.orders, props.saved.campaign.position());
    let about = match props.site {
        None => html! { <p class="hint">{ text.choose }</p> },
        Some(Site::Camp(camp)) => about_camp(props, position, camp, words),
        Some(Site::Coast(coast)) => html! {
            <>
                <h3>{ (text.coast)(coast) }</h3>
                <p>{ coast_words(position, coast, words) }</p>
                { order(props, Order::Explore { coast }, &(text.explore)(&words.gold(EXPLORATION_FLEET)),
                    text.explore_line, words) }
            </>
        },
    };
    html! { <section class="orders-panel" aria-live="polite"><h2>{ text.title }</h2>{ about }</section> }
}

fn about_camp(props: &OrdersProps, position: &Position, camp: CampId, words: Words) -> Html {
    let text = &words.own.orders;
    let marks = marks(position, camp, words);
    let day = position.day().plus(DAYS_AHEAD).min(position.setup().last_day());
    html! {
        <>
            <h3>{ name(position, camp) }</h3>
            <p>{ (text.treasury)(&words.gold(position.treasury(camp))) }
                { for marks.iter().map(|mark| html! { <><br />{ mark }</> }) }</p>
            if props.mine == Some(camp) {
                <p class="hint">{ text.own }</p>
            } else {
                { challenge(props, camp, day, words) }
                { order(props, Order::Attack { port: camp }, &(text.attack)(&words.gold(ATTACK_FLEET)),
                    text.attack_line, words) }
            }
        </>
    }
}

fn challenge(props: &OrdersProps, to: CampId, day: Day, words: Words) -> Html {
    let text = &words.own.orders;
    let line = format!("{} {}: {}.", text.challenge_line, text.by_day, words.own.day(day));
    order(props, Order::Challenge { to, day }, &(text.challenge)(&words.gold(CLASSIC_FLEET)), &line, words)
}

/// Draws an order's button, with its meaning or the reason why it is refused.
fn order(props: &OrdersProps, order: Order, label: &str, line: &str, words: Words) -> Html {
    let Some(camp) = props.mine else { return html! {} };
    let refused = props.saved.campaign.position().check_order(camp, order).err();
    let give = {
        let handle = props.handle.clone();
        move |_: MouseEvent| {
            handle.change(move |saved| {
                // Ignores an order that has become illegal.
                let _ = saved.play_or_draft(Event::Order { camp, order });
            });
        }
    };
    let why = refused.map(|why| words.own.why_not(why));
    html! {
        <div class="order">
            { button_if(why.is_none() && !props.busy, "button", label.to_owned(), give) }
            <p class="hint">{ why.unwrap_or_else(|| line.to_owned()) }</p>
        </div>
    }
}

/// Describes the state of a coast.
pub(super) fn coast_words(position: &Position, coast: Coast, words: Words) -> String {
    let state = position.coast(coast);
    let (camp, loot) = match state {
        CoastState::Unknown => (None, None),
        CoastState::Held(loot) => (None, Some(loot)),
        CoastState::Contested(camp) => (Some(camp), None),
        CoastState::Explored(camp, loot) => (Some(camp), Some(loot)),
    };
    let camp = camp.map_or_else(String::new, |camp| name(position, camp));
    let loot = loot.map(|loot| words.gold(loot.gold())).unwrap_or_default();
    words.own.orders.coast_state(state, &camp, &loot)
}
