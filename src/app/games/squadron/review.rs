//! Review of a match by turns, and the figures of both sides.

use super::orders::advice;
use crate::app::links::player_name;
use crate::app::play::end_card::{hits_of, table};
use crate::app::play::page_game::{BoardProps, Figures};
use crate::app::play::review::{PlayWords, use_review};
use crate::app::prelude::*;
use crate::app::text::{Texts, use_texts};
use kletka::format::{signed_sixths, tenths, to_tenths};
use kletka::game::Side;
use kletka::play::Match;
use kletka::squadron::SquadronPosition;
use kletka::squadron::history::Marksmanship;

#[function_component]
pub(crate) fn Review(props: &BoardProps<SquadronPosition>) -> Html {
    let (text, game) = (use_texts(), &props.game);
    let words = PlayWords {
        sides: 2,
        name: &|side| player_name::<SquadronPosition>(game.seats(), side, text),
        describe: &|from, moves| {
            advice(game.record().up_to(from).position(), moves, text.squadron.no_action, text.squadron)
        },
        table: &|| luck(game, text),
    };
    use_review(props).card(props, &words, text)
}

/// Lists how well both sides have fired, and their luck.
pub(super) fn figures(game: &Match<SquadronPosition>, text: &Texts) -> Figures {
    let fire = Side::BOTH.map(|side| game.history().marksmanship(side));
    let row = |value: fn(&Marksmanship, &Texts) -> String| fire.iter().map(|fire| value(fire, text)).collect();
    Figures {
        sides: Side::BOTH.map(|side| player_name::<SquadronPosition>(game.seats(), side, text)).into(),
        rows: vec![
            (text.end.shots, row(|fire, _| fire.shots.to_string())),
            (text.end.hits, row(|fire, _| hits_of(fire.hits, fire.shots))),
            (text.end.luck, row(|fire, text| signed_sixths(fire.luck, text.eye.point))),
        ],
    }
}

/// Shows hits against those that the dice promised.
fn luck(game: &Match<SquadronPosition>, text: &Texts) -> Html {
    let Figures { sides, mut rows } = figures(game, text);
    let promised = |side| {
        let fire = game.history().marksmanship(side);
        tenths(to_tenths(fire.hits as f32 - fire.luck as f32 / 6.0), text.eye.point)
    };
    rows.insert(2, (text.eye.rows[2], Side::BOTH.map(promised).into()));
    html! { <>{ table(&Figures { sides, rows }, "account") }<p>{ text.eye.luck_with_dice }</p></> }
}
