//! The battle on the table of this device: who plays, both secrets, and everything said.
//!
//! Pages read it and change it through [`use_session`]. Every change is written to storage, so that a reload at any
//! moment resumes the battle where it was.

pub(crate) mod played;
mod provider;
pub(crate) mod saved;

pub(crate) use provider::{SessionHandle, SessionProvider, use_session};
pub(crate) use saved::Broken;

use crate::app::route::Route;
use crate::app::text::Texts;
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::record::tags::sanitize_name;
use kletka::sea_battle::{Fleet, Layout, Move, Referee, Setup};

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
    pub(crate) sheets: [Option<Layout>; 2],
    /// Whether somebody at this device still places the fleet of a side. Nobody else is shown a fleet that is placed, and
    /// no battle begins before both are.
    pub(crate) placing: [bool; 2],
    /// Everything said at the table.
    pub(crate) said: Vec<Move>,
    /// Whether two humans agreed that each may ask for hints; against the computer nobody need agree.
    pub(crate) hints: bool,
    /// From which every lot, placement and bot of this battle follows.
    pub(crate) seed: u64,
}

impl Session {
    /// A battle in which nothing is placed and nothing said.
    pub(crate) fn new(setup: Setup, players: [Player; 2], names: [String; 2], seed: u64) -> Self {
        let names = names.map(|name| sanitize_name(&name));
        let placing = players.map(|player| player == Player::Human);
        Self { setup, players, names, sheets: [None, None], placing, said: Vec::new(), hints: false, seed }
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

    /// What a side is called: by its name, else by who sits there.
    pub(crate) fn name(&self, side: Side, text: &Texts) -> String {
        let given = self.names[side.index() & 1].trim();
        match self.player(side) {
            _ if !given.is_empty() => given.to_owned(),
            Player::Bot(level) => format!("{} ({})", text.players.computer, (text.terms.level)(level)),
            Player::Human if self.human().is_some() => text.players.you.to_owned(),
            Player::Human if side == Side::FIRST => text.players.first_player.to_owned(),
            Player::Human => text.players.second_player.to_owned(),
        }
    }

    /// What a side's board is called by those who may see it.
    pub(crate) fn waters(&self, side: Side, text: &Texts) -> String {
        let unnamed = self.names[side.index() & 1].trim().is_empty();
        if unnamed && self.human() == Some(side) {
            return text.battle.your_board.to_owned();
        }
        (text.battle.own_board)(&self.name(side, text))
    }

    /// A side's fleet, once it is placed.
    pub(crate) fn fleet(&self, side: Side) -> Option<Fleet> {
        Fleet::new(&self.setup, self.sheets[side.index() & 1].clone()?).ok()
    }

    /// The battle itself, once both players have placed their fleets; `None` before, or if what was said is no battle. It is replayed:
    /// ask the [`SessionHandle`] for the one on the table.
    pub(crate) fn battle(&self) -> Option<Referee> {
        if self.placing.contains(&true) {
            return None;
        }
        let fleets = [self.fleet(Side::FIRST)?, self.fleet(Side::SECOND)?];
        Referee::resume(self.setup.clone(), fleets, self.said.iter().copied()).ok()
    }
}

/// How far a battle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Fleets are to be placed.
    Placing,
    /// Shots are fired.
    Fighting,
    /// It is over.
    Over,
}

impl Stage {
    /// The page on which it goes on.
    pub(crate) const fn route(self) -> Route {
        match self {
            Self::Placing => Route::Fleet,
            Self::Fighting => Route::Battle,
            Self::Over => Route::End,
        }
    }
}
