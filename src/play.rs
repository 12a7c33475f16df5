//! A match as it is played: record, seats, secrets, chance.
//!
//! Pages, store, links and statistics hold a [`Match`]. Others may see its [`PublicView`], which cannot reach a secret.

mod ahead;
mod audit;
mod chance;
mod cursor;
pub mod devices;
mod draw;
pub mod drawn_up;
mod evidence;
pub mod filter;
pub mod import;
mod letter;
pub mod library;
mod link_session;
pub mod live;
mod local_outcome;
mod match_id;
mod matches;
mod next;
pub mod past_matches;
mod seat;
pub mod seating;
pub mod statistics;
mod store;
pub mod stored;
pub mod summary;
pub mod synced;
pub mod tabs;
mod tags;
mod text;

pub use crate::record::{GameKind, Playable};
pub use audit::{AuditReport, Ruling};
pub use chance::seeded_draw;
pub use cursor::Cursor;
pub use evidence::{DieFault, MatchEvidence, PlayedOutcome, SecretStatus};
pub use letter::{Letter, MAX_NOTE, Note, PublicView};
pub use link_session::{
    ClaimError, Distrust, InvitationFault, JoinError, LetterKind, LinkSession, MAX_ORDERS, ObserveError, OrderError,
    Received, TurnTime, is_passed_over,
};
pub use local_outcome::LocalOutcome;
pub use matches::{Match, Refusal, Stage};
pub use next::{Next, agreement, pact_of};
pub use seat::{Seat, Seats};
pub use store::{MemoryStore, Store, StoreError};
pub use summary::{Outbox, Player, Summary};
pub use text::{MatchError, seats_of};
