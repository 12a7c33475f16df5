//! Squadron in links.

mod map;

pub use map::code_map;

use super::odds::Odds;
use super::{Coder, LinkError, LinkGame};
use crate::game::{Game, Side, Turn};
use crate::grid::{Cell, Hex};
use crate::squadron::builtin_maps::BuiltinMap;
use crate::squadron::{FirstToDeploy, Move, Phase, Setup, ShipClass, Shot, Siege, Squadron};

/// What may be said at any time, by anybody.
const ASIDES: [Move; 6] = [
    Move::Resign(Side::FIRST),
    Move::Resign(Side::SECOND),
    Move::OfferDraw(Side::FIRST),
    Move::OfferDraw(Side::SECOND),
    Move::AcceptDraw(Side::FIRST),
    Move::AcceptDraw(Side::SECOND),
];

/// Classes of moves.
mod class {
    /// The end of the half-turn: nothing can sail any more, the ship that sailed last still can, only others can, nothing was
    /// done yet.
    pub(super) const DONE: [u8; 4] = [0, 1, 2, 3];
    /// Shots: at a neighbour, direct, lobbed.
    pub(super) const FIRE: [u8; 3] = [4, 5, 6];
    /// Deployment of the first ship that waits, or of another.
    pub(super) const PLACE: [u8; 2] = [7, 8];
    /// Declaring the ship of the line, or another.
    pub(super) const FLAGSHIP: [u8; 2] = [9, 10];
    /// Steps of the ship that sailed last: straight on, a sixth off, a third off, back. Each is three classes: nearer to
    /// the enemy fort, as near, farther.
    pub(super) const ON: [u8; 4] = [11, 14, 17, 20];
    /// Steps of another ship: a later one, an earlier one, one that has sailed in this half-turn, the first of the half-turn.
    pub(super) const OTHER: [u8; 4] = [23, 26, 29, 32];
    pub(super) const COUNT: usize = 35;
}

/// How many moves of each class were chosen, of how many: measured over battles of bots.
const MOVES: [[u32; 2]; class::COUNT] = [
    [2, 400],
    [21, 400],
    [43, 400],
    [39, 400],
    [138, 400],
    [73, 400],
    [74, 400],
    [93, 400],
    [1, 2000],
    [1, 2000],
    [133, 400],
    [241, 400],
    [163, 400],
    [134, 400],
    [145, 400],
    [66, 400],
    [46, 400],
    [3, 400],
    [1, 400],
    [1, 400],
    [2, 400],
    [3, 400],
    [2, 400],
    [28, 400],
    [13, 400],
    [4, 400],
    [17, 400],
    [8, 400],
    [4, 400],
    [8, 400],
    [6, 400],
    [4, 400],
    [59, 400],
    [26, 400],
    [8, 400],
];

/// What is learnt of a battle.
#[derive(Debug)]
pub struct Model {
    moves: Odds,
    /// The step before in this half-turn: which ship, which way.
    last: Option<(ShipClass, Hex)>,
    sailed: [bool; 4],
    fired: bool,
}

impl LinkGame for Squadron {
    type Model = Model;

    fn code_setup(coder: &mut Coder, setup: Option<&Setup>) -> Result<Setup, LinkError> {
        let all = BuiltinMap::ALL;
        let known = setup.and_then(|setup| BuiltinMap::from_map(&setup.map));
        let place = match setup {
            Some(_) => all.iter().position(|map| Some(*map) == known).unwrap_or(all.len()),
            None => 0,
        };
        let map = match all.get(coder.choose(all.len() + 1, place)?) {
            Some(map) => map.map(),
            None => code_map(coder, setup.map(|setup| &setup.map))?,
        };
        Ok(Setup::from(map))
    }

    fn rules_version(setup: &Setup) -> u8 {
        match (setup.first_to_deploy, setup.siege) {
            (FirstToDeploy::Red, _) => 3,
            (FirstToDeploy::White, Siege::OwnHalf) => 2,
            (FirstToDeploy::White, Siege::WholeTurn) => 1,
        }
    }

    fn code_later_rules(
        coder: &mut Coder,
        version: u8,
        setup: Option<&Setup>,
        coded: Setup,
    ) -> Result<Setup, LinkError> {
        if version < 3 {
            // That something was added says it all: there is one other way to capture a fort.
            return Ok(Setup { siege: Siege::OwnHalf, ..coded });
        }
        let own_half = coder.flag(setup.is_some_and(|setup| setup.siege == Siege::OwnHalf))?;
        let siege = if own_half { Siege::OwnHalf } else { Siege::WholeTurn };
        Ok(Setup { siege, first_to_deploy: FirstToDeploy::Red, ..coded })
    }

    fn code_secret(_coder: &mut Coder, _setup: &Setup, _secret: Option<&()>) -> Result<(), LinkError> {
        Ok(())
    }

    fn model(_setup: &Setup, _times: bool) -> Model {
        Model { moves: Odds::new(&MOVES), last: None, sailed: [false; 4], fired: false }
    }

    fn code_move(
        &self,
        coder: &mut Coder,
        model: &mut Model,
        _secrets: &[Option<()>],
        mv: Option<&Move>,
    ) -> Result<Move, LinkError> {
        let aside = mv.and_then(|mv| ASIDES.iter().position(|aside| aside == mv));
        if !coder.expect(aside.is_none())? {
            return Ok(ASIDES[coder.choose(ASIDES.len(), aside.unwrap_or(0))?]);
        }
        let coded = if self.turn() == Turn::Chance {
            let die = mv.map_or(Some(1), |mv| if let Move::Die(die) = mv { Some(*die) } else { None });
            let face = die.map_or(usize::MAX, |die| usize::from(die.wrapping_sub(1)));
            Move::Die(1 + coder.choose(6, face)? as u8)
        } else {
            let moves: Vec<Move> = self.legal_moves().collect();
            let classes: Vec<u8> = moves.iter().map(|mv| class_of(self, model, *mv)).collect();
            let place = mv.map_or(Some(0), |mv| moves.iter().position(|known| known == mv));
            let place = model.moves.code(coder, &classes, place.unwrap_or(usize::MAX))?;
            moves.get(place).copied().ok_or(LinkError::Altered)?
        };
        self.learn(model, &coded);
        Ok(coded)
    }

    fn learn(&self, model: &mut Model, mv: &Move) {
        match (*mv, self.phase()) {
            (Move::Step(ship, to), Phase::Act(side)) => {
                let way = self.ship(side, ship).hex.map(|from| Hex::from(to) - Hex::from(from));
                model.last = way.map(|way| (ship, way));
                model.sailed[ship.index()] = true;
            }
            (Move::Fire(..), _) => model.fired = true,
            (Move::Done, _) | (Move::Die(_), Phase::Wind) => {
                (model.last, model.sailed, model.fired) = (None, [false; 4], false);
            }
            _ => {}
        }
    }
}

/// The class of a move.
fn class_of(game: &Squadron, model: &Model, mv: Move) -> u8 {
    match (mv, game.phase()) {
        (Move::Done, Phase::Act(side)) => class::DONE[end_of_half(game, model, side)],
        (Move::Fire(ship, target), Phase::Act(side)) => match game.aim(side, ship, target) {
            Ok(Shot::Adjacent) => class::FIRE[0],
            Ok(Shot::Direct) => class::FIRE[1],
            _ => class::FIRE[2],
        },
        (Move::Place(ship, _), Phase::Deploy(side)) => {
            let waits = ShipClass::ALL.into_iter().find(|&ship| game.ship(side, ship).hex.is_none());
            class::PLACE[usize::from(waits != Some(ship))]
        }
        (Move::Flagship(ship), _) => class::FLAGSHIP[usize::from(ship != ShipClass::ShipOfTheLine)],
        (Move::Step(ship, to), Phase::Act(side)) => step(game, model, side, ship, to),
        _ => 0,
    }
}

fn end_of_half(game: &Squadron, model: &Model, side: Side) -> usize {
    let can_sail = |ship| game.can_sail(side, ship);
    match model.last {
        _ if !ShipClass::ALL.into_iter().any(can_sail) => 0,
        Some((ship, _)) if can_sail(ship) => 1,
        None if !model.fired => 3,
        _ => 2,
    }
}

fn step(game: &Squadron, model: &Model, side: Side, ship: ShipClass, to: Cell) -> u8 {
    let Some(from) = game.ship(side, ship).hex else { return 0 };
    let way = Hex::from(to) - Hex::from(from);
    let class = match model.last {
        // Neighbouring ways are a step apart, opposite ones two.
        Some((last, before)) if last == ship => class::ON[turned(before, way)],
        _ if model.sailed[ship.index()] => class::OTHER[2],
        Some((last, _)) if last < ship => class::OTHER[0],
        Some(_) => class::OTHER[1],
        None => class::OTHER[3],
    };
    let away = |from: Cell| game.map().fort(side.other()).map_or(0, |fort| Hex::from(from).distance(fort.into()));
    class
        + match away(to).cmp(&away(from)) {
            core::cmp::Ordering::Less => 0,
            core::cmp::Ordering::Equal => 1,
            core::cmp::Ordering::Greater => 2,
        }
}

/// By how many sixths of a whole turn one way differs from another.
fn turned(before: Hex, way: Hex) -> usize {
    let place = |way: Hex| Hex::WAYS.iter().position(|&known| known == way).unwrap_or(0);
    let apart = place(before).abs_diff(place(way));
    apart.min(6 - apart)
}
