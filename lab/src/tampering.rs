//! Battles between devices in which one side tampers with the orders that it carries out for the other.

use crate::run::Run;
use clap::Args;
use kletka::fair::{Salt, Terms};
use kletka::game::{Position, Secret, Side};
use kletka::grid::{Cell, CellSet};
use kletka::play::devices::{Decision, Devices};
use kletka::play::{Letter, MAX_ORDERS, Match, Received};
use kletka::sea_battle::{
    Action, Announcement, FireRule, HiddenFleet, Move, Phase, Preset, SeaBattlePosition, Setup, placement,
};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use rand_pcg::Pcg64Mcg;

type Battle = Match<SeaBattlePosition>;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    run: Run,
}

/// A way to carry out another list than the one that was ordered.
#[derive(Clone, Copy)]
enum Tampering {
    Drop,
    Reorder,
    Repeat,
    Invent,
}

impl Tampering {
    const ALL: [(Self, &'static str); 4] =
        [(Self::Drop, "drop"), (Self::Reorder, "reorder"), (Self::Repeat, "repeat"), (Self::Invent, "invent")];

    fn apply(self, orders: &mut Vec<Move>, position: &SeaBattlePosition, rng: &mut impl Rng) {
        let place = rng.random_range(0..=orders.len());
        match self {
            Self::Drop => drop(orders.drain(place..(place + rng.random_range(1..=3)).min(orders.len()))),
            Self::Reorder => orders.shuffle(rng),
            Self::Repeat => orders.extend(orders.choose(rng).copied()),
            Self::Invent => {
                let cells: Vec<Cell> = position.targets().iter().collect();
                let side = position.shooter();
                orders.extend(cells.choose(rng).map(|&cell| Move::by(side, Action::Shot(cell))));
            }
        }
        if matches!(self, Self::Repeat | Self::Invent)
            && let Some(order) = orders.pop()
        {
            orders.insert(place, order);
        }
    }
}

/// The counts of a battle: honest letters, and of each tampering the letters that changed nothing and those refused.
#[derive(Default)]
struct Counts {
    honest: usize,
    unchanged: [usize; 4],
    refused: [usize; 4],
}

/// Plays the battles; fails if an honest letter is refused or a tampered one is believed.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let all = options.run.play(|number| battle(number, &mut options.run.generator(number)));
    let all: Vec<Counts> = all.into_iter().collect::<Result<_, _>>()?;
    let honest: usize = all.iter().map(|counts| counts.honest).sum();
    println!("{} battles by links, {honest} honest letters, none refused", all.len());
    for (place, (_, name)) in Tampering::ALL.iter().enumerate() {
        let sum = |of: fn(&Counts) -> &[usize; 4]| all.iter().map(|counts| of(counts)[place]).sum::<usize>();
        let (refused, unchanged) = (sum(|counts| &counts.refused), sum(|counts| &counts.unchanged));
        println!("  {name}: {refused} changed the record, all refused at once; {unchanged} changed nothing");
    }
    Ok(())
}

/// Returns the rules of the battle with this number: all rules of fire, announcements, with mines and without.
fn setup(number: usize) -> Setup {
    let fire = [FireRule::HitAgain, FireRule::Shots(3), FireRule::ShotsAndHits(2), FireRule::Salvo][number % 4];
    let preset = [Preset::Classic, Preset::Minefield][number / 4 % 2];
    let announcement = Announcement::ALL[number / 8 % Announcement::ALL.len()];
    Setup { fire, announcement, ..preset.setup() }
}

/// A battle in which the device `cheat` tampers with each list before it answers honestly.
struct Table<'a> {
    devices: Devices<SeaBattlePosition>,
    ships: [CellSet; 2],
    cheat: usize,
    rng: &'a mut Pcg64Mcg,
}

fn battle(number: usize, rng: &mut Pcg64Mcg) -> Result<Counts, String> {
    let setup = setup(number);
    let fleets = [0, 1].map(|_| placement::random(&setup, rng).expect("a preset has placements"));
    let ready = |game: &mut Battle, side: Side| {
        game.set_secret(side, Some(HiddenFleet::ready(fleets[side.index()].clone())));
        Salt([side.index() as u8 + 1; 16])
    };
    let devices = Devices::new(&setup, Terms::new(Side::FIRST), ready, |letter| letter).expect("it can be played");
    let ships = fleets.map(|fleet| fleet.ship_cells());
    let cheat = rng.random_range(0..2);
    Table { devices, ships, cheat, rng }.play().map_err(|why| format!("battle {number}: {why}"))
}

impl Table<'_> {
    fn play(mut self) -> Result<Counts, String> {
        let mut counts = Counts::default();
        while let Some(sender) = (0..2).find(|&device| self.take_turn(device)) {
            let (before, mut letter) = (self.devices.clone(), None);
            let sent = self.devices.send(sender, |sent| letter.insert(sent).clone());
            sent.map_err(|(_, why)| format!("an honest letter is refused: {why}"))?;
            counts.honest += 1;
            if let Some(letter) = letter.filter(|letter| sender != self.cheat && !letter.orders.is_empty()) {
                let place = self.rng.random_range(0..Tampering::ALL.len());
                let is_refused = self.tamper(&before, letter, Tampering::ALL[place])?;
                let of = if is_refused { &mut counts.refused } else { &mut counts.unchanged };
                of[place] += 1;
            }
        }
        Ok(counts)
    }

    /// Plays on a device until it has something to send.
    fn take_turn(&mut self, device: usize) -> bool {
        let (ships, rng) = (self.ships[1 - device], &mut *self.rng);
        self.devices.take_turn(device, |game, side| decide(game, side, ships, rng))
    }

    /// Carries out another list than the honest device just did, and plays on. Returns whether the device that ordered
    /// refuses the record, or `false` if it is the honest one.
    fn tamper(
        &mut self,
        before: &Devices<SeaBattlePosition>,
        mut letter: Letter<SeaBattlePosition>,
        (tampering, name): (Tampering, &str),
    ) -> Result<bool, String> {
        let (cheat, honest) = (self.cheat, self.devices.clone());
        tampering.apply(&mut letter.orders, letter.record.position(), self.rng);
        letter.orders.truncate(MAX_ORDERS);
        let Ok(Received::News(mut after)) = before[cheat].session().receive(&letter) else { return Ok(false) };
        let is_disclosed = matches!(after.position().phase(), Phase::DiscloseShip | Phase::DiscloseMine);
        if matches!(tampering, Tampering::Invent) && is_disclosed {
            let cells: Vec<Move> = after.position().legal_moves().collect();
            let _ = cells.choose(self.rng).map(|&mv| after.play(mv));
        }
        if after.moves() == honest[cheat].moves() {
            return Ok(false);
        }
        let is_cut = honest[cheat].moves().starts_with(after.moves());
        if is_cut && self.rng.random() {
            let _ = after.play(Move::by(Side::BOTH[cheat], Action::OfferDraw));
        }
        let is_longer = after.moves().len() > honest[1 - cheat].moves().len();
        self.devices[cheat] = *after;
        self.take_turn(cheat);
        let forged = self.devices[cheat].session().letter().ok_or("there is nothing to send")?;
        self.devices = honest;
        match self.devices[1 - cheat].session().receive(&forged) {
            Err(_) => Ok(true),
            Ok(Received::Known) if !is_longer => Ok(false),
            Ok(_) => Err(format!("after {name} a letter is believed: {:?}", forged.record.moves())),
        }
    }
}

/// Returns an honest decision: a list of shots, half of them at ships, or a disclosure.
fn decide(game: &Battle, side: Side, ships: CellSet, rng: &mut Pcg64Mcg) -> Decision<Move> {
    let position = game.position();
    if position.phase() != Phase::Aim {
        let is_honest = |mv: &Move| game.secret(side).is_some_and(|secret| secret.is_honest(position, side, mv));
        let moves: Vec<Move> = position.legal_moves().filter(is_honest).collect();
        return Decision::Moves(moves.choose(rng).copied().into_iter().collect());
    }
    let mut free = position.targets();
    let mut orders = Vec::new();
    for _ in 0..rng.random_range(1..=6) {
        let at_ships = rng.random::<bool>() && !(free & ships).is_empty();
        let cells: Vec<Cell> = if at_ships { free & ships } else { free }.iter().collect();
        let Some(&cell) = cells.choose(rng) else { break };
        free.remove(cell);
        orders.push(Move::by(side, Action::Shot(cell)));
    }
    Decision::Orders(orders)
}
