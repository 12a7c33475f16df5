//! Log, announcements and sounds.

use crate::app::links::full_name;
use crate::app::play::page_game::{LogLine, MoveAnnouncement};
use crate::app::text::Texts;
use crate::app::web::sound::Sound;
use kletka::format::sentence;
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::play::{LocalOutcome, Match, Next, Seat};
use kletka::speech::{Ask, spans};
use kletka::virus_war::history::{History, TurnRecord};
use kletka::virus_war::{CellName, SubMove, VirusWarPosition, write_turn};

/// Describes a turn by its notation and the rules' consequences; a resignation only by the latter, which names its
/// side.
fn words(history: &History, turn: &TurnRecord, text: &Texts) -> String {
    let notes = turn.notes.iter().map(|&note| text.virus.note(note));
    let written = (!is_resignation(history, turn)).then(|| write_turn(history.moves_of(turn)));
    written.into_iter().chain(notes).collect::<Vec<_>>().join("; ")
}

fn is_resignation(history: &History, turn: &TurnRecord) -> bool {
    matches!(history.moves_of(turn), [SubMove::Resign(_)])
}

pub(super) fn log(game: &Match<VirusWarPosition>, text: &Texts) -> Vec<LogLine> {
    let history = game.history();
    let line = |turn: &TurnRecord| {
        let side = (!is_resignation(history, turn)).then(|| text.virus.sides[turn.side.index() & 3].to_owned());
        LogLine { side, words: words(history, turn, text) }
    };
    history.turns.iter().map(line).collect()
}

/// Describes the last sub-move and its side.
pub(super) fn describe_last_move(game: &Match<VirusWarPosition>, text: &Texts) -> String {
    let history = game.history();
    let Some((turn, mv)) = history.turns.last().zip(game.moves().last()) else { return String::new() };
    if is_resignation(history, turn) {
        return words(history, turn, text);
    }
    format!("{}: {}", text.virus.sides[turn.side.index() & 3], write_turn(&[*mv]))
}

fn name(game: &Match<VirusWarPosition>, side: Side, text: &Texts) -> String {
    full_name::<VirusWarPosition>(game.seats(), side, text)
}

/// Describes the result of a finished match.
pub(super) fn result(game: &Match<VirusWarPosition>, history: &History, text: &Texts) -> Option<String> {
    let Turn::Over(outcome) = history.position.turn() else { return None };
    Some(match game.seats().local_outcome(outcome) {
        LocalOutcome::YouWon => text.virus.you_won.to_owned(),
        LocalOutcome::YouLost => text.virus.you_lost.to_owned(),
        LocalOutcome::Won(side) => (text.virus.won)(&name(game, side, text)),
        LocalOutcome::Draw | LocalOutcome::Nobody => text.virus.draw.to_owned(),
    })
}

/// Describes the rule that ended a finished match and, of four, the winner.
pub(super) fn reason(game: &Match<VirusWarPosition>, history: &History, text: &Texts) -> Option<String> {
    let Turn::Over(outcome) = history.position.turn() else { return None };
    let winner = match outcome {
        Outcome::Win(side) if game.seats().only_human().is_some_and(|human| human != side) => {
            Some((text.virus.won)(&name(game, side, text)))
        }
        _ => None,
    };
    let notes = history.last_events().iter().map(|&note| capital(&text.virus.note(note)));
    let parts: Vec<String> = notes.chain(winner).map(|part| format!("{part}.")).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// Describes the side to move and the sub-moves left.
pub(super) fn line(game: &Match<VirusWarPosition>, position: &VirusWarPosition, text: &Texts) -> String {
    let (words, mover) = (text.virus, position.side_to_move());
    let is_reader = game.seats().only_human() == Some(mover);
    let side =
        if is_reader { (text.battle.your_turn)(words.in_text[mover.index() & 3]) } else { name(game, mover, text) };
    match game.seats().seat(mover) {
        Seat::Computer(_) => (words.thinks)(&side),
        Seat::Remote => (text.battle.waits_for)(&side),
        Seat::Human if position.reach(mover).is_empty() => (words.stuck)(&side),
        Seat::Human => (words.turn)(&side, position.sub_moves_left()),
    }
}

/// Capitalises the first letter.
pub(super) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns the announcement of the last move, the side to move and the end.
pub(super) fn announcement(game: &Match<VirusWarPosition>, animate: bool, text: &Texts) -> MoveAnnouncement {
    let history = game.history();
    let Some(turn) = history.turns.last() else { return MoveAnnouncement::default() };
    let by_human = game.seats().is_human(history.previous.side_to_move());
    let over = result(game, history, text);
    let mut announcement = MoveAnnouncement::default();
    let mut parts = Vec::new();
    // A human's turn was announced by sub-moves; only the rules' consequences are new. The turn line tells those of the
    // last turn.
    if over.is_some() {
        if !is_resignation(history, turn) {
            parts.push(format!("{}: {}.", text.virus.sides[turn.side.index() & 3], write_turn(history.moves_of(turn))));
        }
    } else if turn.finished && (!by_human || !turn.notes.is_empty()) {
        let side = text.virus.sides[turn.side.index() & 3];
        let side = if is_resignation(history, turn) { String::new() } else { format!("{side}: ") };
        parts.push(format!("{side}{}.", words(history, turn, text)));
    } else if let Some(&SubMove::Occupy(cell)) = history.moves_of(turn).last().filter(|_| by_human) {
        let content = text.virus.content(history.position.cell_state(cell));
        parts.push(format!("{}, {content}.", CellName(cell)));
    }
    if matches!(game.next(), Next::Human(_)) {
        parts.push(sentence(line(game, &history.position, text)));
    }
    announcement.words = parts.join(" ");
    // Without animations the computer's sub-moves follow each other too fast for distinct sounds.
    if animate || by_human || over.is_some() {
        announcement.sound = Some(sound_of(game));
    }
    announcement
}

/// Says how many symbols of a side live and how many it has killed, and why it has lost.
pub(super) fn counts(position: &VirusWarPosition, side: Side, text: &Texts) -> String {
    let words = (text.virus.counts)(position.living(side).len(), position.killed_by(side).len());
    position.loss(side).map_or_else(|| words.clone(), |loss| format!("{words} – {}", (text.virus.loss)(loss)))
}

/// Answers a question about the symbols: the numbers of all sides, or the cells of the one that acts here.
pub(super) fn answer(game: &Match<VirusWarPosition>, ask: Ask, text: &Texts) -> String {
    let position = game.position();
    if ask == Ask::Score {
        let side = |side| format!("{}: {}.", name(game, side, text), counts(position, side, text));
        return game.setup().players.sides().map(side).collect::<Vec<_>>().join(" ");
    }
    let acting = Some(position.side_to_move()).filter(|&side| game.seats().is_human(side));
    let Some(own) = game.seats().only_human().or(acting) else { return text.battle.speech.hidden.to_owned() };
    let living = position.living(own);
    if living.is_empty() {
        return format!("{}: {}.", name(game, own, text), counts(position, own, text));
    }
    let spans = spans(living).into_iter().map(|(first, last)| {
        let [first, last] = [first, last].map(|cell| CellName(cell).to_string());
        if first == last { first } else { (text.battle.speech.span)(&first, &last) }
    });
    format!("{}: {}.", name(game, own, text), spans.collect::<Vec<_>>().join(", "))
}

fn sound_of(game: &Match<VirusWarPosition>) -> Sound {
    let killed =
        |game: &VirusWarPosition| game.setup().players.sides().map(|side| game.killed_by(side).len()).sum::<usize>();
    let History { position, previous, .. } = game.history();
    match position.turn() {
        Turn::Over(outcome) if game.seats().local_outcome(outcome) == LocalOutcome::YouLost => Sound::Lost,
        Turn::Over(_) => Sound::Won,
        _ if killed(position) > killed(previous) => Sound::Hit,
        _ => Sound::Splash,
    }
}
