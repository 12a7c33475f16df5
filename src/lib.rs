//! The core of Kletka: the rules of its games, its computer players and what the boards show.
//!
//! It knows no web, no clock and no global randomness: the same setup, the same seed and the
//! same moves give the same game, natively and in the browser.

#![deny(missing_docs)]

pub mod backup;
pub mod bots;
pub mod campaign;
pub mod fair;
pub mod format;
pub mod game;
pub mod grid;
pub mod in_app;
pub mod link;
pub mod play;
pub mod record;
pub mod rules_text;
pub mod scene;
pub mod sea_battle;
pub mod sound;
pub mod squadron;
pub mod virus_war;
