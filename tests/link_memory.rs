//! The memory used for parsing links and for the search for a fleet, measured by a counting allocator.

use kletka::campaign::Bulletin;
use kletka::game::{Position, Side, Turn};
use kletka::link::campaign::DispatchLink;
use kletka::link::{
    Address, LinkKind, MAX_BODY, MAX_FILE_BODY, MAX_TEXT, ObserverLink, PrivateLink, ReplayLink, VERSION, read_map,
};
use kletka::play::{Letter, Match, Seat, Seats};
use kletka::record::Choice;
use kletka::record::Record;
use kletka::sea_battle::{
    Action, ConsistentFleet, FLEET_SEARCH_BUDGET, FirstTurn, FleetSpec, HiddenFleet, Move, Preset, SeaBattlePosition,
    Setup, Shapes, Touching, TrackingBoard, placement,
};
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::VirusWarPosition;
use peak_alloc::PeakAlloc;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The limit for parsing a link.
const MOST: usize = 4 << 20;

/// Returns the additional peak memory of `work`.
fn peak<T>(work: impl FnOnce() -> T) -> usize {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    drop(work());
    MEMORY.peak_usage().saturating_sub(before)
}

fn read_all(address: &Address) {
    let _ = read_map(address);
    let _ = Letter::<SeaBattlePosition>::read(address);
    let _ = Letter::<SquadronPosition>::read(address);
    let _ = Letter::<VirusWarPosition>::read(address);
    let _ = ReplayLink::<SeaBattlePosition>::read(address);
    let _ = ObserverLink::<SeaBattlePosition>::read(address);
    if let Ok(link) = PrivateLink::<SeaBattlePosition>::read(address) {
        let _ = link.into_match();
    }
    let _ = Bulletin::read(address);
    let _ = DispatchLink::read(address);
}

fn seats<L: Choice>() -> Seats<L> {
    Seats::new([Seat::Remote; 2])
}

/// The limit for the search for a fleet.
const MOST_SEARCHED: usize = 48 << 20;

/// Searches for large fleets of all figures that touch: of the most places for the most pieces.
fn search_fleets() {
    for (length, count) in [(2, 200), (3, 200), (4, 150), (4, 169)] {
        let rest = if length == 4 { 0 } else { 60 };
        let fleet = FleetSpec::EMPTY.with(length, count).with(4, if length == 4 { count } else { rest });
        let setup = Setup {
            size: 26,
            fleet,
            shapes: Shapes::ANY,
            touching: Touching::Anything,
            mines: 0,
            sweepers: 0,
            ..Preset::Sheet.setup()
        };
        let begun = std::time::Instant::now();
        let mut found = None;
        let bytes = peak(|| found = Some(TrackingBoard::default().find_fleet(&setup, FLEET_SEARCH_BUDGET)));
        let found = found.is_some_and(|found| matches!(found, ConsistentFleet::Found(_)));
        println!("{count} ships of {length}: {:.1} MB, {:?}, {found}", bytes as f64 / 1e6, begun.elapsed());
        assert!(bytes < MOST_SEARCHED, "{count} ships of {length}: {bytes} bytes");
    }
}

fn assert_small(name: &str, work: impl FnOnce()) {
    let bytes = peak(work);
    println!("{name}: {:.2} MB", bytes as f64 / 1e6);
    assert!(bytes < MOST, "{name}: {bytes} bytes");
}

// A single test: others would allocate at the same time.
#[test]
fn links_and_fleets_stay_within_their_memory() {
    search_fleets();
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    // The most ship places: the largest board with every shape, all cells shot at.
    let setup = Setup { shapes: Shapes::ANY, touching: Touching::Corners, ..Preset::Sheet.setup() };
    let mut game = Match::<SeaBattlePosition>::new(setup.clone(), &Seats::new([Seat::Human; 2]), 1).unwrap();
    for side in Side::BOTH {
        game.set_secret(side, Some(HiddenFleet::ready(placement::random(&setup, &mut rng).unwrap())));
    }
    while !matches!(game.position().turn(), Turn::Over(_)) {
        let moves: Vec<_> = game.position().legal_moves().collect();
        let _ = game.play(moves[rng.random_range(0..moves.len())]);
    }
    let replay = ReplayLink::from_match(&game).unwrap().to_address().unwrap();
    println!("{} moves in {} letters", game.moves().len(), replay.letters().unwrap().len());
    let fragment = replay.to_fragment().unwrap();
    assert_small("the whole sheet", || {
        let address = Address::find(&fragment).unwrap();
        ReplayLink::<SeaBattlePosition>::read(&address).map(drop).unwrap();
    });

    let mut battle =
        Match::<SquadronPosition>::new(squadron::Setup::default(), &Seats::new([Seat::Human; 2]), 1).unwrap();
    while !matches!(battle.position().turn(), Turn::Over(_)) {
        let moves: Vec<_> = battle.position().legal_moves().collect();
        battle.play(moves[rng.random_range(0..moves.len())]).unwrap_or_else(|_| panic!("it is legal"));
    }
    let link = Letter::from_view(&battle.public_view()).to_address().unwrap();
    println!("{} moves in {} letters", battle.moves().len(), link.letters().unwrap().len());
    assert_small("a long Squadron", || drop(Letter::<SquadronPosition>::read(&link).unwrap()));

    // The longest file: the costliest moves, without end.
    let mut talk =
        Record::<SeaBattlePosition>::new(Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() })
            .unwrap();
    let longest = loop {
        let address =
            Letter::from_view(&Match::from_record(talk.clone(), &seats(), 1).public_view()).to_address().unwrap();
        if address.body.len() > MAX_FILE_BODY * 9 / 10 {
            break address.to_file().unwrap();
        }
        for _ in 0..256 {
            talk.play(Move::by(Side::FIRST, Action::OfferDraw)).unwrap();
            talk.play(Move::by(Side::SECOND, Action::DeclineDraw)).unwrap();
        }
    };
    let begun = std::time::Instant::now();
    assert_small("the longest file", || {
        Letter::<SeaBattlePosition>::read(&Address::find(&longest).unwrap()).map(drop).unwrap();
    });
    println!("{} moves in a file of {} bytes: {:?}", talk.moves().len(), longest.len(), begun.elapsed());

    for byte in [1, 0x55, 0xaa, 0xff] {
        for kind in LinkKind::ALL {
            for length in [MAX_BODY, MAX_FILE_BODY] {
                let address = Address { version: VERSION, kind, body: vec![byte; length] };
                let file = address.to_file().unwrap();
                assert_small("made up", || read_all(&Address::find(&file).unwrap()));
            }
        }
    }
    let text = "#/m/ ".repeat(MAX_TEXT / 5);
    assert_small("a text of tags", || drop(Address::find(&text)));
    let text = "%23".repeat(MAX_TEXT / 3);
    assert_small("a text of percents", || drop(Address::find(&text)));
}
