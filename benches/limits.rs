//! The worst time and memory of hostile input as long as it may be: `cargo bench --bench limits`.

use kletka::backup;
use kletka::campaign::{
    Answer, BattleReport, Bulletin, Camp, Campaign, Event, GodsSecret, Leader, MAX_CAMPS, MAX_MONTHS, SavedCampaign,
    Setup as CampaignSetup,
};
use kletka::game::{Outcome, Side, Turn};
use kletka::link::campaign::DispatchLink;
use kletka::link::{Address, LinkError, LinkGame, LinkKind, MAX_FILE_BODY, MAX_TEXT, VERSION, read_map};
use kletka::play::import::{Importer, MAX_IMPORT, split};
use kletka::play::{Letter, Match, MemoryStore, Seat, Seats};
use kletka::record::{Record, mended};
use kletka::sea_battle::{
    Action, FLEET_SEARCH_BUDGET, FirstTurn, FleetSpec, Move, Preset, SeaBattlePosition, Setup, Shapes, Touching,
    TrackingBoard,
};
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::{self, VirusWarPosition};
use peak_alloc::PeakAlloc;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::hint::black_box;
use std::time::{Duration, Instant};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The goals for one input.
const MOST_TIME: Duration = Duration::from_millis(500);
const MOST_MEMORY: usize = 50_000_000;

/// What was measured.
#[derive(Default)]
struct Measured {
    time: (Duration, String),
    memory: (usize, String),
}

impl Measured {
    /// Takes in one input, and prints its time and the memory that it needed beside itself.
    fn measure<T>(&mut self, name: &str, work: impl FnOnce() -> T) {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let begun = Instant::now();
        drop(black_box(work()));
        let time = begun.elapsed();
        let memory = MEMORY.peak_usage().saturating_sub(before);
        let is_over = if time > MOST_TIME || memory > MOST_MEMORY { "  over the goal" } else { "" };
        println!("{:>9.1} ms {:>7.2} MB  {name}{is_over}", time.as_secs_f64() * 1e3, memory as f64 / 1e6);
        if time > self.time.0 {
            self.time = (time, name.to_owned());
        }
        if memory > self.memory.0 {
            self.memory = (memory, name.to_owned());
        }
    }
}

fn main() {
    let mut all = Measured::default();
    texts(&mut all);
    links(&mut all);
    files::<SeaBattlePosition>(&mut all, "Sea Battle, offers of a draw", &talk());
    files::<SquadronPosition>(&mut all, "Squadron", &wander(squadron::Setup::default(), 20_000));
    let four = virus_war::Setup { size: 20, players: virus_war::Players::Four, ..virus_war::Setup::default() };
    files::<VirusWarPosition>(&mut all, "Virus War, 20×20 of four", &wander(four, 20_000));
    fleets(&mut all);
    campaigns(&mut all);
    println!("worst time: {:.1} ms, {}", all.time.0.as_secs_f64() * 1e3, all.time.1);
    println!("worst memory: {:.2} MB, {}", all.memory.0 as f64 / 1e6, all.memory.1);
}

/// Texts that are pasted or chosen as a file.
fn texts(all: &mut Measured) {
    for (name, start, part) in [
        ("a tag that never closes", "[A \"", "]\n"),
        ("tags that never close", "", "[A \"x\n"),
        ("lines cut by hyphens", "", "a-\n"),
        ("quotation marks", "[A \"", "\"]x"),
    ] {
        for length in [MAX_TEXT, MAX_IMPORT] {
            let text = format!("{start}{}", part.repeat(length / part.len()));
            all.measure(&format!("mended: {name}, {} KB", length >> 10), || mended(&text));
        }
    }
    let text = "[Game \"Squadron\"]\n".repeat(MAX_IMPORT / 18);
    all.measure("split: matches of one line", || split(&text).len());
    let matches: Vec<String> = (0..20_000).map(|at| format!("[Game \"Squadron\"]\n[Title{at} \"x\"]\n")).collect();
    let store = MemoryStore::default();
    all.measure("import: 20 000 matches of one number", || {
        let mut importer = Importer::new(&store, "2026-11-28T12:00:00Z");
        for text in &matches {
            importer.import(7, text);
        }
    });
    for (name, line) in [("keys", "match/s000000000000\n"), ("lines", "\t\n")] {
        let text = format!(
            "{}\nmatch/s000000000000\n{}",
            backup::HEADING,
            line.repeat((backup::MAX_BACKUP - 64) / line.len())
        );
        all.measure(&format!("backup: {name}"), || backup::read(&text));
    }
}

/// Texts in which a link is looked for, and bodies of links.
fn links(all: &mut Measured) {
    for (name, part) in
        [("tags", "#/m/ "), ("percents", "%23"), ("dashes", "#/m/––––"), ("letters", "/m/AAAA"), ("gaps", "#/m/A > ")]
    {
        let text = part.repeat(MAX_TEXT / part.len());
        all.measure(&format!("find: {name}"), || Address::find(&text));
    }
    let read_all = |address: &Address| {
        let _ = read_map(address);
        let _ = Letter::<SeaBattlePosition>::read(address);
        let _ = Letter::<SquadronPosition>::read(address);
        let _ = Letter::<VirusWarPosition>::read(address);
        let _ = Bulletin::read(address);
        let _ = DispatchLink::read(address);
    };
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    all.measure("bodies made up, 1000 of each kind", || {
        for kind in LinkKind::ALL {
            for _ in 0..1000 {
                let body = (0..MAX_FILE_BODY / 8).map(|_| rng.random()).collect();
                read_all(&Address { version: VERSION, kind, body });
            }
        }
    });
}

/// The longest file of a match, read and checked, and its text.
fn files<G: LinkGame>(all: &mut Measured, name: &str, record: &Record<G>) {
    let seats = Seats::new((0..G::side_count(record.setup())).map(|_| Seat::Human));
    let mut moves = record.moves().len();
    let file = loop {
        let game = Match::from_record(record.up_to(moves), &seats, 1);
        match Letter::from_view(&game.public_view()).to_address() {
            Ok(address) => break address,
            Err(LinkError::TooLong) => moves -= (moves / 20).max(1),
            Err(why) => panic!("{name}: {why}"),
        }
    };
    let name = format!("{name}: {moves} moves in {} bytes", file.body.len());
    all.measure(&format!("{name}, link"), || {
        Letter::<G>::read(&file).is_ok_and(|letter| Match::try_from(&letter).is_ok())
    });
    let text = Match::from_record(record.up_to(moves), &seats, 1).to_string();
    all.measure(&format!("{name}, text"), || text.parse::<Match<G>>().is_ok());
}

/// Moves at random.
fn wander<G: LinkGame>(setup: G::Setup, most: usize) -> Record<G> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut record = Record::<G>::new(setup).unwrap_or_else(|_| panic!("it can be played"));
    while record.moves().len() < most && !matches!(record.turn(), Turn::Over(_)) {
        let moves: Vec<G::Move> = record.position().legal_moves().collect();
        let _ = record.play(moves[rng.random_range(0..moves.len())]);
    }
    record
}

/// Offers and refusals without end, the moves with the most choices.
fn talk() -> Record<SeaBattlePosition> {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Sheet.setup() };
    let mut record = Record::<SeaBattlePosition>::new(setup).expect("it can be played");
    for _ in 0..10_000 {
        for (side, action) in [(Side::FIRST, Action::OfferDraw), (Side::SECOND, Action::DeclineDraw)] {
            let _ = record.play(Move::by(side, action));
        }
    }
    record
}

/// The search for the largest fleets.
fn fleets(all: &mut Measured) {
    let large = |fleet| Setup {
        fleet,
        shapes: Shapes::ANY,
        touching: Touching::Anything,
        mines: 0,
        sweepers: 0,
        ..Preset::Sheet.setup()
    };
    let fleets = [
        FleetSpec::EMPTY.with(2, 200),
        FleetSpec::EMPTY.with(3, 200),
        FleetSpec::EMPTY.with(4, 150),
        FleetSpec::EMPTY.with(4, 60).with(3, 60).with(2, 60),
        (1..=26).fold(FleetSpec::EMPTY, |fleet, length| fleet.with(length, 1)),
        FleetSpec::EMPTY.with(1, 255).with(2, 210),
    ];
    for fleet in fleets {
        let setup = large(fleet);
        let ships = setup.fleet.ship_count();
        all.measure(&format!("search for {ships} ships"), || {
            TrackingBoard::default().find_fleet(&setup, FLEET_SEARCH_BUDGET)
        });
    }
}

/// The busiest campaign.
fn campaigns(all: &mut Measured) {
    let gods = GodsSecret::new([7; 16]);
    let camp =
        |number: usize| Camp { name: format!("Camp {number}"), commander: String::new(), leader: Leader::Remote };
    let setup = CampaignSetup::new((1..=MAX_CAMPS).map(camp).collect(), 1, &gods).with_months(MAX_MONTHS, &gods);
    let mut campaign = Campaign::new(&setup).expect("it can be played");
    while !campaign.position().is_over() {
        for camp in setup.camp_ids() {
            let orders: Vec<_> = campaign.position().legal_orders(camp).collect();
            for order in orders {
                let _ = campaign.play(Event::Order { camp, order });
            }
        }
        let asked: Vec<_> = campaign.position().awaited().collect();
        for awaited in asked {
            let answer = Event::Answer { camp: awaited.camp, order: awaited.order, answer: Answer::Accept };
            let _ = campaign.play(answer);
        }
        let due: Vec<_> = campaign.position().battles_due().collect();
        for order in due {
            let side = Side::BOTH[order.index() % 2];
            let _ = campaign.report(order, BattleReport::estimated(Outcome::Win(side)), Some(&gods));
        }
        let _ = campaign.play(Event::Day);
    }
    let saved = SavedCampaign::new(campaign, Some(gods));
    let text = saved.to_text();
    all.measure(&format!("campaign of {} events, {} KB", saved.campaign.events().len(), text.len() >> 10), || {
        SavedCampaign::from_text(&text).is_ok()
    });
}
