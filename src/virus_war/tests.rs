//! Rules V1–V10 and V12, on positions reached by turns.

use super::*;
use proptest::prelude::*;

fn play(setup: &Setup, turns: &str) -> VirusWarPosition {
    let mut game = VirusWarPosition::start(setup).unwrap();
    for turn in turns.split_whitespace() {
        for mv in parse_turn(turn).unwrap() {
            game.check(&mv).unwrap_or_else(|why| panic!("{turn}: {why}"));
            game.apply(&mv);
        }
    }
    game
}

fn cell(name: &str) -> Cell {
    let CellName(cell) = name.parse().unwrap();
    cell
}

fn at(name: &str) -> SubMove {
    SubMove::Occupy(cell(name))
}

fn perft(game: &VirusWarPosition, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut next = game.clone();
        next.apply(&mv);
        perft(&next, depth - 1)
    };
    game.legal_moves().map(after).sum()
}

#[test]
fn perft_counts_of_the_default_board() {
    let game = VirusWarPosition::start(&Setup::default()).unwrap();
    let counts: Vec<u64> = (1..=7).map(|depth| perft(&game, depth)).collect();
    assert_eq!(counts, [1, 3, 15, 15, 45, 225, 1800]);
}

#[test]
fn v1_columns_have_no_j() {
    assert_eq!(CellName(Cell::new(9, 9).unwrap()).to_string(), "k10");
    assert_eq!(CellName(Cell::new(19, 19).unwrap()).to_string(), "u20");
    assert_eq!("j1".parse::<CellName>(), Err(CellNameError));
}

#[test]
fn v1_every_cell_is_read_as_it_is_written() {
    for cell in &CellSet::board(MAX_SIZE) {
        let name = CellName(cell).to_string();
        assert_eq!((name.parse(), name.to_uppercase().parse()), (Ok(CellName(cell)), Ok(CellName(cell))), "{name}");
    }
}

#[test]
fn v2_a_turn_has_three_sub_moves() {
    let game = play(&Setup::default(), "a1-b2-c3");
    assert_eq!((game.side_to_move(), game.sub_moves_left()), (Side::SECOND, 3));
    let game = play(&Setup { sub_moves: 1, ..Setup::default() }, "a1 k10 b2");
    assert_eq!((game.side_to_move(), game.sub_moves_left()), (Side::SECOND, 1));
}

#[test]
fn v3_own_kills_carry_and_own_dead_do_not() {
    let setup = Setup { size: 7, ..Setup::default() };
    // Crosses reach d4 and kill; noughts answer there.
    let game = play(&setup, "a1-b2-c3 g7-f6-e5 d4-e5-f6");
    assert_eq!(game.cell_state(cell("f6")), CellState::Killed { of: Side::SECOND, by: Side::FIRST });
    // f6 touches e5, which touches d4: the chain carries crosses to g6.
    assert!(game.reach(Side::FIRST).contains(cell("g6")));
    // Crosses pass, noughts kill c3 and b2: killed symbols do not carry for their owner.
    let game = play(&setup, "a1-b2-c3 g7-f6-e5 -- d4-c3-b2");
    assert_eq!(game.cell_state(cell("b2")), CellState::Killed { of: Side::FIRST, by: Side::SECOND });
    assert_eq!(game.reach(Side::FIRST), ["a2", "b1"].into_iter().map(cell).collect());
}

#[test]
fn v4_reach_is_computed_anew_for_each_sub_move() {
    let mut game = play(&Setup::default(), "");
    assert!(game.check(&at("b2")).is_err());
    game.apply(&at("a1"));
    assert_eq!((game.check(&at("b2")), game.check(&at("c3"))), (Ok(()), Err(MoveError::OutOfReach(cell("c3")))));
    game.apply(&at("b2"));
    assert_eq!(game.check(&at("c3")), Ok(()));
}

#[test]
fn v5_the_first_sub_moves_are_the_corners() {
    let game = play(&Setup::default(), "");
    assert_eq!(game.legal_moves().collect::<Vec<_>>(), [at("a1")]);
    assert_eq!(game.check(&at("e5")), Err(MoveError::Base(cell("a1"))));
    let game = play(&Setup::default(), "a1-a2-a3");
    assert_eq!(game.legal_moves().collect::<Vec<_>>(), [at("k10")]);
}

#[test]
fn v6_neither_first_nor_begun_turns_can_be_passed() {
    assert_eq!(play(&Setup::default(), "").check(&SubMove::Pass), Err(MoveError::FirstTurn));
    assert_eq!(play(&Setup::default(), "a1-a2-a3").check(&SubMove::Pass), Err(MoveError::FirstTurn));
    let mut game = play(&Setup::default(), "a1-a2-a3 k10-k9-k8");
    assert_eq!(game.check(&SubMove::Pass), Ok(()));
    game.apply(&at("a4"));
    assert_eq!(game.check(&SubMove::Pass), Err(MoveError::TurnBegun));
}

/// Crosses at a1 behind walls that leave them these cells.
fn walled(names: &str, free: &[&str]) -> Setup {
    let ring = "a2 b1 b2 c1 c2 c3 a3 b3";
    let walls = ring.split_whitespace().filter(|name| !free.contains(name)).map(cell).collect();
    let extra: CellSet = names.split_whitespace().map(cell).collect();
    Setup { size: 7, walls, ..Setup::default() }.with_walls(extra)
}

impl Setup {
    fn with_walls(mut self, more: CellSet) -> Self {
        self.walls |= more;
        self
    }
}

#[test]
fn v6_a_turn_ends_early_without_sub_moves() {
    let game = play(&walled("", &["a2", "b1", "b2"]), "a1-a2-b1 g7-g6-g5 b2");
    assert_eq!(game.side_to_move(), Side::SECOND);
}

#[test]
fn v6_a_side_with_no_sub_move_at_all_passes() {
    let game = play(&walled("", &["a2", "b1"]), "a1-a2-b1 g7-g6-g5");
    assert_eq!(game.legal_moves().collect::<Vec<_>>(), [SubMove::Pass]);
}

#[test]
fn v7_occupied_and_killed_cells_are_refused() {
    let setup = Setup { size: 7, ..Setup::default() };
    let game = play(&setup, "a1-b2-c3 g7-f6-e5 d4-e5-f6 g6-g5-g4");
    assert_eq!(game.check(&at("d4")), Err(MoveError::Own(cell("d4"))));
    assert_eq!(game.check(&at("e5")), Err(MoveError::Killed(cell("e5"))));
}

#[test]
fn v8_a_side_with_no_living_symbol_has_lost() {
    let setup = Setup { size: 7, ..Setup::default() };
    let game = play(&setup, "a1-b2-c3 g7-f6-e5 d4-e5-f6 --");
    assert_eq!(game.turn(), Turn::Side(Side::FIRST));
    let game = play(&setup, "a1-b2-c3 g7-f6-e5 d4-e5-f6 -- g7");
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(Side::FIRST)));
}

#[test]
fn v9_two_passes_draw_or_the_last_turn_wins() {
    let turns = "a1-a2-a3 k10-k9-k8 -- --";
    assert_eq!(play(&Setup::default(), turns).turn(), Turn::Over(Outcome::Draw));
    let setup = Setup { passes: Passes::LastTurnWins, ..Setup::default() };
    assert_eq!(play(&setup, turns).turn(), Turn::Over(Outcome::Win(Side::SECOND)));
    let broken = "a1-a2-a3 k10-k9-k8 -- k7-k6-k5 --";
    assert_eq!(play(&Setup::default(), broken).turn(), Turn::Side(Side::SECOND));
}

#[test]
fn v10_turns_are_written_and_read() {
    // Every turn in the article, a short one and a pass.
    let article = "a1-b2-c3 h1-f1-h10 k5-k6-i7 k6-k5-i4 i5-i6-k7 h7-i6-i5 h5-h6-i7 h7-h6-h5 i5-i6-h7 i6-i5-i4 k5-k6-k7 h8-g7-k6 h5-h6-h7";
    for text in article.split(' ').chain(["a1", "--"]) {
        assert_eq!(write_turn(&parse_turn(text).unwrap()), text);
    }
    assert_eq!(parse_turn(" A1-B2 ").map(|turn| write_turn(&turn)), Ok("a1-b2".to_owned()));
    assert_eq!(parse_turn(""), Err(TurnError::Empty));
    for (text, part) in [("a1-j2", 1), ("a0", 0), ("a01", 0), ("a21", 0), ("a1-", 1), ("---", 0), ("я1", 0)] {
        assert!(matches!(parse_turn(text), Err(TurnError::NotACell { part: p, .. }) if p == part), "{text}");
    }
}

#[test]
fn v10_v13_every_sub_move_is_read_as_it_is_written() {
    let cells = CellSet::board(MAX_SIZE).into_iter().map(SubMove::Occupy);
    for mv in cells.chain([SubMove::Pass]).chain(Side::all(4).map(SubMove::Resign)) {
        assert_eq!(mv.to_string().parse(), Ok(mv), "{mv}");
    }
    assert!(
        matches!("a1-b2".parse::<SubMove>(), Err(TurnError::NotACell { part: 0, .. })),
        "two sub-moves are not one"
    );
}

#[test]
fn v12_the_balanced_start_has_one_sub_move() {
    let game = play(&Setup { start: Start::Balanced, ..Setup::default() }, "a1");
    assert_eq!((game.side_to_move(), game.sub_moves_left()), (Side::SECOND, 3));
}

#[test]
fn v12_rising_adds_a_sub_move_each_round() {
    let game = play(&Setup { pace: Pace::Rising, sub_moves: 1, ..Setup::default() }, "a1 k10 a2-a3 k9-k8");
    assert_eq!((game.round(), game.sub_moves_left()), (2, 3));
}

fn full_turn_or_loss(names: &str, free: &[&str]) -> Setup {
    Setup { short_turn: ShortTurn::Loses, ..walled(names, free) }
}

const NOUGHTS_WIN: Turn = Turn::Over(Outcome::Win(Side::SECOND));

#[test]
fn v12_full_turn_or_loss_at_the_start_of_a_turn() {
    // Crosses have none to three cells left.
    for (free, left) in [
        (&["a2", "b1"][..], 0),
        (&["a2", "b1", "b2"], 1),
        (&["a2", "b1", "b2", "a3"], 2),
        (&["a2", "b1", "b2", "a3", "b3"], 3),
    ] {
        let game = play(&full_turn_or_loss("a4 b4 c4", free), "a1-a2-b1 g7-g6-g5");
        assert_eq!(game.turn(), if left < 3 { NOUGHTS_WIN } else { Turn::Side(Side::FIRST) }, "{left} cells left");
        assert_eq!(game.loss(Side::FIRST), (left < 3).then_some(Loss::ShortTurn), "{left} cells left");
    }
}

#[test]
fn v12_full_turn_or_loss_a_pass_does_not_save() {
    let setup = full_turn_or_loss("", &["a2", "b1", "b2"]);
    let game = play(&setup, "a1-a2-b1 g7-g6-g5");
    assert_eq!(game.check(&SubMove::Pass), Err(MoveError::Over));
    // Under `Legal` it passes and plays on.
    let game = play(&Setup { short_turn: ShortTurn::Legal, ..setup }, "a1-a2-b1 g7-g6-g5 --");
    assert_eq!(game.turn(), Turn::Side(Side::SECOND));
}

#[test]
fn v12_full_turn_or_loss_a_pass_stays_legal() {
    // Crosses have one full turn left and keep it by passing; after making it they lose.
    let setup = full_turn_or_loss("a4 b4 c4", &["a2", "b1", "b2", "a3", "b3"]);
    let game = play(&setup, "a1-a2-b1 g7-g6-g5 -- g4-g3-g2 -- f4-f3-f2");
    assert_eq!(game.turn(), Turn::Side(Side::FIRST));
    assert_eq!(play(&setup, "a1-a2-b1 g7-g6-g5 -- g4-g3-g2 b2-a3-b3").turn(), Turn::Side(Side::SECOND));
    assert_eq!(play(&setup, "a1-a2-b1 g7-g6-g5 -- g4-g3-g2 b2-a3-b3 --").turn(), NOUGHTS_WIN);
    assert_eq!(play(&setup, "a1-a2-b1 g7-g6-g5 -- --").turn(), Turn::Over(Outcome::Draw));
}

#[test]
fn v12_full_turn_or_loss_an_early_win_counts() {
    // Crosses have two cells left, a2 and the nought on b2; their own killed symbols are all around.
    let setup = Setup { size: 7, short_turn: ShortTurn::Loses, ..Setup::default() };
    let cells = |names: &str| names.split(' ').map(cell).collect::<CellSet>();
    for (noughts, lost) in [("b2", false), ("b2 g7", true)] {
        let mut game = VirusWarPosition::start(&setup).unwrap();
        game.living = [cells("a1 b1"), cells(noughts), CellSet::EMPTY, CellSet::EMPTY];
        game.killed_of[0] = cells("a3 b3 c3 c2 c1");
        game.killed_by[1] = game.killed_of[0];
        (game.mover, game.round, game.left) = (Side::SECOND, 3, 3);
        game.apply(&SubMove::Pass);
        assert_eq!(game.turn(), if lost { NOUGHTS_WIN } else { Turn::Side(Side::FIRST) }, "{noughts}");
    }
}

#[test]
fn v12_full_turn_or_loss_in_any_order() {
    // Accessible cells stay accessible until taken: any order of sub-moves finishes the turn.
    let setup = full_turn_or_loss("a4 b4 c4", &["a2", "b1", "b2", "a3", "b3"]);
    for order in ["b2-a3-b3", "a3-b2-b3", "b2-b3-a3", "a3-b3-b2"] {
        let game = play(&setup, &format!("a1-a2-b1 g7-g6-g5 {order}"));
        assert_eq!(game.turn(), Turn::Side(Side::SECOND), "{order}");
    }
}

#[test]
fn v12_four_players_skip_the_dead() {
    let setup = Setup { size: 6, sub_moves: 4, players: Players::Four, ..Setup::default() };
    let turns = "a1-b1-c1-d1 f1-f2-f3-f4 f6-f5-f4-f3 a6-a5-a4-a3";
    let game = play(&setup, turns);
    assert_eq!(game.cell_state(cell("f4")), CellState::Killed { of: Side::SECOND, by: Side::new(2).unwrap() });
    assert!(!game.reach(Side::SECOND).contains(cell("e5")), "what the third killed carries for the third alone");
    let game = play(&setup, &format!("{turns} e1-f1-f2-e2"));
    assert_eq!(game.living(Side::SECOND), CellSet::EMPTY);
    assert_eq!(game.turn(), Turn::Side(Side::new(2).unwrap()));
}

#[test]
fn v5_the_nearest_legal_bases_are_playable() {
    for setup in [
        Setup { size: 6, sub_moves: 5, ..Setup::default() },
        Setup { size: 6, sub_moves: 5, players: Players::Four, ..Setup::default() },
        Setup { size: 8, bases: Bases::Inset, ..Setup::default() },
        Setup { size: 8, bases: Bases::Inset, players: Players::Four, ..Setup::default() },
    ] {
        let mut game = VirusWarPosition::start(&setup).unwrap();
        // Every side heads for the next base.
        while let (0, Turn::Side(side)) = (game.round(), game.turn()) {
            let next = Side::new((side.index() as u8 + 1) % setup.players.count()).unwrap();
            let goal = setup.base(next);
            let far = |cell: Cell| cell.column().abs_diff(goal.column()).max(cell.row().abs_diff(goal.row()));
            assert!(game.is_turn_begun() || game.reach(side) == CellSet::from_cell(setup.base(side)), "{setup:?}");
            let nearest = game.reach(side).iter().min_by_key(|&cell| far(cell)).unwrap();
            game.apply(&SubMove::Occupy(nearest));
        }
    }
}

proptest! {
    #[test]
    fn what_is_offered_is_legal_and_nothing_else_is(seed in any::<u64>(), setup in plain::any_setup(8)) {
        let Ok(mut game) = VirusWarPosition::start(&setup) else { return Ok(()) };
        let mut state = seed;
        for _ in 0..600 {
            if game.turn() != Turn::Side(game.side_to_move()) {
                break;
            }
            let offered: Vec<SubMove> = game.legal_moves().collect();
            prop_assert!(!offered.is_empty());
            let all = CellSet::board(setup.size).into_iter().map(SubMove::Occupy).chain([SubMove::Pass]);
            let legal: Vec<SubMove> = all.filter(|mv| game.check(mv).is_ok()).collect();
            prop_assert_eq!(&offered, &legal);
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            game.apply(&offered[(state >> 33) as usize % offered.len()]);
        }
    }

    #[test]
    fn v1_a_base_is_walled_in_if_its_first_turn_has_no_room(setup in plain::any_setup(12)) {
        let room = |side| plain::connected(&setup, vec![setup.base(side)], |cell| !setup.walls.contains(cell)).len();
        let needed = usize::from(setup.sub_moves.max(2));
        let shut_in = setup.players.sides().find(|&side| room(side) < needed);
        match setup.check() {
            Ok(()) => prop_assert_eq!(shut_in, None),
            Err(SetupError::WalledIn(side)) => prop_assert_eq!(shut_in, Some(side)),
            Err(_) => {}
        }
    }
}
