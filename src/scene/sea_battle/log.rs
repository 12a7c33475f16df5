//! The turns of a battle as signs.

use crate::sea_battle::{Announced, Answer, Setup, TurnSummary};

const fn sign(answer: Answer) -> &'static str {
    match answer {
        Answer::Miss => "·",
        Answer::Hit => "×",
        Answer::Sunk => "#",
        Answer::Mine => "✹",
        Answer::Sweeper => "△",
    }
}

/// Writes an announcement (S12): the length and, if there are several such ships, the number.
fn announced_sign(setup: &Setup, announced: Announced) -> String {
    match announced {
        Announced::Nothing => String::new(),
        Announced::Ship { length, number } if setup.fleet.count(length) > 1 => format!("{length}.{number}"),
        Announced::Length(length) | Announced::Ship { length, .. } => length.to_string(),
    }
}

/// Writes a turn, such as `E4× E5#`: shots with answers, and disclosures.
pub fn turn_signs(setup: &Setup, turn: &TurnSummary) -> String {
    let name = |cell| setup.coordinates.name(cell);
    let signs = |(answer, announced)| format!("{}{}", sign(answer), announced_sign(setup, announced));
    let shots = turn.shots.iter().map(|&(cell, answer)| name(cell) + &answer.map_or_else(String::new, signs));
    let disclosed_ship = turn.disclosed_ship.map(|cell| format!("→ {}", name(cell)));
    let disclosed_mine = turn.disclosed_mine.map(|cell| format!("⚠ {}", name(cell)));
    shots.chain(disclosed_ship).chain(disclosed_mine).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use crate::grid::Cell;
    use crate::sea_battle::{Coordinates, Preset};

    #[test]
    fn s12_turn_signs_have_announcements_and_disclosures() {
        let cell = |column, row| Cell::new(column, row).unwrap();
        let setup = Setup { coordinates: Coordinates::Latin, ..Preset::Classic.setup() };
        let plain = |answer| Some((answer, Announced::Nothing));
        let turn = TurnSummary {
            side: Side::FIRST,
            shots: vec![
                (cell(4, 3), plain(Answer::Hit)),
                (cell(4, 4), plain(Answer::Sunk)),
                (cell(0, 9), plain(Answer::Mine)),
                (cell(1, 0), None),
            ],
            disclosed_ship: Some(cell(2, 6)),
            disclosed_mine: Some(cell(9, 0)),
        };
        assert_eq!(turn_signs(&setup, &turn), "E4× E5# A10✹ B1 → C7 ⚠ J1");
        let shots = |shots| TurnSummary { shots, disclosed_ship: None, disclosed_mine: None, side: Side::FIRST };
        assert_eq!(turn_signs(&setup, &shots(vec![(cell(0, 0), plain(Answer::Miss))])), "A1·");
        let [cruiser, battleship] = [(3, 2), (4, 1)].map(|(length, number)| Announced::Ship { length, number });
        let identified = shots(vec![
            (cell(0, 0), Some((Answer::Hit, cruiser))),
            (cell(1, 1), Some((Answer::Hit, battleship))),
            (cell(2, 2), Some((Answer::Sunk, Announced::Length(3)))),
        ]);
        assert_eq!(turn_signs(&setup, &identified), "A1×3.2 B2×4 C3#3");
    }
}
