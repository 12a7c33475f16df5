//! The battle that is still on the table while the players agree on another.

use crate::app::session::{Session, use_session};
use crate::app::text::use_texts;
use kletka::game::Turn;
use kletka::record::Record;
use kletka::sea_battle::SeaBattle;
use yew::prelude::*;

/// Leads back to an unfinished battle, if there is one.
#[function_component]
pub(super) fn Running() -> Html {
    let text = use_texts();
    let session = use_session();
    let unfinished = use_memo(session.get().cloned(), |session| session.as_deref().is_some_and(is_unfinished));
    let placed = session.get().is_some_and(|session| session.sheets.iter().all(Option::is_some));
    let way = if placed { "#/sea-battle/battle" } else { "#/sea-battle/fleet" };
    html! {
        if *unfinished {
            <p class="running">{ text.session.running }{ " " }<a href={way}>{ text.session.resume }</a></p>
        }
    }
}

fn is_unfinished(session: &Session) -> bool {
    let record = Record::<SeaBattle>::replay(session.setup.clone(), session.said.iter().copied());
    record.is_ok_and(|record| !matches!(record.turn(), Turn::Over(_)))
}
