use super::draft::{Edit, SetupForm, editing};
use super::pictures;
use crate::app::play::form_controls::Choice;
use crate::app::text::Texts;
use kletka::sea_battle::Preset;
use yew::prelude::*;

pub(super) struct PresetsProps {
    pub(super) draft: SetupForm,
    pub(super) edits: Callback<Edit>,
}

pub(super) fn presets(props: &PresetsProps, text: &'static Texts) -> Html {
    let chosen = props.draft.chosen();
    let card = |preset: Preset| {
        let setup = preset.setup();
        let on_choose = editing(&props.edits, move |draft, ()| draft.take(preset.setup()));
        html! {
            <Choice group="preset" title={(text.terms.preset)(preset)} line={(text.terms.preset_line)(preset)}
                badge={format!("{0}×{0}", setup.side)} checked={chosen == Some(preset)} {on_choose}
                picture={pictures::fleet(&setup)} />
        }
    };
    html! {
        <fieldset class="choices choices-presets">
            <legend>{ text.setup.presets }</legend>
            { for Preset::ALL.map(card) }
        </fieldset>
    }
}
