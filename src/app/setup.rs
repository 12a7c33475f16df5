//! Setup pages: one form for all games. Its fields and words follow from the declarations of the options.

pub(in crate::app) mod draft;
mod field;
pub(in crate::app) mod seats;

pub(in crate::app) use draft::BeginAtOnce;
pub(in crate::app) use seats::seated;

use crate::app::language::Language;
use crate::app::links::{came_by_link, share_rules};
use crate::app::play::begin::use_running;
use crate::app::play::form_controls::{Later, Panel, has_wrong_number, use_later};
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{AllTexts, Texts, use_all_texts};
use crate::app::worker_client::use_worker;
use draft::{Draft, Edits, editing, use_draft};
use kletka::play::GameKind;
use kletka::play::seating::Opponents;
use kletka::record::{SetupOption, Value};
use yew::html::BaseComponent;

/// The group of a game's options.
pub(in crate::app) type GroupOf<G> = <<G as kletka::record::Notation>::Option as SetupOption>::Group;

/// What a game gives its setup page.
pub(in crate::app) trait SetupGame: PageGame<Setup: Default> {
    /// Component above the groups: what is chosen in one press.
    type Presets: BaseComponent<Properties = FormProps<Self>>;

    /// Returns the names of the sides.
    fn sides(text: &'static Texts) -> &'static [&'static str];

    /// Returns the name of a group.
    fn group(group: GroupOf<Self>, text: &Texts) -> &'static str;

    /// Returns the name of an option.
    fn title(option: Self::Option, text: &Texts) -> &'static str;

    /// Describes a value. `sides` names the players of Sea Battle.
    fn value(option: Self::Option, value: Value, sides: [&str; 2], text: &Texts) -> String;

    /// Returns the line below the values of a kind; may be empty.
    fn line(option: Self::Option, kind: usize, text: &AllTexts) -> &'static str;

    /// Draws a kind of values.
    fn kind_picture(_option: Self::Option, _kind: usize) -> Html {
        Html::default()
    }

    /// Draws the fields in the panel of a group that are no options.
    fn fields(_form: &FormProps<Self>, _group: GroupOf<Self>, _text: &'static Texts) -> Html {
        Html::default()
    }

    /// Lists the fields that are no options.
    fn others(setup: &Self::Setup, text: &Texts) -> Vec<OtherField<Self>>;

    /// Returns the fault of the setup.
    fn fault(setup: &Self::Setup, text: &Texts) -> Option<Fault>;

    /// Returns a warning that forbids nothing.
    fn warning(_setup: &Self::Setup, _text: &Texts) -> Option<String> {
        None
    }

    /// Returns about how many messages a classic match by link has with this value, for an option on which that depends.
    fn messages(_option: Self::Option, _value: Value) -> Option<usize> {
        None
    }

    /// Returns true for an option that means nothing between devices.
    fn is_for_one_device(_option: Self::Option) -> bool {
        false
    }

    /// Returns the setup of a first match.
    fn first_setup(_language: Language) -> Self::Setup {
        Self::Setup::default()
    }

    /// Makes an edited setup consistent.
    fn fit(_setup: &mut Self::Setup) {}
}

/// Tag of the field to blame, and the reason.
pub(in crate::app) type Fault = (&'static str, String);

/// A field that is no option.
pub(in crate::app) struct OtherField<G: SetupGame> {
    pub(in crate::app) group: GroupOf<G>,
    /// Its tag in texts; empty if it is no field of a panel.
    pub(in crate::app) tag: &'static str,
    pub(in crate::app) name: &'static str,
    pub(in crate::app) value: String,
    /// A folded panel need not tell it.
    pub(in crate::app) is_usual: bool,
}

/// The form as it is now.
#[derive(Properties, PartialEq)]
pub(in crate::app) struct FormProps<G: SetupGame> {
    pub(in crate::app) draft: Draft<G>,
    pub(in crate::app) edits: Edits<G>,
    pub(in crate::app) fault: Option<Fault>,
    /// Tells a fault that only the game's own check finds, if that has ended.
    pub(in crate::app) on_check: Callback<Checked>,
}

impl<G: SetupGame> Clone for FormProps<G> {
    fn clone(&self) -> Self {
        let Self { draft, edits, fault, on_check } = self;
        Self { draft: draft.clone(), edits: edits.clone(), fault: fault.clone(), on_check: on_check.clone() }
    }
}

/// Result of a check that takes long.
#[derive(Clone, PartialEq, Debug, Default)]
pub(in crate::app) enum Checked {
    #[default]
    Sound,
    /// The check is going on.
    Waiting(&'static str),
    /// Nothing was proved; people may try.
    Unknown(&'static str),
    Wrong(Fault),
}

impl<G: SetupGame> FormProps<G> {
    pub(in crate::app) fn setup(&self) -> &G::Setup {
        &self.draft.setup
    }

    /// Returns a callback that edits the setup.
    pub(in crate::app) fn change<E: 'static>(&self, change: impl Fn(&mut G::Setup, E) + 'static) -> Callback<E> {
        editing(&self.edits, move |draft, event| change(&mut draft.setup, event))
    }

    /// Draws the fault at its field.
    pub(in crate::app) fn fault_at(&self, tag: &str) -> Html {
        let fault = self.fault.iter().filter(|(at, _)| *at == tag);
        fault.map(|(at, why)| html! { <p id={format!("{at}-fault")} class="error">{ why }</p> }).collect()
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct SetupPageProps {
    /// Preselects a friend as the opponent.
    #[prop_or_default]
    pub(crate) friend: bool,
}

/// Form of a new match: presets, then a panel for the players and for each group of options.
#[function_component]
pub(in crate::app) fn SetupPage<G: SetupGame>(props: &SetupPageProps) -> Html {
    use_worker();
    let text = use_all_texts();
    let unfinished = use_running(G::KIND);
    let (draft, edits, came) = use_draft::<G>(G::first_setup(text.language), props.friend);
    let checked = use_state_eq(Checked::default);
    let fault = G::fault(&draft.setup, text).or(match &*checked {
        Checked::Wrong(fault) => Some(fault.clone()),
        _ => None,
    });
    let on_check = callback!(checked, move |found| checked.set(found));
    let form = FormProps { draft: (*draft).clone(), edits, fault, on_check };
    let (words, kind) = (text.setup, G::KIND);
    let between_people = form.draft.is_between_people();
    let label = match form.draft.players.seating.opponents {
        Opponents::Watch => words.start_watching,
        Opponents::Friend if kind == GameKind::SeaBattle => text.links.place_and_invite,
        Opponents::Friend => text.links.make_invitation,
        Opponents::Versus | Opponents::Together | Opponents::Mixed => (words.start)(kind),
    };
    let note = match (&form.fault, &*checked) {
        (Some((_, why)), _) => why.clone(),
        (None, Checked::Waiting(note) | Checked::Unknown(note)) => (*note).to_owned(),
        (None, _) => G::warning(form.setup(), text).unwrap_or_default(),
    };
    let ready = form.fault.is_none()
        && match *checked {
            Checked::Waiting(_) => false,
            Checked::Unknown(_) => between_people,
            _ => true,
        };
    let begin = callback!(draft, move |_: MouseEvent| {
        if !has_wrong_number() {
            draft.players.begin::<G>(draft.agreed());
        }
    });
    html! {
        <div class="setup">
            <h1 tabindex="-1">{ (words.title)(kind) }</h1>
            <div class="setup-choices">
                { came_by_link(came, text) }
                if let Some(id) = unfinished {
                    <p class="running">
                        { words.running }{ " " }<a href={Route::Match(id).address()}>{ words.resume }</a>
                    </p>
                }
                <G::Presets ..form.clone() />
                <div class="panels"><Panels<G> form={form.clone()} friend={props.friend} /></div>
                if form.fault.is_none() { <Later>{ share_rules::<G>(form.setup(), text) }</Later> }
            </div>
            <div class="start">
                <p id="start-note" class={classes!("start-note", form.fault.as_ref().map(|_| "error"))}
                    aria-live="polite">{ note }</p>
                <button type="button" class="primary" disabled={!ready} aria-describedby="start-note" onclick={begin}>
                    { label }
                </button>
            </div>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct PanelsProps<G: SetupGame> {
    form: FormProps<G>,
    friend: bool,
}

/// Panels of the players and of all groups, in a task after the presets above them.
#[function_component]
fn Panels<G: SetupGame>(props: &PanelsProps<G>) -> Html {
    let (text, form) = (use_all_texts(), &props.form);
    if !use_later() {
        return html! {};
    }
    html! {
        <>
            <Panel title={text.players.who} value={seats::summary(&form.draft, text)} open={props.friend}>
                <Fields<G> form={form.clone()} group={None} />
            </Panel>
            { for G::Option::GROUPS.iter().map(|&group| panel(form, group, text)) }
        </>
    }
}

fn panel<G: SetupGame>(form: &FormProps<G>, group: GroupOf<G>, text: &'static AllTexts) -> Html {
    let names = names(form, text);
    let sides = names.each_ref().map(String::as_str);
    let options = options(form, group);
    let others: Vec<_> = G::others(form.setup(), text)
        .into_iter()
        .filter(|other| other.group == group && !other.tag.is_empty())
        .collect();
    let tags = others.iter().map(|other| other.tag).chain(options.iter().map(|option| option.spec().tag));
    let wrong = form.fault.as_ref().is_some_and(|(at, _)| tags.into_iter().any(|tag| tag == *at));
    // What is unusual is told, or else the first option.
    let value = |option: G::Option| option.value(form.setup());
    let words = |option: G::Option| G::value(option, value(option), sides, text);
    let unusual = options.iter().copied().filter(|&option| value(option) != option.default_value()).map(words);
    let mut folded: Vec<String> =
        others.into_iter().filter(|other| !other.is_usual).map(|other| other.value).chain(unusual).collect();
    if folded.is_empty() {
        folded.extend(options.first().copied().map(words));
    }
    html! {
        <Panel title={G::group(group, text)} value={folded.join(" · ")} {wrong}>
            <Fields<G> form={form.clone()} group={Some(group)} />
        </Panel>
    }
}

fn names<G: SetupGame>(form: &FormProps<G>, text: &'static AllTexts) -> [String; 2] {
    [0, 1].map(|side| seats::name(&form.draft, side, text))
}

/// Lists the options of a group that the form has now.
fn options<G: SetupGame>(form: &FormProps<G>, group: GroupOf<G>) -> Vec<G::Option> {
    form.draft.options().filter(|option| option.group() == group).collect()
}

#[derive(Properties, PartialEq)]
struct FieldsProps<G: SetupGame> {
    form: FormProps<G>,
    /// `None` for the players.
    group: Option<GroupOf<G>>,
}

/// Fields of a panel: a component, so that they are drawn with their panel's content and not with the page.
#[function_component]
fn Fields<G: SetupGame>(props: &FieldsProps<G>) -> Html {
    let (text, form) = (use_all_texts(), &props.form);
    let Some(group) = props.group else { return seats::players(form, text) };
    let names = names(form, text);
    let sides = names.each_ref().map(String::as_str);
    html! {
        <>
            { G::fields(form, group, text) }
            { for options(form, group).into_iter().map(|option| field::field(form, option, sides, text)) }
        </>
    }
}

/// Lists the agreed rules of a match.
pub(in crate::app) fn agreed_rules<G: SetupGame>(
    setup: &G::Setup,
    sides: [&str; 2],
    text: &Texts,
) -> Vec<(&'static str, String)> {
    let others = G::others(setup, text).into_iter().map(|other| (other.name, other.value));
    let value = |option: G::Option| (G::title(option, text), G::value(option, option.value(setup), sides, text));
    others.chain(G::Option::ALL.iter().copied().map(value)).collect()
}
