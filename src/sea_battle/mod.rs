//! Sea Battle on square boards, by the rules S1–S22.
//!
//! A match is a [`Setup`] and the list of everything [`Said`] at the table; [`SeaBattle`] is the position that
//! follows from it, known to everybody. Each side keeps a secret, its [`Fleet`], from which the honest answers follow.

mod audit;
mod claims;
mod coordinates;
mod draft;
mod fleet;
mod hidden_fleet;
pub mod notation;
mod phase;
pub mod placement;
mod position;
mod referee;
mod roster;
mod say;
mod setup;
mod shapes;
mod sheet;
mod turn_clock;
mod turns;
mod water;

pub use audit::{Audit, Breach, Violation};
pub use coordinates::{CellNameError, Coordinates, KeywordError};
pub use draft::{Hand, Piece};
pub use fleet::Fleet;
pub use hidden_fleet::HiddenFleet;
pub use phase::{Ending, Illegal, Phase};
pub use position::SeaBattle;
pub use referee::{Battle, Refused, Seat};
pub use roster::Roster;
pub use say::{Answer, Said, Say, Speaker};
pub use setup::{Dressing, Fire, First, MAX_CLOCK, MAX_SHOTS, MIN_SIDE, Observer, Preset, Setup, SetupError, Touching};
pub use shapes::{Figure, Shape, Shapes};
pub use sheet::{Fault, Sheet};
pub use turn_clock::{TurnClock, TurnClockError};
pub use turns::{TurnLog, TurnSummary, shot_number, shot_stops, turns};
pub use water::Water;
