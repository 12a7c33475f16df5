//! Values by the names that the command line has for them.

use kletka::sea_battle::{Announcement, Preset};

/// The ready setups of Sea Battle, by their names.
pub(crate) const PRESETS: [(&str, Preset); 7] = [
    ("classic", Preset::Classic),
    ("carrier", Preset::Carrier),
    ("milton-bradley", Preset::MiltonBradley),
    ("minefield", Preset::Minefield),
    ("large", Preset::Large),
    ("huge", Preset::Huge),
    ("sheet", Preset::Sheet),
];

/// What is announced, by its names.
pub(crate) const ANNOUNCEMENTS: [(&str, Announcement); 3] =
    [("sunk", Announcement::Sunk), ("length", Announcement::Length), ("ship", Announcement::Ship)];

/// The name of a value on the command line; none for a value that has no name.
pub(crate) fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: &T) -> &'static str {
    names.iter().find(|(_, known)| known == value).map_or("", |(name, _)| name)
}
