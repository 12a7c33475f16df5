//! Values by their names on the command line.

use kletka::bots::protocol::PlacementMethod;
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::sea_battle::{Announcement, Preset, Touching};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::transcript::siege_word;
use kletka::squadron::{FirstToDeploy, Siege, side_word};

pub(crate) const PRESETS: [(&str, Preset); 7] = [
    ("classic", Preset::Classic),
    ("carrier", Preset::Carrier),
    ("milton-bradley", Preset::MiltonBradley),
    ("minefield", Preset::Minefield),
    ("large", Preset::Large),
    ("huge", Preset::Huge),
    ("sheet", Preset::Sheet),
];

pub(crate) const ANNOUNCEMENTS: [(&str, Announcement); 3] =
    [("sunk", Announcement::Sunk), ("length", Announcement::Length), ("ship", Announcement::Ship)];

pub(crate) const TOUCHING: [(&str, Touching); 3] =
    [("never", Touching::Never), ("corners", Touching::Corners), ("anything", Touching::Anything)];

pub(crate) const PLACEMENTS: [(&str, PlacementMethod); 3] = [
    ("uniform", PlacementMethod::Random),
    ("perelman", PlacementMethod::Perelman),
    ("hidden", PlacementMethod::By(Level::Admiral)),
];

pub(crate) const MAPS: [(&str, BuiltinMap); 6] = [
    (BuiltinMap::Strait.name(), BuiltinMap::Strait),
    (BuiltinMap::Atoll.name(), BuiltinMap::Atoll),
    (BuiltinMap::Capes.name(), BuiltinMap::Capes),
    (BuiltinMap::Roads.name(), BuiltinMap::Roads),
    (BuiltinMap::Skerries.name(), BuiltinMap::Skerries),
    (BuiltinMap::Archipelago.name(), BuiltinMap::Archipelago),
];

pub(crate) const SIEGES: [(&str, Siege); 2] =
    [(siege_word(Siege::WholeTurn), Siege::WholeTurn), (siege_word(Siege::OwnHalf), Siege::OwnHalf)];

pub(crate) const DEPLOYS: [(&str, FirstToDeploy); 2] =
    [(side_word(Side::FIRST), FirstToDeploy::White), (side_word(Side::SECOND), FirstToDeploy::Red)];

/// Returns the name of a value; empty if it has none.
pub(crate) fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: &T) -> &'static str {
    names.iter().find(|(_, known)| known == value).map_or("", |(name, _)| name)
}
