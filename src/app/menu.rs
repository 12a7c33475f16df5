//! Bar above a match, in place of the site's head: the way home and the menu. The turn line stands between them.

use super::route::Route;
use super::settings::{TextSize, use_settings};
use super::text::use_texts;
use super::web::document;
use crate::app::prelude::*;
use kletka::record::Choice;

/// Place in the menu for what a match adds to it.
#[derive(Clone, PartialEq)]
pub(crate) struct MenuPlace(pub(super) NodeRef);

#[derive(Properties, PartialEq)]
pub(super) struct BarProps {
    /// Rules of the game.
    pub(super) rules: Route,
    pub(super) place: NodeRef,
    /// Quick settings.
    pub(super) children: Html,
}

/// Way home, and the menu as a modal dialog.
#[function_component]
pub(super) fn Bar(props: &BarProps) -> Html {
    let texts = use_texts();
    let text = texts.frame;
    let dialog = use_node_ref();
    let is_open = use_state_eq(|| false);
    let open = cloned!(dialog, is_open, move |_: MouseEvent| {
        document::open_dialog(&dialog);
        is_open.set(true);
    });
    let close = cloned!(dialog, move |_: MouseEvent| document::close_dialog(&dialog));
    let leave = cloned!(dialog, move |press: MouseEvent| document::close_from_beside(&dialog, &press));
    let closed = cloned!(is_open, move |_: Event| is_open.set(false));
    html! {
        <header class="bar">
            <a class="bar-button" href={Route::Home.address()}>
                { icon("M12 4l-6 6 6 6") }<span>{ text.home }</span>
            </a>
            <button type="button" class="bar-button menu-button" aria-haspopup="dialog"
                aria-expanded={is_open.to_string()} onclick={open}>
                <span>{ text.menu }</span>{ icon("M3 5h14M3 10h14M3 15h14") }
            </button>
            <dialog ref={dialog} class="menu" aria-label={text.menu} onclose={closed} onclick={leave}>
                <div class="menu-content">
                    <div class="menu-head">
                        { props.children.clone() }
                        <button type="button" class="bar-button" aria-label={text.close} onclick={close}>
                            { icon("M5 5l10 10M15 5L5 15") }
                        </button>
                    </div>
                    <div ref={props.place.clone()} class="menu-match"></div>
                    <nav class="tools" aria-label={text.ways}>
                        <a class="button" href={props.rules.address()}>{ text.rules }</a>
                        <a class="button" href={Route::Matches.address()}>{ texts.ways.matches }</a>
                        <a class="button" href={Route::Settings.address()}>{ text.settings }</a>
                    </nav>
                </div>
            </dialog>
        </header>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct HeadProps {
    pub(super) route: Route,
    /// Ways to other pages, and quick settings.
    pub(super) children: Html,
}

/// Head of the other pages. On a phone its content is folded.
#[function_component]
pub(super) fn Head(props: &HeadProps) -> Html {
    let text = use_texts().frame;
    // It is folded again on the next page.
    let opened = use_state_eq(|| None::<Route>);
    let is_open = *opened == Some(props.route);
    let route = props.route;
    use_effect_with(route, cloned!(opened, move |_| opened.set(None)));
    let turn = callback!(opened, move |_: MouseEvent| opened.set((!is_open).then_some(route)));
    html! {
        <header class="top">
            <a class="name" href={Route::Home.address()}>{ text.name }</a>
            <button type="button" class="bar-button menu-button" aria-expanded={is_open.to_string()}
                aria-controls="top-content" onclick={turn}>
                <span>{ text.menu }</span>{ icon("M3 5h14M3 10h14M3 15h14") }
            </button>
            <div id="top-content" class={classes!(is_open.then_some("open"))}>{ props.children.clone() }</div>
        </header>
    }
}

fn icon(drawing: &'static str) -> Html {
    html! { <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d={drawing} /></svg> }
}

#[derive(Properties, PartialEq)]
pub(crate) struct MatchMenuProps {
    pub(crate) children: Html,
}

/// What a match adds to the menu, and the size of letters. On a page without the bar it stands where it is drawn.
#[function_component]
pub(crate) fn MatchMenu(props: &MatchMenuProps) -> Html {
    let (text, settings) = (use_texts().settings, use_settings());
    let place = use_context::<Option<MenuPlace>>().flatten();
    let now = settings.get().size;
    let size = |(&size, &label): (&TextSize, &&'static str)| {
        let choose = cloned!(settings, move |_: MouseEvent| settings.change(move |now| now.size = size));
        html! {
            <button type="button" class={classes!("letters", format!("letters-{}", size.name()))}
                aria-pressed={(now == size).to_string()} onclick={choose}>{ label }</button>
        }
    };
    let content = html! {
        <>
            <div class="quick" role="group" aria-label={text.size}>
                { for TextSize::ALL.iter().zip(&text.sizes).map(size) }
            </div>
            { props.children.clone() }
        </>
    };
    match place.and_then(|MenuPlace(place)| document::element(&place)) {
        Some(place) => create_portal(content, place),
        None => content,
    }
}
