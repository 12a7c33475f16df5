//! Delays of automatic moves, so that people can follow.

use crate::play::Match;
use crate::sea_battle::{Action, Actor, Move, SeaBattlePosition};

/// The duration of the lot.
const LOT: u32 = 700;
/// The delay of a computer against a human.
const AGAINST_HUMAN: u32 = 600;
/// The delay between computers.
const AMONG_COMPUTERS: u32 = 350;

/// Returns the delay of a move, in milliseconds. Answers come at once.
pub fn move_delay(game: &Match<SeaBattlePosition>, mv: &Move) -> u32 {
    let after_player = matches!(game.moves().last().map(|last| last.actor), Some(Actor::Side(_)));
    match (mv.actor, mv.action) {
        (Actor::Lot, _) => LOT,
        (_, Action::Answer(..)) => 0,
        (Actor::Side(_), _) if after_player && game.seats().only_human().is_some() => AGAINST_HUMAN,
        (Actor::Side(_), _) if after_player => AMONG_COMPUTERS,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::sea_battle::Level;
    use crate::game::Side;
    use crate::grid::CellSet;
    use crate::play::{Seat, Seats};
    use crate::sea_battle::{HiddenFleet, Preset, placement};
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    #[test]
    fn a_computer_waits_after_what_one_should_see() {
        let computer = Seat::Computer(Level::Sailor);
        for (first, wait) in [(Seat::Human, AGAINST_HUMAN), (computer, AMONG_COMPUTERS)] {
            let setup = Preset::Classic.setup();
            let mut game = Match::new(setup.clone(), &Seats::new([first, computer]), 1).unwrap();
            assert_eq!(move_delay(&game, &Move::lot(Side::FIRST)), LOT);
            let fleet = placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(1)).unwrap();
            for side in Side::BOTH {
                game.set_secret(side, Some(HiddenFleet::ready(fleet.clone())));
            }
            game.play(Move::lot(Side::FIRST)).unwrap();
            let shot = |side, cell| Move::by(side, Action::Shot(cell));
            let mut water = CellSet::board(10).into_iter().filter(|&cell| !fleet.ship_cells().contains(cell));
            let [one, other] = [water.next().unwrap(), water.next().unwrap()];
            assert_eq!(move_delay(&game, &shot(Side::FIRST, one)), 0, "nobody has fired yet");
            game.play(shot(Side::FIRST, one)).unwrap();
            assert_eq!(move_delay(&game, &shot(Side::SECOND, other)), wait);
            assert_eq!(move_delay(&game, game.moves().last().unwrap()), 0, "answers come at once");
        }
    }
}
