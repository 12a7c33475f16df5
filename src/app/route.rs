//! Routes and their addresses in the fragment.

use kletka::campaign::library::CampaignId;
use kletka::link::LinkKind;
use kletka::play::GameKind;
use kletka::play::library::MatchId;
use kletka::puzzle::PuzzleId;
use yew::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Home,
    /// Start of a match against the computer by the last rules.
    Play(GameKind),
    Lesson(GameKind),
    /// Empty sheets to print.
    Sheets(GameKind),
    /// Setup with the last values.
    Setup,
    /// Setup by link.
    SetupFriend,
    Match(MatchId),
    /// Link, distinguished by a hash of its text.
    Link(u64),
    /// Campaign link, distinguished by a hash of its text.
    CampaignLink(u64),
    /// Page to paste a link.
    OpenLink,
    Matches,
    Statistics,
    /// Habits in Sea Battle.
    Habits,
    /// List of campaigns.
    Campaigns,
    Campaign(CampaignId),
    Squadron,
    SquadronFriend,
    SquadronMap,
    Virus,
    VirusFriend,
    /// Rules of a game at a section from 1; 0 is the beginning.
    Rules(GameKind, u8),
    Settings,
    /// List of puzzles.
    Puzzles,
    Puzzle(PuzzleId),
    Unknown,
}

/// Prefix of a match's address, before its id.
const MATCH: &str = "#/match/";
/// Prefix of a campaign's address, before its id.
const CAMPAIGN: &str = "#/campaign/";
/// Prefix of a puzzle's address, before its id.
const PUZZLE: &str = "#/puzzle/";

/// Prefix of the rules' addresses, before the game and the section.
const RULES: &str = "#/rules";

/// Length from which an unknown fragment is taken for a damaged link.
const SHORTEST_LINK: usize = 20;

const ADDRESSES: [(Route, &str); 24] = [
    (Route::Home, "#/"),
    (Route::Setup, "#/sea-battle"),
    (Route::Play(GameKind::SeaBattle), "#/sea-battle/computer"),
    (Route::Play(GameKind::Squadron), "#/squadron/computer"),
    (Route::Play(GameKind::VirusWar), "#/virus-war/computer"),
    (Route::Lesson(GameKind::SeaBattle), "#/sea-battle/lesson"),
    (Route::Lesson(GameKind::Squadron), "#/squadron/lesson"),
    (Route::Lesson(GameKind::VirusWar), "#/virus-war/lesson"),
    (Route::Sheets(GameKind::SeaBattle), "#/sea-battle/sheets"),
    (Route::Sheets(GameKind::Squadron), "#/squadron/sheets"),
    (Route::Sheets(GameKind::VirusWar), "#/virus-war/sheets"),
    (Route::SetupFriend, "#/sea-battle/friend"),
    (Route::OpenLink, "#/link"),
    (Route::Matches, "#/matches"),
    (Route::Statistics, "#/statistics"),
    (Route::Habits, "#/habits"),
    (Route::Campaigns, "#/campaign"),
    (Route::Squadron, "#/squadron"),
    (Route::SquadronFriend, "#/squadron/friend"),
    (Route::SquadronMap, "#/squadron/map"),
    (Route::Virus, "#/virus-war"),
    (Route::VirusFriend, "#/virus-war/friend"),
    (Route::Settings, "#/settings"),
    (Route::Puzzles, "#/puzzle"),
];

impl Route {
    /// Parses a fragment.
    pub(crate) fn at(hash: &str) -> Self {
        // Messengers and social networks append parameters; typed addresses may end with a slash.
        let page = hash.split(['?', '&']).next().unwrap_or_default();
        let page = page.strip_suffix('/').unwrap_or(page);
        if matches!(page, "" | "#") {
            return Self::Home;
        }
        if let Some(rules) = page.strip_prefix(RULES) {
            return rules_at(rules).unwrap_or(Self::Unknown);
        }
        if let Some(id) = page.strip_prefix(MATCH) {
            return id.parse().map_or(Self::Unknown, Self::Match);
        }
        if let Some(id) = page.strip_prefix(CAMPAIGN) {
            return id.parse().map_or(Self::Unknown, Self::Campaign);
        }
        if let Some(id) = page.strip_prefix(PUZZLE) {
            return id.parse().map_or(Self::Unknown, Self::Puzzle);
        }
        let known = ADDRESSES.iter().find(|(_, address)| *address == page);
        // A damaged link is still a link, whose page reports the damage.
        let otherwise = match kind_of(hash) {
            Some(kind) if kind.is_of_campaign() => Self::CampaignLink(sum(hash.as_bytes())),
            None if hash.len() < SHORTEST_LINK => Self::Unknown,
            _ => Self::Link(sum(hash.as_bytes())),
        };
        known.map_or(otherwise, |&(route, _)| route)
    }

    pub(crate) fn address(self) -> AttrValue {
        match self {
            Self::Match(id) => return format!("{MATCH}{id}").into(),
            Self::Campaign(id) => return format!("{CAMPAIGN}{id}").into(),
            Self::Puzzle(id) => return format!("{PUZZLE}{id}").into(),
            Self::Rules(game, 0) => return format!("{RULES}/{}", segment(game)).into(),
            Self::Rules(game, part) => return format!("{RULES}/{}/{part}", segment(game)).into(),
            _ => {}
        }
        let known = ADDRESSES.iter().find(|(route, _)| *route == self).map_or("#/", |&(_, address)| address);
        AttrValue::Static(known)
    }

    /// Returns the game of a route, by default Sea Battle.
    pub(crate) const fn game(self) -> GameKind {
        match self {
            Self::Match(id) => id.kind(),
            Self::Rules(kind, _) | Self::Play(kind) | Self::Lesson(kind) | Self::Sheets(kind) => kind,
            Self::Squadron | Self::SquadronFriend | Self::SquadronMap => GameKind::Squadron,
            Self::Virus | Self::VirusFriend => GameKind::VirusWar,
            _ => GameKind::SeaBattle,
        }
    }

    /// Returns the route without its section.
    pub(crate) const fn page(self) -> Self {
        match self {
            Self::Rules(game, _) => Self::Rules(game, 0),
            _ => self,
        }
    }

    /// Navigates to the route.
    pub(crate) fn go(self) {
        super::web::location::go(&self.address());
    }
}

/// Returns a game's name in addresses.
pub(super) const fn segment(game: GameKind) -> &'static str {
    match game {
        GameKind::SeaBattle => "sea-battle",
        GameKind::Squadron => "squadron",
        GameKind::VirusWar => "virus-war",
    }
}

/// Parses the end of a rules address; without a game it means Sea Battle.
fn rules_at(end: &str) -> Option<Route> {
    let Some(end) = end.strip_prefix('/') else {
        return end.is_empty().then_some(Route::Rules(GameKind::SeaBattle, 0));
    };
    let (game, part) = end.split_once('/').unwrap_or((end, "0"));
    let game = GameKind::ALL.into_iter().find(|&kind| segment(kind) == game)?;
    Some(Route::Rules(game, part.parse().ok()?))
}

/// Returns the kind of a link by its tag.
fn kind_of(hash: &str) -> Option<LinkKind> {
    let (tag, _) = hash.strip_prefix("#/")?.split_once('/')?;
    LinkKind::ALL.into_iter().find(|kind| kind.tag() == tag)
}

/// Hashes bytes (FNV-1a).
pub(crate) fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

/// Context through which the page of a link reports its game.
#[derive(Clone, PartialEq)]
pub(crate) struct LinkedGame(pub(super) Route, pub(super) UseStateSetter<Option<(Route, GameKind)>>);

/// Reports the game of a link to the frame.
#[hook]
pub(crate) fn use_linked_game(game: Option<GameKind>) {
    let context = use_context::<LinkedGame>();
    use_effect_with((game, context.as_ref().map(|linked| linked.0)), move |&(game, _)| {
        if let (Some(LinkedGame(route, set_game)), Some(game)) = (context, game) {
            set_game.set(Some((route, game)));
        }
    });
}
