//! S18 between two devices with a time for turns (S9): an offer of a draw and its refusal leave time and claims alone.

use crate::two_devices::{fleet, joined, pair};
use kletka::fair::Terms;
use kletka::game::Side;
use kletka::play::{ClaimError, Distrust, Letter, Match, Next, Received, Refusal};
use kletka::sea_battle::{Action, FireRule, FirstTurn, Move, Preset, SeaBattlePosition, Setup};

const A: Side = Side::FIRST;
const B: Side = Side::SECOND;
const LIMIT: u32 = 3_600;
/// The seconds that a link takes.
const WAY: u64 = 60;

/// Two devices, the first side to move.
struct Two {
    games: [Match<SeaBattlePosition>; 2],
    now: u64,
}

impl Two {
    fn new() -> Self {
        let setup = Setup { first: FirstTurn::Agreed(A), fire: FireRule::Shots(1), ..Preset::Classic.setup() };
        let terms = Terms { turn_limit: Some(LIMIT), ..Terms::new(A) };
        let mut games = pair(&joined(&setup, terms, |side| Some(fleet(&setup, side.index() as u64))));
        for game in &mut games {
            game.session_mut().mark_heard_at(1_000);
        }
        let mut two = Self { games, now: 1_000 };
        two.shoot(A);
        two.shoot(B);
        two
    }

    fn game(&mut self, side: Side) -> &mut Match<SeaBattlePosition> {
        &mut self.games[side.index()]
    }

    fn says(&mut self, side: Side, action: Action) -> Result<(), String> {
        self.game(side).play(Move::by(side, action)).map_err(|why| why.to_string())
    }

    fn letter(&mut self, from: Side) -> Letter<SeaBattlePosition> {
        let now = self.now;
        let letter = self.game(from).session().letter().unwrap();
        self.game(from).session_mut().mark_sent_at(now);
        letter
    }

    fn deliver(&mut self, letter: &Letter<SeaBattlePosition>, to: Side) {
        let now = self.now;
        if let Received::News(after) = self.game(to).session().receive(letter).unwrap() {
            self.game(to).session_mut().advance_to(*after, now);
        }
    }

    fn send(&mut self, from: Side) {
        let letter = self.letter(from);
        self.now += WAY;
        self.deliver(&letter, from.other());
    }

    /// Fires at a cell without a ship and sends the turn.
    fn shoot(&mut self, side: Side) {
        let ships = self.game(side.other()).secret(side.other()).unwrap().fleet().unwrap().ship_cells();
        let cell = (self.game(side).position().targets() - ships).iter().next().unwrap();
        self.game(side).session_mut().order(vec![Move::by(side, Action::Shot(cell))]).unwrap();
        self.send(side);
    }

    /// Returns the side whose time runs and its seconds, as a device counts them.
    fn time(&mut self, at: Side) -> (Side, u64) {
        let now = self.now;
        let time = self.game(at).session().turn_time(now).unwrap();
        (time.side, time.seconds.into())
    }

    fn claim(&mut self, side: Side) -> Result<(), ClaimError> {
        let now = self.now;
        self.game(side).session_mut().claim_time(now)
    }
}

#[test]
fn s18_an_offer_and_its_refusal_leave_the_time() {
    let mut two = Two::new();
    two.now += 1_000;
    assert_eq!((two.time(A), two.time(B)), ((A, 1_000), (A, 1_000 + WAY)));
    two.says(A, Action::OfferDraw).unwrap();
    assert_eq!(two.time(A), (A, 1_000), "the offer has not left");
    two.send(A);
    assert_eq!((two.time(A), two.time(B)), ((B, WAY), (B, 0)), "the other side is to answer");
    two.now += 2_000;
    two.says(B, Action::DeclineDraw).unwrap();
    two.send(B);
    assert_eq!((two.time(A), two.time(B)), ((A, 1_000), (A, 1_000 + 3 * WAY)));
    // An offer out of turn changes nothing either.
    two.says(B, Action::OfferDraw).unwrap();
    two.send(B);
    assert_eq!((two.time(A), two.game(A).next()), ((A, 1_000 + WAY), Next::Human(A)));
    two.says(A, Action::DeclineDraw).unwrap();
    two.send(A);
    assert_eq!((two.time(A), two.time(B)), ((A, 1_000 + 2 * WAY), (A, 1_000 + 5 * WAY)));
    two.now += 2_550;
    assert_eq!(two.claim(B), Ok(()), "no time was won");
}

#[test]
fn s18_one_offer_until_the_next_own_move() {
    let mut two = Two::new();
    two.says(A, Action::OfferDraw).unwrap();
    two.send(A);
    two.says(B, Action::DeclineDraw).unwrap();
    two.send(B);
    assert!([A, B].map(|device| two.game(device).may_offer_draw(A)) == [false; 2] && two.game(A).may_offer_draw(B));
    let (number, before) = (two.game(A).moves().len(), two.game(A).clone());
    two.says(A, Action::OfferDraw).unwrap();
    let letter = two.letter(A);
    assert_eq!(two.game(B).session().receive(&letter), Err(Distrust::Illegal(number)));
    assert!(Match::try_from(&letter).is_ok(), "who looks on reads every record");
    *two.game(A) = before;
    two.shoot(A);
    two.shoot(B);
    assert!(two.game(A).may_offer_draw(A));
    two.says(A, Action::OfferDraw).unwrap();
    two.send(A);
    assert_eq!(two.game(B).next(), Next::Human(B));
}

#[test]
fn s9_talk_about_a_draw_voids_no_claim() {
    let mut two = Two::new();
    two.now += u64::from(LIMIT);
    two.claim(B).unwrap();
    two.letter(B);
    // The offer crosses the claim.
    two.says(A, Action::OfferDraw).unwrap();
    two.send(A);
    let claimed = two.game(B).session().claim().unwrap();
    assert_eq!((claimed.by, claimed.moves), (B, two.game(B).moves().len()));
    two.says(B, Action::DeclineDraw).unwrap();
    two.send(B);
    assert!(two.game(A).session().claim_to_answer().is_some());
    assert_eq!(two.says(A, Action::OfferDraw), Err(Refusal::<String>::TimeClaimed.to_string()));
    // Who owes an answer to an offer cannot claim.
    let mut two = Two::new();
    two.says(A, Action::OfferDraw).unwrap();
    two.send(A);
    two.now += 2 * u64::from(LIMIT);
    assert_eq!(two.claim(B), Err(ClaimError::NotNow));
    assert_eq!(two.claim(A), Ok(()), "the answer is late");
}

#[test]
fn s9_who_claims_can_resign() {
    let mut two = Two::new();
    two.says(A, Action::OfferDraw).unwrap();
    two.send(A);
    two.says(B, Action::DeclineDraw).unwrap();
    two.send(B);
    two.now += u64::from(LIMIT);
    two.claim(B).unwrap();
    two.send(B);
    two.says(B, Action::Resign).unwrap();
    two.send(B);
    assert_eq!(two.games[0].outcome(), two.games[1].outcome());
    assert!(two.game(A).outcome().is_some());
}

/// The claimant does not know the answer to its shot yet.
#[test]
fn s9_a_claim_goes_with_the_orders() {
    let mut two = Two::new();
    two.now += u64::from(LIMIT);
    two.claim(B).unwrap();
    two.send(B);
    let claim = two.game(A).session().claim_to_answer().unwrap();
    assert_eq!((claim.by, claim.moves), (B, two.game(A).moves().len()));
    two.game(A).session_mut().accept_claim().unwrap();
    two.send(A);
    assert!(two.game(B).outcome().is_some());
    assert_eq!(two.games[0].outcome(), two.games[1].outcome());
}

/// A claim against a side that has sent its shots in time, by a device that denies to have them.
#[test]
fn s9_sent_orders_are_a_turn_in_time() {
    let mut two = Two::new();
    let mut denies = two.games[1].clone();
    two.shoot(A);
    denies.session_mut().claim_time(two.now + u64::from(LIMIT)).unwrap();
    let claim = denies.session().letter().unwrap();
    two.now += 2 * u64::from(LIMIT);
    two.deliver(&claim, A);
    assert_eq!(two.game(A).session().claim(), None);
}
