//! A match of somebody's text as it stands, before it takes the place of the one on this device.

use super::log::result;
use super::store::Match;
use super::table::view_of;
use crate::app::any_board::AnyBoard;
use crate::app::board::Board;
use crate::app::text::Texts;
use kletka::virus_war::transcript::Transcript;
use std::rc::Rc;
use yew::prelude::*;

/// The board after the last sub-move, and how the match ended or whose turn it is.
pub(crate) fn preview(transcript: &Transcript, text: &Texts) -> Html {
    let game = Match::from(transcript.clone());
    let count = game.moves.len();
    let Some(history) = game.history() else { return html! {} };
    let position = &history.position;
    let turn = || (text.virus.turn)(text.virus.sides[position.side_to_move().index() & 3], position.sub_moves_left());
    let line = result(&game, &history, text).unwrap_or_else(turn);
    let view = Rc::new(AnyBoard::Virus(Box::new(view_of(&history, position, count))));
    html! {
        <section class="preview">
            <h2>{ text.virus.title }</h2>
            <p>{ line }</p>
            <Board id="preview" label={text.virus.board} {view} shots={count} />
        </section>
    }
}
