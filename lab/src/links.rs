//! Lengths of the links of whole matches.

use crate::run::{Run, choice};
use clap::Args;
use kletka::bots::computer::{ComputerPlayer, think};
use kletka::fair::{DiceOrder, Salt, Terms};
use kletka::game::Side;
use kletka::link::{LinkError, LinkGame, MAX_LETTERS};
use kletka::play::{GameKind, Letter, MAX_ORDERS, Match, Next, Seat, Seats, Stage};
use kletka::record::Choice;
use kletka::sea_battle::{HiddenFleet, Preset, SeaBattlePosition, placement};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::{self, VirusWarPosition};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

#[derive(Args)]
pub(crate) struct Options {
    #[arg(value_parser = GameKind::ALL.map(GameKind::slug))]
    game: String,
    #[command(flatten)]
    run: Run,
    /// Predefined rules of Sea Battle
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = choice::<Preset>())]
    preset: Preset,
    /// Level of the computers [default: the second weakest]
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    /// Declares shots before their dice are rolled, in Squadron
    #[arg(long)]
    orders_first: bool,
}

/// Links of one match, in letters after the tag.
struct Sizes {
    invitation: usize,
    /// Longest of all sampled links.
    longest: usize,
    /// With all moves, before secrets are revealed.
    closed: usize,
    /// With everything revealed.
    end: usize,
}

/// Plays matches between computers, as between two devices, and measures their links.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    match options.game.as_str() {
        "sea-battle" => {
            let setup = options.preset.setup();
            let hide = |game: &mut Match<SeaBattlePosition>, rng: &mut Pcg64Mcg| {
                for side in Side::BOTH {
                    let fleet = placement::random(&setup, rng).expect("a preset has placements");
                    game.set_secret(side, Some(HiddenFleet::ready(fleet)));
                }
            };
            measure::<SeaBattlePosition>(options, |_| setup.clone(), hide)
        }
        "squadron" => {
            let map = |number: usize| BuiltinMap::ALL[number % BuiltinMap::ALL.len()].map();
            measure::<SquadronPosition>(options, |number| squadron::Setup::from(map(number)), |_, _| ())
        }
        _ => measure::<VirusWarPosition>(options, |_| virus_war::Setup::default(), |_, _| ()),
    }
}

/// Parses a level; the second weakest by default.
pub(crate) fn level<G: ComputerPlayer>(word: Option<&str>) -> Result<G::Level, String> {
    let all = G::Level::ALL;
    word.map_or(all.get(1).copied(), Choice::named).ok_or_else(|| {
        format!("the levels are {}", all.iter().map(|level| level.name()).collect::<Vec<_>>().join(", "))
    })
}

/// Returns the moves of a computer of this level for a side whose secret is known here.
pub(crate) fn advice<G: ComputerPlayer>(
    game: &Match<G>,
    side: Side,
    level: G::Level,
    run: &Run,
    rng: &mut Pcg64Mcg,
) -> Vec<G::Move> {
    think(game, side, level, run.budget(), rng.random()).expect("its secret is here, and it is to move")
}

fn measure<G: LinkGame + ComputerPlayer<Level: Sync>>(
    options: &Options,
    setup: impl Fn(usize) -> G::Setup + Sync,
    hide: impl Fn(&mut Match<G>, &mut Pcg64Mcg) + Sync,
) -> Result<(), String> {
    let run = &options.run;
    let level = level::<G>(options.level.as_deref())?;
    let sizes = run.play(|number| {
        let mut rng = run.generator(number);
        let setup = setup(number);
        let seats = Seats::new((0..G::side_count(&setup)).map(|_| Seat::Computer(level)));
        let mut game = Match::<G>::new(setup, &seats, 0).expect("the setup can be played");
        hide(&mut game, &mut rng);
        links(options, &mut game, &mut rng)
    });
    println!("{} matches, each side a {}; letters after the tag, no names", run.games, level.name());
    let of_all = |name: &str, size: fn(&Sizes) -> usize| {
        let mut all: Vec<usize> = sizes.iter().map(size).collect();
        all.sort_unstable();
        let (median, longest) = (all[all.len() / 2], all[all.len() - 1]);
        println!("  {name:36} median {median}, longest {longest}");
    };
    of_all("the invitation", |sizes| sizes.invitation);
    of_all("the longest of the match", |sizes| sizes.longest);
    of_all("at the end, nothing disclosed", |sizes| sizes.closed);
    of_all("at the end, everything disclosed", |sizes| sizes.end);
    let too_long = sizes.iter().filter(|sizes| sizes.longest > MAX_LETTERS).count();
    println!("  {too_long} matches have a link that is too long");
    Ok(())
}

/// Plays a match between two sealed sides and samples its links.
fn links<G: LinkGame + ComputerPlayer>(options: &Options, game: &mut Match<G>, rng: &mut Pcg64Mcg) -> Sizes {
    let terms = Terms {
        dice: if options.orders_first { DiceOrder::OrdersFirst } else { DiceOrder::AtOnce },
        ..Terms::new(Side::FIRST)
    };
    game.session_mut().invite(terms, Salt(rng.random())).expect("the inviter is ready");
    let invitation = letters(game, 0);
    game.session_mut().join(Side::SECOND, Salt(rng.random())).expect("the guest is ready");
    let mut longest = invitation;
    let mut next = 0;
    while game.stage() == Stage::Playing {
        if game.moves().len() >= next {
            longest = longest.max(letters(game, MAX_ORDERS));
            next = game.moves().len() * 9 / 8 + 1;
        }
        advance(game, &options.run, rng);
    }
    let closed = letters(game, 0);
    game.session_mut().disclose_secrets();
    let end = letters(game, 0);
    Sizes { invitation, longest: longest.max(closed).max(end), closed, end }
}

/// Returns the length of a device's next link, with this number of orders in games that have them.
fn letters<G: LinkGame>(game: &Match<G>, orders: usize) -> usize {
    let mut link = Letter::from_view(&game.public_view());
    link.orders = game.position().legal_moves().take(orders).collect();
    let address = link.to_address().or_else(|_| {
        link.orders.clear();
        link.to_address()
    });
    match address.and_then(|address| address.letters()) {
        Ok(letters) => letters.len(),
        Err(LinkError::TooLong) => MAX_LETTERS + 1,
        Err(why) => panic!("the match has no link: {why}"),
    }
}

/// Plays one move, or a computer's plan.
fn advance<G: ComputerPlayer>(game: &mut Match<G>, run: &Run, rng: &mut Pcg64Mcg) {
    match game.next() {
        Next::Move(mv) | Next::Roll(_, mv) => game.play(mv).unwrap_or_else(|_| panic!("{mv:?} is said by itself")),
        Next::Computer(side, level) => {
            for mv in advice(game, side, level, run, rng) {
                if game.stage() != Stage::Playing || game.play(mv).is_err() {
                    break;
                }
            }
        }
        Next::Nothing | Next::Human(_) | Next::Remote(_) => unreachable!("computers play at one device"),
    }
}
