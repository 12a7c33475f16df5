//! A match continued at another device of its player, and one seen by an observer (S21).

use crate::two_devices::{self, fleet};
use kletka::fair::{Salt, SealFault, SidePact};
use kletka::game::Side;
use kletka::link::{LinkError, NotObserved, ObserverLink, PrivateLink};
use kletka::play::{Letter, Match, ObserveError, PlayedOutcome, Received, Ruling, SecretStatus};
use kletka::record::Record;
use kletka::sea_battle::{
    Action, Announced, Answer, FirstTurn, Layout, Move, Observer, Preset, SeaBattlePosition, Setup, ViolationKind,
};
use std::str::FromStr;

const SIDES: [Side; 2] = Side::BOTH;

/// Both devices of a battle in which both have sealed and the first shoots.
fn devices() -> [Match<SeaBattlePosition>; 2] {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), observer: Observer::Agreed, ..Preset::Classic.setup() };
    two_devices::battle(&setup)
}

fn send(devices: &mut [Match<SeaBattlePosition>; 2], from: usize) {
    let letter = devices[from].session().letter().unwrap();
    devices[from].session_mut().mark_sent();
    if let Received::News(after) = devices[1 - from].session().receive(&letter).unwrap() {
        devices[1 - from] = *after;
    }
}

/// Shots at `at` that get this answer.
fn shots(game: &Match<SeaBattlePosition>, at: Side, answer: Answer) -> Vec<Move> {
    let layout = game.secret(at).unwrap().layout();
    let targets = game.position().targets();
    let cells = targets.iter().filter(|&cell| layout.answer(cell, &kletka::grid::CellSet::EMPTY) == answer);
    cells.map(|cell| Move::by(at.other(), Action::Shot(cell))).collect()
}

fn resumed(game: &Match<SeaBattlePosition>) -> Match<SeaBattlePosition> {
    let address = PrivateLink::from_match(game).to_address().unwrap();
    PrivateLink::<SeaBattlePosition>::read(&address).unwrap().into_match().unwrap()
}

#[test]
fn a_private_link_carries_orders_and_letters() {
    let mut devices = devices();
    let orders = shots(&devices[1], Side::SECOND, Answer::Hit);
    devices[0].session_mut().order(orders[..3].to_vec()).unwrap();
    assert!(devices[0].session().is_unsent());
    for is_sent in [false, true] {
        let elsewhere = resumed(&devices[0]);
        assert_eq!(elsewhere.session().orders(), devices[0].session().orders());
        assert_eq!((elsewhere.session().pact(), elsewhere.next()), (devices[0].session().pact(), devices[0].next()));
        assert_eq!(
            (elsewhere.session().letter(), elsewhere.session().is_unsent()),
            (devices[0].session().letter(), !is_sent)
        );
        if !is_sent {
            send(&mut devices, 0);
        }
    }
    send(&mut devices, 1);
    assert!(devices[0].session().pact().unwrap().heard() > 0);
    assert_eq!(resumed(&devices[0]).session().pact(), devices[0].session().pact());
    assert_eq!(resumed(&devices[1]).session().pact(), devices[1].session().pact());
}

/// The match of an observer who was given both links.
fn observed(devices: &[Match<SeaBattlePosition>; 2]) -> Match<SeaBattlePosition> {
    let links = SIDES.map(|side| {
        let link = ObserverLink::from_match(&devices[side.index()], side).unwrap();
        ObserverLink::<SeaBattlePosition>::read(&link.to_address().unwrap()).unwrap()
    });
    let one = links[0].to_match().unwrap();
    assert_eq!(SIDES.map(|side| one.secret(side).is_some()), [true, false]);
    links[1].add_to(&one).unwrap()
}

#[test]
fn s21_links_of_both_sides_show_both_boards() {
    let mut devices = devices();
    let mut observer = observed(&devices);
    let layouts = |game: &Match<SeaBattlePosition>, side: Side| game.secret(side).unwrap().layout().to_bytes();
    for side in SIDES {
        assert_eq!(layouts(&observer, side), layouts(&devices[side.index()], side));
    }
    assert_eq!(observer.session().audit_report().secrets, [SecretStatus::Verified; 2]);
    // The store keeps the boards, and letters of the players continue the match, but its own letters never show them.
    assert_eq!(Match::from_str(&observer.to_string()).as_ref(), Ok(&observer));
    assert_eq!(resumed(&observer).session().audit_report(), observer.session().audit_report());
    let orders = shots(&devices[1], Side::SECOND, Answer::Hit);
    devices[0].session_mut().order(orders[..2].to_vec()).unwrap();
    send(&mut devices, 0);
    let letter = devices[1].session().letter().unwrap();
    devices[1].session_mut().mark_sent();
    let Received::News(after) = observer.session().receive(&letter).unwrap() else { panic!("it brings two hits") };
    observer = *after;
    assert_eq!(observer.moves(), devices[1].moves());
    assert_eq!(
        Letter::from_view(&observer.public_view()).to_address(),
        Letter::from_view(&devices[1].public_view()).to_address()
    );
    assert!(!observer.public_view().to_string().contains("Observed"));
    // An older link changes nothing.
    let link = ObserverLink::from_match(&devices[0], Side::FIRST).unwrap();
    assert_eq!(link.add_to(&observer).unwrap(), observer);
}

/// A letter in which the last answer is replaced.
fn forged(game: &Match<SeaBattlePosition>, answer: Answer) -> Letter<SeaBattlePosition> {
    let mut moves = game.moves().to_vec();
    let lie = moves.iter_mut().rev().find(|mv| matches!(mv.action, Action::Answer(..))).unwrap();
    lie.action = Action::Answer(answer, Announced::Nothing);
    let record = Record::replay(game.setup().clone(), moves).unwrap();
    Letter { record, ..game.session().letter().unwrap() }
}

#[test]
fn s21_an_observer_sees_a_lie_when_it_is_told() {
    let mut devices = devices();
    let observer = observed(&devices);
    let hit = shots(&devices[1], Side::SECOND, Answer::Hit)[0];
    devices[0].session_mut().order(vec![hit]).unwrap();
    send(&mut devices, 0);
    let Received::News(after) = observer.session().receive(&forged(&devices[1], Answer::Miss)).unwrap() else {
        panic!("news")
    };
    let report = after.session().audit_report();
    let Action::Shot(cell) = hit.action else { unreachable!("a shot was ordered") };
    let lie = ViolationKind::Untrue { cell, given: Answer::Miss, truth: Answer::Hit };
    assert_eq!((report.audit.violations[0].what, report.violators.as_slice()), (lie, &[Side::SECOND][..]));
    assert_eq!(
        (report.played, report.ruling),
        (PlayedOutcome::Running, Ruling::Reversed(kletka::game::Outcome::Win(Side::FIRST)))
    );
}

#[test]
fn s19_s21_a_redrawn_board_keeps_the_shown_one() {
    let mut devices = devices();
    let observer = observed(&devices);
    devices[0].play(Move::by(Side::FIRST, Action::Resign)).unwrap();
    send(&mut devices, 0);
    devices[1].session_mut().disclose_secrets();
    let mut letter = devices[1].session().letter().unwrap();
    let public = letter.pact.take().unwrap();
    let mut layout: Layout = devices[1].secret(Side::SECOND).unwrap().layout().clone();
    layout.ships.pop().unwrap();
    let mut part: SidePact = public.side(Side::SECOND).unwrap().clone();
    part.opening.as_mut().unwrap().secret = layout.to_bytes();
    letter.pact = Some(public.with_side(Side::SECOND, part));
    let Received::News(after) = observer.session().receive(&letter).unwrap() else { panic!("news") };
    let report = after.session().audit_report();
    assert_eq!((report.secrets[1], report.violators.as_slice()), (SecretStatus::Verified, &[][..]));
    assert!(after.session().evidence().opening(Side::SECOND).is_none());
}

#[test]
fn s21_only_sealed_boards_are_observed() {
    let devices = devices();
    let mut link = ObserverLink::from_match(&devices[1], Side::SECOND).unwrap();
    assert_eq!(link.add_to(&devices[0]), Err(NotObserved::Shown(ObserveError::Plays)));
    assert_eq!(devices[0].secret(Side::SECOND), None);
    let honest = link.disclosure.clone();
    link.disclosure.salt = Some(Salt([9; 16]));
    assert_eq!(link.to_match(), Err(NotObserved::Shown(ObserveError::Seal(SealFault::OtherSecret))));
    link.disclosure.salt = None;
    assert_eq!(link.to_match(), Err(NotObserved::Shown(ObserveError::Seal(SealFault::NotOpened))));
    link.disclosure = kletka::link::Disclosure { secret: Some(fleet(devices[0].setup(), 5)), ..honest.clone() };
    assert_eq!(link.to_match(), Err(NotObserved::Shown(ObserveError::Seal(SealFault::OtherSecret))));
    link.disclosure = kletka::link::Disclosure { secret: None, ..honest };
    assert_eq!(link.to_match(), Err(NotObserved::Shown(ObserveError::Nothing)));
}

#[test]
fn a_private_link_with_an_unsealed_board_is_refused() {
    let mut game = devices()[0].clone();
    game.disclose(Side::FIRST, Some(fleet(&Preset::Classic.setup(), 9)));
    let address = PrivateLink::from_match(&game).to_address().unwrap();
    let link = PrivateLink::<SeaBattlePosition>::read(&address).unwrap();
    assert_eq!(link.into_match(), Err(SealFault::OtherSecret));
    assert_eq!(
        PrivateLink::<kletka::squadron::SquadronPosition>::read(&address).unwrap_err(),
        LinkError::OtherGame(kletka::play::GameKind::SeaBattle)
    );
}

/// A battle with draw offers until its link has `letters` letters.
fn talkative(letters: usize) -> Match<SeaBattlePosition> {
    let [mut game, _] = devices();
    let says = |side, action| Move::by(side, action);
    loop {
        for mv in [says(Side::FIRST, Action::OfferDraw), says(Side::SECOND, Action::DeclineDraw)] {
            game.play(mv).unwrap();
        }
        if game.moves().len() % 64 == 0
            && game.session().letter().unwrap().to_address().unwrap().letter_count() >= letters
        {
            return game;
        }
    }
}

#[test]
fn a_match_too_long_for_links_continues_by_file() {
    use kletka::link::{Address, Length, MANY_LETTERS, MAX_LETTERS};
    let addresses = |game: &Match<SeaBattlePosition>| {
        let observed = ObserverLink::from_match(game, Side::FIRST).unwrap();
        let kinds = [
            game.session().letter().unwrap().to_address(),
            PrivateLink::from_match(game).to_address(),
            observed.to_address(),
        ];
        kinds.map(Result::unwrap)
    };
    for (letters, length) in [(0, Length::Link), (MANY_LETTERS, Length::LongLink), (MAX_LETTERS + 1, Length::File)] {
        let mut game = talkative(letters);
        game.session_mut().mark_sent();
        for address in addresses(&game) {
            assert_eq!(address.length(), length, "{letters}");
            assert_eq!(address.to_fragment().is_err(), length == Length::File);
            assert_eq!(Address::find(&address.to_file().unwrap()).as_ref(), Ok(&address));
        }
        let file = game.session().letter().unwrap().to_address().unwrap().to_file().unwrap();
        let read = Letter::<SeaBattlePosition>::read(&Address::find(&file).unwrap()).unwrap();
        assert_eq!(Some(read), game.session().letter());
        assert_eq!(resumed(&game).session().letter(), game.session().letter());
    }
}
