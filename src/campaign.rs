//! The campaign: camps with treasuries, three kinds of battle, ten neutral coasts and the gods (C1–C6).
//!
//! A [`Campaign`] is a [`Setup`] and a list of [`Event`]s: orders, answers, battles, days. The [`Position`] follows
//! from them: awaited answers, battles to be fought, the ledger, the chronicle. It has no secrets: fleets stay in the
//! [`Match`](crate::play::Match)es, and loot stays sealed until the battle over it ends ([`GodsSecret`]).
//! `docs/campaign.md` explains the details.

mod battle;
mod battles;
mod bulletin;
mod calendar;
mod camp;
mod chronicle;
mod coasts;
mod commission;
mod consequences;
mod device;
mod dispatch;
mod event;
mod event_text;
mod fingerprint;
mod ledger;
pub mod library;
mod order;
mod order_id;
mod position;
mod record;
mod rules;
mod setup;
mod setup_text;
mod text;
mod views;

pub use battle::{
    Battle, BattleReport, Claim, Fighter, OutcomeReason, ReportError, WRATH_TO_FIRE_FIRST, WRATH_TO_LAY_A_MINE,
    battle_rules, fingerprint, level_of_gods,
};
pub use battles::RecordError;
pub use bulletin::{Bulletin, Changes, Reception};
pub use calendar::{DAYS_A_MONTH, Day, DayError, MAX_MONTHS};
pub use camp::{Camp, CampError, CampId, Character, Leader, LeaderError, Level, MAX_CAMPS};
pub use chronicle::{ChronicleEntry, News};
pub use coasts::{COASTS, Coast, CoastError, GodsSecret, Loot, OpenedLoot};
pub use commission::{Commission, CommissionError};
pub use dispatch::{Act, ActResult, Dispatch, DispatchError, MAX_ACTS, Trust, is_all_accepted};
pub use event::{Event, EventError};
pub use fingerprint::CampaignFingerprint;
pub use ledger::{
    ATTACK_FLEET, BUY_OFF, CLASSIC_FLEET, CLASSIC_PRIZE, Cause, EXPLORATION_FLEET, Entry, Gold, MAX_STARTING_GOLD,
    STARTING_GOLD, plunder,
};
pub use order::{ANSWER_DAYS, Answer, BATTLE_DAYS, End, IMMUNITY_DAYS, MAX_DAYS_AHEAD, Order, PlacedOrder, Status};
pub use order_id::{OrderId, OrderIdError};
pub use position::Position;
pub use record::{Campaign, Heard, ReplayError, SavedCampaign};
pub use setup::{Limits, MAX_ORDERS_A_MONTH, MAX_REST, Setup, SetupError};
pub use setup_text::{CampaignTextError, NAME, Problem};
pub use text::MAX_TEXT;
pub use views::{Awaited, CoastState, Place, RECAP};
