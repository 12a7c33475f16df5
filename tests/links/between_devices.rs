//! Matches that two devices play by links alone: seals, dice of both, proofs, openings.

use kletka::fair::{AnswerProof, DiceOrder, Pact, Salt, Terms};
use kletka::game::{Side, Turn};
use kletka::link::{Address, LinkGame, ObserverLink, PrivateLink};
use kletka::play::{Letter, Match, Next, ProvedAnswers, Seat, Seats};
use kletka::sea_battle::{HiddenFleet, Preset, SeaBattle, placement};
use kletka::squadron::{self, Squadron};
use kletka::virus_war::{self, VirusWar};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Two devices, each of which plays one side.
struct Devices<G: LinkGame> {
    devices: [Match<G>; 2],
    /// Letters of each link that was sent.
    letters: Vec<usize>,
}

fn salt(rng: &mut impl Rng) -> Salt {
    Salt(rng.random())
}

fn seats<L: kletka::play::ComputerLevel>(here: Side) -> Seats<L> {
    Seats::new(Side::BOTH.map(|side| if side == here { Seat::Human } else { Seat::Remote }))
}

impl<G: LinkGame> Devices<G> {
    /// The first device invites, the second joins.
    fn begin(setup: &G::Setup, terms: Terms, secrets: [Option<G::Secret>; 2], rng: &mut Pcg64Mcg) -> Self {
        let [first, second] = secrets;
        let mut inviter = Match::<G>::new(setup.clone(), &seats(Side::FIRST), 0).unwrap();
        inviter.set_secret(Side::FIRST, first);
        inviter.invite(terms, salt(rng)).unwrap();
        let invitation = sent(&inviter, 0, &mut Vec::new());
        let mut guest = Match::<G>::from_record(invitation.record, &seats(Side::SECOND), 0);
        guest.set_secret(Side::SECOND, second);
        guest.set_pact(Some(Pact::watch(invitation.pact.unwrap())));
        guest.join(Side::SECOND, salt(rng)).unwrap();
        let mut devices = Self { devices: [inviter, guest], letters: Vec::new() };
        devices.send(1);
        devices
    }

    /// One device sends a link, and the other takes over what is new in it.
    fn send(&mut self, from: usize) {
        let known = self.devices[1 - from].moves().len();
        let link = sent(&self.devices[from], known, &mut self.letters);
        let to = &mut self.devices[1 - from];
        to.learn(link.pact.as_ref().unwrap()).unwrap();
        while to.moves().len() < link.record.moves().len() {
            let mv = link.record.moves()[to.moves().len()];
            to.play(mv).unwrap_or_else(|_| panic!("{mv:?} was refused"));
        }
        for ProvedAnswers { side, proof, .. } in &link.proofs {
            to.check_answers(*side, known, Some(proof)).unwrap();
        }
    }

    /// Plays on at the device that can; whether one could.
    fn step(&mut self, rng: &mut Pcg64Mcg) -> bool {
        // Who has answered a link owes one.
        let said = [0, 1].map(|here| self.devices[here].moves().len());
        if said[0] != said[1] {
            self.send(usize::from(said[1] > said[0]));
            return true;
        }
        for here in 0..2 {
            let device = &mut self.devices[here];
            match device.next() {
                Next::Move(mv) | Next::Roll(_, mv) => device.play(mv).unwrap_or_else(|_| panic!("{mv:?}")),
                Next::Human(_) => {
                    let moves: Vec<G::Move> = device.position().legal_moves().collect();
                    let start = rng.random_range(0..moves.len());
                    // Not every legal move is true: a cell that is named must hold a ship.
                    assert!((0..moves.len()).any(|place| device.play(moves[(start + place) % moves.len()]).is_ok()));
                }
                _ => continue,
            }
            self.send(here);
            return true;
        }
        false
    }

    /// Plays to the end, opens both, and checks everything on both devices.
    fn play_out(&mut self, rng: &mut Pcg64Mcg, most: usize) {
        for _ in 0..most {
            if !self.step(rng) {
                break;
            }
        }
        let [one, other] = &self.devices;
        assert_eq!(one.moves(), other.moves());
        for here in 0..2 {
            self.devices[here].lay_open();
            self.send(here);
        }
        for device in &self.devices {
            device.check_dice().unwrap();
            if matches!(device.position().turn(), Turn::Over(_)) {
                for side in Side::BOTH {
                    device.check_opening(side).unwrap();
                }
            }
        }
    }

    /// The letters of the longest link, and of the last one.
    fn sizes(&self) -> (usize, usize) {
        (*self.letters.iter().max().unwrap(), *self.letters.last().unwrap())
    }
}

/// The link that a device sends, as it is read at the other.
fn sent<G: LinkGame>(game: &Match<G>, known: usize, letters: &mut Vec<usize>) -> Letter<G> {
    let mut link = Letter::from_table(&game.table());
    for side in game.seats().humans() {
        let proof = game.prove_answers(side, known);
        link.proofs.extend(proof.map(|proof| ProvedAnswers { side, from: known, proof }));
    }
    let address = link.to_address().unwrap();
    letters.push(address.letters().unwrap().len());
    let read = Letter::<G>::read(&Address::find(&address.to_fragment().unwrap()).unwrap()).unwrap();
    assert_eq!((&read.record, &read.proofs), (&link.record, &link.proofs));
    // Where a secret is open, the whole chain follows; else all is the same.
    link.pact.as_mut().unwrap().learn(read.pact.as_ref().unwrap()).unwrap();
    assert_eq!(read.pact, link.pact);
    // These take their time: now and then is enough.
    if game.moves().len() % 16 < 2 {
        check_secret_links(game);
    }
    read
}

/// What only this device knows returns by private links and by those for observers.
fn check_secret_links<G: LinkGame>(game: &Match<G>) {
    let private = PrivateLink::from_match(game);
    let resumed = PrivateLink::<G>::read(&private.to_address().unwrap()).unwrap().into_match().unwrap();
    assert_eq!(resumed.moves(), game.moves());
    for side in game.seats().sides() {
        let salts = [&resumed, game].map(|game| game.pact().and_then(|pact| pact.salt(side)).map(|salt| salt.0));
        assert_eq!(salts[0], salts[1]);
        if let Some(observer) = ObserverLink::from_match(game, side).filter(|_| game.seats().is_human(side)) {
            let read = ObserverLink::<G>::read(&observer.to_address().unwrap()).unwrap();
            assert_eq!(read.disclosure.salt.unwrap().0, salts[1].unwrap());
        }
    }
}

fn sea_battle(preset: Preset, terms: Terms, seed: u64) -> Devices<SeaBattle> {
    let setup = preset.setup();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let fleets = Side::BOTH.map(|_| Some(HiddenFleet::ready(placement::random(&setup, &mut rng).unwrap())));
    let mut devices = Devices::<SeaBattle>::begin(&setup, terms, fleets, &mut rng);
    devices.play_out(&mut rng, 600);
    devices
}

#[test]
fn sea_battles_are_played_by_links() {
    let sizes = sea_battle(Preset::Classic, Terms::new(Side::FIRST), 1).sizes();
    println!("classic at random: longest link {}, last {}", sizes.0, sizes.1);
    assert!(sizes.0 <= 400, "{sizes:?}");
    sea_battle(Preset::Minefield, Terms { turn_limit: Some(86_400), ..Terms::new(Side::FIRST) }, 2);
}

#[test]
fn s19_strict_sea_battles_prove_each_answer() {
    let terms = Terms { proof: AnswerProof::Each, ..Terms::new(Side::FIRST) };
    let sizes = sea_battle(Preset::Classic, terms, 3).sizes();
    println!("strict classic at random: longest link {}, last {}", sizes.0, sizes.1);
}

#[test]
fn squadrons_are_played_with_dice_of_both() {
    for dice in [DiceOrder::AtOnce, DiceOrder::OrdersFirst] {
        let mut rng = Pcg64Mcg::seed_from_u64(4);
        let terms = Terms { dice, ..Terms::new(Side::FIRST) };
        let mut devices = Devices::<Squadron>::begin(&squadron::Setup::default(), terms, [None, None], &mut rng);
        devices.play_out(&mut rng, 400);
        println!("{dice:?}: {} moves, {:?}", devices.devices[0].moves().len(), devices.sizes());
    }
}

#[test]
fn virus_wars_are_played_without_seals() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let terms = Terms::new(Side::FIRST);
    let mut devices = Devices::<VirusWar>::begin(&virus_war::Setup::default(), terms, [None, None], &mut rng);
    devices.play_out(&mut rng, 400);
    println!("Virus War at random: {} moves, {:?}", devices.devices[0].moves().len(), devices.sizes());
}

/// A match between devices as one of them knows it after so many steps.
pub(crate) struct OneDevice<G>(core::marker::PhantomData<G>);

impl<G: LinkGame> OneDevice<G>
where
    G::Setup: Default,
{
    pub(crate) fn play(seed: u64, steps: usize) -> Match<G> {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut devices = Devices::<G>::begin(&G::Setup::default(), Terms::new(Side::FIRST), [None, None], &mut rng);
        for _ in 0..steps {
            devices.step(&mut rng);
        }
        let [one, _] = devices.devices;
        one
    }
}

/// A strict Sea Battle to its end, as the inviter knows it.
pub(crate) fn strict(seed: u64) -> Match<SeaBattle> {
    let terms = Terms { proof: AnswerProof::Each, ..Terms::new(Side::FIRST) };
    let [one, _] = sea_battle(Preset::Classic, terms, seed).devices;
    one
}
