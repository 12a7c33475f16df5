//! Page of an observer's link (S21), by which a player discloses the own secret.

use super::frame::{LinkProps, broken, unreadable};
use super::invitation::{agreed, replace_and_open};
use super::names::player_name;
use crate::app::button::button;
use crate::app::play::begin::begin;
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::location;
use crate::app::web::storage::LocalStorage;
use kletka::game::Side;
use kletka::link::{Address, LinkError, NotObserved, Observation, ObserverLink, observation};
use kletka::play::{Distrust, Letter, Match, ObserveError};

/// Result of opening an observer's link.
enum Shown<G: PageGame> {
    Match(Side, Observation<G>),
    Unreadable(LinkError),
    /// The moves are not accepted.
    Distrusted(Letter<G>, Distrust<G::Move>),
    /// The secret must not be shown here, or does not match its seal.
    Refused(ObserveError),
}

fn read<G: PageGame>(address: &Address) -> Shown<G> {
    let link = match ObserverLink::<G>::read(address) {
        Ok(link) => link,
        Err(why) => return Shown::Unreadable(why),
    };
    match observation(&LocalStorage, &link) {
        Ok(observation) => Shown::Match(link.side, observation),
        Err(NotObserved::Letter(why)) => Shown::Distrusted(link.shared.clone(), why),
        Err(NotObserved::Shown(why)) => Shown::Refused(why),
    }
}

#[function_component]
pub(super) fn ObserverLinkPage<G: PageGame>(props: &LinkProps) -> Html {
    let text = use_all_texts();
    let words = text.sharing;
    let shown = use_memo(props.address.body.clone(), |_| read::<G>(&props.address));
    let more = match &*shown {
        Shown::Match(_, Observation::More(id, _) | Observation::Known(id)) => Some(*id),
        _ => None,
    };
    use_effect_with(
        more,
        cloned!(shown, move |_| match &*shown {
            Shown::Match(_, Observation::More(id, game)) => replace_and_open(*id, (**game).clone()),
            // Keeps the secret out of the browser's history.
            Shown::Match(_, Observation::Known(id)) => location::replace(&Route::Match(*id).address()),
            _ => {}
        }),
    );
    match &*shown {
        Shown::Match(side, Observation::New(game)) => offer(game, *side, text),
        Shown::Match(..) => html! {},
        Shown::Unreadable(why) => unreadable(&text.links.error(*why), text),
        Shown::Distrusted(letter, why) => broken(letter, why, text),
        Shown::Refused(ObserveError::Plays) => unreadable(words.observer_plays, text),
        Shown::Refused(ObserveError::NotAgreed) => unreadable(words.observer_not_agreed, text),
        Shown::Refused(_) => unreadable(words.observer_false, text),
    }
}

/// Offers to watch the match with a side's board open.
fn offer<G: PageGame>(game: &Match<G>, side: Side, text: &'static AllTexts) -> Html {
    let words = text.sharing;
    let name = player_name::<G>(game.seats(), side, text);
    let watch = cloned!(game, move |_: MouseEvent| begin(game.clone()));
    html! {
        <div class="plain invitation">
            <h1 tabindex="-1">{ words.observer_title }</h1>
            <p>{ (words.observer_line)(&name) }</p>
            { agreed(game, text) }
            <p class="tools">
                { button("primary", words.observe, watch) }
                <a class="button" href={Route::Home.address()}>{ words.not_here }</a>
            </p>
        </div>
    }
}
