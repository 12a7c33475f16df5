//! Where in the page one is: the fragment of the address.

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
    Fleet,
    Battle,
    End,
    Matches,
    Squadron,
    SquadronMatch,
    SquadronMap,
    Virus,
    VirusMatch,
    Rules,
    SquadronRules,
    VirusRules,
    Settings,
    /// No page has this address.
    Unknown,
}

const ADDRESSES: [(Route, &str); 17] = [
    (Route::Home, "#/"),
    (Route::Setup, "#/sea-battle"),
    (Route::SetupVersus, "#/sea-battle/computer"),
    (Route::SetupTogether, "#/sea-battle/two"),
    (Route::Fleet, "#/sea-battle/fleet"),
    (Route::Battle, "#/sea-battle/battle"),
    (Route::End, "#/sea-battle/end"),
    (Route::Matches, "#/sea-battle/matches"),
    (Route::Squadron, "#/squadron"),
    (Route::SquadronMatch, "#/squadron/battle"),
    (Route::SquadronMap, "#/squadron/map"),
    (Route::Virus, "#/virus-war"),
    (Route::VirusMatch, "#/virus-war/match"),
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
        let known = ADDRESSES.iter().find(|(_, address)| *address == hash);
        known.map_or(Self::Unknown, |&(route, _)| route)
    }

    /// The fragment of a page.
    pub(crate) fn address(self) -> &'static str {
        ADDRESSES.iter().find(|(route, _)| *route == self).map_or("#/", |&(_, address)| address)
    }

    /// Goes there.
    pub(crate) fn go(self) {
        super::web::location::go(self.address());
    }

    /// Goes there so that the way back does not lead to the page one was on.
    pub(crate) fn go_instead(self) {
        super::web::location::go_instead(self.address());
    }
}
