//! Matches between devices over letters, played to the end by computers; and letters that must be rejected.

use kletka::bots::computer::{ComputerPlayer, think};
use kletka::bots::sea_battle::orders_ahead;
use kletka::bots::{sea_battle, squadron, virus_war};
use kletka::fair::{DiceOrder, Salt, SealFault, Terms};
use kletka::game::{Outcome, Side, Turn};
use kletka::grid::Cell;
use kletka::link::PrivateLink;
use kletka::play::devices::{Decision, Devices};
use kletka::play::{Distrust, Letter, LetterKind, Match, Next, Outbox, Received, Ruling, Seat, Seats, SecretStatus};
use kletka::record::Notation;
use kletka::sea_battle::{
    Action, Announced, Answer, Evidence, FLEET_SEARCH_BUDGET, FirstTurn, Fleet, HiddenFleet, Move, Preset,
    SeaBattlePosition, Setup, placement,
};
use kletka::squadron::SquadronPosition;
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

impl Correspondence for SquadronPosition {
    const LEVEL: squadron::Level = squadron::Level::Midshipman;
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
    for (preset, most) in
        [(Preset::Classic, 1), (Preset::Classic, 5), (Preset::Minefield, 20), (Preset::MiltonBradley, 5)]
    {
        for inviter in Side::BOTH {
            let played = ByLetters::<SeaBattlePosition>::new(&preset.setup(), Terms::new(inviter), 7, most).play();
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
fn squadron_by_letters_has_equal_dice_everywhere() {
    let setup = kletka::squadron::Setup::from(kletka::squadron::builtin_maps::BuiltinMap::Strait.map());
    for dice in [DiceOrder::AtOnce, DiceOrder::OrdersFirst] {
        ByLetters::<SquadronPosition>::new(&setup, Terms { dice, ..Terms::new(Side::FIRST) }, 5, 0).play();
    }
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
    let others = before.position().legal_moves_of_turn();
    let another = others.into_iter().find(|mv| *mv != orders[0]).unwrap();
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

/// The legal moves as a list.
trait LegalMoves {
    fn legal_moves_of_turn(&self) -> Vec<Move>;
}

impl LegalMoves for SeaBattlePosition {
    fn legal_moves_of_turn(&self) -> Vec<Move> {
        use kletka::game::Position;
        self.legal_moves().collect()
    }
}

#[test]
fn s19_what_was_not_sealed_is_not_laid_open() {
    let all = ByLetters::<SeaBattlePosition>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), 2, 5).play();
    let other = ByLetters::<SeaBattlePosition>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), 3, 5).play();
    let mut cheat = all.devices[0].session().letter().unwrap();
    let mut opened = cheat.pact.as_ref().unwrap().side(Side::FIRST).unwrap().clone();
    opened.opening.as_mut().unwrap().secret =
        other.devices[0].session().evidence().opening(Side::FIRST).unwrap().secret.clone();
    cheat.pact = cheat.pact.map(|pact| pact.with_side(Side::FIRST, opened));
    assert_eq!(all.devices[1].session().receive(&cheat), Ok(Received::Known), "the true opening stays");
    let watching = Match::try_from(&cheat).unwrap();
    assert!(
        watching.session().evidence().opening(Side::FIRST).is_none()
            && watching.session().evidence().opening(Side::SECOND).is_some()
    );
}

fn fleet_with_ship_at(cell: Cell) -> HiddenFleet {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let hits = |fleet: &Fleet| fleet.ships().iter().any(|ship| ship.contains(cell) && ship.len() > 1);
    let setup = Preset::Classic.setup();
    let fleets = core::iter::repeat_with(|| placement::random(&setup, &mut rng).unwrap());
    HiddenFleet::ready(fleets.take(1_000).find(hits).unwrap())
}

#[test]
fn s20_a_proved_lie_lets_the_other_side_win() {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let mut all = ByLetters::<SeaBattlePosition>::new(&setup, Terms::new(Side::FIRST), 4, 1);
    let sealed = all.devices[1].secret(Side::SECOND).cloned();
    // The other side answers for another fleet: two hits on a diagonal.
    for cell in [(2, 2), (3, 3)].map(|(column, row)| Cell::new(column, row).unwrap()) {
        assert_eq!(all.devices[0].session().audit_report().ruling, Ruling::Running);
        all.devices[1].disclose(Side::SECOND, Some(fleet_with_ship_at(cell)));
        all.devices[0].session_mut().order(vec![Move::by(Side::FIRST, Action::Shot(cell))]).unwrap();
        assert!(all.send(0) && all.send(1));
        assert_eq!(all.devices[0].moves().last().unwrap().action, Action::Answer(Answer::Hit, Announced::Nothing));
    }
    let game = &all.devices[0];
    assert!(Evidence::new(game.moves(), Side::SECOND).find_fleet(game.setup(), FLEET_SEARCH_BUDGET).is_none());
    assert_eq!(all.devices[0].session().audit_report().ruling, Ruling::Reversed(Outcome::Win(Side::FIRST)));
    all.devices[0].play(Move::by(Side::FIRST, Action::Resign)).unwrap();
    all.devices[0].session_mut().disclose_secrets();
    assert!(all.send(0));
    // Opening the board afterwards makes no difference.
    let withheld = all.devices[0].session().audit_report();
    assert_eq!(withheld.ruling, Ruling::Reversed(Outcome::Win(Side::FIRST)));
    all.devices[1].disclose(Side::SECOND, sealed);
    assert!(all.devices[1].session_mut().disclose_secrets() && all.send(1));
    let report = all.devices[0].session().audit_report();
    assert_eq!((report.ruling, report.violators), (withheld.ruling, vec![Side::SECOND]));
    assert_eq!(report.secrets, [SecretStatus::Verified, SecretStatus::Verified]);
}

#[test]
fn a_letter_of_another_match_is_refused() {
    let (one, other) =
        (begun(), ByLetters::<SeaBattlePosition>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), 12, 1));
    let letter = other.devices[0].session().letter().unwrap();
    assert_eq!(one.devices[0].session().receive(&letter), Err(Distrust::OtherMatch));
}

#[test]
fn nobody_moves_for_a_player_of_this_device() {
    let mut all = begun();
    let (mover, _) = to_move(&all);
    let mut letter = all.devices[mover].session().letter().unwrap();
    letter.record.play(Move::by(Side::new(mover as u8).unwrap(), Action::Resign)).unwrap();
    let number = all.devices[mover].moves().len();
    assert_eq!(all.devices[mover].session().receive(&letter), Err(Distrust::OwnMove(number)));
    assert!(all.take_turn(mover));
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
