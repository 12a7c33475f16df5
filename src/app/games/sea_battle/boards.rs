//! Both boards, with the ships afloat.

use super::clock::{SharedClock, seconds_spent};
use super::hint::{HintAnalysis, asker};
use super::log::answer_at_board;
use super::ordering::Ordering;
use super::{board_name, play, side_name};
use crate::app::canvas::{Canvas, SharedView};
use crate::app::pictures::ship_list;
use crate::app::play::store::MatchHandle;
use crate::app::refusal::{Refusal, use_refusal};
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use kletka::game::Side;
use kletka::grid::{Cell, CellSet};
use kletka::play::Match;
use kletka::scene::sea_battle::{BoardView, CellChoice, ShotList, Viewer, cell_choice};
use kletka::sea_battle::{Flag, Fleet, FleetSpec, Move, Phase, SeaBattlePosition, Setup, TrackingBoard};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct BoardsProps {
    pub(super) handle: MatchHandle<SeaBattlePosition>,
    pub(super) game: Rc<Match<SeaBattlePosition>>,
    pub(super) viewer: Viewer,
    pub(super) clock: SharedClock,
    /// Queue of shots, if shots are to be queued now.
    pub(super) ordering: Option<Ordering>,
    /// Latest hint.
    pub(super) hint: UseStateHandle<HintAnalysis>,
    /// Boards of a match that is over.
    pub(super) open: Option<OpenBoards>,
}

/// Boards that were laid open, at a place of the replay.
#[derive(Clone, PartialEq)]
pub(super) struct OpenBoards {
    pub(super) position: SeaBattlePosition,
    /// Board of each side.
    pub(super) views: [BoardView; 2],
}

/// Boards, the enemy's first.
#[function_component]
pub(super) fn Boards(props: &BoardsProps) -> Html {
    let (game, viewer) = (&props.game, props.viewer);
    // Ordered shots stay until they are cancelled.
    let boards = BoardsState {
        props,
        text: use_texts(),
        halo: use_settings().get().halo.is_on(),
        own: viewer.own_side(),
        choice: viewer
            .player(game)
            .filter(|_| props.open.is_none() && game.session().orders().is_empty())
            .and_then(|side| cell_choice(game, side)),
        enlarged: use_state_eq(|| false),
        refusal: use_refusal(game.moves().len()),
    };
    html! { <div class="boards">{ boards.board(boards.own.other()) }{ boards.board(boards.own) }</div> }
}

struct BoardsState<'a> {
    props: &'a BoardsProps,
    text: &'static Texts,
    halo: bool,
    own: Side,
    choice: Option<CellChoice>,
    /// On a phone the own board is small until it is enlarged, or until a cell on it must be chosen.
    enlarged: UseStateHandle<bool>,
    refusal: Refusal,
}

impl BoardsState<'_> {
    fn choice_on(&self, side: Side) -> Option<CellChoice> {
        self.choice.filter(|choice| choice.board == side)
    }

    fn id(&self, side: Side) -> &'static str {
        if side == self.own { "own" } else { "enemy" }
    }

    fn view(&self, side: Side, asker: Option<Side>) -> BoardView {
        let (BoardsProps { game, viewer, ordering, hint, open, .. }, own) = (self.props, self.own);
        if let Some(open) = open {
            return open.views[side.index() & 1].clone();
        }
        let mut view = BoardView::tracking(game.position(), game.moves(), side, self.halo);
        view.layout = viewer.fleet(game, side).map(|fleet| fleet.layout().clone());
        if game.seats().is_between_devices() {
            view.mark_last_turn(game.history().turns(), side);
        }
        if side == own {
            view.open = self.choice_on(own).map_or(view.open, |choice| choice.cells);
            return view;
        }
        if let Some((_, analysis)) = hint.as_ref().filter(|(count, _)| asker.is_some() && *count == game.moves().len())
        {
            view.lay_over(&analysis.chances, analysis.best);
        }
        let list =
            ordering.as_ref().map_or_else(|| ShotList::from_orders(game.session().orders()), |each| each.list.clone());
        view.ordered = list.cells().to_vec();
        view.is_listing = ordering.is_some();
        view.pencilled = pencil_marks(game, own);
        view
    }

    /// Resizes the own board. Large, it stands first.
    fn resize(&self, large: bool) -> Callback<MouseEvent> {
        let enlarged = self.enlarged.clone();
        Callback::from(move |_| {
            enlarged.set(large);
            document::scroll_to("body");
        })
    }

    /// Returns what a click on a cell does: it shoots, orders, discloses, or is refused with a reason.
    fn on_cell(&self, side: Side) -> Callback<Cell> {
        let BoardsProps { handle, game, clock, ordering, .. } = self.props;
        let (handle, clock, setup) = (handle.clone(), clock.clone(), game.setup().clone());
        let list = ordering.as_ref().map(|ordering| ordering.on_cell.clone());
        let (enlarged, refusal) = (self.enlarged.clone(), self.refusal.clone());
        let (text, own, id, choice) = (self.text.battle, self.own, self.id(side), self.choice_on(side));
        let shrinks = side == own && choice.is_none();
        Callback::from(move |cell: Cell| {
            if shrinks {
                enlarged.set(false);
            }
            let Some(choice) = choice else { return };
            refusal.clear();
            match &list {
                _ if !choice.cells.contains(cell) => {
                    refusal.show(id, cell, if side == own { text.not_allowed } else { text.shot_before });
                }
                Some(list) => list.emit(cell),
                None => {
                    let mv = Move::by(own, (choice.action)(cell));
                    play(&handle, mv.at_seconds(seconds_spent(&clock, &setup)));
                }
            }
        })
    }

    fn board(&self, side: Side) -> Html {
        let BoardsProps { handle, game, viewer, open, .. } = self.props;
        let (text, own, id) = (self.text, self.own, self.id(side));
        let position = open.as_ref().map_or(game.position(), |open| &open.position);
        let (choice, asker) = (self.choice_on(side), asker(game, *viewer));
        let label = if viewer.sees(side) || open.is_some() {
            board_name(game.seats(), side, text)
        } else {
            (text.battle.enemy_board)(&side_name(game.seats(), side, text))
        };
        let large = *self.enlarged || self.choice_on(own).is_some();
        let is_shot_at = position.shooter() == side.other()
            && open.is_none()
            && matches!(position.phase(), Phase::Aim | Phase::Answer(_))
            && viewer.sees(side);
        let classes = classes!(
            "board-area",
            format!("board-{id}"),
            choice.is_some().then_some("board-active"),
            is_shot_at.then_some("board-shot-at"),
            (side == own && !large).then_some("board-small")
        );
        let enlarged = &self.enlarged;
        let escape = cloned!(enlarged, move |event: KeyboardEvent| {
            if side == own && event.key() == "Escape" {
                enlarged.set(false);
            }
        });
        let view = self.view(side, asker);
        // A second click removes a queued cell.
        let listed: CellSet = view.ordered.iter().copied().collect();
        let targets = choice.filter(|_| side != own).map_or(CellSet::EMPTY, |choice| choice.cells - listed);
        let on_mark = viewer
            .player(game)
            .filter(|_| side != own && open.is_none())
            .map(|_| callback!(handle, move |cell| handle.change(move |game| toggle_pencil_mark(game, own, cell))));
        let on_key = callback!(on_mark, move |(key, cell): (String, Cell)| {
            if let Some(on_mark) = on_mark.as_ref().filter(|_| key == PENCIL) {
                on_mark.emit(cell);
            }
        });
        html! {
            <section class={classes} onkeydown={escape} onclick={(side == own && !large).then(|| self.resize(true))}>
                <h2>{ flag_of(game.setup(), side) }{ &label }
                    if is_shot_at { <span class="under-fire">{ text.battle.under_fire }</span> }
                </h2>
                if side == own && choice.is_none() { { self.resize_button(large) } }
                <Canvas {id} {label} view={SharedView::new(view)} on_cell={self.on_cell(side)} {on_mark} {on_key}
                    {targets} refused={self.refusal.on(id)} shots={position.tracking_board(side).shots().len()}
                    said={answer_at_board(game, side.other(), text).filter(|_| position == game.position())} />
                { afloat(position, side, if open.is_some() { Viewer::Both } else { *viewer }.fleet(game, side), text) }
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
                onclick={self.resize(!large)}>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d={drawing} /></svg>
            </button>
        }
    }
}

/// Key that marks a cell in pencil.
const PENCIL: &str = ".";

/// Tag of the cells that a side has marked in pencil on the enemy's board.
fn pencil_tag(side: Side) -> String {
    format!("Pencil{}", side.index() + 1)
}

fn pencil_marks(game: &Match<SeaBattlePosition>, side: Side) -> CellSet {
    let setup = game.setup();
    let names = game.tag(&pencil_tag(side)).unwrap_or_default().split(' ');
    names.filter_map(|name| setup.coordinates.cell(name, setup.size).ok()).collect()
}

/// Marks a cell of the enemy's board in pencil, or removes the mark.
fn toggle_pencil_mark(game: &mut Match<SeaBattlePosition>, side: Side, cell: Cell) {
    let (marks, cell) = (pencil_marks(game, side), CellSet::from_cell(cell));
    let marks = if (marks & cell).is_empty() { marks | cell } else { marks - cell };
    let names: Vec<String> = marks.iter().map(|cell| game.setup().coordinates.name(cell)).collect();
    game.set_tag(&pencil_tag(side), &names.join(" "));
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
