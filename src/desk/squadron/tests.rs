use super::*;
use crate::grid::CellSet;
use crate::play::{Seat, Seats, Stage};
use crate::scene::squadron::ChartView;
use crate::squadron::builtin_maps::BuiltinMap;
use crate::squadron::{HexName, Setup, parse_word};
use proptest::prelude::*;

type Sitter = Seat<Level>;

pub(super) const COMPUTER: Sitter = Seat::Computer(Level::Midshipman);
pub(super) const PEOPLE: [Sitter; 2] = [Seat::Human, Seat::Human];
pub(super) const REMOTE: [Sitter; 2] = [Seat::Human, Seat::Remote];
const ALONE: [Sitter; 2] = [Seat::Human, COMPUTER];

pub(super) const DEPLOYED: &str = "S@c4 G@c3 B@c5 F@a4 !S S@j4 G@k3 B@k5 F@l4 !F";

pub(super) fn at(name: &str) -> Cell {
    name.parse::<HexName>().unwrap().0
}

pub(super) fn moves(words: &str) -> Vec<Move> {
    words.split_whitespace().flat_map(|word| parse_word(word).unwrap()).collect()
}

pub(super) fn game(seats: [Sitter; 2], words: &str) -> Match<SquadronPosition> {
    let mut game = Match::new(Setup::from(BuiltinMap::Strait.map()), &Seats::new(seats), 3).unwrap();
    for mv in moves(words) {
        game.play(mv).unwrap();
    }
    game
}

pub(super) fn after(words: &str) -> SquadronPosition {
    game(PEOPLE, words).position().clone()
}

fn acting(words: &str) -> Match<SquadronPosition> {
    game(ALONE, &format!("{DEPLOYED} wind:4 {words}"))
}

/// Carries an effect out as the page does.
fn carry_out(game: &mut Match<SquadronPosition>, effect: EffectOf<SquadronDesk>) {
    match effect {
        Effect::Play(moves) => {
            for (index, mv) in moves.into_iter().enumerate() {
                let played = game.play(mv);
                assert!(played.is_ok() || index > 0, "{mv:?}: {played:?}");
            }
        }
        Effect::TakeBack(count) => while game.moves().len() > count && game.undo() {},
        _ => {}
    }
}

#[test]
fn h4_a_prepared_fleet_waits_for_its_flagship() {
    let (mut desk, mut game) = (SquadronDesk::new(true), game(ALONE, ""));
    assert!(matches!(desk.follow(&game), Effect::Ask(_)) && desk.is_thinking(&game));
    assert_eq!(desk.follow(&game), Effect::Nothing, "it is asked once");
    let effect = desk.answer(&game, Some(moves("S@c4 G@c3 B@c5 F@a4 !G")));
    assert_eq!(effect, Effect::Play(moves("S@c4 G@c3 B@c5 F@a4")));
    carry_out(&mut game, effect);
    assert_eq!(desk.follow(&game), Effect::Nothing, "the plan has a flagship");
    assert_eq!(desk.main_order(&game), MainOrder::Declare(Some(ShipClass::Galleon)));
    assert_eq!(desk.view(&game, None).chosen, Some(at("c3")), "it is marked");
    // A tap on the chart chooses another one.
    let told = desk.input(&game, Input::Cell(at("a4")));
    assert_eq!(told, Effect::Echo(Notice { what: What::Flagship(ShipClass::Frigate), watched: None }));
    assert_eq!(desk.view(&game, None).chosen, Some(at("a4")));
    assert_eq!(desk.input(&game, Input::Declare), Effect::Play(vec![Move::Flagship(ShipClass::Frigate)]));
}

#[test]
fn h4_a_flagship_is_recommended_after_deployment_by_hand() {
    let (mut desk, mut game) = (SquadronDesk::default(), game(ALONE, "S@c4 G@c3 B@c5"));
    assert_eq!(desk.follow(&game), Effect::Nothing);
    desk.input(&game, Input::Ship(ShipClass::Frigate));
    let effect = desk.input(&game, Input::Cell(at("a4")));
    carry_out(&mut game, effect);
    assert!(matches!(desk.follow(&game), Effect::Ask(_)));
    assert_eq!(desk.main_order(&game), MainOrder::Declare(None), "the frigate was chosen to be deployed");
    assert_eq!(desk.input(&game, Input::Declare), Effect::Nothing);
    desk.answer(&game, Some(moves("!B")));
    assert_eq!(desk.flagship(&game), Some(ShipClass::Brig));
    let mut silent = SquadronDesk::default();
    silent.follow(&game);
    silent.answer(&game, None);
    assert_eq!((silent.flagship(&game), silent.follow(&game)), (Some(ShipClass::ShipOfTheLine), Effect::Nothing));
}

#[test]
fn a_hint_is_carried_out_up_to_its_die() {
    let (mut desk, mut game) = (SquadronDesk::default(), acting(""));
    assert!(matches!(desk.input(&game, Input::Hint), Effect::Ask(_)));
    desk.answer(&game, Some(moves("S-d4-e4 B-d5 .")));
    assert_eq!(desk.view(&game, None).advice.len(), 2);
    let effect = desk.input(&game, Input::DoHint);
    assert_eq!(effect, Effect::Play(moves("S-d4-e4 B-d5")));
    carry_out(&mut game, effect);
    assert_eq!(desk.input(&game, Input::DoHint), Effect::Play(vec![Move::Done]), "nothing else is left of it");
    // The first undo takes back the last action, the second all of it.
    assert_eq!(desk.input(&game, Input::TakeBack), Effect::TakeBack(13));
    game.undo();
    assert_eq!(desk.hint(&game), moves("B-d5 ."));
    assert_eq!(desk.input(&game, Input::TakeBack), Effect::TakeBack(11));
    let sailed = acting("S-d4-e4 B-d5 F-a3");
    assert_eq!(desk.input(&sailed, Input::TakeBack), Effect::TakeBack(14), "another action followed");
    assert_eq!(desk.hint(&sailed), []);
}

#[test]
fn the_next_hint_follows_a_shot() {
    let mut game = acting("S-d4-e4 B-d5 . B-j5-i5-h4 . :2 . . :6 S-e3-f3-g3");
    let mut desk = SquadronDesk::default();
    desk.input(&game, Input::Hint);
    desk.answer(&game, Some(moves("SxB")));
    let effect = desk.input(&game, Input::DoHint);
    carry_out(&mut game, effect);
    assert!(matches!(game.position().phase(), Phase::Shot { .. }), "{:?}", game.moves().last());
    assert_eq!(desk.follow(&game), Effect::Nothing, "the die rolls");
    game.play(Move::Die(5)).unwrap();
    assert!(matches!(desk.follow(&game), Effect::Ask(_)));
    assert_eq!(desk.follow(&game), Effect::Nothing, "it is asked once");
}

#[test]
fn a_watched_enemy_is_shown_until_the_next_move() {
    let (mut desk, mut game) = (SquadronDesk::default(), acting(""));
    desk.follow(&game);
    let wind = game.position().wind().unwrap();
    let told = Notice { what: What::Watched, watched: Some((ShipClass::Galleon, wind)) };
    assert_eq!(desk.input(&game, Input::Cell(at("k3"))), Effect::Refuse(at("k3"), told));
    let threatened = |desk: &SquadronDesk, game: &Match<_>| desk.view(game, None).threatened;
    assert!(!threatened(&desk, &game).is_empty());
    assert!(desk.view(&game, Some(game.history())).threatened.is_empty(), "a replay");
    game.play(Move::Step(ShipClass::Brig, at("d5"))).unwrap();
    desk.follow(&game);
    assert_eq!(threatened(&desk, &game), CellSet::EMPTY);
}

#[test]
fn the_chart_shows_what_the_chosen_ship_can_do() {
    let (mut desk, game) = (SquadronDesk::default(), acting(""));
    assert_eq!(desk.view(&game, None).open, CellSet::EMPTY);
    let ship = game.position().ship(Side::FIRST, ShipClass::Brig);
    let told = Notice { what: What::Acts(ShipClass::Brig, at("c5"), [ship.moves, ship.shots]), watched: None };
    assert_eq!(desk.input(&game, Input::Cell(at("c5"))), Effect::Echo(told));
    let mut chosen = ChartView::from_position(game.position());
    chosen.choose(game.position(), Side::FIRST, ShipClass::Brig, Some(at("d5")));
    desk.input(&game, Input::Look(Some(at("d5"))));
    let view = desk.view(&game, None);
    assert_eq!((view.open, view.range, view.lines), (chosen.open, chosen.range, chosen.lines));
}

#[test]
fn only_own_moves_are_played_and_an_offer_declined() {
    let mut desk = SquadronDesk::default();
    let offered = game(PEOPLE, &format!("{DEPLOYED} wind:4 offer=white"));
    assert_eq!(desk.main_order(&offered), MainOrder::Accept(Side::SECOND));
    desk.input(&offered, Input::PlayOn);
    assert_eq!((desk.offer(&offered), desk.main_order(&offered)), (None, MainOrder::EndTurn(Some(Vec::new()))));
    let (waits, mut desk) = (acting("."), SquadronDesk::default());
    for mv in [Move::Done, Move::Step(ShipClass::Brig, at("j5")), Move::Die(4), Move::Resign(Side::SECOND)] {
        assert_eq!(desk.input(&waits, Input::Move(mv)), Effect::Nothing, "{mv:?}");
    }
    let resign = Move::Resign(Side::FIRST);
    assert_eq!(desk.input(&waits, Input::Move(resign)), Effect::Play(vec![resign]));
    assert_eq!(desk.input(&waits, Input::Hint), Effect::Nothing, "another side acts");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Whatever a player presses, and however late the computer answers, a desk plays legal moves only, and what it
    /// shows belongs to the position.
    #[test]
    fn no_input_plays_an_illegal_move(acts in proptest::collection::vec((0..16u8, any::<u16>()), 0..150), alone: bool) {
        let mut game = game(if alone { ALONE } else { PEOPLE }, "");
        game.hints = true;
        let mut desk = SquadronDesk::new(alone);
        let hexes: Vec<Cell> = game.position().map().cells().collect();
        for (act, number) in acts {
            if game.stage() == Stage::Over {
                break;
            }
            let legal: Vec<Move> = game.position().legal_moves().collect();
            let some = legal.get(usize::from(number) % legal.len().max(1)).copied();
            if let Next::Computer(..) | Next::Move(_) = game.next() {
                if let Some(mv) = some {
                    game.play(mv).unwrap();
                }
                continue;
            }
            let follows = desk.follow(&game);
            carry_out(&mut game, follows);
            let ship = ShipClass::ALL[usize::from(number) % 4];
            let input = match act {
                0 => Input::Hint,
                1 => Input::DoHint,
                2 => Input::TakeBack,
                3 => Input::Deploy,
                4 => Input::Declare,
                5 => Input::Roll,
                6 => Input::Ship(ship),
                7 => Input::Look(Some(hexes[usize::from(number) % hexes.len()])),
                8 => Input::Move(Move::OfferDraw(Side::FIRST)),
                9 if number < 900 => Input::Move(Move::Resign(Side::SECOND)),
                10 => Input::Move(some.unwrap_or(Move::Done)),
                11 | 12 => {
                    let plan = || some.into_iter().chain([Move::Flagship(ship)]).collect();
                    let effect = desk.answer(&game, (number % 3 > 0).then(plan));
                    carry_out(&mut game, effect);
                    continue;
                }
                13 => Input::PlayOn,
                _ => Input::Cell(hexes[usize::from(number) % hexes.len()]),
            };
            let effect = desk.input(&game, input);
            carry_out(&mut game, effect);
            desk.follow(&game);
            let view = desk.view(&game, None);
            let is_afloat = |cell: Cell| game.position().ship_at(cell).is_some();
            prop_assert!(view.chosen.is_none_or(is_afloat) && view.lines.iter().all(|line| is_afloat(line.to)));
            prop_assert!(desk.fire_lines(&game).iter().all(|line| is_afloat(line.from) && is_afloat(line.to)));
            prop_assert!(desk.flagship(&game).is_none_or(|ship| game.position().check(&Move::Flagship(ship)).is_ok()));
        }
    }
}
