//! Link panel of a match page: the link to send, or the awaited player.

use super::ahead::{Ahead, try_ahead};
use super::eviction_warning::EvictionWarning;
use super::frame::{HandleProps, alert, changing};
use super::judgement::JudgementSection;
use super::link_page::scan_link;
use super::live::use_live;
use super::message::{address_of, addressee, link_of, message};
use super::names::player_name;
use super::note::{OwnNote, heard_notes};
use super::own_name;
use super::paste::Paste;
use super::send::{AddressWays, save_file};
use super::turn_time::{self, TurnTime};
use crate::app::button::button;
use crate::app::play::page_game::PageGame;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::text::{AllTexts, LinksText, use_all_texts};
use crate::app::web::random;
use kletka::campaign::library::BATTLE_OF;
use kletka::fair::Salt;
use kletka::game::Side;
use kletka::link::PrivateLink;
use kletka::play::{LetterKind, Match, Outbox, Stage};
use std::rc::Rc;

/// Link panel, and the disclosure at the end; in a match played ahead the way back.
#[function_component]
pub(super) fn Panel<G: PageGame>(props: &HandleProps<G>) -> Html {
    let words = use_all_texts();
    let game = props.handle.current();
    let is_live = use_live(&props.handle);
    let outgoing = use_memo(game.cloned(), |game| game.as_ref().map(outgoing));
    if game.is_some_and(|game| game.ahead_of().is_some()) {
        return html! { <Ahead<G> handle={props.handle.clone()} /> };
    }
    let over = game.filter(|game| game.stage() == Stage::Over);
    html! {
        <>
            { game.map(|game| heard_notes::<G>(game, words)) }
            { game.zip(outgoing.as_ref().as_ref()).map(|(kept, game)| panel(&props.handle, (kept, game), is_live, words)) }
            { game.map(|game| unconfirmed(game, words)) }
            <Ahead<G> handle={props.handle.clone()} />
            <TurnTime<G> handle={props.handle.clone()} {is_live} />
            if let Some(game) = over {
                if game.session().pact().is_some() {
                    <JudgementSection<G> game={game.clone()} />
                } else {
                    <p class="judged unsealed">{ words.sharing.replay_unsealed }</p>
                }
            }
        </>
    }
}

/// Returns the match as it is once its next letter leaves, with the listed moves ordered. They are stored as orders only
/// then, so that the list can be changed until it is sent.
fn outgoing<G: PageGame>(game: &Rc<Match<G>>) -> Rc<Match<G>> {
    if game.session().listed().is_empty() {
        return game.clone();
    }
    let mut outgoing = (**game).clone();
    // Only an invitation can fail.
    let _ = outgoing.session_mut().prepare_letter(None);
    Rc::new(outgoing)
}

/// Names the players whose latest turn only another player's link has brought.
fn unconfirmed<G: PageGame>(game: &Match<G>, text: &AllTexts) -> Html {
    let sides = game.session().unconfirmed();
    let names: Vec<String> = sides.iter().map(|&side| player_name::<G>(game.seats(), side, text)).collect();
    html! { if !names.is_empty() { <p class="hint">{ (text.links.unconfirmed)(&names.join(", ")) }</p> } }
}

/// Draws what is to be done with the `kept` match, and the link of the `game` that it becomes by sending.
fn panel<G: PageGame>(
    handle: &MatchHandle<G>,
    (kept, game): (&Match<G>, &Rc<Match<G>>),
    is_live: bool,
    words: &'static AllTexts,
) -> Html {
    let text = words.links;
    let plays = game.seats().humans().next().is_some();
    if game.session().must_disclose() {
        let show = changing::<G, MouseEvent, _>(handle, |game| game.session_mut().disclose_secrets());
        return html! {
            <section class="post" aria-labelledby="post-title">
                <h2 id="post-title">{ text.show_board }</h2>
                <p>{ text.show_board_line }</p>
                <p class="tools">{ button("primary", text.show_board_button, show) }</p>
            </section>
        };
    }
    if let Some(side) = kept.session().planned_terms().map(|terms| terms.inviter) {
        return html! { <Seal<G> handle={handle.clone()} {side} /> };
    }
    let listed = G::send_listed(kept, words);
    if let Some(label) = listed.as_ref().filter(|_| game.session().outbox().is_none()) {
        return html! {
            <section class="post" aria-labelledby="post-title">
                <h2 id="post-title" tabindex="-1">{ to_send(game, text) }</h2>
                <p class="tools">
                    <button type="button" class="button primary" name="send" disabled=true>{ label }</button>
                </p>
            </section>
        };
    }
    let outbox = game.session().outbox();
    let is_over = game.stage() == Stage::Over && !game.session().is_only_shown();
    if outbox.is_none() && !(is_over && plays) {
        return html! { if is_live { <p class="live">{ text.live }</p> } };
    }
    if !plays {
        return watched(game, is_live, words);
    }
    let unsent = outbox == Some(Outbox::Unsent);
    let (title, line) = match outbox {
        Some(Outbox::Unsent) => (to_send(game, text), None),
        Some(Outbox::Awaited) => (awaited(game, text), Some(text.waiting_line)),
        None => (text.all_sent.to_owned(), Some(text.all_sent_line)),
    };
    let on_sent = callback!(handle, move |()| {
        handle.change(move |game| {
            let _ = game.session_mut().prepare_letter(None);
            game.session_mut().mark_sent_at(turn_time::now());
        });
    });
    let on_cancelled = {
        let (handle, before) = (handle.clone(), game.clone());
        Callback::from(move |()| {
            let before = before.clone();
            handle.change(move |game| game.session_mut().unmark_sent(&before));
        })
    };
    let note = html! { if outbox.is_some() && listed.is_none() { <OwnNote<G> handle={handle.clone()} /> } };
    let label = listed.clone().unwrap_or_default();
    let ways = html! {
        if let Some(address) = address_of(game) {
            <AddressWays {address} message={message(game, words)} on_sent={on_sent.clone()} {on_cancelled}
                first={unsent && !is_live} label={label.clone()} id="outgoing-link" too_long={text.too_long} />
        }
    };
    html! {
        <section class={classes!("post", unsent.then_some("post-unsent"))} aria-labelledby="post-title">
            <div role="status"><h2 id="post-title" tabindex="-1">{ title }</h2></div>
            if !unsent && !handle.is_kept() {
                { alert(text.out_not_kept) }
                if let Ok(address) = PrivateLink::from_match(game).to_address() {
                    <p class="tools">{ button("button", words.sharing.private_file, move |_: MouseEvent| {
                        save_file(&address);
                    }) }</p>
                }
            }
            if is_live {
                if listed.is_some() { <p class="tools">{ button("button primary", label, on_sent.reform(|_: MouseEvent| ())) }</p> }
                <p class="live">{ text.live }</p>
                { note }
                <details><summary>{ words.sharing.by_link }</summary>{ ways }</details>
            } else {
                if outbox == Some(Outbox::Awaited) {
                    <p class="tools">{ scan_link(words) }<span>{ text.scan_turn }</span></p>
                }
                if let Some(line) = line { <p>{ line }</p> }
                if game.session().free_sides().count() > 1 { <p class="hint">{ text.many_seats }</p> }
                { own_name(handle, game, text) }
                { ways }
                { note }
                if outbox == Some(Outbox::Awaited) {
                    { paste_answer(text) }
                    { try_ahead(game, text) }
                }
            }
            if !is_live && outbox.is_some() { <EvictionWarning<G> handle={handle.clone()} waits={!unsent} /> }
        </section>
    }
}

/// Draws the field for the player's name beside the first link, which brings it to the others.
fn own_name<G: PageGame>(handle: &MatchHandle<G>, game: &Match<G>, text: &LinksText) -> Html {
    let invites = game.session().letter_kind() == Some(LetterKind::Invitation) && game.tag(BATTLE_OF).is_none();
    let Some(side) = game.seats().only_human().filter(|_| invites) else { return html! {} };
    let on_change = callback!(handle, move |name: String| {
        handle.change(move |game| game.session_mut().set_name(side, &name));
    });
    own_name::field(game.seats().name(side), &on_change, text)
}

/// Draws the paste field, folded because most links are opened by a tap.
fn paste_answer(text: &LinksText) -> Html {
    html! { <details><summary>{ text.paste_answer }</summary><Paste /></details> }
}

/// Draws a spectator's panel: a free seat's invitation, or the link that reports an observer's stop (S21).
fn watched<G: PageGame>(game: &Match<G>, is_live: bool, text: &AllTexts) -> Html {
    let invitation = game.session().free_sides().next().and_then(|_| link_of(game));
    // A spectator has no other news for the players.
    if let Some(address) = address_of(game).filter(|_| game.stage() == Stage::Over && game.session().is_unsent()) {
        return html! {
            <section class="post post-unsent" aria-labelledby="post-title">
                <div role="status"><h2 id="post-title" tabindex="-1">{ text.links.send_stop }</h2></div>
                <p>{ text.links.send_stop_line }</p>
                <AddressWays {address} message={message(game, text)} first=true id="outgoing-link"
                    too_long={text.links.too_long} />
            </section>
        };
    }
    html! {
        <section class="post">
            <p>{ if is_live { text.links.live } else { text.links.watching } }</p>
            if !is_live {
                <p class="tools">{ scan_link(text) }</p>
                { paste_answer(text.links) }
            }
            if let Some(invitation) = invitation {
                <p class="tools"><a class="button" href={invitation}>{ text.sharing.to_free_seat }</a></p>
            }
        </section>
    }
}

/// Returns the name of the link's recipient or awaited sender.
fn name_of_other<G: PageGame>(game: &Match<G>) -> String {
    addressee(game).map_or(String::new(), |side| game.seats().shown_name(side))
}

/// Describes the link to send.
fn to_send<G: PageGame>(game: &Match<G>, text: &LinksText) -> String {
    (text.send)(game.session().letter_kind().unwrap_or(LetterKind::Turn), &name_of_other(game))
}

/// Describes the awaited event.
fn awaited<G: PageGame>(game: &Match<G>, text: &LinksText) -> String {
    match game.stage() {
        Stage::Preparing => text.waiting_invited.to_owned(),
        Stage::Playing => (text.waiting)(&name_of_other(game)),
        Stage::Over => text.waiting_opening.to_owned(),
    }
}

#[derive(Properties, PartialEq)]
struct SealProps<G: PageGame> {
    handle: MatchHandle<G>,
    side: Side,
}

/// Button that seals the inviter's side: once its first turn is made, or after a failure.
#[function_component]
fn Seal<G: PageGame>(props: &SealProps<G>) -> Html {
    let texts = use_all_texts();
    let (text, no_salt) = (texts.links, texts.placement.no_salt);
    let trouble = use_state_eq(|| random::salt().is_none());
    let seal = {
        let (handle, side, trouble) = (props.handle.clone(), props.side, trouble.clone());
        move |_: MouseEvent| match random::salt() {
            Some(salt) => handle.change(move |game| {
                let _ = game.session_mut().seal(side, Salt(salt));
            }),
            None => trouble.set(true),
        }
    };
    html! {
        <section class="post">
            if *trouble { { alert(no_salt) } }
            <p class="tools">{ button("primary", text.make_invitation, seal) }</p>
        </section>
    }
}
