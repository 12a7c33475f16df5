//! H10: the line of fire, in whole numbers.
//!
//! A hex is what is nearer to its centre than to any other: three strips, one for each pair of opposite edges. The line
//! from centre to centre runs through each strip for a part of its length; where the three parts meet, it is in the hex.
//! Where it runs along the very border of one strip, it runs along an edge, which two hexes share.

use crate::grid::Hex;

/// What the line passes between its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crossing {
    /// It crosses this hex: an obstacle there blocks it.
    Hex(Hex),
    /// It runs along the edge that these two share: only both together block it.
    Edge(Hex, Hex),
}

impl Crossing {
    /// Whether obstacles shut it.
    pub fn is_blocked(self, obstacle: impl Fn(Hex) -> bool) -> bool {
        match self {
            Self::Hex(hex) => obstacle(hex),
            Self::Edge(a, b) => obstacle(a) && obstacle(b),
        }
    }
}

/// Whether nothing blocks the line between two hexes.
pub fn is_clear(from: Hex, to: Hex, obstacle: impl Fn(Hex) -> bool) -> bool {
    crossings(from, to).into_iter().all(|gate| !gate.is_blocked(&obstacle))
}

/// All that the line from one hex to another passes strictly between them; the same in both directions but for the order.
pub fn crossings(from: Hex, to: Hex) -> Vec<Crossing> {
    let reach = from.distance(to) as i16;
    let mut crossings = Vec::new();
    for q in -reach..=reach {
        for r in (-reach).max(-q - reach)..=reach.min(reach - q) {
            let hex = from + Hex::new(q, r);
            if hex == from || hex == to {
                continue;
            }
            match hex_crossing(from, to, hex) {
                HexCrossing::Inside => crossings.push(Crossing::Hex(hex)),
                HexCrossing::Along(other) if hex < other => crossings.push(Crossing::Edge(hex, other)),
                // Each edge is met from both its hexes, and told once.
                HexCrossing::Along(_) | HexCrossing::None => {}
            }
        }
    }
    crossings
}

/// How a line meets a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HexCrossing {
    /// Not at all, or in a corner only.
    None,
    Inside,
    /// Along the edge to this neighbour.
    Along(Hex),
}

/// The distance from the middle line of each of the three strips, in halves of their width.
const fn strips(way: Hex) -> [i16; 3] {
    [way.q - way.r, way.r - way.s(), way.s() - way.q]
}

/// A part of the line: a fraction whose denominator is positive.
#[derive(Clone, Copy)]
struct Part(i32, i32);

impl Part {
    const fn is_before(self, other: Self) -> bool {
        self.0 * other.1 < other.0 * self.1
    }
}

fn hex_crossing(from: Hex, to: Hex, hex: Hex) -> HexCrossing {
    let (start, way) = (strips(from - hex), strips(to - from));
    let (mut enters, mut leaves) = (Part(0, 1), Part(1, 1));
    let mut along = None;
    for (strip, (&start, &way)) in start.iter().zip(&way).enumerate() {
        let (start, way) = (i32::from(start), i32::from(way));
        if way == 0 {
            match start {
                0 => {}
                -1 | 1 => along = Some((strip, start)),
                _ => return HexCrossing::None,
            }
            continue;
        }
        // The strip is −1 < start + part · way < 1.
        let low = Part(-way.signum() - start, way);
        let high = Part(way.signum() - start, way);
        let positive = |Part(over, under): Part| Part(over * under.signum(), under.abs());
        let (low, high) = (positive(low), positive(high));
        enters = if enters.is_before(low) { low } else { enters };
        leaves = if high.is_before(leaves) { high } else { leaves };
    }
    if !enters.is_before(leaves) {
        return HexCrossing::None;
    }
    match along {
        None => HexCrossing::Inside,
        Some((strip, side)) => {
            // The neighbour over that edge, and no other, is a whole width away across the strip.
            let over = Hex::WAYS.into_iter().find(|&way| i32::from(strips(way)[strip]) == 2 * side);
            over.map_or(HexCrossing::None, |way| HexCrossing::Along(hex + way))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Hex = Hex::new(0, 0);

    #[test]
    fn h10_a_straight_line_crosses_the_hexes_between() {
        assert_eq!(crossings(HERE, Hex::new(1, 0)), []);
        assert_eq!(crossings(HERE, Hex::new(3, 0)), [Crossing::Hex(Hex::new(1, 0)), Crossing::Hex(Hex::new(2, 0))]);
        assert_eq!(crossings(HERE, Hex::new(0, -2)), [Crossing::Hex(Hex::new(0, -1))]);
    }

    #[test]
    fn h10_a_diagonal_of_two_runs_along_an_edge_and_needs_both() {
        for (turn, way) in Hex::WAYS.into_iter().enumerate() {
            let next = Hex::WAYS[(turn + 1) % 6];
            let (low, high) = (way.min(next), way.max(next));
            assert_eq!(crossings(HERE, way + next), [Crossing::Edge(low, high)]);
            assert!(is_clear(HERE, way + next, |hex| hex == way) && is_clear(HERE, way + next, |hex| hex == next));
            assert!(!is_clear(HERE, way + next, |hex| hex == way || hex == next));
        }
    }

    #[test]
    fn h10_a_skew_line_of_three_crosses_two_hexes() {
        assert_eq!(crossings(HERE, Hex::new(2, 1)), [Crossing::Hex(Hex::new(1, 0)), Crossing::Hex(Hex::new(1, 1))]);
    }

    #[test]
    fn within_range_only_the_diagonals_of_two_run_along_an_edge() {
        let all = (-3..=3).flat_map(|q| (-3..=3).map(move |r| Hex::new(q, r)));
        let edges = all
            .filter(|&to| to.distance(HERE) <= 3)
            .filter(|&to| crossings(HERE, to).iter().any(|gate| matches!(gate, Crossing::Edge(..))));
        let edges: Vec<Hex> = edges.collect();
        assert!(edges.len() == 6 && edges.iter().all(|to| to.distance(HERE) == 2), "{edges:?}");
    }
}
