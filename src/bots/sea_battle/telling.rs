//! What the admiral gives away when it must: of its own cells the one that tells the enemy least (S15), of its mines the one
//! into which the enemy would hardly have run (S16). Both are judged with the enemy's eyes: by fleets that agree with what the
//! enemy has heard.

use super::Nodes;
use super::known::Known;
use super::space::Space;
use crate::grid::{Cell, CellSet};
use crate::sea_battle::Seat;
use rand::Rng;

/// A fleet is drawn for so many nodes.
const NODES_A_FLEET: u32 = 300;
/// Places that may be looked at to cover what is certain, for each node.
const LOOKS: u64 = 8;

/// The cell to name; `None` if the enemy's knowledge cannot be drawn.
pub(super) fn name(seat: &Seat<'_>, nodes: Nodes, rng: &mut impl Rng) -> Option<Cell> {
    let afloat = seat.fleet.ships().iter().fold(CellSet::EMPTY, |all, ship| all | *ship);
    let hidden: Vec<Cell> = (afloat - seat.table.water(seat.side).hits()).iter().collect();
    let seen = Seen::of(seat, &hidden, nodes, rng)?;
    let nameable = seat.nameable();
    let told = |at: usize| seen.told_by(at);
    let open = (0..hidden.len()).filter(|&at| nameable.contains(hidden[at]));
    open.min_by(|&a, &b| told(a).total_cmp(&told(b))).map(|at| hidden[at])
}

/// The mine to tell; `None` if the enemy's knowledge cannot be drawn.
pub(super) fn tell(seat: &Seat<'_>, nodes: Nodes, rng: &mut impl Rng) -> Option<Cell> {
    let mines: Vec<Cell> = seat.tellable().iter().collect();
    let seen = Seen::of(seat, &mines, nodes, rng)?;
    (0..mines.len()).min_by(|&a, &b| seen.both[a][a].total_cmp(&seen.both[b][b])).map(|at| mines[at])
}

/// How probable ships on some cells are for the enemy.
struct Seen {
    /// For each two of the cells, the chance that both hold ships; for a cell and itself, its own chance.
    both: Vec<Vec<f64>>,
}

impl Seen {
    /// On wide sets whatever the side is: it is done seldom, and so the program stays smaller.
    fn of(seat: &Seat<'_>, cells: &[Cell], nodes: Nodes, rng: &mut impl Rng) -> Option<Self> {
        let setup = seat.table.setup();
        let known = Known::of(setup, seat.table.water(seat.side));
        let space = Space::<CellSet>::new(&known);
        let draws = space.draw((nodes.0 / NODES_A_FLEET) as usize, u64::from(nodes.0) * LOOKS, rng)?;
        // Half a fleet for each pair, so that nothing is held for impossible.
        let whole = draws.weights.len() as f64;
        let mut both = vec![vec![0.5 / whole; cells.len()]; cells.len()];
        let mut here = Vec::new();
        for (fleet, &weight) in draws.ships.chunks_exact(space.ships().max(1)).zip(&draws.weights) {
            let hull = fleet.iter().fold(CellSet::EMPTY, |hull, &ship| hull | ship);
            here.clear();
            here.extend((0..cells.len()).filter(|&at| hull.contains(cells[at])));
            for &a in &here {
                for &b in &here {
                    both[a][b] += f64::from(weight) / whole;
                }
            }
        }
        Some(Self { both })
    }

    /// How much likelier the enemy will find all these cells if it is told one of them: in nats, summed up.
    fn told_by(&self, at: usize) -> f64 {
        let own = |cell: usize| self.both[cell][cell];
        (0..self.both.len()).map(|cell| (self.both[at][cell] / (own(at) * own(cell))).ln()).sum()
    }
}
