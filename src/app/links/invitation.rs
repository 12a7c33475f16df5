//! Page of a match without a local player: its rules, and the choice to join or to watch. A seat is taken only by the
//! button.

use super::frame::alert;
use super::message::goes_on;
use super::names::player_name;
use super::note::heard_notes;
use super::own_name;
use super::paste::Paste;
use super::terms::agreed_terms;
use super::turn_time;
use crate::app::button::button;
use crate::app::parts::part_fn;
use crate::app::play::begin::begin;
use crate::app::play::page_game::PageGame;
use crate::app::play::shell::{self, agreed_hints, campaign_battle};
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::storage::{self, LocalStorage};
use crate::app::web::{clock, location, random};
use kletka::campaign::library::{CAMPS, InvitedBattle, invited_battle};
use kletka::fair::Salt;
use kletka::game::Side;
use kletka::play::library::{MatchId, beginning_with};
use kletka::play::tabs::OpenMatch;
use kletka::play::{GameKind, Match};
use yew::platform::spawn_local;

#[derive(Properties, PartialEq)]
pub(super) struct InvitationProps<G: PageGame> {
    /// Match without a local player.
    pub(super) game: Match<G>,
    /// Stored copy that is watched on this device.
    #[prop_or_default]
    pub(super) watched: Option<MatchId>,
}

#[function_component]
pub(super) fn Invitation<G: PageGame>(props: &InvitationProps<G>) -> Html {
    let text = use_all_texts();
    let words = text.links;
    let game = &props.game;
    let watched = props.watched;
    let name = use_state_eq(own_name::read);
    // Tags of the battle if it belongs to a stored campaign.
    let invited = use_campaign_battle(game);
    let battle = if let Some(InvitedBattle::Told(tags)) = &invited { tags.clone() } else { BattleTags::new() };
    let camp = battle.iter().find(|(name, _)| *name == CAMPS[1]).map(|(_, camp)| camp.clone());
    let trouble = use_state_eq(|| false);
    let free: Vec<Side> = game.session().free_sides().collect();
    let fault = game.session().invitation_fault().filter(|_| !free.is_empty());
    let terms = game.session().pact().map(|pact| pact.public().terms());
    let title = match terms {
        Some(terms) if !free.is_empty() => (words.invites)(&game.seats().shown_name(terms.inviter), G::KIND),
        _ => words.match_of_others.to_owned(),
    };
    let accept = |side: Side| {
        let (game, trouble) = (game.clone(), trouble.clone());
        let (name, battle) = (camp.clone().unwrap_or_else(|| (*name).clone()), battle.clone());
        move |_: MouseEvent| match accepted(&game, side, &name, &battle) {
            Some(game) => enter(game, watched),
            None => trouble.set(true),
        }
    };
    let watch = cloned!(game, move |_: MouseEvent| match watched {
        Some(id) => Route::Match(id).go(),
        None => begin(game.clone()),
    });
    let seat = |&side: &Side| button("primary", accept_label::<G>(&free, side, words.accept, text), accept(side));
    let on_change = callback!(name, move |new: String| name.set(new));
    html! {
        <div class="plain invitation">
            <h1 tabindex="-1">{ title }</h1>
            <p><b>{ brief(game, text) }</b></p>
            if let Some(sentence) = goes_on(game, text) {
                <p><b>{ sentence }</b></p>
                if !game.session().begins_with_turn() {
                    { G::picture(game, text) }
                    if !free.is_empty() { { compared(game, &free, text) } }
                }
            }
            { heard_notes(game, text) }
            if let Some(sentence) = campaign_battle(|name| tag(&battle, name), text) { <p><b>{ sentence }</b></p> }
            if invited == Some(InvitedBattle::Untold) { <p class="notice">{ text.session.battle_untold }</p> }
            if watched.is_some() { <p>{ text.sharing.watched_here }</p> }
            if free.is_empty() && watched.is_none() { { perhaps_yours(game, text) } }
            if free.len() > 1 { <p class="hint">{ words.many_seats }</p> }
            if let Some(sentence) = G::bias(game, text) { <p class="error">{ sentence }</p> }
            if let Some(fault) = fault {
                { alert(&words.invitation_fault(fault)) }
            } else if !free.is_empty() && camp.is_none() {
                { own_name::field(&name, &on_change, words) }
            }
            if *trouble { { alert(text.placement.no_salt) } }
            <p class="tools">
                if fault.is_none() { { for free.iter().map(seat) } }
                { button("button", words.watch, watch) }
            </p>
            <p>{ if free.is_empty() { words.match_of_others_line } else { words.invited_line } }</p>
            if !free.is_empty() { <p class="hint">{ words.own_browser }</p> }
            if game.session().begins_with_turn() { { G::picture(game, text) } }
            { agreed(game, text) }
        </div>
    }
}

/// Labels the button that takes a seat, by its side if several are free.
pub(super) fn accept_label<G: PageGame>(free: &[Side], side: Side, alone: &str, text: &AllTexts) -> String {
    if free.len() == 1 { alone.to_owned() } else { (text.links.accept_as)(G::side_name(side, text)) }
}

/// Describes the rules in three words.
fn brief<G: PageGame>(game: &Match<G>, text: &AllTexts) -> String {
    format!("{}, {}", text.variant(G::KIND, G::invited_variant(game.setup())), G::brief(game.setup(), text))
}

/// Compares an invitation that goes on from earlier moves with the matches here.
fn compared<G: PageGame>(game: &Match<G>, free: &[Side], text: &AllTexts) -> Html {
    let words = text.links;
    let Some((id, kept)) = beginning_with(&LocalStorage, game.record()) else {
        return html! { <p class="compared">{ words.goes_on_unknown }</p> };
    };
    let other = kept.seats().only_human().filter(|side| !free.contains(side));
    html! {
        <p class="compared">
            { words.goes_on_known }{ " " }<a href={Route::Match(id).address()}>{ words.to_match }</a>
            if let Some(side) = other { { " " }{ (words.goes_on_side)(G::side_name(side, text)) } }
        </p>
    }
}

/// Explains to a player who is not known on this device where the match may be and how to continue.
fn perhaps_yours<G: PageGame>(game: &Match<G>, text: &AllTexts) -> Html {
    let words = text.links;
    let names: Vec<String> = game.seats().sides().map(|side| player_name::<G>(game.seats(), side, text)).collect();
    html! {
        <section class="perhaps-yours">
            <p>{ (words.perhaps_yours)(&names.join(", ")) }</p>
            <p>{ words.paste_private }</p>
            <Paste />
        </section>
    }
}

/// Shows the agreed rules and terms, folded.
pub(super) fn agreed<G: PageGame>(game: &Match<G>, text: &'static AllTexts) -> Html {
    let terms = game.session().pact().map(|pact| pact.public().terms());
    let sides = game.seats().sides().count();
    let terms = terms.into_iter().flat_map(|terms| agreed_terms(G::KIND, sides, terms, text));
    let rules = G::agreed(game, text).into_iter().chain([agreed_hints(game.hints, text)]);
    shell::agreed(rules.chain(terms), text)
}

/// Tags that assign a match to a campaign battle.
type BattleTags = Vec<(&'static str, String)>;

part_fn!(
    /// Finds the stored campaign battle that the text of a match invites to.
    campaign: fn find_battle(text: String) -> Option<InvitedBattle> {
        text.parse().ok().and_then(|game| invited_battle(&LocalStorage, &game))
    }
);

/// Returns the stored campaign battle that a match invites to, if any.
#[hook]
fn use_campaign_battle<G: PageGame>(game: &Match<G>) -> Option<InvitedBattle> {
    let found = use_state_eq(|| None);
    {
        let found = found.setter();
        let text = (G::KIND == GameKind::SeaBattle && storage::keeps_any(&["campaign/"])).then(|| game.to_string());
        use_effect_with(text, move |text| {
            if let Some(text) = text.clone() {
                spawn_local(async move {
                    // Without the part the campaign finds the match when it is opened.
                    found.set(find_battle(text).await.ok().flatten());
                });
            }
        });
    }
    (*found).clone()
}

fn tag<'a>(tags: &'a BattleTags, name: &str) -> Option<&'a str> {
    tags.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
}

/// Returns the match with a local player on a side; `None` if it cannot be taken or sealing fails. A side with a
/// secret is sealed later.
pub(super) fn accepted<G: PageGame>(
    game: &Match<G>,
    side: Side,
    name: &str,
    tags: &[(&'static str, String)],
) -> Option<Match<G>> {
    let mut game = game.clone();
    for (name, value) in tags {
        game.set_tag(name, value);
    }
    if game.session().invitation_fault().is_some() || !game.session_mut().take_seat(side) {
        return None;
    }
    game.session_mut().set_name(side, name);
    let salt = Salt(random::salt()?);
    // A side that hides a fleet is sealed after placement.
    let _ = game.session_mut().seal(side, salt);
    game.session_mut().mark_heard_at(turn_time::now());
    Some(game)
}

/// Replaces a stored match by what a link brought, and leaves the link for it. What it holds stays out of the history.
pub(super) fn replace_and_open<G: PageGame>(id: MatchId, game: Match<G>) {
    if replace(id, game) {
        location::replace(&Route::Match(id).address());
    }
}

/// Opens a match after taking a seat, replacing the watched copy if there is one.
fn enter<G: PageGame>(game: Match<G>, watched: Option<MatchId>) {
    let Some(id) = watched else { return begin(game) };
    if replace(id, game) {
        Route::Match(id).go();
    }
}

/// Replaces a stored match; returns whether that is kept. The frame tells why the browser refuses.
pub(super) fn replace<G: PageGame>(id: MatchId, game: Match<G>) -> bool {
    let open = OpenMatch::<G>::open(&LocalStorage, id);
    let changed = open.change(&LocalStorage, &clock::now_iso(), |kept| *kept = game);
    storage::announce_change();
    changed.is_some_and(|changed| changed.kept().is_ok())
}
