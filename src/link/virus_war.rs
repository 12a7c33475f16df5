//! Virus War in links.

use super::odds::Odds;
use super::{Coder, LinkError, LinkGame};
use crate::game::{Game, Side};
use crate::grid::{Cell, CellSet};
use crate::virus_war::{MAX_SIDE, MAX_SUB_MOVES, MIN_SIDE, Preset, Setup, SubMove, Variant, VirusWar};

/// The class of a pass; those below are of sub-moves.
const PASS: u8 = 32;
/// How many moves of each class were chosen, of how many: measured over games of bots.
const MOVES: [[u32; 2]; PASS as usize + 1] = [
    [7, 400],
    [5, 400],
    [7, 400],
    [5, 400],
    [11, 400],
    [20, 400],
    [49, 400],
    [43, 400],
    [8, 400],
    [15, 400],
    [15, 400],
    [15, 400],
    [9, 400],
    [11, 400],
    [19, 400],
    [10, 400],
    [36, 400],
    [24, 400],
    [88, 400],
    [74, 400],
    [49, 400],
    [55, 400],
    [85, 400],
    [107, 400],
    [40, 400],
    [71, 400],
    [85, 400],
    [96, 400],
    [40, 400],
    [61, 400],
    [13, 400],
    [64, 400],
    [1, 2000],
];
/// How many cells are walls, of how many: first where the cell before is none, then where it is one.
const WALLS: [[u32; 2]; 4] = [[90, 100], [10, 100], [50, 100], [50, 100]];

/// What is learnt of a game.
#[derive(Debug)]
pub struct Model {
    moves: Odds,
    /// The last sub-move, and whose it was.
    last: Option<(Side, Cell)>,
}

impl LinkGame for VirusWar {
    type Model = Model;

    fn code_setup(coder: &mut Coder, setup: Option<&Setup>) -> Result<Setup, LinkError> {
        let default = Setup::default();
        let setup = setup.unwrap_or(&default);
        let preset = Preset::ALL.iter().position(|preset| preset.setup() == *setup).unwrap_or(Preset::ALL.len());
        match Preset::ALL.get(coder.choose(Preset::ALL.len() + 1, preset)?) {
            Some(preset) => Ok(preset.setup()),
            None => code_rules(coder, setup),
        }
    }

    fn code_secret(_coder: &mut Coder, _setup: &Setup, _secret: Option<&()>) -> Result<(), LinkError> {
        Ok(())
    }

    fn model(_setup: &Setup, _times: bool) -> Model {
        Model { moves: Odds::new(&MOVES), last: None }
    }

    fn code_move(
        &self,
        coder: &mut Coder,
        model: &mut Model,
        _secrets: &[Option<()>],
        mv: Option<&SubMove>,
    ) -> Result<SubMove, LinkError> {
        let resigned = if let Some(SubMove::Resign(side)) = mv { Some(*side) } else { None };
        if !coder.expect(resigned.is_none())? {
            let sides = usize::from(self.setup().players.count());
            let side = coder.choose(sides, resigned.map_or(0, Side::index))?;
            return Side::new(side as u8).map(SubMove::Resign).ok_or(LinkError::Altered);
        }
        let moves: Vec<SubMove> = self.legal_moves().collect();
        let classes = classes(self, model.last, &moves);
        let place = mv.map_or(Some(0), |mv| moves.iter().position(|known| known == mv));
        if moves.is_empty() {
            return Err(coder.refusal());
        }
        let place = model.moves.code(coder, &classes, place.unwrap_or(usize::MAX))?;
        let coded = moves.get(place).copied().ok_or(LinkError::Altered)?;
        self.learn(model, &coded);
        Ok(coded)
    }

    fn learn(&self, model: &mut Model, mv: &SubMove) {
        if let SubMove::Occupy(cell) = mv {
            model.last = Some((self.side_to_move(), *cell));
        }
    }
}

/// The class of each move: whether it kills, how many own symbols stand around, whether it goes on from the last sub-move of
/// the turn, whether an enemy is near.
fn classes(game: &VirusWar, last: Option<(Side, Cell)>, moves: &[SubMove]) -> Vec<u8> {
    let (mover, side) = (game.side_to_move(), game.setup().side);
    let own = game.living(mover);
    let enemies = game.setup().players.sides().filter(|&other| other != mover);
    let enemies = enemies.fold(CellSet::EMPTY, |all, other| all | game.living(other));
    let last = last.filter(|(who, _)| *who == mover && game.is_turn_begun()).map(|(_, cell)| cell);
    let beside_last = last.map_or(CellSet::EMPTY, |cell| CellSet::from_cell(cell).neighbours(side));
    let class = |mv: &SubMove| {
        let SubMove::Occupy(cell) = *mv else { return PASS };
        let around = CellSet::from_cell(cell).neighbours(side);
        let kills = u8::from(enemies.contains(cell));
        let company = (around & own).len().min(3) as u8;
        let goes_on = u8::from(beside_last.contains(cell));
        let near = u8::from(around.intersects(&enemies));
        kills << 4 | company << 2 | goes_on << 1 | near
    };
    moves.iter().map(class).collect()
}

fn code_rules(coder: &mut Coder, setup: &Setup) -> Result<Setup, LinkError> {
    let sides = usize::from(MAX_SIDE - MIN_SIDE) + 1;
    let side = MIN_SIDE + coder.choose(sides, usize::from(setup.side.wrapping_sub(MIN_SIDE)))? as u8;
    let sub_moves = 1 + coder.choose(MAX_SUB_MOVES.into(), usize::from(setup.sub_moves.wrapping_sub(1)))? as u8;
    let mut coded = Setup { side, sub_moves, ..Setup::default() };
    for variant in Variant::ALL {
        variant.switch(&mut coded, coder.flag(variant.is_on(setup))?);
    }
    if coder.flag(!setup.walls.is_empty())? {
        let mut odds = Odds::new(&WALLS);
        let mut before = 0;
        for cell in CellSet::board(side) {
            let wall = usize::from(setup.walls.contains(cell));
            let wall = odds.code(coder, &[2 * before, 2 * before + 1], wall)? as u8;
            if wall == 1 {
                coded.walls.insert(cell);
            }
            before = wall;
        }
    }
    // What is not told here, such as walls off the board, cannot be played either.
    if coder.writes() && coded != *setup { Err(LinkError::Inexpressible) } else { Ok(coded) }
}
