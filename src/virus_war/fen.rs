//! A two-player position on one line, like chess FEN.

use super::{Loss, MoveError, Players, Setup, SetupError, VirusWarPosition};
use crate::game::{Position, Side};
use crate::grid::{Cell, CellSet};
use core::fmt::Write;

/// The signs of living symbols; killed ones are upper case.
const LIVING: [char; 2] = ['x', 'o'];
const WALL: char = '#';

/// Reasons why a line is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FenError {
    /// The setup is unplayable.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// More than two players: the line cannot hold who killed a symbol.
    #[error("only positions of two sides have a FEN")]
    Players,
    /// The number of fields is wrong.
    #[error("a FEN has rows, side to move, sub-moves left, round and passes")]
    Parts,
    /// The number of rows is wrong.
    #[error("the number of rows is {0}, not that of the board")]
    Rows(usize),
    /// A row, from 1, has the wrong length or an unknown sign.
    #[error("row {0} does not fit the board")]
    Row(usize),
    /// The walls differ from the setup.
    #[error("the walls are not those of the setup")]
    Walls,
    /// The side to move is neither 1 nor 2.
    #[error("the side to move must be 1 or 2")]
    Side,
    /// The number of sub-moves left is out of range.
    #[error("a turn of this round has 1 to {0} sub-moves left")]
    Left(u16),
    /// The round is not a number, or the symbols contradict it.
    #[error("the symbols do not agree with the round")]
    Round,
    /// The number of passes is not 0, nor 1 before a turn.
    #[error("passes must be 0, or 1 before a turn")]
    Passes,
    /// The side to move has sub-moves left but no legal one.
    #[error("the side to move has no sub-move left")]
    Stuck,
}

impl VirusWarPosition {
    /// Writes the position: rows from the first, separated by `/`, with `x` and `o` living, `X` and `O` killed, `#` a
    /// wall and numbers for empty cells; then the side to move, its sub-moves left, the round and the passes in a
    /// row. `None` with more than two players.
    pub fn to_fen(&self) -> Option<String> {
        if self.setup.players != Players::Two {
            return None;
        }
        let mut text = String::new();
        for row in 0..self.setup.size {
            let mut empty = 0;
            if row > 0 {
                text.push('/');
            }
            for cell in (0..self.setup.size).filter_map(|column| Cell::new(column, row)) {
                let Some(sign) = self.sign(cell) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    let _ = write!(text, "{empty}");
                }
                empty = 0;
                text.push(sign);
            }
            if empty > 0 {
                let _ = write!(text, "{empty}");
            }
        }
        let _ = write!(text, " {} {} {} {}", self.mover, self.left, self.round, self.passes);
        Some(text)
    }

    fn sign(&self, cell: Cell) -> Option<char> {
        let among = |sets: &[CellSet; 4]| {
            LIVING.into_iter().zip(*sets).find(|(_, set)| set.contains(cell)).map(|(sign, _)| sign)
        };
        if self.setup.walls.contains(cell) {
            return Some(WALL);
        }
        among(&self.living).or_else(|| among(&self.killed_of).map(|sign| sign.to_ascii_uppercase()))
    }

    /// Parses a line of [`to_fen`](Self::to_fen) under this setup.
    ///
    /// # Errors
    /// The first fault of the line.
    pub fn from_fen(setup: &Setup, text: &str) -> Result<Self, FenError> {
        let mut game = Self::start(setup)?;
        if setup.players != Players::Two {
            return Err(FenError::Players);
        }
        let parts: Vec<&str> = text.split_whitespace().collect();
        let [rows, side, left, round, passes] = parts.as_slice() else { return Err(FenError::Parts) };
        game.read_rows(rows)?;
        game.mover = match *side {
            "1" => Side::FIRST,
            "2" => Side::SECOND,
            _ => return Err(FenError::Side),
        };
        game.round = round.parse().ok().filter(|round| *round < u16::MAX / 4).ok_or(FenError::Round)?;
        let most = setup.turn_length(game.round, game.mover);
        game.left = left.parse().ok().filter(|left| (1..=most).contains(left)).ok_or(FenError::Left(most))?;
        game.passes = match *passes {
            "0" => 0,
            "1" if game.round > 0 && !game.is_turn_begun() => 1,
            _ => return Err(FenError::Passes),
        };
        // A side that passed did so after the other's turn, except before the first turn of all.
        let is_first = game.round == 0 && game.mover == Side::FIRST;
        game.last_turn =
            if is_first || game.is_turn_begun() || game.passes > 0 { game.mover } else { game.mover.other() };
        game.find_losses()?;
        Ok(game)
    }

    fn read_rows(&mut self, text: &str) -> Result<(), FenError> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != usize::from(self.setup.size) {
            return Err(FenError::Rows(rows.len()));
        }
        let mut walls = CellSet::EMPTY;
        for (number, row) in (0..).zip(rows) {
            let wrong = FenError::Row(usize::from(number) + 1);
            let (mut column, mut run) = (0_u8, 0_u8);
            for sign in row.chars() {
                if let Some(digit) = sign.to_digit(10) {
                    run = run.checked_mul(10).and_then(|run| run.checked_add(digit as u8)).ok_or(wrong)?;
                    continue;
                }
                column = column.checked_add(run).ok_or(wrong)?;
                run = 0;
                let cell = Cell::new(column, number).filter(|_| column < self.setup.size).ok_or(wrong)?;
                column += 1;
                match LIVING.iter().position(|living| sign.eq_ignore_ascii_case(living)) {
                    Some(side) if sign.is_ascii_lowercase() => {
                        self.living[side].insert(cell);
                    }
                    Some(side) => {
                        self.killed_of[side].insert(cell);
                        self.killed_by[1 - side].insert(cell);
                    }
                    None if sign == WALL => {
                        walls.insert(cell);
                    }
                    None => return Err(wrong),
                }
            }
            if column.checked_add(run) != Some(self.setup.size) {
                return Err(wrong);
            }
        }
        if walls == self.setup.walls { Ok(()) } else { Err(FenError::Walls) }
    }

    /// Checks the symbols against the round and determines earlier losses.
    fn find_losses(&mut self) -> Result<(), FenError> {
        let begun = |side: Side| self.round > 0 || side < self.mover || (side == self.mover && self.is_turn_begun());
        let has = |side: Side| !self.living(side).is_empty() || !self.killed_of[side.index()].is_empty();
        if Side::BOTH.into_iter().any(|side| begun(side) != has(side)) {
            return Err(FenError::Round);
        }
        let dead: Vec<Side> =
            Side::BOTH.into_iter().filter(|&side| begun(side) && self.living(side).is_empty()).collect();
        match dead.as_slice() {
            [] => {}
            [side] => self.eliminate(*side, Loss::Killed),
            _ => return Err(FenError::Round),
        }
        let stuck = self.over.is_none() && self.reach(self.mover).is_empty();
        if stuck && self.check_pass() != Ok::<(), MoveError>(()) {
            return Err(FenError::Stuck);
        }
        self.judge_short_turn();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::plain::any_setup;
    use super::*;
    use crate::game::Turn;
    use crate::virus_war::{ShortTurn, SubMove};
    use proptest::prelude::*;

    fn start(setup: &Setup) -> VirusWarPosition {
        VirusWarPosition::start(setup).unwrap()
    }

    #[test]
    fn positions_are_written_as_they_stand() {
        let setup = Setup { size: 7, ..Setup::default() };
        let mut game = start(&setup);
        assert_eq!(game.to_fen().unwrap(), "7/7/7/7/7/7/7 1 3 0 0");
        for mv in "a1 b2 c3 g7 f6 e5 d4 e5".split(' ') {
            game.apply(&mv.parse().unwrap());
        }
        assert_eq!(game.to_fen().unwrap(), "x6/1x5/2x4/3x3/4O2/5o1/6o 1 1 1 0");
        let read = VirusWarPosition::from_fen(&setup, "x6/1x5/2x4/3x3/4O2/5o1/6o 1 1 1 0").unwrap();
        assert_eq!((read.living, read.killed_of, read.killed_by), (game.living, game.killed_of, game.killed_by));
        assert_eq!((read.mover, read.left, read.round, read.last_turn), (game.mover, 1, 1, game.last_turn));
        assert_eq!(start(&Setup { players: Players::Four, ..setup }).to_fen(), None);
    }

    #[test]
    fn what_is_no_position_is_refused_with_its_reason() {
        let setup = Setup { size: 6, ..Setup::default() };
        let why = |text: &str| VirusWarPosition::from_fen(&setup, text).unwrap_err();
        assert_eq!(why(""), FenError::Parts);
        assert_eq!(why("6/6/6/6/6/6 1 3 0 0 0"), FenError::Parts);
        assert_eq!(why("6/6 1 3 0 0"), FenError::Rows(2));
        for row in ["7", "5", "xxxxxxx", "x6", "5z", "999999999999", "255x", ""] {
            assert_eq!(why(&format!("6/6/{row}/6/6/6 1 3 0 0")), FenError::Row(3), "{row}");
        }
        assert_eq!(why("6/6/#5/6/6/6 1 3 0 0"), FenError::Walls);
        assert_eq!(why("x5/6/6/6/6/5o 3 3 1 0"), FenError::Side);
        assert_eq!(
            (why("x5/6/6/6/6/5o 1 4 1 0"), why("x5/6/6/6/6/5o 1 0 1 0")),
            (FenError::Left(3), FenError::Left(3))
        );
        assert_eq!(
            (why("x5/6/6/6/6/5o 1 3 x 0"), why("x5/6/6/6/6/5o 1 3 65535 0")),
            (FenError::Round, FenError::Round)
        );
        assert_eq!((why("x5/6/6/6/6/5o 1 3 0 0"), why("x5/6/6/6/6/6 1 3 1 0")), (FenError::Round, FenError::Round));
        assert_eq!((why("x5/6/6/6/6/5o 1 2 1 1"), why("x5/6/6/6/6/5o 1 3 1 2")), (FenError::Passes, FenError::Passes));
        assert_eq!(why("xX4/XX4/6/6/6/5o 1 2 1 0"), FenError::Stuck);
        let four = Setup { players: Players::Four, ..setup.clone() };
        assert_eq!(VirusWarPosition::from_fen(&four, "6/6/6/6/6/6 1 3 0 0"), Err(FenError::Players));
    }

    #[test]
    fn v8_v12_a_position_may_be_over() {
        let over = |short_turn, text| {
            VirusWarPosition::from_fen(&Setup { size: 6, short_turn, ..Setup::default() }, text).unwrap().turn()
        };
        let won = |side| Turn::Over(crate::game::Outcome::Win(side));
        assert_eq!(over(ShortTurn::Legal, "x5/6/6/6/6/5O 2 3 1 0"), won(Side::FIRST));
        let shut = "x1X3/XXX3/6/6/6/5o 1 3 1 0";
        assert_eq!(over(ShortTurn::Legal, shut), Turn::Side(Side::FIRST));
        assert_eq!(over(ShortTurn::Loses, shut), won(Side::SECOND));
    }

    proptest! {
        #[test]
        fn every_position_of_a_game_is_read_as_it_is_written(seed: u64, setup in any_setup(8)) {
            let setup = Setup { players: Players::Two, ..setup };
            let Ok(mut game) = VirusWarPosition::start(&setup) else { return Ok(()) };
            let mut state = seed;
            while let Turn::Side(_) = game.turn() {
                let read = VirusWarPosition::from_fen(&setup, &game.to_fen().unwrap()).unwrap();
                prop_assert_eq!((read.to_fen(), read.turn(), read.last_turn), (game.to_fen(), game.turn(), game.last_turn));
                let moves: Vec<SubMove> = game.legal_moves().collect();
                prop_assert_eq!(&read.legal_moves().collect::<Vec<_>>(), &moves);
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                game.apply(&moves[(state >> 33) as usize % moves.len()]);
            }
        }

        #[test]
        fn no_line_makes_it_panic(text in "[xoXO#0-9/ ]{0,40}") {
            let _ = VirusWarPosition::from_fen(&Setup { size: 6, ..Setup::default() }, &text);
        }
    }
}
