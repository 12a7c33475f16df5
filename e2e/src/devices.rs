//! Sea Battles against the computer and between two devices, made without a page: matches that a browser stores, and links that it opens.

use anyhow::{Context, Result};
use kletka::bots::sea_battle::Level;
use kletka::fair::{Salt, Terms};
use kletka::game::Side;
use kletka::grid::{Cell, CellSet};
use kletka::link::{Address, LinkGame};
use kletka::play::devices::Devices;
use kletka::play::{Letter, Match, Received, Seat, Seats};
use kletka::sea_battle::{HiddenFleet, Move, Preset, SeaBattlePosition, Setup, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Salts of both sides' seals.
pub const SALTS: [Salt; 2] = [Salt([1; 16]), Salt([2; 16])];

/// Returns the fleet that is placed by this seed.
pub fn fleet(setup: &Setup, seed: u64) -> HiddenFleet {
    HiddenFleet::ready(placement::random(setup, &mut Pcg64Mcg::seed_from_u64(seed)).expect("the fleet fits"))
}

/// Returns a classic battle of a person against the computer, in which the person may shoot.
pub fn against(level: Level, own: HiddenFleet, seed: u64) -> Match<SeaBattlePosition> {
    let setup = Preset::Classic.setup();
    let seats = Seats::new([Seat::Human, Seat::Computer(level)]);
    let mut game = Match::new(setup.clone(), &seats, seed).expect("the classic setup can be played");
    game.set_secret(Side::FIRST, Some(own));
    game.set_secret(Side::SECOND, Some(fleet(&setup, seed + 100)));
    game.play(Move::lot(Side::FIRST)).expect("a match begins with the lot");
    game
}

/// Returns the first cell of the second side's water.
pub fn water(game: &Match<SeaBattlePosition>) -> Cell {
    let ships = game.secret(Side::SECOND).and_then(HiddenFleet::fleet).expect("there is a fleet").ship_cells();
    (CellSet::board(10) - ships).first().expect("there is water")
}

/// Returns the matches of two devices, Ann's and Ben's, after both have sealed their fleets, before the first move.
pub fn two_devices(setup: &Setup, fleets: [HiddenFleet; 2]) -> Result<[Match<SeaBattlePosition>; 2]> {
    let ready = |game: &mut Match<SeaBattlePosition>, side: Side| {
        game.session_mut().set_name(side, ["Ann", "Ben"][side.index()]);
        game.set_secret(side, Some(fleets[side.index()].clone()));
        SALTS[side.index()]
    };
    let devices = Devices::new(setup, Terms::new(Side::FIRST), ready, |letter| letter).context("all is agreed")?;
    Ok([0, 1].map(|device| devices[device].clone()))
}

/// Delivers each device's newest link to the other.
pub fn exchange(devices: &mut [Match<SeaBattlePosition>; 2]) -> Result<()> {
    for from in [1, 0] {
        let link = link_of(&devices[from])?;
        devices[from].session_mut().mark_sent();
        take_in(&mut devices[1 - from], &link)?;
    }
    Ok(())
}

/// Returns the newest link of a device as a fragment beginning with `#/`.
pub fn link_of<G: LinkGame>(game: &Match<G>) -> Result<String> {
    Ok(game.session().letter().context("there is no letter")?.to_address()?.to_fragment()?)
}

/// Delivers a link to a device.
pub fn take_in<G: LinkGame>(game: &mut Match<G>, link: &str) -> Result<()> {
    let letter = Letter::read(&Address::find(link)?)?;
    if let Received::News(after) = game.session().receive(&letter).map_err(|why| anyhow::anyhow!("{why:?}"))? {
        *game = *after;
    }
    Ok(())
}
