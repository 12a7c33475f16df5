//! Chunks of the beginning and the end of a match, which a running battle does not need.

use super::end::End;
use super::placement::Placement;
use crate::app::chunk::{Chunk, Loading, chunk};
use crate::app::play::store::MatchHandle;
use kletka::sea_battle::SeaBattlePosition;
use std::cell::Cell;
use yew::prelude::*;

type Show = fn(&MatchHandle<SeaBattlePosition>) -> Html;

chunk!(sea_battle_placement, load_placement, Show, |handle| {
    let game = handle.current().cloned();
    game.map(|game| html! { <Placement handle={handle.clone()} {game} /> }).unwrap_or_default()
});

chunk!(sea_battle_end, load_end, Show, |handle| html! { <End handle={handle.clone()} /> });

/// Chunk of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MatchChunk {
    Placement,
    /// Result, replay and review.
    End,
}

thread_local! {
    /// Loaded chunks, indexed by `MatchChunk`.
    static SHOWS: [Cell<Option<Show>>; 2] = const { [const { Cell::new(None) }; 2] };
}

impl MatchChunk {
    /// Draws the match; empty until the chunk is loaded.
    pub(super) fn show(self, handle: &MatchHandle<SeaBattlePosition>) -> Html {
        let show = SHOWS.with(|shows| shows[self as usize].get());
        show.map(|show| show(handle)).unwrap_or_default()
    }
}

impl Chunk for MatchChunk {
    fn is_loaded(self) -> bool {
        SHOWS.with(|shows| shows[self as usize].get().is_some())
    }

    fn load(self) -> Loading {
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
