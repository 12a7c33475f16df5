//! The choice of computer players in forced disclosures (S15).

use super::table::*;
use kletka::bots::Budget;
use kletka::bots::sea_battle::Level;
use kletka::sea_battle::{Action, FleetSpec, Setup};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

const FLEET: &str = "
    ###...
    ......
    ##..*.
    ......
    #..#..
    ......";

/// Returns the choices of the first side's player after these moves, in several tries.
fn actions_of(level: Level, words: &str) -> Vec<Action> {
    let setup = Setup { mines: 1, ..small(FleetSpec::EMPTY.with(3, 1).with(2, 1).with(1, 2)) };
    let battle = battle(&setup, [FLEET; 2], words);
    let say = |seed| {
        level.choose_action(battle.view(A), Budget::from_nodes(200_000), &mut Pcg64Mcg::seed_from_u64(seed)).unwrap()
    };
    (0..8).map(say).collect()
}

fn named(names: &str) -> impl Fn(&Action) -> bool {
    let cells = cells(names);
    move |say| matches!(say, Action::DiscloseShip(cell) if cells.contains(*cell))
}

#[test]
fn s15_a_hit_ship_is_disclosed_first() {
    for level in [Level::Captain, Level::Admiral] {
        assert!(actions_of(level, "1: E3 *").iter().all(named("A1 B1 C1")), "{level:?}");
        assert!(actions_of(level, "1: F6 . 2: A3 x F6 . 1: E3 *").iter().all(named("B3")), "{level:?}");
    }
}

#[test]
fn s15_the_admiral_discloses_the_likeliest_cell() {
    // After the hit in the corner the ship must go on to B1 or A2, but to C1 only if it is long.
    let words = "1: F6 . 2: A1 x F6 . 1: E3 *";
    assert!(actions_of(Level::Admiral, words).iter().all(named("B1")));
    assert!(actions_of(Level::Captain, words).iter().any(named("C1")));
}
