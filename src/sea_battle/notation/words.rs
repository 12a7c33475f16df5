//! The text of single moves; see [`notation`](super) for the syntax.

use super::super::{Action, Actor, Announced, Answer, Move, Phase, SeaBattlePosition, Setup};
use super::{NotationError, Problem, Reason};
use crate::game::{Position, Side};
use crate::grid::Cell;
use crate::record::letters::{plain_letter, plain_word};
use crate::record::tags::quote;
use std::fmt::Write;

const fn symbol(answer: Answer) -> char {
    match answer {
        Answer::Miss => '.',
        Answer::Hit => 'x',
        Answer::Sunk => '#',
        Answer::Mine => '*',
        Answer::Sweeper => '^',
    }
}

/// Writes an answer with its announcement: `x`, `#=3`, `x=3.2`.
pub fn answer_word(answer: Answer, announced: Announced) -> String {
    let symbol = symbol(answer);
    match announced {
        Announced::Nothing => symbol.to_string(),
        Announced::Length(length) => format!("{symbol}={length}"),
        Announced::Ship { length, number } => format!("{symbol}={length}.{number}"),
    }
}

/// Parses the text of [`answer_word`].
pub fn parse_answer(word: &str) -> Option<(Answer, Announced)> {
    let first = word.chars().next()?;
    let answer = Answer::ALL.into_iter().find(|&answer| plain_letter(first) == symbol(answer))?;
    let rest = &word[first.len_utf8()..];
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    if rest.is_empty() {
        return Some((answer, Announced::Nothing));
    }
    let rest = rest.strip_prefix('=')?;
    let announced = match rest.split_once('.') {
        Some((length, ship)) => Announced::Ship { length: number(length)?, number: number(ship)? },
        None => Announced::Length(number(rest)?),
    };
    Some((answer, announced))
}

/// Writes the moves, one line per turn. Moves impossible for their actor, such as a shot by the lot, and moves of a
/// third side are skipped: no record contains them.
pub(super) fn write(setup: &Setup, moves: &[Move], text: &mut String) {
    let mut turn = None;
    let mut before = None;
    for mv in moves.iter().filter(|mv| sides(mv).all(|side| side.index() < 2)) {
        let name = |cell: Cell| setup.coordinates.name(cell);
        let word = match (mv.actor, mv.action) {
            (Actor::Lot, Action::Lot(side)) => format!("lot{side}"),
            (Actor::Clock, Action::TimeOut) => "timeout".to_owned(),
            (Actor::Observer, Action::Stop(side)) => format!("stop{side}"),
            (Actor::Side(side), say) => match say {
                Action::Shot(cell) => name(cell),
                Action::DiscloseShip(cell) => format!("={}", name(cell)),
                Action::DiscloseMine(cell) => format!("~{}", name(cell)),
                Action::Answer(answer, announced) if turn == Some(side.other()) => answer_word(answer, announced),
                Action::Answer(answer, announced) => format!("{side}!{}", answer_word(answer, announced)),
                Action::Resign => format!("resign{side}"),
                Action::OfferDraw => format!("draw?{side}"),
                Action::AcceptDraw => format!("draw+{side}"),
                Action::DeclineDraw => format!("draw-{side}"),
                Action::Lot(_) | Action::TimeOut | Action::Stop(_) => continue,
            },
            _ => continue,
        };
        if let (Actor::Side(side), Action::Shot(_) | Action::DiscloseShip(_) | Action::DiscloseMine(_)) =
            (mv.actor, mv.action)
            && turn != Some(side)
        {
            let _ = write!(text, "\n{side}:");
            turn = Some(side);
        }
        if !text.ends_with('\n') {
            text.push(' ');
        }
        text.push_str(&word);
        if mv.seconds != usual_seconds(before, mv.action) {
            let _ = write!(text, "/{}", mv.seconds);
        }
        before = Some(*mv);
    }
    text.push('\n');
}

/// Returns the seconds that may be omitted: an answer has those of its shot.
fn usual_seconds(before: Option<Move>, action: Action) -> u16 {
    match (before, action) {
        (Some(Move { action: Action::Shot(_), seconds: spent, .. }), Action::Answer(..)) => spent,
        _ => 0,
    }
}

/// Iterates over the sides that a move names.
fn sides(mv: &Move) -> impl Iterator<Item = Side> {
    let by = match mv.actor {
        Actor::Side(side) => Some(side),
        Actor::Lot | Actor::Clock | Actor::Observer => None,
    };
    let of = match mv.action {
        Action::Lot(side) | Action::Stop(side) => Some(side),
        _ => None,
    };
    by.into_iter().chain(of)
}

/// Parses the moves on these lines.
pub(super) fn read<'a>(
    setup: &Setup,
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<Vec<Move>, NotationError> {
    let mut moves = Vec::new();
    let mut turn = None;
    let mut table = SeaBattlePosition::start(setup).map_err(|why| Reason::Rules(Problem::Setup(why)).at(1))?;
    for (line, text) in lines {
        for word in text.split_whitespace() {
            if let Some(side) = word.strip_suffix(':').and_then(side) {
                turn = Some(side);
            } else {
                let read = read_timed(setup, turn, moves.last().copied(), word).map_err(|reason| reason.at(line))?;
                if matches!(table.phase(), Phase::Over(..)) {
                    return Err(Reason::AfterEnd.at(line));
                }
                // An unproved stop by the observer ends nothing; the audit reports it.
                if read.actor != Actor::Observer {
                    table.apply_unchecked(read);
                }
                moves.push(read);
            }
        }
    }
    Ok(moves)
}

fn side(text: &str) -> Option<Side> {
    match text {
        "1" => Some(Side::FIRST),
        "2" => Some(Side::SECOND),
        _ => None,
    }
}

/// Parses a move with its optional seconds.
fn read_timed(setup: &Setup, turn: Option<Side>, before: Option<Move>, word: &str) -> Result<Move, Reason> {
    let (body, seconds) = word.split_once('/').map_or((word, None), |(body, seconds)| (body, Some(seconds)));
    let mv = match read_call(body) {
        Some(mv) => mv,
        None => read_word(setup, turn, body)?,
    };
    let spent = match seconds {
        Some(seconds) => seconds.parse().map_err(|_| Reason::Word(quote(word)))?,
        None => usual_seconds(before, mv.action),
    };
    Ok(mv.at_seconds(spent))
}

/// Parses a move of the side to move, or an answer to it.
fn read_word(setup: &Setup, turn: Option<Side>, word: &str) -> Result<Move, Reason> {
    let mut by = turn.map(Side::other);
    let mut rest = word;
    if let Some((speaker, answer)) = word.split_once('!') {
        by = Some(side(speaker).ok_or_else(|| Reason::Word(quote(word)))?);
        rest = answer;
    }
    if let Some((answer, announced)) = parse_answer(rest) {
        return Ok(Move::by(by.ok_or(Reason::Rules(Problem::NoTurn))?, Action::Answer(answer, announced)));
    }
    let (say, name): (fn(Cell) -> Action, &str) = match word.strip_prefix('=') {
        Some(name) => (Action::DiscloseShip, name),
        None => word.strip_prefix('~').map_or((Action::Shot, word), |name| (Action::DiscloseMine, name)),
    };
    let cell = setup.coordinates.cell(name, setup.size);
    let cell = cell.map_err(|why| Reason::Rules(Problem::Cell { name: quote(name), why }))?;
    Ok(Move::by(turn.ok_or(Reason::Rules(Problem::NoTurn))?, say(cell)))
}

/// Parses a move that names its side itself, or has none.
fn read_call(word: &str) -> Option<Move> {
    let word = &*plain_word(word);
    if word == "timeout" {
        return Some(Move::time_out(0));
    }
    let (call, number) = word.split_at_checked(word.len().checked_sub(1)?)?;
    let side = side(number)?;
    match call {
        "lot" => Some(Move::lot(side)),
        "stop" => Some(Move::stop(side)),
        "resign" => Some(Move::by(side, Action::Resign)),
        "draw?" => Some(Move::by(side, Action::OfferDraw)),
        "draw+" => Some(Move::by(side, Action::AcceptDraw)),
        "draw-" => Some(Move::by(side, Action::DeclineDraw)),
        _ => None,
    }
}
