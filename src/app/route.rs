//! Where in the page one is: the fragment of the address.

use kletka::campaign::library::CampaignId;
use kletka::link::LinkKind;
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
    Rules,
    SquadronRules,
    VirusRules,
    Settings,
    /// No page has this address.
    Unknown,
}

/// The addresses of matches begin so; the id follows.
const MATCH: &str = "#/match/";
/// The addresses of campaigns begin so; the id follows.
const CAMPAIGN: &str = "#/campaign/";

/// The shortest fragment that may be a link whose tag was altered.
const SHORTEST_LINK: usize = 20;

const ADDRESSES: [(Route, &str); 25] = [
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
    (Route::Rules, "#/rules/sea-battle"),
    (Route::SquadronRules, "#/rules/squadron"),
    (Route::VirusRules, "#/rules/virus-war"),
    (Route::Settings, "#/settings"),
];

impl Route {
    /// The page at a fragment.
    pub(crate) fn at(hash: &str) -> Self {
        // Messengers and social networks add parameters of their own to an address.
        let page = hash.split(['?', '&']).next().unwrap_or_default();
        if matches!(page, "" | "#") {
            return Self::Home;
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
            _ => {}
        }
        let known = ADDRESSES.iter().find(|(route, _)| *route == self).map_or("#/", |&(_, address)| address);
        AttrValue::Static(known)
    }

    /// Goes there.
    pub(crate) fn go(self) {
        super::web::location::go(&self.address());
    }
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
