//! Log of turns, and announcements for screen readers.

use super::side_name;
use crate::app::play::page_game::{LogLine, MoveAnnouncement};
use crate::app::text::Texts;
use crate::app::web::sound::Sound;
use kletka::desk::sea_battle::Viewer;
use kletka::format::sentence;
use kletka::game::Side;
use kletka::grid::{Cell, CellSet};
use kletka::play::{LocalOutcome, Match, Next};
use kletka::scene::sea_battle::Mark;
use kletka::sea_battle::{
    Action, Actor, Announced, Answer, Ending, FireRule, Phase, SeaBattlePosition, Setup, TurnSummary,
};
use kletka::speech::Ask;
use kletka::speech::sea_battle::{OwnShip, ends, own_ships, sunk_length};
use yew::AttrValue;

/// Describes a turn for all players, with its side.
pub(super) fn turn_words(game: &Match<SeaBattlePosition>, turn: &TurnSummary, text: &Texts) -> String {
    format!("{}: {}.", side_name(game.seats(), turn.side, text), acts(game.setup(), turn, text))
}

/// Describes the shots at the board of this device's player in the last turn, with the answers.
pub(super) fn answers(game: &Match<SeaBattlePosition>, text: &Texts) -> String {
    let last = game.history().turns().last().filter(|turn| !game.seats().is_human(turn.side));
    last.map(|turn| acts(game.setup(), turn, text)).unwrap_or_default()
}

/// Describes the shots of a turn, their answers and disclosed cells.
fn acts(setup: &Setup, turn: &TurnSummary, text: &Texts) -> String {
    let name = |cell| setup.coordinates.name(cell);
    let words = |answer| format!(" {}", answer_words(setup, answer, text));
    let shots = turn.shots.iter().map(|&(cell, answer)| name(cell) + &answer.map_or_else(String::new, words));
    let again = turn.repeats.then(|| text.battle.shot_again.to_owned());
    let ship = turn.disclosed_ship.map(|cell| (text.battle.own_ship_disclosed)(&name(cell)));
    let mine = turn.disclosed_mine.map(|cell| (text.battle.own_mine_disclosed)(&name(cell)));
    shots.chain(again).chain(ship).chain(mine).collect::<Vec<_>>().join(", ")
}

/// Returns an answer with the length of a sunk ship where all can know it.
fn with_length(
    position: &SeaBattlePosition,
    board: Side,
    cell: Cell,
    given: (Answer, Announced),
) -> (Answer, Announced) {
    match (given, sunk_length(position, board, cell)) {
        ((Answer::Sunk, Announced::Nothing), Some(length)) => (Answer::Sunk, Announced::Length(length)),
        _ => given,
    }
}

/// Says how many ships of a board are left after one was sunk.
fn rest(position: &SeaBattlePosition, board: Side, answer: Answer, text: &Texts) -> Option<String> {
    let left = position.afloat(board);
    (answer == Answer::Sunk && left > 0).then(|| (text.battle.to_go)(left))
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
    let (position, board) = (game.position(), shooter.other());
    let answer = with_length(position, board, cell, answer?);
    let words = [Some(answer_words(game.setup(), answer, text)), rest(position, board, answer.0, text)];
    Some((cell, words.into_iter().flatten().collect::<Vec<_>>().join(". ").into()))
}

/// Returns the shots left in a turn if the `FireRule` counts them.
pub(super) fn shots_left(position: &SeaBattlePosition, text: &Texts) -> Option<String> {
    let counted = !matches!(position.setup().fire, FireRule::HitAgain) && position.phase() == Phase::Aim;
    counted.then(|| (text.battle.shots_left)(position.shots_left()))
}

pub(super) fn log(game: &Match<SeaBattlePosition>, text: &Texts) -> Vec<LogLine> {
    let names = Side::BOTH.map(|side| side_name(game.seats(), side, text));
    turn_lines(game.history().turns(), game.setup(), &names, text)
}

pub(super) fn turn_lines(turns: &[TurnSummary], setup: &Setup, names: &[String; 2], text: &Texts) -> Vec<LogLine> {
    let line = |turn: &TurnSummary| LogLine {
        side: Some(names[turn.side.index() & 1].clone()),
        words: acts(setup, turn, text),
    };
    turns.iter().map(line).collect()
}

/// Returns the announcement of the moves from index `since` on.
pub(super) fn announcement(game: &Match<SeaBattlePosition>, since: usize, text: &Texts) -> MoveAnnouncement {
    let moves = game.moves();
    let (position, next) = (game.position(), game.next());
    let left = shots_left(position, text).filter(|_| matches!(next, Next::Human(_)));
    let begins = begins_turn(game) && game.seats().only_human() == Some(position.shooter());
    let reports = (since..moves.len()).filter_map(|at| report(game, at, text));
    let reports: Vec<String> =
        reports.chain(begins.then(|| sentence(text.battle.your_shot.to_owned()))).chain(left).collect();
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

/// Returns true if the last move has brought the turn of the side that is to shoot.
fn begins_turn(game: &Match<SeaBattlePosition>) -> bool {
    let (position, moves) = (game.position(), game.moves());
    let is_new = match moves.last().map(|mv| (mv.actor, mv.action)) {
        // The answer to the shooter's own hit is the opponent's too.
        Some((Actor::Side(side), Action::Answer(..))) => side == position.shooter(),
        Some((actor, Action::Lot(_) | Action::Shot(_) | Action::DiscloseShip(_) | Action::DiscloseMine(_))) => {
            actor != Actor::Side(position.shooter())
        }
        _ => false,
    };
    is_new && position.phase() == Phase::Aim
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

/// Describes the move at index `at`; a shot is described together with its answer, if it gets any.
fn report(game: &Match<SeaBattlePosition>, at: usize, text: &Texts) -> Option<String> {
    let mv = game.moves()[at];
    let name = |side: Side| side_name(game.seats(), side, text);
    let cell = |cell| game.setup().coordinates.name(cell);
    let Actor::Side(side) = mv.actor else { return None };
    match mv.action {
        Action::Answer(answer, announced) => {
            let Action::Shot(target) = game.moves().get(at.checked_sub(1)?)?.action else { return None };
            let position = game.position();
            let known = with_length(position, side, target, (answer, announced));
            let words = answer_words(game.setup(), known, text);
            let report = (text.battle.report)(&name(side.other()), &cell(target), &words);
            Some([Some(report), rest(position, side, answer, text)].into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
        Action::Shot(target) => {
            let is_again =
                game.moves()[..at].iter().any(|earlier| (earlier.actor, earlier.action) == (mv.actor, mv.action));
            is_again.then(|| (text.battle.report)(&name(side), &cell(target), text.battle.shot_again))
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

/// Answers a question about the boards as far as the viewer may know; without a viewer nothing is shown.
pub(super) fn answer(game: &Match<SeaBattlePosition>, viewer: Option<Viewer>, ask: Ask, text: &Texts) -> String {
    let Some(viewer) = viewer else { return text.battle.speech.hidden.to_owned() };
    if ask == Ask::Score {
        return [viewer.own_side().other(), viewer.own_side()].map(|side| score(game, side, text)).join(" ");
    }
    let ships: Vec<String> = own_ships(game, viewer).iter().map(|ship| own_ship(game.setup(), ship, text)).collect();
    if ships.is_empty() { text.battle.speech.hidden.to_owned() } else { format!("{}.", ships.join("; ")) }
}

/// Says the ships of a side afloat, by their lengths where all can know them, and its mines.
fn score(game: &Match<SeaBattlePosition>, side: Side, text: &Texts) -> String {
    let (setup, position) = (game.setup(), game.position());
    let board = position.tracking_board(side);
    let afloat = (text.battle.ships_afloat)(position.afloat(side));
    let classes = board.afloat(&setup.fleet, setup.touching).map(|afloat| {
        let classes: Vec<String> =
            afloat.classes().map(|(length, count)| (text.terms.class)(length, count.into())).collect();
        format!(": {}", classes.join(", "))
    });
    format!("{}: {afloat}{}.", side_name(game.seats(), side, text), classes.unwrap_or_default())
}

fn own_ship(setup: &Setup, ship: &OwnShip, text: &Texts) -> String {
    let name = |cell| setup.coordinates.name(cell);
    let words = format!("{} {}", (text.terms.ship)(ship.cells.len() as u8), cells_of(setup, &ship.cells, text));
    match ship.hits.is_empty() {
        true => words,
        false if ship.is_sunk() => format!("{words}, {}", (text.battle.mark)(Mark::Sunk)),
        false => format!(
            "{words}, {}",
            (text.battle.speech.hit_at)(&ship.hits.iter().map(name).collect::<Vec<_>>().join(" "))
        ),
    }
}

/// Names cells, those of a line by its ends.
pub(super) fn cells_of(setup: &Setup, cells: &CellSet, text: &Texts) -> String {
    let name = |cell| setup.coordinates.name(cell);
    match ends(cells) {
        Some((first, last)) => (text.battle.speech.span)(&name(first), &name(last)),
        None => cells.iter().map(name).collect::<Vec<_>>().join(" "),
    }
}
