//! Match page of a game whose board is in sight at any time.

use super::driver::{Driver, use_driver};
use super::playback::{Playback, use_playback};
use super::screen::{Screen, no_match};
use super::store::{MatchHandle, elsewhere, use_match};
use crate::app::text::use_texts;
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
