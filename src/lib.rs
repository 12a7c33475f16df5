//! The core of Kletka: rules, computer players, links and scenes of three games.
//!
//! It has no web, clock or global randomness: setup, seed and moves determine everything, natively and in the
//! browser.

#![deny(missing_docs)]

pub mod backup;
pub mod bots;
pub mod campaign;
pub mod date;
pub mod fair;
pub mod format;
pub mod game;
pub mod grid;
pub mod lesson;
pub mod link;
pub mod play;
pub mod puzzle;
pub mod record;
pub mod rules_text;
pub mod scene;
pub mod sea_battle;
pub mod sound;
pub mod squadron;
pub mod virus_war;
