//! Compares costs of shots with a naive computation, fleet by fleet.

use super::*;
use crate::bots::Budget;
use crate::bots::sea_battle::fleet_space::FleetSpace;
use crate::bots::sea_battle::knowledge::Knowledge;
use crate::bots::sea_battle::tests::rng;
use crate::grid::{Cell, CellSet, NarrowSet};
use crate::sea_battle::{Announced, Answer, Layout, Preset, Setup, TrackingBoard};

/// Indices of cells of a board of size 10 in a [`NarrowSet`]: two corners and two in the middle.
const CELLS: [usize; 4] = [0, 48, 49, 108];

fn set_of(bits: u128) -> NarrowSet {
    (0..128)
        .filter(|index| bits >> index & 1 == 1)
        .fold(NarrowSet::EMPTY, |set, index| set | NarrowSet::from_index(index))
}

/// Returns random fleets of a setup with equal weights, and the ships of each.
fn drawn(setup: &Setup, count: usize, seed: u64) -> (FleetSample<NarrowSet, 128>, Vec<Vec<u128>>) {
    let tracking = TrackingBoard::default();
    let space = FleetSpace::<NarrowSet>::new(&Knowledge::new(setup, &tracking));
    let drawn = space.sample(count, Budget::from_nodes(0), &mut rng(seed)).unwrap();
    let (each, places) = (space.ship_count(), space.cells());
    let laid = |fleet: &[u32]| fleet.iter().map(|&ship| places[ship as usize].into()).collect();
    let lists: Vec<Vec<u128>> = drawn.ships.chunks_exact(each).map(laid).collect();
    let weights = vec![1; lists.len()];
    (FleetSample::new(places, drawn.ships, each, drawn.mines, weights), lists)
}

/// Returns the cost of a shot at `cell` and of greedy play; `price` is that of a shot and of a hit for a fleet, `end`
/// the cost of few fleets.
fn plain_cost(
    fleets: &[(u32, &Vec<u128>)],
    (shot, cell): (u128, usize),
    price: &impl Fn(&Vec<u128>, u128) -> [u64; 2],
    end: &impl Fn(&[u32], u128) -> Option<u64>,
) -> u64 {
    let here = 1 << cell;
    let answer = |fleet: &Vec<u128>| {
        let ship = fleet.iter().find(|&&ship| ship & here != 0);
        ship.map_or(0, |ship| if ship & !(shot | here) == 0 { 2 } else { 1 })
    };
    let paid = fleets.iter().map(|(_, fleet)| price(fleet, shot)[usize::from(answer(fleet) > 0)]).sum::<u64>();
    let part = |is: i32| fleets.iter().filter(|(_, fleet)| answer(fleet) == is).copied().collect::<Vec<_>>();
    let greedy = |part: Vec<(u32, &Vec<u128>)>| {
        let shot = shot | here;
        let numbers: Vec<u32> = part.iter().map(|&(number, _)| number).collect();
        if let Some(cost) = end(&numbers, shot) {
            return cost;
        }
        let with =
            |cell: usize| part.iter().filter(|(_, fleet)| fleet.iter().any(|ship| ship >> cell & 1 == 1)).count();
        let open = (0..121).filter(|cell| shot >> cell & 1 == 0);
        // Ties go to the first cell, as in the admiral's search.
        let best = open.max_by_key(|&cell| (with(cell), core::cmp::Reverse(cell)));
        best.filter(|&best| with(best) > 0).map_or(0, |best| plain_cost(&part, (shot, best), price, end))
    };
    paid + [part(0), part(1), part(2)].map(greedy).iter().sum::<u64>()
}

fn afloat(fleet: &[u128], shot: u128) -> u64 {
    fleet.iter().filter(|&&ship| ship & !shot != 0).count() as u64
}

#[test]
fn a_shot_costs_the_misses_that_follow() {
    let (fleets, lists) = drawn(&Preset::Classic.setup(), 60, 3);
    let listed: Vec<_> = (0..).zip(&lists).collect();
    let mut set: Vec<u32> = (0..fleets.len() as u32).collect();
    let mut all = fleets.part(&mut set, NarrowSet::EMPTY);
    let end = |part: &[u32], _| (part.len() < 2).then_some(0);
    for cell in CELLS {
        let plain = plain_cost(&listed, (0, cell), &|_, _| [MISS, 0], &end);
        assert_eq!(fleets.cost(&mut all, NarrowSet::EMPTY, cell), plain, "cell {cell}");
    }
}

#[test]
fn in_salvos_every_shot_costs_the_ships_afloat() {
    let (fleets, lists) = drawn(&Preset::Classic.setup(), 60, 5);
    let fleets = fleets.in_salvos(true);
    let listed: Vec<_> = (0..).zip(&lists).collect();
    let mut set: Vec<u32> = (0..fleets.len() as u32).collect();
    let mut all = fleets.part(&mut set, NarrowSet::EMPTY);
    let end = |part: &[u32], shot| fleets.cost_of_few(part, set_of(shot));
    for cell in CELLS {
        let plain = plain_cost(&listed, (0, cell), &|fleet, shot| [MISS * afloat(fleet, shot); 2], &end);
        assert_eq!(fleets.cost(&mut all, NarrowSet::EMPTY, cell), plain, "cell {cell}");
    }
}

/// Returns the least cost in salvos of sinking ships with these numbers of cells left, over all orders.
fn least(left: &[u64]) -> u64 {
    let first = |first: usize| {
        let mut others = left.to_vec();
        let cells = others.swap_remove(first);
        cells * left.len() as u64 + least(&others)
    };
    (0..left.len()).map(first).min().unwrap_or(0)
}

#[test]
fn salvos_at_a_known_fleet_sink_short_ships_first() {
    let setup = Setup {
        fleet: crate::sea_battle::FleetSpec::EMPTY.with(1, 2).with(2, 2).with(4, 1),
        ..Preset::Classic.setup()
    };
    let (fleets, lists) = drawn(&setup, 40, 6);
    let fleets = fleets.in_salvos(true);
    let half = (0..121).filter(|cell| cell % 2 == 0).fold(0, |half, cell| half | 1 << cell);
    for (number, list) in (0..).zip(&lists) {
        for shot in [0, half] {
            let left: Vec<u64> = list.iter().map(|ship| u64::from((ship & !shot).count_ones())).collect();
            let left: Vec<u64> = left.into_iter().filter(|&cells| cells > 0).collect();
            assert_eq!(fleets.cost_of_few(&[number], set_of(shot)), Some(MISS * least(&left)));
        }
    }
}

#[test]
fn a_shot_costs_the_same_on_wide_sets_and_with_mines() {
    let setup = Setup { mines: 3, ..Preset::Classic.setup() };
    let tracking = TrackingBoard::default();
    let space = FleetSpace::<NarrowSet>::new(&Knowledge::new(&setup, &tracking));
    let drawn = space.sample(300, Budget::from_nodes(0), &mut rng(4)).unwrap();
    let wide = |sets: &[NarrowSet]| sets.iter().map(|set| set.to_cell_set()).collect::<Vec<CellSet>>();
    let weights: Vec<u32> = (0..drawn.mines.len() as u32).map(|number| 1 + number % 5).collect();
    let (places, mines) = (wide(&space.cells()), wide(&drawn.mines));
    let (ships, each) = (drawn.ships.clone(), space.ship_count());
    let mut wide = FleetSample::<CellSet, 676>::new(places, ships, each, mines, weights.clone());
    let mut narrow = FleetSample::<NarrowSet, 128>::new(space.cells(), drawn.ships, each, drawn.mines, weights);
    for salvos in [false, true] {
        (wide, narrow) = (wide.in_salvos(salvos), narrow.in_salvos(salvos));
        let (mut a, mut b): (Vec<u32>, Vec<u32>) =
            ((0..narrow.len() as u32).collect(), (0..wide.len() as u32).collect());
        let (mut a, mut b) = (narrow.part(&mut a, NarrowSet::EMPTY), wide.part(&mut b, CellSet::EMPTY));
        for cell in CELLS {
            let cost = narrow.cost(&mut a, NarrowSet::EMPTY, cell);
            assert!(cost > 0);
            let wide_cell = CellSet::index_of(NarrowSet::cell_at(cell).unwrap());
            assert_eq!(cost, wide.cost(&mut b, CellSet::EMPTY, wide_cell), "cell {cell}, {salvos}");
        }
    }
}

/// Returns the cost for fleets that answer and announce by the rules, a miss costing 1.
fn announced_cost(setup: &Setup, layouts: &[Layout], known: &TrackingBoard, cell: Cell) -> u64 {
    let mut parts: Vec<((Answer, Announced), Vec<Layout>)> = Vec::new();
    for layout in layouts {
        let reply = layout.reply(setup.announcement, cell, known);
        match parts.iter_mut().find(|(other, _)| *other == reply) {
            Some((_, part)) => part.push(layout.clone()),
            None => parts.push((reply, vec![layout.clone()])),
        }
    }
    let missed = |((answer, _), part): &((Answer, Announced), Vec<Layout>)| {
        if *answer == Answer::Miss { MISS * part.len() as u64 } else { 0 }
    };
    let paid = parts.iter().map(missed).sum::<u64>();
    let later = |((answer, announced), part): ((Answer, Announced), Vec<Layout>)| {
        let mut known = known.clone();
        known.record_answer(cell, answer, announced);
        let with = |cell: &Cell| part.iter().filter(|layout| layout.ship_cells().contains(*cell)).count();
        let open = CellSet::board(setup.size) - known.shots();
        // Ties go to the first cell, as in the admiral's search.
        let best = open.iter().filter(|cell| with(cell) > 0).max_by_key(|cell| (with(cell), core::cmp::Reverse(*cell)));
        best.filter(|_| part.len() > 1).map_or(0, |best| announced_cost(setup, &part, &known, best))
    };
    paid + parts.into_iter().map(later).sum::<u64>()
}

#[test]
fn s12_what_is_announced_is_worth_what_it_tells() {
    let mut costs = Vec::new();
    for announcement in Announcement::ALL {
        let setup = Setup { announcement, ..Preset::MiltonBradley.setup() };
        let (fleets, lists) = drawn(&setup, 80, 7);
        let fleets = fleets.announcing(announcement);
        let layout = |ships: &Vec<u128>| {
            let ships = ships.iter().map(|&ship| set_of(ship).to_cell_set()).collect();
            Layout { ships, ..Layout::empty(&setup) }
        };
        let layouts: Vec<Layout> = lists.iter().map(layout).collect();
        let mut set: Vec<u32> = (0..fleets.len() as u32).collect();
        let mut all = fleets.part(&mut set, NarrowSet::EMPTY);
        for cell in [0, 48, 49, 108] {
            let cost = fleets.cost(&mut all, NarrowSet::EMPTY, cell);
            let cell = NarrowSet::cell_at(cell).unwrap();
            assert_eq!(
                cost,
                announced_cost(&setup, &layouts, &TrackingBoard::default(), cell),
                "{announcement:?} {cell:?}"
            );
            costs.push(cost);
        }
    }
    let sum = |from: usize| costs[from..from + 4].iter().sum::<u64>();
    assert!(sum(0) > sum(4) && sum(4) > sum(8), "{costs:?}");
}
