//! Sparring partners of different kinds: each makes, of all whole turns, one that is worth most to it, without looking further.

use crate::players::virus_war::Style;
use kletka::bots::virus_war::any_cell;
use kletka::bots::virus_war::bitboard::NarrowBitboard;
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, Rules};
use kletka::bots::virus_war::greedy_turn;
use kletka::grid::Bits;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use std::collections::HashSet;

type Position = FastPosition<NarrowBitboard>;

/// The most turns that are looked at; with five sub-moves there can be hundreds of thousands.
const MOST_TURNS: usize = 60_000;

/// The cells of a turn that is worth most, of which one is drawn by lot.
pub(super) fn choose(
    style: Style,
    rules: &Rules<NarrowBitboard>,
    position: &Position,
    rng: &mut Pcg64Mcg,
) -> Vec<usize> {
    let turns = whole_turns(rules, position);
    let me = position.side_to_move;
    let (mut best, mut alike) = (None, 0);
    for (at, (after, _)) in turns.iter().enumerate() {
        let worth = worth(style, rules, position, after, me);
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

/// Every position at the end of the turn, with the cells that lead to it.
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

fn worth(style: Style, rules: &Rules<NarrowBitboard>, before: &Position, after: &Position, side_to_move: u8) -> i32 {
    match after.end {
        Some(FastOutcome::Win(side)) => return if side == side_to_move { i32::MAX } else { i32::MIN },
        Some(FastOutcome::Draw) => return 0,
        None => {}
    }
    let (me, other) = (side_to_move as usize, 1 - side_to_move as usize);
    let count = |set: NarrowBitboard| set.count() as i32;
    let reach = [me, other].map(|side| after.reach(rules, side));
    let difference = count(reach[0]) - count(reach[1]);
    let kills = count(after.dead[other]) - count(before.dead[other]);
    let exposed = count(reach[1] & after.live[me]);
    match style {
        Style::Options => count(reach[0]),
        Style::Difference => difference,
        Style::Killer => 100 * kills + difference,
        Style::Runner => {
            // Steps over everything to the base, or to the nearest enemy once it is taken.
            let goal =
                if after.dead[other].intersects(&rules.bases[other]) { after.live[other] } else { rules.bases[other] };
            let (mut near, mut steps) = (goal, 0);
            while !near.intersects(&(after.live[me] | after.dead[other])) && steps < 20 {
                near = near.neighbourhood();
                steps += 1;
            }
            -100 * steps + 30 * kills + difference
        }
        Style::Builder => {
            let own = after.live[me];
            let inner =
                own.indices().filter(|&at| count(NarrowBitboard::from_index(at).neighbourhood() & own) > 3).count();
            10 * inner as i32 + 25 * kills - 15 * exposed + count(reach[0])
        }
    }
}
