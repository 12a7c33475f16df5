//! The log, and what is said and heard of what happens.

use crate::app::play::screen::{LogLine, Told};
use crate::app::text::Texts;
use crate::app::text::squadron::{SquadronText, side_name};
use crate::app::web::sound::Sound;
use kletka::game::{Game, Outcome, Side, Turn};
use kletka::play::{Match, Ruling, Verdict};
use kletka::scene::squadron::events::Event;
use kletka::squadron::transcript::lines;
use kletka::squadron::{Ending, HexName, Move, Phase, ShipClass, Squadron};

/// What a battle that is over comes to: between devices a die that is false, or cannot be checked, changes it (S20). `None` while
/// it goes on.
fn ruling(game: &Match<Squadron>) -> Option<Ruling> {
    let Turn::Over(outcome) = game.position().turn() else { return None };
    Some(game.pact().map_or(Ruling::Stands(outcome), |_| game.judgement().ruling))
}

/// How a battle ended, its ruling considered; `None` while it goes on, and where it does not count.
pub(super) fn outcome(game: &Match<Squadron>) -> Option<Outcome> {
    match ruling(game)? {
        Ruling::Stands(outcome) | Ruling::Reversed(outcome) => Some(outcome),
        Ruling::Running | Ruling::NotCounted => None,
    }
}

/// How a battle ended, in words; nothing while it goes on.
pub(super) fn result(game: &Match<Squadron>, text: &Texts) -> Option<String> {
    let words = text.squadron;
    let outcome = match ruling(game)? {
        Ruling::Stands(outcome) | Ruling::Reversed(outcome) => outcome,
        Ruling::Running | Ruling::NotCounted => return Some(text.judgement.over.to_owned()),
    };
    Some(match game.seats().verdict(outcome) {
        Verdict::YouWon => words.you_won.to_owned(),
        Verdict::YouLost => words.you_lost.to_owned(),
        Verdict::Won(side) => (words.won)(side_name(words, side)),
        Verdict::Draw => words.draw.to_owned(),
        Verdict::Nobody => text.end.nobody.to_owned(),
    })
}

/// What came of a shot: its die, whether that hit, and the ship that it sank.
pub(super) fn shot(words: &SquadronText, (die, hit): (u8, bool), sunk: Option<(Side, ShipClass)>) -> String {
    let shot = (words.shot)(die, hit);
    match sunk {
        Some((side, ship)) => format!("{shot}. {}", (words.sinks)(side_name(words, side), ship)),
        None => shot,
    }
}

/// What happened, in words.
fn words(event: Event, text: &Texts) -> String {
    let words = text.squadron;
    let name = |side| side_name(words, side);
    match event {
        Event::Wind { die, wind } => format!("{die}. {}", (words.wind)(wind)),
        Event::Shot { die, hit, side, target, sunk } => shot(words, (die, hit), sunk.then_some((side, target))),
        Event::Fire { side, ship, target } => format!("{}: {}", name(side), (words.fires)(ship, target)),
        Event::Step { side, ship, hex } => format!("{}: {} {}", name(side), (words.ship)(ship), HexName(hex)),
        Event::Flagship { side, ship } => format!("{}: {}, {}", name(side), (words.ship)(ship), words.flagship),
        Event::Acts(side) => (words.acts)(name(side)),
    }
}

/// The last move in words.
pub(super) fn last_words(game: &Match<Squadron>, text: &Texts) -> String {
    let words = text.squadron;
    if let Some(event) = Event::last(game.history()) {
        return self::words(event, text);
    }
    let name = |side| side_name(words, side);
    let ended = |ending| (words.ending)(ending).trim_end_matches('.');
    match game.history().last() {
        Some((Move::Place(ship, hex), Phase::Deploy(side))) => {
            format!("{}: {} {}", name(side), (words.ship)(ship), HexName(hex))
        }
        Some((Move::Done, Phase::Act(side))) => format!("{}: {}", name(side), words.done),
        Some((Move::Resign(side), _)) => format!("{}: {}", name(side), ended(Ending::Resigned)),
        Some((Move::OfferDraw(side), _)) => (words.offered)(name(side)).trim_end_matches('.').to_owned(),
        Some((Move::AcceptDraw(side), _)) => format!("{}: {}", name(side), ended(Ending::Agreed)),
        Some(_) | None => String::new(),
    }
}

/// The sound of what happened.
fn sound_of(game: &Match<Squadron>, event: Option<Event>) -> Option<Sound> {
    match (outcome(game), event) {
        (Some(outcome), _) if game.seats().verdict(outcome) == Verdict::YouLost => Some(Sound::Lost),
        (Some(_), _) => Some(Sound::Won),
        (_, Some(Event::Shot { hit: false, .. })) => Some(Sound::Splash),
        (_, Some(Event::Shot { sunk: true, .. })) => Some(Sound::Sunk),
        (_, Some(Event::Shot { .. })) => Some(Sound::Hit),
        (_, Some(Event::Fire { .. })) => Some(Sound::Mine),
        _ => None,
    }
}

/// What is told of the last move, and of the end.
pub(super) fn told(game: &Match<Squadron>, animate: bool, text: &Texts) -> Told {
    let event = Event::last(game.history());
    let over = result(game, text);
    let sound = if animate || over.is_some() { sound_of(game, event) } else { None };
    // Who sails a ship here sees it.
    let seen = |event: &Event| matches!(event, Event::Step { side, .. } if game.seats().is_human(*side));
    let happened = event.filter(|event| !seen(event)).map(|event| words(event, text));
    let parts: Vec<String> = happened.into_iter().chain(over).collect();
    Told { words: parts.join(". "), sound }
}

/// What was said in the notation.
pub(super) fn log(game: &Match<Squadron>) -> Vec<LogLine> {
    lines(game.setup().first_to_deploy, game.moves()).into_iter().map(|words| LogLine { side: None, words }).collect()
}
