//! Log of turns, and announcements for screen readers.

use super::side_name;
use crate::app::play::page_game::{LogLine, MoveAnnouncement};
use crate::app::text::Texts;
use crate::app::web::sound::Sound;
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::play::{LocalOutcome, Match, Next};
use kletka::scene::sea_battle::turn_signs;
use kletka::sea_battle::{
    Action, Actor, Announced, Answer, Ending, FireRule, Phase, SeaBattlePosition, Setup, TurnSummary,
};
use yew::AttrValue;

/// Describes a turn for all players: its shots, their answers and disclosed cells.
pub(super) fn turn_words(game: &Match<SeaBattlePosition>, turn: &TurnSummary, text: &Texts) -> String {
    let name = |cell| game.setup().coordinates.name(cell);
    let words = |answer| format!(" {}", answer_words(game.setup(), answer, text));
    let shots = turn.shots.iter().map(|&(cell, answer)| name(cell) + &answer.map_or_else(String::new, words));
    let ship = turn.disclosed_ship.map(|cell| (text.battle.own_ship_disclosed)(&name(cell)));
    let mine = turn.disclosed_mine.map(|cell| (text.battle.own_mine_disclosed)(&name(cell)));
    let parts: Vec<String> = shots.chain(ship).chain(mine).collect();
    format!("{}: {}.", side_name(game.seats(), turn.side, text), parts.join(", "))
}

/// Describes an answer and the announced ship (S12), numbered if there are several of its length.
fn answer_words(setup: &Setup, (answer, announced): (Answer, Announced), text: &Texts) -> String {
    let words = (text.battle.answer)(answer);
    match announced {
        Announced::Nothing => words.to_owned(),
        Announced::Ship { length, number } if setup.fleet.count(length) > 1 => {
            format!("{words} ({} {number})", (text.terms.ship)(length))
        }
        Announced::Length(length) | Announced::Ship { length, .. } => {
            format!("{words} ({})", (text.terms.ship)(length))
        }
    }
}

/// Returns the cell of a side's newest shot in the last two turns and its answer, with the ships left after a sunk one.
pub(super) fn answer_at_board(
    game: &Match<SeaBattlePosition>,
    shooter: Side,
    text: &Texts,
) -> Option<(Cell, AttrValue)> {
    let turn = game.history().turns().iter().rev().take(2).find(|turn| turn.side == shooter)?;
    let &(cell, answer) = turn.shots.last()?;
    let answer = answer?;
    let mut words = answer_words(game.setup(), answer, text);
    if answer.0 == Answer::Sunk {
        words = format!("{words}. {}", (text.battle.to_go)(game.position().afloat(shooter.other())));
    }
    Some((cell, words.into()))
}

/// Returns the shots left in a turn if the `FireRule` counts them.
pub(super) fn shots_left(position: &SeaBattlePosition, text: &Texts) -> Option<String> {
    let counted = !matches!(position.setup().fire, FireRule::HitAgain) && position.phase() == Phase::Aim;
    counted.then(|| (text.battle.shots_left)(position.shots_left()))
}

pub(super) fn log(game: &Match<SeaBattlePosition>, text: &Texts) -> Vec<LogLine> {
    let names = Side::BOTH.map(|side| side_name(game.seats(), side, text));
    turn_lines(game.history().turns(), game.setup(), &names)
}

pub(super) fn turn_lines(turns: &[TurnSummary], setup: &Setup, names: &[String; 2]) -> Vec<LogLine> {
    let line = |turn: &TurnSummary| LogLine {
        side: Some(names[turn.side.index() & 1].clone()),
        words: turn_signs(setup, turn),
    };
    turns.iter().map(line).collect()
}

/// Returns the announcement of the moves from index `since` on.
pub(super) fn announcement(game: &Match<SeaBattlePosition>, since: usize, text: &Texts) -> MoveAnnouncement {
    let moves = game.moves();
    let left = shots_left(game.position(), text).filter(|_| matches!(game.next(), Next::Human(_)));
    let reports: Vec<String> = (since..moves.len()).filter_map(|at| report(game, at, text)).chain(left).collect();
    let last = moves[since..].iter().rev().find_map(|mv| match mv.action {
        Action::Answer(answer, _) => Some(sound_of(answer)),
        _ => None,
    });
    let sound = match game.outcome().map(|outcome| game.seats().local_outcome(outcome)) {
        None => last,
        Some(LocalOutcome::YouLost) => Some(Sound::Lost),
        Some(_) => Some(Sound::Won),
    };
    MoveAnnouncement { words: reports.join(" "), sound }
}

fn sound_of(answer: Answer) -> Sound {
    match answer {
        Answer::Miss => Sound::Splash,
        Answer::Hit => Sound::Hit,
        Answer::Sunk => Sound::Sunk,
        Answer::Mine => Sound::Mine,
        Answer::Sweeper => Sound::Sweeper,
    }
}

/// Describes the move at index `at`; a shot is described together with its answer.
fn report(game: &Match<SeaBattlePosition>, at: usize, text: &Texts) -> Option<String> {
    let mv = game.moves()[at];
    let name = |side: Side| side_name(game.seats(), side, text);
    let cell = |cell| game.setup().coordinates.name(cell);
    let Actor::Side(side) = mv.actor else { return None };
    match mv.action {
        Action::Answer(answer, announced) => {
            let Action::Shot(target) = game.moves().get(at.checked_sub(1)?)?.action else { return None };
            let answer = answer_words(game.setup(), (answer, announced), text);
            Some((text.battle.report)(&name(side.other()), &cell(target), &answer))
        }
        Action::DiscloseShip(named) => Some((text.battle.ship_disclosed)(&name(side), &cell(named))),
        Action::DiscloseMine(mine) => Some((text.battle.mine_disclosed)(&name(side), &cell(mine))),
        Action::OfferDraw => Some((text.battle.draw_offered)(&name(side))),
        Action::DeclineDraw => Some(text.battle.draw_declined.to_owned()),
        _ => None,
    }
}

/// Describes the last move without full stop, also a shot that has no answer yet.
pub(super) fn describe_last_move(game: &Match<SeaBattlePosition>, text: &Texts) -> String {
    let Some((last, mv)) = game.moves().iter().enumerate().next_back() else { return String::new() };
    if let Some(words) = report(game, last, text) {
        return words.trim_end_matches('.').to_owned();
    }
    let reason = text.end.reason;
    let what = match mv.action {
        Action::Lot(side) => return (text.battle.shot_of)(&side_name(game.seats(), side, text)),
        Action::Shot(cell) => game.setup().coordinates.name(cell),
        Action::Answer(answer, announced) => answer_words(game.setup(), (answer, announced), text),
        Action::Resign => reason(Ending::Resigned).to_owned(),
        Action::AcceptDraw => reason(Ending::Agreed).to_owned(),
        Action::TimeOut => reason(Ending::TimeOut).to_owned(),
        Action::Stop(_) => reason(Ending::Stopped).to_owned(),
        Action::DiscloseShip(_) | Action::DiscloseMine(_) | Action::OfferDraw | Action::DeclineDraw => String::new(),
    };
    let who = match mv.actor {
        Actor::Side(side) => format!("{}: ", side_name(game.seats(), side, text)),
        Actor::Lot | Actor::Clock | Actor::Observer => String::new(),
    };
    format!("{who}{}", what.trim_end_matches('.'))
}
