//! Log, announcements and sounds.

use crate::app::links::full_name;
use crate::app::play::page_game::{LogLine, MoveAnnouncement};
use crate::app::text::Texts;
use crate::app::text::{SquadronText, side_name};
use crate::app::web::sound::Sound;
use kletka::format::sentence;
use kletka::game::{Outcome, Position, Side, Turn};
use kletka::grid::Cell;
use kletka::play::{LocalOutcome, Match, Next, Ruling};
use kletka::scene::squadron::events::Event;
use kletka::speech::Ask;
use kletka::squadron::history::{Action, History};
use kletka::squadron::transcript::line_ends;
use kletka::squadron::{Ending, HexName, Move, Phase, ShipClass, SquadronPosition};
use yew::AttrValue;

/// Returns the ruling of a finished match; a false or unverifiable die changes it between devices (S20). `None` for a
/// running match.
fn ruling(game: &Match<SquadronPosition>) -> Option<Ruling> {
    let Turn::Over(outcome) = game.position().turn() else { return None };
    Some(game.session().pact().map_or(Ruling::Stands(outcome), |_| game.session().audit_report().ruling))
}

/// Returns the result after the ruling; `None` for a running match and one that does not count.
pub(super) fn outcome(game: &Match<SquadronPosition>) -> Option<Outcome> {
    match ruling(game)? {
        Ruling::Stands(outcome) | Ruling::Reversed(outcome) => Some(outcome),
        Ruling::Running | Ruling::NotCounted => None,
    }
}

/// Describes the result of a finished match.
pub(super) fn result(game: &Match<SquadronPosition>, text: &Texts) -> Option<String> {
    let words = text.squadron;
    let outcome = match ruling(game)? {
        Ruling::Stands(outcome) | Ruling::Reversed(outcome) => outcome,
        Ruling::Running | Ruling::NotCounted => return Some(text.judgement.over.to_owned()),
    };
    Some(match game.seats().local_outcome(outcome) {
        LocalOutcome::YouWon => words.you_won.to_owned(),
        LocalOutcome::YouLost => words.you_lost.to_owned(),
        LocalOutcome::Won(side) => (words.won)(&full_name::<SquadronPosition>(game.seats(), side, text)),
        LocalOutcome::Draw => words.draw.to_owned(),
        LocalOutcome::Nobody => text.end.nobody.to_owned(),
    })
}

/// Describes a shot: its die, success and the ship sunk.
pub(super) fn shot(words: &SquadronText, (die, hit): (u8, bool), sunk: Option<(Side, ShipClass)>) -> String {
    let shot = (words.shot)(die, hit);
    match sunk {
        Some((side, ship)) => format!("{shot}. {}", (words.sinks)(side_name(words, side), (words.ship)(ship))),
        None => shot,
    }
}

/// Returns the target and the result of a shot that was just fired.
pub(super) fn result_at_target(game: &Match<SquadronPosition>, text: &Texts) -> Option<(Cell, AttrValue)> {
    let history = game.history();
    let event = Event::last(history).filter(|event| matches!(event, Event::Shot { .. }))?;
    let Some(Action::Fire { to, .. }) = history.recent(None).last() else { return None };
    Some((*to, words(event, text).into()))
}

/// Describes the ships placed by a local human from move `since` on: one by hand, or several by the computer.
fn placed(game: &Match<SquadronPosition>, since: usize, text: &Texts) -> Option<String> {
    let words = text.squadron;
    let (_, Phase::Deploy(side)) = game.history().last()? else { return None };
    let place = |mv: &Move| match *mv {
        Move::Place(ship, hex) => Some(format!("{} {}", (words.ship)(ship), HexName(hex))),
        _ => None,
    };
    let ships: Vec<String> = game.moves()[since..].iter().filter_map(place).collect();
    let declares = game.position().is_deployed(side).then(|| (words.declare)(side_name(words, side)));
    let sentence = (!ships.is_empty() && game.seats().is_human(side)).then(|| ships.join(", "))?;
    Some([sentence].into_iter().chain(declares).collect::<Vec<_>>().join(". "))
}

/// Announces a local human's next action if the last event does not imply it.
fn next(game: &Match<SquadronPosition>, event: Option<Event>, text: &Texts) -> Option<String> {
    let (words, name) = (text.squadron, |side| full_name::<SquadronPosition>(game.seats(), side, text));
    match (game.next(), event) {
        (Next::Roll(side, _), _) => Some((words.rolls)(&name(side))),
        (Next::Human(side), Some(Event::Wind { .. })) => Some((words.acts)(&name(side))),
        _ => None,
    }
}

/// Describes the step of a human's ship and its moves and shots left.
fn own_step(game: &Match<SquadronPosition>, event: Event, text: &Texts) -> Option<String> {
    let words = text.squadron;
    let Event::Step { side, ship, hex } = event else { return None };
    let left = game.position().ship(side, ship);
    let (moves, shots) = ((words.moves_left)(left.moves), (words.shots_left)(left.shots));
    let sentence = format!("{} {}: {moves}, {shots}", (words.ship)(ship), HexName(hex));
    game.seats().is_human(side).then_some(sentence)
}

fn words(event: Event, text: &Texts) -> String {
    let words = text.squadron;
    let name = |side| side_name(words, side);
    match event {
        Event::Wind { die, wind } => format!("{die}. {}", (words.wind)(wind)),
        Event::Shot { die, hit, side, target, sunk } => shot(words, (die, hit), sunk.then_some((side, target))),
        Event::Fire { side, ship, target } => {
            format!("{}: {}", name(side), (words.fires)((words.ship)(ship), (words.ship)(target)))
        }
        Event::Step { side, ship, hex } => format!("{}: {} {}", name(side), (words.ship)(ship), HexName(hex)),
        Event::Flagship { side, ship } => format!("{}: {}, {}", name(side), (words.ship)(ship), words.flagship),
        Event::Acts(side) => (words.acts)(name(side)),
    }
}

pub(super) fn describe_last_move(game: &Match<SquadronPosition>, text: &Texts) -> String {
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

fn sound_of(game: &Match<SquadronPosition>, event: Option<Event>) -> Option<Sound> {
    match (outcome(game), event) {
        (Some(outcome), _) if game.seats().local_outcome(outcome) == LocalOutcome::YouLost => Some(Sound::Lost),
        (Some(_), _) => Some(Sound::Won),
        (_, Some(Event::Shot { hit: false, .. })) => Some(Sound::Splash),
        (_, Some(Event::Shot { sunk: true, .. })) => Some(Sound::Sunk),
        (_, Some(Event::Shot { .. })) => Some(Sound::Hit),
        (_, Some(Event::Fire { .. })) => Some(Sound::Mine),
        _ => None,
    }
}

/// Returns the announcement of the moves from index `since` on and of the end.
pub(super) fn announcement(
    game: &Match<SquadronPosition>,
    since: usize,
    animate: bool,
    text: &Texts,
) -> MoveAnnouncement {
    let event = Event::last(game.history());
    let over = result(game, text);
    let sound = if animate || over.is_some() { sound_of(game, event) } else { None };
    let words = |event| own_step(game, event, text).unwrap_or_else(|| words(event, text));
    let happened = event.map(words).or_else(|| placed(game, since, text));
    let parts: Vec<String> = happened.into_iter().chain(next(game, event, text)).map(sentence).collect();
    MoveAnnouncement { words: parts.join(" "), sound }
}

/// Returns a line for each deployment, each wind and each half-turn.
pub(super) fn log(game: &Match<SquadronPosition>, text: &Texts) -> Vec<LogLine> {
    let (first, moves) = (game.setup().first_to_deploy, game.moves());
    let Ok(mut history) = History::replay(game.setup(), &[]) else { return Vec::new() };
    let mut line = |(from, to): (usize, usize)| {
        let phase = history.position().phase();
        let mut acts = Vec::new();
        for &mv in &moves[from..to] {
            history.apply(mv);
            if let Some(words) = act(&history, text) {
                // Steps of a ship that follow each other are one way.
                let goes_on =
                    matches!((mv, acts.last()), (Move::Step(ship, _), Some((Some(last), _))) if *last == ship);
                if goes_on {
                    acts.pop();
                }
                acts.push((if let Move::Step(ship, _) = mv { Some(ship) } else { None }, words));
            }
        }
        let side = match phase {
            Phase::Deploy(side) | Phase::Act(side) | Phase::Shot { side, .. } => {
                side_name(text.squadron, side).to_owned()
            }
            Phase::Wind | Phase::Over(..) => format!("{}.", history.position().turn_number()),
        };
        let acts: Vec<String> = acts.into_iter().map(|(_, words)| words).collect();
        let words = if acts.is_empty() { text.squadron.no_action.to_owned() } else { acts.join(", ") };
        LogLine { side: Some(side), words }
    };
    let ends = line_ends(first, moves);
    [0].into_iter().chain(ends.iter().copied()).zip(ends.iter().copied()).map(&mut line).collect()
}

/// Describes the last move without its side; a shot by its die alone.
fn act(history: &History, text: &Texts) -> Option<String> {
    let words = text.squadron;
    Some(match Event::last(history) {
        Some(Event::Step { ship, hex, .. }) => (words.sailed)((words.ship)(ship), &HexName(hex).to_string()),
        Some(Event::Fire { ship, target, .. }) => (words.fires)((words.ship)(ship), (words.ship)(target)),
        Some(Event::Flagship { ship, .. }) => format!("{}: {}", words.flagship, (words.ship)(ship)),
        Some(Event::Acts(_)) => return None,
        Some(event) => self::words(event, text),
        None => match history.last()? {
            (Move::Place(ship, hex), _) => format!("{} {}", (words.ship)(ship), HexName(hex)),
            (Move::Resign(_), _) => (words.ending)(Ending::Resigned).trim_end_matches('.').to_owned(),
            (Move::OfferDraw(side), _) => (words.offered)(side_name(words, side)).trim_end_matches('.').to_owned(),
            (Move::AcceptDraw(_), _) => (words.ending)(Ending::Agreed).trim_end_matches('.').to_owned(),
            _ => return None,
        },
    })
}

/// Answers a question about the ships: both fleets, or the one of the side that acts here.
pub(super) fn answer(game: &Match<SquadronPosition>, ask: Ask, text: &Texts) -> String {
    let own = game.acting_human().or_else(|| game.seats().only_human());
    let sides = Side::BOTH.into_iter().filter(|&side| ask == Ask::Score || own == Some(side));
    let fleets: Vec<String> = sides.map(|side| fleet(game.position(), side, ask == Ask::Own, text)).collect();
    if fleets.is_empty() { text.battle.speech.hidden.to_owned() } else { fleets.join(" ") }
}

fn fleet(position: &SquadronPosition, side: Side, in_full: bool, text: &Texts) -> String {
    let words = text.squadron;
    let ship = |ship: ShipClass| {
        let state = position.ship(side, ship);
        let mut parts = vec![(words.ship)(ship).to_owned()];
        if let Some(hex) = state.hex.filter(|_| in_full) {
            parts[0] = format!("{} {}", parts[0], HexName(hex));
        }
        if state.strength == 0 {
            return format!("{}, {}", parts[0], words.sunk);
        }
        parts.push((words.strength)(state.strength, ship.strength()));
        if in_full && matches!(position.phase(), Phase::Act(now) if now == side) {
            parts.extend([(words.moves_left)(state.moves), (words.shots_left)(state.shots)]);
        }
        parts.extend((position.flagship(side) == Some(ship)).then(|| words.flagship.to_owned()));
        parts.join(", ")
    };
    format!("{}: {}.", side_name(words, side), ShipClass::ALL.map(ship).join("; "))
}
