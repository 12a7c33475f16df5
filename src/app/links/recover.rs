//! Page of a link with moves of the local player that this device lacks, because the player continued on another
//! device. Shows them and adopts them on confirmation, but nothing by which the player gives the match away.

use super::frame::{describe_move, distrusted, plain, to_match};
use super::invitation::replace_and_open;
use super::turn_time;
use crate::app::button::button;
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::storage::LocalStorage;
use kletka::game::Secret;
use kletka::play::library::MatchId;
use kletka::play::tabs::OpenMatch;
use kletka::play::{Letter, Match, Received};

#[derive(Properties, PartialEq)]
pub(super) struct RecoverProps<G: PageGame> {
    /// Match that lacks the moves.
    pub(super) id: MatchId,
    pub(super) letter: Letter<G>,
}

#[function_component]
pub(super) fn RecoverPage<G: PageGame>(props: &RecoverProps<G>) -> Html {
    let text = use_all_texts();
    let words = text.links;
    let id = props.id;
    let kept = use_memo(id, |&id| OpenMatch::<G>::open(&LocalStorage, id));
    let Some(game) = kept.current() else { return html! {} };
    let after = match game.session().recover(&props.letter) {
        Ok(Received::News(after)) => *after,
        Ok(Received::Known) => (**game).clone(),
        Err(why) => return distrusted::<G>(id, &why, text),
    };
    let moves = own_moves(game, &after, text);
    let is_cut = after.moves().len() < props.letter.record.moves().len();
    let take = (after.moves().len() > game.moves().len()).then(|| {
        let take = move |_: MouseEvent| {
            let mut game = after.clone();
            game.session_mut().mark_heard_at(turn_time::now());
            replace_and_open(id, game);
        };
        button("primary", words.take_own_moves, take)
    });
    let body = html! {
        <>
            <ul class="own-moves">{ for moves.into_iter().map(|words| html! { <li>{ words }</li> }) }</ul>
            if take.is_some() { <p>{ words.own_moves_line }</p> }
            if is_cut { <p>{ words.own_moves_not_taken }</p> }
        </>
    };
    plain(words.own_moves, body, html! { <>{ for take }{ to_match(id, false, text) }</> })
}

/// Describes the local players' decisions after an earlier state, without moves forced by their secrets.
fn own_moves<G: PageGame>(earlier: &Match<G>, later: &Match<G>, text: &AllTexts) -> Vec<String> {
    let decided = |number: usize| {
        let (mv, record) = (later.moves().get(number)?, later.record().up_to(number));
        let side = record.position().author(mv).side().filter(|&side| later.seats().is_human(side))?;
        let forced =
            later.secret(side).and_then(|secret| secret.forced_move(record.position(), side, record.moves().last()));
        forced.is_none().then(|| describe_move(&record, later.seats(), number, mv, text))
    };
    (earlier.moves().len()..later.moves().len()).filter_map(decided).collect()
}
