//! The state of the map editor, with undo.
//!
//! An edit that would lose an unsaved map waits for the player's confirmation.

use crate::grid::Cell;
use crate::saved_maps::SavedMaps;
use crate::squadron::builtin_maps::BuiltinMap;
use crate::squadron::map::{MAX_LENGTH, MIN_LENGTH, Map, MapCodeError, Reshaped, Symmetry, Terrain};

/// The most strokes that can be undone.
const LONGEST_HISTORY: usize = 200;

/// The terrain brushes; the opponent's fort follows by symmetry.
pub const BRUSHES: [Terrain; 4] = [Terrain::Land, Terrain::Shoal, Terrain::Sea, Terrain::WhiteFort];

/// A map with the symmetry in use.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Canvas {
    map: Map,
    symmetry: Symmetry,
}

/// A map being edited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapEditor {
    sheet: Canvas,
    brush: Terrain,
    /// Earlier states, the newest last.
    past: Vec<Canvas>,
    /// Undone states, the newest last.
    future: Vec<Canvas>,
    /// True between the first painted hex and `Edit::Lift`: one stroke is undone as a whole.
    brush_down: bool,
    /// The replacement that awaits confirmation, with the name of its map.
    waiting: Option<(Canvas, String)>,
    /// The name under which the map is or will be saved.
    name: String,
    /// The code being typed, until it is opened.
    typed: Option<String>,
    code_error: Option<MapCodeError>,
}

/// An edit by the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Selects a brush.
    Brush(Terrain),
    /// Paints a hex and its counterpart.
    Paint(Cell),
    /// Ends a stroke.
    Lift,
    /// Undoes the last stroke or replacement.
    Undo,
    /// Redoes the last undone edit.
    Redo,
    /// Sets the number of columns; ignored out of range.
    Columns(u8),
    /// Sets the number of rows, rounded to an odd number.
    Rows(u8),
    /// Sets the symmetry.
    Symmetry(Symmetry),
    /// Opens another map; its name may be empty.
    Open(Map, String),
    /// Starts with open sea of this size.
    Clear,
    /// Types a code.
    TypeCode(String),
    /// Opens the map of the typed code.
    OpenCode,
    /// Renames the map.
    Rename(String),
    /// Confirms or rejects the pending replacement.
    Answer(bool),
}

impl Edit {
    /// Returns the edit for a key with Ctrl or Cmd: Z undoes, Shift+Z and Y redo. On non-Latin layouts the physical
    /// key decides, the browser's `code`.
    pub fn from_key(key: &str, code: &str, shift: bool) -> Option<Self> {
        let name = if key.is_ascii() { key } else { code.trim_start_matches("Key") };
        match (name, shift) {
            ("z" | "Z", false) => Some(Self::Undo),
            ("z" | "Z", true) | ("y" | "Y", false) => Some(Self::Redo),
            _ => None,
        }
    }
}

impl MapEditor {
    /// Creates an editor of this map, named if it is saved.
    pub fn new(map: Map, shelf: &SavedMaps) -> Self {
        let name = shelf.iter().find(|named| *named.map() == map).map(|named| named.name().to_owned());
        Self {
            sheet: Canvas { symmetry: map.symmetry(), map },
            brush: Terrain::Land,
            past: Vec::new(),
            future: Vec::new(),
            brush_down: false,
            waiting: None,
            name: name.unwrap_or_default(),
            typed: None,
            code_error: None,
        }
    }

    /// Returns the map.
    pub const fn map(&self) -> &Map {
        &self.sheet.map
    }

    /// Returns the symmetry in use.
    pub const fn symmetry(&self) -> Symmetry {
        self.sheet.symmetry
    }

    /// Returns the selected brush.
    pub const fn brush(&self) -> Terrain {
        self.brush
    }

    /// Returns the name as typed.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the code of the map, or the text typed instead.
    pub fn code(&self) -> String {
        self.typed.clone().unwrap_or_else(|| self.map().to_string())
    }

    /// Returns the error of the code that was opened last.
    pub const fn code_error(&self) -> Option<MapCodeError> {
        self.code_error
    }

    /// Returns true if there is an edit to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns true if there is an edit to redo.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Returns true if a replacement awaits confirmation.
    pub const fn asks(&self) -> bool {
        self.waiting.is_some()
    }

    /// Returns true if replacing the map loses nothing: it is saved, built in or blank.
    pub fn is_kept(&self, shelf: &SavedMaps) -> bool {
        let map = self.map();
        let blank = || *map == Map::blank(map.width(), map.height(), self.symmetry());
        shelf.contains(map) || BuiltinMap::from_map(map).is_some() || blank()
    }

    /// Applies an edit.
    pub fn apply(&mut self, edit: Edit, shelf: &SavedMaps) {
        match edit {
            Edit::Brush(brush) => self.brush = brush,
            Edit::Paint(cell) => self.paint(cell),
            Edit::Lift => self.brush_down = false,
            Edit::Undo => self.step_history(true),
            Edit::Redo => self.step_history(false),
            Edit::Columns(width) if bounds(width) => self.resize(width, self.map().height(), shelf),
            Edit::Rows(height) if bounds(height) => self.resize(self.map().width(), odd(self.map(), height), shelf),
            Edit::Columns(_) | Edit::Rows(_) => {}
            Edit::Symmetry(symmetry) => {
                let Reshaped { map, loses } = self.map().symmetrized(symmetry);
                let name = self.name.clone();
                self.replace(Canvas { map, symmetry }, name, loses && !self.is_kept(shelf));
            }
            Edit::Open(map, name) => self.open(map, name, shelf),
            Edit::Clear => {
                let map = Map::blank(self.map().width(), self.map().height(), self.symmetry());
                let sheet = Canvas { map, symmetry: self.symmetry() };
                self.replace(sheet, String::new(), !self.is_kept(shelf));
            }
            Edit::TypeCode(code) => (self.typed, self.code_error) = (Some(code), None),
            Edit::OpenCode => match self.code().parse() {
                Ok(map) => self.open(map, String::new(), shelf),
                Err(why) => self.code_error = Some(why),
            },
            Edit::Rename(name) => self.name = name,
            Edit::Answer(yes) => {
                if let Some((sheet, name)) = self.waiting.take().filter(|_| yes) {
                    self.replace(sheet, name, false);
                }
            }
        }
    }

    /// Takes over the map as another window has drawn it.
    pub fn follow(&mut self, map: Map) {
        let name = self.name.clone();
        self.replace(Canvas { symmetry: map.symmetry(), map }, name, false);
    }

    fn paint(&mut self, cell: Cell) {
        let mut map = self.map().clone();
        if !map.draw(cell, self.brush, self.symmetry()) || map == *self.map() {
            return;
        }
        if !self.brush_down {
            self.remember();
        }
        self.brush_down = true;
        self.sheet.map = map;
        (self.typed, self.code_error) = (None, None);
    }

    fn resize(&mut self, width: u8, height: u8, shelf: &SavedMaps) {
        let Reshaped { map, loses } = self.map().resized(width, height, self.symmetry());
        let name = self.name.clone();
        self.replace(Canvas { map, symmetry: self.symmetry() }, name, loses && !self.is_kept(shelf));
    }

    fn open(&mut self, map: Map, name: String, shelf: &SavedMaps) {
        let name = if name.is_empty() { Self::new(map.clone(), shelf).name } else { name };
        self.replace(Canvas { symmetry: map.symmetry(), map }, name, !self.is_kept(shelf));
    }

    /// Replaces the map, at once or after confirmation.
    fn replace(&mut self, sheet: Canvas, name: String, ask: bool) {
        if sheet == self.sheet {
            (self.typed, self.code_error) = (None, None);
        } else if ask {
            self.waiting = Some((sheet, name));
        } else {
            self.remember();
            (self.sheet, self.name, self.brush_down) = (sheet, name, false);
            (self.typed, self.code_error) = (None, None);
        }
    }

    fn remember(&mut self) {
        self.future.clear();
        self.past.push(self.sheet.clone());
        if self.past.len() > LONGEST_HISTORY {
            self.past.remove(0);
        }
    }

    /// Moves to the state before or after this one.
    fn step_history(&mut self, back: bool) {
        let (from, to) = if back { (&mut self.past, &mut self.future) } else { (&mut self.future, &mut self.past) };
        if let Some(sheet) = from.pop() {
            to.push(core::mem::replace(&mut self.sheet, sheet));
            (self.typed, self.code_error, self.brush_down) = (None, None, false);
        }
    }
}

fn bounds(length: u8) -> bool {
    (MIN_LENGTH..=MAX_LENGTH).contains(&length)
}

/// Returns the odd number of rows for a step up or down.
fn odd(map: &Map, height: u8) -> u8 {
    if height >= map.height() { height.min(MAX_LENGTH - 1) | 1 } else { (height - 1) | 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saved_maps::NamedMap;

    fn cell(name: &str) -> Cell {
        name.parse::<crate::squadron::HexName>().unwrap().0
    }

    #[test]
    fn keys_of_any_alphabet_take_back_and_do_again() {
        let edit = |key, code, shift| Edit::from_key(key, code, shift);
        assert!(matches!(edit("z", "KeyZ", false), Some(Edit::Undo)));
        assert!(matches!(edit("Я", "KeyZ", false), Some(Edit::Undo)));
        assert!(matches!(edit("Z", "KeyZ", true), Some(Edit::Redo)));
        assert!(matches!(edit("н", "KeyY", false), Some(Edit::Redo)));
        // On other Latin layouts the letter decides, not the physical key.
        assert!(matches!(edit("y", "KeyZ", false), Some(Edit::Redo)));
        assert!(
            edit("y", "KeyY", true).is_none() && edit("x", "KeyX", false).is_none() && edit("", "", true).is_none()
        );
    }

    fn start() -> MapEditor {
        MapEditor::new(Map::blank(13, 9, Symmetry::HalfTurn), &SavedMaps::default())
    }

    fn with(edits: &[Edit]) -> MapEditor {
        let mut drawing = start();
        for edit in edits {
            drawing.apply(edit.clone(), &SavedMaps::default());
        }
        drawing
    }

    fn land(drawing: &MapEditor) -> usize {
        drawing.map().cells().filter(|&cell| drawing.map().at(cell) == Terrain::Land).count()
    }

    #[test]
    fn a_stroke_is_taken_back_whole_and_done_again() {
        let stroke = [Edit::Paint(cell("d3")), Edit::Paint(cell("e3")), Edit::Lift, Edit::Paint(cell("f2"))];
        let mut drawing = with(&stroke);
        assert_eq!((land(&drawing), drawing.can_undo(), drawing.can_redo()), (6, true, false));
        let shelf = SavedMaps::default();
        let mut seen = Vec::new();
        for edit in [Edit::Undo, Edit::Undo, Edit::Undo, Edit::Redo, Edit::Redo, Edit::Redo, Edit::Undo] {
            drawing.apply(edit, &shelf);
            seen.push(land(&drawing));
        }
        assert_eq!(seen, [4, 0, 0, 4, 6, 6, 4]);
        assert!(drawing.can_redo());
        // A new stroke discards the undone ones.
        drawing.apply(Edit::Paint(cell("c2")), &shelf);
        assert_eq!((land(&drawing), drawing.can_redo()), (6, false));
    }

    #[test]
    fn painting_what_is_there_is_nothing_to_take_back() {
        let drawing = with(&[Edit::Brush(Terrain::Sea), Edit::Paint(cell("d3"))]);
        assert!(!drawing.can_undo());
        let drawing = with(&[Edit::Brush(Terrain::WhiteFort), Edit::Paint(cell("g5"))]);
        assert!(!drawing.can_undo(), "the middle is its own counterpart");
    }

    #[test]
    fn an_unsaved_map_is_replaced_after_confirmation() {
        let map = BuiltinMap::Atoll.map();
        let replacements = [
            Edit::Open(map, String::new()),
            Edit::Clear,
            Edit::Symmetry(Symmetry::LeftRight),
            Edit::TypeCode(BuiltinMap::Strait.map().to_string()),
            Edit::Columns(7),
        ];
        for edit in replacements {
            let mut drawing = with(&[Edit::Paint(cell("f3"))]);
            let (before, shelf) = (drawing.map().clone(), SavedMaps::default());
            drawing.apply(edit.clone(), &shelf);
            if matches!(edit, Edit::TypeCode(_)) {
                assert!(!drawing.asks(), "typing replaces nothing");
                drawing.apply(Edit::OpenCode, &shelf);
            }
            assert!(drawing.asks() && *drawing.map() == before, "{edit:?}");
            let mut kept = drawing.clone();
            kept.apply(Edit::Answer(false), &shelf);
            assert!(!kept.asks() && *kept.map() == before, "{edit:?}");
            drawing.apply(Edit::Answer(true), &shelf);
            assert!(!drawing.asks() && *drawing.map() != before, "{edit:?}");
            drawing.apply(Edit::Undo, &shelf);
            assert_eq!(*drawing.map(), before, "{edit:?}");
        }
    }

    #[test]
    fn nothing_is_asked_where_nothing_is_lost() {
        let mut shelf = SavedMaps::default();
        let mut drawing = with(&[Edit::Paint(cell("d3"))]);
        // A larger map loses nothing.
        drawing.apply(Edit::Columns(20), &shelf);
        drawing.apply(Edit::Rows(12), &shelf);
        assert_eq!((drawing.asks(), drawing.map().width(), drawing.map().height()), (false, 20, 13));
        assert!(shelf.insert(NamedMap::new("Mine", drawing.map().clone()).unwrap()));
        drawing.apply(Edit::Open(BuiltinMap::Capes.map(), String::new()), &shelf);
        assert!(!drawing.asks() && drawing.is_kept(&shelf), "it was on the shelf");
        drawing.apply(Edit::Open(shelf.find("Mine").unwrap().clone(), String::new()), &shelf);
        assert_eq!((drawing.asks(), drawing.name()), (false, "Mine"));
    }

    #[test]
    fn lengths_out_of_range_change_nothing() {
        for (edit, size) in [
            (Edit::Columns(2), (13, 9)),
            (Edit::Columns(40), (13, 9)),
            (Edit::Rows(1), (13, 9)),
            (Edit::Rows(10), (13, 11)),
            (Edit::Rows(8), (13, 7)),
            (Edit::Rows(26), (13, 25)),
            (Edit::Rows(5), (13, 5)),
            (Edit::Columns(26), (26, 9)),
        ] {
            let drawing = with(core::slice::from_ref(&edit));
            assert_eq!((drawing.map().width(), drawing.map().height()), size, "{edit:?}");
        }
    }

    #[test]
    fn a_wrong_code_is_told_until_something_else_is_typed() {
        let mut drawing = with(&[Edit::TypeCode("13x9-boats".to_owned()), Edit::OpenCode]);
        assert_eq!((drawing.code_error(), drawing.code()), (Some(MapCodeError::Letter('b')), "13x9-boats".to_owned()));
        drawing.apply(Edit::Paint(cell("d3")), &SavedMaps::default());
        assert_eq!((drawing.code_error(), drawing.code()), (None, drawing.map().to_string()));
    }

    #[test]
    fn only_so_much_is_remembered() {
        let mut drawing = start();
        let brushes = [Terrain::Land, Terrain::Sea];
        for number in 0..300 {
            drawing.apply(Edit::Brush(brushes[number % 2]), &SavedMaps::default());
            drawing.apply(Edit::Paint(cell("d3")), &SavedMaps::default());
            drawing.apply(Edit::Lift, &SavedMaps::default());
        }
        assert_eq!(drawing.past.len(), LONGEST_HISTORY);
    }
}
