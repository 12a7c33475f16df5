//! How fast a Sea Battle goes on by itself.

use crate::app::play::driver::Paced;
use kletka::play::Match;
use kletka::scene::sea_battle::pause;
use kletka::sea_battle::{Move, SeaBattle};

impl Paced for SeaBattle {
    fn pause(game: &Match<Self>, mv: &Move) -> u32 {
        pause(game, mv)
    }
}
