//! Every value of every option changes what may be done, answered or won.
//!
//! Two setups that differ in one option are walked through the same moves, until one of them allows another move or ends
//! otherwise.

use kletka::game::Side;
use kletka::record::{Notation, SetupOption, Transcript, Value};
use kletka::sea_battle::{Fleet, FleetSpec, Move, SeaBattlePosition, placement};
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use kletka::{sea_battle, squadron, virus_war};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Number of walks through two setups.
const WALKS: usize = 16;
/// Length of a walk, in moves.
const LENGTH: usize = 400;
/// Number of secrets drawn by two setups.
const DRAWS: usize = 12;

/// A game whose options are tried.
trait Trial: Notation<Setup: Default> {
    /// Returns setups in which the options are changed one by one, and moves with which walks on them begin.
    fn bases() -> Vec<(Self::Setup, Vec<Self::Move>)>;

    /// Returns moves of the clock and of an observer, which are not among the legal moves of a position.
    fn others(_setup: &Self::Setup) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Returns true if a secret that is legal by one setup is not by the other.
    fn tell_secrets_apart(_setups: [&Self::Setup; 2], _rng: &mut Pcg64Mcg) -> bool {
        false
    }
}

impl Trial for SeaBattlePosition {
    fn bases() -> Vec<(Self::Setup, Vec<Move>)> {
        let fleet = FleetSpec::EMPTY.with(3, 1).with(2, 1).with(1, 1);
        let small = sea_battle::Setup { size: 6, fleet, mines: 1, ..sea_battle::Setup::default() };
        vec![(small, vec![Move::lot(Side::FIRST)])]
    }

    fn others(setup: &Self::Setup) -> Vec<Move> {
        let clock = setup.clock.into_iter().map(Move::time_out);
        clock.chain(Side::BOTH.map(Move::stop)).collect()
    }

    fn tell_secrets_apart(setups: [&Self::Setup; 2], rng: &mut Pcg64Mcg) -> bool {
        let mut told = |size: Option<u8>| {
            let setup = |setup: &Self::Setup| sea_battle::Setup { size: size.unwrap_or(setup.size), ..setup.clone() };
            let [one, other] = setups.map(setup);
            [[&one, &other], [&other, &one]].iter().any(|[from, to]| {
                let drawn = placement::random(from, rng);
                drawn.is_ok_and(|fleet| Fleet::new(to, fleet.layout().clone()).is_err())
            })
        };
        // The largest board has room for a hundred mines; on a small one ships touch often.
        told(Some(kletka::grid::MAX_SIZE)) || (0..DRAWS).any(|_| told(None))
    }
}

impl Trial for SquadronPosition {
    /// Golden battles, since random ones seldom come to a siege.
    fn bases() -> Vec<(Self::Setup, Vec<squadron::Move>)> {
        let battles = super::squadron::golden::texts().into_iter();
        battles
            .map(|(_, text)| text.parse::<Transcript<Self>>().map(|battle| (battle.setup, battle.moves)).unwrap())
            .collect()
    }
}

impl Trial for VirusWarPosition {
    fn bases() -> Vec<(Self::Setup, Vec<virus_war::SubMove>)> {
        vec![(virus_war::Setup { size: 8, ..virus_war::Setup::default() }, Vec::new())]
    }
}

/// Walks through both setups and returns true if they allow other moves, or end otherwise, after the same ones.
fn tell_apart<G: Trial>(setups: [&G::Setup; 2], opening: &[G::Move], rng: &mut Pcg64Mcg) -> bool {
    let [Ok(mut one), Ok(mut other)] = setups.map(G::start) else { return false };
    let others: Vec<G::Move> = setups.into_iter().flat_map(G::others).collect();
    for number in 0..LENGTH {
        let legal: Vec<G::Move> = one.legal_moves().collect();
        if one.turn() != other.turn() || legal != other.legal_moves().collect::<Vec<_>>() {
            return true;
        }
        if others.iter().any(|mv| one.check(mv).is_ok() != other.check(mv).is_ok()) {
            return true;
        }
        let Some(last) = legal.len().checked_sub(1) else { return false };
        // The last move is a pass or the end of a half-turn where there is one, and comes up at times on its own.
        let next = if rng.random_bool(0.1) { last } else { rng.random_range(0..=last) };
        let mv = opening.get(number).filter(|mv| one.check(mv).is_ok()).unwrap_or(&legal[next]);
        one.apply(mv);
        other.apply(mv);
    }
    false
}

/// Returns true if some position, or some secret, tells two values of an option apart.
fn matters<G: Trial>(option: G::Option, values: [Value; 2], rng: &mut Pcg64Mcg) -> bool {
    let bases = G::bases().into_iter().map(|(base, opening)| {
        let setups = values.map(|value| {
            let mut setup = base.clone();
            assert!(option.set(&mut setup, value), "{option:?} has {value:?}");
            setup
        });
        (setups, opening)
    });
    let bases: Vec<_> = bases.collect();
    let mut walks = bases.iter().cycle().take(WALKS);
    let is_told_by = |([one, other], opening): &([G::Setup; 2], Vec<G::Move>), rng: &mut _| {
        tell_apart::<G>([one, other], opening, rng)
    };
    // Most options are told apart by the first walk, and secrets take longer.
    walks.by_ref().take(bases.len()).any(|base| is_told_by(base, rng))
        || bases.iter().any(|([one, other], _)| G::tell_secrets_apart([one, other], rng))
        || walks.any(|base| is_told_by(base, rng))
}

/// Returns the values of options that change nothing: each is compared with the default and with the value before it.
fn idle_values<G: Trial>() -> Vec<String> {
    let mut rng = Pcg64Mcg::seed_from_u64(48);
    let mut idle = Vec::new();
    for &option in G::Option::ALL {
        let values = option.values();
        let neighbours = values.windows(2).map(|pair| [pair[0], pair[1]]);
        let default = option.default_value();
        let from_default = values.iter().map(|&value| [default, value]).filter(|[one, other]| one != other);
        for pair in from_default.chain(neighbours.filter(|pair| !pair.contains(&default))) {
            if !matters::<G>(option, pair, &mut rng) {
                idle.push(format!("{option:?}: {} for {}", option.name(pair[1]), option.name(pair[0])));
            }
        }
    }
    idle
}

#[test]
fn every_value_of_sea_battle_changes_the_game() {
    let (looks, rules): (Vec<String>, Vec<String>) =
        idle_values::<SeaBattlePosition>().into_iter().partition(|value| value.starts_with("Flags:"));
    assert_eq!(rules, ["Fire: 1 shots and hits for hit again"], "which is one rule by two names (S6)");
    assert_eq!(looks.len(), 4, "flags are looks alone (S10)");
}

#[test]
fn every_value_of_squadron_changes_the_game() {
    assert_eq!(idle_values::<SquadronPosition>(), [""; 0]);
}

#[test]
fn every_value_of_virus_war_changes_the_game() {
    assert_eq!(idle_values::<VirusWarPosition>(), [""; 0]);
}
