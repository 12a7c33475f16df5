//! Turns of a battle: shots, answers and disclosures, grouped from the moves.

use super::{Action, Actor, Announced, Answer, Move, SeaBattlePosition};
use crate::game::Side;
use crate::grid::Cell;
use crate::record::History;

/// One side's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnSummary {
    /// The side to move.
    pub side: Side,
    /// The shots in order, with answer and announcement if the shot has been answered.
    pub shots: Vec<(Cell, Option<(Answer, Announced)>)>,
    /// `true` if the last shot was at a cell that the side had shot at before, which gets no answer and ends the turn.
    pub repeats: bool,
    /// The ship cell that the side disclosed after a mine (S15).
    pub disclosed_ship: Option<Cell>,
    /// The mine that the side disclosed after a sweeper (S16).
    pub disclosed_mine: Option<Cell>,
}

/// How well a side has fired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marksmanship {
    /// The shots.
    pub shots: u32,
    /// The shots at ships that hit.
    pub hits: u32,
    /// The most hits in succession.
    pub longest_run: u32,
}

/// The turns of a battle, updated move by move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TurnLog {
    turns: Vec<TurnSummary>,
}

impl TurnLog {
    /// Returns the turns that have a shot.
    pub fn turns(&self) -> &[TurnSummary] {
        &self.turns
    }

    /// Returns the number of shots of each side.
    pub fn shots(&self) -> [u32; 2] {
        let count =
            |side: Side| self.turns.iter().filter(|turn| turn.side == side).map(|turn| turn.shots.len() as u32).sum();
        Side::BOTH.map(count)
    }

    /// Returns how well a side has fired.
    pub fn marksmanship(&self, side: Side) -> Marksmanship {
        let shots = self.turns.iter().filter(|turn| turn.side == side).flat_map(|turn| &turn.shots);
        let (mut fire, mut run) = (Marksmanship::default(), 0);
        for (_, answer) in shots {
            fire.shots += 1;
            run = if matches!(answer, Some((Answer::Hit | Answer::Sunk, _))) { run + 1 } else { 0 };
            fire.hits += u32::from(run > 0);
            fire.longest_run = fire.longest_run.max(run);
        }
        fire
    }

    /// Adds the next move.
    pub fn add(&mut self, mv: &Move) {
        let Actor::Side(side) = mv.actor else { return };
        let own = self.turns.iter().filter(|turn| turn.side == side).flat_map(|turn| &turn.shots);
        let repeats = own.clone().any(|&(cell, _)| mv.action == Action::Shot(cell));
        if matches!(mv.action, Action::Shot(_)) && self.turns.last().is_none_or(|turn| turn.side != side) {
            let (shots, disclosed_ship, disclosed_mine) = (Vec::new(), None, None);
            self.turns.push(TurnSummary { side, shots, repeats, disclosed_ship, disclosed_mine });
        }
        let Some(turn) = self.turns.last_mut() else { return };
        match mv.action {
            Action::Shot(cell) => {
                turn.shots.push((cell, None));
                turn.repeats = repeats;
            }
            Action::Answer(answer, announced) => {
                if let Some(shot) = turn.shots.last_mut() {
                    shot.1 = Some((answer, announced));
                }
            }
            Action::DiscloseShip(cell) => turn.disclosed_ship = Some(cell),
            Action::DiscloseMine(cell) => turn.disclosed_mine = Some(cell),
            _ => {}
        }
    }
}

impl History<SeaBattlePosition> for TurnLog {
    fn begin(_start: &SeaBattlePosition) -> Self {
        Self::default()
    }

    fn add(&mut self, _before: &SeaBattlePosition, mv: &Move, _after: &SeaBattlePosition) {
        Self::add(self, mv);
    }

    fn undoable(&self, _alone: Option<Side>) -> Option<(Side, usize)> {
        None
    }

    fn committed_moves(&self, _alone: Option<Side>) -> usize {
        0
    }

    fn figures(&self) -> Vec<(&'static str, i32)> {
        ["Shots1", "Shots2"].into_iter().zip(self.shots().map(|shots| shots as i32)).collect()
    }
}

/// Groups moves into turns that have a shot; draw offers and the like are skipped.
pub fn turns(moves: &[Move]) -> Vec<TurnSummary> {
    let mut log = TurnLog::default();
    for mv in moves {
        log.add(mv);
    }
    log.turns
}

/// Returns the move counts at which a shot-by-shot replay stops: before each shot, and at the end.
pub fn shot_stops(moves: &[Move]) -> Vec<usize> {
    let shots = moves.iter().enumerate().filter(|(_, mv)| matches!(mv.action, Action::Shot(_))).map(|(at, _)| at);
    shots.chain([moves.len()]).collect()
}

/// Returns the move counts at which the turns end: before the first shot of the next one, and at the end.
pub fn turn_ends(moves: &[Move]) -> Vec<usize> {
    let shooter = |mv: &Move| match (mv.actor, mv.action) {
        (Actor::Side(side), Action::Shot(_)) => Some(side),
        _ => None,
    };
    let shots = moves.iter().enumerate().filter_map(|(at, mv)| Some((at, shooter(mv)?)));
    let (mut ends, mut last) = (Vec::new(), None);
    for (at, side) in shots {
        if last.replace(side).is_some_and(|last| last != side) {
            ends.push(at);
        }
    }
    ends.extend(last.map(|_| moves.len()));
    ends
}

/// Returns the number of shots among the moves up to and including index `index`.
pub fn shot_number(moves: &[Move], index: usize) -> usize {
    moves.iter().take(index.saturating_add(1)).filter(|mv| matches!(mv.action, Action::Shot(_))).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(column: u8) -> Cell {
        Cell::new(column, 0).unwrap()
    }

    /// Two hits and a miss; then a draw offer, a mine and its disclosure; then an unanswered shot.
    fn record() -> Vec<Move> {
        let (one, other) = (Side::FIRST, Side::SECOND);
        vec![
            Move::lot(one),
            Move::by(one, Action::Shot(cell(0))),
            Move::by(other, Action::Answer(Answer::Hit, Announced::Nothing)),
            Move::by(one, Action::Shot(cell(1))),
            Move::by(other, Action::Answer(Answer::Miss, Announced::Nothing)),
            Move::by(other, Action::OfferDraw),
            Move::by(one, Action::DeclineDraw),
            Move::by(other, Action::Shot(cell(2))),
            Move::by(one, Action::Answer(Answer::Mine, Announced::Nothing)),
            Move::by(other, Action::DiscloseShip(cell(3))),
            Move::by(one, Action::Shot(cell(4))),
        ]
    }

    #[test]
    fn marksmanship_counts_shots_hits_and_runs() {
        let (one, other) = (Side::FIRST, Side::SECOND);
        let mut log = TurnLog::default();
        let answers = [Answer::Hit, Answer::Sunk, Answer::Mine, Answer::Hit, Answer::Miss];
        for (column, answer) in (0..).zip(answers) {
            log.add(&Move::by(one, Action::Shot(cell(column))));
            log.add(&Move::by(other, Action::Answer(answer, Announced::Nothing)));
        }
        assert_eq!(log.marksmanship(one), Marksmanship { shots: 5, hits: 3, longest_run: 2 });
        assert_eq!(log.marksmanship(other), Marksmanship::default());
    }

    #[test]
    fn s12_a_shot_at_the_same_cell_is_told_apart() {
        let (one, other) = (Side::FIRST, Side::SECOND);
        let miss = Action::Answer(Answer::Miss, Announced::Nothing);
        let turns = turns(&[
            Move::by(one, Action::Shot(cell(4))),
            Move::by(other, miss),
            Move::by(other, Action::Shot(cell(4))),
            Move::by(one, miss),
            Move::by(one, Action::Shot(cell(4))),
            Move::by(other, Action::Shot(cell(5))),
        ]);
        assert_eq!(turns.iter().map(|turn| turn.repeats).collect::<Vec<_>>(), [false, false, true, false]);
        assert_eq!(turns[2].shots, [(cell(4), None)]);
    }

    #[test]
    fn each_turn_holds_its_shots_with_their_answers() {
        let turns = turns(&record());
        let shots: Vec<_> = turns.iter().map(|turn| (turn.side, turn.shots.clone())).collect();
        assert_eq!(
            shots,
            [
                (
                    Side::FIRST,
                    vec![
                        (cell(0), Some((Answer::Hit, Announced::Nothing))),
                        (cell(1), Some((Answer::Miss, Announced::Nothing)))
                    ]
                ),
                (Side::SECOND, vec![(cell(2), Some((Answer::Mine, Announced::Nothing)))]),
                (Side::FIRST, vec![(cell(4), None)]),
            ]
        );
        assert_eq!(turns[1].disclosed_ship, Some(cell(3)));
        assert_eq!(turns[0].disclosed_mine, None);
    }

    #[test]
    fn a_turn_ends_where_the_next_one_begins() {
        assert_eq!(turn_ends(&record()), [7, 10, 11]);
        assert_eq!(turn_ends(&record()[..7]), [7]);
        assert_eq!(turn_ends(&[Move::lot(Side::FIRST)]), [0; 0]);
        for count in 0..record().len() {
            assert_eq!(turn_ends(&record()[..count]).len(), turns(&record()[..count]).len(), "{count} moves");
        }
    }

    #[test]
    fn a_replay_has_one_stop_more_than_shots() {
        let stops = shot_stops(&record());
        assert_eq!(stops, [1, 3, 7, 10, 11]);
        assert_eq!(shot_stops(&[]), [0]);
        // A shot and its answer precede the stop of that shot's number.
        for index in 1..record().len() {
            let number = shot_number(&record(), index);
            assert!(stops[number - 1] <= index && index < stops[number], "index {index}");
        }
    }
}
