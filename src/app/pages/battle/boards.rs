//! The two boards with what is afloat.

use super::Viewer;
use super::flow::{say, seconds_spent};
use super::hint::{Hint, Seen, asker, lay_over, may_ask};
use crate::app::any_board::AnyBoard;
use crate::app::board::Board;
use crate::app::session::{Player, Session, use_session};
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use kletka::game::{Game, Side, Turn};
use kletka::grid::{Cell, CellSet};
use kletka::scene::sea_battle::BoardView;
use kletka::sea_battle::{
    Action, Actor, Dressing, FleetSpec, Move, Phase, Referee, SeaBattle, Setup, TrackingBoard, TurnClock,
};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct WatersProps {
    pub(super) session: Rc<Session>,
    pub(super) battle: Rc<Referee>,
    pub(super) viewer: Viewer,
    pub(super) clock: TurnClock,
    /// What was seen for the hint.
    pub(super) seen: UseStateHandle<Seen>,
}

/// A word about a cell, on whose board the cell is, and which cells there it may be said of.
type Choice = (fn(Cell) -> Action, Side, CellSet);

/// What a side that has the word may say.
pub(super) fn choice(battle: &Referee, side: Side) -> Option<Choice> {
    if battle.position().turn() != Turn::Side(side) {
        return None;
    }
    let seat = battle.view(side);
    match battle.position().phase() {
        Phase::Aim => Some((Action::Shot, side.other(), battle.position().targets())),
        Phase::Name => Some((Action::DiscloseShip, side, seat.disclosable_ship_cells())),
        Phase::Tell => Some((Action::DiscloseMine, side, seat.disclosable_mines())),
        Phase::Lot | Phase::Answer(_) | Phase::Over(..) => None,
    }
}

/// Both boards: the enemy's first.
#[function_component]
pub(super) fn Waters(props: &WatersProps) -> Html {
    let text = use_texts();
    let session = use_session();
    let halo = use_settings().get().halo.is_on();
    let WatersProps { battle, viewer, clock, .. } = props;
    let own = match viewer {
        Viewer::Side(side) => *side,
        Viewer::Both => Side::FIRST,
    };
    let chosen = match viewer {
        Viewer::Side(side) if props.session.player(*side) == Player::Human => choice(battle, *side),
        _ => None,
    };
    // On a phone the own board is small until it is wanted, or a cell on it must be chosen.
    let enlarged = use_state_eq(|| false);
    let needed = chosen.is_some_and(|(_, board, _)| board == own);
    let large = *enlarged || needed;
    let resize = {
        let enlarged = enlarged.clone();
        Callback::from(move |on: bool| enlarged.set(on))
    };
    let asker = asker(&props.session, battle, *viewer);
    let seen = props.seen.as_ref().filter(|(words, _)| asker.is_some() && *words == battle.moves().len());
    let hints = matches!(viewer, Viewer::Side(side) if may_ask(&props.session, *side));
    let board = |side: Side| {
        let open_to = *viewer == Viewer::Both || side == own;
        let label = if open_to {
            props.session.waters(side, text)
        } else {
            (text.battle.enemy_board)(&props.session.name(side, text))
        };
        let mut view = view_of(battle.position(), battle.moves(), side, halo);
        view.sheet = open_to.then(|| battle.fleet(side).layout().clone());
        if let Some((_, insight)) = seen.filter(|_| side != own) {
            lay_over(&mut view, insight);
        }
        let chosen = chosen.filter(|&(_, board, _)| board == side);
        if let Some((_, _, open)) = chosen.filter(|_| side == own) {
            view.open = open;
        }
        let on_cell = {
            let (session, clock, setup, resize) = (session.clone(), *clock, battle.setup().clone(), resize.clone());
            Callback::from(move |cell: Cell| {
                if side == own && !needed {
                    resize.emit(false);
                }
                if let Some((word, _, open)) = chosen {
                    if open.contains(cell) {
                        say(&session, Move::by(own, word(cell)).at_seconds(seconds_spent(&clock, &setup)));
                    } else {
                        document::announce(if side == own { text.battle.not_allowed } else { text.battle.shot_before });
                    }
                }
            })
        };
        let shots = battle.position().tracking_board(side).shots().len();
        let id = if side == own { "own" } else { "enemy" };
        let targets = chosen.filter(|_| side != own).map_or(CellSet::EMPTY, |(_, _, open)| open);
        let is_shot_at = battle.position().shooter() == side.other()
            && matches!(battle.position().phase(), Phase::Aim | Phase::Answer(_))
            && (side == own || *viewer == Viewer::Both);
        let classes = classes!(
            "water",
            format!("water-{id}"),
            chosen.is_some().then_some("water-active"),
            is_shot_at.then_some("water-shot-at"),
            (side == own && !large).then_some("water-small")
        );
        let escape = {
            let resize = resize.clone();
            move |event: KeyboardEvent| {
                if side == own && event.key() == "Escape" {
                    resize.emit(false);
                }
            }
        };
        html! {
            <section class={classes} onkeydown={escape}>
                <h2>{ flag_of(battle.setup(), side) }{ &label }
                    if is_shot_at { <span class="under-fire">{ text.battle.under_fire }</span> }
                </h2>
                if side == own && !needed {
                    <button type="button" class="resize" aria-expanded={large.to_string()} aria-label={if large { text.battle.shrink }
                        else { text.battle.enlarge }} onclick={resize.reform(move |_: MouseEvent| !large)}>
                        <svg viewBox="0 0 20 20" aria-hidden="true">
                            <path d={if large { "M17 8h-5V3M12 8l6-6M3 12h5v5M8 12l-6 6" } else { "M12 3h5v5M17 3l-6 6M8 17H3v-5M3 17l6-6" }} />
                        </svg>
                    </button>
                }
                <Board {id} label={label.clone()} view={Rc::new(AnyBoard::Sea(Box::new(view)))} {on_cell} {targets} {shots} />
                if side != own && hints {
                    <Hint session={props.session.clone()} battle={battle.clone()} {asker} seen={props.seen.clone()} />
                }
                { afloat(battle, side, open_to, text) }
            </section>
        }
    };
    html! { <div class="waters">{ board(own.other()) }{ board(own) }</div> }
}

/// A side's board as everybody knows it at this table, after these words.
pub(crate) fn view_of(table: &SeaBattle, said: &[Move], side: Side, halo: bool) -> BoardView {
    let setup = table.setup();
    let water = *table.tracking_board(side);
    let mut view = BoardView::new(setup.side, setup.coordinates.clone());
    view.wrecks = water.sunk_ships(setup.touching).collect();
    view.halo = if halo { water.halo(setup.touching, setup.side) } else { CellSet::EMPTY };
    let last = said.iter().rev().find_map(|said| match (said.actor, said.action) {
        (Actor::Side(by), Action::Shot(cell)) => Some((by, cell)),
        _ => None,
    });
    view.last = last.filter(|(by, _)| *by != side).map(|(_, cell)| cell);
    view.water = water;
    view
}

/// The flag of a side: pirates or the royal navy (S10).
pub(crate) fn flag_of(setup: &Setup, side: Side) -> Html {
    let drawing = match setup.dressing[side.index() & 1] {
        Dressing::Pirates => html! {
            <>
                <path class="cloth-dark" d="M3 3l20 1-1 13-19-1z" />
                <path class="bones" d="M8 13l9-4M8 9l9 4" />
                <circle class="skull" cx="12.6" cy="8.2" r="2.6" />
            </>
        },
        Dressing::RoyalNavy => html! {
            <>
                <path class="cloth" d="M3 3l20 1-1 13-19-1z" />
                <path class="stripe" d="M12.8 3.6v13M3 9.8l19.6.6" />
            </>
        },
    };
    html! { <svg class="flag" viewBox="0 0 26 20" aria-hidden="true"><path class="staff" d="M3 2v17" />{ drawing }</svg> }
}

/// The ships of a side that are still afloat; where the fleet is seen (`open`), its owner knows which they are.
fn afloat(battle: &Referee, side: Side, open: bool, text: &Texts) -> Html {
    let setup = battle.setup();
    let water = battle.position().tracking_board(side);
    let afloat = if open {
        let ships = battle.fleet(side).ships().iter().filter(|ship| !ship.is_subset(&water.hits()));
        Some(ships.fold(FleetSpec::EMPTY, |roster, ship| {
            let length = ship.len() as u8;
            roster.with(length, roster.count(length) + 1)
        }))
    } else {
        water.afloat(&setup.fleet, setup.touching)
    };
    let class = |(length, count): (u8, u8), afloat: &FleetSpec| {
        let left = afloat.count(length);
        let ship = |number: u8| hulk(length, number >= left);
        html! {
            <li aria-label={class_words(length, left, text)} title={class_words(length, left, text)}>{ for (0..count).map(ship) }</li>
        }
    };
    html! {
        <div class="afloat">
            <h3>{ (text.battle.ships_afloat)(battle.position().afloat(side)) }</h3>
            if let Some(afloat) = afloat {
                <ul aria-label={text.battle.afloat}>{ for setup.fleet.classes().map(|each| class(each, &afloat)) }</ul>
            }
            { mines_left(setup, battle.position().tracking_board(side), text) }
        </div>
    }
}

/// The mines that have not gone off and the sweepers that were not hit, as everybody knows from what was heard.
fn mines_left(setup: &Setup, water: &TrackingBoard, text: &Texts) -> Html {
    const MINE: &str = "M5 0v10M0 5h10M1.5 1.5l7 7M8.5 1.5l-7 7M5 2.5a2.5 2.5 0 1 1-.1 0z";
    const SWEEPER: &str = "M5 1l4.5 8h-9z";
    if setup.mines == 0 {
        return html! {};
    }
    let left = |all: u8, spent: usize| usize::from(all).saturating_sub(spent);
    let mines = left(setup.mines, water.mines().len());
    let sweepers = left(setup.sweepers, water.sweepers().len());
    let icons = |all: u8, left: usize, form: &'static str| {
        (0..usize::from(all)).map(move |number| {
            let spent = number >= left;
            html! {
                <svg class={classes!("hulk", spent.then_some("hulk-sunk"))} viewBox="0 0 10 10" style="--cells:1.4" aria-hidden="true">
                    <path d={form} />
                    if spent { <path class="strike" d="M0 9.5L10 .5" /> }
                </svg>
            }
        })
    };
    html! {
        <p class="mines-left">
            <span>{ (text.battle.mines_left)(mines, (setup.sweepers > 0).then_some(sweepers)) }</span>
            { for icons(setup.mines, mines, MINE) }
            { for icons(setup.sweepers, sweepers, SWEEPER) }
        </p>
    }
}

fn class_words(length: u8, left: u8, text: &Texts) -> String {
    (text.terms.class)(length, left as usize)
}

/// A ship in the list: its hull, struck out when it is sunk.
fn hulk(length: u8, sunk: bool) -> Html {
    let width = u32::from(length) * 10;
    html! {
        <svg class={classes!("hulk", sunk.then_some("hulk-sunk"))} viewBox={format!("0 0 {width} 10")}
            style={format!("--cells:{length}")} aria-hidden="true">
            <path d={format!("M1 1.5h{}v7H1z", width - 2)} />
            if sunk { <path class="strike" d={format!("M0 9.5L{width} .5")} /> }
        </svg>
    }
}
