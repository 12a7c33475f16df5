//! The page of a link, and the one where a link is pasted.

use super::correspondent::{DeskOf, Pages};
use super::map::OfferedMap;
use crate::app::part::use_part;
use crate::app::route::Route;
use crate::app::text::use_texts;
use crate::app::web::{files, input, location};
use kletka::link::{Address, LinkError, LinkKind, MAX_TEXT, game_of};
use kletka::play::GameKind;
use yew::platform::spawn_local;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct LinkPageProps {
    /// The fragment of the address.
    pub(crate) fragment: AttrValue,
    /// Draws the pages that the link leads to.
    pub(crate) pages: Pages,
}

/// What a link holds, and of which game.
fn read(text: &str) -> Result<(Address, GameKind), LinkError> {
    let address = Address::find(text)?;
    let game = game_of(&address)?;
    Ok((address, game))
}

/// The page of a link.
#[function_component]
pub(crate) fn LinkPage(props: &LinkPageProps) -> Html {
    let text = use_texts().correspondence;
    let found = use_memo(props.fragment.clone(), |fragment| read(fragment));
    // A map needs nothing of what matches need.
    let found_desk = found.as_ref().as_ref().ok().filter(|(address, _)| address.kind != LinkKind::Map);
    let waiting = use_part(found_desk.map(|&(_, kind)| DeskOf(kind)));
    if let Some(waiting) = waiting {
        return waiting.html;
    }
    match &*found {
        Ok((address, _)) if address.kind == LinkKind::Map => {
            html! { <OfferedMap address={address.clone()} pages={props.pages} /> }
        }
        Ok((address, kind)) => DeskOf(*kind).open(address, props.pages),
        Err(why) => html! {
            <div class="plain">
                <h1 tabindex="-1">{ text.unreadable }</h1>
                <p class="error" role="alert">{ (text.error)(*why) }</p>
                <Paste />
            </div>
        },
    }
}

/// The page where a link is pasted: an installed page gets none from outside.
#[function_component]
pub(crate) fn PastePage() -> Html {
    let text = use_texts().correspondence;
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ text.paste }</h1>
            <Paste />
        </div>
    }
}

/// Goes to the page of the link in a text, be it a message or a file.
fn open(text: &str) -> Result<(), LinkError> {
    location::go(&Address::find(text)?.to_local_fragment()?);
    Ok(())
}

/// A field for a link, or a message with one.
#[function_component]
fn Paste() -> Html {
    let all = use_texts();
    let text = all.correspondence;
    let typed = use_state_eq(String::new);
    let error = use_state_eq(|| None::<LinkError>);
    let on_input = {
        let typed = typed.clone();
        move |event: InputEvent| typed.set(input::value(&event))
    };
    let on_submit = {
        let (typed, error) = (typed.clone(), error.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            error.set(open(&typed).err());
        }
    };
    let on_file = {
        let error = error.clone();
        move |event: Event| {
            let error = error.clone();
            spawn_local(async move {
                match files::chosen(event, MAX_TEXT).await {
                    Some(files::Chosen::Text(written)) => error.set(open(&written).err()),
                    Some(files::Chosen::TooLarge) => error.set(Some(LinkError::TooLong)),
                    None => {}
                }
            });
        }
    };
    html! {
        <form class="paste" onsubmit={on_submit}>
            <p id="paste-line">{ text.paste_line }</p>
            <div class="field">
                <label for="paste">{ text.paste_label }</label>
                <textarea id="paste" rows="4" autocomplete="off" spellcheck="false" aria-describedby="paste-line"
                    value={(*typed).clone()} oninput={on_input} />
            </div>
            if let Some(why) = *error { <p class="error" role="alert">{ (text.error)(why) }</p> }
            <p class="tools">
                <button type="submit" class="primary">{ text.open }</button>
                <label class="button choose-file">{ all.end.choose_file }
                    <input type="file" title="" accept=".txt,text/plain" onchange={on_file} /></label>
                <a class="button" href={Route::Matches.address()}>{ all.ways.matches }</a>
            </p>
        </form>
    }
}
