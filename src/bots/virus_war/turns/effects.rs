//! Effects of the sub-moves after a step, by cell. Those far from the last sub-move are as they were a step earlier.

use super::step::Step;
use crate::bots::virus_war::eval::Options;
use crate::bots::virus_war::fast_position::Rules;
use crate::bots::virus_war::patterns::{PackedSum, SubMove};
use crate::grid::Bits;
use core::cell::OnceCell;

/// Kinds of sub-moves.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Kind {
    /// A growth that makes no kill possible.
    #[default]
    Quiet,
    /// A growth that makes a kill possible.
    Contact,
    Kill,
}

/// Effect of a sub-move on one cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Effect {
    /// Change of the pattern sums.
    pub(super) patterns: PackedSum,
    /// Changes of [`Options`]: kills of the enemy, whose turn comes next, and of the mover; growths.
    pub(super) kills: [i8; 2],
    pub(super) growths: i16,
    pub(super) kind: Kind,
    /// True if it reaches through carriers, so that symbols far away may change it.
    is_far: bool,
}

impl Effect {
    /// Returns the mobility after the sub-move.
    #[inline]
    pub(super) fn on(self, options: Options) -> Options {
        let kills = [0, 1].map(|i| options.kills[i] + i32::from(self.kills[i]));
        Options { kills, growths: options.growths + i32::from(self.growths) }
    }
}

/// Effects of the sub-moves after a step.
#[derive(Clone, Debug)]
pub(super) struct Effects<B> {
    /// Cells whose effects are in `by_cell`.
    pub(super) cells: B,
    by_cell: Vec<Effect>,
    /// Cells whose effects are here or, unchanged, among those of the steps before; steps to come may keep them.
    known: B,
}

impl<B: Bits> Effects<B> {
    pub(super) fn new() -> Self {
        let by_cell = vec![Effect::default(); B::STRIDE * B::STRIDE];
        Self { cells: B::EMPTY, by_cell, known: B::EMPTY }
    }

    /// Computes the effects on `cells` but those that are known and not among `changed`: to the step before or, without
    /// one, from the last time.
    pub(super) fn fill(&mut self, cells: B, before: Option<&Self>, changed: B, compute: impl Fn(usize) -> Effect) {
        let known = before.unwrap_or(self).known - changed;
        let new = cells - known;
        (self.cells, self.known) = if before.is_some() { (new, known | new) } else { (cells, cells) };
        for number in new.indices() {
            let effect = compute(number);
            self.by_cell[number] = effect;
            if effect.is_far {
                self.known.remove_index(number);
            }
        }
    }

    pub(super) fn on(&self, number: usize) -> Effect {
        self.by_cell[number]
    }
}

/// The board after a step. Pairs begin with the mover.
pub(super) struct Surroundings<'a, B> {
    rules: &'a Rules<B>,
    empty: B,
    live: [&'a B; 2],
    dead: [&'a B; 2],
    touched: [&'a B; 2],
    /// Cells that the enemy touches twice or more: by living symbols, and by all symbols that it has or reaches.
    touched_twice: OnceCell<[B; 2]>,
}

impl<'a, B: Bits> Surroundings<'a, B> {
    pub(super) fn new(rules: &'a Rules<B>, step: &'a Step<B>) -> Self {
        let own = step.position.side_to_move as usize;
        let [live, dead, touched] =
            [&step.position.live, &step.position.dead, &step.touched].map(|pair| [&pair[own], &pair[1 - own]]);
        Self { rules, empty: step.empty(rules), live, dead, touched, touched_twice: OnceCell::new() }
    }

    /// Returns the cells on which sub-moves may have other effects than after `other`, a step of the same side.
    pub(super) fn changed_since(&self, other: &Step<B>) -> B {
        let other = Surroundings::new(self.rules, other);
        let lost = |one: [&B; 2], two: [&B; 2]| (*one[0] - *two[0]) | (*one[1] - *two[1]);
        let differ = |one, two| lost(one, two) | lost(two, one);
        let symbols = differ(self.live, other.live) | differ(self.dead, other.dead);
        let touched = differ(self.touched, other.touched);
        // What has lost or won a carrier may be touched once instead of twice.
        self.rules.near(touched | self.rules.near(symbols | (touched & *self.dead[0])))
    }

    /// Returns the cells on which sub-moves may have other effects than before the last one, which was on a cell amid
    /// `near`, when the sides touched `touched`.
    pub(super) fn changed(&self, near: B, touched: [B; 2]) -> B {
        let lost = touched[1] - *self.touched[1];
        let changed = near | (*self.touched[0] - touched[0]) | lost;
        // What has lost a carrier may be touched once instead of twice.
        self.rules.near(if lost.is_empty() { changed } else { changed | self.rules.near(lost & *self.dead[0]) })
    }

    /// Returns the effect of a sub-move on cell `number` with neighbours `near`, given the change of the pattern sums.
    #[inline]
    pub(super) fn effect(&self, number: usize, near: B, sub_move: SubMove, patterns: PackedSum) -> Effect {
        match sub_move {
            SubMove::Grow(_) => self.growth(number, near, patterns),
            SubMove::Kill(_) => self.kill(number, near, patterns),
        }
    }

    #[inline]
    fn growth(&self, number: usize, near: B, patterns: PackedSum) -> Effect {
        let (new, is_far) = self.newly_touched(near);
        let is_exposed = self.touched[1].contains_index(number);
        let possible = (new & *self.live[1]).count() as i8;
        let growths = 1 - (new & self.empty).count() as i16 - i16::from(is_exposed);
        let kind = if is_exposed || possible > 0 { Kind::Contact } else { Kind::Quiet };
        Effect { patterns, kills: [i8::from(is_exposed), possible], growths, kind, is_far }
    }

    fn kill(&self, number: usize, near: B, patterns: PackedSum) -> Effect {
        let (new, reaches_far) = self.newly_touched(near);
        let (lost, loses_far) = self.lost(number, near);
        let count = |set: B| set.count() as i8;
        let kills = [-count(lost & *self.live[0]), count(new & *self.live[1]) - 1];
        let growths = -((new & self.empty).count() as i16 + (lost & self.empty).count() as i16);
        Effect { patterns, kills, growths, kind: Kind::Kill, is_far: reaches_far || loses_far }
    }

    /// Returns the cells that the enemy touches only through its symbol on cell `number` amid `near`, and whether it may
    /// touch some through carriers.
    fn lost(&self, number: usize, near: B) -> (B, bool) {
        let symbols = || [*self.live[1], *self.live[1] | (*self.dead[0] & *self.touched[1])];
        let twice = self.touched_twice.get_or_init(|| symbols().map(|cells| self.rules.near_two(cells)));
        if (near & *self.dead[0]).is_subset(&twice[0]) {
            // Another living symbol reaches each carrier beside it, and so all that these lead to.
            return (near - twice[1], false);
        }
        let mut others = *self.live[1];
        others.remove_index(number);
        (*self.touched[1] - self.rules.flood_fill(self.rules.near(others), B::EMPTY, *self.dead[0]), true)
    }

    /// Returns the cells that the mover touches only through a new symbol amid `near`, and whether it touches some through
    /// carriers.
    #[inline]
    fn newly_touched(&self, near: B) -> (B, bool) {
        let new = near - *self.touched[0];
        if new.intersects(self.dead[1]) {
            (self.rules.flood_fill(new, *self.touched[0], *self.dead[1]) - *self.touched[0], true)
        } else {
            (new, false)
        }
    }
}
