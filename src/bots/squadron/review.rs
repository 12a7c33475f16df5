//! Review of a battle: the chance to win before and after each half-turn, and the commodore's choice in its place
//! (docs/bots.md).

use super::fast_position::FastPosition;
use super::{Evaluator, Level, Planner, search};
use crate::bots::Budget;
use crate::bots::review::{Chances, JudgedPlay, JudgedTurn, known_chance};
use crate::game::{Outcome, Position, Side};
use crate::record::Record;
use crate::squadron::{Move, Phase, Setup, SquadronPosition};
use core::ops::Range;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Budget of the commodore's choice, in half-turns played out.
const BUDGET: Budget = Budget::from_nodes(3_000);

/// Returns the half-turns with the ranges of their moves, from the first step, shot or end to the last with its die.
pub fn half_turns(record: &Record<SquadronPosition>) -> Vec<(Side, Range<usize>)> {
    let Ok(mut position) = SquadronPosition::start(record.setup()) else { return Vec::new() };
    let mut halves: Vec<(Side, Range<usize>)> = Vec::new();
    let mut goes_on = false;
    for (index, mv) in record.moves().iter().enumerate() {
        if let Phase::Act(side) | Phase::Shot { side, .. } = position.phase()
            && matches!(mv, Move::Step(..) | Move::Fire(..) | Move::Die(_) | Move::Done)
        {
            match halves.last_mut().filter(|_| goes_on) {
                Some((_, moves)) => moves.end = index + 1,
                None => halves.push((side, index..index + 1)),
            }
            goes_on = *mv != Move::Done;
        }
        position.apply(mv);
    }
    halves
}

/// Judges at most `most` half-turns from move `from` on, up to an illegal move. The result for a half-turn does not
/// depend on `from`.
pub fn review_half_turns(setup: &Setup, moves: &[Move], from: usize, most: usize, seed: u64) -> Vec<JudgedPlay<Move>> {
    let Ok(record) = Record::<SquadronPosition>::legal_part(setup.clone(), moves) else { return Vec::new() };
    let evaluator = Evaluator::new(record.position().map());
    let mut judge = Judge { planner: Planner::new(&evaluator), seed, known: Vec::new() };
    let halves = half_turns(&record).into_iter().filter(|(_, moves)| moves.start >= from).take(most);
    halves.fold(Vec::new(), |mut judged, (side, moves)| {
        let known = known_chance(&judged, moves.start);
        judged.push(judge.judge(&record, side, moves, known));
        judged
    })
}

struct Judge<'a> {
    planner: Planner<'a>,
    seed: u64,
    /// Chances of positions judged before: either result of a die is judged before it falls, and one of them after.
    known: Vec<(FastPosition, f32)>,
}

impl Judge<'_> {
    /// Judges a half-turn, before which the first side's chance may be known.
    fn judge(
        &mut self,
        record: &Record<SquadronPosition>,
        side: Side,
        moves: Range<usize>,
        known: Option<f32>,
    ) -> JudgedPlay<Move> {
        let before = record.up_to(moves.start).position().clone();
        let winning = known.unwrap_or_else(|| self.win_chance(&before));
        let (mut after, mut luck) = (before.clone(), 0.0);
        for mv in &record.moves()[moves.clone()] {
            let expected = matches!(after.phase(), Phase::Shot { .. }).then(|| self.win_chance(&after));
            after.apply(mv);
            luck += expected.map_or(0.0, |expected| self.win_chance(&after) - expected);
        }
        let mut rng = Pcg64Mcg::seed_from_u64(self.seed.wrapping_add(moves.start as u64));
        let best = Level::Commodore.plan_at(self.planner.evaluator, &before, BUDGET, &mut rng);
        let mut instead = before;
        for mv in &best {
            instead.apply(mv);
        }
        let winning = (winning, self.win_chance(&after));
        let own = |first: f32| if side == Side::FIRST { first } else { 1.0 - first };
        let chances = Chances {
            before: own(winning.0),
            after: own(winning.1),
            without_luck: own((winning.1 - luck).clamp(0.0, 1.0)),
            best: own(self.win_chance(&instead)),
        };
        JudgedPlay {
            turn: JudgedTurn { index: (moves.end - 1) as u32, side, winning },
            first: moves.start as u32,
            best,
            chances,
        }
    }

    /// Returns the first side's chance to win, over both results of a shot whose die is due.
    fn win_chance(&mut self, game: &SquadronPosition) -> f32 {
        match game.phase() {
            Phase::Over(Outcome::Win(side), _) if side == Side::FIRST => 1.0,
            Phase::Over(Outcome::Win(_), _) => 0.0,
            Phase::Shot { shot, .. } => {
                let hits = f32::from(shot.hitting_faces()) / 6.0;
                let [miss, hit] = [1, 6].map(|die| {
                    let mut after = game.clone();
                    after.apply(&Move::Die(die));
                    self.win_chance(&after)
                });
                hit * hits + miss * (1.0 - hits)
            }
            _ => {
                let position = FastPosition::from_game(game, &self.planner.evaluator.tables);
                position.map_or(0.5, |position| {
                    let known = self.known.iter().find(|(known, _)| *known == position).map(|&(_, chance)| chance);
                    known.unwrap_or_else(|| {
                        let chance = search::win_chance(&mut self.planner, &position, self.seed);
                        self.known.push((position, chance));
                        chance
                    })
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{POND, rng};
    use super::*;
    use crate::game::Turn;
    use crate::squadron::map::Map;
    use rand::RngExt;

    /// Plays a battle whose second half-turn with a shot in reach ends without one; returns the index of that end.
    fn played(halves: usize) -> (Setup, Vec<Move>, usize) {
        let setup = Setup::from(Map::from_ascii(POND).unwrap());
        let mut record = Record::<SquadronPosition>::new(setup.clone()).unwrap();
        let (mut rng, mut shots, mut blunder) = (rng(5), 0, 0);
        while half_turns(&record).len() < halves && !matches!(record.turn(), Turn::Over(_)) {
            let plan = match record.position().phase() {
                Phase::Wind | Phase::Shot { .. } => vec![Move::Die(rng.random_range(1..=6))],
                _ => Level::Lieutenant.plan(record.position(), Budget::NOTHING, &mut rng),
            };
            shots += usize::from(matches!(plan.last(), Some(Move::Fire(..))));
            if shots == 2 && blunder == 0 {
                blunder = record.moves().len();
                record.play(Move::Done).unwrap();
            } else {
                for mv in plan {
                    record.play(mv).unwrap();
                }
            }
        }
        (setup, record.moves().to_vec(), blunder)
    }

    #[test]
    fn a_shot_left_out_is_seen_as_a_blunder() {
        let (setup, moves, blunder) = played(5);
        let judged = review_half_turns(&setup, &moves, 0, 99, 1);
        let half = judged.iter().find(|half| half.turn.index as usize == blunder).unwrap();
        assert!(matches!(half.best.last(), Some(Move::Fire(..))), "{half:?}");
        assert!(half.chances.without_luck < half.chances.best - 0.02, "{half:?}");
        assert!(judged.iter().all(|half| (0.0..=1.0).contains(&half.chances.without_luck)));
    }

    #[test]
    fn a_battle_judged_in_pieces_is_judged_alike() {
        let (setup, moves, _) = played(5);
        let whole = review_half_turns(&setup, &moves, 0, 99, 1);
        let mut pieces: Vec<JudgedPlay<Move>> = Vec::new();
        while pieces.len() < whole.len() {
            let from = pieces.last().map_or(0, |judged| judged.turn.index as usize + 1);
            pieces.extend(review_half_turns(&setup, &moves, from, 2, 1));
        }
        assert!(whole.len() == 5 && whole == pieces);
    }

    #[test]
    fn a_hostile_record_is_judged_up_to_its_fault() {
        let (setup, moves, _) = played(2);
        let broken = [&moves[..], &moves[..]].concat();
        assert_eq!(review_half_turns(&setup, &broken, 0, 99, 1).len(), 2);
        assert_eq!(review_half_turns(&setup, &broken, usize::MAX, usize::MAX, 1), []);
        assert_eq!(review_half_turns(&setup, &[Move::Done, Move::Die(9)], 0, 99, 1), []);
    }
}
