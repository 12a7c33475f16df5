//! Agreed rules as a link: made in a setup, opened as one.

use super::correspondent::{Correspondent, DeskOf, Pages};
use super::later::Later;
use super::message::about_game;
use super::send::AddressWays;
use super::unreadable::unreadable;
use crate::app::play::begin::offer;
use crate::app::text::{Texts, use_texts};
use kletka::link::{Address, read_setup, setup_address};
use yew::prelude::*;

/// The ways to send the rules of a setup.
pub(crate) fn share_rules<G: Correspondent>(setup: &G::Setup, text: &'static Texts) -> Html {
    let setup = setup.clone();
    let show = Callback::from(move |()| G::desk().map(|desk| (desk.rules)(&setup, text)).unwrap_or_default());
    html! { <Later<DeskOf> part={DeskOf(G::KIND)} title={text.sharing.rules} {show} /> }
}

/// The same, when the game's part is there.
pub(super) fn rules_ways<G: Correspondent>(setup: &G::Setup, text: &Texts) -> Html {
    html! { <AddressWays address={setup_address::<G>(setup)} message={about_game(G::KIND, text.sharing.rules_message, text)} /> }
}

/// That the rules of a setup came by link.
pub(crate) fn came_by_link(came: bool, text: &Texts) -> Html {
    html! { if came { <p class="came" role="status">{ text.sharing.rules_came }</p> } }
}

#[derive(Properties, PartialEq)]
pub(super) struct OfferedRulesProps {
    pub(super) address: Address,
    pub(super) pages: Pages,
}

/// The setup of the game with the rules of a link in it. What was agreed last is kept until a match begins.
#[function_component]
pub(super) fn OfferedRules<G: Correspondent>(props: &OfferedRulesProps) -> Html {
    let text = use_texts();
    let read = use_memo(props.address.body.clone(), |_| read_setup::<G>(&props.address).map(offer));
    match *read {
        Ok(()) => (props.pages.0)(G::empty_page(text).setup.0),
        Err(why) => unreadable(&(text.correspondence.error)(why), text),
    }
}
