//! Choices and actions of a player on the chart.

use super::Push;
use crate::app::play::store::MatchHandle;
use crate::app::refusal::Refusal;
use crate::app::text::SquadronText;
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::play::Match;
use kletka::scene::squadron::click::{Click, click, ready};
use kletka::scene::squadron::status::acting_human;
use kletka::scene::squadron::{ChartView, FireLine};
use kletka::squadron::history::last_action;
use kletka::squadron::{Move, Phase, ShipClass, SquadronPosition};
use std::rc::Rc;
use yew::prelude::*;

/// Ship chosen to act, and what the player looks at.
pub(super) struct Choice {
    /// Number of moves played.
    count: usize,
    pub(super) chosen: UseStateHandle<Option<ShipClass>>,
    looked: UseStateHandle<Option<Cell>>,
    /// Enemy ship whose reach and range are shown, until the next move.
    watched: UseStateHandle<Option<(usize, Side, ShipClass)>>,
}

#[hook]
pub(super) fn use_choice(count: usize) -> Choice {
    Choice { count, chosen: use_state_eq(|| None), looked: use_state_eq(|| None), watched: use_state_eq(|| None) }
}

impl Choice {
    /// Returns the chart with what a ship can do, and its lines of fire.
    pub(super) fn view(
        &self,
        still: &ChartView,
        position: &SquadronPosition,
        mine: Option<Side>,
        ship: Option<ShipClass>,
    ) -> (ChartView, Vec<FireLine>) {
        let (mut view, mut lines) = (still.clone(), Vec::new());
        match (mine, position.phase(), ship) {
            (Some(side), Phase::Deploy(_), Some(_)) => view.open = position.deployment(side),
            (Some(side), Phase::Act(_), Some(ship)) => {
                view.choose(position, side, ship, None);
                lines.clone_from(&view.lines);
                view.choose(position, side, ship, *self.looked);
            }
            _ => {}
        }
        (view, lines)
    }

    /// Shows the watched enemy ship's reach and range.
    pub(super) fn watch(&self, view: &mut ChartView, position: &SquadronPosition) {
        if let Some((_, side, ship)) = self.watched.filter(|&(at, ..)| at == self.count) {
            view.watch(position, side, ship);
        }
    }

    pub(super) fn pick(&self) -> Callback<ShipClass> {
        let chosen = self.chosen.clone();
        Callback::from(move |ship| chosen.set(Some(ship)))
    }

    pub(super) fn on_look(&self) -> Callback<Option<Cell>> {
        let looked = self.looked.clone();
        Callback::from(move |cell| looked.set(cell))
    }

    /// Chooses a ship by its number.
    pub(super) fn on_key(&self) -> Callback<(String, Cell)> {
        let pick = self.pick();
        Callback::from(move |(key, _): (String, Cell)| {
            let number = key.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(&ship) = number.and_then(|number| ShipClass::ALL.get(number)) {
                pick.emit(ship);
            }
        })
    }
}

/// Plays actions and takes them back.
pub(super) struct Actions {
    pub(super) push: Push,
    pub(super) take_back: Callback<()>,
    /// Move range of a plan played at once: the first undo takes back its last action, the second all of it.
    planned_from: UseStateHandle<Option<(usize, usize)>>,
}

#[hook]
pub(super) fn use_actions(handle: &MatchHandle<SquadronPosition>) -> Actions {
    let planned_from = use_state_eq(|| None::<(usize, usize)>);
    let push = {
        let planned_from = planned_from.clone();
        use_callback(handle.clone(), move |(number, moves): (usize, Vec<Move>), handle| {
            planned_from.set((moves.len() > 1).then_some((number, number + moves.len())));
            handle.play_at(number, moves);
        })
    };
    let take_back = {
        let (handle, plan) = (handle.clone(), planned_from.clone());
        Callback::from(move |()| {
            let plan = *plan;
            handle.change(move |game| {
                let count = game.moves().len();
                let rest = plan.filter(|&(from, to)| from < count && count < to).map(|(from, _)| from);
                let rest = rest.unwrap_or_else(|| last_action(game.moves()));
                while game.moves().len() > rest && game.undo() {}
            });
        })
    };
    Actions { push, take_back, planned_from }
}

/// Returns what a click on a hex does: it chooses, acts, or is refused with a reason.
pub(super) fn on_cell(
    handle: &MatchHandle<SquadronPosition>,
    game: &Rc<Match<SquadronPosition>>,
    mine: Option<Side>,
    choice: &Choice,
    actions: &Actions,
    refusal: &Refusal,
    text: &'static SquadronText,
) -> Callback<Cell> {
    let (handle, game, refusal) = (handle.clone(), game.clone(), refusal.clone());
    let (chosen, watched, planned_from) = (choice.chosen.clone(), choice.watched.clone(), actions.planned_from.clone());
    Callback::from(move |cell: Cell| {
        let (position, count) = (game.position(), game.moves().len());
        let ship = mine.and_then(|side| ready(position, side, *chosen));
        let enemy = position.ship_at(cell).filter(|&(side, _)| Some(side) != mine);
        watched.set(enemy.map(|(side, ship)| (count, side, ship)));
        let about = enemy.zip(position.wind());
        let about = about.map(|((_, ship), wind)| (text.watched)(ship.moves(wind), ship.range()));
        let refuse = |why: &str| {
            let about = about.as_deref().unwrap_or_default();
            refusal.show("squadron", cell, format!("{why} {about}").trim().to_owned());
        };
        match click(position, mine, ship, cell) {
            Click::Choose(ship) => {
                refusal.clear();
                chosen.set(Some(ship));
            }
            // Evaluates the click on the newest position, which may be ahead of the one drawn.
            Click::Play(_) => {
                let chosen = *chosen;
                planned_from.set(None);
                handle.change(move |game| play_click(game, chosen, cell));
            }
            Click::Nothing | Click::NoShip if about.is_some() => refuse(""),
            Click::Nothing => {}
            Click::Refused(why) => refuse(text.illegal(why)),
            Click::OutOfReach => refuse(text.not_there),
            Click::NoShip => refuse(text.choose_ship),
        }
    })
}

/// Plays the moves of the acting human's click on a hex, possibly with a chosen ship.
fn play_click(game: &mut Match<SquadronPosition>, chosen: Option<ShipClass>, cell: Cell) {
    let acts = acting_human(game);
    let ship = acts.and_then(|side| ready(game.position(), side, chosen));
    if let Click::Play(moves) = click(game.position(), acts, ship, cell) {
        let _ = moves.iter().try_for_each(|&mv| game.play(mv));
    }
}
