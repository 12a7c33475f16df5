use super::*;
use crate::play::{Seat, Seats};
use crate::virus_war::{CellName, Setup, parse_turn};
use proptest::prelude::*;

type Sitter = Seat<Level>;

const ALONE: [Sitter; 2] = [Seat::Human, Seat::Computer(Level::Pandemic)];

fn game(seats: [Sitter; 2], turns: &str) -> Match<VirusWarPosition> {
    let mut game = Match::new(Setup { size: 7, ..Setup::default() }, &Seats::new(seats), 3).unwrap();
    turns.split_whitespace().flat_map(|turn| parse_turn(turn).unwrap()).for_each(|mv| game.play(mv).unwrap());
    game
}

fn cell(name: &str) -> Cell {
    name.parse::<CellName>().unwrap().0
}

/// Carries an effect out as the page does.
fn carry_out(game: &mut Match<VirusWarPosition>, effect: &EffectOf<VirusWarDesk>) {
    match effect {
        Effect::Play(moves) => {
            for &mv in moves {
                game.play(mv).expect("a desk plays legal moves");
            }
        }
        Effect::TakeBack(count) => while game.moves().len() > *count && game.undo() {},
        _ => {}
    }
}

#[test]
fn a_cell_is_taken_at_once_or_refused() {
    let mut desk = VirusWarDesk::default();
    let begun = game(ALONE, "");
    let mut choose = |game, name| desk.input(game, Input::Cell(cell(name)));
    assert_eq!(choose(&begun, "a1"), Effect::Play(vec![SubMove::Occupy(cell("a1"))]));
    assert_eq!(choose(&begun, "d4"), Effect::Refuse(cell("d4"), NotAccessible));
    assert_eq!(choose(&game(ALONE, "a1-b2-c3"), "d4"), Effect::Nothing, "the computer thinks");
}

#[test]
fn a_hint_is_followed_move_by_move_and_dropped() {
    let (mut desk, begun) = (VirusWarDesk::default(), game(ALONE, ""));
    assert!(matches!(desk.input(&begun, Input::Hint), Effect::Ask(_)) && desk.is_thinking(&begun));
    assert_eq!(desk.input(&begun, Input::Hint), Effect::Nothing, "it thinks already");
    let plan = parse_turn("a1-b2-c3").unwrap();
    desk.answer(&begun, Some(plan.clone()));
    assert_eq!(desk.input(&begun, Input::DoHint), Effect::Play(plan));
    let view = |game: &Match<_>| desk.view(game, (game.position(), game.moves().len()), None).numbered;
    assert_eq!(view(&begun), ["a1", "b2", "c3"].map(cell));
    assert_eq!(view(&game(ALONE, "a1")), ["b2", "c3"].map(cell), "its rest");
    assert_eq!(view(&game(ALONE, "a1-a2")), []);
}

#[test]
fn an_answer_to_another_position_is_no_hint() {
    let (mut desk, begun) = (VirusWarDesk::default(), game(ALONE, ""));
    desk.input(&begun, Input::Hint);
    let moved = game(ALONE, "a1");
    desk.answer(&moved, Some(parse_turn("a1-b2-c3").unwrap()));
    assert_eq!((desk.hint(&moved), desk.hint(&begun)), (&[][..], &[][..]));
    desk.answer(&begun, None);
    assert!(desk.has_failed(&begun) && !desk.has_failed(&moved));
}

#[test]
fn hints_between_people_are_agreed_on() {
    let mut people = game([Seat::Human, Seat::Human], "");
    assert_eq!(VirusWarDesk::default().input(&people, Input::Hint), Effect::Nothing);
    people.hints = true;
    assert!(matches!(VirusWarDesk::default().input(&people, Input::Hint), Effect::Ask(_)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Whatever a player presses, and however late the computer answers, a desk plays legal moves only.
    #[test]
    fn no_input_plays_an_illegal_move(acts in proptest::collection::vec((0..9u8, any::<u16>()), 0..120), alone: bool) {
        let mut game = game(if alone { ALONE } else { [Seat::Human; 2] }, "");
        game.hints = true;
        let mut desk = VirusWarDesk::default();
        for (act, number) in acts {
            let legal: Vec<SubMove> = game.position().legal_moves().collect();
            let some = |moves: &[SubMove]| moves.get(usize::from(number) % moves.len().max(1)).copied();
            if game.stage() == crate::play::Stage::Over {
                break;
            }
            if let Next::Computer(..) | Next::Move(_) = game.next() {
                if let Some(mv) = some(&legal) {
                    game.play(mv).unwrap();
                }
                continue;
            }
            let input = match act {
                0 => Input::Hint,
                1 => Input::DoHint,
                2 => Input::TakeBack,
                3 => Input::Pass,
                4 => Input::Marks,
                5 if number < 2_000 => Input::Resign,
                6 => {
                    desk.answer(&game, (number % 3 > 0).then(|| some(&legal).into_iter().collect()));
                    continue;
                }
                _ => Input::Cell(CellSet::board(7).into_iter().nth(usize::from(number) % 49).unwrap()),
            };
            let effect = desk.input(&game, input);
            carry_out(&mut game, &effect);
            let hint = desk.hint(&game);
            prop_assert!(hint.first().is_none_or(|mv| game.position().check(mv).is_ok()));
        }
    }
}
