//! The admiral: as the captain, but as soon as few fleets are left it fires, of the cells where a ship is likeliest, at the one
//! after which the fewest misses follow in all of them. What look-ahead on drawn fleets gave is told in docs/admiral.md.

use super::captain;
use super::fleets::{self, Drawn};
use super::known::Known;
use super::lookahead::Fleets;
use super::{Nodes, any_of};
use crate::grid::{Bits, Cell, NARROW_SIDE, number_of};
use rand::Rng;

/// It thinks to the end where there are fewer fleets than its nodes divided by this.
const NODES_A_FLEET: u32 = 50;
/// Cells that it compares at most.
const CANDIDATES: usize = 6;
/// A cell is compared if a ship is there with at least this part of the chance of the likeliest.
const NEAR: f32 = 0.85;
/// A ship with this chance is taken for certain.
const CERTAIN: f32 = 0.999_9;

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
    let most = (nodes.0 / NODES_A_FLEET) as usize;
    let Drawn { chances, ships, each } = fleets::draw::<u128>(known, nodes, most, rng);
    let chance = |cell: Cell| chances.ship[number_of(cell, side)];
    let mut cells: Vec<Cell> = targets.iter().collect();
    cells.sort_by(|&a, &b| chance(b).total_cmp(&chance(a)));
    let best = *cells.first()?;
    let least = chance(best) * NEAR;
    cells.truncate(CANDIDATES);
    cells.retain(|&cell| chance(cell) >= least && chance(cell) < CERTAIN || cell == best);
    let fleets = Fleets::new(&ships, each);
    if cells.len() < 2 || fleets.len() < 2 || chance(best) > CERTAIN {
        return Some(best);
    }
    let shot = u128::pack(&known.water.shots(), side);
    let mut numbers = fleets.numbers();
    let mut worth = |cell: Cell| {
        let after = fleets.misses_after(&mut numbers, shot, number_of(cell, side)) as f32 / fleets.len() as f32;
        1.0 - chance(cell) + after
    };
    let worths: Vec<(Cell, f32)> = cells.into_iter().map(|cell| (cell, worth(cell))).collect();
    worths.into_iter().min_by(|a, b| a.1.total_cmp(&b.1)).map(|(cell, _)| cell)
}
