//! Chance to win a battle, from public knowledge.
//!
//! The mean number of misses that each side still needs follows from a formula fitted to games of the captain on five
//! presets (docs/bots.md), with twice that mean as its variance. The side that needs fewer turns wins. The estimate
//! knows the progress of the search, not the skill of the players.

use super::knowledge::Knowledge;
use crate::game::{Outcome, Position, Side, Turn};
use crate::grid::CellSet;
use crate::sea_battle::{FireRule, FleetSpec, Phase, SeaBattlePosition, Touching};

/// Steps of the numerical integration.
const STEPS: u16 = 64;

/// Returns the probability that the first side wins.
pub fn win_probability(table: &SeaBattlePosition) -> f32 {
    let mover = match (table.turn(), table.phase()) {
        (Turn::Over(Outcome::Win(side)), _) => return if side == Side::FIRST { 1.0 } else { 0.0 },
        (Turn::Over(_), _) | (_, Phase::Lot) => return 0.5,
        // A disclosure ends the turn.
        (_, Phase::DiscloseShip | Phase::DiscloseMine) => table.shooter().other(),
        _ => table.shooter(),
    };
    let [(turns, spread), (other_turns, other_spread)] = Side::BOTH.map(|side| expected_turns(table, side));
    let ahead = other_turns - turns + if mover == Side::FIRST { 0.5 } else { -0.5 };
    // The logistic curve approximates the normal distribution.
    1.0 / (1.0 + (-1.702 * ahead / (spread + other_spread).max(0.01).sqrt()).exp())
}

/// Returns the mean and variance of the turns until the enemy's last ship is sunk.
fn expected_turns(table: &SeaBattlePosition, side: Side) -> (f32, f32) {
    let setup = table.setup();
    let enemy = table.tracking_board(side.other());
    let misses = expected_misses(&Knowledge::new(setup, enemy));
    let hits = setup.fleet.cell_count().saturating_sub(enemy.hits().len()) as f32;
    let (shots, a_turn) = match setup.fire {
        FireRule::HitAgain => (misses, 1.0),
        FireRule::Shots(shots) => (misses + hits, f32::from(shots)),
        FireRule::ShotsAndHits(shots) => (misses, f32::from(shots)),
        FireRule::Salvo => (misses + hits, table.afloat(side).max(1) as f32),
    };
    (shots / a_turn, (2.0 * misses + 1.0) / (a_turn * a_turn))
}

/// Returns the expected number of misses until the last ship is sunk.
fn expected_misses(knowledge: &Knowledge<'_>) -> f32 {
    let (setup, tracking) = (knowledge.setup, knowledge.board);
    let cells = setup.fleet.cell_count().saturating_sub(tracking.hits().len());
    let open = (knowledge.unshot - knowledge.closed).len().saturating_sub(cells) as f32;
    let lengths = |afloat: &FleetSpec| afloat.lengths().map(f32::from).collect::<Vec<_>>();
    let (mut lengths, found) = match tracking.afloat(&setup.fleet, setup.touching) {
        _ if tracking.knows_sunk_ships(setup.touching) => (lengths(&knowledge.unsunk), damaged_ships(knowledge)),
        Some(afloat) => {
            let sunk = setup.fleet.cell_count() - afloat.cell_count();
            (lengths(&afloat), usize::from(tracking.hits().len() > sunk))
        }
        None => afloat_by_hits(&setup.fleet, tracking.sunk_count(), tracking.hits().len()),
    };
    let area = f32::from(setup.size) * f32::from(setup.size);
    // Share of the board that becomes known to be empty as ships sink.
    let halo: f32 = lengths.iter().map(|length| halo(setup.touching, *length)).sum::<f32>() / area;
    lengths.drain(..found.min(lengths.len()));
    let long = lengths.iter().filter(|length| **length > 1.0).count() as f32;
    0.9 * open * last_found(&lengths) / (1.0 + 0.8 * halo) + 0.7 * long
}

const fn halo(touching: Touching, length: f32) -> f32 {
    match touching {
        Touching::Never => 2.0 * length + 6.0,
        Touching::Corners => 2.0 * length + 2.0,
        Touching::Anything => 0.0,
    }
}

/// Returns the number of ships hit and afloat, if they are named or do not touch.
fn damaged_ships(knowledge: &Knowledge<'_>) -> usize {
    let named = knowledge.named_afloat().count();
    if named > 0 {
        return named;
    }
    let (mut hits, mut ships) = (knowledge.certain & knowledge.board.hits(), 0);
    while let Some(hit) = hits.first() {
        hits = hits - hits.flood_fill(CellSet::from_cell(hit));
        ships += 1;
    }
    ships
}

/// Returns the lengths of ships afloat, if sunk ones cannot be identified, and the number of them hit; assigns as many
/// hits as possible to sunk ships.
fn afloat_by_hits(spec: &FleetSpec, sunk: usize, hits: usize) -> (Vec<f32>, usize) {
    let mut afloat: Vec<usize> = spec.lengths().map(usize::from).collect();
    let mut gone: Vec<usize> = afloat.drain(..sunk.min(afloat.len())).collect();
    while gone.iter().sum::<usize>() > hits {
        // Replaces the shortest sunk ship that is longer than one afloat.
        let pairs = (0..gone.len()).rev().flat_map(|from| (0..afloat.len()).map(move |to| (from, to)));
        let Some((from, to)) = { pairs }.find(|&(from, to)| afloat[to] < gone[from]) else { break };
        core::mem::swap(&mut gone[from], &mut afloat[to]);
    }
    let wounded = usize::from(hits > gone.iter().sum::<usize>());
    afloat.sort_unstable();
    (afloat.into_iter().rev().map(|length| length as f32).collect(), wounded)
}

/// Returns the expected time until the last ship is found, relative to the search for a single cell; a ship of n cells
/// is found at a uniform time up to 1/n.
fn last_found(lengths: &[f32]) -> f32 {
    let found_by = |step: u16| {
        let time = (f32::from(step) + 0.5) / f32::from(STEPS);
        lengths.iter().map(|length| (time * length).min(1.0)).product::<f32>()
    };
    (0..STEPS).map(|step| 1.0 - found_by(step)).sum::<f32>() / f32::from(STEPS)
}
