//! Page of an unreadable or refused link.

use crate::app::play::page_game::PageGame;
use crate::app::route::Route;
use crate::app::text::Texts;
use crate::app::web::storage::LocalStorage;
use kletka::play::library::MatchId;
use kletka::play::tabs::OpenMatch;
use kletka::play::{Distrust, Match, Seats};
use kletka::record::Record;
use yew::prelude::*;

pub(super) fn unreadable(why: &str, text: &Texts) -> Html {
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ text.links.unreadable }</h1>
            <p class="error" role="alert">{ why }</p>
            <p class="tools"><a class="button" href={Route::OpenLink.address()}>{ text.links.paste }</a></p>
        </div>
    }
}

/// Describes the contradiction between a link and the stored match.
pub(super) fn distrusted<G: PageGame>(id: MatchId, why: &Distrust<G::Move>, text: &Texts) -> Html {
    let words = text.links;
    let kept = OpenMatch::<G>::open(&LocalStorage, id);
    let describe = |number, mv: &G::Move| {
        kept.current().map(|game| describe_move::<G>(game.record(), game.seats(), number, mv, text)).unwrap_or_default()
    };
    let is_of_many = kept.current().is_some_and(|game| game.seats().sides().count() > 2);
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ words.not_believed }</h1>
            <p class="error" role="alert">{ words.distrust(why, describe) }</p>
            <p>{ if is_of_many { words.not_believed_many } else { words.not_believed_line } }</p>
            <p class="tools"><a class="button primary" href={Route::Match(id).address()}>{ words.to_match }</a></p>
        </div>
    }
}

/// Describes a move at index `number` of a record.
pub(super) fn describe_move<G: PageGame>(
    record: &Record<G>,
    seats: &Seats<G::Level>,
    number: usize,
    mv: &G::Move,
    text: &Texts,
) -> String {
    let mut record = record.up_to(number);
    // An illegal move is described by its number only.
    if record.play(*mv).is_err() {
        return String::new();
    }
    G::describe_last_move(&Match::from_record(record, seats, 0), text)
}
