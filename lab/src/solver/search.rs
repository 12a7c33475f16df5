//! Depth-first proof-number search.

use super::transposition_table::Effort;
use super::{Goal, LARGEST, Solver};
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, NarrowBitboard};
use kletka::grid::Bits;
use kletka::virus_war::Passes;

/// A legal move, evaluated for its side.
#[derive(Clone, Copy)]
struct Child {
    after: FastPosition<NarrowBitboard>,
    effort: Effort,
    key: Option<u128>,
}

impl Solver {
    /// Returns true if the side to move reaches the goal; `None` if the search ran out of nodes.
    pub(super) fn at_least(&mut self, position: &FastPosition<NarrowBitboard>, want: Goal) -> Option<bool> {
        if let Some(known) = self.proved(position, want) {
            return Some(known);
        }
        let key = self.question(position, want);
        self.search(position, want, key, Effort { yes: Effort::NEVER, no: Effort::NEVER }).answer()
    }

    /// Returns the table key of a position and a goal, if it has one.
    fn question(&self, position: &FastPosition<NarrowBitboard>, want: Goal) -> Option<u128> {
        self.frame.key(position).map(|key| key << 1 | u128::from(want == Goal::Win))
    }

    /// Searches until the node is solved or its proof numbers reach `most`.
    fn search(
        &mut self,
        position: &FastPosition<NarrowBitboard>,
        want: Goal,
        key: Option<u128>,
        most: Effort,
    ) -> Effort {
        let before = self.positions;
        self.positions += 1;
        let mut children = [Child { after: *position, effort: Effort::decided(false), key: None }; CHILDREN];
        let count = self.expand(position, want, &mut children);
        let children = &mut children[..count];
        let effort = loop {
            let (effort, best, rest) = judge(children);
            if !effort.within(most) || effort.answer().is_some() || self.positions > self.most {
                break effort;
            }
            let child = children[best];
            let limit = Effort { yes: most.yes.min(rest.next_yes), no: most.no - rest.more_no };
            children[best].effort = if child.after.side_to_move == position.side_to_move {
                self.search(&child.after, want, child.key, limit)
            } else {
                self.search(&child.after, want.against(), child.key, limit.reversed()).reversed()
            };
        };
        if let Some(key) = key {
            self.table.put(key, effort, self.positions - before);
        }
        effort
    }

    /// Generates the legal moves, up to the first that proves the node.
    fn expand(&self, position: &FastPosition<NarrowBitboard>, want: Goal, children: &mut [Child; CHILDREN]) -> usize {
        let mut count = 0;
        for number in position.reach(&self.rules, position.side_to_move as usize).indices() {
            let mut after = *position;
            after.occupy(&self.rules, NarrowBitboard::from_index(number));
            children[count] = self.child(position, after, want);
            count += 1;
            if children[count - 1].effort.yes == 0 {
                return count;
            }
        }
        // A pass never wins, since the other side may pass too (V9), and loses if the last turn wins. After a pass the
        // other side needs a win, for which its own pass is useless: the number of passes need not be known.
        if want == Goal::Draw && self.passes == Passes::Draw && position.may_pass(&self.rules) {
            let mut after = *position;
            after.pass(&self.rules);
            children[count] = self.child(position, after, want);
            count += 1;
        }
        count
    }

    fn child(&self, position: &FastPosition<NarrowBitboard>, after: FastPosition<NarrowBitboard>, want: Goal) -> Child {
        let same = after.side_to_move == position.side_to_move;
        let asked = if same { want } else { want.against() };
        let key = self.question(&after, asked);
        if let Some(end) = after.end {
            let good =
                end == FastOutcome::Win(position.side_to_move) || (end == FastOutcome::Draw && want == Goal::Draw);
            return Child { after, effort: Effort::decided(good), key };
        }
        let known = key.and_then(|key| self.table.get(key));
        let known = known.or_else(|| self.proved(&after, asked).map(Effort::decided));
        let seen = known.map(|effort| if same { effort } else { effort.reversed() });
        Child { after, effort: seen.unwrap_or_else(|| self.guess(position, &after)), key }
    }

    /// Initial proof numbers of a move, by living symbols and mobility; a heuristic tuned for the time on boards of
    /// size 4.
    fn guess(&self, before: &FastPosition<NarrowBitboard>, after: &FastPosition<NarrowBitboard>) -> Effort {
        let me = before.side_to_move as usize;
        let count = |set: NarrowBitboard| set.count() as i32;
        let lives = count(after.live[me]) - 2 * count(after.live[1 - me]);
        let room = count(after.reach(&self.rules, me)) - count(after.reach(&self.rules, 1 - me));
        let promise = (5 * lives + 3 * room).clamp(-GUESS, GUESS);
        Effort { yes: (GUESS + 1 - promise) as u32, no: (GUESS + 1 + promise) as u32 }
    }
}

/// Bound of the heuristic.
const GUESS: i32 = 60;

/// Addition to the disproof number by each further open child.
const EACH: u32 = 2;

/// At most a sub-move for each cell, and a pass.
const CHILDREN: usize = (LARGEST * LARGEST) as usize + 1;

struct Rest {
    /// Limit of the chosen child's proof number, beyond which another child is better.
    next_yes: u32,
    /// Contribution of the other children to the disproof number.
    more_no: u32,
}

/// Combines the proof numbers of children and selects the most promising. The disproof number is the maximum rather
/// than the sum, since children often transpose, plus [`EACH`] for each further one.
fn judge(children: &[Child]) -> (Effort, usize, Rest) {
    let mut effort = Effort::decided(false);
    let (mut best, mut second, mut open, mut hardest) = (0, Effort::NEVER, 0u32, 0);
    for (at, child) in children.iter().enumerate() {
        let Effort { yes, no } = child.effort;
        if yes < effort.yes {
            second = effort.yes;
            effort.yes = yes;
            best = at;
        } else {
            second = second.min(yes);
        }
        open += u32::from(no > 0);
        hardest = hardest.max(no);
    }
    if effort.yes == 0 {
        return (Effort::decided(true), best, Rest { next_yes: 0, more_no: 0 });
    }
    if open == 0 {
        return (Effort::decided(false), best, Rest { next_yes: 0, more_no: 0 });
    }
    let more_no = (open - 1) * EACH;
    effort.no = hardest.saturating_add(more_no).min(Effort::NEVER - 1);
    let next_yes = second.saturating_add(second / 16 * 3).saturating_add(1);
    (effort, best, Rest { next_yes, more_no })
}
