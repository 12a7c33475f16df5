//! Boards of a battle and its actions, or the curtain if the device must change hands.

use super::audit::{Findings, audit};
use super::boards::{Boards, OpenBoards};
use super::campaign_battle::campaign_battle;
use super::clock::{self, is_clocked, stamp, use_turn_clock};
use super::controls::{controls, talk};
use super::doubt::Doubt;
use super::hint::hint;
use super::log::answer;
use super::review::{Review, ShotAnalysis, use_shot_analysis};
use super::shots::shots;
use super::{DESK, SeaDesk, side_name, status};
use crate::app::button::button;
use crate::app::links::share;
use crate::app::match_page::{End, PageParts, match_page};
use crate::app::play::ask::use_asks;
use crate::app::play::begin::{Prepared, begin, offer};
use crate::app::play::desk::use_desk;
use crate::app::play::driver::use_driver;
use crate::app::play::end_card::{Figures, hits_of};
use crate::app::play::log::Log;
use crate::app::play::page_game::BoardProps;
use crate::app::play::shell;
use crate::app::settings::use_settings;
use crate::app::setup::{agreed_hints, agreed_rules};
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use kletka::desk::sea_battle::{Input, SeaBattleDesk, Viewer, due_viewer, may_observe};
use kletka::game::{Position, Side, Turn};
use kletka::play::Match;
use kletka::scene::sea_battle::BoardView;
use kletka::sea_battle::{Action, Marksmanship, SeaBattlePosition, TurnClock};
use yew::prelude::*;

#[function_component]
pub(crate) fn Board(props: &BoardProps<SeaBattlePosition>) -> Html {
    let text = use_texts();
    let BoardProps { handle, game, is_over, replay, playback, log, newcomer } = props;
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
    let findings = use_memo((replay.transcript().cloned(), core::ptr::from_ref(text)), |(transcript, _)| {
        transcript.as_ref().map(|transcript| Findings::new(transcript, text))
    });
    let asked = game.clone();
    let on_ask = use_asks(log, 2, text, move |ask| answer(&asked, viewer, ask, text));
    let halo = use_settings().get().halo.is_on();
    let shot_analysis = use_shot_analysis(game, replay.at(), replay.is_reviewed());
    if lot && !fixed && !is_over {
        return html! { <p class="curtain" aria-live="polite">{ text.battle.lot }</p> };
    }
    let viewer = match viewer {
        Some(viewer) => viewer,
        None if *is_over => due,
        None => return curtain_of(&desk, game, text),
    };
    let agreed = html! { <>{ agreed(game, text) }{ share(handle, text) }</> };
    let open = replay.is_over().then(|| findings.as_ref().as_ref()).flatten();
    let open = open.map(|findings| open_boards(props, findings, shot_analysis.as_deref(), halo));
    let boards = Boards { desk: &desk, game, viewer, halo, open, text }.draw();
    if let Some(findings) = &*findings {
        let drawer = html! {
            <>
                { campaign_battle(game, text) }
                <Log title={text.battle.moves} lines={log.clone()} at={replay.line()} open=false />
                { replay.text() }
            </>
        };
        let review = replay.is_reviewed().then(|| {
            let names = findings.names().clone();
            html! {
                <Review game={game.clone()} {names} at={replay.at()} go={replay.go_past()} {shot_analysis} />
            }
        });
        let after = html! { <>{ review }{ audit(findings, text) }</> };
        let (turn, actions, end) = (Html::default(), Html::default(), Some(end(game, findings, text)));
        let class = "sea-battle";
        return match_page(props, PageParts { class, turn, boards, actions, after, drawer, menu: agreed, end }, text);
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
            { status::visit(&desk, game, text) }
        </>
    };
    let observe = (may_observe(game) && fixed && viewer.player(game).is_some()).then(|| observe(&desk, text));
    let drawer = html! {
        <>
            { campaign_battle(game, text) }
            { viewer.player(game).map(|side| controls(&desk, game, side, on_ask.clone(), text)) }
            { observe }
            <Log title={text.battle.moves} lines={log.clone()} />
        </>
    };
    let menu = html! {
        <>
            { agreed }
            { viewer.player(game).map(|side| talk(&desk, game, side, text)) }
        </>
    };
    let class = if game.seats().is_between_devices() { "sea-battle sea-by-link" } else { "sea-battle" };
    let (after, end) = (Html::default(), None);
    let parts = PageParts { class, turn, boards, actions, after, drawer, menu, end };
    match_page(props, parts, text)
}

/// Returns both boards laid open at a place of the replay, with their violations and the analysis of the shot shown.
fn open_boards(
    props: &BoardProps<SeaBattlePosition>,
    findings: &Findings,
    shot_analysis: Option<&ShotAnalysis>,
    halo: bool,
) -> OpenBoards {
    let BoardProps { game, replay, .. } = props;
    let (position, moves) = (replay.position(game), &game.moves()[..replay.earlier.unwrap_or(game.moves().len())]);
    let view = |side: Side| {
        let mut view = BoardView::tracking(position, moves, side, halo);
        view.layout = findings.layout(side).cloned();
        view.wrong = findings.wrong(side);
        if let Some(shot) = shot_analysis.filter(|shot| shot.side != side) {
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
        figures: figures(game, findings.names(), text),
        can_review: game.history().shots() != [0, 0],
        on_begin: Some(on_begin),
    }
}

/// Lists how well both sides have fired.
fn figures(game: &Match<SeaBattlePosition>, names: &[String; 2], text: &Texts) -> Figures {
    let fire = Side::BOTH.map(|side| game.history().marksmanship(side));
    let row = |value: fn(&Marksmanship) -> String| fire.iter().map(value).collect();
    Figures {
        sides: names.to_vec(),
        rows: vec![
            (text.end.shots, row(|fire| fire.shots.to_string())),
            (text.end.hits, row(|fire| hits_of(fire.hits, fire.shots))),
            (text.end.longest_run, row(|fire| fire.longest_run.to_string())),
        ],
    }
}

/// Focuses the heading when the viewer changes, because the focused element is gone.
#[hook]
fn use_focus(viewer: Option<Viewer>) {
    let first = use_mut_ref(|| true);
    use_effect_with(viewer, move |_| {
        if !first.replace(false) {
            document::focus("h1");
        }
    });
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

fn agreed(game: &Match<SeaBattlePosition>, text: &'static Texts) -> Html {
    let [first, second] = Side::BOTH.map(|side| side_name(game.seats(), side, text));
    let hints = game.seats().share_device().then(|| agreed_hints(game.hints, text));
    let rules = agreed_rules::<SeaBattlePosition>(game.setup(), [&first, &second], text);
    shell::agreed(rules.into_iter().chain(hints), text)
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
