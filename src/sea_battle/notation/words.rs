//! What was said, as words: see the description of the notation.

use super::super::{Answer, Phase, Said, Say, SeaBattle, Setup, Speaker};
use super::{NotationError, Reason, quote};
use crate::game::{Game, Side};
use crate::grid::Cell;
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

/// Writes everything said, a turn a line. What its speaker cannot say, such as a shot by the lot, and what a third side
/// says, is left out: no record has it.
pub(super) fn write(setup: &Setup, said: &[Said], text: &mut String) {
    let mut turn = None;
    let mut before = None;
    for said in said.iter().filter(|said| sides(said).all(|side| side.index() < 2)) {
        let name = |cell: Cell| setup.coordinates.name(cell);
        let word = match (said.by, said.say) {
            (Speaker::Lot, Say::Lot(side)) => format!("lot{side}"),
            (Speaker::Clock, Say::TimeOut) => "timeout".to_owned(),
            (Speaker::Observer, Say::Stop(side)) => format!("stop{side}"),
            (Speaker::Side(side), say) => match say {
                Say::Shot(cell) => name(cell),
                Say::Name(cell) => format!("={}", name(cell)),
                Say::Tell(cell) => format!("~{}", name(cell)),
                Say::Answer(answer) if turn == Some(side.other()) => symbol(answer).to_string(),
                Say::Answer(answer) => format!("{side}!{}", symbol(answer)),
                Say::Resign => format!("resign{side}"),
                Say::OfferDraw => format!("draw?{side}"),
                Say::AcceptDraw => format!("draw+{side}"),
                Say::DeclineDraw => format!("draw-{side}"),
                Say::Lot(_) | Say::TimeOut | Say::Stop(_) => continue,
            },
            _ => continue,
        };
        if let (Speaker::Side(side), Say::Shot(_) | Say::Name(_) | Say::Tell(_)) = (said.by, said.say)
            && turn != Some(side)
        {
            let _ = write!(text, "\n{side}:");
            turn = Some(side);
        }
        if !text.ends_with('\n') {
            text.push(' ');
        }
        text.push_str(&word);
        if said.spent != usual_seconds(before, said.say) {
            let _ = write!(text, "/{}", said.spent);
        }
        before = Some(*said);
    }
    text.push('\n');
}

/// The seconds that need not be written: an answer is given in the second of its shot.
fn usual_seconds(before: Option<Said>, say: Say) -> u16 {
    match (before, say) {
        (Some(Said { say: Say::Shot(_), spent, .. }), Say::Answer(_)) => spent,
        _ => 0,
    }
}

/// The sides that something said speaks of.
fn sides(said: &Said) -> impl Iterator<Item = Side> {
    let by = match said.by {
        Speaker::Side(side) => Some(side),
        Speaker::Lot | Speaker::Clock | Speaker::Observer => None,
    };
    let of = match said.say {
        Say::Lot(side) | Say::Stop(side) => Some(side),
        _ => None,
    };
    by.into_iter().chain(of)
}

/// Everything said in these lines.
pub(super) fn read<'a>(
    setup: &Setup,
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<Vec<Said>, NotationError> {
    let mut said = Vec::new();
    let mut turn = None;
    let mut table = SeaBattle::start(setup).map_err(|why| Reason::Setup(why).at(1))?;
    for (line, text) in lines {
        for word in text.split_whitespace() {
            if let Some(side) = word.strip_suffix(':').and_then(side) {
                turn = Some(side);
            } else {
                let read = read_timed(setup, turn, said.last().copied(), word).map_err(|reason| reason.at(line))?;
                if matches!(table.phase(), Phase::Over(..)) {
                    return Err(Reason::AfterEnd.at(line));
                }
                // An observer who stops a battle without a proof ends nothing: that is for the audit to find.
                if read.by != Speaker::Observer {
                    table.force(read);
                }
                said.push(read);
            }
        }
    }
    Ok(said)
}

fn side(text: &str) -> Option<Side> {
    match text {
        "1" => Some(Side::FIRST),
        "2" => Some(Side::SECOND),
        _ => None,
    }
}

/// A word with its seconds.
fn read_timed(setup: &Setup, turn: Option<Side>, before: Option<Said>, word: &str) -> Result<Said, Reason> {
    let (body, seconds) = word.split_once('/').map_or((word, None), |(body, seconds)| (body, Some(seconds)));
    let said = match read_call(body) {
        Some(said) => said,
        None => read_word(setup, turn, body)?,
    };
    let spent = match seconds {
        Some(seconds) => seconds.parse().map_err(|_| Reason::Word(quote(word)))?,
        None => usual_seconds(before, said.say),
    };
    Ok(said.after(spent))
}

/// A word of the side whose turn it is, or an answer to it.
fn read_word(setup: &Setup, turn: Option<Side>, word: &str) -> Result<Said, Reason> {
    let mut by = turn.map(Side::other);
    let mut rest = word;
    if let Some((speaker, answer)) = word.split_once('!') {
        by = Some(side(speaker).ok_or_else(|| Reason::Word(quote(word)))?);
        rest = answer;
    }
    if let Some(answer) = Answer::ALL.into_iter().find(|&answer| rest.chars().eq([symbol(answer)])) {
        return Ok(Said::by(by.ok_or(Reason::NoTurn)?, Say::Answer(answer)));
    }
    let (say, name): (fn(Cell) -> Say, &str) = match word.strip_prefix('=') {
        Some(name) => (Say::Name, name),
        None => word.strip_prefix('~').map_or((Say::Shot, word), |name| (Say::Tell, name)),
    };
    let cell = setup.coordinates.cell(name, setup.side);
    let cell = cell.map_err(|why| Reason::Cell { name: quote(name), why })?;
    Ok(Said::by(turn.ok_or(Reason::NoTurn)?, say(cell)))
}

/// A word that names its side itself, or has none.
fn read_call(word: &str) -> Option<Said> {
    if word == "timeout" {
        return Some(Said::time_out(0));
    }
    let (call, number) = word.split_at_checked(word.len().checked_sub(1)?)?;
    let side = side(number)?;
    match call {
        "lot" => Some(Said::lot(side)),
        "stop" => Some(Said::stop(side)),
        "resign" => Some(Said::by(side, Say::Resign)),
        "draw?" => Some(Said::by(side, Say::OfferDraw)),
        "draw+" => Some(Said::by(side, Say::AcceptDraw)),
        "draw-" => Some(Said::by(side, Say::DeclineDraw)),
        _ => None,
    }
}
