//! Stepping through a record without replaying it at each step.

use super::Playable;
use crate::record::{History, Record};

/// Moves between snapshots, which bound the replay of a step back.
const STRIDE: usize = 32;

/// A place in a record, with its position and history.
#[derive(Clone, Debug)]
pub struct Cursor<G: Playable> {
    record: Record<G>,
    at: usize,
    position: G,
    history: G::History,
    /// The states after 0, 32, 64 … moves, as far as visited.
    snapshots: Vec<(G, G::History)>,
}

impl<G: Playable> Cursor<G> {
    /// Starts before the first move.
    pub fn new(record: Record<G>) -> Self {
        let position = G::start(record.setup()).unwrap_or_else(|_| unreachable!("the setup of a record can be played"));
        let history = G::History::begin(&position);
        let snapshots = vec![(position.clone(), history.clone())];
        Self { record, at: 0, position, history, snapshots }
    }

    /// Returns the record.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Returns the number of moves before this place.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns the position at this place.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Returns the history at this place.
    pub fn history(&self) -> &G::History {
        &self.history
    }

    /// Moves to the place after `count` moves, at most to the end.
    pub fn seek(&mut self, count: usize) {
        let count = count.min(self.record.moves().len());
        if count < self.at {
            let nearest = (count / STRIDE).min(self.snapshots.len() - 1);
            (self.position, self.history) = self.snapshots[nearest].clone();
            self.at = nearest * STRIDE;
        }
        while self.at < count {
            self.step();
        }
    }

    fn step(&mut self) {
        let mv = self.record.moves()[self.at];
        let before = self.position.clone();
        self.position.apply(&mv);
        self.history.add(&before, &mv, &self.position);
        self.at += 1;
        if self.at == self.snapshots.len() * STRIDE {
            self.snapshots.push((self.position.clone(), self.history.clone()));
        }
    }
}
