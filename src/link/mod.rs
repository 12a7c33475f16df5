//! Links: whole matches, and parts of them, as short addresses.
//!
//! `docs/links.md` tells the format. A link is an [`Address`]; its body is one number in which a [`Coder`] writes choices; a
//! [`LinkGame`] tells which choices there are.

mod address;
mod base64;
mod coder;
mod error;
mod game;
mod moves;
mod name;
mod odds;
pub mod sea_battle;
pub mod squadron;
pub mod virus_war;

pub use address::{Address, LinkKind, MAX_LETTERS, MAX_TEXT, VERSION};
pub use coder::{Coder, MAX_BODY};
pub use error::LinkError;
pub use game::LinkGame;
pub use moves::{Known, MAX_MOVES, code_moves};
