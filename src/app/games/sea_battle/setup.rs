//! `#/sea-battle`: setup page (S1–S11).

mod agreed;
mod board;
mod fit;
mod fleet;
mod pictures;
mod rule;
mod saved_rules;
mod shape_panels;
mod shelf;
mod sides;
mod turns;

use crate::app::links::{came_by_link, player_name, share_rules};
use crate::app::pages::players::{self, Edit, Players, SetupPageProps, begin_at_once, use_draft};
use crate::app::pages::seats::{self, PlayersProps};
use crate::app::play::begin::{running, use_running};
use crate::app::play::form_controls::{self, Later, use_later};
use crate::app::play::shell::agreed_section;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
pub(super) use agreed::agreed_rules;
pub(in crate::app) use fleet::words as fleet_words;
pub(in crate::app) use pictures::fleet as fleet_picture;

use crate::app::worker_client::use_worker;
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::play::GameKind;
use kletka::play::seating::Opponents;
use kletka::sea_battle::{SeaBattlePosition, Setup};
use rule::RuleProps;
use shelf::SavedRules;
use yew::prelude::*;

type Draft = players::Draft<SeaBattlePosition>;
type Edits = Callback<Edit<Draft>>;

/// Returns the setup of a first match, with the letters of the language.
#[hook]
fn use_first_setup() -> Setup {
    Setup { coordinates: use_settings().get().language.letters(), ..Setup::default() }
}

/// Begins a match against the computer by the last rules.
#[function_component]
pub(crate) fn BeginAtOnce() -> Html {
    let first = use_first_setup();
    use_effect_with((), move |()| begin_at_once::<SeaBattlePosition>(first));
    html! {}
}

/// Returns the names of both sides on this page.
fn sides(players: &Players, text: &Texts) -> [AttrValue; 2] {
    let seats = players.seating.seats(2, 0);
    match players.seating.opponents {
        Opponents::Versus => [text.players.you, text.players.computer].map(AttrValue::from),
        Opponents::Friend => [text.players.you, text.links.the_friend].map(AttrValue::from),
        _ => Side::BOTH.map(|side| player_name::<SeaBattlePosition>(&seats, side, text).into()),
    }
}

/// Returns the agreed rules.
fn agreed_setup(draft: &Draft) -> Setup {
    let setup = draft.setup.clone();
    if draft.players.seating.opponents == Opponents::Friend { setup.between_devices() } else { setup }
}

#[function_component]
pub(crate) fn SetupPage(props: &SetupPageProps) -> Html {
    use_worker();
    let text = use_texts();
    let unfinished = use_running(GameKind::SeaBattle);
    let first = use_first_setup();
    let (draft, came) = use_draft::<SeaBattlePosition>(first, props.friend);
    let edits = Callback::from(draft.dispatcher());
    let (setup, opponents) = (&draft.setup, draft.players.seating.opponents);
    let error = setup.check().err();
    let fit = fit::use_fit(setup, error);
    let error = error.or(fit.error());
    let rule = RuleProps { setup: setup.clone(), edits: edits.clone(), error, sides: sides(&draft.players, text) };
    let on_start = callback!(draft, move |()| {
        if !form_controls::has_wrong_number() {
            draft.players.begin::<SeaBattlePosition>(agreed_setup(&draft));
        }
    });
    let kept = saved_rules::use_saved_rules();
    let on_save = callback!(setup, move |name: String| saved_rules::add(SavedRules { name, setup: setup.clone() }));
    let levels = Level::ALL.map(|level| ((text.terms.level)(level), (text.terms.level_line)(level)));
    let who = PlayersProps::new(&draft, &edits, &text.players.sides, levels);
    let by_hand = draft.players.seating.is_between_people(2);
    let friend = opponents == Opponents::Friend;
    let label = if friend { text.links.place_and_invite } else { draft.players.start_label(text.setup.start, text) };
    let links = text.links.links_needed(setup.fire).filter(|_| friend);
    let full = saved_rules::is_full(&kept);
    let agreed = agreed_rules(&agreed_setup(&draft), &rule.sides, text).into_iter().chain(seats::agreed(&who, text));
    html! {
        <div class="setup">
            <h1 tabindex="-1">{ text.setup.title }</h1>
            <div class="setup-choices">
                { came_by_link(came, text) }
                { running(unfinished, text.setup.running, text.setup.resume) }
                { saved_rules::presets(setup, &edits, text) }
                <saved_rules::Own draft={setup.clone()} {kept} {edits} />
                <Later>
                    { seats::players(&who, text) }
                    if let Some(links) = links { <p class="hint">{ links }</p> }
                </Later>
                <AllRules rule={rule.clone()} {opponents} />
            </div>
            <div class="setup-side">
                <Later>
                    { agreed_section(Html::default(), agreed, text) }
                    { agreed::start(&agreed::StartProps { error, fit, by_hand, label, on_start }, text) }
                    <saved_rules::Save {full} sound={error.is_none()} {on_save} />
                    if error.is_none() { { share_rules::<SeaBattlePosition>(setup, text) } }
                </Later>
            </div>
        </div>
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
        <section>
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
