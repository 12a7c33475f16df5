//! Trait of games that can be played by link, and the chunk with their codec.

pub(crate) use crate::app::chunk::Loading;
use crate::app::chunk::{Chunk, use_chunk};
use crate::app::play::page_game::PageGame;
use crate::app::play::store::MatchHandle;
use crate::app::route::Route;
use crate::app::text::Texts;
use kletka::game::Side;
use kletka::link::Address;
use kletka::play::library::MatchId;
use kletka::play::{GameKind, Match, Seats};
use kletka::with_game;
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Functions exported by a game's link chunk.
pub(crate) struct LinkPages<G: LinkPlay> {
    /// Draws the link panel of a match page.
    pub(crate) panel: fn(&MatchHandle<G>) -> Html,
    /// Draws the page of a link.
    pub(crate) open: fn(&Address, DrawPage) -> Html,
    /// Draws the links of a match other than its moves.
    pub(super) shares: fn(&MatchHandle<G>) -> Html,
    /// Draws the link to a setup's rules.
    pub(super) rules: fn(&G::Setup, &Texts) -> Html,
    /// Returns the newest link of a stored match after its message; `None` if it sends none.
    pub(super) newest: fn(MatchId, &Texts) -> Option<String>,
    /// Marks the newest link as sent; returns whether that is kept.
    pub(super) mark_sent: fn(MatchId) -> bool,
}

/// Game that can be played by link.
pub(crate) trait LinkPlay: PageGame {
    /// Returns the chunk if it has been loaded.
    fn link_pages() -> Option<&'static LinkPages<Self>>;

    /// Loads the chunk.
    fn load_link_pages() -> Loading;
}

/// Link chunk of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct LinkChunk(pub(super) GameKind);

/// Loads the links of a game before they are asked for: a browser lets a page copy only at once after a press.
#[hook]
pub(crate) fn use_links_soon(kind: Option<GameKind>) {
    use_effect_with(kind, |kind| {
        if let Some(chunk) = kind.map(LinkChunk).filter(|chunk| !chunk.is_loaded()) {
            spawn_local(async move { drop(chunk.load().await) });
        }
    });
}

/// Returns the newest link of a stored match after its message; `None` if it sends none or the chunk cannot be loaded.
pub(crate) async fn newest_link(id: MatchId, text: &Texts) -> Option<String> {
    let chunk = LinkChunk(id.kind());
    if !chunk.is_loaded() {
        chunk.load().await.ok()?;
    }
    with_game!(id.kind(), G => (G::link_pages()?.newest)(id, text))
}

/// Marks the [`newest_link`] of a stored match as sent; returns whether that is kept.
pub(crate) fn mark_sent(id: MatchId) -> bool {
    with_game!(id.kind(), G => G::link_pages().is_some_and(|link_pages| (link_pages.mark_sent)(id)))
}

/// Function that draws any route, since the page of a link embeds other pages.
#[derive(Clone, Copy)]
pub(crate) struct DrawPage(pub(crate) fn(Route) -> Html);

impl PartialEq for DrawPage {
    /// All instances hold one function.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl LinkChunk {
    /// Draws the page of a link; empty without the chunk.
    pub(super) fn open(self, address: &Address, draw_page: DrawPage) -> Html {
        with_game!(self.0, G => G::link_pages().map(|link_pages| (link_pages.open)(address, draw_page)).unwrap_or_default())
    }
}

impl Chunk for LinkChunk {
    fn is_loaded(self) -> bool {
        with_game!(self.0, G => G::link_pages().is_some())
    }

    fn load(self) -> Loading {
        with_game!(self.0, G => G::load_link_pages())
    }
}

#[derive(Properties, PartialEq)]
struct LinkPanelProps<G: LinkPlay> {
    handle: MatchHandle<G>,
}

/// Link panel of a match, loaded on demand.
#[function_component]
fn LinkPanel<G: LinkPlay>(props: &LinkPanelProps<G>) -> Html {
    match (use_chunk(Some(LinkChunk(G::KIND))), G::link_pages()) {
        (Some(waiting), _) => waiting.html,
        (None, Some(link_pages)) => (link_pages.panel)(&props.handle),
        (None, None) => html! {},
    }
}

/// Draws the link panel; empty for a match on one device that is not played ahead of one between devices.
pub(crate) fn link_panel<G: LinkPlay>(handle: &MatchHandle<G>) -> Html {
    let has_panel = |game: &Rc<Match<G>>| game.seats().is_between_devices() || game.ahead_of().is_some();
    html! { if handle.current().is_some_and(has_panel) { <LinkPanel<G> handle={handle.clone()} /> } }
}

/// Returns the name of the side, and its player's behind it.
pub(crate) fn full_name<G: PageGame>(seats: &Seats<G::Level>, side: Side, text: &Texts) -> String {
    let (side_name, name) = (G::side_name(side, text), seats.shown_name(side));
    if name.is_empty() { side_name.to_owned() } else { format!("{side_name} ({name})") }
}

/// Returns the player's name, or the name of the side.
pub(crate) fn player_name<G: PageGame>(seats: &Seats<G::Level>, side: Side, text: &Texts) -> String {
    let name = seats.shown_name(side);
    if name.is_empty() { G::side_name(side, text).to_owned() } else { name }
}
