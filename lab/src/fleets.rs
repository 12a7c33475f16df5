//! Fleets of Sea Battle as targets.

use crate::run::{choice, one_of};
use clap::Args;
use kletka::bots::Budget;
use kletka::bots::sea_battle::{LearnedPlacement, Level};
use kletka::grid::{Bits, CellSet, NARROW_SIZE, NarrowSet};
use kletka::sea_battle::placement::{self, Place};
use kletka::sea_battle::{FireRule, Fleet, Layout, Preset, Setup, Shapes, Touching, TrackingBoard};
use rand::Rng;
use rand::seq::IndexedRandom;

/// Rules and placement of the fleets.
#[derive(Args, Clone)]
pub(crate) struct Fleets {
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = choice::<Preset>())]
    pub(crate) preset: Preset,
    /// Contact between ships, instead of the preset's: none, at corners only, or any
    #[arg(long, value_name = "T", value_parser = choice::<Touching>())]
    touching: Option<Touching>,
    /// Allows bent ships of every shape
    #[arg(long)]
    bent: bool,
    /// Turns of one shot per ship afloat
    #[arg(long)]
    salvo: bool,
    /// Placement: uniform; edge, all but one-cell ships along the border; hidden, like the admiral's fleet
    #[arg(long, value_name = "P", default_value = "uniform", value_parser = one_of(vec![
        ("uniform", Placement::Uniform), ("edge", Placement::Edge),
        ("perelman", Placement::Perelman), ("hidden", Placement::Hidden)]))]
    placement: Placement,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Placement {
    Uniform,
    Edge,
    Perelman,
    Hidden,
}

impl Fleets {
    /// Returns the setup.
    ///
    /// # Errors
    /// If it is invalid, or does not allow the placement.
    pub(crate) fn setup(&self) -> Result<Setup, String> {
        let setup = self.preset.setup();
        let setup = Setup {
            touching: self.touching.unwrap_or(setup.touching),
            shapes: if self.bent { Shapes::ANY } else { setup.shapes },
            fire: if self.salvo { FireRule::Salvo } else { setup.fire },
            ..setup
        };
        setup.check().map_err(|why| why.to_string())?;
        if self.placement == Placement::Edge && (setup.size > NARROW_SIZE || setup.mines > 0) {
            return Err(format!("fleets along the edge have no mines and boards up to {NARROW_SIZE}×{NARROW_SIZE}"));
        }
        Ok(setup)
    }

    /// Draws a fleet of the setup.
    pub(crate) fn draw(&self, setup: &Setup, rng: &mut impl Rng) -> Fleet {
        let fleet = match self.placement {
            Placement::Uniform => placement::random(setup, rng),
            Placement::Hidden => Level::Admiral.place(setup, rng),
            Placement::Perelman => placement::perelman(setup, rng),
            Placement::Edge => return along_borders(setup, rng),
        };
        fleet.expect("a preset has placements")
    }
}

/// Returns the shots that a level needs to sink a passive fleet, given the enemy's learned model.
pub(crate) fn sink(
    setup: &Setup,
    target: &Fleet,
    level: Level,
    learned: Option<&LearnedPlacement>,
    budget: Budget,
    rng: &mut impl Rng,
) -> ShotsNeeded {
    let (mut tracking, mut answered) = (TrackingBoard::default(), 0);
    while tracking.sunk_count() < setup.fleet.ship_count() {
        let Some(cell) = level.aim_against(setup, &tracking, learned, budget, rng) else { break };
        answered += setup.fleet.ship_count() - tracking.sunk_count();
        let (answer, announced) = target.reply(setup.announcement, cell, &tracking);
        tracking.record_answer(cell, answer, announced);
    }
    ShotsNeeded { shots: tracking.shots().len(), misses: tracking.misses().len(), answered }
}

/// Shots that a player needed.
pub(crate) struct ShotsNeeded {
    pub(crate) shots: usize,
    pub(crate) misses: usize,
    /// Ships afloat summed over the shots: the fleet's own shots in salvos meanwhile.
    pub(crate) answered: usize,
}

/// Samples the places of all ships at once until none collide, which is uniform.
fn along_borders(setup: &Setup, rng: &mut impl Rng) -> Fleet {
    let classes: Vec<(usize, Vec<Place<NarrowSet>>)> = setup
        .fleet
        .classes()
        .map(|(length, count)| {
            let places = setup.shapes.places(length, setup.size);
            let places = places.filter(|cells| length == 1 || on_border(cells, setup.size));
            (count as usize, places.map(|cells| Place::new(setup, &cells)).collect())
        })
        .collect();
    loop {
        if let Some(ships) = attempt(&classes, rng) {
            let sheet = Layout { ships, ..Layout::empty(setup) };
            return Fleet::new(setup, sheet).expect("ships that do not collide are a fleet");
        }
    }
}

fn attempt(classes: &[(usize, Vec<Place<NarrowSet>>)], rng: &mut impl Rng) -> Option<Vec<CellSet>> {
    let (mut kept, mut ships) = (NarrowSet::EMPTY, Vec::new());
    for (count, places) in classes {
        for _ in 0..*count {
            let &place = places.choose(rng)?;
            if place.cells.intersects(&kept) {
                return None;
            }
            kept |= place.kept;
            ships.push(place.cells.to_cell_set());
        }
    }
    Some(ships)
}

/// Returns true if all cells lie on one border.
fn on_border(cells: &CellSet, size: u8) -> bool {
    let all = |on: fn(u8, u8, u8) -> bool| cells.iter().all(|cell| on(cell.column(), cell.row(), size));
    all(|column, _, _| column == 0)
        || all(|_, row, _| row == 0)
        || all(|column, _, size| column + 1 == size)
        || all(|_, row, size| row + 1 == size)
}
