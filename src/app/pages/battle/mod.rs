//! `#/sea-battle/battle`: both boards, and who has the word.

pub(crate) mod boards;
mod controls;
mod flow;
pub(crate) mod handover;
pub(crate) mod hint;
mod log;
mod status;

use super::setup::agreed_rules;
use crate::app::route::Route;
use crate::app::session::{Player, Session, Stage, use_session};
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use kletka::game::{Game, Side, Turn};
use kletka::sea_battle::{Observer, Referee};
use std::rc::Rc;
use yew::prelude::*;

/// The page.
#[function_component]
pub(crate) fn BattlePage() -> Html {
    let text = use_texts();
    let session = use_session();
    let now = session.get().cloned();
    use_effect_with(session.stage(), |stage| match stage {
        Some(stage @ (Stage::Placing | Stage::Over)) => stage.route().go(),
        Some(Stage::Fighting) | None => {}
    });
    match (now, session.battle()) {
        // Another battle begins with the curtain.
        (Some(now), Some(battle)) => html! {
            <>
                { session.standing().notice(text) }
                <Table key={format!("{}-{}", now.seed, session.standing().epoch())} session={now.clone()} {battle} />
            </>
        },
        _ => html! {
            <div class="plain">
                <h1 tabindex="-1">{ text.battle.title }</h1>
                <p>{ text.battle.no_battle }</p>
                <p><a class="button primary" href={Route::Setup.address()}>{ text.placement.to_setup }</a></p>
            </div>
        },
    }
}

/// Who looks at the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Viewer {
    /// A player of this side, who sees its own fleet.
    Side(Side),
    /// Somebody who sees both: the observer (S21), or one who watches two computers.
    Both,
}

/// What the parts of the page share.
#[derive(Properties, Clone, PartialEq)]
pub(crate) struct TableProps {
    pub(crate) session: Rc<Session>,
    pub(crate) battle: Rc<Referee>,
}

/// The table: the curtain where the screen must change hands, else the boards.
#[function_component]
fn Table(props: &TableProps) -> Html {
    let text = use_texts();
    let TableProps { session, battle } = props;
    let handle = use_session();
    let shown = use_state_eq(|| None::<Viewer>);
    let due = due_viewer(session, battle);
    let fixed = session.players.iter().filter(|&&player| player == Player::Human).count() < 2;
    let viewer = match *shown {
        Some(Viewer::Both) => Some(Viewer::Both),
        _ if fixed => Some(due),
        // The board stays open after its player's turn, until that one has seen the answer and hands the device over.
        shown => shown,
    };
    let visiting = due != Viewer::Both && viewer == Some(Viewer::Both);
    let watching = use_state_eq(|| flow::Playback::Running);
    let seen = use_state_eq(hint::Seen::default);
    // The lot is drawn while nobody's board is shown.
    let lot = battle.position().turn() == Turn::Chance;
    let runs = (viewer.is_some() || lot) && !visiting && *watching == flow::Playback::Running;
    // The clock stands while the device changes hands, and while the other one thinks about a draw.
    let clocked = runs && (fixed || (viewer == Some(due) && due == Viewer::Side(battle.position().shooter())));
    let flow = flow::use_flow(session, battle, runs, clocked);
    use_focus(viewer);
    let show = |viewer: Option<Viewer>| {
        let shown = shown.clone();
        Callback::from(move |()| shown.set(viewer))
    };
    if lot && !fixed {
        return html! { <p class="curtain" role="status">{ text.battle.lot }</p> };
    }
    let observe = (battle.setup().observer == Observer::Agreed).then(|| show(Some(Viewer::Both)));
    let Some(viewer) = viewer else {
        let Viewer::Side(side) = due else { return html! {} };
        return html! {
            <>
                <log::Announcer session={session.clone()} battle={battle.clone()} />
                { handover::curtain(&session.name(side, text), &show(Some(due)), observe.as_ref(), text) }
                <div class="curtain-news">{ status::news(session, battle, battle.position().offer(), text) }</div>
            </>
        };
    };
    let hand_over = match due {
        Viewer::Side(side) if viewer != due && !visiting => Some((side, show(None))),
        _ => None,
    };
    let about = status::Status { table: &handle, session, battle, viewer, flow: &flow, hand_over };
    html! {
        <div class="battle">
            <h1 class="hidden" tabindex="-1">{ text.battle.title }</h1>
            <log::Announcer session={session.clone()} battle={battle.clone()} />
            { status::status(&about, text) }
            if visiting { <status::Visit session={session.clone()} battle={battle.clone()} on_leave={show(None)} /> }
            <boards::Waters session={session.clone()} battle={battle.clone()} {viewer} clock={flow.clock} {seen} />
            <div class="battle-side">
                <controls::Controls session={session.clone()} battle={battle.clone()} {viewer} {watching} clock={flow.clock}
                    on_observe={observe.filter(|_| fixed)} />
                <log::Log session={session.clone()} battle={battle.clone()} />
                { agreed(session, text) }
            </div>
        </div>
    }
}

/// Moves the keyboard to the heading when somebody else looks at the screen: what it was on is gone.
#[hook]
fn use_focus(viewer: Option<Viewer>) {
    let first = use_mut_ref(|| true);
    use_effect_with(viewer, move |_| {
        if !first.replace(false) {
            document::focus("h1");
        }
    });
}

/// What was agreed before the battle, to be opened.
fn agreed(session: &Session, text: &'static Texts) -> Html {
    let sides = Side::BOTH.map(|side| AttrValue::from(session.name(side, text)));
    let hints = session.players.iter().all(|&player| player == Player::Human).then_some(session.hints);
    html! {
        <details class="agreed-now">
            <summary>{ text.setup.agreed }</summary>
            { agreed_rules(&session.setup, &sides, hints, text) }
        </details>
    }
}

/// Who should look at the screen: the only human, or the one of two who has the word; both boards if two computers play.
fn due_viewer(session: &Session, battle: &Referee) -> Viewer {
    match (session.human(), session.players) {
        (Some(side), _) => Viewer::Side(side),
        (None, [Player::Bot(_), _]) => Viewer::Both,
        // An offer of a draw is answered by the other one.
        (None, _) => match (battle.position().offer(), battle.position().turn()) {
            (Some(side), _) => Viewer::Side(side.other()),
            (None, Turn::Chance) => Viewer::Side(Side::FIRST),
            (None, _) => Viewer::Side(battle.position().shooter()),
        },
    }
}
