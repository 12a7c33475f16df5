//! The player's own maps of Squadron as text: one per line, the code and then the name.

use crate::record::tags::sanitize_line;
use crate::squadron::map::Map;
use core::fmt;
use core::str::FromStr;

/// The most saved maps.
pub const CAPACITY: usize = 24;
/// The longest name, in characters.
pub const LONGEST_NAME: usize = 32;

/// A named map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedMap {
    name: String,
    map: Map,
}

/// The line is not a map code with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the line is not the code of a named map")]
pub struct NamedMapError;

/// Cleans a name; it may be empty then.
pub fn clean_name(name: &str) -> String {
    sanitize_line(name, LONGEST_NAME)
}

impl NamedMap {
    /// Creates a named map; `None` if the cleaned name is empty.
    pub fn new(name: &str, map: Map) -> Option<Self> {
        let name = clean_name(name);
        (!name.is_empty()).then_some(Self { name, map })
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the map.
    pub const fn map(&self) -> &Map {
        &self.map
    }
}

impl fmt::Display for NamedMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.map, self.name)
    }
}

impl FromStr for NamedMap {
    type Err = NamedMapError;

    fn from_str(line: &str) -> Result<Self, NamedMapError> {
        let (code, name) = line.split_once(' ').ok_or(NamedMapError)?;
        let map = code.parse().map_err(|_| NamedMapError)?;
        Self::new(name, map).ok_or(NamedMapError)
    }
}

/// The saved maps, the newest last, with unique names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedMaps(Vec<NamedMap>);

impl SavedMaps {
    /// Parses saved maps, skipping malformed lines. The flag is false if any was skipped.
    pub fn from_text(text: &str) -> (Self, bool) {
        let mut shelf = Self::default();
        let mut whole = true;
        for line in text.lines().filter(|line| !line.is_empty()) {
            whole &= line.parse().is_ok_and(|named: NamedMap| shelf.insert(named));
        }
        (shelf, whole)
    }

    /// Iterates over the maps, the newest last.
    pub fn iter(&self) -> impl Iterator<Item = &NamedMap> {
        self.0.iter()
    }

    /// Finds a map by name.
    pub fn find(&self, name: &str) -> Option<&Map> {
        self.0.iter().find(|named| named.name == name).map(NamedMap::map)
    }

    /// Returns true if this map is saved under any name.
    pub fn contains(&self, map: &Map) -> bool {
        self.0.iter().any(|named| named.map == *map)
    }

    /// Returns true if no map with a new name can be saved.
    pub fn is_full(&self) -> bool {
        self.0.len() >= CAPACITY
    }

    /// Returns the name, numbered if it is taken.
    pub fn free_name(&self, name: &str) -> String {
        let short: String = name.chars().take(LONGEST_NAME - 3).collect();
        let numbered = (2..=CAPACITY + 1).map(|number| format!("{} {number}", short.trim_end()));
        let mut names = core::iter::once(name.to_owned()).chain(numbered);
        names.find(|name| self.find(name).is_none()).unwrap_or_else(|| name.to_owned())
    }

    /// Saves a map, replacing one of its name. Returns false if there is no room.
    pub fn insert(&mut self, named: NamedMap) -> bool {
        if let Some(known) = self.0.iter_mut().find(|known| known.name == named.name) {
            known.map = named.map;
            return true;
        }
        let room = !self.is_full();
        if room {
            self.0.push(named);
        }
        room
    }

    /// Removes the map of this name.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|named| named.name != name);
    }
}

impl fmt::Display for SavedMaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|named| writeln!(f, "{named}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squadron::map::Symmetry;
    use proptest::prelude::*;

    fn named(name: &str, width: u8) -> NamedMap {
        NamedMap::new(name, Map::blank(width, 9, Symmetry::HalfTurn)).unwrap()
    }

    #[test]
    fn maps_are_kept_by_name_and_read_again() {
        let mut shelf = SavedMaps::default();
        assert!(shelf.insert(named("Home waters", 9)) && shelf.insert(named("Залив 2", 11)));
        assert!(shelf.insert(named("Home waters", 13)), "in place of the first");
        assert_eq!(shelf.find("Home waters").map(Map::width), Some(13));
        assert_eq!(SavedMaps::from_text(&shelf.to_string()), (shelf.clone(), true));
        assert!(shelf.contains(named("x", 11).map()));
        assert_eq!(
            (shelf.free_name("Залив"), shelf.free_name("Залив 2")),
            ("Залив".to_owned(), "Залив 2 2".to_owned())
        );
        let long = "x".repeat(LONGEST_NAME);
        assert!(shelf.insert(named(&long, 15)));
        assert_eq!(
            NamedMap::new(&shelf.free_name(&long), named("x", 17).map().clone()).map(|map| map.name() == long),
            Some(false)
        );
        shelf.remove(&long);
        shelf.remove("Залив 2");
        assert!(!shelf.contains(named("x", 11).map()));
        assert_eq!(shelf.iter().map(NamedMap::name).collect::<Vec<_>>(), ["Home waters"]);
    }

    #[test]
    fn a_full_shelf_takes_no_other_name() {
        let mut shelf = SavedMaps::default();
        assert!((0..CAPACITY).all(|number| shelf.insert(named(&format!("map {number}"), 9))));
        assert!(shelf.is_full() && !shelf.insert(named("one more", 9)));
        assert!(shelf.insert(named("map 3", 12)));
        assert_eq!(shelf.find("map 3").map(Map::width), Some(12));
    }

    #[test]
    fn names_are_short_and_show_all_they_have() {
        assert_eq!(clean_name("  two\n\twords \u{202e}xcod\u{200b} "), "two words xcod");
        assert_eq!(clean_name("\u{200f}\u{feff} \r"), "");
        assert_eq!(clean_name("\u{3164}\u{2800} \u{ad}"), "");
        assert_eq!(clean_name(&"я".repeat(100)).chars().count(), LONGEST_NAME);
        assert_eq!(NamedMap::new("\u{200b}", Map::empty(9, 9)), None);
    }

    #[test]
    fn lines_that_are_no_maps_are_passed_over_and_told() {
        let good = named("Good", 9).to_string();
        let (shelf, whole) =
            SavedMaps::from_text(&format!("nonsense\n{good}\n5x5-25s\n5x5-25q Bad\n9x9-81s \u{200b}\n"));
        assert_eq!((shelf.iter().count(), whole), (1, false));
        assert_eq!(SavedMaps::from_text(""), (SavedMaps::default(), true));
    }

    proptest! {
        #[test]
        fn any_text_is_read(text in "\\PC{0,200}", lines in proptest::collection::vec("[0-9]{1,2}x[0-9]{1,2}-[slhwrx0-9]{0,30} \\PC{0,60}", 0..40)) {
            for text in [text, lines.join("\n")] {
                let (shelf, _) = SavedMaps::from_text(&text);
                prop_assert!(shelf.iter().count() <= CAPACITY);
                prop_assert_eq!(SavedMaps::from_text(&shelf.to_string()), (shelf, true));
            }
        }
    }
}
