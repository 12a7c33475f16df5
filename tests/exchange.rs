//! Matches between devices over letters, played to the end by computers; and letters that must be rejected.

use kletka::bots::computer::{ComputerPlayer, think};
use kletka::bots::sea_battle::orders_ahead;
use kletka::bots::{sea_battle, squadron, virus_war};
use kletka::fair::{Salt, SealFault, Terms};
use kletka::game::{DiceOrder, Position, Side, Turn};
use kletka::link::PrivateLink;
use kletka::play::devices::{Decision, Devices};
use kletka::play::{Distrust, Letter, LetterKind, Match, Next, Outbox, Received, Seat, Seats};
use kletka::record::Notation;
use kletka::sea_battle::{
    Action, Announced, Answer, FireRule, HiddenFleet, Move, Preset, SeaBattlePosition, Setup, placement,
};
use kletka::squadron::{FirstToDeploy, Setup as SquadronSetup, SquadronPosition};
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
fn a_list_of_shots_binds_nobody_until_it_is_sent() {
    let mut all = begun();
    let (mover, _) = to_move(&all);
    let side = Side::BOTH[mover];
    let Decision::Orders(orders) = SeaBattlePosition::decide(&all.devices[mover], side, 3) else {
        panic!("a shot is due")
    };
    let game = &mut all.devices[mover];
    assert_eq!(game.session().orderer(), Some(side));
    assert!(game.session().news_from() < game.moves().len(), "the letter has brought answers");
    game.session_mut().set_listed(orders.clone());
    let kept: Match<SeaBattlePosition> = game.to_string().parse().unwrap();
    assert_eq!((kept.session().listed(), &kept), (orders.clone(), &*game));
    assert_eq!(
        (game.session().orderer(), game.session().outbox()),
        (Some(side), None),
        "it is still the player's turn"
    );
    assert!(game.session().letter().unwrap().orders.is_empty() && game.session().orders().is_empty());
    game.session_mut().prepare_letter(None).unwrap();
    assert_eq!((game.session().orderer(), game.session().outbox()), (None, Some(Outbox::Unsent)));
    game.session_mut().mark_sent();
    game.session_mut().set_listed(vec![orders[0]]);
    game.session_mut().prepare_letter(None).unwrap();
    assert_eq!(game.session().orders(), orders, "what has left stays");
    assert_eq!((game.session().listed(), game.session().outbox()), (vec![], Some(Outbox::Awaited)));
    assert_eq!(game.session().news_from(), game.moves().len());
}

#[test]
fn shots_that_were_not_fired_are_left_over() {
    let mut all = begun();
    let (mover, other) = to_move(&all);
    let side = Side::BOTH[mover];
    let target = all.devices[other].secret(side.other()).unwrap().fleet().unwrap().ship_cells();
    let targets = all.devices[mover].position().targets();
    let water: Vec<_> = (targets - target).iter().take(3).collect();
    let orders: Vec<Move> = water.iter().map(|&cell| Move::by(side, Action::Shot(cell))).collect();
    all.devices[mover].session_mut().set_listed(orders.clone());
    all.devices[mover].session_mut().prepare_letter(None).unwrap();
    all.devices.send(mover, |letter| letter).unwrap();
    assert!(all.devices[mover].session().left_over().is_empty(), "they are on their way");
    // The first shot misses, so that the other side fires.
    let own = all.devices[mover].secret(side).unwrap().fleet().unwrap().ship_cells();
    let reply = (all.devices[other].position().targets() - own).first().unwrap();
    let reply = Move::by(side.other(), Action::Shot(reply));
    all.devices[other].session_mut().order(vec![reply]).unwrap();
    let before = all.devices[mover].moves().len();
    all.devices.send(other, |letter| letter).unwrap();
    let game = &all.devices[mover];
    assert_eq!((game.session().orderer(), game.session().left_over()), (Some(side), orders[1..].to_vec()));
    // As the letter is replayed, what was ordered is ordered still.
    let earlier = game.as_of(before);
    assert_eq!((earlier.moves().len(), earlier.session().orders()), (before, &orders[..1]));
    assert!(matches!(earlier.next(), Next::Remote(_)));
    assert_eq!(game.as_of(game.moves().len()).position(), game.position());
}

/// A Virus War whose inviter begins, with its first turn made and the invitation sealed.
fn invited_with_a_turn() -> Match<VirusWarPosition> {
    let seats = Seats::new([Seat::Human, Seat::Remote]);
    let mut game = Match::<VirusWarPosition>::new(VirusWarPreset::Duel.setup(), &seats, 1).unwrap();
    game.session_mut().plan_terms(Terms::new(Side::FIRST));
    assert!(game.session_mut().invite_after_turn());
    assert!(matches!(game.next(), Next::Human(Side::FIRST)) && game.session().outbox().is_none());
    for mv in thought(&game, Side::FIRST) {
        assert!(game.session().planned_terms().is_none());
        game.play(mv).unwrap();
    }
    assert_eq!(game.session().outbox(), Some(Outbox::Unsent));
    assert!(game.undo() && game.session().outbox().is_none(), "until it leaves the turn can be taken back");
    game.play(thought(&game, Side::FIRST)[0]).unwrap();
    let kept: Match<VirusWarPosition> = game.to_string().parse().unwrap();
    assert_eq!(kept, game);
    game.session_mut().prepare_letter(Some(Salt([1; 16]))).unwrap();
    game
}

#[test]
fn v_an_invitation_brings_the_first_turn() {
    let mut inviter = invited_with_a_turn();
    let letter = inviter.session().letter().unwrap();
    assert_eq!(inviter.session().letter_kind(), Some(LetterKind::Invitation));
    inviter.session_mut().mark_sent();
    assert!(!inviter.undo(), "what has left stays");
    let mut guest = Match::try_from(&letter).unwrap();
    assert!(guest.session().begins_with_turn() && guest.session().invitation_fault().is_none());
    assert!(guest.tag("Continues").is_none(), "the match counts");
    assert!(guest.session_mut().take_seat(Side::SECOND));
    guest.session_mut().join(Side::SECOND, Salt([2; 16])).unwrap();
    for mv in thought(&guest, Side::SECOND) {
        guest.play(mv).unwrap();
    }
    let answer = guest.session().letter().unwrap();
    let Ok(Received::News(after)) = inviter.session().receive(&answer) else { panic!("the acceptance is refused") };
    assert_eq!((after.moves().len(), after.next()), (guest.moves().len(), Next::Human(Side::FIRST)));
    // Another first turn makes another match.
    let mut other = letter.clone();
    other.record = other.record.up_to(2);
    assert!(Match::try_from(&other).is_err());
}

/// A Squadron by link of this inviter, and whether its deployment leaves with the invitation.
fn planned_squadron(first_to_deploy: FirstToDeploy, terms: Terms) -> (Match<SquadronPosition>, bool) {
    let seat = |side| if side == terms.inviter { Seat::Human } else { Seat::Remote };
    let setup = SquadronSetup { first_to_deploy, ..SquadronSetup::default() };
    let mut game = Match::<SquadronPosition>::new(setup, &Seats::new(Side::BOTH.map(seat)), 1).unwrap();
    game.session_mut().plan_terms(terms);
    let brings_turn = game.session_mut().invite_after_turn();
    (game, brings_turn)
}

#[test]
fn h5_an_invitation_brings_the_deployment() {
    for dice in [DiceOrder::AtOnce, DiceOrder::OrdersFirst] {
        let terms = Terms { dice, ..Terms::new(Side::FIRST) };
        let (mut inviter, brings_turn) = planned_squadron(FirstToDeploy::White, terms);
        assert!(brings_turn);
        while inviter.acting_human() == Some(Side::FIRST) {
            for mv in thought(&inviter, Side::FIRST) {
                inviter.play(mv).unwrap();
            }
        }
        inviter.session_mut().prepare_letter(Some(Salt([1; 16]))).unwrap();
        let letter = inviter.session().letter().unwrap();
        let white = letter.pact.as_ref().unwrap().side(Side::FIRST).unwrap().clone();
        assert_eq!(white.dice.unwrap().index(), 0, "red has not joined: it could choose its chain by white's elements");
        assert!(!letter.record.moves().is_empty() && letter.to_address().unwrap().version == 6);
        let carry = |letter: Letter<SquadronPosition>| Letter::read(&letter.to_address().unwrap()).unwrap();
        let salt = |_: &mut Match<SquadronPosition>, side: Side| Salt([1 + side.index() as u8; 16]);
        let mut devices = Devices::accept(inviter, terms, salt, carry).unwrap();
        assert!(devices[1].session().begins_with_turn() && devices[1].tag("Continues").is_none(), "the match counts");
        let decide = |game: &Match<SquadronPosition>, side| Decision::Moves(thought(game, side));
        while let Some(sender) = [1, 0].into_iter().find(|&device| devices.take_turn(device, decide)) {
            assert_eq!(devices.send(sender, carry), Ok(true));
        }
        assert!(devices.games().iter().all(|game| game.outcome().is_some()), "{:?}", devices[0].next());
        assert_eq!(devices[0].moves(), devices[1].moves());
        assert!(devices.games().iter().all(|game| game.session().evidence().check_dice().is_ok()));
    }
}

#[test]
fn h5_only_white_deploys_before_the_invitation() {
    // White's first wind hangs on an element that red reveals with its deployment.
    assert!(!planned_squadron(FirstToDeploy::Red, Terms::new(Side::SECOND)).1);
    assert!(!planned_squadron(FirstToDeploy::Red, Terms::new(Side::FIRST)).1);
    assert!(!planned_squadron(FirstToDeploy::White, Terms::new(Side::SECOND)).1);
    let (mut game, _) = planned_squadron(FirstToDeploy::White, Terms::new(Side::FIRST));
    while game.acting_human() == Some(Side::FIRST) {
        for mv in thought(&game, Side::FIRST) {
            game.play(mv).unwrap();
        }
    }
    let agreed_moves = game.session().planned_terms().unwrap().agreed_moves;
    assert!(agreed_moves.is_some());
    let forged = Match::from_record(game.record().clone(), &Seats::new([Seat::Remote, Seat::Human]), 1);
    let invited =
        forged.clone().session_mut().invite(Terms { agreed_moves, ..Terms::new(Side::SECOND) }, Salt([1; 16]));
    assert!(invited.is_err(), "red invites after a deployment of white's");
}

#[test]
fn s7_the_first_list_comes_with_the_acceptance() {
    let setup = Setup { first: kletka::sea_battle::FirstTurn::Agreed(Side::SECOND), ..Preset::Classic.setup() };
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let ready = |game: &mut Match<SeaBattlePosition>, side: Side| {
        SeaBattlePosition::ready(game, side, &mut rng);
        Salt([side.index() as u8; 16])
    };
    let seats = Seats::new([Seat::Human, Seat::Remote]);
    let inviter = Match::new(setup, &seats, 0).unwrap();
    let mut devices = Devices::accept(inviter, Terms::new(Side::FIRST), ready, |letter| letter).unwrap();
    assert!(devices.take_turn(1, |game, side| SeaBattlePosition::decide(game, side, 3)));
    assert!(!devices[1].session().orders().is_empty());
    assert_eq!(devices.send(1, |letter| letter), Ok(true));
    let answered = devices[0].moves().len();
    assert!(answered >= 2 && devices[1].moves().is_empty(), "the inviter's device has fired and answered");
}

#[test]
fn s7_a_list_before_both_fleets_are_sealed_fires_nothing() {
    let setup = Setup { first: kletka::sea_battle::FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let mut inviter = Match::<SeaBattlePosition>::new(setup, &Seats::new([Seat::Human, Seat::Remote]), 0).unwrap();
    SeaBattlePosition::ready(&mut inviter, Side::FIRST, &mut rng);
    inviter.session_mut().invite(Terms::new(Side::FIRST), Salt([1; 16])).unwrap();
    let shot = Position::legal_moves(inviter.position()).next().unwrap();
    let letter = Letter { orders: vec![shot; 2], ..inviter.session().letter().unwrap() };
    let mut guest = Match::try_from(&letter).unwrap();
    assert!(guest.moves().is_empty() && guest.session().orders().is_empty());
    assert!(guest.session_mut().take_seat(Side::SECOND));
    SeaBattlePosition::ready(&mut guest, Side::SECOND, &mut rng);
    guest.session_mut().join(Side::SECOND, Salt([2; 16])).unwrap();
    assert!(guest.moves().is_empty() && matches!(guest.next(), Next::Remote(Side::FIRST)));
    // The same link opened again, now that both are sealed.
    let again = guest.session().receive(&letter);
    assert!(!matches!(&again, Ok(Received::News(after)) if !after.moves().is_empty()), "{again:?}");
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
