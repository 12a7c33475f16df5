//! What pages of links share: their address, their frame, and why a link is not believed.

use crate::app::play::page_game::PageGame;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::AllTexts;
use crate::app::web::storage::LocalStorage;
use kletka::link::Address;
use kletka::play::library::MatchId;
use kletka::play::tabs::OpenMatch;
use kletka::play::{Distrust, Letter, Match, Seats};
use kletka::record::Record;

#[derive(Properties, PartialEq)]
pub(super) struct LinkProps {
    pub(super) address: Address,
}

#[derive(Properties, PartialEq)]
pub(super) struct HandleProps<G: PageGame> {
    pub(super) handle: MatchHandle<G>,
}

/// Draws a page: its heading, what it says, and the ways on.
pub(super) fn plain(title: &str, body: Html, ways: Html) -> Html {
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ title }</h1>
            { body }
            <p class="tools">{ ways }</p>
        </div>
    }
}

/// Returns the callback of a button that changes the match, and is shown only while it can.
pub(super) fn changing<G: PageGame, E: 'static, R: 'static>(
    handle: &MatchHandle<G>,
    change: fn(&mut Match<G>) -> R,
) -> Callback<E> {
    callback!(handle, move |_: E| handle.change(move |game| {
        change(game);
    }))
}

/// Draws a sentence that is read out at once.
pub(super) fn alert(why: &str) -> Html {
    html! { <p class="error" role="alert">{ why }</p> }
}

/// Draws the way to a stored match.
pub(super) fn to_match(id: MatchId, is_first: bool, text: &AllTexts) -> Html {
    let class = classes!("button", is_first.then_some("primary"));
    html! { <a {class} href={Route::Match(id).address()}>{ text.links.to_match }</a> }
}

pub(super) fn unreadable(why: &str, text: &AllTexts) -> Html {
    let paste = html! { <a class="button" href={Route::OpenLink.address()}>{ text.links.paste }</a> };
    plain(text.links.unreadable, alert(why), paste)
}

/// Describes what is wrong with the moves of a letter.
pub(super) fn broken<G: PageGame>(letter: &Letter<G>, why: &Distrust<G::Move>, text: &AllTexts) -> Html {
    let describe = |number, mv: &G::Move| describe_move(&letter.record, &letter.seats, number, mv, text);
    unreadable(&text.links.distrust(why, describe), text)
}

/// Describes the contradiction between a link and the stored match.
pub(super) fn distrusted<G: PageGame>(id: MatchId, why: &Distrust<G::Move>, text: &AllTexts) -> Html {
    let words = text.links;
    let kept = OpenMatch::<G>::open(&LocalStorage, id);
    let describe = |number, mv: &G::Move| {
        kept.current().map(|game| describe_move::<G>(game.record(), game.seats(), number, mv, text)).unwrap_or_default()
    };
    let is_of_many = kept.current().is_some_and(|game| game.seats().sides().count() > 2);
    let line = if is_of_many { words.not_believed_many } else { words.not_believed_line };
    let body = html! { <>{ alert(&words.distrust(why, describe)) }<p>{ line }</p></> };
    plain(words.not_believed, body, to_match(id, true, text))
}

/// Describes a move at index `number` of a record.
pub(super) fn describe_move<G: PageGame>(
    record: &Record<G>,
    seats: &Seats<G::Level>,
    number: usize,
    mv: &G::Move,
    text: &AllTexts,
) -> String {
    let mut record = record.up_to(number);
    // An illegal move is described by its number only.
    if record.play(*mv).is_err() {
        return String::new();
    }
    G::describe_last_move(&Match::from_record(record, seats, 0), text)
}
