//! The battle on the table of this device: who plays, both secrets, and everything said.
//!
//! Pages read it and change it through [`use_session`]. Every change is written to storage, so that a reload at any
//! moment resumes the battle where it was.

mod provider;
pub(crate) mod saved;

pub(crate) use provider::{SessionHandle, SessionProvider, use_session};
pub(crate) use saved::{Broken, TextError};

use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::sea_battle::{Said, Setup, Sheet};

/// Who sits on a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at this device.
    Human,
    /// The computer.
    Bot(Level),
}

/// A battle from its setup to its last word. By the side's index in every array.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Session {
    /// What was agreed; it has passed [`Setup::check`].
    pub(crate) setup: Setup,
    pub(crate) players: [Player; 2],
    /// What the players call themselves; empty where they do not.
    pub(crate) names: [String; 2],
    /// What each side drew; `None` until it is placed. A sheet may be unfinished while a human places it.
    pub(crate) sheets: [Option<Sheet>; 2],
    /// Everything said at the table.
    pub(crate) said: Vec<Said>,
    /// From which every lot, placement and bot of this battle follows.
    pub(crate) seed: u64,
}

impl Session {
    /// A battle in which nothing is placed and nothing said.
    pub(crate) fn new(setup: Setup, players: [Player; 2], names: [String; 2], seed: u64) -> Self {
        Self { setup, players, names, sheets: [None, None], said: Vec::new(), seed }
    }

    /// Who sits on a side.
    pub(crate) fn player(&self, side: Side) -> Player {
        self.players[side.index() & 1]
    }

    /// The only human's side; `None` where both or neither are human.
    pub(crate) fn human(&self) -> Option<Side> {
        let mut humans = Side::BOTH.into_iter().filter(|&side| self.player(side) == Player::Human);
        humans.next().filter(|_| humans.next().is_none())
    }
}
