//! The core of Kletka: rules, computer players, links and scenes of three games.
//!
//! It has no web, clock or global randomness: setup, seed and moves determine everything, natively and in the
//! browser.

#![deny(missing_docs)]

pub mod backup;
pub mod bots;
pub mod campaign;
pub mod date;
pub mod desk;
pub mod fair;
pub mod format;
pub mod game;
pub mod grid;
pub mod habits;
pub mod lesson;
pub mod link;
pub mod play;
pub mod puzzle;
pub mod qr_reader;
pub mod record;
pub mod rules_text;
pub mod saved_maps;
pub mod scene;
pub mod sea_battle;
pub mod sound;
pub mod speech;
pub mod squadron;
pub mod virus_war;

/// Evaluates an expression with a type alias for the position of a [`GameKind`](play::GameKind):
/// `with_game!(kind, G => Match::<G>::read(text).is_ok())`.
#[macro_export]
macro_rules! with_game {
    ($kind:expr, $game:ident => $value:expr) => {
        match $kind {
            $crate::play::GameKind::SeaBattle => {
                type $game = $crate::sea_battle::SeaBattlePosition;
                $value
            }
            $crate::play::GameKind::Squadron => {
                type $game = $crate::squadron::SquadronPosition;
                $value
            }
            $crate::play::GameKind::VirusWar => {
                type $game = $crate::virus_war::VirusWarPosition;
                $value
            }
        }
    };
}
