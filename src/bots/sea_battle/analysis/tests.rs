//! Compares the analysis with brute force, and tests reviews of battles.

use super::super::Level;
use super::super::fleet_space::FleetSpace;
use super::super::knowledge::Knowledge;
use super::super::review::{Shot, analyse_position, review_shots, summarise};
use super::*;
use crate::bots::Budget;
use crate::bots::review::turning_point;
use crate::game::{Position, Side, Turn};
use crate::sea_battle::placement::{self, Place};
use crate::sea_battle::{
    Action, Announced, Announcement, Answer, FireRule, FirstTurn, FleetSpec, Move, Preset, Referee, SeaBattlePosition,
    Shape, Shapes, Touching,
};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

const fn looks(nodes: u64) -> Budget {
    Budget { nodes, bytes: 1 << 20 }
}

const SMALL: Effort =
    Effort { draws: 2_000, enumeration: looks(2_000), count: Budget { nodes: 10_000_000, bytes: 40 << 20 } };

/// Small boards of every kind.
fn boards() -> Vec<Setup> {
    let spec = FleetSpec::EMPTY.with(3, 1).with(2, 1).with(1, 2);
    let long = FleetSpec::EMPTY.with(4, 1).with(3, 1).with(2, 1);
    let board = |spec, touching, shapes, mines| Setup {
        size: 6,
        fleet: spec,
        shapes,
        touching,
        mines,
        sweepers: mines / 2,
        ..Preset::Classic.setup()
    };
    let announcing = |setup, announcement| Setup { announcement, ..setup };
    let (straight, bent) = (Shapes::STRAIGHT, Shapes::STRAIGHT.with(Shape::Corner));
    vec![
        board(spec, Touching::Never, straight, 0),
        board(spec, Touching::Corners, straight, 0),
        board(long, Touching::Anything, straight, 0),
        board(spec, Touching::Never, bent, 0),
        board(spec.with(1, 1), Touching::Never, straight, 1),
        board(FleetSpec::EMPTY.with(3, 1).with(1, 1), Touching::Corners, bent, 2),
        announcing(board(long, Touching::Anything, straight, 0), Announcement::Length),
        announcing(board(FleetSpec::EMPTY.with(3, 1).with(2, 2), Touching::Anything, straight, 0), Announcement::Ship),
        announcing(board(spec, Touching::Never, straight, 0), Announcement::Ship),
        announcing(board(FleetSpec::EMPTY.with(3, 1).with(1, 2), Touching::Corners, bent, 1), Announcement::Ship),
    ]
}

/// Brute force: every placement of the pieces is tested against all answers.
struct Brute<'a> {
    setup: &'a Setup,
    heard: &'a [(Cell, (Answer, Announced))],
    /// Places of each piece (ships, mines, sweepers), and true if the next piece is of equal kind.
    pieces: Vec<(Vec<Place<CellSet>>, bool)>,
    laid: Vec<CellSet>,
    count: f64,
    chances: Vec<f64>,
    mines: Vec<f64>,
}

impl Brute<'_> {
    fn run(&mut self, kept: CellSet, from: usize) {
        let piece = self.laid.len();
        if piece == self.pieces.len() {
            return self.judge();
        }
        for index in from..self.pieces[piece].0.len() {
            let (place, equal) = (self.pieces[piece].0[index], self.pieces[piece].1);
            if !place.cells.intersects(&kept) {
                self.laid.push(place.cells);
                self.run(kept | place.kept, if equal { index + 1 } else { 0 });
                self.laid.pop();
            }
        }
    }

    /// Returns the announcement for a ship at `cell`, given the indices of ships `hit` before, in order.
    fn announced(&self, cell: Cell, answer: Answer, hit: &mut Vec<usize>) -> Announced {
        let Some(ship) = self.laid.iter().position(|piece| piece.contains(cell)) else { return Announced::Nothing };
        let length = |ship: usize| self.laid[ship].len() as u8;
        if matches!(answer, Answer::Hit | Answer::Sunk) && !hit.contains(&ship) {
            hit.push(ship);
        }
        match (self.setup.announcement, answer) {
            (Announcement::Length, Answer::Sunk) => Announced::Length(length(ship)),
            (Announcement::Ship, Answer::Hit | Answer::Sunk) => {
                let like = hit.iter().filter(|&&known| length(known) == length(ship));
                let number = like.clone().position(|&known| known == ship).unwrap() as u8 + 1;
                Announced::Ship { length: length(ship), number }
            }
            _ => Announced::Nothing,
        }
    }

    fn judge(&mut self) {
        let ships = self.setup.fleet.ship_count();
        let mines = ships + self.setup.mines as usize;
        let (mut shot, mut hit) = (CellSet::EMPTY, Vec::new());
        for &(cell, heard) in self.heard {
            shot.insert(cell);
            let answer = match self.laid.iter().position(|piece| piece.contains(cell)) {
                None => Answer::Miss,
                Some(piece) if piece >= mines => Answer::Sweeper,
                Some(piece) if piece >= ships => Answer::Mine,
                Some(piece) if self.laid[piece].is_subset(&shot) => Answer::Sunk,
                Some(_) => Answer::Hit,
            };
            if (answer, self.announced(cell, answer, &mut hit)) != heard {
                return;
            }
        }
        self.count += 1.0;
        for (piece, cells) in self.laid.iter().enumerate() {
            for cell in *cells - shot {
                let sum = if piece < ships {
                    &mut self.chances
                } else if piece < mines {
                    &mut self.mines
                } else {
                    continue;
                };
                sum[index_of(cell, 6)] += 1.0;
            }
        }
    }
}

fn brute<'a>(setup: &'a Setup, heard: &'a [(Cell, (Answer, Announced))]) -> Brute<'a> {
    let (mines, sweepers) = (setup.mines as usize, setup.sweepers as usize);
    let single = |kind: u8, count| core::iter::repeat_n((1, kind), count);
    let kinds = setup.fleet.lengths().map(|length| (length, 0)).chain(single(1, mines)).chain(single(2, sweepers));
    let kinds: Vec<(u8, u8)> = kinds.collect();
    // Misses alone restrict the places beforehand, to keep the brute force small.
    let misses =
        heard.iter().filter(|(_, (answer, _))| *answer == Answer::Miss).map(|(cell, _)| *cell).collect::<CellSet>();
    let places = |length| {
        let places = setup.shapes.places(length, setup.size).filter(|cells| !cells.intersects(&misses));
        places.map(|cells| Place::new(setup, &cells)).collect()
    };
    let pieces = kinds.iter().enumerate().map(|(piece, kind)| (places(kind.0), kinds.get(piece + 1) == Some(kind)));
    let pieces = pieces.collect();
    let (chances, mines) = (vec![0.0; 36], vec![0.0; 36]);
    let mut brute = Brute { setup, heard, pieces, laid: Vec::new(), count: 0.0, chances, mines };
    brute.run(CellSet::EMPTY, 0);
    brute
}

/// Answer to each shot.
type Heard = Vec<(Cell, (Answer, Announced))>;

/// Returns the answers after `shots` of the captain at a random fleet.
fn heard(setup: &Setup, shots: usize, seed: u64) -> (TrackingBoard, Heard) {
    let mut rng = rng(seed);
    let fleet = placement::random(setup, &mut rng).unwrap();
    let (mut tracking, mut heard) = (TrackingBoard::default(), Vec::new());
    while heard.len() < shots && tracking.sunk_count() + 1 < setup.fleet.ship_count() {
        let Some(cell) = Level::Captain.aim(setup, &tracking, Budget::from_nodes(3_000), &mut rng) else { break };
        let (answer, announced) = fleet.reply(setup.announcement, cell, &tracking);
        tracking.record_answer(cell, answer, announced);
        heard.push((cell, (answer, announced)));
    }
    (tracking, heard)
}

#[test]
fn s12_the_eye_sees_what_brute_force_finds() {
    for (number, setup) in boards().iter().enumerate() {
        for shots in [3, 6, 10] {
            let (tracking, heard) = heard(setup, shots, number as u64);
            let brute = brute(setup, &heard);
            let by_all = analyse(setup, &tracking, Effort { enumeration: looks(1_000_000_000), ..SMALL }, &mut rng(1));
            assert_eq!(by_all.fleets, FleetCount::Exact(brute.count as u128), "board {number}, {shots} shots");
            let by_draws = analyse(
                setup,
                &tracking,
                Effort { enumeration: looks(3_000), draws: 60_000, count: Budget::NOTHING },
                &mut rng(1),
            );
            if let FleetCount::About { fleets, error } = by_draws.fleets {
                assert!(
                    (fleets - brute.count).abs() <= 4.0 * error,
                    "board {number}: {fleets} ± {error}, {}",
                    brute.count
                );
            }
            for analysis in [by_all, by_draws] {
                let pairs = [(&analysis.chances, &brute.chances), (&analysis.mines, &brute.mines)];
                for (seen, counted) in pairs {
                    for cell in CellSet::board(6) - tracking.shots() {
                        let (seen, truth) = (seen[index_of(cell, 6)], counted[index_of(cell, 6)] / brute.count);
                        assert!(
                            (f64::from(seen) - truth).abs() < 0.01,
                            "board {number}, {shots}, {cell:?}: {seen} {truth}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn s12_fleets_are_counted_as_brute_force_counts_them() {
    for (number, setup) in boards().iter().enumerate() {
        for shots in [0, 4, 8] {
            let (tracking, heard) = heard(setup, shots, 10 + number as u64);
            let counted = FleetSpace::<NarrowSet>::new(&Knowledge::new(setup, &tracking))
                .count(Budget { nodes: u64::MAX, bytes: WHOLE_MACHINE });
            let brute = brute(setup, &heard);
            assert_eq!(counted.unwrap().all, brute.count as u128, "board {number}, {shots} shots");
        }
    }
}

#[test]
fn a_battle_begins_with_the_number_of_all_fleets() {
    let tracking = TrackingBoard::default();
    let largest_difference = |a: &Analysis, b: &Analysis| {
        a.chances.iter().zip(&b.chances).map(|(a, b)| (a - b).abs()).max_by(f32::total_cmp).unwrap()
    };
    for preset in [Preset::Classic, Preset::Carrier, Preset::MiltonBradley] {
        let setup = preset.setup();
        let known = analyse(&setup, &tracking, Effort::REVIEW, &mut rng(1));
        assert!(matches!(known.fleets, FleetCount::Exact(1..)), "{preset:?}");
        let sum = known.chances.iter().sum::<f32>();
        assert!((sum - setup.fleet.cell_count() as f32).abs() < 1e-4, "{preset:?}: {sum}");
        let space = FleetSpace::<CellSet>::new(&Knowledge::new(&setup, &tracking));
        let drawn = by_sampling(&space, Effort::HINT, &mut rng(1)).unwrap();
        let difference = largest_difference(&known, &drawn);
        assert!(difference < 0.02, "{preset:?}: {difference}");
        let FleetCount::About { fleets, error } = drawn.fleets else { panic!("{preset:?} was counted") };
        assert!((known.fleets.number().unwrap() - fleets).abs() < 4.0 * error, "{preset:?}: {fleets} ± {error}");
    }
    let setup = Preset::Classic.setup();
    let known = analyse(&setup, &tracking, Effort::REVIEW, &mut rng(1));
    let counted = analyse_start(&setup).unwrap();
    assert_eq!((counted.fleets, known.fleets), (known.fleets, FleetCount::Exact(1_855_545_978_831_780)));
    assert!(largest_difference(&known, &counted) < 1e-6);
}

#[test]
fn a_hint_counts_the_classic_fleets() {
    let setup = Preset::Classic.setup();
    for shots in [1, 4, 8, 16] {
        let (tracking, _) = heard(&setup, shots, shots as u64);
        let analysis = analyse(&setup, &tracking, Effort::HINT, &mut rng(1));
        assert!(matches!(analysis.fleets, FleetCount::Exact(1..)), "{shots} shots: {:?}", analysis.fleets);
    }
}

#[test]
fn what_contradicts_itself_has_no_fleet() {
    let setup = Setup { fleet: FleetSpec::EMPTY.with(2, 1), size: 6, ..Preset::Classic.setup() };
    let mut tracking = TrackingBoard::default();
    tracking.record_answer(Cell::new(0, 0).unwrap(), Answer::Hit, Announced::Nothing);
    tracking.record_answer(Cell::new(5, 5).unwrap(), Answer::Hit, Announced::Nothing);
    assert_eq!(analyse(&setup, &tracking, Effort::HINT, &mut rng(1)).fleets, FleetCount::Exact(0));
}

/// Plays a battle of two computer players.
fn battle(setup: &Setup, levels: [Level; 2], seed: u64, words: usize) -> Referee {
    let mut rng = rng(seed);
    let fleets = [(); 2].map(|()| placement::random(setup, &mut rng).unwrap());
    let mut battle = Referee::new(setup.clone(), fleets).unwrap();
    while let Turn::Side(side) = battle.position().turn() {
        if battle.moves().len() >= words {
            break;
        }
        let say = levels[side.index()].choose_action(battle.view(side), Budget::from_nodes(2_000), &mut rng).unwrap();
        battle.play(Move::by(side, say)).unwrap();
    }
    battle
}

#[test]
fn a_little_battle_is_judged_as_by_hand() {
    // A single one-cell ship on each board of 36 cells: the first shot hits with 1/36, the second with 1/35.
    let spec = FleetSpec::EMPTY.with(1, 1);
    let setup = Setup { size: 6, fleet: spec, first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let cell = |column| Cell::new(column, 0).unwrap();
    let miss = |side: Side, at| {
        [
            Move::by(side, Action::Shot(cell(at))),
            Move::by(side.other(), Action::Answer(Answer::Miss, Announced::Nothing)),
        ]
    };
    let mut moves = [miss(Side::FIRST, 0), miss(Side::SECOND, 0), miss(Side::FIRST, 1)].concat();
    moves.push(Move::by(Side::SECOND, Action::Shot(cell(3))));
    moves.push(Move::by(Side::FIRST, Action::Answer(Answer::Sunk, Announced::Nothing)));
    let judged = review_shots(&setup, &moves, 0, 99, Effort::HINT, 1);
    let chances: Vec<f32> = judged.iter().map(|shot| shot.chance).collect();
    for (seen, truth) in chances.iter().zip([1.0 / 36.0, 1.0 / 36.0, 1.0 / 35.0, 1.0 / 35.0]) {
        assert!((seen - truth).abs() < 1e-5, "{chances:?}");
    }
    let second = summarise(&judged, Side::SECOND);
    assert_eq!((second.shots, second.hits), (2, 1));
    assert!((second.luck() - (1.0 - 1.0 / 36.0 - 1.0 / 35.0)).abs() < 1e-5 && (second.skill() - 1.0).abs() < 1e-5);
    let turned = turning_point(&judged).unwrap().turn;
    // The second side won by a miss of the first, since the last shot is excluded.
    assert!(turned.side == Side::FIRST && turned.winning.1 < turned.winning.0 && judged[3].turn.winning.1 == 0.0);
}

#[test]
fn a_battle_judged_in_pieces_is_judged_alike() {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let battle = battle(&setup, [Level::Captain, Level::Gunner], 3, 60);
    let whole = review_shots(&setup, battle.moves(), 0, 999, SMALL, 7);
    let mut pieces = Vec::new();
    while let next @ [_, ..] = &review_shots(
        &setup,
        battle.moves(),
        pieces.last().map_or(0, |shot: &Shot| shot.turn.index as usize + 1),
        12,
        SMALL,
        7,
    )[..]
    {
        pieces.extend_from_slice(next);
    }
    assert_eq!(whole, pieces);
}

#[test]
fn who_searches_better_has_more_skill() {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let battle = battle(&setup, [Level::Admiral, Level::CabinBoy], 5, 999);
    let judged = review_shots(&setup, battle.moves(), 0, 999, Effort { draws: 4_000, ..SMALL }, 7);
    let [admiral, cabin_boy] = Side::BOTH.map(|side| summarise(&judged, side).skill());
    assert!(admiral > 0.7 && admiral <= 1.001 && cabin_boy < 0.5, "{admiral} {cabin_boy}");
    // The chance to win changes by shots only.
    assert!(judged.windows(2).all(|pair| (pair[0].turn.winning.1 - pair[1].turn.winning.0).abs() < 1e-6));
}

fn any_battle() -> impl Strategy<Value = Referee> {
    let fire = prop_oneof![
        Just(FireRule::HitAgain),
        Just(FireRule::Salvo),
        Just(FireRule::Shots(3)),
        Just(FireRule::ShotsAndHits(2))
    ];
    let level = || prop_oneof![Just(Level::Sailor), Just(Level::Gunner), Just(Level::Captain)];
    (0..6usize, fire, [level(), level()], 0..1000u64, 0..120usize).prop_map(|(board, fire, levels, seed, words)| {
        let setup = Setup { fire, first: FirstTurn::Agreed(Side::FIRST), ..boards().swap_remove(board) };
        battle(&setup, levels, seed, words)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_battle_is_judged(battle in any_battle(), cut in 0..200usize) {
        let moves = &battle.moves()[..cut.min(battle.moves().len())];
        let judged = review_shots(battle.setup(), moves, 0, 999, Effort { draws: 200, enumeration: looks(500), count: Budget::NOTHING }, 1);
        let fired = moves.iter().filter(|mv| matches!(mv.action, Action::Shot(_))).count();
        prop_assert_eq!(judged.len(), fired);
        for shot in &judged {
            let parts = [shot.chance, shot.best.1, shot.turn.winning.0, shot.turn.winning.1];
            prop_assert!(parts.iter().all(|part| (-0.001..=1.001).contains(part)), "{:?}", shot);
            prop_assert!(shot.chance <= shot.best.1 + 0.001);
        }
    }
}

/// Sums the squared errors of the chances on cells not shot at.
fn squared_errors(analysis: &Analysis, truth: &Analysis, tracking: &TrackingBoard) -> f64 {
    let cells = (CellSet::board(10) - tracking.shots()).into_iter().map(|cell| index_of(cell, 10));
    cells.map(|cell| f64::from(analysis.chances[cell] - truth.chances[cell]).powi(2)).sum()
}

#[test]
fn chances_are_as_close_as_those_of_plain_fleets() {
    let (setup, everything) = (Preset::Classic.setup(), Budget { nodes: u64::MAX, bytes: WHOLE_MACHINE });
    for (number, plain_draws) in [(Effort::REVIEW.draws, 20_000), (Effort::HINT.draws, 30_000)] {
        let (mut plain_errors, mut errors) = (0.0, 0.0);
        for (seed, shots) in [(4, 12), (6, 20), (8, 6)] {
            let (tracking, _) = heard(&setup, shots, seed);
            let space = FleetSpace::<NarrowSet>::new(&Knowledge::new(&setup, &tracking));
            let truth = Analysis::from_shares(&space, NONE, &space.count(everything).unwrap().shares.unwrap());
            for again in 0..4 {
                let drawn = space.sample(plain_draws, everything, &mut rng(again)).unwrap();
                let (mut plain, places) = (Analysis::empty(10), space.cells());
                for (ships, weight) in drawn.ships.chunks_exact(space.ship_count()).zip(&drawn.weights) {
                    for &ship in ships {
                        plain.add(Kind::Ship, places[ship as usize], 10, weight / drawn.weights.len() as f32);
                    }
                }
                plain_errors += squared_errors(&plain, &truth, &tracking);
                let effort = Effort { draws: number, enumeration: everything, count: Budget::NOTHING };
                let sampled = by_sampling(&space, effort, &mut rng(again)).unwrap();
                errors += squared_errors(&sampled, &truth, &tracking);
            }
        }
        assert!(errors < 1.05 * plain_errors, "{number}: {errors}, {plain_draws} plain fleets: {plain_errors}");
    }
}

#[test]
fn exact_chances_are_those_of_all_fleets() {
    for (number, setup) in boards().iter().enumerate() {
        let (tracking, heard) = heard(setup, 4, 20 + number as u64);
        let counting =
            Effort { enumeration: looks(1), count: Budget { nodes: u64::MAX, bytes: WHOLE_MACHINE }, draws: 1 };
        let analysis = analyse(setup, &tracking, counting, &mut rng(1));
        let brute = brute(setup, &heard);
        assert_eq!(analysis.fleets, FleetCount::Exact(brute.count as u128), "board {number}");
        for (seen, counted) in [(&analysis.chances, &brute.chances), (&analysis.mines, &brute.mines)] {
            for cell in (CellSet::board(6) - tracking.shots()).into_iter().map(|cell| index_of(cell, 6)) {
                let truth = counted[cell] / brute.count;
                assert!((f64::from(seen[cell]) - truth).abs() < 1e-5, "board {number}, {cell}: {} {truth}", seen[cell]);
            }
        }
    }
}

#[test]
fn an_answer_splits_the_fleets_before_it() {
    let exactly = Effort { enumeration: looks(1_000_000_000), draws: 1, count: Budget::NOTHING };
    let mut compared = 0;
    for (number, setup) in boards().iter().enumerate().filter(|(_, setup)| setup.mines == 0) {
        let (_, heard) = heard(setup, 12, 30 + number as u64);
        let mut before = TrackingBoard::default();
        for &(cell, (answer, announced)) in &heard {
            let mut after = before.clone();
            after.record_answer(cell, answer, announced);
            let direct = analyse(setup, &before, exactly, &mut rng(1));
            let later = analyse(setup, &after, exactly, &mut rng(1));
            let effort = Effort { enumeration: looks(1), count: exactly.enumeration, ..exactly };
            for effort in [exactly, Effort { count: Budget { bytes: WHOLE_MACHINE, ..effort.count }, ..effort }] {
                let split = analyse_before(setup, &before, cell, (&after, &later), effort, &mut rng(1)).unwrap();
                assert_eq!(split.fleets, direct.fleets, "board {number}, {cell:?}: {answer:?}");
                for cell in (CellSet::board(6) - before.shots()).into_iter().map(|cell| index_of(cell, 6)) {
                    let (split, direct) = (split.chances[cell], direct.chances[cell]);
                    assert!((split - direct).abs() < 1e-5, "board {number}, {cell}: {split} {direct}");
                }
                compared += 1;
            }
            before = after;
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_review_is_as_close_as_shot_by_shot() {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let battle = battle(&setup, [Level::Captain; 2], 8, 999);
    let everything = Budget { nodes: u64::MAX, bytes: WHOLE_MACHINE };
    let from = battle.moves().len() / 4;
    let truth = review_shots(&setup, battle.moves(), from, 999, Effort { count: everything, ..Effort::REVIEW }, 1);
    let errors = |judged: &[Shot]| {
        let error = |(shot, truth): (&Shot, &Shot)| {
            f64::from(shot.chance - truth.chance).powi(2) + f64::from(shot.best.1 - truth.best.1).powi(2)
        };
        judged.iter().zip(&truth).map(error).sum::<f64>()
    };
    let (direct, mut reviewed, mut drawn) = (Effort { draws: 7_000, ..Effort::REVIEW }, 0.0, 0.0);
    for seed in 0..3 {
        reviewed += errors(&review_shots(&setup, battle.moves(), from, 999, Effort::REVIEW, seed * 1_000));
        let mut position = SeaBattlePosition::start(&setup).unwrap();
        let mut plain = Vec::new();
        for (index, mv) in battle.moves().iter().enumerate() {
            if let Some(shot) = truth.iter().find(|shot| shot.turn.index as usize == index) {
                let seed = seed * 1_000 + index as u64;
                let analysis = analyse_position(&position, shot.turn.side, direct, seed);
                let chance = |cell| analysis.chances[index_of(cell, 10)];
                let best = analysis.best.unwrap();
                plain.push(Shot { chance: chance(shot.cell), best: (best, chance(best)), ..*shot });
            }
            position.apply(mv);
        }
        drawn += errors(&plain);
    }
    assert!(truth.len() > 50 && reviewed < 1.1 * drawn, "{reviewed}, {drawn}");
}
