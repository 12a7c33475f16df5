//! A battle of somebody's text as it stands, before it takes the place of the one on this device.

use super::log::result;
use super::store::Match;
use crate::app::chart::Chart;
use crate::app::text::Texts;
use kletka::scene::squadron::ChartView;
use kletka::squadron::transcript::Transcript;
use std::rc::Rc;
use yew::prelude::*;

/// The chart after the last thing said, and how the battle ended or in which turn it is.
pub(crate) fn preview(transcript: &Transcript, text: &Texts) -> Html {
    let game = Match::from(transcript.clone());
    let count = game.moves.len();
    let Some(history) = game.history(count) else { return html! {} };
    let position = history.position();
    let turn = || (text.squadron.turn)(position.turn_number());
    let line = result(&game, position, text).unwrap_or_else(turn);
    let view = Rc::new(ChartView { letters: text.squadron.letters, ..ChartView::from_position(position) });
    html! {
        <section class="preview">
            <h2>{ text.squadron.title }</h2>
            <p>{ line }</p>
            <Chart id="preview" label={text.squadron.board} {view} />
        </section>
    }
}
