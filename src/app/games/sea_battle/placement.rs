//! Placement: humans draw their fleets, the worker places the computers'.

mod echo;
mod editor;
mod layouts;

use super::campaign_battle::campaign_battle;
use super::match_view::curtain;
use super::side_name;
use crate::app::links::link_panel;
use crate::app::play::begin::{Prepared, use_offered};
use crate::app::play::store::MatchHandle;
use crate::app::route::{GamePage, Route};
use crate::app::text::{Texts, use_texts};
use crate::app::web::random;
use crate::app::worker_client::{self, WorkerError};
use kletka::bots::protocol::{PlacementMethod, Response, Task, TaskError};
use kletka::fair::Salt;
use kletka::game::Side;
use kletka::play::past_matches::mark_drawn_up;
use kletka::play::{GameKind, Match, Seat};
use kletka::sea_battle::{HiddenFleet, Layout, SeaBattlePosition};
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct PlacementProps {
    pub(super) handle: MatchHandle<SeaBattlePosition>,
    pub(super) game: Rc<Match<SeaBattlePosition>>,
}

/// Confirms a legal layout as a side's fleet and seals it between devices. A fleet placed by the computer is marked as
/// such, because it is no evidence of the player's habits.
fn make_ready(handle: &MatchHandle<SeaBattlePosition>, side: Side, layout: Layout, by_computer: bool) {
    let salt = random::salt().map(Salt);
    handle.change(move |game| {
        if let Ok(fleet) = HiddenFleet::confirm(game.setup(), layout) {
            game.set_secret(side, Some(fleet));
            mark_drawn_up(game, side, by_computer);
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
    let Some(side) = game.seats().humans().find(|&side| !game.is_ready(side)) else {
        if game.seats().is_between_devices() {
            return html! {
                <div class="plain">
                    <h1 tabindex="-1">{ text.frame.sea_battle }</h1>
                    { link_panel(handle) }
                </div>
            };
        }
        return html! { <Computers handle={handle.clone()} /> };
    };
    let alone = !game.seats().share_device();
    let epoch = handle.tab_role().epoch();
    // A change from another tab closes the curtain again.
    let opened = Some((side, epoch));
    let name = side_name(game.seats(), side, text);
    if !alone && *opened_for != opened {
        let show = Callback::from(move |()| opened_for.set(opened));
        return curtain(&name, &show, None, text);
    }
    let done =
        callback!(handle, move |(layout, by_computer): (Layout, bool)| make_ready(&handle, side, layout, by_computer));
    let sealable = !game.seats().is_between_devices() || random::salt().is_some();
    html! {
        <div class="placement">
            if !sealable { <p class="error" role="alert">{ text.links.no_salt }</p> }
            <h1 tabindex="-1">
                if alone { { text.placement.title } } else { { (text.placement.whose)(&name) } }
            </h1>
            { campaign_battle(game, text) }
            <editor::Editor key={format!("{}-{epoch}", side.index())} {side} handle={handle.clone()} game={game.clone()}
                on_ready={done}
                prepared={prepared.is_some()} last={prepared.as_ref().and_then(|prepared| prepared.last.clone())} />
            if prepared.is_some() {
                <p class="tools"><a class="button" href={Route::Game(GameKind::SeaBattle, GamePage::Setup).address()}>{ text.frame.change_rules }</a></p>
            }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct ComputersProps {
    handle: MatchHandle<SeaBattlePosition>,
}

/// Places the computers' fleets; the battle begins after them.
#[function_component]
fn Computers(props: &ComputersProps) -> Html {
    let text = use_texts();
    let trouble = use_state_eq(|| None::<WorkerError>);
    {
        let (handle, trouble) = (props.handle.clone(), trouble.clone());
        use_effect_with((), move |()| {
            spawn_local(async move {
                if let Err(why) = place_all(handle).await {
                    trouble.set(Some(why));
                }
            });
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

async fn place_all(handle: MatchHandle<SeaBattlePosition>) -> Result<(), WorkerError> {
    let Some(game) = handle.current().cloned() else { return Ok(()) };
    for side in Side::BOTH.into_iter().filter(|&side| !game.is_ready(side)) {
        let Seat::Computer(level) = game.seats().seat(side) else { continue };
        let setup = Box::new(game.setup().clone());
        let seed = game.seed().wrapping_add(side.index() as u64);
        match worker_client::wait(seed, Task::SeaBattlePlacement { setup, how: PlacementMethod::By(level) }).await? {
            Response::SeaBattlePlacement(layout) => make_ready(&handle, side, *layout, false),
            _ => return Err(WorkerError::NoWorker),
        }
    }
    Ok(())
}
