//! Sea Battle: page of a match, from the placement of the fleets to the replay.

mod boards;
mod by_link;
mod campaign_battle;
mod canvas;
mod chunks;
mod clock;
mod controls;
pub(crate) mod end;
mod hint;
mod log;
mod match_view;
mod ordering;
mod past_fleets;
mod placement;
pub(crate) mod replay;
mod review;
mod screen;
pub(crate) mod setup;
mod status;

use crate::app::chunk::use_chunk;
use crate::app::play::screen::no_match;
use crate::app::play::store::{MatchHandle, elsewhere, use_match};
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use chunks::MatchChunk;
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::play::library::MatchId;
use kletka::play::{MatchError, Seat, Seats, Stage};
use kletka::sea_battle::{Move, SeaBattlePosition};
use yew::prelude::*;

/// Plays a move if it is legal in the newest state of the match.
fn play(handle: &MatchHandle<SeaBattlePosition>, mv: Move) {
    handle.change(move |game| {
        // Ignores moves that are no longer legal.
        let _ = game.play(mv);
    });
}

/// Returns the stage to show; `None` without a match. A match with illegal or false moves, or without a needed board,
/// is shown as over.
fn shown_stage(handle: &MatchHandle<SeaBattlePosition>) -> Option<Stage> {
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

#[function_component]
pub(crate) fn SeaBattleMatch(props: &SeaBattleMatchProps) -> Html {
    let text = use_texts();
    let handle = use_match::<SeaBattlePosition>(props.id);
    let stage = shown_stage(&handle);
    let chunk = match stage {
        Some(Stage::Preparing) => Some(MatchChunk::Placement),
        Some(Stage::Playing) | None => None,
        Some(Stage::Over) => Some(MatchChunk::End),
    };
    let waiting = use_chunk(chunk);
    use_heading(stage, waiting.as_ref().is_none_or(|waiting| waiting.failed));
    if let Some(waiting) = waiting {
        return waiting.html;
    }
    let notice = elsewhere(handle.tab_role(), text);
    match (stage, handle.current().cloned()) {
        (Some(Stage::Over), _) => MatchChunk::End.show(&handle),
        (Some(Stage::Preparing), _) => html! { <>{ notice }{ MatchChunk::Placement.show(&handle) }</> },
        (Some(Stage::Playing), Some(game)) => {
            // If another tab has replaced the match, each of two people must open the own board again.
            let key = handle.tab_role().epoch();
            html! { <>{ notice }<match_view::MatchView {key} {handle} {game} /></> }
        }
        _ => no_match(&handle, text),
    }
}

/// Scrolls to the top and focuses the heading when the match enters another stage and its chunk has loaded.
#[hook]
fn use_heading(stage: Option<Stage>, is_shown: bool) {
    let first = use_mut_ref(|| None);
    use_effect_with((stage, is_shown), move |&(stage, is_shown)| {
        if is_shown && first.replace(Some(stage)).is_some() {
            document::scroll_to("body");
            document::focus("h1");
        }
    });
}

/// Returns the side's name, or a description of its seat.
fn side_name(seats: &Seats<Level>, side: Side, text: &Texts) -> String {
    let given = seats.shown_name(side);
    match seats.seat(side) {
        _ if !given.is_empty() => given,
        _ if seats.are_gods(side) => text.session.gods.to_owned(),
        Seat::Computer(level) => format!("{} ({})", text.players.computer, (text.terms.level)(level)),
        Seat::Human if seats.only_human().is_some() => text.players.you.to_owned(),
        Seat::Human | Seat::Remote => text.players.sides[side.index() & 1].to_owned(),
    }
}

/// Returns the caption of a side's board.
fn board_name(seats: &Seats<Level>, side: Side, text: &Texts) -> String {
    if seats.name(side).is_empty() && seats.only_human() == Some(side) {
        return text.battle.your_board.to_owned();
    }
    (text.battle.own_board)(&side_name(seats, side, text))
}
