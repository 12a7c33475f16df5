//! Matches of two devices after both have joined.

use kletka::fair::{Salt, Terms};
use kletka::game::Side;
use kletka::play::Match;
use kletka::play::devices::Devices;
use kletka::record::Notation;
use kletka::sea_battle::{HiddenFleet, SeaBattlePosition, Setup, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// A match that the inviter of the terms and the other side have joined with these secrets.
pub(crate) fn joined<G: Notation>(
    setup: &G::Setup,
    terms: Terms,
    secret: impl Fn(Side) -> Option<G::Secret>,
) -> Devices<G> {
    let ready = |game: &mut Match<G>, side: Side| {
        game.set_secret(side, secret(side));
        Salt([side.index() as u8 + 1; 16])
    };
    Devices::new(setup, terms, ready, |letter| letter).unwrap()
}

/// Returns a random fleet.
pub(crate) fn fleet(setup: &Setup, seed: u64) -> HiddenFleet {
    HiddenFleet::ready(placement::random(setup, &mut Pcg64Mcg::seed_from_u64(seed)).unwrap())
}

/// The states of both devices of a battle with random fleets, the inviter's first.
pub(crate) fn battle(setup: &Setup) -> [Match<SeaBattlePosition>; 2] {
    pair(&joined(setup, Terms::new(Side::FIRST), |side| Some(fleet(setup, side.index() as u64 + 1))))
}

pub(crate) fn pair<G: Notation>(devices: &Devices<G>) -> [Match<G>; 2] {
    [0, 1].map(|device| devices[device].clone())
}
