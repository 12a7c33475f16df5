//! S19 and S20 between two devices: every cheat is found by the other device, by spectators and from the text of the
//! match, whichever board the cheat opens.

use crate::sea_battle::against_cheat::{Battle, FLEET, SALT, board, opening, setup};
use crate::sea_battle::table::{A, B, at, cells, fleet};
use kletka::fair::{Opening, Pact, PublicChain, Salt, SidePact, Terms};
use kletka::game::Outcome::{Nobody, Win};
use kletka::game::{Position, Secret, Side};
use kletka::play::summary::State;
use kletka::play::{AuditReport, DieFault, Match, PlayedOutcome, Received, Ruling, Seat, Seats, SecretStatus, library};
use kletka::record::Record;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Answer, FirstTurn, HiddenFleet, Move, SeaBattlePosition, Setup, ViolationKind};
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::VirusWarPosition;
use std::str::FromStr;

/// Judges a match, checking that the player's device, a spectator and the stored text agree.
fn judge(game: &Match<SeaBattlePosition>) -> AuditReport<SeaBattlePosition> {
    let report = game.session().audit_report();
    let looking_on = Match::try_from(&game.session().letter().unwrap()).unwrap().session().audit_report();
    assert_eq!((looking_on.ruling, &looking_on.violators), (report.ruling, &report.violators));
    assert_eq!(looking_on.audit.violations, report.audit.violations);
    let text = Transcript::from_str(&game.to_string()).unwrap();
    assert_eq!(AuditReport::from_transcript(&text), report);
    let summary = library::summary_of(&game.to_string()).unwrap();
    match report.ruling {
        _ if report.played == PlayedOutcome::Running => assert!(summary.is_running()),
        Ruling::Stands(outcome) | Ruling::Reversed(outcome) => {
            assert_eq!((summary.state, summary.counts), (State::Over(outcome), true));
        }
        Ruling::NotCounted | Ruling::Running => assert!(!summary.is_running() && !summary.counts),
    }
    report
}

/// Returns the violations of the second side with the indices of moves.
fn found(report: &AuditReport<SeaBattlePosition>) -> Vec<(ViolationKind, Option<usize>)> {
    assert!(!report.audit.blames(A));
    report.audit.violations.iter().map(|violation| (violation.what, violation.index)).collect()
}

/// Checks that one lie of the second side, in the move at this index, is found with its cell and reverses the result.
fn assert_lie(words: &str, place: usize, what: ViolationKind, cell: &str) {
    let game = Battle::sealed(&board(FLEET)).play(&format!("{words} resign1")).open(Some(opening(&board(FLEET))));
    let report = judge(&game);
    assert_eq!(found(&report), [(what, Some(place))], "{words}");
    assert_eq!(report.audit.cells(B), cells(cell));
    assert_eq!(report.secrets, [SecretStatus::Verified; 2]);
    assert_eq!((report.violators.as_slice(), report.played), (&[B][..], PlayedOutcome::Over(Win(B))));
    assert_eq!(report.ruling, Ruling::Reversed(Win(A)));
}

fn untrue(cell: &str, given: Answer, truth: Answer) -> ViolationKind {
    ViolationKind::Untrue { cell: at(cell), given, truth }
}

/// Checks that a board redrawn after sealing is found out, whether the cheat opens the new board or the sealed one.
fn assert_redrawn(drawn: &str, words: &str, lie: ViolationKind) {
    let drawn = board(drawn);
    let battle = || Battle::sealed(&board(FLEET)).play(&format!("{words} resign1"));
    let report = judge(&battle().open(Some(opening(&drawn))));
    assert_eq!((found(&report), report.ruling), (Vec::new(), Ruling::NotCounted));
    assert_eq!(report.secrets, [SecretStatus::Verified, SecretStatus::Undisclosed]);
    let report = judge(&battle().open(Some(opening(&board(FLEET)))));
    assert_eq!(found(&report)[0].0, lie);
    assert_eq!(
        (report.secrets.as_slice(), report.ruling),
        (&[SecretStatus::Verified; 2][..], Ruling::Reversed(Win(A)))
    );
}

#[test]
fn s19_a_ship_moved_after_it_was_sealed_is_found() {
    let moved = "##.*.. ...... ....*. ...... ^..... ...#..";
    assert_redrawn(moved, "1: F6 .  2: F6 .  1: A3 .", untrue("A3", Answer::Miss, Answer::Sunk));
}

#[test]
fn s19_a_ship_added_after_the_seal_is_found() {
    assert_redrawn("##.*.. ...... #...*. ...... ^..... ...#..", "1: D6 #", untrue("D6", Answer::Sunk, Answer::Miss));
}

#[test]
fn s19_a_ship_erased_after_the_seal_is_found() {
    assert_redrawn("##.*.. ...... ....*. ...... ^..... ......", "1: A3 .", untrue("A3", Answer::Miss, Answer::Sunk));
}

#[test]
fn s19_an_untrue_answer_of_each_kind_is_found() {
    let (miss, hit, sunk, mine, sweeper) = (Answer::Miss, Answer::Hit, Answer::Sunk, Answer::Mine, Answer::Sweeper);
    assert_lie("1: A1 .", 1, untrue("A1", miss, hit), "A1");
    assert_lie("1: C5 x", 1, untrue("C5", hit, miss), "C5");
    assert_lie("1: A1 #", 1, untrue("A1", sunk, hit), "A1");
    assert_lie("1: A3 x", 1, untrue("A3", hit, sunk), "A3");
    assert_lie("1: C5 * =A1", 1, untrue("C5", mine, miss), "C5");
    assert_lie("1: D1 .", 1, untrue("D1", miss, mine), "D1");
    assert_lie("1: C5 ^ ~D1", 1, untrue("C5", sweeper, miss), "C5");
    assert_lie("1: A5 .", 1, untrue("A5", miss, sweeper), "A5");
}

#[test]
fn s15_s19_a_false_name_after_a_mine_is_found() {
    assert_lie("1: F6 .  2: D1 * =C6", 4, ViolationKind::DisclosedNoShip(at("C6")), "C6");
}

#[test]
fn s16_s19_a_false_mine_after_a_sweeper_is_found() {
    assert_lie("1: F6 .  2: A5 ^ ~C6", 4, ViolationKind::DisclosedNoMine(at("C6")), "C6");
}

#[test]
fn s19_a_sealed_board_that_breaks_the_rules_is_found() {
    let touching = board("##.*.. #..... ....*. ...... ^..... ......");
    let game = Battle::sealed(&touching).play("resign1").open(Some(opening(&touching)));
    let report = judge(&game);
    assert!(found(&report).iter().all(|(what, _)| matches!(what, ViolationKind::Board(_))));
    assert_eq!((report.secrets[1], report.ruling), (SecretStatus::Verified, Ruling::Reversed(Win(A))));
}

#[test]
fn s19_what_was_not_sealed_is_not_laid_open() {
    let honest = opening(&board(FLEET));
    for other in [Opening { salt: Salt([3; 16]), ..honest.clone() }, Opening { secret: vec![9; 9], ..honest }] {
        let report = judge(&Battle::sealed(&board(FLEET)).play("resign1").open(Some(other)));
        assert_eq!((found(&report), report.ruling), (Vec::new(), Ruling::NotCounted));
    }
}

/// The honest side wins, whichever side's opening the cheat forges.
#[test]
fn s19_a_forged_opening_convicts_nobody() {
    let forged = Opening { salt: Salt([0; 16]), secret: vec![1, 2, 3, 4, 5] };
    let mut battle = Battle::sealed(&board(FLEET)).play("1: A1 x F6 .");
    let mut moves = battle.honest.moves().to_vec();
    battle.cheat.learn(battle.honest.session().pact().unwrap().public()).unwrap();
    moves.push(Move::by(B, kletka::sea_battle::Action::Resign));
    let mut letter = battle.letter(&moves);
    for side in [A, B] {
        let pact = letter.pact.take().unwrap();
        let part = SidePact { opening: Some(forged.clone()), ..pact.side(side).unwrap().clone() };
        letter.pact = Some(pact.with_side(side, part));
    }
    let looking_on = Match::try_from(&letter).unwrap();
    let Received::News(after) = battle.honest.session().receive(&letter).unwrap() else {
        panic!("the other side gives up")
    };
    battle.honest = *after;
    battle.honest.session_mut().disclose_secrets();
    let report = judge(&battle.honest);
    assert_eq!(
        (report.secrets.as_slice(), report.ruling),
        (&[SecretStatus::Verified, SecretStatus::Undisclosed][..], Ruling::Stands(Win(A)))
    );
    assert_eq!(looking_on.session().audit_report().violators, []);
    let text = format!("{}", battle.honest).replacen(
        "[Seal1 ",
        "[Opening2 \"00000000000000000000000000000000 0102030405\"]\n[Seal1 ",
        1,
    );
    assert_eq!(Match::<SeaBattlePosition>::from_str(&text).unwrap().session().audit_report(), report);
    let text = text.replace("[Opening1 ", "[Left ").replace("[Opening2 ", "[Opening1 ");
    assert_eq!(Match::<SeaBattlePosition>::from_str(&text).unwrap().session().audit_report().violators, []);
}

/// An honest battle that the first side wins.
const HONEST: &str = "1: A1 x F6 .  2: D1 * =B1  1: A5 ^ ~E3  2: B1 x F5 .  1: B1 # A3 #";

#[test]
fn s20_an_honest_match_stands_as_it_was_played() {
    let report = judge(&Battle::sealed(&board(FLEET)).play(HONEST).open(Some(opening(&board(FLEET)))));
    assert_eq!((found(&report), report.ruling), (Vec::new(), Ruling::Stands(Win(A))));
    let running = Battle::sealed(&board(FLEET)).play("1: A1 x F6 .");
    assert_eq!(running.honest.session().audit_report().ruling, Ruling::Running);
}

#[test]
fn s20_who_lays_open_nothing_gains_nothing() {
    for words in ["1: A1 x F6 . resign1", "draw?1 draw+2"] {
        let report = judge(&Battle::sealed(&board(FLEET)).play(words).open(None));
        assert_eq!(report.secrets, [SecretStatus::Verified, SecretStatus::Undisclosed], "{words}");
        assert_eq!((found(&report), report.ruling), (Vec::new(), Ruling::NotCounted), "{words}");
    }
}

#[test]
fn s20_a_loser_who_hides_takes_no_win_away() {
    for words in [HONEST, "1: A1 x F6 . resign2"] {
        let report = judge(&Battle::sealed(&board(FLEET)).play(words).open(None));
        assert_eq!(report.secrets, [SecretStatus::Verified, SecretStatus::Undisclosed], "{words}");
        assert_eq!((found(&report), report.ruling), (Vec::new(), Ruling::Stands(Win(A))), "{words}");
    }
}

/// Hits that no legal fleet explains: misses surround a ship that is still afloat.
const IMPOSSIBLE: &str = "1: C3 # A5 x A4 .  2: F6 .  1: A6 .  2: F5 .  1: B5 .";

#[test]
fn s20_a_proved_violation_decides_without_openings() {
    let battle = Battle::sealed(&board(FLEET)).play(IMPOSSIBLE);
    let report = judge(&battle.honest);
    assert_eq!(found(&report), [(ViolationKind::NoFleet, None)]);
    assert_eq!((report.played, report.ruling), (PlayedOutcome::Running, Ruling::Reversed(Win(A))));
    // Who has lied and then keeps its board back gains nothing.
    let report = judge(&Battle::sealed(&board(FLEET)).play(&format!("{IMPOSSIBLE} resign1")).open(None));
    assert_eq!((report.secrets[1], report.ruling), (SecretStatus::Undisclosed, Ruling::Reversed(Win(A))));
}

#[test]
fn s20_a_cheating_loser_or_both() {
    let lie = "1: C5 x F6 .  2: F6 .".to_owned();
    let game = Battle::sealed(&board(FLEET)).play(&format!("{lie} resign2")).open(Some(opening(&board(FLEET))));
    assert_eq!(judge(&game).ruling, Ruling::Stands(Win(A)));
    let game = Battle::sealed(&board(FLEET)).play(&format!("{lie} resign1")).open(Some(opening(&board(FLEET))));
    assert_eq!(judge(&game).ruling, Ruling::Reversed(Win(A)));
    // In the text that a third device reads, the first side has lied too.
    let (true_answer, lie) = ("F6 .", "F6 x");
    let text = game.to_string();
    let place = text.rfind(true_answer).unwrap();
    let forged = format!("{}{lie}{}", &text[..place], &text[place + lie.len()..]);
    let report = AuditReport::<SeaBattlePosition>::from_transcript(&Transcript::from_str(&forged).unwrap());
    assert_eq!((report.violators, report.ruling), (vec![A, B], Ruling::Reversed(Nobody)));
}

#[test]
fn s20_nobody_gains_by_withholding_too() {
    let game = Battle::sealed(&board(FLEET)).play("1: C5 x F6 .  2: F6 . resign1").open(Some(opening(&board(FLEET))));
    let mut letter = game.session().letter().unwrap();
    let public = letter.pact.take().unwrap();
    let part = SidePact { opening: None, ..public.side(A).unwrap().clone() };
    letter.pact = Some(public.with_side(A, part));
    let report = Match::try_from(&letter).unwrap().session().audit_report();
    assert_eq!((report.violators.as_slice(), report.ruling), (&[B][..], Ruling::NotCounted));
}

#[test]
fn s7_a_wrong_lot_is_the_inviters_fault() {
    let setup = Setup { first: FirstTurn::Lot, ..setup() };
    let mut game = Match::<SeaBattlePosition>::new(setup.clone(), &Seats::new([Seat::Human, Seat::Remote]), 7).unwrap();
    game.set_secret(A, Some(HiddenFleet::ready(fleet(&setup, FLEET))));
    game.session_mut().invite(Terms::new(A), Salt([1; 16])).unwrap();
    let mut pact = game.session().pact().unwrap().clone();
    pact.join(B, SALT, Some(&HiddenFleet::ready(fleet(&setup, FLEET)).to_bytes())).unwrap();
    game.session_mut().set_pact(Some(pact));
    let kletka::play::Next::Move(lot) = game.next() else { panic!("the lot is known here") };
    game.play(lot).unwrap();
    let (drawn, other) = if lot == Move::lot(A) { ("\nlot1\n", "\nlot2\n") } else { ("\nlot2\n", "\nlot1\n") };
    let forged = Transcript::from_str(&game.to_string().replace(drawn, other)).unwrap();
    let report = AuditReport::<SeaBattlePosition>::from_transcript(&forged);
    assert_eq!((report.dice, report.violators.as_slice()), (Err(DieFault::Wrong(0)), &[A][..]));
    assert_eq!(report.audit.violations[0].what, ViolationKind::FalseLot);
    assert_eq!(report.ruling, Ruling::Reversed(Win(B)));
}

/// A Squadron match between devices in the first turn, after white's half, as white has it.
fn squadron() -> Match<SquadronPosition> {
    let mut game =
        Match::<SquadronPosition>::new(squadron::Setup::default(), &Seats::new([Seat::Human, Seat::Human]), 7).unwrap();
    game.session_mut().invite(Terms::new(A), Salt([1; 16])).unwrap();
    game.session_mut().join(B, SALT).unwrap();
    while !game.moves().iter().any(|mv| matches!(mv, squadron::Move::Die(_))) {
        let mv = match game.next() {
            kletka::play::Next::Roll(_, mv) | kletka::play::Next::Move(mv) => mv,
            _ => game.position().legal_moves().next().unwrap(),
        };
        game.play(mv).unwrap_or_else(|_| panic!("{mv:?}"));
    }
    game
}

fn judge_forged(moves: impl IntoIterator<Item = squadron::Move>, pact: Option<Pact>) -> AuditReport<SquadronPosition> {
    let record = Record::replay(squadron::Setup::default(), moves).unwrap();
    let mut game = Match::from_record(record, &Seats::new([Seat::Remote, Seat::Remote]), 7);
    game.session_mut().set_pact(pact);
    game.session().audit_report()
}

#[test]
fn h9_s20_a_wrong_die_is_its_rollers_fault() {
    let game = squadron();
    let at = game.moves().len() - 1;
    let squadron::Move::Die(face) = game.moves()[at] else { panic!("the last is a die") };
    let resign = squadron::Move::Resign(B);
    let with = |face: u8| game.moves()[..at].iter().copied().chain([squadron::Move::Die(face), resign]);
    let honest = judge_forged(with(face), game.session().pact().cloned());
    assert_eq!((honest.dice, honest.ruling), (Ok(()), Ruling::Stands(Win(A))));
    assert_eq!(honest.secrets, [SecretStatus::NotSealed; 2], "nothing is hidden in this game");
    let forged = judge_forged(with(face % 6 + 1), game.session().pact().cloned());
    assert_eq!((forged.dice, forged.violators.as_slice()), (Err(DieFault::Wrong(at)), &[A][..]));
    assert_eq!(forged.ruling, Ruling::Reversed(Win(B)));
    // Without the revealed elements the die cannot be verified.
    let public = game.session().pact().unwrap().public();
    let sealed = |side: Side| {
        let part = public.side(side).unwrap();
        let dice = part.dice.map(|chain| PublicChain::new(chain.anchor()));
        SidePact { dice, ..part.clone() }
    };
    let unrevealed = public.clone().with_side(A, sealed(A)).with_side(B, sealed(B));
    let unproved = judge_forged(with(face), Some(Pact::watch(unrevealed)));
    assert_eq!((unproved.dice, unproved.ruling), (Err(DieFault::Unproved(at)), Ruling::NotCounted));
    assert_eq!(unproved.violators, []);
}

#[test]
fn s20_a_game_without_secrets_needs_no_openings() {
    let mut game =
        Match::<VirusWarPosition>::new(kletka::virus_war::Setup::default(), &Seats::new([Seat::Human, Seat::Human]), 7)
            .unwrap();
    game.session_mut().invite(Terms::new(A), Salt([1; 16])).unwrap();
    game.session_mut().join(B, SALT).unwrap();
    game.play(kletka::virus_war::SubMove::Resign(A)).unwrap();
    let report = game.session().audit_report();
    assert_eq!((report.played, report.ruling), (PlayedOutcome::Over(Win(B)), Ruling::Stands(Win(B))));
    assert_eq!(report.secrets, [SecretStatus::NotSealed; 2]);
}
