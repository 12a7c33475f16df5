//! The parts of the program beside main and the texts: files of their own, each fetched with the first page that it
//! draws. The page takes routes from this table, and `xtask` what the site fetches at once for an address.

/// A part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Matches of Sea Battle.
    SeaBattle,
    /// Matches of Squadron.
    Squadron,
    /// Matches of Virus War.
    VirusWar,
    /// Setups of all games, and the map editor.
    Setup,
    /// Pages and panels of links.
    Links,
    /// Library, statistics, habits, settings and backups.
    Library,
    /// Rules, sheets, lessons and puzzles.
    Learn,
    /// The ends of a match: the placement before it, the end card, the replay and the review after it.
    Ends,
    Campaign,
}

impl Part {
    /// Returns true for matches, which need only some of the texts and styles until another part is shown beside them.
    pub(crate) const fn is_match(self) -> bool {
        matches!(self, Self::SeaBattle | Self::Squadron | Self::VirusWar)
    }
}

/// The parts with their names in `part_fn!` and the beginnings of their pages' addresses, of which the longest counts.
pub(crate) const PARTS: [(Part, &str, &[&str]); 9] = [
    // The id of a match begins with the letter of its game.
    (Part::SeaBattle, "sea_battle", &["#/match/s", "#/sea-battle/computer"]),
    (Part::Squadron, "squadron", &["#/match/q", "#/squadron/computer"]),
    (Part::VirusWar, "virus_war", &["#/match/v", "#/virus-war/computer"]),
    (Part::Setup, "setup", &["#/sea-battle", "#/squadron", "#/virus-war"]),
    // The kind of a link shows only inside it.
    (
        Part::Links,
        "links",
        &["#/link", "#/scan", "#/m/", "#/private/", "#/observe/", "#/setup/", "#/map/", "#/position/", "#/replay/"],
    ),
    (Part::Library, "library", &["#/matches", "#/statistics", "#/habits", "#/settings"]),
    (
        Part::Learn,
        "learn",
        &[
            "#/rules",
            "#/sea-battle/lesson",
            "#/squadron/lesson",
            "#/virus-war/lesson",
            "#/sea-battle/sheets",
            "#/squadron/sheets",
            "#/virus-war/sheets",
            "#/puzzle",
        ],
    ),
    // It has no page of its own.
    (Part::Ends, "ends", &[]),
    (Part::Campaign, "campaign", &["#/campaign", "#/bulletin/", "#/commission/", "#/dispatch/"]),
];
