//! Dice of rollouts, with variance reduction.
//!
//! Each die of a game, such as the second shot of the frigate in the third half-turn, has a slot. Over six consecutive
//! games a slot shows each number once (stratification). Equal game numbers have equal dice for all candidates (common
//! random numbers).

/// The dice of one rollout.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dice {
    seed: u64,
    game: u32,
    half: u32,
}

/// Slots of a half-turn.
const SLOTS: u32 = 64;
const WIND: u32 = SLOTS - 1;

impl Dice {
    pub(super) const fn new(seed: u64, game: u32) -> Self {
        Self { seed, game, half: 0 }
    }

    /// Advances to the next half-turn.
    pub(super) fn next_half(&mut self) {
        self.half += 1;
    }

    /// Returns true if the wind blows in this half-turn.
    pub(super) fn blows(&self) -> bool {
        self.die(WIND) > 2
    }

    /// Returns the die of a ship's shot; `left` is the number of its shots left.
    pub(super) fn shot(&self, ship: usize, left: u8) -> u8 {
        self.die(ship as u32 * 4 + u32::from(left))
    }

    fn die(&self, slot: u32) -> u8 {
        let mut bits = self.seed ^ u64::from(self.game / 6) << 32 ^ u64::from(self.half * SLOTS + slot);
        bits = (bits ^ bits >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        bits = (bits ^ bits >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits ^= bits >> 32;
        let (turned, times) = ((bits & 0xFFFF) as u32 % 6, (bits >> 16 & 0xFFFF) as u32 % 6 + 1);
        // Multiplication modulo 7 permutes the numbers from 1 to 6.
        (times * ((self.game + turned) % 6 + 1) % 7) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_games_show_each_number_once() {
        for slot in 0..SLOTS {
            let mut shown: Vec<u8> = (12..18).map(|game| Dice::new(7, game).die(slot)).collect();
            shown.sort_unstable();
            assert_eq!(shown, [1, 2, 3, 4, 5, 6]);
        }
    }

    #[test]
    fn two_dice_do_not_hang_together() {
        let pairs = (0..36_000).map(|game| Dice::new(3, game)).filter(|dice| dice.die(1) == 6 && dice.die(2) == 6);
        assert!((850..1150).contains(&pairs.count()));
    }
}
