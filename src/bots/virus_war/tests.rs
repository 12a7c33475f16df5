//! Tests of legal play of every variant, and of strength.

use super::*;
use crate::bots::Budget;
use crate::game::{Outcome, Turn};
use crate::virus_war::plain::any_setup;
use crate::virus_war::{CellName, Setup, ShortTurn, parse_turn};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

const FEW: Budget = Budget::from_nodes(600);

fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

/// Plays a match to its end.
fn play(setup: &Setup, levels: [Level; 4], budget: Option<Budget>, rng: &mut Pcg64Mcg) -> VirusWarPosition {
    let mut game = VirusWarPosition::start(setup).unwrap();
    for _ in 0..2_000 {
        let Turn::Side(side) = game.turn() else { return game };
        let level = levels[side.index()];
        let turn = level.plan(&game, budget.unwrap_or(level.budget(setup.size)), rng);
        assert!(!turn.is_empty());
        for mv in turn {
            game.check(&mv).unwrap_or_else(|why| panic!("{mv:?}: {why}"));
            game.apply(&mv);
        }
    }
    panic!("the match does not end");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 30, ..ProptestConfig::default() })]

    #[test]
    fn every_level_plays_every_variant_to_its_end(setup in any_setup(13), seed in any::<u64>()) {
        if setup.check().is_ok() {
            let mut rng = rng(seed);
            let levels = [0; 4].map(|_| Level::ALL[rng.random_range(0..Level::ALL.len())]);
            play(&setup, levels, Some(FEW), &mut rng);
        }
    }
}

#[test]
fn the_same_nodes_plan_the_same_turn() {
    let mut game = VirusWarPosition::start(&Setup::default()).unwrap();
    for mv in "a1-b2-c3 k10-i9-h8".split(' ').flat_map(|turn| parse_turn(turn).unwrap()) {
        game.apply(&mv);
    }
    let turn = |seed| Level::Pandemic.plan(&game, Budget::from_nodes(30_000), &mut rng(seed));
    assert_eq!(turn(1), turn(2));
    assert_eq!(turn(1).len(), 3);
}

#[test]
fn a_turn_that_wins_is_found() {
    let setup = Setup { size: 6, ..Setup::default() };
    let mut game = VirusWarPosition::start(&setup).unwrap();
    for mv in "a1-b2-c3 f6-e5-d4 d4-e5-f6".split(' ').flat_map(|turn| parse_turn(turn).unwrap()).take(6) {
        game.apply(&mv);
    }
    for level in [Level::Virus, Level::Pandemic] {
        let mut won = game.clone();
        level.plan(&game, Budget::from_nodes(10_000), &mut rng(1)).iter().for_each(|mv| won.apply(mv));
        assert_eq!(won.turn(), Turn::Over(Outcome::Win(Side::FIRST)), "{level:?}");
    }
}

/// Crosses, in their second turn, behind walls with the cells `left` besides a1, a2 and b1.
fn behind_walls(left: &str) -> VirusWarPosition {
    let ring = "a3 a4 b2 b3 b4 c1 c2 c3 c4 d1 d2 d3 d4";
    let cell = |name: &str| name.parse::<CellName>().unwrap().0;
    let walls = ring.split(' ').filter(|name| !left.split(' ').any(|free| free == *name)).map(cell).collect();
    let setup = Setup { size: 7, short_turn: ShortTurn::Loses, walls, ..Setup::default() };
    let mut game = VirusWarPosition::start(&setup).unwrap();
    for mv in "a1-a2-b1 g7-g6-g5".split(' ').flat_map(|turn| parse_turn(turn).unwrap()) {
        game.apply(&mv);
    }
    game
}

#[test]
fn v12_a_side_passes_to_keep_its_last_cells() {
    for left in ["b2 a3 b3", "b2 a3 b3 c2", "b2 a3 b3 c2 c3"] {
        let game = behind_walls(left);
        assert_eq!(game.turn(), Turn::Side(Side::FIRST), "{left}");
        for level in [Level::Virus, Level::Pandemic] {
            assert_eq!(level.plan(&game, FEW, &mut rng(1)), [SubMove::Pass], "{level:?} with {left}");
        }
    }
    // One more cell leaves another full turn after this one.
    let game = behind_walls("b2 a3 b3 c2 c3 c1");
    assert_eq!(Level::Virus.plan(&game, FEW, &mut rng(1)).len(), 3);
}

#[test]
fn v12_higher_levels_do_not_lose_by_themselves() {
    let setup = Setup { size: 6, short_turn: ShortTurn::Loses, ..Setup::default() };
    for seed in 0..6 {
        let mut rng = rng(seed);
        let mut game = VirusWarPosition::start(&setup).unwrap();
        while let Turn::Side(side) = game.turn() {
            let level = if side == Side::FIRST { Level::Virus } else { Level::Microbe };
            let turn = level.plan(&game, FEW, &mut rng);
            for mv in &turn {
                game.apply(mv);
            }
            assert!(side == Side::SECOND || game.loss(side).is_none(), "seed {seed}: {turn:?}");
        }
    }
}

#[test]
fn a_search_that_is_stopped_ends_with_a_legal_turn() {
    let mut game = VirusWarPosition::start(&Setup { size: 20, ..Setup::default() }).unwrap();
    for mv in "a1-b2-c3 u20-t19-s18".split(' ').flat_map(|turn| parse_turn(turn).unwrap()) {
        game.apply(&mv);
    }
    let stop = AtomicBool::new(true);
    let turn = Level::Pandemic.plan_until(&game, Budget::from_nodes(u64::MAX), &mut rng(1), &stop);
    assert_eq!(turn.len(), 3, "the whole budget would take for ever");
    for mv in &turn {
        assert_eq!(game.check(mv), Ok(()));
        game.apply(mv);
    }
}

#[test]
fn a_turn_that_has_begun_is_planned_to_its_end() {
    let mut game = VirusWarPosition::start(&Setup::default()).unwrap();
    game.apply(&parse_turn("a1").unwrap()[0]);
    for level in Level::ALL {
        assert_eq!(level.plan(&game, FEW, &mut rng(3)).len(), 2, "{level:?}");
    }
}

#[test]
fn each_level_below_pandemic_beats_the_one_below() {
    for pair in Level::ALL[..4].windows(2) {
        let mut rng = rng(7);
        let points = |game: usize, rng: &mut Pcg64Mcg| {
            let first = game.is_multiple_of(2);
            let [low, high] = [pair[0], pair[1]];
            let levels = if first { [high, low, high, low] } else { [low, high, low, high] };
            let better = if first { Side::FIRST } else { Side::SECOND };
            match play(&Setup::default(), levels, None, rng).turn() {
                Turn::Over(Outcome::Win(side)) => u32::from(side == better) * 2,
                _ => 1,
            }
        };
        let sum: u32 = (0..20).map(|game| points(game, &mut rng)).sum();
        assert!(sum > 22, "{pair:?}: {sum} of 40 points");
    }
}

/// Positions and turns by which pandemic once lost to one-ply players: contact by a thin line, whose killed symbols
/// become the enemy's road home.
const LOST_BY: [(&str, &str); 5] = [
    ("a1 b2 a3 k10 k9 i9 a2 c2 d2 h8 i10 g8 b1 e1 f2 f9 e8 h7 d3 e3 e2", "d7 i6 k5"),
    ("a1 b1 b2 k10 i10 h9 a2 c3 d4 h10 g9 i9 d2 e3 b3 f8 e9 k8 b4 f4 f2 d9 c9 b8 f3 g4 c1", "g7 g6 g5"),
    ("a1 b2 c2 k10 k9 i9 b1 a3 c3 h10 g10 i10 d4 c5 b6 f10 i8 e10 e3 f2 g3 e9 g9 d10", "c7 d8 e9"),
    ("a1 a2 b2 k10 k9 k8 b1 c2 a3 i10 h9 g10 b4 c5 d5 i7 i6 k5 e6 f5 e4", "g8 f7 e6"),
    ("a1 b1 b2 k10 i9 k8 c1 a2 d1 k9 h8 g8 e2 f3 b3 f8 h10 g10 g4 c4 h3 i8 h7 i7", "g5 g6 h7"),
];

/// Returns the position after moves, separated by spaces.
fn after(moves: &str) -> VirusWarPosition {
    let mut game = VirusWarPosition::start(&Setup::default()).unwrap();
    for mv in moves.split(' ').flat_map(|mv| parse_turn(mv).unwrap()) {
        assert_eq!(game.check(&mv), Ok(()), "{moves}");
        game.apply(&mv);
    }
    game
}

#[test]
fn a_thin_line_to_the_enemy_is_seen_to_lose() {
    let cells = |turn: &[SubMove]| turn.iter().map(|mv| format!("{mv:?}")).collect::<std::collections::BTreeSet<_>>();
    for (moves, thin) in LOST_BY {
        let game = after(moves);
        let thin: Vec<SubMove> = thin.split(' ').flat_map(|mv| parse_turn(mv).unwrap()).collect();
        for nodes in [30_000, 60_000, 100_000] {
            let turn = Level::Pandemic.plan(&game, Budget::from_nodes(nodes), &mut rng(1));
            assert_ne!(cells(&turn), cells(&thin), "{nodes} nodes after {moves}");
        }
    }
}
