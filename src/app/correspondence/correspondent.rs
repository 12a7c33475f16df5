//! A game whose matches can be played by links, and the part of the program that has what links need of it.

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
use kletka::sea_battle::SeaBattle;
use kletka::squadron::Squadron;
use kletka::virus_war::VirusWar;
use yew::prelude::*;

/// What the part of a game gives.
pub(crate) struct Desk<G: Correspondent> {
    /// Where links go out and come in, on the page of a match.
    pub(crate) panel: fn(&MatchHandle<G>) -> Html,
    /// The page of a link.
    pub(crate) open: fn(&Address, Pages) -> Html,
    /// What can be sent of a match beside its turns.
    pub(super) shares: fn(&MatchHandle<G>) -> Html,
    /// The ways to send agreed rules.
    pub(super) rules: fn(&G::Setup, &Texts) -> Html,
    /// The newest link of a kept match, after its message; `None` where it sends none.
    pub(super) newest: fn(MatchId, &Texts) -> Option<String>,
    /// Notes that it has left the device.
    pub(super) mark_sent: fn(MatchId),
}

impl<G: Correspondent> Clone for Desk<G> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

/// A game whose matches can be played by links.
pub(crate) trait Correspondent: Screen + LinkGame + Judged + 'static {
    /// Its part, if it is there.
    fn desk() -> Option<Desk<Self>>;

    /// Fetches its part.
    fn load_desk() -> Loading;

    /// What is agreed before a match, in words.
    fn agreed(game: &Match<Self>, text: &'static Texts) -> Vec<(&'static str, String)>;

    /// What a side is called that has no name of its own.
    fn side_word(side: Side, text: &Texts) -> &'static str;

    /// The number of the turn as the game counts it, with one that is ordered; 0 before the first.
    fn turn_number(game: &Match<Self>) -> usize;

    /// The last move in words, with whose it is.
    fn last_words(game: &Match<Self>, text: &Texts) -> String;
}

/// Gives a game its part, under the part's name: `desk` and `load_desk` of [`Correspondent`].
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
                // Whoever asked at the same time may have been quicker.
                let _ = DESK.with(|kept| kept.set(desk));
                Ok(())
            })
        }
    };
}
pub(crate) use desk;

/// Evaluates an expression with the game of a kind in the place of a type's name.
macro_rules! of_game {
    ($kind:expr, $game:ident => $value:expr) => {
        match $kind {
            GameKind::SeaBattle => {
                type $game = SeaBattle;
                $value
            }
            GameKind::Squadron => {
                type $game = Squadron;
                $value
            }
            GameKind::VirusWar => {
                type $game = VirusWar;
                $value
            }
        }
    };
}

/// The part of the game with this kind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct DeskOf(pub(super) GameKind);

/// The newest link of a kept match, after its message; `None` where it sends none, or what is needed for it cannot be fetched.
pub(crate) async fn newest_link(id: MatchId, text: &Texts) -> Option<String> {
    DeskOf(id.kind()).load().await.ok()?;
    of_game!(id.kind(), G => (G::desk()?.newest)(id, text))
}

/// Notes that the [`newest_link`] of a kept match has left the device.
pub(crate) fn mark_sent(id: MatchId) {
    of_game!(id.kind(), G => if let Some(desk) = G::desk() {
        (desk.mark_sent)(id);
    });
}

/// Draws the page of any route, as a part of the page of a link.
#[derive(Clone, Copy)]
pub(crate) struct Pages(pub(crate) fn(Route) -> Html);

impl PartialEq for Pages {
    /// There is one such function.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl DeskOf {
    /// The page of a link; nothing while the part is not there.
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

/// The desk of a match.
#[function_component]
fn Post<G: Correspondent>(props: &PostProps<G>) -> Html {
    match (use_part(Some(DeskOf(G::KIND))), G::desk()) {
        (Some(waiting), _) => waiting.html,
        (None, Some(desk)) => (desk.panel)(&props.handle),
        (None, None) => html! {},
    }
}

/// Where links go out and come in; nothing in a match on one device.
pub(crate) fn post<G: Correspondent>(handle: &MatchHandle<G>) -> Html {
    let is_between_devices = handle.current().is_some_and(|game| game.is_between_devices());
    html! { if is_between_devices { <Post<G> handle={handle.clone()} /> } }
}

/// What a side is called: by the player's name, else by the side's own word.
pub(super) fn name_of<G: Correspondent>(seats: &Seats<G::Level>, side: Side, text: &Texts) -> String {
    let name = seats.shown_name(side);
    if name.is_empty() { G::side_word(side, text).to_owned() } else { name }
}
