//! Review of a match: the chance to win before and after each turn, and pandemic's turn in its place (docs/bots.md).

use super::eval::SEARCH_WEIGHTS;
use super::fast_position::{FastOutcome, FastPosition, NARROW_SIZE, NarrowBitboard, Rules, WideBitboard};
use super::search::{AlphaBeta, passed};
use super::{Level, NEVER, winning_turn};
use crate::bots::Budget;
use crate::bots::review::{Chances, JudgedPlay, JudgedTurn, known_chance};
use crate::game::{Position, Side};
use crate::grid::Bits;
use crate::record::Record;
use crate::virus_war::history::History;
use crate::virus_war::{Setup, SubMove, VirusWarPosition};
use core::ops::Range;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Budget of each search.
const BUDGET: Budget = Budget::from_nodes(200_000);
/// Bounds of the chance while the match goes on.
const UNDECIDED: (f32, f32) = (0.01, 0.99);

/// Returns the ranges of moves of the turns to judge: all but resignations.
pub fn turns(history: &History) -> Vec<Range<usize>> {
    let is_played = |moves: &[SubMove]| !matches!(moves, [SubMove::Resign(_), ..]);
    let turns = history.turns.iter().filter(|turn| is_played(history.moves_of(turn)));
    turns.map(|turn| turn.moves.clone()).collect()
}

/// Judges at most `most` turns from move `from` on, up to an illegal move. The result for a turn does not depend on
/// `from`.
pub fn review_turns(setup: &Setup, moves: &[SubMove], from: usize, most: usize) -> Vec<JudgedPlay<SubMove>> {
    let Ok(record) = Record::<VirusWarPosition>::legal_part(setup.clone(), moves) else { return Vec::new() };
    let Ok(history) = History::new(setup, record.moves()) else { return Vec::new() };
    let turns = turns(&history).into_iter().filter(|turn| turn.start >= from).take(most);
    turns.fold(Vec::new(), |mut judged, turn| {
        let known = known_chance(&judged, turn.start);
        judged.push(judge(&record, turn, known));
        judged
    })
}

/// Judges a turn, before which the first side's chance may be known.
fn judge(record: &Record<VirusWarPosition>, moves: Range<usize>, known: Option<f32>) -> JudgedPlay<SubMove> {
    let (before, after) = (record.up_to(moves.start), record.up_to(moves.end));
    let (before, after) = (before.position(), after.position());
    let side = before.side_to_move();
    let best = Level::Pandemic.plan(before, BUDGET, &mut Pcg64Mcg::seed_from_u64(0));
    let mut instead = before.clone();
    for mv in &best {
        instead.apply(mv);
    }
    let winning = (known.unwrap_or_else(|| win_chance(before, Side::FIRST)), win_chance(after, Side::FIRST));
    let own = |game: &VirusWarPosition, first: f32| match record.setup().players.count() {
        _ if side == Side::FIRST => first,
        2 => 1.0 - first,
        _ => win_chance(game, side),
    };
    let (now, then) = (own(before, winning.0), own(after, winning.1));
    let chances = Chances { before: now, after: then, without_luck: then, best: win_chance(&instead, side) };
    JudgedPlay {
        turn: JudgedTurn { index: (moves.end - 1) as u32, side, winning },
        first: moves.start as u32,
        best,
        chances,
    }
}

/// Returns the chance of a side to win, with four players against all others as one.
fn win_chance(game: &VirusWarPosition, me: Side) -> f32 {
    if game.setup().size <= NARROW_SIZE {
        win_chance_on::<NarrowBitboard>(game, me)
    } else {
        win_chance_on::<WideBitboard>(game, me)
    }
}

fn win_chance_on<B: Bits>(game: &VirusWarPosition, me: Side) -> f32 {
    let (rules, mut position) = (Rules::<B>::new(game.setup(), me), FastPosition::<B>::from_game(game, me));
    let me = if game.setup().players.count() == 2 { me.index() as u8 } else { 0 };
    let won = |side: u8| if side == me { 1.0 } else { 0.0 };
    loop {
        match position.end {
            Some(FastOutcome::Win(side)) => return won(side),
            Some(FastOutcome::Draw) => return 0.5,
            None if position.reach(&rules, position.side_to_move as usize).is_empty() => {
                position = passed(&rules, &position);
            }
            None => break,
        }
    }
    let mover = position.side_to_move;
    let chance = match position.known_outcome(&rules) {
        Some(FastOutcome::Win(side)) => won(side),
        Some(FastOutcome::Draw) => 0.5,
        None if winning_turn(&rules, &position).is_some() => won(mover),
        None => {
            let value = AlphaBeta::new(&rules, BUDGET, SEARCH_WEIGHTS, &NEVER).best(&position).value;
            let ours = if mover == me { value } else { -value };
            1.0 / (1.0 + (-ours as f32 / 1000.0).exp())
        }
    };
    chance.clamp(UNDECIDED.0, UNDECIDED.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::virus_war::Players;

    /// Plays a match in which the side to move passes at turn `blunder`.
    fn played(setup: &Setup, turns: usize, blunder: usize) -> Vec<SubMove> {
        let mut record = Record::<VirusWarPosition>::new(setup.clone()).unwrap();
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        for turn in 0..turns {
            let plan = Level::Virus.plan(record.position(), Budget::from_nodes(500), &mut rng);
            let plan = if turn == blunder { vec![SubMove::Pass] } else { plan };
            let _ = plan.into_iter().try_for_each(|mv| record.play(mv));
        }
        record.moves().to_vec()
    }

    #[test]
    fn a_pass_in_the_fight_is_seen_as_a_blunder() {
        let setup = Setup { size: 8, ..Setup::default() };
        let moves = played(&setup, 8, 5);
        let judged = review_turns(&setup, &moves, 0, 99);
        assert_eq!(judged.len(), 8);
        let JudgedPlay { turn, best, chances, .. } = &judged[5];
        assert!(turn.side == Side::SECOND && turn.winning.1 > turn.winning.0 + 0.2, "{turn:?}");
        assert!(best.len() == 3 && chances.after < chances.best - 0.1, "{best:?} {chances:?}");
        let goes_on = |pair: &[JudgedPlay<SubMove>]| (pair[0].turn.winning.1 - pair[1].turn.winning.0).abs() < 1e-6;
        assert!(judged.windows(2).all(goes_on));
    }

    #[test]
    fn a_match_of_four_judged_in_pieces_is_judged_alike() {
        let setup = Setup { size: 8, players: Players::Four, ..Setup::default() };
        let moves = played(&setup, 4, 9);
        let whole = review_turns(&setup, &moves, 0, 3);
        let rest = review_turns(&setup, &moves, whole[0].turn.index as usize + 1, 2);
        assert_eq!((whole.len(), &whole[1..]), (3, &rest[..]));
    }

    #[test]
    fn a_hostile_record_is_judged_up_to_its_fault() {
        let moves = played(&Setup::default(), 2, 9);
        let broken = [&moves[..], &moves[..]].concat();
        assert_eq!(review_turns(&Setup::default(), &broken, 0, 99).len(), 2);
        assert_eq!(review_turns(&Setup::default(), &broken, usize::MAX, usize::MAX), []);
        assert_eq!(review_turns(&Setup { size: 0, ..Setup::default() }, &moves, 0, 99), []);
    }
}
