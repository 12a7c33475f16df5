//! Review of a match by turns, and the figures of the sides.

use crate::app::links::player_name;
use crate::app::play::page_game::{BoardProps, Figures};
use crate::app::play::review::{PlayWords, use_review};
use crate::app::prelude::*;
use crate::app::text::{Texts, use_texts};
use kletka::game::Side;
use kletka::play::Match;
use kletka::virus_war::{VirusWarPosition, write_turn};

#[function_component]
pub(crate) fn Review(props: &BoardProps<VirusWarPosition>) -> Html {
    let (text, seats) = (use_texts(), props.game.seats());
    let words = PlayWords {
        sides: seats.sides().count(),
        name: &|side| player_name::<VirusWarPosition>(seats, side, text),
        describe: &|_, turn| write_turn(turn),
        table: &Html::default,
    };
    use_review(props).card(props, &words, text)
}

/// Lists the kills of each side, in all and in its best turn.
pub(super) fn figures(game: &Match<VirusWarPosition>, text: &Texts) -> Figures {
    let sides = || game.setup().players.sides();
    let kills = |side: Side| game.history().turns.iter().filter(move |turn| turn.side == side).map(|turn| turn.kills);
    Figures {
        sides: sides().map(|side| player_name::<VirusWarPosition>(game.seats(), side, text)).collect(),
        rows: vec![
            (text.end.killed, sides().map(|side| kills(side).sum::<usize>().to_string()).collect()),
            (text.end.best_turn, sides().map(|side| kills(side).max().unwrap_or(0).to_string()).collect()),
        ],
    }
}
