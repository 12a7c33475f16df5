//! Who has the word and what waits for an answer, with what can be answered; and what the observer can do.

use super::Viewer;
use super::flow::{Flow, say};
use super::log::turn_words;
use crate::app::session::{Player, Session, SessionHandle, use_session};
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use kletka::game::{Game, Side, Turn};
use kletka::sea_battle::{Action, Audit, FireRule, Move, Phase, Referee, turns};
use std::rc::Rc;
use yew::prelude::*;

/// What the status line is about.
pub(super) struct Status<'a> {
    pub(super) table: &'a SessionHandle,
    pub(super) session: &'a Session,
    pub(super) battle: &'a Referee,
    pub(super) viewer: Viewer,
    pub(super) flow: &'a Flow,
    /// The side that must get the device, and what hands it over.
    pub(super) hand_over: Option<(Side, Callback<()>)>,
}

/// What the table waits for, with its buttons; the last turn in words; the clock.
pub(super) fn status(about: &Status<'_>, text: &Texts) -> Html {
    let Status { session, battle, flow, .. } = *about;
    let stays = about.hand_over.is_none();
    let limit = battle.setup().clock.filter(|_| stays && battle.position().turn() != Turn::Chance);
    let left = limit.map(|limit| limit.saturating_sub(flow.seconds));
    let retry = flow.on_retry.reform(|_: MouseEvent| ());
    let shots = shots(battle, text).filter(|_| stays);
    let (line, buttons) = waiting(about, text);
    html! {
        <div class="status">
            <p class="turn" role="status" aria-live="off">{ line }</p>
            { buttons }
            if let Some(shots) = shots { <p class="shots">{ shots }</p> }
            if let Some(left) = left {
                <p class={classes!("clock", (left <= 5).then_some("clock-short"))} role="timer">{ (text.battle.clock)(left) }</p>
            }
            { news(session, battle, battle.position().offer().filter(|_| !stays), text) }
            if flow.trouble.is_some() {
                <p class="error" role="alert">{ text.battle.trouble }{ " " }
                    <button type="button" class="button" onclick={retry}>{ text.battle.retry }</button></p>
            }
        </div>
    }
}

/// What everybody at the table has heard last: the last turn, the refusal of a draw, and this side's offer of one.
pub(super) fn news(session: &Session, battle: &Referee, offer: Option<Side>, text: &Texts) -> Html {
    let offer = offer.map(|side| (text.battle.draw_offered)(&session.name(side, text)));
    let declined = matches!(battle.moves().last(), Some(Move { action: Action::DeclineDraw, .. }));
    let talk = offer.or_else(|| declined.then(|| text.battle.draw_declined.to_owned()));
    let turn = turns(battle.moves()).pop().map(|turn| turn_words(session, battle, &turn, text));
    html! {
        if talk.is_some() || turn.is_some() {
            <p class="last-turn">{ turn.unwrap_or_default() }
                if let Some(talk) = talk { { " " }<b>{ talk }</b> }</p>
        }
    }
}

fn shots(battle: &Referee, text: &Texts) -> Option<String> {
    let counted = !matches!(battle.setup().fire, FireRule::HitAgain) && battle.position().phase() == Phase::Aim;
    counted.then(|| (text.battle.shots_left)(battle.position().shots_left()))
}

/// What the table waits for, and the buttons that answer it.
fn waiting(about: &Status<'_>, text: &Texts) -> (String, Html) {
    let Status { session, battle, viewer, .. } = *about;
    let words = text.battle;
    let shooter = battle.position().shooter();
    let name = |side: Side| session.name(side, text);
    let human = session.player(shooter) == Player::Human;
    let mine = viewer == Viewer::Side(shooter) && human;
    if let Some((side, hand_over)) = &about.hand_over {
        let button = html! {
            <button type="button" class="button primary" name="hand-over" onclick={hand_over.reform(|_: MouseEvent| ())}>
                { words.hand_over_now }
            </button>
        };
        return ((words.hand_over)(&name(*side)), button);
    }
    match (battle.position().offer(), viewer) {
        (Some(offerer), Viewer::Side(side)) if session.player(side) == Player::Human => {
            return if offerer == side {
                (words.draw_waits.to_owned(), html! {})
            } else {
                ((words.draw_offered)(&name(offerer)), draw_answers(about.table, side, text))
            };
        }
        _ => {}
    }
    let to_own = || {
        html! {
            <button type="button" class="button to-own" onclick={|_: MouseEvent| document::scroll_to(".water-own")}>
                { words.to_own_board }
            </button>
        }
    };
    match battle.position().phase() {
        Phase::Lot => (words.lot.to_owned(), html! {}),
        Phase::Name if mine => (words.name_cell.to_owned(), to_own()),
        Phase::Tell if mine => (words.tell_mine.to_owned(), to_own()),
        _ if !human => ((words.thinking)(&name(shooter)), html! {}),
        _ if mine && session.human().is_some() => (words.your_shot.to_owned(), html! {}),
        _ => ((words.shot_of)(&name(shooter)), html! {}),
    }
}

/// How a side can answer the other's offer of a draw (S18).
fn draw_answers(table: &SessionHandle, side: Side, text: &Texts) -> Html {
    let answer = |label: &'static str, word: Action| {
        let table = table.clone();
        let onclick = move |_: MouseEvent| say(&table, Move::by(side, word));
        html! { <button type="button" class="button" {onclick}>{ label }</button> }
    };
    html! {
        <>
            { answer(text.battle.accept, Action::AcceptDraw) }
            { answer(text.battle.decline, Action::DeclineDraw) }
        </>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct VisitProps {
    pub(super) session: Rc<Session>,
    pub(super) battle: Rc<Referee>,
    pub(super) on_leave: Callback<()>,
}

/// What the observer sees beside the boards (S21): the check so far, and the way to stop the battle over a violation.
#[function_component]
pub(super) fn Visit(props: &VisitProps) -> Html {
    let text = use_texts();
    let handle = use_session();
    let VisitProps { session, battle, .. } = props;
    let sheets = Side::BOTH.map(|side| battle.fleet(side).layout());
    let audit = Audit::new(battle.setup(), battle.moves(), sheets, sheets);
    let stop = |side: Side| {
        let handle = handle.clone();
        let onclick = move |_: MouseEvent| say(&handle, Move::stop(side));
        html! {
            <button type="button" class="button" {onclick}>{ (text.battle.stop)(&session.name(side, text)) }</button>
        }
    };
    let blamed: Vec<Side> = Side::BOTH.into_iter().filter(|&side| audit.blames(side)).collect();
    html! {
        <div class="notice">
            <p>{ text.battle.observer_here }</p>
            if blamed.is_empty() { <p>{ text.battle.observer_clean }</p> }
            { for blamed.into_iter().map(stop) }
            <button type="button" class="button" onclick={props.on_leave.reform(|_: MouseEvent| ())}>
                { text.battle.observer_leave }
            </button>
        </div>
    }
}
