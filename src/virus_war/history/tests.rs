//! Consequences of turns.

use super::*;
use crate::game::Outcome;
use crate::play::{Match, Next, Seat, Seats};
use crate::virus_war::transcript::{Transcript, turns};
use crate::virus_war::{CellName, PassEffect, Passes, Players, ShortTurn, parse_turn, write_turn};
use std::str::FromStr;

fn history(setup: &Setup, turns: &str) -> History {
    let moves: Vec<SubMove> = turns.split_whitespace().flat_map(|turn| parse_turn(turn).unwrap()).collect();
    let mut game = VirusWarPosition::start(setup).unwrap();
    for mv in &moves {
        game.check(mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
        game.apply(mv);
    }
    let history = History::new(setup, &moves).unwrap();
    assert_eq!(history.position, game);
    history
}

/// Crosses behind walls that leave them these cells.
fn corner(free: &str) -> Setup {
    let ring = "a2 b1 b2 c1 c2 c3 a3 b3";
    let walls = ring
        .split(' ')
        .filter(|name| !free.split(' ').any(|kept| kept == *name))
        .map(|name| name.parse::<CellName>().unwrap().0)
        .collect();
    Setup { size: 7, walls, ..Setup::default() }
}

fn side(number: u8) -> Side {
    Side::new(number).unwrap()
}

#[test]
fn v3_turns_count_their_kills() {
    let played = history(&Setup::default(), "a1-b2-c3 k10-i9-h8 d4-e5-f6 g7-f6-e5");
    assert_eq!(played.turns.iter().map(|turn| turn.kills).collect::<Vec<_>>(), [0, 0, 0, 2]);
}

#[test]
fn turns_have_sides_and_the_last_may_be_open() {
    let played = history(&Setup::default(), "a1-b2-c3 k10-i9-h8 d4");
    let lines: Vec<(usize, String, bool)> =
        played.turns.iter().map(|turn| (turn.side.index(), write_turn(played.moves_of(turn)), turn.finished)).collect();
    let line = |side, turn: &str, finished| (side, turn.to_owned(), finished);
    assert_eq!(lines, [line(0, "a1-b2-c3", true), line(1, "k10-i9-h8", true), line(0, "d4", false)]);
    let last = |count| played.news(None, count).iter().map(|cell| CellName(cell).to_string()).collect::<Vec<_>>();
    assert_eq!(
        (last(7), last(6), last(1), last(0)),
        (vec!["d4".to_owned()], ["h8", "i9", "k10"].map(str::to_owned).to_vec(), vec!["a1".to_owned()], vec![])
    );
}

#[test]
fn all_since_the_readers_last_turn_is_news() {
    let setup = Setup { size: 8, players: Players::Four, ..Setup::default() };
    let played = history(&setup, "a1-b2-c3 h1-g2-f3 h8-g7-f6 a8-b7-c6 d4-e5-e6 e3");
    let news = |reader, count| write_turn(&played.news(reader, count).iter().map(SubMove::Occupy).collect::<Vec<_>>());
    assert_eq!(news(Some(Side::FIRST), 3), "a1-b2-c3", "nobody has answered yet");
    assert_eq!(played.news(Some(Side::FIRST), 12).len(), 9, "the turns of three others");
    assert_eq!(news(Some(Side::FIRST), 5), "h1-g2");
    assert_eq!(played.news(Some(side(3)), 9).len(), 9, "it has not moved yet");
    assert_eq!((news(None, 12), news(Some(Side::FIRST), 16)), ("c6-b7-a8".to_owned(), "e3".to_owned()));
    // Who has lost sees the last turn, as one who only looks on.
    let resigned = history(&setup, "a1-b2-c3 h1-g2-f3 h8-g7-f6 a8-b7-c6 resign=crosses h2-h3-h4");
    assert_eq!(resigned.news(Some(Side::FIRST), 16).len(), 3);
}

#[test]
fn v6_short_turns_and_forced_passes_are_told() {
    let played = history(&corner("a2 b1 b2"), "a1-a2-b1 g7-g6-g5 b2 g4-f4-f5 --");
    assert_eq!(played.turns[2].notes, [Event::CutShort]);
    assert_eq!(played.turns[4].notes, [Event::ForcedPass]);
    assert!([0, 1, 3].iter().all(|&turn: &usize| played.turns[turn].notes.is_empty()));
}

#[test]
fn v6_a_side_without_sub_moves_passes_by_itself() {
    let before = history(&corner("a2 b1 b2"), "a1-a2-b1 g7-g6-g5 b2 g4-f4-f5");
    let seats = Seats::new([Seat::Human, Seat::Human]);
    let mut game = Match::<VirusWarPosition>::new(corner("a2 b1 b2"), &seats, 1).unwrap();
    before.moves.iter().for_each(|&mv| game.play(mv).unwrap());
    assert_eq!(game.next(), Next::Move(SubMove::Pass));
    game.play(SubMove::Pass).unwrap();
    assert_eq!(game.next(), Next::Human(Side::SECOND));
}

#[test]
fn v8_a_side_without_living_symbols_is_told() {
    let played = history(&Setup { size: 7, ..Setup::default() }, "a1-b2-c3 g7-f6-e5 d4-e5-f6 -- g7");
    assert_eq!(played.last_events(), [Event::Lost(Side::SECOND, Loss::Killed)]);
    assert!(played.turns.last().unwrap().finished);
}

#[test]
fn v9_a_draw_by_passes_is_told() {
    let played = history(&Setup::default(), "a1-a2-a3 k10-k9-k8 -- --");
    assert_eq!((played.turns[2].notes.as_slice(), played.last_events()), (&[][..], &[Event::AllPassed][..]));
}

#[test]
fn v12_a_side_without_a_full_turn_is_told() {
    let setup = Setup { short_turn: ShortTurn::Loses, ..corner("a2 b1 b2") };
    // With one cell left, and with none.
    assert_eq!(history(&setup, "a1-a2-b1 g7-g6-g5").last_events(), [Event::Lost(Side::FIRST, Loss::ShortTurn)]);
    let setup = Setup { short_turn: ShortTurn::Loses, ..corner("a2 b1") };
    assert_eq!(history(&setup, "a1-a2-b1 g7-g6-g5").last_events(), [Event::Lost(Side::FIRST, Loss::ShortTurn)]);
}

#[test]
fn v13_who_resigns_has_lost() {
    let resigned = history(&Setup::default(), "a1-b2-c3 k10-i9-h8 d4 resign=crosses");
    assert_eq!(resigned.position.turn(), Turn::Over(Outcome::Win(Side::SECOND)));
    assert_eq!(resigned.last_events(), [Event::Lost(Side::FIRST, Loss::Resigned)]);
    let out_of_turn = history(&Setup::default(), "a1-b2-c3 k10-i9-h8 d4 resign=noughts");
    assert_eq!(out_of_turn.position.turn(), Turn::Over(Outcome::Win(Side::FIRST)));
}

#[test]
fn v13_of_four_the_others_play_on() {
    let setup = Setup { size: 8, players: Players::Four, ..Setup::default() };
    let begin = "a1-b2-c3 h1-g2-f3 h8-g7-f6 a8-b7-c6";
    let played = history(&setup, &format!("{begin} d4 resign=triangles e5 resign=crosses"));
    // Crosses resigned during their turn: noughts are next. The symbols remain and can be killed.
    assert_eq!((played.position.turn(), played.position.sub_moves_left()), (Turn::Side(Side::SECOND), 3));
    assert_eq!((played.position.living(Side::FIRST).len(), played.position.living(side(3)).len()), (5, 3));
    let played = history(&setup, &format!("{begin} resign=crosses f4-e4-d4 f5-e5-d5 d6-e6-e7 c3-c4-b4"));
    assert_eq!(played.position.living(Side::FIRST).len(), 2);
    assert_eq!(played.position.loss(Side::FIRST), Some(Loss::Resigned), "noughts go on after triangles");
    // Neither a side out of play nor one that never played can resign.
    let resign = |number| played.position.check(&SubMove::Resign(side(number)));
    assert_eq!((resign(0).is_err(), resign(1)), (true, Ok(())));
    let two = VirusWarPosition::start(&Setup::default()).unwrap();
    assert!(two.check(&SubMove::Resign(side(2))).is_err());
    assert!(!two.legal_moves().any(|mv| matches!(mv, SubMove::Resign(_))), "it may be said at any time");
    // The last side in play wins.
    let played = history(&setup, &format!("{begin} resign=crosses resign=squares resign=noughts"));
    assert_eq!(played.position.turn(), Turn::Over(Outcome::Win(side(3))));
}

#[test]
fn v13_a_match_with_resignations_is_written_and_read() {
    let setup = Setup { size: 8, players: Players::Four, ..Setup::default() };
    let played = history(&setup, "a1-b2-c3 h1-g2-f3 h8-g7-f6 a8-b7-c6 d4 resign=triangles e5 resign=crosses f4");
    let lines: Vec<String> = turns(&setup, &played.moves).into_iter().map(write_turn).collect();
    assert_eq!(lines[4..], ["d4", "resign=triangles", "e5", "resign=crosses", "f4"]);
    let transcript = Transcript::new(setup, played.moves);
    assert_eq!(Transcript::from_str(&transcript.to_string()), Ok(transcript));
    assert!(parse_turn("resign=dragons").is_err() && parse_turn("resign=").is_err());
}

#[test]
fn v9_a_side_out_of_play_does_not_win() {
    let setup = Setup { size: 8, players: Players::Four, passes: Passes::LastTurnWins, ..Setup::default() };
    let begin = "a1-b2-c3 h1-g2-f3 h8-g7-f6 a8-b7-c6";
    let played = history(&setup, &format!("{begin} d4-d3-d5 resign=crosses -- -- --"));
    assert_eq!(played.position.turn(), Turn::Over(Outcome::Win(side(3))), "triangles moved last of those in play");
}

#[test]
fn only_the_last_turn_can_be_undone() {
    let back = |turns: &str| {
        let played = history(&Setup::default(), turns);
        (played.undoable(None).map(|(side, _)| side.index()), played.committed_moves(None))
    };
    assert_eq!(back(""), (None, 0));
    assert_eq!(back("a1-b2"), (Some(0), 0));
    assert_eq!(back("a1-b2-c3"), (Some(0), 0), "the other side has not acted");
    assert_eq!(back("a1-b2-c3 k10"), (Some(1), 3));
    assert_eq!(back("a1-b2-c3 k10-i9-h8 --"), (Some(0), 6), "a pass too");
    assert_eq!(back("a1-b2-c3 k10-i9-h8 -- --").0, None);
    assert_eq!(back("a1-b2-c3 resign=noughts").0, None);
    let four = Setup { players: Players::Four, ..Setup::default() };
    assert_eq!(history(&four, "a1-b2-c3 resign=noughts").undoable(None), None);
}

#[test]
fn against_computers_the_own_turn_can_be_undone() {
    let back = |turns: &str| {
        let played = history(&Setup::default(), turns);
        (played.undoable(Some(Side::FIRST)), played.committed_moves(Some(Side::FIRST)))
    };
    assert_eq!(back("a1-b2"), (Some((Side::FIRST, 1)), 0));
    assert_eq!(back("a1-b2-c3 k10-i9"), (Some((Side::FIRST, 3)), 0), "during the answer");
    assert_eq!(back("a1-b2-c3 k10-i9-h8"), (Some((Side::FIRST, 4)), 0), "after it");
    assert_eq!(back("a1-b2-c3 k10-i9-h8 d4"), (Some((Side::FIRST, 1)), 6), "the turn before is final");
}

#[test]
fn what_a_pass_would_lead_to() {
    let effect = |passes, turns: &str| history(&Setup { passes, ..Setup::default() }, turns).position.pass_effect();
    let begin = "a1-b2-c3 k10-i9-h8";
    assert_eq!(effect(Passes::Draw, begin), PassEffect::GoesOn);
    assert_eq!(effect(Passes::Draw, &format!("{begin} --")), PassEffect::Ends(Outcome::Draw));
    assert_eq!(effect(Passes::LastTurnWins, begin), PassEffect::Offers(Side::SECOND));
    assert_eq!(effect(Passes::LastTurnWins, &format!("{begin} --")), PassEffect::Ends(Outcome::Win(Side::SECOND)));
    let setup = Setup { players: Players::Four, size: 8, ..Setup::default() };
    let played = history(&setup, "a1-b2-c3 h1-g2-f3 h8-g7-f6 a8-b7-c6 -- --");
    assert_eq!(played.position.pass_effect(), PassEffect::GoesOn);
}
