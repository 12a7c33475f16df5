//! Review of a battle: the hit probability of each shot and of the best one, and each side's luck and skill
//! (docs/bots.md).

use super::analysis::{self, Analysis, Effort};
use super::winning_chances;
use crate::bots::review::JudgedTurn;
use crate::game::{Position, Side};
use crate::grid::{Cell, index_of};
use crate::sea_battle::{Action, Actor, Answer, Move, SeaBattlePosition, Setup};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

/// A shot, judged by its shooter's knowledge at that time.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// The shot by its index in the record, and its shooter.
    pub turn: JudgedTurn,
    /// The target cell.
    pub cell: Cell,
    /// The answer, if there was one.
    pub answer: Option<Answer>,
    /// Probability of a hit.
    pub chance: f32,
    /// Likeliest cell and its probability.
    pub best: (Cell, f32),
}

impl AsRef<JudgedTurn> for Shot {
    fn as_ref(&self) -> &JudgedTurn {
        &self.turn
    }
}

impl Shot {
    /// Returns true if a ship was hit.
    pub fn hit(&self) -> bool {
        matches!(self.answer, Some(Answer::Hit | Answer::Sunk))
    }
}

/// Sums over the shots of a side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ShotSummary {
    /// Answered shots.
    pub shots: u32,
    /// Hits among them.
    pub hits: u32,
    /// Expected hits.
    pub promised: f32,
    /// Expected hits of the best shots in their places.
    pub best: f32,
}

impl ShotSummary {
    /// Returns the luck: hits less expected hits.
    pub fn luck(&self) -> f32 {
        self.hits as f32 - self.promised
    }

    /// Returns the skill: expected hits as a share of those of the best shots.
    pub fn skill(&self) -> f32 {
        if self.best > 0.0 { self.promised / self.best } else { 1.0 }
    }
}

/// Sums up the shots of a side.
pub fn summarise(shots: &[Shot], side: Side) -> ShotSummary {
    let answered = shots.iter().filter(|shot| shot.turn.side == side && shot.answer.is_some());
    answered.fold(ShotSummary::default(), |sum, shot| ShotSummary {
        shots: sum.shots + 1,
        hits: sum.hits + u32::from(shot.hit()),
        promised: sum.promised + shot.chance,
        best: sum.best + shot.best.1,
    })
}

/// Judges at most `most` shots from move `from` on, up to an illegal move. The result for a shot does not depend on
/// `from`.
pub fn review_shots(setup: &Setup, moves: &[Move], from: usize, most: usize, effort: Effort, seed: u64) -> Vec<Shot> {
    let Ok(mut table) = SeaBattlePosition::start(setup) else { return Vec::new() };
    let mut shots = Vec::new();
    for (index, mv) in moves.iter().enumerate() {
        if shots.len() >= most || table.check(mv).is_err() {
            break;
        }
        if index >= from
            && let (Actor::Side(side), Action::Shot(cell)) = (mv.actor, mv.action)
        {
            shots.extend(judge(&table, moves.get(index + 1), (index, side, cell), effort, seed));
        }
        table.apply(mv);
    }
    shots
}

/// Analyses a shooter's public knowledge in this position.
pub fn analyse_position(table: &SeaBattlePosition, shooter: Side, effort: Effort, seed: u64) -> Analysis {
    analysis::analyse(table.setup(), table.tracking_board(shooter.other()), effort, &mut Pcg64Mcg::seed_from_u64(seed))
}

fn judge(
    table: &SeaBattlePosition,
    next: Option<&Move>,
    (index, side, cell): (usize, Side, Cell),
    effort: Effort,
    seed: u64,
) -> Option<Shot> {
    let analysis = analyse_position(table, side, effort, seed.wrapping_add(index as u64));
    let chance = |cell| analysis.chances[index_of(cell, table.setup().size)];
    let best = analysis.best?;
    let mut after = table.clone();
    after.apply(&Move::by(side, Action::Shot(cell)));
    let answer = match next.map(|mv| (mv, mv.action)) {
        Some((mv, Action::Answer(answer, _))) if after.check(mv).is_ok() => {
            after.apply(mv);
            Some(answer)
        }
        _ => None,
    };
    let winning = (winning_chances::win_probability(table), winning_chances::win_probability(&after));
    let turn = JudgedTurn { index: index as u32, side, winning };
    Some(Shot { turn, cell, answer, chance: chance(cell), best: (best, chance(best)) })
}
