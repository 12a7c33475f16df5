//! What the pages of matches with open boards have in common.

use crate::app::links::{LinkPlay, link_panel};
use crate::app::play::end_card::{EndCard, Figures};
use crate::app::play::match_page::BoardProps;
use crate::app::play::playback::playback_controls;
use crate::app::play::replay::{PlayOn, Replay};
use crate::app::play::shell::{Shell, one_board, shell};
use crate::app::text::Texts;
use yew::prelude::*;

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
    pub(crate) turn: Html,
    /// A local player is to move.
    pub(crate) mine: bool,
    pub(crate) board: Html,
    pub(crate) actions: Html,
    pub(crate) drawer: Html,
    pub(crate) menu: Html,
}

/// Draws the page of a match, running or finished.
pub(crate) fn open_page<G: LinkPlay, T>(
    props: &BoardProps<G>,
    replay: &Replay<T>,
    page: OpenPage,
    text: &Texts,
) -> Html {
    let BoardProps { game, handle, playback, .. } = props;
    let OpenPage { class, title, won, .. } = page;
    let below = replay.slider().or_else(|| playback_controls(game, playback, text));
    let below = html! { <>{ below }<PlayOn<G> game={game.clone()} at={replay.at()} /></> };
    let end = |(result, figures)| html! { <EndCard<G> {result} {won} {figures} game={game.clone()} /> };
    shell(Shell {
        class,
        title,
        end: page.end.map(end),
        turn: page.turn,
        boards: one_board(page.mine, page.board, below),
        actions: html! { <>{ link_panel(handle) }{ page.actions }</> },
        drawer: page.drawer,
        menu: Some(page.menu),
    })
}
