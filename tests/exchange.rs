//! Matches between devices that know each other by letters only, played to their end by computer players; and letters that are
//! not to be believed.

use kletka::bots::computer::ComputerPlayer;
use kletka::bots::protocol::{Reply, Request, VERSION, answer};
use kletka::bots::{sea_battle, squadron, virus_war};
use kletka::fair::{AnswerProof, DiceOrder, Salt, SealFault, Terms};
use kletka::game::{Side, Turn};
use kletka::play::{Distrust, Letter, Match, MatchText, Next, Received, Seat, Seats};
use kletka::sea_battle::{Action, Answer, HiddenFleet, Move, Preset, SeaBattle, placement};
use kletka::squadron::Squadron;
use kletka::virus_war::{Preset as VirusWarPreset, VirusWar};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A game as its players of these tests play it.
trait Correspondence: ComputerPlayer + MatchText {
    const LEVEL: Self::Level;

    /// What a side hides, made ready.
    fn ready(_game: &mut Match<Self>, _side: Side, _rng: &mut Pcg64Mcg) {}

    /// What a player does who is to move: moves that are made at once, or else orders for the other device, at most so many.
    fn decide(game: &Match<Self>, side: Side, most: usize) -> (Vec<Self::Move>, Vec<Self::Move>);
}

/// What a computer player does.
fn think<G: Correspondence>(game: &Match<G>, side: Side) -> Vec<G::Move> {
    let task = G::task(game, side, G::LEVEL).expect("a side that decides has a task");
    let seed = game.moves().len() as u64;
    let reply = answer(&Request { version: VERSION, id: 1, seed, task }.encode());
    let response = Reply::decode(&reply).unwrap().result.unwrap();
    G::moves(response, side).expect("the worker answers what it was asked")
}

impl Correspondence for SeaBattle {
    const LEVEL: sea_battle::Level = sea_battle::Level::Gunner;

    fn ready(game: &mut Match<Self>, side: Side, rng: &mut Pcg64Mcg) {
        let fleet = placement::random(game.setup(), rng).unwrap();
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    }

    /// Shots are ordered as if all hit.
    fn decide(game: &Match<Self>, side: Side, most: usize) -> (Vec<Move>, Vec<Move>) {
        let (mut hoped, mut orders) = (game.clone(), Vec::new());
        while orders.len() < most && hoped.next() == Next::Human(side) {
            let Some(&mv) = think(&hoped, side).first() else { break };
            if !matches!(mv.action, Action::Shot(_)) {
                return if orders.is_empty() { (vec![mv], orders) } else { (Vec::new(), orders) };
            }
            orders.push(mv);
            hoped.play(mv).unwrap();
            let answers = [Answer::Hit, Answer::Sunk].map(|answer| Move::by(side.other(), Action::Answer(answer)));
            if !answers.into_iter().any(|answer| hoped.play(answer).is_ok()) {
                break;
            }
        }
        (Vec::new(), orders)
    }
}

impl Correspondence for Squadron {
    const LEVEL: squadron::Level = squadron::Level::Midshipman;

    fn decide(game: &Match<Self>, side: Side, _most: usize) -> (Vec<Self::Move>, Vec<Self::Move>) {
        (think(game, side), Vec::new())
    }
}

impl Correspondence for VirusWar {
    const LEVEL: virus_war::Level = virus_war::Level::Bacterium;

    fn decide(game: &Match<Self>, side: Side, _most: usize) -> (Vec<Self::Move>, Vec<Self::Move>) {
        (think(game, side), Vec::new())
    }
}

/// The devices of a match: each plays one side.
#[allow(clippy::struct_field_names)]
struct Devices<G: Correspondence> {
    devices: Vec<Match<G>>,
    letters: Vec<Letter<G>>,
    most_orders: usize,
}

fn salt(rng: &mut Pcg64Mcg) -> Salt {
    Salt(rng.random())
}

impl<G: Correspondence> Devices<G> {
    /// A match to which everybody has been invited and has come; the inviter is this side.
    fn new(setup: &G::Setup, terms: Terms, seed: u64, most_orders: usize) -> Self {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let sides = G::side_count(setup);
        let seat = |side: usize| if side == terms.inviter.index() { Seat::Human } else { Seat::Remote };
        let mut first = Match::<G>::new(setup.clone(), &Seats::new((0..sides).map(seat)), 0).unwrap();
        G::ready(&mut first, terms.inviter, &mut rng);
        first.invite(terms, salt(&mut rng)).unwrap();
        let mut all = Self { devices: vec![first], letters: Vec::new(), most_orders };
        for side in (0..sides as u8).filter_map(Side::new).filter(|&side| side != terms.inviter) {
            let letter = all.devices[0].letter().unwrap();
            let mut game = Match::from_letter(&letter).unwrap();
            assert!(!game.take_seat(terms.inviter) && game.take_seat(side));
            G::ready(&mut game, side, &mut rng);
            game.join(side, salt(&mut rng)).unwrap();
            all.letters.push(letter);
            all.devices.push(game);
            let joined = all.devices.len() - 1;
            all.send(joined);
        }
        all
    }

    /// Sends a letter to all others. Whether it brought anything.
    fn send(&mut self, from: usize) -> bool {
        let letter = self.devices[from].letter().unwrap();
        self.devices[from].mark_sent();
        let mut news = false;
        for (place, game) in self.devices.iter_mut().enumerate().filter(|&(place, _)| place != from) {
            match game.receive(&letter).unwrap_or_else(|why| panic!("{from} → {place}: {why}")) {
                Received::News(after) => (*game, news) = (*after, true),
                Received::Known => {}
            }
            assert_eq!(game.receive(&letter), Ok(Received::Known), "a letter is news once");
            let again = Match::<G>::from_text(&game.to_text()).unwrap();
            assert_eq!(again.to_text(), game.to_text());
        }
        self.letters.push(letter);
        news
    }

    /// Plays on this device as far as it goes without the others; whether a letter was sent that brought anything.
    fn take_turn(&mut self, device: usize) -> bool {
        let orders = loop {
            let game = &mut self.devices[device];
            let (moves, orders) = match game.next() {
                Next::Move(mv) | Next::Roll(_, mv) => (vec![mv], Vec::new()),
                Next::Human(side) => G::decide(game, side, self.most_orders),
                _ => break Vec::new(),
            };
            if moves.is_empty() {
                break orders;
            }
            for mv in moves {
                if game.play(mv).is_err() {
                    break;
                }
            }
        };
        let game = &mut self.devices[device];
        game.lay_open();
        if !orders.is_empty() {
            game.order(orders).unwrap();
        }
        if game.is_unsent() { self.send(device) } else { false }
    }

    /// Plays to the end, until everything is laid open on all devices.
    fn play(mut self) -> Self {
        while (0..self.devices.len()).any(|device| self.take_turn(device)) {}
        for game in &self.devices {
            assert!(matches!(game.position().turn(), Turn::Over(_)), "{:?}", game.next());
            assert_eq!(game.moves(), self.devices[0].moves());
            assert_eq!(game.check_dice(), Ok(()));
            assert_eq!(game.pact().unwrap().public(), self.devices[0].pact().unwrap().public());
        }
        self
    }

    fn assert_opened(&self) {
        for game in &self.devices {
            assert!(game.seats().sides().all(|side| game.check_opening(side) == Ok(())));
            assert_eq!(game.first_untrue(), None);
        }
    }
}

#[test]
fn a_sea_battle_by_letters_comes_to_its_end_with_all_boards_as_they_were_sealed() {
    for (preset, most) in
        [(Preset::Classic, 1), (Preset::Classic, 5), (Preset::Minefield, 20), (Preset::MiltonBradley, 5)]
    {
        for inviter in Side::BOTH {
            let played = Devices::<SeaBattle>::new(&preset.setup(), Terms::new(inviter), 7, most).play();
            played.assert_opened();
        }
    }
}

#[test]
fn orders_ahead_save_letters() {
    let letters = |most| {
        let play =
            |seed| Devices::<SeaBattle>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), seed, most).play();
        (0..3).map(|seed| play(seed).letters.len()).sum::<usize>()
    };
    let (one, five) = (letters(1), letters(5));
    assert!(five < one, "{five} letters with lists of five, {one} without");
}

#[test]
fn in_strict_mode_every_answer_is_proved() {
    let terms = Terms { proof: AnswerProof::Each, ..Terms::new(Side::SECOND) };
    Devices::<SeaBattle>::new(&Preset::Classic.setup(), terms, 3, 5).play().assert_opened();
}

#[test]
fn a_squadron_by_letters_rolls_the_same_dice_on_both_devices() {
    let setup = kletka::squadron::Setup { map: kletka::squadron::builtin_maps::BuiltinMap::Strait.map() };
    for dice in [DiceOrder::AtOnce, DiceOrder::OrdersFirst] {
        Devices::<Squadron>::new(&setup, Terms { dice, ..Terms::new(Side::FIRST) }, 5, 0).play();
    }
}

#[test]
fn a_virus_war_by_letters_goes_round_between_two_and_four_devices() {
    for preset in [VirusWarPreset::Small, VirusWarPreset::Four] {
        let setup = preset.setup();
        Devices::<VirusWar>::new(&setup, Terms::new(Side::SECOND), 5, 0).play();
    }
}

/// A classic battle between two devices some shots after its begin, in which a player is to shoot.
fn begun() -> Devices<SeaBattle> {
    let mut all = Devices::<SeaBattle>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), 11, 1);
    let is_human = |game: &Match<SeaBattle>| matches!(game.next(), Next::Human(_));
    while all.devices[0].moves().len() < 12 || !all.devices.iter().any(is_human) {
        assert!((0..2).any(|device| all.take_turn(device)));
    }
    all
}

/// The device that is to move, and the other.
fn to_move(all: &Devices<SeaBattle>) -> (usize, usize) {
    let mover = all.devices.iter().position(|game| matches!(game.next(), Next::Human(_))).unwrap();
    (mover, 1 - mover)
}

#[test]
fn another_list_of_orders_for_the_same_turn_is_a_fork() {
    let mut all = begun();
    let (mover, other) = to_move(&all);
    let side = Side::BOTH[mover];
    let (_, orders) = SeaBattle::decide(&all.devices[mover], side, 1);
    let before = all.devices[mover].clone();
    all.devices[mover].order(orders.clone()).unwrap();
    assert!(all.send(mover));
    let others = before.position().legal_moves_of_turn();
    let another = others.into_iter().find(|mv| *mv != orders[0]).unwrap();
    let number = before.moves().len();
    let mut cheat = before;
    cheat.order(vec![another]).unwrap();
    let cheat = cheat.letter().unwrap();
    let fork = Distrust::Fork { number, here: orders[0], there: another };
    assert_eq!(all.devices[other].receive(&cheat), Err(fork));
}

/// The legal moves as a list.
trait LegalMoves {
    fn legal_moves_of_turn(&self) -> Vec<Move>;
}

impl LegalMoves for SeaBattle {
    fn legal_moves_of_turn(&self) -> Vec<Move> {
        use kletka::game::Game;
        self.legal_moves().collect()
    }
}

#[test]
fn s19_an_opened_board_that_was_not_sealed_is_found_out() {
    let all = Devices::<SeaBattle>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), 2, 5).play();
    let other = Devices::<SeaBattle>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), 3, 5).play();
    let mut cheat = all.devices[0].letter().unwrap();
    let mut opened = cheat.pact.as_ref().unwrap().side(Side::FIRST).unwrap().clone();
    opened.opening.as_mut().unwrap().secret = other.devices[0].opening(Side::FIRST).unwrap().secret.clone();
    cheat.pact = cheat.pact.map(|pact| pact.with_side(Side::FIRST, opened));
    let why = all.devices[1].receive(&cheat).unwrap_err();
    assert_eq!(why, Distrust::Seal(Side::FIRST, SealFault::OpenedOtherwise));
    let watching = Match::from_letter(&cheat);
    assert!(watching.is_err() || watching.unwrap().check_opening(Side::FIRST) == Err(SealFault::OtherSecret));
}

#[test]
fn a_letter_of_another_match_is_refused() {
    let (one, other) = (begun(), Devices::<SeaBattle>::new(&Preset::Classic.setup(), Terms::new(Side::FIRST), 12, 1));
    let letter = other.devices[0].letter().unwrap();
    assert_eq!(one.devices[0].receive(&letter), Err(Distrust::OtherMatch));
}

#[test]
fn nobody_moves_for_a_player_of_this_device() {
    let mut all = begun();
    let (mover, other) = to_move(&all);
    let resign = Move::by(Side::new(mover as u8).unwrap(), Action::Resign);
    let mut forged = all.devices[other].clone();
    forged.play(resign).unwrap();
    let letter = forged.letter().unwrap();
    let number = all.devices[mover].moves().len();
    assert_eq!(all.devices[mover].receive(&letter), Err(Distrust::OwnMove(number)));
    assert!(all.take_turn(mover));
}
