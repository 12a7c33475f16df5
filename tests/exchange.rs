//! Matches between devices over letters, played to the end by computers; and letters that must be rejected.

use kletka::bots::computer::{ComputerPlayer, think};
use kletka::bots::sea_battle::orders_ahead;
use kletka::bots::{sea_battle, virus_war};
use kletka::fair::{Salt, SealFault, Terms};
use kletka::game::{Position, Side, Turn};
use kletka::link::PrivateLink;
use kletka::play::devices::{Decision, Devices};
use kletka::play::{Distrust, Letter, LetterKind, Match, Next, Outbox, Received, Seat, Seats};
use kletka::record::Notation;
use kletka::sea_battle::{
    Action, Announced, Answer, FireRule, HiddenFleet, Move, Preset, SeaBattlePosition, Setup, placement,
};
use kletka::virus_war::{Preset as VirusWarPreset, VirusWarPosition};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::str::FromStr;

/// A game as its players of these tests play it.
trait Correspondence: ComputerPlayer + Notation {
    const LEVEL: Self::Level;

    /// Prepares a side's secret.
    fn ready(_game: &mut Match<Self>, _side: Side, _rng: &mut Pcg64Mcg) {}

    /// Returns the decision of the player to move, with at most so many queued shots.
    fn decide(game: &Match<Self>, side: Side, _most: usize) -> Decision<Self::Move> {
        Decision::Moves(thought(game, side))
    }
}

fn thought<G: Correspondence>(game: &Match<G>, side: Side) -> Vec<G::Move> {
    think(game, side, G::LEVEL, None, game.moves().len() as u64).expect("a side that decides has something to do")
}

impl Correspondence for SeaBattlePosition {
    const LEVEL: sea_battle::Level = sea_battle::Level::Gunner;

    fn ready(game: &mut Match<Self>, side: Side, rng: &mut Pcg64Mcg) {
        let fleet = placement::random(game.setup(), rng).unwrap();
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    }

    fn decide(game: &Match<Self>, side: Side, most: usize) -> Decision<Move> {
        orders_ahead(game, side, most, |hoped| thought(hoped, side).first().copied())
    }
}

impl Correspondence for VirusWarPosition {
    const LEVEL: virus_war::Level = virus_war::Level::Bacterium;
}

struct ByLetters<G: Correspondence> {
    devices: Devices<G>,
    /// The number of letters sent.
    letters: usize,
    most_orders: usize,
}

impl<G: Correspondence> ByLetters<G> {
    /// Starts a match that everyone has joined.
    fn new(setup: &G::Setup, terms: Terms, seed: u64, most_orders: usize) -> Self {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let ready = |game: &mut Match<G>, side: Side| {
            G::ready(game, side, &mut rng);
            Salt(rng.random())
        };
        let mut letters = 0;
        let count = |letter| {
            letters += 1;
            letter
        };
        let devices = Devices::new(setup, terms, ready, count).unwrap();
        Self { devices, letters, most_orders }
    }

    /// Sends a letter to all others. Returns true if it was news to them.
    fn send(&mut self, from: usize) -> bool {
        let mut sent = None;
        let is_news = self.devices.send(from, |letter| sent.insert(letter).clone()).unwrap();
        let letter = sent.expect("the match is between devices");
        for game in self.devices.games() {
            assert_eq!(game.session().receive(&letter), Ok(Received::Known), "a letter is news once");
            assert_eq!(Match::<G>::from_str(&game.to_string()).unwrap().to_string(), game.to_string());
        }
        self.letters += 1;
        is_news
    }

    /// Plays on one device as far as possible. Returns true if it sent news.
    fn take_turn(&mut self, device: usize) -> bool {
        let most = self.most_orders;
        self.devices.take_turn(device, |game, side| G::decide(game, side, most)) && self.send(device)
    }

    /// Plays to the end, until all devices have revealed everything.
    fn play(mut self) -> Self {
        while (0..self.devices.games().len()).any(|device| self.take_turn(device)) {}
        for game in self.devices.games() {
            assert!(matches!(game.position().turn(), Turn::Over(_)), "{:?}", game.next());
            assert_eq!(game.moves(), self.devices[0].moves());
            assert_eq!(game.session().evidence().check_dice(), Ok(()));
            assert_eq!(game.session().pact().unwrap().public(), self.devices[0].session().pact().unwrap().public());
        }
        self
    }

    fn assert_opened(&self) {
        for game in self.devices.games() {
            assert!(game.seats().sides().all(|side| game.session().evidence().check_opening(side) == Ok(())));
            assert_eq!(game.session().evidence().first_untrue(), None);
        }
    }
}

#[test]
fn sea_battle_by_letters_ends_with_sealed_boards() {
    let salvos = Setup { fire: FireRule::Salvo, ..Preset::Minefield.setup() };
    for (setup, most) in [
        (Preset::Classic.setup(), 1),
        (Preset::Classic.setup(), 5),
        (Preset::Minefield.setup(), 20),
        (salvos, 20),
        (Preset::MiltonBradley.setup(), 5),
    ] {
        for inviter in Side::BOTH {
            let played = ByLetters::<SeaBattlePosition>::new(&setup, Terms::new(inviter), 7, most).play();
            played.assert_opened();
        }
    }
}

#[test]
fn orders_ahead_save_letters() {
    let letters = |most| {
        let play = |seed| {
            ByLetters::<SeaBattlePosition>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), seed, most).play()
        };
        (0..3).map(|seed| play(seed).letters).sum::<usize>()
    };
    let (one, five) = (letters(1), letters(5));
    assert!(five < one, "{five} letters with lists of five, {one} without");
}

#[test]
fn virus_war_by_letters_on_two_and_four_devices() {
    for preset in [VirusWarPreset::Small, VirusWarPreset::Four] {
        let setup = preset.setup();
        ByLetters::<VirusWarPosition>::new(&setup, Terms::new(Side::SECOND), 5, 0).play();
    }
}

/// A classic battle between two devices after some shots, a human to move.
fn begun() -> ByLetters<SeaBattlePosition> {
    let mut all = ByLetters::<SeaBattlePosition>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), 11, 1);
    let is_human = |game: &Match<SeaBattlePosition>| matches!(game.next(), Next::Human(_));
    while all.devices[0].moves().len() < 12 || !all.devices.games().iter().any(is_human) {
        assert!((0..2).any(|device| all.take_turn(device)));
    }
    all
}

fn to_move(all: &ByLetters<SeaBattlePosition>) -> (usize, usize) {
    let mover = all.devices.games().iter().position(|game| matches!(game.next(), Next::Human(_))).unwrap();
    (mover, 1 - mover)
}

#[test]
fn another_list_of_orders_for_the_same_turn_is_a_fork() {
    let mut all = begun();
    let (mover, other) = to_move(&all);
    let side = Side::BOTH[mover];
    let Decision::Orders(orders) = SeaBattlePosition::decide(&all.devices[mover], side, 1) else {
        panic!("a shot is due")
    };
    let before = all.devices[mover].clone();
    all.devices[mover].session_mut().order(orders.clone()).unwrap();
    assert!(all.send(mover));
    let another = Position::legal_moves(before.position()).find(|mv| *mv != orders[0]).unwrap();
    let number = before.moves().len();
    let mut cheat = before;
    cheat.session_mut().order(vec![another]).unwrap();
    let cheat = cheat.session().letter().unwrap();
    let fork = Distrust::Fork { number, here: orders[0], there: another };
    assert_eq!(all.devices[other].session().receive(&cheat), Err(fork));
}

#[test]
fn orders_can_be_changed_until_their_letter_has_left() {
    let mut all = begun();
    let (mover, _) = to_move(&all);
    let side = Side::BOTH[mover];
    let Decision::Orders(orders) = SeaBattlePosition::decide(&all.devices[mover], side, 3) else {
        panic!("a shot is due")
    };
    let game = &mut all.devices[mover];
    assert!(game.session_mut().take_back_orders().is_empty(), "nothing was ordered");
    assert_eq!(game.session().orderer(), Some(side));
    assert!(game.session().news_from() < game.moves().len(), "the letter has brought answers");
    game.session_mut().order(orders.clone()).unwrap();
    assert_eq!((game.session().orderer(), game.session().outbox()), (None, Some(Outbox::Unsent)));
    assert_eq!(game.session_mut().take_back_orders(), orders);
    assert_eq!((game.session().orderer(), game.session().outbox()), (Some(side), None));
    game.session_mut().order(orders.clone()).unwrap();
    game.session_mut().mark_sent();
    assert!(game.session_mut().take_back_orders().is_empty());
    assert_eq!((game.session().orders(), game.session().outbox()), (&orders[..], Some(Outbox::Awaited)));
    assert_eq!(game.session().news_from(), game.moves().len());
}

#[test]
fn a_letter_of_another_match_is_refused() {
    let (one, other) =
        (begun(), ByLetters::<SeaBattlePosition>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), 12, 1));
    let letter = other.devices[0].session().letter().unwrap();
    assert_eq!(one.devices[0].session().receive(&letter), Err(Distrust::OtherMatch));
}

#[test]
fn moves_after_an_older_private_link_are_recovered() {
    let mut all = begun();
    let (mover, other) = to_move(&all);
    let resumed = PrivateLink::from_match(&all.devices[mover]).into_match().unwrap();
    let number = resumed.moves().len();
    all.take_turn(mover);
    let letter = all.devices[other].session().letter().unwrap();
    assert_eq!(resumed.session().receive(&letter), Err(Distrust::OwnMove(number)));
    let Ok(Received::News(after)) = resumed.session().recover(&letter) else { panic!("the moves fit") };
    assert_eq!(after.moves(), all.devices[other].moves());
    assert_eq!(after.session().receive(&letter), Ok(Received::Known));
    assert!(after.undoable_by().is_none(), "the other device knows them");
}

#[test]
fn own_answers_that_are_untrue_are_not_recovered() {
    let all = begun();
    let (mover, other) = to_move(&all);
    let side = Side::BOTH[mover];
    let game = &all.devices[mover];
    let ships = |device: usize| all.devices[device].secret(Side::BOTH[device]).and_then(HiddenFleet::fleet).unwrap();
    let number = game.moves().len();
    let told = |is_true: bool| {
        let mut record = game.record().clone();
        let empty = record.position().targets().iter().find(|&cell| !ships(other).ship_cells().contains(cell)).unwrap();
        record.play(Move::by(side, Action::Shot(empty))).unwrap();
        record.play(Move::by(side.other(), Action::Answer(Answer::Miss, Announced::Nothing))).unwrap();
        let empty = record.position().targets().iter().find(|&cell| !ships(mover).ship_cells().contains(cell)).unwrap();
        record.play(Move::by(side.other(), Action::Shot(empty))).unwrap();
        let answer = if is_true { Answer::Miss } else { Answer::Hit };
        record.play(Move::by(side, Action::Answer(answer, Announced::Nothing))).unwrap();
        let letter = all.devices[other].session().letter().unwrap();
        // Another device of the player sent it, and the opponent answered.
        let sent = |device: usize| {
            let mut pact = all.devices[device].session().pact().unwrap().clone();
            pact.mark_news();
            pact.outgoing(number)
        };
        let own = sent(mover).side(side).unwrap().clone();
        Letter { record, pact: Some(sent(other).with_side(side, own)), ..letter }
    };
    assert_eq!(game.session().receive(&told(true)), Err(Distrust::OwnMove(number)));
    assert!(matches!(game.session().recover(&told(true)), Ok(Received::News(_))));
    assert_eq!(
        game.session().recover(&told(false)),
        Err(Distrust::Fork {
            number: number + 3,
            here: told(true).record.moves()[number + 3],
            there: told(false).record.moves()[number + 3]
        })
    );
}

/// The opponent adds to the player's moves of another device what would give the match away.
#[test]
fn recovery_gives_no_match_away() {
    let all = begun();
    let (mover, other) = to_move(&all);
    let (side, game) = (Side::BOTH[mover], &all.devices[mover]);
    let ships = all.devices[other].secret(side.other()).and_then(HiddenFleet::fleet).unwrap().ship_cells();
    let empty = game.position().targets().iter().find(|&cell| !ships.contains(cell)).unwrap();
    let number = game.moves().len();
    let recovered = |asides: &[(Side, Action)]| {
        let shot = [(side, Action::Shot(empty)), (side.other(), Action::Answer(Answer::Miss, Announced::Nothing))];
        let mut record = game.record().clone();
        for &(side, action) in shot.iter().chain(asides) {
            record.play(Move::by(side, action)).unwrap();
        }
        let sent = |device: usize| {
            let mut pact = all.devices[device].session().pact().unwrap().clone();
            pact.mark_news();
            pact.outgoing(number)
        };
        let pact = sent(other).with_side(side, sent(mover).side(side).unwrap().clone());
        let letter = Letter { record, pact: Some(pact), ..all.devices[other].session().letter().unwrap() };
        let Ok(Received::News(after)) = game.session().recover(&letter) else { panic!("the shot fits") };
        assert!(after.session().recover(&letter).is_ok(), "once more nothing is new");
        after.moves().len() - number
    };
    let foe = side.other();
    assert_eq!(recovered(&[]), 2);
    assert_eq!(recovered(&[(side, Action::Resign)]), 2);
    assert_eq!(recovered(&[(side, Action::OfferDraw)]), 2);
    assert_eq!(recovered(&[(side, Action::OfferDraw), (foe, Action::AcceptDraw)]), 2);
    assert_eq!(recovered(&[(foe, Action::OfferDraw), (side, Action::AcceptDraw)]), 3);
    assert_eq!(recovered(&[(side, Action::OfferDraw), (foe, Action::DeclineDraw)]), 4);
    assert_eq!(recovered(&[(foe, Action::Resign)]), 3);
}

#[test]
fn a_seat_is_taken_by_whoever_accepts_first() {
    let seats = Seats::new([Seat::Human, Seat::Remote]);
    let fleet = |seed| placement::random(&Preset::Classic.setup(), &mut Pcg64Mcg::seed_from_u64(seed)).unwrap();
    let ready =
        |game: &mut Match<SeaBattlePosition>, side, seed| game.set_secret(side, Some(HiddenFleet::ready(fleet(seed))));
    let mut inviter = Match::<SeaBattlePosition>::new(Preset::Classic.setup(), &seats, 1).unwrap();
    ready(&mut inviter, Side::FIRST, 1);
    inviter.session_mut().invite(Terms::new(Side::FIRST), Salt([1; 16])).unwrap();
    assert_eq!(inviter.session().letter_kind(), Some(LetterKind::Invitation));
    let invitation = inviter.session().letter().unwrap();
    let accept = |seed: u8| {
        let mut game = Match::try_from(&invitation).unwrap();
        assert!(game.session_mut().take_seat(Side::SECOND));
        let placing = game.clone();
        ready(&mut game, Side::SECOND, seed.into());
        game.session_mut().join(Side::SECOND, Salt([seed; 16])).unwrap();
        (placing, game)
    };
    let ((_, ben), (placing, mut carl)) = (accept(2), accept(3));
    assert_eq!(ben.session().letter_kind(), Some(LetterKind::Acceptance));
    let Ok(Received::News(begun)) = inviter.session().receive(&ben.session().letter().unwrap()) else {
        panic!("it is free")
    };
    let taken = Distrust::Seal(Side::SECOND, SealFault::SealedOtherwise);
    assert_eq!(begun.session().receive(&carl.session().letter().unwrap()), Err(taken));
    // Despite other differences the fault is found.
    while let Next::Move(mv) = carl.next() {
        carl.play(mv).unwrap();
    }
    carl.play(Move::by(Side::SECOND, Action::Resign)).unwrap();
    assert_eq!(begun.session().receive(&carl.session().letter().unwrap()), Err(taken));
    let going_on = begun.session().letter().unwrap();
    assert_eq!(carl.session().receive(&going_on), Err(taken));
    assert_eq!(placing.session().receive(&going_on), Err(taken));
}
