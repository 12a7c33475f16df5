//! `#/sea-battle/fleet`: each human draws a fleet, the computer's are drawn by the worker.

mod editor;
mod editor_state;
mod layouts;

use crate::app::pages::battle::handover::curtain;
use crate::app::route::Route;
use crate::app::session::{Player, SessionHandle, Stage, use_session};
use crate::app::text::use_texts;
use crate::app::worker_client::{self, WorkerError};
use kletka::bots::protocol::{PlacementMethod, Response, Task, TaskError};
use kletka::game::Side;
use kletka::sea_battle::Layout;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The page.
#[function_component]
pub(crate) fn PlacementPage() -> Html {
    let text = use_texts();
    let session = use_session();
    // Who has taken the device since the page was opened: a reload, or a way back here, closes the curtain again.
    let seen = use_state_eq(|| None::<(Side, u32)>);
    let trouble = use_state_eq(|| None::<WorkerError>);
    let standing = session.standing();
    use_effect_with((session.stage(), standing), |&(stage, standing)| {
        // The battle began in another window.
        if !standing.drives() && stage == Some(Stage::Fighting) {
            Route::Battle.go();
        }
    });
    let Some(battle) = session.get().cloned() else { return nothing(text) };
    let Some(side) = Side::BOTH.into_iter().find(|side| battle.placing[side.index()]) else {
        return html! { <Computers {trouble} {session} /> };
    };
    let alone = battle.human().is_some();
    // What another window changed is not shown to whoever sits before this one.
    let opened = Some((side, standing.epoch()));
    if !alone && *seen != opened {
        let show = Callback::from(move |()| seen.set(opened));
        return html! { { curtain(&battle.name(side, text), &show, None, text) } };
    }
    let done = Callback::from(move |sheet: Layout| {
        session.update(move |battle| {
            battle.sheets[side.index()] = Some(sheet);
            battle.placing[side.index()] = false;
        });
    });
    html! {
        <div class="placement">
            { standing.notice(text) }
            <h1 tabindex="-1">
                if alone { { text.placement.title } } else { { (text.placement.whose)(&battle.name(side, text)) } }
            </h1>
            <editor::Editor key={format!("{}-{}", side.index(), standing.epoch())} {side} battle={battle.clone()} on_ready={done} />
        </div>
    }
}

fn nothing(text: &'static crate::app::text::Texts) -> Html {
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ text.placement.title }</h1>
            <p>{ text.placement.nothing_to_place }</p>
            <p><a class="button primary" href={Route::Setup.address()}>{ text.placement.to_setup }</a></p>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct ComputersProps {
    trouble: UseStateHandle<Option<WorkerError>>,
    session: SessionHandle,
}

/// Waits for the computer's fleets, then goes to battle.
#[function_component]
fn Computers(props: &ComputersProps) -> Html {
    let text = use_texts();
    let ComputersProps { trouble, session } = props.clone();
    {
        let trouble = trouble.clone();
        use_effect_with((), move |()| spawn_local(place_all(session, trouble)));
    }
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ text.frame.sea_battle }</h1>
            <p role="status">
                { match *trouble {
                    None => text.placement.waiting,
                    Some(WorkerError::Refused(TaskError::DoesNotFit)) => text.placement.no_room,
                    Some(_) => text.placement.no_worker,
                } }
            </p>
            if trouble.is_some() { <p><a class="button" href={Route::Setup.address()}>{ text.placement.to_setup }</a></p> }
        </div>
    }
}

impl Clone for ComputersProps {
    fn clone(&self) -> Self {
        Self { trouble: self.trouble.clone(), session: self.session.clone() }
    }
}

async fn place_all(session: SessionHandle, trouble: UseStateHandle<Option<WorkerError>>) {
    let Some(battle) = session.get().cloned() else { return };
    for side in Side::BOTH {
        let Player::Bot(level) = battle.player(side) else { continue };
        if battle.fleet(side).is_some() {
            continue;
        }
        let setup = Box::new(battle.setup.clone());
        let seed = battle.seed.wrapping_add(side.index() as u64);
        match worker_client::wait(seed, Task::SeaBattlePlacement { setup, how: PlacementMethod::By(level) }).await {
            Ok(Response::SeaBattlePlacement(sheet)) => {
                session.update(move |battle| battle.sheets[side.index()] = Some(*sheet));
            }
            Ok(_) => return trouble.set(Some(WorkerError::NoWorker)),
            Err(why) => return trouble.set(Some(why)),
        }
    }
    // In the place of this page: the way back from the battle does not lead to a page that leads there again.
    Route::Battle.go_instead();
}
