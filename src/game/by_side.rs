//! Values per side of a two-player game.

use super::Side;
use core::ops::{Index, IndexMut};

/// A value for each side of a two-player game, indexed by [`Side`].
///
/// A third or fourth side counts as one of the two, so that a lookup never fails.
///
/// ```
/// # use kletka::game::{BySide, Side};
/// let mut shots = BySide::from([0, 0]);
/// shots[Side::SECOND] += 1;
/// assert_eq!((shots[Side::FIRST], shots[Side::SECOND]), (0, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// Iterates over the values of the first and the second side.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// Iterates mutably over the values of the first and the second side.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }
}

impl<T> From<[T; 2]> for BySide<T> {
    /// Takes the value of the first side, then of the second.
    fn from(values: [T; 2]) -> Self {
        Self(values)
    }
}

impl<T> From<BySide<T>> for [T; 2] {
    fn from(values: BySide<T>) -> Self {
        values.0
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side.index() & 1]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index() & 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_its_own_value() {
        let mut names = BySide::from(["white", "red"]);
        assert_eq!(Side::BOTH.map(|side| names[side]), ["white", "red"]);
        names[Side::FIRST] = "black";
        assert_eq!(<[&str; 2]>::from(names), ["black", "red"]);
        assert!(Side::all(4).all(|side| names.iter().any(|&name| name == names[side])));
    }
}
