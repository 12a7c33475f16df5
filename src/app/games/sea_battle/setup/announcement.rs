//! Announcement of the ship hit (S12).

use super::rule::RuleProps;
use crate::app::play::form_controls::{Choice, Panel};
use crate::app::text::Texts;
use kletka::sea_battle::Announcement;
use yew::prelude::*;

pub(super) fn announcement_panel(props: &RuleProps, text: &'static Texts) -> Html {
    let words = text.setup;
    let ways = [
        (Announcement::Sunk, words.announce_sunk, words.announce_sunk_line),
        (Announcement::Length, words.announce_length, words.announce_length_line),
        (Announcement::Ship, words.announce_ship, words.announce_ship_line),
    ];
    html! {
        <Panel title={words.announcement} value={(text.agreed.announcement)(props.setup.announcement)}>
            <fieldset class="choices">
                <legend class="hidden">{ words.announcement }</legend>
                { for ways.map(|(announcement, title, line)| html! {
                    <Choice group="announcement" {title} {line} checked={props.setup.announcement == announcement}
                        on_choose={props.change(move |setup, ()| setup.announcement = announcement)} />
                }) }
            </fieldset>
        </Panel>
    }
}
