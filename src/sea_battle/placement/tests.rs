//! Tests that `random` is uniform, that Perelman's placement meets its measure, and that both are legal.

use super::super::{Coordinates, FireRule, FleetSpec, Observer, Preset, Shape, Shapes};
use super::*;
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::HashMap;

/// Row, column and the exact number of classic placements that leave the cell empty, one cell per symmetry class.
const EMPTY: [(u8, u8, u64); 15] = [
    (0, 0, 1_417_058_250_642_564),
    (0, 1, 1_437_481_246_077_989),
    (0, 2, 1_379_750_734_899_553),
    (0, 3, 1_388_559_722_317_202),
    (0, 4, 1_396_545_438_092_974),
    (1, 1, 1_581_552_061_273_360),
    (1, 2, 1_544_164_814_809_141),
    (1, 3, 1_568_314_594_992_499),
    (1, 4, 1_568_480_457_358_417),
    (2, 2, 1_477_211_843_206_278),
    (2, 3, 1_498_178_306_294_899),
    (2, 4, 1_494_418_841_666_988),
    (3, 3, 1_524_893_626_041_034),
    (3, 4, 1_520_789_352_154_016),
    (4, 4, 1_516_836_778_145_008),
];
const ALL: u64 = 1_855_545_978_831_780;

/// The 0.1 % point of χ² with 14 degrees of freedom.
const LIMIT_14: f64 = 36.12;

/// Returns the symmetry class of a cell of the 10×10 board.
fn class(cell: Cell) -> usize {
    let fold = |n: u8| n.min(9 - n);
    let (a, b) = (fold(cell.row()), fold(cell.column()));
    EMPTY.iter().position(|&(row, column, _)| (row, column) == (a.min(b), a.max(b))).unwrap()
}

use crate::grid::Cell;

/// χ² of the counts in the first 14 classes, with the sample's covariances. The 15th class is dependent: 20 cells are
/// always occupied.
fn chi_square(samples: impl Iterator<Item = CellSet>) -> f64 {
    const N: usize = 14;
    let mut expected = [0.0; N];
    for cell in CellSet::board(10) {
        if class(cell) < N {
            expected[class(cell)] += 1.0 - EMPTY[class(cell)].2 as f64 / ALL as f64;
        }
    }
    let (mut count, mut sum, mut products) = (0.0, [0.0; N], [[0.0; N]; N]);
    for hulls in samples {
        let mut off = expected.map(|mean| -mean);
        for cell in hulls.iter().filter(|&cell| class(cell) < N) {
            off[class(cell)] += 1.0;
        }
        for i in 0..N {
            sum[i] += off[i];
            for j in 0..N {
                products[i][j] += off[i] * off[j];
            }
        }
        count += 1.0;
    }
    let mean = sum.map(|sum| sum / count);
    let mut rows = [[0.0; N + 1]; N];
    for i in 0..N {
        for j in 0..N {
            rows[i][j] = products[i][j] / count - mean[i] * mean[j];
        }
        rows[i][N] = mean[i];
    }
    let solution = solve(rows);
    count * mean.iter().zip(solution).map(|(mean, weight)| mean * weight).sum::<f64>()
}

/// Solves a positive definite system of linear equations by elimination.
fn solve<const N: usize>(mut rows: [[f64; 15]; N]) -> [f64; N] {
    for i in 0..N {
        let pivot = rows[i];
        for row in &mut rows[i + 1..] {
            let factor = row[i] / pivot[i];
            for (value, above) in row.iter_mut().zip(pivot) {
                *value -= factor * above;
            }
        }
    }
    let mut solution = [0.0; N];
    for i in (0..N).rev() {
        let known: f64 = (i + 1..N).map(|j| rows[i][j] * solution[j]).sum();
        solution[i] = (rows[i][14] - known) / rows[i][i];
    }
    solution
}

fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

#[test]
fn the_exact_figures_are_of_one_fleet() {
    let occupied: u64 = CellSet::board(10).iter().map(|cell| ALL - EMPTY[class(cell)].2).sum();
    assert_eq!(occupied, 20 * ALL);
}

#[test]
fn s22_random_is_uniform_for_the_classic_fleet() {
    let (setup, mut rng) = (Preset::Classic.setup(), rng(1));
    let chi = chi_square((0..6000).map(|_| random(&setup, &mut rng).unwrap().ship_cells()));
    assert!(chi < LIMIT_14, "χ² = {chi}");
}

#[test]
fn s22_place_and_retry_would_fail_the_same_test() {
    let (setup, mut rng) = (Preset::Classic.setup(), rng(1));
    let catalog = Catalog::<NarrowSet>::new(&setup);
    let mut greedy = || {
        'again: loop {
            let (mut kept, mut hulls) = (NarrowSet::EMPTY, NarrowSet::EMPTY);
            for piece in 0..catalog.pieces.len() {
                let free: Vec<_> =
                    catalog.places(piece).iter().filter(|place| !place.cells.intersects(&kept)).collect();
                if free.is_empty() {
                    continue 'again;
                }
                let place = free[rng.random_range(0..free.len())];
                kept |= place.kept;
                hulls |= place.cells;
            }
            return hulls.to_cell_set();
        }
    };
    let chi = chi_square((0..6000).map(|_| greedy()));
    assert!(chi > LIMIT_14, "χ² = {chi}");
}

#[test]
fn s22_the_chain_is_uniform_for_the_classic_fleet() {
    let (setup, mut rng) = (Preset::Classic.setup(), rng(3));
    let catalog = Catalog::<NarrowSet>::new(&setup);
    let count = catalog.pieces.len();
    let start = first_fleet(&setup, count).unwrap();
    // Each run starts from one packing and gets a tenth of the usual burn-in.
    let short = Schedule { burn_in: schedule(count).burn_in / 10, ..schedule(count) };
    let chi = chi_square((0..3000).map(|_| {
        let mut places = start.clone();
        assert!(chain::run(&catalog, count, short, &mut rng, &mut places));
        catalog.layout(&setup, &places).ship_cells()
    }));
    assert!(chi < LIMIT_14, "χ² = {chi}");
}

fn small(size: u8, spec: FleetSpec, touching: Touching, shapes: Shapes, mines: u8) -> Setup {
    let sweepers = u8::from(mines > 1);
    Setup { size, fleet: spec, shapes, touching, mines, sweepers, ..Preset::Classic.setup() }
}

/// Tight small boards of every kind, with the number of their placements, counted by trying all.
fn little_boards() -> Vec<(Setup, u32)> {
    vec![
        (small(6, FleetSpec::EMPTY.with(6, 1).with(5, 1).with(4, 1), Touching::Never, Shapes::STRAIGHT, 0), 288),
        (small(6, FleetSpec::EMPTY.with(4, 4), Touching::Never, Shapes::STRAIGHT.with(Shape::Square), 0), 543),
        (small(6, FleetSpec::EMPTY.with(4, 4), Touching::Never, Shapes::STRAIGHT.with(Shape::Zigzag), 0), 550),
        (small(6, FleetSpec::EMPTY.with(6, 2), Touching::Corners, Shapes::STRAIGHT, 1), 144),
        (small(6, FleetSpec::EMPTY.with(6, 1).with(5, 2), Touching::Corners, Shapes::STRAIGHT, 0), 96),
        (small(6, FleetSpec::EMPTY.with(6, 2).with(5, 1), Touching::Anything, Shapes::STRAIGHT, 0), 240),
        (small(6, FleetSpec::EMPTY.with(6, 2), Touching::Never, Shapes::STRAIGHT, 2), 720),
    ]
}

#[test]
fn s22_random_is_uniform_on_small_boards() {
    const SAMPLES: u32 = 20_000;
    for (seed, (setup, all)) in little_boards().into_iter().enumerate() {
        let (mut rng, mut seen) = (rng(seed as u64), HashMap::<String, f64>::new());
        for _ in 0..SAMPLES {
            let mut layout = random(&setup, &mut rng).unwrap().layout().clone();
            layout.ships.sort_unstable();
            *seen.entry(format!("{layout:?}")).or_default() += 1.0;
        }
        let expected = f64::from(SAMPLES) / f64::from(all);
        assert!(expected > 4.0, "{} placements met are too many", seen.len());
        let met: f64 = seen.values().map(|count| (count - expected) * (count - expected) / expected).sum();
        let chi = met + (f64::from(all) - seen.len() as f64) * expected;
        let freedom = f64::from(all) - 1.0;
        let excess = (chi - freedom) / (2.0 * freedom).sqrt();
        assert!(excess.abs() < 4.0, "board {seed}: {excess} standard deviations of all {} of {all}", seen.len());
    }
}

#[test]
fn s11_a_fleet_that_does_not_fit_is_refused() {
    let tight = |spec, touching| random(&small(6, spec, touching, Shapes::STRAIGHT, 0), &mut rng(5)).map(|_| ());
    let no_room = Err(NoPlacement::DoesNotFit);
    assert_eq!(tight(FleetSpec::EMPTY.with(6, 3), Touching::Never), Ok(()));
    assert_eq!(tight(FleetSpec::EMPTY.with(6, 3).with(1, 1), Touching::Never), no_room);
    assert_eq!(tight(FleetSpec::EMPTY.with(1, 9), Touching::Never), Ok(()));
    assert_eq!(tight(FleetSpec::EMPTY.with(6, 6), Touching::Anything), Ok(()));
    assert_eq!(tight(FleetSpec::EMPTY.with(6, 4), Touching::Corners), no_room);
}

#[test]
fn the_fullest_boards_are_filled() {
    let full = |side, spec, touching| random(&small(side, spec, touching, Shapes::STRAIGHT, 0), &mut rng(5)).is_ok();
    assert!(full(26, FleetSpec::EMPTY.with(1, 169), Touching::Never));
    assert!(full(26, FleetSpec::EMPTY.with(1, 255), Touching::Anything));
    assert!(full(26, FleetSpec::EMPTY.with(26, 13), Touching::Never));
    assert!(full(26, FleetSpec::EMPTY.with(2, 60), Touching::Corners));
}

/// Fleets that exactly fill every second row: the lengths in a row and the number of rows.
const FULL_ROWS: [(u8, &[u8], u8); 4] = [(9, &[4, 4], 5), (9, &[5, 3], 5), (11, &[5, 3, 1], 6), (17, &[7, 4, 2, 1], 9)];

#[test]
fn s11_a_fleet_that_only_just_fits_is_placed() {
    let found = |size: u8, fleet: FleetSpec, touching| {
        let found = TrackingBoard::default()
            .find_fleet(&small(size, fleet, touching, Shapes::STRAIGHT, 0), FLEET_SEARCH_BUDGET);
        assert!(matches!(found, ConsistentFleet::Found(_)), "{size} {fleet:?}");
    };
    for (size, row, rows) in FULL_ROWS {
        let fleet = row.iter().fold(FleetSpec::EMPTY, |fleet, &length| fleet.with(length, fleet.count(length) + rows));
        found(size, fleet, Touching::Never);
    }
    // Fleets that tile the board without a free cell.
    found(10, FleetSpec::EMPTY.with(5, 4).with(4, 10).with(3, 8).with(2, 8), Touching::Anything);
    found(12, FleetSpec::EMPTY.with(8, 6).with(4, 12).with(3, 16), Touching::Anything);
    found(14, FleetSpec::EMPTY.with(9, 8).with(5, 14).with(3, 18), Touching::Anything);
    let rows = FleetSpec::EMPTY.with(5, 6).with(3, 6).with(1, 6);
    assert_eq!(random(&small(11, rows, Touching::Never, Shapes::STRAIGHT, 0), &mut rng(1)).map(|_| ()), Ok(()));
}

#[test]
fn every_preset_has_random_and_perelman_placements() {
    for (seed, preset) in Preset::ALL.into_iter().enumerate() {
        let (setup, mut rng) = (preset.setup(), rng(seed as u64));
        assert!(random(&setup, &mut rng).is_ok() && perelman(&setup, &mut rng).is_ok(), "{preset:?}");
    }
}

#[test]
fn s22_perelman_packs_long_and_spreads_short_ships() {
    let (setup, mut rng) = (Preset::Classic.setup(), rng(7));
    for _ in 0..40 {
        let (packed, usual) = (perelman(&setup, &mut rng).unwrap(), random(&setup, &mut rng).unwrap());
        let (packed, usual) = (score(&setup, &packed), score(&setup, &usual));
        // Six long ships with halos along two edges take 40 cells or slightly more; random ones take about 60.
        assert!(packed.taken <= 44, "{packed:?}");
        assert!(packed.taken + 5 < usual.taken, "{packed:?} {usual:?}");
        assert!(packed.apart >= 3, "{packed:?}");
    }
}

#[test]
fn s22_perelman_is_not_always_the_same() {
    let (setup, mut rng) = (Preset::Classic.setup(), rng(8));
    let first = perelman(&setup, &mut rng).unwrap();
    assert!((0..5).any(|_| perelman(&setup, &mut rng).unwrap() != first));
}

#[test]
fn the_same_seed_gives_the_same_fleet() {
    for preset in [Preset::Classic, Preset::Sheet] {
        let setup = preset.setup();
        assert_eq!(random(&setup, &mut rng(9)), random(&setup, &mut rng(9)));
    }
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let touching = prop_oneof![Just(Touching::Never), Just(Touching::Corners), Just(Touching::Anything)];
    let counts = proptest::collection::vec(0u8..5, 6);
    (6u8..=26, counts, 0u8..16, touching, 0u8..6, 0u8..3).prop_map(|(size, counts, bent, touching, mines, sweepers)| {
        let spec = (1..).zip(counts).fold(FleetSpec::EMPTY, |spec, (length, count)| spec.with(length, count));
        let on = Shape::BENT.into_iter().enumerate().filter(|(i, _)| bent >> i & 1 == 1);
        let shapes = on.fold(Shapes::STRAIGHT, |shapes, (_, shape)| shapes.with(shape));
        let coordinates = Coordinates::Latin;
        Setup {
            size,
            coordinates,
            fleet: spec,
            shapes,
            touching,
            mines,
            sweepers,
            fire: FireRule::Salvo,
            observer: Observer::None,
            ..Preset::Classic.setup()
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn placements_of_any_setup_are_legal(setup in any_setup(), seed in any::<u64>()) {
        for fleet in [random(&setup, &mut rng(seed)), perelman(&setup, &mut rng(seed))].into_iter().flatten() {
            prop_assert_eq!(fleet.layout().faults(&setup), vec![]);
        }
        if setup.check().is_err() {
            prop_assert!(random(&setup, &mut rng(seed)).is_err());
        }
    }
}
