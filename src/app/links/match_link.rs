//! Page of a match link: opens the stored match, or asks to join or to watch.

use super::frame::{LinkProps, alert, broken, distrusted, to_match, unreadable};
use super::invitation::{Invitation, accept_label, accepted};
use super::message::{address_of, message};
use super::recover::RecoverPage;
use super::seat_taken::{SeatTakenPage, seat_taken};
use super::send::AddressWays;
use super::turn_time;
use crate::app::button::button;
use crate::app::play::arrival::note_arrival;
use crate::app::play::begin::begin;
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::storage::{self, LocalStorage};
use crate::app::web::{clock, location};
use kletka::fair::SealFault;
use kletka::game::Side;
use kletka::link::{Address, Delivery, LinkError, Now, deliver};
use kletka::play::library::MatchId;
use kletka::play::tabs::OpenMatch;
use kletka::play::{Distrust, Letter, Match, Stage};
use std::rc::Rc;

/// Result of opening a link.
enum Arrival<G: PageGame> {
    Delivered(Letter<G>, Delivery<G>),
    Unreadable(LinkError),
    /// The moves break the rules or the pact.
    Broken(Letter<G>, Distrust<G::Move>),
}

fn arrive<G: PageGame>(address: &Address) -> Arrival<G> {
    match Letter::<G>::read(address) {
        Err(why) => Arrival::Unreadable(why),
        Ok(letter) => {
            match deliver(&LocalStorage, Now { iso: &clock::now_iso(), seconds: turn_time::now() }, &letter) {
                Ok(delivery) => Arrival::Delivered(letter, delivery),
                Err(why) => Arrival::Broken(letter, why),
            }
        }
    }
}

#[function_component]
pub(super) fn MatchLinkPage<G: PageGame>(props: &LinkProps) -> Html {
    let text = use_all_texts();
    let arrival = use_memo(props.address.body.clone(), |_| arrive::<G>(&props.address));
    let news = match &*arrival {
        Arrival::Delivered(_, Delivery::News(id)) => Some(*id),
        _ => None,
    };
    use_effect_with(news, |news| {
        if let Some(id) = news {
            storage::announce_change();
            note_arrival(*id);
            location::replace(&Route::Match(*id).address());
        }
    });
    match &*arrival {
        Arrival::Delivered(letter, delivery) => delivered(letter, delivery, text),
        Arrival::Unreadable(why) => unreadable(&text.links.error(*why), text),
        Arrival::Broken(letter, why) => broken(letter, why, text),
    }
}

/// Draws the page of a readable letter.
fn delivered<G: PageGame>(letter: &Letter<G>, delivery: &Delivery<G>, text: &AllTexts) -> Html {
    let pact = letter.pact.as_ref();
    let invites = pact.is_some_and(|pact| letter.seats.sides().any(|side| !pact.has_joined(side)));
    match *delivery {
        Delivery::New(ref game) => html! { <Invitation<G> game={(**game).clone()} /> },
        Delivery::News(_) => html! {},
        Delivery::Known(id) => html! { <Known<G> {id} {invites} /> },
        Delivery::NotKept(..) => unreadable(text.links.not_kept, text),
        Delivery::Distrusted(id, Distrust::Seal(side, SealFault::SealedOtherwise))
            if pact.is_some_and(|pact| pact.terms().inviter != side) =>
        {
            html! { <SeatTakenPage<G> {id} {side} letter={letter.clone()} /> }
        }
        Delivery::Distrusted(id, Distrust::OwnMove(_)) => html! { <RecoverPage<G> {id} letter={letter.clone()} /> },
        Delivery::Distrusted(id, ref why) => distrusted::<G>(id, why, text),
    }
}

#[derive(Properties, PartialEq)]
struct KnownProps {
    id: MatchId,
    /// The link offers a seat, perhaps taken meanwhile.
    invites: bool,
}

/// Page of a link without news: opens the match and offers its newest link. A spectator may take a free seat, and the
/// host may take the other seat in another tab.
#[function_component]
fn Known<G: PageGame>(props: &KnownProps) -> Html {
    let text = use_all_texts();
    let words = text.links;
    let id = props.id;
    let kept = use_memo(id, |&id| kept_of::<G>(id));
    let trouble = use_state_eq(|| false);
    let Some(game) = kept.first().cloned() else { return html! {} };
    if game.seats().humans().next().is_none() && game.session().free_sides().next().is_some() {
        return html! { <Invitation<G> game={(*game).clone()} watched={Some(id)} /> };
    }
    if props.invites && game.seats().humans().next().is_none() {
        let inviter = game.session().pact().map(|pact| pact.public().terms().inviter);
        let joined = game.seats().sides().find(|&side| Some(side) != inviter);
        return seat_taken(
            joined.map_or("", |side| game.seats().name(side)),
            words.seat_taken_watched,
            id,
            Html::default(),
            text,
        );
    }
    let here = |side: Side| kept.iter().any(|game| game.seats().is_human(side));
    let free: Vec<Side> = game.session().free_sides().filter(|&side| !here(side)).collect();
    let own = game.stage() == Stage::Preparing && !free.is_empty();
    let newest = game.session().outbox().and_then(|_| address_of(&game));
    let take = |side: Side| {
        cloned!(game, trouble, move |_: MouseEvent| match second_seat(&game, side) {
            Some(game) => begin(game),
            None => trouble.set(true),
        })
    };
    let seat = |&side: &Side| button("button", accept_label::<G>(&free, side, words.accept_here, text), take(side));
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ if own { words.own_invitation } else { words.known } }</h1>
            <p>{ if own { words.own_invitation_line } else { words.known_line } }</p>
            if *trouble { { alert(text.placement.no_salt) } }
            <p class="tools">
                { to_match(id, true, text) }
                if own { { for free.iter().map(seat) } }
            </p>
            if let Some(address) = newest {
                if !own { <p>{ words.waiting_line }</p> }
                <AddressWays {address} message={message(&game, text)} id="outgoing-link" too_long={words.too_long} />
            }
        </div>
    }
}

/// Returns the match with this id, then others of the same pact: two if both players use this browser.
fn kept_of<G: PageGame>(id: MatchId) -> Vec<Rc<Match<G>>> {
    let Some(game) = OpenMatch::<G>::open(&LocalStorage, id).current().cloned() else { return Vec::new() };
    let pact = game.session().pact().map(|pact| pact.public().id());
    let all = pact.into_iter().flat_map(|pact| OpenMatch::<G>::of_pact(&LocalStorage, pact));
    let others = all.filter(|(kept, _)| kept.id() != id).map(|(_, other)| other);
    core::iter::once(game.clone()).chain(others).collect()
}

/// Returns a second copy of the match with a local player on another side; `None` if sealing fails.
fn second_seat<G: PageGame>(game: &Match<G>, side: Side) -> Option<Match<G>> {
    let watched = Match::try_from(&game.session().letter()?).ok()?;
    accepted(&watched, side, "", &[])
}
