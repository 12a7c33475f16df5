//! The computer's levels of each game, as home and the end card offer them.

use super::route::{GamePage, Route};
use super::text::Texts;
use super::web::storage;
use crate::app::prelude::*;
use kletka::bots::{sea_battle, squadron, virus_war};
use kletka::play::library::{setup_key, summary_of};
use kletka::play::{GameKind, Player};
use kletka::record::Choice;

/// A level: its name, and how it plays.
type Level = (&'static str, &'static str);

/// Returns the levels of a game, from weakest to strongest.
pub(crate) fn levels(kind: GameKind, text: &Texts) -> [Level; 5] {
    let words = text.ways;
    match kind {
        GameKind::SeaBattle => {
            sea_battle::Level::ALL.map(|level| ((words.sea_battle_level)(level), (words.sea_battle_level_line)(level)))
        }
        GameKind::Squadron => {
            squadron::Level::ALL.map(|level| ((words.squadron_level)(level), (words.squadron_level_line)(level)))
        }
        GameKind::VirusWar => {
            virus_war::Level::ALL.map(|level| ((words.virus_war_level)(level), (words.virus_war_level_line)(level)))
        }
    }
}

/// Returns the level of the last match that was set up; the lowest for a newcomer.
pub(crate) fn last_level(kind: GameKind) -> usize {
    let names = [sea_battle::Level::NAMES, squadron::Level::NAMES, virus_war::Level::NAMES][kind as usize];
    let last = storage::read(setup_key(kind)).and_then(|text| summary_of(&text));
    let level = last.as_ref().and_then(|last| last.players.iter().find_map(Player::level));
    names.iter().position(|&name| Some(name) == level).unwrap_or_default()
}

/// Draws the levels as ways to begin a match against each of them.
pub(crate) fn level_list(kind: GameKind, chosen: usize, text: &Texts) -> Html {
    let line = |(number, (name, line)): (u8, Level)| {
        let page = Route::Game(kind, GamePage::Play(number));
        html! {
            <li><a href={page.address()} aria-current={(usize::from(number) == chosen + 1).then_some("true")}>
                <b>{ name }</b>{ " " }<span>{ line }</span>
            </a></li>
        }
    };
    html! { <ul class="level-list">{ for (1..).zip(levels(kind, text)).map(line) }</ul> }
}
