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

/// Returns up to `most` shots in the order in which `choose` wants them, as orders for the other device; or another move
/// that must come first. A shot of the turn is chosen as if those before had missed; beyond them only hits go on.
pub fn orders_ahead(
    game: &Match<SeaBattlePosition>,
    side: Side,
    most: usize,
    mut choose: impl FnMut(&Match<SeaBattlePosition>) -> Option<Move>,
) -> Decision<Move> {
    let (mut assumed, mut orders) = (game.clone(), Vec::new());
    while orders.len() < most && assumed.next() == Next::Human(side) {
        let Some(mv) = choose(&assumed) else { break };
        if !matches!(mv.action, Action::Shot(_)) {
            return if orders.is_empty() { Decision::Moves(vec![mv]) } else { Decision::Orders(orders) };
        }
        orders.push(mv);
        let may_miss = assumed.position().shots_left() > 1;
        if assumed.play(mv).is_err() {
            break;
        }
        let answers: Vec<Move> = assumed.position().legal_moves().collect();
        let find = |wanted: &[Answer]| {
            answers.iter().find(|mv| matches!(mv.action, Action::Answer(answer, _) if wanted.contains(&answer)))
        };
        let miss = find(&[Answer::Miss]).filter(|_| may_miss);
        let answer = miss.or_else(|| find(&[Answer::Hit, Answer::Sunk]));
        if answer.is_none_or(|&answer| assumed.play(answer).is_err()) {
            break;
        }
    }
    Decision::Orders(orders)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Seat, Seats};
    use crate::sea_battle::{Ending, FireRule, FirstTurn, Phase, Preset};

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
    fn s6_a_list_has_all_shots_of_the_turn() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        for (fire, shots) in
            [(FireRule::Salvo, 10), (FireRule::Shots(3), 3), (FireRule::ShotsAndHits(3), 4), (FireRule::HitAgain, 2)]
        {
            let setup = Setup { fire, first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
            let mut game = Match::new(setup, &Seats::new([Seat::Human, Seat::Remote]), 5).unwrap();
            let fleet = Level::Gunner.place(game.setup(), &mut rng).unwrap();
            game.set_secret(Side::FIRST, Some(HiddenFleet::ready(fleet)));
            let mut aims = Pcg64Mcg::seed_from_u64(4);
            let choose = |game: &Match<SeaBattlePosition>| {
                let view = PlayerView {
                    position: game.position(),
                    fleet: game.secret(Side::FIRST)?.fleet()?,
                    side: Side::FIRST,
                };
                Some(Move::by(Side::FIRST, Level::Gunner.choose_action(view, Level::Gunner.budget(), &mut aims)?))
            };
            let Decision::Orders(orders) = orders_ahead(&game, Side::FIRST, 20, choose) else {
                panic!("a shot is due")
            };
            let cells: std::collections::HashSet<_> = orders.iter().map(|mv| format!("{:?}", mv.action)).collect();
            assert_eq!(cells.len(), orders.len(), "{fire:?}");
            let goes_on = matches!(fire, FireRule::ShotsAndHits(_) | FireRule::HitAgain);
            assert!(orders.len() == shots || goes_on && orders.len() > shots, "{fire:?}: {} shots", orders.len());
        }
    }

    #[test]
    fn nobody_plays_for_a_person() {
        assert_eq!(play_out(game([Seat::Computer(Level::Gunner), Seat::Human]), 9, None), None);
    }
}
