//! Page of a private link, which moves a match to another device of its player.

use super::invitation::replace;
use super::names::player_name;
use super::unreadable::{distrusted, unreadable};
use crate::app::button::button;
use crate::app::play::begin::begin;
use crate::app::play::page_game::PageGame;
use crate::app::route::Route;
use crate::app::text::{Texts, use_texts};
use crate::app::web::storage::LocalStorage;
use crate::app::web::{clock, location};
use kletka::fair::SealFault;
use kletka::link::{Address, LinkError, PrivateLink, Resumption, resume};
use kletka::play::library::MatchId;
use kletka::play::{Distrust, Match};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct PrivateLinkProps {
    pub(super) address: Address,
}

/// Error of a private link.
enum NotResumed {
    Unreadable(LinkError),
    /// The secret does not match its seal.
    OtherSecret,
}

impl From<LinkError> for NotResumed {
    fn from(why: LinkError) -> Self {
        Self::Unreadable(why)
    }
}

impl From<SealFault> for NotResumed {
    fn from(_: SealFault) -> Self {
        Self::OtherSecret
    }
}

fn read<G: PageGame>(address: &Address) -> Result<Resumption<G>, NotResumed> {
    Ok(resume(&LocalStorage, &clock::now_iso(), PrivateLink::<G>::read(address)?)?)
}

/// Page of a private link. Nothing is stored or replaced before the player confirms.
#[function_component]
pub(super) fn PrivateLinkPage<G: PageGame>(props: &PrivateLinkProps) -> Html {
    let text = use_texts();
    let words = text.sharing;
    let read = use_memo(props.address.body.clone(), |_| read::<G>(&props.address));
    match &*read {
        Err(NotResumed::Unreadable(why)) => unreadable(&text.links.error(*why), text),
        Err(NotResumed::OtherSecret) => unreadable(words.private_false, text),
        Ok(Resumption::New(game)) => {
            let new = game.clone();
            question(None, game, Callback::from(move |_: MouseEvent| begin((*new).clone())), text)
        }
        Ok(Resumption::Further(id, game)) => {
            let (id, game) = (*id, game.clone());
            let further = game.clone();
            let go_on = move |_: MouseEvent| {
                if replace(id, (*game).clone()) {
                    // Keeps the private data out of the browser's history.
                    location::replace(&Route::Match(id).address());
                }
            };
            question(Some(id), &further, Callback::from(go_on), text)
        }
        Ok(Resumption::Known(id)) => known(*id, text),
        Ok(Resumption::Forked(id, why)) => match why {
            Distrust::OwnMove(_) => html! {
                <div class="plain">
                    <h1 tabindex="-1">{ words.private_title }</h1>
                    <p class="error" role="alert">{ words.private_old }</p>
                    <p class="tools">
                        <a class="button" href={Route::Match(*id).address()}>{ text.links.to_match }</a>
                    </p>
                </div>
            },
            why => distrusted::<G>(*id, why, text),
        },
    }
}

/// Asks for confirmation, with the name of whose seat it is; `id` is a stored match with fewer moves.
fn question<G: PageGame>(id: Option<MatchId>, game: &Match<G>, go_on: Callback<MouseEvent>, text: &Texts) -> Html {
    let words = text.sharing;
    let names: Vec<String> = game.seats().humans().map(|side| player_name::<G>(game.seats(), side, text)).collect();
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ words.private_title }</h1>
            <p class="private-sign">{ words.private_sign }</p>
            <p><b>{ (words.private_seat)(&names.join(", ")) }</b></p>
            <p>{ words.private_question }</p>
            if id.is_some() { <p>{ words.private_further }</p> }
            <p class="hint">{ text.links.own_browser }</p>
            <p class="tools">
                { button("primary", words.go_on_here, go_on) }
                if let Some(id) = id {
                    <a class="button" href={Route::Match(id).address()}>{ text.links.to_match }</a>
                } else {
                    <a class="button" href={Route::Home.address()}>{ words.not_here }</a>
                }
            </p>
        </div>
    }
}

/// Draws the page for a stored match with as many moves.
fn known(id: MatchId, text: &Texts) -> Html {
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ text.sharing.private_title }</h1>
            <p>{ text.links.known_line }</p>
            <p class="tools"><a class="button primary" href={Route::Match(id).address()}>{ text.links.to_match }</a></p>
        </div>
    }
}
