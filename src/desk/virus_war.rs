//! The desk of Virus War: sub-moves, the hint, and the marks of fortresses and bunkers.

use super::{Advice, Desk, Effect, EffectOf};
use crate::bots::computer::ComputerPlayer;
use crate::bots::protocol::VirusWarTurn;
use crate::bots::virus_war::Level;
use crate::game::{Position, Side, Turn};
use crate::grid::{Cell, CellSet};
use crate::play::{Match, Next};
use crate::scene::virus_war::BoardView;
use crate::virus_war::{Players, SubMove, VirusWarPosition, bunkers, fortress};

/// What a player is doing at a board of Virus War.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct VirusWarDesk {
    hint: Advice<SubMove>,
    /// Fortresses and bunkers are marked.
    pub marks: bool,
}

/// An act of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Chooses a cell.
    Cell(Cell),
    /// Passes.
    Pass,
    /// Takes the last sub-move back.
    TakeBack,
    /// Asks for a hint.
    Hint,
    /// Plays the hint.
    DoHint,
    /// Shows or hides fortresses and bunkers.
    Marks,
    /// Resigns.
    Resign,
}

/// The chosen cell is not accessible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAccessible;

impl VirusWarDesk {
    /// Returns what is left of the hint.
    pub fn hint(&self, game: &Match<VirusWarPosition>) -> &[SubMove] {
        self.hint.rest(game.moves())
    }

    /// Returns whether the computer thinks about a hint.
    pub fn is_thinking(&self, game: &Match<VirusWarPosition>) -> bool {
        self.hint.is_asked(game.moves())
    }

    /// Returns whether there is no answer to the request for a hint.
    pub fn has_failed(&self, game: &Match<VirusWarPosition>) -> bool {
        self.hint.has_failed(game.moves())
    }

    /// Returns the view of a position of the match after `count` moves, with what the desk adds; `advised` is the turn
    /// of a review.
    pub fn view(
        &self,
        game: &Match<VirusWarPosition>,
        (shown, count): (&VirusWarPosition, usize),
        advised: Option<&[SubMove]>,
    ) -> BoardView {
        let mut view = BoardView::from_position(shown, game.history().news(reader(game), count));
        if self.marks {
            let sides = game.setup().players.sides();
            view.marked = sides.fold(CellSet::EMPTY, |all, side| all | fortress(shown, side) | bunkers(shown, side));
        }
        let cell = |mv: &SubMove| if let SubMove::Occupy(cell) = mv { Some(*cell) } else { None };
        let plan = self.hint(game);
        let advised = if plan.is_empty() { advised.unwrap_or_default() } else { plan };
        view.numbered = advised.iter().filter_map(cell).collect();
        view.hint = view.numbered.iter().copied().collect();
        view.open = open(game);
        view
    }
}

impl Desk for VirusWarDesk {
    type Game = VirusWarPosition;
    type Input = Input;
    type Notice = NotAccessible;
    type Job = VirusWarTurn;

    fn follow(&mut self, _game: &Match<VirusWarPosition>) -> EffectOf<Self> {
        Effect::Nothing
    }

    fn input(&mut self, game: &Match<VirusWarPosition>, input: Input) -> EffectOf<Self> {
        let acts = acting(game);
        match input {
            Input::Cell(cell) if open(game).contains(cell) => Effect::Play(vec![SubMove::Occupy(cell)]),
            Input::Cell(cell) if acts.is_some() => Effect::Refuse(cell, NotAccessible),
            Input::Pass if may_pass(game) => Effect::Play(vec![SubMove::Pass]),
            Input::TakeBack => Effect::TakeBack(game.moves().len().saturating_sub(1)),
            Input::Hint => self.ask(game, acts),
            Input::DoHint => Effect::Play(self.hint(game).to_vec()),
            Input::Marks => {
                self.marks = !self.marks;
                Effect::Nothing
            }
            Input::Resign => Effect::Play(resigner(game).map(SubMove::Resign).into_iter().collect()),
            Input::Cell(_) | Input::Pass => Effect::Nothing,
        }
    }

    fn answer(&mut self, game: &Match<VirusWarPosition>, plan: Option<Vec<SubMove>>) -> EffectOf<Self> {
        self.hint.take(game.moves(), plan);
        Effect::Nothing
    }
}

impl VirusWarDesk {
    fn ask(&mut self, game: &Match<VirusWarPosition>, acts: Option<Side>) -> EffectOf<Self> {
        let asks = acts.filter(|_| game.gives_hints() && !self.is_thinking(game));
        let job = asks.and_then(|side| VirusWarPosition::turn_job(game, side, Level::Pandemic, None));
        let Some(job) = job else { return Effect::Nothing };
        self.hint = Advice::Asked(game.moves().to_vec());
        Effect::Ask(Box::new(job))
    }
}

/// Returns the side that a human here moves for.
pub fn acting(game: &Match<VirusWarPosition>) -> Option<Side> {
    if let Next::Human(side) = game.next() { Some(side) } else { None }
}

/// Returns the side that the board is shown to: the human to move, or the only one.
fn reader(game: &Match<VirusWarPosition>) -> Option<Side> {
    game.seats().only_human().or_else(|| acting(game))
}

/// Returns the accessible cells of the human to move.
pub fn open(game: &Match<VirusWarPosition>) -> CellSet {
    acting(game).map_or(CellSet::EMPTY, |side| game.position().reach(side))
}

/// Returns whether a human here may pass.
pub fn may_pass(game: &Match<VirusWarPosition>) -> bool {
    acting(game).is_some() && game.position().check(&SubMove::Pass).is_ok()
}

/// Returns the side that may resign: the human to move, or at any time the only human against one computer.
pub fn resigner(game: &Match<VirusWarPosition>) -> Option<Side> {
    let Turn::Side(mover) = game.position().turn() else { return None };
    // Between devices a move out of turn would contradict the other device's next link.
    let is_alone = game.setup().players == Players::Two && !game.seats().is_between_devices();
    let alone = game.seats().only_human().filter(|_| is_alone);
    alone.or_else(|| Some(mover).filter(|&side| game.seats().is_human(side)))
}

/// Returns the number of moves before the last turn that a player here has sent by link, forced passes left out.
pub fn sent_turn(game: &Match<VirusWarPosition>) -> Option<usize> {
    let (side, sent) = (game.seats().only_human()?, game.session().pact()?.sent());
    game.history().last_turn_of(side, sent).map(|turn| turn.moves.start)
}

#[cfg(test)]
mod tests;
