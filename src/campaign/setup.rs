//! The setup of a campaign.

use super::calendar::{DAYS_A_MONTH, Day, MAX_MONTHS};
use super::camp::{Camp, CampId, Leader, MAX_CAMPS};
use super::coasts::GodsSecret;
use super::ledger::{Gold, MAX_STARTING_GOLD, STARTING_GOLD};
use crate::fair::Digest;
use crate::record::tags::sanitize_name;
use crate::sea_battle::{MAX_CLOCK, Observer};

/// The highest monthly limit in [`Limits`].
pub const MAX_ORDERS_A_MONTH: u8 = 10;
/// The longest rest of a port in [`Limits`], in days.
pub const MAX_REST: u8 = 30;

/// Agreed limits, beside the one exploration a month (C4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Proposals of classic battles by a camp in a month.
    pub challenges: u8,
    /// Attacks by a camp in a month.
    pub attacks: u8,
    /// Days without an attack on a port after a battle over it.
    pub rest: u8,
}

impl Default for Limits {
    /// The limits explained in `docs/campaign.md`.
    fn default() -> Self {
        Self { challenges: 1, attacks: 1, rest: 20 }
    }
}

/// The agreement of the camps, checked by [`check`](Self::check).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The camps in order.
    pub camps: Vec<Camp>,
    /// The length of the campaign in months.
    pub months: u8,
    /// The treasury of each camp at the start.
    pub starting_gold: Gold,
    /// The seed of public chance: dice for first turns, and computers.
    pub seed: u64,
    /// The seal of all loot ([`GodsSecret::seal`]).
    pub seal: Digest,
    /// The turn limit of battles, in seconds (C5).
    pub clock: Option<u16>,
    /// The gods' right to watch battles between camps (C5).
    pub observer: Observer,
    /// The limits on orders.
    pub limits: Limits,
}

/// A reason why a setup cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// There are too few or too many camps.
    #[error("a campaign has from 2 to {MAX_CAMPS} camps, not {0}")]
    Camps(usize),
    /// A camp has no name, or a name that is not one short line.
    #[error("camp {0} needs a name of one short line")]
    Name(CampId),
    /// Two camps have equal names.
    #[error("camps {0} and {1} have the same name")]
    SameName(CampId, CampId),
    /// The name of a commander is not one short line.
    #[error("the commander of camp {0} needs a name of one short line")]
    Commander(CampId),
    /// The campaign is too short or too long.
    #[error("a campaign lasts from 1 to {MAX_MONTHS} months, not {0}")]
    Months(u8),
    /// There is too much gold.
    #[error("a camp begins with {MAX_STARTING_GOLD} at most, not {0}")]
    Gold(Gold),
    /// The turn clock has no time or too much.
    #[error("the turn clock has from 1 to {MAX_CLOCK} seconds, not {0}")]
    Clock(u16),
    /// A limit is too high.
    #[error(
        "a camp may have {MAX_ORDERS_A_MONTH} orders of a kind in a month, and a port rests for {MAX_REST} days at most"
    )]
    Limit,
}

impl Setup {
    /// Makes the setup of the rules: a year, 10 000 for each camp, no turn clock, no observer.
    pub fn new(camps: Vec<Camp>, seed: u64, gods: &GodsSecret) -> Self {
        const YEAR: u8 = 12;
        Self {
            camps,
            months: YEAR,
            starting_gold: STARTING_GOLD,
            seed,
            seal: gods.seal(YEAR),
            clock: None,
            observer: Observer::None,
            limits: Limits::default(),
        }
    }

    /// Changes the number of months and with it the seal.
    #[must_use]
    pub fn with_months(self, months: u8, gods: &GodsSecret) -> Self {
        Self { months, seal: gods.seal(months), ..self }
    }

    /// Iterates over the camps.
    pub fn camp_ids(&self) -> impl DoubleEndedIterator<Item = CampId> + Clone + use<> {
        CampId::all(self.camps.len())
    }

    /// Iterates over the camps with this leader.
    pub fn led_by(&self, leader: Leader) -> impl Iterator<Item = CampId> + Clone + '_ {
        self.camp_ids().filter(move |camp| self.camps[camp.index()].leader == leader)
    }

    /// Returns the leader of a camp.
    pub fn leader(&self, camp: CampId) -> Option<Leader> {
        self.camps.get(camp.index()).map(|camp| camp.leader)
    }

    /// Returns the last day of the campaign.
    pub fn last_day(&self) -> Day {
        Day::new((u16::from(self.months) * DAYS_A_MONTH).saturating_sub(1))
    }

    /// Checks whether the setup can be played.
    ///
    /// # Errors
    /// The first reason why it cannot.
    pub fn check(&self) -> Result<(), SetupError> {
        if !(2..=MAX_CAMPS).contains(&self.camps.len()) {
            return Err(SetupError::Camps(self.camps.len()));
        }
        if !(1..=MAX_MONTHS).contains(&self.months) {
            return Err(SetupError::Months(self.months));
        }
        if self.starting_gold > MAX_STARTING_GOLD {
            return Err(SetupError::Gold(self.starting_gold));
        }
        if let Some(clock) = self.clock.filter(|clock| !(1..=MAX_CLOCK).contains(clock)) {
            return Err(SetupError::Clock(clock));
        }
        let Limits { challenges, attacks, rest } = self.limits;
        if challenges.max(attacks) > MAX_ORDERS_A_MONTH || rest > MAX_REST {
            return Err(SetupError::Limit);
        }
        self.check_names()
    }

    fn check_names(&self) -> Result<(), SetupError> {
        for (id, camp) in self.camp_ids().zip(&self.camps) {
            if camp.name.is_empty() || sanitize_name(&camp.name) != camp.name {
                return Err(SetupError::Name(id));
            }
            if sanitize_name(&camp.commander) != camp.commander {
                return Err(SetupError::Commander(id));
            }
            let mut before = self.camp_ids().zip(&self.camps).take(id.index());
            if let Some((other, _)) = before.find(|(_, other)| other.name == camp.name) {
                return Err(SetupError::SameName(other, id));
            }
        }
        Ok(())
    }
}
