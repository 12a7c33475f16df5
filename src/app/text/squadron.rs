//! Texts of Squadron that depend on refused moves, maps and texts.

use super::compiled::squadron::SquadronText;
use super::compiled::squadron_editor::SquadronEditorText;
use kletka::game::Side;
use kletka::squadron::map::{MapCodeError, MapError};
use kletka::squadron::transcript::Problem;
use kletka::squadron::{HexName, MoveError, ShotError};

/// Names a side.
pub(crate) fn side_name(text: &SquadronText, side: Side) -> &'static str {
    text.sides[side.index() & 1]
}

impl SquadronText {
    /// Returns the letters of the four classes of ships.
    pub(crate) fn ship_letters(&self) -> [char; 4] {
        self.letters.map(|letter| letter.chars().next().unwrap_or(' '))
    }

    /// Describes why a move is refused.
    pub(crate) const fn illegal(&self, why: MoveError) -> &'static str {
        match why {
            MoveError::Sunk(_) => self.illegal_sunk,
            MoveError::NoMoves(_) => self.illegal_no_moves,
            MoveError::NoShots(_) => self.illegal_no_shots,
            MoveError::NoShot(ShotError::TooFar { .. }) => self.illegal_no_shot_too_far,
            MoveError::NoShot(ShotError::Blocked) => self.illegal_no_shot_blocked,
            MoveError::Occupied(_) => self.illegal_occupied,
            MoveError::NotSea(_) => self.illegal_not_sea,
            MoveError::NotByFort(_) => self.illegal_not_by_fort,
            _ => self.illegal_other,
        }
    }

    /// Describes what is wrong in the text of a match.
    pub(crate) fn problem(&self, problem: &Problem) -> String {
        match problem {
            Problem::Code(why) => self.editor.code_error(*why),
            Problem::Map(why) => self.editor.error(*why),
            Problem::Siege(name) => (self.problem_siege)(name),
            Problem::Side(name) => (self.problem_side)(name),
        }
    }
}

impl SquadronEditorText {
    /// Describes why a map is not playable.
    pub(crate) fn error(&self, error: MapError) -> String {
        match error {
            MapError::Size => self.error_size.to_owned(),
            MapError::Forts(Side::FIRST) => self.error_forts_white.to_owned(),
            MapError::Forts(_) => self.error_forts_red.to_owned(),
            MapError::Unfair => self.error_unfair.to_owned(),
            MapError::Apart(hex) => (self.error_apart)(&HexName(hex).to_string()),
            MapError::NoRoom => self.error_no_room.to_owned(),
            MapError::NearForts => self.error_near_forts.to_owned(),
        }
    }

    /// Describes why a map's code cannot be read.
    pub(crate) fn code_error(&self, error: MapCodeError) -> String {
        match error {
            MapCodeError::Size => self.code_error_size.to_owned(),
            MapCodeError::Letter(letter) => (self.code_error_letter)(letter),
            MapCodeError::Count => self.code_error_count.to_owned(),
        }
    }
}
