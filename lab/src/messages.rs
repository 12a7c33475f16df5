//! Number of messages of whole matches by link.

use crate::links::advice;
use crate::run::Run;
use clap::Args;
use kletka::bots::computer::ComputerPlayer;
use kletka::bots::sea_battle::orders_ahead;
use kletka::fair::{Salt, Terms};
use kletka::game::Side;
use kletka::play::devices::{Decision, Devices};
use kletka::play::{MAX_ORDERS, Match, Seat, Seats};
use kletka::record::{Choice, Notation};
use kletka::sea_battle::{FireRule, FirstTurn, HiddenFleet, Preset, SeaBattlePosition, Setup, placement};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::{self, VirusWarPosition};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    run: Run,
}

/// The numbers of shots of a turn that are counted.
const COUNTS: [u8; 5] = [1, 2, 3, 5, 10];

/// Returns the middle one of the levels, which plays as a sensible player would.
fn middle<G: ComputerPlayer>() -> G::Level {
    G::Level::ALL[G::Level::ALL.len() / 2]
}

/// What leaves with what.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Letters {
    /// Invitation, acceptance and first turns each leave alone.
    Apart,
    /// A first turn leaves with the invitation or the acceptance where it can.
    Together,
}

/// Plays matches between two devices and counts their messages: invitation, acceptance and disclosed boards included.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    println!("{:44} {:>16} {:>16}", "mean and median of the messages of a match", "apart", "together");
    let counted = |fire: fn(u8) -> FireRule| COUNTS.map(fire);
    let fires = [FireRule::Salvo, FireRule::HitAgain].into_iter();
    for fire in fires.chain(counted(FireRule::Shots)).chain(counted(FireRule::ShotsAndHits)) {
        for (first, who) in [(FirstTurn::Lot, "by lot"), (FirstTurn::Agreed(Side::SECOND), "the guest begins")] {
            let setup = Setup { fire, first, ..Preset::Classic.setup() };
            sea_battle(options, &format!("Sea Battle, {fire:?}, {who}"), &setup)?;
        }
    }
    let map = |number: usize| BuiltinMap::ALL[number % BuiltinMap::ALL.len()].map();
    moves::<SquadronPosition>(options, "Squadron, all maps", |number| squadron::Setup::from(map(number)))?;
    moves::<VirusWarPosition>(options, "Virus War, the inviter begins", |_| virus_war::Setup::default())
}

fn sea_battle(options: &Options, name: &str, setup: &Setup) -> Result<(), String> {
    let (run, level) = (&options.run, middle::<SeaBattlePosition>());
    let ready = |game: &mut Match<SeaBattlePosition>, side: Side, rng: &mut Pcg64Mcg| {
        let fleet = placement::random(setup, rng).expect("a preset has placements");
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    };
    let decide = |game: &Match<SeaBattlePosition>, side: Side, rng: &mut Pcg64Mcg| {
        orders_ahead(game, side, MAX_ORDERS, |hoped| advice(hoped, side, level, run, rng).first().copied())
    };
    print(options, name, |number, letters| count(options, number, setup.clone(), letters, ready, decide));
    Ok(())
}

fn moves<G: ComputerPlayer<Level: Sync> + Notation>(
    options: &Options,
    name: &str,
    setup: impl Fn(usize) -> G::Setup + Sync,
) -> Result<(), String> {
    let (run, level) = (&options.run, middle::<G>());
    let decide = |game: &Match<G>, side: Side, rng: &mut Pcg64Mcg| Decision::Moves(advice(game, side, level, run, rng));
    print(options, name, |number, letters| count(options, number, setup(number), letters, |_, _, _| (), decide));
    Ok(())
}

fn print(options: &Options, name: &str, count: impl Fn(usize, Letters) -> usize + Sync) {
    let of = |letters: Letters| {
        let mut all = options.run.play(|number| count(number, letters));
        all.sort_unstable();
        let mean = all.iter().sum::<usize>() as f64 / all.len() as f64;
        format!("{mean:.1}, {}", all[all.len() / 2])
    };
    println!("  {name:42} {:>16} {:>16}", of(Letters::Apart), of(Letters::Together));
}

/// Plays a match by letters and counts them.
fn count<G: Notation<Level: Choice>>(
    options: &Options,
    number: usize,
    setup: G::Setup,
    letters: Letters,
    ready: impl Fn(&mut Match<G>, Side, &mut Pcg64Mcg),
    decide: impl Fn(&Match<G>, Side, &mut Pcg64Mcg) -> Decision<G::Move>,
) -> usize {
    let (mut rng, terms) = (options.run.generator(number), Terms::new(Side::FIRST));
    let mut choices = options.run.generator(number + 1_000_000);
    let mut inviter = Match::<G>::new(setup, &Seats::new([Seat::Human, Seat::Remote]), 0).expect("it can be played");
    inviter.session_mut().plan_terms(terms);
    if letters == Letters::Together && inviter.session_mut().invite_after_turn() {
        while inviter.position().to_decide() == Some(terms.inviter) {
            let Decision::Moves(moves) = decide(&inviter, terms.inviter, &mut choices) else {
                unreachable!("no orders")
            };
            moves.into_iter().for_each(|mv| inviter.play(mv).unwrap_or_else(|_| panic!("{mv:?} is legal")));
        }
        inviter.session_mut().prepare_letter(Some(Salt(rng.random()))).expect("the inviter is ready");
    }
    let ready = |game: &mut Match<G>, side: Side| {
        ready(game, side, &mut rng);
        Salt(rng.random())
    };
    let mut devices = Devices::accept(inviter, terms, ready, |letter| letter).expect("the setup can be played");
    let mut count = 1;
    if letters == Letters::Apart {
        devices.send(1, |letter| letter).expect("both are honest");
        count += 1;
    }
    while let Some(sender) =
        [1, 0].into_iter().find(|&device| devices.take_turn(device, |game, side| decide(game, side, &mut choices)))
    {
        devices.send(sender, |letter| letter).expect("both are honest");
        count += 1;
    }
    assert!(devices.games().iter().all(|game| game.outcome().is_some()), "the match ends");
    count
}
