//! What was said, as words: see the description of the notation.

use super::super::{Answer, Said, Say, Setup, Speaker};
use super::{NotationError, Reason, quote};
use crate::game::Side;
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

/// Writes everything said, a turn a line. What its speaker cannot say, such as a shot by the lot, is left out: no
/// record has it.
pub(super) fn write(setup: &Setup, said: &[Said], text: &mut String) {
    let mut turn = None;
    for said in said {
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
        if said.spent > 0 {
            let _ = write!(text, "/{}", said.spent);
        }
    }
    text.push('\n');
}

/// Everything said in these lines.
pub(super) fn read<'a>(
    setup: &Setup,
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<Vec<Said>, NotationError> {
    let mut said = Vec::new();
    let mut turn = None;
    for (line, text) in lines {
        for word in text.split_whitespace() {
            if let Some(side) = word.strip_suffix(':').and_then(side) {
                turn = Some(side);
            } else {
                said.push(read_word(setup, turn, word).map_err(|reason| reason.at(line))?);
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

fn read_word(setup: &Setup, turn: Option<Side>, word: &str) -> Result<Said, Reason> {
    let unknown = || Reason::Word(quote(word));
    let (body, spent) = match word.split_once('/') {
        Some((body, seconds)) => (body, seconds.parse().map_err(|_| unknown())?),
        None => (word, 0),
    };
    if let Some(said) = read_call(body) {
        return Ok(said.after(spent));
    }
    let mut by = turn.map(Side::other);
    let mut rest = body;
    if let Some((speaker, answer)) = body.split_once('!') {
        by = Some(side(speaker).ok_or_else(unknown)?);
        rest = answer;
    }
    if let Some(answer) = Answer::ALL.into_iter().find(|&answer| rest.chars().eq([symbol(answer)])) {
        return Ok(Said::by(by.ok_or(Reason::NoTurn)?, Say::Answer(answer)).after(spent));
    }
    let (say, name): (fn(Cell) -> Say, &str) = match body.strip_prefix('=') {
        Some(name) => (Say::Name, name),
        None => body.strip_prefix('~').map_or((Say::Shot, body), |name| (Say::Tell, name)),
    };
    let cell = setup.coordinates.cell(name, setup.side);
    let cell = cell.map_err(|why| Reason::Cell { name: quote(name), why })?;
    Ok(Said::by(turn.ok_or(Reason::NoTurn)?, say(cell)).after(spent))
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
