//! The battles of a campaign (C5): how each is set up, and what is taken over from it when it has been fought.

use super::camp::{CampId, Level};
use super::coasts::OpenedLoot;
use super::order_id::OrderId;
use crate::fair::Digest;
use crate::game::{Outcome, Side};
use crate::play::{Match, Played, Ruling, Seat, Seats};
use crate::record::{Record, Transcript};
use crate::sea_battle::{Ending, FirstTurn, Fleet, HiddenFleet, Layout, Move, Phase, Preset, SeaBattle, Setup};

/// With how much wrath the gods fire first (C4).
pub const WRATH_TO_FIRE_FIRST: u8 = 1;
/// With how much wrath they also lay a mine (C4).
pub const WRATH_TO_LAY_A_MINE: u8 = 3;

/// The rules of a battle (C5): the classic ones. Angry gods fire first, and when they are angrier they lay a mine (C4). S8 gives
/// both sides the same number of mines, so that the camp then lays one too.
pub fn battle_rules(wrath: u8) -> Setup {
    Setup {
        first: if wrath < WRATH_TO_FIRE_FIRST { FirstTurn::Lot } else { FirstTurn::Agreed(Side::SECOND) },
        mines: u8::from(wrath >= WRATH_TO_LAY_A_MINE),
        ..Preset::Classic.setup()
    }
}

/// Who fights on a side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fighter {
    /// A camp.
    Camp(CampId),
    /// The gods, who defend the coasts (C4).
    Gods,
}

/// How well the gods fight: as the strongest computer player (C4).
pub fn level_of_gods() -> Level {
    Level::ALL.last().copied().unwrap_or_else(|| unreachable!("there are levels"))
}

/// A battle that is to be fought. The camp that gave the order is the first side.
#[derive(Clone, PartialEq, Debug)]
pub struct Battle {
    /// The order of which it came.
    pub order: OrderId,
    /// Who fights, by side.
    pub fighters: [Fighter; 2],
    /// The rules: the classic ones, with what the campaign adds.
    pub setup: Setup,
    /// Who sits where: people at this device until someone says otherwise.
    pub seats: Seats<Level>,
    /// From which the die for the first turn follows, and what computers do.
    pub seed: u64,
}

impl Battle {
    /// The battle as a match in which nothing was said. Fleets are placed in it, and never in the campaign.
    pub fn to_match(&self) -> Match<SeaBattle> {
        let game = Match::new(self.setup.clone(), &self.seats, self.seed);
        game.unwrap_or_else(|_| unreachable!("the rules of a campaign's battles can be played"))
    }

    /// The battle as it was fought elsewhere, with these boards and moves; `None` if they are no match by its rules.
    pub fn fought(&self, layouts: &[Layout; 2], said: Vec<Move>) -> Option<Match<SeaBattle>> {
        let record = Record::replay(self.setup.clone(), said).ok()?;
        let mut game = Match::from_record(record, &self.seats, self.seed);
        for (side, layout) in Side::BOTH.into_iter().zip(layouts) {
            let fleet = Fleet::new(&self.setup, layout.clone()).ok()?;
            game.disclose(side, Some(HiddenFleet::ready(fleet)));
        }
        Some(game)
    }

    /// The same battle at a device where people lead some of the camps: those whom nobody leads here fight at another one.
    #[must_use]
    pub fn at_device(self, leads: impl Fn(CampId) -> bool) -> Self {
        let seat = |side: Side| match (self.seats.seat(side), self.fighter(side)) {
            (Seat::Human, Fighter::Camp(camp)) if !leads(camp) => Seat::Remote,
            (seat, _) => seat,
        };
        let seats = Seats::new(Side::BOTH.map(seat)).with_names(Side::BOTH.map(|side| self.seats.name(side)));
        Self { seats, ..self }
    }

    /// Who fights on a side.
    pub fn fighter(&self, side: Side) -> Fighter {
        self.fighters[side.index() & 1]
    }

    /// The side on which a camp fights.
    pub fn side_of(&self, camp: CampId) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.fighter(side) == Fighter::Camp(camp))
    }

    /// Whether a match between two devices can be this battle, which the second side has joined here.
    pub(super) fn is_joined_as(&self, game: &Match<SeaBattle>) -> bool {
        self.is_offered_as(game) && game.seats().is_human(Side::SECOND)
    }

    /// Whether a match between two devices can be this battle, to which the first side invites.
    pub(super) fn is_offered_as(&self, game: &Match<SeaBattle>) -> bool {
        self.is_fought_as(game.setup()) && game.seats().name(Side::FIRST) == self.seats.name(Side::FIRST)
    }

    /// Whether a match can be this battle: its rules are the same but for letters and flags.
    fn is_fought_as(&self, setup: &Setup) -> bool {
        let dressed = Setup { coordinates: setup.coordinates.clone(), dressing: setup.dressing, ..self.setup.clone() };
        dressed == *setup
    }
}

/// The seat of a camp's or the gods' player in a battle.
pub(super) fn seat(level: Option<Level>) -> Seat<Level> {
    level.map_or(Seat::Human, Seat::Computer)
}

/// How it was found out who has won a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conclusion {
    /// It ended so at the table, and the check of the boards found nothing that changes it (S19).
    Table(Ending),
    /// The check of the boards has turned it round (S20).
    Audit,
    /// The loser did not appear or did not lay open the board: a technical defeat (C5).
    Absence,
    /// It was not fought: its outcome was drawn by the chances of both. Only for statistics.
    Estimate,
}

impl Conclusion {
    /// Every conclusion.
    pub const ALL: [Self; 9] = [
        Self::Table(Ending::Sunk),
        Self::Table(Ending::Lie),
        Self::Table(Ending::Resigned),
        Self::Table(Ending::Agreed),
        Self::Table(Ending::TimeOut),
        Self::Table(Ending::Stopped),
        Self::Audit,
        Self::Absence,
        Self::Estimate,
    ];
}

/// How a battle ended, as a campaign takes it down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattleReport {
    /// The outcome with all that the check has found.
    pub outcome: Outcome,
    /// How it came about.
    pub conclusion: Conclusion,
    /// The fingerprint of the record of the battle: see [`fingerprint`]. `None` where none was fought.
    pub record: Option<Digest>,
    /// The loot of the coast that was fought over, which is opened whoever has won (C4).
    pub loot: Option<OpenedLoot>,
}

/// How a camp has told a battle that the gods have not taken down: the other camp may tell it otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The camp.
    pub camp: CampId,
    /// The order of the battle.
    pub order: OrderId,
    /// How it has ended.
    pub report: BattleReport,
}

/// Why a match is not the end of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReportError {
    /// Its rules are not those of the battle.
    #[error("the match was not played by the rules of this battle")]
    OtherBattle,
    /// It is not over.
    #[error("the battle is not over")]
    NotOver,
    /// It counts for nobody yet: a board was not laid open, or a claim of time was contested.
    #[error("the battle does not count before both boards are laid open")]
    NotCounted,
    /// Two people at two devices fight it, and it was not fought between devices: nothing binds the boards.
    #[error("the match was not fought between the devices of both camps")]
    NotSealed,
}

/// The fingerprint by which a campaign refers to the record of a battle: the hash of its rules and moves as text.
pub fn fingerprint(game: &Match<SeaBattle>) -> Digest {
    let said = Transcript::<SeaBattle>::new(game.setup().clone(), game.moves().to_vec());
    Digest::fingerprint(&said.to_string())
}

impl BattleReport {
    /// The report of a battle that was fought to its end, judged by its boards (S19, S20).
    ///
    /// # Errors
    /// When the match is another one, or cannot be judged yet.
    pub fn from_match(battle: &Battle, game: &Match<SeaBattle>) -> Result<Self, ReportError> {
        if !battle.is_fought_as(game.setup()) {
            return Err(ReportError::OtherBattle);
        }
        let judgement = game.judgement();
        // A violation that is found before the end is no battle that was fought.
        if judgement.played == Played::Running {
            return Err(ReportError::NotOver);
        }
        let (outcome, conclusion) = match (judgement.ruling, game.position().phase()) {
            (Ruling::Stands(outcome), Phase::Over(_, ending)) => (outcome, Conclusion::Table(ending)),
            (Ruling::Stands(outcome), _) => (outcome, Conclusion::Absence),
            (Ruling::Reversed(outcome), _) => (outcome, Conclusion::Audit),
            (Ruling::Running, _) => return Err(ReportError::NotOver),
            (Ruling::NotCounted, _) => return Err(ReportError::NotCounted),
        };
        Ok(Self { outcome, conclusion, record: Some(fingerprint(game)), loot: None })
    }

    /// The report of a battle to which a side did not appear in time, or whose board it did not lay open: it loses (C5).
    pub fn absent(side: Side) -> Self {
        Self { outcome: Outcome::Win(side.other()), conclusion: Conclusion::Absence, record: None, loot: None }
    }

    /// The report of a battle that was not fought, for statistics.
    pub fn estimated(outcome: Outcome) -> Self {
        Self { outcome, conclusion: Conclusion::Estimate, record: None, loot: None }
    }

    /// The same with the loot of the coast that was fought over.
    #[must_use]
    pub fn with_loot(self, loot: Option<OpenedLoot>) -> Self {
        Self { loot, ..self }
    }
}
