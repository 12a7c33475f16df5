//! Sea Battle on square boards, rules S1–S22.
//!
//! A match is a [`Setup`] and a list of [`Move`]s, from which the public position [`SeaBattlePosition`] follows. Each side
//! has a secret, its [`Fleet`], which determines its honest answers; a [`Referee`] knows both fleets.

mod announcement;
mod audit;
mod catalog;
mod consistency;
mod consistent_fleet;
mod coordinates;
mod fleet;
mod fleet_spec;
mod hidden_fleet;
mod layout;
mod layout_bytes;
mod level;
mod moves;
pub mod notation;
mod phase;
pub mod placement;
mod playable;
mod position;
mod referee;
mod setup;
mod shapes;
mod tracking_board;
mod turn_clock;
mod turns;

pub use announcement::{Announced, AnnouncedShip, Announcement};
pub use audit::{Audit, Violation, ViolationKind};
pub use consistent_fleet::{ConsistentFleet, FLEET_SEARCH_BUDGET};
pub use coordinates::{CellNameError, Coordinates, KeywordError};
pub use fleet::Fleet;
pub use fleet_spec::FleetSpec;
pub use hidden_fleet::HiddenFleet;
pub use layout::{Layout, LayoutFault, MAX_SHIPS};
pub use level::Level;
pub use moves::{Action, Actor, Answer, Move};
pub use phase::{Ending, MoveError, Phase};
pub use position::SeaBattlePosition;
pub use referee::{PlayerView, Referee, RefereeError};
pub use setup::*;
pub use shapes::{Figure, Shape, Shapes};
pub use tracking_board::TrackingBoard;
pub use turn_clock::{TurnClock, TurnClockError};
pub use turns::{Marksmanship, TurnLog, TurnSummary, shot_number, shot_stops, turn_ends, turns};
