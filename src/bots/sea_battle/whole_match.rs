//! A whole Sea Battle between computer players.

use crate::bots::Budget;
use crate::game::Side;
use crate::play::{Match, Next, Stage};
use crate::sea_battle::{HiddenFleet, Move, PlayerView, SeaBattle};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Places the fleets of a new match and plays it to its end, with `budget` per shot or the levels' own; `None` if a
/// side is not a computer's. The seed determines all chance.
pub fn play_out(mut game: Match<SeaBattle>, seed: u64, budget: Option<Budget>) -> Option<Match<SeaBattle>> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::sea_battle::Level;
    use crate::play::{Seat, Seats};
    use crate::sea_battle::{Ending, Phase, Preset};

    fn game(seats: [Seat<Level>; 2]) -> Match<SeaBattle> {
        Match::new(Preset::Classic.setup(), &Seats::new(seats), 5).unwrap()
    }

    #[test]
    fn a_match_between_computers_is_played_to_its_end_and_always_alike() {
        let play = || play_out(game([Seat::Computer(Level::Gunner), Seat::Computer(Level::Sailor)]), 9, None).unwrap();
        let played = play();
        assert!(matches!(played.position().phase(), Phase::Over(_, Ending::Sunk)));
        assert_eq!(played, play());
        assert_eq!(played.to_string().parse::<Match<SeaBattle>>().unwrap(), played);
    }

    #[test]
    fn nobody_plays_for_a_person() {
        assert_eq!(play_out(game([Seat::Computer(Level::Gunner), Seat::Human]), 9, None), None);
    }
}
