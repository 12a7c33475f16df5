//! Plans made before. The play-outs of a candidate differ by dice alone, so most of their positions have been met.

use super::fast_position::FastPosition;
use super::planner_weights::PlannerWeights;
use core::ptr;

/// Number of slots, a power of two.
const SLOTS: usize = 1 << 13;

/// A ship's move to a hex followed by shots at one target.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Salvo {
    pub(super) ship: usize,
    pub(super) to: u16,
    pub(super) steps: u8,
    pub(super) target: usize,
    /// Hit chance of each shot, in sixths.
    pub(super) sixths: u8,
    pub(super) value: f32,
}

/// The planner's next act.
#[derive(Clone, Copy, Debug)]
pub(super) enum Plan {
    Fire(Salvo),
    /// Position after the half-turn, in which no shot follows.
    Finish(FastPosition),
}

/// A plan with the [`FastPosition::key`] and the weights that it was made for.
#[derive(Clone, Copy, Debug)]
struct Slot {
    key: [u64; 6],
    weights: &'static PlannerWeights,
    plan: Plan,
}

/// Plans by the hash of their position, of which the latest is kept.
#[derive(Clone, Debug, Default)]
pub(super) struct PlanTable {
    slots: Vec<Option<Slot>>,
}

impl PlanTable {
    /// Returns the plan for a position, if it is kept.
    pub(super) fn find(&self, key: &[u64; 6], weights: &'static PlannerWeights) -> Option<Plan> {
        let slot = self.slots.get(place(key))?.as_ref()?;
        // Equal weights elsewhere are planned with anew.
        (ptr::eq(slot.weights, weights) && slot.key == *key).then_some(slot.plan)
    }

    pub(super) fn keep(&mut self, key: [u64; 6], weights: &'static PlannerWeights, plan: Plan) {
        // Most players never play out.
        if self.slots.is_empty() {
            self.slots.resize(SLOTS, None);
        }
        self.slots[place(&key)] = Some(Slot { key, weights, plan });
    }
}

fn place(key: &[u64; 6]) -> usize {
    let mix = |hash: u64, &word: &u64| {
        let mixed = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 32
    };
    key.iter().fold(0, mix) as usize % SLOTS
}
