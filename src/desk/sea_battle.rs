//! What a player does at the boards of a battle: looks, chooses cells, lists shots, marks and takes hints.

mod board;
mod fleet_editor;
mod held_piece;
mod hint;
mod pencil;
mod shot_list;
mod viewer;

pub use fleet_editor::{EditorAction, FleetEditor, Refusal};
pub use held_piece::{HeldPiece, Piece};
use hint::Hint;
pub use hint::{AdvisedShot, chance};
pub use shot_list::{Listed, ShotList};
pub use viewer::{CellChoice, Viewer, cell_choice, due_viewer};

use super::{Desk, Effect, EffectOf};
use crate::bots::protocol::SeaBattleAnalysis;
use crate::bots::sea_battle::analysis::{Analysis, FleetCount};
use crate::game::{Position, Side};
use crate::grid::{Cell, CellSet};
use crate::play::{Match, Stage, is_passed_over};
use crate::sea_battle::{Action, Move, Observer, Phase, SeaBattlePosition};
use std::rc::Rc;

/// The state of a reader's boards that the match does not hold.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SeaBattleDesk {
    /// Who has opened the boards of a shared device, or visits as the observer.
    opened: Option<Viewer>,
    hint: Hint,
    is_own_large: bool,
}

/// An input of the reader or the worker.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// Chooses a cell of a side's board.
    Cell(Side, Cell),
    /// Marks a cell of the enemy's board in pencil, or removes the mark.
    Mark(Cell),
    /// Enlarges or shrinks the own board.
    Resize(bool),
    /// Opens the boards for a viewer, or closes them.
    Look(Option<Viewer>),
    /// Moves the listed shot at this index one place forward.
    BringForward(usize),
    /// Removes the listed shot at this index.
    RemoveShot(usize),
    /// Empties the list of shots.
    ClearShots,
    /// Lists again what was ordered for the turn before and not fired.
    ListAgain,
    /// Asks for a hint, or hides it.
    Hint,
    /// Asks for a hint at each turn, or for none.
    AlwaysHint,
    /// Fires at the advised cell, or lists it.
    FollowAdvice,
    /// Resigns, or offers, accepts or declines a draw.
    Say(Action),
    /// Stops the match as the observer, who blames this side (S21).
    Stop(Side),
}

/// What the desk tells the reader.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// What became of a cell, given by name, in the list of shots.
    Listed(String, Listed),
    /// The chosen cell of the enemy's board was shot at before.
    ShotBefore,
    /// The chosen cell of the own board cannot be disclosed.
    NotDisclosable,
    /// The hint: the name of the advised cell with its percentage, and the number of fleets left.
    Analysed(Option<(String, u32)>, FleetCount),
}

impl Desk for SeaBattleDesk {
    type Game = SeaBattlePosition;
    type Input = Input;
    type Notice = Notice;
    type Job = SeaBattleAnalysis;

    fn follow(&mut self, game: &Match<SeaBattlePosition>) -> EffectOf<Self> {
        self.ask_always(game)
    }

    fn input(&mut self, game: &Match<SeaBattlePosition>, input: Input) -> EffectOf<Self> {
        self.follow(game);
        match input {
            Input::Cell(board, cell) => return self.choose(game, board, cell),
            Input::Mark(cell) => return self.mark(game, cell),
            Input::Resize(large) => self.is_own_large = large,
            Input::Look(viewer) => self.look(game, viewer),
            Input::BringForward(place) => return change(game, |list| list.bring_forward(place)),
            Input::RemoveShot(place) => return change(game, |list| list.remove(place)),
            Input::ClearShots => return change(game, |list| *list = ShotList::default()),
            Input::ListAgain => return change(game, |list| list.add(self.left_over(game))),
            Input::Hint => return self.toggle_hint(game),
            Input::AlwaysHint => return self.toggle_always(game),
            Input::FollowAdvice => {
                let Some(advice) = self.advice(game) else { return Effect::Nothing };
                return self.choose(game, advice.side.other(), advice.cell);
            }
            Input::Say(action) => return self.say(game, action),
            Input::Stop(blamed) if self.observes(game) => return play(game, Move::stop(blamed)),
            Input::Stop(_) => {}
        }
        Effect::Nothing
    }

    fn answer(&mut self, game: &Match<SeaBattlePosition>, found: Option<(Analysis, FleetCount)>) -> EffectOf<Self> {
        self.hint.advice.take(game.moves(), found.map(|(analysis, _)| Rc::new(analysis)));
        let Some(analysis) = self.analysis(game) else { return Effect::Nothing };
        let name = |advice: AdvisedShot| (game.setup().coordinates.name(advice.cell), advice.percent);
        Effect::Echo(Notice::Analysed(self.advice(game).map(name), analysis.fleets))
    }
}

impl SeaBattleDesk {
    /// Returns who looks at the boards; `None` while the device changes hands.
    pub fn viewer(&self, game: &Match<SeaBattlePosition>) -> Option<Viewer> {
        match self.opened {
            Some(Viewer::Both) if may_observe(game) => Some(Viewer::Both),
            // The player's board stays open after the turn until the answer is seen and the device handed over.
            Some(Viewer::Side(side)) if game.seats().share_device() => Some(Viewer::Side(side)),
            _ => Some(due_viewer(game)).filter(|_| !game.seats().share_device()),
        }
    }

    /// Returns true while the observer looks at a match of others.
    pub fn is_visit(&self, game: &Match<SeaBattlePosition>) -> bool {
        self.viewer(game) == Some(Viewer::Both) && due_viewer(game) != Viewer::Both
    }

    /// Returns true while an observer looks who may stop the match.
    pub fn observes(&self, game: &Match<SeaBattlePosition>) -> bool {
        let watches = may_observe(game) && game.session().pact().is_some() && due_viewer(game) == Viewer::Both;
        self.is_visit(game) || watches
    }

    /// Returns the side that must get the device.
    pub fn hand_over(&self, game: &Match<SeaBattlePosition>) -> Option<Side> {
        match due_viewer(game) {
            due @ Viewer::Side(side) if self.viewer(game) != Some(due) && !self.is_visit(game) => Some(side),
            _ => None,
        }
    }

    /// Returns the side that the reader plays.
    pub fn player(&self, game: &Match<SeaBattlePosition>) -> Option<Side> {
        self.viewer(game)?.player(game)
    }

    /// Returns the cells that the reader can choose now; none while ordered shots are on their way.
    pub fn choice(&self, game: &Match<SeaBattlePosition>) -> Option<CellChoice> {
        let is_free = game.stage() == Stage::Playing && game.session().orders().is_empty();
        let side = self.player(game).filter(|_| is_free)?;
        cell_choice(game, side)
    }

    /// Returns the listed shots while the reader lists them.
    pub fn list(&self, game: &Match<SeaBattlePosition>) -> Option<ShotList> {
        lister(game).map(|_| list_of(game))
    }

    /// Returns the shots of the last list that were not fired and are not listed again, each with whether it is of use.
    pub fn left_over(&self, game: &Match<SeaBattlePosition>) -> Vec<(Cell, bool)> {
        let listed = list_of(game);
        let orders = game.session().left_over();
        let shots = ShotList::from_orders(&orders);
        let is_of_use = |order: &Move| !is_passed_over(game.position(), order);
        let shots = shots.cells().iter().copied().zip(orders.iter().map(is_of_use));
        shots.filter(|(cell, _)| !listed.cells().contains(cell)).collect()
    }

    /// Returns true if the own board is large: the reader has enlarged it, or must choose a cell on it.
    pub fn is_own_large(&self, game: &Match<SeaBattlePosition>) -> bool {
        let chooses = |choice: CellChoice| Some(choice.board) == self.viewer(game).map(Viewer::own_side);
        self.is_own_large || self.choice(game).is_some_and(chooses)
    }

    fn look(&mut self, game: &Match<SeaBattlePosition>, viewer: Option<Viewer>) {
        let may = match viewer {
            None => true,
            Some(Viewer::Both) => may_observe(game),
            due => due == Some(due_viewer(game)),
        };
        if may {
            self.opened = viewer;
        }
    }

    fn choose(&mut self, game: &Match<SeaBattlePosition>, board: Side, cell: Cell) -> EffectOf<Self> {
        let own = self.viewer(game).map(Viewer::own_side);
        let Some(choice) = self.choice(game).filter(|choice| choice.board == board) else {
            // A tap on the own board, on which nothing is to be chosen, makes it small again.
            self.is_own_large &= own != Some(board);
            return Effect::Nothing;
        };
        if !choice.cells.contains(cell) {
            let why = if own == Some(board) { Notice::NotDisclosable } else { Notice::ShotBefore };
            return Effect::Refuse(cell, why);
        }
        if lister(game).is_some() {
            let mut list = list_of(game);
            let listed = list.toggle(cell, ShotList::longest(game.position()));
            let notice = Notice::Listed(game.setup().coordinates.name(cell), listed);
            return Effect::List(list.to_orders(board.other()), Some(notice));
        }
        self.say(game, (choice.action)(cell))
    }

    fn say(&self, game: &Match<SeaBattlePosition>, action: Action) -> EffectOf<Self> {
        self.player(game).map_or(Effect::Nothing, |side| play(game, Move::by(side, action)))
    }
}

/// Plays a move if it is legal.
fn play(game: &Match<SeaBattlePosition>, mv: Move) -> EffectOf<SeaBattleDesk> {
    if game.position().check(&mv).is_ok() { Effect::Play(vec![mv]) } else { Effect::Nothing }
}

/// Returns true if the observer may look at both fleets on this device (S21).
pub fn may_observe(game: &Match<SeaBattlePosition>) -> bool {
    game.setup().observer == Observer::Agreed && Side::BOTH.iter().all(|&side| game.secret(side).is_some())
}

/// Changes the list of shots.
fn change(game: &Match<SeaBattlePosition>, change: impl FnOnce(&mut ShotList)) -> EffectOf<SeaBattleDesk> {
    let Some(side) = lister(game) else { return Effect::Nothing };
    let mut list = list_of(game);
    change(&mut list);
    Effect::List(list.to_orders(side), None)
}

/// Returns the listed shots that can still be fired.
fn list_of(game: &Match<SeaBattlePosition>) -> ShotList {
    let position = game.position();
    let list = ShotList::from_orders(&game.session().listed());
    list.still_possible(position.targets(), ShotList::longest(position))
}

/// Returns the cells of a list as a set.
fn set_of(list: &ShotList) -> CellSet {
    list.cells().iter().copied().collect()
}

/// Returns the side that lists shots for another device.
fn lister(game: &Match<SeaBattlePosition>) -> Option<Side> {
    game.session().orderer().filter(|_| game.position().phase() == Phase::Aim)
}

#[cfg(test)]
mod tests;
