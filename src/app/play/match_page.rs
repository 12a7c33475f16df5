//! Match page of a game whose board is in sight at any time.

use super::driver::{Driver, use_driver};
use super::end_card::{EndCard, Figures};
use super::first_match::FirstMatch;
use super::playback::{Playback, playback_controls, use_playback};
use super::replay::{PlayOn, Replay};
use super::screen::{Screen, no_match};
use super::shell::{Shell, one_board, shell};
use super::store::{MatchHandle, elsewhere, use_match};
use crate::app::links::{LinkPlay, link_panel};
use crate::app::text::{Texts, use_texts};
use kletka::play::Match;
use kletka::play::library::MatchId;
use std::rc::Rc;
use yew::html::BaseComponent;
use yew::prelude::*;

/// Game whose board hides nothing.
pub(crate) trait OpenGame: Screen + 'static {
    /// Component of the board and its actions.
    type Board: BaseComponent<Properties = BoardProps<Self>>;
}

#[derive(Properties, PartialEq)]
pub(crate) struct BoardProps<G: Screen + 'static> {
    pub(crate) game: Rc<Match<G>>,
    pub(crate) handle: MatchHandle<G>,
    pub(crate) driver: Driver,
    pub(crate) playback: UseStateHandle<Playback>,
}

#[derive(Properties, PartialEq)]
pub(crate) struct MatchPageProps {
    pub(crate) id: MatchId,
}

/// Opens the stored match and drives it.
#[function_component]
pub(crate) fn MatchPage<G: OpenGame>(props: &MatchPageProps) -> Html {
    let text = use_texts();
    let handle = use_match::<G>(props.id);
    let playback = use_playback();
    let driver = use_driver(&handle, true, *playback, Rc::new(|mv| mv));
    let Some(game) = handle.current().cloned() else {
        return no_match(&handle, text);
    };
    html! {
        <>
            { elsewhere(handle.tab_role(), text) }
            <G::Board key={handle.tab_role().epoch()} {game} handle={handle.clone()} {driver} {playback} />
        </>
    }
}

/// What a game adds to its page.
pub(crate) struct OpenPage {
    /// CSS class of the game.
    pub(crate) class: &'static str,
    /// Hidden heading of a running match.
    pub(crate) title: &'static str,
    /// Result of a finished match, and the figures of its sides.
    pub(crate) end: Option<(String, Figures)>,
    /// A local player has won.
    pub(crate) won: bool,
    /// Line of a first match against the computer.
    pub(crate) first: Option<String>,
    pub(crate) status: Html,
    /// A local player is to move.
    pub(crate) mine: bool,
    pub(crate) board: Html,
    /// Beside the board.
    pub(crate) side: Html,
}

pub(crate) fn open_page<G: LinkPlay, T>(
    props: &BoardProps<G>,
    replay: &Replay<T>,
    page: OpenPage,
    text: &Texts,
) -> Html {
    let BoardProps { game, handle, playback, .. } = props;
    let OpenPage { class, title, won, .. } = page;
    let first = page.first.filter(|_| page.end.is_none()).map(|line| html! { <FirstMatch kind={G::KIND} {line} /> });
    let below = replay.slider().or_else(|| playback_controls(game, playback, text));
    let below = html! { <>{ below }<PlayOn<G> game={game.clone()} at={replay.at()} /></> };
    let end = |(result, figures)| html! { <EndCard<G> {result} {won} {figures} game={game.clone()} /> };
    shell(Shell {
        class,
        title,
        end: page.end.map(end),
        status: html! { <>{ link_panel(handle) }{ first }{ page.status }</> },
        boards: one_board(page.mine, page.board, Some(below)),
        side: page.side,
    })
}
