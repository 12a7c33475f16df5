//! Ships on their ways from one view of a map to the next.

use super::hex_layout::centre;
use super::traces::between;
use super::{Afloat, ChartView};
use crate::grid::Cell;
use crate::squadron::history::Action;

/// The milliseconds in which a ship sails one hex.
const PACE: f32 = 110.0;

impl ChartView {
    /// Returns the view some milliseconds after `before`, while ships that have moved since are on their ways; `None`
    /// once all have arrived. Without `before` they come from where the last half-turn began.
    pub fn sailing(&self, before: Option<&Self>, elapsed: f32) -> Option<Self> {
        let under_way = self.ships.iter().filter_map(|&afloat| {
            let way = self.way_to(afloat);
            let start = match before {
                Some(before) => {
                    let known =
                        before.ships.iter().find(|known| (known.side, known.ship) == (afloat.side, afloat.ship));
                    known.and_then(|known| way.iter().rposition(|&hex| hex == known.hex))?
                }
                None => 0,
            };
            Some((afloat.hex, along(&way[start..], elapsed / PACE)?))
        });
        let under_way: Vec<(Cell, _)> = under_way.collect();
        let is_there = |afloat: &Afloat| under_way.iter().all(|&(hex, _)| hex != afloat.hex);
        let ships = self.ships.iter().map(|&afloat| Afloat { spent: afloat.spent && is_there(&afloat), ..afloat });
        // What the ships can do next, and that they can do nothing, is drawn once they are there.
        (!under_way.is_empty()).then(|| Self {
            ships: ships.collect(),
            under_way: under_way.clone(),
            letters: self.letters,
            done: self.done.clone(),
            advice: self.advice.clone(),
            ..Self::still(self.map.clone())
        })
    }

    /// Returns the way of the last half-turn that ends where a ship is; empty if it did not sail.
    fn way_to(&self, afloat: Afloat) -> Vec<Cell> {
        let ways = self.sailed.iter().filter_map(|action| match action {
            Action::Sail(ship, way) if *ship == afloat.ship => Some(way),
            _ => None,
        });
        let mut way: Vec<Cell> = ways.flatten().copied().collect();
        way.dedup();
        // The actions do not tell their side.
        if way.last() == Some(&afloat.hex) { way } else { Vec::new() }
    }
}

/// Returns the point after so many hexes of a way; `None` at its end.
fn along(way: &[Cell], hexes: f32) -> Option<(f32, f32)> {
    let pair = way.windows(2).nth(hexes as usize)?;
    Some(between(centre(pair[0]), centre(pair[1]), hexes.fract()))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{DEPLOYED, at, followed};
    use super::*;
    use crate::game::Side;

    fn view(words: &str) -> ChartView {
        let history = followed(&format!("{DEPLOYED} {words}"));
        ChartView { sailed: history.recent(None).to_vec(), ..ChartView::from_position(history.position()) }
    }

    /// Returns the hexes whose centres the only ship under way passes.
    fn passed(before: Option<&ChartView>, after: &ChartView) -> Vec<Cell> {
        let at = |step: u8| after.sailing(before, f32::from(step) * PACE).map(|view| view.under_way[0].1);
        let cells = |point| after.map.cells().find(|&cell| centre(cell) == point);
        (0..).map_while(at).filter_map(cells).collect()
    }

    #[test]
    fn a_ship_sails_hex_by_hex_and_turns_with_its_way() {
        let (before, after) = (view("wind:4"), view("wind:4 F-a3-a2-b2"));
        assert_eq!(passed(Some(&before), &after), ["a4", "a3", "a2"].map(at));
        let half = after.sailing(Some(&before), PACE * 1.5).unwrap();
        assert_eq!(half.under_way, [(at("b2"), between(centre(at("a3")), centre(at("a2")), 0.5))]);
        assert_eq!(half.ships, after.ships, "the others stay");
        assert_eq!(after.sailing(Some(&before), PACE * 3.0), None, "it has arrived");
        assert_eq!(after.sailing(Some(&before), f32::INFINITY), None, "skipped");
    }

    #[test]
    fn a_ship_strikes_its_sail_where_it_arrives() {
        let (before, after) = (view("wind:4"), view("wind:4 F-a3-a2-a3-a2-a3"));
        let spent = |view: &ChartView| view.ship_at(at("a3")).is_some_and(|afloat| afloat.spent);
        let sailing = after.sailing(Some(&before), 0.0).unwrap();
        assert_eq!((spent(&sailing), spent(&after)), (false, true));
    }

    #[test]
    fn a_ship_goes_on_from_where_it_was() {
        let (before, after) = (view("wind:4 F-a3 G-c2"), view("wind:4 F-a3 G-c2 F-a2-b2"));
        assert_eq!(passed(Some(&before), &after), ["a3", "a2"].map(at));
        assert_eq!(before.sailing(Some(&after), 0.0), None, "taken back");
        assert_eq!(after.sailing(Some(&after), 0.0), None);
        assert_eq!(view("wind:4").sailing(Some(&view("")), 0.0), None);
    }

    #[test]
    fn ships_of_a_half_turn_sail_together() {
        let before = view("wind:4 F-a3 .");
        let after = view("wind:4 F-a3 . F-l5-l6 B-j5 F-l7");
        let at_start = |view: ChartView| view.under_way.into_iter().map(|(_, point)| point).collect::<Vec<_>>();
        let starts = [centre(at("k5")), centre(at("l4"))];
        assert_eq!(after.sailing(Some(&before), 0.0).map(at_start), Some(starts.to_vec()));
        // In a match that is opened, what happened last is seen.
        assert_eq!(after.sailing(None, 0.0).map(at_start), Some(starts.to_vec()));
        assert_eq!(after.sailing(None, PACE * 1.5).map(|view| view.under_way.len()), Some(1), "the brig is there");
        let side = |hex| after.ship_at(hex).map(|afloat| afloat.side);
        let arrived = after.sailing(None, 0.0).unwrap().under_way;
        assert!(arrived.iter().all(|&(hex, _)| side(hex) == Some(Side::SECOND)), "white's frigate stays");
    }
}
