//! The lesson of Sea Battle, with Perelman's placement.

use super::{Picture, Step, Tap};
use crate::game::{Position, Side, Turn};
use crate::grid::{Cell, CellSet};
use crate::scene::sea_battle::BoardView;
use crate::sea_battle::{
    Action, Announced, Answer, Coordinates, FirstTurn, Fleet, FleetSpec, Layout, Move, Phase, SeaBattlePosition, Setup,
    Touching, TrackingBoard,
};

/// The fleets of the battle; `*` is a mine.
const OWN: &str = "B2-C2-D2-E2 G4-G5-G6 B5-B6 D8-E8 G1 D5 *H8";
const ENEMY: &str = "C4-D4-E4-F4 H1-H2-H3 D7-E7 A1-A2 C1 H6 *A5";

/// Miss, hit, sunk, halo, mine, end; then Perelman's placement: large ships, boats, what the enemy sees.
///
/// A position is a list of shots, or a picture of a fleet: `draw` shows its ships, `sunk` those of more than one cell
/// as the enemy sees them.
pub(super) const STEPS: [Step; 9] = [
    Step { position: "", taps: &[Tap::new("F6", "A8")] },
    Step { position: "F6 A8", taps: &[Tap::new("D4", ""), Tap::new("E4", "")] },
    Step { position: "F6 A8 D4 E4", taps: &[Tap::new("C4 F4", ""), Tap::new("C4 F4", "")] },
    Step { position: "F6 A8 D4 E4 C4 F4", taps: &[Tap::new("H6", "")] },
    Step { position: "F6 A8 D4 E4 C4 F4 H6", taps: &[Tap::new("A5", ""), Tap::new("", "A1")] },
    Step { position: "F6 A8 D4 E4 C4 F4 H6 H1 H2 H3 A1 A2 C1 E7 F7 A7 E6 A6 E8 A5", taps: &[Tap::new("D7", "")] },
    Step { position: "draw A1-B1-C1-D1 A3-B3-C3 A5-A6-A7 F1-G1 C5-C6 A9-A10", taps: &[] },
    Step { position: "draw A1-B1-C1-D1 A3-B3-C3 A5-A6-A7 F1-G1 C5-C6 A9-A10 J3 G6 J10 E9", taps: &[] },
    Step { position: "sunk A1-B1-C1-D1 A3-B3-C3 A5-A6-A7 F1-G1 C5-C6 A9-A10", taps: &[] },
];

/// The size of the battle's boards and of the pictures'.
const SIZE: u8 = 8;
const PICTURE_SIZE: u8 = 10;

fn cell(name: &str, size: u8) -> Option<Cell> {
    Coordinates::Latin.cell(name, size).ok()
}

/// Parses ships and mines.
fn layout(text: &str, size: u8) -> Layout {
    let mut layout = Layout::empty(&Setup { size, coordinates: Coordinates::Latin, ..Setup::default() });
    for piece in text.split(' ') {
        match piece.strip_prefix('*') {
            Some(mine) => layout.mines.extend(cell(mine, size)),
            None => layout.ships.push(piece.split('-').filter_map(|name| cell(name, size)).collect()),
        }
    }
    layout
}

/// A battle in which both fleets are known, or a picture of a board.
pub(super) enum Board {
    Battle(Box<Battle>),
    Picture(Box<BoardView>),
}

/// A battle that the player begins as the first side.
pub(super) struct Battle {
    position: SeaBattlePosition,
    moves: Vec<Move>,
    fleets: [Fleet; 2],
    /// The board to show: the enemy's until the player tells a cell.
    shown: Side,
}

impl Board {
    /// Parses the list of shots, or a picture.
    pub(super) fn new(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            Some(("draw", ships)) => {
                let mut view = BoardView::new(PICTURE_SIZE, Coordinates::Latin);
                view.layout = Some(layout(ships, PICTURE_SIZE));
                Some(Self::Picture(Box::new(view)))
            }
            Some(("sunk", ships)) => Some(Self::Picture(Box::new(sunk(&layout(ships, PICTURE_SIZE))))),
            _ => {
                let mut battle = Battle::new()?;
                battle.fire(text).then(|| Self::Battle(Box::new(battle)))
            }
        }
    }
}

/// Draws ships as their enemy sees them when they are sunk.
fn sunk(layout: &Layout) -> BoardView {
    let mut view = BoardView::new(layout.size, Coordinates::Latin);
    let mut tracking = TrackingBoard::default();
    for ship in &layout.ships {
        for cell in ship {
            tracking.record_answer(cell, layout.answer(cell, &tracking.shots()), Announced::Nothing);
        }
    }
    view.wrecks.clone_from(&layout.ships);
    view.halo = tracking.halo(Touching::Never, layout.size);
    view.tracking = tracking;
    view
}

impl Battle {
    fn new() -> Option<Self> {
        let layouts = [OWN, ENEMY].map(|text| layout(text, SIZE));
        let lengths = layouts[0].ships.iter().map(|ship| ship.len() as u8);
        let fleet = lengths.fold(FleetSpec::EMPTY, |fleet, length| fleet.with(length, fleet.count(length) + 1));
        let setup = Setup {
            size: SIZE,
            coordinates: Coordinates::Latin,
            fleet,
            mines: 1,
            first: FirstTurn::Agreed(Side::FIRST),
            ..Setup::default()
        };
        let [own, enemy] = layouts.map(|layout| Fleet::new(&setup, layout).ok());
        let position = SeaBattlePosition::start(&setup).ok()?;
        Some(Self { position, moves: Vec::new(), fleets: [own?, enemy?], shown: Side::SECOND })
    }

    fn play(&mut self, mv: Move) -> bool {
        let legal = self.position.check(&mv).is_ok();
        if legal {
            self.position.apply(&mv);
            self.moves.push(mv);
        }
        legal
    }

    /// Fires for the side to move and answers honestly.
    fn shoot(&mut self, cell: Cell) -> bool {
        let side = self.position.shooter();
        let target = side.other();
        let before = self.position.tracking_board(target).shots();
        let answer: Answer = self.fleets[target.index()].answer(cell, &before);
        self.play(Move::by(side, Action::Shot(cell)))
            && self.play(Move::by(target, Action::Answer(answer, Announced::Nothing)))
    }

    /// Fires at each of these cells.
    fn fire(&mut self, cells: &str) -> bool {
        cells.split_whitespace().all(|name| cell(name, SIZE).is_some_and(|cell| self.shoot(cell)))
    }
}

impl super::Board for Board {
    fn cell(&self, name: &str) -> Option<Cell> {
        cell(name, SIZE)
    }

    fn open(&self) -> CellSet {
        match self {
            Self::Battle(battle) if battle.position.phase() == Phase::DiscloseShip => {
                let own = battle.fleets[0].ship_cells();
                own - battle.position.tracking_board(Side::FIRST).shots()
            }
            Self::Battle(battle) if battle.position.turn() == Turn::Side(Side::FIRST) => battle.position.targets(),
            _ => CellSet::EMPTY,
        }
    }

    fn tap(&mut self, cell: Cell) -> bool {
        let Self::Battle(battle) = self else { return false };
        if battle.position.phase() == Phase::DiscloseShip {
            return battle.play(Move::by(Side::FIRST, Action::DiscloseShip(cell)));
        }
        let played = battle.shoot(cell);
        if battle.position.phase() == Phase::DiscloseShip {
            battle.shown = Side::FIRST;
        }
        played
    }

    fn reply(&mut self, words: &str) -> bool {
        let Self::Battle(battle) = self else { return false };
        battle.fire(words)
    }

    fn picture(&self, wanted: CellSet) -> Picture {
        let mut view = match self {
            Self::Picture(view) => view.clone(),
            Self::Battle(battle) => {
                let mut view = BoardView::tracking(&battle.position, &battle.moves, battle.shown, true);
                if battle.shown == Side::FIRST {
                    view.layout = Some(battle.fleets[0].layout().clone());
                }
                if battle.position.phase() == Phase::DiscloseShip {
                    view.open = self.open();
                }
                Box::new(view)
            }
        };
        view.open |= wanted;
        Picture::SeaBattle(view)
    }
}
