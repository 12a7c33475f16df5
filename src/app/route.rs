//! Routes and their addresses in the fragment.

use crate::app::prelude::*;
use kletka::campaign::library::CampaignId;
use kletka::link::LinkKind;
use kletka::play::GameKind;
use kletka::play::library::MatchId;
use kletka::puzzle::PuzzleId;
use kletka::puzzle::solitaire::GENRE;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Home,
    Game(GameKind, GamePage),
    Match(MatchId),
    /// Link, distinguished by a hash of its text.
    Link(u64),
    /// Campaign link, distinguished by a hash of its text.
    CampaignLink(u64),
    /// Page to paste a link.
    OpenLink,
    /// Page to scan the code of a link.
    Scan,
    Matches,
    Statistics,
    /// Habits in Sea Battle.
    Habits,
    /// List of campaigns.
    Campaigns,
    Campaign(CampaignId),
    Settings,
    /// List of puzzles.
    Puzzles,
    Puzzle(PuzzleId),
    /// Puzzle in the format of other sites, distinguished by a hash of its text.
    ForeignPuzzle(u64),
    Unknown,
}

/// Page that a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GamePage {
    /// Setup with the last values.
    Setup,
    /// Setup by link.
    Friend,
    /// Start of a match against the computer by the last rules, at a level from 1; 0 is the last one.
    Play(u8),
    Lesson,
    /// Empty sheets to print.
    Sheets,
    /// Map editor, of Squadron only.
    Map,
    /// Rules at a section from 1; 0 is the beginning.
    Rules(u8),
}

/// Prefix of a match's address, before its id.
const MATCH: &str = "#/match/";
/// Prefix of a campaign's address, before its id.
const CAMPAIGN: &str = "#/campaign/";
/// Prefix of a puzzle's address, before its id.
pub(crate) const PUZZLE: &str = "#/puzzle/";
/// Prefix of the rules' addresses, before the game and the section.
const RULES: &str = "#/rules";

/// End of the address that begins a match, before the level.
const PLAY: &str = "/computer";
/// Number of levels of each game.
const LEVELS: u8 = 5;

/// Length from which an unknown fragment is taken for a damaged link.
const SHORTEST_LINK: usize = 20;

const ADDRESSES: [(Route, &str); 9] = [
    (Route::Home, "#/"),
    (Route::OpenLink, "#/link"),
    (Route::Scan, "#/scan"),
    (Route::Matches, "#/matches"),
    (Route::Statistics, "#/statistics"),
    (Route::Habits, "#/habits"),
    (Route::Campaigns, "#/campaign"),
    (Route::Settings, "#/settings"),
    (Route::Puzzles, "#/puzzle"),
];

/// Ends of the addresses of a game's pages, after its name.
const GAME_PAGES: [(GamePage, &str); 6] = [
    (GamePage::Setup, ""),
    (GamePage::Friend, "/friend"),
    (GamePage::Play(0), PLAY),
    (GamePage::Lesson, "/lesson"),
    (GamePage::Sheets, "/sheets"),
    (GamePage::Map, "/map"),
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
            let foreign = || if id.contains(GENRE) { Self::ForeignPuzzle(sum(hash.as_bytes())) } else { Self::Unknown };
            return id.parse().map_or_else(|_| foreign(), Self::Puzzle);
        }
        let known = ADDRESSES.iter().find(|(_, address)| *address == page).map(|&(route, _)| route);
        known.or_else(|| game_page_at(page)).unwrap_or_else(|| match kind_of(hash) {
            Some(kind) if kind.is_of_campaign() => Self::CampaignLink(sum(hash.as_bytes())),
            None if hash.len() < SHORTEST_LINK => Self::Unknown,
            // A damaged link is still a link, whose page reports the damage.
            _ => Self::Link(sum(hash.as_bytes())),
        })
    }

    pub(crate) fn address(self) -> AttrValue {
        match self {
            Self::Match(id) => format!("{MATCH}{id}").into(),
            Self::Campaign(id) => format!("{CAMPAIGN}{id}").into(),
            Self::Puzzle(id) => format!("{PUZZLE}{id}").into(),
            Self::ForeignPuzzle(_) => PUZZLE.into(),
            Self::Game(game, GamePage::Rules(0)) => format!("{RULES}/{}", game.slug()).into(),
            Self::Game(game, GamePage::Rules(part)) => format!("{RULES}/{}/{part}", game.slug()).into(),
            Self::Game(game, GamePage::Play(level @ 1..)) => format!("#/{}{PLAY}/{level}", game.slug()).into(),
            Self::Game(game, page) => {
                let end = GAME_PAGES.iter().find(|(known, _)| *known == page).map_or("", |&(_, end)| end);
                format!("#/{}{end}", game.slug()).into()
            }
            _ => ADDRESSES.iter().find(|(route, _)| *route == self).map_or("#/", |&(_, address)| address).into(),
        }
    }

    /// Returns the game of a route, by default Sea Battle.
    pub(crate) const fn game(self) -> GameKind {
        match self {
            Self::Match(id) => id.kind(),
            Self::Game(kind, _) => kind,
            _ => GameKind::SeaBattle,
        }
    }

    /// Returns the index of the level that the route begins a match against.
    pub(crate) fn level(self) -> Option<usize> {
        let Self::Game(_, GamePage::Play(level)) = self else { return None };
        usize::from(level).checked_sub(1)
    }

    /// Returns the route without its section.
    pub(crate) const fn page(self) -> Self {
        match self {
            Self::Game(game, GamePage::Rules(_)) => Self::Game(game, GamePage::Rules(0)),
            _ => self,
        }
    }

    /// Navigates to the route.
    pub(crate) fn go(self) {
        super::web::location::go(&self.address());
    }
}

/// Parses the address of a game's page.
fn game_page_at(address: &str) -> Option<Route> {
    let address = address.strip_prefix("#/")?;
    let (game, end) = address.split_at(address.find('/').unwrap_or(address.len()));
    let kind = GameKind::from_slug(game)?;
    if let Some(level) = end.strip_prefix(PLAY).and_then(|end| end.strip_prefix('/')) {
        let level = level.parse().ok().filter(|level| (1..=LEVELS).contains(level))?;
        return Some(Route::Game(kind, GamePage::Play(level)));
    }
    let (page, _) = GAME_PAGES.into_iter().find(|&(_, known)| known == end)?;
    (page != GamePage::Map || kind == GameKind::Squadron).then_some(Route::Game(kind, page))
}

/// Parses the end of a rules address; without a game it means Sea Battle.
fn rules_at(end: &str) -> Option<Route> {
    let Some(end) = end.strip_prefix('/') else {
        return end.is_empty().then_some(Route::Game(GameKind::SeaBattle, GamePage::Rules(0)));
    };
    let (game, part) = end.split_once('/').unwrap_or((end, "0"));
    Some(Route::Game(GameKind::from_slug(game)?, GamePage::Rules(part.parse().ok()?)))
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

/// Context through which the page of a link reports its game, and the page that is drawn below it.
#[derive(Clone, PartialEq)]
pub(crate) struct LinkContext {
    pub(super) link: Route,
    pub(super) game: UseStateSetter<Option<(Route, GameKind)>>,
    pub(super) below: UseStateSetter<Option<(Route, Route)>>,
}

/// Reports the game of a link to the frame.
#[hook]
pub(crate) fn use_linked_game(game: Option<GameKind>) {
    let context = use_context::<LinkContext>();
    use_effect_with((game, context.as_ref().map(|context| context.link)), move |&(game, _)| {
        if let Some(LinkContext { link, game: reported, .. }) = context {
            reported.set(game.map(|game| (link, game)));
        }
    });
}

/// Draws the page of a route below the page of a link.
#[hook]
pub(crate) fn use_page_below(route: Option<Route>) {
    let context = use_context::<LinkContext>();
    use_effect_with((route, context.as_ref().map(|context| context.link)), move |&(route, _)| {
        if let Some(LinkContext { link, below, .. }) = context {
            below.set(route.map(|route| (link, route)));
        }
    });
}
