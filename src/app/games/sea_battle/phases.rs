//! The beginning and the end of a match, fetched when they are first shown: a battle that goes on needs neither.

use super::end::End;
use super::placement::Placement;
use crate::app::part::{Late, NotLoaded, part};
use crate::app::play::store::MatchHandle;
use kletka::sea_battle::SeaBattle;
use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use yew::prelude::*;

/// Draws a match.
type Show = fn(&MatchHandle<SeaBattle>) -> Html;

part!(sea_battle_placement, load_placement, Show, |handle| {
    let game = handle.current().cloned();
    game.map(|game| html! { <Placement handle={handle.clone()} {game} /> }).unwrap_or_default()
});

part!(sea_battle_end, load_end, Show, |handle| html! { <End handle={handle.clone()} /> });

/// What stands before a battle and after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    Placement,
    /// The end, the replay and the look back.
    End,
}

thread_local! {
    /// By the phase's number.
    static SHOWS: [Cell<Option<Show>>; 2] = const { [const { Cell::new(None) }; 2] };
}

impl Phase {
    /// Draws a match; nothing while the phase is not there.
    pub(super) fn show(self, handle: &MatchHandle<SeaBattle>) -> Html {
        let show = SHOWS.with(|shows| shows[self as usize].get());
        show.map(|show| show(handle)).unwrap_or_default()
    }
}

impl Late for Phase {
    fn is_here(self) -> bool {
        SHOWS.with(|shows| shows[self as usize].get().is_some())
    }

    fn load(self) -> Pin<Box<dyn Future<Output = Result<(), NotLoaded>>>> {
        Box::pin(async move {
            let show = match self {
                Self::Placement => load_placement().await,
                Self::End => load_end().await,
            }?;
            SHOWS.with(|shows| shows[self as usize].set(Some(show)));
            Ok(())
        })
    }
}
