//! Where in the page one is: the fragment of the address.

use kletka::play::GameKind;
use kletka::play::library::MatchId;
use yew::AttrValue;

/// A page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Home,
    /// The setup as it was left last.
    Setup,
    /// The setup against the computer.
    SetupVersus,
    /// The setup for two at this device.
    SetupTogether,
    /// A match.
    Match(MatchId),
    /// The match of a game that changed last: older versions had one match a game, at this address.
    Latest(GameKind),
    Matches,
    Statistics,
    Squadron,
    SquadronMap,
    Virus,
    Rules,
    SquadronRules,
    VirusRules,
    Settings,
    /// No page has this address.
    Unknown,
}

/// The addresses of matches begin so; the id follows.
const MATCH: &str = "#/match/";

const ADDRESSES: [(Route, &str); 19] = [
    (Route::Home, "#/"),
    (Route::Setup, "#/sea-battle"),
    (Route::SetupVersus, "#/sea-battle/computer"),
    (Route::SetupTogether, "#/sea-battle/two"),
    (Route::Latest(GameKind::SeaBattle), "#/sea-battle/battle"),
    (Route::Latest(GameKind::SeaBattle), "#/sea-battle/fleet"),
    (Route::Latest(GameKind::SeaBattle), "#/sea-battle/end"),
    (Route::Matches, "#/matches"),
    (Route::Matches, "#/sea-battle/matches"),
    (Route::Statistics, "#/statistics"),
    (Route::Squadron, "#/squadron"),
    (Route::Latest(GameKind::Squadron), "#/squadron/battle"),
    (Route::SquadronMap, "#/squadron/map"),
    (Route::Virus, "#/virus-war"),
    (Route::Latest(GameKind::VirusWar), "#/virus-war/match"),
    (Route::Rules, "#/rules/sea-battle"),
    (Route::SquadronRules, "#/rules/squadron"),
    (Route::VirusRules, "#/rules/virus-war"),
    (Route::Settings, "#/settings"),
];

impl Route {
    /// The page at a fragment.
    pub(crate) fn at(hash: &str) -> Self {
        if matches!(hash, "" | "#") {
            return Self::Home;
        }
        if let Some(id) = hash.strip_prefix(MATCH) {
            return id.parse().map_or(Self::Unknown, Self::Match);
        }
        let known = ADDRESSES.iter().find(|(_, address)| *address == hash);
        known.map_or(Self::Unknown, |&(route, _)| route)
    }

    /// The fragment of a page.
    pub(crate) fn address(self) -> AttrValue {
        if let Self::Match(id) = self {
            return format!("{MATCH}{id}").into();
        }
        let known = ADDRESSES.iter().find(|(route, _)| *route == self).map_or("#/", |&(_, address)| address);
        AttrValue::Static(known)
    }

    /// Goes there.
    pub(crate) fn go(self) {
        super::web::location::go(&self.address());
    }
}
