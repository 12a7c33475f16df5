//! Random setups, fleets and honest play, for properties.

use kletka::game::{Outcome, Position, Side, Turn};
use kletka::grid::CellSet;
use kletka::record::SetupOption;
use kletka::sea_battle::placement;
use kletka::sea_battle::{Action, Coordinates, FleetSpec, Move, Phase, Referee, Rule, Setup, Shape, Shapes};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Setups with any combination of options; a number of them cannot fit their fleet.
pub(crate) fn setups() -> impl Strategy<Value = Setup> {
    let board = (6u8..=12, letters(), rosters(), shapes(), 0u8..4, 0u8..3);
    let picks = prop::collection::vec(any::<usize>(), 2 * Rule::ALL.len());
    (board, picks).prop_map(|((size, coordinates, fleet, shapes, mines, sweepers), mut picks)| {
        let mut setup = Setup::default();
        Rule::set_all(&mut setup, |_| picks.pop().unwrap_or_default());
        let coordinates = match coordinates {
            Coordinates::Keyword(word) => Coordinates::Keyword(word.chars().take(size as usize).collect()),
            known => known,
        };
        let sweepers = if mines == 0 { 0 } else { sweepers };
        Setup { size, coordinates, fleet, shapes, mines, sweepers, ..setup }
    })
}

fn letters() -> impl Strategy<Value = Coordinates> {
    prop_oneof![
        Just(Coordinates::Russian),
        Just(Coordinates::Ukrainian),
        Just(Coordinates::Latin),
        Just(Coordinates::Keyword("загорькубитлцы".to_owned())),
    ]
}

fn rosters() -> impl Strategy<Value = FleetSpec> {
    [0u8..3, 0u8..3, 0u8..3, 0u8..2, 0u8..2].prop_map(|counts| {
        let roster = (1..).zip(counts).fold(FleetSpec::EMPTY, |roster, (length, count)| roster.with(length, count));
        if roster.ship_count() == 0 { roster.with(3, 1) } else { roster }
    })
}

fn shapes() -> impl Strategy<Value = Shapes> {
    prop::sample::subsequence(Shape::BENT.to_vec(), 0..=4)
        .prop_map(|bent| bent.into_iter().fold(Shapes::STRAIGHT, Shapes::with))
}

/// Starts a battle with random fleets; `None` if they do not fit.
pub(crate) fn begin(setup: &Setup, rng: &mut Pcg64Mcg) -> Option<Referee> {
    let fleets = [placement::random(setup, rng).ok()?, placement::random(setup, rng).ok()?];
    Referee::new(setup.clone(), fleets).ok()
}

/// Plays a random honest move, at times about a draw. Returns false at the end.
pub(crate) fn step(battle: &mut Referee, rng: &mut Pcg64Mcg) -> bool {
    let mv = match battle.position().turn() {
        Turn::Over(_) => return false,
        Turn::Chance => Move::lot(either(rng)),
        Turn::Side(side) => match (rng.random_range(0..40u8), battle.position().offer()) {
            (0, None) => Move::by(either(rng), Action::OfferDraw),
            (0..10, Some(offering)) => Move::by(offering.other(), Action::DeclineDraw),
            _ => play(battle, side, rng),
        },
    };
    battle.play(mv).unwrap_or_else(|why| panic!("{mv:?} was refused: {why}"));
    true
}

/// Chooses a target or a disclosure.
fn play(battle: &Referee, side: Side, rng: &mut Pcg64Mcg) -> Move {
    let seat = battle.view(side);
    let mut choose = |cells: CellSet| cells.iter().nth(rng.random_range(0..cells.len())).unwrap();
    let say = match battle.position().phase() {
        Phase::Aim => Action::Shot(choose(battle.position().targets())),
        Phase::DiscloseShip => Action::DiscloseShip(choose(seat.disclosable_ship_cells())),
        Phase::DiscloseMine => Action::DiscloseMine(choose(seat.disclosable_mines())),
        phase => panic!("{phase:?} is not a choice of a side"),
    };
    let spent = battle.setup().clock.map_or(0, |limit| rng.random_range(0..=limit));
    Move::by(side, say).at_seconds(spent)
}

fn either(rng: &mut Pcg64Mcg) -> Side {
    if rng.random() { Side::FIRST } else { Side::SECOND }
}

/// Plays an honest battle of at most `steps` moves; `None` if the fleets do not fit.
pub(crate) fn played(setup: &Setup, seed: u64, steps: usize) -> Option<Referee> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut battle = begin(setup, &mut rng)?;
    for _ in 0..steps {
        if !step(&mut battle, &mut rng) {
            break;
        }
    }
    Some(battle)
}

pub(crate) fn outcome(battle: &Referee) -> Option<Outcome> {
    match battle.position().turn() {
        Turn::Over(outcome) => Some(outcome),
        _ => None,
    }
}

/// Rejects a case; a property that rejects nearly all cases fails rather than passes untested.
pub(crate) fn does_not_fit() -> TestCaseError {
    TestCaseError::reject("the fleets do not fit")
}
