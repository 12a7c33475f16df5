//! A heat map of a square board as SVG: the area of a square in each cell shows the number, so that colour is not
//! needed. Lengths are in cells.

use core::fmt::Write;

/// The drawing, as SVG paths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HeatMap {
    /// The grid lines.
    pub grid: String,
    /// The squares.
    pub squares: String,
}

/// The side of the square for the greatest number, in hundredths of a cell.
const WIDEST: u64 = 96;

impl HeatMap {
    /// Draws a board from its cells' numbers, row by row; missing numbers are 0. Areas are proportional to the
    /// numbers.
    pub fn new(size: u8, numbers: &[u16]) -> Self {
        let mut map = Self::default();
        let most = numbers.iter().copied().max().unwrap_or(0);
        for at in 0..=size {
            // Writing to a string does not fail.
            let _ = write!(map.grid, "M{at} 0v{size}M0 {at}h{size}");
        }
        let cells = (0..size).flat_map(|row| (0..size).map(move |column| (column, row)));
        for ((column, row), &number) in cells.zip(numbers).filter(|(_, number)| **number > 0) {
            let wide = (WIDEST * WIDEST * u64::from(number) / u64::from(most)).isqrt();
            let inset = (100 - wide) / 2;
            let _ = write!(map.squares, "M{column}.{inset:02} {row}.{inset:02}h.{wide:02}v.{wide:02}h-.{wide:02}z");
        }
        map
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_area_of_a_square_is_as_its_number() {
        let map = HeatMap::new(2, &[4, 0, 1, 0]);
        assert_eq!(map.grid, "M0 0v2M0 0h2M1 0v2M0 1h2M2 0v2M0 2h2");
        assert_eq!(map.squares, "M0.02 0.02h.96v.96h-.96zM0.26 1.26h.48v.48h-.48z");
    }

    #[test]
    fn a_board_without_numbers_is_paper() {
        assert_eq!(HeatMap::new(6, &[]).squares, "");
        assert_eq!(HeatMap::new(6, &[0; 36]).squares, "");
        assert_eq!(HeatMap::new(1, &[u16::MAX; 9]).squares.matches('M').count(), 1);
    }
}
