//! What stands in the place of a part that is loading.

use super::button::button;
use super::parts::{NotLoaded, now};
use super::settings::use_settings;
use super::text::{Language, LoadingText, Lot, Texts, TextsInUse, use_texts};
use super::web::{document, location};
use crate::app::prelude::*;
use core::future::Future;
use core::pin::Pin;
use std::rc::Rc;
use yew::platform::spawn_local;

/// Stands in the place of a part.
pub(crate) struct Placeholder {
    pub(crate) html: Html,
    /// Loading has failed; otherwise it is pending.
    pub(crate) failed: bool,
}

/// Asks a function of a part; returns the placeholder until the part is loaded. `key` tells parts and texts apart that
/// one component asks for in turn.
#[hook]
pub(crate) fn use_part<T, A>(key: usize, ask: impl Fn() -> A + 'static) -> Result<T, Placeholder>
where
    T: 'static,
    A: Future<Output = Result<T, NotLoaded>> + 'static,
{
    let answer = now(ask());
    let load = move || -> Loading {
        let asked = ask();
        Box::pin(async move { asked.await.map(drop) })
    };
    let waiting = use_loading(key, answer.is_none().then(|| Box::new(load) as Box<dyn Fn() -> Loading>));
    answer.ok_or(waiting)
}

/// Loading of a part.
type Loading = Pin<Box<dyn Future<Output = Result<(), NotLoaded>>>>;

/// Loads a part, if one is missing; returns what stands in its place.
#[hook]
fn use_loading(key: usize, load: Option<Box<dyn Fn() -> Loading>>) -> Placeholder {
    let text = use_settings().get().language.loading_texts();
    let failed = use_state_eq(|| None::<usize>);
    let tries = use_state_eq(|| 0_u32);
    let loaded = use_force_update();
    {
        let failed = failed.clone();
        use_effect_with((key, *tries, load.is_some()), move |&(key, ..)| {
            if let Some(load) = load {
                spawn_local(async move {
                    failed.set(load().await.is_err().then_some(key));
                    loaded.force_update();
                });
            }
        });
    }
    let has_failed = *failed == Some(key);
    let html = if has_failed {
        let again = callback!(tries, move |()| {
            failed.set(None);
            tries.set(*tries + 1);
        });
        failure(text, &again)
    } else {
        html! { <p class="loading" aria-live="polite">{ text.loading }</p> }
    };
    Placeholder { html, failed: has_failed }
}

/// Draws something of a part, told apart by `key` from others in its place.
pub(crate) fn loaded<A>(key: usize, ask: impl Fn(&'static Texts) -> A + 'static) -> Html
where
    A: Future<Output = Result<Html, NotLoaded>> + 'static,
{
    let ask = Ask(Rc::new(move |text| Box::pin(ask(text))));
    html! { <Loaded of={key} {ask} /> }
}

/// Asks a part to draw something.
#[derive(Clone)]
struct Ask(Rc<dyn Fn(&'static Texts) -> Drawing>);

type Drawing = Pin<Box<dyn Future<Output = Result<Html, NotLoaded>>>>;

impl PartialEq for Ask {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

#[derive(Properties, PartialEq)]
struct LoadedProps {
    of: usize,
    ask: Ask,
}

#[function_component]
fn Loaded(props: &LoadedProps) -> Html {
    let (text, Ask(ask)) = (use_texts(), props.ask.clone());
    use_part(props.of, move || ask(text)).unwrap_or_else(|waiting| waiting.html)
}

/// Draws the failure with its advice and buttons to retry or reload. A reload helps after a deployment.
pub(crate) fn failure(text: &LoadingText, again: &Callback<()>) -> Html {
    let advice = if document::is_missing() { text.missing } else { text.offline };
    html! {
        <div class="plain" role="alert">
            <h1 tabindex="-1">{ text.not_loaded }</h1>
            <p>{ advice }{ " " }<span class="stays">{ text.stays }</span></p>
            <p class="tools">
                { button("primary", text.try_again, again.reform(|_: MouseEvent| ())) }
                { button("button", text.reload, |_: MouseEvent| { location::reload(); }) }
            </p>
        </div>
    }
}

/// Returns the key of a language's texts.
pub(crate) const fn texts_key(language: Language, lot: Lot) -> usize {
    3 * language as usize + lot as usize
}

#[derive(Properties, PartialEq)]
pub(crate) struct TextsProviderProps {
    pub(crate) children: Html,
}

/// Loads the texts in the language of the settings. Keeps the previous language until then, and shows an error if
/// loading fails.
#[function_component]
pub(crate) fn TextsProvider(props: &TextsProviderProps) -> Html {
    let language = use_settings().get().language;
    let before = use_mut_ref(|| None::<&'static Texts>);
    // Switching the language under an open page requires the texts of the new one that it has of the old one.
    let lot = before.borrow().map_or(Lot::Home, |texts| texts.language.loaded());
    let texts = use_part(texts_key(language, lot), move || language.load_texts(lot));
    if let Ok(texts) = texts {
        *before.borrow_mut() = Some(texts);
    }
    let Some(in_use) = *before.borrow() else { return texts.err().map(|waiting| waiting.html).unwrap_or_default() };
    html! {
        <>
            { texts.err().filter(|waiting| waiting.failed).map(|waiting| waiting.html) }
            <ContextProvider<TextsInUse> context={TextsInUse(in_use)}>
                { props.children.clone() }
            </ContextProvider<TextsInUse>>
        </>
    }
}
