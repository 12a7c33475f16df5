//! `#/sea-battle`: the players agree on everything before the first shot (S1–S11).

mod agreed;
mod board;
mod controls;
mod draft;
mod fit;
mod fleet;
mod lie;
mod own;
mod pictures;
mod players;
mod presets;
mod rule;
mod running;
mod shelf;
mod sides;
mod turns;

use crate::app::route::Route;
use crate::app::session::{Session, use_session};
use crate::app::settings::use_settings;
use crate::app::text::use_texts;
use crate::app::web::random;
use draft::{Draft, Table};
use rule::RuleProps;
use shelf::Named;
use yew::prelude::*;

/// The whole page.
#[function_component]
pub(crate) fn SetupPage() -> Html {
    let text = use_texts();
    let session = use_session();
    let language = use_settings().get().language;
    let draft = use_reducer_eq(|| shelf::last().unwrap_or_else(|| Draft::first(language)));
    let edits = Callback::from(draft.dispatcher());
    let error = draft.setup.check().err();
    let fit = fit::use_fit(&draft.setup, error);
    let error = error.or(fit.error());
    let sides = players::sides(&draft, text);
    let rule = RuleProps { setup: draft.setup.clone(), edits: edits.clone(), error, sides };
    let on_start = {
        let draft = draft.clone();
        Callback::from(move |()| start(&draft, &session))
    };
    let kept = own::use_kept();
    let on_save = {
        let (kept, setup) = (kept.clone(), draft.setup.clone());
        Callback::from(move |name: String| kept.add(Named { name, setup: setup.clone() }))
    };
    let label = if draft.table == Table::Watch { text.setup.start_watching } else { text.setup.start };
    let full = kept.is_full();
    html! {
        <div class="setup">
            <h1 tabindex="-1">{ text.setup.title }</h1>
            <div class="setup-choices">
                <running::Running />
                <presets::Presets draft={(*draft).clone()} edits={edits.clone()} />
                <own::Own draft={draft.setup.clone()} {kept} edits={edits.clone()} />
                <players::Players draft={(*draft).clone()} {edits} />
                <AllRules ..rule.clone() />
            </div>
            <div class="setup-side">
                <section class="agreed" aria-labelledby="agreed-title">
                    <h2 id="agreed-title">{ text.setup.agreed }</h2>
                    <agreed::AgreedRules ..rule />
                </section>
                <agreed::Start {error} {fit} {label} {on_start} />
                <own::Save {full} sound={error.is_none()} {on_save} />
            </div>
        </div>
    }
}

fn start(draft: &Draft, session: &crate::app::session::SessionHandle) {
    let battle = Session::new(draft.setup.clone(), draft.players(), draft.names(), random::seed());
    shelf::remember(&battle);
    session.replace(battle);
    Route::Fleet.go();
}

/// Every rule in a panel of its own.
#[function_component]
fn AllRules(rule: &RuleProps) -> Html {
    let text = use_texts();
    html! {
        <section class="all-rules">
            <h2>{ text.setup.all_rules }</h2>
            <div class="panels">
                <board::BoardPanel ..rule.clone() />
                <fleet::FleetPanel ..rule.clone() />
                <lie::ShapesPanel ..rule.clone() />
                <lie::TouchingPanel ..rule.clone() />
                <turns::FirePanel ..rule.clone() />
                <turns::FirstPanel ..rule.clone() />
                <sides::HiddenPanel ..rule.clone() />
                <turns::ClockPanel ..rule.clone() />
                <sides::FlagsPanel ..rule.clone() />
                <sides::ObserverPanel ..rule.clone() />
            </div>
        </section>
    }
}
