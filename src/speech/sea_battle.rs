//! Ships and pieces of Sea Battle as their owner hears them.

use crate::desk::sea_battle::{FleetEditor, HeldPiece, Piece, Viewer};
use crate::game::Side;
use crate::grid::{Cell, CellSet};
use crate::play::Match;
use crate::sea_battle::{Fleet, SeaBattlePosition};

/// A ship of a viewer's own fleet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnShip {
    /// The cells.
    pub cells: CellSet,
    /// The cells that were hit.
    pub hits: CellSet,
}

impl OwnShip {
    /// Returns true if all cells were hit (S13).
    pub fn is_sunk(&self) -> bool {
        self.hits == self.cells
    }
}

/// Returns the ships of a viewer's own fleet, the longest first; empty if the viewer has none, or not on this device.
pub fn own_ships(game: &Match<SeaBattlePosition>, viewer: Viewer) -> Vec<OwnShip> {
    let side = viewer.own_side();
    let hits = game.position().tracking_board(side).hits();
    let ships = viewer.fleet(game, side).into_iter().flat_map(Fleet::ships);
    let mut ships: Vec<OwnShip> = ships.map(|&cells| OwnShip { cells, hits: cells & hits }).collect();
    ships.sort_by_key(|ship| core::cmp::Reverse(ship.cells.len()));
    ships
}

/// Returns the length of the sunk ship on a cell, if all can know it.
pub fn sunk_length(position: &SeaBattlePosition, board: Side, cell: Cell) -> Option<u8> {
    let mut wrecks = position.tracking_board(board).sunk_ships(position.setup().touching);
    wrecks.find(|wreck| wreck.contains(cell)).map(|wreck| wreck.len() as u8)
}

/// Returns the first and the last of cells that lie in a line without a gap; `None` for a single cell and a bent ship.
pub fn ends(cells: &CellSet) -> Option<(Cell, Cell)> {
    let (first, last) = (cells.iter().next()?, cells.iter().last()?);
    let (columns, rows) = (last.column().abs_diff(first.column()), last.row().abs_diff(first.row()));
    let in_line = columns.min(rows) == 0 && usize::from(columns.max(rows)) + 1 == cells.len();
    (in_line && first != last).then_some((first, last))
}

/// What an act has changed in the placement of a fleet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Echo {
    /// A piece was taken, from the box or the board.
    InHand(Piece),
    /// The held piece was turned or took another figure over these cells.
    Turned(CellSet),
    /// The held piece was laid down on these cells.
    LaidDown(Piece, CellSet),
    /// The held piece is in the box again.
    Removed(Piece),
    /// The fleet was replaced; the number of pieces in the box.
    Left(usize),
}

impl Echo {
    /// Compares the editor before and after an act; `None` if there is nothing to say.
    pub fn between(before: &FleetEditor, after: &FleetEditor) -> Option<Self> {
        let laid = || after.layout().occupied() - before.layout().occupied();
        match (before.hand(), after.hand()) {
            (Some(one), Some(other)) if one.piece() == other.piece() => {
                let (was, is) = (figure(one)?, figure(other)?);
                (was != is).then(|| Self::Turned(other.cells().unwrap_or(CellSet::EMPTY)))
            }
            (_, Some(hand)) => Some(Self::InHand(hand.piece())),
            (Some(hand), None) if laid().is_empty() => Some(Self::Removed(hand.piece())),
            (Some(hand), None) => Some(Self::LaidDown(hand.piece(), laid())),
            (None, None) if before.layout() == after.layout() => None,
            (None, None) => {
                let missing = after.layout().missing(after.setup());
                Some(Self::Left(missing.iter().map(|(_, count)| count).sum()))
            }
        }
    }
}

/// Returns the cells of a held piece, relative to its top left corner; `None` beside the board.
fn figure(hand: &HeldPiece) -> Option<Vec<(u8, u8)>> {
    let corner = hand.corner()?;
    Some(hand.cells()?.iter().map(|cell| (cell.column() - corner.column(), cell.row() - corner.row())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::sea_battle::Level;
    use crate::desk::sea_battle::EditorAction;
    use crate::play::{Seat, Seats};
    use crate::sea_battle::{Action, HiddenFleet, Move, Preset, placement};
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    fn cell(column: u8, row: u8) -> Cell {
        Cell::new(column, row).unwrap()
    }

    fn game(seats: [Seat<Level>; 2]) -> Match<SeaBattlePosition> {
        let setup = Preset::Classic.setup();
        let mut game = Match::new(setup.clone(), &Seats::new(seats), 1).unwrap();
        for side in Side::BOTH {
            let fleet = placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(side.index() as u64)).unwrap();
            game.set_secret(side, Some(HiddenFleet::ready(fleet)));
        }
        game.play(Move::lot(Side::FIRST)).unwrap();
        game
    }

    fn fleet_cells(game: &Match<SeaBattlePosition>, side: Side) -> CellSet {
        game.secret(side).unwrap().fleet().unwrap().ship_cells()
    }

    #[test]
    fn a_player_hears_of_no_ship_of_the_enemy() {
        for seats in [[Seat::Human, Seat::Computer(Level::Sailor)], [Seat::Human, Seat::Human]] {
            let game = game(seats);
            for side in Side::BOTH {
                let said = own_ships(&game, Viewer::Side(side));
                let said = said.iter().fold(CellSet::EMPTY, |all, ship| all | ship.cells);
                assert_eq!(said, fleet_cells(&game, side));
                assert_ne!(said, fleet_cells(&game, side.other()));
            }
        }
    }

    #[test]
    fn own_ships_are_said_with_their_hits() {
        let mut game = game([Seat::Human, Seat::Human]);
        let ships = own_ships(&game, Viewer::Side(Side::SECOND));
        assert_eq!(ships.iter().map(|ship| ship.cells.len()).collect::<Vec<_>>(), [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
        let (battleship, boat) = (ships[0].cells, ships[9].cells.iter().next().unwrap());
        for cell in battleship.iter().chain([boat]) {
            assert_eq!(sunk_length(game.position(), Side::SECOND, cell), None);
            game.play(Move::by(Side::FIRST, Action::Shot(cell))).unwrap();
        }
        let ships = own_ships(&game, Viewer::Side(Side::SECOND));
        assert_eq!(ships.iter().filter(|ship| ship.is_sunk()).count(), 2);
        assert_eq!(sunk_length(game.position(), Side::SECOND, battleship.iter().next().unwrap()), Some(4));
        assert_eq!(sunk_length(game.position(), Side::SECOND, boat), Some(1));
    }

    #[test]
    fn a_straight_ship_is_said_by_its_ends() {
        let cells = |cells: &[(u8, u8)]| cells.iter().map(|&(column, row)| cell(column, row)).collect::<CellSet>();
        assert_eq!(ends(&cells(&[(2, 1), (3, 1), (4, 1)])), Some((cell(2, 1), cell(4, 1))));
        assert_eq!(ends(&cells(&[(2, 1), (2, 2)])), Some((cell(2, 1), cell(2, 2))));
        for others in [&[(2, 1)][..], &[(2, 1), (3, 1), (3, 2)], &[(2, 1), (3, 2)], &[(2, 1), (4, 1)], &[]] {
            assert_eq!(ends(&cells(others)), None, "{others:?}");
        }
    }

    #[test]
    fn every_act_of_placement_has_an_echo() {
        let mut editor = FleetEditor::new(Preset::Classic.setup(), None);
        let mut act = |action: EditorAction| {
            let before = editor.clone();
            editor.apply(action);
            Echo::between(&before, &editor)
        };
        let (cruiser, line) = (Piece::Ship(3), |row| (2..5).map(|column| cell(column, row)).collect::<CellSet>());
        assert_eq!(act(EditorAction::Take(cruiser)), Some(Echo::InHand(cruiser)));
        assert_eq!(act(EditorAction::MoveCursor(cell(2, 1))), None, "the cell under the cursor is said already");
        let column = (1..4).map(|row| cell(2, row)).collect();
        assert_eq!(act(EditorAction::Rotate), Some(Echo::Turned(column)));
        assert!(matches!(act(EditorAction::Rotate), Some(Echo::Turned(_))));
        assert_eq!(act(EditorAction::Choose(cell(2, 1))), Some(Echo::LaidDown(cruiser, line(1))));
        assert_eq!(act(EditorAction::Choose(cell(3, 1))), Some(Echo::InHand(cruiser)));
        assert_eq!(act(EditorAction::PutBack), Some(Echo::LaidDown(cruiser, line(1))));
        assert_eq!(act(EditorAction::Choose(cell(3, 1))), Some(Echo::InHand(cruiser)));
        assert_eq!(act(EditorAction::Remove), Some(Echo::Removed(cruiser)));
        assert_eq!(act(EditorAction::Undo), Some(Echo::Left(9)));
        assert_eq!(act(EditorAction::Undo), Some(Echo::Left(10)));
        assert_eq!(act(EditorAction::Undo), None);
    }
}
