//! What a player who listens can ask for by a key, and the answers as data; the page has the words.

pub mod sea_battle;

use crate::grid::{Cell, CellSet};

/// A question, each with a key of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// What was played last.
    LastTurn,
    /// Whose turn it is, and what can be done.
    Turn,
    /// The score, and what each side has left.
    Score,
    /// The reader's own pieces and their cells.
    Own,
    /// The cells around one.
    Around,
    /// The cells of a row.
    Row,
}

impl Ask {
    /// Returns the question of a key, by its name in browsers. Cyrillic letters are those of the Latin ones' keys.
    pub fn from_key(key: &str) -> Option<Self> {
        Some(match key {
            "l" | "L" | "д" | "Д" => Self::LastTurn,
            "t" | "T" | "е" | "Е" => Self::Turn,
            "s" | "S" | "ы" | "Ы" | "і" | "І" => Self::Score,
            "n" | "N" | "т" | "Т" => Self::Own,
            "a" | "A" | "ф" | "Ф" => Self::Around,
            "w" | "W" | "ц" | "Ц" => Self::Row,
            _ => return None,
        })
    }

    /// Returns true if the answer is about a cell.
    pub const fn is_about_cell(self) -> bool {
        matches!(self, Self::Around | Self::Row)
    }
}

/// A cell's name and its content in words.
pub type Described = (String, String);

/// Cells with one content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The names of the cells; empty for all cells that no other group names.
    pub names: Vec<String>,
    /// The content.
    pub content: String,
}

/// Groups the cells around one by their contents, in the order in which they first occur. The largest group comes last
/// and without names, unless all groups are small.
pub fn around(cells: impl IntoIterator<Item = Described>) -> Vec<Group> {
    /// Cells from which on it is shorter not to name them.
    const MANY: usize = 3;
    let mut groups: Vec<Group> = Vec::new();
    for (name, content) in cells {
        match groups.iter_mut().find(|group| group.content == content) {
            Some(group) => group.names.push(name),
            None => groups.push(Group { names: vec![name], content }),
        }
    }
    let largest = (0..groups.len()).rev().max_by_key(|&at| groups[at].names.len());
    if let Some(at) = largest.filter(|&at| groups[at].names.len() >= MANY) {
        let rest = groups.remove(at);
        groups.push(Group { names: Vec::new(), ..rest });
    }
    groups
}

/// Neighbouring cells of a row with one content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The name of the first cell.
    pub first: String,
    /// The name of the last cell, if there are several.
    pub last: Option<String>,
    /// The content.
    pub content: String,
}

/// Joins the cells of a row that follow each other with one content.
pub fn runs(cells: impl IntoIterator<Item = Described>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (name, content) in cells {
        match runs.last_mut().filter(|run| run.content == content) {
            Some(run) => run.last = Some(name),
            None => runs.push(Run { first: name, last: None, content }),
        }
    }
    runs
}

/// Returns the first and the last of the cells that follow each other in a row, row by row.
pub fn spans(cells: CellSet) -> Vec<(Cell, Cell)> {
    let mut spans: Vec<(Cell, Cell)> = Vec::new();
    for cell in cells {
        let follows = |last: Cell| last.row() == cell.row() && last.column() + 1 == cell.column();
        match spans.last_mut().filter(|(_, last)| follows(*last)) {
            Some((_, last)) => *last = cell,
            None => spans.push((cell, cell)),
        }
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(cells: &[(&str, &str)]) -> Vec<Described> {
        cells.iter().map(|&(name, content)| (name.to_owned(), content.to_owned())).collect()
    }

    #[test]
    fn keys_ask_on_latin_and_cyrillic_keyboards() {
        for (question, keys) in [
            (Ask::LastTurn, "lLдД"),
            (Ask::Turn, "tTеЕ"),
            (Ask::Score, "sSыЫіІ"),
            (Ask::Own, "nNтТ"),
            (Ask::Around, "aAфФ"),
            (Ask::Row, "wWцЦ"),
        ] {
            for key in keys.chars() {
                assert_eq!(Ask::from_key(&key.to_string()), Some(question), "{key}");
            }
        }
        // Keys of boards and of placement, and names of cells.
        for key in ["r", "m", "f", "1", "4", ".", "+", "Enter", "ArrowLeft", "a1", "l10", "?", ""] {
            assert_eq!(Ask::from_key(key), None, "{key}");
        }
    }

    #[test]
    fn what_is_common_around_a_cell_is_said_last() {
        let around = around(described(&[("a1", "miss"), ("b1", "hit"), ("c1", "unknown"), ("a2", "miss")]));
        let said: Vec<(usize, &str)> = around.iter().map(|group| (group.names.len(), group.content.as_str())).collect();
        assert_eq!(said, [(2, "miss"), (1, "hit"), (1, "unknown")], "few cells are all named");
        let cells = [("a1", "unknown"), ("b1", "hit"), ("c1", "unknown"), ("a2", "unknown"), ("c2", "miss")];
        let around = super::around(described(&cells));
        let said: Vec<(&[String], &str)> =
            around.iter().map(|group| (group.names.as_slice(), group.content.as_str())).collect();
        assert_eq!(said, [(&["b1".to_owned()][..], "hit"), (&["c2".to_owned()], "miss"), (&[], "unknown")]);
        assert_eq!(super::around([]), []);
    }

    #[test]
    fn cells_that_follow_each_other_are_a_span() {
        let cell = |column, row| Cell::new(column, row).unwrap();
        let cells = [(0, 0), (1, 0), (3, 0), (4, 0), (5, 0), (0, 1)].map(|(column, row)| cell(column, row));
        let wanted = [(cell(0, 0), cell(1, 0)), (cell(3, 0), cell(5, 0)), (cell(0, 1), cell(0, 1))];
        assert_eq!(spans(cells.into_iter().collect()), wanted);
        assert_eq!(spans(CellSet::EMPTY), []);
    }

    #[test]
    fn equal_neighbours_in_a_row_are_said_once() {
        let runs = runs(described(&[("a1", "miss"), ("b1", "unknown"), ("c1", "unknown"), ("d1", "miss")]));
        let said: Vec<(&str, Option<&str>, &str)> =
            runs.iter().map(|run| (run.first.as_str(), run.last.as_deref(), run.content.as_str())).collect();
        assert_eq!(said, [("a1", None, "miss"), ("b1", Some("c1"), "unknown"), ("d1", None, "miss")]);
    }
}
