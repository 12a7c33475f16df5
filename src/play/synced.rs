//! A value that is stored as one text, such as a drawing or the marks of a puzzle, and that several windows have open.

use super::Store;

/// A value stored as a text under one key.
pub trait Synced: Clone + PartialEq {
    /// Returns the key in the store.
    fn key(&self) -> String;

    /// Writes the text to store.
    fn to_text(&self) -> String;

    /// Takes over what another window has stored.
    fn load(&mut self, text: &str);

    /// Takes over what is stored now, changes it, and stores it if that has altered its text. Returns true if it has
    /// stored it.
    fn change(&mut self, store: &impl Store, change: impl FnOnce(&mut Self)) -> bool {
        let stored = store.read(&self.key());
        if let Some(text) = stored.filter(|text| *text != self.to_text()) {
            self.load(&text);
        }
        let before = self.to_text();
        change(self);
        let text = self.to_text();
        // A failed write leaves the old text in the store, which the page tells.
        text != before && store.write(&self.key(), &text).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::date::Date;
    use crate::grid::Cell;
    use crate::play::MemoryStore;
    use crate::puzzle::PuzzleId;
    use crate::puzzle::solitaire::{Edit, Sheet};

    #[derive(Clone, PartialEq)]
    struct Window(Sheet);

    impl Synced for Window {
        fn key(&self) -> String {
            "puzzle".to_owned()
        }

        fn to_text(&self) -> String {
            self.0.to_text()
        }

        fn load(&mut self, text: &str) {
            self.0 = Sheet::new(self.0.puzzle().clone(), text);
        }
    }

    fn today() -> Date {
        "2026-11-27".parse().unwrap()
    }

    fn two_windows() -> ([Window; 2], Vec<Cell>) {
        let puzzle = "2026-11-27/6".parse::<PuzzleId>().unwrap().sheet().unwrap();
        let hidden = puzzle.ships.iter().filter(|&cell| puzzle.clue(cell).is_none()).collect();
        let window = Window(Sheet::new(puzzle, ""));
        ([window.clone(), window], hidden)
    }

    fn press(window: &mut Window, store: &MemoryStore, cell: Cell) {
        for edit in [Edit::Press(cell), Edit::Lift] {
            window.change(store, |window| window.0.apply(edit, today()));
        }
    }

    #[test]
    fn what_one_window_solves_another_does_not_unsolve() {
        let (store, ([mut one, mut other], hidden)) = (MemoryStore::default(), two_windows());
        for cell in hidden.iter().copied().flat_map(|cell| [cell; 2]) {
            press(&mut one, &store, cell);
        }
        assert!(one.0.solved().is_some() && other.0.solved().is_none());
        // It has missed everything, and the player marks a cell in it.
        press(&mut other, &store, hidden[0]);
        assert!(other == one, "it shows the solution");
        assert_eq!(store.read("puzzle"), Some(one.to_text()));
    }

    #[test]
    fn marks_of_both_windows_are_kept() {
        let (store, ([mut one, mut other], hidden)) = (MemoryStore::default(), two_windows());
        press(&mut one, &store, hidden[0]);
        press(&mut other, &store, hidden[1]);
        assert!(!one.change(&store, |_| ()), "to look stores nothing");
        assert!(one == other);
        one.change(&store, |window| window.0.apply(Edit::Undo, today()));
        one.change(&store, |window| window.0.apply(Edit::Undo, today()));
        assert!(!one.0.can_undo(), "it takes back what the other has marked");
    }

    #[test]
    fn what_cannot_be_stored_stays_in_the_window() {
        let (store, ([mut one, _], hidden)) = (MemoryStore::with_room(4), two_windows());
        press(&mut one, &store, hidden[0]);
        press(&mut one, &store, hidden[1]);
        assert!(store.read("puzzle").is_none() && one.0.can_undo());
    }
}
