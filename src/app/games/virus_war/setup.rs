//! `#/virus-war`: setup page with rules and players (V1, V2, V9, V12).

use super::agreed::{self, agreed_rules};
use super::options::{OptionsProps, options};
use crate::app::links::{came_by_link, share_rules};
use crate::app::pages::players::{SetupPageProps, editing, use_draft};
use crate::app::pages::seats::{self, PlayersProps};
use crate::app::pictures::thumbnail;
use crate::app::play::begin::{running, use_running};
use crate::app::play::form_controls::{Choice, has_wrong_number};
use crate::app::play::shell::agreed_section;
use crate::app::text::use_texts;
use crate::app::worker_client::use_worker;
use kletka::bots::virus_war::Level;
use kletka::play::GameKind;
use kletka::scene::square_board::MARGIN;
use kletka::scene::virus_war::{BoardView, board};
use kletka::virus_war::{Preset, Setup, VirusWarPosition};
use yew::prelude::*;

fn board_picture(setup: &Setup) -> Html {
    BoardView::from_setup(setup).map(|view| thumbnail(&board(&view), MARGIN)).unwrap_or_default()
}

#[function_component]
pub(crate) fn VirusSetupPage(props: &SetupPageProps) -> Html {
    use_worker();
    let text = use_texts();
    let words = text.virus;
    let (draft, came) = use_draft::<VirusWarPosition>(Setup::default(), props.friend);
    let unfinished = use_running(GameKind::VirusWar);
    let pictures = use_memo((), |()| Preset::ALL.map(|preset| (preset, board_picture(&preset.setup()))));
    let error = draft.setup.check().err();
    let note = error.map(|error| words.error(error));
    let note = note.or_else(|| Some(words.wall_bias(draft.setup.wall_bias()?))).unwrap_or_default();
    let edits = Callback::from(draft.dispatcher());
    let start = cloned!(draft, move |_: MouseEvent| {
        if !has_wrong_number() {
            draft.players.begin::<VirusWarPosition>(draft.setup.clone());
        }
    });
    let chosen = Preset::find(&draft.setup);
    let card = |(preset, picture): &(Preset, Html)| {
        let (title, line) = ((text.virus_setup.preset)(*preset), (text.virus_setup.preset_line)(*preset));
        let setup = preset.setup();
        let badge = agreed::board(&setup);
        let on_choose = editing(&edits, move |draft, ()| draft.setup = setup.clone());
        html! {
            <Choice group="preset" {title} {line} {badge} picture={picture.clone()} checked={chosen == Some(*preset)}
                {on_choose} />
        }
    };
    let levels = Level::ALL.map(|level| ((words.level)(level), (text.virus_setup.level_line)(level)));
    let who = PlayersProps::new(&draft, &edits, &words.sides, levels);
    let agreed = agreed_rules(&draft.setup, text).into_iter().chain(seats::agreed(&who, text));
    let props = OptionsProps { setup: draft.setup.clone(), error, edits: edits.clone() };
    let label = draft.players.start_label(words.start, text);
    html! {
        <div class="setup">
            <h1 tabindex="-1">{ words.setup }</h1>
            <div class="setup-choices">
                { came_by_link(came, text) }
                { running(unfinished, words.running, words.resume) }
                <fieldset class="choices choices-presets">
                    <legend>{ text.virus_setup.presets }</legend>
                    { for pictures.iter().map(card) }
                </fieldset>
                { seats::players(&who, text) }
                { options(&props, text) }
            </div>
            <div class="setup-side">
                { agreed_section(Html::default(), agreed, text) }
                <div class="start">
                    <p id="start-note" class={classes!("start-note", error.map(|_| "error"))} aria-live="polite">
                        { note }
                    </p>
                    <button type="button" class="primary" disabled={error.is_some()} aria-describedby="start-note"
                        onclick={start}>
                        { label }</button>
                </div>
                if error.is_none() { { share_rules::<VirusWarPosition>(&draft.setup, text) } }
            </div>
        </div>
    }
}
