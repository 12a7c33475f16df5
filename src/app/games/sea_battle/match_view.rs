//! Boards of a battle and its actions, or the curtain if the device must change hands.

use super::audit::{Findings, use_findings};
use super::boards::{Boards, OpenBoards};
use super::campaign_battle::campaign_battle;
use super::clock::{self, is_clocked, stamp, use_turn_clock};
use super::controls::{controls, talk};
use super::dealt::rearrange;
use super::doubt::Doubt;
use super::hint::hint;
use super::log::answer;
use super::review::analysis_shown;
use super::shots::shots;
use super::{DESK, SeaDesk, side_name, status};
use crate::app::button::button;
use crate::app::match_page::{PageParts, match_page, use_change};
use crate::app::play::ask::use_asks;
use crate::app::play::begin::{Prepared, begin, offer};
use crate::app::play::desk::use_desk;
use crate::app::play::driver::use_driver;
use crate::app::play::log::look_back;
use crate::app::play::page_game::{BoardProps, End};
use crate::app::prelude::*;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use kletka::desk::sea_battle::{Input, SeaBattleDesk, Viewer, due_viewer, may_observe};
use kletka::game::{Position, Side, Turn};
use kletka::play::Match;
use kletka::scene::sea_battle::BoardView;
use kletka::sea_battle::{Action, SeaBattlePosition, TurnClock};

#[function_component]
pub(crate) fn Board(props: &BoardProps<SeaBattlePosition>) -> Html {
    let text = use_texts();
    let BoardProps { handle, game, is_over, replay, playback, log, newcomer, .. } = props;
    let clock = use_mut_ref(TurnClock::default);
    // Reads the clock when a move is made, since `clocked` lags behind the start of a turn.
    let stamp = stamp(&clock, game);
    let desk = use_desk(game, handle, DESK, stamp.clone(), SeaBattleDesk::default);
    let (viewer, due, fixed) = (desk.now().viewer(game), due_viewer(game), !game.seats().share_device());
    // The draw by lot needs no viewer.
    let lot = game.position().turn() == Turn::Chance;
    let runs = !is_over && (viewer.is_some() || lot) && !desk.now().is_visit(game) && playback.runs(game.moves().len());
    // The clock stops while the device changes hands and while the opponent considers a draw.
    let clocked =
        runs && is_clocked(game) && (fixed || (viewer == Some(due) && due == Viewer::Side(game.position().shooter())));
    let drives = runs && handle.tab_role().drives();
    let seconds = use_turn_clock(handle, game, &clock, clocked, drives);
    use_effect_with((handle.id(), *is_over), |&(id, is_over)| {
        if is_over {
            clock::forget(id);
        }
    });
    let driver = use_driver(handle, runs, **playback, stamp);
    use_focus(viewer);
    use_own_board(desk.now().is_own_large(game));
    let findings = use_findings(props, text);
    let asked = game.clone();
    let on_ask = use_asks(log, 2, text, move |ask| answer(&asked, viewer, ask, text));
    let halo = use_settings().get().halo.is_on();
    if lot && !fixed && !is_over {
        return html! { <p class="curtain" aria-live="polite">{ text.battle.lot }</p> };
    }
    let viewer = match viewer {
        Some(viewer) => viewer,
        None if *is_over => due,
        None => return curtain_of(&desk, game, text),
    };
    let open = replay.is_over().then(|| findings.as_ref().as_ref()).flatten();
    let open = open.map(|findings| open_boards(props, findings, halo));
    let boards = Boards { desk: &desk, game, viewer, halo, open, text }.draw();
    let campaign = campaign_battle(game, text);
    if let Some(findings) = &*findings {
        let (actions, menu, end) = Default::default();
        let turn = look_back(log, replay.line());
        let parts = PageParts { class: "sea-battle", turn, boards, actions, drawer: campaign, menu, end };
        return match_page(props, PageParts { end: Some(self::end(game, findings, text)), ..parts }, text);
    }
    let about = status::Status { desk: &desk, game, viewer, driver: &driver, seconds };
    let coaching = newcomer.filter(|side| game.position().tracking_board(side.other()).shots().is_empty());
    let (turn, buttons) = status::status(&about, coaching.map(|_| text.first.sea_battle), text);
    let on_call_off = desk.act.reform(|()| Input::Say(Action::Resign));
    let actions = html! {
        <>
            { buttons }
            { shots(&desk, game, text) }
            if game.seats().is_between_devices() { <Doubt game={game.clone()} {on_call_off} /> }
            { hint(&desk, game, text) }
            { rearrange(handle, game, text) }
            { status::visit(&desk, game, text) }
        </>
    };
    let observe = (may_observe(game) && fixed && viewer.player(game).is_some()).then(|| observe(&desk, text));
    let drawer = html! {
        <>
            { campaign }
            { viewer.player(game).map(|side| controls(&desk, game, side, on_ask.clone(), text)) }
            { observe }
        </>
    };
    let menu = html! { <>{ viewer.player(game).map(|side| talk(&desk, game, side, text)) }</> };
    let class = if game.seats().is_between_devices() { "sea-battle sea-by-link" } else { "sea-battle" };
    match_page(props, PageParts { class, turn, boards, actions, drawer, menu, end: None }, text)
}

/// Returns both boards laid open at a place of the replay, with their violations and the analysis of the shot shown.
fn open_boards(props: &BoardProps<SeaBattlePosition>, findings: &Findings, halo: bool) -> OpenBoards {
    let BoardProps { game, replay, .. } = props;
    let (position, moves) = (replay.position(game), &game.moves()[..replay.earlier.unwrap_or(game.moves().len())]);
    let view = |side: Side| {
        let mut view = BoardView::tracking(position, moves, side, halo);
        view.layout = findings.layout(side).cloned();
        view.wrong = findings.wrong(side);
        if let Some(shot) = analysis_shown(props).filter(|shot| shot.side != side) {
            view.lay_over(&shot.analysis.chances, shot.analysis.best);
            view.point_out_best_shot(shot.cell);
        }
        view
    };
    OpenBoards { position: position.clone(), views: Side::BOTH.map(view) }
}

/// Returns the end of a battle. A rematch against the computer proposes the fleet of this match.
fn end(game: &Match<SeaBattlePosition>, findings: &Findings, text: &Texts) -> End<SeaBattlePosition> {
    let last = game.seats().only_human().and_then(|side| findings.placed(side)).cloned();
    let on_begin = Callback::from(move |game: Match<SeaBattlePosition>| {
        if game.seats().plays_alone().is_some() {
            offer(Prepared { last: last.clone() });
        }
        begin(game);
    });
    End {
        result: findings.result(text),
        reason: findings.reason(text),
        won: findings.won(),
        can_review: game.history().shots() != [0, 0],
        on_begin: Some(on_begin),
    }
}

/// Focuses the heading when the viewer changes, because the focused element is gone.
#[hook]
fn use_focus(viewer: Option<Viewer>) {
    use_change(viewer, |_| document::focus("h1"));
}

/// Brings the own board into sight when it becomes large.
#[hook]
fn use_own_board(is_large: bool) {
    use_effect_with(is_large, |&is_large| {
        if is_large {
            document::bring_into_sight(".board-own");
        }
    });
}

/// Draws the button that shows both boards to the observer.
fn observe(desk: &SeaDesk, text: &Texts) -> Html {
    button("button", text.battle.observer, desk.press(Input::Look(Some(Viewer::Both))))
}

/// Draws the curtain before the board of the side that is to decide.
fn curtain_of(desk: &SeaDesk, game: &Match<SeaBattlePosition>, text: &Texts) -> Html {
    let due = due_viewer(game);
    let Viewer::Side(side) = due else { return html! {} };
    let observe = may_observe(game).then(|| observe(desk, text));
    html! {
        <>
            { curtain(&side_name(game.seats(), side, text), &desk.act.reform(move |()| Input::Look(Some(due))), observe, text) }
            <div class="curtain-news">{ status::news(game, game.position().offer(), text) }</div>
        </>
    }
}

/// Draws the curtain between two players on one device, with no part of a fleet behind it, and with the
/// observer's button if there is one.
pub(super) fn curtain(name: &str, on_open: &Callback<()>, observe: Option<Html>, text: &Texts) -> Html {
    let text = text.battle;
    html! {
        <section class="curtain">
            <h1 tabindex="-1">{ (text.hand_over)(name) }</h1>
            <p>{ text.hand_over_line }</p>
            { button("button primary", (text.i_am)(name), on_open.reform(|_: MouseEvent| ())) }
            { observe }
        </section>
    }
}
