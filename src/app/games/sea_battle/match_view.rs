//! Boards of a battle and its actions, or the curtain if the device must change hands.

use super::audit::{Findings, audit};
use super::boards::{Boards, OpenBoards};
use super::by_link::{Doubts, ShotOrders};
use super::campaign_battle::campaign_battle;
use super::clock::{self, is_clocked, seconds_spent, use_turn_clock};
use super::ordering::ordering;
use super::review::{Review, ShotAnalysis, use_shot_analysis};
use super::setup::agreed_rules;
use super::{controls, hint, side_name, status};
use crate::app::button::button;
use crate::app::links::share;
use crate::app::pages::seats::agreed_hints;
use crate::app::play::begin::{Prepared, begin, offer};
use crate::app::play::driver::use_driver;
use crate::app::play::end_card::{Figures, hits_of};
use crate::app::play::log::Log;
use crate::app::play::match_page::{End, PageParts, match_page};
use crate::app::play::page_game::BoardProps;
use crate::app::play::shell;
use crate::app::play::store::MatchHandle;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use kletka::game::{Position, Side, Turn};
use kletka::play::Match;
use kletka::scene::sea_battle::{BoardView, ShotList, Viewer, due_viewer};
use kletka::sea_battle::{Marksmanship, Move, Observer, SeaBattlePosition};
use std::rc::Rc;
use yew::prelude::*;

#[function_component]
pub(crate) fn Board(props: &BoardProps<SeaBattlePosition>) -> Html {
    let text = use_texts();
    let BoardProps { handle, game, is_over, replay, playback, log, newcomer } = props;
    let viewing = use_viewing(game);
    let Viewing { due, now: viewer, fixed, .. } = viewing;
    let visiting = viewing.is_visit();
    let hint = use_state_eq(hint::HintAnalysis::default);
    // The draw by lot needs no viewer.
    let lot = game.position().turn() == Turn::Chance;
    let runs = !is_over && (viewer.is_some() || lot) && !visiting && playback.runs(game.moves().len());
    // The clock stops while the device changes hands and while the opponent considers a draw.
    let clocked =
        runs && is_clocked(game) && (fixed || (viewer == Some(due) && due == Viewer::Side(game.position().shooter())));
    let drives = runs && handle.tab_role().drives();
    let (clock, seconds) = use_turn_clock(handle, game, clocked, drives);
    use_effect_with((handle.id(), *is_over), |&(id, is_over)| {
        if is_over {
            clock::forget(id);
        }
    });
    // Reads the clock when the move is made, since `clocked` lags behind the start of a turn.
    let stamp = cloned!(game, clock, move |mv: Move| mv.at_seconds(seconds_spent(&clock, game.setup())));
    let driver = use_driver(handle, runs, **playback, Rc::new(stamp));
    use_focus(viewer);
    let findings = use_memo((replay.transcript().cloned(), core::ptr::from_ref(text)), |(transcript, _)| {
        transcript.as_ref().map(|transcript| Findings::new(transcript, text))
    });
    let halo = use_settings().get().halo.is_on();
    let shot_analysis = use_shot_analysis(game, replay.at(), replay.is_reviewed());
    let chosen = use_state_eq(ShotList::default);
    let ordering = ordering(game, &chosen, text).filter(|_| !is_over);
    if lot && !fixed && !is_over {
        return html! { <p class="curtain" role="status">{ text.battle.lot }</p> };
    }
    let viewer = match viewer {
        Some(viewer) => viewer,
        None if *is_over => due,
        None => return viewing.curtain(game, text),
    };
    let agreed = html! { <>{ agreed(game, text) }{ share(handle, text) }</> };
    let (hint_shown, open) = (hint.clone(), replay.is_over().then(|| findings.as_ref().as_ref()).flatten());
    let open = open.map(|findings| open_boards(props, findings, shot_analysis.as_deref(), halo));
    let boards = html! {
        <Boards handle={handle.clone()} game={game.clone()} {viewer} clock={clock.clone()}
            ordering={ordering.clone()} hint={hint_shown} {open} />
    };
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
    let about = status::Status { handle, game, viewer, driver: &driver, seconds, hand_over: viewing.hand_over() };
    let coaching = newcomer.filter(|side| game.position().tracking_board(side.other()).shots().is_empty());
    let (turn, buttons) = status::status(&about, coaching.map(|_| text.first.sea_battle), text);
    let actions = html! {
        <>
            { buttons }
            if ordering.is_some() || !game.session().orders().is_empty() {
                <ShotOrders handle={handle.clone()} game={game.clone()} clock={clock.clone()}
                    ordering={ordering.clone()} chosen={chosen.clone()} />
            }
            if game.seats().is_between_devices() {
                <Doubts handle={handle.clone()} game={game.clone()} clock={clock.clone()} ordering={ordering.clone()}
                    chosen={chosen.clone()} />
            }
            if hint::may_ask(game, viewer) {
                <hint::Hint game={game.clone()} asker={hint::asker(game, viewer)} hint={hint.clone()} />
            }
            { viewing.visit(handle, game, text) }
        </>
    };
    let drawer = html! {
        <>
            { campaign_battle(game, text) }
            <controls::Controls handle={handle.clone()} game={game.clone()} {viewer} clock={clock.clone()}
                ordering={ordering.clone()} on_observe={viewing.on_observe().filter(|_| fixed)} />
            <Log title={text.battle.moves} lines={log.clone()} />
        </>
    };
    let menu = html! {
        <>
            { agreed }
            { viewer.player(game).map(|side| controls::talk(handle, game, side, text.battle)) }
        </>
    };
    let (class, after, end) = ("sea-battle", Html::default(), None);
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

/// Who looks at the page, and who should.
struct Viewing {
    shown: UseStateHandle<Option<Viewer>>,
    due: Viewer,
    /// `None` while the device changes hands.
    now: Option<Viewer>,
    /// The device does not change hands.
    fixed: bool,
    /// An observer may look at both fleets on this device.
    observed: bool,
}

#[hook]
fn use_viewing(game: &Match<SeaBattlePosition>) -> Viewing {
    let shown = use_state_eq(|| None::<Viewer>);
    let (due, fixed) = (due_viewer(game), !game.seats().share_device());
    let now = match *shown {
        Some(Viewer::Both) => Some(Viewer::Both),
        _ if fixed => Some(due),
        // The player's board stays open after the turn until the answer is seen and the device handed over.
        shown => shown,
    };
    let observed =
        game.setup().observer == Observer::Agreed && Side::BOTH.iter().all(|&side| game.secret(side).is_some());
    Viewing { shown, due, now, fixed, observed }
}

impl Viewing {
    /// Returns true while an observer looks at a match of others.
    fn is_visit(&self) -> bool {
        self.due != Viewer::Both && self.now == Some(Viewer::Both)
    }

    fn show(&self, viewer: Option<Viewer>) -> Callback<()> {
        let shown = self.shown.clone();
        Callback::from(move |()| shown.set(viewer))
    }

    fn on_observe(&self) -> Option<Callback<()>> {
        self.observed.then(|| self.show(Some(Viewer::Both)))
    }

    /// Returns the player who takes over the device, and what draws the curtain before.
    fn hand_over(&self) -> Option<(Side, Callback<()>)> {
        match self.due {
            Viewer::Side(side) if self.now != Some(self.due) && !self.is_visit() => Some((side, self.show(None))),
            _ => None,
        }
    }

    fn curtain(&self, game: &Match<SeaBattlePosition>, text: &Texts) -> Html {
        let Viewer::Side(side) = self.due else { return html! {} };
        let name = side_name(game.seats(), side, text);
        html! {
            <>
                { curtain(&name, &self.show(Some(self.due)), self.on_observe().as_ref(), text) }
                <div class="curtain-news">{ status::news(game, game.position().offer(), text) }</div>
            </>
        }
    }

    /// Draws what an observer can do.
    fn visit(&self, handle: &MatchHandle<SeaBattlePosition>, game: &Match<SeaBattlePosition>, text: &Texts) -> Html {
        if self.is_visit() {
            return status::visit(handle, game, Some(&self.show(None)), text);
        }
        let stays = self.observed && game.session().pact().is_some() && self.due == Viewer::Both;
        html! { if stays { { status::visit(handle, game, None, text) } } }
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

fn agreed(game: &Match<SeaBattlePosition>, text: &'static Texts) -> Html {
    let sides = Side::BOTH.map(|side| AttrValue::from(side_name(game.seats(), side, text)));
    let hints = game.seats().share_device().then(|| agreed_hints(game.hints, text));
    shell::agreed(agreed_rules(game.setup(), &sides, text).into_iter().chain(hints), text)
}

/// Draws the curtain between two players on one device, with no part of a fleet behind it, and with the
/// observer's button if `on_observe` is set.
pub(super) fn curtain(name: &str, on_open: &Callback<()>, on_observe: Option<&Callback<()>>, text: &Texts) -> Html {
    let text = text.battle;
    html! {
        <section class="curtain">
            <h1 tabindex="-1">{ (text.hand_over)(name) }</h1>
            <p>{ text.hand_over_line }</p>
            { button("button primary", (text.i_am)(name), on_open.reform(|_: MouseEvent| ())) }
            if let Some(observe) = on_observe {
                { button("button", text.observer, observe.reform(|_: MouseEvent| ())) }
            }
        </section>
    }
}
