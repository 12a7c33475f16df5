//! Placement styles of people, as components of the admiral's mixture.

use super::fleet_space::FleetSpace;
use super::importance_sampler::WeightedFleets;
use super::knowledge::Knowledge;
use crate::bots::Budget;
use crate::grid::{Bits, Cell, CellSet};
use crate::sea_battle::placement::Kind;
use crate::sea_battle::{Setup, TrackingBoard};
use rand::Rng;

/// A placement style.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PlacementStyle {
    /// All cells of longer ships lie along the border; one-cell ships anywhere.
    Along,
    /// Perelman's rule (S22): longer ships touch the border, one-cell ships are far apart.
    Perelman,
}

impl PlacementStyle {
    /// Returns true if the style matters to a fleet: Perelman's hides one-cell ships.
    fn affects(self, setup: &Setup) -> bool {
        self == Self::Along || setup.fleet.count(1) > 1
    }
}

/// Prior odds of each style against a uniform placement.
const PRIOR_ODDS: [(PlacementStyle, f64); 2] = [(PlacementStyle::Along, 0.02 / 0.98), (PlacementStyle::Perelman, 0.01)];
/// Minimal distance of one-cell ships in Perelman's style, in columns or rows. Some six per cent of such classic
/// fleets have this distance, all others a greater one.
const PERELMAN_DISTANCE: usize = 4;
/// Minimal share of a component.
pub(super) const MIN_SHARE: f64 = 0.002;
/// Fleets of a sample that only estimates their number.
pub(super) const PILOT_FLEETS: usize = 400;

/// Constraints of a style on one board.
struct StyleRule {
    style: PlacementStyle,
    size: u8,
    /// Cells along the border.
    ring: CellSet,
}

impl StyleRule {
    fn new(style: PlacementStyle, setup: &Setup) -> Self {
        let size = setup.size;
        let inside = |cell: &Cell| [cell.column(), cell.row()].iter().all(|at| (1..size - 1).contains(at));
        Self { style, size, ring: CellSet::board(size).iter().filter(|cell| !inside(cell)).collect() }
    }

    /// Returns the cells around a ship that must be free of one-cell ships.
    fn reserved_by(&self, ship: &CellSet) -> CellSet {
        if self.style == PlacementStyle::Along || ship.len() > 1 {
            return CellSet::EMPTY;
        }
        (1..PERELMAN_DISTANCE).fold(*ship, |near, _| near | near.neighbours(self.size))
    }

    /// Returns true if the style allows a ship, given the cells `demanded` to be free of one-cell ships.
    fn allows(&self, ship: &CellSet, demanded: &CellSet) -> bool {
        match self.style {
            _ if ship.len() == 1 => !ship.intersects(demanded),
            PlacementStyle::Along => ship.is_subset(&self.ring),
            PlacementStyle::Perelman => ship.intersects(&self.ring),
        }
    }

    /// Returns all cells reserved by these ships; `None` if they violate the style.
    fn reserved_by_all(&self, ships: impl IntoIterator<Item = CellSet>) -> Option<CellSet> {
        ships
            .into_iter()
            .try_fold(CellSet::EMPTY, |all, ship| self.allows(&ship, &all).then(|| all | self.reserved_by(&ship)))
    }

    /// Restricts a space to fleets of this style, given the cells `demanded` to be free of one-cell ships.
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

/// A component of the mixture: the hypothesis of a style, or of a learned model.
pub(super) struct StyleComponent<B> {
    /// Consistent fleets of this hypothesis.
    pub(super) space: FleetSpace<B>,
    /// Posterior probability.
    pub(super) share: f64,
    /// Weight of a fleet of this hypothesis relative to a uniform one, for places of weight 1.
    pub(super) times: f64,
}

/// Returns the components with a relevant share of the posterior; `pilot` estimates the number of all fleets.
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
    let (mut components, mut whole) = (Vec::new(), pilot.estimate.fleets);
    // On an empty board no cell has to be covered.
    let unsearched = Budget { nodes: 0, ..looks };
    for (style, odds) in PRIOR_ODDS.into_iter().filter(|(style, _)| style.affects(setup)) {
        let rule = StyleRule::new(style, setup);
        let Some(demanded) = rule.reserved_by_all(knowledge.board.sunk_ships(setup.touching)) else { continue };
        let narrowed = rule.narrowed(space, &demanded);
        let Some(fleets) = narrowed.sample(PILOT_FLEETS, looks, rng) else { continue };
        let start = start.get_or_insert_with(|| FleetSpace::<B>::new(&Knowledge::new(setup, &nothing)));
        let first = first.get_or_insert_with(|| start.sample(PILOT_FLEETS, unsearched, rng));
        let first_so = rule.narrowed(start, &CellSet::EMPTY).sample(PILOT_FLEETS, unsearched, rng);
        let (Some(first), Some(first_so)) = (first, first_so) else { continue };
        let times = odds * first.estimate.fleets / first_so.estimate.fleets;
        whole += fleets.estimate.fleets * times;
        components.push(StyleComponent { space: narrowed, share: fleets.estimate.fleets * times, times });
    }
    for guess in knowledge.learned.map_or(&[][..], |learned| learned.guesses()) {
        let weighed = space.weighted(|cells| guess.weight(cells));
        let Some(fleets) = weighed.sample(PILOT_FLEETS, looks, rng) else { continue };
        let start = start.get_or_insert_with(|| FleetSpace::<B>::new(&Knowledge::new(setup, &nothing)));
        let first = first.get_or_insert_with(|| start.sample(PILOT_FLEETS, unsearched, rng));
        let first_so = start.weighted(|cells| guess.weight(cells)).sample(PILOT_FLEETS, unsearched, rng);
        let (Some(first), Some(first_so)) = (first, first_so) else { continue };
        // Sunk ships are evidence, too.
        let sunk = knowledge.board.sunk_ships(setup.touching).map(|wreck| f64::from(guess.weight(&wreck)));
        let times = guess.odds * first.estimate.fleets / first_so.estimate.fleets * sunk.product::<f64>();
        whole += fleets.estimate.fleets * times;
        components.push(StyleComponent { space: weighed, share: fleets.estimate.fleets * times, times });
    }
    for component in &mut components {
        component.share /= whole;
    }
    components.retain(|component| component.share > MIN_SHARE);
    components
}

#[cfg(test)]
mod tests;
