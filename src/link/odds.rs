//! How likely moves are, learnt as a match goes on, so that likely ones cost less.

use super::{Coder, LinkError};

/// How finely weights differ.
const FINENESS: u32 = 1 << 12;
/// From this many offers on, older matches count half.
const LONG: u32 = 1 << 16;

/// For each class of moves, how often one of it was chosen and how often one was offered.
#[derive(Clone, Debug)]
pub(super) struct Odds {
    counts: Vec<[u32; 2]>,
}

impl Odds {
    /// Odds that begin with what was measured: by class, how many of how many offers were chosen.
    pub(super) fn new(measured: &[[u32; 2]]) -> Self {
        Self { counts: measured.to_vec() }
    }

    /// Codes which of the offers is chosen, `value` being its place. `classes` has the class of each.
    ///
    /// # Errors
    /// When there is no such offer.
    pub(super) fn code(&mut self, coder: &mut Coder, classes: &[u8], value: usize) -> Result<usize, LinkError> {
        let weights: Vec<u32> = classes.iter().map(|&class| self.weight(class)).collect();
        let chosen = coder.weighted(&weights, value)?;
        if classes.len() > 1 {
            for &class in classes {
                self.count(class)[1] += 1;
            }
            let count = self.count(classes[chosen]);
            count[0] += 1;
            if count[1] > LONG {
                *count = [count[0] / 2, count[1] / 2];
            }
        }
        Ok(chosen)
    }

    fn count(&mut self, class: u8) -> &mut [u32; 2] {
        let last = self.counts.len() - 1;
        &mut self.counts[usize::from(class).min(last)]
    }

    fn weight(&self, class: u8) -> u32 {
        let [chosen, offered] = self.counts.get(usize::from(class)).copied().unwrap_or([0, 1]);
        (FINENESS * chosen.min(LONG * 2) / offered.max(1)).clamp(1, 4 * FINENESS)
    }
}
