//! The admiral: of the cells where a ship is likeliest, the one after which the fewest misses follow.

use super::captain;
use super::fleets::{self, Drawn};
use super::known::Known;
use super::lookahead::Fleets;
use super::{Nodes, any_of};
use crate::grid::{Bits, Cell, NARROW_SIDE, cell_of, number_of};
use rand::Rng;

fn env(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

/// Where the admiral fires. On boards too large for its sets, and where mines lie, it leaves that to the captain.
pub(super) fn aim(known: &Known<'_>, nodes: Nodes, rng: &mut impl Rng) -> Option<Cell> {
    if known.setup.side > NARROW_SIDE || known.setup.mines > 0 {
        return captain::aim(known, nodes, rng);
    }
    let targets = known.targets();
    let tips = known.water.tips() & targets;
    if !tips.is_empty() {
        return any_of(tips, rng);
    }
    let side = known.setup.side;
    let samples = env("A_SAMPLES", 1000.0) as usize;
    let most = env("A_CANDIDATES", 6.0) as usize;
    let near = env("A_NEAR", 0.85) as f32;
    let Drawn { chances, ships, each, exact } = fleets::draw::<u128>(known, nodes, samples, rng);
    let chance = |cell: Cell| chances.ship[number_of(cell, side)];
    let mut cells: Vec<Cell> = targets.iter().collect();
    cells.sort_by(|&a, &b| chance(b).total_cmp(&chance(a)));
    let best = *cells.first()?;
    let least = chance(best) * near;
    cells.truncate(most);
    cells.retain(|&cell| chance(cell) >= least && chance(cell) < 0.9999 || cell == best);
    let fleets = Fleets::new(&ships, each);
    if cells.len() < 2 || fleets.len() < 2 || chance(best) > 0.9999 {
        return Some(best);
    }
    let depth = if exact { env("A_EXACT_DEPTH", 200.0) } else { env("A_DEPTH", 3.0) } as u32;
    let weight = if exact { 1.0 } else { env("A_WEIGHT", 1.0) as f32 };
    let shot = u128::pack(&known.water.shots(), side);
    let mut numbers = fleets.numbers();
    let mut worth = |cell: Cell| {
        let after = fleets.misses_after(&mut numbers, shot, number_of(cell, side), depth) as f32 / fleets.len() as f32;
        1.0 - chance(cell) + weight * after
    };
    let worths: Vec<(Cell, f32)> = cells.into_iter().map(|cell| (cell, worth(cell))).collect();
    debug_assert!(cell_of(0, side).is_some());
    worths.into_iter().min_by(|a, b| a.1.total_cmp(&b.1)).map(|(cell, _)| cell)
}
