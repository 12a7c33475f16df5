//! What the form holds while the players agree.

use crate::app::text::Language;
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::play::{Match, Seat};
use kletka::sea_battle::{Preset, SeaBattle, Setup};
use std::rc::Rc;
use yew::prelude::*;

/// Who sits at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Table {
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
    /// Whether two humans may ask for hints.
    pub(super) hints: bool,
}

impl Draft {
    /// What the form holds before the first battle: columns have the letters of the page's language.
    pub(super) fn first(language: Language) -> Self {
        Self {
            setup: Setup { coordinates: language.letters(), ..Setup::default() },
            table: Table::Versus,
            levels: [Level::Captain, Level::Gunner],
            names: Default::default(),
            hints: false,
        }
    }

    /// The form that leads to this battle.
    pub(super) fn from_match(game: &Match<SeaBattle>) -> Self {
        let seats = game.seats();
        let levels = Side::BOTH.map(|side| seats.seat(side).level());
        let table = match levels {
            [None, None] => Table::Together,
            [Some(_), Some(_)] => Table::Watch,
            _ => Table::Versus,
        };
        let [one, other] = levels;
        Self {
            setup: game.setup().clone(),
            table,
            levels: [one.unwrap_or(Level::Gunner), other.unwrap_or(Level::Captain)],
            names: Side::BOTH.map(|side| seats.name(side).to_owned()),
            hints: game.hints_agreed(),
        }
    }

    /// Who plays each side. Against the computer the human sits first.
    pub(super) fn seats(&self) -> [Seat<Level>; 2] {
        match self.table {
            Table::Versus => [Seat::Human, Seat::Computer(self.levels[1])],
            Table::Together => [Seat::Human, Seat::Human],
            Table::Watch => self.levels.map(Seat::Computer),
        }
    }

    /// What the players call themselves, where two of them need telling apart.
    pub(super) fn names(&self) -> [String; 2] {
        match self.table {
            Table::Together => self.names.each_ref().map(|name| name.trim().to_owned()),
            Table::Versus | Table::Watch => Default::default(),
        }
    }

    /// Takes the rules of another setup. Letters, first turn and flags are the players' own and stay, except letters
    /// that the new board has no columns for.
    pub(super) fn take(&mut self, rules: Setup) {
        let fit = self.setup.coordinates.check(rules.side).is_ok();
        let own = core::mem::replace(&mut self.setup, rules);
        if fit {
            self.setup.coordinates = own.coordinates;
        }
        self.setup.first = own.first;
        self.setup.dressing = own.dressing;
    }

    /// The preset whose rules these are.
    pub(super) fn chosen(&self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| same_rules(&self.setup, &preset.setup()))
    }
}

/// Whether two setups differ at most in what [`Draft::take`] keeps.
pub(super) fn same_rules(one: &Setup, other: &Setup) -> bool {
    let dressed =
        Setup { coordinates: one.coordinates.clone(), first: one.first, dressing: one.dressing, ..other.clone() };
    dressed == *one
}

/// A change of the form. It is applied to the newest draft, so that changes made between two renderings all count.
pub(super) type Edit = Box<dyn FnOnce(&mut Draft)>;

impl Reducible for Draft {
    type Action = Edit;

    fn reduce(self: Rc<Self>, edit: Edit) -> Rc<Self> {
        let mut draft = Rc::unwrap_or_clone(self);
        edit(&mut draft);
        Rc::new(draft)
    }
}

/// A callback that edits the draft with each event.
pub(super) fn editing<E: 'static>(edits: &Callback<Edit>, change: impl Fn(&mut Draft, E) + 'static) -> Callback<E> {
    let change = Rc::new(change);
    edits.reform(move |event| -> Edit {
        let change = change.clone();
        Box::new(move |draft| change(draft, event))
    })
}
