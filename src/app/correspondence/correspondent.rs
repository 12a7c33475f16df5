//! Trait of games that can be played by link, and the chunk with their codec.

pub(crate) use crate::app::part::Loading;
use crate::app::part::{Late, use_part};
use crate::app::play::screen::Screen;
use crate::app::play::store::MatchHandle;
use crate::app::route::Route;
use crate::app::text::Texts;
use kletka::game::Side;
use kletka::link::{Address, LinkGame};
use kletka::play::library::MatchId;
use kletka::play::{GameKind, Judged, Match, Seats};
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use yew::prelude::*;

/// Functions exported by a game's link chunk.
pub(crate) struct Desk<G: Correspondent> {
    /// Draws the link panel of a match page.
    pub(crate) panel: fn(&MatchHandle<G>) -> Html,
    /// Draws the page of a link.
    pub(crate) open: fn(&Address, Pages) -> Html,
    /// Draws the links of a match other than its moves.
    pub(super) shares: fn(&MatchHandle<G>) -> Html,
    /// Draws the link to a setup's rules.
    pub(super) rules: fn(&G::Setup, &Texts) -> Html,
    /// Returns the newest link of a stored match after its message; `None` if it sends none.
    pub(super) newest: fn(MatchId, &Texts) -> Option<String>,
    /// Marks the newest link as sent.
    pub(super) mark_sent: fn(MatchId),
}

impl<G: Correspondent> Clone for Desk<G> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

/// Game that can be played by link.
pub(crate) trait Correspondent: Screen + LinkGame + Judged + 'static {
    /// Returns the chunk if it has been loaded.
    fn desk() -> Option<Desk<Self>>;

    /// Loads the chunk.
    fn load_desk() -> Loading;

    /// Lists the agreed rules of a match.
    fn agreed(game: &Match<Self>, text: &'static Texts) -> Vec<(&'static str, String)>;

    /// Returns the name of a side without a player's name.
    fn side_word(side: Side, text: &Texts) -> &'static str;

    /// Returns the game's number of the turn, including queued moves; 0 before the first.
    fn turn_number(game: &Match<Self>) -> usize;

    /// Describes the last move and its side.
    fn last_words(game: &Match<Self>, text: &Texts) -> String;
}

/// Implements `desk` and `load_desk` of [`Correspondent`] with a chunk.
macro_rules! desk {
    ($game:ty, $part:ident, $load:ident, $desk:expr) => {
        crate::app::part::part!($part, $load, crate::app::correspondence::Desk<$game>, $desk);

        thread_local! {
            static DESK: std::cell::OnceCell<crate::app::correspondence::Desk<$game>> =
                const { std::cell::OnceCell::new() };
        }

        fn desk() -> Option<crate::app::correspondence::Desk<$game>> {
            DESK.with(|desk| desk.get().cloned())
        }

        fn load_desk() -> crate::app::correspondence::Loading {
            Box::pin(async {
                let desk = $load().await?;
                // A concurrent load may have set it already.
                let _ = DESK.with(|kept| kept.set(desk));
                Ok(())
            })
        }
    };
}
pub(crate) use desk;

/// Evaluates an expression with a type alias for the game of a kind.
macro_rules! of_game {
    ($kind:expr, $game:ident => $value:expr) => {
        match $kind {
            GameKind::SeaBattle => {
                type $game = SeaBattlePosition;
                $value
            }
            GameKind::Squadron => {
                type $game = SquadronPosition;
                $value
            }
            GameKind::VirusWar => {
                type $game = VirusWarPosition;
                $value
            }
        }
    };
}

/// Link chunk of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct DeskOf(pub(super) GameKind);

/// Returns the newest link of a stored match after its message; `None` if it sends none or the chunk cannot be loaded.
pub(crate) async fn newest_link(id: MatchId, text: &Texts) -> Option<String> {
    DeskOf(id.kind()).load().await.ok()?;
    of_game!(id.kind(), G => (G::desk()?.newest)(id, text))
}

/// Marks the [`newest_link`] of a stored match as sent.
pub(crate) fn mark_sent(id: MatchId) {
    of_game!(id.kind(), G => if let Some(desk) = G::desk() {
        (desk.mark_sent)(id);
    });
}

/// Function that draws any route, since the page of a link embeds other pages.
#[derive(Clone, Copy)]
pub(crate) struct Pages(pub(crate) fn(Route) -> Html);

impl PartialEq for Pages {
    /// All instances hold one function.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl DeskOf {
    /// Draws the page of a link; empty without the chunk.
    pub(super) fn open(self, address: &Address, pages: Pages) -> Html {
        of_game!(self.0, G => G::desk().map(|desk| (desk.open)(address, pages)).unwrap_or_default())
    }
}

impl Late for DeskOf {
    fn is_here(self) -> bool {
        of_game!(self.0, G => G::desk().is_some())
    }

    fn load(self) -> Loading {
        of_game!(self.0, G => G::load_desk())
    }
}

#[derive(Properties, PartialEq)]
struct PostProps<G: Correspondent> {
    handle: MatchHandle<G>,
}

/// Link panel of a match, loaded on demand.
#[function_component]
fn Post<G: Correspondent>(props: &PostProps<G>) -> Html {
    match (use_part(Some(DeskOf(G::KIND))), G::desk()) {
        (Some(waiting), _) => waiting.html,
        (None, Some(desk)) => (desk.panel)(&props.handle),
        (None, None) => html! {},
    }
}

/// Draws the link panel; empty for a match on one device.
pub(crate) fn post<G: Correspondent>(handle: &MatchHandle<G>) -> Html {
    let is_between_devices = handle.current().is_some_and(|game| game.is_between_devices());
    html! { if is_between_devices { <Post<G> handle={handle.clone()} /> } }
}

/// Returns the player's name, or the name of the side.
pub(super) fn name_of<G: Correspondent>(seats: &Seats<G::Level>, side: Side, text: &Texts) -> String {
    let name = seats.shown_name(side);
    if name.is_empty() { G::side_word(side, text).to_owned() } else { name }
}
