//! Views of Sea Battle by link, a chunk of its own: queued shots, and the check of the opponent's answers.

mod doubt;
mod shots;

use super::clock::SharedClock;
use super::ordering::Ordering;
use crate::app::chunk::{cached_chunk, use_chunk};
use crate::app::play::store::MatchHandle;
use doubt::Doubt;
use kletka::play::Match;
use kletka::scene::sea_battle::ShotList;
use kletka::sea_battle::SeaBattlePosition;
use shots::Shots;
use std::rc::Rc;
use yew::prelude::*;

/// Views exported by the chunk.
#[derive(Clone, Copy)]
struct ByLinkViews {
    shots: fn(&BesideProps) -> Html,
    doubt: fn(&BesideProps) -> Html,
}

cached_chunk!(
    ByLink,
    sea_battle_by_link,
    load_views,
    ByLinkViews,
    ByLinkViews {
        shots: |props| html! { <Shots ..props.clone() /> },
        doubt: |props| html! { <Doubt ..props.clone() /> },
    }
);

#[derive(Properties, Clone, PartialEq)]
pub(super) struct BesideProps {
    pub(super) handle: MatchHandle<SeaBattlePosition>,
    pub(super) game: Rc<Match<SeaBattlePosition>>,
    pub(super) clock: SharedClock,
    /// Queue of shots, if shots are to be queued now.
    pub(super) ordering: Option<Ordering>,
    /// Queued shots.
    pub(super) chosen: UseStateHandle<ShotList>,
}

/// Queue of shots with its order button, or the ordered shots.
#[function_component]
pub(super) fn ShotOrders(props: &BesideProps) -> Html {
    match (use_chunk(Some(ByLink)), ByLink.get()) {
        (Some(waiting), _) => waiting.html,
        (None, Some(views)) => (views.shots)(props),
        (None, None) => Html::default(),
    }
}

/// Warning about the opponent's answers, if any.
#[function_component]
pub(super) fn Doubts(props: &BesideProps) -> Html {
    // The check can wait for the chunk; nothing is shown meanwhile.
    match (use_chunk(Some(ByLink)), ByLink.get()) {
        (None, Some(views)) => (views.doubt)(props),
        _ => Html::default(),
    }
}
