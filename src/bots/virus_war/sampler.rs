//! A random position out of all those that a search weighs, so that weights can be fitted to what the search asks about.

use super::fast_position::FastPosition;

/// Reservoir sampling of one position: each that was offered is drawn with the same probability.
#[derive(Clone, Debug)]
pub(super) struct Sampler<B> {
    drawn: Option<FastPosition<B>>,
    /// How many were offered.
    offered: u64,
    /// The state of the random numbers; the library's generators would have to be a parameter of the search.
    state: u64,
}

impl<B: Copy> Sampler<B> {
    pub(super) fn new(seed: u64) -> Self {
        Self { drawn: None, offered: 0, state: seed | 1 }
    }

    /// Offers the position of each item of a list.
    pub(super) fn offer<T>(&mut self, list: &[T], position: impl Fn(&T) -> &FastPosition<B>) {
        if list.is_empty() {
            return;
        }
        self.offered += list.len() as u64;
        let number = self.random() % self.offered;
        if let Some(item) = list.get(number as usize) {
            self.drawn = Some(*position(item));
        }
    }

    /// The position that was drawn, if any was offered.
    pub(super) fn into_drawn(self) -> Option<FastPosition<B>> {
        self.drawn
    }

    /// Marsaglia's xorshift; its high bits.
    fn random(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state >> 11
    }
}

#[cfg(test)]
mod tests;
