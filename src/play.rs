//! A match as it is played: record, seats, secrets, chance.
//!
//! Pages, store, links and statistics hold a [`Match`]. Others may see its [`PublicView`], which cannot reach a secret.

mod audit;
mod chance;
mod cursor;
mod evidence;
mod exchange;
mod fair_play;
pub mod filter;
pub mod import;
mod invitation;
mod letter;
pub mod library;
pub mod live;
mod local_outcome;
mod matches;
mod observe;
mod orders;
mod outbox;
pub mod past_matches;
mod playable;
mod seat;
pub mod statistics;
mod store;
pub mod summary;
pub mod tabs;
mod text;
mod turn_time;

pub use audit::{AuditReport, Auditable, Ruling};
pub use chance::{Chance, MatchChance, SeededChance};
pub use cursor::Cursor;
pub use evidence::{DieFault, MatchEvidence, PlayedOutcome, SecretStatus};
pub use exchange::{Distrust, Received};
pub use fair_play::JoinError;
pub use letter::{Letter, PublicView};
pub use local_outcome::LocalOutcome;
pub use matches::{Match, Refusal, Stage};
pub use observe::ObserveError;
pub use orders::{MAX_ORDERS, OrderError};
pub use outbox::{LetterKind, Outbox};
pub use playable::{GameKind, Next, Playable, agreement, pact_of};
pub use seat::{Seat, Seats};
pub use store::{MemoryStore, Store, StoreError};
pub use summary::{Player, Summary};
pub use text::{MatchError, MatchText, seats_of};
pub use turn_time::{ClaimError, TurnTime};
