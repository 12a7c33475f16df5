//! The line of fire in integer arithmetic (H10).
//!
//! A hex is the intersection of three strips, one for each pair of opposite edges. The line between two centres
//! crosses each strip in an interval; where the three intervals overlap, it is inside the hex. On the border of a
//! strip it runs along an edge, which two hexes share.

use crate::grid::Hex;

/// A hex or edge that the line passes between its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crossing {
    /// The line crosses this hex.
    Hex(Hex),
    /// The line runs along the edge shared by these two; only both together block it.
    Edge(Hex, Hex),
}

impl Crossing {
    /// Returns true if obstacles block it.
    pub fn is_blocked(self, obstacle: impl Fn(Hex) -> bool) -> bool {
        match self {
            Self::Hex(hex) => obstacle(hex),
            Self::Edge(a, b) => obstacle(a) && obstacle(b),
        }
    }
}

/// Returns true if no obstacle blocks the line between two hexes.
pub fn is_clear(from: Hex, to: Hex, obstacle: impl Fn(Hex) -> bool) -> bool {
    crossings(from, to).into_iter().all(|gate| !gate.is_blocked(&obstacle))
}

/// Lists the crossings strictly between two hexes; the order depends on the direction, the set does not.
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
                // An edge is found from both its hexes, but listed once.
                HexCrossing::Along(_) | HexCrossing::None => {}
            }
        }
    }
    crossings
}

/// The relation of a line to a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HexCrossing {
    /// It misses the hex or touches a corner.
    None,
    Inside,
    /// It runs along the edge to this neighbour.
    Along(Hex),
}

/// Returns the distance from the middle line of each strip, in half widths.
const fn strips(way: Hex) -> [i16; 3] {
    [way.q - way.r, way.r - way.s(), way.s() - way.q]
}

/// A position on the line: a fraction with a positive denominator.
#[derive(Clone, Copy)]
struct Fraction(i32, i32);

impl Fraction {
    const fn is_before(self, other: Self) -> bool {
        self.0 * other.1 < other.0 * self.1
    }
}

fn hex_crossing(from: Hex, to: Hex, hex: Hex) -> HexCrossing {
    let (start, way) = (strips(from - hex), strips(to - from));
    let (mut enters, mut leaves) = (Fraction(0, 1), Fraction(1, 1));
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
        let low = Fraction(-way.signum() - start, way);
        let high = Fraction(way.signum() - start, way);
        let positive = |Fraction(over, under): Fraction| Fraction(over * under.signum(), under.abs());
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
            // The neighbour over that edge is the one a whole width away across the strip.
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
    fn h10_a_diagonal_of_two_needs_both_obstacles() {
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
    fn h10_in_range_only_diagonals_run_along_edges() {
        let all = (-3..=3).flat_map(|q| (-3..=3).map(move |r| Hex::new(q, r)));
        let edges = all
            .filter(|&to| to.distance(HERE) <= 3)
            .filter(|&to| crossings(HERE, to).iter().any(|gate| matches!(gate, Crossing::Edge(..))));
        let edges: Vec<Hex> = edges.collect();
        assert!(edges.len() == 6 && edges.iter().all(|to| to.distance(HERE) == 2), "{edges:?}");
    }
}
