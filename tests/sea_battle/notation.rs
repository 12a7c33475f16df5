//! Match notation: every match survives a round trip, and no text causes a panic.

use super::random::{does_not_fit, played, setups};
use super::table::*;
use kletka::game::Side;
use kletka::grid::{Cell, CellSet};
use kletka::record::tags::TagProblem;
use kletka::sea_battle::notation::{Boards, MAX_TEXT, Problem, Reason, Transcript};
use kletka::sea_battle::{
    Action, Actor, Announced, Answer, CellNameError, Coordinates, FleetSpec, Layout, Move, Referee, Setup, SetupError,
};
use proptest::prelude::*;
use std::str::FromStr;

/// Writes a battle with both boards.
fn transcript(battle: &Referee) -> Transcript {
    let mut match_ = Transcript::new(battle.setup().clone(), battle.moves().to_vec());
    match_.boards.placed = Side::BOTH.map(|side| Some(battle.fleet(side).layout().clone()));
    match_.tags = vec![("Player1".to_owned(), "Ann".to_owned()), ("Seed".to_owned(), "7".to_owned())];
    match_
}

fn cells_of_any_board() -> impl Strategy<Value = Cell> {
    (0usize..676).prop_map(|index| Cell::from_index(index).unwrap())
}

fn sets() -> impl Strategy<Value = CellSet> {
    prop::collection::vec(cells_of_any_board(), 0..6).prop_map(|cells| cells.into_iter().collect())
}

fn letters() -> impl Strategy<Value = Coordinates> {
    prop_oneof![
        Just(Coordinates::Russian),
        Just(Coordinates::Ukrainian),
        Just(Coordinates::Latin),
        "[A-Za-zА-Яа-яҐІЇЄ0-9]{0,12}".prop_map(Coordinates::Keyword)
    ]
}

/// Any layout, hardly ever legal.
fn layouts() -> impl Strategy<Value = Layout> {
    let drawn = (any::<u8>(), letters(), prop::collection::vec(sets(), 0..8), sets(), sets());
    drawn.prop_map(|(size, coordinates, ships, mines, sweepers)| Layout { size, coordinates, ships, mines, sweepers })
}

/// Any moves about a board of this size, in any order.
fn any_moves(board: u8) -> impl Strategy<Value = Vec<Move>> {
    let side = prop_oneof![Just(Side::FIRST), Just(Side::SECOND)];
    let cell = (0..board, 0..board).prop_map(|(column, row)| Cell::new(column, row).unwrap());
    let mv = (side, cell, 0usize..5, 0u8..11, prop_oneof![3 => Just(0), 1 => any::<u16>()]);
    let mv = mv.prop_map(|(side, cell, answer, kind, spent)| {
        let mv = match kind {
            0 => Move::lot(side),
            1..4 => Move::by(side, Action::Shot(cell)),
            4..6 => Move::by(side, Action::Answer(Answer::ALL[answer], Announced::Nothing)),
            6 => Move::by(side, Action::DiscloseShip(cell)),
            7 => Move::by(side, Action::DiscloseMine(cell)),
            8 => {
                Move::by(side, [Action::Resign, Action::OfferDraw, Action::AcceptDraw, Action::DeclineDraw][answer % 4])
            }
            9 => Move::time_out(0),
            _ => Move::stop(side),
        };
        mv.at_seconds(spent)
    });
    prop::collection::vec(mv, 0..60)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    #[test]
    fn any_match_is_written_and_read_back_at_any_moment(setup in setups(), seed: u64, steps in 0usize..400, cut in 0usize..2) {
        let mut battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        // Also between a shot and its answer.
        battle.truncate(battle.moves().len().saturating_sub(cut));
        let written = transcript(&battle);
        prop_assert_eq!(Transcript::from_str(&written.to_string()), Ok(written));
    }

    #[test]
    fn whatever_was_said_is_written_and_read_back(
        (setup, moves) in setups().prop_flat_map(|setup| { let size = setup.size; (Just(setup), any_moves(size)) }),
        boards in [prop::option::of(layouts()), prop::option::of(layouts())],
        shown in [prop::option::of(layouts()), prop::option::of(layouts())],
        value in "[^\\pC\\p{Zl}\\p{Zp}]{0,40}",
    ) {
        prop_assume!(setup.check().is_ok());
        let mut written = Transcript {
            setup,
            moves,
            boards: Boards { placed: boards, shown },
            tags: vec![("Note".to_owned(), value)],
        };
        while Transcript::from_str(&written.to_string()).is_err_and(|why| why.reason == Reason::AfterEnd) {
            written.moves.pop();
        }
        prop_assert_eq!(Transcript::from_str(&written.to_string()), Ok(written));
    }

    #[test]
    fn a_text_with_any_change_is_read_or_refused(
        setup in setups(), seed: u64, steps in 0usize..60, places in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
        piece in prop_oneof!["\\PC{0,3}", Just("\n".to_owned()), Just("\"]".to_owned()), Just("[Fleet \"255x26\"]\n".to_owned())],
    ) {
        let battle = played(&setup, seed, steps).ok_or_else(does_not_fit)?;
        let mut letters: Vec<char> = transcript(&battle).to_string().chars().collect();
        for place in places {
            letters.splice(place.index(letters.len())..=place.index(letters.len()), piece.chars());
        }
        let text: String = letters.into_iter().collect();
        if let Ok(read) = Transcript::from_str(&text) {
            prop_assert_eq!(Transcript::from_str(&read.to_string()), Ok(read));
        }
    }

    #[test]
    fn lines_of_any_words_are_read_or_refused(words in prop::collection::vec("[12]:|[A-Fa-f][0-9]{1,3}|[.x#*^]|[=~][A-F][1-6]|[12]![.x]|draw[?+-][123]|/{1,2}|[a-z]{1,7}[12]?", 0..40)) {
        let setup = small(FleetSpec::CLASSIC.with(4, 0).with(3, 0));
        let text = Transcript::new(setup, Vec::new()).to_string() + &words.join(" ");
        if let Ok(read) = Transcript::from_str(&text) {
            prop_assert_eq!(Transcript::from_str(&read.to_string()), Ok(read));
        }
    }
}

/// The text of a small match with these moves.
fn text(words: &str) -> String {
    Transcript::new(small(FleetSpec::EMPTY.with(2, 1)), Vec::new()).to_string() + words
}

fn reason(text: &str) -> (usize, Reason) {
    let error = Transcript::from_str(text).unwrap_err();
    (error.line, error.reason)
}

#[test]
fn people_may_write_loosely() {
    let setup = small(FleetSpec::EMPTY.with(2, 1));
    let strict = parse_moves(&setup, "1: A1 x B2 . 2: C3");
    for loose in ["1:\n  a1 x\n\n b2   .\n2: c3", "1: А1 x В2 . 2: С3", "\r\n1: A1 x B2 .\r\n2: C3\r\n"] {
        assert_eq!(parse_moves(&setup, loose), strict, "{loose:?}");
    }
    let crlf = text("1: A1 x").replace('\n', "\r\n");
    assert_eq!(Transcript::from_str(&format!("\u{feff}{crlf}")).unwrap().moves, parse_moves(&setup, "1: A1 x"));
}

#[test]
fn what_would_break_a_line_is_escaped_or_blank() {
    let mut odd = Transcript::new(small(FleetSpec::EMPTY.with(2, 1)), Vec::new());
    odd.tags = vec![("Note".to_owned(), "a \"b\" \\ c]\nd\u{0}e\tf".to_owned())];
    let read = Transcript::from_str(&odd.to_string()).unwrap();
    assert_eq!(read.tag("Note"), Some("a \"b\" \\ c]\nd e f"));
    assert_eq!(Transcript::from_str(&odd.to_string().replace("d e", "d\u{0}e")).unwrap(), read);
}

#[test]
fn s9_answers_default_to_the_second_of_the_shot() {
    let setup = small(FleetSpec::EMPTY.with(2, 1));
    let spent: Vec<u16> =
        parse_moves(&setup, "1: A1/7 x B2/9 ./12 2: C3/1 x/0 D3").iter().map(|mv| mv.seconds).collect();
    assert_eq!(spent, [7, 7, 9, 12, 1, 0, 0]);
}

#[test]
fn board_letters_are_escaped_to_one_word() {
    let setup = small(FleetSpec::EMPTY.with(2, 1));
    let mut odd = Transcript::new(setup.clone(), Vec::new());
    let keyword = |word: &str| Coordinates::Keyword(word.to_owned());
    odd.boards.placed[0] = Some(Layout { coordinates: keyword("a;b c"), ..layout(&setup, "##") });
    let read = Transcript::from_str(&odd.to_string()).unwrap();
    assert_eq!(read.boards.placed[0], Some(Layout { coordinates: keyword("abc"), ..layout(&setup, "##") }));
}

#[test]
fn what_no_speaker_can_say_is_not_written() {
    let third = Side::new(2).unwrap();
    let odd = [
        Move::by(third, Action::Shot(at("A1"))),
        Move::lot(third),
        Move { actor: Actor::Lot, action: Action::Resign, seconds: 0 },
        Move::by(Side::FIRST, Action::TimeOut),
    ];
    let written = Transcript::new(small(FleetSpec::EMPTY.with(2, 1)), odd.to_vec()).to_string();
    assert_eq!(Transcript::from_str(&written).unwrap().moves, []);
}

#[test]
fn errors_name_the_line() {
    let lines = text("").lines().count();
    assert_eq!(
        reason(&text("1: A1 x\n1: B7")),
        (lines + 2, Reason::Rules(Problem::Cell { name: "B7".to_owned(), why: CellNameError::Row }))
    );
    assert_eq!(reason(&text("1: A1/x")), (lines + 1, Reason::Word("A1/x".to_owned())));
    assert_eq!(reason(&text("1: A1/65536")), (lines + 1, Reason::Word("A1/65536".to_owned())));
    assert_eq!(reason(&text("x")), (lines + 1, Reason::Rules(Problem::NoTurn)));
}

#[test]
fn an_unplayable_setup_is_an_error_on_its_line() {
    let why = |name: &str, value: &str| {
        let text = text("");
        let line = text.lines().find(|line| line.starts_with(&format!("[{name} "))).unwrap();
        reason(&text.replace(line, &format!("[{name} \"{value}\"]")))
    };
    assert_eq!(why("Side", "99"), (2, Reason::Rules(Problem::Setup(SetupError::Size(99)))));
    assert_eq!(why("Fleet", "1x9"), (4, Reason::Rules(Problem::Setup(SetupError::TooLong(9)))));
    assert_eq!(why("Fire", "77 shots"), (7, Reason::Rules(Problem::Setup(SetupError::Shots(77)))));
    assert_eq!(why("Sweepers", "2"), (10, Reason::Rules(Problem::Setup(SetupError::SweepersWithoutMines))));
    assert_eq!(why("Clock", "0"), (11, Reason::Rules(Problem::Setup(SetupError::Clock(0)))));
}

#[test]
fn a_header_alone_is_no_match() {
    assert_eq!(reason("[Game \"Sea Battle\"]\n"), (1, Reason::Missing("Side")));
}

#[test]
fn a_second_header_of_a_name_is_an_error_on_its_line() {
    let twice = text("").replacen("[Fire", "[Side \"10\"]\n[Fire", 1);
    assert_eq!(reason(&twice), (7, Reason::Tag(TagProblem::Twice("Side".to_owned()))));
}

#[test]
fn what_is_said_after_the_end_is_an_error_on_its_line() {
    let lines = text("").lines().count();
    assert_eq!(reason(&text("1: A1 x A2 # \n\n2: B2 .")), (lines + 3, Reason::AfterEnd));
    assert_eq!(reason(&text("1: A1 .\nresign2\n2: B2 .")), (lines + 3, Reason::AfterEnd));
    let clocked = text("1: A1 .\ntimeout/10\n2: B2 .").replace("[Clock \"none\"]", "[Clock \"9\"]");
    assert_eq!(reason(&clocked), (lines + 3, Reason::AfterEnd));
    // The grounds of a time-out or a stop are for the audit to check.
    for groundless in ["timeout", "stop1"] {
        assert!(Transcript::from_str(&text(&format!("1: A1 .\n{groundless}\n2: B2 ."))).is_ok());
    }
}

#[test]
fn marks_of_direction_are_left_out() {
    let mut odd = Transcript::new(small(FleetSpec::EMPTY.with(2, 1)), Vec::new());
    odd.tags = vec![("Name1".to_owned(), "An\u{202e}n".to_owned())];
    assert_eq!(Transcript::from_str(&odd.to_string()).unwrap().tag("Name1"), Some("Ann"));
    let marked = odd.to_string().replace("Ann", "A\u{2067}nn");
    assert_eq!(Transcript::from_str(&marked).unwrap().tag("Name1"), Some("Ann"));
}

#[test]
fn a_text_larger_than_any_match_is_refused_unread() {
    assert_eq!(reason(&text(&" ".repeat(MAX_TEXT))), (1, Reason::TooLong));
    let headers: String = (0..1000).map(|n| format!("[Note{n} \"\"]\n")).collect::<Vec<_>>().concat();
    assert_eq!(reason(&text("").replacen("[Side", &format!("{headers}[Side"), 1)).1, Reason::Tag(TagProblem::TooMany));
}

#[test]
fn a_board_with_more_ships_than_cells_is_refused() {
    let board = |ships: usize| text("").replacen("[Side", &format!("[Board1 \"{}\"]\n[Side", "A1 ".repeat(ships)), 1);
    assert_eq!(Transcript::from_str(&board(676)).unwrap().boards.placed[0].as_ref().unwrap().ships.len(), 676);
    assert_eq!(reason(&board(677)), (2, Reason::TooLong));
}

#[test]
fn the_largest_match_is_far_from_the_limit() {
    // Every cell is shot at on the largest boards, every move with its seconds.
    let setup = Setup { size: 26, clock: Some(3600), ..small(FleetSpec::staircase(8)) };
    let shots = CellSet::board(26).iter().flat_map(|cell| {
        let turn = move |side: Side| {
            [
                Move::by(side, Action::Shot(cell)),
                Move::by(side.other(), Action::Answer(Answer::Miss, Announced::Nothing)),
            ]
        };
        Side::BOTH.into_iter().flat_map(turn).map(|mv| mv.at_seconds(3600))
    });
    let written = Transcript::new(setup, shots.collect());
    let text = written.to_string();
    assert!(text.len() * 4 < MAX_TEXT, "{}", text.len());
    assert_eq!(Transcript::from_str(&text), Ok(written));
}
