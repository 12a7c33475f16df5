//! Field for a link, a message with one, or a file.

use super::frame::alert;
use crate::app::choose_file::{Contents, Files, OfferedFiles, choose_file};
use crate::app::play::begin::offer;
use crate::app::prelude::*;
use crate::app::route::{PUZZLE, Route};
use crate::app::text::use_all_texts;
use crate::app::web::{input, location};
use kletka::link::{Address, LinkError};
use kletka::play::import::MAX_IMPORT;
use kletka::puzzle::solitaire::address_in;

/// Opens the page of the link, or of the puzzle of another site, in a text.
fn open(text: &str) -> Result<(), LinkError> {
    if let Some(puzzle) = address_in(text) {
        location::go(&format!("{PUZZLE}{puzzle}"));
        return Ok(());
    }
    location::go(&Address::find(text)?.to_local_fragment()?);
    Ok(())
}

#[derive(Properties, PartialEq)]
pub(super) struct PasteProps {
    /// Text in the field at first.
    #[prop_or_default]
    pub(super) written: String,
    /// Further actions.
    #[prop_or_default]
    pub(super) children: Html,
}

#[function_component]
pub(super) fn Paste(props: &PasteProps) -> Html {
    let all = use_all_texts();
    let text = all.links;
    let typed = use_state_eq(|| props.written.clone());
    let error = use_state_eq(|| {
        let fault = Address::find(&props.written).err().filter(|_| !props.written.is_empty());
        fault.map(|why| text.error(why))
    });
    let on_input = cloned!(typed, move |event: InputEvent| typed.set(input::value(&event)));
    let on_submit = cloned!(typed, error, move |event: SubmitEvent| {
        event.prevent_default();
        error.set(open(&typed).err().map(|why| text.error(why)));
    });
    let take = {
        let error = error.clone();
        move |files: Files| {
            let mut others = Vec::new();
            for file in files {
                match file.map(|written| (Contents::of(&written), written)) {
                    Ok((Contents::Link(fragment), _)) => return location::go(&fragment),
                    Ok((Contents::Unknown, written)) => error.set(open(&written).err().map(|why| text.error(why))),
                    Ok((_, written)) => others.push(written),
                    Err(why) => error.set(Some(why)),
                }
            }
            if !others.is_empty() {
                offer(OfferedFiles(others));
                Route::Matches.go();
            }
        }
    };
    let limit = (MAX_IMPORT, text.error(LinkError::TooLong));
    html! {
        <form class="paste" onsubmit={on_submit}>
            <p id="paste-line">{ text.paste_line }</p>
            <div class="field">
                <label for="paste">{ text.paste_label }</label>
                <textarea id="paste" rows="4" autocomplete="off" spellcheck="false" aria-describedby="paste-line"
                    value={(*typed).clone()} oninput={on_input} />
            </div>
            if let Some(why) = &*error { { alert(why) } }
            <p class="tools">
                <button type="submit" class="primary">{ text.open }</button>
                { choose_file(all.end.choose_file, false, limit, all, take) }
                { props.children.clone() }
            </p>
        </form>
    }
}
