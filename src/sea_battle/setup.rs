//! The setup of a Sea Battle and its presets (S1–S11).

use super::{Announcement, Coordinates, FleetSpec, KeywordError, Shape, Shapes};
use crate::game::Side;
use crate::grid::MAX_SIZE;
use crate::record::{OptionField, OptionSpec, Value, ValueKind, choice, options};
use serde::{Deserialize, Serialize};

/// The smallest size of a board (S1).
pub const MIN_SIZE: u8 = 6;
/// The most shots per turn (S6).
pub const MAX_SHOTS: u8 = 20;
/// The longest limit of the turn clock, in seconds (S9): an hour.
pub const MAX_CLOCK: u16 = 3600;
/// The limits of the turn clock that a form suggests, in seconds.
pub const CLOCKS: [u16; 4] = [15, 30, 60, 120];

choice! {
    /// Contact allowed between pieces (S5).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Touching {
        /// Pieces may not touch, not even at corners.
        #[default]
        Never = "never",
        /// Pieces may touch at corners.
        Corners = "corners",
        /// Pieces may touch anywhere.
        Anything = "anything",
    }
}

/// The number of shots per turn (S6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum FireRule {
    /// A hit gives another shot, a miss ends the turn.
    #[default]
    HitAgain,
    /// A fixed number of shots.
    Shots(u8),
    /// A fixed number of shots, and one more for each hit.
    ShotsAndHits(u8),
    /// As many shots as the shooter has ships afloat when the turn starts.
    Salvo,
}

/// The side that fires first (S7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum FirstTurn {
    /// Drawn by lot.
    #[default]
    Lot,
    /// Agreed in the setup.
    Agreed(Side),
}

choice! {
    /// The look of a side's ships (S10).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Flag {
        /// The royal navy.
        #[default]
        RoyalNavy = "navy",
        /// Pirates.
        Pirates = "pirates",
    }
}

choice! {
    /// The fate of a shot at a cell shot at before (S12).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum RepeatedShot {
        /// It is refused.
        #[default]
        Refused = "refused",
        /// It gets no answer and ends the turn.
        LosesTurn = "loses-turn",
    }
}

choice! {
    /// The presence of an observer with both boards (S21).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Observer {
        /// No observer.
        #[default]
        None = "none",
        /// An observer sees every cell and can stop the battle.
        Agreed = "agreed",
    }
}

choice! {
    /// A group of rules, which is a panel of the setup page.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum RuleGroup {
        /// The board and its letters (S1, S2).
        Board = "board",
        /// The fleet and the way to place it (S3–S5).
        Fleet = "fleet",
        /// Shots and answers (S6, S12).
        Fire = "fire",
        /// Mines and minesweepers (S8).
        Hidden = "hidden",
        /// The first turn and the time of a turn (S7, S9).
        Turns = "turns",
        /// What changes no move (S10, S21).
        Others = "others",
    }
}

options! {
    /// The rules that both sides agree on; [`check`](Self::check) tests that they are playable.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    pub struct Setup {
        /// The names of cells (S2).
        coordinates: Coordinates = Coordinates::Russian,
        /// The ships of each side (S3).
        fleet: FleetSpec = FleetSpec::CLASSIC,
        /// The shapes of ships (S4).
        shapes: Shapes = Shapes::STRAIGHT,
    }

    /// An option of the setup.
    pub enum Rule in RuleGroup {
        /// Size of the board, in cells (S1).
        Size(size: u8 = 10) in Board = OptionSpec::always_tagged("Side").counts(MIN_SIZE, MAX_SIZE).offers(&[10, 12, 16, 18, 26]),
        /// Contact allowed between pieces (S5).
        Touching(touching: Touching = Touching::Never) in Fleet = OptionSpec::always_tagged("Touching"),
        /// Number of shots per turn (S6).
        Fire(fire: FireRule = FireRule::HitAgain) in Fire = OptionSpec::always_tagged("Fire").offers(&[1, 3, 5]),
        /// Mines of each side (S8).
        Mines(mines: u8 = 0) in Hidden = OptionSpec::always_tagged("Mines").counts(0, 99).short_in_links(255),
        /// Minesweepers of each side (S8).
        Sweepers(sweepers: u8 = 0) in Hidden = OptionSpec::always_tagged("Sweepers").counts(0, 99).short_in_links(255),
        /// Side that fires first (S7).
        First(first: FirstTurn = FirstTurn::Lot) in Turns = OptionSpec::always_tagged("First"),
        /// Limit of a turn, in seconds (S9).
        Clock(clock: Option<u16> = None) in Turns = OptionSpec::always_tagged("Clock").short_in_links(MAX_CLOCK).offers(&CLOCKS),
        /// Presence of an observer with both boards (S21).
        Observer(observer: Observer = Observer::None) in Others = OptionSpec::always_tagged("Observer"),
        /// Look of each side (S10).
        Flags(flags: [Flag; 2] = [Flag::RoyalNavy, Flag::Pirates]) in Others = OptionSpec::always_tagged("Dressing"),
        /// Announcement of ships in answers to hits (S12).
        Announcement(announcement: Announcement = Announcement::Sunk) in Fire = OptionSpec::new("Announcement"),
        /// Fate of a shot at a cell shot at before (S12).
        RepeatedShot(repeated_shot: RepeatedShot = RepeatedShot::Refused) in Fire =
            OptionSpec::new("RepeatedShot").since(6),
    }
}

impl OptionField for FireRule {
    const KINDS: &'static [ValueKind] = &[
        ValueKind::single("hit again"),
        ValueKind::counted("# shots", 1, MAX_SHOTS as u16),
        ValueKind::counted("# shots and hits", 1, MAX_SHOTS as u16),
        ValueKind::single("salvo"),
    ];

    fn to_value(self) -> Value {
        let (kind, shots) = match self {
            Self::HitAgain => (0, 0),
            Self::Shots(shots) => (1, shots),
            Self::ShotsAndHits(shots) => (2, shots),
            Self::Salvo => (3, 0),
        };
        Value { kind, count: shots.into() }
    }

    fn from_value(value: Value) -> Option<Self> {
        let shots = u8::try_from(value.count).ok()?;
        [Self::HitAgain, Self::Shots(shots), Self::ShotsAndHits(shots), Self::Salvo].get(value.kind).copied()
    }
}

impl OptionField for FirstTurn {
    const KINDS: &'static [ValueKind] = &[ValueKind::single("lot"), ValueKind::single("1"), ValueKind::single("2")];

    fn to_value(self) -> Value {
        Value::of_kind(match self {
            Self::Lot => 0,
            Self::Agreed(side) => 1 + side.index(),
        })
    }

    fn from_value(value: Value) -> Option<Self> {
        [Self::Lot, Self::Agreed(Side::FIRST), Self::Agreed(Side::SECOND)].get(value.kind).copied()
    }
}

/// The limit of the turn clock.
impl OptionField for Option<u16> {
    const KINDS: &'static [ValueKind] = &[ValueKind::single("none"), ValueKind::counted("#", 1, MAX_CLOCK)];

    fn to_value(self) -> Value {
        Value { kind: self.is_some().into(), count: self.unwrap_or_default() }
    }

    fn from_value(value: Value) -> Option<Self> {
        [None, Some(value.count)].get(value.kind).copied()
    }
}

/// The flags of both sides, of which links code the first one first.
impl OptionField for [Flag; 2] {
    const KINDS: &'static [ValueKind] = &[
        ValueKind::single("navy navy"),
        ValueKind::single("pirates navy"),
        ValueKind::single("navy pirates"),
        ValueKind::single("pirates pirates"),
    ];

    fn to_value(self) -> Value {
        Value::of_kind(self[0] as usize + 2 * self[1] as usize)
    }

    fn from_value(value: Value) -> Option<Self> {
        Some([*Flag::ALL.get(value.kind % 2)?, *Flag::ALL.get(value.kind / 2)?])
    }
}

choice! {
    /// Ready-made setups.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Preset {
        /// The classic fleet on 10×10.
        Classic = "classic",
        /// The classic fleet with a carrier, on 12×12.
        Carrier = "carrier",
        /// Milton Bradley's fleet on 10×10; pieces may touch anywhere and *sunk* announces the length.
        MiltonBradley = "milton-bradley",
        /// Mines and sweepers with the carrier's fleet on 12×12.
        Minefield = "minefield",
        /// 16×16, with ships of up to 5 cells, mines and a sweeper.
        Large = "large",
        /// 18×18, with ships of up to 6 cells, mines and sweepers.
        Huge = "huge",
        /// The whole sheet, 26×26, with ships of up to 8 cells, mines and sweepers.
        Sheet = "sheet",
    }
}

impl Preset {
    /// Finds the preset that is fought like a setup: the name of the rules in links and statistics.
    pub fn find(setup: &Setup) -> Option<Self> {
        Self::like(setup, Setup::is_fought_like)
    }

    /// Finds the preset that a setup resembles.
    pub fn like(setup: &Setup, is_like: fn(&Setup, &Setup) -> bool) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| is_like(setup, &preset.setup()))
    }

    /// Returns the setup, with Russian letters and the first turn by lot.
    pub fn setup(self) -> Setup {
        let (size, fleet, mines, sweepers) = match self {
            Self::Classic => (10, FleetSpec::CLASSIC, 0, 0),
            Self::Carrier => (12, FleetSpec::WITH_CARRIER, 0, 0),
            Self::MiltonBradley => (10, FleetSpec::MILTON_BRADLEY, 0, 0),
            Self::Minefield => (12, FleetSpec::WITH_CARRIER, 2, 1),
            Self::Large => (16, FleetSpec::staircase(5), 3, 1),
            Self::Huge => (18, FleetSpec::staircase(6), 4, 2),
            Self::Sheet => (MAX_SIZE, FleetSpec::staircase(8), 6, 3),
        };
        let (touching, fire, announcement) = match self {
            Self::MiltonBradley => (Touching::Anything, FireRule::Shots(1), Announcement::Length),
            _ => (Touching::Never, FireRule::HitAgain, Announcement::Sunk),
        };
        Setup { fleet, size, touching, fire, mines, sweepers, announcement, ..Setup::default() }
    }
}

/// Reasons why a setup is unplayable (S11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The size of the board is out of range (S1).
    #[error("a board has a size from 6 to 26, not {0}")]
    Size(u8),
    /// The keyword cannot name the columns.
    #[error(transparent)]
    Keyword(#[from] KeywordError),
    /// The fleet has no ship.
    #[error("the fleet has no ship")]
    NoShips,
    /// A ship is longer than the board.
    #[error("a ship of {0} cells is longer than the board")]
    TooLong(u8),
    /// The number of shots is out of range.
    #[error("a turn has from 1 to 20 shots, not {0}")]
    Shots(u8),
    /// The setup has sweepers but no mines.
    #[error("minesweepers need mines")]
    SweepersWithoutMines,
    /// The limit of the turn clock is out of range.
    #[error("the turn clock has from 1 to 3600 seconds, not {0}")]
    Clock(u16),
    /// The side agreed to be first is not one of the two.
    #[error("the side agreed to be first does not play")]
    First,
    /// The fleet does not fit on the board.
    #[error("the fleet does not fit on the board")]
    DoesNotFit,
}

impl SetupError {
    /// Returns the tag of the field to blame.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Size(_) => "Side",
            Self::Keyword(_) => "Coordinates",
            Self::NoShips | Self::TooLong(_) | Self::DoesNotFit => "Fleet",
            Self::Shots(_) => "Fire",
            Self::SweepersWithoutMines => "Sweepers",
            Self::Clock(_) => "Clock",
            Self::First => "First",
        }
    }
}

impl Setup {
    /// Returns true if fleets are placed by equal rules (S1, S3–S5, S8).
    pub fn is_placed_like(&self, other: &Self) -> bool {
        let rules = |setup: &Self| (setup.size, setup.fleet, setup.shapes, setup.touching, setup.mines, setup.sweepers);
        rules(self) == rules(other)
    }

    /// Returns true if only letters, flags, the clock, the first turn, the observer and announcements may differ.
    pub fn is_fought_like(&self, other: &Self) -> bool {
        self.is_placed_like(other) && self.fire == other.fire
    }

    /// Returns true if only the players' own letters, first turn and flags may differ.
    pub fn is_agreed_like(&self, other: &Self) -> bool {
        let own = Self { coordinates: self.coordinates.clone(), first: self.first, flags: self.flags, ..other.clone() };
        own == *self
    }

    /// Returns the rules for a match between devices: its terms limit the time of a turn instead of the clock (S9), which
    /// would run while a link is on its way.
    #[must_use]
    pub fn between_devices(self) -> Self {
        Self { clock: None, ..self }
    }

    /// Takes over the rules of another setup. Letters, first turn and flags are the players' own and stay, unless the
    /// letters do not suffice for the new board.
    pub fn set_rules(&mut self, rules: Self) {
        let own = core::mem::replace(self, rules);
        if own.coordinates.check(self.size).is_ok() {
            self.coordinates = own.coordinates;
        }
        self.first = own.first;
        self.flags = own.flags;
    }

    /// Checks that the setup is playable, except for an exact test that the fleet fits, which the module `placement`
    /// does.
    ///
    /// # Errors
    /// The first reason why it is not.
    pub fn check(&self) -> Result<(), SetupError> {
        if !(MIN_SIZE..=MAX_SIZE).contains(&self.size) {
            return Err(SetupError::Size(self.size));
        }
        self.coordinates.check(self.size)?;
        match self.fire {
            FireRule::Shots(shots) | FireRule::ShotsAndHits(shots) if !(1..=MAX_SHOTS).contains(&shots) => {
                return Err(SetupError::Shots(shots));
            }
            _ => {}
        }
        if let Some(limit) = self.clock.filter(|limit| !(1..=MAX_CLOCK).contains(limit)) {
            return Err(SetupError::Clock(limit));
        }
        if matches!(self.first, FirstTurn::Agreed(side) if side.index() > 1) {
            return Err(SetupError::First);
        }
        if self.sweepers > 0 && self.mines == 0 {
            return Err(SetupError::SweepersWithoutMines);
        }
        self.check_roster()
    }

    fn check_roster(&self) -> Result<(), SetupError> {
        if self.fleet.ship_count() == 0 {
            return Err(SetupError::NoShips);
        }
        // A bent ship has 4 cells at most and fits any board.
        if self.fleet.longest() > self.size {
            return Err(SetupError::TooLong(self.fleet.longest()));
        }
        if self.least_room() > self.room() { Err(SetupError::DoesNotFit) } else { Ok(()) }
    }

    /// Returns the room on the board, in the units of [`least_room`](Self::least_room).
    fn room(&self) -> usize {
        let size = self.size as usize;
        match self.touching {
            Touching::Never => (size + 1) * (size + 1),
            Touching::Corners | Touching::Anything => size * size,
        }
    }

    /// Returns the least room that the fleet takes: cells or, where nothing may touch, the cells of each piece
    /// extended by the next column and row, which no other piece can share.
    fn least_room(&self) -> usize {
        let singles = self.mines as usize + self.sweepers as usize;
        match self.touching {
            Touching::Never => {
                let square = self.shapes.allow(Shape::Square);
                let ship = |length: u8| if length == 4 && square { 9 } else { 2 * (length as usize + 1) };
                self.fleet.lengths().map(ship).sum::<usize>() + 4 * singles
            }
            Touching::Corners | Touching::Anything => self.fleet.cell_count() + singles,
        }
    }
}
