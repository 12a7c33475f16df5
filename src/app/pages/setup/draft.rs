//! What the form holds while the players agree.

use crate::app::session::Player;
use kletka::bots::sea_battle::Level;
use kletka::sea_battle::{Preset, Setup};

/// Who sits at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Table {
    /// A human and the computer.
    Versus,
    /// Two humans at this device.
    Together,
    /// Two computers, watched.
    Watch,
}

/// A setup that may still be wrong, and who plays it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Draft {
    pub(super) setup: Setup,
    pub(super) table: Table,
    /// The strength of each side where the computer plays it.
    pub(super) levels: [Level; 2],
    /// The names of two humans; empty where they give none.
    pub(super) names: [String; 2],
}

impl Draft {
    /// What the form holds before the player touches it.
    pub(super) fn last() -> Self {
        Self {
            setup: Setup::default(),
            table: Table::Versus,
            levels: [Level::Gunner, Level::Captain],
            names: Default::default(),
        }
    }

    /// Who plays each side. Against the computer the human sits first.
    pub(super) fn players(&self) -> [Player; 2] {
        match self.table {
            Table::Versus => [Player::Human, Player::Bot(self.levels[1])],
            Table::Together => [Player::Human, Player::Human],
            Table::Watch => self.levels.map(Player::Bot),
        }
    }

    /// The same at another table.
    pub(super) fn at(&self, table: Table) -> Self {
        Self { table, ..self.clone() }
    }

    /// The same with another setup.
    pub(super) fn with(&self, setup: Setup) -> Self {
        Self { setup, ..self.clone() }
    }

    /// The same with the rules of a preset. Letters, first turn and flags are the players' own and stay, except
    /// letters that the new board has no columns for.
    pub(super) fn preset(&self, preset: Preset) -> Self {
        self.with(keeping(&self.setup, preset.setup()))
    }

    /// The preset whose rules these are.
    pub(super) fn chosen(&self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| same_rules(&self.setup, &preset.setup()))
    }
}

/// The rules of one setup with what two players keep from battle to battle.
fn keeping(own: &Setup, rules: Setup) -> Setup {
    let coordinates = if own.coordinates.check(rules.side).is_ok() { &own.coordinates } else { &rules.coordinates };
    Setup { coordinates: coordinates.clone(), first: own.first, dressing: own.dressing, ..rules }
}

/// Whether two setups differ at most in what [`keeping`] keeps.
pub(super) fn same_rules(one: &Setup, other: &Setup) -> bool {
    let dressed =
        Setup { coordinates: one.coordinates.clone(), first: one.first, dressing: one.dressing, ..other.clone() };
    dressed == *one
}
