//! The turns of a battle in signs.

use crate::sea_battle::{Answer, Coordinates, TurnSummary};

/// The sign of an answer.
const fn sign(answer: Answer) -> &'static str {
    match answer {
        Answer::Miss => "·",
        Answer::Hit => "×",
        Answer::Sunk => "#",
        Answer::Mine => "✹",
        Answer::Sweeper => "△",
    }
}

/// A turn in signs, such as `E4× E5#`: each shot with its answer, and what the turn cost its side.
pub fn turn_signs(coordinates: &Coordinates, turn: &TurnSummary) -> String {
    let name = |cell| coordinates.name(cell);
    let shots = turn.shots.iter().map(|&(cell, answer)| format!("{}{}", name(cell), answer.map_or("", sign)));
    let named = turn.named.map(|cell| format!("→ {}", name(cell)));
    let told = turn.told.map(|cell| format!("⚠ {}", name(cell)));
    shots.chain(named).chain(told).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use crate::grid::Cell;

    #[test]
    fn a_turn_is_written_with_its_answers_and_what_it_cost() {
        let cell = |column, row| Cell::new(column, row).unwrap();
        let turn = TurnSummary {
            side: Side::FIRST,
            shots: vec![
                (cell(4, 3), Some(Answer::Hit)),
                (cell(4, 4), Some(Answer::Sunk)),
                (cell(0, 9), Some(Answer::Mine)),
                (cell(1, 0), None),
            ],
            named: Some(cell(2, 6)),
            told: Some(cell(9, 0)),
        };
        assert_eq!(turn_signs(&Coordinates::Latin, &turn), "E4× E5# A10✹ B1 → C7 ⚠ J1");
        let quiet = TurnSummary { shots: vec![(cell(0, 0), Some(Answer::Miss))], named: None, told: None, ..turn };
        assert_eq!(turn_signs(&Coordinates::Latin, &quiet), "A1·");
    }
}
