//! Texts of Virus War that depend on errors, events and cells.

use super::compiled::virus::VirusText;
use kletka::game::Side;
use kletka::virus_war::history::Event;
use kletka::virus_war::transcript::Problem;
use kletka::virus_war::{CellName, CellState, Loss, SetupError, WallBias};

impl VirusText {
    /// Names a side at the beginning of a sentence.
    pub(crate) const fn side_name(&self, side: Side) -> &'static str {
        self.sides[side.index() & 3]
    }

    /// Describes walls that favour a side.
    pub(crate) fn wall_bias(&self, bias: WallBias) -> String {
        match bias {
            WallBias::ShutIn(side) => (self.walls_shut_in)(self.in_text[side.index() & 3]),
            WallBias::Uneven => self.walls_uneven.to_owned(),
        }
    }

    /// Describes why a setup is unplayable.
    pub(crate) fn error(&self, error: SetupError) -> String {
        match error {
            SetupError::Size(size) => (self.error_size)(size),
            SetupError::SubMoves(count) => (self.error_sub_moves)(count),
            SetupError::Wall(cell) => (self.error_wall)(&CellName(cell).to_string()),
            SetupError::NearBases => self.error_near_bases.to_owned(),
            SetupError::WalledIn(side) => (self.error_walled_in)(self.in_text[side.index() & 3]),
        }
    }

    /// Describes an event.
    pub(crate) fn note(&self, event: Event) -> String {
        match event {
            Event::CutShort => self.note_cut_short.to_owned(),
            Event::ForcedPass => self.note_forced_pass.to_owned(),
            Event::Lost(side, Loss::Resigned) => (self.note_lost_resigned)(self.side_name(side)),
            Event::Lost(side, loss) => (self.note_lost)(self.side_name(side), (self.loss)(loss)),
            Event::AllPassed => self.note_all_passed.to_owned(),
        }
    }

    /// Describes the content of a cell.
    pub(crate) fn content(&self, state: CellState) -> String {
        let index = |side: Side| side.index() & 3;
        match state {
            CellState::Empty => self.content_empty.to_owned(),
            CellState::Wall => self.content_wall.to_owned(),
            CellState::Living(side) => (self.content_living)(self.one[index(side)]),
            CellState::Killed { of, by } => (self.content_killed)(self.one[index(of)], self.by[index(by)]),
        }
    }

    /// Describes what is wrong in the text of a match.
    pub(crate) fn problem(&self, problem: &Problem) -> String {
        match problem {
            Problem::Setup(why) => self.error(*why),
            Problem::Turn(_) => self.problem_turn.to_owned(),
        }
    }
}
