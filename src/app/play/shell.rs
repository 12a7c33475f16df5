//! Layout of a match page, free of generics so that it is compiled once: heading or result, status, boards, side panel.

use super::driver::Driver;
use crate::app::play::agreed_list::agreed_list;
use crate::app::route::Route;
use crate::app::text::Texts;
use crate::app::victory::victory;
use kletka::campaign::library::{BATTLE_OF, CAMPS, STAKE, battle_of};
use kletka::format::grouped;
use kletka::record::tags::{isolated, sanitize_name};
use yew::prelude::*;

pub(crate) struct Shell {
    /// CSS class of the game.
    pub(crate) class: &'static str,
    /// Hidden heading of a running match.
    pub(crate) title: &'static str,
    pub(crate) result: Option<String>,
    /// A local player has won.
    pub(crate) won: bool,
    /// Above the boards.
    pub(crate) status: Html,
    pub(crate) boards: Html,
    /// Beside the boards.
    pub(crate) side: Html,
}

pub(crate) fn shell(page: Shell) -> Html {
    let class = if page.result.is_some() { "result" } else { "hidden" };
    html! {
        <div class={classes!("battle", page.class)}>
            { victory(page.won) }
            <h1 {class} tabindex="-1">{ page.result.unwrap_or_else(|| page.title.to_owned()) }</h1>
            { page.status }
            { page.boards }
            <div class="battle-side">{ page.side }</div>
        </div>
    }
}

/// Draws a single board, highlighted while a local player is `to_move`, with the replay or playback controls below.
pub(crate) fn one_board(to_move: bool, board: Html, below: Option<Html>) -> Html {
    html! {
        <section class={classes!("board-area", to_move.then_some("board-active"))}>
            { board }
            { below }
        </section>
    }
}

/// Shows a computer player's failure with a retry button.
pub(crate) fn trouble(driver: &Driver, text: &Texts) -> Html {
    html! {
        if driver.trouble.is_some() {
            <p class="error" role="alert">{ text.battle.trouble }{ " " }
                <button type="button" class="button" onclick={driver.retry.reform(|_: MouseEvent| ())}>{ text.battle.retry }</button></p>
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

/// Describes the campaign battle and links to the campaign.
pub(crate) fn to_campaign<'a>(tag: impl Fn(&str) -> Option<&'a str>, text: &Texts) -> Html {
    let campaign = tag(BATTLE_OF).and_then(battle_of).map(|(campaign, _)| campaign);
    html! {
        if let Some(id) = campaign {
            if let Some(told) = campaign_battle(tag, text) { <p class="of-campaign">{ told }</p> }
            <p class="tools"><a class="button to-campaign" href={Route::Campaign(id).address()}>{ text.ways.campaign }</a></p>
        }
    }
}

/// Draws the buttons after a match: a rematch if possible, and other rules.
pub(crate) fn ways_on(rematch: Option<(&'static str, Callback<()>)>, (setup, other): (Route, &'static str)) -> Html {
    html! {
        <p class="tools">
            if let Some((again, begin)) = rematch {
                <button type="button" class="button primary" onclick={begin.reform(|_: MouseEvent| ())}>{ again }</button>
            }
            <a class="button" href={setup.address()}>{ other }</a>
        </p>
    }
}
