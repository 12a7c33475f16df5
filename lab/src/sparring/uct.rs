//! Plain UCT over sub-moves with random rollouts and no knowledge of the game, as a yardstick.

use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, NarrowBitboard, Rules};
use kletka::bots::virus_war::greedy_turn;
use kletka::grid::Bits;
use rand::Rng;
use rand_pcg::Pcg64Mcg;
use std::time::{Duration, Instant};

/// Time for each sub-move: a turn of three takes about twice as long as pandemic's.
const TIME: Duration = Duration::from_millis(200);

struct Node {
    position: FastPosition<NarrowBitboard>,
    cell: usize,
    visits: u32,
    /// Points of the side that moved here.
    points: f32,
    children: core::ops::Range<usize>,
}

/// Returns the rest of the turn, searching each sub-move.
pub(super) fn choose(
    rules: &Rules<NarrowBitboard>,
    position: &FastPosition<NarrowBitboard>,
    rng: &mut Pcg64Mcg,
) -> Vec<usize> {
    greedy_turn(rules, position, |position, _| best(rules, position, rng))
}

fn best(rules: &Rules<NarrowBitboard>, position: &FastPosition<NarrowBitboard>, rng: &mut Pcg64Mcg) -> usize {
    let start = Instant::now();
    let mut tree = vec![Node { position: *position, cell: 0, visits: 0, points: 0.0, children: 0..0 }];
    while start.elapsed() < TIME {
        for _ in 0..16 {
            visit(rules, &mut tree, rng);
        }
    }
    let most = tree[0].children.clone().max_by_key(|&child| tree[child].visits);
    most.map_or(0, |child| tree[child].cell)
}

fn visit(rules: &Rules<NarrowBitboard>, tree: &mut Vec<Node>, rng: &mut Pcg64Mcg) {
    let mut path = vec![0];
    let mut at = 0;
    while !tree[at].children.is_empty() {
        let log = (tree[at].visits.max(1) as f32).ln();
        let bound = |node: &Node| match node.visits {
            0 => f32::INFINITY,
            visits => node.points / visits as f32 + 1.0 * (log / visits as f32).sqrt(),
        };
        let children = tree[at].children.clone();
        at = children.max_by(|&a, &b| bound(&tree[a]).total_cmp(&bound(&tree[b]))).unwrap_or(at);
        path.push(at);
    }
    if tree[at].visits > 0 && tree[at].position.end.is_none() {
        expand(rules, tree, at);
    }
    let mut position = tree[at].position;
    position.play_out(rules, 1_000, |below| ((u64::from(rng.next_u32()) * u64::from(below)) >> 32) as u32);
    for pair in path.windows(2).rev() {
        let by = tree[pair[0]].position.side_to_move;
        let node = &mut tree[pair[1]];
        node.visits += 1;
        node.points += match position.end {
            Some(FastOutcome::Win(side)) => f32::from(u8::from(side == by)),
            _ => 0.5,
        };
    }
    tree[0].visits += 1;
}

fn expand(rules: &Rules<NarrowBitboard>, tree: &mut Vec<Node>, at: usize) {
    let position = tree[at].position;
    let first = tree.len();
    let child = |position, cell| Node { position, cell, visits: 0, points: 0.0, children: 0..0 };
    for cell in position.reach(rules, position.side_to_move as usize).indices() {
        let mut after = position;
        after.occupy(rules, NarrowBitboard::from_index(cell));
        tree.push(child(after, cell));
    }
    if tree.len() == first {
        let mut after = position;
        after.pass(rules);
        tree.push(child(after, 0));
    }
    tree[at].children = first..tree.len();
}
