use super::*;
use crate::bots::sea_battle::Level;
use crate::bots::sea_battle::analysis::Analysis;
use crate::fair::{Salt, Terms};
use crate::grid::index_of;
use crate::play::devices::Devices;
use crate::play::{Next, Seat, Seats, Stage};
use crate::sea_battle::{Coordinates, FireRule, FirstTurn, HiddenFleet, Preset, RepeatedShot, Setup, placement};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const COMPUTER: Seat<Level> = Seat::Computer(Level::Sailor);
const ONE: Side = Side::FIRST;
const TWO: Side = Side::SECOND;

fn classic() -> Setup {
    Setup { first: FirstTurn::Agreed(ONE), coordinates: Coordinates::Latin, ..Preset::Classic.setup() }
}

fn fleet(setup: &Setup, seed: u64) -> HiddenFleet {
    HiddenFleet::ready(placement::random(setup, &mut Pcg64Mcg::seed_from_u64(seed)).unwrap())
}

/// Returns a match that both sides are ready for.
fn game(setup: &Setup, seats: [Seat<Level>; 2]) -> Match<SeaBattlePosition> {
    let mut game = Match::new(setup.clone(), &Seats::new(seats), 1).unwrap();
    for side in Side::BOTH {
        game.set_secret(side, Some(fleet(setup, side.index() as u64)));
    }
    game
}

/// Returns the match on the device of the first side, whose opponent has joined by link.
fn by_link(setup: &Setup) -> Match<SeaBattlePosition> {
    let ready = |game: &mut Match<SeaBattlePosition>, side: Side| {
        game.set_secret(side, Some(fleet(setup, side.index() as u64)));
        Salt([side.index() as u8; 16])
    };
    let devices = Devices::new(setup, Terms::new(ONE), ready, |letter| letter).unwrap();
    devices[0].clone()
}

fn water(game: &Match<SeaBattlePosition>, side: Side) -> Cell {
    let fleet = game.secret(side).unwrap().fleet().unwrap();
    let occupied = fleet.ship_cells() | fleet.mines();
    (CellSet::board(game.setup().size) - occupied - game.position().tracking_board(side).shots()).first().unwrap()
}

fn analysis(size: u8, rng: &mut impl Rng) -> (Analysis, FleetCount) {
    let cells = usize::from(size).pow(2);
    let chances: Vec<f32> = (0..cells).map(|_| rng.random()).collect();
    let fleets = if rng.random_ratio(1, 9) { FleetCount::Exact(0) } else { FleetCount::Exact(7) };
    let best = CellSet::board(size).iter().nth(rng.random_range(0..cells));
    (Analysis { mines: vec![0.0; cells], chances, best, fleets }, fleets)
}

/// Carries a legal effect out and returns it.
fn carry_out(game: &mut Match<SeaBattlePosition>, effect: &EffectOf<SeaBattleDesk>) {
    match effect {
        Effect::Play(moves) => moves.iter().for_each(|mv| assert_eq!(game.play(*mv), Ok(()), "{mv:?}")),
        Effect::List(orders, _) => game.session_mut().set_listed(orders.clone()),
        Effect::Tag(name, value) => game.set_tag(name, value),
        Effect::TakeBack(_) => unreachable!("no move is taken back"),
        Effect::Ask(_) | Effect::Echo(_) | Effect::Refuse(..) | Effect::Nothing => {}
    }
}

fn act(desk: &mut SeaBattleDesk, game: &mut Match<SeaBattlePosition>, input: Input) -> EffectOf<SeaBattleDesk> {
    let effect = desk.input(game, input);
    carry_out(game, &effect);
    desk.follow(game);
    effect
}

fn random_input(rng: &mut impl Rng) -> Input {
    let cell = Cell::new(rng.random_range(0..12), rng.random_range(0..12)).unwrap();
    let side = Side::BOTH[rng.random_range(0..2)];
    match rng.random_range(0..24) {
        0..8 => Input::Cell(side, cell),
        8 => Input::Mark(cell),
        9 => Input::Resize(rng.random()),
        10..13 => Input::Look(Some(Viewer::Side(side))),
        13 => Input::Look([Some(Viewer::Both), None][rng.random_range(0..2)]),
        14 => Input::BringForward(rng.random_range(0..9)),
        15 => Input::RemoveShot(rng.random_range(0..9)),
        16 if rng.random_ratio(1, 5) => Input::ClearShots,
        16 | 17 => Input::ListAgain,
        18 => Input::Hint,
        19 => Input::AlwaysHint,
        20..22 => Input::FollowAdvice,
        22 => Input::Say([Action::OfferDraw, Action::DeclineDraw][rng.random_range(0..2)]),
        _ if rng.random_ratio(1, 30) => Input::Stop(side),
        _ if rng.random_ratio(1, 30) => Input::Say([Action::AcceptDraw, Action::Resign][rng.random_range(0..2)]),
        _ => Input::Say(Action::Shot(cell)),
    }
}

/// Plays what nobody at this device decides: answers, dice, and a computer's shots.
fn drive(game: &mut Match<SeaBattlePosition>, rng: &mut impl Rng) {
    for _ in 0..40 {
        let mv = match game.next() {
            Next::Move(mv) => mv,
            Next::Computer(..) => {
                let legal: Vec<Move> = game.position().legal_moves().collect();
                legal[rng.random_range(0..legal.len())]
            }
            _ => return,
        };
        // A computer's disclosure must be true, so some random ones are refused.
        let _ = game.play(mv);
    }
}

#[test]
fn random_inputs_keep_every_promise() {
    let seats = [[Seat::Human, COMPUTER], [Seat::Human, Seat::Human], [COMPUTER, COMPUTER]];
    let fires = [FireRule::HitAgain, FireRule::Shots(3), FireRule::Salvo];
    let (mut shots, mut orders) = (0, 0);
    for seed in 0..120 {
        let rng = &mut Pcg64Mcg::seed_from_u64(seed);
        let observer = [Observer::None, Observer::Agreed][rng.random_range(0..2)];
        let fire = fires[rng.random_range(0..3)];
        let setup = Setup { fire, observer, mines: rng.random_range(0..3), ..classic() };
        let mut game = if seed % 4 == 3 { by_link(&setup) } else { game(&setup, seats[seed as usize % 3]) };
        game.hints = rng.random();
        let mut desk = SeaBattleDesk::default();
        let mut asked = false;
        for _ in 0..300 {
            drive(&mut game, rng);
            asked |= matches!(desk.follow(&game), Effect::Ask(_));
            if asked && rng.random() {
                asked = false;
                desk.answer(&game, Some(analysis(setup.size, rng)).filter(|_| rng.random_ratio(4, 5)));
            }
            let (input, before) = (random_input(rng), desk.viewer(&game));
            let effect = desk.input(&game, input.clone());
            asked |= matches!(effect, Effect::Ask(_));
            if desk.viewer(&game) != before && desk.viewer(&game).is_some() && !desk.is_visit(&game) {
                assert_eq!(desk.viewer(&game), Some(due_viewer(&game)), "who looks is due");
            }
            shots += usize::from(matches!(&effect, Effect::Play(moves) if matches!(moves[0].action, Action::Shot(_))));
            orders += usize::from(matches!(effect, Effect::List(..)));
            carry_out(&mut game, &effect);
            asked |= matches!(desk.follow(&game), Effect::Ask(_));
            keeps_its_promises(&desk, &game, &input);
        }
    }
    assert!(shots > 1_000 && orders > 4, "{shots} shots, {orders} orders");
}

fn keeps_its_promises(desk: &SeaBattleDesk, game: &Match<SeaBattlePosition>, input: &Input) {
    let position = game.position();
    if let Some(list) = desk.list(game) {
        let cells = set_of(&list);
        assert_eq!(cells.len(), list.cells().len(), "a cell is listed twice after {input:?}");
        assert!((cells - position.targets()).is_empty() && list.cells().len() <= ShotList::longest(position));
    }
    let viewer = desk.viewer(game);
    for side in Side::BOTH {
        let view = desk.board(game, side, true);
        if viewer.is_none_or(|viewer| !viewer.sees(side)) {
            assert_eq!(view.layout, None, "a hidden fleet is shown after {input:?}");
            assert_eq!(view.tracking, *position.tracking_board(side));
        }
        assert!(viewer != Some(Viewer::Both) || game.seats().humans().next().is_none() || may_observe(game));
    }
    if let Some(shot) = desk.advice(game) {
        assert!(desk.choice(game).unwrap().cells.contains(shot.cell), "a cell is advised that cannot be chosen");
        assert!(
            game.gives_hints() && desk.player(game) == Some(shot.side) && !set_of(&list_of(game)).contains(shot.cell)
        );
    }
    assert!(game.stage() == Stage::Playing || desk.choice(game).is_none());
}

#[test]
fn a_hint_lasts_until_the_next_move() {
    let (mut game, mut desk) = (game(&classic(), [Seat::Human, COMPUTER]), SeaBattleDesk::default());
    let rng = &mut Pcg64Mcg::seed_from_u64(1);
    let Effect::Ask(_) = act(&mut desk, &mut game, Input::Hint) else { panic!("the worker is asked") };
    assert!(desk.awaits_hint(&game) && desk.advice(&game).is_none());
    let mut chances = vec![0.1; 100];
    let best = water(&game, TWO);
    chances[index_of(best, 10)] = 0.34;
    let fleets = FleetCount::Exact(12);
    let found = Analysis { mines: vec![0.0; 100], chances, best: Some(best), fleets };
    let told = desk.answer(&game, Some((found, fleets)));
    let name = game.setup().coordinates.name(best);
    assert_eq!(told, Effect::Echo(Notice::Analysed(Some((name, 34)), fleets)));
    assert_eq!(desk.advice(&game), Some(AdvisedShot { side: ONE, cell: best, percent: 34 }));
    assert_eq!(desk.board(&game, TWO, false).likeliest, Some(best));
    assert!(desk.board(&game, ONE, false).chances.is_empty());
    let effect = act(&mut desk, &mut game, Input::FollowAdvice);
    assert_eq!(effect, Effect::Play(vec![Move::by(ONE, Action::Shot(best))]));
    assert!(desk.analysis(&game).is_none() && desk.board(&game, TWO, false).chances.is_empty());
    // An answer that nobody awaits any more is dropped.
    desk.answer(&game, Some(analysis(10, rng)));
    assert!(desk.analysis(&game).is_none());
}

#[test]
fn a_hint_at_each_turn_is_asked_for_once() {
    let (mut game, mut desk) = (game(&classic(), [Seat::Human, COMPUTER]), SeaBattleDesk::default());
    assert!(matches!(act(&mut desk, &mut game, Input::AlwaysHint), Effect::Ask(_)));
    assert_eq!(desk.follow(&game), Effect::Nothing);
    desk.answer(&game, None);
    assert_eq!(desk.follow(&game), Effect::Nothing, "a failure is not repeated in a circle");
    game.play(Move::by(ONE, Action::Shot(water(&game, TWO)))).unwrap();
    assert_eq!(desk.follow(&game), Effect::Nothing, "it is not the reader's turn");
    game.play(Move::by(TWO, Action::Shot(water(&game, ONE)))).unwrap();
    assert!(matches!(desk.follow(&game), Effect::Ask(_)) && desk.always_hints());
    assert_eq!(act(&mut desk, &mut game, Input::Hint), Effect::Nothing);
    assert!(!desk.always_hints() && !desk.awaits_hint(&game), "the button hides what the switch has shown");
}

#[test]
fn s6_advice_is_listed_one_cell_after_another() {
    let (mut game, mut desk) = (by_link(&classic()), SeaBattleDesk::default());
    game.hints = true;
    act(&mut desk, &mut game, Input::Hint);
    desk.answer(&game, Some(analysis(10, &mut Pcg64Mcg::seed_from_u64(3))));
    let mut listed = Vec::new();
    for _ in 0..5 {
        let advice = desk.advice(&game).unwrap();
        listed.push(advice.cell);
        act(&mut desk, &mut game, Input::FollowAdvice);
    }
    assert_eq!(desk.list(&game).unwrap().cells(), listed);
    assert_eq!(desk.board(&game, TWO, false).ordered, listed);
    // What is listed is kept with the match, and ordered when the letter leaves.
    let kept: Match<SeaBattlePosition> = game.to_string().parse().unwrap();
    assert_eq!(desk.list(&kept).unwrap().cells(), listed);
    let mut sent = game.clone();
    sent.session_mut().prepare_letter(None).unwrap();
    assert!(desk.list(&sent).is_none() && desk.choice(&sent).is_none() && sent.session().orders().len() == 5);
    assert_eq!(desk.board(&sent, TWO, false).ordered, listed, "ordered shots stay on the board");
    act(&mut desk, &mut game, Input::Say(Action::OfferDraw));
    assert!(desk.list(&game).is_none(), "the offer waits for an answer");
    game.play(Move::by(TWO, Action::DeclineDraw)).unwrap();
    desk.follow(&game);
    assert_eq!(desk.list(&game).unwrap().cells(), listed, "an offer of a draw loses no shot");
}

#[test]
fn a_shared_device_is_handed_over() {
    let (mut game, mut desk) = (game(&classic(), [Seat::Human, Seat::Human]), SeaBattleDesk::default());
    let sees =
        |desk: &SeaBattleDesk, game: &Match<_>| Side::BOTH.map(|side| desk.board(game, side, false).layout.is_some());
    assert_eq!((desk.viewer(&game), sees(&desk, &game)), (None, [false, false]));
    act(&mut desk, &mut game, Input::Look(Some(Viewer::Side(TWO))));
    assert_eq!(desk.viewer(&game), None, "it is not the second side's turn");
    act(&mut desk, &mut game, Input::Look(Some(Viewer::Side(ONE))));
    assert_eq!((desk.hand_over(&game), sees(&desk, &game)), (None, [true, false]));
    let cell = water(&game, TWO);
    act(&mut desk, &mut game, Input::Cell(TWO, cell));
    assert_eq!((desk.viewer(&game), desk.hand_over(&game)), (Some(Viewer::Side(ONE)), Some(TWO)));
    assert_eq!(
        act(&mut desk, &mut game, Input::Cell(ONE, cell)),
        Effect::Nothing,
        "the second side's shot is not theirs"
    );
    act(&mut desk, &mut game, Input::Look(None));
    assert_eq!(sees(&desk, &game), [false, false]);
    act(&mut desk, &mut game, Input::Look(Some(Viewer::Side(TWO))));
    assert_eq!(sees(&desk, &game), [false, true]);
    act(&mut desk, &mut game, Input::Look(Some(Viewer::Both)));
    assert_eq!(desk.viewer(&game), Some(Viewer::Side(TWO)), "no observer was agreed on");
}

#[test]
fn s21_an_observer_visits_and_may_stop_the_match() {
    let setup = Setup { observer: Observer::Agreed, ..classic() };
    let (mut game, mut desk) = (game(&setup, [Seat::Human, COMPUTER]), SeaBattleDesk::default());
    assert_eq!(act(&mut desk, &mut game, Input::Stop(TWO)), Effect::Nothing, "a player is no observer");
    act(&mut desk, &mut game, Input::Look(Some(Viewer::Both)));
    assert!(desk.is_visit(&game) && desk.player(&game).is_none() && desk.choice(&game).is_none());
    assert!(Side::BOTH.iter().all(|&side| desk.board(&game, side, false).layout.is_some()));
    act(&mut desk, &mut game, Input::Look(None));
    assert_eq!(desk.viewer(&game), Some(Viewer::Side(ONE)));
    act(&mut desk, &mut game, Input::Look(Some(Viewer::Both)));
    assert_eq!(act(&mut desk, &mut game, Input::Stop(TWO)), Effect::Play(vec![Move::stop(TWO)]));
    assert_eq!(game.stage(), Stage::Over);
}

#[test]
fn a_refused_cell_has_its_reason() {
    let (mut game, mut desk) = (game(&classic(), [Seat::Human, Seat::Human]), SeaBattleDesk::default());
    let shots = [water(&game, TWO), water(&game, ONE)];
    game.play(Move::by(ONE, Action::Shot(shots[0]))).unwrap();
    game.play(Move::by(TWO, Action::Shot(shots[1]))).unwrap();
    act(&mut desk, &mut game, Input::Look(Some(Viewer::Side(ONE))));
    assert_eq!(act(&mut desk, &mut game, Input::Cell(TWO, shots[0])), Effect::Refuse(shots[0], Notice::ShotBefore));
    // A tap on the own board makes it small.
    act(&mut desk, &mut game, Input::Resize(true));
    assert!(desk.is_own_large(&game));
    act(&mut desk, &mut game, Input::Cell(ONE, shots[0]));
    assert!(!desk.is_own_large(&game));
}

#[test]
fn s12_a_cell_may_be_shot_again_where_it_loses_the_turn() {
    let setup = Setup { repeated_shot: RepeatedShot::LosesTurn, ..classic() };
    let (mut game, mut desk) = (game(&setup, [Seat::Human, Seat::Human]), SeaBattleDesk::default());
    let shots = [water(&game, TWO), water(&game, ONE)];
    game.play(Move::by(ONE, Action::Shot(shots[0]))).unwrap();
    game.play(Move::by(TWO, Action::Shot(shots[1]))).unwrap();
    act(&mut desk, &mut game, Input::Look(Some(Viewer::Side(ONE))));
    assert_eq!(desk.choice(&game).map(|choice| choice.cells), Some(CellSet::board(10)));
    let again = act(&mut desk, &mut game, Input::Cell(TWO, shots[0]));
    assert_eq!(again, Effect::Play(vec![Move::by(ONE, Action::Shot(shots[0]))]));
}

#[test]
fn a_pencil_mark_is_set_and_removed() {
    let (mut game, mut desk) = (game(&classic(), [Seat::Human, COMPUTER]), SeaBattleDesk::default());
    let cells = [Cell::new(2, 3).unwrap(), Cell::new(0, 0).unwrap()];
    for cell in cells {
        act(&mut desk, &mut game, Input::Mark(cell));
    }
    assert_eq!(game.tag("Pencil1"), Some("A1 C4"));
    assert_eq!(desk.board(&game, TWO, false).pencilled, cells.into_iter().collect());
    act(&mut desk, &mut game, Input::Mark(cells[1]));
    assert_eq!((game.tag("Pencil1"), game.tag("Pencil2")), (Some("C4"), None));
    assert!(desk.board(&game, ONE, false).pencilled.is_empty());
}
