//! Sea Battle as a [`Match`](crate::play::Match): authors of moves, hidden fleets, the lot.

use super::{
    Action, Actor, Audit, CLOCKS, FireRule, FirstTurn, HiddenFleet, Layout, Level, Move, Observer, Phase, PlayerView,
    Preset, SeaBattlePosition, Setup, TurnLog,
};
use crate::game::{Dice, DiceOrder, DieElements, Opened, Position, Secret, Side, Turn};
use crate::record::{Aside, Author, Choice, GameKind, Playable};

impl Playable for SeaBattlePosition {
    const KIND: GameKind = GameKind::SeaBattle;

    type Level = Level;
    type Secret = HiddenFleet;
    type Dice = Lot;
    type History = TurnLog;

    /// The other side replies to an offered draw.
    fn to_decide(&self) -> Option<Side> {
        match (self.turn(), self.offer()) {
            (Turn::Side(_), Some(offerer)) => Some(offerer.other()),
            (Turn::Side(side), None) => Some(side),
            (Turn::Chance | Turn::Over(_), _) => None,
        }
    }

    fn author(&self, mv: &Move) -> Author {
        match (mv.actor, mv.action, self.turn()) {
            (_, Action::Lot(_), _) | (Actor::Lot, ..) => Author::Chance,
            (_, Action::Stop(violator), _) => Author::Observer(violator),
            (Actor::Side(side), Action::Answer(..), _) => Author::Answer(side),
            (Actor::Side(side), ..) => Author::Side(side),
            (_, _, Turn::Side(late)) => Author::Clock(late),
            _ => Author::Nobody,
        }
    }

    fn aside(mv: &Move) -> Option<Aside> {
        let Actor::Side(side) = mv.actor else { return None };
        Some(match mv.action {
            Action::Resign => Aside::Resignation(side),
            Action::OfferDraw => Aside::Offer(side),
            Action::AcceptDraw => Aside::Acceptance(side),
            Action::DeclineDraw => Aside::Refusal(side),
            _ => return None,
        })
    }

    /// A first turn given by agreement goes to the other side.
    fn rematch(setup: &Setup) -> Setup {
        let first = match setup.first {
            FirstTurn::Agreed(side) => FirstTurn::Agreed(side.other()),
            FirstTurn::Lot => FirstTurn::Lot,
        };
        Setup { first, ..setup.clone() }
    }

    fn proposed_by_link(setup: Setup) -> Setup {
        let fire = if setup.fire == FireRule::HitAgain { FireRule::Salvo } else { setup.fire };
        let first = if setup.first == FirstTurn::Lot { FirstTurn::Agreed(Side::SECOND) } else { setup.first };
        Setup { fire, first, ..setup }
    }

    fn hasty_clock(setup: &Setup) -> Option<u16> {
        setup.clock.filter(|&clock| clock < CLOCKS[0])
    }

    fn variant(setup: &Setup) -> &'static str {
        Preset::find(setup).map_or("", Preset::name)
    }
}

impl Secret<SeaBattlePosition> for HiddenFleet {
    const HIDES: bool = true;

    type Audit = Audit;

    fn is_ready(secret: Option<&Self>) -> bool {
        secret.is_some_and(|secret| secret.fleet().is_some())
    }

    fn to_bytes(&self) -> Vec<u8> {
        self.layout().to_bytes()
    }

    fn from_bytes(setup: &Setup, bytes: &[u8]) -> Option<Self> {
        let layout = Layout::from_bytes(bytes)?;
        Some(Self::confirm(setup, layout.clone()).unwrap_or_else(|_| Self::draft(layout)))
    }

    /// Returns the honest answer to a shot (S12), timed in the second of that shot.
    fn forced_move(&self, position: &SeaBattlePosition, side: Side, last: Option<&Move>) -> Option<Move> {
        let answer = PlayerView { position, fleet: self.fleet()?, side }.honest_answer()?;
        Some(Move::by(side, answer).at_seconds(last.map_or(0, |last| last.seconds)))
    }

    fn is_honest(&self, position: &SeaBattlePosition, side: Side, mv: &Move) -> bool {
        let Some(fleet) = self.fleet() else { return true };
        let view = PlayerView { position, fleet, side };
        match mv.action {
            Action::Answer(..) => view.honest_answer() == Some(mv.action),
            Action::DiscloseShip(cell) => view.disclosable_ship_cells().contains(cell),
            Action::DiscloseMine(cell) => view.disclosable_mines().contains(cell),
            _ => true,
        }
    }

    /// A shot into the halo of a ship sunk since (S14) is superfluous.
    fn is_pointless_order(position: &SeaBattlePosition, mv: &Move) -> bool {
        let Action::Shot(cell) = mv.action else { return false };
        let target = position.tracking_board(position.shooter().other());
        target.halo(position.setup().touching, position.setup().size).contains(cell)
    }

    fn allows_observer(setup: &Setup) -> bool {
        setup.observer == Observer::Agreed
    }

    /// Audits the opened boards and the moves (S19).
    fn audit(
        setup: &Setup,
        moves: &[Move],
        secrets: &[Opened<Self>],
        false_die: Option<(Side, usize)>,
    ) -> (Audit, Vec<Side>) {
        let board = |side: Side| match &secrets[side.index()] {
            Opened::Sealed(secret) => Opened::Sealed(secret.layout()),
            Opened::Meaningless => Opened::Meaningless,
            Opened::Withheld => Opened::Withheld,
        };
        let audit = Audit::of_opened(setup, moves, Side::BOTH.map(board), false_die);
        let violators = Side::BOTH.into_iter().filter(|&side| audit.blames(side)).collect();
        (audit, violators)
    }
}

/// The lot (S7) between devices. It depends on the element of the inviter's first link after the invitation and on the
/// other side's seal, made before that element was revealed.
#[derive(Clone, Copy, Debug)]
pub struct Lot;

impl Dice<SeaBattlePosition> for Lot {
    fn count(_order: DiceOrder) -> u16 {
        0
    }

    fn elements(position: &SeaBattlePosition, inviter: Side, _order: DiceOrder, _rolled: u16) -> Option<DieElements> {
        (position.phase() == Phase::Lot).then_some(DieElements { roller: inviter, own: 1, other: 0 })
    }

    fn revealed(_position: &SeaBattlePosition, _side: Side, _order: DiceOrder, _rolled: u16) -> u16 {
        0
    }

    fn roller(_position: &SeaBattlePosition) -> Option<Side> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Budget;
    use crate::game::Outcome;
    use crate::grid::CellSet;
    use crate::play::{Match, Seat, Seats};
    use crate::play::{Next, Refusal, Stage};
    use crate::sea_battle::{Announced, Answer, Fleet, placement};
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    fn fleet(seed: u64) -> Fleet {
        placement::random(&Preset::Classic.setup(), &mut Pcg64Mcg::seed_from_u64(seed)).unwrap()
    }

    fn game(second: Seat<Level>) -> Match<SeaBattlePosition> {
        Match::new(Preset::Classic.setup(), &Seats::new([Seat::Computer(Level::Admiral), second]), 5).unwrap()
    }

    #[test]
    fn a_match_begins_when_both_are_ready() {
        let mut game = game(Seat::Human);
        assert_eq!((game.stage(), game.next()), (Stage::Preparing, Next::Nothing));
        game.set_secret(Side::FIRST, Some(HiddenFleet::ready(fleet(1))));
        game.set_secret(Side::SECOND, Some(HiddenFleet::draft(fleet(2).layout().clone())));
        assert_eq!((game.stage(), game.play(Move::lot(Side::FIRST))), (Stage::Preparing, Err(Refusal::NotReady)));
        game.set_secret(Side::SECOND, Some(HiddenFleet::ready(fleet(2))));
        assert!(matches!((game.stage(), game.next()), (Stage::Playing, Next::Move(_))));
    }

    #[test]
    fn a_shot_is_answered_from_the_secret() {
        let mut game = game(Seat::Human);
        let fleets = [fleet(1), fleet(2)];
        for (side, fleet) in Side::BOTH.into_iter().zip(&fleets) {
            game.set_secret(side, Some(HiddenFleet::ready(fleet.clone())));
        }
        game.play(Move::lot(Side::FIRST)).unwrap();
        let target = fleets[1].ship_cells().iter().next().unwrap();
        game.play(Move::by(Side::FIRST, Action::Shot(target)).at_seconds(4)).unwrap();
        let answer = game.moves().last().unwrap();
        assert!(matches!(answer.action, Action::Answer(Answer::Hit | Answer::Sunk, _)));
        assert_eq!((answer.actor, answer.seconds), (Actor::Side(Side::SECOND), 4));
    }

    /// One fleet is here; the other side and its answers come from outside, as over a link.
    #[test]
    fn a_match_ends_with_one_fleet_on_the_device() {
        let mut here = game(Seat::Remote);
        let (own, far) = (fleet(3), fleet(4));
        here.set_secret(Side::FIRST, Some(HiddenFleet::ready(own)));
        assert_eq!(here.stage(), Stage::Playing);
        here.play(Move::lot(Side::FIRST)).unwrap();
        let mut rng = Pcg64Mcg::seed_from_u64(9);
        while here.stage() == Stage::Playing {
            match here.next() {
                Next::Computer(side, level) => {
                    let own = here.secret(side).unwrap().fleet().unwrap().clone();
                    let view = PlayerView { position: here.position(), fleet: &own, side };
                    let action = level.choose_action(view, Budget::from_nodes(20_000), &mut rng).unwrap();
                    here.play(Move::by(side, action)).unwrap();
                }
                Next::Remote(side) => {
                    let view = PlayerView { position: here.position(), fleet: &far, side };
                    let action = Level::CabinBoy.choose_action(view, Budget::from_nodes(20_000), &mut rng).unwrap();
                    here.play(Move::by(side, action)).unwrap();
                }
                other => panic!("nobody else speaks: {other:?}"),
            }
            assert!(here.secret(Side::SECOND).is_none());
        }
        assert_eq!(here.record().turn(), Turn::Over(Outcome::Win(Side::FIRST)));
    }

    #[test]
    fn an_untrue_answer_of_a_side_that_is_here_is_refused() {
        let mut game = game(Seat::Remote);
        let own = fleet(3);
        game.set_secret(Side::FIRST, Some(HiddenFleet::ready(own.clone())));
        game.play(Move::lot(Side::SECOND)).unwrap();
        let water = CellSet::board(10).into_iter().find(|&cell| !own.ship_cells().contains(cell)).unwrap();
        game.play(Move::by(Side::SECOND, Action::Shot(water))).unwrap();
        // The honest miss was played at once, which excludes another answer.
        assert_eq!(game.moves().last().unwrap().action, Action::Answer(Answer::Miss, Announced::Nothing));
        assert!(game.play(Move::by(Side::FIRST, Action::Answer(Answer::Hit, Announced::Nothing))).is_err());
    }
}
