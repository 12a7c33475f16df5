//! `#/sea-battle`: setup page (S1–S11).

mod agreed;
mod board;
mod draft;
mod fit;
mod fleet;
mod pictures;
mod players;
mod rule;
mod saved_rules;
mod shape_panels;
mod shelf;
mod sides;
mod turns;

use crate::app::links::terms::agreed_terms;
use crate::app::links::{came_by_link, own_name, share_rules};
use crate::app::play::begin::{begin, begin_prepared, last, remember, running, use_offered, use_running};
use crate::app::play::form_controls::{self, Later, use_later};
use crate::app::play::shell::agreed_section;
use crate::app::settings::use_settings;
use crate::app::text::{Language, use_texts};
use crate::app::web::random;
pub(super) use agreed::agreed_rules;

use crate::app::worker_client::use_worker;
use draft::{Draft, Opponents, SetupForm};
use kletka::play::GameKind;
use kletka::sea_battle::{SeaBattlePosition, Setup};
use rule::RuleProps;
use shelf::SavedRules;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct SetupPageProps {
    /// Preselects a friend as the opponent.
    #[prop_or_default]
    pub(crate) friend: bool,
}

/// Returns the form of the last match, at first with the letters of the language.
fn last_form(language: Language) -> SetupForm {
    last().map_or_else(|| SetupForm::first(language.letters()), |(game, _)| SetupForm::from_match(&game))
}

/// Begins a match against the computer by the last rules.
#[function_component]
pub(crate) fn BeginAtOnce() -> Html {
    let language = use_settings().get().language;
    use_effect_with((), move |()| {
        let form = SetupForm { opponents: Opponents::Versus, ..last_form(language) };
        if let Ok(game) = form.begin(random::seed()) {
            begin_prepared(game);
        }
    });
    html! {}
}

#[function_component]
pub(crate) fn SetupPage(props: &SetupPageProps) -> Html {
    use_worker();
    let text = use_texts();
    let unfinished = use_running(GameKind::SeaBattle);
    let language = use_settings().get().language;
    let offered = use_offered::<Setup>();
    let came = offered.is_some();
    let draft = use_reducer_eq(|| {
        let mut form = last_form(language);
        if props.friend {
            form.opponents = Opponents::Friend;
        }
        if form.opponents == Opponents::Friend {
            form.names[0] = own_name::read();
        }
        form.setup = offered.unwrap_or(form.setup);
        Draft(form)
    });
    let edits = Callback::from(draft.dispatcher());
    let error = draft.setup.check().err();
    let fit = fit::use_fit(&draft.setup, error);
    let error = error.or(fit.error());
    let sides = players::sides(&draft, text);
    let rule = RuleProps { setup: draft.setup.clone(), edits: edits.clone(), error, sides };
    let on_start = {
        let draft = draft.clone();
        Callback::from(move |()| {
            if !form_controls::has_wrong_number() {
                start(&draft);
            }
        })
    };
    let kept = saved_rules::use_saved_rules();
    let on_save = {
        let (kept, setup) = (kept.clone(), draft.setup.clone());
        Callback::from(move |name: String| kept.add(SavedRules { name, setup: setup.clone() }))
    };
    let label = match draft.opponents {
        Opponents::Watch | Opponents::Mixed => text.setup.start_watching,
        Opponents::Friend => text.links.place_and_invite,
        Opponents::Versus | Opponents::Together => text.setup.start,
    };
    let by_hand = matches!(draft.opponents, Opponents::Together | Opponents::Friend);
    let full = kept.is_full();
    let hints = by_hand.then_some(draft.hints);
    let terms = (draft.opponents == Opponents::Friend).then(|| agreed_terms(GameKind::SeaBattle, draft.terms, text));
    let agreed = agreed_rules(&draft.agreed_setup(), &rule.sides, hints, text).into_iter();
    let agreed = agreed.chain(terms.into_iter().flatten());
    html! {
        <div class="setup">
            <h1 tabindex="-1">{ text.setup.title }</h1>
            <div class="setup-choices">
                { came_by_link(came, text) }
                { running(unfinished, text.setup.running, text.setup.resume) }
                { saved_rules::presets(&saved_rules::PresetsProps {
                    draft: draft.0.clone(),
                    edits: edits.clone(),
                }, text) }
                <saved_rules::Own draft={draft.setup.clone()} {kept} edits={edits.clone()} />
                <Later>{ players::players(&players::PlayersProps { draft: draft.0.clone(), edits }, text) }</Later>
                <AllRules rule={rule.clone()} opponents={draft.opponents} />
            </div>
            <div class="setup-side">
                <Later>
                    { agreed_section(Html::default(), agreed, text) }
                    { agreed::start(&agreed::StartProps { error, fit, by_hand, label, on_start }, text) }
                    <saved_rules::Save {full} sound={error.is_none()} {on_save} />
                    if error.is_none() { { share_rules::<SeaBattlePosition>(&draft.setup, text) } }
                </Later>
            </div>
        </div>
    }
}

fn start(form: &SetupForm) {
    // The button is disabled while the setup is invalid.
    if let Ok(game) = form.begin(random::seed()) {
        remember(&game, false);
        begin(game);
    }
}

#[derive(Properties, PartialEq)]
struct AllRulesProps {
    rule: RuleProps,
    opponents: Opponents,
}

/// A panel per rule, after the page. Between devices the invitation's terms replace the clock.
#[function_component]
fn AllRules(props: &AllRulesProps) -> Html {
    let (text, AllRulesProps { rule, opponents }) = (use_texts(), props);
    if !use_later() {
        return html! {};
    }
    html! {
        <section class="all-rules">
            <h2>{ text.setup.all_rules }</h2>
            <div class="panels">
                { board::panel(rule, text) }
                { fleet::panel(rule, text) }
                { shape_panels::shapes_panel(rule, text) }
                { shape_panels::touching_panel(rule, text) }
                <turns::FirePanel ..rule.clone() />
                { turns::announcement_panel(rule, text) }
                { turns::first_panel(rule, text) }
                { sides::hidden_panel(rule, text) }
                if *opponents != Opponents::Friend { <turns::ClockPanel ..rule.clone() /> }
                { sides::flags_panel(rule, text) }
                { sides::observer_panel(rule, text) }
            </div>
        </section>
    }
}
