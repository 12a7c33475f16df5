//! Links: whole matches, and parts of them, as short addresses.
//!
//! `docs/links.md` tells the format. A link is an [`Address`]; its body is one number in which a [`Coder`] writes choices; a
//! [`LinkGame`] tells which choices there are.

mod address;
mod base64;
mod coder;
mod contents;
mod error;
mod game;
mod kind;
mod kinds;
mod moves;
mod name;
mod odds;
mod pact;
pub mod sea_battle;
pub mod squadron;
pub mod virus_war;

pub use address::{Address, MAX_LETTERS, MAX_TEXT, VERSION};
pub use coder::{Coder, MAX_BODY};
pub use contents::Disclosure;
pub use error::LinkError;
pub use game::LinkGame;
pub use kind::LinkKind;
pub use kinds::{ObserverLink, PrivateLink, ReplayLink, game_of, map_address, read_map, read_setup, setup_address};
pub use moves::MAX_MOVES;
