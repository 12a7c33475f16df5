//! Battles of a campaign (C5): their setup and their reports.

use super::camp::{CampId, Level};
use super::coasts::OpenedLoot;
use super::order_id::OrderId;
use crate::fair::Digest;
use crate::game::{Outcome, Side};
use crate::play::{Match, PlayedOutcome, Ruling, Seat, Seats};
use crate::record::{Choice, Record, Transcript};
use crate::sea_battle::{Ending, FirstTurn, Fleet, HiddenFleet, Layout, Move, Phase, Preset, SeaBattlePosition, Setup};

/// Wrath from which the gods fire first (C4).
pub const WRATH_TO_FIRE_FIRST: u8 = 1;
/// Wrath from which the gods also lay a mine (C4).
pub const WRATH_TO_LAY_A_MINE: u8 = 3;

/// Returns the rules of a battle (C5): `Preset::Classic`, changed by the wrath of the gods (C4). Mines are equal by S8,
/// hence the camp lays one too.
pub fn battle_rules(wrath: u8) -> Setup {
    Setup {
        first: if wrath < WRATH_TO_FIRE_FIRST { FirstTurn::Lot } else { FirstTurn::Agreed(Side::SECOND) },
        mines: u8::from(wrath >= WRATH_TO_LAY_A_MINE),
        ..Preset::Classic.setup()
    }
}

/// One side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fighter {
    /// A camp.
    Camp(CampId),
    /// The gods, who defend the coasts (C4).
    Gods,
}

/// Level of gods without wrath (C4).
const CALM_GODS: Level = Level::Gunner;

/// Returns the level at which the gods play: a higher one with each step of their wrath (C4).
pub fn level_of_gods(wrath: u8) -> Level {
    let step = CALM_GODS.index() + usize::from(wrath);
    Level::ALL.get(step).or(Level::ALL.last()).copied().unwrap_or(CALM_GODS)
}

/// A battle to be fought. The camp that gave the order is `Side::FIRST`.
#[derive(Clone, PartialEq, Debug)]
pub struct Battle {
    /// The order that led to the battle.
    pub order: OrderId,
    /// The fighters by side.
    pub fighters: [Fighter; 2],
    /// The classic rules with the campaign's changes.
    pub setup: Setup,
    /// The seats; people sit at this device unless [`at_device`](Self::at_device) changes it.
    pub seats: Seats<Level>,
    /// The seed of the first turn's die and of computers.
    pub seed: u64,
}

impl Battle {
    /// Starts the match. Fleets are placed in it and never in the campaign.
    pub fn to_match(&self) -> Match<SeaBattlePosition> {
        let game = Match::new(self.setup.clone(), &self.seats, self.seed);
        game.unwrap_or_else(|_| unreachable!("the rules of a campaign's battles can be played"))
    }

    /// Rebuilds a match played elsewhere; `None` if it breaks the battle's rules.
    pub fn fought(&self, layouts: &[Layout; 2], moves: Vec<Move>) -> Option<Match<SeaBattlePosition>> {
        let record = Record::replay(self.setup.clone(), moves).ok()?;
        let mut game = Match::from_record(record, &self.seats, self.seed);
        for (side, layout) in Side::BOTH.into_iter().zip(layouts) {
            let fleet = Fleet::new(&self.setup, layout.clone()).ok()?;
            game.disclose(side, Some(HiddenFleet::ready(fleet)));
        }
        Some(game)
    }

    /// Gives the seats of camps that no person at this device leads to `Seat::Remote`.
    #[must_use]
    pub fn at_device(self, leads: impl Fn(CampId) -> bool) -> Self {
        let seat = |side: Side| match (self.seats.seat(side), self.fighter(side)) {
            (Seat::Human, Fighter::Camp(camp)) if !leads(camp) => Seat::Remote,
            (seat, _) => seat,
        };
        let seats = Seats::new(Side::BOTH.map(seat)).with_names(Side::BOTH.map(|side| self.seats.name(side)));
        Self { seats, ..self }
    }

    /// Returns the fighter of a side.
    pub fn fighter(&self, side: Side) -> Fighter {
        self.fighters[side.index() & 1]
    }

    /// Returns the side of a camp.
    pub fn side_of(&self, camp: CampId) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.fighter(side) == Fighter::Camp(camp))
    }

    /// Returns whether a camp elsewhere invites a person at this device.
    pub(super) fn is_by_invitation(&self) -> bool {
        self.seats.seat(Side::FIRST) == Seat::Remote && self.seats.is_human(Side::SECOND)
    }

    /// Compares the rules; coordinates and flags may differ.
    pub(super) fn is_fought_as(&self, setup: &Setup) -> bool {
        let dressed = Setup { coordinates: setup.coordinates.clone(), flags: setup.flags, ..self.setup.clone() };
        dressed == *setup
    }
}

pub(super) fn seat(level: Option<Level>) -> Seat<Level> {
    level.map_or(Seat::Human, Seat::Computer)
}

/// The reason why a battle has its outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutcomeReason {
    /// The match ended this way, and the audit confirmed it (S19).
    Played(Ending),
    /// The audit reversed the outcome (S20).
    Audit,
    /// The loser did not appear or did not disclose the board: a technical defeat (C5).
    Absence,
    /// An outcome drawn by chance without a match. Only for statistics.
    Estimate,
}

impl OutcomeReason {
    /// Every conclusion.
    pub const ALL: [Self; 9] = [
        Self::Played(Ending::Sunk),
        Self::Played(Ending::Lie),
        Self::Played(Ending::Resigned),
        Self::Played(Ending::Agreed),
        Self::Played(Ending::TimeOut),
        Self::Played(Ending::Stopped),
        Self::Audit,
        Self::Absence,
        Self::Estimate,
    ];
}

/// The end of a battle as the campaign records it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattleReport {
    /// The outcome after the audit.
    pub outcome: Outcome,
    /// The reason of the outcome.
    pub reason: OutcomeReason,
    /// The [`fingerprint`] of the match; `None` without one.
    pub record: Option<Digest>,
    /// The loot of the coast, opened whoever won (C4).
    pub loot: Option<OpenedLoot>,
}

/// A camp's report that the gods have not recorded; the other camp may contradict it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The camp.
    pub camp: CampId,
    /// The order of the battle.
    pub order: OrderId,
    /// Its report.
    pub report: BattleReport,
}

/// A reason why a match does not end a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReportError {
    /// The match has other rules.
    #[error("the match was not played by the rules of this battle")]
    OtherBattle,
    /// The match is not over.
    #[error("the battle is not over")]
    NotOver,
    /// The match is not counted yet: a board is not disclosed, or a time claim is contested.
    #[error("the battle does not count before both boards are disclosed")]
    NotCounted,
    /// The match of two people at two devices has no seals.
    #[error("the match was not fought between the devices of both camps")]
    NotSealed,
}

/// Returns the hash of a match's rules and moves as text, with the letters and flags of [`Preset::Classic`]: a match
/// is one match however its players name cells.
pub fn fingerprint(game: &Match<SeaBattlePosition>) -> Digest {
    let Setup { coordinates, flags, .. } = Preset::Classic.setup();
    fingerprint_of(Setup { coordinates, flags, ..game.setup().clone() }, game)
}

fn fingerprint_of(setup: Setup, game: &Match<SeaBattlePosition>) -> Digest {
    let moves = Transcript::<SeaBattlePosition>::new(setup, game.moves().to_vec());
    Digest::fingerprint(&moves.to_string())
}

/// Returns whether a match was recorded so. Earlier programs recorded letters and flags too.
pub(super) fn is_fingerprint_of(record: &Digest, game: &Match<SeaBattlePosition>) -> bool {
    *record == fingerprint(game) || *record == fingerprint_of(game.setup().clone(), game)
}

impl BattleReport {
    /// Reports a finished match, judged by its boards (S19, S20).
    ///
    /// # Errors
    /// When the match is another one, or cannot be judged yet.
    pub fn from_match(battle: &Battle, game: &Match<SeaBattlePosition>) -> Result<Self, ReportError> {
        if !battle.is_fought_as(game.setup()) {
            return Err(ReportError::OtherBattle);
        }
        let judgement = game.session().audit_report();
        // A violation found during a match ends no battle.
        if judgement.played == PlayedOutcome::Running {
            return Err(ReportError::NotOver);
        }
        let (outcome, reason) = match (judgement.ruling, game.position().phase()) {
            (Ruling::Stands(outcome), Phase::Over(_, ending)) => (outcome, OutcomeReason::Played(ending)),
            (Ruling::Stands(outcome), _) => (outcome, OutcomeReason::Absence),
            (Ruling::Reversed(outcome), _) => (outcome, OutcomeReason::Audit),
            (Ruling::Running, _) => return Err(ReportError::NotOver),
            (Ruling::NotCounted, _) => return Err(ReportError::NotCounted),
        };
        Ok(Self { outcome, reason, record: Some(fingerprint(game)), loot: None })
    }

    /// Returns whether it tells of a match what `report`, made of it now, tells.
    pub(super) fn is_of(&self, game: &Match<SeaBattlePosition>, report: &Self) -> bool {
        (self.outcome, self.reason) == (report.outcome, report.reason)
            && self.record.is_some_and(|record| is_fingerprint_of(&record, game))
    }

    /// Reports the technical defeat of a side that did not appear or did not disclose its board (C5).
    pub fn absent(side: Side) -> Self {
        Self { outcome: Outcome::Win(side.other()), reason: OutcomeReason::Absence, record: None, loot: None }
    }

    /// Reports an outcome without a match, for statistics.
    pub fn estimated(outcome: Outcome) -> Self {
        Self { outcome, reason: OutcomeReason::Estimate, record: None, loot: None }
    }

    /// Adds the loot of the contested coast.
    #[must_use]
    pub fn with_loot(self, loot: Option<OpenedLoot>) -> Self {
        Self { loot, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sea_battle::Coordinates;

    #[test]
    fn a_record_of_an_earlier_program_is_known() {
        let played = |coordinates| {
            let setup = Setup { coordinates, ..Preset::Classic.setup() };
            Match::<SeaBattlePosition>::new(setup, &Seats::new([Seat::Human; 2]), 1).unwrap()
        };
        let (russian, latin) = (played(Coordinates::Russian), played(Coordinates::Latin));
        assert_eq!(fingerprint(&latin), fingerprint(&russian));
        assert_eq!(fingerprint(&russian), fingerprint_of(russian.setup().clone(), &russian), "most records stay");
        let before = fingerprint_of(latin.setup().clone(), &latin);
        assert!(before != fingerprint(&latin) && is_fingerprint_of(&before, &latin));
        assert!(!is_fingerprint_of(&before, &russian));
    }
}
