//! List of shots for another device, with the buttons that order and change it.

use super::SeaDesk;
use crate::app::button::button;
use crate::app::prelude::*;
use crate::app::text::Texts;
use crate::app::web::document;
use gloo::timers::callback::Timeout;
use kletka::desk::sea_battle::{Input, ShotList};
use kletka::grid::Cell;
use kletka::play::Match;
use kletka::sea_battle::{SeaBattlePosition, Touching};

/// Draws the list while shots are listed; otherwise empty.
pub(super) fn shots(desk: &SeaDesk, game: &Match<SeaBattlePosition>, text: &Texts) -> Html {
    let words = text.orders;
    let Some(list) = desk.now().list(game) else { return html! {} };
    let name = |cell: Cell| game.setup().coordinates.name(cell);
    let shot = |(place, &cell): (usize, &Cell)| {
        let name = name(cell);
        html! {
            <li data-shot={place.to_string()}>
                <span>{ format!("{}. ", place + 1) }<b>{ &name }</b></span>
                if place > 0 {
                    <button type="button" aria-label={(words.earlier)(&name)} title={(words.earlier)(&name)}
                        onclick={change(desk, &list, Input::BringForward, place)}>{ "◂" }</button>
                }
                <button type="button" aria-label={(words.remove)(&name)} title={(words.remove)(&name)}
                    onclick={change(desk, &list, Input::RemoveShot, place)}>{ "×" }</button>
            </li>
        }
    };
    let left_over = desk.now().left_over(game);
    let again = left_over.iter().filter(|(_, is_of_use)| *is_of_use).count();
    let left = |&(cell, is_of_use): &(Cell, bool)| {
        let name = name(cell);
        html! { <li class="left-over"><span>{ if is_of_use { html! { name } } else { html! { <s>{ name }</s> } } }</span></li> }
    };
    let act = &desk.act;
    let then_focus = |input: Input| {
        callback!(act, move |_: MouseEvent| {
            act.emit(input.clone());
            focus_when_drawn("#shots-title".to_owned());
        })
    };
    let count = list.cells().len();
    html! {
        <section class="shots" aria-labelledby="shots-title">
            <h3 id="shots-title" tabindex="-1" class="hidden">{ words.title }</h3>
            // One line, which is scrolled, so that nothing below moves.
            if count == 0 && left_over.is_empty() { <p class="listed hint">{ how(game, text) }</p> }
            else {
                <ol class="listed">
                    { for list.cells().iter().enumerate().map(shot) }
                    if count > 1 { <li>{ button("button", words.clear, then_focus(Input::ClearShots)) }</li> }
                    if again > 0 { <li>{ button("button", (words.again)(again), then_focus(Input::ListAgain)) }</li> }
                    { for left_over.iter().map(left) }
                </ol>
            }
        </section>
    }
}

/// Focuses an element that appears with the next drawing.
fn focus_when_drawn(selector: String) {
    Timeout::new(0, move || document::focus(&selector)).forget();
}

/// Returns the callback that changes the shot at index `place`. By keyboard the focus stays in the list.
fn change(desk: &SeaDesk, list: &ShotList, input: fn(usize) -> Input, place: usize) -> Callback<MouseEvent> {
    let (act, count) = (desk.act.clone(), list.cells().len());
    Callback::from(move |event: MouseEvent| {
        act.emit(input(place));
        if event.detail() == 0 {
            let last = if matches!(input(place), Input::RemoveShot(_)) { count.checked_sub(2) } else { Some(count) };
            let shot = last.map(|last| format!("[data-shot='{}'] button", place.saturating_sub(1).min(last)));
            focus_when_drawn(shot.unwrap_or_else(|| "#shots-title".to_owned()));
        }
    })
}

/// Explains the order of the list under the agreed rules.
fn how(game: &Match<SeaBattlePosition>, text: &Texts) -> String {
    let (setup, shots) = (game.setup(), game.position().shots_left());
    let how = text.orders.how(setup.fire, shots);
    if setup.touching == Touching::Anything { how } else { format!("{how} {}", text.orders.passed_over) }
}
