//! Both boards, with the ships afloat.

use super::log::answer_at_board;
use super::{SeaDesk, board_name, side_name};
use crate::app::canvas::{Canvas, SharedView};
use crate::app::pictures::ship_list;
use crate::app::prelude::*;
use crate::app::text::Texts;
use crate::app::web::document;
use kletka::desk::sea_battle::{Input, Viewer};
use kletka::game::Side;
use kletka::grid::{Cell, CellSet};
use kletka::play::Match;
use kletka::scene::sea_battle::BoardView;
use kletka::sea_battle::{Flag, Fleet, FleetSpec, SeaBattlePosition, Setup, TrackingBoard};

/// What both boards are drawn from.
pub(super) struct Boards<'a> {
    pub(super) desk: &'a SeaDesk,
    pub(super) game: &'a Match<SeaBattlePosition>,
    pub(super) viewer: Viewer,
    pub(super) halo: bool,
    /// Boards of a match that is over.
    pub(super) open: Option<OpenBoards>,
    pub(super) text: &'static Texts,
}

/// Boards that were laid open, at a place of the replay.
pub(super) struct OpenBoards {
    pub(super) position: SeaBattlePosition,
    /// Board of each side.
    pub(super) views: [BoardView; 2],
}

/// Key that marks a cell in pencil.
const PENCIL: &str = ".";

impl Boards<'_> {
    /// Draws the boards, the enemy's first.
    pub(super) fn draw(&self) -> Html {
        let own = self.viewer.own_side();
        html! { <div class="boards">{ self.board(own.other()) }{ self.board(own) }</div> }
    }

    fn board(&self, side: Side) -> Html {
        let Boards { desk, game, viewer, text, ref open, .. } = *self;
        let (now, is_own) = (desk.now(), side == viewer.own_side());
        let position = open.as_ref().map_or(game.position(), |open| &open.position);
        let id = if is_own { "own" } else { "enemy" };
        let label = if viewer.sees(side) || open.is_some() {
            board_name(game.seats(), side, text)
        } else {
            (text.battle.enemy_board)(&side_name(game.seats(), side, text))
        };
        let choice = now.choice(game).filter(|choice| choice.board == side);
        let (is_small, is_shot_at) = (is_own && !now.is_own_large(game), open.is_none() && now.is_shot_at(game, side));
        let classes = classes!(
            "board-area",
            format!("board-{id}"),
            choice.map(|_| "board-active"),
            is_shot_at.then_some("board-shot-at"),
            is_small.then_some("board-small")
        );
        let act = &desk.act;
        let escape = callback!(act, move |event: KeyboardEvent| {
            if is_own && event.key() == "Escape" {
                act.emit(Input::Resize(false));
            }
        });
        let view = match open {
            Some(open) => open.views[side.index() & 1].clone(),
            None => now.board(game, side, self.halo),
        };
        // A listed shot can be taken off the list again, so nothing is aimed at first.
        let is_final = !is_own && now.list(game).is_none();
        let targets = choice.filter(|_| is_final).map_or(CellSet::EMPTY, |choice| choice.cells);
        let on_mark = viewer.player(game).filter(|_| !is_own && open.is_none()).map(|_| {
            let (pencilled, names, speech) = (view.pencilled, view.coordinates.clone(), &text.battle.speech);
            callback!(act, move |cell| {
                let words = if pencilled.contains(cell) { speech.unpencilled } else { speech.pencilled };
                document::announce(&words(&names.name(cell)));
                act.emit(Input::Mark(cell));
            })
        });
        let on_key = callback!(on_mark, move |(key, cell): (String, Cell)| {
            if let Some(on_mark) = on_mark.as_ref().filter(|_| key == PENCIL) {
                on_mark.emit(cell);
            }
        });
        html! {
            <section class={classes} onkeydown={escape} onclick={is_small.then(|| desk.press(Input::Resize(true)))}>
                <h2>{ flag_of(game.setup(), side) }{ &label }
                    if is_shot_at { <span class="under-fire">{ text.battle.under_fire }</span> }
                </h2>
                if is_own && choice.is_none() { { self.resize_button(!is_small) } }
                <Canvas {id} {label} view={SharedView::new(view)} on_cell={act.reform(move |cell| Input::Cell(side, cell))}
                    {on_mark} {on_key} {targets} refused={desk.refused(id)} shots={position.tracking_board(side).shots().len()}
                    said={answer_at_board(game, side.other(), text).filter(|_| position == game.position())} />
                { afloat(position, side, if open.is_some() { Viewer::Both } else { viewer }.fleet(game, side), text) }
            </section>
        }
    }

    fn resize_button(&self, large: bool) -> Html {
        let text = self.text.battle;
        let (label, drawing) = if large {
            (text.shrink, "M17 8h-5V3M12 8l6-6M3 12h5v5M8 12l-6 6")
        } else {
            (text.enlarge, "M12 3h5v5M17 3l-6 6M8 17H3v-5M3 17l6-6")
        };
        html! {
            <button type="button" class="resize" aria-expanded={large.to_string()} aria-label={label}
                onclick={self.desk.press(Input::Resize(!large))}>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d={drawing} /></svg>
            </button>
        }
    }
}

/// Draws the flag of a side (S10).
pub(super) fn flag_of(setup: &Setup, side: Side) -> Html {
    let drawing = match setup.flags[side.index() & 1] {
        Flag::Pirates => html! {
            <>
                <path class="cloth-dark" d="M3 3l20 1-1 13-19-1z" />
                <path class="bones" d="M8 13l9-4M8 9l9 4" />
                <circle class="skull" cx="12.6" cy="8.2" r="2.6" />
            </>
        },
        Flag::RoyalNavy => html! {
            <>
                <path class="cloth" d="M3 3l20 1-1 13-19-1z" />
                <path class="stripe" d="M12.8 3.6v13M3 9.8l19.6.6" />
            </>
        },
    };
    html! {
        <svg class="flag" viewBox="0 0 26 20" aria-hidden="true"><path class="staff" d="M3 2v17" />{ drawing }</svg>
    }
}

/// Lists the ships afloat: by the fleet if the viewer sees it, otherwise by the announced answers.
fn afloat(position: &SeaBattlePosition, side: Side, fleet: Option<&Fleet>, text: &Texts) -> Html {
    let setup = position.setup();
    let tracking = position.tracking_board(side);
    let afloat = if let Some(fleet) = fleet {
        let ships = fleet.ships().iter().filter(|ship| !ship.is_subset(&tracking.hits()));
        Some(ships.fold(FleetSpec::EMPTY, |roster, ship| {
            let length = ship.len() as u8;
            roster.with(length, roster.count(length) + 1)
        }))
    } else {
        tracking.afloat(&setup.fleet, setup.touching)
    };
    html! {
        <div class="afloat">
            <h3>{ (text.battle.ships_afloat)(position.afloat(side)) }</h3>
            if let Some(afloat) = afloat {
                { ship_list(text.battle.afloat, &setup.fleet, &afloat, text) }
            }
            { mines_left(setup, tracking, text) }
        </div>
    }
}

/// Draws the mines and minesweepers left, counted from public answers.
fn mines_left(setup: &Setup, tracking: &TrackingBoard, text: &Texts) -> Html {
    const MINE: &str = "M5 0v10M0 5h10M1.5 1.5l7 7M8.5 1.5l-7 7M5 2.5a2.5 2.5 0 1 1-.1 0z";
    const SWEEPER: &str = "M5 1l4.5 8h-9z";
    if setup.mines == 0 {
        return html! {};
    }
    let left = |all: u8, spent: usize| usize::from(all).saturating_sub(spent);
    let mines = left(setup.mines, tracking.mines().len());
    let sweepers = left(setup.sweepers, tracking.sweepers().len());
    let icons = |all: u8, left: usize, form: &'static str| {
        (0..usize::from(all)).map(move |number| {
            let spent = number >= left;
            html! {
                <svg class={classes!("hulk", spent.then_some("hulk-sunk"))} viewBox="0 0 10 10" style="--cells:1.4"
                    aria-hidden="true">
                    <path d={form} />
                    if spent { <path class="strike" d="M0 9.5L10 .5" /> }
                </svg>
            }
        })
    };
    html! {
        <p class="mines-left">
            <span>{ text.battle.hidden_left(mines, (setup.sweepers > 0).then_some(sweepers)) }</span>
            { for icons(setup.mines, mines, MINE) }
            { for icons(setup.sweepers, sweepers, SWEEPER) }
        </p>
    }
}
