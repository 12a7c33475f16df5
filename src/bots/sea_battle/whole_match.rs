//! Battles by computer players: whole ones, against a passive fleet, and with shots ordered ahead.

use super::Level;
use crate::bots::Budget;
use crate::game::{Position, Side};
use crate::play::devices::Decision;
use crate::play::{Match, Next, Stage};
use crate::sea_battle::{
    Action, Answer, Fleet, HiddenFleet, Move, PlayerView, SeaBattlePosition, Setup, TrackingBoard,
};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Places the fleets of a new match and plays it to its end, with `budget` per shot or the levels' own; `None` if a
/// side is not a computer's. The seed determines all chance.
pub fn play_out(
    mut game: Match<SeaBattlePosition>,
    seed: u64,
    budget: Option<Budget>,
) -> Option<Match<SeaBattlePosition>> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for side in Side::BOTH {
        let fleet = game.seats().seat(side).level()?.place(game.setup(), &mut rng).ok()?;
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    }
    while game.stage() == Stage::Playing {
        let mv = match game.next() {
            Next::Move(mv) => mv,
            Next::Computer(side, level) => {
                let view = PlayerView { position: game.position(), fleet: game.secret(side)?.fleet()?, side };
                let budget = budget.unwrap_or(level.budget());
                Move::by(side, level.choose_action(view, budget, &mut rng)?)
            }
            Next::Nothing | Next::Human(_) | Next::Remote(_) | Next::Roll(..) => return None,
        };
        game.play(mv).ok()?;
    }
    Some(game)
}

/// Returns the number of shots that a player needs to sink a fleet.
pub fn sink_fleet(setup: &Setup, target: &Fleet, level: Level, budget: Budget, rng: &mut impl Rng) -> usize {
    let mut tracking = TrackingBoard::default();
    while tracking.sunk_count() < setup.fleet.ship_count() {
        let Some(cell) = level.aim(setup, &tracking, budget, rng) else { break };
        let (answer, announced) = target.reply(setup.announcement, cell, &tracking);
        tracking.record_answer(cell, answer, announced);
    }
    tracking.shots().len()
}

/// Returns up to `most` shots that `choose` fires as long as all of them hit, as orders for the other device; or
/// another move that must come first.
pub fn orders_ahead(
    game: &Match<SeaBattlePosition>,
    side: Side,
    most: usize,
    mut choose: impl FnMut(&Match<SeaBattlePosition>) -> Option<Move>,
) -> Decision<Move> {
    let (mut hoped, mut orders) = (game.clone(), Vec::new());
    while orders.len() < most && hoped.next() == Next::Human(side) {
        let Some(mv) = choose(&hoped) else { break };
        if !matches!(mv.action, Action::Shot(_)) {
            return if orders.is_empty() { Decision::Moves(vec![mv]) } else { Decision::Orders(orders) };
        }
        orders.push(mv);
        if hoped.play(mv).is_err() {
            break;
        }
        let is_hit = |mv: &Move| matches!(mv.action, Action::Answer(Answer::Hit | Answer::Sunk, _));
        let hit = hoped.position().legal_moves().find(is_hit);
        if hit.is_none_or(|hit| hoped.play(hit).is_err()) {
            break;
        }
    }
    Decision::Orders(orders)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Seat, Seats};
    use crate::sea_battle::{Ending, Phase, Preset};

    fn game(seats: [Seat<Level>; 2]) -> Match<SeaBattlePosition> {
        Match::new(Preset::Classic.setup(), &Seats::new(seats), 5).unwrap()
    }

    #[test]
    fn a_match_of_computers_ends_and_is_deterministic() {
        let play = || play_out(game([Seat::Computer(Level::Gunner), Seat::Computer(Level::Sailor)]), 9, None).unwrap();
        let played = play();
        assert!(matches!(played.position().phase(), Phase::Over(_, Ending::Sunk)));
        assert_eq!(played, play());
        assert_eq!(played.to_string().parse::<Match<SeaBattlePosition>>().unwrap(), played);
    }

    #[test]
    fn nobody_plays_for_a_person() {
        assert_eq!(play_out(game([Seat::Computer(Level::Gunner), Seat::Human]), 9, None), None);
    }
}
