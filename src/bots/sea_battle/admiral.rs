//! The admiral: among the likeliest cells it fires at the one with the least expected cost, all later shots being
//! greedy. The expectation is over sampled fleets that are consistent with the answers, or over all once they are few.

use super::aim;
use super::any_of;
use super::knowledge::Knowledge;
use super::mixture::posterior_fleets;
use super::rollout::{FleetSample, Subset};
use crate::bots::{Budget, sort_best_first};
use crate::grid::{Bits, Cell, CellSet, MAX_SIZE, NARROW_SIZE, NarrowSet};
use crate::sea_battle::FireRule;
use rand::Rng;

/// Limit of compared cells.
const CANDIDATES: usize = 16;
/// Minimal probability of a compared cell, relative to the likeliest one.
const NEAR: f64 = 0.3;
/// Minimal number of fleets in the first comparison, if available.
const FIRST: usize = 700;
/// Cells compared over all fleets.
const FINALISTS: usize = 2;
/// Cells of the largest board.
const MOST_CELLS: usize = MAX_SIZE as usize * MAX_SIZE as usize;
/// Cells of the largest board of a [`NarrowSet`], rounded up to a power of two.
const NARROW_CELLS: usize = (NARROW_SIZE as usize * NARROW_SIZE as usize).next_power_of_two();
/// Factor of the budget when the admiral falls back to the captain's aim.
const LONGER: u64 = 8;

/// Chooses the cell to fire at.
pub(super) fn aim(knowledge: &Knowledge<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let targets = knowledge.targets();
    // A tip is a free hit, and the earlier it is made the more its information is worth.
    let disclosed = knowledge.board.unshot_disclosed_ship_cells() & targets;
    if !disclosed.is_empty() {
        return any_of(disclosed, rng);
    }
    let best = if knowledge.setup.size <= NARROW_SIZE {
        best::<NarrowSet, NARROW_CELLS>(knowledge, targets, budget, rng)
    } else {
        best::<CellSet, MOST_CELLS>(knowledge, targets, budget, rng)
    };
    best.filter(|&cell| targets.contains(cell))
        .or_else(|| aim::captain(knowledge, Budget { nodes: budget.nodes.saturating_mul(LONGER), ..budget }, rng))
}

/// Returns the best cell; `None` if too few fleets could be sampled.
fn best<B: Bits, const N: usize>(
    knowledge: &Knowledge<'_>,
    targets: CellSet,
    budget: Budget,
    rng: &mut impl Rng,
) -> Option<Cell> {
    let fleets = posterior_fleets::<B, N>(knowledge, budget, rng)?
        .in_salvos(knowledge.setup.fire == FireRule::Salvo)
        .announcing(knowledge.announcement());
    let (targets, shot) = (B::from_cell_set(&targets), B::from_cell_set(&knowledge.board.shots()));
    let mut set: Vec<u32> = (0..fleets.len() as u32).collect();
    let mut all = fleets.part(&mut set, shot);
    let open: Vec<usize> = targets.indices().collect();
    let mut cells = candidates(&open, &all.counts.ships, &fleets.mined(), all.counts.total);
    // Successive halving: each comparison has half the cells and twice the fleets.
    let mut halving = (fleets.len() / FIRST).max(1).ilog2();
    while halving > 0 && cells.len() > FINALISTS {
        let mut some: Vec<u32> = (0..fleets.len() as u32).step_by(1 << halving).collect();
        compare(&fleets, &mut fleets.part(&mut some, shot), shot, &mut cells);
        cells.truncate((cells.len() / 2).max(FINALISTS));
        halving -= 1;
    }
    if cells.len() > 1 {
        compare(&fleets, &mut all, shot, &mut cells);
    }
    cells.first().and_then(|&cell| B::cell_at(cell))
}

/// Returns the cells to compare, likeliest first; a certain hit alone.
fn candidates(cells: &[usize], ships: &[u32], mines: &[u32], total: u64) -> Vec<usize> {
    let worth = |cell: usize| i64::from(ships[cell]) - i64::from(mines[cell]) / 3;
    let mut cells = cells.to_vec();
    sort_best_first(&mut cells, |&cell| worth(cell) as f64);
    let most = cells.first().map_or(0, |&cell| worth(cell));
    if most as u64 == total {
        cells.truncate(1);
    }
    cells.truncate(CANDIDATES);
    cells.retain(|&cell| worth(cell) as f64 >= NEAR * most as f64);
    cells
}

/// Sorts the cells by expected cost, least first.
fn compare<B: Bits, const N: usize>(
    fleets: &FleetSample<B, N>,
    part: &mut Subset<'_, B, N>,
    shot: B,
    cells: &mut Vec<usize>,
) {
    sort_best_first(cells, |&cell| -(fleets.cost(part, shot, cell) as f64));
}
