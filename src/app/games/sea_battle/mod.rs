//! Sea Battle: the page of a match, at one address from the placement of the fleets to the look back.

mod boards;
mod by_link;
mod clock;
mod controls;
pub(crate) mod end;
mod fleet_count;
mod handover;
mod hint;
mod log;
mod names;
mod ordering;
mod past_fleets;
mod phases;
mod placement;
pub(crate) mod replay;
mod review;
mod screen;
pub(crate) mod setup;
mod status;
mod table;

use crate::app::part::use_part;
use crate::app::play::no_match::no_match;
use crate::app::play::store::{MatchHandle, elsewhere, use_match};
use crate::app::text::use_texts;
use crate::app::web::document;
use kletka::play::library::MatchId;
use kletka::play::{MatchError, Stage};
use kletka::sea_battle::{Move, SeaBattle};
use phases::Phase;
use yew::prelude::*;

/// Makes a move in the newest state of a match, if the rules allow it there.
fn say(handle: &MatchHandle<SeaBattle>, mv: Move) {
    handle.change(move |game| {
        // What cannot be said now is not said.
        let _ = game.play(mv);
    });
}

/// What of a match is shown; `None` where there is none. A match that cannot go on is looked back at: its moves break the
/// rules or are not true, or a board that they need is missing.
fn shown_stage(handle: &MatchHandle<SeaBattle>) -> Option<Stage> {
    match (handle.current(), handle.error()) {
        (Some(game), _) if game.stage() == Stage::Preparing && !game.moves().is_empty() => Some(Stage::Over),
        (Some(game), _) => Some(game.stage()),
        (None, Some(MatchError::Forged(_))) => Some(Stage::Over),
        (None, _) => None,
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct SeaBattleMatchProps {
    pub(crate) id: MatchId,
}

/// The page of a match.
#[function_component]
pub(crate) fn SeaBattleMatch(props: &SeaBattleMatchProps) -> Html {
    let text = use_texts();
    let handle = use_match::<SeaBattle>(props.id);
    let stage = shown_stage(&handle);
    let phase = match stage {
        Some(Stage::Preparing) => Some(Phase::Placement),
        Some(Stage::Playing) | None => None,
        Some(Stage::Over) => Some(Phase::End),
    };
    let waiting = use_part(phase);
    use_heading(stage, waiting.as_ref().is_none_or(|waiting| waiting.failed));
    if let Some(waiting) = waiting {
        return waiting.html;
    }
    let notice = elsewhere(handle.standing(), text);
    match (stage, handle.current().cloned()) {
        (Some(Stage::Over), _) => Phase::End.show(&handle),
        (Some(Stage::Preparing), _) => html! { <>{ notice }{ Phase::Placement.show(&handle) }</> },
        (Some(Stage::Playing), Some(game)) => {
            // When another window changed more than the next moves, each of two people opens the own board anew.
            let key = handle.standing().epoch();
            html! { <>{ notice }<table::Table {key} {handle} {game} /></> }
        }
        _ => no_match(&handle, text),
    }
}

/// Shows the page from its top and moves the keyboard to its heading when the next part of a match begins and is there.
#[hook]
fn use_heading(stage: Option<Stage>, settled: bool) {
    let first = use_mut_ref(|| None);
    use_effect_with((stage, settled), move |&(stage, settled)| {
        if settled && first.replace(Some(stage)).is_some() {
            document::scroll_to("body");
            document::focus("h1");
        }
    });
}
