//! The page of a match that can be played, whichever game it is: the heading or the result, the status, the boards, and what
//! stands beside them. It knows no game, so that it is compiled once.

use super::driver::Driver;
use crate::app::play::agreed_list::agreed_list;
use crate::app::route::Route;
use crate::app::text::Texts;
use crate::app::victory::victory;
use kletka::campaign::library::{BATTLE_OF, CAMPS, STAKE, battle_of};
use kletka::format::grouped;
use kletka::record::tags::{isolated, sanitize_name};
use yew::prelude::*;

/// What the page is made of.
pub(crate) struct Shell {
    /// The class of the game.
    pub(crate) class: &'static str,
    /// The heading while the match goes on, for those who do not see the page.
    pub(crate) title: &'static str,
    /// How it ended, in words.
    pub(crate) result: Option<String>,
    /// Whether somebody here has won.
    pub(crate) won: bool,
    /// What stands above the boards.
    pub(crate) status: Html,
    pub(crate) boards: Html,
    /// What stands beside the boards.
    pub(crate) side: Html,
}

/// The page.
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

/// The only board of a game, marked while somebody here is `to_move`; below it what goes through a match that is over or watched.
pub(crate) fn one_board(to_move: bool, board: Html, below: Option<Html>) -> Html {
    html! {
        <section class={classes!("board-area", to_move.then_some("board-active"))}>
            { board }
            { below }
        </section>
    }
}

/// That the computer does not answer, with a button that asks it again.
pub(crate) fn trouble(driver: &Driver, text: &Texts) -> Html {
    html! {
        if driver.trouble.is_some() {
            <p class="error" role="alert">{ text.battle.trouble }{ " " }
                <button type="button" class="button" onclick={driver.retry.reform(|_: MouseEvent| ())}>{ text.battle.retry }</button></p>
        }
    }
}

/// What was agreed before the match, to be unfolded.
pub(crate) fn agreed(rules: impl IntoIterator<Item = (&'static str, String)>, text: &Texts) -> Html {
    html! {
        <details class="agreed-now">
            <summary>{ text.setup.agreed }</summary>
            { agreed_list(rules) }
        </details>
    }
}

/// Which battle of a campaign a match is, by its tags for that: the camps and the stake.
pub(crate) fn campaign_battle<'a>(tag: impl Fn(&str) -> Option<&'a str>, text: &Texts) -> Option<String> {
    tag(BATTLE_OF)?;
    let [one, other] = CAMPS.map(|name| isolated(&tag(name).map_or(text.session.gods.to_owned(), sanitize_name)));
    let stake: u32 = tag(STAKE)?.parse().ok()?;
    Some((text.session.campaign_battle)(&one, &other, &(text.session.gold)(&grouped(stake.into()))))
}

/// Which battle of a campaign a match is, and the way back to the campaign.
pub(crate) fn to_campaign<'a>(tag: impl Fn(&str) -> Option<&'a str>, text: &Texts) -> Html {
    let campaign = tag(BATTLE_OF).and_then(battle_of).map(|(campaign, _)| campaign);
    html! {
        if let Some(id) = campaign {
            if let Some(told) = campaign_battle(tag, text) { <p class="of-campaign">{ told }</p> }
            <p class="tools"><a class="button to-campaign" href={Route::Campaign(id).address()}>{ text.ways.campaign }</a></p>
        }
    }
}

/// The ways on from a match that is over: the same again, where that can be, and other rules.
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
