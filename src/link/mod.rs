//! Links: whole matches, and parts of them, as short addresses.
//!
//! `docs/links.md` tells the format. A link is an [`Address`]; its body are bits in which a [`Coder`] writes choices; a
//! [`LinkGame`] tells which choices there are.

mod address;
mod base64;
pub mod campaign;
mod claim;
mod coder;
mod contents;
mod delivery;
mod error;
mod game;
mod kind;
mod kinds;
mod moves;
mod name;
mod observation;
mod observer;
mod pact;
mod private;
mod resume;
pub mod sea_battle;
pub mod squadron;
pub mod virus_war;

pub use address::{Address, Length, MANY_LETTERS, MAX_LETTERS, MAX_TEXT, VERSION};
pub use coder::{Coder, MAX_BODY, MAX_FILE_BODY};
pub use contents::Disclosure;
pub use delivery::{Delivery, Now, deliver};
pub use error::LinkError;
pub use game::LinkGame;
pub use kind::LinkKind;
pub use kinds::{ReplayLink, game_of, map_address, read_map, read_setup, setup_address};
pub use moves::MAX_MOVES;
pub use observation::{Observation, observation};
pub use observer::{NotObserved, ObserverLink};
pub use private::PrivateLink;
pub use resume::{Resumption, resume};
