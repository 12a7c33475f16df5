//! Who has the word, and what the observer can do.

use super::Viewer;
use super::flow::{Flow, say};
use crate::app::session::{Player, Session, use_session};
use crate::app::text::{Texts, use_texts};
use kletka::game::{Game, Side, Turn};
use kletka::sea_battle::{Audit, Battle, Fire, Phase, Said};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct StatusProps {
    pub(super) session: Rc<Session>,
    pub(super) battle: Rc<Battle>,
    pub(super) viewer: Viewer,
    pub(super) flow: Flow,
}

/// One line about the turn, with the clock.
#[function_component]
pub(super) fn Status(props: &StatusProps) -> Html {
    let text = use_texts();
    let StatusProps { session, battle, viewer, flow } = props;
    let limit = battle.setup().clock.filter(|_| battle.table().turn() != Turn::Chance);
    let left = limit.map(|limit| limit.saturating_sub(flow.seconds));
    let retry = flow.on_retry.reform(|_: MouseEvent| ());
    let shots = shots(battle, text);
    html! {
        <div class="status">
            <p class="turn" role="status" aria-live="off">{ line(session, battle, *viewer, text) }</p>
            if let Some(shots) = shots { <p class="shots">{ shots }</p> }
            if let Some(left) = left {
                <p class={classes!("clock", (left <= 5).then_some("clock-short"))} role="timer">{ (text.battle.clock)(left) }</p>
            }
            if flow.trouble.is_some() {
                <p class="error" role="alert">{ text.battle.trouble }{ " " }
                    <button type="button" class="button" onclick={retry}>{ text.battle.retry }</button></p>
            }
        </div>
    }
}

fn shots(battle: &Battle, text: &Texts) -> Option<String> {
    let counted = !matches!(battle.setup().fire, Fire::HitAgain) && battle.table().phase() == Phase::Aim;
    counted.then(|| (text.battle.shots_left)(battle.table().shots_left()))
}

fn line(session: &Session, battle: &Battle, viewer: Viewer, text: &Texts) -> String {
    let shooter = battle.table().shooter();
    let name = session.name(shooter, text);
    let human = session.player(shooter) == Player::Human;
    let mine = viewer == Viewer::Side(shooter);
    match battle.table().phase() {
        Phase::Lot => text.battle.lot.to_owned(),
        Phase::Name if mine && human => text.battle.name_cell.to_owned(),
        Phase::Tell if mine && human => text.battle.tell_mine.to_owned(),
        _ if !human => (text.battle.thinking)(&name),
        _ if mine && session.human().is_some() => text.battle.your_shot.to_owned(),
        _ => (text.battle.shot_of)(&name),
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct VisitProps {
    pub(super) session: Rc<Session>,
    pub(super) battle: Rc<Battle>,
    pub(super) on_leave: Callback<()>,
}

/// What the observer sees beside the boards (S21): the check so far, and the way to stop the battle over a violation.
#[function_component]
pub(super) fn Visit(props: &VisitProps) -> Html {
    let text = use_texts();
    let handle = use_session();
    let VisitProps { session, battle, .. } = props;
    let sheets = Side::BOTH.map(|side| battle.fleet(side).sheet());
    let audit = Audit::of(battle.setup(), battle.said(), sheets, sheets);
    let stop = |side: Side| {
        let handle = handle.clone();
        let onclick = move |_: MouseEvent| say(&handle, Said::stop(side));
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
