//! Notes beside turns: the field for the own one, and those of the others.

use super::frame::HandleProps;
use super::names::player_name;
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::input;
use kletka::play::{MAX_NOTE, Match};
use kletka::record::tags::sanitize_line;

/// Field for the note, which the link has as soon as it is typed: a tap on *Copy* leaves no time to draw anew.
#[function_component]
pub(super) fn OwnNote<G: PageGame>(props: &HandleProps<G>) -> Html {
    let text = use_all_texts().links;
    let handle = &props.handle;
    let note = handle.current().and_then(|game| game.session().own_note());
    let said = note.map_or(String::new(), |note| note.text.clone());
    // What is typed may end with a space, which the note has not.
    let typed = use_state_eq(|| said.clone());
    {
        let typed = typed.clone();
        use_effect_with(said, move |said| {
            if sanitize_line(&typed, MAX_NOTE) != *said {
                typed.set(said.clone());
            }
        });
    }
    let on_input = callback!(handle, typed, move |event: InputEvent| {
        let note = input::value(&event);
        typed.set(note.clone());
        handle.change(move |game| game.session_mut().say(&note));
    });
    html! {
        <div class="field">
            <label for="own-note">{ text.note }</label>
            <input id="own-note" type="text" maxlength={MAX_NOTE.to_string()} autocomplete="off"
                value={typed.to_string()} oninput={on_input} />
        </div>
    }
}

/// Draws the notes of the other players.
pub(super) fn heard_notes<G: PageGame>(game: &Match<G>, text: &AllTexts) -> Html {
    let notes = game.session().notes().iter().filter(|note| !note.text.is_empty());
    let heard = notes.filter(|note| !game.seats().is_human(note.side));
    html! {
        <div class="friend-notes" role="status">
            { for heard.map(|note| html! {
                <p class="came">
                    <b>{ player_name::<G>(game.seats(), note.side, text) }{ ":" }</b>{ " " }
                    <q><bdi>{ &note.text }</bdi></q>
                </p>
            }) }
        </div>
    }
}
