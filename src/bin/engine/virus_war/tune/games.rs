//! The games of a run, and which of their positions are kept.
//!
//! All begin with random turns. What is fitted must know bad turns too, for the search asks what they are worth: so a player errs now and
//! then, and where values are searched the positions after turns that nobody would make are valued as well.

use super::sample::Sample;
use crate::games::generator;
use crate::options::Tune;
use crate::players::virus_war::Style;
use crate::virus_war::make;
use crate::virus_war::sparring::{self, Mixture};
use kletka::bots::Budget;
use kletka::bots::virus_war::bitboard::NarrowBitboard;
use kletka::bots::virus_war::eval::Weights;
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, Rules};
use kletka::bots::virus_war::{
    Level, any_cell, any_likely_turn, choose, choose_with, greedy_turn, search_value, searched_positions,
};
use kletka::game::Side;
use kletka::virus_war::{Setup, Start};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// The nodes of a turn in games whose positions are searched, unless the command line says otherwise; with groups of positions fewer.
const NODES_OF_GAMES: u32 = 3_000;
const NODES_WITH_GROUPS: u32 = 2_500;
/// The nodes of a search of a position of a group, unless the command line says otherwise.
const NODES_OF_GROUPS: u32 = 8_000;
/// The nodes of the searches from which positions are drawn, as multiples of those of a search that values a position.
const SEARCHES: [u64; 2] = [1, 4];
/// The nodes of a turn where a game is played on from a position.
const NODES_TO_THE_END: u64 = 2_000;
/// A value beyond which the game is not played on.
const SURE: i32 = 5_000;
/// Of how many turns that look good at first sight one is made.
const LIKELY_TURNS: usize = 20;
/// The same where nearly all turns may be meant.
const MANY_TURNS: usize = 250;
/// The most turns of a game, and of one played on.
const MOST_TURNS: usize = 200;
const MOST_TURNS_TO_THE_END: usize = 150;

/// The rules of a setup on a board of this side.
pub(super) fn rules(side: u8, start: Start) -> Rules<NarrowBitboard> {
    Rules::new(&Setup { start, side, ..Setup::default() }, Side::FIRST)
}

/// A game under way.
struct Game<'a> {
    options: &'a Tune,
    number: usize,
    rng: Pcg64Mcg,
    rules: Rules<NarrowBitboard>,
    position: FastPosition<NarrowBitboard>,
    /// The turns at its beginning that are random.
    random: usize,
    /// A side that a sparring partner plays.
    partner: Option<(u8, Mixture)>,
    samples: Vec<Sample>,
}

/// Plays a game of the kind that is asked for; its samples.
pub(super) fn play(options: &Tune, number: usize) -> Vec<Sample> {
    let mut rng = generator(&options.run, number);
    let start = if rng.random_bool(0.5) { Start::Balanced } else { Start::Full };
    let rules = rules(options.board.side, start);
    let position = FastPosition::start(&rules);
    let random = rng.random_range(2..8);
    let partner = (options.sparring && rng.random_bool(0.5)).then(|| {
        let builds = rng.random_bool(0.25);
        let partner = if builds { Mixture::of(Style::Builder) } else { Mixture::draw(&mut rng) };
        (rng.random_range(0..2), partner)
    });
    let mut game = Game { options, number, rng, rules, position, random, partner, samples: Vec::new() };
    for turn in 0..MOST_TURNS {
        if game.position.end.is_some() {
            break;
        }
        let cells = match options.values {
            _ if options.patterns => game.turn_with_group(turn),
            Some(nodes) => game.turn_with_value(turn, nodes),
            None => game.turn_for_result(turn),
        };
        make(&game.rules, &mut game.position, cells);
    }
    let end = game.position.end;
    for sample in game.samples.iter_mut().filter(|sample| sample.value.is_none()) {
        sample.points = Some(points(end, sample.side));
    }
    game.samples
}

/// What a side gets for the end of a game; half a point where there is none.
fn points(end: Option<FastOutcome>, side: u8) -> f64 {
    match end {
        Some(FastOutcome::Win(winner)) => f64::from(u8::from(winner == side)),
        _ => 0.5,
    }
}

/// What is done before a position of a group is valued.
#[derive(Clone, Copy)]
enum Before {
    Nothing,
    /// One of so many turns that look best.
    LikelyTurn(usize),
    RandomTurn,
    /// The first sub-moves of a likely turn.
    PartOfTurn(usize),
}

/// The positions that are valued together.
const GROUP: [Before; 6] = [
    Before::Nothing,
    Before::LikelyTurn(LIKELY_TURNS),
    Before::LikelyTurn(MANY_TURNS),
    Before::RandomTurn,
    Before::PartOfTurn(1),
    Before::PartOfTurn(2),
];

impl Game<'_> {
    /// The weights by which positions are searched.
    fn weights(&self) -> Weights {
        self.options.weights.unwrap_or(Level::Pandemic.weights())
    }

    /// Weights by which turns are chosen, drawn from the pool.
    fn draw_weights(&mut self) -> Weights {
        let pool = &self.options.pool;
        if pool.is_empty() { self.weights() } else { pool[self.rng.random_range(0..pool.len())] }
    }

    /// The budget of a turn.
    fn own_budget(&self, nodes: u32) -> Budget {
        Budget::from_nodes(self.options.run.nodes.unwrap_or(nodes).into())
    }

    /// A likely turn in the position of the game.
    fn likely_turn(&mut self, most: usize, weights: Weights) -> Vec<usize> {
        any_likely_turn(&self.rules, &self.position, most, weights, &mut self.rng)
    }

    /// A turn of a game between searches that err, of which every position is kept for its result.
    fn turn_for_result(&mut self, turn: usize) -> Vec<usize> {
        if self.position.round > 0 {
            self.samples.push(Sample::new(self.number, &self.position));
        }
        let wild = turn < self.random || self.rng.random_bool(0.06);
        let level = if wild { Level::Microbe } else { Level::Virus };
        let nodes = self.options.run.nodes.unwrap_or(0);
        let level = if nodes > 0 && !wild { Level::Pandemic } else { level };
        choose(level, &self.rules, &self.position, Budget::from_nodes(nodes.into()), &mut self.rng)
    }

    /// A turn of a game half of whose positions are searched, or the ones after a turn that looks good.
    fn turn_with_value(&mut self, turn: usize, nodes: u32) -> Vec<usize> {
        let weights = self.weights();
        if self.position.round > 0 && self.rng.random_bool(0.5) {
            let mut looked_at = self.position;
            if self.rng.random_bool(0.6) {
                let cells = self.likely_turn(LIKELY_TURNS, weights);
                make(&self.rules, &mut looked_at, cells);
            }
            if let Some(value) = search_value(&self.rules, &looked_at, Budget::from_nodes(nodes.into()), weights) {
                self.samples.push(Sample { value: Some(value), ..Sample::new(self.number, &looked_at) });
            }
        }
        self.mixed_turn(turn, NODES_OF_GAMES)
    }

    /// A turn of a game at some of whose positions a group is valued.
    fn turn_with_group(&mut self, turn: usize) -> Vec<usize> {
        if self.position.round > 0 && self.rng.random_bool(0.12) {
            for before in GROUP {
                let sample = self.value(before);
                self.samples.extend(sample);
            }
            self.value_searched();
        }
        self.mixed_turn(turn, NODES_WITH_GROUPS)
    }

    /// A turn by one of several players, or by the sparring partner where it is its turn.
    fn mixed_turn(&mut self, turn: usize, nodes: u32) -> Vec<usize> {
        if let Some((side, partner)) = &self.partner
            && turn >= self.random
            && self.position.side_to_move == *side
        {
            return sparring::choose(partner, &self.rules, &self.position, &mut self.rng);
        }
        let budget = self.own_budget(nodes);
        let by_lot = self.rng.random_range(0..10);
        let level = match by_lot {
            _ if turn < self.random => Level::Microbe,
            0 | 1 => {
                let weights = self.draw_weights();
                return self.likely_turn(LIKELY_TURNS, weights);
            }
            2 => Level::Virus,
            _ => {
                let weights = self.draw_weights();
                return choose_with(Level::Pandemic, &self.rules, &self.position, budget, weights, &mut self.rng);
            }
        };
        choose(level, &self.rules, &self.position, budget, &mut self.rng)
    }

    /// Values a position of a group; nothing where the game is over there, or the turn.
    fn value(&mut self, before: Before) -> Option<Sample> {
        let weights = self.draw_weights();
        let (mut position, mut made) = (self.position, 0);
        let cells = match before {
            Before::Nothing => None,
            Before::LikelyTurn(most) => Some(self.likely_turn(most, weights)),
            Before::RandomTurn => Some(greedy_turn(&self.rules, &position, |_, reach| any_cell(reach, &mut self.rng))),
            Before::PartOfTurn(sub_moves) => {
                let most = if self.rng.random_bool(0.5) { LIKELY_TURNS } else { MANY_TURNS };
                let mut cells = self.likely_turn(most, weights);
                cells.truncate(sub_moves);
                made = sub_moves;
                Some(cells)
            }
        };
        if let Some(cells) = cells {
            make(&self.rules, &mut position, cells);
        }
        if made > 0 && position.side_to_move != self.position.side_to_move {
            return None;
        }
        self.sample(position, made)
    }

    /// Values positions that a search of the position of the game weighs.
    fn value_searched(&mut self) {
        let (nodes, weights) = (self.options.values.unwrap_or(NODES_OF_GROUPS), self.weights());
        for times in SEARCHES {
            let budget = Budget::from_nodes(u64::from(nodes) * times);
            for position in searched_positions(&self.rules, &self.position, budget, weights, &mut self.rng) {
                let made = usize::from(position.sub_moves_made(&self.rules));
                let sample = self.sample(position, made);
                self.samples.extend(sample);
            }
        }
    }

    /// Values a position after the first `made` sub-moves of a turn; nothing where the game is over there.
    fn sample(&mut self, position: FastPosition<NarrowBitboard>, made: usize) -> Option<Sample> {
        let (budget, weights) = (self.options.values.unwrap_or(NODES_OF_GROUPS), self.weights());
        let value = search_value(&self.rules, &position, Budget::from_nodes(budget.into()), weights)?;
        let points = self.points_from(position, value);
        let sample = Sample { made, ..Sample::new(self.number, &position) };
        Some(if made > 0 {
            // As the beam values it: for the other side.
            Sample { side: 1 - sample.side, value: Some(-value), points: Some(1.0 - points), ..sample }
        } else {
            Sample { value: Some(value), points: Some(points), ..sample }
        })
    }

    /// Plays on from a position unless its value leaves no doubt; the points of the side that is to move.
    fn points_from(&mut self, mut position: FastPosition<NarrowBitboard>, value: i32) -> f64 {
        if value.abs() > SURE {
            return f64::from(u8::from(value > 0));
        }
        let (side, weights) = (position.side_to_move, self.weights());
        let budget = Budget::from_nodes(NODES_TO_THE_END);
        for _ in 0..MOST_TURNS_TO_THE_END {
            if position.end.is_some() {
                break;
            }
            let cells = choose_with(Level::Pandemic, &self.rules, &position, budget, weights, &mut self.rng);
            make(&self.rules, &mut position, cells);
        }
        points(position.end, side)
    }
}
