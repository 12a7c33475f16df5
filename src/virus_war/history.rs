//! A match turn by turn, with the consequences of the rules, for logs and status lines.

use super::{CellState, Loss, Setup, SetupError, SubMove, VirusWarPosition};
use crate::game::{Position, Side, Turn};
use crate::grid::CellSet;
use crate::record::{self, History as _};
use std::ops::Range;

/// A consequence of a turn by a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The turn ended early: no sub-move was left (V6).
    CutShort,
    /// The side had no sub-move and passed (V6).
    ForcedPass,
    /// A side lost.
    Lost(Side, Loss),
    /// All sides in play passed, which ends the game (V9).
    AllPassed,
}

/// A turn or a resignation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRecord {
    /// The side to move, or the one that resigned.
    pub side: Side,
    /// The range of its moves in the match.
    pub moves: Range<usize>,
    /// The symbols that it has killed.
    pub kills: usize,
    /// The consequences.
    pub notes: Vec<Event>,
    /// True if the turn is complete.
    pub finished: bool,
}

/// A replayed match.
#[derive(Clone, PartialEq, Debug)]
pub struct History {
    /// The turns; the last may be incomplete.
    pub turns: Vec<TurnRecord>,
    /// The position after the last move.
    pub position: VirusWarPosition,
    /// The position before the last move, or the start.
    pub previous: VirusWarPosition,
    moves: Vec<SubMove>,
}

impl History {
    /// Replays a match; illegal moves are ignored.
    ///
    /// # Errors
    /// If the setup is unplayable.
    pub fn new(setup: &Setup, moves: &[SubMove]) -> Result<Self, SetupError> {
        let mut history = Self::begin(&VirusWarPosition::start(setup)?);
        for mv in moves {
            let before = history.position.clone();
            let mut after = before.clone();
            after.apply(mv);
            history.add(&before, mv, &after);
        }
        Ok(history)
    }

    fn record(&mut self, index: usize, mv: SubMove) {
        let (before, after) = (&self.previous, &self.position);
        let next = index + 1;
        let over = matches!(after.turn(), Turn::Over(_));
        let ended = over || (after.side_to_move(), after.round()) != (before.side_to_move(), before.round());
        let notes = events(before, after, mv);
        let kills = match mv {
            SubMove::Occupy(cell) => usize::from(matches!(before.cell_state(cell), CellState::Living(_))),
            _ => 0,
        };
        if let SubMove::Resign(side) = mv {
            // A resignation interrupts a turn in progress, or ends the own one.
            if let Some(open) = self.turns.last_mut() {
                open.finished = true;
            }
            self.turns.push(TurnRecord { side, moves: index..next, kills, notes, finished: true });
            return;
        }
        if let Some(turn) = self.turns.last_mut().filter(|turn| !turn.finished) {
            turn.moves.end = next;
            turn.kills += kills;
            turn.notes.extend(notes);
            turn.finished = ended;
        } else {
            let side = before.side_to_move();
            self.turns.push(TurnRecord { side, moves: index..next, kills, notes, finished: ended });
        }
    }

    /// Returns the moves of a turn.
    pub fn moves_of(&self, turn: &TurnRecord) -> &[SubMove] {
        &self.moves[turn.moves.clone()]
    }

    /// Returns the last turn; that of a side alone against computers, forced passes left out, if it is given.
    fn last_turn(&self, alone: Option<Side>) -> Option<&TurnRecord> {
        alone.map_or(self.turns.last(), |side| self.last_turn_of(side, self.moves.len()))
    }

    /// Returns the last turn of a side that ends within the first `count` moves, forced passes left out.
    pub fn last_turn_of(&self, side: Side, count: usize) -> Option<&TurnRecord> {
        let is_last = |turn: &&TurnRecord| {
            turn.side == side && turn.moves.end <= count && !turn.notes.contains(&Event::ForcedPass)
        };
        self.turns.iter().rev().find(is_last)
    }

    /// Returns the cells that were taken since the reader's last turn, or in that turn if nothing followed it; without a
    /// reader, or for one who has lost, those of the last turn. Moves after the first `count` are left out.
    pub fn news(&self, reader: Option<Side>, count: usize) -> CellSet {
        let count = count.min(self.moves.len());
        let turns = || self.turns.iter().rev();
        let start = match reader.filter(|&side| self.position.loss(side).is_none()) {
            None => turns().find(|turn| turn.moves.start < count).map_or(0, |turn| turn.moves.start),
            Some(side) => {
                let mut own = turns().filter(|turn| turn.side == side && turn.finished && turn.moves.end <= count);
                let own = own.find(|turn| !turn.notes.contains(&Event::ForcedPass));
                own.map_or(0, |turn| if turn.moves.end < count { turn.moves.end } else { turn.moves.start })
            }
        };
        let cell = |mv: &SubMove| if let SubMove::Occupy(cell) = mv { Some(*cell) } else { None };
        self.moves[start..count].iter().filter_map(cell).collect()
    }

    /// Returns the consequences of the last turn; empty during a turn.
    pub fn last_events(&self) -> &[Event] {
        self.turns.last().map_or(&[], |turn| &turn.notes)
    }
}

impl record::History<VirusWarPosition> for History {
    fn begin(start: &VirusWarPosition) -> Self {
        Self { turns: Vec::new(), position: start.clone(), previous: start.clone(), moves: Vec::new() }
    }

    fn add(&mut self, before: &VirusWarPosition, mv: &SubMove, after: &VirusWarPosition) {
        self.previous.clone_from(before);
        self.position.clone_from(after);
        self.moves.push(*mv);
        self.record(self.moves.len() - 1, *mv);
    }

    /// Undoes any move of the last turn but a resignation, while the game goes on; against computers, of the human's
    /// last turn.
    fn undoable(&self, alone: Option<Side>) -> Option<(Side, usize)> {
        let turn = self.last_turn(alone).filter(|_| matches!(self.position.turn(), Turn::Side(_)))?;
        let last = turn.moves.end - 1;
        (!matches!(self.moves[last], SubMove::Resign(_))).then_some((turn.side, self.moves.len() - last))
    }

    fn committed_moves(&self, alone: Option<Side>) -> usize {
        self.last_turn(alone).map_or(0, |turn| turn.moves.start)
    }

    fn figures(&self) -> Vec<(&'static str, i32)> {
        Vec::new()
    }
}

/// Lists the consequences of a move.
fn events(before: &VirusWarPosition, after: &VirusWarPosition, mv: SubMove) -> Vec<Event> {
    let mover = before.side_to_move();
    let mut notes = Vec::new();
    match mv {
        SubMove::Pass if before.reach(mover).is_empty() => notes.push(Event::ForcedPass),
        SubMove::Occupy(_) => {
            let goes_on = matches!(after.turn(), Turn::Side(side) if side != mover || after.round() != before.round());
            if goes_on && before.sub_moves_left() > 1 && after.loss(mover).is_none() {
                notes.push(Event::CutShort);
            }
        }
        SubMove::Pass | SubMove::Resign(_) => {}
    }
    let lost = |side: Side| after.loss(side).filter(|_| before.loss(side).is_none()).map(|why| Event::Lost(side, why));
    let losses: Vec<Event> = after.setup().players.sides().filter_map(lost).collect();
    if mv == SubMove::Pass && losses.is_empty() && matches!(after.turn(), Turn::Over(_)) {
        notes.push(Event::AllPassed);
    }
    notes.extend(losses);
    notes
}

#[cfg(test)]
mod tests;
