//! Review of a match: the chance to win before and after each turn, and pandemic's turn in its place (docs/bots.md).

use super::eval::SEARCH_WEIGHTS;
use super::fast_position::{FastOutcome, FastPosition, NARROW_SIZE, NarrowBitboard, Rules, WideBitboard};
use super::search::{AlphaBeta, passed};
use super::{Level, NEVER, careful_turn, turn_of, winning_turn};
use crate::bots::Budget;
use crate::bots::review::{Chances, JudgedPlay, JudgedTurn};
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
    let (mut judged, mut after) = (Vec::new(), None);
    for turn in turns {
        let before = after.take().filter(|&(end, _)| end == turn.start).map(|(_, judgement)| judgement);
        let (play, judgement) = judge(&record, turn.clone(), before);
        after = Some((turn.end, judgement));
        judged.push(play);
    }
    judged
}

/// A position as one search sees it.
struct Judgement {
    /// Chance of the side asked for to win.
    chance: f32,
    /// Best turn of the side to move, if it was searched.
    best: Option<Vec<SubMove>>,
}

/// Judges a turn, before which the position may be judged for the first side. Returns the judgement after it too.
fn judge(
    record: &Record<VirusWarPosition>,
    moves: Range<usize>,
    known: Option<Judgement>,
) -> (JudgedPlay<SubMove>, Judgement) {
    let (before, after) = (record.up_to(moves.start), record.up_to(moves.end));
    let (before, after) = (before.position(), after.position());
    let side = before.side_to_move();
    let is_duel = record.setup().players.count() == 2;
    let known = known.unwrap_or_else(|| judge_position(before, Side::FIRST));
    let then = judge_position(after, Side::FIRST);
    // With four players each sees a board of its own.
    let own = |game: &VirusWarPosition, first: f32| match side {
        Side::FIRST => first,
        _ if is_duel => 1.0 - first,
        _ => judge_position(game, side).chance,
    };
    let best = known.best.filter(|_| is_duel || side == Side::FIRST);
    let best = best.unwrap_or_else(|| Level::Pandemic.plan(before, BUDGET, &mut Pcg64Mcg::seed_from_u64(0)));
    let mut instead = before.clone();
    for mv in &best {
        instead.apply(mv);
    }
    let winning = (known.chance, then.chance);
    let (now, end) = (own(before, winning.0), own(after, winning.1));
    let best_chance = if instead == *after { end } else { judge_position(&instead, side).chance };
    let chances = Chances { before: now, after: end, without_luck: end, best: best_chance };
    let turn = JudgedTurn { index: (moves.end - 1) as u32, side, winning };
    (JudgedPlay { turn, first: moves.start as u32, best, chances }, then)
}

/// Judges a position for a side, with four players against all others as one.
fn judge_position(game: &VirusWarPosition, me: Side) -> Judgement {
    if game.setup().size <= NARROW_SIZE {
        judge_position_on::<NarrowBitboard>(game, me)
    } else {
        judge_position_on::<WideBitboard>(game, me)
    }
}

fn judge_position_on<B: Bits>(game: &VirusWarPosition, me: Side) -> Judgement {
    let (rules, start) = (Rules::<B>::new(game.setup(), me), FastPosition::<B>::from_game(game, me));
    let number = if game.setup().players.count() == 2 { me.index() as u8 } else { 0 };
    let won = |side: u8| if side == number { 1.0 } else { 0.0 };
    let is_stuck = |position: &FastPosition<B>| position.reach(&rules, position.side_to_move as usize).is_empty();
    let mut position = start;
    while position.end.is_none() && is_stuck(&position) {
        position = passed(&rules, &position);
    }
    let mut best = None;
    let chance = match position.end.or_else(|| position.known_outcome(&rules)) {
        Some(FastOutcome::Win(side)) => won(side),
        Some(FastOutcome::Draw) => 0.5,
        None if winning_turn(&rules, &position).is_some() => won(position.side_to_move),
        None => {
            let found = AlphaBeta::new(&rules, BUDGET, SEARCH_WEIGHTS, &NEVER).best(&position);
            if position == start && careful_turn(&rules, &start).is_none() {
                best = Some(turn_of::<B>(game, game.side_to_move(), found.cells));
            }
            let ours = if position.side_to_move == number { found.value } else { -found.value };
            1.0 / (1.0 + (-ours as f32 / 1000.0).exp())
        }
    };
    let chance = if position.end.is_some() { chance } else { chance.clamp(UNDECIDED.0, UNDECIDED.1) };
    Judgement { chance, best }
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
