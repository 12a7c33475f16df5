//! Announcements (S12), and the audit of their truth (S19).

use super::table::*;
use kletka::game::Position;
use kletka::sea_battle::{
    Action, Announced, Announcement, Answer, Audit, FleetSpec, Move, MoveError, Preset, Setup, Touching, ViolationKind,
};
use std::str::FromStr;

/// Two cruisers and a destroyer that may touch.
fn agreed(announcement: Announcement) -> Setup {
    Setup { announcement, touching: Touching::Anything, ..small(FleetSpec::EMPTY.with(3, 2).with(2, 1)) }
}

const PICTURES: [&str; 2] = ["aaa... bbb... cc...."; 2];

/// Returns the honest answers to these shots of the first side.
fn answers(announcement: Announcement, shots: &[&str]) -> Vec<String> {
    let mut battle = battle(&agreed(announcement), PICTURES, "");
    for shot in shots {
        battle.play(Move::by(A, Action::Shot(at(shot)))).unwrap();
    }
    let announced = battle.moves().iter().filter_map(|mv| match mv.action {
        Action::Answer(answer, announced) => Some(kletka::sea_battle::notation::answer_word(answer, announced)),
        _ => None,
    });
    announced.collect()
}

#[test]
fn s12_announcements_of_presets() {
    for preset in Preset::ALL {
        let tells = if preset == Preset::MiltonBradley { Announcement::Length } else { Announcement::Sunk };
        assert_eq!(preset.setup().announcement, tells, "{preset:?}");
    }
}

#[test]
fn s12_each_agreement_tells_what_it_says_and_no_more() {
    let shots = ["B2", "A1", "C1", "A3", "B1", "B3"];
    assert_eq!(answers(Announcement::Sunk, &shots), ["x", "x", "x", "x", "#", "#"]);
    assert_eq!(answers(Announcement::Length, &shots), ["x", "x", "x", "x", "#=3", "#=2"]);
    // The second row is hit first and is cruiser 1, however its owner numbers ships.
    assert_eq!(answers(Announcement::Ship, &shots), ["x=3.1", "x=3.2", "x=3.2", "x=2.1", "#=3.2", "#=2.1"]);
}

#[test]
fn s12_what_no_ship_can_mean_is_refused_at_once() {
    let refused_here = |announcement, words| refused(&agreed(announcement), words) == MoveError::Contradiction;
    // Announcements of another kind than agreed.
    assert!(refused_here(Announcement::Sunk, "1: A1 x=3.1"));
    assert!(refused_here(Announcement::Length, "1: A1 x=3"));
    assert!(refused_here(Announcement::Length, "1: A1 x A2 #"));
    assert!(refused_here(Announcement::Ship, "1: A1 x"));
    // No such ship, or a number out of order.
    assert!(refused_here(Announcement::Ship, "1: A1 x=4.1"));
    assert!(refused_here(Announcement::Ship, "1: A1 x=3.2"));
    assert!(refused_here(Announcement::Ship, "1: A1 x=2.1 F6 x=2.2"));
    // Hits too far apart, too many or too few.
    assert!(refused_here(Announcement::Ship, "1: A1 x=3.1 D1 x=3.1"));
    assert!(refused_here(Announcement::Ship, "1: A1 x=2.1 B1 x=2.1"));
    assert!(refused_here(Announcement::Ship, "1: A1 x=3.1 B1 #=3.1"));
    // A miss or another ship lies between.
    assert!(refused_here(Announcement::Ship, "1: A1 x=3.1 B1 . 2: A1 . 1: C1 x=3.1"));
    assert!(refused_here(Announcement::Ship, "1: A1 x=3.1 B1 x=2.1 C1 x=3.1"));
    // No place of that length covers the hits, or all such ships are sunk.
    assert!(refused_here(Announcement::Length, "1: A1 x B1 #=3"));
    assert!(refused_here(Announcement::Length, "1: A1 x B1 #=2 A2 x B2 #=2"));
    assert!(table(&agreed(Announcement::Ship), "1: A1 x=3.1 C1 x=3.1 B1 #=3.1").tracking_board(B).sunk_count() == 1);
}

#[test]
fn s12_identified_ships_are_known_when_sunk() {
    let words = "1: B2 x=3.1 A1 x=3.2 C1 x=3.2 B1 #=3.2";
    let position = table(&agreed(Announcement::Ship), words);
    let known = position.tracking_board(B);
    assert_eq!(known.sunk_ships(Touching::Anything).collect::<Vec<_>>(), [cells("A1 B1 C1")]);
    assert_eq!(known.open_hits(Touching::Anything), cells("B2"));
    let fleet = position.setup().fleet;
    assert_eq!(known.afloat(&fleet, Touching::Anything), Some(fleet.with(3, 1)));
    // With lengths alone, the ships afloat are known, but not the cells of sunk ones.
    let position = table(&agreed(Announcement::Length), "1: B2 x A1 x C1 x B1 #=3");
    let known = position.tracking_board(B);
    assert_eq!(known.afloat(&fleet, Touching::Anything), Some(fleet.with(3, 1)));
    assert_eq!(known.sunk_ships(Touching::Anything).count(), 0);
}

#[test]
fn s19_a_false_length_or_name_is_found_and_named() {
    let find = |announcement, words| {
        let setup = agreed(announcement);
        let board = layout(&setup, PICTURES[1]);
        let audit = Audit::new(&setup, &parse_moves(&setup, words), [&board, &board], [&board, &board]);
        audit
            .violations
            .into_iter()
            .map(|violation| (violation.side, violation.what, violation.index))
            .collect::<Vec<_>>()
    };
    let ship = |length, number| Announced::Ship { length, number };
    let false_ship = |cell, given, truth| ViolationKind::FalselyAnnounced { cell: at(cell), given, truth };
    assert_eq!(find(Announcement::Ship, "1: A1 x=3.1 A2 x=3.2 B1 x=3.1"), []);
    assert_eq!(
        find(Announcement::Ship, "1: A1 x=3.1 A2 x=3.1"),
        [(B, false_ship("A2", ship(3, 1), ship(3, 2)), Some(3)),]
    );
    assert_eq!(find(Announcement::Ship, "1: A3 x=3.1"), [(B, false_ship("A3", ship(3, 1), ship(2, 1)), Some(1))]);
    assert_eq!(
        find(Announcement::Length, "1: A1 x A2 x A3 x B3 #=3"),
        [(B, false_ship("B3", Announced::Length(3), Announced::Length(2)), Some(7))]
    );
    // An announcement that was not agreed, or a missing one.
    assert_eq!(
        find(Announcement::Sunk, "1: A1 x=3.1"),
        [(B, false_ship("A1", ship(3, 1), Announced::Nothing), Some(1))]
    );
    assert_eq!(find(Announcement::Ship, "1: A1 x"), [(B, false_ship("A1", Announced::Nothing, ship(3, 1)), Some(1))]);
}

#[test]
fn s12_texts_without_the_tag_announce_nothing() {
    let setup = agreed(Announcement::Sunk);
    let text = setup.to_string();
    assert!(!text.contains("Announcement"), "{text}");
    assert_eq!(Setup::from_str(&text), Ok(setup));
    for announcement in [Announcement::Length, Announcement::Ship] {
        let setup = agreed(announcement);
        assert_eq!(Setup::from_str(&setup.to_string()), Ok(setup));
    }
    let named = agreed(Announcement::Length).to_string().replace("\"length\"", "\"anything\"");
    assert!(Setup::from_str(&named).is_err());
}

#[test]
fn s12_legal_answers_match_some_ship() {
    let position = table(&agreed(Announcement::Ship), "1: A1 x=3.1 B2");
    let answers: Vec<(Answer, Announced)> = position.consistent_answers(at("B2")).collect();
    let ship = |length, number| Announced::Ship { length, number };
    // The ship at A1 cannot reach B2, and no ship can be sunk there.
    let expected = [(Answer::Miss, Announced::Nothing), (Answer::Hit, ship(3, 2)), (Answer::Hit, ship(2, 1))];
    assert_eq!(answers, expected);
    assert_eq!(position.legal_moves().count(), 3);
}
