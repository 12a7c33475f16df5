//! Reviews of finished matches: judged turns, the turning point, and what the computer would have played (docs/bots.md).

use crate::game::Side;
use serde::{Deserialize, Serialize};

/// A turn, or a shot of Sea Battle, with the chances to win around it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct JudgedTurn {
    /// Index of its last move in the record, or of the shot.
    pub index: u32,
    /// The side that moved.
    pub side: Side,
    /// Chance of the first side to win before it and after it.
    pub winning: (f32, f32),
}

impl AsRef<Self> for JudgedTurn {
    fn as_ref(&self) -> &Self {
        self
    }
}

/// A turn, compared with the computer's choice in its place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct JudgedPlay<M> {
    /// The turn.
    pub turn: JudgedTurn,
    /// Index of its first move.
    pub first: u32,
    /// The computer's moves, up to the next die.
    pub best: Vec<M>,
    /// Chances to win of the side that moved.
    pub chances: Chances,
}

/// Chances of a side to win around its turn.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chances {
    /// Before the turn.
    pub before: f32,
    /// After it.
    pub after: f32,
    /// After it, without the luck of its dice.
    pub without_luck: f32,
    /// After the computer's moves in its place, without the luck of their die.
    pub best: f32,
}

impl<M> AsRef<JudgedTurn> for JudgedPlay<M> {
    fn as_ref(&self) -> &JudgedTurn {
        &self.turn
    }
}

/// Returns the first side's chance before the turn that begins with move `start`, if the turn before it ended there.
pub(super) fn known_chance<T: AsRef<JudgedTurn>>(judged: &[T], start: usize) -> Option<f32> {
    let last = judged.last()?.as_ref();
    (last.index as usize + 1 == start).then_some(last.winning.1)
}

/// Returns the turning point: the turn that helped the final leader most, the first of equals. A turn that ended the
/// match is excluded, since nothing was left to turn.
pub fn turning_point<T: AsRef<JudgedTurn>>(turns: &[T]) -> Option<&T> {
    let first_ahead = turns.last()?.as_ref().winning.1 > 0.5;
    let help = |turn: &T| {
        let (before, after) = turn.as_ref().winning;
        if first_ahead { after - before } else { before - after }
    };
    let over = |turn: &T| turn.as_ref().winning.1 <= 0.0 || turn.as_ref().winning.1 >= 1.0;
    turns.iter().filter(|turn| !over(turn)).reduce(|most, turn| if help(turn) > help(most) { turn } else { most })
}
