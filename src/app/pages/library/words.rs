//! Players, rules and progress of a stored match as text.

use crate::app::text::AllTexts;
use crate::app::web::{clock, input};
use kletka::bots::{sea_battle, squadron, virus_war};
use kletka::game::{Outcome, Side};
use kletka::play::library::Entry;
use kletka::play::statistics::REMOTE;
use kletka::play::summary::State;
use kletka::play::{GameKind, Outbox, Player, Summary};
use kletka::record::Choice;
use kletka::record::letters::folded;
use kletka::record::tags::isolated;

/// Returns the name of a computer level; empty for an unknown tag.
pub(in crate::app::pages) fn level(kind: GameKind, word: &str, text: &AllTexts) -> &'static str {
    let names = [
        sea_battle::Level::named(word).map(text.terms.level),
        squadron::Level::named(word).map(text.squadron.level),
        virus_war::Level::named(word).map(text.virus.level),
    ];
    names[kind as usize].unwrap_or_default()
}

/// Returns the name of an opponent in the statistics: a computer level, or remote people.
pub(in crate::app::pages) fn opponent(kind: GameKind, word: &str, text: &AllTexts) -> &'static str {
    if word == REMOTE { text.library.remote } else { level(kind, word, text) }
}

/// Returns the name of the computer with its level.
pub(in crate::app::pages) fn computer(kind: GameKind, word: &str, text: &AllTexts) -> String {
    match level(kind, word, text) {
        "" => text.players.computer.to_owned(),
        level => format!("{} ({level})", text.players.computer),
    }
}

fn player(summary: &Summary, place: usize, player: &Player, text: &AllTexts) -> String {
    if !player.name.is_empty() {
        return isolated(&player.name);
    }
    if let Some(level) = player.level() {
        return computer(summary.kind, level, text);
    }
    if !player.is_human() {
        return text.library.remote.to_owned();
    }
    if summary.only_human().is_some() {
        return text.players.you.to_owned();
    }
    let sides: [&[&str]; 3] = [&text.players.sides, &text.squadron.sides, &text.virus.sides];
    let sides = sides[summary.kind as usize];
    sides[place % sides.len()].to_owned()
}

fn side(summary: &Summary, side: Side, text: &AllTexts) -> String {
    let place = side.index();
    summary.players.get(place).map_or_else(String::new, |who| player(summary, place, who, text))
}

pub(super) fn players(summary: &Summary, text: &AllTexts) -> String {
    let names: Vec<String> =
        (0..).zip(&summary.players).map(|(place, who)| player(summary, place, who, text)).collect();
    names.join(" – ")
}

/// Returns the title of a match, or its players, with the date of a match by link in which nobody has a name.
pub(in crate::app::pages) fn name(summary: &Summary, text: &AllTexts) -> String {
    if !summary.title.is_empty() {
        return isolated(&summary.title);
    }
    let is_nameless = summary.pact.is_some() && summary.players.iter().all(|player| player.name.is_empty());
    let begun = if is_nameless { clock::date(&summary.begun, true, text.language.code()) } else { String::new() };
    let players = players(summary, text);
    if begun.is_empty() { players } else { format!("{players}, {begun}") }
}

/// Returns all words of a match's row, folded for a search.
pub(super) fn written(entry: &Entry, text: &AllTexts) -> String {
    let kind = entry.id.kind();
    let about = |summary: &Summary| {
        let rules = text.variant(kind, &summary.variant).to_owned();
        [name(summary, text), players(summary, text), rules, state(summary, text)].join(" ")
    };
    let about = entry.summary.as_ref().map(about).unwrap_or_default();
    searched(&format!("{} {about}", text.game(kind)))
}

/// Folds words to search in or for.
pub(super) fn searched(words: &str) -> String {
    folded(&input::composed(words))
}

/// Describes the pending link of a match between devices; `None` if nothing is special.
fn by_link(summary: &Summary, text: &AllTexts) -> Option<String> {
    let words = text.sharing;
    let links = text.links;
    let words = match (summary.outbox, summary.state) {
        _ if summary.is_watched() && !summary.is_running() => return None,
        _ if summary.is_watched() => {
            if summary.pact.is_some() {
                words.watched
            } else {
                words.looked_at
            }
        }
        (Some(Outbox::Unsent), State::Preparing) => words.invitation_to_send,
        (Some(Outbox::Unsent), _) => words.to_send,
        (Some(Outbox::Awaited), State::Preparing) => words.nobody_joined,
        (Some(Outbox::Awaited), State::Over(_)) => links.waiting_opening,
        (Some(Outbox::Awaited), State::Running(Some(now))) => {
            let name = summary.players.get(now.index()).map(|player| isolated(&player.name)).unwrap_or_default();
            return Some((links.waiting)(&name));
        }
        (Some(Outbox::Awaited), _) => return Some((links.waiting)("")),
        (None, _) => return None,
    };
    Some(words.to_owned())
}

/// Describes the side to move, or the result.
pub(in crate::app::pages) fn state(summary: &Summary, text: &AllTexts) -> String {
    let human = summary.only_human();
    if let Some(words) = by_link(summary, text) {
        return words;
    }
    match summary.state {
        State::Preparing => text.library.preparing.to_owned(),
        State::Running(None) => text.library.runs.to_owned(),
        State::Running(Some(side)) if human == Some(side) => text.battle.yours.to_owned(),
        State::Over(_) if !summary.counts => text.library.uncounted.to_owned(),
        State::Running(Some(now)) => (text.library.turn_of)(&side(summary, now, text)),
        State::Over(Outcome::Win(winner)) if human == Some(winner) => text.end.you_won.to_owned(),
        State::Over(Outcome::Win(_)) if human.is_some() => text.end.you_lost.to_owned(),
        State::Over(Outcome::Win(winner)) => (text.end.won)(&side(summary, winner, text)),
        State::Over(Outcome::Draw) => text.end.draw.to_owned(),
        State::Over(Outcome::Nobody) => text.end.nobody.to_owned(),
        State::Unreadable => text.library.unreadable.to_owned(),
    }
}
