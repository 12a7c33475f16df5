//! Where in the page one is: the fragment of the address.

use kletka::campaign::library::CampaignId;
use kletka::link::LinkKind;
use kletka::play::GameKind;
use kletka::play::library::MatchId;
use yew::prelude::*;

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
    /// The setup to invite a friend.
    SetupFriend,
    /// A match.
    Match(MatchId),
    /// A link that holds something: told apart from the next by a sum of its letters.
    Link(u64),
    /// A link of a campaign, told apart likewise.
    CampaignLink(u64),
    /// Where a link is pasted.
    OpenLink,
    /// The match of a game that changed last: older versions had one match a game, at this address.
    Latest(GameKind),
    Matches,
    Statistics,
    /// How a player places fleets and shoots in Sea Battle.
    Habits,
    /// The campaigns, and the form of a new one.
    Campaigns,
    /// A campaign.
    Campaign(CampaignId),
    Squadron,
    SquadronFriend,
    SquadronMap,
    Virus,
    VirusFriend,
    /// The rules of a game, from their beginning or from the part with this number, counted from 1.
    Rules(GameKind, u8),
    Settings,
    /// No page has this address.
    Unknown,
}

/// The addresses of matches begin so; the id follows.
const MATCH: &str = "#/match/";
/// The addresses of campaigns begin so; the id follows.
const CAMPAIGN: &str = "#/campaign/";

/// The addresses of rules begin so; the game's word follows, and a part's number.
const RULES: &str = "#/rules";

/// The shortest fragment that may be a link whose tag was altered.
const SHORTEST_LINK: usize = 20;

const ADDRESSES: [(Route, &str); 22] = [
    (Route::Home, "#/"),
    (Route::Setup, "#/sea-battle"),
    (Route::SetupVersus, "#/sea-battle/computer"),
    (Route::SetupTogether, "#/sea-battle/two"),
    (Route::SetupFriend, "#/sea-battle/friend"),
    (Route::OpenLink, "#/link"),
    (Route::Latest(GameKind::SeaBattle), "#/sea-battle/battle"),
    (Route::Latest(GameKind::SeaBattle), "#/sea-battle/fleet"),
    (Route::Latest(GameKind::SeaBattle), "#/sea-battle/end"),
    (Route::Matches, "#/matches"),
    (Route::Matches, "#/sea-battle/matches"),
    (Route::Statistics, "#/statistics"),
    (Route::Habits, "#/habits"),
    (Route::Campaigns, "#/campaign"),
    (Route::Squadron, "#/squadron"),
    (Route::SquadronFriend, "#/squadron/friend"),
    (Route::Latest(GameKind::Squadron), "#/squadron/battle"),
    (Route::SquadronMap, "#/squadron/map"),
    (Route::Virus, "#/virus-war"),
    (Route::VirusFriend, "#/virus-war/friend"),
    (Route::Latest(GameKind::VirusWar), "#/virus-war/match"),
    (Route::Settings, "#/settings"),
];

impl Route {
    /// The page at a fragment.
    pub(crate) fn at(hash: &str) -> Self {
        // Messengers and social networks add parameters of their own to an address; typed by hand, it may end with a stroke.
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
        let known = ADDRESSES.iter().find(|(_, address)| *address == page);
        // A link that was altered on its way is a link still, whose page tells what is wrong.
        let otherwise = match kind_of(hash) {
            Some(kind) if kind.is_of_campaign() => Self::CampaignLink(sum(hash.as_bytes())),
            None if hash.len() < SHORTEST_LINK => Self::Unknown,
            _ => Self::Link(sum(hash.as_bytes())),
        };
        known.map_or(otherwise, |&(route, _)| route)
    }

    /// The fragment of a page.
    pub(crate) fn address(self) -> AttrValue {
        match self {
            Self::Match(id) => return format!("{MATCH}{id}").into(),
            Self::Campaign(id) => return format!("{CAMPAIGN}{id}").into(),
            Self::Rules(game, 0) => return format!("{RULES}/{}", word(game)).into(),
            Self::Rules(game, part) => return format!("{RULES}/{}/{part}", word(game)).into(),
            _ => {}
        }
        let known = ADDRESSES.iter().find(|(route, _)| *route == self).map_or("#/", |&(_, address)| address);
        AttrValue::Static(known)
    }

    /// The game that is played or told there; Sea Battle where there is none.
    pub(crate) const fn game(self) -> GameKind {
        match self {
            Self::Match(id) => id.kind(),
            Self::Latest(kind) | Self::Rules(kind, _) => kind,
            Self::Squadron | Self::SquadronFriend | Self::SquadronMap => GameKind::Squadron,
            Self::Virus | Self::VirusFriend => GameKind::VirusWar,
            _ => GameKind::SeaBattle,
        }
    }

    /// The page, whichever part of it is looked at.
    pub(crate) const fn page(self) -> Self {
        match self {
            Self::Rules(game, _) => Self::Rules(game, 0),
            _ => self,
        }
    }

    /// Goes there.
    pub(crate) fn go(self) {
        super::web::location::go(&self.address());
    }
}

/// The word of a game in the address of its rules.
const fn word(game: GameKind) -> &'static str {
    match game {
        GameKind::SeaBattle => "sea-battle",
        GameKind::Squadron => "squadron",
        GameKind::VirusWar => "virus-war",
    }
}

/// The rules at the end of an address; without a game they are those of Sea Battle.
fn rules_at(end: &str) -> Option<Route> {
    let Some(end) = end.strip_prefix('/') else {
        return end.is_empty().then_some(Route::Rules(GameKind::SeaBattle, 0));
    };
    let (game, part) = end.split_once('/').unwrap_or((end, "0"));
    let game = GameKind::ALL.into_iter().find(|&kind| word(kind) == game)?;
    Some(Route::Rules(game, part.parse().ok()?))
}

/// The kind of the link that a fragment is, by its tag.
fn kind_of(hash: &str) -> Option<LinkKind> {
    let (tag, _) = hash.strip_prefix("#/")?.split_once('/')?;
    LinkKind::ALL.into_iter().find(|kind| kind.tag() == tag)
}

/// A sum of bytes that tells them from others (FNV-1a).
pub(crate) fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

/// By this the page of a link tells of which game the link is.
#[derive(Clone, PartialEq)]
pub(crate) struct LinkedGame(pub(super) Route, pub(super) UseStateSetter<Option<(Route, GameKind)>>);

/// Tells the frame of which game the page of a link is.
#[hook]
pub(crate) fn use_linked_game(game: Option<GameKind>) {
    let context = use_context::<LinkedGame>();
    use_effect_with((game, context.as_ref().map(|linked| linked.0)), move |&(game, _)| {
        if let (Some(LinkedGame(route, tell)), Some(game)) = (context, game) {
            tell.set(Some((route, game)));
        }
    });
}
