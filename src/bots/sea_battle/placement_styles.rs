//! How people like to place their fleets, as far as the admiral believes in it.

use super::fleet_space::FleetSpace;
use super::importance_sampler::WeightedFleets;
use super::knowledge::Knowledge;
use crate::bots::Budget;
use crate::grid::{Bits, Cell, CellSet};
use crate::sea_battle::placement::Kind;
use crate::sea_battle::{Setup, TrackingBoard};
use rand::Rng;

/// A style in which people place their ships.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PlacementStyle {
    /// Longer ships lie along the border with all their cells; those of one cell anywhere.
    Along,
    /// By Perelman (S22): longer ships touch the border, those of one cell lie far from each other.
    Perelman,
}

impl PlacementStyle {
    /// Whether it makes a difference to a fleet: Perelman hides ships of one cell.
    fn affects(self, setup: &Setup) -> bool {
        self == Self::Along || setup.fleet.count(1) > 1
    }
}

/// The prior odds of each style against a uniform placement.
const PRIOR_ODDS: [(PlacementStyle, f64); 2] = [(PlacementStyle::Along, 0.02 / 0.98), (PlacementStyle::Perelman, 0.01)];
/// By Perelman one-cell ships are at least so many columns or rows away from each other. Those placed by the program are: half
/// a dozen in a hundred four on the classic board, the others more.
const PERELMAN_DISTANCE: usize = 4;
/// A part of the belief less than this is let go.
pub(super) const MIN_SHARE: f64 = 0.002;
/// Fleets drawn to learn how many there are.
pub(super) const PILOT_FLEETS: usize = 400;

/// What a manner demands of ships on one board.
struct StyleRule {
    manner: PlacementStyle,
    side: u8,
    /// The cells along the border.
    ring: CellSet,
}

impl StyleRule {
    fn new(manner: PlacementStyle, setup: &Setup) -> Self {
        let side = setup.side;
        let inside = |cell: &Cell| [cell.column(), cell.row()].iter().all(|at| (1..side - 1).contains(at));
        Self { manner, side, ring: CellSet::board(side).iter().filter(|cell| !inside(cell)).collect() }
    }

    /// The cells that a ship demands to be free of ships of one cell.
    fn reserved_by(&self, ship: &CellSet) -> CellSet {
        if self.manner == PlacementStyle::Along || ship.len() > 1 {
            return CellSet::EMPTY;
        }
        (1..PERELMAN_DISTANCE).fold(*ship, |near, _| near | near.neighbours(self.side))
    }

    /// Whether a ship may lie there beside what others demand.
    fn allows(&self, ship: &CellSet, demanded: &CellSet) -> bool {
        match self.manner {
            _ if ship.len() == 1 => !ship.intersects(demanded),
            PlacementStyle::Along => ship.is_subset(&self.ring),
            PlacementStyle::Perelman => ship.intersects(&self.ring),
        }
    }

    /// What these ships demand together; `None` if they do not lie so.
    fn reserved_by_all(&self, ships: impl IntoIterator<Item = CellSet>) -> Option<CellSet> {
        ships
            .into_iter()
            .try_fold(CellSet::EMPTY, |all, ship| self.allows(&ship, &all).then(|| all | self.reserved_by(&ship)))
    }

    /// The fleets of a space that are placed so, beside what others demand.
    fn narrowed<B: Bits>(&self, space: &FleetSpace<B>, demanded: &CellSet) -> FleetSpace<B> {
        let mut space = space.clone();
        for class in space.classes.iter_mut().filter(|class| class.kind == Kind::Ship) {
            class.places.retain_mut(|place| {
                let ship = place.cells.to_cell_set();
                place.kept |= B::from_cell_set(&self.reserved_by(&ship));
                self.allows(&ship, demanded)
            });
        }
        space
    }
}

/// A component of the mixture: the hypothesis that the fleet was placed in one style.
pub(super) struct StyleComponent<B> {
    /// The fleets placed so.
    pub(super) space: FleetSpace<B>,
    /// The posterior probability of the component.
    pub(super) share: f64,
    /// A fleet placed so is so many times as likely as any other.
    pub(super) times: f64,
}

/// The manners as far as they are still believed in, when so many fleets of the space are possible.
pub(super) fn style_components<B: Bits>(
    knowledge: &Knowledge<'_>,
    space: &FleetSpace<B>,
    pilot: &WeightedFleets<B>,
    looks: Budget,
    rng: &mut impl Rng,
) -> Vec<StyleComponent<B>> {
    let setup = knowledge.setup;
    let nothing = TrackingBoard::default();
    let (mut start, mut first) = (None, None);
    let (mut beliefs, mut whole) = (Vec::new(), pilot.count);
    // At first nothing is certain, so that nothing has to be covered.
    let unsearched = Budget { nodes: 0, ..looks };
    for (manner, odds) in PRIOR_ODDS.into_iter().filter(|(manner, _)| manner.affects(setup)) {
        let rule = StyleRule::new(manner, setup);
        let Some(demanded) = rule.reserved_by_all(knowledge.board.sunk_ships(setup.touching)) else { continue };
        let narrowed = rule.narrowed(space, &demanded);
        let Some(fleets) = narrowed.sample(PILOT_FLEETS, looks, rng) else { continue };
        let start = start.get_or_insert_with(|| FleetSpace::<B>::new(&Knowledge::new(setup, &nothing)));
        let first = first.get_or_insert_with(|| start.sample(PILOT_FLEETS, unsearched, rng));
        let first_so = rule.narrowed(start, &CellSet::EMPTY).sample(PILOT_FLEETS, unsearched, rng);
        let (Some(first), Some(first_so)) = (first, first_so) else { continue };
        let times = odds * first.count / first_so.count;
        whole += fleets.count * times;
        beliefs.push(StyleComponent { space: narrowed, share: fleets.count * times, times });
    }
    for belief in &mut beliefs {
        belief.share /= whole;
    }
    beliefs.retain(|belief| belief.share > MIN_SHARE);
    beliefs
}

#[cfg(test)]
mod tests;
