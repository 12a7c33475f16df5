//! Running battle: both boards, or the curtain if the device must change hands.

use super::by_link::{Doubts, ShotOrders};
use super::campaign_battle::campaign_battle;
use super::clock::{is_clocked, seconds_spent, use_turn_clock};
use super::ordering::ordering;
use super::setup::agreed_rules;
use super::{boards, controls, hint, side_name, status};
use crate::app::button::button;
use crate::app::links::{link_panel, share};
use crate::app::pages::seats::agreed_hints;
use crate::app::play::driver::use_driver;
use crate::app::play::log::{Log, use_announcements, use_log};
use crate::app::play::newcomer::use_newcomer;
use crate::app::play::playback::use_playback;
use crate::app::play::shell::{self, Shell, shell};
use crate::app::play::store::MatchHandle;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use kletka::game::{Position, Side, Turn};
use kletka::play::Match;
use kletka::scene::sea_battle::{ShotList, Viewer, due_viewer};
use kletka::sea_battle::{Move, Observer, SeaBattlePosition};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct MatchViewProps {
    pub(super) handle: MatchHandle<SeaBattlePosition>,
    pub(super) game: Rc<Match<SeaBattlePosition>>,
}

#[function_component]
pub(super) fn MatchView(props: &MatchViewProps) -> Html {
    let text = use_texts();
    let MatchViewProps { handle, game } = props;
    let viewing = use_viewing(game);
    let Viewing { due, now: viewer, fixed, .. } = viewing;
    let visiting = viewing.is_visit();
    let playback = use_playback();
    let hint = use_state_eq(hint::HintAnalysis::default);
    // The draw by lot needs no viewer.
    let lot = game.position().turn() == Turn::Chance;
    let runs = (viewer.is_some() || lot) && !visiting && playback.runs(game.moves().len());
    // The clock stops while the device changes hands and while the opponent considers a draw.
    let clocked =
        runs && is_clocked(game) && (fixed || (viewer == Some(due) && due == Viewer::Side(game.position().shooter())));
    let drives = runs && handle.tab_role().drives();
    let (clock, seconds) = use_turn_clock(handle, game, clocked, drives);
    // Reads the clock when the move is made, since `clocked` lags behind the start of a turn.
    let stamp = cloned!(game, clock, move |mv: Move| mv.at_seconds(seconds_spent(&clock, game.setup())));
    let driver = use_driver(handle, runs, *playback, Rc::new(stamp));
    use_focus(viewer);
    use_announcements(game, text);
    let log = use_log(game, text);
    let newcomer = use_newcomer(game);
    let chosen = use_state_eq(ShotList::default);
    let ordering = ordering(game, &chosen, text);
    if lot && !fixed {
        return html! { <p class="curtain" role="status">{ text.battle.lot }</p> };
    }
    let Some(viewer) = viewer else { return viewing.curtain(game, text) };
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
            { link_panel(handle) }
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
            <controls::Controls handle={handle.clone()} game={game.clone()} {viewer} {playback} clock={clock.clone()}
                ordering={ordering.clone()} on_observe={viewing.on_observe().filter(|_| fixed)} />
            <Log title={text.battle.moves} lines={log} />
        </>
    };
    let menu = html! {
        <>
            { agreed(game, text) }
            { share(handle, text) }
            { viewer.player(game).map(|side| controls::talk(handle, game, side, text.battle)) }
        </>
    };
    shell(Shell {
        class: "sea-battle",
        title: text.battle.title,
        end: None,
        turn,
        boards: html! {
            <boards::Boards handle={handle.clone()} game={game.clone()} {viewer} {clock} {ordering} {hint} />
        },
        actions,
        drawer,
        menu: Some(menu),
    })
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
