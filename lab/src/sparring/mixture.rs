//! One-ply opponents of Virus War with various evaluations of whole turns.

use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, NarrowBitboard, Rules};
use kletka::bots::virus_war::{any_cell, greedy_turn};
use kletka::grid::Bits;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use std::collections::HashSet;

type Position = FastPosition<NarrowBitboard>;

/// Limit of generated turns; with five sub-moves there can be hundreds of thousands.
const MOST_TURNS: usize = 60_000;

/// Evaluation of an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Own mobility.
    Options,
    /// Mobility less the enemy's.
    Difference,
    /// Kills, then [`Difference`](Self::Difference).
    Killer,
    /// Distance to the enemy's base, then to living enemies.
    Runner,
    /// A thick wall that the enemy touches at few places.
    Builder,
}

/// Weights of an evaluation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mixture {
    own_options: i32,
    their_options: i32,
    kills: i32,
    exposed: i32,
    inner: i32,
    steps: i32,
}

impl Mixture {
    /// Returns the weights of a style.
    pub(super) const fn of(style: Style) -> Self {
        let options = Self { own_options: 1, their_options: 0, kills: 0, exposed: 0, inner: 0, steps: 0 };
        let difference = Self { their_options: 1, ..options };
        match style {
            Style::Options => options,
            Style::Difference => difference,
            Style::Killer => Self { kills: 100, ..difference },
            Style::Runner => Self { kills: 30, steps: 100, ..difference },
            Style::Builder => Self { kills: 25, exposed: 15, inner: 10, ..options },
        }
    }

    /// Draws random weights, as a model of unknown programs. Each but that of kills is 0 in one of three draws.
    pub(super) fn draw(rng: &mut Pcg64Mcg) -> Self {
        let mut weight = |most: i32| if rng.random_range(0..3) == 0 { 0 } else { rng.random_range(1..=most) };
        let (own_options, their_options) = (weight(10), weight(10));
        let (exposed, inner, steps) = (weight(40), weight(20), weight(60));
        Self { own_options, their_options, kills: rng.random_range(0..=100), exposed, inner, steps }
    }

    /// Returns the weighted sum; skips expensive terms of weight 0.
    fn sum(&self, counts: &Counts<'_>) -> i32 {
        let mut sum =
            self.own_options * counts.options[0] - self.their_options * counts.options[1] + self.kills * counts.kills;
        if self.exposed != 0 {
            sum -= self.exposed * counts.exposed();
        }
        if self.inner != 0 {
            sum += self.inner * counts.inner();
        }
        if self.steps != 0 {
            sum -= self.steps * counts.steps();
        }
        sum
    }
}

/// Returns the cells of a best turn by these weights.
pub(super) fn choose(
    mixture: &Mixture,
    rules: &Rules<NarrowBitboard>,
    position: &Position,
    rng: &mut Pcg64Mcg,
) -> Vec<usize> {
    best_turn(rules, position, rng, |counts| mixture.sum(counts))
}

/// Returns the cells of a best turn, ties broken at random.
fn best_turn(
    rules: &Rules<NarrowBitboard>,
    position: &Position,
    rng: &mut Pcg64Mcg,
    value: impl Fn(&Counts) -> i32,
) -> Vec<usize> {
    let turns = whole_turns(rules, position);
    let me = position.side_to_move;
    let (mut best, mut alike) = (None, 0);
    for (at, (after, _)) in turns.iter().enumerate() {
        let worth = worth(rules, position, after, me, &value);
        match best {
            Some((most, _)) if worth < most => continue,
            Some((most, _)) if worth == most => alike += 1,
            _ => alike = 1,
        }
        if rng.random_range(0..alike) == 0 || best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, at));
        }
    }
    match best {
        Some((_, at)) => turns[at].1.clone(),
        None => greedy_turn(rules, position, |_, reach| any_cell(reach, rng)),
    }
}

/// Returns every position at the end of the turn, with its cells.
fn whole_turns(rules: &Rules<NarrowBitboard>, position: &Position) -> Vec<(Position, Vec<usize>)> {
    let me = position.side_to_move;
    let (mut open, mut whole) = (vec![(*position, Vec::new())], Vec::new());
    while !open.is_empty() && whole.len() < MOST_TURNS {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for (position, cells) in open {
            for number in position.reach(rules, me as usize).indices() {
                let mut after = position;
                after.occupy(rules, NarrowBitboard::from_index(number));
                if next.len() < MOST_TURNS && seen.insert(after.hash()) {
                    let cells: Vec<usize> = cells.iter().copied().chain([number]).collect();
                    let is_open = after.end.is_none() && after.side_to_move == me;
                    if is_open { &mut next } else { &mut whole }.push((after, cells));
                }
            }
        }
        open = next;
    }
    whole
}

fn worth(
    rules: &Rules<NarrowBitboard>,
    before: &Position,
    after: &Position,
    side_to_move: u8,
    value: impl Fn(&Counts) -> i32,
) -> i32 {
    match after.end {
        Some(FastOutcome::Win(side)) => return if side == side_to_move { i32::MAX } else { i32::MIN },
        Some(FastOutcome::Draw) => return 0,
        None => {}
    }
    let (me, other) = (side_to_move as usize, 1 - side_to_move as usize);
    let reach = [me, other].map(|side| after.reach(rules, side));
    let kills = count(after.dead[other]) - count(before.dead[other]);
    value(&Counts { rules, after, me, reach, options: reach.map(count), kills })
}

fn count(set: NarrowBitboard) -> i32 {
    set.count() as i32
}

/// Terms of the evaluation after a turn.
struct Counts<'a> {
    rules: &'a Rules<NarrowBitboard>,
    after: &'a Position,
    me: usize,
    /// Legal cells of the side that made the turn, then of the other one.
    reach: [NarrowBitboard; 2],
    options: [i32; 2],
    /// Kills in the turn.
    kills: i32,
}

impl Counts<'_> {
    /// Own symbols that can be killed.
    fn exposed(&self) -> i32 {
        count(self.reach[1] & self.after.live[self.me])
    }

    /// Own symbols with three or more own neighbours.
    fn inner(&self) -> i32 {
        let own = self.after.live[self.me];
        own.indices().filter(|&at| count(NarrowBitboard::from_index(at).neighbourhood() & own) > 3).count() as i32
    }

    /// Steps to the enemy's base, or to the nearest enemy once it is taken, ignoring obstacles.
    fn steps(&self) -> i32 {
        let (after, other) = (self.after, 1 - self.me);
        let base = self.rules.bases[other];
        let goal = if after.dead[other].intersects(&base) { after.live[other] } else { base };
        let (mut near, mut steps) = (goal, 0);
        while !near.intersects(&(after.live[self.me] | after.dead[other])) && steps < 20 {
            near = near.neighbourhood();
            steps += 1;
        }
        steps
    }
}
