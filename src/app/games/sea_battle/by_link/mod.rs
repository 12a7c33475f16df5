//! What a battle between two devices has beside others: orders ahead, and doubts about what the other side answers. It is a
//! part of the program of its own.

mod doubt;
mod shots;

use super::clock::SharedClock;
use super::ordering::Ordering;
use crate::app::part::{late, use_part};
use crate::app::play::store::MatchHandle;
use doubt::Doubt;
use kletka::play::Match;
use kletka::scene::sea_battle::ShotList;
use kletka::sea_battle::SeaBattle;
use shots::Shots;
use std::rc::Rc;
use yew::prelude::*;

/// What the part gives.
#[derive(Clone, Copy)]
struct Views {
    shots: fn(&BesideProps) -> Html,
    doubt: fn(&BesideProps) -> Html,
}

late!(
    /// The part.
    Part,
    sea_battle_by_link,
    load_views,
    Views,
    Views { shots: show_shots, doubt: show_doubt }
);

fn show_shots(props: &BesideProps) -> Html {
    html! { <Shots ..props.clone() /> }
}

fn show_doubt(props: &BesideProps) -> Html {
    html! { <Doubt ..props.clone() /> }
}

/// What the views are drawn from.
#[derive(Properties, Clone, PartialEq)]
pub(super) struct BesideProps {
    pub(super) handle: MatchHandle<SeaBattle>,
    pub(super) game: Rc<Match<SeaBattle>>,
    pub(super) clock: SharedClock,
    /// The list of shots, where one is put together now.
    pub(super) ordering: Option<Ordering>,
    /// The shots that were chosen.
    pub(super) chosen: UseStateHandle<ShotList>,
}

/// The list of shots that is put together, with the button that orders them; or those that were ordered.
#[function_component]
pub(super) fn ShotOrders(props: &BesideProps) -> Html {
    match (use_part(Some(Part)), Part.get()) {
        (Some(waiting), _) => waiting.html,
        (None, Some(views)) => (views.shots)(props),
        (None, None) => Html::default(),
    }
}

/// What is to be thought of the other side's answers; nothing while all is well.
#[function_component]
pub(super) fn Doubts(props: &BesideProps) -> Html {
    // Until the part is there nothing is missed.
    match (use_part(Some(Part)), Part.get()) {
        (None, Some(views)) => (views.doubt)(props),
        _ => Html::default(),
    }
}
