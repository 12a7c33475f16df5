//! Page of a private link, which moves a match to another device of its player.

use super::frame::{LinkProps, alert, distrusted, plain, to_match, unreadable};
use super::invitation::replace_and_open;
use super::names::player_name;
use crate::app::button::button;
use crate::app::play::begin::begin;
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::clock;
use crate::app::web::storage::LocalStorage;
use kletka::link::{Address, LinkError, PrivateLink, Resumption, resume};
use kletka::play::library::MatchId;
use kletka::play::{Distrust, Match};

/// Reads a private link; the error is `None` if its secret does not match its seal.
fn read<G: PageGame>(address: &Address) -> Result<Resumption<G>, Option<LinkError>> {
    let link = PrivateLink::<G>::read(address).map_err(Some)?;
    resume(&LocalStorage, &clock::now_iso(), link).map_err(|_| None)
}

/// Page of a private link. Nothing is stored or replaced before the player confirms.
#[function_component]
pub(super) fn PrivateLinkPage<G: PageGame>(props: &LinkProps) -> Html {
    let text = use_all_texts();
    let words = text.sharing;
    let read = use_memo(props.address.body.clone(), |_| read::<G>(&props.address));
    match &*read {
        Err(Some(why)) => unreadable(&text.links.error(*why), text),
        Err(None) => unreadable(words.private_false, text),
        Ok(Resumption::New(game)) => {
            let new = game.clone();
            question(None, game, Callback::from(move |_: MouseEvent| begin((*new).clone())), text)
        }
        Ok(Resumption::Further(id, game)) => {
            let (id, further) = (*id, game.clone());
            let go_on = move |_: MouseEvent| replace_and_open(id, (*further).clone());
            question(Some(id), game, Callback::from(go_on), text)
        }
        Ok(Resumption::Known(id)) => {
            let line = html! { <p>{ text.links.known_line }</p> };
            plain(words.private_title, line, to_match(*id, true, text))
        }
        Ok(Resumption::Forked(id, Distrust::OwnMove(_))) => {
            plain(words.private_title, alert(words.private_old), to_match(*id, false, text))
        }
        Ok(Resumption::Forked(id, why)) => distrusted::<G>(*id, why, text),
    }
}

/// Asks for confirmation, with the name of whose seat it is; `id` is a stored match with fewer moves.
fn question<G: PageGame>(id: Option<MatchId>, game: &Match<G>, go_on: Callback<MouseEvent>, text: &AllTexts) -> Html {
    let words = text.sharing;
    let names: Vec<String> = game.seats().humans().map(|side| player_name::<G>(game.seats(), side, text)).collect();
    let body = html! {
        <>
            <p class="private-sign">{ words.private_sign }</p>
            <p><b>{ (words.private_seat)(&names.join(", ")) }</b></p>
            <p>{ words.private_question }</p>
            if id.is_some() { <p>{ words.private_further }</p> }
            <p class="hint">{ text.links.own_browser }</p>
        </>
    };
    let elsewhere = match id {
        Some(id) => to_match(id, false, text),
        None => html! { <a class="button" href={Route::Home.address()}>{ words.not_here }</a> },
    };
    plain(words.private_title, body, html! { <>{ button("primary", words.go_on_here, go_on) }{ elsewhere }</> })
}
