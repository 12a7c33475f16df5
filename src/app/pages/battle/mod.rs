//! `#/sea-battle/battle`: both boards, and who has the word.

mod controls;
pub(crate) mod curtain;
mod flow;
pub(crate) mod hint;
mod log;
mod status;
pub(crate) mod waters;

use crate::app::route::Route;
use crate::app::session::{Player, Session, Stage, use_session};
use crate::app::text::use_texts;
use kletka::game::{Game, Side, Turn};
use kletka::sea_battle::{Battle, Observer};
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
        (Some(now), Some(battle)) => html! {
            <>
                { session.standing().notice(text) }
                <Table key={session.standing().epoch()} session={now} {battle} />
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
    pub(crate) battle: Rc<Battle>,
}

/// The table: the curtain where the screen must change hands, else the boards.
#[function_component]
fn Table(props: &TableProps) -> Html {
    let text = use_texts();
    let TableProps { session, battle } = props;
    let shown = use_state_eq(|| None::<Viewer>);
    let due = due_viewer(session, battle);
    let fixed = session.players.iter().filter(|&&player| player == Player::Human).count() < 2;
    let viewer = match *shown {
        Some(Viewer::Both) => Some(Viewer::Both),
        _ if fixed => Some(due),
        Some(viewer) if viewer == due => Some(viewer),
        _ => None,
    };
    let watching = use_state_eq(|| flow::Watching::Runs);
    let seen = use_state_eq(hint::Seen::default);
    // The lot is drawn while nobody's board is shown.
    let lot = battle.table().turn() == Turn::Chance;
    let flow = flow::use_flow(session, battle, (viewer.is_some() || lot) && *watching == flow::Watching::Runs);
    let show = |viewer: Viewer| {
        let shown = shown.clone();
        Callback::from(move |()| shown.set(Some(viewer)))
    };
    let hide = Callback::from({
        let shown = shown.clone();
        move |()| shown.set(None)
    });
    if lot && !fixed {
        return html! { <p class="curtain" role="status">{ text.battle.lot }</p> };
    }
    let Some(viewer) = viewer else {
        let Viewer::Side(side) = due else { return html! {} };
        let observed = battle.setup().observer == Observer::Agreed;
        let observe = observed.then(|| show(Viewer::Both));
        return html! {
            <>
                <log::Heard session={session.clone()} battle={battle.clone()} />
                { curtain::curtain(&session.name(side, text), &show(due), observe.as_ref(), text) }
            </>
        };
    };
    let visiting = *shown == Some(Viewer::Both);
    html! {
        <div class="battle">
            <h1 class="hidden" tabindex="-1">{ text.battle.title }</h1>
            <log::Heard session={session.clone()} battle={battle.clone()} />
            { status::status(session, battle, viewer, &flow, text) }
            if visiting { <status::Visit session={session.clone()} battle={battle.clone()} on_leave={hide} /> }
            <waters::Waters session={session.clone()} battle={battle.clone()} {viewer} spent={flow.spent()} {seen} />
            <div class="battle-side">
                <controls::Controls session={session.clone()} battle={battle.clone()} {viewer} {watching} spent={flow.spent()} />
                <log::Log session={session.clone()} battle={battle.clone()} />
            </div>
        </div>
    }
}

/// Who should look at the screen: the only human, or the one of two who has the word; both boards if two computers play.
fn due_viewer(session: &Session, battle: &Battle) -> Viewer {
    match (session.human(), session.players) {
        (Some(side), _) => Viewer::Side(side),
        (None, [Player::Bot(_), _]) => Viewer::Both,
        // An offer of a draw is answered by the other one.
        (None, _) => match (battle.table().offer(), battle.table().turn()) {
            (Some(side), _) => Viewer::Side(side.other()),
            (None, Turn::Chance) => Viewer::Side(Side::FIRST),
            (None, _) => Viewer::Side(battle.table().shooter()),
        },
    }
}
