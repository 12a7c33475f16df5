//! Time limit of a turn between devices (S9): time left, and time claims.

use super::frame::changing;
use crate::app::button::button;
use crate::app::confirm::ConfirmButton;
use crate::app::play::page_game::PageGame;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::text::{LinksText, Texts, use_all_texts};
use crate::app::web::clock;
use gloo::timers::callback::Interval;
use kletka::fair::{ClaimAnswer, TimeClaim};
use kletka::game::Side;
use kletka::play::{Match, Playable};

/// Refresh interval in milliseconds.
const EVERY: u32 = 20_000;
/// Seconds of a week.
const WEEK: u32 = 7 * 86_400;

/// Returns the time in seconds, the library's unit.
pub(super) fn now() -> u64 {
    clock::now() / 1000
}

/// Describes a result by time claim, which is not in the moves.
pub(crate) fn ended_by_time<G: Playable>(game: &Match<G>, text: &Texts) -> Option<String> {
    let claim = game.session().claim()?;
    let words = text.end;
    Some(match claim.answer? {
        ClaimAnswer::Contested { .. } => words.time_contested.to_owned(),
        ClaimAnswer::Accepted if game.seats().is_human(claim.by) => words.time_won.to_owned(),
        ClaimAnswer::Accepted => (words.time_lost)(&game.seats().shown_name(claim.against())),
    })
}

#[derive(Properties, PartialEq)]
pub(super) struct TurnTimeProps<G: PageGame> {
    pub(super) handle: MatchHandle<G>,
    /// Links go to the other players by themselves.
    pub(super) is_live: bool,
}

/// Time left, and the pending claim.
#[function_component]
pub(super) fn TurnTime<G: PageGame>(props: &TurnTimeProps<G>) -> Html {
    let text = use_all_texts().links;
    let handle = &props.handle;
    let tick = use_force_update();
    use_guard_with((), move |()| Interval::new(EVERY, move || tick.force_update()));
    let Some(game) = handle.current() else { return html! {} };
    if let Some(claim) = game.session().claim() {
        return claimed(handle, game, claim, text);
    }
    let Some(time) = game.session().turn_time(now()) else { return html! {} };
    let own = game.seats().is_human(time.side);
    let name = game.seats().shown_name(time.side);
    let line = match (own, time.is_over()) {
        (true, true) => text.own_time_over.to_owned(),
        (true, false) => (text.own_time_left)(&text.duration(time.left())),
        (false, true) => (text.their_time_over)(&name),
        (false, false) => (text.their_time_left)(&name, &text.duration(time.left())),
    };
    let claim = changing(handle, |game| game.session_mut().claim_time(now()));
    html! {
        <div class="turn-time">
            <p>{ line }</p>
            { given(game, time.side.other(), props.is_live, text) }
            if !own && time.is_over() {
                <ConfirmButton label={text.claim_time} question={text.claim_question} accept={text.claim_time}
                    on_confirm={claim} />
            }
            if !own { { give_time(handle, game, text) } }
        </div>
    }
}

/// Tells how much more time the side that waits has given.
fn given<G: PageGame>(game: &Match<G>, by: Side, is_live: bool, text: &LinksText) -> Html {
    let seconds = game.session().time_given_by(by);
    let time = text.duration(seconds);
    match seconds {
        0 => html! {},
        _ if !game.seats().is_human(by) => html! { <p>{ (text.time_got)(&game.seats().shown_name(by), &time) }</p> },
        _ if is_live => html! { <p>{ (text.time_given)(&time) }</p> },
        _ => html! { <p>{ (text.time_given)(&time) }{ " " }{ text.time_given_line }</p> },
    }
}

/// Draws what the player who waits can give: the time of another turn, or a holiday.
fn give_time<G: PageGame>(handle: &MatchHandle<G>, game: &Match<G>, text: &LinksText) -> Html {
    let Some(turn) = game.session().pact().and_then(|pact| pact.public().terms().turn_limit) else { return html! {} };
    let give = |seconds: u32| {
        cloned!(handle, move |_: MouseEvent| {
            handle.change(move |game| {
                // The button is shown only while the other side's turn is timed.
                let _ = game.session_mut().give_time(seconds, now());
            });
        })
    };
    html! {
        <details>
            <summary>{ text.give_time }</summary>
            <p class="tools">
                { button("button", (text.give_turn)(&text.turn_limit(Some(turn))), give(turn)) }
                { button("button", text.give_week, give(WEEK)) }
            </p>
        </details>
    }
}

/// Draws a time claim and its two answers.
fn claimed<G: PageGame>(handle: &MatchHandle<G>, game: &Match<G>, claim: TimeClaim, text: &'static LinksText) -> Html {
    let waited = text.duration(claim.waited);
    let line = (text.claimed)(&game.seats().shown_name(claim.by), &waited);
    let answered = claim.answer.map(|answer| match answer {
        ClaimAnswer::Accepted => text.claim_accepted.to_owned(),
        ClaimAnswer::Contested { took } => (text.claim_contested)(&text.duration(took)),
    });
    let answers = game.session().claim_to_answer().map(|_| {
        let accept = changing(handle, |game| game.session_mut().accept_claim());
        let contest = changing(handle, |game| game.session_mut().contest_claim(now()));
        let play_on = changing(handle, |game| game.session_mut().play_on(now()));
        let in_time = game.session().is_in_time(now());
        html! {
            <>
                <p>{ if in_time { text.claim_false } else { text.claim_line } }</p>
                <p class="tools">
                    if in_time {
                        { button("button primary", text.play_on, play_on) }
                    }
                    { button(classes!("button", (!in_time).then_some("primary")), text.contest, contest) }
                    <ConfirmButton label={text.accept_claim} question={text.accept_question}
                        accept={text.accept_claim} on_confirm={accept} />
                </p>
            </>
        }
    });
    html! {
        <div class="turn-time" role="alert">
            <p><b>{ line }</b></p>
            if let Some(answered) = answered { <p>{ answered }</p> }
            if game.seats().humans().next().is_none() { <p>{ text.claim_watched }</p> }
            { answers }
        </div>
    }
}
