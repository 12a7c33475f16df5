//! S9 between two devices with clocks of their own: defeat by time is a claim that the opponent accepts or contests.

use kletka::fair::{ClaimAnswer, Salt, Terms, TimeClaim};
use kletka::game::Outcome::{Nobody, Win};
use kletka::game::{Position, Side};
use kletka::link::{Address, PrivateLink};
use kletka::play::{
    ClaimError, Distrust, Letter, LetterKind, Match, Next, PlayedOutcome, Received, Refusal, Ruling, Seat, Seats,
    Stage, TurnTime,
};
use kletka::virus_war::{self, SubMove, VirusWarPosition};
use std::str::FromStr;

pub(crate) const LIMIT: u32 = 3_600;
const HOUR: u64 = 3_600;
pub(crate) const A: Side = Side::FIRST;
pub(crate) const B: Side = Side::SECOND;

/// Two devices whose clocks differ by a day; a link takes a minute.
pub(crate) struct Devices {
    games: [Match<VirusWarPosition>; 2],
    now: u64,
}

impl Devices {
    /// A match that both have joined, the first side to move.
    pub(crate) fn new(turn_limit: Option<u32>) -> Self {
        let seats = Seats::new([Seat::Human, Seat::Remote]);
        let mut first = Match::<VirusWarPosition>::new(virus_war::Setup::default(), &seats, 7).unwrap();
        first.session_mut().invite(Terms { turn_limit, ..Terms::new(A) }, Salt([1; 16])).unwrap();
        let mut second = Match::try_from(&first.session().letter().unwrap()).unwrap();
        first.session_mut().mark_sent_at(1_000_000);
        assert!(second.session_mut().take_seat(B));
        second.session_mut().join(B, Salt([2; 16])).unwrap();
        let mut all = Self { games: [first, second], now: 1_000_000 };
        all.send(B);
        all
    }

    fn clock(&self, side: Side) -> u64 {
        self.now + 86_400 * side.index() as u64
    }

    pub(crate) fn game(&mut self, side: Side) -> &mut Match<VirusWarPosition> {
        &mut self.games[side.index()]
    }

    pub(crate) fn letter(&mut self, from: Side) -> Letter<VirusWarPosition> {
        let now = self.clock(from);
        let letter = self.game(from).session().letter().unwrap();
        self.game(from).session_mut().mark_sent_at(now);
        let fragment = letter.to_address().unwrap().to_fragment().unwrap();
        let read = Letter::read(&Address::find(&fragment).unwrap()).unwrap();
        assert_eq!(read, letter);
        read
    }

    pub(crate) fn deliver(&mut self, letter: &Letter<VirusWarPosition>, to: Side) {
        let now = self.clock(to);
        let game = self.game(to);
        if let Received::News(after) = game.session().receive(letter).unwrap() {
            game.session_mut().advance_to(*after, now);
        }
        assert_eq!(Match::from_str(&game.to_string()).as_ref(), Ok(&*game));
        let private = PrivateLink::from_match(game).to_address().unwrap();
        let resumed = PrivateLink::<VirusWarPosition>::read(&private).unwrap().into_match().unwrap();
        assert_eq!((resumed.session().pact(), resumed.stage()), (game.session().pact(), game.stage()));
        assert_eq!(resumed.session().notes(), game.session().notes());
    }

    pub(crate) fn send(&mut self, from: Side) {
        let letter = self.letter(from);
        self.now += 60;
        self.deliver(&letter, from.other());
    }

    /// Plays a whole turn and sends it.
    pub(crate) fn take_turn(&mut self, side: Side) {
        let game = self.game(side);
        while game.next() == Next::Human(side) {
            let mv = game.position().legal_moves().next().unwrap();
            game.play(mv).unwrap();
        }
        self.send(side);
    }

    fn time(&mut self, side: Side) -> Option<TurnTime> {
        let now = self.clock(side);
        self.game(side).session().turn_time(now)
    }

    fn give_time(&mut self, side: Side, seconds: u32) -> Result<(), ClaimError> {
        let now = self.clock(side);
        self.game(side).session_mut().give_time(seconds, now)
    }

    fn claim(&mut self, side: Side) -> Result<(), ClaimError> {
        let now = self.clock(side);
        self.game(side).session_mut().claim_time(now)
    }

    /// The first side moved, the second exceeded its time, and the first sent a claim.
    fn claimed() -> Self {
        let mut all = Self::new(Some(LIMIT));
        all.take_turn(A);
        all.now += 2 * HOUR;
        all.claim(A).unwrap();
        all.send(A);
        all
    }
}

#[test]
fn s9_a_letter_brings_a_turn_or_a_claim() {
    let mut all = Devices::new(Some(LIMIT));
    assert_eq!(all.game(B).session().letter_kind(), Some(LetterKind::Acceptance));
    all.take_turn(A);
    assert_eq!(all.game(A).session().letter_kind(), Some(LetterKind::Turn));
    assert_eq!(all.game(B).session().letter_kind(), Some(LetterKind::Turn));
    all.now += 2 * HOUR;
    let now = all.clock(A);
    all.game(A).session_mut().claim_time(now).unwrap();
    assert_eq!(all.game(A).session().letter_kind(), Some(LetterKind::Claim));
    all.send(A);
    all.game(B).session_mut().accept_claim().unwrap();
    assert_eq!(all.game(B).session().letter_kind(), Some(LetterKind::ClaimAnswer));
    all.send(B);
    assert_eq!(all.game(A).session().letter_kind(), Some(LetterKind::End));
}

#[test]
fn s9_each_device_times_turns_by_its_own_clock() {
    let mut all = Devices::new(Some(LIMIT));
    assert_eq!(all.time(A), Some(TurnTime { side: A, seconds: 0, limit: LIMIT }));
    all.now += 100;
    assert_eq!(all.time(A).unwrap().seconds, 100);
    all.take_turn(A);
    assert_eq!(all.time(A), Some(TurnTime { side: B, seconds: 60, limit: LIMIT }));
    assert_eq!(all.time(B), Some(TurnTime { side: B, seconds: 0, limit: LIMIT }));
    // Sending a link again restarts no clock, and an unsent move does not stop the own one.
    all.now += 1_000;
    let _ = all.letter(A);
    assert_eq!((all.time(A).unwrap().seconds, all.time(A).unwrap().left()), (1_060, 2_540));
    let mv = all.game(B).position().legal_moves().next().unwrap();
    all.game(B).play(mv).unwrap();
    all.now += 1_000;
    let time = all.time(B).unwrap();
    assert_eq!((time.side, time.seconds, time.is_over()), (B, 2_000, false));
    all.now += 2_000;
    assert!(all.time(B).unwrap().is_over() && all.time(A).unwrap().is_over());
    // Setting a clock back gains no time.
    all.now -= 3_990;
    assert_eq!(all.time(B).unwrap().seconds, 10);
    all.now -= 100_000;
    assert_eq!(all.time(B).unwrap().seconds, 0);
    let mut without = Devices::new(None);
    assert_eq!((without.time(A), without.claim(A)), (None, Err(ClaimError::NotNow)));
}

#[test]
fn s9_time_is_claimed_only_when_it_is_over() {
    let mut all = Devices::new(Some(LIMIT));
    all.now += 2 * HOUR;
    assert_eq!(all.claim(A), Err(ClaimError::NotNow), "it is the claimant's own turn");
    all.take_turn(A);
    assert_eq!(all.claim(A), Err(ClaimError::TimeLeft(LIMIT - 60)));
    all.now += HOUR - 60;
    assert_eq!(all.claim(A), Err(ClaimError::TimeLeft(0)));
    all.now += 1;
    assert_eq!(all.claim(A), Ok(()));
    assert_eq!(all.claim(A), Err(ClaimError::NotNow), "once is enough");
    assert!(all.game(A).session().is_unsent() && all.game(A).stage() == Stage::Playing);
    assert_eq!(all.game(A).session().audit_report().ruling, Ruling::Running);
}

#[test]
fn s9_an_accepted_claim_ends_the_match() {
    let mut all = Devices::claimed();
    let claim = all.game(B).session().claim_to_answer().unwrap();
    assert_eq!((claim.by, claim.against(), claim.waited), (A, B, 7_260));
    assert_eq!(all.game(A).session().claim_to_answer(), None);
    // The side cannot play on before answering.
    let mv = all.game(B).position().legal_moves().next().unwrap();
    assert_eq!((all.game(B).next(), all.game(B).play(mv)), (Next::Nothing, Err(Refusal::TimeClaimed)));
    all.game(B).session_mut().accept_claim().unwrap();
    assert_eq!(all.game(B).session_mut().accept_claim(), Err(ClaimError::NotNow));
    all.send(B);
    for side in Side::BOTH {
        let game = all.game(side);
        assert_eq!((game.stage(), game.outcome(), game.next()), (Stage::Over, Some(Win(A)), Next::Nothing));
        let report = game.session().audit_report();
        assert_eq!((report.played, report.ruling), (PlayedOutcome::Over(Win(A)), Ruling::Stands(Win(A))));
        assert!(game.to_string().contains("[Result \"1\"]"));
        assert!(!game.session_mut().disclose_secrets(), "nothing is hidden");
    }
}

#[test]
fn s9_a_contested_claim_voids_the_match() {
    let mut all = Devices::claimed();
    all.now += 40;
    let now = all.clock(B);
    all.game(B).session_mut().contest_claim(now).unwrap();
    all.send(B);
    for side in Side::BOTH {
        let game = all.game(side);
        let claim = game.session().claim().unwrap();
        assert_eq!((claim.waited, claim.answer), (7_260, Some(ClaimAnswer::Contested { took: 7_300 })));
        assert_eq!((game.stage(), game.outcome()), (Stage::Over, Some(Nobody)));
        let report = game.session().audit_report();
        assert_eq!((report.played, report.ruling), (PlayedOutcome::Contested, Ruling::NotCounted));
    }
    // A spectator gets the same ruling.
    let letter = all.letter(A);
    assert_eq!(Match::try_from(&letter).unwrap().session().audit_report().ruling, Ruling::NotCounted);
}

#[test]
fn s9_a_move_that_crosses_the_claim_voids_it() {
    let mut all = Devices::new(Some(LIMIT));
    all.take_turn(A);
    all.now += 2 * HOUR;
    all.claim(A).unwrap();
    let claim = all.letter(A);
    all.take_turn(B);
    assert_eq!((all.game(A).session().claim(), all.game(A).next()), (None, Next::Human(A)));
    all.deliver(&claim, B);
    assert_eq!(all.game(B).session().claim(), None);
    all.take_turn(A);
    assert_eq!(all.games[0].moves(), all.games[1].moves());
}

/// Sends a device an illegitimate claim.
fn forge(all: &mut Devices, to: Side, claim: TimeClaim) -> Match<VirusWarPosition> {
    let mut letter = all.letter(to.other());
    let mut pact = all.game(to.other()).session().pact().unwrap().clone();
    pact.mark_news();
    letter.pact = Some(pact.outgoing(0).with_claim(Some(claim)));
    match all.game(to).session().receive(&letter).unwrap() {
        Received::News(after) => *after,
        Received::Known => all.game(to).clone(),
    }
}

#[test]
fn s9_claims_and_answers_cannot_be_forged() {
    let mut all = Devices::new(Some(LIMIT));
    all.take_turn(A);
    let moves = all.game(A).moves().len();
    let claim = |by, waited, answer| TimeClaim { by, moves, waited, answer };
    let accepted = Some(ClaimAnswer::Accepted);
    // An answer that the device's player did not give is ignored.
    let claimed = forge(&mut all, B, claim(A, LIMIT + 1, accepted));
    assert_eq!(claimed.session().claim_to_answer(), Some(claim(A, LIMIT + 1, None)));
    // A claim in the player's own name, before the time was over or for another move is ignored.
    assert_eq!(forge(&mut all, A, claim(A, LIMIT + 1, accepted)).session().claim(), None);
    assert_eq!(forge(&mut all, B, claim(A, LIMIT, None)).session().claim(), None);
    assert_eq!(forge(&mut all, B, TimeClaim { moves: moves + 1, ..claim(A, LIMIT + 1, None) }).session().claim(), None);
    let mut without = Devices::new(None);
    without.take_turn(A);
    assert_eq!(forge(&mut without, B, claim(A, u32::MAX, None)).session().claim(), None);
    // Of two answers the first counts.
    let mut all = Devices::claimed();
    let now = all.clock(B);
    all.game(B).session_mut().contest_claim(now).unwrap();
    all.send(B);
    let known = all.game(A).session().claim().unwrap();
    let again = forge(&mut all, A, TimeClaim { answer: accepted, ..known });
    assert_eq!(again.session().claim(), Some(known));
    // No move is possible after its answer.
    let mut letter = all.letter(B);
    let mv = letter.record.position().legal_moves().next().unwrap();
    letter.record.play(mv).unwrap();
    assert_eq!(all.game(A).session().receive(&letter), Err(Distrust::Illegal(letter.record.moves().len() - 1)));
}

#[test]
fn s9_claim_round_trip() {
    let mut all = Devices::claimed();
    let now = all.clock(B);
    all.game(B).session_mut().contest_claim(now).unwrap();
    let text = all.game(B).to_string();
    let line = text.lines().find(|line| line.starts_with("[TimeClaim")).unwrap().to_owned();
    for wrong in ["", "1", "1 5", "3 5 7260", "1 5 7260 perhaps", "1 5 7260 contested", "1 5 7260 accepted 1", "é 5 1"]
    {
        let damaged = text.replace(&line, &format!("[TimeClaim \"{wrong}\"]"));
        assert!(Match::<VirusWarPosition>::from_str(&damaged).is_err(), "{wrong}");
    }
    let times = text.lines().find(|line| line.starts_with("[Times")).unwrap().to_owned();
    for wrong in ["", "1", "1 2", "- - x", "1 2 3 4", "-1 2 3"] {
        let damaged = text.replace(&times, &format!("[Times \"{wrong}\"]"));
        assert!(Match::<VirusWarPosition>::from_str(&damaged).is_err(), "{wrong}");
    }
    assert!(!all.game(B).public_view().to_string().contains("[Times"), "a device keeps its times to itself");
    let resign = SubMove::Resign(A);
    assert_eq!(all.game(A).play(resign), Ok(()), "who claims can still give up");
    assert_eq!(all.game(A).session().claim(), None);
}

#[test]
fn s9_a_claim_that_is_false_here_is_played_on() {
    let mut all = Devices::new(Some(LIMIT));
    all.take_turn(A);
    all.now += 2 * HOUR;
    let late = all.clock(B);
    assert_eq!(all.game(B).session_mut().play_on(late), Err(ClaimError::NotNow), "there is no claim");
    // The link with the turn arrives only with the claim.
    let mut all = Devices::new(Some(LIMIT));
    let game = all.game(A);
    while game.next() == Next::Human(A) {
        let mv = game.position().legal_moves().next().unwrap();
        game.play(mv).unwrap();
    }
    let _ = all.letter(A);
    all.now += 2 * HOUR;
    all.claim(A).unwrap();
    all.send(A);
    let now = all.clock(B);
    assert!(all.game(B).session().is_in_time(now) && !all.game(B).session().is_in_time(now + HOUR + 1));
    all.game(B).session_mut().play_on(now).unwrap();
    all.take_turn(B);
    assert_eq!((all.game(A).session().claim(), all.game(A).next()), (None, Next::Human(A)));
}

#[test]
fn s9_an_impossible_claim_is_refused() {
    let mut all = Devices::new(Some(LIMIT));
    all.take_turn(A);
    all.now += 2 * HOUR;
    let claim = |waited| TimeClaim { by: A, moves: 3, waited, answer: None };
    // It is longer than the match.
    all.claim(A).unwrap();
    let mut letter = all.letter(A);
    letter.pact = letter.pact.map(|pact| pact.with_claim(Some(claim(9_999))));
    all.deliver(&letter, B);
    assert_eq!((all.game(B).session().claim(), all.game(B).next()), (None, Next::Human(B)));
    // It comes in the claimant's own turn.
    let mut all = Devices::new(Some(LIMIT));
    all.take_turn(A);
    all.take_turn(B);
    let moves = all.game(A).moves().len();
    assert_eq!(forge(&mut all, B, TimeClaim { moves, ..claim(LIMIT + 1) }).session().claim(), None);
}

#[test]
fn s9_time_given_defers_the_claim() {
    let mut all = Devices::new(Some(LIMIT));
    all.take_turn(A);
    assert_eq!(all.give_time(B, LIMIT), Err(ClaimError::NotNow), "only who waits can give time");
    let sent_at = all.now;
    all.now += 2 * HOUR;
    all.give_time(A, LIMIT).unwrap();
    all.give_time(A, 2 * LIMIT).unwrap();
    assert_eq!((all.time(A).unwrap().limit, all.time(B).unwrap().limit), (4 * LIMIT, LIMIT), "B has not heard it");
    assert!(!all.game(A).session().is_unsent(), "it is no move");
    let before = all.time(B).unwrap().seconds;
    all.send(A);
    let time = all.time(B).unwrap();
    assert_eq!((time.side, time.limit, time.seconds), (B, 4 * LIMIT, before + 60), "no clock starts anew");
    assert!(matches!(all.claim(A), Err(ClaimError::TimeLeft(_))));
    // A claim that forgets what was given is of less time than was agreed.
    let moves = all.game(A).moves().len();
    let claim = |waited| TimeClaim { by: A, moves, waited, answer: None };
    assert_eq!(forge(&mut all, B, claim(4 * LIMIT)).session().claim(), None);
    all.game(A).session_mut().set_notes(Vec::new());
    let denied = forge(&mut all, B, claim(4 * LIMIT));
    let now = all.clock(B);
    assert_eq!((denied.session().claim(), denied.session().turn_time(now).unwrap().limit), (None, 4 * LIMIT));
    all.give_time(A, 3 * LIMIT).unwrap();
    all.now = sent_at + 4 * HOUR;
    all.claim(A).unwrap();
    all.send(A);
    assert!(all.game(B).session().claim_to_answer().is_some());
    let now = all.clock(B);
    assert!(all.game(B).session().is_in_time(now - 100) && !all.game(B).session().is_in_time(now + HOUR));
}

#[test]
fn s9_time_given_is_for_one_turn_and_saturates() {
    let mut all = Devices::new(Some(LIMIT));
    all.take_turn(A);
    for _ in 0..3 {
        all.give_time(A, u32::MAX - 1).unwrap();
    }
    all.send(A);
    assert_eq!([A, B].map(|side| all.time(side).unwrap().limit), [u32::MAX; 2]);
    all.take_turn(B);
    assert_eq!([A, B].map(|side| all.time(side).unwrap().limit), [LIMIT; 2]);
    let mut without = Devices::new(None);
    without.take_turn(A);
    assert_eq!(without.give_time(A, 1), Err(ClaimError::NotNow));
}
