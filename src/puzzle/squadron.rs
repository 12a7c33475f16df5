//! Squadron: the half-turn that most likely sinks a ship. The player has white.
//!
//! No die is rolled: shots count by their probability, as a player counts them beforehand.

use super::attempt::{Attempt, Made, Task, Verdict};
use crate::game::{Position, Side};
use crate::grid::{Cell, CellSet, Hex};
use crate::lesson::squadron::Board;
use crate::lesson::{Board as _, Picture};
use crate::puzzle::solitaire::Grade;
use crate::squadron::{Move, Phase, Setup, ShipClass, Shot, SquadronPosition, aim, builtin_maps};
use rand::seq::{IndexedRandom, IteratorRandom, SliceRandom};
use rand::{Rng, RngExt};

const PLAYER: Side = Side::FIRST;
const ENEMY: Side = Side::SECOND;

/// The turns of a random battle that may become a puzzle.
const TURNS: core::ops::Range<u16> = 3..8;
/// A die that misses every target.
const MISS: Move = Move::Die(1);
/// Places to try for a plan.
const PLANS: u32 = 2000;
/// Probabilities of plans that are equal but for rounding.
const ROUNDING: f64 = 1e-9;

/// The position after the die for the wind.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Start(SquadronPosition);

/// Plays a random battle until a half-turn of white is a puzzle of this grade, with as many ships that must sail.
pub(super) fn make(grade: Grade, rng: &mut impl Rng) -> Option<Made<Start>> {
    let (_, map) = builtin_maps::all().choose(rng).cloned()?;
    let mut position = SquadronPosition::start(&Setup::from(map)).ok()?;
    while position.turn_number() < TURNS.end {
        let is_wind = position.phase() == Phase::Wind;
        for mv in random_moves(&position, rng)? {
            position.apply(&mv);
        }
        if is_wind && TURNS.contains(&position.turn_number()) {
            let mut targets = ShipClass::ALL;
            targets.shuffle(rng);
            let found = targets.into_iter().find_map(|target| best_plan(&position, target, grade));
            if let Some((task, answer)) = found {
                return Some((task, answer, Start(position)));
            }
        }
    }
    None
}

/// Draws the next moves of a battle in which ships approach each other and fire.
fn random_moves(position: &SquadronPosition, rng: &mut impl Rng) -> Option<Vec<Move>> {
    let Phase::Act(side) = position.phase() else { return Some(vec![position.legal_moves().choose(rng)?]) };
    let shots = position.legal_moves().filter(|mv| matches!(mv, Move::Fire(..)));
    if let Some(shot) = shots.choose(rng).filter(|_| rng.random_bool(0.5)) {
        return Some(vec![shot]);
    }
    let sailing = ShipClass::ALL.into_iter().filter(|&ship| position.can_sail(side, ship));
    let Some(ship) = sailing.choose(rng) else { return Some(vec![Move::Done]) };
    let enemies = ShipClass::ALL.into_iter().filter_map(|enemy| position.ship(side.other(), enemy).hex);
    let enemy = Hex::from(enemies.choose(rng)?);
    let distance = |&(cell, _): &(Cell, u8)| Hex::from(cell).distance(enemy) + rng.random_range(0..4);
    let (to, _) = position.reach(side, ship).into_iter().min_by_key(distance)?;
    let way = position.way(side, ship, to)?;
    Some(if way.is_empty() { vec![Move::Done] } else { way.into_iter().map(|cell| Move::Step(ship, cell)).collect() })
}

/// A ship that can hit the target, with its greatest number of hitting faces and the hexes from which it has them.
struct Gunner {
    ship: ShipClass,
    faces: u8,
    hexes: CellSet,
}

/// Returns the greatest probability to sink a ship, and a plan that reaches it, if it needs as many ships to sail as
/// the grade says.
///
/// Each gunner by itself, with no other own ship in its way, is at least as good as in any plan. So a plan as good as
/// all of these together is a best one.
fn best_plan(position: &SquadronPosition, target: ShipClass, grade: Grade) -> Option<(Task, Vec<Cell>)> {
    let to = position.ship(ENEMY, target).hex?;
    let gunners: Vec<Gunner> = ShipClass::ALL.into_iter().filter_map(|ship| gunner(position, ship, to)).collect();
    let must_sail = |gunner: &&Gunner| {
        let shot = position.aim(PLAYER, gunner.ship, target);
        shot.is_ok_and(|shot| shot.hitting_faces() == gunner.faces)
    };
    let sailing = gunners.len() - gunners.iter().filter(must_sail).count();
    if gunners.len() < 2 || sailing.min(Grade::ALL.len()) != grade as usize + 1 {
        return None;
    }
    let shots = gunners.iter().flat_map(|gunner| core::iter::repeat_n(gunner.faces, gunner.ship.shots().into()));
    let chance = chance_to_sink(shots.collect(), position.ship(ENEMY, target).strength);
    if !(0.15..0.97).contains(&chance) {
        return None;
    }
    let answer = plan(position, &gunners.iter().collect::<Vec<_>>(), target, &mut { PLANS })?;
    Some((Task::Sink(target, chance), answer))
}

fn gunner(position: &SquadronPosition, ship: ShipClass, to: Cell) -> Option<Gunner> {
    let (map, vessel) = (position.map(), position.ship(PLAYER, ship));
    let enemies = ShipClass::ALL.into_iter().filter_map(|enemy| position.ship(ENEMY, enemy).hex);
    let enemies: CellSet = enemies.collect();
    let free = map.sea() - enemies;
    let mut within = CellSet::from_cell(vessel.hex?);
    for _ in 0..vessel.moves {
        within |= within.iter().flat_map(|cell| map.neighbours(cell)).filter(|&cell| free.contains(cell)).collect();
    }
    let faces = |from: Cell| aim(map, enemies, ship, from, to).map_or(0, Shot::hitting_faces);
    let most = within.iter().map(faces).max().filter(|&most| most > 0)?;
    let hexes = within.iter().filter(|&from| faces(from) == most).collect();
    Some(Gunner { ship, faces: most, hexes })
}

/// Finds an order and hexes in which all gunners fire at their best. `left` is the number of places still to try.
fn plan(position: &SquadronPosition, gunners: &[&Gunner], target: ShipClass, left: &mut u32) -> Option<Vec<Cell>> {
    if gunners.is_empty() {
        return Some(Vec::new());
    }
    let to = position.ship(ENEMY, target).hex?;
    for gunner in gunners {
        let from = position.ship(PLAYER, gunner.ship).hex?;
        for hex in gunner.hexes {
            *left = left.checked_sub(1)?;
            let mut after = position.clone();
            let Some(way) = position.way(PLAYER, gunner.ship, hex) else { continue };
            for cell in way {
                after.apply(&Move::Step(gunner.ship, cell));
            }
            let shot = after.aim(PLAYER, gunner.ship, target);
            if !shot.is_ok_and(|shot| shot.hitting_faces() == gunner.faces) {
                continue;
            }
            let others: Vec<&Gunner> = gunners.iter().filter(|other| other.ship != gunner.ship).copied().collect();
            if let Some(rest) = plan(&after, &others, target, left) {
                let sailed = (hex != from).then_some(hex);
                let shots = core::iter::repeat_n(to, gunner.ship.shots().into());
                return Some([from].into_iter().chain(sailed).chain(shots).chain(rest).collect());
            }
        }
    }
    None
}

/// Returns the probability of at least `strength` hits by shots with these numbers of hitting faces.
fn chance_to_sink(mut shots: Vec<u8>, strength: u8) -> f64 {
    // The order would change the rounding.
    shots.sort_unstable();
    let last = usize::from(strength);
    let mut by_hits = vec![0.0; last + 1];
    by_hits[0] = 1.0;
    for faces in shots {
        let hit = f64::from(faces) / 6.0;
        for hits in (0..=last).rev() {
            let stays = if hits == last { 1.0 } else { 1.0 - hit };
            let comes = if hits == 0 { 0.0 } else { by_hits[hits - 1] * hit };
            by_hits[hits] = by_hits[hits] * stays + comes;
        }
    }
    by_hits[last]
}

impl Start {
    pub(super) fn attempt(&self, task: Task, taps: &[Cell]) -> Attempt {
        let mut board = Board::from_position(self.0.clone());
        let (mut shots, mut is_refused) = (Vec::new(), false);
        for &cell in taps {
            is_refused |= !board.tap(cell);
            if let (Phase::Shot { target, shot, .. }, Task::Sink(wanted, _)) = (board.position().phase(), task) {
                shots.extend((target == wanted).then(|| shot.hitting_faces()));
                board.follow(MISS);
            }
        }
        let chance = match task {
            Task::Sink(target, _) => chance_to_sink(shots, self.0.ship(ENEMY, target).strength),
            _ => 0.0,
        };
        let is_best = matches!(task, Task::Sink(_, best) if chance > best - ROUNDING);
        let verdict = if is_best { Verdict::Solved } else { Verdict::Open };
        let wanted = if let Task::Sink(target, _) = task { self.0.ship(ENEMY, target).hex } else { None };
        let mut picture = board.picture(CellSet::EMPTY);
        if let Picture::Squadron(chart) = &mut picture {
            chart.sight = wanted;
        }
        let open = if is_best { CellSet::EMPTY } else { board.open() };
        let afloat = ShipClass::ALL.map(|ship| (ship, board.position().ship(PLAYER, ship)));
        let ships = afloat.into_iter().filter(|(_, vessel)| vessel.hex.is_some());
        let ships = ships.map(|(ship, vessel)| (ship, vessel.moves, vessel.shots)).collect();
        Attempt { picture, open, verdict, chance: Some(chance), is_refused, ships }
    }
}
