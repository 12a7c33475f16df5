//! Matches of random play in every setup.

use super::setups::{squadron_setups, virus_setups};
use crate::sea_battle::random::{does_not_fit, played, setups};
use kletka::game::{Position, Side, Turn};
use kletka::link::{Address, LinkGame};
use kletka::play::{Letter, PublicView, Seat, Seats};
use kletka::record::Record;
use kletka::sea_battle::{Action, Move, Phase, SeaBattlePosition};
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::{self, SubMove, VirusWarPosition};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A match of random legal moves, with some moves from `aside` between them.
pub(crate) fn random_record<G: Position>(
    setup: &G::Setup,
    seed: u64,
    steps: usize,
    aside: impl Fn(u8) -> G::Move,
) -> Record<G> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut record = Record::<G>::new(setup.clone()).expect("the setup can be played");
    for _ in 0..steps {
        if matches!(record.turn(), Turn::Over(_)) {
            break;
        }
        if rng.random_range(0..60u8) == 0 {
            // Most are refused as illegal.
            let _ = record.play(aside(rng.random_range(0..16)));
            continue;
        }
        let moves: Vec<G::Move> = record.position().legal_moves().collect();
        record.play(moves[rng.random_range(0..moves.len())].clone()).expect("it is legal");
    }
    record
}

pub(crate) fn virus_aside(number: u8) -> SubMove {
    SubMove::Resign(Side::new(number % 4).unwrap())
}

pub(crate) fn squadron_aside(number: u8) -> squadron::Move {
    let side = Side::BOTH[usize::from(number) % 2];
    match number / 2 {
        0 => squadron::Move::Resign(side),
        1..4 => squadron::Move::AcceptDraw(side),
        _ => squadron::Move::OfferDraw(side),
    }
}

/// Seats with names that might break messengers and pages.
pub(crate) fn named<G: LinkGame>(setup: &G::Setup) -> Seats<G::Level> {
    let names = ["Ольга", "<b>Тарас</b> & \"Co\"", "", "a\u{202e}b\u{0}c"];
    Seats::new((0..G::side_count(setup)).map(|_| Seat::Remote)).with_names(names)
}

/// Sends a record through a link and checks the result.
pub(crate) fn trip<G: LinkGame>(record: &Record<G>) -> Address {
    let seats = named::<G>(record.setup());
    let table = PublicView { record, seats: &seats, hints: true, pact: None, tags: &[] };
    let link = Letter::from_view(&table);
    let address = link.to_address().expect("the match is short enough");
    let text = format!("https://example.org/{}", address.to_fragment().unwrap());
    let found = Address::find(&text).unwrap();
    assert_eq!(found, address);
    assert_eq!(Letter::<G>::read(&found).as_ref(), Ok(&link));
    address
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn any_sea_battle_returns(setup in setups(), seed: u64, steps in 0usize..400) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        trip(battle.record());
    }

    #[test]
    fn any_sea_battle_with_orders_returns(setup in setups(), seed: u64, steps in 0usize..200, count in 0usize..=20) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let seats = named::<SeaBattlePosition>(&setup);
        let table = PublicView { record: battle.record(), seats: &seats, hints: false, pact: None, tags: &[] };
        let mut link = Letter::from_view(&table);
        let position = battle.position();
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut free: Vec<_> = position.targets().iter().filter(|&cell| position.phase() != Phase::Answer(cell)).collect();
        while link.orders.len() < count && !free.is_empty() {
            let cell = free.swap_remove(rng.random_range(0..free.len()));
            link.orders.push(Move::by(position.shooter(), Action::Shot(cell)));
        }
        let address = link.to_address().unwrap();
        prop_assert_eq!(Letter::read(&address), Ok(link));
    }

    #[test]
    fn any_virus_war_returns(setup in virus_setups(), seed: u64, steps in 0usize..600) {
        trip(&random_record::<VirusWarPosition>(&setup, seed, steps, virus_aside));
    }

    #[test]
    fn any_squadron_returns(setup in squadron_setups(), seed: u64, steps in 0usize..1500) {
        trip(&random_record::<SquadronPosition>(&setup, seed, steps, squadron_aside));
    }
}

#[test]
fn the_longest_matches_warn_early() {
    // Every cell of the largest Virus War board, and a hundred turns of random sailing in Squadron.
    let virus = virus_war::Setup { size: virus_war::MAX_SIZE, ..virus_war::Setup::default() };
    let record = random_record::<VirusWarPosition>(&virus, 1, usize::MAX >> 1, |_| SubMove::Pass);
    assert!(matches!(record.turn(), Turn::Over(_)));
    trip(&record);

    let squadron = random_record::<SquadronPosition>(&squadron::Setup::default(), 2, 100_000, |_| squadron::Move::Done);
    trip(&squadron);

    let mut endless = Record::<SeaBattlePosition>::new(kletka::sea_battle::Preset::Classic.setup()).unwrap();
    endless.play(Move::lot(Side::FIRST)).unwrap();
    while endless.moves().len() < 14_000 {
        endless.play(Move::by(Side::FIRST, Action::OfferDraw)).unwrap();
        endless.play(Move::by(Side::SECOND, Action::DeclineDraw)).unwrap();
    }
    let seats = named::<SeaBattlePosition>(endless.setup());
    let table = PublicView { record: &endless, seats: &seats, hints: false, pact: None, tags: &[] };
    assert_eq!(Letter::from_view(&table).to_address(), Err(kletka::link::LinkError::TooLong));
}
