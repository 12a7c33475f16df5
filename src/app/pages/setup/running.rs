//! The battle that is still on the table while the players agree on another.

use crate::app::session::{SessionHandle, Stage};
use crate::app::text::Texts;
use yew::prelude::*;

/// Leads back to an unfinished battle, if there is one.
pub(super) fn running(session: &SessionHandle, text: &Texts) -> Html {
    let stage = session.stage().filter(|&stage| stage != Stage::Over);
    html! {
        if let Some(stage) = stage {
            <p class="running">{ text.setup.running }{ " " }<a href={stage.route().address()}>{ text.setup.resume }</a></p>
        }
    }
}
