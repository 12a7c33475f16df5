//! The log, and what is said and heard of what happens.

use crate::app::play::screen::{LogLine, Told};
use crate::app::text::Texts;
use crate::app::text::squadron::side_name;
use crate::app::web::sound::Sound;
use kletka::game::{Game, Turn};
use kletka::play::{Match, Verdict};
use kletka::scene::squadron::events::Event;
use kletka::squadron::transcript::lines;
use kletka::squadron::{Squadron, hex_name};

/// How a battle ended, in words; nothing while it goes on.
pub(super) fn result(game: &Match<Squadron>, text: &Texts) -> Option<String> {
    let Turn::Over(outcome) = game.position().turn() else { return None };
    let words = text.squadron;
    Some(match game.seats().verdict(outcome) {
        Verdict::YouWon => words.you_won.to_owned(),
        Verdict::YouLost => words.you_lost.to_owned(),
        Verdict::Won(side) => (words.won)(side_name(words, side)),
        Verdict::Draw | Verdict::Nobody => words.draw.to_owned(),
    })
}

/// What happened, in words; nothing where a human here did it and sees it.
fn words(game: &Match<Squadron>, event: Event, text: &Texts) -> Option<String> {
    let words = text.squadron;
    let name = |side| side_name(words, side);
    Some(match event {
        Event::Wind { die, wind } => format!("{die}. {}", (words.wind)(wind)),
        Event::Shot { die, hit, side, target, sunk } => {
            let shot = (words.shot)(die, hit);
            if sunk { format!("{shot}. {}", (words.sinks)(name(side), target)) } else { shot }
        }
        Event::Fire { side, ship, target } => format!("{}: {}", name(side), (words.fires)(ship, target)),
        Event::Step { side, .. } if game.seats().is_human(side) => return None,
        Event::Step { side, ship, hex } => format!("{}: {} {}", name(side), (words.ship)(ship), hex_name(hex)),
        Event::Flagship { side, ship } => format!("{}: {}, {}", name(side), (words.ship)(ship), words.flagship),
        Event::Acts(side) => (words.acts)(name(side)),
    })
}

/// The sound of what happened.
fn sound_of(game: &Match<Squadron>, event: Option<Event>) -> Option<Sound> {
    match (game.position().turn(), event) {
        (Turn::Over(outcome), _) if game.seats().verdict(outcome) == Verdict::YouLost => Some(Sound::Lost),
        (Turn::Over(_), _) => Some(Sound::Won),
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
    let parts: Vec<String> = event.and_then(|event| words(game, event, text)).into_iter().chain(over).collect();
    Told { words: parts.join(". "), sound }
}

/// What was said in the notation.
pub(super) fn log(game: &Match<Squadron>) -> Vec<LogLine> {
    lines(game.moves()).into_iter().map(|words| LogLine { side: None, words }).collect()
}
