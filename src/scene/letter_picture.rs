//! Pictures of boards in the rules as hand-drawn SVG, from letters:
//!
//! `-` water · `o` `a` `b` ships, one letter per ship · `x` hit · `X` sunk · `.` miss · `,` halo · `*` mine · `C`
//! cross, `N` nought, `c` `n` killed ones (V2) · `^` minesweeper · `%` and `v` spent mine and sweeper · `!` disclosed
//! ship cell (S15) · `@` disclosed mine (S16).
//!
//! Lengths are whole twentieths of a cell: float formatting would add much code to the wasm.

use core::fmt::Write;

/// The size of a cell.
pub const CELL: i32 = 20;
/// The inset of ships in their cells.
const INSET: i32 = 2;

/// A part of a picture with the class that styles it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The class.
    pub class: &'static str,
    /// The form.
    pub form: Form,
}

/// The geometry of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// The attribute `d` of a path.
    Path(String),
    /// A circle.
    Circle {
        /// The centre.
        at: (i32, i32),
        /// The radius in tenths.
        radius: u32,
    },
}

/// Draws the grid.
pub fn grid(columns: i32, rows: i32) -> Part {
    let mut lines = String::new();
    for row in 0..=rows {
        let _ = write!(lines, "M0 {}h{}", row * CELL, columns * CELL);
    }
    for column in 0..=columns {
        let _ = write!(lines, "M{} 0v{}", column * CELL, rows * CELL);
    }
    path("grid", lines)
}

/// Draws everything on the cells, from the lowest, in one path per style. Unknown letters are water.
pub fn parts(rows: &[&str]) -> Vec<Part> {
    let at = |column: i32, row: i32| {
        let row = rows.get(usize::try_from(row).ok()?)?;
        row.as_bytes().get(usize::try_from(column).ok()?).copied()
    };
    let (mut ships, mut wrecks, mut hatching, mut crosses) = Default::default();
    let mut signs = Vec::new();
    for (row, line) in (0..).zip(rows) {
        for (column, letter) in (0..).zip(line.bytes()) {
            let same = |columns, rows| at(column + columns, row + rows) == Some(letter);
            let (x, y) = (column * CELL, row * CELL);
            match letter {
                b'a' | b'b' | b'o' => ship(x, y, same, &mut ships, &mut hatching),
                b'X' => {
                    ship(x, y, same, &mut wrecks, &mut hatching);
                    cross(x, y, &mut crosses);
                }
                b'x' => cross(x, y, &mut crosses),
                b'%' | b'v' => {
                    signs.extend(sign(x, y, letter));
                    cross(x, y, &mut crosses);
                }
                _ => signs.extend(sign(x, y, letter)),
            }
        }
    }
    let mut parts = vec![path("hatch", hatching), path("ink", ships), path("mark", wrecks)];
    parts.extend(signs);
    parts.push(path("mark", crosses));
    parts.retain(|part| part.form != Form::Path(String::new()));
    parts
}

fn path(class: &'static str, data: String) -> Part {
    Part { class, form: Form::Path(data) }
}

/// Returns −1, 0 or 1 as pseudo-random jitter of a point, always equal for a point.
fn astray(x: i32, y: i32, salt: i32) -> i32 {
    let mixed = (x * 31 + y * 57 + salt * 101).wrapping_mul(0x2f35_9b7d);
    (mixed >> 13).rem_euclid(3) - 1
}

fn line(path: &mut String, (x1, y1): (i32, i32), (x2, y2): (i32, i32), salt: i32) {
    let (x, y) = (i32::midpoint(x1, x2) + astray(x1, y2, salt), i32::midpoint(y1, y2) + astray(y1, x2, salt));
    let _ = write!(path, "M{x1} {y1}Q{x} {y} {x2} {y2}");
}

fn cross(x: i32, y: i32, path: &mut String) {
    line(path, (x + 5, y + 5), (x + 15, y + 15 + astray(x, y, 3)), 1);
    line(path, (x + 15 + astray(x, y, 4), y + 5), (x + 5, y + 15), 2);
}

/// Draws the part of a ship on a cell; `same` tests whether a neighbour belongs to the ship.
fn ship(x: i32, y: i32, same: impl Fn(i32, i32) -> bool, path: &mut String, hatching: &mut String) {
    let near = |open: bool| if open { 0 } else { INSET };
    let (left, right) = (x + near(same(-1, 0)), x + CELL - near(same(1, 0)));
    let (top, bottom) = (y + near(same(0, -1)), y + CELL - near(same(0, 1)));
    for (open, from, to) in [
        (same(0, -1), (left, top), (right, top)),
        (same(1, 0), (right, top), (right, bottom)),
        (same(0, 1), (left, bottom), (right, bottom)),
        (same(-1, 0), (left, top), (left, bottom)),
    ] {
        if !open {
            line(path, from, to, 5);
        }
    }
    // At a bend of the ship the outlines end at the cell's edge and need a corner inside.
    for (dx, dy) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] {
        if same(dx, 0) && same(0, dy) && !same(dx, dy) {
            let (x, y) = (x + CELL * (dx + 1) / 2, y + CELL * (dy + 1) / 2);
            let _ = write!(path, "M{x} {}h{}v{}", y - dy * INSET, -dx * INSET, dy * INSET);
        }
    }
    line(hatching, (left, y + 12), (x + 8, bottom), 6);
    line(hatching, (left, y + 5), (x + 15, bottom), 7);
    line(hatching, (x + 5, top), (right, y + 15), 8);
}

fn sign(x: i32, y: i32, letter: u8) -> Vec<Part> {
    let circle = |class: &'static str, radius: u32| Part { class, form: Form::Circle { at: (x + 10, y + 10), radius } };
    let mine = |[line, disc]: [&'static str; 2]| {
        let arms = format!("M{} {}v14M{} {}h14M{} {}l10 10m0-10l-10 10", x + 10, y + 3, x + 3, y + 10, x + 5, y + 5);
        vec![path(line, arms), circle(disc, 40)]
    };
    let sweeper = |class| vec![path(class, format!("M{} {}l7 13h-14z", x + 10, y + 3))];
    match letter {
        b'.' => vec![circle("dot", 30)],
        b',' => vec![circle("halo", 15)],
        b'*' => mine(["ink", "ink filled"]),
        b'%' => mine(["spent", "spent filled"]),
        b'@' => [mine(["mark", "mark filled"]), vec![circle("mark", 90)]].concat(),
        b'^' => sweeper("ink"),
        b'v' => sweeper("spent"),
        b'!' => vec![path("mark filled", format!("M{} {}v15v-15l10 4l-10 4", x + 6, y + 3))],
        b'C' => {
            let mut arms = String::new();
            cross(x, y, &mut arms);
            vec![path("ink", arms)]
        }
        b'N' => vec![circle("mark", 60)],
        // Killed symbols are small and grey, within the shape of their killer.
        b'c' => vec![path("spent", format!("M{} {}l6 6m0-6l-6 6", x + 7, y + 7)), circle("mark thin", 75)],
        b'n' => {
            let corners = format!("M{} {}l3 3m10 0l3-3m0 16l-3-3m-10 0l-3 3", x + 2, y + 2);
            vec![circle("spent filled", 25), path("ink thin", corners)]
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(parts: &[Part], class: &str) -> String {
        let paths = parts.iter().filter(|part| part.class == class);
        paths.filter_map(|part| if let Form::Path(data) = &part.form { Some(data.as_str()) } else { None }).collect()
    }

    #[test]
    fn a_ship_has_an_outline_around_all_its_cells() {
        // Each line of the outline begins with M: a single cell has four, two cells together six.
        let lines = |rows: &[&str]| data(&parts(rows), "ink").matches('M').count();
        assert_eq!([lines(&["o"]), lines(&["oo"]), lines(&["o-o"]), lines(&["ab"])], [4, 6, 8, 8]);
        // A bent ship has eight, and one more at its bend.
        assert_eq!(lines(&["oo", "o-"]), 9);
    }

    #[test]
    fn crosses_lie_above_all_else() {
        let all = parts(&["ox", "X*", "v."]);
        assert_eq!(all.last().map(|part| part.class), Some("mark"));
        assert_eq!(data(&all, "mark").matches('Q').count(), 4 + 3 * 2, "a wreck and three crosses");
        assert_eq!(all.iter().filter(|part| part.class == "dot").count(), 1);
    }

    #[test]
    fn water_and_what_means_nothing_is_empty() {
        assert!(parts(&["---", "?é "]).is_empty() && parts(&[]).is_empty());
    }

    #[test]
    fn every_sign_is_distinct_and_inside_its_cell() {
        let signs: Vec<Vec<Part>> = "oxX.,*^%v!@CNcn".chars().map(|letter| parts(&[&letter.to_string()])).collect();
        for (number, sign) in signs.iter().enumerate() {
            assert!(!sign.is_empty() && !signs[..number].contains(sign), "{number}");
            for part in sign {
                if let Form::Circle { at: (x, y), radius } = part.form {
                    assert!((x, y) == (10, 10) && radius < 100, "{part:?}");
                }
            }
        }
    }

    #[test]
    fn the_paper_has_a_line_more_than_cells() {
        let Form::Path(lines) = grid(3, 2).form else { panic!("the paper is a path") };
        assert_eq!(lines.matches('M').count(), 4 + 3);
    }
}
