//! Level of Virus War against an opponent.

use super::mixture::{self, Mixture, Style};
use super::uct;
use crate::run::{Mean, Run, choice, one_of};
use clap::Args;
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, NarrowBitboard, Rules};
use kletka::bots::virus_war::{Level, any_cell, choose, greedy_turn, winning_turn};
use kletka::game::{Outcome, Side};
use kletka::grid::Bits;
use kletka::virus_war::Setup;
use rand_pcg::Pcg64Mcg;

type Position = FastPosition<NarrowBitboard>;

/// Limit of turns in a game.
const MOST_TURNS: usize = 400;
/// Offset of generators for mixtures, beyond those of all games.
const MIXTURES: usize = 1 << 40;

#[derive(Args)]
pub(crate) struct Options {
    /// Opponent: greedy kills whenever it can; uct searches 200 ms a sub-move; mixture has random weights in each game
    #[arg(value_parser = one_of(vec![
        ("random", Partner::Random), ("greedy", Partner::Greedy), ("uct", Partner::Uct), ("mixture", Partner::Mixture),
        ("options", Partner::Styled(Style::Options)), ("difference", Partner::Styled(Style::Difference)),
        ("killer", Partner::Styled(Style::Killer)), ("runner", Partner::Styled(Style::Runner)),
        ("builder", Partner::Styled(Style::Builder))]))]
    partner: Partner,
    #[arg(long, value_name = "LEVEL", default_value = "pandemic", value_parser = choice::<Level>())]
    level: Level,
    #[command(flatten)]
    run: Run,
    /// Size of the board
    #[arg(long = "side", value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(6..=10))]
    size: u8,
}

#[derive(Clone, Copy)]
enum Partner {
    Random,
    Greedy,
    Uct,
    Mixture,
    Styled(Style),
}

/// Result of a game: outcome with the level as the first side, turns in which it could win at once, and turns in which
/// it missed that.
struct Played {
    outcome: Outcome,
    wins: u32,
    missed: u32,
}

/// Plays from random openings, each twice with swapped sides.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let rules = Rules::<NarrowBitboard>::new(&Setup { size: options.size, ..Setup::default() }, Side::FIRST);
    let games = options.run.play(|game| play(options, &rules, game));
    let sum = |count: fn(&Played) -> u32| games.iter().map(count).sum::<u32>();
    println!("{} % of the points for the level", Mean::won(games.iter().map(|game| game.outcome), Side::FIRST));
    println!("it missed {} of {} wins within a turn", sum(|game| game.missed), sum(|game| game.wins));
    Ok(())
}

fn play(options: &Options, rules: &Rules<NarrowBitboard>, game: usize) -> Played {
    let mut position = opening(rules, &mut options.run.generator(game / 2));
    let mut rng = options.run.generator(game);
    let mixture = match options.partner {
        Partner::Styled(style) => Mixture::of(style),
        _ => Mixture::draw(&mut options.run.generator(MIXTURES + game / 2)),
    };
    let me = (game % 2) as u8;
    let (mut wins, mut missed) = (0, 0);
    for _ in 0..MOST_TURNS {
        if position.end.is_some() {
            break;
        }
        if position.side_to_move != me {
            let turn = answer(options.partner, &mixture, rules, &position, &mut rng);
            make(rules, &mut position, turn);
            continue;
        }
        let could_win = winning_turn(rules, &position).is_some();
        let budget = options.run.budget().unwrap_or(options.level.budget(options.size));
        let turn = choose(options.level, rules, &position, budget, &mut rng);
        make(rules, &mut position, turn);
        wins += u32::from(could_win);
        missed += u32::from(could_win && position.end != Some(FastOutcome::Win(me)));
    }
    let outcome = match position.end {
        Some(FastOutcome::Win(side)) => Outcome::Win(if side == me { Side::FIRST } else { Side::SECOND }),
        Some(FastOutcome::Draw) | None => Outcome::Draw,
    };
    Played { outcome, wins, missed }
}

fn answer(
    partner: Partner,
    mixture: &Mixture,
    rules: &Rules<NarrowBitboard>,
    position: &Position,
    rng: &mut Pcg64Mcg,
) -> Vec<usize> {
    match partner {
        Partner::Random => greedy_turn(rules, position, |_, reach| any_cell(reach, rng)),
        Partner::Greedy => greedy_turn(rules, position, |position, reach| {
            let kills = reach & position.live[1 - position.side_to_move as usize];
            any_cell(if kills.is_empty() { reach } else { kills }, rng)
        }),
        Partner::Uct => uct::choose(rules, position, rng),
        Partner::Mixture | Partner::Styled(_) => mixture::choose(mixture, rules, position, rng),
    }
}

/// Two random turns of each side.
fn opening(rules: &Rules<NarrowBitboard>, rng: &mut Pcg64Mcg) -> Position {
    let mut position = FastPosition::start(rules);
    while position.round < 2 && position.end.is_none() {
        let turn = greedy_turn(rules, &position, |_, reach| any_cell(reach, rng));
        make(rules, &mut position, turn);
    }
    position
}

/// Plays a turn, or passes if it is empty.
fn make(rules: &Rules<NarrowBitboard>, position: &mut Position, cells: Vec<usize>) {
    if cells.is_empty() {
        position.pass(rules);
    }
    for cell in cells {
        position.occupy(rules, NarrowBitboard::from_index(cell));
    }
}
