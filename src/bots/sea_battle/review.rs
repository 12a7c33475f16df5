//! Review of a battle: the hit probability of each shot and of the best one, and each side's luck and skill
//! (docs/bots.md).

use super::analysis::{self, Analysis, Effort};
use super::winning_chances;
use crate::bots::review::JudgedTurn;
use crate::game::{Position, Side};
use crate::grid::{Cell, NARROW_SIZE, index_of};
use crate::sea_battle::{Action, Actor, Answer, Move, SeaBattlePosition, Setup, TrackingBoard};
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

/// Returns the number of shots that are judged together. Analyses of large boards take long.
pub const fn piece(size: u8) -> u32 {
    if size <= NARROW_SIZE { 64 } else { 8 }
}

/// Judges at most `most` shots from move `from` on, up to an illegal move. The result for a shot does not depend on
/// `from`.
pub fn review_shots(setup: &Setup, moves: &[Move], from: usize, most: usize, effort: Effort, seed: u64) -> Vec<Shot> {
    let Ok(mut table) = SeaBattlePosition::start(setup) else { return Vec::new() };
    let piece = piece(setup.size) as usize;
    let is_shot = |mv: &Move| matches!((mv.actor, mv.action), (Actor::Side(_), Action::Shot(_)));
    let shots: Vec<usize> = (0..moves.len()).filter(|&index| is_shot(&moves[index])).collect();
    let asked = shots.partition_point(|&index| index < from);
    let end = asked.saturating_add(most).div_ceil(piece).saturating_mul(piece).min(shots.len());
    let wanted = &shots[asked / piece * piece..end];
    let mut fired = Vec::new();
    for (index, mv) in moves.iter().enumerate() {
        if fired.len() == wanted.len() || table.check(mv).is_err() {
            break;
        }
        if let (Actor::Side(side), Action::Shot(cell)) = (mv.actor, mv.action)
            && index >= wanted[0]
        {
            fired.push(Fired::new(&table, moves.get(index + 1), index, side, cell));
        }
        table.apply(mv);
    }
    let pieces = fired.chunks(piece);
    // A piece is judged from its end, so that earlier shots change nothing.
    let asked = pieces.map(|piece| &piece[piece.partition_point(|shot| (shot.turn.index as usize) < from)..]);
    asked.flat_map(|piece| judge(setup, piece, effort, seed)).take(most).collect()
}

/// A shot, and what its shooter knew before it and after its answer.
struct Fired {
    turn: JudgedTurn,
    cell: Cell,
    answer: Option<Answer>,
    before: TrackingBoard,
    after: TrackingBoard,
}

impl Fired {
    fn new(table: &SeaBattlePosition, next: Option<&Move>, index: usize, side: Side, cell: Cell) -> Self {
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
        let board = |table: &SeaBattlePosition| table.tracking_board(side.other()).clone();
        let turn = JudgedTurn { index: index as u32, side, winning };
        Self { turn, cell, answer, before: board(table), after: board(&after) }
    }

    fn judged(&self, analysis: &Analysis, size: u8) -> Option<Shot> {
        let chance = |cell| analysis.chances[index_of(cell, size)];
        let best = analysis.best?;
        let Self { turn, cell, answer, .. } = *self;
        Some(Shot { turn, cell, answer, chance: chance(cell), best: (best, chance(best)) })
    }
}

/// Judges shots, the last of each side first, since the fleets that agree with more answers are among those that agree
/// with fewer.
fn judge(setup: &Setup, piece: &[Fired], effort: Effort, seed: u64) -> Vec<Shot> {
    let mut judged = vec![None; piece.len()];
    for side in Side::BOTH {
        let mut later: Option<(&TrackingBoard, Analysis)> = None;
        for (shot, judged) in piece.iter().zip(&mut judged).filter(|(shot, _)| shot.turn.side == side).rev() {
            let mut rng = Pcg64Mcg::seed_from_u64(seed.wrapping_add(u64::from(shot.turn.index)));
            let known = later.take().filter(|(board, _)| **board == shot.after);
            let known = known.unwrap_or_else(|| (&shot.after, analysis::analyse(setup, &shot.after, effort, &mut rng)));
            let before = (shot.before != shot.after).then(|| {
                analysis::analyse_before(setup, &shot.before, shot.cell, (&shot.after, &known.1), effort, &mut rng)
            });
            let analysis = match before {
                None => known.1,
                Some(analysis) => analysis.unwrap_or_else(|| analysis::analyse(setup, &shot.before, effort, &mut rng)),
            };
            *judged = shot.judged(&analysis, setup.size);
            later = Some((&shot.before, analysis));
        }
    }
    judged.into_iter().flatten().collect()
}

/// Analyses a shooter's public knowledge in this position.
pub fn analyse_position(table: &SeaBattlePosition, shooter: Side, effort: Effort, seed: u64) -> Analysis {
    analysis::analyse(table.setup(), table.tracking_board(shooter.other()), effort, &mut Pcg64Mcg::seed_from_u64(seed))
}
