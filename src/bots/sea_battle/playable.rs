//! Sea Battle as a match.

use super::{Level, Nodes};
use crate::game::{Game, Side, Turn};
use crate::bots::computer::ComputerPlayer;
use crate::bots::protocol::{Done, Task};
use crate::play::{Chance, ComputerLevel, GameKind, Match, Playable, Seats};
use crate::sea_battle::{First, HiddenFleet, Phase, Preset, Said, Say, SeaBattle, Seat, Setup, Speaker, TurnLog};

impl ComputerLevel for Level {
    const ALL: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::Sailor => "sailor",
            Self::Gunner => "gunner",
            Self::Captain => "captain",
            Self::Admiral => "admiral",
        }
    }
}

impl Playable for SeaBattle {
    const KIND: GameKind = GameKind::SeaBattle;

    type Level = Level;
    type Secret = HiddenFleet;
    type History = TurnLog;

    fn side_count(_setup: &Setup) -> usize {
        2
    }

    fn is_ready(_setup: &Setup, secret: Option<&HiddenFleet>) -> bool {
        secret.is_some_and(|secret| secret.fleet().is_some())
    }

    /// An offer of a draw is answered by the other side.
    fn to_decide(&self) -> Option<Side> {
        match (self.turn(), self.offer()) {
            (Turn::Side(_), Some(offerer)) => Some(offerer.other()),
            (Turn::Side(side), None) => Some(side),
            (Turn::Chance | Turn::Over(_), _) => None,
        }
    }

    fn chance_move(&self, chance: &impl Chance, number: usize) -> Option<Said> {
        let lot = || Said::lot(Side::BOTH[chance.draw(number, 2) as usize & 1]);
        (self.phase() == Phase::Lot).then(lot)
    }

    /// The honest answer to a shot (S12), given in the second of its shot.
    fn forced_move(&self, side: Side, secret: &HiddenFleet, last: Option<&Said>) -> Option<Said> {
        let view = Seat { table: self, fleet: secret.fleet()?, side };
        let answer = view.answer()?;
        Some(Said::by(side, answer).after(last.map_or(0, |last| last.spent)))
    }

    fn mover(&self, mv: &Said) -> Option<Side> {
        if let Speaker::Side(side) = mv.by { Some(side) } else { None }
    }

    fn is_honest(&self, mv: &Said, side: Side, secret: &HiddenFleet) -> bool {
        let Some(fleet) = secret.fleet() else { return true };
        let view = Seat { table: self, fleet, side };
        match mv.say {
            Say::Answer(_) => view.answer() == Some(mv.say),
            Say::Name(cell) => view.nameable().contains(cell),
            Say::Tell(cell) => view.tellable().contains(cell),
            _ => true,
        }
    }

    /// An agreed first turn goes to the other side.
    fn rematch(setup: &Setup) -> Setup {
        let first = match setup.first {
            First::Agreed(side) => First::Agreed(side.other()),
            First::Lot => First::Lot,
        };
        Setup { first, ..setup.clone() }
    }

    /// The preset whose fleet and rules these are; letters, flags, the clock, the first turn and the observer do not matter.
    fn variant(setup: &Setup) -> &'static str {
        let same = |preset: &Preset| {
            let ready = preset.setup();
            Setup {
                coordinates: ready.coordinates.clone(),
                first: ready.first,
                clock: ready.clock,
                dressing: ready.dressing,
                observer: ready.observer,
                ..setup.clone()
            } == ready
        };
        Preset::ALL.into_iter().find(same).map_or("", Preset::word)
    }

    fn shots(history: &TurnLog) -> Option<[u32; 2]> {
        Some(history.shots())
    }

    fn survives_change(seats: &Seats<Level>) -> bool {
        !seats.is_between_people()
    }
}

impl ComputerPlayer for SeaBattle {
    fn task(game: &Match<Self>, side: Side, level: Level) -> Option<Task> {
        Some(Task::Speak {
            setup: Box::new(game.setup().clone()),
            said: game.moves().to_vec(),
            sheet: Box::new(game.secret(side)?.fleet()?.sheet().clone()),
            side,
            level,
            nodes: Nodes::default(),
        })
    }

    fn moves(done: Done, side: Side) -> Option<Vec<Said>> {
        if let Done::Say(say) = done { Some(vec![Said::by(side, say)]) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Outcome;
    use crate::grid::CellSet;
    use crate::play::{Next, Refusal, Seat as Place, Stage};
    use crate::sea_battle::{Answer, Fleet, placement};
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    fn fleet(seed: u64) -> Fleet {
        placement::random(&Preset::Classic.setup(), &mut Pcg64Mcg::seed_from_u64(seed)).unwrap()
    }

    fn game(second: Place<Level>) -> Match<SeaBattle> {
        Match::new(Preset::Classic.setup(), Seats::new([Place::Computer(Level::Gunner), second]), 5).unwrap()
    }

    #[test]
    fn a_match_begins_when_both_are_ready() {
        let mut game = game(Place::Human);
        assert_eq!((game.stage(), game.next()), (Stage::Preparing, Next::Nothing));
        game.set_secret(Side::FIRST, Some(HiddenFleet::ready(fleet(1))));
        game.set_secret(Side::SECOND, Some(HiddenFleet::draft(fleet(2).sheet().clone())));
        assert_eq!((game.stage(), game.play(Said::lot(Side::FIRST))), (Stage::Preparing, Err(Refusal::NotReady)));
        game.set_secret(Side::SECOND, Some(HiddenFleet::ready(fleet(2))));
        assert!(matches!((game.stage(), game.next()), (Stage::Playing, Next::Move(_))));
    }

    #[test]
    fn a_shot_is_answered_from_the_secret() {
        let mut game = game(Place::Human);
        let fleets = [fleet(1), fleet(2)];
        for (side, fleet) in Side::BOTH.into_iter().zip(&fleets) {
            game.set_secret(side, Some(HiddenFleet::ready(fleet.clone())));
        }
        game.play(Said::lot(Side::FIRST)).unwrap();
        let target = fleets[1].hulls().iter().next().unwrap();
        game.play(Said::by(Side::FIRST, Say::Shot(target)).after(4)).unwrap();
        let answer = game.moves().last().unwrap();
        assert!(matches!(answer.say, Say::Answer(Answer::Hit | Answer::Sunk)));
        assert_eq!((answer.by, answer.spent), (Speaker::Side(Side::SECOND), 4));
    }

    /// One fleet is here; the other side and its answers come from outside, as over a link.
    #[test]
    fn a_match_is_played_to_its_end_with_one_fleet_on_the_device() {
        let mut here = game(Place::Remote);
        let (own, far) = (fleet(3), fleet(4));
        here.set_secret(Side::FIRST, Some(HiddenFleet::ready(own)));
        assert_eq!(here.stage(), Stage::Playing);
        here.play(Said::lot(Side::FIRST)).unwrap();
        let mut rng = Pcg64Mcg::seed_from_u64(9);
        while here.stage() == Stage::Playing {
            match here.next() {
                Next::Computer(side, level) => {
                    let own = here.secret(side).unwrap().fleet().unwrap().clone();
                    let view = Seat { table: here.position(), fleet: &own, side };
                    let say = level.speak(view, Nodes(20_000), &mut rng).unwrap();
                    here.play(Said::by(side, say)).unwrap();
                }
                Next::Remote(side) => {
                    let view = Seat { table: here.position(), fleet: &far, side };
                    let say = Level::Sailor.speak(view, Nodes(20_000), &mut rng).unwrap();
                    here.play(Said::by(side, say)).unwrap();
                }
                other => panic!("nobody else speaks: {other:?}"),
            }
            assert!(here.secret(Side::SECOND).is_none());
        }
        assert_eq!(here.record().turn(), Turn::Over(Outcome::Win(Side::FIRST)));
    }

    #[test]
    fn an_untrue_answer_of_a_side_that_is_here_is_refused() {
        let mut game = game(Place::Remote);
        let own = fleet(3);
        game.set_secret(Side::FIRST, Some(HiddenFleet::ready(own.clone())));
        game.play(Said::lot(Side::SECOND)).unwrap();
        let water = CellSet::board(10).into_iter().find(|&cell| !own.hulls().contains(cell)).unwrap();
        game.play(Said::by(Side::SECOND, Say::Shot(water))).unwrap();
        // The honest miss was said at once: nothing else can be said in its place.
        assert_eq!(game.moves().last().unwrap().say, Say::Answer(Answer::Miss));
        assert!(game.play(Said::by(Side::FIRST, Say::Answer(Answer::Hit))).is_err());
    }
}
