//! Altered links, texts and backups, opened over a store with matches of all kinds.

mod taking_in;

use clap::Args;
use kletka::backup::{self, LAYOUT, MAP, MAPS, RULES};
use kletka::campaign::library as campaigns;
use kletka::campaign::{Camp, Campaign, GodsSecret, Leader, SavedCampaign, Setup as CampaignSetup};
use kletka::fair::{Salt, Terms};
use kletka::game::Side;
use kletka::link::{Address, LinkGame, LinkKind, ObserverLink, PrivateLink, ReplayLink, VERSION};
use kletka::play::devices::{Decision, Devices};
use kletka::play::library;
use kletka::play::stored::Stored;
use kletka::play::{Letter, Match, MemoryStore, Seat, Seats, Store, StoreError};
use kletka::record::Notation;
use kletka::sea_battle::{HiddenFleet, Observer, Preset, SeaBattlePosition, placement};
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Instant, SystemTime};
use taking_in::{is_readable, take_in};

const NOW: &str = "2026-11-28T09:00:00Z";
/// Letters played in each match.
const LETTERS: usize = 8;

#[derive(Args)]
pub(crate) struct Options {
    /// Number of mutations
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    count: u64,
    /// Seed of the first mutation; each has the next one [default: another one each time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// A store that tells whether it was written to.
#[derive(Default)]
struct Shelf {
    texts: RefCell<BTreeMap<String, String>>,
    changed: Cell<bool>,
}

impl Store for Shelf {
    fn read(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StoreError> {
        self.changed.set(true);
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) {
        self.changed.set(true);
        self.texts.borrow_mut().remove(key);
    }

    fn keys(&self, beginning: &str) -> Vec<String> {
        self.texts.borrow().keys().filter(|key| key.starts_with(beginning)).cloned().collect()
    }
}

/// Something that comes from outside.
#[derive(Clone)]
enum Material {
    Link(Address),
    Text(String),
    Backup(String),
}

/// Returns whether a kept text holds the secrets of a match.
type Holds = Box<dyn Fn(&str) -> bool>;

/// A device and what others can send it.
#[derive(Default)]
struct World {
    /// The store before each mutation.
    base: BTreeMap<String, String>,
    secrets: Vec<(String, Holds)>,
    material: Vec<Material>,
}

/// Opens altered links, texts and backups, and checks the store after each.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let own = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64);
    let (seed, begun) = (options.seed.unwrap_or_else(own), Instant::now());
    let world = World::new();
    let shelf = Shelf { texts: RefCell::new(world.base.clone()), changed: Cell::new(false) };
    let mut kept = 0_u64;
    for number in (0..options.count).map(|number| seed.wrapping_add(number)) {
        let mut rng = Pcg64Mcg::seed_from_u64(number);
        let material = world.mutated(&mut rng);
        let opened = catch_unwind(AssertUnwindSafe(|| take_in(&shelf, &material)));
        opened.map_err(|_| format!("--count 1 --seed {number}: a panic"))?;
        if shelf.changed.take() {
            kept += 1;
            world.check(&shelf).map_err(|why| format!("--count 1 --seed {number}: {why}"))?;
            shelf.texts.borrow_mut().clone_from(&world.base);
        }
    }
    println!("{} mutations of {} links, texts and backups, seed {seed}", options.count, world.material.len());
    println!("  {kept} changed the store of {} texts, all can be read, no secret was lost", world.base.len());
    println!("  {:.0} s", begun.elapsed().as_secs_f64());
    Ok(())
}

impl World {
    fn new() -> Self {
        let (mut world, store, theirs) = (Self::default(), MemoryStore::default(), MemoryStore::default());
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let setup = kletka::sea_battle::Setup { observer: Observer::Agreed, ..Preset::Classic.setup() };
        let hide = |game: &mut Match<SeaBattlePosition>, side: Side, rng: &mut Pcg64Mcg| {
            game.set_secret(side, placement::random(&setup, rng).ok().map(HiddenFleet::ready));
        };
        let four = kletka::virus_war::Setup { players: kletka::virus_war::Players::Four, ..Default::default() };
        for own in [0, 1] {
            world.play(&setup, &hide, own, [&store, &theirs], &mut rng);
            world.play::<SquadronPosition>(&Default::default(), &|_, _, _| (), own, [&store, &theirs], &mut rng);
            world.play::<VirusWarPosition>(&Default::default(), &|_, _, _| (), own, [&store, &theirs], &mut rng);
            world.play::<VirusWarPosition>(&four, &|_, _, _| (), own, [&store, &theirs], &mut rng);
        }
        let mut local = Match::<SeaBattlePosition>::new(setup.clone(), &Seats::new([Seat::Human; 2]), 3)
            .expect("a preset can be played");
        Side::BOTH.into_iter().for_each(|side| hide(&mut local, side, &mut rng));
        library::add(&store, 90, NOW, local.clone()).expect("a store in memory takes it");
        let text = local.to_string();
        for (key, text) in [
            (&*format!("{LAYOUT}0"), &*text),
            (&format!("{RULES}1"), &text),
            ("setup", &text),
            (MAPS, "9x9-81s Bay\n"),
            (MAP, "9x9-81s"),
            ("settings", "language=uk\n"),
            ("match/q0000000000ff", "???"),
        ] {
            store.write(key, text).expect("a store in memory takes it");
        }
        let saved = campaign();
        let id = campaigns::add(&store, 5, NOW, saved.clone()).expect("a store in memory takes it");
        let gods = saved.gods;
        let holds = move |text: &str| SavedCampaign::from_text(text).is_ok_and(|saved| saved.gods == gods);
        world.secrets.push((id.key(), Box::new(holds)));
        world.material.extend(saved.bulletin().to_address().ok().map(Material::Link));
        world.material.extend([&store, &theirs].map(|store| Material::Backup(backup::write(store))));
        world.material.push(Material::Text(text));
        world.base = store.keys("").into_iter().filter_map(|key| Some((key.clone(), store.read(&key)?))).collect();
        world
    }

    /// Plays a match between devices, keeps the device with the number `own`, and collects what the others can send.
    fn play<G: LinkGame + 'static>(
        &mut self,
        setup: &G::Setup,
        hide: &dyn Fn(&mut Match<G>, Side, &mut Pcg64Mcg),
        own: usize,
        [store, theirs]: [&MemoryStore; 2],
        rng: &mut Pcg64Mcg,
    ) {
        let mut placing = Pcg64Mcg::seed_from_u64(rng.random());
        let ready = |game: &mut Match<G>, side: Side| {
            hide(game, side, &mut placing);
            Salt(placing.random())
        };
        let letters = RefCell::new(Vec::new());
        let carry = |letter: Letter<G>| {
            letters.borrow_mut().extend(letter.to_address().ok());
            letter
        };
        let mut devices = Devices::new(setup, Terms::new(Side::FIRST), ready, carry).expect("all sides are ready");
        for letter in 0..LETTERS {
            let decide = |game: &Match<G>, _: Side| {
                let moves: Vec<G::Move> = game.position().legal_moves().take(9).collect();
                Decision::Moves(vec![moves[rng.random_range(0..moves.len())]])
            };
            let Some(sender) = sender(&mut devices, decide) else { break };
            for game in devices.games() {
                self.collect(game);
            }
            if letter + 1 < LETTERS || sender != own {
                devices.send(sender, carry).expect("both are honest");
            }
        }
        self.material.extend(letters.into_inner().into_iter().map(Material::Link));
        let number = self.secrets.len() as u64 + 1;
        let (mine, other) = (devices[own].clone(), &devices[1 - own]);
        let watched = other.session().letter().and_then(|letter| Match::try_from(&letter).ok());
        let id = library::add(store, number, NOW, mine.clone()).expect("a store in memory takes it");
        library::add(theirs, number, NOW, other.clone()).expect("a store in memory takes it");
        if let Some(game) = watched {
            let _ = library::add(theirs, number + 40, NOW, game);
        }
        if mine.can_play_ahead() {
            library::add(store, number + 60, NOW, mine.play_ahead(7)).expect("a store in memory takes it");
        }
        let holds = move |text: &str| Match::<G>::read(text).is_ok_and(|game| game.holds_secrets_of(&mine));
        self.secrets.push((id.key(), Box::new(holds)));
    }

    /// Collects links and texts of a device.
    fn collect<G: LinkGame>(&mut self, game: &Match<G>) {
        let position = Letter::position(&game.public_view(), game.moves().len());
        let observer = ObserverLink::from_match(game, Side::FIRST).map(|link| link.to_address());
        let replay = ReplayLink::from_match(game).map(|link| link.to_address());
        let links =
            [Some(PrivateLink::from_match(game).to_address()), Some(position.to_position_address()), observer, replay];
        self.material.extend(links.into_iter().flatten().flatten().map(Material::Link));
        let is_public = |line: &&str| !["[Salt", "[Board", "[Observed"].iter().any(|tag| line.starts_with(tag));
        let text = game.to_string();
        let public = text.lines().filter(is_public).map(|line| format!("{line}\n")).collect();
        self.material.extend([Material::Text(text), Material::Text(public)]);
    }

    fn any(&self, rng: &mut Pcg64Mcg) -> &Material {
        &self.material[rng.random_range(0..self.material.len())]
    }

    /// Returns something from outside with up to four changes.
    fn mutated(&self, rng: &mut Pcg64Mcg) -> Material {
        let mut material = self.any(rng).clone();
        for _ in 0..rng.random_range(0..5) {
            match (&mut material, self.any(rng)) {
                (Material::Link(link), other) => mutate_link(link, other, rng),
                (Material::Text(text) | Material::Backup(text), Material::Text(other) | Material::Backup(other)) => {
                    mutate_text(text, other, rng);
                }
                (Material::Text(text) | Material::Backup(text), Material::Link(_)) => {
                    mutate_text(text, "[Played \"no\"]", rng)
                }
            }
        }
        material
    }

    /// Checks that all texts can be read, unreadable ones are unchanged, and no secret is lost.
    fn check(&self, shelf: &Shelf) -> Result<(), String> {
        let texts = shelf.texts.borrow();
        for (key, text) in texts.iter().filter(|(key, text)| self.base.get(*key) != Some(text)) {
            if !is_readable(key, text) || self.base.get(key).is_some_and(|old| !is_readable(key, old)) {
                return Err(format!("{key} cannot be read:\n{text}"));
            }
        }
        let lost = self.secrets.iter().find(|(key, holds)| texts.get(key).is_none_or(|text| !holds(text)));
        let gone = self.base.keys().find(|key| !texts.contains_key(*key));
        match lost.map(|(key, _)| key).or(gone) {
            Some(key) => Err(format!("{key} has lost a secret")),
            None => Ok(()),
        }
    }
}

/// Lets each device take a turn until one has something to send; returns its number.
fn sender<G: Notation>(
    devices: &mut Devices<G>,
    mut decide: impl FnMut(&Match<G>, Side) -> Decision<G::Move>,
) -> Option<usize> {
    (0..devices.games().len()).find(|&device| devices.take_turn(device, &mut decide))
}

fn campaign() -> SavedCampaign {
    let gods = GodsSecret::new([7; 16]);
    let camp = |name: &str| Camp { name: name.to_owned(), commander: String::new(), leader: Leader::Person };
    let setup = CampaignSetup::new(vec![camp("One"), camp("Two")], 3, &gods);
    SavedCampaign::new(Campaign::new(&setup).expect("the setup is legal"), Some(gods))
}

fn mutate_link(link: &mut Address, other: &Material, rng: &mut Pcg64Mcg) {
    let body = &mut link.body;
    let place = rng.random_range(0..=body.len());
    match (rng.random_range(0..8), other) {
        (0, Material::Link(other)) => {
            body.truncate(place);
            body.extend(other.body.iter().skip(place));
        }
        (1, _) => link.kind = LinkKind::ALL[rng.random_range(0..LinkKind::ALL.len())],
        (2, _) => link.version = rng.random_range(1..=VERSION),
        (3, _) => body.insert(place, rng.random()),
        (4, _) => body.truncate(place),
        (5, _) if place < body.len() => drop(body.remove(place)),
        (6, _) if place < body.len() => body[place] = rng.random(),
        _ if place < body.len() => body[place] ^= 1 << rng.random_range(0..8_u32),
        _ => {}
    }
}

fn mutate_text(text: &mut String, other: &str, rng: &mut Pcg64Mcg) {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let others: Vec<&str> = other.split('\n').collect();
    let (place, line) = (rng.random_range(0..lines.len()), others[rng.random_range(0..others.len())]);
    let mut letters: Vec<char> = lines[place].chars().collect();
    let changed: String;
    match rng.random_range(0..7) {
        0 => drop(lines.remove(place)),
        1 => lines.insert(place, line),
        2 => lines[place] = line,
        3 => lines.truncate(place),
        4 => {
            changed = lines[place].repeat(rng.random_range(2..400));
            lines[place] = &changed;
        }
        way => {
            let at = rng.random_range(0..=letters.len());
            let letter = *b"0123456789abcdef -\".:#x[]\\"[..].get(rng.random_range(0..26)).unwrap_or(&b'?') as char;
            if way == 5 || at == letters.len() {
                letters.insert(at, letter)
            } else {
                letters[at] = letter
            }
            changed = letters.into_iter().collect();
            lines[place] = &changed;
        }
    }
    *text = lines.join("\n");
}
