//! Placement: humans draw their fleets, the page or the worker places the computers' and deals one at a quick start.

mod echo;
mod editor;
mod layouts;

use super::campaign_battle::campaign_battle;
use super::match_view::curtain;
use super::side_name;
use crate::app::links::link_panel;
use crate::app::loading::loaded;
use crate::app::parts::part_fn;
use crate::app::play::begin::{Prepared, use_offered};
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route};
use crate::app::text::{Texts, use_texts};
use crate::app::web::in_turn::InTurn;
use crate::app::web::random;
use crate::app::worker_client::{self, WorkerError, use_worker};
use editor::{Editor, EditorProps};
use gloo::timers::callback::Timeout;
use kletka::bots::protocol::{PlacementMethod, SeaBattlePlacement, TaskError};
use kletka::fair::Salt;
use kletka::game::Side;
use kletka::play::drawn_up::{DrawnUp, mark_drawn_up};
use kletka::play::{GameKind, Match, Seat};
use kletka::sea_battle::{HiddenFleet, Layout, SeaBattlePosition};
use std::rc::Rc;
use yew::platform::spawn_local;

#[derive(Properties, PartialEq)]
pub(super) struct PlacementProps {
    pub(super) handle: MatchHandle<SeaBattlePosition>,
    pub(super) game: Rc<Match<SeaBattlePosition>>,
}

/// Confirms a legal layout as a side's fleet and seals it between devices.
fn make_ready(handle: &MatchHandle<SeaBattlePosition>, side: Side, layout: Layout, author: DrawnUp) {
    let salt = random::salt().map(Salt);
    handle.change(move |game| {
        if let Ok(fleet) = HiddenFleet::confirm(game.setup(), layout) {
            game.set_secret(side, Some(fleet));
            mark_drawn_up(game, side, author);
            // Without random bytes the side stays unsealed; the player is told and can retry.
            let _ = salt.map(|salt| game.session_mut().seal(side, salt));
        }
    });
}

#[function_component]
pub(super) fn Placement(props: &PlacementProps) -> Html {
    let text = use_texts();
    let PlacementProps { handle, game } = props;
    let prepared = use_offered::<Prepared>();
    // Side that has opened the curtain since the page was loaded, with the epoch of the match.
    let opened_for = use_state_eq(|| None::<(Side, u32)>);
    let is_dealt = prepared.as_ref().is_some_and(|prepared| prepared.last.is_none());
    let dealt_to = game.seats().plays_alone().filter(|&side| is_dealt && game.secret(side).is_none());
    let Some(side) = game.seats().humans().find(|&side| dealt_to.is_none() && !game.is_ready(side)) else {
        if game.seats().is_between_devices() {
            return html! {
                <div class="plain">
                    <h1 tabindex="-1">{ text.frame.sea_battle }</h1>
                    { link_panel(handle) }
                </div>
            };
        }
        return html! { <Dealing handle={handle.clone()} {dealt_to} /> };
    };
    let epoch = handle.tab_role().epoch();
    // A change from another tab closes the curtain again.
    let opened = Some((side, epoch));
    let name = side_name(game.seats(), side, text);
    if game.seats().share_device() && *opened_for != opened {
        let show = Callback::from(move |()| opened_for.set(opened));
        return curtain(&name, &show, None, text);
    }
    let props = EditorProps { side, handle: handle.clone(), game: game.clone(), prepared };
    let key = format!("{}-{epoch}", side.index());
    html! {
        <div class="placement">
            <h1 tabindex="-1">
                if game.seats().share_device() { { (text.placement.whose)(&name) } } else { { text.placement.title } }
            </h1>
            { campaign_battle(game, text) }
            <div {key}>{ loaded(0, move |_| draw(props.clone())) }</div>
        </div>
    }
}

part_fn!(
    /// Draws the editor of a side's fleet.
    ends: fn draw(props: EditorProps) -> Html {
        html! { <Editor ..props /> }
    }
);

#[derive(Properties, PartialEq)]
struct DealingProps {
    handle: MatchHandle<SeaBattlePosition>,
    /// Person whose fleet is dealt.
    dealt_to: Option<Side>,
}

/// Places the computers' fleets, and one that is dealt; the battle begins after them.
#[function_component]
fn Dealing(props: &DealingProps) -> Html {
    let text = use_texts();
    let trouble = use_state_eq(|| None::<WorkerError>);
    use_worker();
    {
        let (handle, dealt_to, trouble) = (props.handle.clone(), props.dealt_to, trouble.clone());
        use_guard_with((), move |()| {
            InTurn::new(move || {
                spawn_local(async move {
                    if let Err(why) = place_all(handle, dealt_to).await {
                        trouble.set(Some(why));
                    }
                });
            })
        });
    }
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ text.frame.sea_battle }</h1>
            <p aria-live="polite">
                { match *trouble {
                    None => text.placement.waiting,
                    Some(why) => trouble_words(why, text),
                } }
            </p>
            if trouble.is_some() {
                <p><a class="button" href={Route::Game(GameKind::SeaBattle, GamePage::Setup).address()}>{ text.placement.to_setup }</a></p>
            }
        </div>
    }
}

fn trouble_words(why: WorkerError, text: &Texts) -> &'static str {
    match why {
        WorkerError::Refused(TaskError::DoesNotFit) => text.placement.no_room,
        WorkerError::Refused(TaskError::NotFound) => text.placement.no_room_found,
        _ => text.placement.no_worker,
    }
}

async fn place_all(handle: MatchHandle<SeaBattlePosition>, dealt_to: Option<Side>) -> Result<(), WorkerError> {
    let Some(game) = handle.current().cloned() else { return Ok(()) };
    for side in Side::BOTH.into_iter().filter(|&side| !game.is_ready(side)) {
        let (how, author) = match game.seats().seat(side) {
            Seat::Computer(level) => (PlacementMethod::By(level), DrawnUp::ByPerson),
            _ if dealt_to == Some(side) => (PlacementMethod::Random, DrawnUp::Dealt),
            _ => continue,
        };
        let job = SeaBattlePlacement { setup: game.setup().clone(), how };
        let seed = game.seed().wrapping_add(side.index() as u64);
        let layout = match job.at_once(seed) {
            Some(layout) => layout,
            None => worker_client::wait(seed, job).await?,
        };
        // The battle is drawn in a task of its own.
        let handle = handle.clone();
        Timeout::new(0, move || make_ready(&handle, side, layout, author)).forget();
    }
    Ok(())
}
