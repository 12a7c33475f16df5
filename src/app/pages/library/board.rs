//! Board of a stored match, as its row shows it.

use crate::app::pages::covers::cover;
use crate::app::pictures::thumbnail;
use crate::app::prelude::*;
use crate::app::web::storage::LocalStorage;
use kletka::game::Side;
use kletka::play::library::MatchId;
use kletka::play::{GameKind, Match, Store};
use kletka::record::Notation;
use kletka::scene::squadron::{self, ChartView, chart};
use kletka::scene::{Scene, Viewport, sea_battle, square_board, virus_war};
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;

/// What everybody at the device may see of a stored match.
#[derive(Clone, PartialEq)]
pub(super) struct Board {
    scene: Scene,
    /// Room for labels, in cells.
    margin: f32,
    /// Number of turns.
    pub(super) turns: usize,
}

impl Board {
    /// Reads the board after the last move; in Sea Battle that of the only person's enemy. `None` if the match is not
    /// playable.
    pub(super) fn read(id: MatchId) -> Option<Self> {
        let read: [fn(MatchId) -> Option<Self>; 3] = [Self::sea_battle, Self::squadron, Self::virus_war];
        read[id.kind() as usize](id)
    }

    fn sea_battle(id: MatchId) -> Option<Self> {
        let game = stored::<SeaBattlePosition>(id)?;
        let target = game.seats().only_human().unwrap_or(Side::FIRST).other();
        let view = sea_battle::BoardView::tracking(game.position(), game.moves(), target, true);
        let turns = game.history().turns().len();
        Some(Self { scene: sea_battle::board(&view), margin: square_board::MARGIN, turns })
    }

    fn squadron(id: MatchId) -> Option<Self> {
        let game = stored::<SquadronPosition>(id)?;
        let view = ChartView::from_position(game.position());
        let turns = usize::from(game.position().turn_number());
        Some(Self { scene: chart(&view, None, Viewport::WHOLE), margin: squadron::MARGIN, turns })
    }

    fn virus_war(id: MatchId) -> Option<Self> {
        let game = stored::<VirusWarPosition>(id)?;
        let last = game.history().news(None, game.moves().len());
        let view = virus_war::BoardView::from_position(game.position(), last);
        let turns = game.history().turns.len();
        Some(Self { scene: virus_war::board(&view), margin: square_board::MARGIN, turns })
    }
}

fn stored<G: Notation>(id: MatchId) -> Option<Match<G>> {
    LocalStorage.read(&id.key())?.parse().ok()
}

/// Draws a match's board, or its game's cover.
pub(super) fn picture(kind: GameKind, board: Option<&Board>) -> Html {
    board.map_or_else(|| cover(kind), |board| thumbnail(&board.scene, board.margin))
}
