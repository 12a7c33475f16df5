//! Dice for playing out: the same for every candidate, and fairly spread over the games that are played out.
//!
//! Each die of a game, such as the second shot of the frigate in the third half, has a slot. In any six games played one after
//! the other, the die of each slot shows each number once, in an order of its own: so what a single die does to the mean cancels out.
//! The same game number has the same dice for all candidates: so they differ by what they do and less by luck.

/// The dice of one game that is played out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dice {
    seed: u64,
    game: u32,
    half: u32,
}

/// The slots of a half.
const SLOTS: u32 = 64;
/// The slot of the wind.
const WIND: u32 = SLOTS - 1;

impl Dice {
    pub(super) const fn new(seed: u64, game: u32) -> Self {
        Self { seed, game, half: 0 }
    }

    /// Goes on to the next half.
    pub(super) fn next_half(&mut self) {
        self.half += 1;
    }

    /// Whether the wind blows in this half.
    pub(super) fn blows(&self) -> bool {
        self.die(WIND) > 2
    }

    /// The die of a ship's shot, by the number of shots that it has left.
    pub(super) fn shot(&self, ship: usize, left: u8) -> u8 {
        self.die(ship as u32 * 4 + u32::from(left))
    }

    fn die(&self, slot: u32) -> u8 {
        let mut bits = self.seed ^ u64::from(self.game / 6) << 32 ^ u64::from(self.half * SLOTS + slot);
        bits = (bits ^ bits >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        bits = (bits ^ bits >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits ^= bits >> 32;
        let (turned, times) = ((bits & 0xFFFF) as u32 % 6, (bits >> 16 & 0xFFFF) as u32 % 6 + 1);
        // The numbers from 1 to 6 times one of them, modulo 7, are the same numbers in another order.
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
