//! The composition of a fleet (S3).

use crate::grid::MAX_SIZE;
use serde::{Deserialize, Serialize};

/// The number of ships of each length.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct FleetSpec([u8; MAX_SIZE as usize]);

impl FleetSpec {
    /// A fleet without ships.
    pub const EMPTY: Self = Self([0; MAX_SIZE as usize]);
    /// One of 4 cells, two of 3, three of 2, four of 1.
    pub const CLASSIC: Self = Self::staircase(4);
    /// The classic fleet with one carrier of 5 cells.
    pub const WITH_CARRIER: Self = Self::CLASSIC.with(5, 1);
    /// One of 5 cells, one of 4, two of 3, one of 2.
    pub const MILTON_BRADLEY: Self = Self::EMPTY.with(5, 1).with(4, 1).with(3, 2).with(2, 1);

    /// Creates the pattern of the classic fleet: one ship of the longest length, two of the next, and so on.
    pub const fn staircase(longest: u8) -> Self {
        let mut spec = Self::EMPTY;
        let mut length = 1;
        while length <= longest {
            spec = spec.with(length, longest + 1 - length);
            length += 1;
        }
        spec
    }

    /// Sets the number of ships of a length; a length off the range changes nothing.
    #[must_use]
    pub const fn with(mut self, length: u8, count: u8) -> Self {
        if length >= 1 && length <= MAX_SIZE {
            self.0[length as usize - 1] = count;
        }
        self
    }

    /// Returns the number of ships of a length.
    pub fn count(&self, length: u8) -> u8 {
        length.checked_sub(1).and_then(|place| self.0.get(place as usize)).copied().unwrap_or(0)
    }

    /// Iterates over the lengths that occur with their numbers of ships, longest first.
    pub fn classes(&self) -> impl DoubleEndedIterator<Item = (u8, u8)> + '_ {
        (1..=MAX_SIZE).rev().map(|length| (length, self.count(length))).filter(|&(_, count)| count > 0)
    }

    /// Iterates over the length of each ship, longest first.
    pub fn lengths(&self) -> impl Iterator<Item = u8> + '_ {
        self.classes().flat_map(|(length, count)| core::iter::repeat_n(length, count as usize))
    }

    /// Returns the number of ships.
    pub fn ship_count(&self) -> usize {
        self.0.iter().map(|&count| count as usize).sum()
    }

    /// Returns the number of cells of all ships.
    pub fn cell_count(&self) -> usize {
        self.classes().map(|(length, count)| length as usize * count as usize).sum()
    }

    /// Returns the greatest length, 0 without ships.
    pub fn longest(&self) -> u8 {
        self.classes().next().map_or(0, |(length, _)| length)
    }

    /// Removes one ship of this length. Returns false if there was none.
    pub fn remove_ship(&mut self, length: u8) -> bool {
        let count = self.count(length);
        if count > 0 {
            *self = self.with(length, count - 1);
        }
        count > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s3_the_presets_have_the_ships_of_the_rules() {
        let lengths = |spec: FleetSpec| spec.lengths().collect::<Vec<_>>();
        assert_eq!(lengths(FleetSpec::CLASSIC), [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
        assert_eq!(lengths(FleetSpec::WITH_CARRIER), [5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
        assert_eq!(lengths(FleetSpec::MILTON_BRADLEY), [5, 4, 3, 3, 2]);
        assert_eq!(
            (FleetSpec::CLASSIC.ship_count(), FleetSpec::CLASSIC.cell_count(), FleetSpec::CLASSIC.longest()),
            (10, 20, 4)
        );
    }

    #[test]
    fn lengths_outside_the_board_have_no_ships() {
        let spec = FleetSpec::EMPTY.with(0, 3).with(27, 3);
        assert_eq!((spec, spec.count(0), spec.count(27)), (FleetSpec::EMPTY, 0, 0));
        assert!(!FleetSpec::EMPTY.clone().remove_ship(3));
    }
}
