//! Page of a link in which another player holds this device's seat, because two accepted one invitation.

use super::frame::{alert, plain, to_match};
use super::invitation::replace;
use crate::app::button::button;
use crate::app::play::begin::begin;
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::storage::LocalStorage;
use kletka::game::Side;
use kletka::play::library::MatchId;
use kletka::play::tabs::OpenMatch;
use kletka::play::{Letter, Match};

#[derive(Properties, PartialEq)]
pub(super) struct SeatTakenProps<G: PageGame> {
    /// Local match.
    pub(super) id: MatchId,
    /// Contested seat.
    pub(super) side: Side,
    pub(super) letter: Letter<G>,
}

/// Page for one of two who accepted, who can watch: in place of the match if nothing was sealed, otherwise as a second match.
#[function_component]
pub(super) fn SeatTakenPage<G: PageGame>(props: &SeatTakenProps<G>) -> Html {
    let text = use_all_texts();
    let (id, side) = (props.id, props.side);
    let kept = use_memo(id, |&id| OpenMatch::<G>::open(&LocalStorage, id));
    let Some(game) = kept.current() else { return html! {} };
    if !game.seats().is_human(side) {
        return seat_taken(game.seats().name(side), text.links.seat_taken_line, id, Html::default(), text);
    }
    let pact = game.session().pact();
    let has_sealed = pact.is_some_and(|pact| pact.plays(side));
    // Only the inviter's device makes the inviter's next link, and it refuses a second seal for a seat.
    let is_answered =
        has_sealed && pact.is_some_and(|pact| pact.public().link_count(pact.public().terms().inviter) > 0);
    let line = if is_answered { text.links.seat_yours } else { text.links.seat_taken_late };
    let watch = Match::try_from(&props.letter).ok().map(|watched| {
        let watch = move |_: MouseEvent| {
            if has_sealed {
                begin(watched.clone());
            } else if replace(id, watched.clone()) {
                Route::Match(id).go();
            }
        };
        button("button", text.links.watch, watch)
    });
    seat_taken(props.letter.seats.name(side), line, id, watch.unwrap_or_default(), text)
}

/// Draws the notice that the named player has accepted already.
pub(super) fn seat_taken(name: &str, line: &'static str, id: MatchId, ways: Html, text: &AllTexts) -> Html {
    plain(&(text.links.seat_taken)(name), alert(line), html! { <>{ to_match(id, true, text) }{ ways }</> })
}
