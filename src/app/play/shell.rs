//! Layout of a match page, free of generics so that it is compiled once: heading, turn line, boards, actions of the turn,
//! end card, the drawer and what the match adds to the menu.

use super::driver::Driver;
use super::form_controls::Later;
use crate::app::button::button;
use crate::app::keys::KeyDialog;
use crate::app::menu::MatchMenu;
use crate::app::prelude::*;
use crate::app::text::{Texts, use_texts};
use kletka::campaign::library::{BATTLE_OF, CAMPS, STAKE};
use kletka::format::grouped;
use kletka::record::tags::{isolated, sanitize_name};

pub(crate) struct Shell {
    /// CSS class of the game.
    pub(crate) class: &'static str,
    /// Hidden heading of a running match.
    pub(crate) title: &'static str,
    /// In the bar, at constant height: whose turn it is, and what was said last.
    pub(crate) turn: Html,
    pub(crate) boards: Html,
    /// Below the boards, on a desk beside them: what can be done in this turn.
    pub(crate) actions: Html,
    /// Card of a finished match and all about it, below the actions, so that boards and actions keep their places.
    pub(crate) end: Option<Html>,
    /// Beside the boards, folded in an upright window: nothing that a turn needs.
    pub(crate) drawer: Html,
    /// In the menu: what concerns the match as a whole; `None` for a puzzle, whose drawer is always open.
    pub(crate) menu: Option<Html>,
}

pub(crate) fn shell(page: Shell) -> Html {
    html! {
        <div class={classes!("battle", page.class)}>
            if page.end.is_none() { <h1 class="hidden" tabindex="-1">{ page.title }</h1> }
            <div class="turn-line">{ page.turn }</div>
            { page.boards }
            <div class="actions">{ page.actions }</div>
            if let Some(end) = page.end { <div class="after">{ end }</div> }
            if let Some(menu) = page.menu {
                <Drawer>{ page.drawer }</Drawer>
                <Later><MatchMenu>{ menu }</MatchMenu></Later>
            } else {
                <div class="battle-side"><Later>{ page.drawer }<KeyDialog /></Later></div>
            }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct DrawerProps {
    children: Html,
}

/// Drawer behind a button, which only an upright window shows.
#[function_component]
fn Drawer(props: &DrawerProps) -> Html {
    let text = use_texts().battle;
    let open = use_state_eq(|| false);
    let turn = callback!(open, move |_: MouseEvent| open.set(!*open));
    html! {
        <>
            <button type="button" class="button drawer-button" aria-expanded={open.to_string()} onclick={turn}>
                { text.drawer }
            </button>
            <div class={classes!("battle-side", (!*open).then_some("folded"))}>
                <Later>{ props.children.clone() }<KeyDialog button=true /></Later>
            </div>
        </>
    }
}

/// Draws a single board, highlighted while a local player is `to_move`.
pub(crate) fn one_board(to_move: bool, board: Html) -> Html {
    html! { <section class={classes!("board-area", to_move.then_some("board-active"))}>{ board }</section> }
}

/// Shows a computer player's failure with a retry button.
pub(crate) fn trouble(driver: &Driver, text: &Texts) -> Html {
    html! {
        if driver.trouble.is_some() {
            <p class="error" role="alert">{ text.battle.trouble }{ " " }
                { button("button", text.battle.retry, driver.retry.reform(|_: MouseEvent| ())) }
                </p>
        }
    }
}

/// Shows the agreed rules, folded.
pub(crate) fn agreed(rules: impl IntoIterator<Item = (&'static str, String)>, text: &Texts) -> Html {
    html! {
        <details class="agreed-now">
            <summary>{ text.setup.agreed }</summary>
            { agreed_list(rules) }
        </details>
    }
}

/// Describes the campaign battle of a match from its tags.
pub(crate) fn campaign_battle<'a>(tag: impl Fn(&str) -> Option<&'a str>, text: &Texts) -> Option<String> {
    tag(BATTLE_OF)?;
    let [one, other] = CAMPS.map(|name| isolated(&tag(name).map_or(text.session.gods.to_owned(), sanitize_name)));
    let stake: u32 = tag(STAKE)?.parse().ok()?;
    Some((text.session.campaign_battle)(&one, &other, &(text.session.gold)(&grouped(stake.into()))))
}

/// Describes the agreement on hints.
pub(crate) fn agreed_hints(allowed: bool, text: &Texts) -> (&'static str, String) {
    let words = text.players;
    (words.hints, if allowed { words.hints_agreed } else { words.no_hints }.to_owned())
}

/// Draws rules and values as a definition list.
fn agreed_list(rules: impl IntoIterator<Item = (&'static str, String)>) -> Html {
    html! {
        <dl class="agreed-rules">
            { for rules.into_iter().map(|(rule, value)| html! { <><dt>{ rule }</dt><dd>{ value }</dd></> }) }
        </dl>
    }
}

/// Rays of a burst around its centre.
const BURST: &str = "M0-7L1-19M6-5L14-13M8 1L20 0M5 6L12 15M0 8L-1 20M-6 5L-15 13M-8 0L-20-1M-5-6L-13-14";

/// Draws the cup if a local player has `won`, without animation if that is disabled.
pub(crate) fn victory(won: bool) -> Html {
    if !won {
        return html! {};
    }
    let burst = |class: &'static str, x: u32, y: u32| {
        html! {
            <g transform={format!("translate({x} {y})")}>
                <path class={classes!("burst", class)} d={BURST} pathLength="1" />
            </g>
        }
    };
    html! {
        <svg class="victory" viewBox="0 0 320 122" aria-hidden="true">
            <path pathLength="1"
                d="M137.6 22.3l44.8-.6c.4 26-6 38.6-22.2 40.6c-16.4-1.8-22.4-14.6-22.6-40z" />
            <path pathLength="1"
                d="M137.8 28c-17-2.4-16.4 20.4 3.4 22.4M182.3 27.6c16.8-2 15.6 21-3.6 22.6" />
            <path pathLength="1"
                d="M160 62.4l.3 13.8M146 87c1.8-7.6 6.2-10.8 14.2-10.8s12.4 3 13.8 10.6zM139.6 92.6l41-.5" />
            <path class="hatching" pathLength="1" d="M143 27l5.6 22M149 26.6l6 30M178 27l-4.4 20M173 26.6l-3 14" />
            <path class="star" pathLength="1"
                d="M160 31l2.8 6.3 6.9.7-5.2 4.4 1.5 6.8-6-3.6-6.1 3.5 1.7-6.7-5.2-4.6 6.9-.6z" />
            { burst("burst-red", 84, 46) }
            { burst("burst-ink", 236, 42) }
            { burst("burst-focus", 40, 74) }
            { burst("burst-focus", 280, 76) }
            <path class="underline" pathLength="1" d="M58 108c62-7.4 142-8 204-1.6M80 115.4c52-4.6 108-4.8 162-.2" />
        </svg>
    }
}
