//! Texts of Sea Battle that depend on errors, violations and rules with numbers.

use super::compiled::agreed::AgreedText;
use super::compiled::battle::BattleText;
use super::compiled::orders::OrdersText;
use super::compiled::terms::TermsText;
use super::{MatchTexts, compiled::library_statistics::LibraryStatisticsText};
use kletka::grid::Cell;
use kletka::sea_battle::notation::Problem;
use kletka::sea_battle::{Coordinates, FireRule, KeywordError, LayoutFault, SetupError, ViolationKind};

/// Formats a cell for use in a sentence.
type CellName<'a> = &'a dyn Fn(Cell) -> String;

impl AgreedText {
    /// Describes why a setup is unplayable (S11).
    pub(crate) fn error(&self, error: SetupError) -> String {
        let sentence = match error {
            SetupError::Keyword(KeywordError::Length { letters, size }) => {
                return (self.error_keyword_length)(letters, size);
            }
            SetupError::Keyword(KeywordError::Repeated(letter)) => return (self.error_keyword_repeated)(letter),
            SetupError::Keyword(KeywordError::NotALetter(sign)) => return (self.error_keyword_not_a_letter)(sign),
            SetupError::TooLong(length) => return (self.error_too_long)(length),
            SetupError::Size(_) => self.error_size,
            SetupError::NoShips => self.error_no_ships,
            SetupError::Shots(_) => self.error_shots,
            SetupError::SweepersWithoutMines => self.error_sweepers_without_mines,
            SetupError::Clock(_) => self.error_clock,
            SetupError::First => self.error_first,
            SetupError::DoesNotFit => self.error_does_not_fit,
        };
        sentence.to_owned()
    }
}

impl TermsText {
    /// Names a system of coordinates.
    pub(crate) const fn coordinates(&self, coordinates: &Coordinates) -> &'static str {
        match coordinates {
            Coordinates::Russian => self.coordinates_russian,
            Coordinates::Ukrainian => self.coordinates_ukrainian,
            Coordinates::Latin => self.coordinates_latin,
            Coordinates::Keyword(_) => self.coordinates_keyword,
        }
    }
}

impl BattleText {
    /// Tells the mines left and, if the setup has minesweepers, the minesweepers left.
    pub(crate) fn hidden_left(&self, mines: usize, sweepers: Option<usize>) -> String {
        match sweepers {
            None => (self.mines_left)(mines),
            Some(sweepers) => (self.mines_and_sweepers_left)(mines, sweepers),
        }
    }
}

impl OrdersText {
    /// Tells how to choose the shots of a turn, of which `shots` are certain.
    pub(crate) fn how(&self, fire: FireRule, shots: u16) -> String {
        match fire {
            FireRule::HitAgain => self.how_hit_again.to_owned(),
            FireRule::ShotsAndHits(_) => (self.how_shots_and_hits)(shots),
            FireRule::Shots(_) | FireRule::Salvo if shots == 1 => self.how_one_shot.to_owned(),
            FireRule::Shots(_) | FireRule::Salvo => (self.how_shots)(shots),
        }
    }
}

impl LibraryStatisticsText {
    /// Compares the player's mean number of shots with the captain's, on the boards that both fired at.
    pub(crate) fn shots_text(&self, own: &str, both: Option<(&str, &str)>) -> String {
        match both {
            None => (self.shots_text_none)(own),
            Some((same, captain)) => (self.shots_text_some)(own, same, captain),
        }
    }

    /// Tells the shots saved against the captain, or lost if negative.
    pub(crate) fn shots_saved(&self, shots: i64, boards: usize) -> String {
        match shots {
            0 => (self.saved_none)(boards),
            1.. => (self.saved)(shots.unsigned_abs(), boards),
            _ => (self.lost)(shots.unsigned_abs(), boards),
        }
    }
}

impl MatchTexts {
    /// Describes why a layout is not legal.
    pub(crate) fn layout_fault(&self, fault: &LayoutFault, name: CellName<'_>) -> String {
        let text = self.placement;
        let ships = |length: u8, count: u8| (self.terms.class)(length, count.into());
        match *fault {
            LayoutFault::Size { drawn } => (text.fault_size)(drawn),
            LayoutFault::Coordinates => text.fault_coordinates.to_owned(),
            LayoutFault::OffBoard(cell) => (text.fault_off_board)(&name(cell)),
            LayoutFault::Shape(cells) => (text.fault_shape)(&cells.iter().map(name).collect::<Vec<_>>().join(", ")),
            LayoutFault::TooMany { length, drawn } => (text.fault_too_many)(&ships(length, drawn)),
            LayoutFault::TooFew { length, drawn } => (text.fault_too_few)(&ships(length, drawn)),
            LayoutFault::Mines { drawn } => (text.fault_mines)(drawn),
            LayoutFault::Sweepers { drawn } => (text.fault_sweepers)(drawn),
            LayoutFault::Overlap(cell) => (text.fault_overlap)(&name(cell)),
            LayoutFault::Touch(one, other) => (text.fault_touch)(&name(one), &name(other)),
        }
    }

    /// Describes what the audit found (S20).
    pub(crate) fn violation(&self, violation: &ViolationKind, name: CellName<'_>) -> String {
        let (text, answer) = (self.end, self.battle.answer);
        match *violation {
            ViolationKind::Board(fault) => self.layout_fault(&fault, name),
            ViolationKind::DrawnIn(cell) => (text.breach_drawn_in)(&name(cell)),
            ViolationKind::WipedOut(cell) => (text.breach_wiped_out)(&name(cell)),
            ViolationKind::Redrawn(cell) => (text.breach_redrawn)(&name(cell)),
            ViolationKind::Untrue { cell, given, truth } => {
                (text.breach_untrue)(&name(cell), answer(given), answer(truth))
            }
            ViolationKind::FalselyAnnounced { cell, .. } => (text.breach_falsely_announced)(&name(cell)),
            ViolationKind::DisclosedNoShip(cell) => (text.breach_no_ship)(&name(cell)),
            ViolationKind::DisclosedNoMine(cell) => (text.breach_no_mine)(&name(cell)),
            ViolationKind::DisclosedKnown(cell) => (text.breach_known)(&name(cell)),
            ViolationKind::ShotAgain(cell) => (text.breach_shot_again)(&name(cell)),
            ViolationKind::OutOfTurn => text.breach_out_of_turn.to_owned(),
            ViolationKind::Owed => text.breach_owed.to_owned(),
            ViolationKind::Overrun { spent, limit } => (text.breach_overrun)(spent, limit),
            ViolationKind::Contradiction(cell) => (text.breach_contradiction)(&name(cell)),
            ViolationKind::NotSealed => text.breach_not_sealed.to_owned(),
            ViolationKind::NoFleet => text.breach_no_fleet.to_owned(),
            ViolationKind::FalseLot => text.breach_false_lot.to_owned(),
        }
    }

    /// Describes what is wrong in the text of a Sea Battle.
    pub(crate) fn sea_battle_problem(&self, problem: &Problem) -> String {
        match problem {
            Problem::Setup(why) => self.agreed.error(*why),
            Problem::Cell { name, .. } => (self.end.problem_cell)(name),
            Problem::NoTurn => self.end.problem_no_turn.to_owned(),
        }
    }
}
