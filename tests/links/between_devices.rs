//! Matches played by links alone: seals, dice of both devices, openings.

use kletka::fair::{DiceOrder, Salt, Terms};
use kletka::game::{Secret, Side, Turn};
use kletka::link::{Address, LinkGame, ObserverLink, PrivateLink};
use kletka::play::devices::{Decision, Devices};
use kletka::play::{Letter, Match};
use kletka::sea_battle::{HiddenFleet, Preset, SeaBattlePosition, placement};
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::{self, VirusWarPosition};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Two devices that move at random, each for one side.
struct Played<G: LinkGame> {
    devices: Devices<G>,
    rng: Pcg64Mcg,
    /// The length of each link in letters.
    letters: Vec<usize>,
}

impl<G: LinkGame> Played<G> {
    /// The first device invites, the second joins.
    fn begin(setup: &G::Setup, terms: Terms, secrets: &[Option<G::Secret>; 2], mut rng: Pcg64Mcg) -> Self {
        let mut letters = Vec::new();
        let ready = |game: &mut Match<G>, side: Side| {
            game.set_secret(side, secrets[side.index()].clone());
            Salt(rng.random())
        };
        let devices = Devices::new(setup, terms, ready, |letter| carried(&letter, &mut letters)).unwrap();
        Self { devices, rng, letters }
    }

    /// Lets a device take its turn and send a link; `false` if none can.
    fn step(&mut self) -> bool {
        let Self { devices, rng, letters } = self;
        let Some(sender) = (0..2).find(|&device| devices.take_turn(device, |game, _| random_move(game, rng))) else {
            return false;
        };
        // These checks are slow: a sample is enough.
        if letters.len() % 16 < 2 {
            check_secret_links(&devices[sender]);
        }
        devices.send(sender, |letter| carried(&letter, letters)).unwrap();
        let said = devices[sender].moves();
        assert!(devices[1 - sender].moves().starts_with(said), "the other device has answered, or knows as much");
        true
    }

    /// Plays to the end, and checks everything on both devices.
    fn play_out(mut self) -> Self {
        while self.step() {}
        for device in self.devices.games() {
            assert!(matches!(device.position().turn(), Turn::Over(_)));
            device.session().evidence().check_dice().unwrap();
            for side in Side::BOTH.into_iter().filter(|_| G::Secret::HIDES) {
                device.session().evidence().check_opening(side).unwrap();
            }
        }
        self
    }

    /// The lengths of the longest and of the last link.
    fn sizes(&self) -> (usize, usize) {
        (*self.letters.iter().max().unwrap(), *self.letters.last().unwrap())
    }
}

/// A random move that is truthful: a legal one may be a lie, such as naming a cell without a ship.
fn random_move<G: LinkGame>(game: &Match<G>, rng: &mut Pcg64Mcg) -> Decision<G::Move> {
    let moves: Vec<G::Move> = game.position().legal_moves().collect();
    let start = rng.random_range(0..moves.len());
    let mut from_start = moves.iter().cycle().skip(start).take(moves.len());
    Decision::Moves(vec![*from_start.find(|mv| game.clone().play(**mv).is_ok()).unwrap()])
}

/// A letter after its trip through a link.
fn carried<G: LinkGame>(letter: &Letter<G>, letters: &mut Vec<usize>) -> Letter<G> {
    let address = letter.to_address().unwrap();
    letters.push(address.letters().unwrap().len());
    let read = Letter::<G>::read(&Address::find(&address.to_fragment().unwrap()).unwrap()).unwrap();
    assert_eq!(read.record, letter.record);
    assert_eq!(read.pact, letter.pact);
    read
}

/// Secrets of this device survive private and observer links.
fn check_secret_links<G: LinkGame>(game: &Match<G>) {
    let private = PrivateLink::from_match(game);
    let resumed = PrivateLink::<G>::read(&private.to_address().unwrap()).unwrap().into_match().unwrap();
    assert_eq!(resumed.moves(), game.moves());
    for side in game.seats().sides() {
        let salts =
            [&resumed, game].map(|game| game.session().pact().and_then(|pact| pact.salt(side)).map(|salt| salt.0));
        assert_eq!(salts[0], salts[1]);
        if let Some(observer) = ObserverLink::from_match(game, side).filter(|_| game.seats().is_human(side)) {
            let read = ObserverLink::<G>::read(&observer.to_address().unwrap()).unwrap();
            let board_salt = game.session().pact().and_then(|pact| pact.board_salt(side));
            assert_eq!(read.disclosure.salt.map(|salt| salt.0), board_salt.map(|salt| salt.0));
            assert_ne!(read.disclosure.salt.map(|salt| salt.0), salts[1], "it must not speak for the side");
        }
    }
}

fn sea_battle(preset: Preset, terms: Terms, seed: u64) -> Played<SeaBattlePosition> {
    let setup = preset.setup();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let fleets = Side::BOTH.map(|_| Some(HiddenFleet::ready(placement::random(&setup, &mut rng).unwrap())));
    Played::<SeaBattlePosition>::begin(&setup, terms, &fleets, rng).play_out()
}

#[test]
fn sea_battles_are_played_by_links() {
    let sizes = sea_battle(Preset::Classic, Terms::new(Side::FIRST), 1).sizes();
    assert!(sizes.0 <= 400, "{sizes:?}");
    sea_battle(Preset::Minefield, Terms { turn_limit: Some(86_400), ..Terms::new(Side::FIRST) }, 2);
}

#[test]
fn squadrons_are_played_with_dice_of_both() {
    for (dice, inviter) in
        [DiceOrder::AtOnce, DiceOrder::OrdersFirst].into_iter().flat_map(|dice| Side::BOTH.map(|side| (dice, side)))
    {
        for first_to_deploy in squadron::FirstToDeploy::ALL {
            let terms = Terms { dice, ..Terms::new(inviter) };
            let setup = squadron::Setup { first_to_deploy, ..squadron::Setup::default() };
            let rng = Pcg64Mcg::seed_from_u64(4);
            Played::<SquadronPosition>::begin(&setup, terms, &[None, None], rng).play_out();
        }
    }
}

#[test]
fn virus_wars_are_played_by_links() {
    let (terms, rng) = (Terms::new(Side::FIRST), Pcg64Mcg::seed_from_u64(5));
    Played::<VirusWarPosition>::begin(&virus_war::Setup::default(), terms, &[None, None], rng).play_out();
}

/// A match between devices as one of them knows it after `steps` steps.
pub(crate) struct OneDevice<G>(core::marker::PhantomData<G>);

impl<G: LinkGame> OneDevice<G>
where
    G::Setup: Default,
{
    pub(crate) fn play(seed: u64, steps: usize) -> Match<G> {
        Self::play_by(&G::Setup::default(), seed, steps)
    }

    pub(crate) fn play_by(setup: &G::Setup, seed: u64, steps: usize) -> Match<G> {
        let (terms, rng) = (Terms::new(Side::FIRST), Pcg64Mcg::seed_from_u64(seed));
        let mut played = Played::<G>::begin(setup, terms, &[None, None], rng);
        for _ in 0..steps {
            played.step();
        }
        played.devices[0].clone()
    }
}

/// A sealed Sea Battle to its end, as the inviter knows it.
pub(crate) fn sealed_battle(seed: u64) -> Match<SeaBattlePosition> {
    sea_battle(Preset::Classic, Terms::new(Side::FIRST), seed).devices[0].clone()
}
