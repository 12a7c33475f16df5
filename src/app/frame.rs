//! What is around every page: the name, the ways, the quick settings.

use super::route::Route;
use super::session::use_session;
use super::settings::{Change, use_settings};
use super::text::{Language, use_texts};
use super::web::{document, storage};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct FrameProps {
    pub(crate) route: Route,
    pub(crate) children: Html,
}

/// The frame.
#[function_component]
pub(crate) fn Frame(props: &FrameProps) -> Html {
    let text = use_texts();
    let title = match props.route {
        Route::Home | Route::Unknown => text.frame.name.to_owned(),
        Route::Setup => format!("{} · {}", text.setup.title, text.frame.name),
        Route::Fleet => format!("{} · {}", text.placement.title, text.frame.name),
        Route::Battle | Route::End => format!("{} · {}", text.frame.sea_battle, text.frame.name),
        Route::Matches => format!("{} · {}", text.end.matches, text.frame.name),
        Route::Rules => format!("{} · {}", text.frame.rules, text.frame.name),
        Route::Settings => format!("{} · {}", text.frame.settings, text.frame.name),
    };
    use_effect_with(title, |title| document::set_title(title));
    let link = |route: Route, label: &'static str| {
        let current = (props.route == route).then_some("page");
        html! { <a href={route.address()} aria-current={current}>{ label }</a> }
    };
    html! {
        <>
            <a class="skip" href="#main" onclick={|event: MouseEvent| { event.prevent_default(); document::focus("h1"); }}>
                { text.frame.skip }
            </a>
            <header class="top">
                <a class="name" href={Route::Home.address()}>{ text.frame.name }</a>
                <nav aria-label={text.frame.ways}>
                    { link(Route::Rules, text.frame.rules) }
                    { link(Route::Settings, text.frame.settings) }
                </nav>
                <Quick />
            </header>
            <Notices />
            <main id="main">{ props.children.clone() }</main>
            <div id="announcer" class="hidden" aria-live="polite"></div>
        </>
    }
}

/// Sound and language, without leaving the page.
#[function_component]
fn Quick() -> Html {
    let text = use_texts();
    let settings = use_settings();
    let now = settings.get();
    let sound = {
        let settings = settings.clone();
        move |_: MouseEvent| settings.change(Change::Sound)
    };
    let language = |language: Language| {
        let settings = settings.clone();
        let choose = move |_: MouseEvent| settings.change(Change::Language(language));
        html! {
            <button type="button" lang={language.code()} aria-label={language.name()} onclick={choose}
                aria-pressed={(now.language == language).to_string()}>{ language.short() }</button>
        }
    };
    html! {
        <div class="quick">
            <button type="button" class="mute" aria-pressed={(!now.sound.is_on()).to_string()} onclick={sound}
                aria-label={text.frame.mute} title={text.frame.mute}>
                <svg viewBox="0 0 20 20" aria-hidden="true">
                    <path d="M3 8h3l4-4v12l-4-4H3z" />
                    if now.sound.is_on() { <path d="M13 7q2 3 0 6M15.5 5q3.5 5 0 10" /> }
                    else { <path d="M13 7l5 6M18 7l-5 6" /> }
                </svg>
            </button>
            { for Language::ALL.map(language) }
        </div>
    }
}

/// What the player must know about what is kept on the device.
#[function_component]
fn Notices() -> Html {
    let text = use_texts();
    let session = use_session();
    let kept = use_memo((), |()| storage::works());
    let dismiss = {
        let session = session.clone();
        move |_: MouseEvent| session.dismiss()
    };
    html! {
        <>
            if !*kept { <p class="notice" role="status">{ text.frame.nothing_kept }</p> }
            if let Some(broken) = session.broken() {
                <div class="notice" role="alert">
                    <p>{ text.session.broken }{ " " }{ (text.end.unreadable)(&broken.0) }{ " " }{ text.session.copy_kept }</p>
                    <a href={Route::Matches.address()}>{ text.end.show_copy }</a>
                    { " " }<button type="button" onclick={dismiss}>{ text.session.dismiss }</button>
                </div>
            }
        </>
    }
}
