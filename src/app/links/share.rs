//! Links of a match other than its moves: position, replay, observer's board (S21), private copy.

use super::message::about;
use super::names::player_name;
use super::send::AddressWays;
use crate::app::confirm::ConfirmButton;
use crate::app::play::page_game::PageGame;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::text::{AllTexts, use_all_texts};
use kletka::game::{Secret, Side};
use kletka::link::{Address, LinkError, LinkKind, ObserverLink, PrivateLink, ReplayLink};
use kletka::play::{Letter, Match, Stage};

#[derive(Properties, PartialEq)]
pub(super) struct SharesProps<G: PageGame> {
    pub(super) handle: MatchHandle<G>,
    /// Offers only the private copy.
    #[prop_or_default]
    pub(super) only_private: bool,
}

/// Returns the local side whose board an observer may see (S21).
fn observable<G: PageGame>(game: &Match<G>) -> Option<Side> {
    let side = game
        .seats()
        .humans()
        .find(|&side| game.secret(side).is_some() && game.session().pact().is_some_and(|pact| pact.plays(side)));
    side.filter(|_| game.stage() != Stage::Over && G::Secret::allows_observer(game.setup()))
}

/// Returns the address of a kind; `None` if the match has none.
fn address_of<G: PageGame>(game: &Match<G>, kind: LinkKind) -> Option<Result<Address, LinkError>> {
    Some(match kind {
        LinkKind::Position => Letter::position(&game.public_view(), game.moves().len()).to_position_address(),
        LinkKind::Replay => ReplayLink::from_match(game)?.to_address(),
        LinkKind::Observer => ObserverLink::from_match(game, observable(game)?)?.to_address(),
        LinkKind::Private => PrivateLink::from_match(game).to_address(),
        _ => return None,
    })
}

/// Choice of a kind, and its link to the current state of the match.
#[function_component]
pub(super) fn Shares<G: PageGame>(props: &SharesProps<G>) -> Html {
    let text = use_all_texts();
    let words = text.sharing;
    let chosen = use_state_eq(|| None::<LinkKind>);
    let Some(game) = props.handle.current() else { return html! {} };
    let all = !props.only_private;
    let over = game.stage() == Stage::Over;
    let choose = |kind: LinkKind| callback!(chosen, move |()| chosen.set(Some(kind)));
    let open = |kind: LinkKind, label: &'static str| {
        let pressed = (*chosen == Some(kind)).to_string();
        html! {
            <button type="button" class="button" aria-pressed={pressed}
                onclick={choose(kind).reform(|_: MouseEvent| ())}>
                { label }
            </button>
        }
    };
    let secret = |kind: LinkKind, label: &'static str, question: &'static str| {
        html! {
            <ConfirmButton {label} question={question} accept={words.make} class="button private-button"
                on_confirm={choose(kind)} />
        }
    };
    let plays_elsewhere = game.session().pact().is_some() && game.seats().humans().next().is_some();
    html! {
        <>
            <p class="tools">
                if all && !over { { open(LinkKind::Position, words.position) } }
                if all && over { { open(LinkKind::Replay, words.replay) } }
                if all && observable(game).is_some() {
                    { secret(LinkKind::Observer, words.observer, words.observer_sure) }
                }
                if plays_elsewhere { { secret(LinkKind::Private, words.private, words.private_sure) } }
            </p>
            { chosen.and_then(|kind| Some(made::<G>(game, kind, address_of(game, kind)?, text))).unwrap_or_default() }
        </>
    }
}

/// Draws the link and its description.
fn made<G: PageGame>(game: &Match<G>, kind: LinkKind, address: Result<Address, LinkError>, text: &AllTexts) -> Html {
    let words = text.sharing;
    let (line, message) = match kind {
        LinkKind::Replay => (words.replay_line, words.replay_message),
        LinkKind::Observer => (words.observer_made, words.observer_message),
        LinkKind::Private => (words.private_made, words.private_message),
        _ => (words.position_line, words.position_message),
    };
    // A position names nobody, a replay both players.
    let name = |side| player_name::<G>(game.seats(), side, text);
    let who: Vec<String> = match kind {
        LinkKind::Position => Vec::new(),
        LinkKind::Replay => game.seats().sides().map(name).collect(),
        _ => game.seats().humans().map(name).collect(),
    };
    let message = about(game, &who.join(" – "), message, text);
    let hides = matches!(kind, LinkKind::Observer | LinkKind::Private);
    let sign = if kind == LinkKind::Private { words.private_sign } else { words.observer_sign };
    html! {
        <div key={kind.tag()} class={classes!("shared", hides.then_some("shared-private"))}>
            if hides { <p class="private-sign">{ sign }</p> }
            <p>{ line }</p>
            <AddressWays {address} {message} />
        </div>
    }
}
