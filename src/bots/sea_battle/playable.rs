//! [`Playable`] and [`Auditable`] for Sea Battle.

use super::Level;
use crate::fair::{DieElements, Terms};
use crate::game::{Position, Side, Turn};
use crate::play::{Auditable, GameKind, Match, MatchEvidence, MatchText, Playable, Seat, Seats, SecretStatus};
use crate::record::Choice;
use crate::record::Transcript;
use crate::sea_battle::notation::Boards;
use crate::sea_battle::{
    Action, Actor, Audit, FirstTurn, HiddenFleet, Layout, Move, Observer, OpenedBoard, Phase, PlayerView, Preset,
    SeaBattlePosition, Setup, TurnLog,
};

impl Playable for SeaBattlePosition {
    const KIND: GameKind = GameKind::SeaBattle;
    const HIDES: bool = true;

    type Level = Level;
    type Secret = HiddenFleet;
    type History = TurnLog;

    fn side_count(_setup: &Setup) -> usize {
        2
    }

    fn is_ready(_setup: &Setup, secret: Option<&HiddenFleet>) -> bool {
        secret.is_some_and(|secret| secret.fleet().is_some())
    }

    /// The other side replies to an offered draw.
    fn to_decide(&self) -> Option<Side> {
        match (self.turn(), self.offer()) {
            (Turn::Side(_), Some(offerer)) => Some(offerer.other()),
            (Turn::Side(side), None) => Some(side),
            (Turn::Chance | Turn::Over(_), _) => None,
        }
    }

    fn is_die(mv: &Move) -> bool {
        matches!(mv.action, Action::Lot(_))
    }

    /// The lot (S7) depends on the element of the inviter's first link after the invitation and on the other side's
    /// seal, made before that element was revealed.
    fn die_elements(&self, terms: Terms, _rolled: u16) -> Option<DieElements> {
        (self.phase() == Phase::Lot).then_some(DieElements { roller: terms.inviter, own: 1, other: 0 })
    }

    fn secret_bytes(secret: &HiddenFleet) -> Vec<u8> {
        secret.layout().to_bytes()
    }

    fn secret_from_bytes(setup: &Setup, bytes: &[u8]) -> Option<HiddenFleet> {
        let layout = Layout::from_bytes(bytes)?;
        Some(HiddenFleet::confirm(setup, layout.clone()).unwrap_or_else(|_| HiddenFleet::draft(layout)))
    }

    fn is_answer(mv: &Move) -> bool {
        matches!(mv.action, Action::Answer(..))
    }

    /// A shot into the halo of a ship sunk since (S14) is superfluous.
    fn is_pointless_order(&self, mv: &Move) -> bool {
        let Action::Shot(cell) = mv.action else { return false };
        let target = self.tracking_board(self.shooter().other());
        target.halo(self.setup().touching, self.setup().size).contains(cell)
    }

    /// Returns the honest answer to a shot (S12), timed in the second of that shot.
    fn forced_move(&self, side: Side, secret: &HiddenFleet, last: Option<&Move>) -> Option<Move> {
        let view = PlayerView { position: self, fleet: secret.fleet()?, side };
        let answer = view.honest_answer()?;
        Some(Move::by(side, answer).at_seconds(last.map_or(0, |last| last.seconds)))
    }

    fn mover(&self, mv: &Move) -> Option<Side> {
        if let Actor::Side(side) = mv.actor { Some(side) } else { None }
    }

    fn declared_loser(&self, mv: &Move) -> Option<Side> {
        match (mv.action, self.turn()) {
            (Action::TimeOut, Turn::Side(late)) => Some(late),
            _ => Self::accused(mv),
        }
    }

    fn accused(mv: &Move) -> Option<Side> {
        if let Action::Stop(violator) = mv.action { Some(violator) } else { None }
    }

    fn allows_observer(setup: &Setup) -> bool {
        setup.observer == Observer::Agreed
    }

    fn is_honest(&self, mv: &Move, side: Side, secret: &HiddenFleet) -> bool {
        let Some(fleet) = secret.fleet() else { return true };
        let view = PlayerView { position: self, fleet, side };
        match mv.action {
            Action::Answer(..) => view.honest_answer() == Some(mv.action),
            Action::DiscloseShip(cell) => view.disclosable_ship_cells().contains(cell),
            Action::DiscloseMine(cell) => view.disclosable_mines().contains(cell),
            _ => true,
        }
    }

    /// A first turn given by agreement goes to the other side.
    fn rematch(setup: &Setup) -> Setup {
        let first = match setup.first {
            FirstTurn::Agreed(side) => FirstTurn::Agreed(side.other()),
            FirstTurn::Lot => FirstTurn::Lot,
        };
        Setup { first, ..setup.clone() }
    }

    fn variant(setup: &Setup) -> &'static str {
        Preset::find(setup).map_or("", Preset::name)
    }

    fn shots(history: &TurnLog) -> Option<[u32; 2]> {
        Some(history.shots())
    }

    fn survives_change(seats: &Seats<Level>) -> bool {
        !seats.share_device()
    }
}

/// Tags of sides that are still placing their fleets.
const PLACING: [&str; 2] = ["Placing1", "Placing2"];

impl MatchText for SeaBattlePosition {
    fn write_secrets(game: &Match<Self>) -> (Boards, Vec<(&'static str, String)>) {
        let board = |side: Side| game.secret(side).map(|secret| secret.layout().clone());
        let boards = Boards { placed: Side::BOTH.map(board), shown: [None, None] };
        let placing = |side: &Side| game.secret(*side).is_some_and(|secret| secret.fleet().is_none());
        let tags = Side::BOTH.into_iter().filter(placing).map(|side| (PLACING[side.index()], "yes".to_owned()));
        (boards, tags.collect())
    }

    /// A board is a draft if the text marks it, or if it is no legal fleet.
    fn read_secret(transcript: &Transcript<Self>, side: Side, _seat: Seat<Level>) -> Option<HiddenFleet> {
        let layout = transcript.boards.placed[side.index() & 1].clone()?;
        let placing = transcript.moves.is_empty() && transcript.tag(PLACING[side.index() & 1]).is_some();
        let ready = || HiddenFleet::confirm(&transcript.setup, layout.clone()).ok();
        let draft = || HiddenFleet::draft(layout.clone());
        Some(if placing { draft() } else { ready().unwrap_or_else(draft) })
    }

    fn is_secret_tag(name: &str) -> bool {
        PLACING.contains(&name)
    }
}

impl Auditable for SeaBattlePosition {
    type Audit = Audit;

    /// Audits the opened boards and the moves (S19).
    fn audit(evidence: &MatchEvidence<'_, Self>) -> Audit {
        let opened = Side::BOTH.map(|side| evidence.known_secret(side));
        let boards = Side::BOTH.map(|side| {
            let layout = opened[side.index()].as_ref().map(HiddenFleet::layout);
            match (evidence.secret_status(side), layout) {
                (SecretStatus::Meaningless, _) | (SecretStatus::Verified, None) => OpenedBoard::Meaningless,
                (SecretStatus::Undisclosed, _) | (SecretStatus::NotSealed, None) => OpenedBoard::Withheld,
                (SecretStatus::Verified | SecretStatus::NotSealed, Some(layout)) => OpenedBoard::Sealed(layout),
            }
        });
        Audit::of_opened(evidence.setup(), evidence.moves(), boards, evidence.false_die())
    }

    fn blames(audit: &Audit, side: Side) -> bool {
        audit.blames(side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Budget;
    use crate::game::Outcome;
    use crate::grid::CellSet;
    use crate::play::{Next, Refusal, Stage};
    use crate::sea_battle::{Announced, Answer, Fleet, placement};
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    fn fleet(seed: u64) -> Fleet {
        placement::random(&Preset::Classic.setup(), &mut Pcg64Mcg::seed_from_u64(seed)).unwrap()
    }

    fn game(second: Seat<Level>) -> Match<SeaBattlePosition> {
        Match::new(Preset::Classic.setup(), &Seats::new([Seat::Computer(Level::Gunner), second]), 5).unwrap()
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
    fn a_match_is_played_to_its_end_with_one_fleet_on_the_device() {
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
                    let action = Level::Sailor.choose_action(view, Budget::from_nodes(20_000), &mut rng).unwrap();
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
