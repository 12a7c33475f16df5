//! Golden traces: which move each computer player makes in 100 positions, and how each way of placing fleets places them.
//! `KLETKA_BLESS=1 cargo nextest run -p kletka golden_trace` writes the files anew, to be looked at before they are committed.

use kletka::bots::Budget;
use kletka::bots::computer::{ComputerPlayer, think};
use kletka::bots::protocol::{PlacementMethod, SeaBattlePlacement, SeaBattleTurn, run_here};
use kletka::bots::{sea_battle, squadron as sailors, virus_war as viruses};
use kletka::game::Side;
use kletka::grid::{Cell, CellSet};
use kletka::play::{Match, Next, Seat, Seats};
use kletka::record::Choice;
use kletka::sea_battle::placement;
use kletka::sea_battle::{
    Action, Announcement, FireRule, HiddenFleet, Layout, Phase, SeaBattlePosition, Shapes, Touching,
};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::{self, FirstToDeploy, Siege, SquadronPosition};
use kletka::virus_war::{self, Passes, SubMove, VirusWarPosition};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const POSITIONS: usize = 100;

/// A game whose computer players are traced.
trait Traced: ComputerPlayer {
    /// Setups with names that no format changes.
    fn setups() -> Vec<(String, Self::Setup)>;

    /// The level that plays the games from which positions are taken.
    fn scout(number: usize) -> Self::Level;

    /// Gives the sides their secrets.
    fn prepare(_game: &mut Match<Self>, _seed: u64) {}

    /// Returns whether a decision is too rare to skip any.
    fn is_rare(_position: &Self) -> bool {
        false
    }

    fn text(mv: &Self::Move) -> String;
}

/// Plays games of the scout and asks the traced player in every `gap`th position; the scout's moves are those that are played.
fn trace<G: Traced>(level: G::Level, budgets: &[u64], gap: usize) -> String {
    let setups = G::setups();
    let quota = POSITIONS.div_ceil(setups.len());
    let (mut text, mut count) = (String::new(), 0);
    for (number, (name, setup)) in setups.into_iter().enumerate() {
        let budget = budgets[number % budgets.len()];
        let (mut left, mut seed) = (quota, 100 * number as u64 + 1);
        while left > 0 && count < POSITIONS {
            let _ = writeln!(text, "{name}, seed {seed}, budget {budget}");
            let seats = Seats::new((0..G::side_count(&setup)).map(|_| Seat::Computer(level)));
            let mut game = Match::<G>::new(setup.clone(), &seats, seed).unwrap();
            G::prepare(&mut game, seed);
            let mut decisions = 0;
            while left > 0 && count < POSITIONS {
                match game.next() {
                    Next::Move(mv) => game.play(mv).unwrap(),
                    Next::Computer(side, _) => {
                        let at = game.moves().len();
                        let ask = |level, budget| think(&game, side, level, budget, seed + at as u64).unwrap();
                        if decisions % gap == gap / 2 || G::is_rare(game.position()) {
                            let moves = ask(level, Some(Budget::from_nodes(budget)));
                            let words: Vec<String> = moves.iter().map(G::text).collect();
                            let _ = writeln!(text, "{at}: {}", words.join(" "));
                            (left, count) = (left - 1, count + 1);
                        }
                        decisions += 1;
                        for mv in ask(G::scout(number), None) {
                            game.play(mv).unwrap();
                        }
                    }
                    _ => break,
                }
            }
            seed += 1;
        }
    }
    assert_eq!(count, POSITIONS);
    text
}

fn cell(cell: Cell) -> String {
    format!("{},{}", cell.column(), cell.row())
}

fn cells(set: &CellSet) -> String {
    set.iter().map(cell).collect::<Vec<_>>().join(" ")
}

impl Traced for SeaBattlePosition {
    fn setups() -> Vec<(String, kletka::sea_battle::Setup)> {
        use kletka::sea_battle::{Preset, Setup};
        let classic = Preset::Classic.setup();
        let minefield = Preset::Minefield.setup();
        let mut setups: Vec<(String, Setup)> =
            Preset::ALL.map(|preset| (preset.name().to_owned(), preset.setup())).into();
        setups.extend([
            ("salvo".to_owned(), Setup { fire: FireRule::Salvo, announcement: Announcement::Ship, ..classic.clone() }),
            ("bent".to_owned(), Setup { shapes: Shapes::ANY, touching: Touching::Corners, ..classic }),
            ("many mines".to_owned(), Setup { mines: 9, sweepers: 6, fire: FireRule::ShotsAndHits(2), ..minefield }),
        ]);
        setups
    }

    fn scout(_number: usize) -> sea_battle::Level {
        sea_battle::Level::Gunner
    }

    fn prepare(game: &mut Match<Self>, seed: u64) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        for side in Side::BOTH {
            let fleet = placement::random(game.setup(), &mut rng).unwrap();
            game.set_secret(side, Some(HiddenFleet::ready(fleet)));
        }
    }

    fn is_rare(position: &Self) -> bool {
        matches!(position.phase(), Phase::DiscloseShip | Phase::DiscloseMine)
    }

    fn text(mv: &kletka::sea_battle::Move) -> String {
        match mv.action {
            Action::Shot(at) => format!("shot {}", cell(at)),
            Action::DiscloseShip(at) => format!("ship {}", cell(at)),
            Action::DiscloseMine(at) => format!("mine {}", cell(at)),
            other => panic!("{other:?}"),
        }
    }
}

impl Traced for SquadronPosition {
    fn setups() -> Vec<(String, squadron::Setup)> {
        let maps = BuiltinMap::ALL.into_iter().map(|map| (map.name().to_owned(), squadron::Setup::from(map.map())));
        let others = [BuiltinMap::Strait, BuiltinMap::Roads].into_iter().map(|map| {
            let setup = squadron::Setup { map: map.map(), siege: Siege::OwnHalf, first_to_deploy: FirstToDeploy::Red };
            (format!("{}, own half, red deploys first", map.name()), setup)
        });
        maps.chain(others).collect()
    }

    fn scout(number: usize) -> sailors::Level {
        [sailors::Level::Lieutenant, sailors::Level::Midshipman][number % 2]
    }

    fn is_rare(position: &Self) -> bool {
        matches!(position.phase(), squadron::Phase::Deploy(_))
    }

    fn text(mv: &squadron::Move) -> String {
        use kletka::squadron::Move;
        match mv {
            Move::Place(ship, at) => format!("place {} {},", ship.index(), cell(*at)),
            Move::Flagship(ship) => format!("flagship {}", ship.index()),
            Move::Step(ship, at) => format!("step {} {},", ship.index(), cell(*at)),
            Move::Fire(ship, target) => format!("fire {} at {}", ship.index(), target.index()),
            Move::Done => "done".to_owned(),
            other => panic!("{other:?}"),
        }
    }
}

impl Traced for VirusWarPosition {
    fn setups() -> Vec<(String, virus_war::Setup)> {
        use kletka::virus_war::{Preset, Setup, ShortTurn};
        let mut setups: Vec<(String, Setup)> =
            Preset::ALL.map(|preset| (preset.name().to_owned(), preset.setup())).into();
        let small = Preset::Small.setup();
        setups.extend([
            ("last turn wins".to_owned(), Setup { passes: Passes::LastTurnWins, ..small.clone() }),
            ("full turn or loss".to_owned(), Setup { short_turn: ShortTurn::Loses, ..Setup::default() }),
            ("five sub-moves".to_owned(), Setup { size: 8, sub_moves: 5, ..Setup::default() }),
        ]);
        setups
    }

    fn scout(number: usize) -> viruses::Level {
        [viruses::Level::Bacterium, viruses::Level::Microbe][number % 2]
    }

    fn text(mv: &SubMove) -> String {
        match mv {
            SubMove::Occupy(at) => cell(*at),
            SubMove::Pass => "pass".to_owned(),
            SubMove::Resign(side) => panic!("side {side} resigns"),
        }
    }
}

#[track_caller]
fn assert_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/traces").join(name);
    if std::env::var_os("KLETKA_BLESS").is_some() {
        fs::write(&path, text).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    let mut diff = String::new();
    for (number, (golden, now)) in
        (1..).zip(golden.lines().zip(text.lines())).filter(|(_, (golden, now))| golden != now)
    {
        let _ = write!(diff, "line {number}\n- {golden}\n+ {now}\n");
    }
    assert!(diff.is_empty(), "{name}:\n{diff}");
    assert_eq!(golden.lines().count(), text.lines().count(), "{name}");
}

#[test]
fn golden_trace_of_the_cabin_boy() {
    assert_golden("sea_battle_cabin_boy.txt", &trace::<SeaBattlePosition>(sea_battle::Level::CabinBoy, &[1], 5));
}

#[test]
fn golden_trace_of_the_sailor() {
    assert_golden("sea_battle_sailor.txt", &trace::<SeaBattlePosition>(sea_battle::Level::Sailor, &[1], 5));
}

#[test]
fn golden_trace_of_the_gunner() {
    assert_golden("sea_battle_gunner.txt", &trace::<SeaBattlePosition>(sea_battle::Level::Gunner, &[1], 5));
}

#[test]
fn golden_trace_of_the_captain() {
    assert_golden(
        "sea_battle_captain.txt",
        &trace::<SeaBattlePosition>(sea_battle::Level::Captain, &[20_000, 100_000], 9),
    );
}

#[test]
fn golden_trace_of_the_admiral() {
    assert_golden(
        "sea_battle_admiral.txt",
        &trace::<SeaBattlePosition>(sea_battle::Level::Admiral, &[20_000, 100_000], 9),
    );
}

#[test]
fn golden_trace_of_the_cadet() {
    assert_golden("squadron_cadet.txt", &trace::<SquadronPosition>(sailors::Level::Cadet, &[1], 5));
}

#[test]
fn golden_trace_of_the_midshipman() {
    assert_golden("squadron_midshipman.txt", &trace::<SquadronPosition>(sailors::Level::Midshipman, &[1], 5));
}

#[test]
fn golden_trace_of_the_lieutenant() {
    assert_golden("squadron_lieutenant.txt", &trace::<SquadronPosition>(sailors::Level::Lieutenant, &[1], 5));
}

#[test]
fn golden_trace_of_the_captain_of_a_squadron() {
    assert_golden("squadron_captain.txt", &trace::<SquadronPosition>(sailors::Level::Captain, &[200, 1_000], 5));
}

#[test]
fn golden_trace_of_the_commodore() {
    assert_golden("squadron_commodore.txt", &trace::<SquadronPosition>(sailors::Level::Commodore, &[200, 1_000], 5));
}

#[test]
fn golden_trace_of_the_spore() {
    assert_golden("virus_war_spore.txt", &trace::<VirusWarPosition>(viruses::Level::Spore, &[600], 3));
}

#[test]
fn golden_trace_of_the_microbe() {
    assert_golden("virus_war_microbe.txt", &trace::<VirusWarPosition>(viruses::Level::Microbe, &[600], 3));
}

#[test]
fn golden_trace_of_the_bacterium() {
    assert_golden("virus_war_bacterium.txt", &trace::<VirusWarPosition>(viruses::Level::Bacterium, &[600], 3));
}

#[test]
fn golden_trace_of_the_virus() {
    assert_golden("virus_war_virus.txt", &trace::<VirusWarPosition>(viruses::Level::Virus, &[600], 3));
}

#[test]
fn golden_trace_of_pandemic() {
    assert_golden("virus_war_pandemic.txt", &trace::<VirusWarPosition>(viruses::Level::Pandemic, &[3_000, 30_000], 3));
}

fn placed(setup: &kletka::sea_battle::Setup, how: PlacementMethod, seed: u64) -> Layout {
    run_here(SeaBattlePlacement { setup: setup.clone(), how }, seed).unwrap()
}

#[test]
fn golden_trace_of_placements() {
    let methods = [
        ("random", PlacementMethod::Random),
        ("perelman", PlacementMethod::Perelman),
        ("admiral", PlacementMethod::By(sea_battle::Level::Admiral)),
    ];
    let mut text = String::new();
    for (name, setup) in SeaBattlePosition::setups() {
        for (method, how) in methods {
            let _ = writeln!(text, "{name}, {method}");
            for seed in 1..=4 {
                let layout = placed(&setup, how, seed);
                let mut ships = layout.ships.clone();
                ships.sort_by_key(|ship| ship.iter().map(|cell| (cell.row(), cell.column())).collect::<Vec<_>>());
                let ships: Vec<String> = ships.iter().map(cells).collect();
                let (mines, sweepers) = (cells(&layout.mines), cells(&layout.sweepers));
                let _ = writeln!(text, "{seed}: {}; mines {mines}; sweepers {sweepers}", ships.join(" | "));
            }
        }
    }
    assert_golden("sea_battle_placements.txt", &text);
}

/// An enemy who has placed its earlier fleets by Perelman is known to the admiral.
#[test]
fn golden_trace_of_the_admiral_who_knows_the_enemy() {
    let mut text = String::new();
    // Learning takes long on the largest boards.
    let setups = SeaBattlePosition::setups().into_iter().filter(|(_, setup)| setup.size <= 12);
    for (number, (name, setup)) in setups.enumerate() {
        let seed = number as u64;
        let past: Vec<Layout> = (0..6).map(|seed| placed(&setup, PlacementMethod::Perelman, seed)).collect();
        let seats = Seats::new([Seat::Computer(sea_battle::Level::Gunner); 2]);
        let mut game = Match::<SeaBattlePosition>::new(setup, &seats, seed).unwrap();
        SeaBattlePosition::prepare(&mut game, seed);
        let _ = writeln!(text, "{name}");
        let mut decisions = 0;
        while decisions < 40 {
            match game.next() {
                Next::Move(mv) => game.play(mv).unwrap(),
                Next::Computer(side, level) => {
                    let at = game.moves().len();
                    if decisions % 8 == 0 {
                        let (level, budget) = (sea_battle::Level::Admiral, Some(Budget::from_nodes(20_000)));
                        let job = SeaBattlePosition::turn_job(&game, side, level, budget).unwrap();
                        let moves = run_here(SeaBattleTurn { past: past.clone(), ..job }, at as u64).unwrap();
                        let _ =
                            writeln!(text, "{at}: {}", moves.iter().map(SeaBattlePosition::text).collect::<String>());
                    }
                    decisions += 1;
                    for mv in think(&game, side, level, None, at as u64).unwrap() {
                        game.play(mv).unwrap();
                    }
                }
                _ => break,
            }
        }
    }
    assert_golden("sea_battle_admiral_knowing.txt", &text);
}
