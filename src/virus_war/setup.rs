//! The setup of a Virus War (V1, V2, V9, V12).

use crate::game::Side;
use crate::grid::{Cell, CellSet};
use crate::record::{OptionSpec, choice, options};
use serde::{Deserialize, Serialize};

/// The smallest size of a board (V1).
pub const MIN_SIZE: u8 = 6;
/// The largest size of a board (V1).
pub const MAX_SIZE: u8 = 20;
/// The most sub-moves in a turn of the first round (V2).
pub const MAX_SUB_MOVES: u8 = 5;

choice! {
    /// The result of two passes in a row (V9).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Passes {
        /// The game is a draw.
        #[default]
        Draw = "draw",
        /// The side that made the last turn wins.
        LastTurnWins = "last-turn-wins",
    }
}

choice! {
    /// The length of crosses' first turn (V12).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Start {
        /// A turn of the usual length.
        #[default]
        Full = "full",
        /// One sub-move: the balanced start.
        Balanced = "balanced",
    }
}

choice! {
    /// The fate of a side that cannot make a full turn (V6, V12).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum ShortTurn {
        /// It makes the sub-moves that exist, or passes.
        #[default]
        Legal = "legal",
        /// It loses.
        Loses = "loses",
    }
}

choice! {
    /// The cell of a side's first sub-move (V5, V12).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Bases {
        /// The corner.
        #[default]
        Corners = "corners",
        /// Two cells in from the corner, both ways.
        Inset = "inset",
    }
}

choice! {
    /// The growth of turns (V12).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Pace {
        /// All turns have equally many sub-moves.
        #[default]
        Steady = "steady",
        /// Each round has one sub-move more than the one before.
        Rising = "rising",
    }
}

choice! {
    /// The length of the turns in the first round (V12).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum FirstRound {
        /// As in the rounds after it.
        #[default]
        Full = "full",
        /// One sub-move for the first side, two for the second and so on, up to the usual length.
        Stepped = "stepped",
    }
}

choice! {
    /// The number of players (V12).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Players {
        /// Two: crosses and noughts.
        #[default]
        Two = "2",
        /// Four, one at each corner.
        Four = "4",
    }
}

choice! {
    /// The cells that touch each other (V3, V12).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Neighbours {
        /// Those that share a side or a corner.
        #[default]
        Eight = "eight",
        /// Those that share a side.
        Four = "four",
    }
}

impl Players {
    /// Iterates over the sides in turn order.
    pub fn sides(self) -> impl DoubleEndedIterator<Item = Side> + Clone {
        Side::all(self.count().into())
    }

    /// Returns the number of sides.
    pub const fn count(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Four => 4,
        }
    }
}

choice! {
    /// A group of rules, which is a panel of the setup page.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum RuleGroup {
        /// The board, its bases and walls, and the number of players (V1, V12).
        Board = "board",
        /// The length of turns (V2, V12).
        Turns = "turns",
        /// The end of the game (V6, V9, V12).
        End = "end",
    }
}

options! {
    /// The rules that the sides agree on; [`check`](Self::check) tests that they are playable.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    pub struct Setup {
        /// Neutral cells that no side may take (V12).
        walls: CellSet = CellSet::EMPTY,
    }

    /// An option of the setup, in the order of links.
    pub enum Rule in RuleGroup {
        /// Size of the board, in cells (V1).
        Size(size: u8 = 10) in Board = OptionSpec::always_tagged("Side").counts(MIN_SIZE, MAX_SIZE).offers(&[7, 10, 12, 16, 20]),
        /// Sub-moves of a turn (V2).
        SubMoves(sub_moves: u8 = 3) in Turns = OptionSpec::always_tagged("SubMoves").counts(1, MAX_SUB_MOVES),
        /// Four players in the corners (V12).
        FourPlayers(players: Players = Players::Two) in Board = OptionSpec::always_tagged("Players").switch("FourPlayers"),
        /// First turn of one sub-move for crosses (V12).
        BalancedStart(start: Start = Start::Full) in Turns = OptionSpec::always_tagged("Start").switch("Balanced"),
        /// One sub-move more in each round (V12).
        Rising(pace: Pace = Pace::Steady) in Turns = OptionSpec::always_tagged("Pace").switch("Rising"),
        /// Two passes in a row won by the side that made the last turn (V9).
        LastTurnWins(passes: Passes = Passes::Draw) in End = OptionSpec::always_tagged("Passes").switch("LastTurnWins"),
        /// Loss of a side that cannot make a full turn (V12).
        FullTurnOrLoss(short_turn: ShortTurn = ShortTurn::Legal) in End =
            OptionSpec::always_tagged("ShortTurn").switch("ShortTurnLoses"),
        /// Bases two cells in from the corners (V12).
        InsetBases(bases: Bases = Bases::Corners) in Board = OptionSpec::always_tagged("Bases").switch("Inset"),
        /// First turns of one sub-move, two sub-moves and so on (V12).
        SteppedStart(first_round: FirstRound = FirstRound::Full) in Turns =
            OptionSpec::new("FirstRound").switch("Stepped").since(2),
        /// Touch by sides alone (V12).
        Neighbours(neighbours: Neighbours = Neighbours::Eight) in Board =
            OptionSpec::new("Neighbours").switch("SidesOnly").since(6),
    }
}

/// Reasons why a setup is unplayable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The size of the board is out of range (V1).
    #[error("a board has a size from 6 to 20, not {0}")]
    Size(u8),
    /// The number of sub-moves is out of range.
    #[error("a turn begins with 1 to 5 sub-moves, not {0}")]
    SubMoves(u8),
    /// A wall is off the board or on a base.
    #[error("a wall cannot stand on {0:?}")]
    Wall(Cell),
    /// Walls enclose the base of a side.
    #[error("walls leave side {0} no room for a first turn")]
    WalledIn(Side),
    /// Two bases touch, or a first turn could take the next side's base.
    #[error("the bases are too near for so many sub-moves")]
    NearBases,
}

impl SetupError {
    /// Returns the tag of the field to blame.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Size(_) => "Side",
            Self::Wall(_) | Self::WalledIn(_) => "Walls",
            Self::SubMoves(_) | Self::NearBases => "SubMoves",
        }
    }
}

impl Setup {
    /// Changes the size of the board and removes walls off it.
    pub fn set_size(&mut self, size: u8) {
        self.size = size;
        if (MIN_SIZE..=MAX_SIZE).contains(&size) {
            self.walls &= CellSet::board(size);
        }
    }

    /// Returns the cells of the board that touch one of these (V3).
    pub fn neighbours(&self, cells: CellSet) -> CellSet {
        match self.neighbours {
            Neighbours::Eight => cells.neighbours(self.size),
            Neighbours::Four => cells.side_neighbours(self.size),
        }
    }

    /// Checks that the setup is playable.
    ///
    /// # Errors
    /// The first reason why it is not.
    pub fn check(&self) -> Result<(), SetupError> {
        if !(MIN_SIZE..=MAX_SIZE).contains(&self.size) {
            return Err(SetupError::Size(self.size));
        }
        if !(1..=MAX_SUB_MOVES).contains(&self.sub_moves) {
            return Err(SetupError::SubMoves(self.sub_moves));
        }
        let bases: CellSet = self.players.sides().map(|side| self.base(side)).collect();
        if let Some(cell) = ((self.walls & bases) | (self.walls - CellSet::board(self.size))).first() {
            return Err(SetupError::Wall(cell));
        }
        if self.are_bases_near() {
            return Err(SetupError::NearBases);
        }
        match self.players.sides().find(|&side| self.is_walled_in(side)) {
            Some(side) => Err(SetupError::WalledIn(side)),
            None => Ok(()),
        }
    }

    /// Returns true if two bases touch, or a side's first turn could take the next one's base.
    fn are_bases_near(&self) -> bool {
        let edge = u16::from((self.size - 1).saturating_sub(2 * self.inset()));
        // A step is as long along a diagonal as along an edge, unless corners do not touch.
        let apart = match (self.neighbours, self.players) {
            (Neighbours::Four, Players::Two) => 2 * edge,
            _ => edge,
        };
        // The first sub-move is the base itself, and no base is left to take for the last side.
        let before_last = self.players.sides().rev().skip(1);
        let steps = before_last.map(|side| self.turn_length(0, side) - 1).max();
        apart <= steps.unwrap_or(0).max(1)
    }

    /// Returns the cell of a side's first sub-move (V5): opposite corners, or clockwise with four sides.
    pub fn base(&self, side: Side) -> Cell {
        let near = self.inset();
        let far = self.size - 1 - near;
        let (column, row) = match (self.players, side.index()) {
            (_, 0) => (near, near),
            (Players::Two, _) | (Players::Four, 2) => (far, far),
            (Players::Four, 1) => (far, near),
            (Players::Four, _) => (near, far),
        };
        Cell::new(column, row).unwrap_or_else(|| unreachable!("a checked board has its corners"))
    }

    /// Returns the number of sub-moves in a side's turn of a round, from 0 (V2, V12).
    pub fn turn_length(&self, round: u16, side: Side) -> u16 {
        if round == 0 && side == Side::FIRST && self.start == Start::Balanced {
            return 1;
        }
        match (self.pace, self.first_round) {
            (_, FirstRound::Stepped) if round == 0 => u16::from(self.sub_moves).min(side.index() as u16 + 1),
            (Pace::Steady, _) => self.sub_moves.into(),
            (Pace::Rising, _) => u16::from(self.sub_moves) + round,
        }
    }

    const fn inset(&self) -> u8 {
        match self.bases {
            Bases::Corners => 0,
            Bases::Inset => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smaller_board_loses_the_walls_beyond_it() {
        let [inside, beyond] = [(3, 3), (9, 9)].map(|(column, row)| Cell::new(column, row).unwrap());
        let mut setup = Setup { walls: [inside, beyond].into_iter().collect(), ..Setup::default() };
        setup.set_size(0);
        assert_eq!((setup.size, setup.walls.len()), (0, 2), "while no board is meant nothing is lost");
        setup.set_size(7);
        assert_eq!((setup.size, setup.walls), (7, CellSet::from_cell(inside)));
    }

    #[test]
    fn v1_v2_sizes_and_lengths_out_of_bounds_are_refused() {
        let setup = |size, sub_moves| Setup { size, sub_moves, ..Setup::default() }.check();
        assert_eq!(Setup::default().check(), Ok(()));
        assert_eq!((setup(5, 3), setup(21, 3)), (Err(SetupError::Size(5)), Err(SetupError::Size(21))));
        assert_eq!((setup(10, 0), setup(10, 6)), (Err(SetupError::SubMoves(0)), Err(SetupError::SubMoves(6))));
    }

    #[test]
    fn v1_v2_bases_that_are_too_near_are_refused() {
        let setup = |size, sub_moves, bases, start| Setup { size, sub_moves, start, bases, ..Setup::default() }.check();
        let (near, inset) =
            (Err(SetupError::NearBases), |size, sub_moves| setup(size, sub_moves, Bases::Inset, Start::Full));
        assert_eq!(setup(6, 5, Bases::Corners, Start::Full), Ok(()), "the fifth sub-move comes to e5");
        assert_eq!((inset(8, 3), inset(8, 4)), (Ok(()), near), "c3 and f6: the fourth sub-move comes to f6");
        assert_eq!((inset(7, 2), inset(7, 3)), (Ok(()), near), "c3 and e5");
        assert_eq!((inset(6, 1), inset(9, 4), inset(10, 5)), (near, Ok(()), Ok(())), "c3 touches d4");
        assert_eq!(setup(8, 5, Bases::Inset, Start::Balanced), Ok(()), "crosses begin with c3 alone");
        let four = |sub_moves, start| {
            Setup { size: 8, sub_moves, start, bases: Bases::Inset, players: Players::Four, ..Setup::default() }.check()
        };
        assert_eq!((four(3, Start::Full), four(4, Start::Full), four(4, Start::Balanced)), (Ok(()), near, near));
    }

    #[test]
    fn v12_bases_are_further_apart_by_sides_alone() {
        let setup = Setup { size: 6, sub_moves: 3, bases: Bases::Inset, ..Setup::default() };
        assert_eq!(setup.check(), Err(SetupError::NearBases), "c3 touches d4");
        let four = Setup { neighbours: Neighbours::Four, sub_moves: 2, ..setup };
        assert_eq!(four.check(), Ok(()), "from c3 one step comes beside d4");
        assert_eq!(Setup { sub_moves: 3, ..four.clone() }.check(), Err(SetupError::NearBases));
        assert_eq!(Setup { players: Players::Four, ..four }.check(), Err(SetupError::NearBases), "c3 touches d3");
    }

    #[test]
    fn v12_walls_stand_on_the_board_and_off_the_bases() {
        let walls = |column, row| {
            let cell = Cell::new(column, row).unwrap();
            Setup { walls: CellSet::from_cell(cell), ..Setup::default() }.check().map_err(|_| cell)
        };
        assert_eq!(walls(4, 4), Ok(()));
        assert!(walls(0, 0).is_err() && walls(9, 9).is_err() && walls(10, 0).is_err());
    }

    #[test]
    fn v1_a_base_that_walls_shut_in_is_refused() {
        let check = |walls: &[(u8, u8)], sub_moves| {
            let walls = walls.iter().filter_map(|&(column, row)| Cell::new(column, row)).collect();
            Setup { walls, sub_moves, ..Setup::default() }.check()
        };
        let closed = Err(SetupError::WalledIn(Side::FIRST));
        assert_eq!(check(&[(0, 1), (1, 0), (1, 1)], 1), closed, "not one cell beside the base");
        let two = [(0, 2), (1, 2), (1, 1), (1, 0)];
        assert_eq!((check(&two, 3), check(&two, 2)), (closed, Ok(())), "room for two sub-moves");
        assert_eq!(check(&[(8, 8), (8, 9), (9, 8)], 3), Err(SetupError::WalledIn(Side::SECOND)));
        let error = SetupError::WalledIn(Side::SECOND).to_string();
        assert_eq!(error, "walls leave side 2 no room for a first turn");
    }

    #[test]
    fn v12_a_stepped_start_lengthens_first_turns() {
        let lengths = |sub_moves, start, round| {
            let (players, first_round) = (Players::Four, FirstRound::Stepped);
            let setup = Setup { sub_moves, players, start, first_round, ..Setup::default() };
            setup.players.sides().map(|side| setup.turn_length(round, side)).collect::<Vec<_>>()
        };
        assert_eq!((lengths(3, Start::Full, 0), lengths(3, Start::Full, 1)), (vec![1, 2, 3, 3], vec![3; 4]));
        assert_eq!((lengths(5, Start::Balanced, 0), lengths(1, Start::Full, 0)), (vec![1, 2, 3, 4], vec![1; 4]));
        let near = Setup { size: 8, bases: Bases::Inset, sub_moves: 4, ..Setup::default() };
        assert_eq!(
            (near.check(), Setup { first_round: FirstRound::Stepped, ..near }.check()),
            (Err(SetupError::NearBases), Ok(()))
        );
    }

    #[test]
    fn v12_four_sides_begin_at_the_four_corners() {
        let setup = Setup { players: Players::Four, bases: Bases::Inset, ..Setup::default() };
        let bases: CellSet = setup.players.sides().map(|side| setup.base(side)).collect();
        assert_eq!(bases.iter().map(|c| (c.column(), c.row())).collect::<Vec<_>>(), [(2, 2), (7, 2), (2, 7), (7, 7)]);
    }
}
